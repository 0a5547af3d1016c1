"""What is refused before anything is unpacked: streams that grow without measure, and files without pages. Judges no content.

A Flate stream grows at most 1,032 times, so only long ones, and chains of filters, are measured; nothing is kept.
"""

from __future__ import annotations

import zlib
from typing import Any

import pikepdf

from monstra_print.errors import UnreadableInputError

UNPACKED = 256 << 20  # bytes; a picture of 60 × 90 cm at 300 ppi in four inks has 300 MB before it is packed, ours 20 MB
PIXELS = 200_000_000
_FLATE = ("/FlateDecode", "/Fl")


def refuse_bombs(pdf: pikepdf.Pdf, path: str) -> None:
    """Raise UnreadableInputError for a stream that unpacks to more than UNPACKED bytes, or a picture above PIXELS."""
    for thing in pdf.objects:
        if not isinstance(thing, pikepdf.Stream):
            continue
        raw = thing.read_raw_bytes()
        filters = _names(thing.get("/Filter"))
        if filters[:1] and filters[0] in _FLATE and _grows(raw, len(filters)):
            _refuse(path, thing, f"unpacks to more than {UNPACKED >> 20} MB")
        if thing.get("/Subtype") == pikepdf.Name.Image:
            width, height = (_whole(thing.get(key)) for key in ("/Width", "/Height"))
            if width * height > PIXELS:
                _refuse(path, thing, f"is a picture of {width} × {height} pixels")


def refuse_pageless(pdf: pikepdf.Pdf, path: str) -> None:
    """Raise UnreadableInputError when the page tree cannot be walked or has no page."""
    try:
        count = len(pdf.pages)
    except Exception as fault:  # whatever a broken tree makes the library say
        raise UnreadableInputError(f"{path}: the page tree is damaged ({fault})", "write the file again") from fault
    if not count:
        raise UnreadableInputError(f"{path}: the file has no pages", "write the file again")


def _grows(raw: bytes, depth: int) -> bool:
    if len(raw) * 1032**depth <= UNPACKED:
        return False
    for _ in range(depth):
        unpacker = zlib.decompressobj()
        try:
            raw = unpacker.decompress(raw, UNPACKED + 1)
        except zlib.error:
            return False  # the finding of file/structure
        if len(raw) > UNPACKED:
            return True
    return False


def _names(filters: Any) -> list[str]:
    if filters is None:
        return []
    return [str(one) for one in filters] if isinstance(filters, pikepdf.Array) else [str(filters)]


def _whole(value: Any) -> int:
    try:
        return int(value)
    except (TypeError, ValueError):
        return 0


def _refuse(path: str, thing: Any, words: str) -> None:
    raise UnreadableInputError(f"{path}: object {thing.objgen[0]} {words}", "write the file again with honest contents")

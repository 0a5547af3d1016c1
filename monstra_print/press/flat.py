"""What PDF/X-1a:2003 and X-3:2003 (ISO 15930-4, -6; PDF 1.4) do not allow, looked for in the whole file. Changes nothing.

Nothing is flattened here: artwork is drawn without transparency, and where a template brings some in, the file is refused with
the reason instead of being labelled as what it is not.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pikepdf import Array, Dictionary, Name, Pdf, Stream

from monstra_print.errors import MonstraError


class NotFlatError(MonstraError):
    """The content needs transparency, layers or a newer PDF than the standard allows; nothing was written."""


def refuse_live(pdf: Pdf, standard: str) -> None:
    """Raise NotFlatError, naming everything in the file that the standard forbids."""
    found = dict.fromkeys(fault for thing in pdf.objects for fault in _faults(thing))
    if "/OCProperties" in pdf.Root:
        found["layers (optional content)"] = None
    if found:
        raise NotFlatError(
            f"{standard} allows no {', no '.join(found)}",
            "draw it without, or choose a printer that takes PDF/X-4",
        )


def _faults(thing: Any) -> Iterator[str]:
    """The faults of an object, of what it holds directly too (indirect parts come on their own)."""
    if isinstance(thing, Array):
        for member in thing:
            if isinstance(member, Dictionary | Array) and not member.is_indirect:
                yield from _faults(member)
        return
    if not isinstance(thing, Dictionary | Stream):
        return
    if thing.get("/S") == Name.Transparency:
        yield "transparency group"
    mask: Any = thing.get("/SMask")
    if mask is not None and mask != Name("/None"):
        yield "soft mask"
    yield from _state_faults(thing)
    filters: Any = thing.get("/Filter", Array())
    if Name.JPXDecode in (list(filters) if isinstance(filters, Array) else [filters]):
        yield "JPEG 2000 picture"
    if thing.get("/Subtype") == Name.OpenType or thing.get("/BitsPerComponent") == 16:
        yield "OpenType font program or 16-bit picture"
    for key in list(thing.keys()):
        part: Any = thing.get(key)
        if key != "/Parent" and isinstance(part, Dictionary | Array) and not part.is_indirect:
            yield from _faults(part)


def _state_faults(thing: Any) -> Iterator[str]:
    """Opacity and blend mode of a graphics state."""
    for key in ("/ca", "/CA"):
        value: Any = thing.get(key)
        if value is not None and not isinstance(value, Dictionary | Array) and float(value) != 1:
            yield f"opacity ({key[1:]} {float(value):g})"
    mode: Any = thing.get("/BM")
    modes = list(mode) if isinstance(mode, Array) else [mode]
    if mode is not None and any(one not in (Name.Normal, Name.Compatible) for one in modes):
        yield f"blend mode {str(modes[0])[1:]}"

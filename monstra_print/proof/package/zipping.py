"""One zip with the same bytes for the same files: fixed order, date and rights, and a list of checksums. Knows no content."""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Mapping

SUMS = "SHA256SUMS"
_PACKED = (".pdf", ".png", ".jpg", ".jpeg", ".webp")  # packed already


def pack(files: Mapping[str, bytes], folder: str, date: str) -> bytes:
    """The files in a folder of that name, with their checksums beside them; date: of the edition, in every entry."""
    whole = {**files, SUMS: sums(files)}
    year, month, day = (int(part) for part in date.split("-"))
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in sorted(whole):
            entry = zipfile.ZipInfo(f"{folder}/{name}", (year, month, day, 0, 0, 0))
            entry.create_system, entry.external_attr = 3, 0o100644 << 16
            entry.compress_type = zipfile.ZIP_STORED if name.lower().endswith(_PACKED) else zipfile.ZIP_DEFLATED
            archive.writestr(entry, whole[name])
    return buffer.getvalue()


def sums(files: Mapping[str, bytes]) -> bytes:
    """`sha256sum -c SHA256SUMS` checks it."""
    return "".join(f"{hashlib.sha256(files[name]).hexdigest()}  {name}\n" for name in sorted(files)).encode()

"""Pixels of any kind as pixels that can be pressed: RGB, grey or CMYK, 8 bits, opaque, of a known colour space. Knows no file.

RGB is sRGB, converted through its own ICC profile where it brings one. CMYK without a profile, or with that of the press
condition, is taken as separated for it; CMYK of another condition goes back to sRGB and is separated anew by press.
"""

from __future__ import annotations

import io
from functools import lru_cache
from pathlib import Path
from typing import Any

from PIL import Image, ImageCms, ImageColor

_PLAIN = ("RGB", "L", "CMYK")
_SPACES = {"RGB": "RGB ", "L": "GRAY", "CMYK": "CMYK", "LAB": "Lab "}


class UnknownPixelsError(ValueError):
    """A kind of pixel or a colour profile that cannot be brought to ink; says which."""


def is_plain(image: Any, icc: Path | None) -> bool:
    """Whether the pixels can be placed as they are."""
    profile = image.info.get("icc_profile")
    return image.mode in _PLAIN and "transparency" not in image.info and (not profile or _is_known(image.mode, profile, icc))


def plain(image: Any, ground: str, icc: Path | None) -> Any:
    """The picture as RGB, L or CMYK of 8 bits. ground: `#rrggbb` that stands under what is transparent.

    icc: the press condition, whose own pixels stay. Raises UnknownPixelsError.
    """
    profile, has_alpha = image.info.get("icc_profile"), "transparency" in image.info
    alpha = None
    if image.mode in ("P", "PA") or (has_alpha and image.mode in ("1", "L", "RGB")):
        image = image.convert("RGBA" if has_alpha or image.mode == "PA" else "RGB")
    if image.mode in ("RGBA", "LA", "RGBa", "La"):
        image = image.convert("RGBA" if image.mode == "RGBa" else "LA" if image.mode == "La" else image.mode)
        alpha = image.getchannel("A")
        image = image.convert(image.mode[:-1])
    image = _eight_bits(image)
    if profile and not _is_known(image.mode, profile, icc):
        image = _to_srgb(image, profile)
    elif image.mode == "LAB":
        image = _to_srgb(image, None)
    if alpha is not None and alpha.getextrema()[0] < 255:
        under = Image.new("RGB", image.size, ImageColor.getrgb(ground))
        under.paste(image.convert("RGB"), mask=alpha)
        image = under
    return image


def _eight_bits(image: Any) -> Any:
    if image.mode in (*_PLAIN, "LAB"):
        return image
    if image.mode == "1":
        return image.convert("L")
    if image.mode == "YCbCr":
        return image.convert("RGB")
    if image.mode.startswith("I;16") or image.mode == "I":
        wide = image.convert("I")  # straight to L Pillow would clip at 255
        if wide.getextrema()[1] > 65535 or wide.getextrema()[0] < 0:
            raise UnknownPixelsError("has more than 16 bits a channel")
        return wide.point(lambda level: level * (1 / 257) + 0.5).convert("L")
    raise UnknownPixelsError(f"has pixels of the kind {image.mode}")


@lru_cache(maxsize=8)
def _is_known(mode: str, profile: bytes, icc: Path | None) -> bool:
    """Whether pixels of this profile need no conversion: sRGB, or the press condition itself."""
    opened = _open(profile)
    if opened.profile.xcolor_space.strip() != _SPACES.get(mode, "?").strip():
        return True  # a profile of another kind of pixels says nothing about these, and every reader ignores it
    if mode == "CMYK":
        return icc is not None and _description(opened) == _description(ImageCms.getOpenProfile(str(icc)))
    return mode == "RGB" and "srgb" in _description(opened).lower()


def _description(opened: Any) -> str:
    return str(opened.profile.profile_description or "")


def _open(profile: bytes) -> Any:
    try:
        return ImageCms.ImageCmsProfile(io.BytesIO(profile))
    except (OSError, ImageCms.PyCMSError) as fault:
        raise UnknownPixelsError("brings a colour profile that cannot be read") from fault


def _to_srgb(image: Any, profile: bytes | None) -> Any:
    """Through the picture's own profile, relative colorimetric with black point compensation. Grey stays grey."""
    source = _open(profile) if profile else ImageCms.createProfile("LAB")
    srgb: Any = ImageCms.createProfile("sRGB")
    try:
        made = ImageCms.profileToProfile(
            image, source, srgb, ImageCms.Intent.RELATIVE_COLORIMETRIC, "RGB", flags=ImageCms.Flags.BLACKPOINTCOMPENSATION
        )
    except (ImageCms.PyCMSError, ValueError) as fault:
        raise UnknownPixelsError(f"brings a colour profile that does not fit its pixels ({image.mode})") from fault
    assert made is not None  # only the in-place form returns None
    return made.convert("L") if image.mode == "L" else made

"""Colour through ICC: soft proofs, pictures to CMYK, and the neutral rule (R = G = B is K alone). Knows no ink by name.

The conversions use one profile, the one that is also the output intent (ISO 15930-7 asks for a characterised condition):
relative colorimetric with black point compensation, by LittleCMS. Neutral text and lines never pass through ICC, because
the profile would spread them over four plates.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from pathlib import Path
from typing import Any

from PIL import Image, ImageCms

Cmyk = tuple[float, float, float, float]

BLACK: Cmyk = (0.0, 0.0, 0.0, 1.0)
WHITE: Cmyk = (0.0, 0.0, 0.0, 0.0)


@lru_cache(maxsize=8)
def _transform(icc: str, source: str, target: str) -> Any:
    """The transform between sRGB and the press condition, built once (about 25 ms)."""
    opened: Any = ImageCms.getOpenProfile(icc)
    srgb: Any = ImageCms.createProfile("sRGB")
    first, second = (srgb, opened) if source == "RGB" else (opened, srgb)
    return ImageCms.buildTransform(
        first,
        second,
        source,
        target,
        renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC,
        flags=ImageCms.Flags.BLACKPOINTCOMPENSATION,
    )


def _apply(image: Image.Image, icc: Path, source: str, target: str) -> Image.Image:
    """The converted image. Pillow's own `applyTransform` copies the whole target profile into each result (13 ms a call)."""
    made = Image.new(target, image.size)
    _transform(str(icc), source, target).transform.apply(image.getim(), made.getim())
    return made


def soft_proof(colours: Sequence[Cmyk], icc: Path) -> tuple[str, ...]:
    """`#rrggbb` of each CMYK colour (0..1) as the press condition would show it; all in one conversion."""
    if not colours:
        return ()
    raw = bytes(ceil(min(max(part, 0.0), 1.0) * 255 - 0.5) for colour in colours for part in colour)  # halves go down
    pixels = _apply(Image.frombytes("CMYK", (len(colours), 1), raw), icc, "CMYK", "RGB").tobytes()
    return tuple(f"#{pixels[at]:02x}{pixels[at + 1]:02x}{pixels[at + 2]:02x}" for at in range(0, len(pixels), 3))


def separate(rgb: Sequence[float], icc: Path) -> Cmyk:
    """One sRGB colour (0..1) as CMYK (0..1). Neutral colours become K alone; others go through ICC."""
    red, green, blue = (min(max(part, 0.0), 1.0) for part in rgb)
    if max(red, green, blue) - min(red, green, blue) < 1 / 510:
        return (0.0, 0.0, 0.0, round(1 - green, 4))
    return separate_exact((red, green, blue), icc)


def separate_exact(rgb: Sequence[float], icc: Path) -> Cmyk:
    """One sRGB colour (0..1) as CMYK through ICC even when it is neutral (black becomes four inks): for parts of pictures."""
    red, green, blue = (round(min(max(part, 0.0), 1.0) * 255) for part in rgb)
    return _separated(((red, green, blue),), str(icc))[0]


def separate_ramp(colours: Sequence[Sequence[float]], icc: Path) -> tuple[Cmyk, ...]:
    """Several colours as `separate_exact`, in one conversion."""
    levels = ((round(min(max(r, 0.0), 1.0) * 255), round(min(max(g, 0.0), 1.0) * 255), round(min(max(b, 0.0), 1.0) * 255))
              for r, g, b in colours)  # fmt: skip
    return _separated(tuple(levels), str(icc))


@lru_cache(maxsize=4096)
def _separated(colours: tuple[tuple[int, int, int], ...], icc: str) -> tuple[Cmyk, ...]:
    raw = bytes(level for colour in colours for level in colour)
    inks = _apply(Image.frombytes("RGB", (len(colours), 1), raw), Path(icc), "RGB", "CMYK").tobytes()
    parts = [round(level / 255, 4) for level in inks]
    return tuple((parts[at], parts[at + 1], parts[at + 2], parts[at + 3]) for at in range(0, len(parts), 4))


def separate_picture(picture: Image.Image, icc: Path) -> Image.Image:
    """An RGB or grey picture in CMYK through ICC (also its neutrals: a picture's grey is built of four inks)."""
    return _apply(picture.convert("RGB"), icc, "RGB", "CMYK")


def coverage(colour: Cmyk) -> float:
    """Total area coverage of a colour in percent (300 = three full plates)."""
    return round(sum(colour) * 100, 3)


def limit(colour: Cmyk, tac: float) -> Cmyk:
    """The colour within a total area coverage (percent): CMY scaled down together, K kept."""
    chroma = sum(colour[:3])
    if sum(colour) * 100 <= tac or chroma == 0:
        return colour
    scale = max(0.0, tac / 100 - colour[3]) / chroma
    return (
        round(colour[0] * scale, 4),
        round(colour[1] * scale, 4),
        round(colour[2] * scale, 4),
        colour[3],
    )

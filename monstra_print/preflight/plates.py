"""The plates of a finished PDF, one picture an ink, and what they look like together on paper. Knows nothing of how it was made.

In a copy of the page every colour becomes the grey of one ink, overprint and knock-out included; pdfium renders the copies,
and ICC (the file's own output intent) turns the four process plates into a soft proof. pdfium's own CMYK has no ICC and is
never shown. All pictures of cards and sheets are made here, from the file that goes to the printer.
"""

from __future__ import annotations

import io
from collections.abc import Collection, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from types import TracebackType
from typing import Any, Literal

import numpy as np
import pikepdf
import pypdfium2
from pikepdf import Dictionary, Name, Stream
from PIL import Image, ImageCms

from monstra_print.preflight.plate_content import Plates, rewrite
from monstra_print.preflight.plate_paint import PROCESS, State
from monstra_print.preflight.plate_space import UnseparableError, alternates
from monstra_print.project import resource

__all__ = ["PROCESS", "Separator", "UnseparableError", "coverage", "picture", "separate", "tac_map"]

Area = Literal["media", "bleed", "trim"]
Colour = tuple[int, int, int]
Sheen = tuple[Colour, ...]  # colours that a foil shows from one corner to the other
Separations = Mapping[str, "np.ndarray[Any, np.dtype[np.uint8]]"]

_DEFAULT_ICC = "icc/ISOcoated_v2_300_bas.icc"


class Separator:
    """An open PDF whose pages are separated one after the other; a context manager.

    source: the file or its bytes. Pages count from 0, resolutions are pixels per inch, tints 0..255 (255 = 100 % ink).
    """

    def __init__(self, source: bytes | Path) -> None:
        self._pdf = pikepdf.open(io.BytesIO(source) if isinstance(source, bytes) else source)
        self._memo: dict[Any, dict[Any, list[Any]]] = {}  # forms that pages share are rewritten once

    def __enter__(self) -> Separator:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None) -> None:
        self._pdf.close()

    def __len__(self) -> int:
        return len(self._pdf.pages)

    def layers(self) -> tuple[str, ...]:
        """The names of the optional content groups, in the file's order."""
        properties = self._pdf.Root.get("/OCProperties")
        return tuple(str(group["/Name"]) for group in properties["/OCGs"]) if properties is not None else ()

    def separate(self, page: int, ppi: float, layers_off: Collection[str] = (), area: Area = "media") -> Separations:
        """The plates of a page: Cyan, Magenta, Yellow, Black, then every spot that prints. Raises UnseparableError."""
        return self._separate(page, ppi, layers_off, area, frozenset())

    def _separate(self, page: int, ppi: float, layers_off: Collection[str], area: Area, unseen: frozenset[str]) -> Separations:
        """The plates without those of the unseen spots; an unseen spot still knocks out what lies below it."""
        owner = self._pdf.pages[page].obj
        names = (*PROCESS, *(name for name in alternates(_resources(owner)) if name not in unseen))
        off = self._off(layers_off)
        plates = Plates(self._pdf, names, off, self._memo.setdefault((names, off), {}))
        content = rewrite(owner, State(), plates, _resources(owner))
        made = zip(names, _render(self._pdf, content, ppi, _box(owner, area)), strict=True)
        return {name: plate for name, plate in made if name in PROCESS or plate.any()}

    def spot(self, page: int, ppi: float, name: str) -> Any:
        """The plate of one spot ink of the whole MediaBox, without making the others. Raises UnseparableError."""
        owner = self._pdf.pages[page].obj
        off = self._off(())
        plates = Plates(self._pdf, (name,), off, self._memo.setdefault(((name,), off), {}))
        return _render(self._pdf, rewrite(owner, State(), plates, _resources(owner)), ppi, _box(owner, "media"))[0]

    def picture(self, page: int, ppi: float, layers_off: Collection[str] = (), area: Area = "trim",
                spots: Mapping[str, Colour | Sheen | None] | None = None) -> Image.Image:  # fmt: skip
        """The page as printed, in sRGB: process inks through the output intent, spots laid over them opaquely.

        spots: the preview colour of a spot by name, or the colours through which it gleams; None hides it; one that is not
        named shows as its alternate colour.
        """
        unseen = frozenset(name for name, colour in (spots or {}).items() if colour is None)
        plates = self._separate(page, ppi, layers_off, area, unseen)
        process = Image.merge("CMYK", [Image.fromarray(plates[name]) for name in PROCESS])
        shown = _apply(process, self._icc)
        known = alternates(_resources(self._pdf.pages[page].obj))
        # marks in registration colour are on the spot plates too, but look black: there all four process plates are full
        black = np.minimum.reduce([plates[name] for name in PROCESS]) == 255
        for name, plate in plates.items():
            if name in PROCESS:
                continue
            colour = (spots or {}).get(name) or self._alternate(known[name])
            paint: Any = colour if isinstance(colour[0], int) else _gleam(colour, shown.size)
            shown.paste(paint, (0, 0, *shown.size), Image.fromarray(np.where(black, np.uint8(0), plate)))
        return shown

    def tac_map(self, page: int, ppi: float, layers_off: Collection[str] = (), area: Area = "bleed") -> Any:
        """Total area coverage of the process inks in percent, one float a pixel."""
        return coverage(self.separate(page, ppi, layers_off, area))

    def _off(self, names: Collection[str]) -> frozenset[Any]:
        properties = self._pdf.Root.get("/OCProperties")
        if properties is None:
            return frozenset()
        standing: Any = properties.get("/D", Dictionary()).get("/OFF", [])
        named = [group for group in properties["/OCGs"] if str(group["/Name"]) in names]
        return frozenset(group.objgen for group in (*standing, *named))

    @cached_property
    def _icc(self) -> bytes | None:
        """The profile of the output intent; None where the file has none for CMYK."""
        for intent in self._pdf.Root.get("/OutputIntents", []):
            profile = intent.get("/DestOutputProfile")
            if profile is not None and int(profile.get("/N", 4)) == 4:
                return bytes(profile.read_bytes())
        return None

    def _alternate(self, space: Any) -> Colour:
        """The alternate colour of a spot at full tint, as the output intent shows it; grey where it is not CMYK."""
        function = space[3]
        if str(space[2]) != "/DeviceCMYK" or int(function["/FunctionType"]) != 2:
            return 128, 128, 128
        levels = bytes(round(float(value) * 255) for value in function["/C1"])
        red, green, blue = _apply(Image.frombytes("CMYK", (1, 1), levels), self._icc).tobytes()
        return red, green, blue


def separate(pdf: bytes | Path, page: int, ppi: float, layers_off: Collection[str] = (), area: Area = "media") -> Separations:
    """The plates of one page by ink name; see Separator, which is quicker for many pages of one file."""
    with Separator(pdf) as open_pdf:
        return open_pdf.separate(page, ppi, layers_off, area)


def picture(pdf: bytes | Path, page: int, ppi: float, layers_off: Collection[str] = (), area: Area = "trim",
            spots: Mapping[str, Colour | Sheen | None] | None = None) -> Image.Image:  # fmt: skip
    """One page as printed, in sRGB; see Separator.picture."""
    with Separator(pdf) as open_pdf:
        return open_pdf.picture(page, ppi, layers_off, area, spots)


def tac_map(pdf: bytes | Path, page: int, ppi: float, layers_off: Collection[str] = (), area: Area = "bleed") -> Any:
    """Total area coverage of one page in percent, one float a pixel."""
    with Separator(pdf) as open_pdf:
        return open_pdf.tac_map(page, ppi, layers_off, area)


def _gleam(sheen: Any, size: tuple[int, int]) -> Image.Image:
    """The colours one after the other across the picture, slanting, twice over; on screens only, no print has a gradient."""
    width, height = size
    down, across = np.mgrid[0:height, 0:width]
    turn = (across / width + down / height) * len(sheen) % len(sheen)
    places = np.arange(len(sheen) + 1)
    channels = [np.interp(turn, places, [*(colour[at] for colour in sheen), sheen[0][at]]) for at in range(3)]
    return Image.fromarray(np.stack(channels, axis=2).round().astype(np.uint8), "RGB")


def coverage(plates: Separations) -> Any:
    """Total area coverage of the four process plates in percent, one float a pixel."""
    return sum(plates[name].astype(np.float32) for name in PROCESS) * np.float32(100 / 255)


def _resources(page: Any) -> Any:
    """The page's resources, which may stand on a node above it (ISO 32000-2 §7.7.3.4)."""
    return _inherited(page, "/Resources", Dictionary())


def _inherited(page: Any, key: str, default: Any) -> Any:
    node = page
    for _ in range(64):  # a loop of nodes ends
        if node is None:
            break
        if key in node:
            return node[key]
        node = node.get("/Parent")
    return default


def _box(page: Any, area: Area) -> list[float]:
    media = _inherited(page, "/MediaBox", [0, 0, 612, 792])
    crop = page.get("/CropBox", media)
    bleed = page.get("/BleedBox", crop)
    chosen = {"media": media, "bleed": bleed, "trim": page.get("/TrimBox", crop)}[area]
    x0, y0, x1, y1 = (float(value) for value in chosen)
    return [min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)]


def _render(pdf: pikepdf.Pdf, content: list[tuple[bytes, Any]], ppi: float, box: list[float]) -> list[Any]:
    """The grey renderings of the plates, turned into tints."""
    made = pikepdf.new()
    for stream, resources in content:
        page = Dictionary(Type=Name.Page, MediaBox=box, Resources=resources, Contents=Stream(pdf, stream))
        # made in the source file first, so that what it refers to is copied over with it
        made.pages.append(pikepdf.Page(pdf.make_indirect(page)))
    buffer = io.BytesIO()
    made.save(buffer, compress_streams=False, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    rendered = pypdfium2.PdfDocument(buffer.getvalue())
    try:
        return [255 - _grey(rendered[at], ppi) for at in range(len(rendered))]
    finally:
        rendered.close()


def _grey(page: Any, ppi: float) -> Any:
    bitmap = page.render(scale=ppi / 72, grayscale=True, draw_annots=False)
    pixels = bitmap.to_numpy()
    return np.array(pixels[..., 0] if pixels.ndim == 3 else pixels)


def _apply(cmyk: Image.Image, profile: bytes | None) -> Image.Image:
    made = ImageCms.applyTransform(cmyk, _transform(profile))
    assert made is not None  # only the in-place form returns None
    return made


@lru_cache(maxsize=4)
def _transform(profile: bytes | None) -> Any:
    """Relative colorimetric with black point compensation from the output intent to sRGB; built once (about 25 ms)."""
    opened: Any = ImageCms.getOpenProfile(io.BytesIO(profile) if profile is not None else str(resource(_DEFAULT_ICC)))
    srgb: Any = ImageCms.createProfile("sRGB")
    return ImageCms.buildTransform(opened, srgb, "CMYK", "RGB", renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC,
                                   flags=ImageCms.Flags.BLACKPOINTCOMPENSATION)  # fmt: skip

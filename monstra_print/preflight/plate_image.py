"""One plate's share of an image or a shading (ISO 32000-2 §8.9 and §8.7.4.5): the same object in DeviceGray. Renders nothing."""

from __future__ import annotations

from typing import Any

import numpy as np
import pikepdf
from pikepdf import Array, Dictionary, Name, Stream

from monstra_print.preflight.plate_paint import PROCESS, Space
from monstra_print.preflight.plate_space import UnseparableError, space_of

_SHAPE = ("/SMask", "/Mask", "/Interpolate")


def image_on(pdf: pikepdf.Pdf, image: Any, names: tuple[str, ...], over: bool, resources: Any) -> list[Any]:
    """The image for each plate: DeviceGray, white where it knocks out, None where the plate keeps what it has.

    Raises UnseparableError for colour-key masks and for images in RGB-like spaces with more than 8 bits.
    """
    space = space_of(image["/ColorSpace"], resources)
    tints = _tints(image, space)
    made: list[Any] = []
    blank: Any = None
    for name in names:
        if name in tints:
            made.append(_gray(pdf, image, 255 - tints[name]))
        elif over:
            made.append(None)
        else:
            blank = blank if blank is not None else _gray(pdf, image, np.full((1, 1), 255, np.uint8))
            made.append(blank)
    return made


def _gray(pdf: pikepdf.Pdf, image: Any, pixels: Any) -> Any:
    height, width = pixels.shape
    kept = {key: image[key] for key in _SHAPE if key in image}
    if isinstance(kept.get("/Mask"), Array):
        raise UnseparableError("an image is masked by a colour key")
    made = Stream(pdf, np.ascontiguousarray(pixels).tobytes())
    for key, value in {"/Type": Name.XObject, "/Subtype": Name.Image, "/Width": width, "/Height": height, "/BitsPerComponent": 8,
                       "/ColorSpace": Name.DeviceGray, **kept}.items():  # fmt: skip
        made[key] = value
    return made


def _tints(image: Any, space: Space) -> dict[str, Any]:
    """Tint 0..255 by ink name of every pixel."""
    samples = _samples(image, space)
    if space.kind == "indexed":
        assert space.base is not None
        samples, space = _look_up(image, samples, space.base), space.base
    if space.kind == "spot":
        return {name: samples[..., at] for at, name in enumerate(space.names) if name != "None"}
    if space.size == 4:
        return {name: samples[..., at] for at, name in enumerate(PROCESS)}
    zero = np.zeros(samples.shape[:2], np.uint8)
    if space.size == 1:
        return dict(zip(PROCESS, (zero, zero, zero, 255 - samples[..., 0]), strict=True))
    complement = 255 - samples
    black = complement.min(axis=2)
    return {**{name: complement[..., at] - black for at, name in enumerate(PROCESS[:3])}, "Black": black}


def _samples(image: Any, space: Space) -> Any:
    """The samples after Decode, height × width × components, 0..255 (indices of an Indexed image as they are)."""
    picture = pikepdf.PdfImage(image)
    width, height, size = int(image["/Width"]), int(image["/Height"]), max(space.size, 1)
    filters = [str(name) for name in picture.filters]
    if filters and filters[-1] in ("/DCTDecode", "/JPXDecode"):
        opened = picture.as_pil_image()
        pixels = np.asarray(opened).reshape(height, width, -1)
        if opened.mode == "CMYK" and "adobe" in opened.info:
            pixels = 255 - pixels  # Pillow turns Adobe's inverted samples over; the PDF's own Decode says whether to
    else:
        pixels = _unpack(image.read_bytes(), width, height, size, int(image.get("/BitsPerComponent", 8)), space)
    if "/Decode" in image and space.kind != "indexed":
        ends = [float(value) for value in image["/Decode"]]
        low, high = np.array(ends[::2]), np.array(ends[1::2])
        if not (np.all(low == 0) and np.all(high == 1)):
            pixels = np.rint((low + pixels / 255 * (high - low)) * 255).clip(0, 255).astype(np.uint8)
    return pixels


def _unpack(raw: bytes, width: int, height: int, size: int, bits: int, space: Space) -> Any:
    data = np.frombuffer(raw, np.uint8)
    if bits == 8:
        return data[: width * height * size].reshape(height, width, size)
    if bits == 16:
        return data[: width * height * size * 2].reshape(height, width, size, 2)[..., 0]
    rows = np.unpackbits(data.reshape(height, -1), axis=1)[:, : width * size * bits]
    values = rows.reshape(height, width, size, bits) @ (1 << np.arange(bits)[::-1])
    return (values if space.kind == "indexed" else values * 255 // ((1 << bits) - 1)).astype(np.uint8)


def _look_up(image: Any, indices: Any, base: Space) -> Any:
    table = image["/ColorSpace"][3]
    raw = bytes(table) if isinstance(table, pikepdf.String) else table.read_bytes()
    palette = np.frombuffer(raw, np.uint8).reshape(-1, max(base.size, 1))
    return palette[np.minimum(indices[..., 0], len(palette) - 1)]


def shading_on(shading: Any, names: tuple[str, ...], over: bool, resources: Any) -> list[Any]:
    """The shading for each plate, in DeviceGray; None where the plate keeps what it has. Raises UnseparableError."""
    space = space_of(shading["/ColorSpace"], resources)
    components = {"Black": 0} if space.size == 1 and space.kind != "spot" else _places(space)
    inverted = space.size == 1 and space.kind != "spot"
    made: list[Any] = []
    for name in names:
        if name not in components and over:
            made.append(None)
            continue
        kept = Dictionary(
            {key: value for key, value in shading.items() if key not in ("/ColorSpace", "/Function", "/Background")}
        )
        kept["/ColorSpace"] = Name.DeviceGray
        if "/Function" not in shading:
            raise UnseparableError("a mesh shading has colours of its own")
        kept["/Function"] = _function(shading["/Function"], components.get(name), inverted)
        made.append(kept)
    return made


def _places(space: Space) -> dict[str, int]:
    if space.kind == "spot":
        return {name: at for at, name in enumerate(space.names)}
    if space.size == 4:
        return {name: at for at, name in enumerate(PROCESS)}
    raise UnseparableError("a shading is in RGB")


def _function(function: Any, at: int | None, inverted: bool) -> Any:
    """One output of a function as grey: 1 − tint (the grey itself where `inverted`); white for no output."""
    if isinstance(function, Array):
        at = at if at is not None and at < len(function) else None
        return _function(function[at or 0], 0 if at is not None else None, inverted)
    domain = function["/Domain"]
    kind = int(function["/FunctionType"])
    if at is None:
        return Dictionary(FunctionType=2, Domain=domain, N=1, C0=[1], C1=[1])
    if kind == 3:
        return Dictionary(FunctionType=3, Domain=domain, Bounds=function["/Bounds"], Encode=function["/Encode"],
                          Functions=[_function(part, at, inverted) for part in function["/Functions"]])  # fmt: skip
    if kind != 2:
        raise UnseparableError(f"a shading uses a function of type {kind}")
    # Fewer outputs than components: the missing ones carry no ink (colour/shading reports the shading itself).
    given = [list(function.get(key, [default])) for key, default in (("/C0", 0), ("/C1", 1))]
    ends = [float(values[at]) if at < len(values) else 0.0 for values in given]
    grey = ends if inverted else [round(1 - value, 6) for value in ends]
    return Dictionary(FunctionType=2, Domain=domain, N=function["/N"], C0=[grey[0]], C1=[grey[1]])

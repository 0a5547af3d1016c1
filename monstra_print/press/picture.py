"""Pictures of artwork in press colours: RGB through ICC to CMYK, within the coverage limit. Knows no page.

A picture that came as JPEG, or is large, is stored as CMYK JPEG (quality 95, 4:4:4: 1 level rms, about +1 % coverage, hence
the head-room below the limit); small exact ones as Flate. CMYK JPEGs are passed through untouched unless they exceed the limit.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import PIL
from pikepdf import Array, Name, PdfImage, Stream
from PIL import Image, features

from monstra_print.press import linework, store
from monstra_print.press.colour import separate_picture
from monstra_print.press.recolour import Condition
from monstra_print.press.space import ArtworkError, classify

_MAKER = f"picture/1 {PIL.__version__} {features.version('littlecms2')}"
_LARGE = 250_000  # pixels; below, a JPEG saves little and could ring at the edges of a symbol
_QUALITY = 95
_KEPT = 48  # converted pictures kept in memory, about 0.8 MB each
_SHARE = 0.001  # a picture is limited when more of its pixels than this are above the limit

_done: dict[str, bytes] = {}


def digest(image: Any) -> str:
    """What makes two picture objects the same picture: data, geometry, space, decode and mask."""
    keys = ("/Width", "/Height", "/BitsPerComponent", "/Decode", "/ImageMask", "/Filter", "/DecodeParms", "/Interpolate")
    parts = [repr(image.get(key)) for key in keys]
    space = image.get("/ColorSpace")
    parts.append(str(space) if isinstance(space, Name) else repr(_plain(space)))
    mask = image.get("/SMask")
    parts.append(digest(mask) if mask is not None else "")
    return hashlib.sha256("|".join(parts).encode() + image.read_raw_bytes()).hexdigest()


def _plain(value: Any) -> Any:
    if isinstance(value, Stream):
        return hashlib.sha256(value.read_raw_bytes()).hexdigest()
    return [_plain(part) for part in value] if isinstance(value, Array) else value


def convert(image: Any, resources: Any, condition: Condition, as_lines: bool = False) -> None:
    """Bring an image XObject to press colours, or to line work, in place. Raises ArtworkError for other kinds."""
    _refuse(image)
    if image.get("/ImageMask", False):
        return
    mask = image.get("/SMask")
    if mask is not None:
        mask.ColorSpace = Name.DeviceGray
        if "/Matte" in mask:
            raise ArtworkError("a picture's soft mask is premultiplied (Matte)", "save the picture with straight alpha")
    kind = classify(image.ColorSpace, resources).kind
    if as_lines:
        picture = _inks(image) if kind == "cmyk" else PdfImage(image).as_pil_image()
        _store(image, linework.trace(picture).tobytes(), False)
    elif kind == "gray":
        image.ColorSpace = Name.DeviceGray
    elif kind == "cmyk":
        image.ColorSpace = Name.DeviceCMYK
        _limit_in_place(image, condition)
    elif kind in ("rgb", "indexed"):
        _store(image, *separated(*_pixels(image), condition, _wants_jpeg(image)))
    else:
        raise ArtworkError(f"a picture in a {kind} space cannot be separated", "save it as sRGB or CMYK JPEG")


def _refuse(image: Any) -> None:
    filters = image.get("/Filter", Array())
    names = [str(part) for part in filters] if isinstance(filters, Array) else [str(filters)]
    for name in names:
        if name in ("/JPXDecode", "/JBIG2Decode", "/LZWDecode"):
            raise ArtworkError(f"a picture is packed with {name[1:]}", "save it as PNG or JPEG")


def _wants_jpeg(image: Any) -> bool:
    filters = image.get("/Filter", Array())
    coded = filters == Name.DCTDecode or (isinstance(filters, Array) and Name.DCTDecode in list(filters))
    return coded or int(image.Width) * int(image.Height) > _LARGE


def _pixels(image: Any) -> tuple[bytes, int, int]:
    """The picture as RGB bytes, width and height."""
    picture = PdfImage(image).as_pil_image().convert("RGB")
    decode = image.get("/Decode")
    if decode is not None and [float(part) for part in decode] == [1, 0, 1, 0, 1, 0]:
        picture = Image.eval(picture, lambda level: 255 - level)
    return picture.tobytes(), picture.width, picture.height


def separated(rgb: bytes, width: int, height: int, condition: Condition, jpeg: bool) -> tuple[bytes, bool]:
    """The CMYK data of a picture and whether it is a JPEG. Kept, so that the same picture in several files is converted once."""
    key = f"{_MAKER} {_profile(condition.icc)} {condition.picture_tac} {hashlib.sha256(rgb).hexdigest()} {width} {height} {jpeg}"
    if key not in _done:
        if len(_done) >= _KEPT:
            del _done[next(iter(_done))]
        _done[key] = store.recall(key, lambda: _separate(rgb, (width, height), condition, jpeg))
    return _done[key], jpeg


def _separate(rgb: bytes, size: tuple[int, int], condition: Condition, jpeg: bool) -> bytes:
    cmyk = _limited(separate_picture(Image.frombytes("RGB", size, rgb), condition.icc), condition.picture_tac)
    return _jpeg(cmyk) if jpeg else cmyk.tobytes()


@lru_cache(maxsize=8)
def _profile(icc: Path) -> str:
    """The press condition by its content: the same file in another folder gives the same pixels."""
    return hashlib.sha256(icc.read_bytes()).hexdigest()


def _jpeg(cmyk: Image.Image) -> bytes:
    buffer = BytesIO()
    cmyk.save(buffer, "JPEG", quality=_QUALITY, subsampling=0)
    return buffer.getvalue()


def _store(image: Any, data: bytes, jpeg: bool) -> None:
    image.ColorSpace = Name.DeviceCMYK
    image.BitsPerComponent = 8
    for key in ("/Decode", "/DecodeParms", "/Intent"):
        if key in image:
            del image[key]
    if jpeg:
        image.write(data, filter=Name.DCTDecode)
        image.Decode = Array([1, 0] * 4)  # Pillow writes CMYK inverted, as Adobe does
    else:
        image.write(data)


def _limited(cmyk: Image.Image, tac: float) -> Image.Image:
    """CMY scaled down, K kept, wherever a pixel is above the limit (percent)."""
    ceiling = tac * 2.55
    pixels = np.asarray(cmyk)
    inks = [pixels[:, :, at].astype(np.uint16) for at in range(4)]  # whole numbers: three times as fast as a sum of floats
    total = inks[0] + inks[1] + inks[2] + inks[3]
    over = total > ceiling
    if np.count_nonzero(over) <= _SHARE * over.size:
        return cmyk
    levels = pixels.astype(np.float32)
    black = levels[:, :, 3]
    scale = np.where(over, np.maximum(ceiling - black, 0) / np.maximum(total - black, 1), 1.0)
    levels[:, :, :3] *= scale[:, :, None]
    # floor and not round: three roundings up would step over the limit again
    return Image.fromarray(np.floor(levels + 1e-3).astype(np.uint8), "CMYK")


def _limit_in_place(image: Any, condition: Condition) -> None:
    limited = _limited(picture := _inks(image), condition.tac + 1)  # it was made to the limit; JPEG noise adds about a percent
    if limited is not picture:
        _store(image, _jpeg(limited), True)


def _inks(image: Any) -> Image.Image:
    """A CMYK picture as inks (255 = full). Pillow takes every CMYK JPEG for inverted, a PDF only one whose Decode says so."""
    coded = image.get("/Filter") == Name.DCTDecode
    picture = Image.open(BytesIO(image.read_raw_bytes())) if coded else PdfImage(image).as_pil_image()
    if picture.mode != "CMYK":
        raise ArtworkError(f"a CMYK picture was read as {picture.mode}", "save it as an 8-bit CMYK JPEG")
    picture.load()
    inverted = [float(part) for part in image.get("/Decode", [])] == [1, 0] * 4
    return Image.eval(picture, lambda level: 255 - level) if coded != inverted else picture

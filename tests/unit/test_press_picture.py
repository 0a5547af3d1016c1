"""Pictures and gradients in press colours."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from pikepdf import Array, Dictionary, Name, Pdf, PdfImage
from PIL import Image, ImageCms

from monstra_print.press import gradient, picture
from monstra_print.press.recolour import Condition
from monstra_print.press.space import ArtworkError
from monstra_print.project import resource

ICC = resource("icc/ISOcoated_v2_300_bas.icc")
CONDITION = Condition(ICC, 300)


@pytest.fixture
def pdf() -> Any:
    return Pdf.new()


def image(pdf: Pdf, data: bytes, size: tuple[int, int], space: Any, **extra: Any) -> Any:
    head = Dictionary(Type=Name.XObject, Subtype=Name.Image, Width=size[0], Height=size[1], ColorSpace=space, BitsPerComponent=8)
    for key, value in extra.items():
        head[f"/{key}"] = value
    return pdf.make_stream(data, head)


def noise(width: int, height: int) -> Image.Image:
    return Image.fromarray(np.random.default_rng(7).integers(0, 256, (height, width, 3), dtype=np.uint8), "RGB")


def jpeg(made: Image.Image) -> bytes:
    buffer = BytesIO()
    made.save(buffer, "JPEG", quality=95, subsampling=0)
    return buffer.getvalue()


def inks_of(stream: Any) -> np.ndarray[Any, Any]:
    """The inks (255 = full) of a finished picture, read independently of press: Decode as the PDF rule says."""
    if stream.get("/Filter") == Name.DCTDecode:
        levels = 255 - np.asarray(Image.open(BytesIO(stream.read_raw_bytes())))  # Pillow takes CMYK JPEGs for inverted
    else:
        levels = np.frombuffer(stream.read_bytes(), np.uint8).reshape(int(stream.Height), int(stream.Width), 4)
    return 255 - levels if "/Decode" in stream else levels


def proof(stream: Any) -> np.ndarray[Any, Any]:
    """The finished picture back in sRGB, through the output intent."""
    ends = ImageCms.getOpenProfile(str(ICC)), ImageCms.createProfile("sRGB")
    back = ImageCms.buildTransform(*ends, "CMYK", "RGB", 1, ImageCms.Flags.BLACKPOINTCOMPENSATION)
    shown = ImageCms.applyTransform(Image.fromarray(inks_of(stream).astype(np.uint8), "CMYK"), back)
    assert shown is not None
    return np.asarray(shown).astype(int)


def flat(colour: tuple[int, int, int], size: tuple[int, int] = (8, 8)) -> Image.Image:
    return Image.new("RGB", size, colour)


@pytest.mark.parametrize("colour", [(190, 80, 60), (50, 90, 70), (128, 128, 128), (250, 240, 200)])
def test_an_rgb_picture_becomes_cmyk_of_the_same_look(pdf: Pdf, colour: tuple[int, int, int]) -> None:
    """Through the output intent and back, a colour inside the gamut is the same within a few levels."""
    stream = image(pdf, flat(colour).tobytes(), (8, 8), Name.DeviceRGB)
    picture.convert(stream, Dictionary(), CONDITION)
    assert stream.ColorSpace == Name.DeviceCMYK
    assert np.abs(proof(stream) - np.array(colour)).max() <= 8


def test_a_jpeg_stays_a_jpeg_and_is_no_negative(pdf: Pdf) -> None:
    """An RGB JPEG becomes a CMYK JPEG with the Decode array that its inverted samples need."""
    stream = image(pdf, jpeg(flat((240, 220, 90), (64, 64))), (64, 64), Name.DeviceRGB, Filter=Name.DCTDecode)
    picture.convert(stream, Dictionary(), CONDITION)
    assert stream.Filter == Name.DCTDecode and [int(part) for part in stream.Decode] == [1, 0] * 4
    assert np.abs(proof(stream)[32, 32] - np.array((240, 220, 90))).max() <= 8


def test_an_indexed_picture_is_converted(pdf: Pdf) -> None:
    """A palette of RGB colours is resolved and separated."""
    space = Array([Name.Indexed, Name.DeviceRGB, 1, b"\xc8\x3c\x28\xfa\xf0\xc8"])
    stream = image(pdf, bytes([0, 1] * 32), (8, 8), space)
    picture.convert(stream, Dictionary(), CONDITION)
    assert stream.ColorSpace == Name.DeviceCMYK
    assert np.abs(proof(stream)[0, 1] - np.array((250, 240, 200))).max() <= 8


def test_no_pixel_exceeds_the_limit(pdf: Pdf) -> None:
    """Noise of every colour stays at or below the profile's limit less its head-room, also for a house of 240 %."""
    for limit in (300, 240):
        stream = image(pdf, noise(64, 64).tobytes(), (64, 64), Name.DeviceRGB)
        picture.convert(stream, Dictionary(), Condition(ICC, limit))
        total = inks_of(stream).astype(int).sum(axis=2) / 2.55
        assert np.percentile(total, 99.9) <= limit - 2 + 0.4


def test_a_large_picture_is_stored_as_jpeg(pdf: Pdf) -> None:
    """A card-sized picture becomes a JPEG of a fraction of its size; a small one stays exact."""
    large = image(pdf, flat((10, 200, 90), (816, 400)).tobytes(), (816, 400), Name.DeviceRGB)
    picture.convert(large, Dictionary(), CONDITION)
    assert large.Filter == Name.DCTDecode


@pytest.mark.parametrize("inverted", [True, False])
def test_a_cmyk_jpeg_within_the_limit_is_untouched(pdf: Pdf, inverted: bool) -> None:
    """CMYK pictures that were made for the condition pass through byte for byte, whichever way their samples run (P2)."""
    data = jpeg(Image.new("CMYK", (32, 32), (200, 20, 0, 10) if inverted else (55, 235, 255, 245)))
    extra = {"Decode": Array([1, 0] * 4)} if inverted else {}
    stream = image(pdf, data, (32, 32), Name.DeviceCMYK, Filter=Name.DCTDecode, **extra)
    picture.convert(stream, Dictionary(), CONDITION)
    assert stream.read_raw_bytes() == data
    assert np.abs(inks_of(stream)[16, 16].astype(int) - np.array((200, 20, 0, 10))).max() <= 2


def test_a_cmyk_jpeg_above_the_limit_is_limited(pdf: Pdf) -> None:
    """Four full plates are brought under the limit with K kept."""
    stream = image(pdf, jpeg(Image.new("CMYK", (32, 32), (255, 255, 255, 255))), (32, 32), Name.DeviceCMYK,
                   Filter=Name.DCTDecode, Decode=Array([1, 0] * 4))  # fmt: skip
    picture.convert(stream, Dictionary(), CONDITION)
    inks = inks_of(stream)[16, 16].astype(int)
    assert inks[3] >= 253 and inks.sum() / 2.55 <= 301.5


def test_grey_pictures_and_masks_stay_on_one_plate(pdf: Pdf) -> None:
    """Grey pictures become DeviceGray, stencils and soft masks are left as they are."""
    grey = image(pdf, bytes(64), (8, 8), Array([Name.ICCBased, pdf.make_stream(b"x", Dictionary(N=1))]))
    picture.convert(grey, Dictionary(), CONDITION)
    assert grey.ColorSpace == Name.DeviceGray
    mask = image(pdf, bytes(range(64)), (8, 8), Name.DeviceGray)
    stream = image(pdf, flat((9, 9, 99)).tobytes(), (8, 8), Name.DeviceRGB, SMask=mask)
    picture.convert(stream, Dictionary(), CONDITION)
    assert stream.SMask.read_bytes() == bytes(range(64)) and stream.ColorSpace == Name.DeviceCMYK


def test_premultiplied_masks_and_odd_filters_are_refused(pdf: Pdf) -> None:
    """What would come out wrong is an error with a remedy."""
    mask = image(pdf, bytes(64), (8, 8), Name.DeviceGray, Matte=Array([0, 0, 0]))
    with pytest.raises(ArtworkError, match="premultiplied"):
        picture.convert(image(pdf, bytes(192), (8, 8), Name.DeviceRGB, SMask=mask), Dictionary(), CONDITION)
    with pytest.raises(ArtworkError, match="JPXDecode"):
        picture.convert(image(pdf, b"", (8, 8), Name.DeviceRGB, Filter=Name.JPXDecode), Dictionary(), CONDITION)


def test_equal_pictures_have_equal_digests(pdf: Pdf) -> None:
    """Two objects with the same pixels are one picture; another pixel, mask or decode makes another one."""
    data = flat((1, 2, 3)).tobytes()
    one, two = (image(pdf, data, (8, 8), Name.DeviceRGB) for _ in range(2))
    assert picture.digest(one) == picture.digest(two)
    assert picture.digest(one) != picture.digest(image(pdf, data, (4, 16), Name.DeviceRGB))
    assert picture.digest(one) != picture.digest(image(pdf, data, (8, 8), Name.DeviceRGB, Decode=Array([1, 0] * 3)))
    masked = image(pdf, data, (8, 8), Name.DeviceRGB, SMask=image(pdf, bytes(64), (8, 8), Name.DeviceGray))
    assert picture.digest(one) != picture.digest(masked)


# ---------------------------------------------------------------- gradients


def ramp(*stops: tuple[float, ...], hint: float = 1) -> Dictionary:
    parts = [
        Dictionary(FunctionType=2, Domain=Array([0, 1]), C0=Array(list(a)), C1=Array(list(b)), N=hint) for a, b in pairwise(stops)
    ]
    bounds = [at / len(parts) for at in range(1, len(parts))]
    return Dictionary(
        FunctionType=3, Domain=Array([0, 1]), Encode=Array([0, 1] * len(parts)), Bounds=Array(bounds), Functions=Array(parts)
    )


def shading(function: Any, kind: int = 2, space: Any = Name.DeviceRGB) -> Dictionary:
    return Dictionary(ShadingType=kind, ColorSpace=space, Domain=Array([0, 1]), Coords=Array([0, 0, 1, 0]), Function=function)


def samples(made: Any) -> np.ndarray[Any, Any]:
    width = len(made.Function.Range) // 2
    return np.frombuffer(made.Function.read_bytes(), np.uint8).reshape(-1, width) / 255


def test_functions_are_evaluated(pdf: Pdf) -> None:
    """Stops, bounds and exponents give the colour that the engine meant."""
    function = ramp((1, 0, 0), (0, 1, 0), (0, 0, 1))
    assert gradient.evaluate(function, 0) == (1, 0, 0)
    assert gradient.evaluate(function, 0.25) == (0.5, 0.5, 0)
    assert gradient.evaluate(function, 0.5) == (0, 1, 0)
    assert gradient.evaluate(function, 2) == (0, 0, 1)
    assert gradient.evaluate(ramp((0,), (1,), hint=2), 0.5) == (0.25,)


@pytest.mark.parametrize("kind", [2, 3])
def test_an_rgb_gradient_becomes_cmyk(pdf: Pdf, kind: int) -> None:
    """The function gives as many components as its space has, and its ends are the separated colours."""
    made = shading(ramp((1, 0, 0), (0, 0, 1)), kind)
    gradient.convert(pdf, made, Dictionary(), CONDITION)
    values = samples(made)
    assert made.ColorSpace == Name.DeviceCMYK and values.shape == (gradient.SAMPLES, 4)
    assert values[0, 1] > 0.85 and values[0, 2] > 0.85 and values[0, 0] < 0.1
    assert values[-1, 0] > 0.85 and values[-1, 2] < 0.1
    assert values.sum(axis=1).max() <= 3.0


def test_a_grey_gradient_stays_on_black(pdf: Pdf) -> None:
    """Neutral from end to end: K alone."""
    made = shading(ramp((0, 0, 0), (1, 1, 1)))
    gradient.convert(pdf, made, Dictionary(), CONDITION)
    values = samples(made)
    assert values[:, :3].max() == 0 and values[0, 3] == 1 and values[-1, 3] == 0


def test_a_gradient_inside_a_mask_becomes_brightness(pdf: Pdf) -> None:
    """In a luminosity mask a gradient has one component, DeviceGray."""
    made = shading(ramp((0, 0, 0), (1, 1, 1)))
    gradient.convert(pdf, made, Dictionary(), CONDITION, luminosity=True)
    assert made.ColorSpace == Name.DeviceGray and samples(made)[[0, -1]].tolist() == [[0], [1]]


def test_converting_twice_changes_nothing(pdf: Pdf) -> None:
    """A gradient shared by several pages is converted once."""
    made = shading(ramp((1, 0, 0), (0, 0, 1)))
    gradient.convert(pdf, made, Dictionary(), CONDITION)
    before = made.Function.read_bytes()
    gradient.convert(pdf, made, Dictionary(), CONDITION)
    assert made.Function.read_bytes() == before


def test_meshes_and_mismatched_functions_are_refused(pdf: Pdf) -> None:
    """Rule 26: outputs must equal the components of the space; mesh gradients cannot be separated."""
    with pytest.raises(ArtworkError, match="type 4"):
        gradient.convert(pdf, shading(ramp((1, 0, 0), (0, 0, 1)), 4), Dictionary(), CONDITION)
    with pytest.raises(ArtworkError, match="three components"):
        gradient.convert(pdf, shading(ramp((1,), (0,))), Dictionary(), CONDITION)


def test_pillow_reads_what_was_stored(pdf: Pdf) -> None:
    """The Flate picture is a sound image object for a reader that knows nothing of press."""
    stream = image(pdf, flat((20, 120, 220)).tobytes(), (8, 8), Name.DeviceRGB)
    picture.convert(stream, Dictionary(), CONDITION)
    assert PdfImage(stream).as_pil_image().mode == "CMYK"

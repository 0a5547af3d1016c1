"""Gradients of artwork in press colours (ISO 32000-2 §8.7.4.5, axial and radial). Knows no page.

The colour function is sampled along its domain and each sample separated, because a straight line between two CMYK ends is not
the colour path that a straight line in RGB was. A gradient of neutral colours stays on K alone.
"""

from __future__ import annotations

from typing import Any

from pikepdf import Array, Dictionary, Name, Pdf

from monstra_print.press.colour import Cmyk, limit, separate_ramp
from monstra_print.press.recolour import Condition, brightness
from monstra_print.press.space import COMPONENTS, ArtworkError, Space, classify

SAMPLES = 64
_KEPT = 256  # functions
_known: dict[str, list[tuple[float, ...]]] = {}


def convert(pdf: Pdf, shading: Any, resources: Any, condition: Condition, luminosity: bool = False) -> None:
    """Bring a shading dictionary to press colours in place. Raises ArtworkError for kinds that cannot be converted."""
    space = classify(shading.ColorSpace, resources)
    target = Name.DeviceGray if luminosity or space.kind == "gray" else Name.DeviceCMYK
    if space.kind in ("gray", "cmyk") and (not luminosity or space.kind == "gray"):
        shading.ColorSpace = target
        return
    if int(shading.ShadingType) not in (2, 3):
        raise ArtworkError(
            f"a gradient of type {int(shading.ShadingType)} cannot be separated", "use a linear or radial gradient"
        )
    if space.kind not in ("rgb", "cmyk"):
        raise ArtworkError(f"a gradient in a {space.kind} space cannot be separated", "write its colours in sRGB")
    low, high = (float(part) for part in shading.get("/Domain", [0, 1]))
    colours = _colours(shading.Function, low, high)
    samples = _grey(space, colours) if luminosity else _cmyk(colours, condition)
    shading.ColorSpace = target
    shading.Function = pdf.make_indirect(_sampled(pdf, samples, low, high))
    if "/Background" in shading:
        del shading["/Background"]  # would paint beyond the gradient; engines do not write it


def _colours(function: Any, low: float, high: float) -> list[tuple[float, ...]]:
    """The function along its domain. Kept by its spelling: a template's gradient is the same on every page."""
    key = f"{_spelling(function)} {low} {high}"
    if key not in _known:
        if len(_known) >= _KEPT:
            del _known[next(iter(_known))]
        steps = [low + (high - low) * at / (SAMPLES - 1) for at in range(SAMPLES)]
        _known[key] = [evaluate(function, step) for step in steps]
    return _known[key]


def _spelling(function: Any) -> str:
    """A function with all that it refers to as text."""
    if isinstance(function, Array):
        return "[" + " ".join(_spelling(part) for part in function) + "]"
    if hasattr(function, "keys"):
        return "<" + " ".join(f"{key} {_spelling(function[key])}" for key in sorted(function.keys())) + ">"
    return str(function)


def _grey(space: Space, colours: list[tuple[float, ...]]) -> list[tuple[float, ...]]:
    return [(brightness(space.kind, colour),) for colour in colours]


def _cmyk(colours: list[tuple[float, ...]], condition: Condition) -> list[Cmyk]:
    """Neutral throughout: K alone. Else every sample through ICC, also the neutral ones, so that no plate jumps."""
    if any(len(colour) != COMPONENTS["rgb"] for colour in colours):
        raise ArtworkError("a gradient's function does not give three components")
    if all(max(colour) - min(colour) < 1 / 510 for colour in colours):
        return [(0.0, 0.0, 0.0, 1 - colour[0]) for colour in colours]
    return [limit(colour, condition.tac) for colour in separate_ramp(colours, condition.icc)]


def _sampled(pdf: Pdf, samples: Any, low: float, high: float) -> Any:
    """A function of type 0 (§7.10.2), 8 bits a sample, linear in between."""
    width = len(samples[0])
    data = bytes(round(min(max(part, 0.0), 1.0) * 255) for sample in samples for part in sample)
    return pdf.make_stream(
        data,
        Dictionary(
            FunctionType=0, Domain=Array([low, high]), Range=Array([0, 1] * width), Size=Array([len(samples)]), BitsPerSample=8
        ),
    )


def evaluate(function: Any, at: float) -> tuple[float, ...]:
    """The value of a function of one variable: an array of functions, exponential (2) or stitching (3)."""
    if isinstance(function, Array):
        return tuple(part for single in function for part in evaluate(single, at))
    low, high = (float(part) for part in function.Domain)
    at = min(max(at, low), high)
    kind = int(function.FunctionType)
    if kind == 2:
        start = [float(part) for part in function.get("/C0", [0])]
        end = [float(part) for part in function.get("/C1", [1])]
        bend = at ** float(function.N) if at > 0 or float(function.N) > 0 else 1.0
        return tuple(first + bend * (last - first) for first, last in zip(start, end, strict=True))
    if kind == 3:
        return _stitched(function, at, low, high)
    raise ArtworkError(f"a gradient's function is of type {kind}", "use plain colour stops")


def _stitched(function: Any, at: float, low: float, high: float) -> tuple[float, ...]:
    bounds = [low, *(float(part) for part in function.Bounds), high]
    last = len(bounds) - 2
    part = next((index for index in range(last) if at < bounds[index + 1]), last)
    start, end = float(function.Encode[2 * part]), float(function.Encode[2 * part + 1])
    length = bounds[part + 1] - bounds[part]
    inner = start if length == 0 else start + (at - bounds[part]) / length * (end - start)
    return evaluate(function.Functions[part], inner)

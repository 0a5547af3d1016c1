"""Layers (optional content, ISO 32000-2 §8.11) and the processing steps written on them (ISO 19593-1).

One layer holds the art, one each production ink. Foil and die lines have standard steps; scratch-off has none, so it is a
custom type with the profile's prefix, which is not registered: the delivery note has to say so. Knows no shape.
"""

from __future__ import annotations

from typing import Any

from pikepdf import Array, Dictionary, Name, Pdf, String

from monstra_print.profiles import PrinterProfile

ART = "art"

# logical ink: title, group, type (None: the group takes no type; "*…": custom, gets the profile's prefix)
_STEPS: dict[str, tuple[str, str, str | None]] = {
    "foil": ("Holographic foil", "Structural", "ColdFoilStamping"),
    "gold": ("Gold foil", "Structural", "ColdFoilStamping"),
    "uv": ("Spot UV", "Varnish", None),
    "white": ("White", "White", None),
    "scratch": ("Scratch-off", "Structural", "*ScratchOff"),
    "crease": ("Crease", "Structural", "Creasing"),
    "perf": ("Perforation", "Structural", "Perforating"),
    "cut": ("Die line", "Structural", "Cutting"),
}


def layer_title(logical: str) -> str:
    """What the layer of a production ink is called in the file."""
    return _STEPS.get(logical, (logical.capitalize(), "", None))[0]


def processing_step(logical: str, profile: PrinterProfile) -> tuple[str, str]:
    """Group and type of the processing step on an ink's layer; empty words where the house or the standard has none."""
    _, group, kind = _STEPS.get(logical, ("", "", None))
    if not group or not profile.steps.iso19593:
        return "", ""
    if kind is None:
        return group, ""
    return group, f"{profile.steps.custom_prefix}_{kind[1:]}" if kind.startswith("*") else kind


class Layers:
    """The layers of one file. The art layer exists only beside another one: a file without production inks has no layers."""

    def __init__(self, pdf: Pdf, profile: PrinterProfile) -> None:
        self._pdf = pdf
        self._profile = profile
        self._made: dict[str, Any] = {}

    def group(self, logical: str) -> Any:
        """The optional-content group of a production ink, or of the art (`ART`)."""
        if logical not in self._made:
            made = Dictionary(Type=Name.OCG, Name=String("Artwork" if logical == ART else layer_title(logical)))
            group, kind = processing_step(logical, self._profile)
            if group:
                step = Dictionary(GTS_ProcStepsGroup=Name("/" + group))
                if kind:
                    step.GTS_ProcStepsType = Name("/" + kind)
                made.GTS_Metadata = step
            self._made[logical] = self._pdf.make_indirect(made)
        return self._made[logical]

    def write(self) -> None:
        """The catalogue's entry: all layers on, art first, then in the order of the table."""
        order = [ART, *_STEPS, *sorted(set(self._made) - set(_STEPS) - {ART})]
        groups = [self._made[logical] for logical in order if logical in self._made]
        if not groups:
            return
        default = Dictionary(Name=String("Default"), BaseState=Name.ON, ON=Array(groups), Order=Array(groups))
        self._pdf.Root.OCProperties = Dictionary(OCGs=Array(groups), D=default)

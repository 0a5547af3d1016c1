"""Illustrations: the picture of any face, drawn or invented. Knows which composer a kind of card takes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from monstra_print.copytext import FaceCopy
from monstra_print.faces.art import creature, invention, scene, table
from monstra_print.press.shape import Shape

# Signs whose ramp stands in the ink library; a sign of another game takes the neutral shade.
_RAMPS = frozenset({"fire", "earth", "water", "air", "mythic"})


def illustration(copy: FaceCopy, templates: Path) -> tuple[Shape, ...]:
    """The picture behind the plates of a face, back to front: ground, things behind, contour, subject, foreground.

    Shapes in mm from the trim, process inks only; the drawn area is -5..68 × -5..93 and some shapes reach past it.
    A design without a drawing gets one composed from its name, sign and moves. Raises UnreadableInputError when a
    symbol file of the templates cannot be read.
    """
    if has_scene(copy.kind):
        return _SCENES[copy.kind](copy.design_id, _picture(copy), templates)
    return creature_layers(copy, templates).all()


def has_scene(kind: str) -> bool:
    """Whether a kind of card shows a scene instead of a creature before its sign's ground."""
    return kind in _SCENES


def creature_layers(copy: FaceCopy, templates: Path) -> creature.Layers:
    """The picture of a creature, or of any kind that has no scene, by layers."""
    sign = invention.pattern_sign(copy)
    ramp = copy.sign if copy.sign in _RAMPS else "shade"
    return creature.layers(copy.design_id, sign, ramp, _picture(copy), templates)


def _picture(copy: FaceCopy) -> Mapping[str, Any]:
    return table.picture(copy.design_id) if copy.design_id in table.drawn() else invention.invented(copy)


_SCENES = {"tactic": scene.tactic, "behavior": scene.behavior, "boss": scene.guardian}

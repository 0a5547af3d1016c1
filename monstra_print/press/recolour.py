"""Content streams in press colours: every colour operator becomes `k`/`K` or a spot, with the overprint it needs.

ISO 32000-2 §8.6.8 (colour operators). Neutral colours become K alone, others pass through ICC; `--name` placeholders keep
their operators, because only their resource changes. Inside a luminosity mask colours become grey, for there they are
brightness and not ink. Knows no resource dictionary beyond what names mean.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from pikepdf import ContentStreamInstruction, Name, Operator, parse_content_stream, unparse_content_stream

from monstra_print.press.colour import Cmyk, limit, separate
from monstra_print.press.overprint import overprints, state_name
from monstra_print.press.space import COMPONENTS, INITIAL, ArtworkError, Space, classify

_FIXED = {"rg": ("rgb", False), "RG": ("rgb", True), "g": ("gray", False), "G": ("gray", True),
          "k": ("cmyk", False), "K": ("cmyk", True)}  # fmt: skip
_CHOOSE = {"cs": False, "CS": True}
_SET = {"sc": False, "scn": False, "SC": True, "SCN": True}
_PLAIN = {False: Operator("k"), True: Operator("K")}
_GREY = {False: Operator("g"), True: Operator("G")}
_NAMES = {"gs": "/ExtGState", "Tf": "/Font", "sh": "/Shading", "Do": "/XObject"}
Used = dict[str, set[str]]  # names by resource category
_TOUCHED = {*_FIXED, *_CHOOSE, *_SET, "q", "Q", "Do", "sh", "BI", "INLINE IMAGE", "gs", "Tf", "BDC", "DP"}


@dataclass(frozen=True)
class Condition:
    """The printing condition that artwork is brought to.

    icc: profile file; tac: highest total area coverage in percent; headroom: how far below it pictures stay, for JPEG noise.
    """

    icc: Path
    tac: float
    headroom: float = 2.0

    @property
    def picture_tac(self) -> float:
        return self.tac - self.headroom

    def convert(self, kind: str, values: tuple[float, ...]) -> Cmyk:
        """A colour of a grey, RGB or CMYK space (0..1) as CMYK within the coverage limit."""
        if kind == "gray":
            made: Cmyk = (0.0, 0.0, 0.0, round(1 - values[0], 4))
        elif kind == "rgb":
            made = separate(values, self.icc)
        elif kind == "cmyk":
            made = (values[0], values[1], values[2], values[3])
        else:
            raise ArtworkError("a colour in Lab cannot be separated", "write it in sRGB or with device-cmyk()")
        return limit(made, self.tac)


@dataclass
class _State:
    """What holds at a point of the stream; `q` keeps it, `Q` brings it back."""

    spaces: dict[bool, Space] = field(default_factory=lambda: {False: Space("gray"), True: Space("gray")})
    over: dict[bool, bool] = field(default_factory=lambda: {False: False, True: False})
    emitted: str = ""

    def copy(self) -> _State:
        return replace(self, spaces=dict(self.spaces), over=dict(self.over))


def rewrite(stream: Any, resources: Any, condition: Condition, luminosity: bool = False) -> tuple[bytes, Used]:
    """The content of a page, form or pattern in press colours, and the resources it names. Raises ArtworkError."""
    rewriter = _Rewriter(resources, condition, luminosity)
    written = list(rewriter.instructions(stream))
    return unparse_content_stream(written), rewriter.used


class _Rewriter:
    def __init__(self, resources: Any, condition: Condition, luminosity: bool) -> None:
        self._resources = resources
        self._condition = condition
        self._luminosity = luminosity
        self._state = _State()
        self._kept: list[_State] = []
        self.used: Used = {}

    def _use(self, category: str, name: Any) -> None:
        self.used.setdefault(category, set()).add(str(name))

    def instructions(self, stream: Any) -> Iterator[ContentStreamInstruction]:
        parsed = list(parse_content_stream(stream))
        for at, instruction in enumerate(parsed):
            operator = str(instruction.operator)
            if operator not in _TOUCHED:
                yield instruction  # type: ignore[misc]
            elif operator in _CHOOSE:
                following = str(parsed[at + 1].operator) if at + 1 < len(parsed) else ""
                yield from self._choose(instruction, _CHOOSE[operator], _SET.get(following) == _CHOOSE[operator])
            elif operator in _SET:
                yield from self._set(instruction, _SET[operator])
            else:
                yield from self._other(operator, instruction)

    def _other(self, operator: str, instruction: Any) -> Iterator[ContentStreamInstruction]:
        if operator in _FIXED:
            kind, stroking = _FIXED[operator]
            self._state.spaces[stroking] = Space(kind)  # type: ignore[arg-type]
            yield from self._paint(stroking, _numbers(instruction.operands))
        elif operator == "q":
            self._kept.append(self._state.copy())
            yield instruction
        elif operator == "Q":
            if self._kept:
                self._state = self._kept.pop()
            yield instruction
        elif operator in ("BDC", "DP"):
            if isinstance(instruction.operands[1], Name):
                self._use("/Properties", instruction.operands[1])
            yield instruction
        elif operator not in _NAMES:
            raise ArtworkError("inline images are not supported in artwork", "place the picture as a file")
        else:
            self._use(_NAMES[operator], instruction.operands[0])
            picture = operator == "sh" or (operator == "Do" and self._is_picture(instruction.operands[0]))
            yield from self._knock_out(instruction) if picture else [instruction]

    def _choose(self, instruction: Any, stroking: bool, set_next: bool) -> Iterator[ContentStreamInstruction]:
        """`cs`: remembered; written only where a name is needed or where the space's initial colour would be used."""
        space = classify(instruction.operands[0], self._resources)
        self._state.spaces[stroking] = space
        if space.kind in ("pattern", "spot"):
            if space.kind == "spot":
                self._use("/ColorSpace", instruction.operands[0])
            yield instruction
        if not set_next and space.kind in INITIAL:
            yield from self._paint(stroking, INITIAL[space.kind])

    def _set(self, instruction: Any, stroking: bool) -> Iterator[ContentStreamInstruction]:
        if self._state.spaces[stroking].kind == "pattern":
            self._use("/Pattern", instruction.operands[-1])
            yield from self._overprint(stroking, False)
            yield instruction
        else:
            yield from self._paint(stroking, _numbers(instruction.operands))

    def _paint(self, stroking: bool, values: tuple[float, ...]) -> Iterator[ContentStreamInstruction]:
        space = self._state.spaces[stroking]
        if len(values) != COMPONENTS[space.kind]:
            raise ArtworkError(f"{len(values)} components are given for a {space.kind} colour")
        if space.kind == "spot":
            yield from self._overprint(stroking, True)
            yield ContentStreamInstruction([values[0]], Operator("SCN" if stroking else "scn"))
        elif self._luminosity:
            yield ContentStreamInstruction([brightness(space.kind, values)], _GREY[stroking])
        else:
            colour = self._condition.convert(space.kind, values)
            yield from self._overprint(stroking, overprints(colour))
            yield ContentStreamInstruction(list(colour), _PLAIN[stroking])

    def _overprint(self, stroking: bool, on: bool) -> Iterator[ContentStreamInstruction]:
        if self._luminosity:
            return
        self._state.over[stroking] = on
        name = state_name(self._state.over[True], self._state.over[False])
        if name != self._state.emitted:
            self._state.emitted = name
            self._use("/ExtGState", "/" + name)
            yield ContentStreamInstruction([Name("/" + name)], Operator("gs"))

    def _knock_out(self, instruction: Any) -> Iterator[ContentStreamInstruction]:
        """A picture or gradient never overprints, whatever colour was set before it."""
        if self._luminosity:
            yield instruction
            return
        self._use("/ExtGState", "/" + state_name(False, False))
        yield ContentStreamInstruction([], Operator("q"))
        yield ContentStreamInstruction([Name("/" + state_name(False, False))], Operator("gs"))
        yield instruction
        yield ContentStreamInstruction([], Operator("Q"))

    def _is_picture(self, name: Any) -> bool:
        target = self._resources.get("/XObject", {}).get(str(name))
        return target is not None and target.get("/Subtype") == Name.Image and not target.get("/ImageMask", False)


def brightness(kind: str, values: tuple[float, ...]) -> float:
    """Luminosity of a colour as a mask reads it (ISO 32000-2 §11.5.3; weights of §10.4.2.2)."""
    if kind == "gray":
        return values[0]
    if kind == "cmyk":
        values = tuple(1 - min(1.0, part + values[3]) for part in values[:3])
    return round(0.3 * values[0] + 0.59 * values[1] + 0.11 * values[2], 4)


def _numbers(operands: Any) -> tuple[float, ...]:
    return tuple(float(operand) for operand in operands)

"""Colours for any input: within the limit, neutral on K alone; and any drawing is a sound content stream."""

from __future__ import annotations

import pikepdf
from hypothesis import given, settings
from hypothesis import strategies as st

from monstra_print.press.colour import Cmyk, coverage, limit, separate
from monstra_print.press.drawing import Pen
from monstra_print.press.overprint import overprints
from monstra_print.press.recolour import Condition, rewrite
from monstra_print.press.shape import Path, Shape, Stroke
from monstra_print.project import resource

ICC = resource("icc/ISOcoated_v2_300_bas.icc")
PART = st.floats(0, 1, allow_nan=False)
INKS: dict[str, Cmyk] = {"ink": (0, 0, 0, 1), "white": (0, 0, 0, 0), "red": (0, 1, 1, 0), "tint": (0, 0, 0, 0.4)}
PLACE = st.floats(-700, 700, allow_nan=False)
POINT = st.tuples(PLACE, PLACE)
SEGMENT = st.one_of(
    st.tuples(st.just("L"), POINT), st.tuples(st.just("C"), st.tuples(*[PLACE] * 6)), st.tuples(st.just("M"), POINT)
)
PATH = st.builds(lambda first, rest: (("M", first), *rest, ("Z", ())), POINT, st.lists(SEGMENT, max_size=5))
SHAPE = st.builds(
    Shape,
    PATH,
    st.sampled_from([None, *INKS]),
    st.sampled_from(["nonzero", "evenodd"]),
    st.one_of(st.none(), st.builds(Stroke, st.sampled_from(list(INKS)), st.floats(0.05, 3))),
    st.one_of(st.none(), PATH),
)


@given(st.tuples(PART, PART, PART))
def test_any_screen_colour_is_within_300_percent(rgb: tuple[float, float, float]) -> None:
    """The output intent never asks for more than 300 %."""
    assert coverage(separate(rgb, ICC)) <= 300


@given(PART)
def test_any_grey_is_k_alone(level: float) -> None:
    """Neutral colours never touch C, M or Y, and only full black overprints."""
    made = separate((level, level, level), ICC)
    assert made[:3] == (0, 0, 0)
    assert overprints(made) == (made[3] >= 0.9995)


@given(st.tuples(PART, PART, PART, PART), st.floats(100, 400))
def test_any_ink_is_brought_within_any_limit(ink: Cmyk, tac: float) -> None:
    """Limiting keeps K, scales CMY together and never raises an ink."""
    made = limit(ink, tac)
    assert coverage(made) <= max(tac, ink[3] * 100) + 0.02
    assert made[3] == ink[3]
    assert all(after <= before + 1e-4 for after, before in zip(made, ink, strict=True))


@settings(max_examples=60, deadline=None)
@given(st.lists(SHAPE, max_size=6))
def test_any_drawing_is_a_sound_stream(shapes: list[Shape]) -> None:
    """Whatever is drawn parses, balances q and Q, and needs no change from the walk that recolours artwork but its own states."""
    drawn = Pen(INKS.__getitem__).draw(shapes)
    pdf = pikepdf.new()
    operators = [str(operator) for _, operator in pikepdf.parse_content_stream(pdf.make_stream(drawn))]
    assert operators.count("q") == operators.count("Q")
    painted = [shape for shape in shapes if shape.ink or shape.stroke]
    assert sum(operator in ("f", "f*", "S", "B", "B*") for operator in operators) == len(painted)
    again, _ = rewrite(pdf.make_stream(drawn), pikepdf.Dictionary(), Condition(ICC, 300))
    colours = [operator for operator in operators if operator in ("k", "K")]
    assert [str(op) for _, op in pikepdf.parse_content_stream(pdf.make_stream(again)) if str(op) in ("k", "K")] == colours


@given(PATH)
def test_numbers_are_rounded_to_the_micrometre(path: Path) -> None:
    """No coordinate moves by more than half a micrometre on its way into the file."""
    pdf = pikepdf.new()
    stream = pdf.make_stream(Pen(INKS.__getitem__).draw([Shape(path, "ink")]))
    written = [
        float(operand) / 1000
        for operands, operator in pikepdf.parse_content_stream(stream)
        if str(operator) in ("m", "l", "c")
        for operand in operands
    ]
    meant = [number for _, numbers in path for number in numbers]
    assert all(abs(a - b) <= 0.000501 for a, b in zip(written, meant, strict=True))

"""Runs a page's content stream and its forms, and collects what they paint (ISO 32000-2 §8, §9). Judges nothing.

Forms that paint the same thing at the same place on many pages (one back on all cards) are run once and remembered.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pikepdf

from monstra_print.preflight.content import (
    IDENTITY,
    OUTLINE_POINTS,
    STRAIGHT_LINES,
    Image,
    Line,
    Mark,
    Matrix,
    Outline,
    Paint,
    Painted,
    Placed,
    State,
    family,
    meet,
    multiply,
    scale_of,
    start_paint,
    with_external_state,
)
from monstra_print.preflight.lettering import known_codes, missing_code

DEPTH = 24  # forms in forms; a legal file needs 3 or 4, a cyclic one would never end
WORK = 3_000_000  # instructions of a page, forms counted each time they are placed; the heaviest page of ours stays far below
CONTENT = 32 << 20  # bytes of one content stream; ours stay below one MB
PATH_ENDS = {"f": (1, 0), "F": (1, 0), "f*": (1, 0), "S": (0, 1), "s": (0, 1), "n": (0, 0), "B": (1, 1), "B*": (1, 1),
             "b": (1, 1), "b*": (1, 1)}  # fmt: skip
POINTS = {"m": (0,), "l": (0,), "c": (0, 2, 4), "v": (0, 2), "y": (0, 2)}


class TooMuchError(ValueError):
    """A page asks for more work than any honest page: forms that multiply each other, or a stream without end."""


class Interpreter:
    """Collects what pages of one open PDF paint. `layers`: names of optional-content groups by object id."""

    def __init__(self) -> None:
        self._streams: dict[tuple[int, int], list[tuple[list[Any], str]]] = {}
        self._memory: dict[tuple[Any, ...], Painted] = {}

    def work(self, painted: Painted, steps: int) -> None:
        """Count the instructions of a page. Raises TooMuchError above the limit."""
        painted.steps += steps
        if painted.steps > WORK:
            raise TooMuchError(f"the page takes more than {WORK:,} drawing instructions")

    def run(self, page: pikepdf.Object) -> Painted:
        """Everything the page paints, in page coordinates (pt, y up). Raises TooMuchError."""
        painted = Painted()
        if "/Group" in page:
            painted.groups.add(family(page["/Group"].get("/CS", pikepdf.Name("/none"))))
        resources = inherited(page, "/Resources", pikepdf.Dictionary())
        parts = page.get("/Contents", pikepdf.Array())
        for part in parts if isinstance(parts, pikepdf.Array) else [parts]:
            _measure(part)
        instructions = _parse(pikepdf.Page(page))
        _Run(self, painted, resources, State(), None, 0).play(instructions)
        return painted

    def instructions(self, form: Any) -> list[tuple[list[Any], str]]:
        key = form.objgen
        if key not in self._streams:
            _measure(form)
        if key == (0, 0):
            return _parse(form)
        if key not in self._streams:
            self._streams[key] = _parse(form)
        return self._streams[key]

    def form(self, form: Any, state: State, layer: str | None, resources: Any, depth: int, painted: Painted) -> None:
        """Paint a form into `painted`, from memory when the same form was painted in the same state before."""
        key = (form.objgen, state, layer)
        if form.objgen == (0, 0) or key not in self._memory:
            own = Painted()
            if "/Group" in form:
                own.groups.add(family(form["/Group"].get("/CS", pikepdf.Name("/none"))))
            _Run(self, own, form.get("/Resources", resources), state, layer, depth + 1).play(self.instructions(form))
            self._memory[key] = own
        own = self._memory[key]
        self.work(painted, own.steps)
        for mark, count in own.marks.items():
            painted.marks[mark] = painted.marks.get(mark, 0) + count
        painted.outlines += own.outlines
        painted.lines += own.lines[: max(0, STRAIGHT_LINES - len(painted.lines))]
        painted.images += own.images
        painted.spaces |= own.spaces
        painted.shadings += own.shadings
        painted.groups |= own.groups
        painted.fonts.update(own.fonts)
        painted.soft_masks += own.soft_masks
        painted.oddities |= own.oddities
        painted.shaded |= own.shaded


def inherited(page: Any, key: str, default: Any = None) -> Any:
    """A page attribute, which may stand on a node above it (ISO 32000-2 §7.7.3.4); a loop of nodes ends."""
    node = page
    for _ in range(64):
        if node is None:
            break
        if key in node:
            return node[key]
        node = node.get("/Parent")
    return default


def _measure(stream: Any) -> None:
    # one byte of Flate unpacks to 1,032 at the most: only what could be too long is unpacked to see
    if len(stream.read_raw_bytes()) * 1032 > CONTENT and len(stream.read_bytes()) > CONTENT:
        raise TooMuchError(f"a content stream is longer than {CONTENT >> 20} MB")


def _parse(stream: Any) -> list[tuple[list[Any], str]]:
    found = pikepdf.parse_content_stream(stream)
    return [
        ([one], "BI") if isinstance(one := item, pikepdf.ContentStreamInlineImage) else (list(item[0]), str(item[1]))
        for item in found
    ]


class _Run:
    """One content stream being run: graphics stack, text matrices, the path under construction and the layer."""

    def __init__(self, home: Interpreter, painted: Painted, resources: Any, state: State, layer: str | None, depth: int) -> None:
        self.home, self.painted, self.resources, self.depth = home, painted, resources, depth
        self.state = state
        self.stack: list[State] = []
        self.layers: list[str | None] = [layer]
        self.text: Matrix = IDENTITY
        self.line: Matrix = IDENTITY
        self.leading = 0.0
        self.points: list[tuple[float, float]] = []
        self.operators = ""
        self.codes: range | None = None
        self.clips = False

    def play(self, instructions: list[tuple[list[Any], str]]) -> None:
        self.home.work(self.painted, len(instructions))
        for operands, operator in instructions:
            if operator in POINTS or operator in ("h", "re"):
                self.build(operands, operator)
            elif operator in PATH_ENDS:
                self.finish_path(*PATH_ENDS[operator])
            else:
                action = _ACTIONS.get(operator)
                if action is not None:
                    action(self, operands)

    # ---- paths
    def build(self, operands: list[Any], operator: str) -> None:
        self.operators += operator[0]
        if operator == "re":
            x, y, w, h = (float(value) for value in operands)
            self.points += [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
        elif operator != "h":
            self.points += [(float(operands[i]), float(operands[i + 1])) for i in POINTS[operator]]

    def finish_path(self, fills: int, strokes: int) -> None:
        points, operators = self.points, self.operators
        self.points, self.operators = [], ""
        state = self.state
        if self.clips and points:
            self.state = replace(state, clip=meet(state.clip, self.box(points)))
        self.clips = False
        if fills:
            self.mark("fill", state.fill, state.fill_overprint, 0.0, state.fill_alpha)
        if strokes:
            width = state.width * scale_of(state.ctm)
            self.mark("stroke", state.stroke, state.stroke_overprint, round(width, 4), state.stroke_alpha)
            if operators == "ml" and len(self.painted.lines) < STRAIGHT_LINES:
                self.painted.lines.append(Line(self.box(points), round(width, 4), state.stroke))
        for kind, wanted, paint in (("fill", fills, state.fill), ("stroke", strokes, state.stroke)):
            if wanted and paint.spot is not None and points:
                kept = tuple(self.placed(points)) if len(points) <= OUTLINE_POINTS else ()
                self.painted.outlines.append(Outline(paint.spot, kind, self.box(points), operators, self.layers[-1], kept))

    def placed(self, points: list[tuple[float, float]]) -> list[tuple[float, float]]:
        a, b, c, d, e, f = self.state.ctm
        return [(a * x + c * y + e, b * x + d * y + f) for x, y in points]

    def box(self, points: list[tuple[float, float]]) -> tuple[float, float, float, float]:
        xs, ys = zip(*self.placed(points), strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    def mark(self, kind: str, paint: Paint, overprints: bool, size: float, alpha: float, **more: Any) -> None:
        state = self.state
        self.painted.add(Mark(kind, paint, overprints, state.mode, size, self.layers[-1],
                              alpha=alpha, blend=state.blend, masked=state.masked, **more))  # fmt: skip

    # ---- state
    def clip(self, _: list[Any]) -> None:
        self.clips = True

    def push(self, _: list[Any]) -> None:
        self.stack.append(self.state)

    def pop(self, _: list[Any]) -> None:
        if self.stack:
            self.state = self.stack.pop()

    def concat(self, operands: list[Any]) -> None:
        a, b, c, d, e, f = (float(value) for value in operands)
        self.state = replace(self.state, ctm=multiply((a, b, c, d, e, f), self.state.ctm))

    def external(self, operands: list[Any]) -> None:
        entry = self.resource("/ExtGState", operands[0])
        if entry is not None:
            self.state = with_external_state(self.state, entry, self.painted)
            if "/Font" in entry:
                self.state = replace(self.state, font_size=float(entry["/Font"][1]))

    def width(self, operands: list[Any]) -> None:
        self.state = replace(self.state, width=float(operands[0]))

    def resource(self, kind: str, name: Any) -> Any:
        return self.resources.get(kind, pikepdf.Dictionary()).get(str(name)) if self.resources is not None else None

    # ---- colour
    def paint(self, target: str, space: str, operands: list[Any]) -> None:
        paint = Paint(space, tuple(round(float(value), 5) for value in operands))
        self.take(target, paint)

    def take(self, target: str, paint: Paint) -> None:
        self.state = replace(self.state, fill=paint) if target == "fill" else replace(self.state, stroke=paint)

    def choose_space(self, target: str, operands: list[Any]) -> None:
        name = operands[0]
        named = self.resource("/ColorSpace", name)
        space = family(named if named is not None else name)
        self.painted.spaces.add(space)
        self.take(target, start_paint(space))

    def set_colour(self, target: str, operands: list[Any]) -> None:
        space = getattr(self.state, target).space
        numbers = [value for value in operands if not isinstance(value, pikepdf.Name)]
        if operands and isinstance(operands[-1], pikepdf.Name):
            self.pattern(operands[-1])
        self.paint(target, space, numbers)

    def pattern(self, name: Any) -> None:
        pattern = self.resource("/Pattern", name)
        if pattern is None:
            return
        if int(pattern.get("/PatternType", 1)) == 2:
            self.shading(pattern["/Shading"])
        elif self.depth < DEPTH:
            matrix = tuple(float(value) for value in pattern.get("/Matrix", [1, 0, 0, 1, 0, 0]))
            tile = replace(State(), ctm=multiply(matrix, IDENTITY))  # type: ignore[arg-type]
            self.home.form(pattern, tile, self.layers[-1], self.resources, self.depth, self.painted)

    def shading(self, shading: Any) -> None:
        space = family(shading["/ColorSpace"])
        self.painted.spaces.add(space)
        function = shading.get("/Function")
        outputs = len(function["/C0"]) if isinstance(function, pikepdf.Dictionary) and "/C0" in function else -1
        if isinstance(function, pikepdf.Dictionary) and "/Functions" in function:
            outputs = max((len(one["/C0"]) for one in function["/Functions"] if "/C0" in one), default=-1)
        self.painted.shadings.append((space, str(outputs)))
        self.painted.shaded.add(self.layers[-1])

    def paint_shading(self, operands: list[Any]) -> None:
        shading = self.resource("/Shading", operands[0])
        if shading is not None:
            self.shading(shading)

    # ---- text
    def begin_text(self, _: list[Any]) -> None:
        self.text = self.line = IDENTITY

    def font(self, operands: list[Any]) -> None:
        font = self.resource("/Font", operands[0])
        name = "" if font is None else str(font.get("/BaseFont", operands[0]))[1:]
        if font is not None:
            self.painted.fonts[name] = font
        self.state = replace(self.state, font=name, font_size=float(operands[1]))
        self.codes = known_codes(font)

    def move_text(self, operands: list[Any]) -> None:
        self.line = multiply((1, 0, 0, 1, float(operands[0]), float(operands[1])), self.line)
        self.text = self.line

    def set_text(self, operands: list[Any]) -> None:
        a, b, c, d, e, f = (float(value) for value in operands)
        self.text = self.line = (a, b, c, d, e, f)

    def show(self, operands: list[Any]) -> None:
        state = self.state
        lacking = missing_code(operands[-1], self.codes) if operands else None
        if lacking is not None:
            self.painted.oddities.add(("notdef", f"{state.font} has no glyph for code {lacking}"))
        matrix = multiply(self.text, state.ctm)
        size = round(abs(state.font_size) * scale_of(matrix), 3)
        at = (round(matrix[4], 1), round(matrix[5], 1))
        if state.render in (0, 2, 4, 6):
            self.mark("text", state.fill, state.fill_overprint, size, state.fill_alpha, font=state.font, at=at)
        if state.render in (1, 2, 5, 6):
            self.mark("text", state.stroke, state.stroke_overprint, size, state.stroke_alpha, font=state.font, at=at)
        if state.render in (3, 7):
            self.mark("hidden-text", state.fill, state.fill_overprint, size, state.fill_alpha, font=state.font, at=at)

    # ---- pictures, forms, layers
    def do(self, operands: list[Any]) -> None:
        thing = self.resource("/XObject", operands[0])
        if thing is None:
            return
        kind = str(thing.get("/Subtype", ""))
        if kind == "/Image":
            self.image(thing)
        elif kind == "/Form":
            if self.depth >= DEPTH:
                raise TooMuchError(f"forms are nested deeper than {DEPTH}")
            matrix = tuple(float(value) for value in thing.get("/Matrix", [1, 0, 0, 1, 0, 0]))
            inner = replace(self.state, ctm=multiply(matrix, self.state.ctm))  # type: ignore[arg-type]
            layer = self.layers[-1]
            if "/OC" in thing:
                layer = str(thing["/OC"].get("/Name", layer))
            if self.depth == 0 and "/BBox" in thing:
                x0, y0, x1, y1 = (float(value) for value in thing["/BBox"])
                corners = _Run(self.home, self.painted, None, inner, None, 1).box([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])
                shown = meet(inner.clip, corners)
                turned = round(math.degrees(math.atan2(inner.ctm[1], inner.ctm[0])), 2)
                self.painted.placements.append(Placed(thing.objgen[0], corners, shown, turned))
            self.home.form(thing, inner, layer, self.resources, self.depth, self.painted)
        elif kind == "/PS" or "/PS" in thing or "/OPI" in thing:
            self.painted.oddities.add(("object", "a PostScript or OPI object is placed"))

    def inline(self, operands: list[Any]) -> None:
        picture = operands[0].iimage
        space = str(picture.colorspace or "DeviceGray").lstrip("/")
        self.painted.spaces.add(space)
        self.place_image(picture.width, picture.height, picture.bits_per_component or 1, space, picture.image_mask, False, ())

    def image(self, picture: Any) -> None:
        mask = bool(picture.get("/ImageMask", False))
        space = "mask" if mask else family(picture.get("/ColorSpace", pikepdf.Name("/unknown")))
        if not mask:
            self.painted.spaces.add(space)
        if "/SMask" in picture:
            self.painted.soft_masks += 1
            self.painted.spaces.add(family(picture["/SMask"].get("/ColorSpace", pikepdf.Name("/DeviceGray"))))
        filters = picture.get("/Filter", pikepdf.Array())
        names = tuple(str(one)[1:] for one in filters) if isinstance(filters, pikepdf.Array) else (str(filters)[1:],)
        bits = int(picture.get("/BitsPerComponent", 1))
        smooth = bool(picture.get("/Interpolate", False))
        size = int(picture["/Width"]), int(picture["/Height"])
        self.place_image(*size, bits, space, mask, smooth, names, picture.objgen[0])

    def place_image(
        self, width: int, height: int, bits: int, space: str, mask: bool, smooth: bool, filters: tuple[str, ...], number: int = 0
    ) -> None:
        a, b, c, d, _, _ = self.state.ctm
        across, up = (a * a + b * b) ** 0.5 / 72, (c * c + d * d) ** 0.5 / 72
        ppi = (width / across if across else 0.0, height / up if up else 0.0)
        box = self.box([(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)])
        self.painted.images.append(Image(width, height, bits, space, mask, smooth, ppi, box, self.layers[-1], filters, number))
        if mask:
            self.mark("image-mask", self.state.fill, self.state.fill_overprint, 0.0, self.state.fill_alpha)

    def begin_marked(self, operands: list[Any]) -> None:
        layer = self.layers[-1]
        if len(operands) == 2 and str(operands[0]) == "/OC" and isinstance(operands[1], pikepdf.Name):
            group = self.resource("/Properties", operands[1])
            if group is not None:
                layer = str(group.get("/Name", layer))
        self.layers.append(layer)

    def end_marked(self, _: list[Any]) -> None:
        if len(self.layers) > 1:
            self.layers.pop()


_ACTIONS: dict[str, Any] = {
    "W": _Run.clip, "W*": _Run.clip, "q": _Run.push, "Q": _Run.pop, "cm": _Run.concat, "gs": _Run.external, "w": _Run.width,
    "k": lambda run, o: run.paint("fill", "DeviceCMYK", o), "K": lambda run, o: run.paint("stroke", "DeviceCMYK", o),
    "g": lambda run, o: run.paint("fill", "DeviceGray", o), "G": lambda run, o: run.paint("stroke", "DeviceGray", o),
    "rg": lambda run, o: run.paint("fill", "DeviceRGB", o), "RG": lambda run, o: run.paint("stroke", "DeviceRGB", o),
    "cs": lambda run, o: run.choose_space("fill", o), "CS": lambda run, o: run.choose_space("stroke", o),
    "sc": lambda run, o: run.set_colour("fill", o), "scn": lambda run, o: run.set_colour("fill", o),
    "SC": lambda run, o: run.set_colour("stroke", o), "SCN": lambda run, o: run.set_colour("stroke", o),
    "sh": _Run.paint_shading, "BT": _Run.begin_text, "Tf": _Run.font, "Td": _Run.move_text, "TD": _Run.move_text,
    "Tm": _Run.set_text, "Tj": _Run.show, "TJ": _Run.show, "'": _Run.show, '"': _Run.show,
    "Tr": lambda run, o: setattr(run, "state", replace(run.state, render=int(o[0]))),
    "Do": _Run.do, "BI": _Run.inline, "BDC": _Run.begin_marked, "BMC": _Run.begin_marked, "EMC": _Run.end_marked,
}  # fmt: skip

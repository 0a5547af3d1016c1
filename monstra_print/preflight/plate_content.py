"""A page's content rewritten once per plate, so that a grey rendering of each copy is that plate. Renders nothing itself.

Only colour operators, graphics states, marked content and XObjects are looked at; everything between them is copied byte by
byte (a card face has some ten thousand path operators and a few hundred colours). ISO 32000-2 §8.4 to §8.11.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Stream

from monstra_print.preflight.plate_image import image_on, shading_on
from monstra_print.preflight.plate_paint import CMYK, GRAY, RGB, Paint, State, first_paint, paint_of, tint_on
from monstra_print.preflight.plate_space import UnseparableError, entries, group_is_off, space_of

_TOKEN = re.compile(
    rb"""
    (?:[-+.\d\s]*+(?:re|[mlcvyh])(?=[\s/\[(<]|\Z))++                    # path construction, the bulk of a drawing: passed by
    | \((?:[^()\\]|\\.|\((?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\))*\)    # string
    | BI(?=\s).*?\sID\s.*?\sEI(?=\s|\Z)                                  # inline image
    | << | >> | <[0-9A-Fa-f\s]*>                                          # dictionary, hex string
    | /[^\s()<>\[\]{}/%]* | [\[\]] | %[^\r\n]*                           # name, array, comment
    | [^\s()<>\[\]{}/%]+                                                 # number or operator
    """,
    re.VERBOSE | re.DOTALL,
)
_OPERAND = re.compile(rb"[(<>\[\]/]|[-+.\d]+\Z|(?:true|false|null)\Z")
_WATCHED = frozenset(b"g G rg RG k K cs CS sc SC scn SCN gs q Q Do sh BDC BMC EMC".split())
_OWN = frozenset(["/Type", "/OP", "/op", "/OPM", "/ca", "/CA"])
_SHORT = {b"g": GRAY, b"rg": RGB, b"k": CMYK}

DEPTH = 32  # forms in forms

Look = tuple[float | str, float]  # grey 0..1 or the name of a pattern, and alpha


@dataclass
class Plates:
    """The plates being made. off: object numbers of the switched-off groups; memo: forms and images already made."""

    pdf: pikepdf.Pdf
    names: tuple[str, ...]
    off: frozenset[Any] = frozenset()
    memo: dict[Any, list[Any]] = field(default_factory=dict)
    inside: list[Any] = field(default_factory=list)

    def enter(self, form: Any) -> None:
        """Note that a form is being rewritten; popped from `inside` afterwards. Raises UnseparableError for a cycle."""
        if (form != (0, 0) and form in self.inside) or len(self.inside) > DEPTH:
            raise UnseparableError("a form holds itself, or forms are nested without end")
        self.inside.append(form)


def rewrite(owner: Any, state: State, plates: Plates, inherited: Any = None) -> list[tuple[bytes, Any]]:
    """Content and resources of a page, form or tiling pattern for each plate, in the order of `plates.names`."""
    if isinstance(owner, Stream):
        source = owner.read_bytes()
    else:
        parts = owner.get("/Contents", Array())
        source = b"\n".join(part.read_bytes() for part in (parts if isinstance(parts, Array) else [parts]))
    resources = owner.get("/Resources", inherited if inherited is not None else Dictionary())
    made = _Rewriting(resources, state, plates)
    made.run(source)
    return [(b"".join(chunks), kept) for chunks, kept in zip(made.out, made.kept, strict=True)]


class _Rewriting:
    """One content stream on its way to all plates at once."""

    def __init__(self, resources: Any, state: State, plates: Plates) -> None:
        self.resources = resources
        self.graphics_states = entries(resources, "/ExtGState")
        self.plates = plates
        self.state = state
        self.stack: list[tuple[State, list[tuple[Look, Look] | None]]] = []
        self.marks: list[bool] = []
        self.out: list[list[bytes]] = [[] for _ in plates.names]
        self.shown: list[tuple[Look, Look] | None] = [None for _ in plates.names]
        self.kept: list[Any] = [self._keep() for _ in plates.names]
        self.count = 0

    def _keep(self) -> Any:
        kept = Dictionary(XObject=Dictionary(), Pattern=Dictionary(), Shading=Dictionary())
        kept["/ExtGState"] = Dictionary(self.graphics_states)
        if "/Font" in self.resources:
            kept["/Font"] = self.resources["/Font"]
        return kept

    def run(self, source: bytes) -> None:
        self.emit()
        copied, start = 0, -1
        operands: list[bytes] = []
        for match in _TOKEN.finditer(source):
            token = match[0]
            if token in _WATCHED:
                self.copy(source[copied : start if operands else match.start()])
                self.operator(token, operands, source[start if operands else match.start() : match.end()])
                copied, operands = match.end(), []
            elif _OPERAND.match(token):
                start = start if operands else match.start()
                operands.append(token)
            else:
                if token[:3].strip() == b"BI" and not re.search(rb"/(?:IM|ImageMask)\s+true", token):
                    raise UnseparableError("an inline image has colours of its own")
                operands = []
        self.copy(source[copied:])

    def copy(self, chunk: bytes) -> None:
        if chunk.strip():
            for out in self.out:
                out.append(chunk + b"\n")

    def operator(self, name: bytes, operands: list[bytes], whole: bytes) -> None:
        """Dispatch of the watched operators."""
        match name:
            case b"q":
                self.stack.append((self.state, list(self.shown)))
                self.copy(whole)
            case b"Q":
                self.copy(whole)
                if self.stack:
                    self.state, self.shown = self.stack.pop()
            case b"BDC" | b"BMC":
                self.marks.append(self.state.hidden)
                if name == b"BDC" and operands[:1] == [b"/OC"] and operands[1][:1] == b"/" and self.is_off(operands[1].decode()):
                    self.state = replace(self.state, hidden=True)
                    self.emit()
            case b"EMC":
                if self.marks:
                    self.state = replace(self.state, hidden=self.marks.pop())
                    self.emit()
            case b"gs":
                self.graphics(operands[-1].decode(), whole)
            case b"Do":
                self.external(operands[-1].decode(), whole)
            case b"sh":
                shading = entries(self.resources, "/Shading")[operands[-1].decode()]
                self.place("/Shading", shading_on(shading, self.plates.names, self.state.fill_over, self.resources), b"sh")
            case _:
                self.colour(name, operands)

    def is_off(self, name: str) -> bool:
        group = entries(self.resources, "/Properties").get(name)
        return group is not None and group_is_off(group, self.plates.off)

    def graphics(self, name: str, whole: bytes) -> None:
        graphics = self.graphics_states.get(name)
        if graphics is None:
            return
        self.state = self.state.with_gs(graphics)
        if not set(graphics.keys()) <= _OWN:  # what the plates set themselves is not copied
            self.copy(whole)
            for at, shown in enumerate(self.shown):
                if shown is not None:
                    (fill, low), (stroke, high) = shown
                    self.shown[at] = (fill, float(graphics.get("/ca", low))), (stroke, float(graphics.get("/CA", high)))
        self.emit()

    def colour(self, name: bytes, operands: list[bytes]) -> None:
        stroking, low = name.isupper(), name.lower()
        space = self.state.stroke_space if stroking else self.state.fill_space
        if low == b"cs":
            space = space_of(Name(operands[0].decode()), self.resources)
            paint = first_paint(space)
        elif operands and operands[-1][:1] == b"/":
            paint = Paint({}, pattern=operands[-1].decode())
            self.pattern(operands[-1].decode(), self.state.stroke_over if stroking else self.state.fill_over)
        else:
            space = _SHORT.get(low, space)
            paint = paint_of(space, tuple(float(value) for value in operands))
        if stroking:
            self.state = replace(self.state, stroke=paint, stroke_space=space)
        else:
            self.state = replace(self.state, fill=paint, fill_space=space)
        self.emit()

    def look(self, plate: str, paint: Paint, over: bool, alpha: float) -> Look:
        if self.state.hidden:
            return 1.0, 0.0
        if paint.pattern is not None:
            return paint.pattern, alpha
        tint = tint_on(plate, paint, over, self.state.mode)
        return (1.0, 0.0) if tint is None else (round(1 - tint, 5), alpha)

    def emit(self) -> None:
        """Set grey and alpha on each plate where they differ from what is set there."""
        state = self.state
        for at, plate in enumerate(self.plates.names):
            fill = self.look(plate, state.fill, state.fill_over, state.fill_alpha)
            stroke = self.look(plate, state.stroke, state.stroke_over, state.stroke_alpha)
            shown = self.shown[at]
            if (fill, stroke) == shown:
                continue
            for wanted, old, operators, key in ((fill, shown and shown[0], (b"g", b"cs", b"scn"), "ca"),
                                                (stroke, shown and shown[1], (b"G", b"CS", b"SCN"), "CA")):  # fmt: skip
                if old is None or wanted[0] != old[0]:
                    self.out[at].append(_grey(wanted[0], *operators))
                if old is None or wanted[1] != old[1]:
                    self.out[at].append(self.alpha(at, key, wanted[1]))
            self.shown[at] = fill, stroke

    def alpha(self, at: int, key: str, value: float) -> bytes:
        name = f"/PL{key}{round(value * 1000)}"
        if name not in self.kept[at]["/ExtGState"]:
            self.kept[at]["/ExtGState"][name] = Dictionary({f"/{key}": value})
        return name.encode() + b" gs\n"

    def external(self, name: str, whole: bytes) -> None:
        target = entries(self.resources, "/XObject").get(name)
        if target is None or self.state.hidden or ("/OC" in target and group_is_off(target["/OC"], self.plates.off)):
            return
        if target["/Subtype"] == Name.Form:
            # pdfium multiplies the alpha at Do into all of a form, so it is shown opaque and its content sets its own.
            self.place("/XObject", self.form(target), b"Do")
        elif target.get("/ImageMask", False):
            for at in range(len(self.out)):
                self.kept[at]["/XObject"][name] = target
            self.copy(whole)
        else:
            over = self.state.fill_over
            key = ("image", target.objgen, over)
            if key not in self.plates.memo:
                self.plates.memo[key] = image_on(self.plates.pdf, target, self.plates.names, over, self.resources)
            self.place("/XObject", self.plates.memo[key], b"Do")

    def place(self, kind: str, objects: list[Any], operator: bytes, opaque: bool = True) -> None:
        """Paint each plate's object under a new name, at the state's own alpha when it has colours of its own."""
        self.count += 1
        name = f"/PL{self.count}"
        for at, made in enumerate(objects):
            if made is None or (self.state.hidden and opaque):
                continue
            self.kept[at][kind][name] = made
            call = name.encode() + b" " + operator + b"\n"
            shown = self.shown[at]
            if opaque and shown is not None and shown[0][1] != self.state.fill_alpha:
                call = b"q " + self.alpha(at, "ca", self.state.fill_alpha) + call + b"Q\n"
            self.out[at].append(call)

    def form(self, target: Any) -> list[Any]:
        state = self.state
        if "/Group" in target:  # ISO 32000-2 §11.6.6: a group starts opaque
            state = replace(state, fill_alpha=1.0, stroke_alpha=1.0)
        key = ("form", target.objgen, state)
        self.plates.enter(target.objgen)
        if target.objgen == (0, 0) or key not in self.plates.memo:
            self.plates.memo[key] = [self.copied(target, *parts) for parts in rewrite(target, state, self.plates, self.resources)]
        self.plates.inside.pop()
        return self.plates.memo[key]

    def copied(self, target: Any, content: bytes, resources: Any) -> Any:
        made = Stream(self.plates.pdf, content)
        for key, value in target.items():
            if key not in ("/Length", "/Filter", "/DecodeParms", "/Resources", "/Group", "/OC"):
                made[key] = value
        made["/Resources"] = resources
        if "/Group" in target:
            made["/Group"] = Dictionary({**dict(target["/Group"].items()), "/CS": Name.DeviceGray})
        return self.plates.pdf.make_indirect(made)

    def pattern(self, name: str, over: bool) -> None:
        """Put each plate's copy of a pattern among its resources, under the pattern's own name."""
        source = entries(self.resources, "/Pattern")[name]
        if int(source["/PatternType"]) == 1:
            if int(source.get("/PaintType", 1)) == 2:
                raise UnseparableError("a tiling pattern without colours of its own")
            self.plates.enter(source.objgen)
            parts = rewrite(source, State(), self.plates)
            self.plates.inside.pop()
            made = [self.copied(source, *part) for part in parts]
        else:
            shadings = shading_on(source["/Shading"], self.plates.names, False, self.resources)
            made = [Dictionary({**dict(source.items()), "/Shading": shading}) for shading in shadings]
        for at, one in enumerate(made):
            self.kept[at]["/Pattern"][name] = one


def _grey(value: float | str, short: bytes, space: bytes, named: bytes) -> bytes:
    if isinstance(value, str):
        return b"/Pattern " + space + b" " + value.encode() + b" " + named + b"\n"
    return f"{value:.5f}".rstrip("0").rstrip(".").encode() + b" " + short + b"\n"

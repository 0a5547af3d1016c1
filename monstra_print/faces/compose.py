"""One face as values for its template: every field fitted and placed, every symbol named. Knows fonts and boxes, no file format.

Raises nothing about the words: what does not fit or cannot be drawn comes back as findings, all of a card at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from monstra_print.copytext import FaceCopy
from monstra_print.faces import checks, words
from monstra_print.faces.fit import NBSP, Fitted, Overflow, Style, fit_line, fit_text, rounded_up
from monstra_print.faces.font import PT, typeface
from monstra_print.faces.layout import Field, Kind, Layout
from monstra_print.faces.ledger import TypeRow
from monstra_print.findings import Finding
from monstra_print.press.outline import number

_TONES = ("night", "deep", "main", "bright", "glow", "pale")
_LABELS = {"rules": "rules text", "word": "kind word", "imprint": "footer"}
_THIRD = 0.34  # of the free height stands above a short text


@dataclass(frozen=True)
class Set:
    """A field ready for the page: CSS position and size, lines of pieces, names of its ink and of the ink under it."""

    field: Field
    fitted: Fitted
    left: float
    top: float
    ink: str
    ground: str

    @property
    def style(self) -> str:
        """The inline style; lengths in mm, the size in pt."""
        x, _, width, _ = self.field.box
        align = "" if self.field.align == "left" else f";text-align:{self.field.align}"
        tracking = f";letter-spacing:{number(self.field.tracking)}em" if self.field.tracking else ""
        return (
            f"left:{number(x)}mm;top:{number(self.top)}mm;width:{number(width)}mm;font-family:'{self.field.font}';"
            f"font-size:{number(self.fitted.size)}pt;line-height:{number(self.fitted.leading)}{align}{tracking}"
        )

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [
            {"pieces": [{"text": piece.text.replace(NBSP, " "), "strong": piece.strong, "icon": piece.icon} for piece in line],
             "gap": self.fitted.gap if at in self.fitted.gaps else 0}
            for at, line in enumerate(self.fitted.lines)
        ]  # fmt: skip


@dataclass(frozen=True)
class Composed:
    """A face for its template, its ledger rows, and what is wrong with it."""

    copy: FaceCopy
    kind: Kind
    ramp: str
    symbols: dict[str, str]
    sets: tuple[Set, ...]
    rows: tuple[TypeRow, ...]
    findings: tuple[Finding, ...]
    stamps: bool = True

    @property
    def present(self) -> frozenset[str]:
        """Names of the fields that the face has; a symbol whose number is missing is not drawn."""
        return frozenset(set_.field.name for set_ in self.sets)

    @property
    def premium(self) -> bool:
        """Whether its finish is a premium one, so that it bears a tab."""
        return self.copy.printing.finish in self.kind.foil

    @property
    def foiled(self) -> bool:
        """Whether its lines are foil, so that the page leaves them out; a house that stamps none prints them."""
        return self.premium and self.stamps


def compose(copy: FaceCopy, layout: Layout, stamps: bool = True) -> Composed:
    """Fit every field of the face; stamps: whether foil is delivered. The kind must be one of the layout's: see `stock`."""
    kind = layout.kinds[copy.kind]
    ramp = kind.ramp[1:] if kind.ramp.startswith("=") else copy.sign or ""
    findings: list[Finding] = []
    sets: list[Set] = []
    rows: list[TypeRow] = []
    for field in kind.fields:
        found = words.paragraphs(copy, field.source, layout.rarities, field.caps)
        if not found:
            continue
        if missing := _missing(copy, field, found):
            findings.append(missing)
            continue
        fitted = _fit(field, found, layout)
        if isinstance(fitted, Overflow):
            findings.append(_overflow(copy, field, fitted))
            continue
        sets.append(_place(field, fitted, _ramp(field, copy, layout) or ramp))
        box = field.box
        least = layout.least(field)
        rows.append(
            TypeRow(copy.design_id, field.name, fitted.size, least, len(fitted.lines), fitted.width, fitted.height, *box[2:])
        )
    return Composed(copy, kind, ramp, _symbols(copy, kind, layout), tuple(sets), tuple(rows), tuple(findings), stamps)


def _symbols(copy: FaceCopy, kind: Kind, layout: Layout) -> dict[str, str]:
    """Symbol name by place: what the face names itself, then the rarity's, then the layout's."""
    rarity = layout.rarities.get(copy.printing.rarity)
    own = {"sign": copy.sign} if copy.sign else {}
    named = {**own, **({"rarity": rarity.symbol} if rarity else {}), **copy.look}
    return {key: named.get(key, place.symbol) for key, place in kind.places.items()}


def _missing(copy: FaceCopy, field: Field, paragraphs: tuple[words.Paragraph, ...]) -> Finding | None:
    light, bold = typeface(field.font), typeface(field.strong)
    spans = [span for paragraph in paragraphs for span in paragraph]
    found = dict.fromkeys(
        sign for span in spans for sign in (bold if span.strong else light).missing(span.text.replace("\n", ""))
    )
    if not found:
        return None
    named = ", ".join(f"U+{ord(sign):04X}" + (f" {sign}" if sign.isprintable() else "") for sign in found)
    message = f"{_label(copy, field)}: the font {field.font} has no {named}"
    return checks.MISSING_GLYPH.find(message, words.position(copy, field.source))


def _fit(field: Field, paragraphs: tuple[words.Paragraph, ...], layout: Layout) -> Fitted | Overflow:
    style = Style(typeface(field.font), typeface(field.strong), field.tracking, layout.glue, layout.loose, layout.extents)
    room = field.box[2:]
    if field.lines:
        return fit_text(paragraphs, room, field.sizes, style, field.lines, field.gap)
    spans = [span for paragraph in paragraphs for span in paragraph]
    return fit_line(spans, room, field.sizes, style)


def _overflow(copy: FaceCopy, field: Field, over: Overflow) -> Finding:
    size = f"{over.size:g} pt"
    way = "too wide" if over.side == "width" else "too long"
    message = (
        f"{_label(copy, field)} overflows by {rounded_up(over.by)} mm at {size}, the least size: "
        f"{way} for its box of {number(field.box[2])} × {number(field.box[3])} mm"
    )
    return checks.OVERFLOW.find(message, words.position(copy, field.source))


def _label(copy: FaceCopy, field: Field) -> str:
    return f"{copy.design_id} ({copy.name}): {_LABELS.get(field.name, field.name.replace('_', ' '))}"


def _place(field: Field, fitted: Fitted, ramp: str) -> Set:
    """Capitals of a line are centred in the box's height; a text stands a third down its free height."""
    x, y, _, height = field.box
    em = fitted.size * PT
    if field.lines:
        top = y + (height - fitted.height) * _THIRD - (fitted.leading - 1) * em / 2
    else:
        top = y + height / 2 - typeface(field.font).middle * em
    return Set(field, fitted, x, top, ink_name(field.ink, ramp), ink_name(field.ground, ramp))


def _ramp(field: Field, copy: FaceCopy, layout: Layout) -> str:
    """The ramp of the rarity, in whose colours the tab stands; empty for every other field and for rarities without one."""
    rarity = layout.rarities.get(copy.printing.rarity)
    return rarity.ramp if rarity and field.source == ("tab",) else ""


def ink_name(name: str, ramp: str) -> str:
    """An ink of the layout in the colours of a card: a tone belongs to its ramp, `label` is the ramp's one-ink label."""
    return f"{ramp}.{name}" if name in _TONES else f"label.{ramp}" if name == "label" else name

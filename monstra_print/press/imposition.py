"""Pieces on a sheet: one geometry that pages, marks, notes and tests all read. Knows no card and draws nothing itself.

Everything is whole micrometres from the sheet's lower left corner, as seen on the printed face. A back lies where its front's
mirror image lies, so that back centres meet front centres exactly; a turn about the horizontal axis also turns it by 180°.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from monstra_print.errors import MonstraError, UsageError
from monstra_print.press import marks
from monstra_print.press.form import Box, PieceForm, Size
from monstra_print.press.page import Filled, Page, Placement
from monstra_print.profiles import SheetSpec
from monstra_print.profiles.sheet import Axis
from monstra_print.units import Um, format_mm

Duplex = Literal["turn", "fold", "none"]
FilledLeaf = tuple[Filled, Filled | None]


class DoesNotFitError(MonstraError):
    """The pieces do not fit the sheet; nothing was drawn."""


@dataclass(frozen=True)
class Slot:
    """One place for a piece. x, y: Um from the sheet's lower left corner to the trim's lower left corner."""

    column: int
    row: int
    x: Um
    y: Um


@dataclass(frozen=True)
class Geometry:
    """Where pieces of one trim lie on one sheet. slots: row by row from the top, each from the left."""

    sheet: SheetSpec
    trim: Size
    slots: tuple[Slot, ...]
    axis: Axis

    def mirror(self, slot: Slot, offset: tuple[Um, Um] = (Um(0), Um(0))) -> Slot:
        """Where the back of a slot's piece lies on the back of the sheet, moved by the calibration offset."""
        width, height = self.sheet.size
        upright = self.axis == "vertical"
        x = width - slot.x - self.trim.width if upright else slot.x
        y = slot.y if upright else height - slot.y - self.trim.height
        return replace(slot, x=Um(x + offset[0]), y=Um(y + offset[1]))

    @property
    def block(self) -> Box:
        """The rectangle around all trims, from the sheet's top left corner, y down."""
        left, right = min(slot.x for slot in self.slots), max(slot.x for slot in self.slots) + self.trim.width
        low, high = min(slot.y for slot in self.slots), max(slot.y for slot in self.slots) + self.trim.height
        return Box(Um(left), Um(self.sheet.size[1] - high), Um(right - left), Um(high - low))


def plan(sheet: SheetSpec, trim: Size, axis: Axis | None = None) -> Geometry:
    """The slots of a sheet for pieces of this trim, each centred in its cell. Raises DoesNotFitError before anything is drawn."""
    cell = Size(*sheet.cell)
    if trim.width > cell.width or trim.height > cell.height:
        raise _misfit(
            f"{sheet.id}: a piece", trim.width, trim.height, cell.width, cell.height, "choose a sheet made for this trim"
        )
    if min(sheet.grid) > 1 and sheet.gutter < 2 * sheet.bleed:
        raise DoesNotFitError(
            f"{sheet.id}: the bleed of neighbours overlaps: needs a gutter of {format_mm(Um(2 * sheet.bleed))} mm, has "
            f"{format_mm(sheet.gutter)} mm", "widen the gutter or lower the bleed")  # fmt: skip
    left, low = _place(sheet)
    across, down = sheet.grid
    slots = tuple(
        Slot(column, row, Um(left + column * (cell.width + sheet.gutter) + (cell.width - trim.width) // 2),
             Um(low + (down - 1 - row) * (cell.height + sheet.gutter) + (cell.height - trim.height) // 2))
        for row in range(down) for column in range(across)
    )  # fmt: skip
    return Geometry(sheet, trim, slots, axis or sheet.turn_axis)


def _place(sheet: SheetSpec) -> tuple[int, int]:
    """Lower left corner of the block of cells: centred in what the gripper leaves. Raises DoesNotFitError."""
    block = Size(*(Um(count * side + (count - 1) * sheet.gutter) for count, side in zip(sheet.grid, sheet.cell, strict=True)))
    left, top, right, bottom = sheet.margin
    held = dict.fromkeys(("left", "top", "right", "bottom"), 0)
    if sheet.gripper is not None:
        held[sheet.gripper.edge] = sheet.gripper.depth
    # the block is centred, so the wider of two opposite margins counts on both sides; the gripper moves the centre
    rooms = (sheet.size[0] - held["left"] - held["right"], sheet.size[1] - held["top"] - held["bottom"])
    edges = (2 * max(left - held["left"], right - held["right"], 0), 2 * max(bottom - held["bottom"], top - held["top"], 0))
    needs = (block.width + 2 * sheet.bleed, block.height + 2 * sheet.bleed)
    has = (rooms[0] - edges[0], rooms[1] - edges[1])
    if needs[0] > has[0] or needs[1] > has[1]:
        raise _misfit(f"{sheet.id}: {sheet.grid[0]} × {sheet.grid[1]}", *needs, *has, "choose fewer pieces or a larger sheet")
    return held["left"] + (rooms[0] - block.width) // 2, held["bottom"] + (rooms[1] - block.height) // 2


def _misfit(what: str, width: int, height: int, has_width: int, has_height: int, remedy: str) -> DoesNotFitError:
    needs = f"{format_mm(Um(width))}x{format_mm(Um(height))}"
    return DoesNotFitError(
        f"{what} does not fit: needs {needs}, has {format_mm(Um(has_width))}x{format_mm(Um(has_height))}", remedy
    )


def impose(
    leaves: Sequence[FilledLeaf],
    sheet: SheetSpec,
    *,
    axis: Axis | None = None,
    duplex: Duplex = "turn",
    back_offset: tuple[Um, Um] = (Um(0), Um(0)),
    skew_deg: float = 0.0,
    scale: tuple[float, float] = (1.0, 1.0),
    job: str = "",
    note: str = "",
) -> tuple[Page, ...]:
    """The leaves on sheets, in order; slots without a leaf stay empty on both sides, and there is no blank sheet.

    turn: pages front, back, front, back; fold: fronts left of the middle, backs mirrored right of it, on one page; none:
    fronts only. A work-and-turn or work-and-tumble sheet is one page for both sides. axis: instead of the sheet's own turn
    axis; back_offset: right and up as read on the back, moves backs only; skew_deg, scale: turn and scale the back about
    the sheet's centre; job, note: words of the slug line.
    Raises DoesNotFitError, and UsageError for a calibration that a sheet with one forme cannot have.
    """
    if not leaves:
        return ()
    leaves = leaves if sheet.die_line else _without_die_line(leaves)
    geometry = _planned(leaves, sheet, axis)
    calibration = _Calibration(back_offset, skew_deg, scale)
    return tuple(_pages(leaves, geometry, duplex, calibration, job, note))


@dataclass(frozen=True)
class _Calibration:
    """How a back is moved (Um), turned (degrees) and scaled so that it meets its front."""

    offset: tuple[Um, Um]
    skew_deg: float
    scale: tuple[float, float]

    @property
    def is_even(self) -> bool:
        return not any(self.offset) and self.skew_deg == 0 and self.scale == (1, 1)


def _pages(
    leaves: Sequence[FilledLeaf], geometry: Geometry, duplex: Duplex, calibration: _Calibration, job: str, note: str
) -> Iterator[Page]:
    sheet, offset = geometry.sheet, calibration.offset
    has_backs = duplex != "none" and any(back is not None for _, back in leaves)
    one_forme = has_backs and (duplex == "fold" or sheet.scheme != "sheetwise")
    places = _front_slots(geometry, duplex, calibration.is_even) if one_forme else geometry.slots
    turn = replace(geometry, axis="vertical") if duplex == "fold" else geometry
    edge = f" · turn on the {replace(sheet, turn_axis=geometry.axis).turn_edge}" if has_backs else ""
    count = -(-len(leaves) // len(places))
    for number in range(count):
        part = _share(places, leaves, number, count, sheet.order)
        fronts = tuple(_placed(front, slot, sheet) for slot, (front, _) in part)
        backs = tuple(_back(turn, slot, back, offset) for slot, (_, back) in part if back is not None)
        words = _Words(job, f"sheet {number + 1}/{count}", note)
        if one_forme:
            yield _page(geometry, fronts + backs, words.of(_forme(sheet, duplex)))
            continue
        yield _page(geometry, fronts, words.of(f"front{edge}"))
        if has_backs:
            back_page = _page(_reverse(geometry, offset), backs, words.of(f"back{edge}"), offset)
            yield replace(back_page, skew_deg=calibration.skew_deg, scale=calibration.scale)


def _share(
    places: Sequence[Slot], leaves: Sequence[FilledLeaf], number: int, count: int, order: str
) -> list[tuple[Slot, FilledLeaf]]:
    """What lies in the slots of sheet `number` of `count`: the next leaves, or every `count`th for a stack that is cut."""
    if order == "sheet":
        return list(zip(places, leaves[number * len(places) : (number + 1) * len(places)], strict=False))
    return list(zip(places, leaves[number::count], strict=False))


@dataclass(frozen=True)
class _Words:
    """The slug line of one sheet: job, which sheet and side, note."""

    job: str
    label: str
    note: str

    def of(self, side: str) -> tuple[str, ...]:
        return tuple(word for word in (self.job, f"{self.label} · {side}", self.note) if word)


def _reverse(geometry: Geometry, offset: tuple[Um, Um]) -> Geometry:
    """The same sheet seen from its back."""
    return replace(geometry, slots=tuple(geometry.mirror(slot, offset) for slot in geometry.slots))


def _planned(leaves: Sequence[FilledLeaf], sheet: SheetSpec, axis: Axis | None) -> Geometry:
    forms = [side.form for leaf in leaves for side in leaf if side is not None]
    geometry = plan(sheet, _common_trim(forms), axis)
    _check_bleed(forms, sheet)
    return geometry


def _without_die_line(leaves: Sequence[FilledLeaf]) -> list[FilledLeaf]:
    """The leaves without the layer `cut`; sides that were the same object stay one, so that a file stores them once."""
    made: dict[tuple[int, int], Filled] = {}

    def strip(side: Filled) -> Filled:
        key = (id(side.form), id(side.values))
        if key not in made:
            kept = tuple(layer for layer in side.form.technical if layer.ink != "cut")
            made[key] = replace(side, form=replace(side.form, technical=kept))
        return made[key]

    return [(strip(front), strip(back) if back is not None else None) for front, back in leaves]


def _forme(sheet: SheetSpec, duplex: Duplex) -> str:
    return "fold in the middle" if duplex == "fold" else sheet.scheme


def _common_trim(forms: Sequence[PieceForm]) -> Size:
    trims: dict[tuple[Um, Um], PieceForm] = {}
    for form in forms:
        trims.setdefault((form.trim.width, form.trim.height), form)
    if len(trims) > 1:
        named = ", ".join(f"{form.piece} {format_mm(Um(w))}x{format_mm(Um(h))}" for (w, h), form in trims.items())
        raise DoesNotFitError(f"pieces of different trim cannot share a sheet: {named}", "impose them on sheets of their own")
    return forms[0].trim


def _check_bleed(forms: Sequence[PieceForm], sheet: SheetSpec) -> None:
    for form in forms:
        if form.drawn < sheet.bleed:
            beyond, wanted = format_mm(form.drawn), format_mm(sheet.bleed)
            raise DoesNotFitError(
                f"{form.piece} is drawn {beyond} mm beyond its trim, {sheet.id} prints {wanted} mm",
                "draw the piece with more bleed or choose a sheet with less")  # fmt: skip


def _front_slots(geometry: Geometry, duplex: Duplex, is_even: bool) -> tuple[Slot, ...]:
    """The slots of fronts where the backs lie on the same side: one half of the sheet."""
    if not is_even:
        raise UsageError(
            f"{geometry.sheet.id}: fronts and backs share a forme, a back offset, skew or scale would move both",
            "set them to 0, 0, 0 and 1, 1",
        )
    across, down = geometry.sheet.grid
    upright = geometry.axis == "vertical" or duplex == "fold"
    half = tuple(slot for slot in geometry.slots if (slot.column < across // 2 if upright else slot.row < down // 2))
    if not half:
        raise DoesNotFitError(
            f"{geometry.sheet.id}: fronts and backs on one side need two columns or rows", "choose another sheet"
        )
    return half


def _placed(piece: Filled, slot: Slot, sheet: SheetSpec, turned: bool = False) -> Placement:
    return Placement(piece, slot.x, slot.y, turned, sheet.bleed)


def _back(geometry: Geometry, slot: Slot, back: Filled, offset: tuple[Um, Um]) -> Placement:
    return _placed(back, geometry.mirror(slot, offset), geometry.sheet, turned=geometry.axis == "horizontal")


def _page(
    geometry: Geometry, placements: tuple[Placement, ...], words: Sequence[str], moved: tuple[Um, Um] = (Um(0), Um(0))
) -> Page:
    """A page with its marks. moved: how far a calibration has moved the block; the colour bar keeps its place on the sheet."""
    width, height = geometry.sheet.size
    block = geometry.block
    drawn = tuple(marks.crop_marks(block, tuple(_edges(geometry)), geometry.sheet)) if geometry.sheet.marks == "outer" else ()
    notes = marks.slug(block, geometry.sheet, words)
    still = replace(block, x=Um(block.x - moved[0]), y=Um(block.y + moved[1]))
    bar = tuple(marks.colour_bar(still, geometry.sheet)) if geometry.sheet.colour_bar else ()
    ruler, words_of_ruler = marks.ruler(block, geometry.sheet) if geometry.sheet.ruler else ((), ())
    whole = Box(Um(0), Um(0), width, height)
    return Page(Size(width, height), whole, Um(0), placements, drawn, notes + words_of_ruler, bar + ruler)


def _edges(geometry: Geometry) -> Iterator[tuple[str, Um]]:
    """Every line along which the sheet is cut: `x` from the left, `y` from the top."""
    height = geometry.sheet.size[1]
    found = {("x", Um(slot.x + end)) for slot in geometry.slots for end in (0, geometry.trim.width)}
    found |= {("y", Um(height - slot.y - end)) for slot in geometry.slots for end in (0, geometry.trim.height)}
    yield from sorted(found)

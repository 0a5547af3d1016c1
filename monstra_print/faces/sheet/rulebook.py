"""The rulebook as an A5 booklet (rulebook §2): cover, contents, chapters, back. Knows its passages, no rule and no game.

A chapter begins a page where its neighbours leave room for that. The engine lays the book out on trial first, with each
chapter on a page of its own; ruled lines for notes fill the last chapter's page and the last leaf.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from markupsafe import Markup

from monstra_print.copytext import Passage, Run, Runs, SheetCopy
from monstra_print.faces import checks, weasy
from monstra_print.faces.drawing import environment, fill
from monstra_print.faces.fit import rounded_up
from monstra_print.faces.font import typeface
from monstra_print.faces.sheet import rulebook_cover, rulebook_figure, rulebook_pages, screen
from monstra_print.faces.sheet.rulebook_cover import A5
from monstra_print.faces.sheet.rulebook_figure import Cast, Picture
from monstra_print.faces.sheet.setting import FOLDER, line_values
from monstra_print.findings import Finding
from monstra_print.press import outline
from monstra_print.press.form import ArtPage
from monstra_print.press.ink import InkLibrary
from monstra_print.press.shape import Shape
from monstra_print.units import mm

FORME = 4  # pages of a folded leaf: a stitched booklet has a multiple of them
FONTS = ("Fjalla", "SSP-400", "SSP-600", "SSP-700")
SIZE = 9.2  # pt of the running text
NOTE, LEAST_NOTES, FULL_PAGE = 9.0, 4, 16  # mm from one ruled line to the next; fewest lines worth a heading; lines of a page
NOTES_HEAD = 17.0  # mm that the heading of the notes takes
HEAD, FOOT = 17.5, 198.0  # mm from the trim's top to the beginning and the end of the text
FIRST = 2  # page of the first chapter, from 0
LONG = 14  # rows of a table that begins a page of its own with what introduces it
# Inks of symbols on paper; each at least 3 : 1 on it.
COLOURS = {
    "heart": "heart", "heal": "heart", "damage": "fire.deep",
    "energy": "gold.deep", "energy0": "gold.deep", "tactic": "gold.deep", "shield": "shade.main", "cleanse": "air.deep",
    "fire": "fire.deep", "earth": "earth.main", "water": "water.deep", "air": "air.deep", "mythic": "mythic.main",
    "dna": "mythic.main", "first_team": "boss.main", "first_use": "boss.main", "revive_used": "heart",
}  # fmt: skip
BACK_SIZES = (9.4, 9.2, 9.0, 8.8, 8.6, 8.4, 8.2, 8.0, 7.8, 7.6, 7.4)  # pt, from largest to least
HOLD, SHORT = "\N{NO-BREAK SPACE}", 10  # a last word of so many signs does not stand alone
_NUMBER = re.compile(r"\b(\d+) (?=[A-Za-z])")
BACK = (("header", "legend", "win"), ("order", "turn", "each-round"))  # the columns of the back's words, by section


@dataclass(frozen=True)
class Booklet:
    """The pages, ready for press: ground shapes and art page of each. Empty with findings."""

    ground: tuple[tuple[Shape, ...], ...]
    art: tuple[ArtPage, ...]
    findings: tuple[Finding, ...]


def render(sheet: SheetCopy, hero: Sequence[Shape], cast: Cast, line: str, templates: Path, inks: InkLibrary) -> Booklet:
    """Lay the book out. hero: the illustration of a card, for the cover; cast: what its pictures show; line: under the title."""
    laying = _Laying(sheet, hero, cast, line, templates, inks)
    if findings := [*laying.findings(), *_missing(sheet)]:
        return Booklet((), (), tuple(findings))
    trial = laying.lay(frozenset(range(laying.units)), 0, 0, BACK_SIZES)
    over = [_over_panel(page) for page in trial.pages[-len(BACK_SIZES) :]]
    if min(over) > 0:
        return Booklet((), (), (checks.OVERFLOW.find(f"rulebook: the back overflows by {rounded_up(over[-1])} mm"),))
    size = next(size for size, by in zip(BACK_SIZES, over, strict=True) if by <= 0)
    begins = rulebook_pages.begins(tuple(_heights(trial, laying.units)), laying.forced)
    # A last chapter that begins a page there as here ends where the trial says, so the notes after it are known already.
    known = _free_lines(trial, laying.units - 1) if laying.final in begins else 0
    laid = laying.lay(begins, known, 0, (size,))
    lines = known or _free_lines(laid, laying.units - 1)
    notes = -len(laid.pages) % FORME
    if lines != known or notes:
        laid = laying.lay(begins, lines, notes, (size,))
    art = tuple(ArtPage(laid.pdf, at, mm(-A5.drawn), mm(-A5.drawn)) for at in range(len(laid.pages)))
    return Booklet(tuple(laying.grounds(laid)), art, ())


def screen_page(sheet: SheetCopy, cast: Cast, imprint: str, templates: Path, inks: InkLibrary) -> str:
    """The same book as one page for browsers; its anchors are the owner's section numbers: `s6`, `s6.A`, `s6.A.1`."""
    titled = replace(sheet, title=_title(sheet))
    pictures = rulebook_figure.pictures(sheet, cast, templates)
    drawings = {
        key: screen.draw(one.board, one.view, inks, one.alt, f"f{at}")
        for at, (key, one) in enumerate(pictures.items())
        if one.board
    }
    return screen.page(
        "screen-rulebook.html",
        titled,
        templates,
        inks,
        imprint=imprint,
        chapters=chapters(sheet.passages),
        numeric=numeric,
        pictures=pictures,
        drawings=drawings,
    )


def chapters(passages: Sequence[Passage]) -> list[dict[str, Any]]:
    """The passages as the templates walk them: chapters with their blocks; neighbouring points of one kind make a list.

    What may begin a page is a unit: each chapter, and the part or table of a chapter that is long (`unit` of a block).
    """
    found: list[dict[str, Any]] = [{"heading": None, "parts": [], "blocks": []}]
    for passage in passages:
        if passage.role == "heading" and passage.level == 2:
            found.append({"heading": passage, "parts": [], "blocks": []})
            continue
        blocks = found[-1]["blocks"]
        if passage.role == "heading":
            found[-1]["parts"].append(passage)
        goes_on = passage.role == "bullet" or (passage.role == "step" and passage.number > 1)
        if goes_on and blocks and blocks[-1]["role"] == passage.role:
            blocks[-1]["points"].append(passage)
        else:
            blocks.append({"role": passage.role, "passage": passage, "points": [passage], "unit": None})
    _number_units(found[1:])
    return found


def _number_units(found: Sequence[dict[str, Any]]) -> None:
    """Number what may begin a page: `unit` of a chapter, of a long table or of the heading that introduces it."""
    unit = 0
    for chapter in found:
        chapter["unit"] = unit
        heading, blocks = None, chapter["blocks"]
        for block in blocks:
            if block["role"] == "heading":
                heading = block
            elif block["role"] == "table":
                if len(block["passage"].rows) > LONG:
                    unit += 1
                    (heading or block)["unit"] = unit
                heading = None
        chapter["last"] = unit
        unit += 1


def _facts(sheet: SheetCopy) -> list[str]:
    """What the cover says of the game, where the sheet has it."""
    return [line.words for one in sheet.sections if one.key == "cover" for line in one.lines]


def numeric(table: Passage, column: int) -> bool:
    """Whether all cells of a column are numbers: only those are set to the right."""
    return all("".join(run.text for run in row[column]).strip().isdigit() for row in table.rows)


def _held(chapter: dict[str, Any]) -> dict[str, Any]:
    """A chapter whose short cells and points do not end in one short word alone, and whose numbers stay with their word."""
    blocks = [
        {**block, "passage": _hold(block["passage"]), "points": [_hold(one) for one in block["points"]]}
        for block in chapter["blocks"]
    ]
    return {**chapter, "blocks": blocks}


def _hold(passage: Passage) -> Passage:
    rows = tuple(tuple(map(_hold_runs, row)) for row in passage.rows)
    return replace(passage, runs=_hold_runs(passage.runs), rows=rows)


def _hold_runs(runs: Runs) -> Runs:
    if not runs:
        return runs
    made = [replace(run, text=_NUMBER.sub(f"\\1{HOLD}", run.text)) for run in runs]
    head, space, last = made[-1].text.rpartition(" ")
    if space and len(last) <= SHORT and "-" not in head.rpartition(" ")[2] + last:
        made[-1] = replace(made[-1], text=f"{head}{HOLD}{last}")
    return tuple(_space_first(made))


def _space_first(runs: Sequence[Run]) -> Iterator[Run]:
    """The same words; a space between two runs stands in the second. After one in the first the engine breaks a line early."""
    before = ""
    for at, run in enumerate(runs):
        text = before + run.text
        kept = text if at == len(runs) - 1 else text.rstrip(" ")
        before = text[len(kept) :]
        yield replace(run, text=kept)


def _title(sheet: SheetCopy) -> str:
    """Without the game's name, which the wordmark says."""
    return sheet.title.rpartition(" — ")[2]


def _ends(laid: weasy.Laid) -> dict[int, tuple[int, float]]:
    """Where each unit ends: page from 0, and the part of that page's text height that is used."""
    found = {}
    for at, page in enumerate(laid.pages):
        for name, extent in page.items():
            if name.startswith("end-"):
                found[int(name[4:])] = at, (extent[1] - A5.drawn - HEAD) / (FOOT - HEAD)
    return found


def _heights(laid: weasy.Laid, units: int) -> Iterator[float]:
    """How many pages each unit takes when all of them begin one."""
    page, ends = FIRST - 1, _ends(laid)
    for unit in range(units):
        last, used = ends[unit]
        yield last - page - 1 + used
        page = last


def _over_panel(page: Mapping[str, weasy.Extent]) -> float:
    """By how many mm the longest column of a back reaches beyond its paper; 0 or less when all hold."""
    _, top, _, height = rulebook_cover.PANEL
    ends = [y + high for name, (_, y, _, high) in page.items() if name.startswith("back-")]
    return max(ends, default=0.0) - A5.drawn - (top + height - rulebook_cover.RIM)


def _free_lines(laid: weasy.Laid, last: int) -> int:
    """How many lines for notes the page has room for on which the last chapter ends; none where that is not worth a heading."""
    used = _ends(laid)[last][1] if last >= 0 else 1.0
    lines = int(((1 - used) * (FOOT - HEAD) - NOTES_HEAD) / NOTE)
    return lines if lines >= LEAST_NOTES else 0


class _Laying:
    """The book's parts that do not change between two layouts of it."""

    def __init__(self, sheet: SheetCopy, hero: Sequence[Shape], cast: Cast, line: str, templates: Path, inks: InkLibrary) -> None:
        self._cover = rulebook_cover.cover(_title(sheet), hero, [*_facts(sheet), line], templates)
        self._back = rulebook_cover.back(line, templates)
        self._pictures = rulebook_figure.pictures(sheet, cast, templates)
        self._fonts = tuple(typeface(name) for name in FONTS)
        self._environment = environment(templates, FOLDER, inks)
        walked = chapters(sheet.passages)
        self.units = 1 + max((one["last"] for one in walked[1:]), default=-1)
        self.final = walked[-1].get("unit", 0)
        self.forced = frozenset(one["unit"] for part in walked[1:] for one in part["blocks"] if one["unit"] is not None)
        self._values = {
            "sheet": sheet,
            "chapters": [_held(one) for one in walked],
            "numeric": numeric,
            "whole": LONG,
            "head": HEAD,
            "foot": FOOT,
            "height": A5.height,
            "fonts": Markup("".join(font.css() for font in self._fonts)),
            "page": A5.page,
            "drawn": A5.drawn,
            "size": SIZE,
            "line": line,
            "cover": [line_values(one, A5.drawn) for one in self._cover.lines],
            "back": [line_values(one, A5.drawn) for one in self._back.lines],
            "back_words": [rulebook_figure.columns(sheet, *keys) for keys in BACK if _has(sheet, keys)],
            "panel": rulebook_cover.PANEL,
            "pictures": self._pictures,
            "lines": {key: _placed(one) for key, one in self._pictures.items()},
            "colours": COLOURS,
            "conditions": rulebook_figure.CONDITIONS,
            "note": NOTE,
            "full_page": FULL_PAGE,
        }

    def findings(self) -> Iterator[Finding]:
        """What is wrong with the drawings and with the words in them."""
        for board in (self._cover, self._back, *(one.board for one in self._pictures.values())):
            yield from board.findings if board else ()

    def lay(self, begins: frozenset[int], lines: int, notes: int, backs: tuple[float, ...]) -> weasy.Laid:
        """begins: the units that begin a page; lines: for notes after the last chapter; notes: whole pages of them; backs: the
        size in pt of the words of a back, one back each."""
        html = fill(self._environment, "rulebook.html", begins=begins, free=lines, notes=notes, backs=backs, **self._values)
        return weasy.lay(html, self._fonts)

    def grounds(self, laid: weasy.Laid) -> Iterator[tuple[Shape, ...]]:
        """What lies under the words of each page: paper and the drawings where the layout has left room for them."""
        drawn = A5.drawn
        paper = Shape(outline.rect(-drawn, -drawn, A5.width + 2 * drawn, A5.height + 2 * drawn), "paper")
        for at, page in enumerate(laid.pages):
            if at in (0, len(laid.pages) - 1):
                yield tuple(self._back.shapes if at else self._cover.shapes)
                continue
            shapes = [paper]
            for key, one in self._pictures.items():
                if one.board is not None and (place := page.get(f"figure-{key}")):
                    shapes += one.board.placed(1, place[0] - drawn - one.view[0], place[1] - drawn - one.view[1]).shapes
            yield tuple(shapes)


def _placed(one: Picture) -> list[dict[str, Any]]:
    """The drawing's words for the template, from the corner of what is shown of it."""
    if one.board is None:
        return []
    return [line_values(line, 0) for line in one.board.placed(1, -one.view[0], -one.view[1]).lines]


def _has(sheet: SheetCopy, keys: Sequence[str]) -> bool:
    return set(keys) <= {one.key for one in sheet.sections}


def _missing(sheet: SheetCopy) -> list[Finding]:
    """A finding for each passage that holds a character which a font of the book cannot draw."""
    fonts = [typeface(name) for name in ("SSP-400", "SSP-700")]
    found = []
    for passage in sheet.passages:
        words = passage.words + "".join(run.text for row in (passage.head, *passage.rows) for cell in row for run in cell)
        if signs := dict.fromkeys(sign for font in fonts for sign in font.missing(words)):
            named = " ".join(f"U+{ord(sign):04X}" for sign in signs)
            found.append(checks.MISSING_GLYPH.find(f"rulebook, line {passage.line}: the fonts have no {named}"))
    return found

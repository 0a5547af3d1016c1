"""The rulebook as an A5 booklet (rulebook §2): cover, contents, chapters, back. Knows its passages, no rule and no game.

The engine lays the chapters out twice: the second time with as many pages for notes as make a booklet of whole sheets.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from markupsafe import Markup

from monstra_print.copytext import Passage, SheetCopy
from monstra_print.faces import checks, weasy
from monstra_print.faces.drawing import environment, fill
from monstra_print.faces.font import typeface
from monstra_print.faces.sheet import screen
from monstra_print.faces.sheet.board import Board, Manner
from monstra_print.faces.sheet.setting import FOLDER, Format, line_values
from monstra_print.findings import Finding
from monstra_print.press import outline
from monstra_print.press.form import ArtPage
from monstra_print.press.ink import InkLibrary
from monstra_print.press.shape import Shape
from monstra_print.units import mm

A5 = Format(148.0, 210.0, 5.0)
FORME = 4  # pages of a folded leaf: a stitched booklet has a multiple of them
FONTS = ("Fjalla", "SSP-400", "SSP-600", "SSP-700")
SIZE = 9.1  # pt of the running text
CARD = (63.0, 88.0, 5.0)  # mm: trim of the card that lends its drawings, and their ink beyond it
WINDOW = 57.0  # mm from the card's top to the end of its illustration
COVER = 126.0  # mm from the top to the plate with the title
# Inks of symbols on paper; each at least 3 : 1 on it.
COLOURS = {
    "burn": "burn", "poison": "earth.main", "slow": "water.main", "heart": "heart", "heal": "heart", "damage": "fire.deep",
    "energy": "gold.deep", "energy0": "gold.deep", "shield": "shade.main", "cleanse": "air.deep", "fire": "fire.deep",
    "earth": "earth.main", "water": "water.deep", "air": "air.deep", "mythic": "mythic.main",
}  # fmt: skip
TITLE = Manner("Fjalla", (30, 28, 26, 24, 22, 20))
LINE = Manner("SSP-600", (11, 10.5, 10, 9.5, 9))


@dataclass(frozen=True)
class Booklet:
    """The pages, ready for press: ground shapes and art page of each. Empty with findings."""

    ground: tuple[tuple[Shape, ...], ...]
    art: tuple[ArtPage, ...]
    findings: tuple[Finding, ...]


def render(
    sheet: SheetCopy,
    hero: Sequence[Shape],
    back: Sequence[Shape],
    line: str,
    templates: Path,
    inks: InkLibrary,
) -> Booklet:
    """Lay the book out. hero: the illustration of a card, for the cover; back: a card's back; line: under the title."""
    front = cover(sheet, hero, line, templates)
    findings = [*front.findings, *_missing(sheet)]
    if findings:
        return Booklet((), (), tuple(findings))
    laid = _lay(sheet, front, 0, templates, inks)
    if spare := -len(laid.pages) % FORME:
        laid = _lay(sheet, front, spare, templates, inks)
    pages = len(laid.pages)
    drawn = A5.drawn
    paper = Shape(outline.rect(-drawn, -drawn, A5.width + 2 * drawn, A5.height + 2 * drawn), "paper")
    grounds: list[tuple[Shape, ...]] = [(paper,)] * pages
    grounds[0], grounds[-1] = tuple(front.shapes), tuple(_whole(back, templates).shapes)
    art = tuple(ArtPage(laid.pdf, at, mm(-A5.drawn), mm(-A5.drawn)) for at in range(pages))
    return Booklet(tuple(grounds), art, ())


def screen_page(sheet: SheetCopy, imprint: str, templates: Path, inks: InkLibrary) -> str:
    """The same book as one page for browsers; its anchors are the owner's section numbers: `s6`, `s6.A`, `s6.A.1`."""
    titled = replace(sheet, title=_title(sheet))
    return screen.page("screen-rulebook.html", titled, templates, inks, imprint=imprint, chapters=chapters(sheet.passages))


def _title(sheet: SheetCopy) -> str:
    """Without the game's name, which the wordmark says."""
    return sheet.title.rpartition(" — ")[2]


def cover(sheet: SheetCopy, hero: Sequence[Shape], line: str, templates: Path) -> Board:
    """The first page: the picture to the plate's edge, the wordmark, the title, a line of facts."""
    board = Board(templates, "rulebook")
    drawn, (width, _, card_drawn) = A5.drawn, CARD
    picture = Board(templates, "rulebook")
    picture.shapes.extend(hero)
    k = (A5.width + 2 * drawn) / (width + 2 * card_drawn)
    board.add(picture.placed(k, -drawn + k * card_drawn, COVER - k * WINDOW))
    board.fill(outline.rect(-drawn, COVER, A5.width + 2 * drawn, A5.height + drawn - COVER), "shade.night")
    board.fill(outline.rect(-drawn, COVER, A5.width + 2 * drawn, 1.4), "gold.main")
    board.wordmark(16, COVER + 17, 116, "white", "gold.bright")
    board.words("title", _title(sheet), (A5.width / 2, COVER + 54), 116, TITLE, "white", align="center")
    board.words("line", line, (A5.width / 2, COVER + 66), 116, LINE, "gold.glow", align="center")
    return board


def chapters(passages: Sequence[Passage]) -> list[dict[str, Any]]:
    """The passages as the templates walk them: chapters with their blocks; neighbouring points of one kind make a list."""
    found: list[dict[str, Any]] = [{"heading": None, "blocks": []}]
    for passage in passages:
        if passage.role == "heading" and passage.level == 2:
            found.append({"heading": passage, "parts": [], "blocks": []})
            continue
        blocks = found[-1]["blocks"]
        if passage.role == "heading":
            found[-1].setdefault("parts", []).append(passage)
        goes_on = passage.role == "bullet" or (passage.role == "step" and passage.number > 1)
        if goes_on and blocks and blocks[-1]["role"] == passage.role:
            blocks[-1]["points"].append(passage)
        else:
            blocks.append({"role": passage.role, "passage": passage, "points": [passage]})
    return found


def _whole(back: Sequence[Shape], templates: Path) -> Board:
    """A card's back over the whole last page."""
    drawing = Board(templates, "rulebook")
    drawing.shapes.extend(back)
    width, height, _ = CARD
    k = max(A5.width / width, A5.height / height)
    return drawing.placed(k, (A5.width - k * width) / 2, (A5.height - k * height) / 2)


def _lay(sheet: SheetCopy, front: Board, notes: int, templates: Path, inks: InkLibrary) -> weasy.Laid:
    fonts = tuple(typeface(name) for name in FONTS)
    html = fill(
        environment(templates, FOLDER, inks),
        "rulebook.html",
        sheet=sheet,
        chapters=chapters(sheet.passages),
        fonts=Markup("".join(font.css() for font in fonts)),
        page=A5.page,
        drawn=A5.drawn,
        size=SIZE,
        lines=[line_values(line, A5.drawn) for line in front.lines],
        notes=notes,
        colours=COLOURS,
    )
    return weasy.lay(html, fonts)


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

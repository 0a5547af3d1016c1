"""The checks that fitting words into a face can fail. Knows no card; declared once for `monstra explain`."""

from __future__ import annotations

from pathlib import Path

from monstra_print.findings import ERROR, WARN
from monstra_print.findings.catalogue import declare

OVERFLOW = declare(
    "text/overflow",
    ERROR,
    "Words that do not fit at the least legible size would be clipped or run into their neighbours; nothing is clipped.",
    "shorten the words",
)
MISSING_GLYPH = declare(
    "text/missing-glyph",
    ERROR,
    "A character that the font cannot draw would come out as a blank box or in some other font.",
    "write it with letters that the fonts of the house have",
)
OUTSIDE_BOX = declare(
    "text/outside-box",
    ERROR,
    "The laid-out page is the last word: what it sets outside a field's box can touch a number, a plate or the cut.",
    "shorten the words, or enlarge the box in layout.yaml",
)
TOO_SMALL = declare(
    "text/too-small",
    ERROR,
    "Below the least size of its role a text is not read at the table; the layout may not allow it.",
    "raise the sizes of the field in layout.yaml, or shorten the words",
)
TOO_FAINT = declare(
    "text/contrast",
    ERROR,
    "Below the contrast of WCAG 2.2 (1.4.3) words are lost in weak light and for tired or weak eyes.",
    "take a darker or lighter ink for the words or their ground",
)
UNKNOWN_FACE = declare(
    "face/unknown",
    ERROR,
    "A kind of card or a symbol without a drawing cannot be printed.",
    "add it to the templates",
)
UNUSABLE_PICTURE = declare(
    "art/unusable",
    WARN,
    "A proof shows the drawn illustration in place of a picture that cannot be read; a package for the printer must not.",
    "save it again as TIFF, JPEG, PNG or SVG under the name of its design, or remove it",
)
COARSE_PICTURE = declare(
    "art/resolution",
    WARN,
    "Below the house's resolution the eye sees the pixels; here the card, the file and the pixels it needs are named.",
    "save the picture larger",
)
MISSING_PICTURE = declare(
    "art/missing",
    WARN,
    "A printing that frames a picture means one: the drawn illustration stands in its place until the file is there.",
    "put the picture into art/ under the name of its design, or take `art` out of the edition",
)
STRAY_PICTURE = declare(
    "art/stray",
    WARN,
    "A file that no card takes is a picture that its designer believes to be on the card.",
    "name it after its design: FLA-01.tif",
)
FAULTY_TEMPLATE = declare(
    "template/faulty",
    ERROR,
    "A template that cannot be read stops everything that is set with it.",
    "mend the template",
)
FAULTY_DRAWING = declare(
    "template/drawing",
    ERROR,
    "A symbol is drawn by the page, by press and on screens from one file; what one of them cannot read would be lost there.",
    "draw it with path elements on a 24 × 24 grid",
)
MISSING_TEMPLATE = declare(
    "template/missing",
    ERROR,
    "A page without one of its templates, drawings or styles would be another page.",
    "put it back, or copy the one of a new project",
)
LAYOUT_NAME = declare(
    "layout/unknown-name",
    ERROR,
    "A layout that names a font, ink, symbol, place or words that are not there would leave a gap on every card of the kind.",
    "correct the name",
)
LAYOUT_ROOM = declare(
    "layout/beyond-card",
    ERROR,
    "What stands outside the card, or within 3 mm of its edge, is cut off on some of the cards.",
    "move it inside",
)
LAYOUT_OVERLAP = declare(
    "layout/overlap",
    ERROR,
    "Two fields whose boxes meet print over each other as soon as the words of one card are long enough.",
    "move or narrow one of the two boxes",
)


def shown(file: Path) -> str:
    """Where messages say that a template is: from the folder `templates` on."""
    parts = file.parts
    at = len(parts) - 1 - parts[::-1].index("templates") if "templates" in parts else len(parts) - 1
    return "/".join(parts[at:])

"""Fronts through the real layout engine: words inside their boxes, K alone, declared fonts, and one finding for each fault."""

from __future__ import annotations

import io
import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from monstra_print import faces
from monstra_print.copytext import Block, FaceCopy, Printing, Span, Stat
from monstra_print.errors import MonstraError
from monstra_print.faces import face, layout, ledger, weasy
from monstra_print.faces.compose import compose
from monstra_print.faces.font import typeface
from monstra_print.findings import FaultyFileError, Position
from monstra_print.press import ink

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
FACES = TEMPLATES / "monstra" / "faces"
INKS = ink.load(TEMPLATES)
AT = Position("cards/monstra/creatures/FLA-01-flaro.yaml", 9, 12)


def creature(
    text: str = "5 damage; apply Burn.", name: str = "Flaro", number: int = 1, sign: str = "fire", **more: object
) -> FaceCopy:
    blocks = (
        Block("basic", "Ember Pounce", 0, Stat("damage", "damage", "3"), ()),
        Block("signature", "Flame Spiral", 2, Stat("damage", "damage", "5"), (Span(text),)),
    )
    stats = (Stat("evo", "dna", "1"), Stat("speed", "speed", "3"), Stat("hp", "heart", "14"))
    printing = Printing("PT1", number, 69, "common", "plain", "Lino Totem v2", "PT1·EN")
    source = {"name": replace(AT, line=3), "block.signature.text": AT}
    made = FaceCopy(f"FLA-{number:02d}", "creature", name, sign, stats, blocks, printing, source=source)
    return replace(made, **more)  # type: ignore[arg-type]


def render(*copies: FaceCopy) -> list[faces.Face]:
    return faces.render(copies, TEMPLATES, INKS)


@pytest.fixture(scope="module")
def flaro() -> faces.Face:
    return render(creature())[0]


def _text_colours(pdf: bytes) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Colour space (or operator) and operands of the fill colour that each piece of text is painted with."""
    with pikepdf.open(io.BytesIO(pdf)) as file:
        for page in file.pages:
            yield from _colours_of(page)


def _colours_of(stream: pikepdf.Page | pikepdf.Object) -> Iterator[tuple[str, tuple[float, ...]]]:
    stack: list[tuple[str, tuple[float, ...]]] = []
    colour: tuple[str, tuple[float, ...]] = ("g", (0.0,))
    space = ""
    for operands, operator in pikepdf.parse_content_stream(stream):
        name = str(operator)
        if name == "q":
            stack.append(colour)
        elif name == "Q":
            colour = stack.pop()
        elif name == "cs":
            space = str(operands[0])
        elif name in ("k", "rg", "g", "scn", "sc"):
            colour = (space if name.startswith("sc") else name, tuple(float(value) for value in operands))
        elif name in ("Tj", "TJ"):
            yield colour


def test_a_face_is_a_page_with_empty_fields_on_paper(flaro: faces.Face) -> None:
    assert flaro.findings == () and flaro.art is not None
    assert (flaro.art.index, flaro.art.x, flaro.art.y) == (0, -5000, -5000)
    page = pypdfium2.PdfDocument(flaro.art.pdf)[0]
    assert [round(side * 25.4 / 72, 2) for side in page.get_size()] == [73.0, 98.0]
    assert [(made.name, made.ink, made.size) for made in flaro.fields] == [("copy_id", "ink", 6.6), ("build", "ink", 6)]
    words = page.get_textpage().get_text_range()
    assert "FIRE" in words.replace(" ", "")  # letters set apart
    for expected in ("Flaro", "Ember Pounce", "Flame Spiral", "5 damage; apply Burn.", "1/69", "Common", "PT1·EN"):
        assert expected in words


def test_no_text_of_a_card_is_wider_or_higher_than_its_box_on_the_page(flaro: faces.Face) -> None:
    assert flaro.art is not None
    page = pypdfium2.PdfDocument(flaro.art.pdf)[0]
    text, height = page.get_textpage(), page.get_size()[1]
    boxes = [(x - 0.15, y - 0.15, x + w + 0.15, y + h + 0.15) for x, y, w, h in flaro.boxes.values()]
    for at in range(text.count_rects()):
        left, low, right, high = text.get_rect(at)
        x0, x1 = (side * 25.4 / 72 - 5 for side in (left, right))
        y0, y1 = ((height - side) * 25.4 / 72 - 5 for side in (high, low))
        assert any(a <= x0 and b <= (y0 + y1) / 2 <= d and x1 <= c for a, b, c, d in boxes), (x0, y0, x1, y1)


def test_numerals_stand_on_the_optical_centre_of_their_symbols() -> None:
    """Heart, arrow, burst and hexagon: the ink of the figures lies round the centre, not round the symbol's outline."""
    made = render(creature())[0]
    assert made.art is not None
    page = pypdfium2.PdfDocument(made.art.pdf)[0]
    text, height = page.get_textpage(), page.get_size()[1]
    ink_of: dict[str, list[tuple[float, float, float, float]]] = {}
    for at in range(text.count_chars()):
        left, low, right, high = text.get_charbox(at)
        x0, x1 = (side * 25.4 / 72 - 5 for side in (left, right))
        y0, y1 = ((height - side) * 25.4 / 72 - 5 for side in (high, low))
        for name in ("hp", "speed", "basic_cost", "signature_cost", "basic_number", "signature_number"):
            x, y, w, h = made.boxes[name]
            if x < (x0 + x1) / 2 < x + w and y < (y0 + y1) / 2 < y + h and text.get_text_range(at, 1).isdigit():
                ink_of.setdefault(name, []).append((x0, y0, x1, y1))
    assert len(ink_of) == 6
    for name, found in ink_of.items():
        x, y, w, h = made.boxes[name]
        middle = (
            (min(f[0] for f in found) + max(f[2] for f in found)) / 2,
            (min(f[1] for f in found) + max(f[3] for f in found)) / 2,
        )
        assert middle[0] == pytest.approx(x + w / 2, abs=0.15), name
        assert middle[1] == pytest.approx(y + h / 2, abs=0.1), name


def test_dark_text_is_k_alone_and_nothing_is_rgb(flaro: faces.Face) -> None:
    """T5: letters on paper stand on the black plate only; reversed letters are white or one ink."""
    assert flaro.art is not None
    colours = list(_text_colours(flaro.art.pdf))
    assert {name for name, _ in colours} == {"/DeviceCMYK"}
    dark = {tuple(round(part, 3) for part in operands) for _, operands in colours if operands[3] > 0}
    assert dark == {(0.0, 0.0, 0.0, 1.0), INKS.cmyk("fire.night")}  # the Speed figure stands in the sign's night on white
    light = {operands for _, operands in colours if operands[3] == 0}
    assert all(sum(part > 0 for part in operands) <= 1 for operands in light)


def test_only_declared_fonts_are_embedded(flaro: faces.Face) -> None:
    assert flaro.art is not None
    with pikepdf.open(io.BytesIO(flaro.art.pdf)) as file:
        names = {str(thing.BaseFont) for thing in file.objects if isinstance(thing, pikepdf.Dictionary) and "/BaseFont" in thing}
    families = {re.sub(r"^/[A-Z]{6}\+", "", name) for name in names}
    assert families and all(any(family.startswith(font.name) for font in face.fonts(layout.read(FACES))) for family in families)


def test_a_font_that_no_template_declares_stops_the_build() -> None:
    """T4: neither a misspelt family nor another font of the machine comes through."""
    fonts = face.fonts(layout.read(FACES))
    rules = "".join(font.css() for font in fonts)
    with pytest.raises(weasy.SubstitutedFontError, match="no template declares"):
        weasy.lay(f"<style>{rules}</style><p style=\"font-family:'Fjala'\">Flaro</p>", fonts)


def test_a_misspelt_font_in_the_layout_is_named_with_the_nearest(tmp_path: Path) -> None:
    (tmp_path / "layout.yaml").write_text(
        (FACES / "layout.yaml").read_text().replace("font: Fjalla, sizes", "font: Fjala, sizes", 1)
    )
    with pytest.raises(FaultyFileError, match=r"layout\.yaml:\d+:\d+: .* 'Fjala' \(did you mean 'Fjalla'"):
        layout.read(tmp_path)


def test_what_the_layout_engine_ignores_stops_the_build() -> None:
    fonts = face.fonts(layout.read(FACES))
    rules = "".join(font.css() for font in fonts)
    with pytest.raises(weasy.LayoutWarningError, match="colour"):
        weasy.lay(f"<style>{rules}p{{colour:red;font-family:'SSP-400'}}</style><p>Flaro</p>", fonts)


def test_nothing_but_the_declared_fonts_is_read(tmp_path: Path) -> None:
    """P4: a picture outside the templates is not opened."""
    picture = tmp_path / "outside.svg"
    picture.write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    fonts = face.fonts(layout.read(FACES))
    with pytest.raises(weasy.LayoutWarningError, match=r"outside\.svg"):
        weasy.lay(f'<img src="{picture.as_uri()}">', fonts)


@pytest.mark.parametrize(
    ("words", "side"),
    [("nine letters " * 69, "long"), ("\n".join(["nine letters"] * 69), "long"), ("m" * 40, "wide")],
    ids=["900 characters", "900 characters with hard breaks", "one 40-letter word"],
)
def test_words_that_never_fit_name_card_field_millimetres_and_line(words: str, side: str) -> None:
    """T1: the card is left out with one finding; it is never clipped."""
    made = render(creature(words))[0]
    assert made.art is None and len(made.findings) == 1
    found = made.findings[0]
    assert found.check == "text/overflow" and found.position == AT
    assert re.search(rf"FLA-01 \(Flaro\): rules text overflows by \d+\.\d mm at 7 pt, the least size: too {side}", found.message)
    assert "52.1 × 8.45 mm" in found.message


def test_text_as_long_as_the_box_allows_stops_above_the_footer() -> None:
    """T2: three lines at the least size end above the foot, and one word more is a finding."""
    words = "Deal 5 damage"
    while render_size(longer := words + " and more") is not None:
        words = longer
    assert render_size(words) is not None and render_size(words) <= 7.4
    made = render(creature(words))[0]
    assert made.findings == ()
    row = next(row for row in made.ledger if row.field == "rules")
    assert row.lines == 3 and row.height <= row.box_height and row.width <= row.box_width


def render_size(words: str) -> float | None:
    card = compose(creature(words), layout.read(FACES))
    return next((row.size for row in card.rows if row.field == "rules"), None)


@pytest.mark.parametrize(
    ("words", "code"),
    [("大百足", "U+5927"), ("ตะขาบ", "U+0E15"), ("נמר", "U+05E0"), ("Flaro \U0001f409", "U+1F409")],
    ids=["CJK", "Thai", "Hebrew", "emoji"],
)
def test_characters_without_a_glyph_are_listed_with_card_and_field(words: str, code: str) -> None:
    """T3: no blank boxes and no other font."""
    made = render(creature(name=words))[0]
    assert made.art is None
    assert [found.check for found in made.findings] == ["text/missing-glyph"]
    assert code in made.findings[0].message and made.design_id in made.findings[0].message and "name" in made.findings[0].message
    assert made.findings[0].position == replace(AT, line=3)


def test_names_with_marks_are_set_exactly() -> None:
    """D8: composed and decomposed spellings give the same page."""
    composed, decomposed = render(creature(name="Lim-D\u00fbl"), creature(name="Lim-Du\u0302l"))
    assert composed.findings == decomposed.findings == ()
    assert composed.art is not None and decomposed.art is not None
    document = pypdfium2.PdfDocument(composed.art.pdf)
    assert all("Lim-Dûl" in document[at].get_textpage().get_text_range() for at in (0, 1))


def test_one_broken_card_does_not_stop_the_others() -> None:
    """D9: it is named with all its faults at once; the pages after it are whole."""
    made = render(
        creature(), creature("m" * 40, "大百足", 2), creature(number=3), creature(number=4, sign=None), creature(kind="dragon")
    )
    assert [found.art is not None for found in made] == [True, False, True, False, False]
    assert [found.check for found in made[1].findings] == ["text/missing-glyph", "text/overflow"]
    assert [found.check for found in (*made[3].findings, *made[4].findings)] == ["face/unknown", "face/unknown"]
    assert made[2].art is not None and made[2].art.index == 1


def test_what_the_templates_do_not_have_is_a_finding_of_that_card() -> None:
    """A new sign or symbol is named with what to draw; the other cards are made."""
    block = Block("signature", "Flame Spiral", 2, None, (Span("Apply "), Span("Frost", "frost", True)))
    made = render(creature(sign="shadow"), creature(number=2, blocks=(block,)), creature(number=3))
    assert [found.art is not None for found in made] == [False, False, True]
    assert [found.message for face_ in made for found in face_.findings] == [
        "FLA-01 (Flaro): there is no panel for the sign 'shadow'",
        "FLA-01 (Flaro): there is no symbol 'shadow'",
        "FLA-02 (Flaro): there is no symbol 'frost'",
    ]


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("creature.svg", "{% include 'foot.svg' %}", "{% include 'feet.svg' %}", "template feet.svg is missing"),
        ("creature.svg", "{% for move", "{% fro move", r"templates/monstra/faces/creature\.svg:\d+:1: .*fro"),
        ("foot.svg", "card.symbols.rarity", "card.symbols.rank", r"foot\.svg:2:1: .*rank"),
        ("foot.svg", "'rule'|ink", "'ruler'|ink", "did you mean `rule`"),
        ("layout.yaml", "anchors:", "anchor:", "anchors"),
    ],
)
def test_a_fault_in_a_template_is_named_with_its_file(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    shutil.copytree(TEMPLATES, tmp_path / "templates")
    faulty = tmp_path / "templates" / "monstra" / "faces" / file
    text = faulty.read_text(encoding="utf-8")
    assert old in text
    faulty.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(MonstraError, match=message):
        faces.render([creature()], tmp_path / "templates", INKS)


def test_a_long_name_steps_down_by_its_measured_width() -> None:
    made = {row.field: row for row in render(creature(name="Aurelithia"))[0].ledger}
    assert 10.5 <= made["name"].size < 13.6
    assert made["name"].width <= 16.9
    over = render(creature(name="Aurelithia the Great"))[0].findings[0]
    assert over.check == "text/overflow" and "10.5 pt" in over.message and over.position == replace(AT, line=3)


@pytest.mark.parametrize("kind", ["creature", "tactic", "boss", "behavior"])
def test_boxes_of_a_kind_lie_in_the_safe_area_and_never_meet(kind: str) -> None:
    """T2 by construction: no field can reach another one, and nothing stands within 4 mm of the trim."""
    made = layout.read(FACES).kinds[kind]
    boxes = {part.name: part.box for part in (*made.fields, *made.variables)}
    for name, (x, y, width, height) in boxes.items():
        assert x >= 4 and y >= 4 and x + width <= 59 and y + height <= 84, name
    for (one, a), (two, b) in combinations(boxes.items(), 2):
        apart = a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0] or a[1] + a[3] <= b[1] or b[1] + b[3] <= a[1]
        assert apart, (one, two)


def test_no_size_of_the_layout_is_below_the_least() -> None:
    made = layout.read(FACES)
    for kind in made.kinds.values():
        for part in kind.fields:
            assert min(part.sizes) >= made.least(part) >= 6, part.name
        for variable in kind.variables:
            assert variable.size >= made.least(variable)
    assert made.minimum == {"text": 7, "copy_id": 6.6, "other": 6}


def test_the_same_faces_give_the_same_bytes() -> None:
    first, second = render(creature(), creature(number=2)), render(creature(), creature(number=2))
    assert first == second
    assert first[0].art is not None and first[1].art is not None
    assert first[0].art.pdf is first[1].art.pdf


def test_the_ledger_is_a_table_and_values(flaro: faces.Face) -> None:
    lines = ledger.table(flaro.ledger).splitlines()
    assert lines[0].split()[:3] == ["card", "field", "pt"] and len(lines) == 1 + len(flaro.ledger)
    assert len({len(line) for line in lines}) == 1
    assert next(row for row in ledger.values(flaro.ledger) if row["field"] == "rules")["pt"] == 9.2


def test_a_screen_shows_the_soft_proof_of_the_same_page() -> None:
    card = compose(creature(), layout.read(FACES))
    pages = [face.html([card], TEMPLATES, INKS, screen=screen) for screen in (False, True)]
    assert "device-cmyk(0 0 0 1)" in pages[0] and "device-cmyk" not in pages[1]
    assert INKS.preview("fire.night") in pages[1]


def test_the_measured_width_agrees_with_the_laid_out_one() -> None:
    """The line breaker and the layout engine read the same font: within 0.1 mm on a full line, kerning aside."""
    font = typeface("SSP-400")
    words = "hamburgefonstiv 0123456789 then gain"
    rules = "@page{size:200mm 50mm;margin:0}p{position:absolute;white-space:pre;font:9pt 'SSP-400';font-kerning:none}"
    page = f"<style>{font.css()}{rules}</style>"
    laid = weasy.lay(f'{page}<p data-field="one">{words}</p>', [font])
    assert laid.pages[0]["one"][2] == pytest.approx(font.width(words) * 9 * 25.4 / 72, abs=0.1)

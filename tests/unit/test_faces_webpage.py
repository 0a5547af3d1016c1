"""The frame of pages for browsers: what it holds, its links, its foot, and faults in templates told with their place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from monstra_print.errors import UnreadableInputError
from monstra_print.faces import webpage
from monstra_print.press import ink

BODY = "{% extends 'frame.html' %}{% block main %}<p>{{ icon('burn', 'c-burn') }}{{ words }}</p>{% endblock %}"


@pytest.fixture
def templates(tmp_path: Path, root: Path) -> Path:
    """A templates folder with a small page in it."""
    made = tmp_path / "templates"
    shutil.copytree(root / "templates" / "site", made / "site")
    shutil.copytree(root / "templates" / "symbols", made / "symbols")
    shutil.copy(root / "templates" / "inks.yaml", made)
    (made / "site" / "small.html").write_text(BODY, encoding="utf-8")
    return made


def _page(templates: Path, game: str = "MONSTRA", **values: str) -> str:
    given = {"words": "Fire & water"} | values
    return webpage.render("small.html", templates, ink.load(templates), page_title="A <page>", game=game, **given)


def test_a_page_holds_its_words_symbols_and_fonts_and_asks_for_nothing(templates: Path) -> None:
    """Words are escaped, only symbols in use are carried along, no mark of the frame is left."""
    html = _page(templates)
    assert "<h1>A &lt;page&gt;</h1>" in html and "Fire &amp; water" in html
    assert 'id="i-burn"' in html and 'id="i-slow"' not in html
    assert html.count("font/woff2") == len(webpage.FONTS)
    assert "<!--sprite-->" not in html and "/*fonts*/" not in html and "http" not in html.replace("/http", "")
    assert html == _page(templates)


def test_the_wordmark_is_that_of_its_game(templates: Path) -> None:
    """The drawing is shown for the game that it names; another game's name is set in letters."""
    assert 'class="eye"' in _page(templates)
    other = _page(templates, game="SPLINTERS")
    assert 'class="eye"' not in other and "<b>SPLINTERS</b>" in other


def test_links_can_be_set_again_and_lead_up_from_a_folder(templates: Path) -> None:
    """The second set of links takes the place of the first; the page's own link is marked."""
    pages = (("index.html", "Gallery", False), ("reports/a.html", "A & B", True))
    once = webpage.navigate(_page(templates), pages[:1], "index.html")
    twice = webpage.navigate(once, pages, "reports/a.html")
    assert '<li><a href="../index.html">Gallery</a></li>' in twice
    gallery, _, reports = twice.partition('<li><a href="../index.html">Gallery</a></li>')
    assert '<li><a href="../reports/a.html" aria-current="page">A &amp; B</a></li>' in reports
    assert "Reports" not in gallery.partition("<!--pages-->")[2] and 'class="here"' in reports
    assert twice == webpage.navigate(twice, pages, "reports/a.html") and 'href="index.html">Gallery' not in twice


def test_the_build_stands_at_the_foot(templates: Path) -> None:
    """A page is signed once."""
    signed = webpage.sign(_page(templates), "0123abcd")
    foot = signed.partition("<footer")[2].partition("</footer>")[0]
    assert foot.count("<p>build 0123abcd</p>") == signed.count("0123abcd") == 1 and signed == webpage.sign(signed, "ffffffff")


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("small.html", "{{ words }}", "{{ wrods }}", "small.html:1:1: template/faulty: 'wrods' is undefined"),
        ("frame.html", "{{ imprint }}", "{{ imprint", "frame.html"),
        ("design.css", "--s1:", "{{ 'no.such'|ink }}--s1:", "no.such"),
    ],
)
def test_a_fault_in_a_template_is_named(templates: Path, name: str, old: str, new: str, said: str) -> None:
    """File and line, or the ink that does not exist."""
    file = templates / "site" / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(Exception, match=said.replace(".", r"\.")) as fault:
        _page(templates)
    assert type(fault.value).__name__ == "FaultyFileError"


def test_a_missing_part_says_where_to_get_it(templates: Path) -> None:
    """A project made before there was a common frame is told what is missing."""
    (templates / "site" / "frame.html").unlink()
    with pytest.raises(UnreadableInputError, match=r"frame\.html is missing"):
        _page(templates)

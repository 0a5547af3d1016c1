"""Fitting words into boxes: sizes step down, lines break well, and what does not fit says by how many millimetres."""

from __future__ import annotations

import re

import pytest

from monstra_print.copytext import Span
from monstra_print.errors import UsageError
from monstra_print.faces.fit import LEADINGS, Fitted, Overflow, Style, fit_line, fit_text, rounded_up
from monstra_print.faces.font import PT, typeface

SIZES = (9.6, 9.2, 8.8, 8.4, 8.0, 7.6, 7.4, 7.2, 7.0)
BOX = (51.0, 8.45)
GLUE = re.compile(r"\d (?:more )?Shield|up to \d")
STYLE = Style(typeface("SSP-400"), typeface("SSP-700"), glue=GLUE, loose=frozenset({"a", "the", "of"}))


def _text(fitted: Fitted) -> list[str]:
    return ["".join(piece.text for piece in line).replace("\u00a0", " ") for line in fitted.lines]


def _fit(words: str, box: tuple[float, float] = BOX, most: int = 3) -> Fitted | Overflow:
    return fit_text([[Span(words)]], box, SIZES, STYLE, most)


def test_a_short_text_takes_the_largest_size() -> None:
    fitted = _fit("5 damage; apply Burn.")
    assert isinstance(fitted, Fitted)
    assert (fitted.size, _text(fitted)) == (9.6, ["5 damage; apply Burn."])


def test_a_longer_text_steps_down_before_it_fails() -> None:
    sizes = [_fit("word " * count) for count in (5, 20, 28)]
    assert [found.size for found in sizes] == sorted((found.size for found in sizes), reverse=True)
    assert sizes[-1].size < 9.6


def test_leading_is_tightened_before_the_size_steps_down() -> None:
    fitted = _fit("one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen")
    assert isinstance(fitted, Fitted)
    assert len(fitted.lines) == 3 and fitted.leading == LEADINGS[1]


def test_900_characters_say_how_many_millimetres_are_too_many() -> None:
    over = _fit("nine letters " * 69)
    assert isinstance(over, Overflow)
    assert over.side == "height" and over.size == 7.0
    # 900 letters of about half an em at 7 pt take some 22 lines of 51 mm, where three have room.
    assert 40 < over.by < 60


def test_hard_line_breaks_are_kept_and_count_as_lines() -> None:
    fitted = _fit("one\ntwo\nthree")
    assert isinstance(fitted, Fitted) and _text(fitted) == ["one", "two", "three"]
    over = _fit("\n".join(["nine letters"] * 69))
    assert isinstance(over, Overflow) and over.side == "height"
    least = 7.0 * PT
    assert over.by == pytest.approx(least * (LEADINGS[1] * 69 - (LEADINGS[1] - 1)) - BOX[1])


def test_a_word_of_40_letters_steps_down_until_it_fits_and_fails_when_it_never_does() -> None:
    fitted = _fit("abcdefghij" * 4)
    assert isinstance(fitted, Fitted) and fitted.size < 9.6 and fitted.width <= BOX[0]
    over = _fit("m" * 40)
    assert over == Overflow("width", pytest.approx(40 * STYLE.font.width("m") * 7 * PT - BOX[0]), 7.0)


def test_numbers_stay_with_their_nouns_and_lines_end_on_strong_words() -> None:
    fitted = _fit("Give one of the allies of the team 2 more Shield, then remove up to 2 Shield from the foe", (36.0, 20.0), 6)
    assert isinstance(fitted, Fitted)
    lines = _text(fitted)
    assert not any(re.search(r"(?:\d|to|more)$", line) for line in lines)
    assert not any(line.split()[-1] in STYLE.loose for line in lines[:-1])


def test_an_icon_and_bold_words_take_their_room() -> None:
    plain, dressed = [Span("Give 2 Shield.")], [Span("Give 2 "), Span("Shield", "shield", True), Span(".")]
    narrow, wide = (fit_text([spans], BOX, (9.6,), STYLE, 1) for spans in (plain, dressed))
    assert isinstance(narrow, Fitted) and isinstance(wide, Fitted)
    assert wide.width - narrow.width > 9.6 * PT
    assert "".join(piece.text for piece in wide.lines[0]).replace("\u00a0", " ") == "Give 2 Shield."


def test_paragraphs_stand_apart_and_share_one_size() -> None:
    fitted = fit_text([[Span("One.")], [Span("Two.")]], (51, 20), (7.4,), STYLE, 4, gap=0.5)
    assert isinstance(fitted, Fitted)
    assert fitted.gaps == {1}
    assert fitted.height == pytest.approx(7.4 * PT * (1.2 * 2 - 0.2 + 0.5))


def test_a_line_is_fitted_by_its_advance_width() -> None:
    font = typeface("Fjalla")
    style, sizes = Style(font, font, tracking=0.01), tuple(13.6 - step / 10 for step in range(32))
    fitted = fit_line([Span("Umbrael the Long")], (16.9, 5.4), sizes, style)
    assert isinstance(fitted, Overflow)
    assert fitted.by == pytest.approx((font.width("Umbrael the Long", 0.01) - 0.01) * sizes[-1] * PT - 16.9)
    short = fit_line([Span("Umbrael")], (16.9, 5.4), sizes, style)
    assert isinstance(short, Fitted) and short.width <= 16.9


def test_overflows_are_never_rounded_down_to_nothing() -> None:
    assert [rounded_up(by) for by in (0.001, 0.1, 0.11, 12.34)] == ["0.1", "0.1", "0.2", "12.4"]


def test_a_misspelt_font_is_an_error_with_the_nearest_name() -> None:
    with pytest.raises(UsageError, match="SSP-400"):
        typeface("SPP-400")


def test_the_middle_of_capitals_follows_from_the_metrics() -> None:
    assert typeface("Fjalla").middle == pytest.approx(0.4634, abs=1e-4)
    assert typeface("SSP-400").middle == pytest.approx(0.5255, abs=1e-4)

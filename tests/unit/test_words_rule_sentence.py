"""The rulebook as sentences: places as rulings quote them, tables by their last column, no markup left."""

from __future__ import annotations

from monstra_print.rulesets.monstra.rule_sentence import sentences, split

BOOK = """\
# A rulebook

Some words before. They do not count.

## 5. Setup

1. Shuffle the **deck**. Draw three cards.
2. See the [mat](mat.html).

Both may use it.

## 6. Round

### A. Refresh

1. Gain 2 energy (up to 5). Go on.

### Ownership

It is yours.

## 7. Behaviors

- **Burn:** at the end, 1 damage; remove Burn. Resolve “at round end.” Then stop.

| Behavior | Effect |
| --- | --- |
| Claw | Deal 8 damage. If all have 0 Shield, players choose. |

## Appendix

Not numbered. Not counted.
"""


def test_an_id_says_section_part_item_and_number() -> None:
    found = [(one.id, one.says) for one in sentences(BOOK, {5, 6})]
    assert found == [
        ("s5.1-1", "Shuffle the deck."),
        ("s5.1-2", "Draw three cards."),
        ("s5.2-1", "See the mat."),
        ("s5-1", "Both may use it."),
        ("s6.A.1-1", "Gain 2 energy (up to 5)."),
        ("s6.A.1-2", "Go on."),
        ("s6-1", "It is yours."),
    ]


def test_lists_quotations_and_tables_are_read_as_sentences() -> None:
    found = sentences(BOOK, {7})
    assert [one.says for one in found] == [
        "Burn: at the end, 1 damage; remove Burn.",
        "Resolve “at round end.”",
        "Then stop.",
        "Deal 8 damage.",
        "If all have 0 Shield, players choose.",
    ]
    assert [one.line for one in found] == [24, 24, 24, 28, 28]
    assert [one.id for one in found] == [f"s7-{number}" for number in range(1, 6)]


def test_sections_that_are_not_asked_for_give_nothing() -> None:
    assert sentences(BOOK, {9}) == ()
    assert split("") == []
    assert split("One e.g. without a capital stays one.") == ["One e.g. without a capital stays one."]

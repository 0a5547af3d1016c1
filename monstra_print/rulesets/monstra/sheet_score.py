"""The words of the playtest score sheet: what rulebook §11 wants to know of a battle. Knows where nothing stands.

A section's key says how it is filled in: `write/…` boxes to write in, `tick/…` options to tick, `one/…` options of which one is
true, `count/…` a number to circle, `list/…` names with a box for each team, `rows/…` a table to fill (its lines head the
columns), `lines/…` empty lines. What begins with `team/` (`team/write/…`, `team/one/…`, `team/count/…`) is asked of each team;
`team/names` names the teams.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from monstra_print.copytext import Line, Section
from monstra_print.rulesets.monstra.card import Boss, Card, Deck
from monstra_print.rulesets.monstra.sheet_text import Figures, line, ordinal, section

# Every reason for which the engine can end a battle, in words; `{…}` are numbers of the rules.
ENDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "third_knockout": ("{nth} knockout", ("§8", "R57")),
    "double_knockout": ("both {nth} knockout", ("§8", "R59")),
    "no_active": ("no active creature", ("§6.C", "R61")),
    "round12_knockouts": ("round {rounds}, knockouts", ("§8", "R120")),
    "round12_hp": ("round {rounds}, HP", ("§8", "R121")),
    "round12_draw": ("round {rounds}, draw", ("§8", "R121")),
    "boss_defeated": ("Guardian defeated", ("§10", "R136")),
    "sealed": ("Rift sealed", ("§10", "R138")),
    "round_limit": ("round {rounds}, Guardian stands", ("§10", "R138", "R139")),
}
# What may run out, as the counters on the token sheet.
_COUNTERS = (
    ("energy", "Energy"), ("damage", "Damage"), ("shield", "Shield"), ("burn", "Burn"), ("poison", "Poison"), ("slow", "Slow"),
    (None, "other"),
)  # fmt: skip


def sections(n: Figures, cards: Sequence[Card], decks: Sequence[Deck]) -> tuple[Section, ...]:
    """One battle on one page, in the order in which it is filled in."""
    return (
        section("write/when", "When", *_plain("Date", "Start", "End", "Written down by")),
        section("one/mode", "Battle", *_modes(n, cards)),
        section("one/people", "Players", *_plain("1", "2", "4")),
        section("team/names", "Teams", line(None, "Team A", "§1"), line(None, "Team B (duel)", "§1")),
        *_team(n, decks),
        _list("creature", "Creatures in own decks", sorted((card.name, card.id) for card in cards if card.kind == "creature")),
        _list("tactic", "Tactics in own decks", sorted((card.name, card.id) for card in cards if card.kind == "tactic")),
        section("count/rounds", "Last round", *_numbers(1, n["rounds"], "§11.1", "R120")),
        section("write/boss", "Guardian", line("boss", "HP left", "§10", "R138")),
        section("one/end", "End", *_ends(n), line(None, "stopped early", "§11")),
        section("one/opening", "The opening was", *_opening()),
        section("tick/counters", "Ran out of", *(line(icon, words, "§11.5") for icon, words in _COUNTERS)),
        section(
            "rows/cards",
            "Cards hard to read or argued about",
            line(None, "Card", "§11.4"),
            line(None, "hard to read", "§11.4"),
            line(None, "argued about", "§11"),
            line(None, "What happened", "§11"),
        ),
        section("lines/notes", "Notes", line(None, "what was fun, what was slow, what nobody knew", "§11")),
    )


def _team(n: Figures, decks: Sequence[Deck]) -> Iterator[Section]:
    own = line(None, "own, ticked below", "§4")
    yield section("team/write/players", "Names", line(None, "Player", "§1"), line(None, "Partner", "§1"))
    yield section("team/one/deck", "Deck", *(line(None, deck.name, "§4") for deck in decks), own)
    yield section(
        "team/one/result",
        "Result",
        line(None, "won", "§8"),
        line(None, "draw", "§8"),
        line(None, "lost", "§8"),
    )
    yield section("team/count/knockouts", "Knockouts suffered", *_numbers(0, n["knockouts"], "§8", "R60"))
    yield section("team/tick/first", "Flag", line("first_team", "first team", "§11.2"))
    yield section(
        "team/write/unused",
        "Tactics unused",
        line("tactic", "cards left in hand", "§11.1"),
        line(None, "rounds without a tactic", "§11.1"),
    )


def _modes(n: Figures, cards: Sequence[Card]) -> Iterator[Line]:
    yield line(None, "Duel", "§1", "§8")
    bosses = [card for card in cards if isinstance(card, Boss)]
    for boss in sorted(bosses, key=lambda boss: boss.hp):
        yield line("boss", f"Mission, {boss.version.capitalize()}, {n[f'boss_hp_{boss.version}']} HP", "§10", "R124")


def _ends(n: Figures) -> Iterator[Line]:
    for words, rules in ENDS.values():
        yield line(None, words.format(nth=ordinal(n["knockouts"]), rounds=n["rounds"]), *rules)


def _opening() -> Iterator[Line]:
    for words in ("fair", "better for the first team", "better for the faster team"):
        yield line(None, words, "§11.2")


def _list(kind: str, title: str, designs: Sequence[tuple[str, str]]) -> Section:
    return section(f"list/{kind}", title, *(line(None, f"{name} **{design}**", "§4") for name, design in designs))


def _numbers(first: int, last: int, *rules: str) -> Iterator[Line]:
    yield from (line(None, str(number), *rules) for number in range(first, last + 1))


def _plain(*words: str) -> Iterator[Line]:
    yield from (line(None, one, "§11") for one in words)

"""The counters of a team and their numbers (rulebook §2, §5–§8, §10; R18–R24, R46, R69–R79, R90, R109–R116). Knows no mm.

One section is one kind of counter. Its key says what it means (`condition/burn`, `damage/5`): the part before the slash is the
meaning, which gives it its shape, and a number after it is the amount that one counter stands for. The first line is its front
(icon, or the bold words as its figure) with what it is for; a second line is what its back says when that differs; plain
words there are its name, on a piece that there is once.

How many there are follows from the rules, so that none can run out: counters lie on every creature that can carry them at
once (the active ones and the boss; damage also on a revived creature that waits, while the boss's HP stand on a track), and
each of these can be given its amount with large counters first. Benchmarks/tokens.py shows what real play needs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from monstra_print.copytext import Section
from monstra_print.rulesets.monstra.card import Card, Creature, Tactic
from monstra_print.rulesets.monstra.effect import At, Effect, Once, Revive, Speed
from monstra_print.rulesets.monstra.effect_walk import flat
from monstra_print.rulesets.monstra.sheet_text import Figures, line, ordinal, section

LARGE_DAMAGE, LARGE_SHIELD = 5, 3
BOSS = 1  # in play beside the active creatures


def sections(n: Figures, cards: Sequence[Card]) -> tuple[Section, ...]:
    """All kinds of counters, in the order in which they lie on the sheet; `n` gets the number of each by its key."""
    return (
        _energy(n),
        *_speed(n, cards),
        *_conditions(n),
        *_once(n, cards),
        *_damage(n),
        _played(n),
        *_marks(n, cards),
        *_shield(n),
        _knockout(n),
        *_table(n),
    )


def _energy(n: Figures) -> Section:
    cap = n.note("energy", n["energy_cap"])
    return section(
        "energy",
        "Energy",
        line("energy", f"spent: turn over; or one marks 0–{cap}", "§2", "§6.A.1", "R11"),
        line("energy0", "spent", "§6.B"),
    )


def _speed(n: Figures, cards: Sequence[Card]) -> Iterator[Section]:
    """One for each tactic that changes the next order: a deck holds one of each design, and it counts for one order (R20)."""
    for card, effect in _of_tactics(cards):
        if isinstance(effect, Speed):
            n.note(f"speed/{card.id}", 1)
            words = f"**{effect.amount}** Speed" if effect.set else f"**+{effect.amount}** Speed"
            rule = line(None, f"{words} in the next order, then off", "§4", "R18", "R20")
            yield section(f"speed/{card.id}", card.name, rule, line(None, card.name, "§4"))


def _conditions(n: Figures) -> Iterator[Section]:
    bearers = n["active"] + BOSS
    poison = n["poison_counters"]
    for name, title, each, words in (
        ("burn", "Burn", 1, f"loses {n['burn_damage']} HP after its next action"),
        ("slow", "Slow", 1, f"−{n['slow_loss']} Speed in the next order; off after that action"),
        ("poison", "Poison", poison, f"{poison}; each action −{n['poison_damage']} HP, one off"),
    ):
        n.note(f"condition/{name}", bearers * each)
        yield section(f"condition/{name}", title, line(name, words, "§7", "R69", "R79"))


def _once(n: Figures, cards: Sequence[Card]) -> Iterator[Section]:
    """What happens once in a battle: each team may own the design (R114, R116), so each sheet has its marker."""
    for card in cards:
        if not isinstance(card, Creature):
            continue
        for effect in flat((*card.basic.effects, *card.signature.effects)):
            if isinstance(effect, Once):
                revives = any(isinstance(one, Revive) for one in effect.do)
                n.note(f"once/{card.id}", 1)
                icon, title, rule = ("revive_used", "Revive used", "R114") if revives else ("first_use", "First use", "R116")
                words = f"{card.name}, once a battle"
                yield section(f"once/{card.id}", title, line(icon, words, "§2", "§8", rule), line(None, title, "§2"))


def _damage(n: Figures) -> Iterator[Section]:
    """A living creature has lost at most all HP but one; a revived one that waits, all but those it came back with."""
    most, active = n["creature_hp"] - 1, n["active"]
    waiting = n["creature_hp"] - n.get("revive_hp", n["creature_hp"])
    wounds = [most] * active + [waiting] * (waiting > 0)
    n.note(f"damage/{LARGE_DAMAGE}", sum(wound // LARGE_DAMAGE for wound in wounds))
    n.note("damage/1", sum(min(wound, LARGE_DAMAGE - 1) for wound in wounds))
    words = "HP lost, beside the creature"
    yield section("damage/1", "Damage 1", line(None, f"**1**, {words}", "§2", "§7", "R38", "R110"))
    yield section(f"damage/{LARGE_DAMAGE}", f"Damage {LARGE_DAMAGE}", line(None, f"**{LARGE_DAMAGE}**, {words}", "§2", "§7"))


def _played(n: Figures) -> Section:
    n.note("tactic/played", n["tactics_per_round"])
    return section(
        "tactic/played",
        "Tactic played",
        line("tactic", "turn back each round", "§3", "§6.B", "R24"),
        line("tactic", "ready", "§3", "R24"),
    )


def _marks(n: Figures, cards: Sequence[Card]) -> Iterator[Section]:
    for card, effect in _of_tactics(cards):
        if isinstance(effect, At) and effect.moment == "ally_damages_same_target":
            n.note(f"tactic/{card.id}", 1)
            words = "on its target, this round"
            yield section(f"tactic/{card.id}", card.name, line("target", words, "§4", "R90", "R91"), line(None, card.name, "§4"))


def _shield(n: Figures) -> Iterator[Section]:
    cap, bearers = n["shield_cap"], n["active"] + BOSS
    n.note(f"shield/{LARGE_SHIELD}", bearers * (cap // LARGE_SHIELD))
    n.note("shield/1", bearers * min(cap, LARGE_SHIELD - 1))
    words = f"until damage uses it; at most {cap}"
    for value in (LARGE_SHIELD, 1):
        yield section(f"shield/{value}", f"Shield {value}", line(None, f"**{value}**, {words}", "§2", "§6.B", "§7", "R46"))


def _knockout(n: Figures) -> Section:
    lost = n.note("knockout", n["knockouts"])
    return section("knockout", "Knockout", line("knockout", f"the {ordinal(lost)} loses the battle", "§2", "§8", "R51"))


def _table(n: Figures) -> Iterator[Section]:
    """One a table: with two sheets on it the second is a spare."""
    n.note("hp/boss", 1)
    n.note("round", 1)
    n.note("first-team", 1)
    yield section("hp/boss", "Boss HP", line("boss", "on the mission mat’s track", "§10", "R124"))
    yield section("round", "Round", line("timing", f"1 to {n['rounds']}, on the round track", "§8", "R120"))
    yield section("first-team", "First team", line("first_team", "wins ties; passes on every round", "§2", "§6.C", "R7"))


def _of_tactics(cards: Sequence[Card]) -> Iterator[tuple[Tactic, Effect]]:
    for card in cards:
        if isinstance(card, Tactic):
            yield from ((card, effect) for effect in flat(card.effects))

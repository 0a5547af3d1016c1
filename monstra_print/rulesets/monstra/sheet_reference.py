"""The words of the quick reference (rulebook §1–§10): a first game in five steps, then round and rules. Knows no layout.

What the card in hand or the mat says already is not said again. Where the rulebook is silent and play needs an answer, the
line says what the ruling (R…) says that it names.
"""

from __future__ import annotations

from monstra_print.copytext import Line, Section
from monstra_print.rulesets.monstra import sheet_reference_rules as rules
from monstra_print.rulesets.monstra.sheet_reference_rules import line
from monstra_print.rulesets.monstra.sheet_text import Figures, count, ordinal, section


def sections(n: Figures) -> tuple[Section, ...]:
    """Every section of both sides, in reading order."""
    return (*_first_side(n), *rules.sections(n))


def _first_side(n: Figures) -> tuple[Section, ...]:
    return (
        section(
            "first-game",
            "Your first game",
            line(
                None,
                "five steps · 2 or 4 players",
                "§1",
            ),
        ),
        section("steps", "Five steps", *_setup_steps(n), *_play_steps(n)),
        _table(n),
        _header_symbols(n),
        _moves(),
        _four_players(),
    )


def _setup_steps(n: Figures) -> tuple[Line, ...]:
    return (
        line(
            None,
            f"**Shuffle** your own {n['creature_deck']} different creatures (at most {n['premium_limit']} Founder or Mythic "
            f"Holo) and {n['tactic_deck']} different tactics as two face-down decks.",
            "§4 §5.1 §5.2 R1 R2",
        ),
        line(
            None,
            f"**Reveal** your top {count(n['active'], 'creature')}. They start at printed HP, without Shield. The other "
            f"{n['creature_deck'] - n['active']} stay face down as replacements.",
            "§5.1 R5",
        ),
        line(
            None,
            f"**Draw** {count(n['opening_hand'], 'tactic')}; no mulligan. Energy starts at {n['starting_energy']}. Choose "
            "the first team at random: it takes the flag.",
            "§5.2 §5.3 R5",
        ),
    )


def _play_steps(n: Figures) -> tuple[Line, ...]:
    return (
        line(
            None,
            f"**Fight** in rounds, the first too: gain {n['energy_per_round']} energy, write the action order, then "
            "every living creature acts once.",
            "§5.4 §6.A §6.B",
        ),
        line(
            None,
            f"**Win** the duel when your opponents suffer their {ordinal(n['knockouts'])} creature knockout.",
            "§1 §8 R57",
        ),
    )


def _table(n: Figures) -> Section:
    return section(
        "table",
        "The table after set-up",
        line(
            None,
            "Decks: creatures left, tactics right",
            "§4 §5.1",
        ),
        line(
            None,
            f"{count(n['active'], 'active creature')}. Counters for the HP each has lost lie on its own damage space.",
            "§2 §5.1 §7",
        ),
        line(
            None,
            f"{count(n['opening_hand'], 'tactic')} in hand; energy marker on {n['starting_energy']}",
            "§5.2 §5.3",
        ),
        line(
            None,
            "Round marker on 1; the first team’s flag",
            "§5.3 R7",
        ),
        line(
            None,
            f"Knockouts count here; the {ordinal(n['knockouts'])} loses",
            "§6.C",
        ),
    )


def _header_symbols(n: Figures) -> Section:
    return section(
        "header",
        "The four header symbols",
        line(
            "fire",
            "**Sign.** Fire, Earth, Water, Air or Mythic: origin only, no strength or weakness.",
            "§9",
        ),
        line(
            "dna",
            "**EVO level.** The current form; no effect.",
            "§3",
        ),
        line(
            "speed",
            f"**Speed {n['speed_min']}–{n['speed_max']}.** Higher acts first; flag wins ties.",
            "§3 §6.A.3 R15",
        ),
        line(
            "heart",
            "**Maximum HP.** Healing stops at it. At 0 HP the creature is defeated.",
            "§3 §7 R44 R51",
        ),
    )


def _moves() -> Section:
    return section(
        "moves",
        "Moves and effects",
        line(
            "energy",
            "**Energy cost,** from the team’s pool.",
            "§3 §6.B",
        ),
        line(
            "damage",
            "**Damage,** to either living enemy.",
            "§1 §3 R29",
        ),
        line(
            None,
            "**In printed order,** each part in full. Skip a part that is impossible, do the others.",
            "§7 R47 R49",
        ),
        line(
            "target",
            "**Burn, Poison, Slow** from a move go to the creature it hit, even if Shield took it all; not if it was defeated.",
            "§7 R48 R50",
        ),
        line(
            None,
            "**Ally:** your living active creatures, the acting one too, unless it says “other ally”.",
            "§8 R32",
        ),
        line(
            None,
            "**“Up to 2”:** all there is, but at most 2.",
            "§10 R43",
        ),
    )


def _four_players() -> Section:
    return section(
        "four",
        "Four players",
        line(
            "first_team",
            "Two teams of two share one pair of decks, energy and tactics. Each partner plays one active slot "
            "and decides on its tactics; talk first. A replacement goes with its slot.",
            "§1 R8",
        ),
    )

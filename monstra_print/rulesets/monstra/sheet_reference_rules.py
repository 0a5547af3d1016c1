"""The words of the quick reference's second side (rulebook §6–§10): round, damage, conditions, end, mission. Knows no layout."""

from __future__ import annotations

from monstra_print.copytext import Line, Section
from monstra_print.rulesets.monstra import sheet_text
from monstra_print.rulesets.monstra.sheet_text import Figures, count, ordinal, section


def line(icon: str | None, words: str, rules: str) -> Line:
    """A line of a sheet; rules: rulebook sections and rulings in one string."""
    return sheet_text.line(icon, words, *rules.split())


def sections(n: Figures) -> tuple[Section, ...]:
    """Every section of the side, in reading order."""
    return (*_round(n), _conditions(n), _end(n), _mission(n))


def _refresh(n: Figures) -> Section:
    return section(
        "refresh",
        "A · Refresh",
        line(
            "energy",
            f"Each team gains **{n['energy_per_round']} energy**, up to {n['energy_cap']}. A loss stops at 0. Unspent "
            "energy and all Shield stay.",
            "§6.A.1 §8 R11 R45",
        ),
        line(
            "draw",
            f"From round {n['first_draw_round']} each team draws **{count(n['draw_per_round'], 'tactic')}**. After any "
            f"draw, discard down to {n['hand_limit']} at once. Empty deck: no draw.",
            "§6.A.2 R6 R12 R13",
        ),
        line(
            "speed",
            "Write the **action order** on paper, highest Speed first. Ties: the flag’s team first; within a team its "
            "player chooses. It stays all round.",
            "§6.A.3 R15 R17",
        ),
    )


def _actions(n: Figures) -> Section:
    return section("actions", "B · Creature actions", *_turn(n), *_defeat(n))


def _turn(n: Figures) -> tuple[Line, ...]:
    return (
        line(
            "tactic",
            "Before its own creature acts, a team may pay for and play a tactic: "
            f"**{n['tactics_per_round']} a round.** It leaves the hand, works at once and goes to the discard. The creature "
            "still takes **one action:**",
            "§3 §6.B §8 R23 R24 R25",
        ),
        line(
            "energy",
            "**Basic move** for 0 energy, or **signature move:** pay its whole cost first, else it is not possible.",
            "§6.B R28",
        ),
        line(
            "shield",
            f"**Guard** for 0 energy: give {n['guard_shield']} Shield to one living ally, itself included.",
            "§6.B R30",
        ),
        line(
            "tactic",
            "What a tactic adds to the **move** (damage, Shield removal) happens with the move, on its target; this turn "
            "only, unless the card says otherwise. Guard or Fenara’s revival loses it; a Speed change stays.",
            "§6.B R41 R42 R86 R90 R115",
        ),
    )


def _defeat(n: Figures) -> tuple[Line, ...]:
    return (
        line(
            "knockout",
            "**At 0 HP** a creature is defeated: count a knockout, lay its card aside. Its Shield, conditions and "
            "unused action are lost.",
            "§6.B §7 R34 R51 R56",
        ),
        line(
            "dna",
            f"**Below {count(n['knockouts'], 'knockout')}** the top creature of the deck enters at once at printed HP and takes "
            "nothing over (two slots empty: Active 1 first). Later actions can hit it, the rest of this one cannot. It acts "
            "**next round.**",
            "§6.B R53 R54 R55 R62",
        ),
    )


def _round(n: Figures) -> tuple[Section, ...]:
    return (
        section(
            "round",
            "Round and rules",
            line(
                None,
                "keep this side up while you play",
                "",
            ),
        ),
        _refresh(n),
        _actions(n),
        section(
            "finish",
            "C · Finish",
            line(
                "first_team",
                "Resolve “at round end” effects, if any. Round marker one on. The flag goes to the other team.",
                "§6.C R7",
            ),
        ),
    )


def _conditions(n: Figures) -> Section:
    return section("conditions", "Damage and conditions", *_health(n), *_lasting(n))


def _health(n: Figures) -> tuple[Line, ...]:
    return (
        line(
            "damage",
            "**Damage** takes Shield, then HP down to 0.",
            "§7 R38",
        ),
        line(
            "shield",
            f"**Shield:** at most {n['shield_cap']} on a creature. It stays until damage uses it.",
            "§6.B §7 R46",
        ),
        line(
            "heal",
            "**Heal:** never above printed HP. A defeated creature gets neither HP nor Shield.",
            "§6.B §7 R33 R44",
        ),
    )


def _lasting(n: Figures) -> tuple[Line, ...]:
    poison = n["poison_counters"]
    return (
        line(
            "burn",
            f"**Burn:** after its next action it loses {n['burn_damage']} HP; remove Burn. Never stacks.",
            "§7 R66 R69",
        ),
        line(
            "poison",
            f"**Poison:** {count(poison, 'counter')}. After each of its next {count(poison, 'action')} it loses "
            f"{n['poison_damage']} HP and one counter. Poison again: back to {poison}.",
            "§7 R66 R69 R70",
        ),
        line(
            "slow",
            f"**Slow:** {n['slow_loss']} less Speed (minimum {n['speed_min']}) in the **next round’s** order, after any other "
            "change; removed after its action in that round. Slow again starts anew, never stacks.",
            "§7 R18 R73 R74",
        ),
        line(
            "timing",
            "**After the action** (Guard too): first a tactic’s “after the move”, then Burn, then Poison. These two ignore "
            "Shield; put on before it acts, they work after that same action.",
            "§7 R63 R65 R66 R78",
        ),
        line(
            "cleanse",
            "**Remove** one condition type: Burn, all Poison or Slow; not Shield.",
            "§7 R77",
        ),
    )


def _end(n: Figures) -> Section:
    return section(
        "end",
        "End of the game",
        line(
            "knockout",
            f"**{ordinal(n['knockouts'])} knockout: that team loses at once.** In a duel both teams’ by one effect: draw. "
            "Without an active creature a team loses too.",
            "§6.C §8 R57 R59 R61",
        ),
        line(
            "timing",
            f"**After round {n['rounds']}:** fewer knockouts wins; tied, more HP on active creatures together; "
            "equal, a draw.",
            "§8 R120 R121",
        ),
        line(
            "revive_used",
            "**Revived:** no Shield, no conditions. It enters an empty slot or waits on the Revived space and enters "
            "before a new card; it acts the round after. The knockout still counts.",
            "§8 R110 R111 R113",
        ),
        line(
            "first_use",
            "**Once per battle:** mark Fenara’s revival, and Vharax’s first use even if no energy is lost.",
            "§8 R114 R116",
        ),
    )


def _mission(n: Figures) -> Section:
    return section(
        "mission",
        "Mission: Rift Guardian",
        line(
            "boss",
            "1–2 players, one team (two: one active slot each); set up as for a duel, without a flag. Choose **one** boss; "
            "shuffle all behaviors.",
            "§5.3 §10 R124 R140",
        ),
        line(
            "boss",
            f"Each round reveal a behavior, then Refresh. The boss uses it at its Speed ({n['boss_speed']}), after "
            "creatures tied with it; then discard it.",
            "§10 R10 R22 R125",
        ),
        line(
            "target",
            "Tied targets: players choose.",
            "§10 R126",
        ),
        line(
            "knockout",
            f"**Win:** boss defeated by round {n['rounds']}, or (Standard) at {n['seal']} HP or less after round {n['rounds']}, "
            f"**and then** at least one creature alive, under {n['knockouts']} knockouts. Otherwise the boss wins.",
            "§10 R136 R137 R138",
        ),
    )

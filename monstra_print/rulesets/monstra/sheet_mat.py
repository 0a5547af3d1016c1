"""The words of the arena mat and the mission mat (rulebook §2, §6, §7, §10). Knows where nothing lies."""

from __future__ import annotations

from monstra_print.copytext import Section
from monstra_print.rulesets.monstra.sheet_text import Figures, count, line, ordinal, section


def arena(n: Figures) -> tuple[Section, ...]:
    """The duel mat: one player's half, the round track and the first-team spot."""
    return (
        *_half(n),
        _order(n),
        section("round", "Round", line(None, f"{n['rounds']} rounds", "§8", "R120")),
        section("first-team", "First team", line("first_team", "The flag lies with the team that wins ties.", "§6.A.3", "R7")),
    )


def mission(n: Figures) -> tuple[Section, ...]:
    """The mission mat: the Guardian's side, its HP track, the round track and one player half."""
    return (*_guardian(n), *_mission_rules(n), *_half(n), _effects(n))


def _half(n: Figures) -> tuple[Section, ...]:
    return (*_slots(n), *_tracks(n), _conditions(n), _markers(), _turn(n))


def _slots(n: Figures) -> tuple[Section, ...]:
    waiting = n["creature_deck"] - n["active"]
    return (
        section(
            "replacements",
            "Replacements",
            line("dna", f"{count(waiting, 'creature')}, face down", "§5.1"),
            line(None, "fill an empty slot at once;", "§6.B"),
            line(None, "the new one acts next round", "§6.B"),
        ),
        section(
            "revived",
            "Revived",
            line("revive_used", "waits face up;", "§8", "R111"),
            line(None, "deploy before drawing", "§8", "R111"),
        ),
        section("active", "Active", line("eye", f"{count(n['active'], 'active slot')} for creature cards", "§5.1")),
        section(
            "tactics",
            "Tactics",
            line("tactic", f"draw {n['opening_hand']} at the start,", "§5.2"),
            line(None, f"then {n['draw_per_round']} a round from round {n['first_draw_round']}", "§6.A.2", "R6"),
        ),
        section("discard", "Discard", line("discard", "used tactics", "§3", "R26")),
    )


def _tracks(n: Figures) -> tuple[Section, ...]:
    return (
        section(
            "knockouts",
            "Knockouts",
            line("knockout", f"**Loss** at the {ordinal(n['knockouts'])}", "§6.C", "§8", "R57"),
        ),
        section(
            "energy",
            "Team energy",
            line(
                "energy",
                f"start at {n['starting_energy']}; +{n['energy_per_round']} in each Refresh, up to {n['energy_cap']}",
                "§5.3",
                "§6.A.1",
                "R5",
                "R11",
            ),
        ),
    )


def _conditions(n: Figures) -> Section:
    poison = [line("poison", "Poison", "§7", "R70") for _ in range(n["poison_counters"])]
    return section(
        "counters",
        "Counters",
        line("damage", "Damage", "§2", "§7"),
        line("burn", "Burn", "§7"),
        line("slow", "Slow", "§7"),
        *poison,
        line("shield", "Shield", "§7", "R46"),
    )


def _markers() -> Section:
    return section(
        "markers",
        "Markers",
        line("tactic", "Tactic played", "§6.B", "R24"),
        line("first_use", "First use", "§2", "§8", "R116"),
        line("revive_used", "Revive used", "§2", "§8", "R114"),
    )


def _turn(n: Figures) -> Section:
    each = n["tactics_per_round"]
    return section(
        "turn",
        "On your turn",
        line("damage", "**Basic** 0 energy; printed damage", "§6.B"),
        line("energy", "**Signature** pay energy; printed effect", "§6.B", "R28"),
        line("shield", f"**Guard** give one ally {n['guard_shield']} Shield (max {n['shield_cap']})", "§6.B", "R30"),
        line("tactic", f"**Tactic** pay energy; {each} a round before you act", "§6.B", "R24"),
    )


def _order(n: Figures) -> Section:
    """The round of a duel in three lines."""
    return section(
        "order",
        "Each round",
        line(
            None,
            f"**A Refresh** +{n['energy_per_round']} energy; from round {n['first_draw_round']} draw {n['draw_per_round']}; "
            "write the Speed order",
            "§6.A",
        ),
        line(None, "**B Act** in that order; the flag wins ties", "§6.A.3", "§6.B", "R7"),
        line(None, "**C Finish** pass the flag", "§6.C"),
        line(
            None,
            f"**After round {n['rounds']}** fewer knockouts win, then more combined HP of active creatures",
            "§8",
            "R120",
        ),
    )


def _effects(n: Figures) -> Section:
    """What the counters beside a creature do, in a few words."""
    return section(
        "effects",
        "Conditions",
        line(None, f"**Burn** {n['burn_damage']} HP after the next action", "§7", "R66"),
        line(
            None, f"**Poison** {n['poison_damage']} HP after each of {count(n['poison_counters'], 'action')}", "§7", "R66", "R70"
        ),
        line(None, f"**Slow** {n['slow_loss']} less Speed in the next round", "§7", "R73"),
        line(None, "**Shield** does not stop Burn or Poison", "§7", "R78"),
    )


def _guardian(n: Figures) -> tuple[Section, ...]:
    standard, expert = n["boss_hp_standard"], n["boss_hp_expert"]
    return (
        section("boss", "Rift Guardian", line("boss", f"Standard {standard} HP · Expert {expert} HP", "§10", "R124")),
        section("behaviors", "Behaviors", line("boss", f"{count(n['behavior_deck'], 'card')}, face down", "§10", "R125")),
        section("this-round", "This round", line("timing", "revealed behavior", "§10", "R125")),
        section("behavior-discard", "Discard", line("discard", "never reshuffled", "§10", "R125")),
        section(
            "hp",
            "Guardian HP",
            line(
                "heart",
                f"Start at {standard} (Standard) or {expert} (Expert). Move the marker down for HP lost, up for "
                "healing, never above the start.",
                "§10",
            ),
            line(None, f"**Standard** starts at {standard}", "§10"),
            line(None, f"**Expert** starts at {expert}", "§10"),
            line(None, f"**Seal zone (Standard)** {n['seal']} HP or less", "§10", "R138"),
        ),
        section(
            "round",
            "Round",
            line(None, f"After round {n['rounds']}: seal the Rift (Standard);", "§10", "R138"),
            line(None, "otherwise the boss wins", "§10", "R138", "R139"),
        ),
    )


def _mission_round(n: Figures) -> Section:
    return section(
        "each-round",
        "Each round",
        line(None, "**1 Reveal** a behavior", "§10", "R10"),
        line(
            None,
            f"**2 Refresh** {n['energy_per_round']} energy; draw {n['draw_per_round']} from round {n['first_draw_round']}; "
            "write the order",
            "§6.A",
            "R10",
        ),
        line(None, "**3 Act** in Speed order: a tactic if you like, then one action each", "§6.B", "R24"),
        line(None, "**4 Discard** the behavior", "§10", "R125"),
        line(None, "**Fastest** is printed Speed; highest and lowest are current HP", "§10", "R126"),
        line(None, "**Tied targets:** players choose", "§10", "R126"),
    )


def _mission_win(n: Figures) -> Section:
    lost = ordinal(n["knockouts"])
    return section(
        "win",
        "How to win",
        line(
            None,
            f"**Both versions:** defeat the Guardian by round {n['rounds']}; after that action a creature is alive and there are "
            f"fewer than {n['knockouts']} knockouts",
            "§10",
            "R136",
        ),
        line(
            None,
            f"**Standard only:** or seal the Rift: after round {n['rounds']} it has {n['seal']} HP or less, a creature is alive, "
            f"fewer than {n['knockouts']} knockouts",
            "§10",
            "R138",
        ),
        line(None, "**Expert:** no seal", "§10", "R139"),
        line(None, f"**{lost} knockout:** the boss wins, even if it is defeated too", "§10", "R137"),
    )


def _mission_guardian(n: Figures) -> Section:
    return section(
        "guardian",
        "The Guardian",
        line(None, "**It is the enemy:** your moves and their conditions work on it", "§10", "R79", "R124"),
        line(
            None,
            f"**Speed {n['boss_speed']}** ({n['slow_loss']} less if Slowed), loses ties; no energy, tactics or Guard",
            "§7",
            "§10",
            "R22",
            "R124",
        ),
        line(None, f"**Shield** up to {n['shield_cap']}, stays until damage uses it", "§10", "R46"),
        line(None, "**Burn, Poison:** after its own action. **Slow:** next round’s order", "§10", "R73", "R79"),
        line(None, f"**Rift Snare** deals it {n['snare_damage']} damage", "§4", "R84"),
    )


def _mission_rules(n: Figures) -> tuple[Section, ...]:
    return _mission_round(n), _mission_win(n), _mission_guardian(n)

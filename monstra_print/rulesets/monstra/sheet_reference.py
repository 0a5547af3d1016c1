"""The words of the quick reference (rulebook §1–§10): a first game in five steps, then round and rules. Knows no layout."""

from __future__ import annotations

from monstra_print.copytext import Line, Section
from monstra_print.rulesets.monstra.sheet_text import Figures, count, line, ordinal, section


def sections(n: Figures) -> tuple[Section, ...]:
    """Every section of both sides, in reading order."""
    return (*_first_side(n), *_round(n), _tactics(n), _decks(n), *_rules(n))


def _rules(n: Figures) -> tuple[Section, ...]:
    return _conditions(n), _end(n), _mission(n), _four_players()


def _first_side(n: Figures) -> tuple[Section, ...]:
    return (
        section("first-game", "Your first game", line(None, "five steps · 2 or 4 players", "§1")),
        _steps(n),
        _table(n),
        _header_symbols(n),
        _moves(n),
    )


def _setup_steps(n: Figures) -> tuple[Line, ...]:
    return (
        line(
            None,
            f"**Shuffle.** Shuffle your {n['creature_deck']} creatures and your {n['tactic_deck']} tactics "
            "as two separate face-down decks.",
            "§5.1",
            "§5.2",
        ),
        line(
            None,
            f"**Reveal.** Turn up your top {count(n['active'], 'creature')}. They start at printed HP. "
            f"The other {n['creature_deck'] - n['active']} stay face down as replacements.",
            "§5.1",
            "R5",
        ),
        line(
            None,
            f"**Draw.** Draw {count(n['opening_hand'], 'tactic')}. Both teams start at {n['starting_energy']} energy. "
            "Choose the first team at random; it takes the flag.",
            "§5.2",
            "§5.3",
            "R5",
        ),
    )


def _play_steps(n: Figures) -> tuple[Line, ...]:
    return (
        line(
            None,
            f"**Fight.** Each round: gain {n['energy_per_round']} energy, set the Speed order, "
            "then every living creature takes one action.",
            "§6.A",
            "§6.B",
        ),
        line(
            None,
            f"**Win.** When your opponents suffer their {ordinal(n['knockouts'])} creature knockout, you win the duel.",
            "§1",
            "§8",
            "R57",
        ),
    )


def _steps(n: Figures) -> Section:
    return section("steps", "Five steps", *_setup_steps(n), *_play_steps(n))


def _table(n: Figures) -> Section:
    return section(
        "table",
        "The table after set-up",
        line(None, "Two decks, face down: creatures left, tactics right", "§4", "§5.1"),
        line(None, f"{count(n['active'], 'active creature')}, face up", "§5.1"),
        line(None, f"{count(n['opening_hand'], 'tactic')} in hand; energy marker on {n['starting_energy']}", "§5.2", "§5.3"),
        line(None, "Round marker on 1; flag with the first team", "§5.3", "R7"),
        line(None, f"Knockouts are counted here; the {ordinal(n['knockouts'])} loses", "§6.C"),
    )


def _header_symbols(n: Figures) -> Section:
    return section(
        "header",
        "The four header symbols",
        line("fire", "**Sign.** Fire, Earth, Water, Air or Mythic: origin only, no strength or weakness.", "§9"),
        line("dna", "**EVO level.** EVO 1 is the current form. No effect in this starter game.", "§3"),
        line(
            "speed",
            f"**Speed {n['speed_min']}–{n['speed_max']}.** Higher acts earlier. The team with the flag wins ties.",
            "§3",
            "§6.A.3",
            "R15",
        ),
        line("heart", "**Maximum HP.** Healing stops at it. At 0 HP the creature is knocked out.", "§3", "§7", "R44", "R51"),
    )


def _moves(n: Figures) -> Section:
    return section(
        "moves",
        "Moves",
        line("energy0", "**Basic move:** free; deal the number in the burst.", "§6.B"),
        line("energy", "**Signature move:** pay the energy; do exactly what the text says.", "§6.B", "R28"),
        line("target", "**Target:** either living enemy, unless the text says otherwise.", "§1", "R29"),
        line("damage", "**Damage** uses up Shield first, then HP.", "§7", "R38"),
        line(
            "shield",
            f"**Guard,** instead of a move: give one ally {n['guard_shield']} Shield (maximum {n['shield_cap']}).",
            "§6.B",
            "R30",
        ),
    )


def _refresh(n: Figures) -> Section:
    return section(
        "refresh",
        "A · Refresh",
        line("energy", f"Each team gains **{n['energy_per_round']} energy**, up to {n['energy_cap']}.", "§6.A.1", "R11"),
        line(
            "draw",
            f"From round {n['first_draw_round']}: draw **{count(n['draw_per_round'], 'tactic')}**. "
            f"Hand limit {n['hand_limit']}: discard down to it after any draw.",
            "§6.A.2",
            "R6",
            "R13",
        ),
        line("speed", "Write the action order by current Speed. Nothing changes it this round.", "§6.A.3", "R17"),
    )


def _actions(n: Figures) -> Section:
    return section(
        "actions",
        "B · Creature actions",
        line(
            "tactic",
            f"In order, each living creature: first its team may play **{count(n['tactics_per_round'], 'tactic')}** "
            f"({n['tactics_per_round']} a round), then it takes **one action:**",
            "§6.B",
            "R23",
            "R24",
        ),
        line("damage", "**Basic move** – 0 energy.", "§6.B"),
        line("energy", "**Signature move** – pay its energy.", "§6.B", "R28"),
        line("shield", f"**Guard** – give one living ally {n['guard_shield']} Shield.", "§6.B", "R30"),
        line(
            "knockout",
            "A defeated creature skips its action. The top replacement enters at once and acts **next round**.",
            "§6.B",
            "R34",
            "R55",
        ),
    )


def _round(n: Figures) -> tuple[Section, ...]:
    return (
        section("round", "Round and rules", line(None, "keep this side up while you play")),
        _refresh(n),
        _actions(n),
        section("finish", "C · Finish", line("first_team", "Resolve “at round end” effects. Pass the flag.", "§6.C", "R7")),
    )


def _tactics(n: Figures) -> Section:
    return section(
        "tactics",
        "Tactics",
        line("timing", "Only before **your own** creature acts.", "§3", "§8", "R24"),
        line("tactic", f"{n['tactics_per_round']} a round; the creature still acts.", "§3", "§6.B"),
        line("damage", "A bonus counts for this turn’s move only, never for Guard.", "§6.B", "R41", "R42"),
        line("discard", "Discard after use. Empty deck: no draw.", "§3", "§6.A.2", "R12", "R26"),
    )


def _decks(n: Figures) -> Section:
    return section(
        "decks",
        "Your decks",
        line(
            "dna",
            f"**{n['creature_deck']} different creatures,** at most {n['premium_limit']} Founder or Mythic Holo.",
            "§4",
            "R2",
        ),
        line("tactic", f"**{n['tactic_deck']} different tactics,** all your own.", "§4", "R1"),
    )


def _four_players() -> Section:
    return section(
        "four",
        "Four players",
        line(
            None,
            "Two teams of two. A team shares one pair of decks, energy and tactics; each partner has one active slot and decides "
            "for its creature.",
            "§1",
            "R8",
        ),
    )


def _conditions(n: Figures) -> Section:
    poison = n["poison_counters"]
    return section(
        "conditions",
        "Conditions and Shield",
        line(
            "burn",
            f"**Burn.** At the end of its next action: {n['burn_damage']} damage, then remove Burn. Never stacks.",
            "§7",
            "R69",
        ),
        line(
            "poison",
            f"**Poison.** {count(poison, 'counter')}. At the end of each of its next {count(poison, 'action')}: "
            f"{n['poison_damage']} damage, remove one. A new Poison resets to {poison}.",
            "§7",
            "R69",
            "R70",
        ),
        line(
            "slow",
            f"**Slow.** Next round its Speed is {n['slow_loss']} lower (minimum {n['speed_min']}). "
            "Remove it after that action. Never stacks.",
            "§7",
            "R73",
        ),
        line(
            "shield",
            f"**Shield.** Absorbs damage; maximum {n['shield_cap']}; stays until used. Burn and Poison ignore it.",
            "§7",
            "R46",
            "R78",
        ),
        line("cleanse", "**Cleanse.** Remove one condition type, no Shield.", "§7", "R77"),
        line("heal", "**Heal.** Never above printed HP, never a defeated creature.", "§7", "R33", "R44"),
    )


def _end(n: Figures) -> Section:
    return section(
        "end",
        "End of the game",
        line(
            "knockout",
            f"**{ordinal(n['knockouts'])} knockout: that team loses.** Both by one effect: draw. A revival erases no knockout.",
            "§8",
            "R57",
            "R59",
            "R113",
        ),
        line(
            "timing",
            f"**After round {n['rounds']}:** fewer knockouts wins; if tied, more HP on active creatures; else a draw.",
            "§8",
            "R120",
            "R121",
        ),
        line("revive_used", "Fenara revives once per battle.", "§8", "R114"),
        line("first_use", "Vharax drains energy at its first use only.", "§8", "R116"),
    )


def _mission(n: Figures) -> Section:
    return section(
        "mission",
        "Mission: Rift Guardian",
        line(
            "boss",
            f"1 or 2 players, same decks. The Guardian has {n['boss_hp_standard']} HP (Standard) or "
            f"{n['boss_hp_expert']} HP (Expert), Speed {n['boss_speed']}, and loses ties.",
            "§10",
            "R22",
            "R124",
        ),
        line(
            "timing",
            "Reveal a behavior at the start of each round; discard it after use. No flag.",
            "§10",
            "R10",
            "R125",
            "R140",
        ),
        line(
            "knockout",
            f"Defeat it by round {n['rounds']} with a living creature. Your {ordinal(n['knockouts'])} knockout loses.",
            "§10",
            "R136",
            "R137",
        ),
        line(
            "target",
            f"Standard: after round {n['rounds']}, {n['seal']} HP or less seals the Rift and wins.",
            "§10",
            "R138",
        ),
    )

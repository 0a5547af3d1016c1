"""Where everything stands in the flat state and in the flat card table: one declaration, all offsets. Knows no rule.

The state is one sequence of integers. From the tables below come the offset constants (`ROUND`, `TEAM_SIZE`, `HP`, …;
those of a team or a slot are relative to its block), the printer `show` and the reading view `view` that tests, traces and
replays use. No literal offset is written anywhere else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:

    def __getattr__(name: str) -> int: ...  # the generated constants


Table = tuple[tuple[str, int], ...]

DECK_CAP = 24  # cards a deck may hold
HAND_CAP = 24  # cards a hand may hold, the one above the limit included
POOL_CAP = 60  # designs of a kind: sets of them are bit masks of one 64-bit integer
OPTIONS_CAP = 1024  # options of one decision

# One slot: a creature in play, or the boss. card -1 and hp 0: vacant. def: place of its block in the card table.
# slow: 0 none, 1 waits for the next written order, 2 was counted in this round's order (R73, R74).
# acts: 1 while its turn of this round is still to come (R34–R36). current: the Speed the order was written with (R18).
SLOT_FIELDS: Table = (
    ("card", 1), ("def", 1), ("hp", 1), ("max_hp", 1), ("shield", 1), ("burn", 1), ("poison", 1), ("slow", 1),
    ("speed_set", 1), ("speed_add", 1), ("speed_row", 1), ("current", 1), ("acts", 1),
)  # fmt: skip

# One team. hand is sorted; discarded, dead and once are bit masks; waiting: card + 1 of a revived creature beside the deck.
# mark: slot + 1 of the creature marked for this team (R90), mark_bonus and mark_row belong to it.
TEAM_FIELDS: Table = (
    ("energy", 1), ("ko", 1), ("waiting", 1), ("waiting_hp", 1), ("once", 1), ("dead", 1), ("discarded", 1), ("played", 1),
    ("mark", 1), ("mark_bonus", 1), ("mark_row", 1), ("first_slot", 1),
    ("tdeck_at", 1), ("tdeck_end", 1), ("cdeck_at", 1), ("cdeck_end", 1),
    ("hand_n", 1), ("hand", HAND_CAP), ("tdeck", DECK_CAP), ("cdeck", DECK_CAP),
)  # fmt: skip

# on_…: the slots a clause can name directly, in the order of the table's `who` codes, -1 when the creature is gone.
# present: bits of the slots that were there when the action began, fresh: of those that came since (R54).
# Streams: two numbers each, the generator's state and its odd increment.
STATE_FIELDS: Table = (
    ("trace", 1), ("mission", 1), ("round", 1), ("marker", 1), ("behavior", 1),
    ("phase", 1), ("stage", 1), ("decider", 1), ("winner", 1), ("reason", 1), ("decisions", 1),
    ("acting", 1), ("turn_slot", 1),
    ("on_target", 1), ("on_actor", 1), ("on_ally", 1), ("on_same", 1), ("on_boss", 1),
    ("present", 1), ("fresh", 1), ("dirty", 1), ("boss_dead", 1),
    ("pc", 1), ("end", 1), ("flags", 1), ("last", 1), ("applied", 1), ("own_conditions", 1), ("chosen", 1), ("chosen_row", 1),
    ("pending", 1), ("damaging", 1), ("boost", 1), ("boost_basic", 1), ("pierce_basic", 1), ("boost_row", 1), ("pierce_row", 1),
    ("bonus", 1), ("pierce", 1), ("condition", 1), ("extra", 1), ("kind", 1), ("mode", 1),
    ("asked", 1), ("draws", 1), ("order_at", 1), ("order_n", 1), ("order", 4),
    ("stream_creatures", 4), ("stream_tactics", 4), ("stream_lead", 2), ("stream_play", 2),
    ("behaviors_n", 1), ("behaviors", DECK_CAP),
)  # fmt: skip

# The card table's head: the rulebook's constants by their names in rules.yaml, the contestable readings, and where blocks stand.
RULE_FIELDS: Table = tuple((name, 1) for name in (
    "knockouts", "rounds", "active", "creature_deck", "tactic_deck", "premium_limit", "opening_hand", "starting_energy",
    "energy_per_round", "energy_cap", "draw_per_round", "first_draw_round", "hand_limit", "tactics_per_round", "guard_shield",
    "shield_cap", "burn_damage", "poison_counters", "poison_damage", "slow_loss", "speed_min", "speed_max", "behavior_deck",
    "slow_last", "replacement_exempt", "mission_finish_action",
    "creatures_n", "premiums_n", "tactics_n", "behaviors_n", "bosses_n", "creatures_at", "tactics_at", "behaviors_at",
    "bosses_at", "plain_at", "premium_at", "deal_at",
))  # fmt: skip

# A program is a run of rows; these are the numbers by which legal options and the greedy bot know it without running it.
PROGRAM_FIELDS: Table = (
    ("start", 1), ("stop", 1), ("needs", 1), ("damaging", 1), ("needs_once", 1),
    ("worth", 1), ("hit", 1), ("strips", 1), ("heals_ally", 1), ("shields_ally", 1), ("heals_self", 1), ("shields_self", 1),
    ("burns", 1), ("poisons", 1), ("slows", 1), ("drains", 1), ("draws_n", 1), ("cleanses", 1), ("revives", 1),
    ("conditions", 1),
)  # fmt: skip
_PROGRAM = sum(size for _, size in PROGRAM_FIELDS)

CREATURE_FIELDS: Table = (
    ("hp", 1), ("speed", 1), ("index", 1), ("premium", 1), ("cost", 1), ("modes", 1),
    ("basic", _PROGRAM), ("signature", 2 * _PROGRAM),
)  # fmt: skip
BOSS_FIELDS: Table = (("hp", 1), ("speed", 1), ("index", 1), ("seal", 1))
BEHAVIOR_FIELDS: Table = (("program", _PROGRAM),)
TACTIC_FIELDS: Table = (
    ("cost", 1), ("base", 1), ("play", _PROGRAM), ("before", 2), ("after", 2), ("mark", 1), ("mark_row", 1),
    ("boost", 1), ("boost_basic", 1), ("pierce", 1), ("gain", 1), ("after_worth", 1), ("steady", 1),
)  # fmt: skip

# One row of a program: what, on whom, how much, a second number, and the flags of which one must be set (0: always).
ROW_FIELDS: Table = (("op", 1), ("who", 1), ("n", 1), ("m", 1), ("guard", 1))


def _place(table: Table, prefix: str, start: int = 0) -> tuple[dict[str, int], int]:
    places: dict[str, int] = {}
    at = start
    for name, size in table:
        places[prefix + name.upper()] = at
        at += size
    return places, at


_state, _teams = _place(STATE_FIELDS, "")
_team, TEAM_SIZE = _place(TEAM_FIELDS, "")
_slot, SLOT_SIZE = _place(SLOT_FIELDS, "")
_rules, HEAD_SIZE = _place(RULE_FIELDS, "R_")
_program, PROGRAM_SIZE = _place(PROGRAM_FIELDS, "P_")
_creature, CREATURE_SIZE = _place(CREATURE_FIELDS, "C_")
_tactic, TACTIC_SIZE = _place(TACTIC_FIELDS, "T_")
_boss, BOSS_SIZE = _place(BOSS_FIELDS, "B_")
_behavior, BEHAVIOR_SIZE = _place(BEHAVIOR_FIELDS, "H_")
_row, ROW_SIZE = _place(ROW_FIELDS, "ROW_")

TEAMS = _teams
SLOTS = TEAMS + 2 * TEAM_SIZE
STATE_SIZE = SLOTS + 4 * SLOT_SIZE

# Sums of constants that the hot path would else add up at every step: `SLOT_HP + slot * SLOT_SIZE`, `T_PLAY_START`, …
_sums = {f"SLOT_{name}": SLOTS + place for name, place in _slot.items()}
_sums |= {f"NEXT_{name}": SLOT_SIZE + place for name, place in _slot.items()}  # the same field of the slot after
_sums |= {f"TEAM_{name}": TEAMS + place for name, place in _team.items()}
_sums |= {
    f"{block}_{name[2:]}": start + place
    for block, start in (("BASIC", _creature["C_BASIC"]), ("PLAY", _tactic["T_PLAY"]), ("PROGRAM", _behavior["H_PROGRAM"]))
    for name, place in _program.items()
}

for _places in (_state, _team, _slot, _rules, _program, _creature, _tactic, _boss, _behavior, _row, _sums):
    _clash = _places.keys() & globals().keys()
    if _clash:
        raise ImportError(f"layout: {sorted(_clash)} declared twice")
    globals().update(_places)

_offsets = {  # by the identity of the table, which is one of three constants
    id(table): {name.lower(): place for name, place in places.items()}
    for table, places in ((STATE_FIELDS, _state), (TEAM_FIELDS, _team), (SLOT_FIELDS, _slot))
}


@dataclass(frozen=True)
class Block:
    """Named numbers of a part of the state: `block.hp`; a field of several numbers is a tuple."""

    values: Sequence[int]
    table: Table
    start: int

    def __getattr__(self, name: str) -> int:
        place = _offsets[id(self.table)].get(name)
        if place is None:
            raise AttributeError(name)
        return self.values[self.start + place]

    def many(self, name: str) -> tuple[int, ...]:
        """All numbers of a field of several."""
        at = self.start + _offsets[id(self.table)][name]
        return tuple(self.values[at : at + dict(self.table)[name]])

    def fields(self) -> Mapping[str, int | tuple[int, ...]]:
        return {name: getattr(self, name) if size == 1 else self.many(name) for name, size in self.table}


@dataclass(frozen=True)
class TeamBlock(Block):
    """One team's numbers; `slot(i)` is its active slot i."""

    number: int = 0

    def slot(self, index: int) -> Block:
        return Block(self.values, SLOT_FIELDS, SLOTS + (2 * self.number + index) * SLOT_SIZE)

    @property
    def hand_cards(self) -> tuple[int, ...]:
        return self.many("hand")[: self.hand_n]


class View(Block):
    """The whole state, readable: `view(s).team(0).slot(1).hp`."""

    def team(self, number: int) -> TeamBlock:
        return TeamBlock(self.values, TEAM_FIELDS, TEAMS + number * TEAM_SIZE, number)


def view(s: Sequence[int]) -> View:
    """A state for reading by name."""
    return View(s, STATE_FIELDS, 0)


def show(s: Sequence[int]) -> str:
    """Every number of a state with its name, one block a line (for failing tests and fault reports)."""
    state = view(s)
    lines = ["state " + _words(state)]
    for number in (0, 1):
        team = state.team(number)
        lines.append(f"team {number} " + _words(team))
        lines.extend(f"  slot {index} " + _words(team.slot(index)) for index in (0, 1))
    return "\n".join(lines)


def _words(block: Block) -> str:
    return " ".join(f"{name}={value}" for name, value in block.fields().items())

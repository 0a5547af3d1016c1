"""Options and states as the steps of monstra-replay/1: decisions, snapshots, setup and result. Knows the format, plays nothing.

docs/reference/monstra-replay.md; rulings R4, R7, R13, R22, R114, R116, R122.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from monstra_print.rulesets.monstra.engine import codes as c
from monstra_print.rulesets.monstra.engine import layout as at
from monstra_print.rulesets.monstra.engine.layout import Block, View, view
from monstra_print.rulesets.monstra.engine.table import CardTable

PLACES = ("refresh", "action", "finish")
CONDITIONS = ("", "burn", "poison", "slow")
KINDS = {c.GUARD: "guard", c.BASIC: "basic", c.SIGNATURE: "signature"}
Step = dict[str, Any]


def decision(table: CardTable, s: Sequence[int], option: int) -> Step:
    """An option of the decision that the state asks, as a step; only the keys that apply to it."""
    kind = option & c.KIND_MASK
    target = (option >> c.TARGET_AT & c.SMALL) - 1
    team = s[at.DECIDER]
    if kind == c.ORDER:
        return {"type": "order", "team": team, "slots": [target, 1 - target]}
    if kind == c.BOSS_TARGET:
        return {"type": "boss_target", "team": team, "slot": target}
    card = (option >> c.CARD_AT & c.CARDS) - 1
    if kind == c.DISCARD:
        why = "limit" if s[at.PHASE] == c.ASK_DISCARD else "effect"
        return {"type": "discard", "team": team, "card": table.tactics[card].id, "why": why}
    slot = s[at.TURN_SLOT] & 1
    if kind == c.TACTIC:
        step: Step = {"type": "tactic", "team": team, "slot": slot, "card": table.tactics[card].id if card >= 0 else None}
        if card < 0:
            return step
        place = table.numbers[at.R_TACTICS_AT] + card * at.TACTIC_SIZE + at.T_PLAY
        return step | _declared(table, option, table.numbers[place + at.P_NEEDS])
    return _action(table, s, option, {"type": "action", "team": team, "slot": slot})


def _action(table: CardTable, s: Sequence[int], option: int, step: Step) -> Step:
    kind = option & c.KIND_MASK
    block = view(s).team(s[at.ACTING]).slot(s[at.TURN_SLOT] & 1)
    step |= {"creature": table.creatures[block.card].id, "kind": KINDS[kind]}
    if kind == c.GUARD:
        return step | {"ally": (option >> c.ALLY_AT & c.SMALL) - 1}
    mode = option >> c.MODE_AT & 1
    definition = block.values[block.start + at.DEF]
    place = definition + (at.C_BASIC if kind == c.BASIC else at.C_SIGNATURE + mode * at.PROGRAM_SIZE)
    needs = table.numbers[place + at.P_NEEDS]
    if kind == c.SIGNATURE and table.numbers[definition + at.C_MODES] > 1:
        step["mode"] = "revive" if needs & c.NEEDS_REVIVE else "damage" if table.numbers[place + at.P_DAMAGING] else f"mode{mode}"
    return step | _declared(table, option, needs)


def _declared(table: CardTable, option: int, needs: int) -> Step:
    step: Step = {}
    extra = (option >> c.EXTRA_AT & c.CARDS) - 1
    if needs & c.NEEDS_TARGET:
        step["target"] = (option >> c.TARGET_AT & c.SMALL) - 1
    if needs & c.NEEDS_ALLY:
        step["ally"] = (option >> c.ALLY_AT & c.SMALL) - 1
    if needs & c.NEEDS_CONDITION:
        step["condition"] = CONDITIONS[option >> c.CONDITION_AT & c.SMALL] or None
    if needs & c.NEEDS_DISCARD:
        step["discard"] = table.tactics[extra].id
    if needs & c.NEEDS_REVIVE:
        step["revive"] = table.creatures[extra].id
    return step


def snapshot(table: CardTable, s: Sequence[int], place: int) -> Step:
    """The state at a snapshot place (`codes.AT_…`)."""
    state = view(s)
    mission = state.mission
    step: Step = {"type": "state", "at": PLACES[place], "round": state.round, "marker": None if mission else state.marker}
    if place == c.AT_REFRESH:
        step["order"] = [[slot >> 1, slot & 1] for slot in state.many("order")[: state.order_n]]
    if place == c.AT_ACTION:
        step |= {"team": state.turn_slot >> 1, "slot": state.turn_slot & 1}
    step["teams"] = [_team(table, state, number) for number in range(1 if mission else 2)]
    if mission:
        boss = state.team(1).slot(0)
        step["boss"] = [table.bosses[boss.card].id, *_numbers(boss)]
        step["behavior"] = table.behaviors[state.behavior].id if state.behavior >= 0 else None
    return step


def _team(table: CardTable, state: View, number: int) -> Step:
    team = state.team(number)
    used = [(card, revives) for bit, (card, _, revives) in enumerate(table.once) if team.once >> bit & 1]
    return {
        "energy": team.energy,
        "hand": [table.tactics[card].id for card in team.hand_cards],
        "tdeck": team.tdeck_end - team.tdeck_at,
        "cdeck": team.cdeck_end - team.cdeck_at,
        "ko": team.ko,
        "waiting": table.creatures[team.waiting - 1].id if team.waiting else None,
        "revive_used": any(revives for _, revives in used),
        "ruin_used": any(not revives for _, revives in used),
        "slots": [_slot(table, team.slot(index)) for index in (0, 1)],
    }


def _slot(table: CardTable, slot: Block) -> list[Any] | None:
    return [table.creatures[slot.card].id, *_numbers(slot)] if slot.card >= 0 else None


def _numbers(slot: Block) -> list[int]:
    s, b = slot.values, slot.start
    return [s[b + at.HP], s[b + at.SHIELD], s[b + at.BURN], s[b + at.POISON], 1 if s[b + at.SLOW] else 0]


def setup(table: CardTable, s: Sequence[int], name: str, first_team: int) -> Step:
    """The replay's head: decks after the shuffle, behaviors, first team. `first_team`: the marker of round 1, -1 in a mission."""
    state = view(s)
    teams = [state.team(number) for number in range(1 if state.mission else 2)]
    decks = [team.many("cdeck")[: team.cdeck_end] for team in teams]
    tactics = [team.many("tdeck")[: team.tdeck_end] for team in teams]
    behaviors = state.many("behaviors")[: state.behaviors_n]
    return {
        "format": "monstra-replay/1",
        "id": name,
        "mode": "mission" if state.mission else "duel",
        "boss": table.bosses[state.team(1).slot(0).card].id if state.mission else None,
        "creatures": [[table.creatures[card].id for card in deck] for deck in decks],
        "tactics": [[table.tactics[card].id for card in deck] for deck in tactics],
        "behaviors": [table.behaviors[card].id for card in behaviors] if state.mission else None,
        "first_team": None if state.mission else first_team,
    }


def result(s: Sequence[int]) -> Step:
    """How a battle that is over ended."""
    winner: int | str = s[at.WINNER] if s[at.WINNER] >= 0 else "draw"
    return {"winner": winner, "reason": c.REASONS[s[at.REASON]], "round": s[at.ROUND]}

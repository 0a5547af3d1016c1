"""What must hold in every state of a battle, whatever is played. Changes nothing.

Rulebook §2, §4, §6, §7: HP, Shield, energy, hand, counters within bounds; no card lost or doubled; an end by the last round.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from monstra_print.rulesets.monstra.engine import codes as c
from monstra_print.rulesets.monstra.engine.layout import TeamBlock, View, view
from monstra_print.rulesets.monstra.engine.table import CardTable


def broken(table: CardTable, s: Sequence[int]) -> Iterator[str]:
    """Every invariant the state breaks, in words."""
    state = view(s)
    rules = table.rules
    if state.round > rules.rounds:
        yield f"round {state.round} of {rules.rounds}"
    for number in range(1 if state.mission else 2):
        yield from _team(table, state, state.team(number))
    if state.mission:
        boss = state.team(1).slot(0)
        most = table.bosses[boss.card].hp
        if not 0 <= boss.hp <= most or (boss.hp == 0 and not state.boss_dead):
            yield f"the boss has {boss.hp} HP of {most}"
        if not 0 <= boss.shield <= rules.shield_cap:
            yield f"the boss has {boss.shield} Shield"


def _team(table: CardTable, state: View, team: TeamBlock) -> Iterator[str]:
    rules, who = table.rules, f"team {team.number}"
    if not 0 <= team.energy <= rules.energy_cap:
        yield f"{who} has {team.energy} energy"
    asked = state.phase == c.ASK_DISCARD and state.decider == team.number
    if team.hand_n > rules.hand_limit + (1 if asked else 0):
        yield f"{who} holds {team.hand_n} tactics"
    if list(team.hand_cards) != sorted(team.hand_cards):
        yield f"{who}'s hand is not sorted"
    yield from _cards(table, state, team)
    for index in (0, 1):
        slot = team.slot(index)
        if slot.card < 0:
            continue
        if not 1 <= slot.hp <= table.creatures[slot.card].hp:
            yield f"{who} slot {index} has {slot.hp} HP of {table.creatures[slot.card].hp}"
        if not 0 <= slot.shield <= rules.shield_cap:
            yield f"{who} slot {index} has {slot.shield} Shield"
        if not (0 <= slot.burn <= 1 and 0 <= slot.poison <= rules.poison_counters and 0 <= slot.slow <= 2):
            yield f"{who} slot {index} has Burn {slot.burn}, Poison {slot.poison}, Slow {slot.slow}"
    if state.phase != c.OVER and team.ko >= rules.knockouts:
        yield f"{who} plays on after {team.ko} knockouts"


def _cards(table: CardTable, state: View, team: TeamBlock) -> Iterator[str]:
    creatures = [team.slot(index).card for index in (0, 1) if team.slot(index).card >= 0]
    creatures += team.many("cdeck")[team.cdeck_at : team.cdeck_end]
    creatures += [number for number in range(len(table.creatures)) if team.dead >> number & 1]
    creatures += [team.waiting - 1] if team.waiting else []
    if sorted(creatures) != sorted(team.many("cdeck")[: team.cdeck_end]):
        yield f"team {team.number}'s creatures are not its deck: {sorted(creatures)}"
    tactics = list(team.hand_cards) + list(team.many("tdeck")[team.tdeck_at : team.tdeck_end])
    tactics += [number for number in range(len(table.tactics)) if team.discarded >> number & 1]
    resolving = state.stage == c.STAGE_TACTIC and state.acting == team.number and state.pending >= 0
    if resolving and not team.discarded >> state.pending & 1:
        tactics.append(state.pending)
    if sorted(tactics) != sorted(team.many("tdeck")[: team.tdeck_end]):
        yield f"team {team.number}'s tactics are not its deck: {sorted(tactics)}"

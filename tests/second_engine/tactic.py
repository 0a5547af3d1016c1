"""The twenty-five tactics of the second engine: what may be played, and what each does at once (rulebook §4, R80 to R104)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from second_engine.fighter import Fighter
from second_engine.table import TACTIC_ALLY, TACTIC_COST

if TYPE_CHECKING:
    from second_engine.battle import Battle


def options(battle: Battle, team: int, slot: int) -> list[dict[str, Any]]:
    side = battle.sides[team]
    options: list[dict[str, Any]] = [{"slot": slot, "card": None}]
    for card in sorted(side.hand):
        if TACTIC_COST[card] > side.energy:
            continue
        plain = {"slot": slot, "card": card}
        if card == "TAC-05":
            for ally in side.living():
                options += [{**plain, "ally": ally, "condition": c} for c in battle.conditions(team, ally)]
        elif card in TACTIC_ALLY:
            options += [{**plain, "ally": ally} for ally in side.living()]
        elif card == "TAC-11":
            options += [{**plain, "discard": other} for other in sorted(side.hand) if other != card]
        elif card == "TAC-18":
            options += [{**plain, "target": target} for target in battle.enemies(team)]
        else:
            options.append(plain)
    return options


def on_ally(battle: Battle, team: int, card: str, ally: Fighter, chosen: dict[str, Any]) -> None:
    if card == "TAC-01":
        ally.mend(3)
    elif card == "TAC-02":
        ally.guard(3)
    elif card == "TAC-05":
        if chosen["condition"]:
            setattr(ally, chosen["condition"], 0)
        else:
            battle.draw(team, 1)
    elif card == "TAC-16":
        burned = ally.has("burn")
        ally.guard(2)
        if burned:
            ally.burn = 0
            ally.guard(1)
    elif card == "TAC-19":
        shielded = ally.shield > 0
        ally.guard(2)
        if shielded:
            ally.mend(2)
    elif card == "TAC-24":
        ally.guard(3)
        battle.draw(team, 1)


def elsewhere(battle: Battle, team: int, card: str, fighter: Fighter, chosen: dict[str, Any]) -> None:
    side = battle.sides[team]
    if card == "TAC-03":
        side.energy = min(5, side.energy + 1)
    elif card == "TAC-06":
        if battle.boss is not None:
            battle.boss.hit(2)
        battle.drain(team, 1)
    elif card == "TAC-07":
        fighter.mend(2)
    elif card == "TAC-09":
        battle.draw(team, 1)
    elif card == "TAC-11":
        side.hand.remove(chosen["discard"])
        battle.draw(team, 2)
    elif card == "TAC-13":
        fighter.tempo_in = battle.round + 1
    elif card == "TAC-17":
        for slot in side.living():
            side.active[slot].mend(2)  # type: ignore[union-attr]
    elif card == "TAC-18":
        target = battle.enemy(team, chosen["target"])
        bare = target.shield == 0
        target.strip(2)
        if bare:
            battle.draw(team, 1)
    elif card == "TAC-21":
        fighter.updraft_in = battle.round + 1
    elif card == "TAC-22":
        battle.draw(team, 1)
        if side.hand:
            battle.discard(team, "effect")
    elif card == "TAC-23":
        lost = min(2, fighter.hp - 1)
        fighter.hp -= lost
        side.energy = min(5, side.energy + lost)

"""The engine's event numbers as named events with one readable line each. Knows the cards' names; decides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from monstra_print.rulesets.base import Event
from monstra_print.rulesets.monstra.engine import codes as c
from monstra_print.rulesets.monstra.engine import layout as at
from monstra_print.rulesets.monstra.engine.step import CONDITIONS, KINDS
from monstra_print.rulesets.monstra.engine.table import CardTable

Raw = tuple[int, int, int, int]
_WHY = ("above the hand limit", "as the card says", "in exchange")


class Teller:
    """Tells events in order. It remembers who stands in which slot, so give it every event since the state it began with."""

    def __init__(self, table: CardTable, s: Sequence[int], partners: bool = False) -> None:
        self.table, self.partners = table, partners
        self.mission = bool(s[at.MISSION])
        self.slots = [s[at.SLOTS + slot * at.SLOT_SIZE + at.CARD] for slot in range(4)]

    def name(self, slot: int) -> str:
        """`Flaro [0,0]`; the boss by its name."""
        if self.mission and slot == 2:
            return self.table.bosses[self.slots[2]].name
        card = self.slots[slot]
        return f"{self.table.creatures[card].name} [{slot >> 1},{slot & 1}]" if card >= 0 else f"[{slot >> 1},{slot & 1}]"

    def decider(self, slot: int) -> str:
        """Who decides for the slot where two people share a team: slot 0 is partner A's, slot 1 partner B's (R8)."""
        return f" (partner {'AB'[slot & 1]} of team {slot >> 1} decides)" if self.partners else ""

    def team(self, team: int) -> str:
        return "boss" if self.mission and team == 1 else f"team {team}"

    def tell(self, events: Iterable[Raw]) -> Iterator[Event]:
        """The events as values and words; tallies of clauses are left out."""
        for event in events:
            told = self._tell(*event)
            if told is not None:
                code, values, text = told
                yield Event(code, values, text)

    def _tell(self, code: int, a: int, b: int, n: int) -> tuple[str, dict[str, Any], str] | None:
        if code in _ROUND:
            return self._round(code, a, b)
        if code in (c.EV_DRAW, c.EV_DISCARD, c.EV_TACTIC, c.EV_REVIVE, c.EV_WAIT):
            return self._cards(code, a, b, n)
        if code == c.EV_ACTION:
            return self._action(a, b, n)
        if code in (c.EV_ENERGY, c.EV_ONCE):
            what = f"{self.team(a)}: energy {n}" if code == c.EV_ENERGY else f"{self.team(a)}: used for this battle"
            return _NAME[code], {"team": a, "change": b, "energy": n} if code == c.EV_ENERGY else {"team": a}, what
        if code == c.EV_OVER:
            winner = self.team(a) if a >= 0 else "nobody"
            return "over", {"winner": a, "reason": c.REASONS[b], "round": n}, f"{winner} wins: {c.REASONS[b]}, round {n}"
        if code == c.EV_CLAUSE:
            return None
        return self._creature(code, a, b, n)

    def _round(self, code: int, a: int, b: int) -> tuple[str, dict[str, Any], str]:
        if code == c.EV_ROUND:
            lead = "" if self.mission else f", marker with team {b}"
            return "round", {"round": a, "marker": b}, f"Round {a}{lead}"
        if code == c.EV_BEHAVIOR:
            card = self.table.behaviors[a]
            return "behavior", {"card": card.id}, f"Behavior: {card.name}"
        if code == c.EV_MARKER:
            return "marker", {"team": a}, f"The marker passes to team {a}"
        return "order", {"slot": a, "speed": b}, f"{self.name(a)} acts at Speed {b}"

    def _cards(self, code: int, team: int, card: int, n: int) -> tuple[str, dict[str, Any], str]:
        slot = team
        team = team >> 1 if code == c.EV_TACTIC else team
        who = self.team(team)
        if code in (c.EV_REVIVE, c.EV_WAIT):
            one = self.table.creatures[card]
            what = "returns" if code == c.EV_REVIVE else "waits beside the deck"
            return _NAME[code], {"team": team, "card": one.id, "hp": n}, f"{who}: {one.name} {what} with {n} HP"
        tactic = self.table.tactics[card]
        values: dict[str, Any] = {"team": team, "card": tactic.id}
        if code == c.EV_DRAW:
            return "draw", values | {"hand": n}, f"{who} draws {tactic.name}"
        if code == c.EV_DISCARD:
            return "discard", values | {"why": n}, f"{who} discards {tactic.name} {_WHY[n]}"
        words = f"{who} plays {tactic.name} ({tactic.cost} EN){self._aim(team, n)}{self.decider(slot)}"
        return "tactic", values | {"slot": slot & 1}, words

    def _aim(self, team: int, option: int) -> str:
        target, ally = option >> c.TARGET_AT & c.SMALL, option >> c.ALLY_AT & c.SMALL
        condition = CONDITIONS[option >> c.CONDITION_AT & c.SMALL]
        words = f" on {self.name(1 - 2 * team + target)}" if target else ""
        words += f" for {self.name(2 * team + ally - 1)}" if ally else ""
        return words + (f", removing {condition.title()}" if condition else "")

    def _action(self, slot: int, kind: int, option: int) -> tuple[str, dict[str, Any], str]:
        values = {"team": slot >> 1, "slot": slot & 1, "kind": KINDS[kind]}
        if self.mission and slot == 2:
            return "action", values, f"{self.name(2)} acts"
        card = self.table.creatures[self.slots[slot]]
        aim = self._aim(slot >> 1, option)
        if kind == c.GUARD:
            return "action", values, f"{self.name(slot)}: Guard{aim}{self.decider(slot)}"
        move = card.basic if kind == c.BASIC else card.signature
        price = f" ({move.cost} EN)" if move.cost else ""
        return "action", values, f"{self.name(slot)}: {move.name}{price}{aim}{self.decider(slot)}"

    def _creature(self, code: int, slot: int, b: int, n: int) -> tuple[str, dict[str, Any], str]:
        values: dict[str, Any] = {"team": slot >> 1, "slot": slot & 1}
        if code == c.EV_ENTER:
            self.slots[slot] = b
        who = self.name(slot)
        if code == c.EV_KNOCKOUT:
            tail = "" if self.mission and slot == 2 else f", knockout {n}"
            if not (self.mission and slot == 2):
                self.slots[slot] = -1
            return "knockout", values | {"knockouts": n}, f"{who} is defeated{tail}"
        if code in (c.EV_APPLY, c.EV_CLEANSE):
            values["condition"] = CONDITIONS[b]
            verb = "gets" if code == c.EV_APPLY else "loses"
            return _NAME[code], values, f"{who} {verb} {CONDITIONS[b].title()}"
        if code == c.EV_HIT:
            shield = f"{b} Shield and " if b else ""
            return "hit", values | {"shield": b, "hp": n}, f"{who} loses {shield}{n} HP"
        if code == c.EV_BOOST:
            return "boost", {"team": slot >> 1, "amount": b}, f"+{b} damage for this move"
        if code == c.EV_SPEED:  # n: the tactic sets the Speed (Updraft), otherwise it adds to it (R18)
            words = f"{who}: Speed {b} next round" if n else f"{who}: +{b} Speed next round"
        else:
            words = _CREATURE[code].format(who=who, b=b, n=n)
        return _NAME[code], values | {"amount": b, "now": n}, words


_ROUND = (c.EV_ROUND, c.EV_BEHAVIOR, c.EV_MARKER, c.EV_ORDER)
_NAME = {
    c.EV_ENERGY: "energy", c.EV_ONCE: "once", c.EV_REVIVE: "revive", c.EV_WAIT: "wait", c.EV_APPLY: "apply",
    c.EV_CLEANSE: "cleanse", c.EV_HEAL: "heal", c.EV_SHIELD: "shield", c.EV_STRIP: "strip", c.EV_LOSE_HP: "lose_hp",
    c.EV_ENTER: "enter", c.EV_MARK: "mark", c.EV_SPEED: "speed", c.EV_BURN: "burn", c.EV_POISON: "poison",
    c.EV_SLOW_END: "slow_end",
}  # fmt: skip
_CREATURE = {
    c.EV_HEAL: "{who} heals {b}, {n} HP", c.EV_SHIELD: "{who} gains {b} Shield, {n} in all",
    c.EV_STRIP: "{who} loses {b} Shield, {n} left", c.EV_LOSE_HP: "{who} loses {b} HP past Shield, {n} left",
    c.EV_ENTER: "{who} enters with {n} HP", c.EV_MARK: "{who} is marked, +{b}",
    c.EV_BURN: "{who} burns: {b} HP, {n} left", c.EV_POISON: "{who} is poisoned: {b} HP, {n} left",
    c.EV_SLOW_END: "{who} is no longer slowed",
}  # fmt: skip

"""One MONSTRA battle in dataclasses, asking every decision of a `Table`. Knows neither bots nor the replay format.

Written from the rulebook and the rulings (R-numbers in comments), independently of the engine that it checks.
"""

from __future__ import annotations

from typing import Any

from second_engine import tactic
from second_engine.fighter import Fighter, Over, Side, Table, Turn, fresh
from second_engine.table import ALLY_CLAUSES, BEHAVIORS, BONUS, BOSS_SPEED, BOSSES, CONDITIONS, CREATURES, TACTIC_COST


class Battle:
    """One duel (boss None) or mission. `play` runs it to its end and returns (winner, reason, round)."""

    def __init__(
        self,
        creatures: list[list[str]],
        tactics: list[list[str]],
        table: Table,
        first_team: int | None = None,
        boss: str | None = None,
        behaviors: list[str] | None = None,
    ) -> None:
        self.sides = [
            Side([fresh(deck[0]), fresh(deck[1])], list(deck[2:]), list(hand[3:]), list(hand[:3]))
            for deck, hand in zip(creatures, tactics, strict=True)
        ]
        self.table = table
        self.first_team = first_team
        self.boss = Fighter(boss, BOSSES[boss], BOSSES[boss], BOSS_SPEED) if boss else None
        self.behaviors = behaviors or []
        self.round = 0
        self.written: list[tuple[int, int]] = []
        self.marker: int | None = first_team
        self.decisions = 0

    # ---------------------------------------------------------------- the round
    def play(self) -> tuple[int | str, str, int]:
        try:
            for self.round in range(1, 13):
                self.play_round()
            winner, reason = self.count_up()
        except Over as end:
            winner, reason = end.args
        return winner, reason, self.round

    def play_round(self) -> None:
        for side in self.sides:
            side.energy = min(5, side.energy + 2)
            side.played = False
        if self.round >= 2:
            for team in range(len(self.sides)):
                self.draw(team, 1)
        order = self.write_order()
        self.table.watch(self, "refresh", None)
        for team, slot, fighter in order:
            if fighter is self.boss:
                self.boss_turn()
            elif fighter.hp > 0 and self.sides[team].active[slot] is fighter:  # R34–R36
                self.turn(team, slot, fighter)
        if self.marker is not None:
            self.marker = 1 - self.marker  # R122: also in round 12
        self.table.watch(self, "finish", None)

    def write_order(self) -> list[tuple[int, int, Fighter]]:
        teams = [0] if self.marker is None else [self.marker, 1 - self.marker]
        preference: dict[int, list[int]] = {}
        for team in teams:
            both = self.sides[team].active
            slots = [0, 1]
            if all(both) and both[0].order_speed(self.round) == both[1].order_speed(self.round):  # type: ignore[union-attr]
                slots = self.ask("order", team, [{"slots": [0, 1]}, {"slots": [1, 0]}])["slots"]
            preference[team] = slots
        entries = [
            (-fighter.order_speed(self.round), rank, preference[team].index(slot), team, slot, fighter)
            for rank, team in enumerate(teams)
            for slot, fighter in enumerate(self.sides[team].active)
            if fighter is not None
        ]
        if self.boss is not None:
            entries.append((-self.boss.order_speed(self.round), 9, 0, 1, 0, self.boss))  # R22: players first at a tie
        entries.sort(key=lambda entry: entry[:3])
        self.written = [(team, slot) for *_, team, slot, _ in entries]
        return [(team, slot, fighter) for *_, team, slot, fighter in entries]

    def count_up(self) -> tuple[int | str, str]:
        if self.boss is not None:
            sealed = self.boss.id == "BOSS-STD" and self.boss.hp <= 8
            return (0, "sealed") if sealed else (1, "round_limit")
        mine, theirs = (side.knockouts for side in self.sides)
        if mine != theirs:
            return (0 if mine < theirs else 1), "round12_knockouts"
        totals = [sum(fighter.hp for fighter in side.active if fighter) for side in self.sides]
        if totals[0] != totals[1]:
            return (0 if totals[0] > totals[1] else 1), "round12_hp"
        return "draw", "round12_draw"

    # ---------------------------------------------------------------- asking
    def ask(self, kind: str, team: int, options: list[dict[str, Any]]) -> dict[str, Any]:
        self.decisions += 1
        return self.table.choose(kind, team, options)

    def draw(self, team: int, count: int) -> None:
        side = self.sides[team]
        for _ in range(count):
            if not side.tactics:
                return
            side.hand.append(side.tactics.pop(0))
            if len(side.hand) > 5:  # R13: after every single card
                self.discard(team, "limit")

    def discard(self, team: int, why: str) -> None:
        hand = self.sides[team].hand
        hand.remove(self.ask("discard", team, [{"card": card, "why": why} for card in sorted(hand)])["card"])

    def enemies(self, team: int) -> list[int]:
        if self.boss is not None:
            return [0] if self.boss.hp > 0 else []
        return self.sides[1 - team].living()

    def enemy(self, team: int, slot: int) -> Fighter:
        found = self.boss if self.boss is not None else self.sides[1 - team].active[slot]
        assert found is not None
        return found

    def drain(self, team: int, amount: int) -> None:
        if self.boss is None:  # R107: the boss has no energy
            self.sides[1 - team].energy = max(0, self.sides[1 - team].energy - amount)

    # ---------------------------------------------------------------- a creature's turn
    def turn(self, team: int, slot: int, fighter: Fighter) -> None:
        try:
            turn = Turn()
            if not self.sides[team].played:
                self.tactic(team, slot, fighter, turn)
            self.action(team, slot, fighter, turn)
            self.end_of_action(fighter)
            if self.boss is not None and self.boss.hp == 0:
                raise Over(0, "boss_defeated")  # R136: after the finished action
        except Over:
            self.table.watch(self, "action", (team, slot))
            raise
        self.table.watch(self, "action", (team, slot))

    def conditions(self, team: int, ally: int) -> list[str | None]:
        fighter = self.sides[team].active[ally]
        assert fighter is not None
        return [condition for condition in CONDITIONS if fighter.has(condition)] or [None]

    def tactic(self, team: int, slot: int, fighter: Fighter, turn: Turn) -> None:
        side = self.sides[team]
        chosen = self.ask("tactic", team, tactic.options(self, team, slot))
        card = chosen["card"]
        if card is None:
            return
        side.played = True
        side.energy -= TACTIC_COST[card]
        side.hand.remove(card)  # R14
        turn.card = card
        turn.bonus = BONUS.get(card, 0)
        if card == "TAC-25":
            turn.bonus = 3 if fighter.hp <= 5 else 1  # R104
        ally = side.active[chosen["ally"]] if "ally" in chosen else None
        if ally is not None:
            tactic.on_ally(self, team, card, ally, chosen)
        else:
            tactic.elsewhere(self, team, card, fighter, chosen)
        if self.boss is not None and self.boss.hp == 0:
            self.bury_boss()
            raise Over(0, "boss_defeated")  # R135: at once, no action

    def action_options(self, team: int, slot: int, fighter: Fighter) -> list[dict[str, Any]]:
        side = self.sides[team]
        plain = {"slot": slot, "creature": fighter.id}
        options: list[dict[str, Any]] = [{**plain, "kind": "guard", "ally": ally} for ally in side.living()]
        options += [{**plain, "kind": "basic", "target": target} for target in self.enemies(team)]
        *_, cost, clauses = CREATURES[fighter.id]
        if side.energy < cost:
            return options
        plain = {**plain, "kind": "signature"}
        kinds = {what for what, _ in clauses}
        for target in self.enemies(team):
            aimed = {**plain, "target": target}
            if "pact" in kinds:
                options.append({**aimed, "mode": "damage"})
            elif "cleanse_ally" in kinds:
                for ally in side.living():
                    options += [{**aimed, "ally": ally, "condition": c} for c in self.conditions(team, ally)]
            elif kinds & ALLY_CLAUSES:
                options += [{**aimed, "ally": ally} for ally in side.living()]
            else:
                options.append(aimed)
        if "pact" in kinds and not side.revive_used:
            options += [{**plain, "mode": "revive", "revive": card} for card in sorted(side.defeated)]
        return options

    def action(self, team: int, slot: int, fighter: Fighter, turn: Turn) -> None:
        side = self.sides[team]
        chosen = self.ask("action", team, self.action_options(team, slot, fighter))
        if chosen["kind"] == "guard":
            side.active[chosen["ally"]].guard(3)  # type: ignore[union-attr]
            return
        _, _, basic, cost, clauses = CREATURES[fighter.id]
        if chosen["kind"] == "signature":
            side.energy -= cost
        if chosen.get("mode") == "revive":
            self.revive(side, chosen["revive"])
            return
        if chosen["kind"] == "basic":
            clauses = (("dmg", basic),)
        elif clauses[0][0] == "pact":
            clauses = (("dmg", clauses[0][1]),)
        target = self.enemy(team, chosen["target"])
        ally = side.active[chosen["ally"]] if "ally" in chosen else None
        self.move(team, fighter, target, ally, clauses, chosen, turn)

    def revive(self, side: Side, card: str) -> None:
        side.revive_used = True
        side.defeated.remove(card)
        back = fresh(card)
        back.hp = 5
        if None in side.active:
            side.active[side.active.index(None)] = back
        else:
            side.waiting = back

    def move(
        self,
        team: int,
        fighter: Fighter,
        target: Fighter,
        ally: Fighter | None,
        clauses: tuple[tuple[str, int], ...],
        chosen: dict[str, Any],
        turn: Turn,
    ) -> None:
        bonus = turn.bonus + ((team, self.round) in target.marked)  # R90
        if turn.card == "TAC-08":
            target.strip(2)  # R86: before the first clause
        pierce = turn.card == "TAC-14" and chosen["kind"] == "basic"
        for what, amount in clauses:
            self.clause(team, fighter, target, ally, what, amount, bonus, pierce, chosen, turn)
            self.settle(boss_acts=False)
        side = self.sides[team]
        if turn.card == "TAC-10":
            for slot in side.living():
                side.active[slot].guard(2)  # type: ignore[union-attr]
        elif turn.card == "TAC-12":
            target.marked.add((team, self.round))
        elif turn.card == "TAC-15" and turn.burned:
            side.energy = min(5, side.energy + 1)
        elif turn.card == "TAC-20":
            target.put("slow", self.round)

    def clause(
        self,
        team: int,
        fighter: Fighter,
        target: Fighter,
        ally: Fighter | None,
        what: str,
        amount: int,
        bonus: int,
        pierce: bool,
        chosen: dict[str, Any],
        turn: Turn,
    ) -> None:
        side = self.sides[team]
        if what == "dmg":
            target.hit(amount + bonus, pierce)
        elif what in CONDITIONS:
            applied = target.put(what, self.round)  # R48, R50
            turn.burned |= applied and what == "burn"
        elif what == "strip":
            target.strip(amount)
        elif what == "heal_self":
            fighter.mend(amount)
        elif what == "shield_self":
            fighter.guard(amount)
        elif what == "heal_ally" and ally is not None:
            ally.mend(amount)
        elif what == "shield_ally" and ally is not None:
            ally.guard(amount)
        elif what == "cleanse_ally" and ally is not None and chosen.get("condition"):
            setattr(ally, chosen["condition"], 0)
        elif what == "draw":
            self.draw(team, amount)
        elif what == "drain":
            self.drain(team, amount)
        elif what == "ruin" and not side.ruin_used:
            side.ruin_used = True  # R116: marked even if nothing is lost
            self.drain(team, amount)

    def end_of_action(self, fighter: Fighter) -> None:
        boss_acts = fighter is self.boss
        for condition in ("burn", "poison"):
            if fighter.hp > 0 and fighter.has(condition):
                fighter.hp -= 1
                setattr(fighter, condition, getattr(fighter, condition) - 1)
                self.settle(boss_acts)
        if fighter.slow and fighter.slow_counts_in <= self.round:  # R73, R74
            fighter.slow = 0

    # ---------------------------------------------------------------- the boss
    def boss_turn(self) -> None:
        boss = self.boss
        assert boss is not None
        try:
            there = [fighter for fighter in self.sides[0].active if fighter is not None]  # R54
            same: list[Fighter] = []
            for what, amount, whom in BEHAVIORS[self.behaviors[self.round - 1]]:
                if whom == "same":
                    same = [fighter for fighter in same if fighter.hp > 0]
                elif whom:
                    same = self.pick([fighter for fighter in there if fighter.hp > 0], whom)
                self.behave(what, amount, same)
                self.settle(boss_acts=True)
            self.end_of_action(boss)
            if boss.hp == 0:
                raise Over(0, "boss_defeated")  # R137
        except Over:
            self.table.watch(self, "action", (1, 0))
            raise
        self.table.watch(self, "action", (1, 0))

    def pick(self, living: list[Fighter], whom: str) -> list[Fighter]:
        if whom == "each" or not living:
            return living
        key = {
            "lowest": lambda fighter: -fighter.hp,
            "highest": lambda fighter: fighter.hp,
            "fastest": lambda fighter: fighter.speed,
            "most_shield": lambda fighter: fighter.shield,
        }[whom]
        best = max(key(fighter) for fighter in living)
        tied = [fighter for fighter in living if key(fighter) == best]
        if len(tied) > 1:
            slots = [self.sides[0].active.index(fighter) for fighter in tied]
            slot = self.ask("boss_target", 0, [{"slot": slot} for slot in sorted(slots)])["slot"]
            chosen = self.sides[0].active[slot]
            assert chosen is not None
            return [chosen]
        return tied

    def behave(self, what: str, amount: int, whom: list[Fighter]) -> None:
        boss, side = self.boss, self.sides[0]
        assert boss is not None
        if what == "boss_shield":
            boss.guard(amount)
        elif what == "boss_heal":
            boss.mend(amount)
        elif what == "drain":
            side.energy = max(0, side.energy - amount)
        elif what == "maw":
            lost = min(amount, side.energy)
            side.energy -= lost
            boss.guard(lost)
        for fighter in whom:
            if what == "dmg":
                fighter.hit(amount)
            elif what == "strip":
                fighter.strip(amount)
            elif what in CONDITIONS:
                fighter.put(what, self.round)

    # ---------------------------------------------------------------- knockouts
    def bury_boss(self) -> None:
        assert self.boss is not None
        self.boss.shield = self.boss.burn = self.boss.poison = self.boss.slow = 0

    def settle(self, boss_acts: bool) -> None:
        """After each clause: knockouts recorded, the end checked, vacant slots filled (R51–R53, R57, R62)."""
        for side in self.sides:
            for slot, fighter in enumerate(side.active):
                if fighter is not None and fighter.hp == 0:
                    side.knockouts += 1
                    side.defeated.append(fighter.id)
                    side.active[slot] = None
        if self.boss is not None and self.boss.hp == 0:
            self.bury_boss()
        lost = [team for team, side in enumerate(self.sides) if side.knockouts >= 3]
        if len(lost) == 2:
            raise Over("draw", "double_knockout")
        if lost:
            raise Over(1 - lost[0], "third_knockout")
        for side in self.sides:
            for slot in (0, 1):
                if side.active[slot] is not None:
                    continue
                if side.waiting is not None:
                    side.active[slot], side.waiting = side.waiting, None
                elif side.creatures:
                    side.active[slot] = fresh(side.creatures.pop(0))
        if any(not side.living() for side in self.sides):
            loser = next(team for team, side in enumerate(self.sides) if not side.living())
            raise Over(1 - loser, "no_active")

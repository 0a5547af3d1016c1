"""How many counters lie on the table at once: `python benchmarks/tokens.py [BATTLES]` plays that many battles a mode and bot.

Prints, for each kind of counter, the most that one team had at any decision of any battle (in missions with those on the
boss), beside what a token sheet carries. The sheet's numbers are bounds that follow from the rules; this shows how near
real play comes to them. Change is made with the large counters first, and the boss's HP stand on the mat's track.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from monstra_print import catalog
from monstra_print.project import find
from monstra_print.rulesets.monstra.engine import layout as at
from monstra_print.rulesets.monstra.engine.adapter import MonstraEngine, bot_numbers
from monstra_print.rulesets.monstra.engine.flow import apply
from monstra_print.rulesets.monstra.engine.options import legal
from monstra_print.rulesets.monstra.engine.policies import choose

ROOT = Path(__file__).resolve().parents[1]
BOTS = ("random", "greedy")
SEED = 2026


def main() -> None:
    battles = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    ruleset: Any = catalog.load(find(ROOT)).ruleset
    engine, sheet = ruleset.engine, ruleset.sheet("token-sheet")
    began = time.process_time()
    columns: dict[str, Counter[str]] = {}
    for mode in ruleset.modes:
        for bot in BOTS:
            most = columns.setdefault(f"{mode.removeprefix('mission:')} {bot}", Counter())
            for index in range(battles):
                for state in states(engine, mode, bot, index):
                    for used in on_table(engine, state):
                        most |= used
    print(f"{battles} battles a column, seed {SEED}, {time.process_time() - began:.0f} CPU-s")
    names = sorted({name for most in columns.values() for name in most})
    print(f"{'':22}{'sheet':>7}" + "".join(f"{title:>17}" for title in columns))
    for name in names:
        carried = sheet.numbers.get(name, "")
        print(f"{name:22}{carried:>7}" + "".join(f"{most[name]:>17}" for most in columns.values()))


def states(engine: MonstraEngine, mode: str, bot: str, index: int) -> Iterator[at.View]:
    """Every state of a battle in which somebody decides, and its end."""
    s = engine.begin(mode, None, SEED, index, False)
    numbers, out, table = bot_numbers((bot,)), [0] * at.OPTIONS_CAP, engine.table.numbers
    while n := legal(s, table, out):
        yield at.view(s)
        apply(s, table, out[choose(s, table, out, n, numbers[0])])
    yield at.view(s)


def on_table(engine: MonstraEngine, state: at.View) -> Iterator[Counter[str]]:
    """The counters that each team needs in a state; in a mission one team, with those of the boss."""
    for number in range(1 if state.mission else 2):
        team = state.team(number)
        slots = [slot for slot in (team.slot(0), team.slot(1)) if slot.hp > 0]
        wounds = [slot.max_hp - slot.hp for slot in slots]
        if team.waiting:
            wounds.append(engine.table.creatures[team.waiting - 1].hp - team.waiting_hp)
        if state.mission:
            slots.append(state.team(1).slot(0))
        used = Counter({"energy": team.energy, "knockout": team.ko, "damage, all of it": sum(wounds)})
        for amount in wounds:
            used += Counter({"damage/5": amount // 5, "damage/1": amount % 5})
        for slot in slots:
            used += Counter({"shield/3": slot.shield // 3, "shield/1": slot.shield % 3, "shield, all of it": slot.shield})
            used += Counter({"condition/burn": slot.burn > 0, "condition/poison": slot.poison, "condition/slow": slot.slow > 0})
            used += Counter({"speed, Updraft": slot.speed_set > 0, "speed, Battle Tempo": slot.speed_add > 0})
        used += Counter(
            {"tactic, Marked Prey": team.mark > 0, "tactic/played": team.played, "once, all": bin(team.once).count("1")}
        )
        yield used


if __name__ == "__main__":
    main()

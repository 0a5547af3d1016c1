"""The engine's compilable subset: no cycle of calls, no index below zero, nothing that compiled code would do otherwise."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any, SupportsIndex

import pytest

from monstra_print import catalog
from monstra_print.project import find
from monstra_print.rulesets.monstra.engine import batch
from monstra_print.rulesets.monstra.engine import layout as at
from monstra_print.rulesets.monstra.engine.adapter import MonstraEngine

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "monstra_print" / "rulesets" / "monstra" / "engine"
CATALOG = catalog.load(find(ROOT))
ENGINE: MonstraEngine = CATALOG.ruleset.engine  # type: ignore[attr-defined]
ALLOWED = ("__future__", "collections.abc", "dataclasses", "typing", "monstra_print.rulesets")


def _subset() -> dict[str, ast.Module]:
    """The modules that the fast loop imports, by name."""
    found: dict[str, ast.Module] = {}
    wanted = ["batch"]
    while wanted:
        name = wanted.pop()
        if name in found:
            continue
        found[name] = ast.parse((FOLDER / f"{name}.py").read_text(encoding="utf-8"))
        for node in ast.walk(found[name]):
            if isinstance(node, ast.ImportFrom) and node.level == 1 and node.module:
                wanted.append(node.module)
    return found


SUBSET = _subset()
MARKED = {
    node.name: node
    for tree in SUBSET.values()
    for node in tree.body
    if isinstance(node, ast.FunctionDef) and {getattr(one, "id", "") for one in node.decorator_list} & {"J", "entry"}
}


def _calls(node: ast.AST) -> set[str]:
    return {one.func.id for one in ast.walk(node) if isinstance(one, ast.Call) and isinstance(one.func, ast.Name)}


def test_the_subset_imports_only_itself_so_that_its_twin_does_too() -> None:
    """A module of the subset that was imported by its full name would be the interpreted one inside the compiled twin."""
    assert {"mode", "codes", "layout", "core", "ops", "flow", "options", "policies", "greedy", "deal"} <= set(SUBSET)
    foreign = {
        f"{name}: {node.module}"
        for name, tree in SUBSET.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module not in ALLOWED
    }
    assert foreign == set()


def test_no_compiled_function_reaches_itself_by_calls() -> None:
    """Numba's cache crashes the second process on any recursion, also a mutual one (engine.md 3, trap 1)."""
    reached = {name: _calls(node) & set(MARKED) for name, node in MARKED.items()}
    for _ in MARKED:
        reached = {name: calls.union(*(reached[one] for one in calls)) for name, calls in reached.items()}
    assert len(MARKED) > 60
    assert [name for name, calls in reached.items() if name in calls] == []


def test_compiled_functions_call_nothing_but_each_other_and_a_few_built_in_ones() -> None:
    """A call of an unmarked function would not compile; it is named here instead of in a page of the compiler's words."""
    known = {*MARKED, "emit", "snap", "flat", "range", "min", "max"}
    assert {name: calls - known for name, node in MARKED.items() if (calls := _calls(node)) - known} == {}


def test_compiled_functions_hold_no_statement_that_numbers_do_not_need() -> None:
    """No exception, no nested function, no slice, no comprehension, no float."""
    barred = (ast.Try, ast.Raise, ast.Lambda, ast.ListComp, ast.GeneratorExp, ast.Slice, ast.With, ast.Yield, ast.Assert, ast.Div)
    found = {
        f"{name}: {type(node).__name__}"
        for name, function in MARKED.items()
        for node in ast.walk(function)
        if isinstance(node, barred) or (isinstance(node, ast.Constant) and isinstance(node.value, float))
    }
    assert found == set()


class _Strict(list[int]):
    """Numbers that refuse an index below zero, which compiled code would take for a place before their beginning, and
    numbers beyond 64 bits, which it would cut off."""

    def __getitem__(self, place: Any) -> Any:
        assert not isinstance(place, int) or place >= 0, f"index {place}"
        return super().__getitem__(place)

    def __setitem__(self, place: SupportsIndex | slice, value: Any) -> None:
        assert not isinstance(place, int) or place >= 0, f"index {place}"
        assert -(1 << 63) <= value < 1 << 63, f"{value} at {place}"
        super().__setitem__(place, value)  # type: ignore[index]


@pytest.mark.parametrize("bot", [1, 2])
@pytest.mark.parametrize("mode", ["duel", "mission:BOSS-STD", "mission:BOSS-EXP"])
def test_no_index_is_below_zero_and_no_number_beyond_64_bits(mode: str, bot: int) -> None:
    """250 battles of each kind on lists that look."""
    ready, table, out = _Strict(ENGINE.blank(mode, None)), _Strict(ENGINE.table.numbers), _Strict([0] * at.OPTIONS_CAP)
    results = [_Strict([0] * 250) for _ in range(3)]
    decisions = batch.play_many(ready, _Strict(ready), table, out, 0, bot, bot, 12, 0, 250, *results)
    assert decisions == ENGINE.run(mode, None, (("", "random", "greedy")[bot],), 12, 0, 250, False).decisions


def test_the_strict_numbers_do_refuse() -> None:
    """The lists of the test above notice both faults."""
    numbers = _Strict([1, 2])
    with pytest.raises(AssertionError):
        numbers[-1]
    with pytest.raises(AssertionError):
        numbers[0] = 1 << 63

"""The house rules that a reader relies on: sizes, first lines, names, contracts, no trace of a machine."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "monstra_print"
MODULES = sorted(path for path in PACKAGE.rglob("*.py"))
PARTS = sorted(
    path
    for room in ("products", "cli")
    for path in (PACKAGE / room).glob("*.py")
    if not path.name.startswith("_") and path.name != "product.py"
)
# The engine's dispatch functions: one flat decision over opcodes or stages, which a call per branch would slow and hide.
DISPATCH: dict[str, int] = {
    "rulesets/monstra/engine/flow.py:advance": 60,
    "rulesets/monstra/engine/ops.py:run_rows": 75,
    "rulesets/monstra/engine/ops.py:decide": 50,
    "rulesets/monstra/engine/greedy.py:greedy_action": 75,
    "rulesets/monstra/engine/greedy.py:greedy_tactic": 60,
}
EMPTY_ROOMS = {"resources"}


def _tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout.decode()
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def _functions(path: Path) -> list[tuple[str, int]]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [
        (f"{path.relative_to(PACKAGE)}:{node.name}", (node.end_lineno or node.lineno) - node.lineno + 1)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]


def test_no_module_is_longer_than_400_lines() -> None:
    long = {str(path.relative_to(ROOT)): count for path in MODULES if (count := len(path.read_text().splitlines())) > 400}
    assert long == {}


def test_no_part_is_longer_than_120_lines() -> None:
    long = {str(path.relative_to(ROOT)): count for path in PARTS if (count := len(path.read_text().splitlines())) > 120}
    assert long == {}


def test_no_function_is_longer_than_40_lines_but_the_named_dispatchers() -> None:
    long = {name: size for path in MODULES for name, size in _functions(path) if size > DISPATCH.get(name, 40)}
    assert long == {}
    assert all(limit <= 80 for limit in DISPATCH.values())


def test_every_module_opens_with_what_it_is() -> None:
    silent = [str(path.relative_to(ROOT)) for path in MODULES if not ast.get_docstring(ast.parse(path.read_text()))]
    assert silent == []


def test_no_vague_names() -> None:
    vague = re.compile(r"(Manager|Helper|Util|Utils|Handler|Data|Info)$")
    found = [
        f"{path.relative_to(ROOT)}: {node.name}"
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ClassDef) and vague.search(node.name)
    ]
    assert found == []
    assert [p for p in MODULES if re.search(r"(helper|util|misc|common)s?\.py$", p.name)] == []


def test_every_test_module_and_test_says_its_behaviour() -> None:
    unnamed = [
        f"{path.relative_to(ROOT)}: {node.name}"
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef)
        and node.name.startswith("test")
        and len(node.name.split("_")) < 4
        and not ast.get_docstring(node)
    ]
    assert unnamed == []


@pytest.mark.slow
def test_import_contracts_hold() -> None:
    command = Path(sys.executable).parent / "lint-imports"
    done = subprocess.run([str(command), "--no-logo"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_tree_names_no_registry_and_no_path_of_a_machine() -> None:
    hosts = "|".join(("py" + "pi.org", "files.python" + "hosted", "npm" + "js.", "deb." + "debian", "registry." + "npm"))
    forbidden = re.compile(rf"{hosts}|/wo{'rk'}/|/ro{'ot'}/|\.\./sha{'red'}", re.IGNORECASE)
    found = []
    for path in _tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{path.relative_to(ROOT)}: {hit[0]}" for hit in forbidden.finditer(text)]
    assert found == []


def test_requirements_pin_every_package_with_a_hash_and_name_no_index() -> None:
    text = (ROOT / "requirements" / "dev.txt").read_text()
    assert "--index" not in text and "--find-links" not in text and "file:" not in text
    pins = re.findall(r"^([a-z0-9][a-z0-9._-]*)==.*?(?=^[a-z0-9]|\Z)", text, re.MULTILINE | re.DOTALL)
    blocks = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
    assert len(pins) == len(blocks) > 50
    assert [block.split()[0] for block in blocks if "--hash=sha256:" not in block] == []


def test_the_project_carries_no_lock_file_with_addresses() -> None:
    assert [
        path.name for path in _tracked() if path.name in {"uv.lock", "package-lock.json", "poetry.lock", "Pipfile.lock"}
    ] == []

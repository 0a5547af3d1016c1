"""`monstra explain`: every declared check is explained, also where the libraries that draw are missing."""

from __future__ import annotations

import importlib
import json
import pkgutil
import subprocess
import sys

import monstra_print
from monstra_print.findings.catalogue import declared

WITHOUT_LIBRARIES = """
import sys
from importlib.abc import MetaPathFinder

class Missing(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] in ("weasyprint", "cairosvg", "cairocffi"):
            raise OSError("cannot load library 'libpango-1.0-0'")

sys.meta_path.insert(0, Missing())
from monstra_print.cli import main
sys.argv = ["monstra", "explain", "--all", "--format", "json"]
main()
"""


def test_every_check_that_a_module_declares_is_explained_without_system_libraries() -> None:
    """What is read from the sources is exactly what all modules declare when they are imported."""
    done = subprocess.run([sys.executable, "-c", WITHOUT_LIBRARIES], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = {row["id"]: (row["severity"], row["rationale"], row["remedy"]) for row in json.loads(done.stdout)}
    for module in pkgutil.walk_packages(monstra_print.__path__, "monstra_print."):
        if not module.name.startswith(("monstra_print.__main__", "monstra_print.resources")):
            importlib.import_module(module.name)
    # another test of the same process may have declared a check of its own, `test/…`
    made = {one.id: one for one in declared().values() if not one.id.startswith("test/")}
    assert told == {name: (one.severity.value, one.rationale, one.remedy) for name, one in made.items()}

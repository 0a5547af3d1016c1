"""Products are found by being there, and a faulty file of the folder stops the program."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from monstra_print import products
from monstra_print.errors import UsageError

GOOD = '''"""A product."""
from monstra_print.products import CARD, product

@product("{id}", title="Sample", piece=CARD)
def make(job):
    """Sample leaves."""
    yield from ()
'''


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., str]]:
    """Write modules of a package of products and give its name."""
    names: list[str] = []

    def write(**modules: str) -> str:
        name = f"samples_{tmp_path.name.replace('-', '_')}"
        names.append(name)
        folder = tmp_path / name
        folder.mkdir()
        (folder / "__init__.py").write_text('"""Samples."""\n')
        for module, text in modules.items():
            (folder / f"{module}.py").write_text(text)
        return name

    monkeypatch.syspath_prepend(str(tmp_path))
    before, homes = dict(products._products), dict(products._homes)
    yield write
    products._products.clear()
    products._products.update(before)
    products._homes.clear()
    products._homes.update(homes)
    for name in [key for key in sys.modules if key.split(".")[0] in names]:
        del sys.modules[name]


def test_a_file_in_the_folder_is_a_product(package: Callable[..., str]) -> None:
    """A new file declares a product; nothing else has to be edited."""
    products.load(package(sample=GOOD.format(id="sample-cards")))
    assert products._products["sample-cards"].title == "Sample"
    assert products._products["sample-cards"].about == "Sample leaves."


def test_an_import_error_is_loud(package: Callable[..., str]) -> None:
    """A file that cannot be imported stops the program."""
    with pytest.raises(ModuleNotFoundError, match="no_such_library"):
        products.load(package(broken="import no_such_library\n"))


def test_one_id_twice_is_loud(package: Callable[..., str]) -> None:
    """Two files with one id are named both."""
    with pytest.raises(ValueError, match=r"same-cards is declared twice.*one.*two"):
        products.load(package(one=GOOD.format(id="same-cards"), two=GOOD.format(id="same-cards")))


def test_a_missing_docstring_is_loud(package: Callable[..., str]) -> None:
    """A maker without a docstring stops the program."""
    with pytest.raises(ValueError, match="no docstring"):
        products.load(package(bare=GOOD.format(id="bare-cards").replace('    """Sample leaves."""\n', "")))


def test_a_file_that_declares_nothing_is_loud(package: Callable[..., str]) -> None:
    """A shared part must start with an underscore."""
    with pytest.raises(ValueError, match="declares no product"):
        products.load(package(shared='"""Shared."""\n', _part='"""A shared part."""\n'))


def test_an_unknown_product_says_what_there_is() -> None:
    """A misspelt product names the nearest one."""
    with pytest.raises(UsageError, match="did you mean print-and-play-a4"):
        products.find("print-and-play-4a")


def test_every_product_file_is_found() -> None:
    """The registry holds one product or more for each file of the folder, each with a title and a line about it."""
    folder = Path(products.__file__).parent
    files = {file.stem for file in folder.glob("*.py") if not file.stem.startswith("_") and file.stem != "product"}
    assert {home.rsplit(".")[-1] for home in (found.make.__module__ for found in products.all())} == files
    assert all(found.title and found.about for found in products.all())

"""The registry of products: one file each, found by being there. Knows no product by name.

A file of this folder whose name starts with an underscore is a shared part; every other one declares a product:

    @product("creature-cards", title="Creature cards", piece=CARD, kinds=("creature",), quantity=per_edition())
    def creature_cards(job: Job) -> Iterator[Leaf]:
        ...

Loading is loud: an import error, an id declared twice, a missing docstring or a file that declares nothing stops the program.
"""

from __future__ import annotations

import difflib
import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from monstra_print.errors import UsageError
from monstra_print.press.form import Leaf
from monstra_print.press.tiling import Split
from monstra_print.products.product import BACK, CARD, FRONT, Job, Piece, Product, TypeSize, one, per_edition

if TYPE_CHECKING:
    from monstra_print.profiles import PrinterProfile

__all__ = [
    "BACK",
    "CARD",
    "FRONT",
    "Job",
    "Piece",
    "Product",
    "TypeSize",
    "all",
    "find",
    "ids",
    "load",
    "one",
    "per_edition",
    "product",
]

Maker = Callable[[Job], Iterator[Leaf]]

_products: dict[str, Product] = {}
_homes: dict[str, str] = {}


def product(
    product_id: str,
    *,
    title: str,
    piece: Piece,
    sides: tuple[str, ...] = (FRONT, BACK),
    quantity: Callable[[Job, str], int] | None = None,
    sheets: tuple[str, ...] = (),
    kinds: tuple[str, ...] = (),
    screen: Callable[[Job], str] | None = None,
    chooses: bool = False,
    office: bool = False,
    wanted: Callable[[PrinterProfile], bool] = lambda house: True,
    splits: tuple[Split, ...] = (),
) -> Callable[[Maker], Maker]:
    """Declare the product that a maker makes. Lengths of `piece` in Um. Raises ValueError for a faulty declaration."""

    def declare(make: Maker) -> Maker:
        home = make.__module__
        if _homes.get(product_id, home) != home or (product_id in _products and _products[product_id].make is not make):
            raise ValueError(f"product {product_id} is declared twice: in {_homes[product_id]} and in {home}")
        about = inspect.getdoc(make) or ""
        if not about:
            raise ValueError(f"product {product_id} has no docstring: {home}.{make.__name__}")
        if not sides or sides[0] != FRONT or set(sides) - {FRONT, BACK}:
            raise ValueError(f"product {product_id}: sides are (FRONT,) or (FRONT, BACK), not {sides}")
        _homes[product_id] = home
        _products[product_id] = Product(
            product_id, title, piece, sides, make, sheets, kinds,
            quantity or one(), screen, about.splitlines()[0], chooses, office, wanted, splits,
        )  # fmt: skip
        return make

    return declare


def load(package: str = __name__) -> None:
    """Import every product file of the package. Raises what a faulty file raises, ValueError for one that declares nothing."""
    folder = importlib.import_module(package)
    for module in _modules(folder.__path__):
        name = f"{package}.{module}"
        importlib.import_module(name)
        if name not in _homes.values():
            raise ValueError(f"{name} declares no product; start the name of a shared part with an underscore")


def _modules(path: Iterable[str]) -> list[str]:
    found = sorted(module.name for module in pkgutil.iter_modules(path))
    return [name for name in found if not name.startswith("_") and name != "product"]


def ids() -> tuple[str, ...]:
    """The ids of all products: the names of their files. Loads none of them, so it is quick."""
    return tuple(name.replace("_", "-") for name in _modules(__path__))


def all() -> tuple[Product, ...]:
    """All products by id, card products first, imposed ones last (they are made of the leaves of the others)."""
    load()
    own = {key: value for key, value in _products.items() if _homes[key].startswith(__name__ + ".")}
    return tuple(sorted(own.values(), key=lambda found: (bool(found.sheets or found.splits), not found.kinds, found.id)))


def find(product_id: str) -> Product:
    """The product of that id. Raises UsageError, with the nearest ids, when there is none."""
    known = {found.id: found for found in all()}
    if product_id in known:
        return known[product_id]
    near = difflib.get_close_matches(product_id, known, 1)
    hint = f"did you mean {near[0]}?" if near else "the products are: " + ", ".join(sorted(known))
    raise UsageError(f"there is no product {product_id!r}", hint)

"""Results of slow conversions on disk, by what they were made from. Knows no picture; what is missing or damaged is made again.

Names are hashes and contents are converted pixels: no name, no value of a field and no secret is ever kept here. The folder
lies in the project's `build/`, so `make clean` takes it away; deleting it at any time changes no byte of any output.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path

FOLDER = ".cache"
_DIGEST = 32

_current: ContextVar[Store | None] = ContextVar("store", default=None)


@dataclass(frozen=True)
class Store:
    """A folder of results. Made at the first result, so that a project without pictures has none."""

    folder: Path

    def recall(self, made_from: str, make: Callable[[], bytes]) -> bytes:
        """The result of `make`, from the folder when it was made before from the same things.

        made_from: everything that the result depends on, in words and hashes, the versions of the makers included.
        """
        name = hashlib.sha256(made_from.encode("utf-8")).hexdigest()
        file = self.folder / name[:2] / name[2:]
        kept = _read(file)
        if kept is None:
            kept = make()
            _write(file, kept)
        return kept


def _read(file: Path) -> bytes | None:
    """What the file holds, None when it is not there or not as it was written."""
    try:
        whole = file.read_bytes()
    except OSError:
        return None
    content = whole[_DIGEST:]
    return content if hashlib.sha256(content).digest() == whole[:_DIGEST] else None


def _write(file: Path, content: bytes) -> None:
    """In one step, so that a build that is stopped leaves whole files. A full disk only costs the next build time."""
    part = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(hashlib.sha256(content).digest() + content)
        part.replace(file)
    except OSError:
        with suppress(OSError):
            part.unlink()


@contextmanager
def using(store: Store) -> Iterator[None]:
    """Conversions of press inside the block look here first."""
    token = _current.set(store)
    try:
        yield
    finally:
        _current.reset(token)


def recall(made_from: str, make: Callable[[], bytes]) -> bytes:
    """The result of `make`, kept where a store is in use."""
    store = _current.get()
    return store.recall(made_from, make) if store is not None else make()

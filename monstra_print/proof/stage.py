"""The staging folder and its swap: nothing half-made ever replaces the last good output. Does not know what is staged.

A build is written to `build/.stage` and exchanged with `build/proofs` (or `build/draft`) in one step. Where the system has no
exchange, two renames do it, and a build that was killed between them is set right when the next one begins.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from monstra_print.errors import ProtectedError

STAGE, OLD = ".stage", ".old"
_AT_FDCWD, _RENAME_EXCHANGE = -100, 2


@contextmanager
def staging(build: Path) -> Iterator[Path]:
    """An empty staging folder in `build`; removed again whatever happens.

    Raises OSError where it cannot be made, ProtectedError when another build is at work there.
    """
    build.mkdir(parents=True, exist_ok=True)
    with _alone(build):
        recover(build)
        stage = build / STAGE
        _remove(stage)
        stage.mkdir()
        try:
            yield stage
        finally:
            _remove(stage)


@contextmanager
def _alone(build: Path) -> Iterator[None]:
    """Hold the build folder; the system lets go of it when the process ends, however it ends (not on Windows)."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    held = os.open(build, os.O_RDONLY)
    try:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as fault:
            raise ProtectedError(f"another build is at work in {build.name}/", "wait until it ends, then run again") from fault
        yield
    finally:
        os.close(held)


def recover(build: Path) -> None:
    """Set right what a killed build left between its two renames, and clear away what it no longer needs."""
    for old in sorted(build.glob(f"{OLD}-*")):
        target = build / old.name.removeprefix(f"{OLD}-")
        if target.exists():
            _remove(old)
        else:
            old.rename(target)


def swap(stage: Path, target: Path) -> None:
    """Put the staged folder in the place of `target`; what stood there is gone afterwards."""
    if not target.exists():
        stage.rename(target)
        return
    if _exchange(stage, target):
        _remove(stage)
        return
    old = target.with_name(f"{OLD}-{target.name}")
    _remove(old)
    target.rename(old)
    try:
        stage.rename(target)
    except BaseException:
        old.rename(target)
        raise
    _remove(old)


def discard(folder: Path) -> None:
    """Take an output away that a newer one has made worthless."""
    _remove(folder)


def adopt(source: Path, stage: Path) -> None:
    """Begin a stage with the files of an earlier output, so that only some of them need be made again.

    Hard links where the file system has them: every writer of this house replaces files, none changes one in place.
    """
    for file in sorted(found for found in source.rglob("*") if found.is_file()):
        copy = stage / file.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        try:
            os.link(file, copy)
        except OSError:
            shutil.copy2(file, copy)


def write(file: Path, content: bytes | str) -> None:
    """Write a file of the stage anew: never through a hard link into an earlier output."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.unlink(missing_ok=True)
    file.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)


def _exchange(one: Path, other: Path) -> bool:
    """Exchange two folders in one step (Linux renameat2). False where the system or the file system cannot."""
    if not sys.platform.startswith("linux"):
        return False
    rename = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
    if rename is None:
        return False
    done: int = rename(_AT_FDCWD, os.fsencode(one), _AT_FDCWD, os.fsencode(other), _RENAME_EXCHANGE)
    return done == 0


def _remove(folder: Path) -> None:
    if folder.exists():
        shutil.rmtree(folder)

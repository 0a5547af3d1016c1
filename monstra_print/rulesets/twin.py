"""Loads an engine's source a second time, compiled by Numba. Knows no game and no rule; any ruleset takes the same road.

The source of an engine package is one: run as it stands it is interpreted; its *twin* is a package of another name made from
the same files, with `COMPILED` set before any of them runs. The twin's own `mode` module then takes its decorators from here,
and because the modules of the compilable subset import each other relatively, their imports stay inside the twin
(engine.md 2.2). Numba is optional: without it nothing here is called, and everything is played interpreted.

Machine code is kept in the user's cache folder, in a folder of its own for each state of the source: Numba itself looks only
at the file of the function it is asked for, and would take old code for a function whose callee has changed.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import inspect
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from monstra_print.errors import UsageError
from monstra_print.progress import note

Function = TypeVar("Function", bound=Callable[..., object])

REMEDY = "pip install monstra-print[fast]"
KEPT = 8  # states of the source whose machine code is kept
_folder: Path | None = None


def missing() -> str | None:
    """Why nothing can be compiled here; None when Numba is there and works."""
    try:
        importlib.import_module("numba")
    except ModuleNotFoundError as fault:
        return "Numba is not installed" if fault.name == "numba" else f"Numba cannot be loaded: {fault}"
    except (ImportError, OSError) as fault:  # a NumPy it does not know, a library of its own that is not there
        return f"Numba cannot be loaded: {fault}"
    return None


def refusal(reason: str) -> UsageError:
    """The error for a compiled engine that cannot be had."""
    return UsageError(f"the compiled engine cannot run: {reason}", REMEDY)


def jit(function: Function) -> Function:
    """Compile a function that is called by other compiled functions only; division by zero is not looked for."""
    import numba

    made: Function = numba.njit(error_model="numpy", _nrt=False, no_cpython_wrapper=True, no_cfunc_wrapper=True)(function)
    return made


def entry(function: Function) -> Function:
    """Compile a function that Python calls, with all that it calls; its machine code is kept on disk where that can be done."""
    import numba

    made: Function = numba.njit(error_model="numpy", _nrt=False, cache=_folder is not None)(function)
    return made


def silence(function: Function) -> Function:
    """A function that does nothing in the twin and returns nothing: calls of it leave no machine code."""
    from numba.core import types
    from numba.extending import intrinsic

    def drop(context: Any, *arguments: Any) -> Any:
        return types.none(*arguments), lambda target, builder, signature, values: target.get_dummy_value()

    asked = inspect.signature(function).parameters.values()
    first = inspect.Parameter("context", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    drop.__signature__ = inspect.Signature([first, *asked])  # type: ignore[attr-defined]  # what Numba reads the arguments from
    made: Function = intrinsic(drop)
    return made


def bare() -> Any:
    """A compiled function that makes an entry's array the bare pointer that all it calls works with.

    A pointer is one argument where an array is seven, and has no negative indices to look for. With bounds checks
    (NUMBA_BOUNDSCHECK=1) arrays stay arrays.
    """
    from numba.core import cgutils, config, types
    from numba.extending import intrinsic

    def address(context: Any, values: Any) -> Any:
        if config.BOUNDSCHECK:
            return values(values), lambda target, builder, signature, given: given[0]

        def take(target: Any, builder: Any, signature: Any, given: Any) -> Any:
            return cgutils.create_struct_proxy(values)(target, builder, given[0]).data

        return types.CPointer(values.dtype)(values), take

    return intrinsic(address)


def load(package: str, module: str) -> ModuleType:
    """`package.module` compiled. Raises UsageError without Numba. The first call in a process takes tenths of a second; the
    very first with this source compiles, at the first use of each entry, for some 20 seconds."""
    name = f"{package}_compiled.{module}"
    if name not in sys.modules:
        reason = missing()
        if reason is not None:
            raise refusal(reason)
        _make(package)
        with _keeping(package):
            importlib.import_module(name)
    return sys.modules[name]


def _make(package: str) -> None:
    """The twin package itself; its modules are imported from it as from any package."""
    name = f"{package}_compiled"
    if name in sys.modules:
        return
    source = importlib.util.find_spec(package)
    assert source is not None and source.origin is not None
    places = list(source.submodule_search_locations or ())
    spec = importlib.util.spec_from_file_location(name, source.origin, submodule_search_locations=places)
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    made.__dict__["COMPILED"] = True
    sys.modules[name] = made
    spec.loader.exec_module(made)


@contextmanager
def _keeping(package: str) -> Iterator[None]:
    """While modules are loaded: Numba's cache folder is the one of this source."""
    global _folder
    from numba.core import config

    # Loops here are short and branchy: vectorised they are slower (5 %). Read when code is made, which is later than now.
    config.LOOP_VECTORIZE = config.SLP_VECTORIZE = 0
    before: Any = config.CACHE_DIR
    _folder = _place(package, before)
    config.CACHE_DIR = "" if _folder is None else str(_folder)
    if _folder is None:
        note("compiling the engine: some 20 seconds, every time, because no cache folder can be written")
    elif not any(_folder.rglob("*.nbi")):
        note("compiling the engine: some 20 seconds, once for this version")
    try:
        yield
    finally:
        config.CACHE_DIR, _folder = before, None


def _place(package: str, asked: str) -> Path | None:
    """The folder for the machine code of a package's present source; None where nothing can be written."""
    root = Path(asked) if asked else user_cache() / "monstra_print" / "compiled"
    folder = root / f"{package.rpartition('.')[0].rpartition('.')[2]}-{_digest(package)}"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError:
        return None
    if not os.access(folder, os.W_OK):
        return None
    others = sorted((one for one in root.glob("*-????????????????") if one != folder), key=_age)
    for old in others[: -KEPT + 1]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def _age(folder: Path) -> float:
    try:
        return folder.stat().st_mtime
    except OSError:  # another process has just removed it
        return 0.0


def user_cache() -> Path:
    """This user's folder for what can be made again."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def _digest(package: str) -> str:
    """All that machine code depends on and that Numba does not look at: every source file, versions, bounds checks."""
    import numba
    from numba.core import config

    seen = hashlib.sha256(f"{sys.version} {numba.__version__} {config.BOUNDSCHECK}".encode())
    spec = importlib.util.find_spec(package)
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        for file in sorted(Path(folder).rglob("*.py")):
            seen.update(file.name.encode() + b"\0" + file.read_bytes())
    seen.update(Path(__file__).read_bytes())
    return seen.hexdigest()[:16]

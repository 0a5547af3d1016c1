"""Work spread over processes: results come in the order of the items, whatever the number of processes. Does not know the work.

Workers are started fresh (never forked from a process with threads), so that they behave alike on every system; they
ignore Ctrl-C and a closed terminal, which the main process answers for all, and end by themselves when that process is
gone, however it ended.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import forkserver, resource_tracker
from typing import Any

from monstra_print.errors import MonstraError
from monstra_print.progress import note


class Pool:
    """Runs picklable functions, in this process when `executor` is None."""

    def __init__(self, executor: ProcessPoolExecutor | None) -> None:
        self._executor = executor

    def spread(self, function: Callable[[Any], Any], items: list[Any]) -> Iterator[Any]:
        """The results of the function over the items, in order. Raises MonstraError when a process died."""
        if self._executor is None:
            yield from map(function, items)
            return
        try:
            with _held_signals():
                results = self._executor.map(function, items)
            yield from results
        except BrokenProcessPool as fault:
            raise MonstraError("a worker process ended unexpectedly (out of memory?)", "run again with --jobs 1") from fault


def default_jobs() -> int:
    """As many processes as this process may use processors."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def spreading(jobs: int) -> Iterator[Pool]:
    """A pool of `jobs` processes; with one job, or where the system gives no workers, everything runs in this process."""
    if jobs <= 1:
        yield Pool(None)
        return
    kind = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    if kind == "forkserver":
        _start_fork_server()
    try:
        executor = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context(kind), initializer=_begin_work)
    except (OSError, ImportError, NotImplementedError) as fault:  # no semaphores: a container without /dev/shm, a small system
        note(f"no worker processes can be had here ({fault}); everything is made in one")
        yield Pool(None)
        return
    try:
        yield Pool(executor)
    except BaseException:
        for worker in list(getattr(executor, "_processes", {}).values()):
            worker.terminate()
        executor.shutdown(wait=False, cancel_futures=True)
        raise
    executor.shutdown()


@contextmanager
def _held_signals() -> Iterator[None]:
    """While workers are started a signal to end waits: one that came between start and entry would leave a worker behind."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    numbers = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, lambda number, frame: came.append(number)) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for number in came:
            signal.raise_signal(number)


def _start_fork_server() -> None:
    """Started while these signals are blocked: it and its workers inherit that, and one that comes meanwhile is not lost."""
    held = {signal.SIGINT, signal.SIGHUP}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, held)
    try:
        resource_tracker.ensure_running()  # unblocks Ctrl-C when it starts its process, therefore first
        signal.pthread_sigmask(signal.SIG_BLOCK, held)
        forkserver.ensure_running()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_work() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Without this a worker whose build was killed would wait for work for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

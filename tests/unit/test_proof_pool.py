"""Work spread over processes, also where a system gives none."""

from __future__ import annotations

import _multiprocessing
import os

import pytest

from monstra_print.proof.pool import spreading


def test_results_come_in_the_order_of_the_items() -> None:
    """Whatever the number of processes."""
    with spreading(2) as two, spreading(1) as one:
        assert list(two.spread(abs, [-3, 2, -1])) == list(one.spread(abs, [-3, 2, -1])) == [3, 2, 1]


def test_without_semaphores_everything_is_made_in_one_process(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A container without a writable /dev/shm: one note, the same results."""

    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(_multiprocessing, "SemLock", refused)
    with spreading(2) as pool:
        assert list(pool.spread(os.path.basename, ["a/b", "c/d"])) == ["b", "d"]
    assert capsys.readouterr().err.count("no worker processes can be had here") == 1

"""Words about the work on stderr."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from monstra_print import progress


@pytest.fixture(autouse=True)
def _loud() -> Iterator[None]:
    yield
    progress.set_quiet(False)


def test_a_log_has_one_line_for_each_station(capsys: pytest.CaptureFixture[str]) -> None:
    """Minutes of work are not silent where no bar can be drawn; bars draw nothing there."""
    progress.station("Creature cards")
    assert list(progress.track([1, 2], "faces")) == [1, 2]
    assert capsys.readouterr() == ("", "Creature cards\n")


def test_quiet_is_silent(capsys: pytest.CaptureFixture[str]) -> None:
    """`--quiet`: neither notes nor stations."""
    progress.set_quiet(True)
    progress.station("Creature cards")
    progress.note("reading cards")
    assert capsys.readouterr() == ("", "")

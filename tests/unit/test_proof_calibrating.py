"""Calibration: what the scales say is what is off, and what is recorded puts backs where they belong."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from monstra_print import profiles, project
from monstra_print.errors import UnreadableInputError, UsageError
from monstra_print.preflight.plates import Separator
from monstra_print.press import calibration
from monstra_print.press.form import PieceForm, Size
from monstra_print.press.imposition import impose
from monstra_print.press.page import Filled, Page
from monstra_print.proof.calibrating import Measured, record, write_target
from monstra_print.units import Um, mm

A4 = Size(mm(210), mm(297))
DAY = "2026-12-01"


@pytest.fixture
def game(tmp_path: Path) -> project.Project:
    return project.init(tmp_path / "game")


def _level_lines(page: Page) -> list[float]:
    """The 21 lines of the level scale: x in mm, left to right."""
    ends = [[point for _, point in shape.path] for shape in page.marks]
    near = [one[0][0] for one in ends if one[0][0] == one[1][0] and abs(one[0][1] - 148.5) < 1e-6 and abs(one[0][0] - 105) < 12]
    return sorted(near)


@pytest.mark.parametrize("tenths", range(-10, 11, 5))
def test_the_label_at_the_pair_that_meets_says_how_far_right_the_back_lies(tenths: int) -> None:
    """A printer that shifts its back by that much makes the pair meet whose label says so, seen against the light."""
    front, back = calibration.target(A4)
    ahead = [210 - x for x in _level_lines(front)][::-1]  # the front seen through the sheet
    behind = [x + tenths / 10 for x in _level_lines(back)]
    assert len(ahead) == len(behind) == 21
    meets = int(np.argmin([abs(one - other) for one, other in zip(ahead, behind, strict=True)]))
    assert abs(ahead[meets] - behind[meets]) < 1e-6
    x = _level_lines(back)[meets]
    said = [note.text for note in back.notes if abs(note.x / 1000 + 1.5 - x) < 0.1 and note.text[-1].isdigit()]
    assert [float(text) for text in said] == [tenths / 10]


def test_rulers_and_crosses_measure_on_the_pressed_sheet(game: project.Project) -> None:
    """The black plate of both pages has the level ruler, 100 mm long, and crosses 160 mm apart."""
    file = write_target(game, "a4")
    ppi = 300
    with Separator(file) as separator:
        assert len(separator) == 2
        for page in (0, 1):
            black = separator.separate(page, ppi)["Black"] > 100
            runs = black[round((148.5 + 69) * ppi / 25.4) : round((148.5 + 71) * ppi / 25.4)]
            inked = np.flatnonzero(runs.any(axis=0)) / ppi * 25.4
            assert inked[-1] - inked[0] == pytest.approx(100, abs=0.3)
            top = black[round((148.5 - 115 - 4) * ppi / 25.4)]
            crosses = np.flatnonzero(top) / ppi * 25.4
            assert crosses[-1] - crosses[0] == pytest.approx(160, abs=0.3)
    first = file.read_bytes()
    assert write_target(game, "a4").read_bytes() == first


def test_what_is_measured_is_taken_back_and_adds_up(game: project.Project) -> None:
    """A back that lies 0.7 mm right and 0.3 mm low is moved left and up; a second measurement adds to the first."""
    own, rules = record(game, Measured(right=0.7, up=-0.3, tilt=1.6, width=99.5), DAY)
    profile = profiles.load("home", own.parent)
    assert profile.duplex == rules and rules.back_offset == (-700, 300)
    assert rules.skew_deg == pytest.approx(-0.573, abs=0.001) and rules.scale == (1.00503, 1.0)
    assert profile.source_of("duplex.back_offset_mm").read == DAY and profile.refuses == profiles.load("home").refuses
    _, again = record(game, Measured(right=-0.2), "2026-12-02")
    assert again.back_offset == (-500, 300) and again.scale == rules.scale
    assert own.read_text().count("duplex:") == 2 and own.read_text().count("sources:") == 1
    piece = Filled(PieceForm("1/front", Size(mm(63), mm(88)), mm(5)))
    sheet = profiles.load_sheet("a4-9up")
    plain = impose([(piece, piece)], sheet)[1].placements[0]
    moved = impose([(piece, piece)], sheet, back_offset=again.back_offset)[1].placements[0]
    assert (moved.x - plain.x, moved.y - plain.y) == (Um(-500), Um(300))


def test_impossible_measurements_and_papers_are_refused(game: project.Project) -> None:
    """More than a centimetre is no calibration; an unknown paper names those that are known; nothing is written."""
    with pytest.raises(UsageError, match="right, width"):
        record(game, Measured(right=30, width=50), DAY)
    with pytest.raises(UsageError, match="a4, letter"):
        write_target(game, "a5")
    assert not (game.root / "printers").exists()


def test_a_broken_home_profile_is_named_at_its_line(game: project.Project) -> None:
    """The project's own profile is checked like every other."""
    (game.root / "printers").mkdir()
    (game.root / "printers/home.yaml").write_text("profile: 1\nid: home\nextends: generic-offset\nhouse: H\nsorce: {}\n")
    with pytest.raises(UnreadableInputError, match=r"printers/home\.yaml:5"):
        write_target(game, "a4")


def test_the_command_writes_the_sheet_and_the_profile(game: project.Project) -> None:
    """Without numbers the sheet, with numbers the profile; bad numbers end with one line and exit code 2."""

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "monstra_print", "calibrate", "--project", str(game.root), *words]
        return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)

    made = run("--paper", "letter")
    assert made.returncode == 0 and (game.build / "calibration-letter.pdf").is_file(), made.stderr
    set_ = run("--right", "0.7", "--up", "-0.3")
    assert set_.returncode == 0 and "moved by -0.7, 0.3 mm" in set_.stdout, set_.stderr
    bad = run("--right", "99")
    assert bad.returncode == 2 and bad.stderr.count("\n") == 1 and "Traceback" not in bad.stderr

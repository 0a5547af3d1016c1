"""Printer profiles and sheets: complete, typed, every value with its source, every fault named at its line."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from monstra_print import profiles
from monstra_print.errors import UnreadableInputError, UsageError
from monstra_print.units import mm

HOUSE = """profile: 1
id: drivethrucards
extends: generic-offset
house: DriveThruCards
source: {title: "DriveThru print help", page: "12780748203543", read: "2026-11-29", grade: first-hand}
pdf: {standard: "PDF/X-1a:2003", version: "1.4", transparency: none, one_file_per: deck}
pages: {order: back-front, bleed_mm: 3.175, safe_mm: 3.175, safe_warn_mm: 4}
card: {trim_mm: [63.5, 88.9]}
colour: {tac_max: 240, tac_warn: 230}
inks: {cut: {deliver: none}, scratch: {deliver: none}}
"""

STRAY = 'house: D\nsources: {pdf.text: {title: "x", read: "2026-11-29", grade: derived}}'


def written(folder: Path, text: str, name: str = "drivethrucards") -> Path:
    (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("profile_id", profiles.printer_ids())
def test_profile_is_complete_and_every_value_has_a_source(profile_id: str) -> None:
    """Each profile of the package loads; every value it holds can be traced to where it was read."""
    profile = profiles.load(profile_id)
    assert profile.id == profile_id and profile.origin
    for path in ("colour.tac_max", "pages.bleed_mm", "inks.scratch.cover_mm", "codes.qr_module_min_mm", "type.min_pt"):
        assert profile.source_of(path).title
    assert all(source.grade in ("first-hand", "second-hand", "derived") for source in profile.origin.values())


def test_lengths_are_micrometres_and_ranges_hang_together() -> None:
    """Millimetres of the file become micrometres; warnings lie on the safe side of errors."""
    profile = profiles.load("generic-offset")
    assert profile.card.trim == (mm(63), mm(88)) and profile.pages.bleed == 3000
    assert profile.inks["scratch"].cover == 500 and profile.sheet.gripper is not None and profile.sheet.gripper.depth == 12000
    assert profile.colour.tac_warn <= profile.colour.tac_max and profile.pages.safe <= profile.pages.safe_warn
    assert profile.codes.qr_module_min <= profile.codes.qr_module_warn
    assert pickle.loads(pickle.dumps(profile)) == profile


def test_icc_of_the_package_is_the_one_the_profile_pins() -> None:
    """The pinned sha256 is that of the carried file."""
    import hashlib

    from monstra_print.project import resource

    colour = profiles.load("generic-offset").colour
    assert hashlib.sha256((resource("icc") / colour.icc).read_bytes()).hexdigest() == colour.icc_sha256


def test_a_house_states_only_its_differences(tmp_path: Path) -> None:
    """`extends` fills in what a house does not state, and each value keeps the source of the file that states it."""
    profile = profiles.load("drivethrucards", written(tmp_path, HOUSE))
    assert profile.pages.bleed == 3175 and profile.card.trim == (63500, 88900) and profile.card.corner == 3000
    assert profile.colour.tac_max == 240 and profile.inks["scratch"].deliver == "none"
    assert profile.inks["scratch"].name == "ScratchOff" and profile.inks["foil"].deliver == "layer"
    assert profile.source_of("colour.tac_max").title == "DriveThru print help"
    assert "ISOcoated" in profile.source_of("colour.icc").title
    assert profile.confirmed_by_printer is None


def test_unknown_id_lists_the_known_ones() -> None:
    """Asking for a printer or a sheet that is not there names those that are."""
    with pytest.raises(UsageError, match="generic-offset"):
        profiles.load("generic-ofset")
    with pytest.raises(UsageError, match="a4-9up"):
        profiles.load_sheet("a4-10up")


def test_all_faults_of_a_profile_are_named_at_their_lines(tmp_path: Path) -> None:
    """A misspelt key (with a suggestion), a wrong type and a value out of range come together, each with its line."""
    text = (
        HOUSE.replace("bleed_mm: 3.175", "bleed: 3.175")
        .replace("tac_max: 240", 'tac_max: "240"')
        .replace("63.5, 88.9", "0, 88.9")
    )
    with pytest.raises(UnreadableInputError) as caught:
        profiles.load("drivethrucards", written(tmp_path, text))
    message = str(caught.value)
    assert "drivethrucards.yaml:7:" in message and "bleed_mm" in message
    assert "drivethrucards.yaml:8:" in message and "drivethrucards.yaml:9:" in message


@pytest.mark.parametrize(("old", "new", "said"), [
    ("extends: generic-offset", "extends: generic", "does not exist"),
    ("extends: generic-offset", "extends: drivethrucards", "leads back to itself"),
    ("id: drivethrucards", "id: other", "profile/id"),
    ("extends: generic-offset\n", "", "profile/incomplete"),
    ("house: DriveThruCards", STRAY, "unknown-source-path"),
])  # fmt: skip
def test_profile_that_cannot_stand_is_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    """A missing or circular base, another id than the file's name, missing limits and sources of nothing are findings."""
    profile, faults = profiles.read_profile("drivethrucards", written(tmp_path, HOUSE.replace(old, new)))
    assert profile is None and any(said in str(fault) for fault in faults)
    assert all(fault.position is not None for fault in faults)


@pytest.mark.parametrize("sheet_id", profiles.sheet_ids())
def test_sheet_is_read_and_knows_its_turn(sheet_id: str) -> None:
    """Each sheet of the package loads; its grid with bleed lies inside what can be printed."""
    sheet = profiles.load_sheet(sheet_id)
    left, top, right, bottom = sheet.margin
    for axis, ends in ((0, left + right), (1, top + bottom)):
        needed = sheet.grid[axis] * sheet.cell[axis] + (sheet.grid[axis] - 1) * sheet.gutter + 2 * sheet.bleed
        assert needed <= sheet.size[axis] - ends
    assert sheet.turn_edge == ("long edge" if sheet.size[1] >= sheet.size[0] else "short edge")


def test_the_sheets_of_home_printing_are_there() -> None:
    """Nine up at trim size in portrait, eight (A4) and six (Letter) with bleed in landscape."""
    expected = {"a4-9up": (9, 0), "a4-8up-bleed": (8, 3000), "letter-9up": (9, 0), "letter-6up-bleed": (6, 3000)}
    found = {sheet_id: (profiles.load_sheet(sheet_id).slots, profiles.load_sheet(sheet_id).bleed) for sheet_id in expected}
    assert found == expected

"""Every kind of page looks as its reference picture; a change of look is shown before and after, and accepted with a reason.

References stand in tests/visual/reference, with a line each in REVIEWED.md: file, sha256, who looked and why it may look so.
`python tests/visual/accept.py NAME… --why "…"` writes both from the pictures of the last run.
"""

from __future__ import annotations

import hashlib
import re
import shutil
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from monstra_print.preflight.plates import Separator
from press_samples import looking
from press_samples.works import Works, open_works

HERE = Path(__file__).parent
REFERENCE = HERE / "reference"
REVIEWED = HERE / "REVIEWED.md"
LIMIT = 10.0  # of looking.compare: a changed figure of rules text gives 13, a shift by a quarter of a pixel 8
# product: pages by number, and pixels an inch
PAGES: dict[str, tuple[tuple[int, ...], int]] = {
    "creature-cards": ((0, 1, 2, 4), 110),
    "tactic-cards": ((0, 1), 110),
    "boss-cards": ((0, 1), 110),
    "behavior-cards": ((0, 1), 110),
    "scratch-inserts": ((0, 1), 110),
    "quick-reference": ((0, 1), 80),
    "token-sheet": ((0, 1), 80),
    "rulebook": ((0, 1, 4, 9, 12, 19), 60),
    "score-sheet": ((0,), 60),
    "legibility-proof": ((0,), 60),
    "arena-mat": ((0,), 30),
    "mission-mat": ((0,), 30),
    "arena-mat-home": ((0, 1), 36),
    "print-and-play-a4": ((0, 1), 45),
}
NAMES = [f"{product}-{page + 1}" for product, (pages, _) in PAGES.items() for page in pages]


@pytest.fixture(scope="module")
def works(root: Path) -> Works:
    return open_works(root)


@pytest.fixture(scope="module")
def seen(works: Works, root: Path) -> dict[str, Image.Image]:
    """Every page as it is now, also kept in build/visual/now for the report and for `accept`."""
    now: dict[str, Image.Image] = {}
    for product, (pages, ppi) in PAGES.items():
        file = works.files(product)[0]
        with Separator(file.data) as separator:
            assert max(pages) < len(separator), f"{product} has {len(separator)} pages"
            for page in pages:
                now[f"{product}-{page + 1}"] = separator.picture(page, ppi, area="trim").convert("RGB")
    folder = root / "build" / "visual" / "now"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, picture in now.items():
        picture.save(folder / f"{name}.png")
    return now


def test_every_kind_of_page_looks_as_it_was_reviewed(seen: dict[str, Image.Image], root: Path) -> None:
    """No block of a page differs visibly from its reference; what does is in build/visual/report.html."""
    looks = []
    for name, picture in seen.items():
        with Image.open(REFERENCE / f"{name}.webp") as kept:
            looks.append(looking.compare(name, kept.convert("RGB"), picture))
    changed = [look for look in looks if look.worst is None or look.worst > LIMIT]
    report = root / "build" / "visual" / "report.html"
    report.unlink(missing_ok=True)
    if changed:
        looking.report(changed, report)
    assert [f"{look.name}: {look.worst}" for look in changed] == [], f"look at {report}"


def test_every_reference_was_reviewed() -> None:
    """Each reference is the file that somebody looked at, and there is none without a page."""
    lines = re.findall(r"^\| (\S+) \| ([0-9a-f]{64}) \| (.+?) \|$", REVIEWED.read_text(encoding="utf-8"), re.MULTILINE)
    assert {name: digest for name, digest, _ in lines} == {
        file.stem: hashlib.sha256(file.read_bytes()).hexdigest() for file in REFERENCE.glob("*.webp")
    }
    assert sorted(file.stem for file in REFERENCE.glob("*.webp")) == sorted(NAMES)
    assert all(len(why) > 10 for _, _, why in lines)


def test_the_measure_sees_a_changed_digit_and_no_shift(seen: dict[str, Image.Image]) -> None:
    """A figure of the rules text in place of another is found; a quarter of a pixel of other antialiasing is not."""
    card = seen["creature-cards-1"]
    moved = card.transform(card.size, Image.Transform.AFFINE, (1, 0, 0.25, 0, 1, 0.25), Image.Resampling.BICUBIC)
    inside = (4, 4, card.width - 4, card.height - 4)
    shifted = looking.compare("shift", card.crop(inside), moved.crop(inside)).worst
    assert shifted is not None and shifted < LIMIT
    changed = card.copy()
    ppm = card.width / 63  # pixels a millimetre
    left, top, right, bottom = (round(part * ppm) for part in (6, 69.6, 8.2, 73.4))  # the first figure of its rules text
    cut = card.crop((left, top, right, bottom)).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    changed.paste(cut, (left, top))
    assert ImageChops.difference(card, changed).getbbox() is not None
    found = looking.compare("digit", card, changed).worst
    assert found is not None and found > LIMIT

"""Take pages of the last visual test over as references, with the reason: `python tests/visual/accept.py NAME… --why "…"`.

Look at build/visual/report.html first. Without names every page of the last run that is new or changed is taken.
"""

from __future__ import annotations

import argparse
import hashlib
import re
from pathlib import Path

from PIL import Image

HERE = Path(__file__).parent
NOW = HERE.parents[1] / "build" / "visual" / "now"
HEAD = """# Reviewed looks

What the reference pictures show was looked at; a line says why a page may look as it does. Written by `accept.py`.

| Page | sha256 | Why |
|---|---|---|
"""


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("names", nargs="*", help="pages, such as quick-reference-1")
    asked.add_argument("--why", required=True, help="what changed, and why it is better")
    given = asked.parse_args()
    file = HERE / "REVIEWED.md"
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    rows = {
        name: (digest, why) for name, digest, why in re.findall(r"^\| (\S+) \| ([0-9a-f]{64}) \| (.+?) \|$", text, re.MULTILINE)
    }
    for picture in sorted(NOW.glob("*.png")):
        if given.names and picture.stem not in given.names:
            continue
        reference = HERE / "reference" / f"{picture.stem}.webp"
        reference.parent.mkdir(exist_ok=True)
        with Image.open(picture) as now:
            now.convert("RGB").save(reference, lossless=True, method=6)
        digest = hashlib.sha256(reference.read_bytes()).hexdigest()
        if rows.get(picture.stem, ("", ""))[0] != digest:
            rows[picture.stem] = (digest, given.why.replace("|", "/"))
    lines = "".join(f"| {name} | {digest} | {why} |\n" for name, (digest, why) in sorted(rows.items()))
    file.write_text(HEAD + lines, encoding="utf-8")


if __name__ == "__main__":
    main()

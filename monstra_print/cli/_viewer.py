"""Opening files with the system's viewer. Knows no command."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path


def open_files(files: list[Path]) -> None:
    """Open files with the system's viewer; where there is none, say so once, with the folder they are in."""
    if not all(_open(file) for file in files):
        print(f"no viewer found here; look in {files[0].parent}", file=sys.stderr)


def _open(file: Path) -> bool:
    if sys.platform == "win32":
        os.startfile(file)
        return True
    viewer = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
    screen = sys.platform == "darwin" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if viewer is None or not screen:
        return False
    quiet = subprocess.DEVNULL
    subprocess.Popen([viewer, str(file)], stdout=quiet, stderr=quiet, start_new_session=True)
    return True

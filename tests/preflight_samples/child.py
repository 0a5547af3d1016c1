"""A process that checks many files, each in a fork of its own with limits of time and memory: `child.py FOLDER`.

Prints one JSON line a file: {"file", "end": "report" | "error" | "traceback" | "killed", "words"}. Limits: 20 s of CPU (90 s of
wall time, for machines with other work), and 1 GiB of address space on top of what Python with numpy, pikepdf and pdfium maps
before it opens any file (about 0.6 GiB, most of it never touched).
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import traceback
from pathlib import Path

from PIL import Image

from monstra_print import preflight, profiles
from monstra_print.errors import MonstraError
from monstra_print.preflight.check import all_checks
from monstra_print.preflight.report import to_json
from preflight_samples.good import EXPECTED

SECONDS, WALL, BYTES = 20, 90, 1 << 30


def mapped() -> int:
    """Bytes of address space that this process has mapped."""
    return int(Path("/proc/self/statm").read_text().split()[0]) * os.sysconf("SC_PAGE_SIZE")


def look_at(file: Path) -> tuple[str, str]:
    """What preflight says of one file."""
    expected = EXPECTED if file.stem.endswith("-codes") else None
    house = "thegamecrafter" if file.suffix == ".png" else "generic-offset"
    try:
        report = preflight.check(file.read_bytes(), file.name, profiles.load(house), expected)
        json.loads(to_json([report]))
    except MonstraError as fault:
        return "error", str(fault)
    except BaseException:
        return "traceback", traceback.format_exc()
    return "report", " | ".join(str(finding) for finding in report.findings)


def in_a_fork(file: Path) -> tuple[str, str]:
    """The same in a process of its own, which the limits end."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        room = mapped() + BYTES
        resource.setrlimit(resource.RLIMIT_AS, (room, room))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        signal.alarm(WALL)
        with os.fdopen(write, "w", encoding="utf-8") as out:
            json.dump(look_at(file), out)
        os._exit(0)
    os.close(write)
    with os.fdopen(read, encoding="utf-8") as answer:
        text = answer.read()
    _, status = os.waitpid(child, 0)
    if status or not text:
        return "killed", f"wait status {status}"
    end, words = json.loads(text)
    return end, words


def main() -> None:
    all_checks()
    Image.init()  # what is loaded before the forks is loaded once
    for file in sorted(Path(sys.argv[1]).iterdir()):
        end, words = in_a_fork(file)
        print(json.dumps({"file": file.name, "end": end, "words": words}), flush=True)


if __name__ == "__main__":
    main()

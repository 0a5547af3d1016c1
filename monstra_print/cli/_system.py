"""System libraries and programs: what is needed, what is there, how each system installs it. Knows nothing of cards."""

from __future__ import annotations

import ctypes
import ctypes.util
import errno
import shutil
import subprocess
import sys
from dataclasses import dataclass

from monstra_print.errors import MissingLibraryError, MonstraError, UnreadableInputError


@dataclass(frozen=True)
class Library:
    """A shared library the program loads. sonames: tried in order; version: name of its version function and how it answers."""

    name: str
    sonames: tuple[str, ...]
    version: str
    debian: str


LIBRARIES = (
    Library(
        "Pango", ("libpango-1.0.so.0", "libpango-1.0.0.dylib", "libpango-1.0-0.dll"), "pango_version_string", "libpango-1.0-0"
    ),
    Library(
        "PangoFT2",
        ("libpangoft2-1.0.so.0", "libpangoft2-1.0.0.dylib", "libpangoft2-1.0-0.dll"),
        "",
        "libpangoft2-1.0-0",
    ),
    Library(
        "HarfBuzz subset",
        ("libharfbuzz-subset.so.0", "libharfbuzz-subset.0.dylib", "libharfbuzz-subset-0.dll"),
        "hb_version_string",
        "libharfbuzz-subset0",
    ),
    Library("cairo", ("libcairo.so.2", "libcairo.2.dylib", "libcairo-2.dll"), "cairo_version_string", "libcairo2"),
)

# External programs are referees and browsers; none is needed for a proof.
PROGRAMS = {
    "gs": ("Ghostscript", "separations checked by a second reader"),
    "qpdf": ("qpdf", "structure of every PDF checked by a second reader"),
    "chromium": ("Chromium", "browser tests of the gallery"),
}

INSTALL = {
    "Debian": "sudo apt-get install -y libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 libcairo2",
    "Fedora": "sudo dnf install -y pango harfbuzz cairo",
    "macOS": "brew install pango harfbuzz cairo",
    "Windows": "pacman -S mingw-w64-ucrt-x86_64-pango (in an MSYS2 shell), then add C:\\msys64\\ucrt64\\bin to PATH",
}


def _load(library: Library) -> ctypes.CDLL | None:
    for soname in library.sonames:
        try:
            return ctypes.CDLL(soname)
        except OSError:
            continue
    return None


def library_version(library: Library) -> str | None:
    """The version of a library, "present" when it does not tell, None when it is not installed."""
    loaded = _load(library)
    if loaded is None:
        return None
    if not library.version:
        return "present"
    function = getattr(loaded, library.version)
    function.restype = ctypes.c_char_p
    return bytes(function()).decode()


def missing_libraries() -> list[Library]:
    """The required libraries that cannot be loaded."""
    return [library for library in LIBRARIES if _load(library) is None]


def install_command() -> str:
    """The install command for this system; for an unknown one, all of them."""
    if sys.platform == "darwin":
        return INSTALL["macOS"]
    if sys.platform == "win32":
        return INSTALL["Windows"]
    if shutil.which("apt-get"):
        return INSTALL["Debian"]
    if shutil.which("dnf"):
        return INSTALL["Fedora"]
    return "; ".join(f"{system}: {line}" for system, line in INSTALL.items())


def missing_library_error() -> MissingLibraryError | None:
    """One error naming every missing library and the command that installs it; None when all are there."""
    missing = missing_libraries()
    if not missing:
        return None
    names = ", ".join(library.name for library in missing)
    return MissingLibraryError(f"missing system library: {names}", f"install with: {install_command()}")


def require_libraries() -> None:
    """Before work that draws pages: raises MissingLibraryError when any required library is missing, also one for which the
    layout engine has a makeshift, because the makeshift gives other bytes."""
    fault = missing_library_error()
    if fault is not None:
        raise fault


def program_version(program: str) -> str | None:
    """First line of `PROGRAM --version`, None when it is not installed."""
    found = shutil.which(program)
    if found is None:
        return None
    answer = subprocess.run([found, "--version"], capture_output=True, text=True, timeout=30, check=False)
    return (answer.stdout or answer.stderr).strip().splitlines()[0] if (answer.stdout or answer.stderr).strip() else "present"


def explain_os_error(fault: OSError) -> MonstraError | None:
    """An OSError as one clear line: a missing library, a full disk, a path that cannot be used. None: not known."""
    if "cannot load library" in str(fault):
        return missing_library_error() or MissingLibraryError(str(fault).splitlines()[0], f"install with: {install_command()}")
    if fault.errno == errno.ENOSPC:
        return UnreadableInputError("the disk is full; the last good output stays as it was", "free some space and run again")
    if fault.errno in (errno.EACCES, errno.EROFS, errno.EPERM):
        place = f"{fault.filename}: may" if fault.filename is not None else "something this needs may"
        return UnreadableInputError(f"{place} not be written or read", "change its permissions or work elsewhere")
    if fault.filename is not None and fault.strerror:
        return UnreadableInputError(f"{fault.filename}: {fault.strerror}", "check that path, then run again")
    return None

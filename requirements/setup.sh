#!/bin/sh
# Sets the project up: Python, system libraries, .venv with hash-pinned packages, the package itself (editable).
# Exit codes are those of the program: 5 = a system library is missing and could not be installed here.
set -eu
cd "$(dirname "$0")/.."

DEBIAN_LIBRARIES="libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 libcairo2"

say() { printf 'set-up: %s\n' "$*" >&2; }

tell_and_stop() { # $1 what is missing, $2 Debian packages, $3 Fedora packages, $4 Homebrew, $5 Windows
    printf 'set-up: missing %s. Install it, then run this again: Debian/Ubuntu: sudo apt-get install -y %s | Fedora: sudo dnf install -y %s | macOS: brew install %s | Windows (MSYS2 shell): pacman -S %s\n' "$1" "$2" "$3" "$4" "$5" >&2
    exit 5
}

may_apt() {
    command -v apt-get >/dev/null 2>&1 || return 1
    [ "$(id -u)" = 0 ] && return 0
    command -v sudo >/dev/null 2>&1 && sudo -n true >/dev/null 2>&1
}

apt_install() {
    say "installing $* with apt"
    run=""
    [ "$(id -u)" = 0 ] || run="sudo -n"
    { $run apt-get update -qq && DEBIAN_FRONTEND=noninteractive $run apt-get install -y -qq "$@"; } >/dev/null 2>&1
}

find_python() {
    for name in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11 python; do
        command -v "$name" >/dev/null 2>&1 || continue
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            printf '%s' "$name"
            return 0
        fi
    done
    return 1
}

python=$(find_python) || tell_and_stop "Python 3.11 or newer" "python3 python3-venv" "python3" "python@3.12" "mingw-w64-ucrt-x86_64-python"

if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    if ! may_apt || ! { apt_install "python$version-venv" || apt_install python3-venv; }; then
        tell_and_stop "the Python module venv" "python3-venv" "python3" "python@3.12" "mingw-w64-ucrt-x86_64-python"
    fi
fi

libraries_present() {
    "$python" - <<'PY'
import ctypes, sys
wanted = (
    ("libpango-1.0.so.0", "libpango-1.0.0.dylib", "libpango-1.0-0.dll"),
    ("libpangoft2-1.0.so.0", "libpangoft2-1.0.0.dylib", "libpangoft2-1.0-0.dll"),
    ("libharfbuzz-subset.so.0", "libharfbuzz-subset.0.dylib", "libharfbuzz-subset-0.dll"),
    ("libcairo.so.2", "libcairo.2.dylib", "libcairo-2.dll"),
)
def there(names):
    for name in names:
        try:
            ctypes.CDLL(name)
            return True
        except OSError:
            pass
    return False
sys.exit(not all(there(names) for names in wanted))
PY
}

if ! libraries_present; then
    # shellcheck disable=SC2086 # the list is meant to be split
    if ! may_apt || ! apt_install $DEBIAN_LIBRARIES || ! libraries_present; then
        tell_and_stop "a system library (Pango, PangoFT2, HarfBuzz subset or cairo)" "$DEBIAN_LIBRARIES" "pango harfbuzz cairo" "pango harfbuzz cairo" "mingw-w64-ucrt-x86_64-pango"
    fi
fi

if ! .venv/bin/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
    say "making .venv with $("$python" --version)"
    rm -rf .venv
    "$python" -m venv .venv
fi
say "installing the locked packages (a minute or two the first time)"
.venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
.venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
touch .venv/.ready
say "ready"

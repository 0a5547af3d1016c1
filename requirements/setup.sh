#!/bin/sh
# Sets the project up: Python, system libraries, .venv with hash-pinned packages, the package itself (editable).
# Everything that is missing is named in one line. Exit codes are those of the program: 5 = something of the system is
# missing and could not be installed here.
set -eu
cd "$(dirname "$0")/.."
here=$(pwd -P)

DEBIAN_LIBRARIES="libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 libcairo2"

say() { printf 'set-up: %s\n' "$*" >&2; }

there() { command -v "$1" >/dev/null 2>&1; }

as_root() { # empty for root, otherwise the words before a command
    [ "$(id -u)" = 0 ] || printf 'sudo '
}

may_apt() {
    there apt-get || return 1
    [ "$(id -u)" = 0 ] || { there sudo && sudo -n true >/dev/null 2>&1; }
}

apt_install() {
    say "installing $* with apt"
    run="env"
    [ "$(id -u)" = 0 ] || run="sudo -n env"
    if told=$({ $run apt-get update -qq && $run DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@"; } 2>&1); then
        return 0
    fi
    say "apt: $(printf '%s\n' "$told" | grep '^E:' | head -n 1)"
    return 1
}

find_python() {
    for name in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11 python; do
        there "$name" || continue
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            printf '%s' "$name"
            return 0
        fi
    done
    return 1
}

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

look() { # sets: python; missing (names), debian, fedora, brew, msys (packages), each empty when nothing is missing
    missing="" debian="" fedora="" brew="" msys=""
    if ! python=$(find_python); then
        # Without Python nothing can ask for the libraries, so the command installs them too.
        need "Python 3.11 or newer" "python3 python3-venv $DEBIAN_LIBRARIES" "python3 pango harfbuzz cairo" \
            "python@3.12 pango harfbuzz cairo" "mingw-w64-ucrt-x86_64-python mingw-w64-ucrt-x86_64-pango"
        return
    fi
    if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
        need "the Python module venv" "python$version-venv" "python3" "python@3.12" "mingw-w64-ucrt-x86_64-python"
    fi
    if ! libraries_present; then
        need "a system library (Pango, PangoFT2, HarfBuzz subset or cairo)" "$DEBIAN_LIBRARIES" "pango harfbuzz cairo" \
            "pango harfbuzz cairo" "mingw-w64-ucrt-x86_64-pango"
    fi
}

need() { # $1 what, $2 to $5 the packages of Debian, Fedora, Homebrew, MSYS2
    missing="${missing:+$missing and }$1"
    debian="$debian $2" fedora="$fedora $3" brew="$brew $4" msys="$msys $5"
}

install_command() { # of this system; of an unknown one all of them
    if there apt-get; then printf '%sapt-get install -y%s' "$(as_root)" "$debian"
    elif there dnf; then printf '%sdnf install -y%s' "$(as_root)" "$fedora"
    elif there brew; then printf 'brew install%s' "$brew"
    else
        printf 'Debian/Ubuntu: sudo apt-get install -y%s | Fedora: sudo dnf install -y%s | macOS: brew install%s | Windows (MSYS2 shell): pacman -S%s' \
            "$debian" "$fedora" "$brew" "$msys"
    fi
}

# Two at once in one folder: the second waits for the first and then finds everything done.
if there flock; then
    exec 9<requirements
    if ! flock -n 9; then
        say "another set-up is at work here; waiting for it"
        flock 9
        if [ "$(cat .venv/.ready 2>/dev/null)" = "$here" ]; then exit 0; fi
    fi
fi
# From here to the end there is no stamp: whatever stops this, the next run begins again.
made_for=$(cat .venv/.ready 2>/dev/null || true)
if [ -n "$made_for" ] && [ "$made_for" != "$here" ]; then
    say "this checkout was moved; .venv is made anew"
    rm -rf .venv
fi
rm -f .venv/.ready

look
if [ -n "$missing" ] && may_apt; then
    # shellcheck disable=SC2086 # a list of packages
    if apt_install $debian; then look; fi
fi
if [ -n "$missing" ]; then
    say "missing $missing. Install, then run this again: $(install_command)"
    exit 5
fi

# A half-made .venv, or one of an old Python, is made anew.
if ! .venv/bin/python -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
    say "making .venv with $("$python" --version)"
    rm -rf .venv
    "$python" -m venv .venv
fi
say "installing the locked packages (a minute or two the first time)"
pip() { .venv/bin/python -m pip install --quiet --disable-pip-version-check "$@"; }
if ! pip --require-hashes -r requirements/dev.txt || ! pip --no-deps --no-build-isolation -e .; then
    say "the packages could not be installed, see above; run this again when that is mended"
    exit 1
fi
# Relative: Python 3.11 reads this file in the locale's encoding and could not start under LC_ALL=C in a folder named "Prägung".
for link in .venv/lib/python3.*/site-packages/_editable_impl_monstra_print.pth; do
    if [ -f "$link" ]; then printf '../../../..\n' >"$link"; fi
done
printf '%s\n' "$here" >.venv/.ready
say "ready"

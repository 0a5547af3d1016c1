"""`python -m monstra_print` is the same program as `monstra`."""

from __future__ import annotations

from monstra_print.cli import main

if __name__ == "__main__":
    main()

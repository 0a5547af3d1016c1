"""Stands before the real Numba where this folder is on PYTHONPATH, so that a run sees what a user without Numba sees."""

raise ModuleNotFoundError("No module named 'numba'", name="numba")

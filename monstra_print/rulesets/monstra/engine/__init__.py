"""The rules engine of MONSTRA: duels and missions over one flat sequence of integers. Knows no words, no print, no file.

Rulebook v1.19 and its rulings R1–R140 (docs/reference/monstra-rulings.md). The modules below `adapter` are written in a
subset of Python that runs interpreted and can be compiled: integers only, no exception, no object, no cycle of calls.
"""

"""Numbers and names as PDF content wants them (ISO 32000-2 §7.3.3, §7.3.5): no exponent, no needless digits. Knows no drawing."""

from __future__ import annotations

from monstra_print.units import Um, to_pt


def plain(value: float, digits: int = 3) -> str:
    """The number with at most `digits` decimals: `12`, `0.5`, `-3.25`."""
    rounded = round(value, digits)
    if rounded == int(rounded):
        return str(int(rounded))
    return f"{rounded:.{digits}f}".rstrip("0")


def points(length: Um) -> str:
    """Micrometres as PDF points, exact to a hundred-thousandth of a point (3.5 nm)."""
    return plain(to_pt(length), 5)


def box(*lengths: Um) -> list[float]:
    """Micrometres as a PDF rectangle in points."""
    return [round(to_pt(length), 5) for length in lengths]

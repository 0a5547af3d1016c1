"""Spot inks of a file (ISO 32000-2 §8.6.6.4, Separation): one object an ink, the same alternate on every page.

Names and alternates are the printer profile's; here a logical ink (`scratch`) becomes the house's spot (`ScratchOff`).
"""

from __future__ import annotations

import difflib
from typing import Any

from pikepdf import Array, Dictionary, Name, Pdf, String

from monstra_print.press.colour import Cmyk
from monstra_print.press.ink import UnknownInkError
from monstra_print.profiles import PrinterProfile, SpotInk

REGISTRATION = "registration"


class Spots:
    """The Separations of one file, made when first asked for."""

    def __init__(self, pdf: Pdf, profile: PrinterProfile) -> None:
        self._pdf = pdf
        self._profile = profile
        self._made: dict[str, Any] = {}

    def ink(self, logical: str) -> SpotInk:
        """The house's ink for a logical one. Raises UnknownInkError with the nearest name."""
        try:
            return self._profile.inks[logical]
        except KeyError:
            near = difflib.get_close_matches(logical, self._profile.inks, n=1, cutoff=0.5)
            remedy = f"did you mean `{near[0]}`?" if near else f"the profile knows {', '.join(self._profile.inks)}"
            raise UnknownInkError(f"printer profile {self._profile.id} has no production ink `{logical}`", remedy) from None

    def space(self, logical: str) -> Any:
        """The colour space of a production ink, or of `registration`, which prints on every plate."""
        if logical == REGISTRATION:
            return self._separation("All", (1.0, 1.0, 1.0, 1.0))
        ink = self.ink(logical)
        return self._separation(ink.name, ink.cmyk)

    def placeholder(self, logical: str) -> Any:
        """The colour space of spot-coloured type inside a face.

        A house that takes no such plate prints it in the alternate's process inks: an Indexed space has one operand too, so
        the content stays as it is (tint 1 is the colour, 0 is paper).
        """
        ink = self.ink(logical)
        if ink.deliver == "layer":
            return self.space(logical)
        table = bytes([0, 0, 0, 0, *(round(part * 255) for part in ink.cmyk)])
        return Array([Name.Indexed, Name.DeviceCMYK, 1, String(table)])

    def _separation(self, name: str, alternate: Cmyk) -> Any:
        if name not in self._made:
            tint = Dictionary(
                FunctionType=2, Domain=Array([0, 1]), N=1, C0=Array([0] * 4), C1=Array(list(alternate)), Range=Array([0, 1] * 4)
            )
            space = Array([Name.Separation, Name("/" + name), Name.DeviceCMYK, self._pdf.make_indirect(tint)])
            self._made[name] = self._pdf.make_indirect(space)
        return self._made[name]

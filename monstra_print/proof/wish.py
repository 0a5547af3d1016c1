"""What one build does otherwise than its printer profile says: ink saver, spot UV, sheets. Knows no page and no product.

A wish changes the profile before anything is made, so everything that reads the profile obeys; a profile may state the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Literal

from monstra_print.errors import UsageError
from monstra_print.profiles import PrinterProfile
from monstra_print.profiles.printer import UV_AREAS


@dataclass(frozen=True)
class Wishes:
    """ink: of art and words; uv: spot UV on names and signs; sheets: on which pieces are imposed besides their single pages;
    duplex: how front and back come together; order: of the pieces on all sheets. None or empty: as the profile says."""

    ink: Literal["full", "saver"] | None = None
    uv: bool = False
    sheets: tuple[str, ...] = ()
    duplex: Literal["turn", "fold", "none"] | None = None
    order: Literal["sheet", "stack"] | None = None

    @property
    def words(self) -> tuple[str, ...]:
        """What differs from the profile, as `ink=saver`: part of the build id, and noted in the manifest."""
        found = []
        for item in fields(self):
            value = getattr(self, item.name)
            if value:
                found.append(f"{item.name}={'+'.join(value) if isinstance(value, tuple) else value}")
        return tuple(found)

    @classmethod
    def read(cls, words: Sequence[str]) -> Wishes:
        """The wishes that were noted as `words`."""
        values: dict[str, Any] = dict(word.split("=", 1) for word in words)
        if "uv" in values:
            values["uv"] = True
        if "sheets" in values:
            values["sheets"] = tuple(values["sheets"].split("+"))
        return cls(**values)

    def apply(self, profile: PrinterProfile) -> PrinterProfile:
        """The profile as this build takes it. Raises UsageError for what the house cannot do."""
        made = profile
        if self.ink is not None:
            plates = [ink.name for ink in profile.inks.values() if ink.deliver != "none"]
            if self.ink == "saver" and plates:
                raise UsageError(f"{profile.house} prints {plates[0]} and other production inks: the ink saver is for desktop "
                                 "printers", "choose --printer home")  # fmt: skip
            made = replace(made, colour=replace(made.colour, ink=self.ink))
        if self.uv:
            spot = profile.inks.get("uv")
            if spot is None or spot.deliver == "none":
                raise UsageError(f"{profile.house} ({profile.id}) prints no spot UV", "choose another printer, or leave --uv out")
            made = replace(made, inks={**made.inks, "uv": replace(spot, areas=UV_AREAS)})
        rules = made.imposition
        rules = replace(rules, sheets=self.sheets or rules.sheets, duplex=self.duplex or rules.duplex,
                        order=self.order or rules.order)  # fmt: skip
        return replace(made, imposition=rules)

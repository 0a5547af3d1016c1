"""The declared checks of all rooms: id, severity and rationale, once each. Does not know what a check looks at.

Ids are permanent: `monstra explain ID` prints what stands here.
"""

from __future__ import annotations

from dataclasses import dataclass

from monstra_print.findings import Finding, PageArea, Position, Severity


@dataclass(frozen=True)
class CheckDeclaration:
    """One check. `remedy` is what to do in general; a finding may give a more exact one."""

    id: str
    severity: Severity
    rationale: str
    remedy: str = ""

    def find(
        self,
        message: str,
        position: Position | PageArea | None = None,
        remedy: str | None = None,
        related: tuple[Position | PageArea, ...] = (),
        severity: Severity | None = None,
    ) -> Finding:
        """A finding of this check; remedy and severity default to the declared ones."""
        return Finding(
            self.id, severity or self.severity, message, position, self.remedy if remedy is None else remedy, related
        )


_declared: dict[str, CheckDeclaration] = {}


def declare(check_id: str, severity: Severity, rationale: str, remedy: str = "") -> CheckDeclaration:
    """Declare a check at import. Raises ValueError for an id declared twice or without a rationale."""
    if check_id in _declared:
        raise ValueError(f"check {check_id} is declared twice")
    if not rationale:
        raise ValueError(f"check {check_id} has no rationale")
    made = CheckDeclaration(check_id, severity, rationale, remedy)
    _declared[check_id] = made
    return made


def declared() -> dict[str, CheckDeclaration]:
    """All checks declared by the modules imported so far, by id."""
    return dict(sorted(_declared.items()))

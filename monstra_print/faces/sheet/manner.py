"""How the words of sheets are set: sizes from largest to least in pt (art direction: at least 10 pt on mats).

Knows no words but those that stay with their number.
"""

from __future__ import annotations

from collections.abc import Mapping

from monstra_print.faces.sheet.board import Manner

GLUE = r"[Rr]ound \d+|up to \d+|\d+ (?:HP|Shield|energy|damage|knockouts?)|or less"

# Reversed gold and pink headings stand on four-ink mats, so they never fall below 14 pt.
HEADING = Manner("Fjalla", (18.0, 17.0, 16.0, 15.0, 14.0), tracking=0.04)
TRACK = Manner("Fjalla", (19.0, 18.0, 17.0, 16.0, 15.0, 14.0), tracking=0.06)
TERM = Manner("Fjalla", (14.2,))
BODY = Manner("SSP-600", (12.0, 11.6, 11.2, 10.8, 10.4, 10.0), "SSP-700")
PANEL = Manner("SSP-600", (15.0, 14.6, 14.2, 13.8, 13.4, 13.0, 12.6, 12.2, 11.8, 11.4, 11.0, 10.5, 10.0), "SSP-700", glue=GLUE)
NOTE = Manner("SSP-600", (11.0, 10.6, 10.2, 10.0), "SSP-700")
LABEL = Manner("SSP-600", (10.4, 10.0), "SSP-700")
SIGN = Manner("SSP-700", (11.0, 10.6, 10.2, 10.0), tracking=0.03)

# Numbers that are read across the table: 9 to 14 mm where there is room.
BIG = Manner("Fjalla", tuple(float(size) for size in range(39, 13, -1)))
ROUND = Manner("Fjalla", tuple(float(size) for size in range(29, 13, -1)))
TALLY = Manner("Fjalla", tuple(float(size) for size in range(26, 13, -1)))
COUNT = Manner("Fjalla", (17.0, 16.0, 15.0, 14.0))
HP = Manner("Fjalla", tuple(float(size) for size in range(27, 13, -1)))

# The names by which a plan asks for them.
BY_NAME: Mapping[str, Manner] = {
    "heading": HEADING,
    "track": TRACK,
    "count": COUNT,
    "body": BODY,
    "note": NOTE,
    "label": LABEL,
    "sign": SIGN,
}

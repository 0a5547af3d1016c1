"""The values that proofs carry instead of live ones: well formed, readable, and certain never to be issued. Makes no live value.

The id passes Damm but begins with 0, outside the range that is issued; the code's check character would be D, so it can
never be valid.
"""

from __future__ import annotations

from collections.abc import Mapping

from monstra_print.codes.copy_id import group_copy_id
from monstra_print.codes.payload import payload
from monstra_print.codes.secret import group_secret

SPECIMEN_COPY_ID = "0" * 18
SPECIMEN_SECRET = "V" * 20
SPECIMEN_PAYLOAD = payload(SPECIMEN_COPY_ID, SPECIMEN_SECRET)
SPECIMEN_LOT = "0000"
SPECIMEN_SEQ = "000000"
SPECIMEN_BUILD = "00000000"
SPECIMEN_VOID = "VOID SPECIMEN – NO VALUE"


def specimens(build: str = SPECIMEN_BUILD) -> Mapping[str, str]:
    """The value of every form field of a proof, by its name. `build` is the build id of the footer.

    copy_id: the id in groups of three; copy_code: its 18 digits (Data Matrix); claim: the QR payload; secret_1 … secret_4: the
    four groups of the secret; lot: lot and sequence number; build: the build id; void: the words of the specimen band (empty
    in a live piece, which then has none).
    """
    groups = group_secret(SPECIMEN_SECRET, " ").split()
    return {
        "copy_id": group_copy_id(SPECIMEN_COPY_ID),
        "copy_code": SPECIMEN_COPY_ID,
        "claim": SPECIMEN_PAYLOAD,
        "lot": f"Lot {SPECIMEN_LOT} · {SPECIMEN_SEQ}",
        "build": build,
        "void": SPECIMEN_VOID,
        **{f"secret_{number}": group for number, group in enumerate(groups, 1)},
    }

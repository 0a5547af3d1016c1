"""Formats of copy ids, secrets and the payload of their QR code, and the specimens of proofs. No randomness and no keys.

Knows no run: what is drawn at random, derived or stored lives elsewhere; here stands only how such a thing is written and
checked.
"""

from __future__ import annotations

from monstra_print.codes.copy_id import copy_id_check_digit, copy_id_faults, group_copy_id, is_copy_id
from monstra_print.codes.payload import HOST, MAX_HOST, claim_address, payload, read_payload, segments
from monstra_print.codes.secret import ALPHABET, group_secret, is_secret, parse_secret, secret_check, secret_faults
from monstra_print.codes.specimen import (
    SPECIMEN_BUILD,
    SPECIMEN_COPY_ID,
    SPECIMEN_LOT,
    SPECIMEN_PAYLOAD,
    SPECIMEN_SECRET,
    SPECIMEN_SEQ,
    SPECIMEN_VOID,
    specimens,
)

__all__ = [
    "ALPHABET",
    "HOST",
    "MAX_HOST",
    "SPECIMEN_BUILD",
    "SPECIMEN_COPY_ID",
    "SPECIMEN_LOT",
    "SPECIMEN_PAYLOAD",
    "SPECIMEN_SECRET",
    "SPECIMEN_SEQ",
    "SPECIMEN_VOID",
    "claim_address",
    "copy_id_check_digit",
    "copy_id_faults",
    "group_copy_id",
    "group_secret",
    "is_copy_id",
    "is_secret",
    "parse_secret",
    "payload",
    "read_payload",
    "secret_check",
    "secret_faults",
    "segments",
    "specimens",
]

"""What a build finds wrong with itself: a card or a page that is missing, a product that could not be made. Looks at no PDF."""

from __future__ import annotations

from monstra_print.findings import ERROR, INFO
from monstra_print.findings.catalogue import declare

CARD_MISSING = declare(
    "proof/card-missing",
    ERROR,
    "A set without one of its cards must not look like a finished one.",
    "mend the card; its own faults are listed beside this",
)
PIECE_MISSING = declare(
    "proof/piece-missing",
    ERROR,
    "Every design of the edition has its front, and its back where the product has one.",
    "see what the product says of this piece",
)
PRODUCT_FAILED = declare(
    "proof/product-failed",
    ERROR,
    "A product that cannot be made is named; the others are built all the same.",
    "mend what the message names",
)
NO_PRODUCT = declare(
    "proof/no-product",
    ERROR,
    "A design that no product prints would be forgotten.",
    "add its kind to a product",
)
REFUSED = declare(
    "proof/refused-by-house",
    INFO,
    "What a house cannot make is left out for the reason that its profile states, and never made wrongly.",
    "choose another printer for this product",
)
NOT_PLAYED = declare(
    "proof/not-played",
    ERROR,
    "A set that was never played may hold cards that cannot work.",
    "mend the cards that are named beside this",
)

"""A printer profile as typed, frozen values: what one house or printing condition accepts and how it wants it. Knows no page.

The sections mirror the YAML file. A key that ends in `_mm` becomes an attribute without the ending, in micrometres;
`_pt`, `_ppi`, `_deg`, `_mb` and `_percent` keep their ending and their unit.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from monstra_print.units import Um

Cmyk = tuple[float, float, float, float]
Pair = tuple[Um, Um]
UV_AREAS: tuple[Literal["name", "sign"], ...] = ("name", "sign")


@dataclass(frozen=True)
class Source:
    """Where a value was read. grade: first-hand (the house says so), second-hand (another text quotes it) or derived (ours)."""

    title: str
    read: str
    grade: Literal["first-hand", "second-hand", "derived"]
    page: str | None = None


@dataclass(frozen=True)
class PdfRules:
    """The file format. max_mb: size of one file above which the house refuses it."""

    kind: Literal["pdf", "png", "jpg"]
    standard: Literal["PDF/X-4", "PDF/X-1a:2003", "PDF/X-3:2003"]
    version: str
    text: Literal["embedded", "outlines"]
    transparency: Literal["live", "none"]
    one_file_per: Literal["product", "deck"]
    max_mb: float


@dataclass(frozen=True)
class PageRules:
    """Page order and boxes. safe: an error below it, safe_warn: a warning; die_shift: how far the die may wander."""

    order: Literal["front-back", "back-front", "separate"]
    marks: Literal["none", "crop"]
    bleed: Um
    mat_bleed: Um
    safe: Um
    safe_warn: Um
    die_shift: Um


@dataclass(frozen=True)
class CardRules:
    """Trim of cards and inserts (width, height); every other product declares its own trim."""

    trim: Pair
    corner: Um
    trim_tolerance: Um


@dataclass(frozen=True)
class ColourRules:
    """Output intent and ink limits. TAC in percent; its mean counts in tac_window_mm2; rich_black in percent.

    ink: `saver` prints art as line work on white and all words in black, for printers whose ink is dear.
    """

    icc: str
    icc_sha256: str
    condition: str
    intent: Literal["relative", "perceptual", "saturation", "absolute"]
    bpc: bool
    tac_max: float
    tac_warn: float
    tac_headroom: float
    tac_window_mm2: float
    rich_black: Cmyk
    black_text: Literal["k-only", "any"]
    ink: Literal["full", "saver"] = "full"


@dataclass(frozen=True)
class ImageRules:
    """Resolutions of continuous tone (ct) and one-bit (bitmap) images as placed, pixels per inch; JPEG quality 0 to 100."""

    ct_min_ppi: float
    ct_warn_ppi: float
    ct_max_ppi: float
    bitmap_min_ppi: float
    bitmap_warn_ppi: float
    jpeg_min_quality: int


@dataclass(frozen=True)
class TypeRules:
    """Smallest type in points, as printed; reversed: light on a dark ground; multi_ink: printed in more than one ink."""

    min_pt: float
    warn_pt: float
    reversed_min_pt: float
    multi_ink_min_pt: float
    multi_ink_warn_pt: float
    overprint_k_below_pt: float


@dataclass(frozen=True)
class LineRules:
    """Thinnest lines in points."""

    min_pt: float
    reversed_min_pt: float
    multi_ink_warn_pt: float


@dataclass(frozen=True)
class SpotInk:
    """One production ink as this house wants it: spot name, alternate CMYK (0 to 1) and how it is delivered.

    cover: how far a panel reaches beyond what it hides; min_line, min_gap: thinnest line and gap; from_trim: distance kept
    from the trim. None: the house states no such limit. areas: of spot UV, what of a face gets it; none: nothing does.
    """

    name: str
    cmyk: Cmyk
    deliver: Literal["layer", "file", "none"]
    overprint: bool = True
    cover: Um | None = None
    min_line: Um | None = None
    min_gap: Um | None = None
    from_trim: Um | None = None
    areas: tuple[Literal["name", "sign"], ...] = ()


@dataclass(frozen=True)
class StepRules:
    """Processing steps of ISO 19593-1 on the layers; custom_prefix: of the steps that the standard does not know."""

    iso19593: bool
    custom_prefix: str


@dataclass(frozen=True)
class Gripper:
    """The edge of the sheet that the press holds, and how deep it holds it."""

    edge: Literal["bottom", "top", "left", "right"]
    depth: Um


@dataclass(frozen=True)
class SheetRules:
    """The press sheet: size, columns and rows, space between the trims, and the axis about which the sheet is turned."""

    size: Pair
    grid: tuple[int, int]
    gutter: Um
    gripper: Gripper | None
    turn_axis: Literal["vertical", "horizontal"]
    scheme: Literal["sheetwise", "work-and-turn", "work-and-tumble"]


@dataclass(frozen=True)
class DuplexRules:
    """Calibration of the back: offset (x right, y up, as read on the back face), skew and scale."""

    back_offset: Pair
    skew_deg: float
    scale: tuple[float, float]


@dataclass(frozen=True)
class ImpositionRules:
    """Pieces on sheets.

    sheets: on which cards and decks are imposed, besides their single pages; duplex: how front and back come together (turn: two
    pages; fold: both on one page, folded; none: fronts only); order: of the pieces, None: as the sheet says.
    """

    sheets: tuple[str, ...] = ()
    duplex: Literal["turn", "fold", "none"] = "turn"
    order: Literal["sheet", "stack"] | None = None


@dataclass(frozen=True)
class CodeRules:
    """Limits of QR codes and Data Matrix."""

    qr_module_min: Um
    qr_module_warn: Um
    quiet_modules: int
    ec_min: Literal["L", "M", "Q", "H"]
    overs_percent: float


@dataclass(frozen=True)
class DeliveryRules:
    """How files are named and handed over. manifest: whether `manifest.json` goes along in the package."""

    name: str
    manifest: bool


@dataclass(frozen=True)
class RasterRules:
    """Pages as pictures, for houses that take no PDF. pixels: with bleed; safe_px: kept by text from the edge of the file."""

    pixels: tuple[int, int]
    ppi: float
    safe_px: int
    space: Literal["sRGB"]


@dataclass(frozen=True)
class PrinterProfile:
    """One house or printing condition.

    inks: by logical name (`cut`, `scratch`, `foil` …); refuses: by product id the reason why this house cannot make it;
    raster: of houses that take pictures; origin: for every stated value, by its dotted path in the file, where it was read;
    files: the YAML files it was read from, its own last.
    """

    id: str
    house: str
    source: Source
    confirmed_by_printer: str | None
    pdf: PdfRules
    pages: PageRules
    card: CardRules
    colour: ColourRules
    images: ImageRules
    type: TypeRules
    lines: LineRules
    inks: Mapping[str, SpotInk]
    steps: StepRules
    sheet: SheetRules
    duplex: DuplexRules
    codes: CodeRules
    delivery: DeliveryRules
    raster: RasterRules | None = None
    imposition: ImpositionRules = ImpositionRules()
    refuses: Mapping[str, str] = field(default_factory=dict)
    origin: Mapping[str, Source] = field(default_factory=dict, repr=False)
    files: tuple[str, ...] = ()

    def source_of(self, path: str) -> Source:
        """Where the value of a dotted path (`colour.tac_max`) was read. Raises KeyError for a path that is not stated."""
        return self.origin[path]

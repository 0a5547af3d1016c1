"""What makes a PDF a PDF/X-4 or X-1a (ISO 15930-7, -4): output intent, XMP, Info, version, deterministic save. Knows no content.

The text of the standard was not available; keys and values follow public implementations (print.md §6.2). Our verdict is
"checks passed", never "certified". Dates are the edition's, identifiers are hashes of title and build: never the clock.
"""

from __future__ import annotations

import hashlib
import re
import uuid
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from xml.sax.saxutils import escape

from pikepdf import Array, Dictionary, Name, ObjectStreamMode, Pdf, String

from monstra_print import __version__
from monstra_print.errors import UnreadableInputError, UsageError
from monstra_print.press.flat import refuse_live
from monstra_print.profiles import PrinterProfile

# by standard: the PDF version it is written in, and whether transparency and layers may live in it
STANDARDS = {"PDF/X-4": ("1.6", True), "PDF/X-1a:2003": ("1.4", False), "PDF/X-3:2003": ("1.4", False)}
_TOOL = "monstra_print"


@dataclass(frozen=True)
class Imprint:
    """What a file says of itself. date: the edition's, `YYYY-MM-DD`; build: the build id. Neither is ever the clock's."""

    title: str
    date: str
    build: str

    def __post_init__(self) -> None:
        if not re.fullmatch(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", self.date):
            raise UsageError(f"the date {self.date!r} is not of the form YYYY-MM-DD", "correct `date:` of the edition")

    def identifier(self, what: str) -> str:
        """A UUID made of title and build (RFC 9562 version 8: the bits are our own)."""
        digest = hashlib.sha256(f"{what}\n{self.title}\n{self.build}".encode()).digest()[:16]
        return f"uuid:{uuid.UUID(bytes=bytes([*digest[:6], digest[6] & 15 | 128, digest[7], digest[8] & 63 | 128, *digest[9:]]))}"


def save(pdf: Pdf, imprint: Imprint, profile: PrinterProfile, icc: Path) -> bytes:
    """Make the file a PDF of the profile's standard and return its bytes; the same input gives the same bytes.

    Raises UsageError where standard, version and transparency of the profile contradict each other, NotFlatError where the
    content is not what the standard allows: a file is never only labelled.
    """
    is_flat = not keeps_live(profile)
    if is_flat:
        refuse_live(pdf, profile.pdf.standard)
    _catalogue(pdf, imprint, profile, icc)
    buffer = BytesIO()
    pdf.save(
        buffer,
        deterministic_id=True,
        min_version=profile.pdf.version,
        force_version=profile.pdf.version,
        object_stream_mode=ObjectStreamMode.disable if is_flat else ObjectStreamMode.generate,
        compress_streams=True,
        recompress_flate=False,
    )
    return buffer.getvalue()


def keeps_live(profile: PrinterProfile) -> bool:
    """Whether transparency groups and layers may stand in the file. Raises UsageError for a profile that contradicts itself."""
    version, may_live = STANDARDS[profile.pdf.standard]
    is_live = profile.pdf.transparency == "live"
    if profile.pdf.version != version or (is_live and not may_live):
        wanted = f"PDF {version}" + ("" if may_live else " and no transparency")
        raise UsageError(
            f"printer profile {profile.id}: {profile.pdf.standard} is {wanted}, the profile says PDF {profile.pdf.version}, "
            f"transparency {profile.pdf.transparency}",
            "correct `pdf` of the profile",
        )
    return is_live


def _catalogue(pdf: Pdf, imprint: Imprint, profile: PrinterProfile, icc: Path) -> None:
    condition = profile.colour.condition
    destination = pdf.make_stream(_read(str(icc), profile.colour.icc_sha256), Dictionary(N=4, Alternate=Name.DeviceCMYK))
    intent = Dictionary(
        Type=Name.OutputIntent,
        S=Name.GTS_PDFX,
        OutputCondition=String(f"Offset on coated paper ({condition})"),
        OutputConditionIdentifier=String(condition),
        RegistryName=String("http://www.color.org"),
        Info=String(f"{condition}, profile {icc.name}"),
        DestOutputProfile=destination,
    )
    root = pdf.Root
    for key in ("/Names", "/OpenAction", "/AA", "/AcroForm", "/JavaScript"):
        if key in root:
            del root[key]
    root.OutputIntents = Array([pdf.make_indirect(intent)])
    metadata = pdf.make_stream(
        _xmp(imprint, profile.pdf.standard).encode("utf-8"), Dictionary(Type=Name.Metadata, Subtype=Name.XML)
    )
    root.Metadata = metadata
    stamp = String(f"D:{imprint.date.replace('-', '')}000000Z")
    info = Dictionary(
        Title=String(imprint.title),
        Creator=String(_TOOL),
        Producer=String(f"{_TOOL} {__version__}"),
        CreationDate=stamp,
        ModDate=stamp,
        GTS_PDFXVersion=String(profile.pdf.standard),
        Trapped=Name("/False"),
    )
    pdf.trailer.Info = pdf.make_indirect(info)


@lru_cache(maxsize=4)
def _read(icc: str, pin: str) -> bytes:
    """The ICC profile, which must be the very one that the printer profile names."""
    file = Path(icc)
    if not file.is_file():
        raise UnreadableInputError(f"the ICC profile {file.name} is not there", "correct `colour.icc` of the printer profile")
    data = file.read_bytes()
    found = hashlib.sha256(data).hexdigest()
    if found != pin:
        raise UnreadableInputError(
            f"the ICC profile {file.name} has the sha256 {found}, the printer profile pins {pin}",
            "use the profile that the house asked for, or correct `colour.icc_sha256`",
        )
    return data


_NAMESPACES = {
    "dc": "http://purl.org/dc/elements/1.1/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "xmpMM": "http://ns.adobe.com/xap/1.0/mm/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "pdfxid": "http://www.npes.org/pdfx/ns/id/",
}


def _xmp(imprint: Imprint, standard: str) -> str:
    stamp = f"{imprint.date}T00:00:00Z"
    simple = {
        "xmp:CreateDate": stamp,
        "xmp:ModifyDate": stamp,
        "xmp:MetadataDate": stamp,
        "xmp:CreatorTool": _TOOL,
        "xmpMM:DocumentID": imprint.identifier("document"),
        "xmpMM:VersionID": imprint.identifier("version"),
        "xmpMM:RenditionClass": "default",
        "pdf:Producer": f"{_TOOL} {__version__}",
        "pdf:Trapped": "False",
        "pdfxid:GTS_PDFXVersion": standard,
    }
    namespaces = dict(_NAMESPACES)
    if standard != "PDF/X-4":  # the older parts identify themselves in Info; readers of XMP look in Adobe's schema
        simple["pdfx:GTS_PDFXVersion"] = standard
        namespaces["pdfx"] = "http://ns.adobe.com/pdfx/1.3/"
    title = f'<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{escape(imprint.title)}</rdf:li></rdf:Alt></dc:title>'
    lines = "\n".join(f"<{key}>{escape(value)}</{key}>" for key, value in simple.items())
    spaces = " ".join(f'xmlns:{prefix}="{uri}"' for prefix, uri in namespaces.items())
    return (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n'
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n'
        f'<rdf:Description rdf:about="" {spaces}>\n{title}\n{lines}\n</rdf:Description>\n'
        '</rdf:RDF></x:xmpmeta>\n<?xpacket end="r"?>\n'
    )

"""Whatever a content stream holds, its rewriting for plates changes colours only: path, text and state stay as they were."""

from __future__ import annotations

import pikepdf
from hypothesis import given, settings
from hypothesis import strategies as st
from pikepdf import Dictionary, Name, Stream

from monstra_print.preflight.plate_content import Plates, rewrite
from monstra_print.preflight.plate_paint import PROCESS, State

COLOUR = frozenset(["g", "G", "rg", "RG", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN", "gs", "BDC", "BMC", "EMC"])

number = st.one_of(
    st.integers(-900, 900).map(str),
    st.floats(-900, 900).map(lambda value: f"{value:.4f}"),
    st.sampled_from([".5", "-.25", "+3", "4."]),
)
tint = st.sampled_from(["0", "1", ".5", "0.25"])
gap = st.sampled_from([" ", "\n", "\r\n", "  ", "\t", " % 1 0 0 rg (\n"])


def literal(raw: bytes) -> str:
    """The bytes as a literal string, with octal escapes where needed."""
    return "(" + "".join(f"\\{byte:03o}" if byte in b"()\\\r\n%" or not 32 <= byte <= 126 else chr(byte) for byte in raw) + ")"


text = st.binary(max_size=12).map(literal)
nested = st.sampled_from(["(a (0 g) b)", r"(\) 0 0 1 rg \()", "(% no comment)", "<3020672051>", "()", "(Do Q q BI ID EI)"])


def operation(name: str, *operands: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.tuples(*operands, gap).map(lambda parts: " ".join(parts[:-1]) + " " + name + parts[-1])


path = st.one_of(
    operation("m", number, number), operation("l", number, number), operation("c", *[number] * 6), operation("re", *[number] * 4),
    operation("v", *[number] * 4), operation("y", *[number] * 4), operation("h"),
)  # fmt: skip
drawing = st.tuples(
    st.lists(path, min_size=1, max_size=6).map("".join), st.sampled_from(["f\n", "S ", "B*\n", "f* ", "b\n", "W n\n"])
).map("".join)
colours = st.one_of(operation("g", tint), operation("rg", *[tint] * 3), operation("k", *[tint] * 4), operation("K", *[tint] * 4),
                    st.just("/Spot cs 1 scn\n"), st.just("/On gs "), st.just("/Off gs\n"))  # fmt: skip
strings = st.one_of(text, nested)
array = st.tuples(st.lists(st.one_of(strings, number), max_size=4).map(" ".join), gap).map(
    lambda parts: f"[{parts[0]}]TJ{parts[1]}"
)
shown = st.one_of(operation("Tj", strings), array, operation("Td", number, number), st.just("/F1 9.5 Tf\n"))
words = shown.map(lambda part: f"BT {part} ET\n")
others = st.one_of(operation("w", number), st.just("[3 2] 0 d\n"), st.just("1 0 0 1 5 5 cm\n"),
                   st.just("BI /W 8 /H 1 /IM true /BPC 1 /D [1 0] /F /AHx ID F0> EI\n"))  # fmt: skip
plain = st.lists(st.one_of(drawing, colours, words, others), max_size=8).map("".join)
marked = plain.map(lambda inner: f"/Span <</ActualText (a >> b)>> BDC\n{inner}EMC\n")
content = st.recursive(
    st.one_of(plain, marked), lambda inner: st.lists(inner, max_size=3).map(lambda parts: f"q {''.join(parts)}Q\n"), max_leaves=6
)


def page_of(pdf: pikepdf.Pdf, source: str) -> Dictionary:
    function = Dictionary(FunctionType=2, Domain=[0, 1], N=1, C0=[0, 0, 0, 0], C1=[0, 1, 0, 0])
    resources = Dictionary(
        ColorSpace=Dictionary(Spot=pikepdf.Array([Name.Separation, Name.Spot, Name.DeviceCMYK, function])),
        ExtGState=Dictionary(On=Dictionary(OP=True, op=True, OPM=1), Off=Dictionary(OP=False, op=False)),
        Font=Dictionary(F1=Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Courier)),
    )
    return pdf.make_indirect(
        Dictionary(Type=Name.Page, MediaBox=[0, 0, 99, 99], Resources=resources, Contents=Stream(pdf, source.encode("latin-1")))
    )


def kept(stream: object) -> list[tuple[list[bytes], str]]:
    """All instructions but those of colour and marked content."""
    found = []
    for instruction in pikepdf.parse_content_stream(stream):  # type: ignore[arg-type]
        name = str(instruction.operator)
        if name not in COLOUR:
            operands = [pikepdf.unparse_content_stream([instruction])]
            found.append((operands, name))
    return found


@given(content)
@settings(max_examples=150, deadline=None)
def test_rewriting_keeps_everything_but_colour(source: str) -> None:
    """On every plate the sequence of paths, text, states and inline masks is the one of the page."""
    with pikepdf.new() as pdf:
        page = page_of(pdf, source)
        plates = Plates(pdf, (*PROCESS, "Spot"))
        before = kept(page["/Contents"])
        for made, _ in rewrite(page, State(), plates):
            assert kept(Stream(pdf, made)) == before


@given(content)
@settings(max_examples=60, deadline=None)
def test_every_plate_is_grey(source: str) -> None:
    """No plate holds a colour operator other than grey, and every state it names is among its resources."""
    with pikepdf.new() as pdf:
        for made, resources in rewrite(page_of(pdf, source), State(), Plates(pdf, (*PROCESS, "Spot"))):
            for instruction in pikepdf.parse_content_stream(Stream(pdf, made)):
                name = str(instruction.operator)
                assert name in ("g", "G", "gs") or name not in COLOUR
                if name == "gs":
                    assert str(instruction.operands[0]) in resources["/ExtGState"]

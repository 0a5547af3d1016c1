"""Preflight of files that are damaged, hostile or without end: a report or one clear error, never a traceback, never a hang.

200 seeded mutations; MONSTRA_MUTATIONS=2000 makes more. One in ten is of a premium card that the whole chain has pressed, one in
ten of a picture for a house that takes no PDF, the others are of hand-written pages that hold one of everything. Each file is
checked in a process of its own with 20 s of CPU and 1 GiB, see `preflight_samples/child.py`.
"""

from __future__ import annotations

import io
import json
import os
import random
import subprocess
import sys
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Stream

from monstra_print import products
from monstra_print.products import Job
from monstra_print.project import find
from monstra_print.proof.material import gather
from monstra_print.proof.pressing import PressRoom, press_product
from preflight_samples.bad_picture import picture, png
from preflight_samples.bad_sheet import make_sheet
from preflight_samples.good import good, save

TESTS = Path(__file__).resolve().parents[1]
MUTATIONS = int(os.environ.get("MONSTRA_MUTATIONS", "200"))


def outcomes(folder: Path) -> dict[str, dict[str, str]]:
    """What the child process says of every file of a folder."""
    path = os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(
        [sys.executable, str(TESTS / "preflight_samples" / "child.py"), str(folder)],
        capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path}, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert {row["file"] for row in rows} == {file.name for file in folder.iterdir()}
    return {row["file"]: row for row in rows}


# ---- mutations
@pytest.fixture(scope="module")
def pressed(root: Path) -> bytes:
    """A premium card as it is printed: art, fonts, foil and die line."""
    material = gather(find(root), ("FEN-01",))
    job = Job(root, material.copies, material.printings, material.edition, material.profile, "0123abcd", material.ruleset.sheet)
    product = products.find("creature-cards")
    room = PressRoom(material.profile, material.inks, material.edition.code, material.edition.date, "0123abcd")
    fronts = tuple(replace(leaf, back=None) for leaf in product.make(job))
    (file,) = press_product(product, fronts, room)
    return file.data


def delivered() -> bytes:
    """A page as a picture, smaller than the house wants it, so that 200 of them are soon written."""
    return png(picture().crop((0, 0, 200, 280)))


def sources() -> list[bytes]:
    """Our own files with every stream open, so that a mutation reaches what is drawn; one of them packed."""
    made = []
    for change in (lambda pdf: None, lambda pdf: make_sheet(pdf)):
        pdf = good()
        change(pdf)
        target = io.BytesIO()
        pdf.save(target, compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.generalized, deterministic_id=True)
        made.append(target.getvalue())
    target = io.BytesIO()
    good().save(target, object_stream_mode=pikepdf.ObjectStreamMode.generate, deterministic_id=True)
    return [*made, target.getvalue()]


def mutate(data: bytes, chance: random.Random) -> bytes:
    """One to six changes of the bytes: flipped, cut out, doubled, another number, another name, the end lost."""
    made = bytearray(data)
    # half of the mutations go where the objects are, not into the profile and the font that make up most of the file
    words = (
        list(range(0, len(made), 64))
        if made.startswith(b"\x89PNG")
        else [at for at in range(0, len(made), 64) if b" obj" in made[at : at + 64] or b"/" in made[at : at + 64]]
    )
    for _ in range(chance.randint(1, 6)):
        at = chance.choice(words) + chance.randrange(64) if chance.random() < 0.7 else chance.randrange(len(made))
        at = min(at, len(made) - 1)
        match chance.randrange(7):
            case 0:
                made[at] ^= 1 << chance.randrange(8)
            case 1:
                del made[at : at + chance.randint(1, 40)]
            case 2:
                made[at:at] = made[at : at + chance.randint(1, 200)]
            case 3:
                digits = chance.choice([b"-1", b"0", b"99999999999", b"1e9", b"2147483648", b"null", b"[", b"<<", b"0.0000001"])
                made[at : at + 2] = digits
            case 4:
                made[at : at + 4] = chance.choice([b"/Font", b"/Kids", b"/Pages", b"true", b"(x)", b"1 0 R", b" Do ", b" cm "])
            case 5:
                made[at : at + 8] = bytes(chance.randrange(256) for _ in range(8))
            case _:
                if chance.random() < 0.2:
                    del made[max(at, 100) :]
    return bytes(made)


def test_mutated_files_give_a_report_or_one_clear_error(tmp_path: Path, pressed: bytes) -> None:
    """Every seeded mutation ends in a report or in one error that names the file."""
    whole, image = sources(), delivered()
    for seed in range(MUTATIONS):
        chance = random.Random(seed)
        if seed % 10 == 3:
            (tmp_path / f"m{seed:05}-pressed.pdf").write_bytes(mutate(pressed, chance))
            continue
        if seed % 10 == 7:
            (tmp_path / f"m{seed:05}.png").write_bytes(mutate(image, chance))
            continue
        # one in eight is checked with the codes that only a build knows: rendering at 300 ppi is the dearest part
        tail = "-codes" if seed % 8 == 0 else ""
        (tmp_path / f"m{seed:05}{tail}.pdf").write_bytes(mutate(whole[seed % len(whole)], chance))
    rows = outcomes(tmp_path)
    assert {name: row for name, row in rows.items() if row["end"] not in ("report", "error")} == {}
    assert all(name in row["words"] for name, row in rows.items() if row["end"] == "error")
    # the mutations are neither all harmless nor all fatal
    assert sum(row["end"] == "report" and row["words"] != "" for row in rows.values()) > MUTATIONS // 4


# ---- hand-made
def packed(pdf: pikepdf.Pdf) -> bytes:
    return save(pdf)


def encrypted() -> bytes:
    target = io.BytesIO()
    good().save(target, encryption=pikepdf.Encryption(owner="a", user="b"))
    return target.getvalue()


def cyclic_form() -> bytes:
    pdf = good()
    page = pdf.pages[0].obj
    form = pdf.make_indirect(Stream(pdf, b"/Self Do", Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 99, 99]))
    form.Resources = Dictionary(XObject=Dictionary(Self=form))
    page.Resources.XObject["/Self"] = form
    page.Contents = Stream(pdf, page.Contents.read_bytes() + b"\n/Self Do")
    return packed(pdf)


def deep_forms() -> bytes:
    pdf = good()
    page = pdf.pages[0].obj
    form: Any = Stream(pdf, b"0 0 1 1 re f", Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 9, 9])
    for _ in range(3000):
        inner = Dictionary(XObject=Dictionary(Next=pdf.make_indirect(form)))
        form = Stream(
            pdf, b"q 1 0 0 1 0 0 cm /Next Do Q", Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 9, 9], Resources=inner
        )
    page.Resources.XObject["/Deep"] = form
    page.Contents = Stream(pdf, page.Contents.read_bytes() + b"\n/Deep Do")
    return packed(pdf)


def multiplying_forms() -> bytes:
    pdf = good()
    page = pdf.pages[0].obj
    form: Any = Stream(pdf, b"0 0 1 1 re f", Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 9, 9])
    for _ in range(20):
        inner = Dictionary(XObject=Dictionary(Next=pdf.make_indirect(form)))
        calls = b" ".join(b"q 1 0 0 1 %d 0 cm /Next Do Q" % at for at in range(5))
        form = Stream(pdf, calls, Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 9, 9], Resources=inner)
    page.Resources.XObject["/Many"] = form
    page.Contents = Stream(pdf, page.Contents.read_bytes() + b"\n/Many Do")
    return packed(pdf)


def huge_media_box() -> bytes:
    pdf = good()
    pdf.pages[0].obj.MediaBox = Array([0, 0, 2_000_000, 2_000_000])
    return packed(pdf)


def turned_inside_out() -> bytes:
    pdf = good()
    pdf.pages[0].obj.MediaBox = Array([5, 5, 5, 5])
    return packed(pdf)


def page_tree_loop() -> bytes:
    data = packed(good())
    pdf = pikepdf.open(io.BytesIO(data))
    pdf.Root.Pages.Kids = Array([pdf.Root.Pages, pdf.pages[0].obj])
    target = io.BytesIO()
    try:
        pdf.save(target)
    except pikepdf.PdfError:  # the library refuses to write it: then by hand
        root = b"%PDF-1.6\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 2/Kids[2 0 R 2 0 R]>>endobj\n"
        return root + b"trailer<</Root 1 0 R>>\n%%EOF\n"
    return target.getvalue()


def parent_loop() -> bytes:
    return (
        b"%PDF-1.6\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]/Parent 2 0 R>>endobj\n"
        b"3 0 obj<</Type/Page/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"
    )


def _flate_bomb(gigabytes: int) -> bytes:
    packer = zlib.compressobj(9)
    block = b"0 0 1 1 re f\n" * 80_000
    return b"".join(packer.compress(block) for _ in range(gigabytes * 1024)) + packer.flush()


def content_bomb() -> bytes:
    pdf = good()
    raw = _flate_bomb(1)
    pdf.pages[0].obj.Contents = Stream(pdf, raw, Filter=Name.FlateDecode)
    target = io.BytesIO()
    pdf.save(target, compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.none)
    return target.getvalue()


def chained_bomb() -> bytes:
    pdf = good()
    raw = zlib.compress(_flate_bomb(1), 9)
    pdf.pages[0].obj.Contents = Stream(pdf, raw, Filter=Array([Name.FlateDecode, Name.FlateDecode]))
    target = io.BytesIO()
    pdf.save(target, compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.none)
    return target.getvalue()


def huge_picture() -> bytes:
    pdf = good()
    pdf.pages[0].obj.Resources.XObject.Picture.Width = 1_000_000
    pdf.pages[0].obj.Resources.XObject.Picture.Height = 1_000_000
    return packed(pdf)


def many_pages() -> bytes:
    pdf = pikepdf.new()
    for _ in range(3000):
        pdf.pages.append(pikepdf.Page(pdf.make_indirect(Dictionary(Type=Name.Page, MediaBox=[0, 0, 180, 250]))))
    return packed(pdf)


def no_pages() -> bytes:
    return packed(pikepdf.new())


def truncated() -> bytes:
    data = packed(good())
    return data[: len(data) // 2]


def deep_arrays() -> bytes:
    data = packed(good())
    return data.replace(b"/Trapped", b"/Deep " + b"[" * 50_000 + b"]" * 50_000 + b" /Trapped", 1)


HAND_MADE = (
    encrypted, cyclic_form, deep_forms, multiplying_forms, huge_media_box, turned_inside_out, page_tree_loop, parent_loop,
    content_bomb, chained_bomb, huge_picture, many_pages, no_pages, truncated, deep_arrays,
)  # fmt: skip
ERRORS = {"encrypted": "encrypted", "content_bomb": "256 MB", "chained_bomb": "256 MB", "huge_picture": "1000000 × 1000000",
          "no_pages": "no pages"}  # fmt: skip
SAID = {
    "cyclic_form": "nested deeper",
    "deep_forms": "nested deeper",
    "multiplying_forms": "3,000,000 drawing instructions",
    "huge_media_box": "too large to be rendered",
    "many_pages": "nothing is painted",
}


@pytest.fixture(scope="module")
def hand_made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, str]]:
    folder = tmp_path_factory.mktemp("hostile")
    for make in HAND_MADE:
        (folder / f"{make.__name__}.pdf").write_bytes(make())
    return outcomes(folder)


@pytest.mark.parametrize("name", [make.__name__ for make in HAND_MADE])
def test_a_hostile_file_gives_a_report_or_one_clear_error(name: str, hand_made: dict[str, dict[str, str]]) -> None:
    """Damaged, encrypted, cyclic and endless files end in words that name what is wrong."""
    row = hand_made[f"{name}.pdf"]
    assert row["end"] == ("error" if name in ERRORS else row["end"]) and row["end"] in ("report", "error"), row
    assert ERRORS.get(name, SAID.get(name, "")) in row["words"]
    assert row["words"], "a hostile file is never clean"

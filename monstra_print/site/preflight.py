"""The preflight report as a folder of HTML and pictures: findings drawn on their pages, plates, coverage, fonts. Checks nothing.

The page needs no project and no network: its style stands in it, its pictures beside it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup, escape

from monstra_print.findings import Finding, PageArea
from monstra_print.preflight.report import Report
from monstra_print.preflight.sight import LEVELS, PageSight

STYLE = """:root{color-scheme:light dark;--g:#fbf7ee;--p:#fff;--i:#181715;--s:#55504a;--h:#d9d1c2;--e:#a3180a;--w:#8a5a00}
@media(prefers-color-scheme:dark){:root{--g:#14122a;--p:#1f1b38;--i:#f4f1fa;--s:#c6c1d9;--h:#4a4468;--e:#ff9d8a;--w:#ffd27a}}
body{margin:0 auto;max-width:80rem;padding:1.5rem;background:var(--g);color:var(--i);font:1rem/1.45 system-ui,sans-serif}
h1,h2,h3{line-height:1.2}h2{border-top:2px solid var(--h);padding-top:1rem;margin-top:3rem}p,small,figcaption{color:var(--s)}
table{border-collapse:collapse;background:var(--p);width:100%}th,td{text-align:left;padding:.35rem .6rem;vertical-align:top;
border-bottom:1px solid var(--h)}.wide{overflow-x:auto;margin:1rem 0}
.id{white-space:nowrap}.error{color:var(--e);font-weight:700}.warn{color:var(--w);font-weight:700}
.pages,.plates{display:flex;flex-wrap:wrap;gap:1rem;align-items:flex-start}figure{margin:0}.pages figure{width:9rem}
.large figure{width:22rem;max-width:100%}.plates figure{width:9.5rem}.view{position:relative;display:block;background:#fff}
img{width:100%;display:block;border:1px solid var(--h);box-sizing:border-box}
.box{position:absolute;box-sizing:border-box;border:2px solid #d40000}.box.warn{border-color:#e08a00}
.box b{position:absolute;right:100%;bottom:100%;font:700 .68rem/1.25 system-ui,sans-serif;padding:0 .25em;background:#d40000;
color:#fff}.box.warn b{background:#e08a00;color:#000}.box.page b{right:auto;bottom:auto;left:0;top:0}
.key{display:inline-block;width:1em;height:1em;border:1px solid var(--h);vertical-align:-.15em;margin:0 .2em 0 .8em}"""

_ID = re.compile(r"[a-z]+/[a-z0-9-]+")  # of a check


@dataclass(frozen=True)
class Checked:
    """A file's report and the pictures of its pages."""

    report: Report
    pages: tuple[PageSight, ...]


def pages_to_show(report: Report, most: int = 12) -> frozenset[int]:
    """The pages whose plates the report shows: the first, and those with findings, `most` at the most."""
    found = sorted({at.page for one in report.findings if isinstance(at := one.position, PageArea)})
    return frozenset([1, *found][:most])


def write(folder: Path, checked: Sequence[Checked], house: str) -> Path:
    """Write `index.html` and the pictures it shows into the folder; the path of the page."""
    folder.mkdir(parents=True, exist_ok=True)
    parts = []
    for number, one in enumerate(checked, 1):
        pictures: dict[str, bytes] = {}
        parts.append(section(one, f"f{number:02}", pictures))
        for name, png in pictures.items():
            (folder / name).write_bytes(png)
    (folder / "index.html").write_text(_page(checked, house, Markup("").join(parts)), encoding="utf-8")
    return folder / "index.html"


def _page(checked: Sequence[Checked], house: str, body: Markup) -> str:
    """The parts in the common frame; in a plain one where the libraries that lay pages out are missing."""
    try:
        from monstra_print.site import preflight_frame
    except OSError:
        return str(HEAD.format(Markup(STYLE), title(checked, house)) + body + Markup("</main></body></html>\n"))
    return preflight_frame.page(f"Preflight for {house}", counts(checked), body)


HEAD = Markup("<!doctype html><html lang='en'><meta charset='utf-8'><meta name='viewport' content='width=device-width'>"
              "<title>Preflight</title><link rel='icon' href='data:,'><style>{}</style><body><main>{}")  # fmt: skip


def title(checked: Sequence[Checked], house: str) -> Markup:
    """The heading, and what was counted."""
    return Markup("<h1>Preflight for {}</h1><p>{}</p>").format(house, counts(checked))


def counts(checked: Sequence[Checked]) -> str:
    """Files, errors and warnings, in a sentence."""
    errors = sum(one.report.errors for one in checked)
    warnings = sum(len(one.report.findings) for one in checked) - errors
    counted = f"{some(len(checked), 'file')}, {some(errors, 'error')}, {some(warnings, 'warning')}."
    return f"{counted} Checks passed are not a certificate."


def section(one: Checked, stem: str, pictures: dict[str, bytes], pages: Collection[int] | None = None) -> Markup:
    """All there is to say of one file. pages: which of them are shown (1-based), None for all; pictures: filled, by name."""
    report = one.report
    verdict = "checks passed" if report.is_clean else some(report.errors, "error")
    counted = (
        f"{some(report.pages, 'page')}, {verdict}; {some(len(report.passed), 'check')} passed" if report.pages else "not checked"
    )
    out = [Markup("<section><h2>{}</h2><p>Profile {}; {}</p>").format(report.path, report.profile, counted)]
    rows = [(str(number), found.severity.value, found.check, _place(found), found.message, found.remedy)
            for number, found in enumerate(report.findings, 1)]  # fmt: skip
    out.append(_table(("No.", "Severity", "Check", "Place", "What is the case", "What to do"), rows, "Nothing was found."))
    if report.not_possible:
        reasons = sorted(set(report.not_possible.values()))
        lacking = [
            (", ".join(sorted(key for key, why in report.not_possible.items() if why == reason)), reason) for reason in reasons
        ]
        out.append(_table(("Not possible", "Why"), lacking, ""))
    if report.inks:
        held = tuple(", ".join(names) for names in (report.inks, report.layers, report.fonts))
        out.append(_table(("Inks", "Layers", "Fonts"), [held], ""))
    wanted = [page for page in one.pages if pages is None or page.number in pages]
    shown = [_view(page, report, f"{stem}-p{page.number:04}", pictures) for page in wanted]
    left = len(one.pages) - len(wanted)
    rest = Markup("<p>{} without findings not shown.</p>").format(some(left, "page")) if left else ""
    if shown:
        out.append(Markup("<h3>Pages</h3><div class='pages'>{}</div>{}").format(Markup("").join(shown), rest))
    for page in wanted:
        if page.plates:
            out.append(_closely(page, report, f"{stem}-p{page.number:04}", pictures))
    return Markup("").join([*out, Markup("</section>")])


def _view(page: PageSight, report: Report, stem: str, pictures: dict[str, bytes]) -> Markup:
    """The page with its findings drawn on it, each with its number, and its words for the mouse and for a reader."""
    if not page.png:
        return Markup("<figure><figcaption>page {}: no picture ({})</figcaption></figure>").format(page.number, page.why_not)
    pictures[f"{stem}.png"] = page.png
    here = [(number, found, at.box) for number, found in enumerate(report.findings, 1)
            if isinstance(at := found.position, PageArea) and at.page == page.number]  # fmt: skip
    drawn = [_box(page, found, number, box) for number, found, box in here if box is not None]
    drawn += _whole([(number, found) for number, found, box in here if box is None])
    words = f"page {page.number}" + (f", {some(len(here), 'finding')}" if here else "")
    words += f" ({page.why_not})" if page.why_not else ""
    return Markup("<figure><span class='view'><img src='{}.png' alt='page {}' loading='lazy'>{}</span><figcaption>{}</figcaption>"
                  "</figure>").format(stem, page.number, Markup("").join(drawn), words)  # fmt: skip


_BOX = Markup("<span class='box {}' style='left:{:.3f}%;top:{:.3f}%;width:{:.3f}%;height:{:.3f}%' title='{}'><b>{}</b></span>")


def _box(page: PageSight, found: Finding, number: int, box: tuple[float, float, float, float]) -> Markup:
    """A finding's place in percent of the page, 0.4 mm larger on every side."""
    width, height = page.size
    left, top = (box[0] + page.trim[0] - 0.4) / width * 100, (box[1] + page.trim[1] - 0.4) / height * 100
    across, up = (box[2] - box[0] + 0.8) / width * 100, (box[3] - box[1] + 0.8) / height * 100
    return _BOX.format(found.severity.value, left, top, across, up, f"{found.check}: {found.message}", number)


def _whole(found: Sequence[tuple[int, Finding]]) -> list[Markup]:
    """Findings of the page as a whole: one frame round it with their numbers, in the colour of the worst."""
    if not found:
        return []
    worst = max((one for _, one in found), key=lambda one: one.severity.rank).severity.value
    words = "\n".join(f"{number} {one.check}: {one.message}" for number, one in found)
    return [_BOX.format(f"{worst} page", 0, 0, 100, 100, words, ", ".join(str(number) for number, _ in found))]


def _closely(page: PageSight, report: Report, stem: str, pictures: dict[str, bytes]) -> Markup:
    """One page large, its plates, its coverage and its pictures."""
    pictures[f"{stem}-tac.png"] = page.tac
    plates = [*((plate, f"{stem}-{at}") for at, plate in enumerate(page.plates))]
    figures = [_figure(name, f"{plate.name}: {plate.share:.1f} % of the page") for plate, name in plates]
    pictures.update({f"{name}.png": plate.png for plate, name in plates})
    tac = _figure(f"{stem}-tac", f"ink coverage, highest {page.tac_highest:.0f} %")
    key = Markup("").join(Markup("<span class='key' style='background:rgb{}'></span>from {} %").format(colour, level)
                          for level, colour in LEVELS)  # fmt: skip
    placed = _table(("Picture", "ppi as placed"), page.pictures, "No pictures are placed.")
    view = _view(page, report, stem, pictures)
    return Markup(
        "<div class='closely'><h3>Page {}</h3><div class='pages large'>{}</div><div class='plates'>{}{}</div><p>{}</p>{}</div>"
    ).format(page.number, view, Markup("").join(figures), tac, key, placed)


def some(number: int, noun: str) -> str:
    """`1 finding`, `2 findings`."""
    return f"{number} {noun}" + ("" if number == 1 else "s")


def _figure(stem: str, words: str) -> Markup:
    return Markup("<figure><img src='{}.png' alt='{}' loading='lazy'><figcaption>{}</figcaption></figure>").format(
        stem, words, words
    )


def _place(found: Finding) -> str:
    at = found.position
    if not isinstance(at, PageArea):
        return str(at or "")
    return f"page {at.page}" + (" at {:.1f}, {:.1f} mm".format(*at.box[:2]) if at.box else "")


def _table(columns: Sequence[str], rows: Iterable[Sequence[str]], empty: str) -> Markup:
    body = Markup("").join(Markup("<tr>{}</tr>").format(Markup("").join(_cell(cell) for cell in row)) for row in rows)
    if not body:
        return Markup("<p>{}</p>").format(empty)
    head = Markup("").join(Markup("<th scope='col'>{}</th>").format(column) for column in columns)
    return Markup(
        "<div class='wide' role='group' aria-label='{}' tabindex='0'><table>"
        "<thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>"
    ).format(columns[0], head, body)


def _cell(cell: str) -> Markup:
    kind = cell if cell in ("error", "warn") else "id" if _ID.fullmatch(cell) else ""
    return Markup("<td class='{}'>{}</td>").format(kind, escape(cell))

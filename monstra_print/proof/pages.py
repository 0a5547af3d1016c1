"""The pages about a build: reports as JSON and HTML, the printer's page, the gallery. Makes no product.

Reports are kept as JSON; a build of single products takes the rows of the others over from the earlier output.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from monstra_print.faces import webpage
from monstra_print.findings import ERROR, WARN
from monstra_print.preflight.check import all_checks
from monstra_print.preflight.report import to_json as preflight_json
from monstra_print.proof import contact, covering, linking, marking, sizing, stage
from monstra_print.proof.manifest import REPORT
from monstra_print.proof.sampling import Sample
from monstra_print.rulesets.base import Counted, Rate
from monstra_print.site import gallery, plot, report
from monstra_print.site.look import Site

if TYPE_CHECKING:
    from monstra_print.proof.making import Workshop

REPORTS = "reports"


def write(shop: Workshop, missing: Sequence[str]) -> None:
    """Write every page about the build into its folder."""
    site = site_of(shop)
    _write_report(shop, site, "validation", *_validation(shop))
    _write_report(shop, site, "type-ledger", *_type_ledger(shop))
    checked = _preflight(shop)
    _write_report(shop, site, "preflight", *checked)
    if shop.sanity is not None:
        _write_report(shop, site, "sanity", *played(shop.sanity))
    covering.write(shop, site, _pdfs(checked[0]["files"]))
    marking.write(shop, site)
    if not shop.partial:
        contact.write(shop)
    links = linking.links(shop)
    _put(shop, "index.html", gallery.page(site, links.cards, links.products, links.reports, missing))
    _navigate(shop)


def _navigate(shop: Workshop) -> None:
    """Give every page, also those kept from an earlier build, the links to all pages in its head."""
    pages = linking.pages(shop)
    for path, _, _ in pages:
        file = shop.folder / path
        text = file.read_text(encoding="utf-8")
        linked = webpage.navigate(text, pages, path)
        if linked != text:
            stage.write(file, linked)


def _put(shop: Workshop, path: str, content: str) -> None:
    """Stage a page as one of this build: in a build of single products an earlier page of that name goes."""
    stage.write(shop.folder / path, content)
    shop.ledger.enter(path, REPORT)


def site_of(shop: Workshop) -> Site:
    """What all pages of this build have in common."""
    material = shop.material
    return Site(
        templates=material.project.templates,
        title=material.ruleset.id.upper(),
        edition=material.edition.code,
        rules=material.edition.rules,
        date=material.edition.date,
        language=material.edition.language,
        build=material.build,
        house=material.profile.house,
    )


def _write_report(shop: Workshop, site: Site, name: str, values: dict[str, Any], made: report.Report) -> None:
    text = json.dumps(values, ensure_ascii=False, indent=1) + "\n"
    _put(shop, f"{REPORTS}/{name}.json", text)
    _put(shop, f"{REPORTS}/{name}.html", report.page(site, made))


def _earlier(shop: Workshop, name: str) -> dict[str, Any]:
    """The report of the output that a partial build started from; empty in a full build."""
    try:
        found = json.loads((shop.folder / REPORTS / f"{name}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _validation(shop: Workshop) -> tuple[dict[str, Any], report.Report]:
    findings = shop.material.findings
    notes = [{"id": one.id, "text": one.text, "position": str(one.position or "")} for one in shop.material.notes]
    counts = dict(shop.material.counts)
    values = {"format": "monstra-validation/1", "counts": counts, "notes": notes, **json.loads(report.to_json(findings))}
    groups: dict[str, list[dict[str, str]]] = {}
    for note in notes:
        groups.setdefault(note["id"], []).append(note)
    tables = (
        report.findings_table("Findings", findings, "No error, no warning."),
        _asked([found[0] for found in groups.values() if len(found) == 1]),
        *(_alike(found) for found in groups.values() if len(found) > 1),
    )
    read = tuple((name, str(number)) for name, number in counts.items())
    asked = (("questions to the owner", str(len(groups))),)
    page = report.Report("Validation", tally=(*report.count(findings)[:2], *asked, *read), tables=tables, json="validation.json")
    return values, page


def _asked(notes: Sequence[dict[str, str]]) -> report.Table:
    """Questions that the data puts once."""
    rows = tuple((note["id"], note["text"], note["position"]) for note in notes)
    return report.Table("What the data asks the owner", ("Note", "What", "Place"), rows)


def _alike(notes: Sequence[dict[str, str]]) -> report.Table:
    """One question that the data puts at many places, folded."""
    rows = tuple((note["text"], note["position"]) for note in notes)
    title = f"{len(notes)} × {notes[0]['id'].replace('-', ' ')}"
    return report.Table(title, ("What", "Place"), rows, is_folded=True)


def _type_ledger(shop: Workshop) -> tuple[dict[str, Any], report.Report]:
    made = {size.piece for size in shop.sizes}
    kept = [row for row in _earlier(shop, "type-ledger").get("rows", ()) if row["piece"] not in made]
    rows = kept + [{"piece": one.piece, "field": one.field, "pt": one.size, "minimum_pt": one.minimum} for one in shop.sizes]
    return sizing.ledger(sorted(rows, key=lambda row: (row["piece"], row["field"])))


def _preflight(shop: Workshop) -> tuple[dict[str, Any], report.Report]:
    values: dict[str, Any] = json.loads(preflight_json(shop.reports))
    made = {row["path"] for row in values["files"]}
    kept = [row for row in _earlier(shop, "preflight").get("files", ()) if row["path"] not in made]
    staged = {path for path in shop.ledger.products if (shop.folder / path).is_file()}
    files = sorted((row for row in kept + values["files"] if row["path"] in staged), key=lambda row: str(row["path"]))
    values["files"] = files
    rows = tuple(
        (row["path"], str(row["pages"]), ", ".join(row["inks"]), str(len(row["passed"])), row["verdict"]) for row in files
    )
    found = [(row["path"], one) for row in files for one in row["findings"]]
    faults = tuple((one["severity"], one["check"], _place(path, one), one["message"], one["remedy"]) for path, one in found)
    severities = [one["severity"] for _, one in found]
    not_possible = {key: why for row in files for key, why in row["not_possible"].items()}
    intro = (f"Printer profile {shop.material.profile.id}. A pass means “checks passed”; nothing here is a certificate.",)
    tally = (
        ("files", str(len(files))),
        ("errors", str(severities.count(ERROR.value))),
        ("warnings", str(severities.count(WARN.value))),
    )
    tables = (
        report.Table("Files", ("File", "Pages", "Inks", "Checks passed", "Verdict"), rows, frozenset({1, 3})),
        report.Table("Findings", ("Severity", "Check", "Place", "What is the case", "What to do"), faults, empty="None."),
        _checks(files),
        report.Table("Not possible here", ("Check", "Why"), tuple(sorted(not_possible.items())), empty="Every check could run."),
    )
    return values, report.Report("Preflight", intro, tally, _verdicts(_pdfs(files)), tables, "preflight.json")


def _pdfs(files: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows of PDFs: a house that takes pictures has a row for each of those too."""
    return [row for row in files if row["path"].endswith(".pdf")]


def _verdicts(files: Sequence[dict[str, Any]]) -> tuple[report.Plot, ...]:
    """For each file how many checks passed, found something or could not run."""
    if not files:
        return ()
    title = "Checks by file"
    rows = {}
    for row in files:
        found = len({one["check"] for one in row["findings"]})
        rows[row["path"]] = {"passed": len(row["passed"]), "with findings": found, "not possible": len(row["not_possible"])}
    caption = "How many checks passed in each file, found something, or could not run. The reasons stand below."
    return (report.Plot(plot.shares(rows, title), caption, title),)


def _checks(files: Sequence[dict[str, Any]]) -> report.Table:
    """Every check with its reason, and in how many of the files that it was asked of it passed."""
    rows = []
    for one in all_checks():
        passed = sum(one.id in row["passed"] for row in files)
        asked = passed + sum(any(found["check"] == one.id for found in row["findings"]) for row in files)
        rows.append((one.id, one.declaration.severity.value, f"{passed} of {asked}", one.declaration.rationale))
    return report.Table("Checks", ("Check", "A fault is", "Passed in", "Why it is checked"), tuple(rows))


def _place(path: str, finding: dict[str, Any]) -> str:
    at = finding["position"] or {}
    box = at.get("box_mm")
    where = f"{path}, page {at['page']}" if "page" in at else path
    return where + (" at {:.1f},{:.1f}–{:.1f},{:.1f} mm".format(*box) if box else "")


def played(sample: Sample) -> tuple[dict[str, Any], report.Report]:
    """The report of a sample play, as data and as a page."""
    findings, lines, rates = sample.findings, sample.lines, sample.rates
    values = {
        "format": "monstra-sanity/1",
        "did": list(lines),
        "rates": [asdict(rate) for rate in rates],
        "counted": [{"group": one.group, "label": one.label, "parts": dict(one.parts)} for one in sample.counted],
        **json.loads(report.to_json(findings)),
    }
    groups = dict.fromkeys(rate.group for rate in rates)
    counted = sample.counted
    plots = (
        *(_counts([one for one in counted if one.group == group]) for group in dict.fromkeys(one.group for one in counted)),
        *(_plot(group, [rate for rate in rates if rate.group == group]) for group in groups),
    )
    tables = [report.findings_table("Findings", findings, "Every effect was seen, no battle broke an invariant.")]
    tables += [_rates(group, [rate for rate in rates if rate.group == group]) for group in groups]
    intro = ("Sample battles of bots. A bound for sanity, not a verdict on balance.", *lines)
    return values, report.Report("Sample play", intro, report.count(findings), plots, tuple(tables), json="sanity.json")


def _counts(rows: Sequence[Counted]) -> report.Plot:
    """What was counted in one group: shares of outcomes, or columns over a scale of numbers."""
    title = rows[0].group
    if rows[0].is_scale:
        series = {one.label: {float(name): number for name, number in one.parts} for one in rows}
        return report.Plot(plot.columns(series, title, "round"), f"{title}, in percent of the battles of each bot.", title)
    drawn = plot.shares({one.label: dict(one.parts) for one in rows}, title)
    return report.Plot(drawn, f"{title}, with the number of battles in each part.", title)


def _plot(group: str, rates: Sequence[Rate]) -> report.Plot:
    """The rates of a group, highest first; drawn in red where the whole interval lies outside the usual bounds."""
    ordered = sorted(rates, key=lambda rate: (-rate.value, rate.label))
    low, high = ordered[0].bounds
    rows = [plot.Interval(r.label, r.value, r.low, r.high, r.high < low or r.low > high) for r in ordered]
    caption = f"{group}: win rates with 95 % intervals over the band from {low:.0%} to {high:.0%}. The numbers stand below."
    return report.Plot(plot.intervals(rows, group, (low, high)), caption, group)


def _rates(group: str, rates: Sequence[Rate]) -> report.Table:
    ordered = sorted(rates, key=lambda rate: (-rate.value, rate.label))
    rows = tuple((r.label, f"{r.value:.1%}", f"{r.low:.1%}–{r.high:.1%}", f"{r.games:,}") for r in ordered)
    return report.Table(group, ("What", "Won", "95 % interval", "Observations"), rows, frozenset({1, 2, 3}))

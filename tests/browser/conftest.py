"""Chromium for the tests of pages: one browser for all of them, pages opened from their files, and axe to look at them."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from monstra_print import products as registry
from monstra_print import proof
from monstra_print.project import find
from monstra_print.proof import manifest, pages
from monstra_print.proof.making import Workshop
from monstra_print.proof.material import gather
from monstra_print.proof.pool import spreading

# Rules of WCAG 2.2 A and AA, and what axe calls good practice (landmarks, order of headings).
TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")


@pytest.fixture(scope="session")
def browser(program: Callable[[str], str]) -> Iterator[Any]:
    """Chromium of the system; without it the tests are skipped with the reason, and in CI they fail."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    others = (shutil.which(name) for name in ("chromium-browser", "google-chrome"))
    path = shutil.which("chromium") or next((found for found in others if found), None) or program("chromium")
    with sync_api.sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield launched
        launched.close()


@pytest.fixture
def open_page(browser: Any) -> Iterator[Callable[..., Any]]:
    """A page opened from its file without a network.

    `alone=True` for one that asks for no other file. A request to elsewhere, a console error or a script's fault fails the
    test at its end.
    """
    contexts: list[Any] = []
    faults: list[str] = []

    def load(file: Path, width: int = 1280, height: int = 900, scheme: str = "light", alone: bool = False) -> Any:
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce", offline=True
        )
        contexts.append(context)
        page = context.new_page()
        address = file.as_uri()
        inside = (address, "data:") if alone else ("file:", "data:")
        page.on("console", lambda message: faults.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.on("request", lambda call: None if call.url.startswith(inside) else faults.append(call.url))
        page.goto(address)
        return page

    yield load
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture(scope="session")
def axe() -> Callable[..., list[str]]:
    """What axe-core finds on a page as it is now: rule, element and why, one line each; empty when all is well.

    `rules`: only these; by default all of TAGS.
    """
    carrier = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")

    def look(page: Any, *rules: str) -> list[str]:
        chosen = {"type": "rule", "values": list(rules)} if rules else {"type": "tag", "values": list(TAGS)}
        # Only faults are told in full, and no style sheet is fetched: half the time.
        found = carrier.Axe().run(page, options={"runOnly": chosen, "resultTypes": ["violations"], "preload": False})
        assert found.response["passes"] or found.response["violations"], "axe has looked at nothing"
        return [
            f"{rule['id']}: {' '.join(map(str, node['target']))}: {node['failureSummary']}"
            for rule in found.response["violations"]
            for node in rule["nodes"]
        ]

    return look


@pytest.fixture(scope="session")
def built(browser: Any, tmp_path_factory: pytest.TempPathFactory, root: Path) -> Path:
    """The folder of a real build of the boss cards, with the page of every product that has one; not to be changed.

    The other products are not pressed: their pages need no PDF, and pressing them would take three times as long.
    """
    folder = tmp_path_factory.mktemp("pages")
    for part in ("cards", "templates"):
        shutil.copytree(root / part, folder / part)
    (folder / "monstra.toml").write_text('ruleset = "monstra"\n', encoding="utf-8")
    project = find(folder)
    result = proof.build(project, ["boss-cards"], jobs=1)
    assert result.missing == ()
    material = gather(project)
    with spreading(1) as pool:
        shop = Workshop(material, result.folder, manifest.recall(manifest.read(result.folder), material.build), pool, True)
        for product in registry.all():
            shop.show(product)
        assert shop.missing() == []
        pages.write(shop, ())
    return result.folder

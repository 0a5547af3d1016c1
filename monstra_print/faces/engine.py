"""The layout engine itself, and what it may open. Imported when something is laid out: that costs half a second.

Knows no field and no template; `weasy` reads what is laid out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import weasyprint
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import URLFetcher, URLFetcherResponse


class _Declared(URLFetcher):  # type: ignore[misc]
    """Opens the declared fonts and the given pictures and nothing else: no address, no file outside."""

    def __init__(self, files: frozenset[str], pictures: Mapping[str, bytes]) -> None:
        super().__init__(allowed_protocols=["file"])
        self._files = files
        self._pictures = pictures

    def fetch(self, url: str, headers: Any = None) -> Any:
        if url in self._pictures:
            return URLFetcherResponse(url, self._pictures[url])
        if url not in self._files:
            raise ValueError(f"{url} is not a declared file")
        return super().fetch(url, headers)


def rendered(html: str, files: frozenset[str], pictures: Mapping[str, bytes]) -> Any:
    """The laid-out document. files: addresses of the fonts that may be opened; pictures: encoded pixels by address."""
    return weasyprint.HTML(string=html, url_fetcher=_Declared(files, pictures)).render(font_config=FontConfiguration())

"""The gallery `index.html`: every card as real text and picture, filters, links to all files. Makes no file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from monstra_print.copytext import FaceCopy
from monstra_print.site.look import Site, stat_name, to_attribute

GROUP_TITLES = {"sign": "Sign", "kind": "Kind", "cost": "Cost", "condition": "Condition", "rarity": "Rarity"}


@dataclass(frozen=True)
class FileLink:
    """A link: path relative to the page, label, and a few words about the file."""

    path: str
    label: str
    meta: str = ""


@dataclass(frozen=True)
class CardView:
    """A card of the gallery. front, back: paths of its pictures relative to the page, None for one that was not made;
    size: of the pictures in pixels; files: where its card can be had; source: its YAML, as `path` from the project's root."""

    copy: FaceCopy
    front: str | None
    back: str | None
    size: tuple[int, int] = (630, 880)
    files: tuple[FileLink, ...] = ()
    source: str = ""

    @property
    def filters(self) -> str:
        return to_attribute(self.copy.filters)

    @property
    def alt(self) -> str:
        """The card in a sentence that says all that stands on it."""
        return self.copy.alt or self.copy.name

    @property
    def width(self) -> int:
        return self.size[0]

    @property
    def height(self) -> int:
        return self.size[1]


@dataclass(frozen=True)
class ProductView:
    """A product's entry: its picture of everything (`contact`, a path or None) and its files."""

    title: str
    about: str
    contact: str | None
    files: tuple[FileLink, ...]


@dataclass(frozen=True)
class FilterValue:
    """One chip of a filter: how many cards it finds."""

    value: str
    title: str
    icon: str | None
    count: int


@dataclass(frozen=True)
class FilterGroup:
    """One group of chips; within a group any value may match, between groups all must."""

    name: str
    title: str
    values: tuple[FilterValue, ...]

    @property
    def is_main(self) -> bool:
        """Whether it stands open; the others are folded away."""
        return self.name in GROUP_TITLES


def page(
    site: Site,
    cards: Sequence[CardView],
    products: Sequence[ProductView],
    reports: Sequence[FileLink],
    missing: Sequence[str] = (),
) -> str:
    """The gallery as one HTML text that needs nothing from outside its folder. `missing` makes it a draft's gallery."""
    groups = filter_groups([card.copy for card in cards], _known_icons(site))
    return site.page(
        "gallery.html",
        f"Proofs of {site.edition}",
        f"Every card of the edition, every file of build {site.build}, for {site.house}. Rules {site.rules}.",
        cards=cards,
        products=products,
        reports=reports,
        missing=missing,
        filters=groups,
        js=site.script("gallery.js"),
    )


def filter_groups(copies: Iterable[FaceCopy], icons: frozenset[str] = frozenset()) -> tuple[FilterGroup, ...]:
    """The filters that the cards' own filter values give, in the order in which they first occur; numbers in their order."""
    counts: dict[str, dict[str, int]] = {}
    for copy in copies:
        for name, values in copy.filters.items():
            group = counts.setdefault(name, {})
            for value in dict.fromkeys(values):
                group[value] = group.get(value, 0) + 1
    made = []
    first = list(GROUP_TITLES)
    for name in [*(name for name in first if name in counts), *sorted(set(counts) - set(first))]:
        group = counts[name]
        ordered = sorted(group, key=_numeric) if all(value.isdigit() for value in group) else list(group)
        chips = tuple(FilterValue(value, stat_name(value), value if value in icons else None, group[value]) for value in ordered)
        made.append(FilterGroup(name, GROUP_TITLES.get(name, stat_name(name)), chips))
    return tuple(made)


def _numeric(value: str) -> int:
    return int(value)


def _known_icons(site: Site) -> frozenset[str]:
    return frozenset(file.stem for file in (site.templates / "symbols").glob("*.svg"))

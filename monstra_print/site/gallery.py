"""The gallery `index.html`: every card as real text and picture, filters, links to all files. Makes no file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from monstra_print.copytext import FaceCopy
from monstra_print.site import marks
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
    """A product's entry: its picture of everything (`contact`, a path or None), its files, and its page for browsers, if any."""

    title: str
    about: str
    contact: str | None
    files: tuple[FileLink, ...]
    page: str = ""


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
    copies = [card.copy for card in cards]
    return site.page(
        "gallery.html",
        f"{len(cards)} {'card' if len(cards) == 1 else 'cards'} of {site.title}",
        f"Edition {site.edition}, rules {site.rules}. Touch a card for its words, its back and its files.",
        cards=cards,
        proposed=proposed(copies),
        sheets=[product for product in products if product.page],
        products=[product for product in products if not product.page],
        reports=reports,
        missing=missing,
        filters=filter_groups(copies, marks.words(site.templates)),
        js=site.script("gallery.js"),
    )


def proposed(copies: Sequence[FaceCopy]) -> tuple[str, ...]:
    """The fields that are proposed on any of the cards: said once, not at each card."""
    return tuple(sorted(frozenset().union(*(copy.printing.proposed for copy in copies))))


def filter_groups(copies: Iterable[FaceCopy], words: Mapping[str, str] = MappingProxyType({})) -> tuple[FilterGroup, ...]:
    """The filters that the cards' own filter values give. words: which mark stands for a value, in the game's order.

    Numbers stand in their order, values with marks in the game's, others as they first occur. A group has marks only when
    each of its values has one: half a row of pictures reads as if the others were missing.
    """
    places = {word: at for at, word in enumerate(words) if words[word] == word}
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
        has_marks = all(value in words for value in group)
        ordered = list(group)
        if all(value.isdigit() for value in group):
            ordered.sort(key=int)
        elif has_marks:
            ordered.sort(key=lambda value: places.get(value, len(places)))
        chips = tuple(
            FilterValue(value, stat_name(value), words[value] if has_marks else None, group[value]) for value in ordered
        )
        made.append(FilterGroup(name, GROUP_TITLES.get(name, stat_name(name)), chips))
    return tuple(made)

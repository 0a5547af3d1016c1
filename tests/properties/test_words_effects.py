"""Any effect that the vocabulary allows: read, written, schema-checked and said in words that derive from it."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from monstra_print.document import Document, check
from monstra_print.project import resource
from monstra_print.rulesets.monstra.effect import (
    CLEANSABLE,
    CONDITIONS,
    CREATURE_TARGETS,
    EFFECTS,
    MOMENTS,
    TEAMS,
    TESTS,
    Shape,
    parse_list,
    parts,
    plain,
)
from monstra_print.rulesets.monstra.icon import conditions, spans, verbs
from monstra_print.rulesets.monstra.phrase import stray
from monstra_print.rulesets.monstra.rules import Rules
from monstra_print.rulesets.monstra.target import target_class, target_line
from monstra_print.rulesets.monstra.wording import Text, house_words, phrase

RULES = Rules()
COUNT = st.integers(1, 12)
PLAIN: dict[Shape, st.SearchStrategy[Any]] = {
    "count": COUNT,
    "natural": st.integers(0, 12),
    "amount": COUNT | st.just("that_much"),
    "signed_amount": st.integers(-9, 9) | st.just("that_much"),
    "true": st.just(True),
    "creature_target": st.sampled_from(CREATURE_TARGETS),
    "team": st.sampled_from(TEAMS),
    "condition": st.sampled_from(CONDITIONS),
    "cleansable": st.sampled_from(CLEANSABLE),
    "moment": st.sampled_from(MOMENTS),
    "mode": st.sampled_from(["duel", "mission"]),
    "scope": st.just("battle"),
    "basic": st.sampled_from(["any", "basic"]),
}


def member(kind: type[Any], inner: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """YAML values of one effect or test."""
    shapes = {
        **PLAIN,
        "test": st.deferred(lambda: TEST),
        "effects": st.lists(inner, min_size=1, max_size=2),
        "options": st.lists(st.lists(inner, min_size=1, max_size=2), min_size=2, max_size=2),
    }
    needed = {row.word.key: shapes[row.word.shape] for row in parts(kind) if row.required}
    free = {row.word.key: shapes[row.word.shape] for row in parts(kind) if not row.required}
    return st.fixed_dictionaries(needed, optional=free)


TEST = st.one_of([member(kind, st.nothing()) for kind in TESTS])
SIMPLE = [kind for kind in EFFECTS if all(row.word.shape in PLAIN for row in parts(kind))]
NESTING = [kind for kind in EFFECTS if kind not in SIMPLE]
LEAF = st.one_of([member(kind, st.nothing()) for kind in SIMPLE])
EFFECT = st.recursive(LEAF, lambda inner: st.one_of([member(kind, inner) for kind in NESTING]), max_leaves=5)
LIST = st.lists(EFFECT, min_size=1, max_size=4)
KIND = st.sampled_from(["move", "tactic", "behavior"])
QUIET = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)


@QUIET
@given(LIST)
def test_reading_and_writing_agree(values: list[Any]) -> None:
    """What is written back is read as the same effects, and the schema takes both forms."""
    effects = parse_list(values)
    again = [plain(effect) for effect in effects]
    assert parse_list(again) == effects
    for form in (values, again):
        card = {"id": "TAC-01", "name": "X", "kind": "tactic", "cost": 1, "effects": form}
        assert check(Document("x.yaml", card, {}), resource("schemas/design.schema.json"), "tactic") == ()


@QUIET
@given(LIST, KIND)
def test_every_effect_has_words_that_derive_from_it(values: list[Any], kind: Any) -> None:
    """The house can say any combination, and what it says is derived word for word."""
    text = Text("", kind, "Flaro", parse_list(values), None)
    said = house_words(text, RULES)
    assert said.endswith(".") and "  " not in said
    assert stray(phrase(text, RULES), said) is None
    assert "".join(span.text for span in spans(said)) == said


@QUIET
@given(LIST)
def test_every_effect_has_a_target_line_and_filters(values: list[Any]) -> None:
    """Target line and class are never empty, and filters name only known conditions."""
    effects = parse_list(values)
    assert target_line(effects) and target_class(effects)
    assert set(conditions(effects)) <= set(CONDITIONS)
    assert all(verbs(effects)) and len(set(verbs(effects))) == len(verbs(effects))


@QUIET
@given(LIST, KIND, st.data())
def test_a_word_added_anywhere_is_found(values: list[Any], kind: Any, data: st.DataObject) -> None:
    """A foreign word put into the house's words cannot be derived, wherever it stands."""
    text = Text("", kind, "Flaro", parse_list(values), None)
    pieces = house_words(text, RULES).split(" ")
    at = data.draw(st.integers(0, len(pieces)))
    lost = stray(phrase(text, RULES), " ".join([*pieces[:at], "xyzzy", *pieces[at:]]))
    assert lost is not None and lost.word == "xyzzy"

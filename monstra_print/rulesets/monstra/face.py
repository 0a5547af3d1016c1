"""A card as the words and icons of its front: creature, tactic, boss, behavior (rulebook §3, §10). Knows no millimetre."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from monstra_print.copytext import Block, FaceCopy, Printing, Role, Span, Stat
from monstra_print.findings import Position
from monstra_print.rulesets.monstra.card import Behavior, Boss, Card, Creature, Move, Tactic
from monstra_print.rulesets.monstra.effect import Effect
from monstra_print.rulesets.monstra.icon import conditions, spans, verbs
from monstra_print.rulesets.monstra.phrase import capital
from monstra_print.rulesets.monstra.rules import Rules
from monstra_print.rulesets.monstra.target import TIMING, first_damage, target_class, target_line
from monstra_print.rulesets.monstra.wording import sentence, texts

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def face(card: Card, printing: Printing, rules: Rules) -> FaceCopy:
    """All words, numbers and symbols of one front; sentences begin with a capital."""
    match card:
        case Creature():
            made = _creature(card, printing, rules)
        case Tactic():
            made = _tactic(card, printing, rules)
        case Boss():
            made = _boss(card, printing, rules)
        case Behavior():
            made = _behavior(card, printing, rules)
        case _:
            assert_never(card)
    return replace(made, alt=_alt(made), source=_source(card))


def _creature(card: Creature, printing: Printing, rules: Rules) -> FaceCopy:
    words = {text.where: capital(sentence(text, rules)) for text in texts(card)}
    stats = (
        Stat("evo", "dna", str(card.evo)),
        Stat("speed", "speed", str(card.speed)),
        Stat("hp", "heart", str(card.hp)),
    )
    blocks = (_move("basic", card.basic, words["basic"]), _move("signature", card.signature, words["signature"]))
    filters = _filters(card.kind, printing, card.signature.effects, card.signature.cost) | {"sign": (card.sign,)}
    return FaceCopy(card.id, card.kind, card.name, card.sign, stats, blocks, printing, filters)


def _move(role: Role, move: Move, words: str) -> Block:
    return Block(role, move.name, move.cost, _number(move.effects), spans(words))


def _tactic(card: Tactic, printing: Printing, rules: Rules) -> FaceCopy:
    (text,) = texts(card)
    target = card.target_printed if card.target_printed is not None else target_line(card.effects)
    blocks = (
        Block("timing", "", None, None, (Span(TIMING),)),
        Block("target", "", None, None, (Span(target),)),
        Block("effect", "", None, None, spans(capital(sentence(text, rules)))),
    )
    filters = _filters(card.kind, printing, card.effects, card.cost)
    stats = (Stat("cost", "energy", str(card.cost)),)
    return FaceCopy(card.id, card.kind, card.name, None, stats, blocks, printing, filters)


def _behavior(card: Behavior, printing: Printing, rules: Rules) -> FaceCopy:
    (text,) = texts(card)
    number = _number(card.effects)
    blocks = (
        Block("target", "", None, None, (Span(target_class(card.effects)),)),
        Block("effect", "", None, number, spans(capital(sentence(text, rules)))),
    )
    filters = _filters(card.kind, printing, card.effects, None)
    stats = () if number is None else (number,)
    return FaceCopy(card.id, card.kind, card.name, None, stats, blocks, printing, filters)


def _boss(card: Boss, printing: Printing, rules: Rules) -> FaceCopy:
    stats = (Stat("speed", "speed", str(card.speed)), Stat("hp", "heart", str(card.hp)))
    filters = _filters(card.kind, printing, (), None)
    look = {"tab": card.version.capitalize()}
    return FaceCopy(
        card.id, card.kind, card.name, None, stats, boss_rules(card, rules), printing, filters, look=look
    )


def boss_rules(card: Boss, rules: Rules) -> tuple[Block, ...]:
    """The rule paragraphs of a boss (rulebook §10, R22, R124, R138, R139), with the numbers of the rules."""
    turn = (
        Span("Each round:", strong=True),
        Span(" reveal one behavior; act once in Speed order. Player creatures act first on a tie. No "),
        Span("energy", "energy", True),
        Span(", no tactics."),
    )
    losing = _NUMBERS[rules.knockouts] if rules.knockouts < len(_NUMBERS) else str(rules.knockouts)
    end: tuple[Span, ...]
    if card.seal_at is None:
        end = (
            Span("No seal victory.", strong=True),
            Span(f" Defeat the boss by the end of round {rules.rounds} while at least one player creature survives."),
        )
    else:
        end = (
            Span("Seal the Rift:", strong=True),
            Span(f" after round {rules.rounds}, players win with fewer than {losing} knockouts, a living creature, and "),
            Span("the boss at "),
            Span(f"{card.seal_at} HP or less", strong=True),
            Span("."),
        )
    return tuple(Block("rule", words[0].text.rstrip(".:"), None, None, words) for words in (turn, end))


def _number(effects: tuple[Effect, ...]) -> Stat | None:
    amount = first_damage(effects)
    return None if amount is None else Stat("damage", "damage", str(amount))


def _filters(kind: str, printing: Printing, effects: tuple[Effect, ...], cost: int | None) -> dict[str, tuple[str, ...]]:
    return {
        "kind": (kind,),
        "cost": () if cost is None else (str(cost),),
        "condition": conditions(effects),
        "effect": verbs(effects),
        "rarity": (printing.rarity,),
        "set": (printing.set,),
    }


def _alt(copy: FaceCopy) -> str:
    """The whole front as one line for a screen reader."""
    head = f"{copy.name}, {copy.sign + ' ' if copy.sign else ''}{copy.kind}"
    names = {"evo": "EVO", "speed": "Speed", "hp": "HP", "cost": "cost", "damage": "damage"}
    numbers = ", ".join(f"{names[stat.key]} {stat.value}" for stat in copy.stats)
    tab = copy.look.get("tab")
    lines = [f"{head}{f', {tab}' if tab else ''}: {numbers}."]
    for block in copy.blocks:
        title = {"timing": "Timing", "target": "Target"}.get(block.role, "" if block.role == "rule" else block.title)
        cost = f" ({block.cost} energy)" if block.cost is not None else ""
        stop = "" if block.words.endswith(".") else "."
        lines.append(f"{title}{cost}: {block.words}{stop}" if title else f"{block.words}{stop}")
    return " ".join(lines)


def _source(card: Card) -> Mapping[str, Position]:
    """Where each field of the face stands: `""` the card, `name`, `hp`, `signature`, `signature.text`, `effect` …"""
    doc = card.doc
    places = {"": doc.at(), **{key: at for key, at in doc.marks.items() if key and "[" not in key}}
    for text in texts(card):
        role = text.where or "effect"
        places[role] = doc.at(text.where) if text.where else doc.at("effects")
        where = text.path if text.printed is not None else (f"{text.where}.effects" if text.where else "effects")
        places[f"{role}.text"] = doc.at(where)
        places[f"{role}.title"] = doc.at(f"{text.where}.name" if text.where else "name")
    if isinstance(card, Tactic):
        places["target"] = doc.at("target_printed" if card.target_printed is not None else "effects")
    if isinstance(card, Boss):
        places["rule"] = doc.at("seal_at")
    return dict(sorted(places.items()))

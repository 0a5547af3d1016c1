"""Cross-checks of MONSTRA cards: roster, pack, numbers, premium marks, wording and record. Knows no print.

Rulebook §2 (pack), §3 (what a card says), §4 (premium), §9 (roster), §10 (boss pack).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from monstra_print.copytext import Edition
from monstra_print.document import suggest
from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import declare
from monstra_print.rulesets.monstra import record as records
from monstra_print.rulesets.monstra.card import PREMIUM, Behavior, Boss, Card, Creature, Tactic
from monstra_print.rulesets.monstra.effect import Damage
from monstra_print.rulesets.monstra.record import Record
from monstra_print.rulesets.monstra.rules import Rules
from monstra_print.rulesets.monstra.unplayable import TARGET, UNPLAYABLE, playable, pool_playable
from monstra_print.rulesets.monstra.wording import DRIFT, drift

NO_CONSTANTS = declare("card/no-constants", ERROR, "Rules and record hold for every card.", "bring the file back")
SPEED = declare("card/speed", ERROR, "Speed has a lowest and a highest value (rulebook §3).", "correct the Speed or rules.yaml")
COST = declare("card/cost", ERROR, "A cost above the energy cap can never be paid (rulebook §6.A).", "lower the cost")
BASIC = declare("card/basic-move", ERROR, "A basic move says its name and damage, nothing else (rulebook §3).",
                "write one damage effect, and move the rest to the signature move")  # fmt: skip
PACK = declare("card/pack", ERROR, "A boss pack holds the versions of one boss and its behaviors (rulebook §2, §10).",
               "add or remove cards of the pack")  # fmt: skip
FINISH = declare("card/premium-finish", ERROR, "Founder and Mythic Holo are the premium creatures' editions (rulebook §4, §9).",
                 "correct rarity and finish")  # fmt: skip
SEAL = declare("card/seal", ERROR, "Only the Standard version can be sealed (rulebook §10, R139).", "correct seal_at")

_FOUNDER = "FEN-01"  # Fenara (Founder); the other premium creatures are Mythic Holo (rulebook §4, §9, G14)


def faults(cards: Sequence[Card], editions: Sequence[Edition], rules: Rules, record: Record | None) -> Iterator[Finding]:
    """All cross-checks over the sound cards."""
    stopped = False
    for card in cards:
        found = (*_numbers(card, rules), *drift(card, rules), *playable(card))
        kept = () if record is None or record.doc is None else tuple(records.differences(card, rules, record))
        yield from _once_a_place(found, kept)
        stopped = stopped or any(one.check in (TARGET.id, UNPLAYABLE.id) for one in found)
    if not stopped:
        yield from pool_playable(cards, rules)
    sound = {card.id for card in cards}
    lost = any(design.startswith("BEH-") and design not in sound for edition in editions for design in edition.printings)
    yield from _packs(cards, rules, whole=not lost)
    for edition in editions:
        yield from _finishes(cards, edition)


def _once_a_place(found: Sequence[Finding], differing: Sequence[Finding]) -> Iterator[Finding]:
    """One message a place: what is wrong there, with what the record says; else only that it differs from the record."""
    for one in found:
        same = next((other for other in differing if other.position == one.position), None)
        if same is None or one.check != DRIFT.id:
            yield one
        else:
            _, _, said = same.message.rpartition(", the record ")
            yield replace(one, remedy=f"{one.remedy}; the record says: {said}", related=(*one.related, *same.related))
    places = {one.position for one in found}
    yield from (other for other in differing if other.position not in places)


def _numbers(card: Card, rules: Rules) -> Iterator[Finding]:
    if isinstance(card, Creature | Boss) and not rules.speed_min <= card.speed <= rules.speed_max:
        message = f"{card.id} has Speed {card.speed}, outside {rules.speed_min} to {rules.speed_max}"
        yield SPEED.find(message, card.doc.at("speed"))
    costs = {"signature.cost": card.signature.cost} if isinstance(card, Creature) else {}
    costs |= {"cost": card.cost} if isinstance(card, Tactic) else {}
    for where, cost in costs.items():
        if cost > rules.energy_cap:
            yield COST.find(f"{card.id} costs {cost}, a team holds at most {rules.energy_cap}", card.doc.at(where))
    if isinstance(card, Creature):
        effects = card.basic.effects
        if len(effects) != 1 or not isinstance(effects[0], Damage) or effects[0].to != "attacked":
            message = f"{card.id}: {card.basic.name} is not one damage to the creature attacked"
            yield BASIC.find(message, card.doc.at("basic.effects"))
    if isinstance(card, Boss) and card.version == "expert" and card.seal_at is not None:
        yield SEAL.find(f"{card.id} is an expert version and names a seal number", card.doc.at("seal_at"))


def _packs(cards: Sequence[Card], rules: Rules, whole: bool) -> Iterator[Finding]:
    """`whole`: no behavior is missing because of faults of its own, which are reported already."""
    packs = dict.fromkeys(card.pack for card in cards if isinstance(card, Boss | Behavior))
    for pack in packs:
        bosses = [card for card in cards if isinstance(card, Boss) and card.pack == pack]
        behaviors = [card for card in cards if isinstance(card, Behavior) and card.pack == pack]
        at = (bosses or behaviors)[0].doc.at("pack")
        if whole and len(behaviors) != rules.behavior_deck:
            message = f"the pack {pack} holds {len(behaviors)} behaviors, exactly {rules.behavior_deck} are needed"
            odd = behaviors[-1].doc.at("pack") if len(behaviors) > rules.behavior_deck else at
            yield PACK.find(message, odd, suggest(pack, [other for other in packs if other != pack], 0.8) or None)
        if not bosses:
            yield PACK.find(f"the pack {pack} holds no boss", at)
        for version in ("standard", "expert"):
            same = [card for card in bosses if card.version == version]
            if len(same) > 1:
                others = tuple(card.doc.at("version") for card in same[:-1])
                message = f"the pack {pack} holds {len(same)} {version} versions"
                yield PACK.find(message, same[-1].doc.at("version"), related=others)


def _finishes(cards: Sequence[Card], edition: Edition) -> Iterator[Finding]:
    for card in cards:
        printing = edition.printings.get(card.id)
        if printing is None:
            continue
        premium = card.id in PREMIUM
        wanted = ("founder", "founder") if card.id == _FOUNDER else ("mythic-holo", "holo") if premium else None
        found = (printing.rarity, printing.finish)
        if wanted is not None and found != wanted:
            message = f"{edition.edition} prints {card.id} as {found[0]}, {found[1]}; it is {wanted[0]}, {wanted[1]}"
            yield FINISH.find(message, edition.places.get(f"{card.id}.rarity", edition.at))
        if wanted is None and ("founder" in found or "mythic-holo" in found or "holo" in found):
            message = f"{edition.edition} prints {card.id} as {found[0]}, {found[1]}; only premium creatures are"
            odd = "rarity" if found[0] in ("founder", "mythic-holo") else "finish"
            yield FINISH.find(message, edition.places.get(f"{card.id}.{odd}", edition.at))

"""The open questions of the rulebook v1.19, G1 to G18, in short; numbers as in docs/reference/monstra-rulings.md. Data only.

None of them stops the toolchain: where play needs an answer, a ruling gives it. `where` names the card (and place in it) or
the constant at which the question is seen.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Question:
    """One question. where: `FEN-01 signature` (a design and a path in its file), `rules knockouts`, or "" for the whole."""

    id: str
    text: str
    where: str = ""


QUESTIONS = (
    Question("G1", "A revive hardly ever helps: slots refill at once, so the 5-HP creature only replaces a fresh one later. "
             "Should deploying it be optional, or a knockout be taken back?", "FEN-01 signature"),
    Question("G2", "These texts can never apply with decks of twelve and three knockouts: empty replacement deck, no active "
             "creature, a draw by simultaneous third knockouts, effects at round end, a guarding boss. Keep them?",
             "rules knockouts"),
    Question("G3", "One revive-used and one first-use marker are listed, but both teams may own Fenara or Vharax; Tempo, "
             "Updraft, Marked Prey, boss HP and mission knockouts have no counter. What goes into the box?", "VHA-01 signature"),
    Question("G4", "Is the public design id printed on the front? The forms of the 18-digit copy id, the edition code and the "
             "collector number are not given, nor are ids of creatures, behaviors and bosses.", "FLA-01 id"),
    Question("G5", "A tactic prints a timing and a target, and the table gives neither; the target lines here are derived from "
             "the effects.", "TAC-01 effects"),
    Question("G6", "Rarity is given only for Founder and Mythic Holo, and the expansion creatures are counted but not named "
             "(taken by table order: Tavros to Brinax).", "TAV-01 name"),
    Question("G7", "Several words stand for one thing: enemy / opposing team / player opponent; an ally / one ally / allied "
             "creature; gain / give Shield; turn / action. Which voice is the house's?", "VOL-01 signature.printed"),
    Question("G8", "Bonus tactics say move or damaging move with no difference in play; Riftbreaker needs the paragraph of §6.B "
             "to be playable. Unify?", "TAC-08 effects"),
    Question("G9", "Is `up to N` a cap or a choice? Taken as a cap (R43); with Moonlit Bargain a player could want less.",
             "TAC-23 effects"),
    Question("G10", "Veloryn removes one Burn, Poison or Slow: one Poison counter, or the whole condition as in §7? Taken as the "
             "condition type.", "VEL-01 signature.printed"),
    Question("G11", "In which order do Slow, Battle Tempo and Updraft change Speed, and when does a refreshed Slow end? "
             "(R18, R74)", "TAC-13 effects"),
    Question("G12", "Setup and rounds speak of both teams and a marker; a mission has one team and none. When in Refresh is the "
             "behavior revealed?", "BOSS-STD name"),
    Question("G13", "Boss defeated and third knockout at once: is the unit the clause or the action? Taken as the action (R136).",
             "BOSS-EXP name"),
    Question("G14", "Mythic (sign) and Mythic Holo (edition) are easily confused, and the bracket in §4 reads as if Veloryn "
             "alone were holo.", "VEL-01 sign"),
    Question("G15", "`No repeated creature name` and `twelve different designs` are the same today; a second design of one name "
             "needs a decision.", "rules creature_deck"),
    Question("G16", "Twelve tactics are drawn out after round 10; late draw effects do nothing. Intended?", "rules tactic_deck"),
    Question("G17", "Several creatures share one signature effect (for example Brumel and Sporun). Intended?",
             "SPO-01 signature"),
    Question("G18", "Quick reference and mats are named by the rulebook and were not supplied; nothing could be compared.",
             "rules rounds"),
)  # fmt: skip

"""What each target is called, by who speaks and what "it" means. Knows no effect.

Rulebook §8: "ally" includes the acting creature (R32). The rulebook's several words for one thing are question G7.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from monstra_print.rulesets.monstra.effect import Target
from monstra_print.rulesets.monstra.phrase import Phrase, either, run

if TYPE_CHECKING:
    from monstra_print.rulesets.monstra.lexicon import Voice


# Read anew by each clause that names them; the creature that was hit is `same`, so only `same` is "it" after one of these.
_READ_ANEW = ("lowest_hp", "highest_hp", "highest_speed", "most_shield")
_SEVERAL = ("each_ally", "each_enemy", "own_team", "opposing_team")


def is_it(target: Target, voice: Voice) -> bool:
    """Whether "it" means this target now."""
    if target == "same":
        return voice.it in _READ_ANEW
    return target == voice.it and target not in (*_READ_ANEW, *_SEVERAL)


def noun(target: Target, voice: Voice) -> Phrase:
    """The target as it stands in a sentence; the house's word first."""
    names = _names(target, voice)
    if target == "each_enemy" and voice.it == "each_enemy":
        names += ["each"]
    elif is_it(target, voice):
        names = ["it", *names]
    return either(*names)


def possessive(target: Target, voice: Voice) -> Phrase:
    """The target as an owner: `acting creature's`, `its`."""
    own = ["its"] if is_it(target, voice) else []
    if target == "acting":
        # After a heal or loss of the acting creature the house names it again; after its move it says "its".
        names = ["acting creature's", "the acting creature's"]
        return either(*own, *names) if voice.move_named else either(*names, *own)
    return either(*own, *(f"{name}'s" for name in _plain(target, voice)))


def _names(target: Target, voice: Voice) -> list[Phrase]:
    return [run(name) for name in _plain(target, voice)]


def _plain(target: Target, voice: Voice) -> list[str]:
    creature = "player creature" if voice.kind == "behavior" else "enemy"
    match target:
        case "acting":
            return ["the acting creature", "acting creature"]
        case "self":
            return ["the boss", "boss"] if voice.kind == "behavior" else ["self", voice.name, "itself"]
        case "attacked":
            return ["the target"]
        case "ally":
            names = ["an ally", "one ally", "one allied creature", "an allied creature"]
            return names if voice.kind == "move" else [names[1], names[0], *names[2:]]
        case "each_ally":
            return ["each living ally", "each living allied creature"]
        case "enemy":
            return ["one enemy or the boss", "one enemy"]
        case "each_enemy":
            after = [f"each {creature} still living after the attack"] if voice.damaged else []
            return [f"each living {creature}", *after]
        case "lowest_hp":
            return _superlative("lowest current HP", creature, voice)
        case "highest_hp":
            return _superlative("highest current HP", creature, voice)
        case "highest_speed":
            return _superlative("highest printed Speed", creature, voice)
        case "most_shield":
            return _superlative("most Shield", creature, voice)
        case "same":
            return ["the same target"]
        case "boss":
            return ["Rift Guardian", "the Rift Guardian"]
        case "own_team":
            return ["the boss's team"] if voice.kind == "behavior" else ["your team"]
        case "opposing_team":
            return _opponents(voice)
        case _:
            assert_never(target)


def _superlative(measure: str, creature: str, voice: Voice) -> list[str]:
    short = [f"the living one with the {measure}"] if voice.it == "each_enemy" else []
    return [f"the living {creature} with the {measure}", *short]


def _opponents(voice: Voice) -> list[str]:
    if voice.kind == "behavior":
        return ["player team", "the player team"]
    duel = ["a player opponent"] if voice.mode == "duel" else []
    return ["opposing team", "enemy team", "the opposing team", *duel]

"""Inventions: part lists for designs that nobody has drawn yet, composed from name, sign and moves. Knows words, no rules.

The same words always give the same picture. A drawing in `tables/pictures/<design id>.json` replaces it.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from monstra_print.copytext import FaceCopy
from monstra_print.faces.art import table
from monstra_print.faces.art.mantle import mantle
from monstra_print.faces.art.pen import stream

Parts = list[list[Any]]

_HEADS = {
    "fire": ("canine", "saurian", "bear", "falcon", "feline"),
    "earth": ("bear", "golem", "bovine", "toad", "turtle", "arach"),
    "water": ("seal", "cephal", "turtle", "crab", "wyrm", "saurian"),
    "air": ("avian", "falcon", "owl", "bat", "moth", "lupine"),
    "mythic": ("owl", "feline", "equine", "wyrm", "helm", "moth", "insect"),
}
_EARS = {
    "canine": "fox",
    "lupine": "fox",
    "feline": "cat",
    "bear": "round",
    "bat": "bat",
    "seal": "fin",
    "bovine": "leaf",
    "equine": "horse",
}
# Hero and accent ramps that stand out from the sign's ground.
_RAMPS = {
    "fire": (("fire", "gold"), ("boss", "fire"), ("stone", "fire"), ("gold", "boss")),
    "earth": (("umber", "earth"), ("gold", "earth"), ("air", "earth"), ("stone", "gold")),
    "water": (("water", "gold"), ("boss", "gold"), ("fire", "water"), ("air", "water")),
    "air": (("stone", "gold"), ("water", "gold"), ("mythic", "air"), ("rose", "gold")),
    "mythic": (("gold", "mythic"), ("rose", "gold"), ("air", "boss"), ("stone", "water"), ("fire", "gold")),
}
_CRESTS = {"fire": "flame", "earth": "leaf", "water": "petal", "air": "feather", "mythic": "shard"}
# Words of a card that name what the picture shows.
_CREST_WORDS = {
    "flame": ("flame", "ember", "fire", "burn", "magma", "cinder"),
    "leaf": ("root", "leaf", "thorn", "bark", "bloom", "spore", "garden"),
    "petal": ("coral", "reef", "tide", "pearl", "blossom"),
    "feather": ("wing", "gust", "sky", "cloud", "storm", "feather"),
    "shard": ("ice", "glass", "crystal", "shard", "prism", "star"),
    "spike": ("spike", "thunder", "bolt", "quill", "needle"),
}
_LIMB_WORDS = {
    "talon-strike": ("talon", "beak", "dive"),
    "fist-thrust": ("fist", "slam", "punch", "stone"),
    "flipper": ("tide", "wave", "splash", "fin"),
    "pincer": ("pincer", "crush", "grip", "shell"),
    "leg-cloven": ("hoof", "horn", "charge", "kick"),
    "mantis": ("scythe", "blade", "sting"),
    "paw-strike": ("claw", "paw", "pounce", "swipe", "scratch"),
}
_LIMBS = tuple(_LIMB_WORDS)
# Where a limb stands on the right of the head and how far it is turned, when not as the others; those that lead to the left.
_LIMB_PLACES = {
    "fist-thrust": (80, 36, 4),
    "leg-cloven": (86, 26, 0),
    "mantis": (70, 50, 6),
    "paw-strike": (86, 36, 10),
    "talon-strike": (88, 20, 150),
}
_LEADING = frozenset({"leg-cloven", "mantis"})


def pattern_sign(copy: FaceCopy) -> str:
    """The ground pattern of a creature: its sign's, or one picked by name for a sign of another game."""
    return copy.sign if copy.sign in _HEADS else stream(f"{copy.design_id}/{copy.sign}").choice(sorted(_HEADS))


def invented(copy: FaceCopy) -> Mapping[str, Any]:
    """A picture for the face's kind in the language of part lists."""
    rnd = stream(f"{copy.design_id}/{copy.name}/{_words(copy)}")
    if copy.kind == "tactic":
        return _tactic(copy, rnd)
    if copy.kind == "behavior":
        return _behavior(copy, rnd)
    if copy.kind == "boss":
        return _boss(rnd)
    return _creature(copy, rnd)


def _words(copy: FaceCopy) -> str:
    spans = (span for block in copy.blocks for span in block.text)
    texts = [copy.name, *(block.title for block in copy.blocks), *(f"{span.icon or ''} {span.text}" for span in spans)]
    return " ".join(texts).lower()


def _hinted(words: str, hints: Mapping[str, tuple[str, ...]]) -> str | None:
    """The hint whose word comes first in the text: a card's name counts before its rules."""
    places = [(words.find(word), name) for name, list_ in hints.items() for word in list_ if word in words]
    return min(places)[1] if places else None


def _creature(copy: FaceCopy, rnd: random.Random) -> Mapping[str, Any]:
    sign, words = pattern_sign(copy), _words(copy)
    kind = rnd.choice(_HEADS[sign])
    hero, accent = rnd.choice(_RAMPS[sign])
    crest = _hinted(words, _CREST_WORDS) or _CRESTS[sign]
    side = rnd.choice((-1, 1))
    yaw, pitch, roll = -side * rnd.randint(16, 28), rnd.randint(-8, 10), side * rnd.randint(2, 10)
    parts: Parts = [["turn", yaw, pitch, roll]]
    front = rnd.choice(("a3", "h3"))
    parts.extend(mantle(rnd, crest, rnd.choice((-1, 1)), (rnd.choice(("h1", "h2", "a2")), front, front)))
    style = rnd.choice(("fur", "scale", "plate"))
    parts.append(["bust", {"code": "h1", "width": rnd.randint(48, 66), "style": style, "top": 40, "chest": "h3"}])
    if rnd.random() < 0.45:
        reach = rnd.randint(80, 104)
        parts.append(["taper", [[16, -32], [36, -58], [28, -reach]], 15, 1, "a3", {"rings": rnd.randint(2, 5)}])
    if kind in _EARS:
        parts.append([f"ear-{_EARS[kind]}"])
    parts.append(["head", kind, {"eye": rnd.choice(("a4", "g4", "a5"))}])
    tuft = "feather" if kind in ("avian", "falcon", "owl", "bat") else crest
    parts.append(["fan", tuft, -8, 22, 3, 28, 32, 15, "a4", {"centre": [0, -6], "z": 18}])
    limb = _limb(rnd, words, side)
    behind = next(i for i, one in enumerate(parts) if one[0] == "bust")
    parts.insert(behind if limb[0] == "leg-cloven" else len(parts), limb)  # a shoulder lies behind the face
    parts.append(["star", -side * rnd.randint(78, 104), rnd.randint(-50, 0), rnd.randint(9, 15), "a5"])
    return {"hero": hero, "accent": accent, "scale": 0.96, "down": 1, "parts": parts}


def _limb(rnd: random.Random, words: str, side: int) -> list[Any]:
    """The limb of the first move that names one, on the side to which the head does not look."""
    limb = _hinted(words, _LIMB_WORDS) or rnd.choice(_LIMBS)
    x, y, turn = _LIMB_PLACES.get(limb, (84, 54, 14))
    return [limb, side * x, y, side * (turn + rnd.randint(-6, 6)), 0.9, -side if limb in _LEADING else side]


# ---------------------------------------------------------------- scenes

_PROP_WORDS = {
    "heater": ("shield", "ward", "guard", "bastion"),
    "flask": ("heal", "mend", "brew", "tonic"),
    "card": ("draw", "discard", "tactic", "hand"),
    "energy": ("energy", "spark", "power"),
    "flame": ("burn", "ember", "flame", "fire"),
    "wave": ("tide", "wave", "water", "mist", "poison"),
    "drum": ("speed", "tempo", "rally", "slow"),
    "hammer": ("break", "damage", "strike"),
}


def _prop(name: str, code: str) -> Parts:
    """The thing that a scene is about, in its middle."""
    drawn: dict[str, Parts] = {
        "heater": [["heater", 0, 6, 4, 1.05, 1, code]],
        "flask": [["flask", 0, 2, 14, 0.86, 1, "r3"]],
        "card": [["card", -14, 2, -10, 0.9, "discard", "h4"], ["card", 18, -2, 12, 0.9, "draw", "h5"]],
        "energy": [["energy", 0, -4, 0, 1.7]],
        "flame": [["brazier", 0, 26, 0, 1]],
        "wave": [["wave", -8, 18, 0, 0.9, 1, "w3"]],
        "drum": [["drum", 0, 22, 0, 0.96]],
        "hammer": [["hammer", 0, -2, 24, 0.66]],
    }
    return drawn[name]


def _tactic(copy: FaceCopy, rnd: random.Random) -> Mapping[str, Any]:
    words = _words(copy)
    prop = _hinted(words, _PROP_WORDS) or rnd.choice(sorted(_PROP_WORDS))
    hero = rnd.choice(("fire", "water", "air", "mythic", "boss", "earth", "gold", "rose"))
    parts: Parts = [["burst", rnd.randint(-12, 12), rnd.randint(-24, -8), rnd.randint(36, 58), rnd.randint(14, 22), 22, 5, "h4"]]
    parts += [["earth", 36], ["shadow", 10, 70, 54, {"ry": 8}], ["out"]]
    parts += _prop(prop, rnd.choice(("k3", "h3")))
    parts += _debris(rnd, "k3")
    if prop in ("energy", "card", "flask"):
        parts.append(["cup", 0, 52, 0, 0.8, rnd.choice((-1, 1)), "u3", "g3"])
    return {"hero": hero, "accent": "gold", "parts": parts}


def _debris(rnd: random.Random, code: str) -> Parts:
    """Stars and stones that break the ring, each in its own corner."""
    corners = [(-64, -30), (62, -40), (70, 20), (-70, 24)]
    rnd.shuffle(corners)
    found: Parts = []
    for i, (x, y) in enumerate(corners[:3]):
        at = (x + rnd.randint(-6, 6), y + rnd.randint(-6, 6))
        found.append(["star", *at, rnd.randint(8, 13), "g5"] if i % 2 else ["rock", *at, rnd.randint(0, 60), 0.9, 1, code])
    return found


def _behavior(copy: FaceCopy, rnd: random.Random) -> Mapping[str, Any]:
    words = _words(copy)
    victim = rnd.choice((("canine", "fox"), ("bear", "round"), ("feline", "cat")))
    parts: Parts = [["earth", 40, {"code": "s1", "lit": "a1"}], ["shadow", 0, 66, 60, {"ry": 10}]]
    parts.append(["actor", victim[0], rnd.choice((-50, 50)), 42, 0.36, rnd.randint(-20, 20), rnd.randint(-10, 10), victim[1]])
    parts.append(["crack", [[-30, 60], [-52, 68], [-48, 78], [-74, 86]], {"width": 9, "code": "a3"}])
    parts.append(["out"])
    limb = _hinted(words, _LIMB_WORDS) or rnd.choice(("paw-strike", "fist-thrust", "pincer", "mantis"))
    flip = rnd.choice((-1, 1))
    tones = ["h3", "a4"] if limb in ("paw-strike", "talon-strike", "leg-cloven") else ["h3"]
    parts.append([limb, rnd.randint(-14, 14), rnd.randint(-6, 10), rnd.randint(-24, 24), 1.1, flip, *tones])
    parts += [["streaks", -52, -70, 90, 0.6, "a4"], *_debris(rnd, "h3")]
    return {"hero": "shade", "accent": "boss", "parts": parts}


def _boss(rnd: random.Random) -> Mapping[str, Any]:
    """The Guardian with other horns, brow and light."""
    base = table.picture("BOSS-STD")["parts"]
    reach, spread = rnd.randint(84, 124), rnd.randint(40, 80)
    horns: Parts = [["taper", [[20, -40], [spread, -64], [spread - 14, -reach]], 20, 2, "a3", {"rings": rnd.randint(3, 6)}]]
    crown: Parts = [["fan", rnd.choice(("shard", "spike", "feather")), 70, 8, 6, 36, rnd.randint(48, 74), 22, "h2"]]
    return {
        "hero": "shade",
        "accent": rnd.choice(("gold", "rose", "air", "fire")),
        "parts": [*crown, *base[1:4], *horns, *base[4:]],
    }

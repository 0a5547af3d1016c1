"""The rulebook's tables (§4, §9, §10) transcribed by hand for the second engine. Knows no YAML and no engine."""

from __future__ import annotations

# id: (HP, Speed, basic damage, signature cost, clauses). A clause is (what, amount); "dmg" hits the chosen target,
# "heal_ally" and "shield_ally" the chosen ally, "heal_self" and "shield_self" the acting creature.
CREATURES: dict[str, tuple[int, int, int, int, tuple[tuple[str, int], ...]]] = {
    "FLA-01": (14, 3, 3, 2, (("dmg", 5), ("burn", 0))),
    "BRU-01": (17, 1, 2, 2, (("dmg", 2), ("heal_ally", 3))),
    "SIV-01": (13, 3, 3, 2, (("dmg", 4), ("heal_self", 2))),
    "VOL-01": (15, 2, 3, 2, (("dmg", 4), ("drain", 1))),
    "NER-01": (16, 2, 2, 2, (("dmg", 2), ("heal_ally", 4))),
    "KOR-01": (18, 1, 3, 2, (("dmg", 2), ("shield_ally", 3))),
    "ILY-01": (14, 2, 3, 2, (("dmg", 4), ("slow", 0))),
    "ZEP-01": (12, 3, 3, 2, (("dmg", 3), ("shield_self", 2))),
    "LUM-01": (14, 2, 3, 2, (("dmg", 3), ("draw", 1))),
    "VEX-01": (13, 2, 3, 2, (("dmg", 4), ("poison", 0))),
    "FEN-01": (15, 2, 4, 4, (("pact", 5),)),
    "TAV-01": (17, 1, 2, 2, (("dmg", 3), ("shield_self", 2))),
    "PYR-01": (12, 3, 3, 2, (("dmg", 4), ("burn", 0))),
    "THA-01": (19, 1, 3, 2, (("dmg", 1), ("shield_self", 4))),
    "AER-01": (13, 3, 3, 2, (("dmg", 3), ("slow", 0))),
    "ORY-01": (16, 1, 2, 2, (("dmg", 3), ("drain", 1))),
    "AST-01": (13, 3, 2, 2, (("dmg", 3), ("heal_ally", 2))),
    "GRA-01": (18, 1, 2, 2, (("dmg", 3), ("shield_self", 2))),
    "SPO-01": (17, 1, 2, 2, (("dmg", 2), ("heal_ally", 3))),
    "BRE-01": (15, 2, 3, 2, (("dmg", 4), ("burn", 0))),
    "SKA-01": (12, 3, 3, 2, (("dmg", 4), ("drain", 1))),
    "OPH-01": (15, 2, 2, 2, (("dmg", 3), ("heal_self", 2))),
    "VES-01": (14, 3, 3, 2, (("dmg", 3), ("drain", 1))),
    "WEV-01": (14, 2, 2, 2, (("dmg", 3), ("draw", 1))),
    "NUL-01": (16, 1, 2, 2, (("dmg", 2), ("shield_ally", 3))),
    "BRI-01": (15, 2, 3, 2, (("dmg", 3), ("shield_ally", 2))),
    "AUR-01": (16, 2, 3, 4, (("dmg", 4), ("shield_ally", 3))),
    "VHA-01": (17, 1, 3, 3, (("dmg", 5), ("ruin", 1))),
    "UMB-01": (18, 2, 3, 4, (("strip", 2), ("dmg", 6), ("shield_self", 2))),
    "VEL-01": (16, 2, 3, 3, (("dmg", 5), ("cleanse_ally", 0))),
}
PREMIUM = frozenset({"FEN-01", "AUR-01", "VHA-01", "UMB-01", "VEL-01"})
ALLY_CLAUSES = frozenset({"heal_ally", "shield_ally", "cleanse_ally"})

TACTIC_COST = {
    f"TAC-{number:02d}": cost
    for number, cost in enumerate((1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 2, 1, 1, 2, 1, 1, 2, 1, 0, 0, 2, 1), start=1)
}
TACTIC_ALLY = frozenset({"TAC-01", "TAC-02", "TAC-05", "TAC-16", "TAC-19", "TAC-24"})
BONUS = {"TAC-04": 2, "TAC-07": 1, "TAC-08": 1, "TAC-09": 1, "TAC-12": 1, "TAC-13": 1, "TAC-15": 1, "TAC-20": 1}

BOSSES = {"BOSS-STD": 44, "BOSS-EXP": 48}
BOSS_SPEED = 2

# Each behavior as clauses (what, amount, whom); "same" is the creature of the clause before.
BEHAVIORS: dict[str, tuple[tuple[str, int, str], ...]] = {
    "BEH-01": (("dmg", 8, "lowest"),),
    "BEH-02": (("dmg", 6, "each"),),
    "BEH-03": (("boss_shield", 4, ""), ("dmg", 5, "lowest")),
    "BEH-04": (("drain", 1, ""), ("dmg", 6, "highest")),
    "BEH-05": (("boss_heal", 4, ""), ("dmg", 5, "lowest")),
    "BEH-06": (("dmg", 7, "fastest"),),
    "BEH-07": (("strip", 3, "most_shield"), ("dmg", 6, "same")),
    "BEH-08": (("dmg", 5, "highest"), ("poison", 0, "same")),
    "BEH-09": (("dmg", 5, "fastest"), ("slow", 0, "each")),
    "BEH-10": (("maw", 2, ""), ("dmg", 5, "highest")),
    "BEH-11": (("strip", 3, "each"), ("dmg", 5, "each")),
    "BEH-12": (("dmg", 4, "each"), ("burn", 0, "highest")),
}

CONDITIONS = ("burn", "poison", "slow")

"""What each effect can be said as: the house's phrasing first, then the rulebook's others. Knows no card and no icon.

`say(effects, voice)` is one phrase for a whole card text. Rulebook §4, §9 and §10 gave the phrasings; the joining words are
`;` `.` `,` `then` `and` `also`. A new effect without its words is named by mypy (`assert_never`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, assert_never

from monstra_print.rulesets.monstra.effect import (
    Alive,
    Applied,
    Apply,
    At,
    Boost,
    Choose,
    Cleanse,
    Damage,
    Discard,
    Draw,
    Effect,
    Energy,
    HasCondition,
    HasShield,
    Heal,
    HpAtMost,
    LoseHp,
    ModeIs,
    NoCondition,
    NoShield,
    Once,
    Revive,
    Shield,
    Speed,
    StripShield,
    Target,
    Test,
    When,
)
from monstra_print.rulesets.monstra.noun import is_it, noun, possessive
from monstra_print.rulesets.monstra.phrase import NOTHING, Phrase, either, run
from monstra_print.rulesets.monstra.reminder import reminders
from monstra_print.rulesets.monstra.rules import Rules

Kind = Literal["move", "tactic", "behavior"]
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


@dataclass(frozen=True)
class Voice:
    """Who speaks and what was said before.

    it: the creature that "it" means now; move_named: the acting creature's move was spoken of; given: who was given Shield;
    damaged: damage was dealt; mode: inside a branch for one mode; before: inside "before the move".
    """

    kind: Kind
    name: str
    rules: Rules
    it: Target | None = None
    move_named: bool = False
    given: Target | None = None
    damaged: bool = False
    mode: str | None = None
    before: bool = False


def say(effects: Sequence[Effect], voice: Voice) -> Phrase:
    """The whole text of a card: its clauses in order, the end mark and the reminders that may follow."""
    return run(_list(effects, voice), reminders(effects, voice.kind, voice.rules, _number_word))


def _list(effects: Sequence[Effect], voice: Voice) -> Phrase:
    parts: list[Phrase] = []
    for index, effect in enumerate(effects):
        if index:
            parts.append(_joint(effects[index - 1], effect, voice))
        parts.append(_clause(effect, voice))
        voice = _after(effect, voice)
    return run(*parts)


def _joint(before: Effect, effect: Effect, voice: Voice) -> Phrase:
    """What stands between two clauses; the house's way first."""
    joints = [";", ".", ", then", "and", "; then", ". then", ",", ". also", "and also", ", and"]
    if voice.kind != "move":
        match effect:
            case When(Alive(), _, ()) | Draw() | Discard():
                joints.insert(0, ", then")
            case When():
                joints.insert(0, ".")
            case Speed() | At("after_damage", (When(Alive(), (Apply(),), ()),)) if isinstance(before, Boost):
                joints.insert(0, "and")
            case Shield() | Apply() | Damage() if isinstance(before, Cleanse | StripShield | Damage):
                joints.insert(0, "and" if isinstance(before, Cleanse) else ", then")
    return either(*dict.fromkeys(joints))


def _after(effect: Effect, voice: Voice) -> Voice:
    """The voice after a clause: what "it" means now, and what was spoken of."""
    match effect:
        case Boost() | At("before_damage" | "after_damage"):
            return replace(voice, it="acting" if isinstance(effect, Boost) else voice.it, move_named=True)
        case Damage(_, to):
            return replace(voice, it=voice.it if to == "same" else to, damaged=True)
        case Shield(_, to):
            return replace(voice, it=voice.it if to == "same" else to, given=voice.it if to == "same" else to)
        case Heal(_, to) | StripShield(_, to) | LoseHp(_, to) | Apply(_, to) | Cleanse(_, to) | Speed(_, _, to):
            return replace(voice, it=voice.it if to == "same" else to)
        case _:
            return voice


def _clause(effect: Effect, voice: Voice) -> Phrase:
    """One effect in words."""
    match effect:
        case Damage():
            return _damage(effect, voice)
        case Heal():
            return _heal(effect, voice)
        case Shield():
            return _shield(effect, voice)
        case StripShield():
            return _strip(effect, voice)
        case LoseHp():
            return _lose_hp(effect, voice)
        case Energy():
            return _energy(effect, voice)
        case Draw():
            return _draw(effect)
        case Discard():
            return _discard(effect)
        case Apply():
            return _apply(effect, voice)
        case Cleanse():
            return _cleanse(effect, voice)
        case Revive(hp):
            return run(f"revive a defeated ally at {hp} HP")
        case Boost():
            return _boost(effect, voice)
        case Speed():
            return _speed(effect, voice)
        case Choose():
            return _choose(effect, voice)
        case When():
            return _when(effect, voice)
        case At() | Once():
            return _at(effect, voice) if isinstance(effect, At) else _once(effect, voice)
        case _:
            assert_never(effect)


def _strip(effect: StripShield, voice: Voice) -> Phrase:
    implicit = effect.to == "attacked" and voice.before
    return run(f"remove up to {effect.amount} Shield", NOTHING if implicit else run("from", noun(effect.to, voice)))


def _lose_hp(effect: LoseHp, voice: Voice) -> Phrase:
    most = "up to " if effect.up_to else ""
    floor = f", never below {effect.floor}" if effect.floor else ""
    return run(noun(effect.to, voice), f"loses {most}{effect.amount} HP{floor}")


def _draw(effect: Draw) -> Phrase:
    amount, tactics = _number_word(effect.amount), _tactics(effect.amount)
    return run(f"draw up to {amount} <{tactics}|>" if effect.up_to else f"draw {amount} {tactics}")


def _discard(effect: Discard) -> Phrase:
    amount, tactics = _number_word(effect.amount), _tactics(effect.amount)
    return run(f"discard {amount} other {tactics}" if effect.other else f"discard {amount} {tactics} <from your hand|>")


def _apply(effect: Apply, voice: Voice) -> Phrase:
    own = voice.kind == "move" and effect.to == "attacked"
    return run(f"apply {effect.condition.capitalize()}", NOTHING if own else run("to", noun(effect.to, voice)))


def _speed(effect: Speed, voice: Voice) -> Phrase:
    whose = possessive(effect.to, voice)
    if effect.set:
        return run(whose, f"Speed becomes {effect.amount} for next round's action order")
    return run(whose, f"Speed gains {effect.amount} next round (maximum {voice.rules.speed_max})")


def _choose(effect: Choose, voice: Voice) -> Phrase:
    others = [part for option in effect.options[1:] for part in ("or", _list(option, voice))]
    return run("choose", _list(effect.options[0], voice), *others)


def _once(effect: Once, voice: Voice) -> Phrase:
    first = run("on the first use per battle,", _list(effect.do, voice))
    if all(isinstance(one, Revive) for one in effect.do):
        return either(run(_list(effect.do, voice), "(revive once per battle)"), first)
    return first


def _tactics(amount: int) -> str:
    return "tactic" if amount == 1 else "tactics"


def _number_word(amount: int) -> str:
    return _NUMBERS[amount] if amount < len(_NUMBERS) else str(amount)


def _damage(effect: Damage, voice: Voice) -> Phrase:
    amount, to = effect.amount, effect.to
    if voice.kind == "move" and to == "attacked":
        return run(f"<{amount} damage|deal {amount} damage<| to the target>>")
    full = run(f"deal {amount} <|normal> damage to", noun(to, voice))
    return either(full, f"deal it {amount} damage") if is_it(to, voice) else full


def _heal(effect: Heal, voice: Voice) -> Phrase:
    amount, to = effect.amount, effect.to
    if to == "self" and voice.kind == "behavior":
        return run(f"<boss|the boss> heals {amount} HP")
    amounts = (str(amount), f"for {amount}") if voice.kind == "move" else (f"for {amount}", str(amount))
    return run("<|also> heal", noun(to, voice), either(*amounts))


def _shield(effect: Shield, voice: Voice) -> Phrase:
    to = effect.to
    cap = f"<|, up to the normal Shield maximum of {voice.rules.shield_cap}>"
    if to == "self" and voice.kind == "behavior":
        if effect.amount == "that_much":
            return run(f"<boss|the boss> gains Shield equal to <|the> energy actually lost{cap}")
        return run(f"<boss|the boss> gains {effect.amount} Shield")
    amount = "that much" if effect.amount == "that_much" else str(effect.amount)
    given = run("<|also> give", noun(to, voice), f"{amount} Shield")
    if to == "self":
        return either(f"gain {amount} Shield", given)
    if is_it(to, voice):
        more = f"{amount} <more|> Shield" if voice.given == to else f"{amount} Shield"
        implicit = [f"<|also> give {amount} more Shield"] if voice.given == to else []
        return either(*implicit, run("<|also> give", noun(to, voice), more))
    return given


def _energy(effect: Energy, voice: Voice) -> Phrase:
    team = noun(effect.to, voice)
    cap = voice.rules.energy_cap
    most = "up to " if effect.up_to else ""
    amount = effect.amount
    if isinstance(amount, int) and amount < 0:
        return run(team, f"loses {most}{-amount} energy")
    much = "that much" if amount == "that_much" else f"{most}{amount}"
    if effect.to == "own_team" and voice.kind != "behavior":
        return run(f"gain {much} team energy < (maximum {cap})|, up to {cap}|>")
    return run(team, f"gains {much} energy")


def _cleanse(effect: Cleanse, voice: Voice) -> Phrase:
    if effect.condition == "any":
        return run("remove <one condition type|one Burn, Poison or Slow> from", noun(effect.to, voice))
    name = effect.condition.capitalize()
    full = run(f"remove {name} from", noun(effect.to, voice))
    return either(f"remove {name}", full) if is_it(effect.to, voice) else full


def _boost(effect: Boost, voice: Voice) -> Phrase:
    amount = effect.amount
    whose = possessive("acting", voice)
    damage = "<|damage|damage this turn|this turn>"
    basic = effect.move == "basic"
    if effect.pierce:
        move = "basic move this turn" if basic else "move this turn"
        more = f"deals +{amount} <|damage>," if amount else ""
        return run(whose, move, more, "damages HP directly and leaves Shield unchanged")
    if basic:
        return run(whose, f"basic move deals +{amount}", damage)
    full = run(whose, f"<damaging move|move> deals +{amount}", damage)
    return either(f"deal +{amount} damage", full) if voice.move_named else full


def _test(test: Test, voice: Voice) -> Phrase:
    """What stands after "if"."""
    tactic = "<this|the> tactic"
    match test:
        case ModeIs(mode):
            return run(f"in a {mode}")
        case NoCondition(of):
            return run(_subject(of, voice), f"had no condition before {tactic}")
        case HasCondition(condition, of):
            return run(_subject(of, voice), f"had {condition.capitalize()} before {tactic}")
        case NoShield(of):
            return run(_subject(of, voice), f"had no Shield before {tactic}")
        case HasShield(of):
            return run(_subject(of, voice), f"had Shield before {tactic}")
        case HpAtMost(hp, of):
            return run(_subject(of, voice), f"has {hp} HP or less when this tactic is played")
        case Alive(of):
            return run(_subject(of, voice), "survives")
        case Applied(condition):
            return run(f"<it|the move> applies {condition.capitalize()}")
        case _:
            assert_never(test)


def _subject(of: Target, voice: Voice) -> Phrase:
    return run("it") if is_it(of, voice) else noun(of, voice)


def _of(test: Test) -> Target | None:
    match test:
        case NoCondition(of) | HasCondition(_, of) | NoShield(of) | HasShield(of) | HpAtMost(_, of) | Alive(of):
            return of
        case _:
            return None


def _when(effect: When, voice: Voice) -> Phrase:
    test, then, otherwise = effect.test, effect.then, effect.otherwise
    if isinstance(test, ModeIs):
        return _by_mode(test, then, otherwise, voice)
    of = _of(test)
    inside = voice if of in (None, "same") else replace(voice, it=of)
    match then, otherwise:
        case (Boost() as high,), (Boost() as low,) if replace(high, amount=low.amount) == low and not high.pierce:
            named = replace(voice, it="acting", move_named=True)
            return run(_boost(high, voice), "if", _test(test, named), f"; otherwise +{low.amount} <|damage>")
        case _, ():
            if isinstance(test, Alive):
                return run(_list(then, voice), "if", _test(test, voice))
            return run("if", _test(test, voice), ",", _list(then, inside))
    general = run("if", _test(test, voice), ",", _list(then, inside), "; otherwise", _list(otherwise, inside))
    if isinstance(test, NoCondition) and all(getattr(one, "to", None) == of for one in otherwise):
        return either(run(_list(otherwise, voice), "; if none is present,", _list(then, inside)), general)
    return general


def _by_mode(test: ModeIs, then: Sequence[Effect], otherwise: Sequence[Effect], voice: Voice) -> Phrase:
    other = "mission" if test.mode == "duel" else "duel"
    first = _list(then, replace(voice, mode=test.mode))
    if not otherwise:
        return run(f"in a {test.mode},", first)
    second = _list(otherwise, replace(voice, mode=other))
    plain = run(f"in a {test.mode},", first, f"; in a {other},", second)
    # "a player opponent …, or … Rift Guardian": the two sides themselves tell the mode, the duel's first (TAC-06).
    return either(plain, run(first, ", or", second)) if test.mode == "duel" else plain


def _at(effect: At, voice: Voice) -> Phrase:
    move = "the acting creature's damaging move"
    match effect.moment, effect.do:
        case "before_damage", do:
            return run(_list(do, replace(voice, before=True)), f"before {move}")
        case "ally_damages_same_target", (Boost(amount, "any", False),):
            return run(f"if its ally damages the same target later this round, that move deals +{amount} <|damage>")
        case "ally_damages_same_target", do:
            return run("if its ally damages the same target later this round,", _list(do, voice))
        case "after_damage", (When(Applied(), _, _) as when,) if voice.move_named:
            return either(_when(when, voice), run(f"after {move},", _when(when, voice)))
        case "after_damage", (When(Alive("attacked"), (Apply(condition, "attacked"),), ()),) if voice.move_named:
            short = f"applies {condition.capitalize()} if <the target|it> survives"
            return either(short, run(f"after {move},", _list(effect.do, voice)))
        case "after_damage", do:
            return run(f"after {move},", _list(do, replace(voice, it=None)))
        case _, _:
            raise ValueError(f"no words for {effect.moment}")

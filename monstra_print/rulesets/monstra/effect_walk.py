"""Every effect of a list with those inside it, however deep. Knows no card and plays nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from monstra_print.rulesets.monstra.effect import At, Choose, Effect, Once, When


def flat(effects: Sequence[Effect]) -> Iterator[Effect]:
    """The effects in order, each before what it holds."""
    for effect in effects:
        yield effect
        match effect:
            case When():
                yield from flat((*effect.then, *effect.otherwise))
            case At() | Once():
                yield from flat(effect.do)
            case Choose():
                yield from flat([one for option in effect.options for one in option])
            case _:
                pass

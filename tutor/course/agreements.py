"""Everything that players can agree on before they play."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations

from tutor.game.ruleset import BASES, CHANGES, Ruleset, agree


@cache
def every_agreement() -> tuple[Ruleset, ...]:
    """Return each ruleset that can be played: the bases, with all changes that make sense."""
    found: dict[str, Ruleset] = {}
    for base in BASES.values():
        for count in range(len(CHANGES) + 1):
            for changes in combinations(CHANGES, count):
                rules = agree(base, changes)
                if rules.contradiction is None:
                    found[rules.name] = rules
    return tuple(found.values())


@cache
def every_setting(house_rules: tuple[str, ...], players: int) -> tuple[Mapping[str, str], ...]:
    """Return the dials of each ruleset with these house rules and so many players, each once."""
    every = (agree(rules, house_rules).dials(players) for rules in every_agreement())
    return tuple({tuple(dials.items()): dials for dials in every}.values())

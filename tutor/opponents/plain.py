"""An opponent that plays by the rules, and asks by what it remembers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from tutor.game.acts import Act, Ask
from tutor.game.cards import first_book
from tutor.game.due import due, lay_whole
from tutor.game.sight import Sight
from tutor.game.table import Phase
from tutor.opponents.asking import by_chance
from tutor.opponents.level import Level
from tutor.opponents.recalling import by_what_was_heard
from tutor.opponents.reckoning import by_what_must_be_so


def choose(sight: Sight, rng: Random, level: Level = Level.FORGETS) -> Act:
    """Return an allowed act for the seat that must act; its asks are drawn from *rng*.

    What it remembers is read from the sight: without a memory, nothing at any level.
    ValueError once the game is over.
    """
    owed = first_book(sight.hand.mask)
    if owed is not None and sight.phase not in (Phase.COUNTING, Phase.OVER):
        return lay_whole(sight.seat.number, owed)
    if sight.phase is Phase.ASKING:
        return _ASK[level if sight.inferred else Level.FORGETS](sight, rng)
    act = due(sight)
    if act is None:
        raise ValueError("the game is over")
    return act


_ASK: Mapping[Level, Callable[[Sight, Random], Ask]] = {
    Level.FORGETS: by_chance,
    Level.REMEMBERS_FEW: by_what_was_heard,
    Level.REMEMBERS_ALL: by_what_must_be_so,
}

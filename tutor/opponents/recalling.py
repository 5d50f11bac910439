"""Asking by what was said in the last few asks, without drawing further conclusions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from tutor.game.acts import Ask, Seat
from tutor.game.memory import Heard, Outcome
from tutor.game.sight import Sight
from tutor.opponents.asking import bluff, every_ask

FEW = 3
"""How many of the last asks are remembered."""

BLUFFS = 0.025
"""How often it bluffs: seldom, for it cannot make much of what others believe."""


class Recalled(NamedTuple):
    """What one seat is remembered for, as bits of a hand."""

    has: int = 0
    """What it got, and the ranks it asked for."""

    may_have: int = 0
    """The other cards of a rank of which it asked for one."""

    lacks: int = 0
    """What it gave away or said it had none of."""

    def asked(self, ask: Heard) -> Recalled:
        """Return this after an ask of the seat."""
        got = ask.card is None or ask.outcome in (Outcome.GIVEN, Outcome.CAUGHT)
        has = self.has | ask.mask if got else self.has & ~ask.mask
        lacks = self.lacks & ~ask.mask if got else self.lacks | ask.mask
        return Recalled(has, self.may_have | ask.rank.mask & ~ask.mask, lacks)

    def answered(self, ask: Heard) -> Recalled:
        """Return this after an ask to the seat: whether it gave or not, now it has none."""
        return Recalled(self.has & ~ask.mask, self.may_have & ~ask.mask, self.lacks | ask.mask)


def by_what_was_heard(sight: Sight, rng: Random) -> Ask:
    """Return an ask for what somebody is remembered to have, else one not remembered to miss."""
    asks = every_ask(sight)
    recalled = recall(sight.heard[-FEW:], sight.seats)
    has = [ask for ask in asks if ask.mask & recalled[ask.to.number].has]
    may_have = [ask for ask in asks if ask.mask & recalled[ask.to.number].may_have]
    untried = [ask for ask in asks if not ask.mask & recalled[ask.to.number].lacks]
    bluffed = None if has or may_have else bluff(sight, rng, BLUFFS)
    return bluffed or rng.choice(has or may_have or untried or asks)


def recall(heard: Sequence[Heard], seats: Sequence[Seat]) -> list[Recalled]:
    """Return what each seat is remembered for after these asks."""
    recalled = [Recalled() for _ in seats]
    for ask in heard:
        by, to = ask.by.number, ask.to.number
        recalled[by] = recalled[by].asked(ask)
        recalled[to] = recalled[to].answered(ask)
    return recalled

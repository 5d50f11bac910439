"""How well a learner remembers each rule now, read off what was worked out when it was answered.

Nothing of the scheduler is loaded for it: the curve by which a rule fades is three numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from enum import Enum
from math import inf
from typing import Any, NamedTuple

HALF_A_DAY = timedelta(hours=12)
"""Nobody comes at the same hour each day: what is so near is of the same day."""

SURE_FROM = 0.85
"""So likely to be remembered a rule is sure; it is due before, at nine tenths."""

DECAY = -0.1542
"""How slowly what is learned fades, as the scheduler has it by default."""

_FACTOR = 0.9 ** (1 / DECAY) - 1
"""Makes the stability the days after which nine tenths are left."""

_DAY = timedelta(days=1)


class Sureness(Enum):
    """How a rule sits."""

    SURE = "sure"
    SHAKY = "shaky"
    """Last answered wrongly, or long ago."""

    UNTOUCHED = "untouched"
    """Never asked about."""


class Rating(Enum):
    """What an answer says of the rule that it is about; the scheduler's own numbers."""

    AGAIN = 1
    """It was wrong, or had to be shown."""

    HARD = 2
    """It was right with help."""

    GOOD = 3


class Mastery(NamedTuple):
    """How well a learner remembers one rule now."""

    rule: str
    """The id of the rule."""

    sureness: Sureness
    strength: float = 0.0
    """How likely it is to be remembered now, from 0 to 1."""

    due: datetime | None = None
    """When it is to be asked again; None: it never was asked."""

    answers: int = 0
    """How often it was answered, rightly or wrongly."""

    mistakes: int = 0
    """How often it was broken or answered wrongly."""

    last_item: str = ""
    """The hand or question by which the review asked last; "" for none yet."""

    def is_due(self, now: datetime) -> bool:
        """Return whether it is to be asked today."""
        return self.due is not None and self.due <= now + HALF_A_DAY


def untouched(rule: str) -> Mastery:
    """Return what is known of a rule that the learner was never asked about."""
    return Mastery(rule, Sureness.UNTOUCHED)


def mastery_of(rows: Iterable[tuple[Any, ...]], now: datetime) -> Mapping[str, Mastery]:
    """Return each rule that was answered, by its id, from the rows of the table of memory."""
    return {each.rule: each for each in (_mastery(row, now) for row in rows)}


def check_memory(row: tuple[Any, ...]) -> None:
    """See that a row of the table of memory can be reckoned with; ValueError if it cannot."""
    _, _, stability, difficulty, due, rated, rating, *_ = row
    moments = datetime.fromisoformat(due), datetime.fromisoformat(rated)
    timed = all(each.tzinfo is not None for each in moments)
    if not (timed and 0 < stability < inf and 1 <= difficulty <= 10):
        raise ValueError(row)
    Rating(rating)


def _mastery(row: tuple[Any, ...], now: datetime) -> Mastery:
    _, rule, stability, _, due_at, rated_at, rating, answers, mistakes, item = row
    due, rated = datetime.fromisoformat(due_at), datetime.fromisoformat(rated_at)
    if rated > now + _DAY:
        # the clock was ahead then: nobody knows how long ago it was
        rated = due = now
    strength = strength_after(now - rated, stability)
    sure = rating != Rating.AGAIN.value and strength >= SURE_FROM
    sureness = Sureness.SURE if sure else Sureness.SHAKY
    return Mastery(rule, sureness, strength, due, answers, mistakes, item)


def strength_after(time: timedelta, stability: float) -> float:
    """Return how likely it is that a rule is remembered so long after it was answered."""
    days = max(time / _DAY, 0.0)
    return float((1 + _FACTOR * days / stability) ** DECAY)

"""How an answer changes what is remembered of a rule, as FSRS reckons it.

Within one sitting only the worst answer counts. A rule that was right ten times in a row on one
afternoon is not known ten times as well, and one that was wrong and then done right, with the coach
beside it, is not yet known. The mistakes themselves are all counted.
"""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING, Any

from tutor.learning.entry import Entry, Stamp
from tutor.learning.evidence import Evidence, evidence_of
from tutor.learning.mastery import HALF_A_DAY, Rating
from tutor.learning.schema import DERIVED

if TYPE_CHECKING:
    from fsrs import Scheduler

LONGEST_DAYS = 365
"""No rule is left alone for longer."""

_MOST_NIGHTS = 100 * LONGEST_DAYS
"""Nobody was away for longer: then it was the clock."""

_DAY = timedelta(days=1)
_COLUMNS = tuple(DERIVED["memory"])
_READ = f"SELECT {', '.join(_COLUMNS[2:])} FROM memory WHERE learner = ? AND rule = ?"
_WRITE = (
    f"INSERT INTO memory ({', '.join(_COLUMNS)}) VALUES ({', '.join('?' * len(_COLUMNS))}) "
    "ON CONFLICT (learner, rule) DO UPDATE SET "
    + ", ".join(f"{name} = excluded.{name}" for name in _COLUMNS[2:])
)


def take_in(connection: sqlite3.Connection, entry: Entry) -> None:
    """Change the memory of each rule that *entry* is evidence of."""
    if entry.stamp.learner is None:
        return
    for each in evidence_of(entry):
        key = (entry.stamp.learner, each.rule)
        row = connection.execute(_READ, key).fetchone()
        connection.execute(_WRITE, (*key, *_after(row, entry.stamp, each)))


def _after(row: tuple[Any, ...] | None, stamp: Stamp, told: Evidence) -> tuple[Any, ...]:
    """Return the row of a rule, without learner and rule, after this evidence."""
    time, answered, mistaken = datetime.fromisoformat(stamp.time), told.answered, told.mistaken
    if row is None:
        scheduled = _rated(None, time, stamp, told)
        return (*scheduled, int(answered), int(mistaken), told.item)
    stability, difficulty, due, rated, rating, answers, mistakes, item = row
    scheduled = (stability, difficulty, due, rated, rating)
    since = time - datetime.fromisoformat(rated)
    same_sitting = abs(since) < HALF_A_DAY
    if not same_sitting or told.rating.value < rating:
        # nobody comes at the same hour each day, so nights are counted and not hours
        nights = min(max(round(since / _DAY), 0), _MOST_NIGHTS)
        before = (stability, difficulty, time - nights * _DAY)
        scheduled = _rated(before, time, stamp, told)
    return (*scheduled, answers + answered, mistakes + mistaken, told.item or item)


def _rated(
    before: tuple[float, float, datetime] | None, time: datetime, stamp: Stamp, told: Evidence
) -> tuple[float, float, str, str, int]:
    """Return stability, difficulty, when due, when rated and how, as the scheduler has it."""
    # what schedules is loaded with the first rule that is answered, not at the start
    from fsrs import Card, State
    from fsrs import Rating as Grade

    if before is None:
        card = Card(card_id=1)
    else:
        stability, difficulty, last = before
        card = Card(1, State.Review, None, stability, difficulty, last_review=last)
    with _chance(f"{stamp.learner} {told.rule} {stamp.uuid}"):
        card, _ = _scheduler().review_card(card, Grade(told.rating.value), time)
    assert card.stability is not None
    assert card.difficulty is not None
    due = card.due
    if told.rating is Rating.AGAIN:
        # however well it was known before: a child who was wrong today is asked tomorrow
        due = min(due, time + _DAY)
    return card.stability, card.difficulty, due.isoformat(), time.isoformat(), told.rating.value


@cache
def _scheduler() -> Scheduler:
    """Return what schedules by whole days: what was wrong today is asked tomorrow, not at once."""
    from fsrs import Scheduler

    return Scheduler(learning_steps=(), relearning_steps=(), maximum_interval=LONGEST_DAYS)


@contextmanager
def _chance(seed: str) -> Iterator[None]:
    """Let the scheduler's chance come from a seed; everybody else's goes on as it was.

    It spreads what falls due by the chance of all, which has no seed of its own to hand in.
    """
    state = random.getstate()
    random.seed(seed)
    try:
        yield
    finally:
        random.setstate(state)

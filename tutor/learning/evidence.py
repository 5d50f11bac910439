"""What an entry of the log says of the rules that it is about.

Every answer is evidence: in a lesson, a drill, a game, a quiz or the review. Acts in a game count
for little, as most of them are easy: see `PlayedWell`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain, repeat
from typing import NamedTuple

from tutor.learning.entry import Entry, Kind
from tutor.learning.events import SHOWN_RUNG, Result
from tutor.learning.mastery import Rating

_WRONG = (Result.REFUSED.value, Result.WRONG.value)
_RIGHT = (Result.ACCEPTED.value, Result.RIGHT.value)


class Evidence(NamedTuple):
    """How well a rule was remembered once."""

    rule: str
    rating: Rating
    answered: bool = True
    """Whether something was done or answered, right or wrong, and not only help taken."""

    mistaken: bool = False
    item: str = ""
    """The hand or question of the review that asked; "" anywhere else."""


def evidence_of(entry: Entry) -> tuple[Evidence, ...]:
    """Return what *entry* says of each rule it names; nothing for most kinds."""
    weigh = _WEIGHED.get(entry.kind)
    found = None if weigh is None else weigh(entry)
    if found is None:
        return ()
    # what the review has asked was about the first of its rules
    items = chain((found.item,), repeat(""))
    return tuple(
        found._replace(rule=rule, item=item)
        for rule, item in zip(_rules(entry), items, strict=False)
    )


def _rules(entry: Entry) -> tuple[str, ...]:
    one = entry.data.get("rule")
    return tuple(entry.data.get("rules", (one,) if one else ()))


def _mistake(entry: Entry) -> Evidence | None:
    """Return that it was wrong; what stands is told when the step is finished."""
    wrong = entry.result in _WRONG
    return Evidence("", Rating.AGAIN, mistaken=True) if wrong else None


def _help(entry: Entry) -> Evidence | None:
    rating = Rating.AGAIN if entry.hints >= SHOWN_RUNG else Rating.HARD
    return Evidence("", rating, answered=False)


def _finished(entry: Entry) -> Evidence | None:
    shown = entry.result == Result.SHOWN.value
    return None if shown else Evidence("", Rating.GOOD)


def _answer(entry: Entry) -> Evidence | None:
    if entry.result in _WRONG:
        return Evidence("", Rating.AGAIN, mistaken=True)
    return Evidence("", Rating.GOOD) if entry.result in _RIGHT else None


def _review(entry: Entry) -> Evidence | None:
    found = _answer(entry)
    if entry.result == Result.SHOWN.value:
        found = Evidence("", Rating.AGAIN, answered=False)
    elif found is not None and found.rating is Rating.GOOD and entry.hints:
        found = found._replace(rating=Rating.HARD)
    return None if found is None else found._replace(item=entry.data["item"])


def _played_well(entry: Entry) -> Evidence | None:
    return Evidence("", Rating.GOOD)


_WEIGHED: Mapping[str, Callable[[Entry], Evidence | None]] = {
    Kind.ATTEMPTED.value: _mistake,
    Kind.HINT_TAKEN.value: _help,
    Kind.STEP_FINISHED.value: _finished,
    Kind.QUIZ_ANSWERED.value: _answer,
    Kind.REVIEWED.value: _review,
    Kind.PLAYED_WELL.value: _played_well,
}

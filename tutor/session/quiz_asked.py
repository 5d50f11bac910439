"""A question of a quiz as it is asked: what can be chosen, in which order, and why it is right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random

from tutor.course.questions import (
    Choosing,
    MarkAll,
    PointAt,
    PutInOrder,
    Question,
    TrueOrFalse,
)
from tutor.game.acts import ME, Act, Seat
from tutor.game.cards import Card, Rank
from tutor.game.events import Event, Won, as_seen_by
from tutor.game.ids import RuleId
from tutor.game.rules import play
from tutor.game.ruleset import Ruleset
from tutor.game.table import Table
from tutor.i18n.text import Text
from tutor.session.position import table_of


class Kind(Enum):
    """How a question is answered."""

    ONE = "one"
    """One of several is right."""

    SEVERAL = "several"
    """Some are right, and all of them are marked."""

    TRUTH = "truth"
    """What is said is true, or it is not."""

    ORDER = "order"
    """All are put in order."""

    POINT = "point"
    """Cards of the own hand are pointed at."""


class Task(Enum):
    """What is asked about a hand that was made for it."""

    MAY_ASK = "may-ask"
    GIVE = "give"
    NEXT = "next"
    WINNERS = "winners"


@dataclass(frozen=True, slots=True)
class Because:
    """Why something is right or wrong in a hand that was made, as facts."""

    rule: RuleId
    rank: Rank | None = None
    """The rank it is about."""

    held: bool = False
    """Whether the learner has cards of that rank."""

    asked: bool = False
    """Whether the learner was asked for that rank."""

    won: Won | None = None
    """Who has most."""


What = Text | Rank | Card | Seat | bool
"""What can be chosen."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to choose, with its reason."""

    what: What
    right: bool
    why: Text | Because
    code: str
    """How the record names it, however the choices are mixed."""

    place: int = 0
    """Where it stands in the right order."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A table, and what has just happened at it, as the learner sees it."""

    table: Table
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One question as it is asked in this quiz."""

    quiz: str
    id: str
    kind: Kind
    text: Text | Task
    tests: tuple[RuleId, ...]
    choices: tuple[Choice, ...]
    """As they are shown."""

    moments: tuple[Moment, ...] = ()
    """The table it is about, from the first act to the moment it is asked in."""

    to: Seat | None = None
    """Whom the learner may ask, or who has asked."""

    differ: Text | None = None

    @property
    def table(self) -> Table | None:
        """Return the table as it lies when the question is asked."""
        return self.moments[-1].table if self.moments else None

    def told_by(self, *, right: bool) -> tuple[RuleId, ...]:
        """Return the rules that an answer says something of: a wrong one of the leading rule."""
        return self.tests if right else self.tests[:1]

    def is_right(self, answer: Sequence[int]) -> bool:
        """Return whether these choices, by number, are the right answer."""
        if self.kind is Kind.ORDER:
            return [self.choices[at].place for at in answer] == list(range(len(self.choices)))
        return set(answer) == {at for at, each in enumerate(self.choices) if each.right}


def ask(quiz: str, question: Question, ruleset: Ruleset, seed: int) -> Asked:
    """Return an authored question as it is asked under these house rules, mixed by the seed."""
    moments = _moments(question, ruleset)
    kind, choices = _choices(question, ruleset, moments)
    if kind not in (Kind.POINT, Kind.TRUTH):
        choices = mixed(choices, f"{seed} {question.id}", never_as_written=kind is Kind.ORDER)
    return Asked(
        quiz=quiz,
        id=question.id,
        kind=kind,
        text=question.text,
        tests=question.tests,
        choices=choices,
        moments=moments,
        differ=question.differ,
    )


def mixed(
    choices: Sequence[Choice], seed: str, *, never_as_written: bool = False
) -> tuple[Choice, ...]:
    """Return the choices in another order."""
    found, rng = list(choices), Random(seed)
    rng.shuffle(found)
    while never_as_written and found == list(choices):
        rng.shuffle(found)
    return tuple(found)


def _moments(question: Question, ruleset: Ruleset) -> tuple[Moment, ...]:
    if question.table is None:
        return ()
    return played(table_of(question.table, ruleset), question.acts)


def played(start: Table, acts: Sequence[Act]) -> tuple[Moment, ...]:
    """Return the moments from a table on, one more for each act."""
    found = [Moment(start, ())]
    for act in acts:
        after = play(found[-1].table, act)
        seen = tuple(as_seen_by(event, ME) for event in after.events)
        found.append(Moment(after.table, seen))
    return tuple(found)


def _choices(
    question: Question, ruleset: Ruleset, moments: tuple[Moment, ...]
) -> tuple[Kind, tuple[Choice, ...]]:
    dials = question.dials_under(ruleset)
    match question:
        case Choosing():
            kind = Kind.SEVERAL if isinstance(question, MarkAll) else Kind.ONE
            written = list(question.options)
            return kind, tuple(
                Choice(each.text, each.right, each.why, str(written.index(each)))
                for each in question.options_under(dials)
            )
        case TrueOrFalse():
            true, why = question.is_true(dials), question.why(dials)
            yes, no = Choice(True, true, why, "yes"), Choice(False, not true, why, "no")
            return Kind.TRUTH, (yes, no)
        case PutInOrder(parts=parts, why=why):
            return Kind.ORDER, tuple(
                Choice(part, True, why, str(at), at) for at, part in enumerate(parts)
            )
        case PointAt(right=right, why=why):
            return Kind.POINT, tuple(
                Choice(
                    card, card in right, why if card in right else question.why_not(card), card.code
                )
                for card in to_point_at(moments[-1].table)
            )
    raise TypeError(question)


def to_point_at(table: Table) -> tuple[Card, ...]:
    """Return the cards of the learner as they lie: the hand, then a card just drawn."""
    drawn = table.drawn if table.turn is ME else None
    return (*table.hand(ME), *(() if drawn is None else (drawn,)))

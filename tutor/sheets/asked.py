"""A question as it is put on paper, whatever its kind: what is asked, and what is right and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random

from tutor.course.questions import (
    Choosing,
    MarkAll,
    PointAt,
    PutInOrder,
    Question,
    Quiz,
    TrueOrFalse,
    families,
)
from tutor.game.acts import ME
from tutor.game.cards import Card
from tutor.game.events import Event
from tutor.game.rules import play
from tutor.game.ruleset import Ruleset
from tutor.game.sight import Sight
from tutor.i18n.text import Contextual, Msgid, Text
from tutor.session.position import table_of
from tutor.wording import sheets


@dataclass(frozen=True, slots=True)
class Choice:
    """One line to mark, and whether it is right."""

    text: Text | Contextual
    right: bool = False
    why: Text | None = None
    place: int = 0
    """Its place where lines are put in order, from 1; 0 where they are marked."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question on paper."""

    id: str
    text: Text
    task: Msgid | None = None
    """What to do with the lines below it, where that is not plain."""

    choices: tuple[Choice, ...] = ()
    right_cards: tuple[Card, ...] = ()
    why: Text | None = None
    """The reason of the whole answer."""

    differ: Text | None = None
    happened: tuple[Event, ...] = ()
    """What has just been done at the table."""

    sight: Sight | None = None
    """What the learner sees of the table after that; None where it is about no table."""


def chosen(quizzes: Iterable[Quiz], ruleset: Ruleset, seed: int, most: int) -> list[Asked]:
    """Return questions for one sheet, mixed by the seed; no two ask the same in other words."""
    rng = Random(seed)
    every = [each for quiz in quizzes for each in quiz.questions_under(ruleset)]
    family = families(every)
    rng.shuffle(every)
    first: dict[str, Question] = {}
    for each in every:
        first.setdefault(family[each.id], each)
    return [asked(each, ruleset, rng) for each in list(first.values())[:most]]


def asked(question: Question, ruleset: Ruleset, rng: Random) -> Asked:
    """Return a question as it is under these house rules, its lines mixed."""
    dials = question.dials_under(ruleset)
    choices, why = _choices(question, dials)
    mixed = list(choices)
    if not isinstance(question, TrueOrFalse):
        rng.shuffle(mixed)
    happened, sight = _seen(question, ruleset)
    return Asked(
        question.id,
        question.text,
        _TASKS.get(type(question)),
        tuple(mixed),
        question.right if isinstance(question, PointAt) else (),
        why,
        question.differ,
        happened,
        sight,
    )


_TASKS: Mapping[type[Question], Msgid] = {
    MarkAll: sheets.MARK_ALL,
    PutInOrder: sheets.PUT_IN_ORDER,
    PointAt: sheets.POINT_AT,
}


def _choices(question: Question, dials: Mapping[str, str]) -> tuple[list[Choice], Text | None]:
    match question:
        case Choosing():
            options = question.options_under(dials)
            return [Choice(each.text, each.right, each.why) for each in options], None
        case TrueOrFalse():
            true = question.is_true(dials)
            both = [Choice(sheets.TRUE, true), Choice(sheets.NOT_TRUE, not true)]
            return both, question.why(dials)
        case PutInOrder(parts=parts):
            return [Choice(each, place=at) for at, each in enumerate(parts, 1)], question.why
        case PointAt():
            return [], question.why
    return [], None


def _seen(question: Question, ruleset: Ruleset) -> tuple[tuple[Event, ...], Sight | None]:
    """Return what has been done at the table of a question, and what is seen of it since."""
    if question.table is None:
        return (), None
    table = table_of(question.table, ruleset)
    happened: list[Event] = []
    for act in question.acts:
        played = play(table, act)
        table = played.table
        happened += played.events
    return tuple(happened), Sight.of(table, ME)

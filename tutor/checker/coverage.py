"""What a course teaches, rule by rule, and where it has holes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tutor.checker.practice import Practice, Practised
from tutor.checker.texts import Written, texts_of_lesson
from tutor.checker.translations import is_translated
from tutor.course.model import Lesson
from tutor.course.questions import Quiz
from tutor.game.ids import RuleId
from tutor.i18n.catalogue import Catalogue
from tutor.i18n.locales import SOURCE_LOCALE
from tutor.i18n.text import N_, Msgid
from tutor.referee.mistake import Mistake
from tutor.wording.words import Words

A_QUESTION_WILL_DO = frozenset(
    (
        *(RuleId.PLAYERS, RuleId.DECK, RuleId.RANKS_AND_SUITS, RuleId.GOAL, RuleId.POOL),
        *(RuleId.DEAL_FIVE, RuleId.DEAL_SEVEN, RuleId.DEALER),
        *(RuleId.FIRST_LEFT, RuleId.FIRST_RANDOM),
        *(RuleId.ORIGIN, RuleId.SPADE_THE_GARDENER, RuleId.HAPPY_FAMILIES, RuleId.DR_BUSBY),
        *(RuleId.AUTHORS, RuleId.UNKNOWN_DESCENT, RuleId.NOT_LITERATURE),
    )
)
"""The rules of setting up and of where the game comes from; all others want an act."""

FEWEST_HANDS = 12
HANDS_FOR = (2, 3, 4)
"""How many players there are in guided hands, at the least one hand for each."""


@dataclass(frozen=True, slots=True)
class Hole:
    """Something that a course leaves out."""

    what: Msgid
    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Row:
    """One rule in the matrix."""

    rule: RuleId
    lessons: tuple[str, ...]
    """The lessons that teach it: one, where all is well."""

    practised: Practised
    languages: tuple[str, ...]
    """The languages that have these lessons whole."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """The matrix of rules, and what is missing in it."""

    rows: tuple[Row, ...]
    practice: Practice
    holes: tuple[Hole, ...]


@dataclass(slots=True)
class Material:
    """What of a course could be read and played without a fault."""

    lessons: list[Lesson] = field(default_factory=list)
    quizzes: list[Quiz] = field(default_factory=list)
    catalogues: Sequence[Catalogue] = ()


def coverage(material: Material) -> Coverage:
    """Return the matrix of every rule, and the holes."""
    practice = Practice()
    for lesson in material.lessons:
        practice.add_lesson(lesson)
    for quiz in material.quizzes:
        practice.add_quiz(quiz)
    rows = tuple(_row(rule, material, practice) for rule in RuleId)
    locales = [each.locale for each in material.catalogues]
    return Coverage(rows, practice, tuple(holes_in(rows, practice, locales)))


def _row(rule: RuleId, material: Material, practice: Practice) -> Row:
    teaching = [lesson for lesson in material.lessons if rule in lesson.teaches]
    texts = [written for lesson in teaching for written in texts_of_lesson(lesson)]
    languages = [SOURCE_LOCALE] if teaching else []
    languages += [
        each.locale for each in material.catalogues if teaching and _is_whole(each, texts)
    ]
    ids = tuple(lesson.id for lesson in teaching)
    return Row(rule, ids, practice.rules[rule], tuple(languages))


def _is_whole(catalogue: Catalogue, texts: Iterable[Written]) -> bool:
    return all(is_translated(catalogue, written.text) for written in texts)


def holes_in(rows: Iterable[Row], practice: Practice, locales: Sequence[str]) -> Iterator[Hole]:
    """Yield what is missing: rules and languages, then mistakes, then guided hands."""
    for row in rows:
        yield from _holes_of(row, locales)
    for mistake in Mistake:
        if mistake not in practice.mistakes:
            yield _hole(N_("no step meets the mistake “{name}”"), name=mistake.value)
    hands = practice.players
    if len(hands) < FEWEST_HANDS:
        what = N_("there are fewer guided hands than {total}: {n}")
        yield _hole(what, n=str(len(hands)), total=str(FEWEST_HANDS))
    for players in HANDS_FOR:
        if players not in hands.values():
            yield _hole(N_("no guided hand is for {total} players"), total=str(players))


def _holes_of(row: Row, locales: Sequence[str]) -> Iterator[Hole]:
    name, practised = row.rule.value, row.practised
    if not row.lessons:
        yield _hole(N_("no lesson teaches the rule “{name}”"), name=name)
    if len(row.lessons) > 1:
        what = N_("more than one lesson teaches the rule “{name}”: {list}")
        yield _hole(what, name=name, list=", ".join(row.lessons))
    done = practised.acts or practised.hands
    if row.rule in A_QUESTION_WILL_DO:
        if not done and not practised.questions:
            yield _hole(N_("no act and no question is about the rule “{name}”"), name=name)
    elif not done:
        yield _hole(N_("no act practises the rule “{name}”"), name=name)
    missing = [locale for locale in locales if locale not in row.languages]
    if row.lessons and missing:
        what = N_("what teaches the rule “{name}” is not translated: {list}")
        yield _hole(what, name=name, list=", ".join(missing))


def _hole(what: Msgid, **values: str) -> Hole:
    return Hole(what, values)


def coverage_as_json(found: Coverage, words: Words) -> Mapping[str, Any]:
    """Return what JSON says of the matrix and of the holes."""
    return {
        "coverage": [_row_as_json(row) for row in found.rows],
        "mistakes": {each.value: list(found.practice.mistakes[each]) for each in Mistake},
        "hands": [
            {"step": step, "players": players} for step, players in found.practice.players.items()
        ],
        "holes": [
            {
                "what": words.say(hole.what, **hole.values),
                "kind": str(hole.what),
                "values": dict(hole.values),
            }
            for hole in found.holes
        ],
    }


def _row_as_json(row: Row) -> Mapping[str, Any]:
    return {
        "rule": row.rule.value,
        "lessons": list(row.lessons),
        "acts": list(row.practised.acts),
        "hands": list(row.practised.hands),
        "questions": list(row.practised.questions),
        "mistakes": [mistake.value for mistake in row.practised.mistakes],
        "languages": list(row.languages),
    }

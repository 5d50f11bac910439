"""Lessons to learn in: our own, those of the checker's course, and one written for a test."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tests.checker_kit import PACK, SOUND
from tutor.course.faults import Faults
from tutor.course.lesson_reader import read_lesson
from tutor.course.loader import load_course, load_lesson_file
from tutor.course.model import Acting, Lesson
from tutor.course.nodes import parse_yaml
from tutor.game.acts import parse_act, write_act
from tutor.game.ruleset import BASES, FISHER, LEFT, Ruleset
from tutor.places import lessons_folder
from tutor.session.lesson import LessonSession, begin, each_step


@cache
def our_lessons() -> tuple[Lesson, ...]:
    """Return the lessons of our own course."""
    return load_course(lessons_folder()).lessons


@cache
def sound_lesson() -> Lesson:
    """Return the lesson of the checker's course."""
    return load_lesson_file(PACK / SOUND)


def written(text: str) -> Lesson:
    """Return the lesson that YAML text holds."""
    faults = Faults()
    node = parse_yaml(text, "lesson.yaml", faults)
    lesson = None if node is None else read_lesson(node, faults)
    faults.raise_if_any()
    assert lesson is not None
    return lesson


def at_step(lesson: str, step: str, rules: Ruleset = FISHER) -> LessonSession:
    """Return a lesson of our own at the beginning of a step."""
    state = begin(next(each for each in our_lessons() if each.id == lesson), rules, step)
    assert state.step.id == step
    return state


def after(state: LessonSession, *lines: str) -> LessonSession:
    """Return what comes of these attempts."""
    for line in lines:
        state = state.attempt(parse_act(line))
    return state


def every_step() -> Iterator[LessonSession]:
    """Yield each step of our course at its beginning, under every base it holds for."""
    for lesson in our_lessons():
        for base in BASES.values():
            if lesson.when.holds(lesson.dials_under(base)):
                yield from each_step(lesson, base)


def stations(state: LessonSession) -> Iterator[LessonSession]:
    """Yield the beginning of a step and what comes of each act of its solution."""
    yield state
    if isinstance(state.step, Acting):
        for act in state.step.solution:
            state = after(state, write_act(act))
            yield state


def name_of(state: LessonSession) -> str:
    """Return where a learner stands, to be read where a test fails."""
    return f"{state.lesson.id}, {state.step.id}, {state.ruleset.name}: {state.lines()}"


BOTH = (LEFT, FISHER)

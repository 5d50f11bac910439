"""A course with one lesson that has every kind of step, and three ways through that lesson."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

from tutor.course.index import CourseIndex, open_course
from tutor.course.loader import load_lesson_file
from tutor.course.model import Lesson
from tutor.game.ruleset import FISHER, Ruleset
from tutor.places import lessons_folder
from tutor.session.lesson import LessonSession, begin

KINDS = Path(__file__).parent / "packs" / "kinds"
ALL_KINDS = "first/all-kinds.yaml"
MOST_TURNS = 60
"""More than these no way through a step takes."""

Way = Callable[[LessonSession], LessonSession]


@cache
def all_kinds() -> Lesson:
    """Return the lesson with every kind of step."""
    return load_lesson_file(KINDS / ALL_KINDS)


def at_kind(step: str, rules: Ruleset = FISHER) -> LessonSession:
    """Return the lesson at the beginning of a step."""
    state = begin(all_kinds(), rules, step)
    assert state.step.id == step
    return state


def kinds_course(folder: Path) -> CourseIndex:
    """Return the course as a learner opens it, with our page of rules beside it."""
    copy = Path(shutil.copytree(KINDS, folder / "kinds"))
    shutil.copy(lessons_folder() / "rules.yaml", copy)
    return open_course(copy)


def by_its_solution(state: LessonSession) -> LessonSession:
    """Do the next right thing."""
    act = state.next_in_solution() if state.acting else None
    if act is not None:
        return state.attempt(act)
    if state.right_option is not None and state.choosing:
        return state.choose(state.right_option)
    if state.naming and state.broken_rule is not None:
        return state.name_rule(state.broken_rule)
    noticed = state.stop()
    return noticed if noticed.naming else state.go_on()


def by_help_alone(state: LessonSession) -> LessonSession:
    """Ask for help as far as it goes before the next right thing."""
    return by_its_solution(state.hint().hint().hint())


def by_watching_alone(state: LessonSession) -> LessonSession:
    """Let the game show everything."""
    return state.show_me() if state.helps else state.go_on()


WAYS = (by_its_solution, by_help_alone, by_watching_alone)


def finished(state: LessonSession, way: Way) -> LessonSession:
    """Go a way until the step is done; a step that only tells is done by going on."""
    step = state.step
    for _ in range(MOST_TURNS):
        after = way(state)
        if after.finished or after.step is not step:
            return state
        state = after
        if state.complete:
            return state
    raise AssertionError(f"{step.id} does not end")

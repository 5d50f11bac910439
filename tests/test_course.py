"""Our own course proves itself: every step is played under every house rule it is for."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.our_course import COURSE
from tests.session_kit import every_step, our_lessons
from tutor.checker.check import check
from tutor.course.faults import Fault
from tutor.course.kinds import Choose, Drill, Predict, RealCards, Show
from tutor.course.model import Acting, Answer, Do, Play, Spot, Tell
from tutor.game.acts import ME
from tutor.game.ruleset import BASES, FISHER, LEFT, Ruleset
from tutor.places import lessons_folder
from tutor.session.lesson import begin

BEGINNER_MISTAKES = {"ask-unheld-rank", "give-some", "return-drawn-card", "keep-book"}
STEPS = [(lesson.id, step) for lesson in COURSE.lessons for step in lesson.steps]


@cache
def faults() -> tuple[Fault, ...]:
    """Return what the checker tells of our course."""
    return check(lessons_folder()).faults


@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=[" ".join(each) for each in STEPS])
def test_a_step_is_without_a_fault(lesson: str, step: str) -> None:
    file = f"/{lesson}.yaml"

    assert [
        str(each)
        for each in faults()
        if each.file.endswith(file) and each.step.split()[:1] == [step]
    ] == []


def test_our_course_is_without_a_fault() -> None:
    assert [str(fault) for fault in faults()] == []


def test_every_lesson_is_looked_at() -> None:
    assert check(lessons_folder()).lessons == len(our_lessons()) == 40


@pytest.mark.parametrize("base", BASES.values(), ids=list(BASES))
def test_every_lesson_has_steps_under_the_house_rules_it_is_for(base: Ruleset) -> None:
    for lesson in our_lessons():
        if lesson.when.holds(lesson.dials_under(base)):
            assert begin(lesson, base).steps, lesson.id


@pytest.mark.parametrize("base", [LEFT, FISHER], ids=lambda base: base.name)
def test_every_lesson_is_for_the_house_rules_of_the_sources(base: Ruleset) -> None:
    assert all(lesson.when.holds(lesson.dials_under(base)) for lesson in our_lessons())


def test_every_step_belongs_to_some_house_rules() -> None:
    played = {(state.lesson.id, state.step.id) for state in every_step()}

    assert played == set(STEPS)


def test_no_rule_is_taught_twice() -> None:
    taught = Counter(rule for lesson in our_lessons() for rule in lesson.teaches)

    assert {rule: times for rule, times in taught.items() if times > 1} == {}


def test_what_a_lesson_needs_comes_before_it() -> None:
    before: set[str] = set()
    for lesson in our_lessons():
        assert before.issuperset(lesson.needs), lesson.id
        before.add(lesson.id)


def test_each_mistake_of_a_beginner_can_be_made_and_shows_what_it_leads_to() -> None:
    shown = {
        wrong.code
        for lesson in our_lessons()
        for step in lesson.steps
        if isinstance(step, Acting)
        for wrong in step.wrong
        if wrong.consequence and wrong.shows is not None
    }

    assert shown >= BEGINNER_MISTAKES


def test_the_course_has_steps_of_each_kind() -> None:
    kinds = {type(step) for lesson in our_lessons() for step in lesson.steps}

    assert kinds == {Tell, Do, Answer, Spot, Play, Choose, Predict, RealCards, Show, Drill}


def test_a_lesson_begins_with_an_act_of_the_learner() -> None:
    for lesson in our_lessons():
        for rules in BASES.values():
            if lesson.when.holds(lesson.dials_under(rules)):
                assert begin(lesson, rules).acting, lesson.id


def test_the_little_game_uses_every_act_of_the_lessons_before() -> None:
    little = next(lesson for lesson in our_lessons() if lesson.id == "little-game")
    (game,) = [step for step in little.steps if isinstance(step, Play)]

    done = {type(act).__name__ for act in game.solution if act.by == ME}
    assert done == {
        "Ask",
        "Draw",
        "KeepCard",
        "PassTurn",
        "Give",
        "SayGoFish",
        "ShowCatch",
        "LayBook",
    }


def test_a_task_is_one_short_sentence_or_two() -> None:
    for lesson in our_lessons():
        for step in lesson.steps:
            sentences = [each for each in step.text.msgid.replace("!", ".").split(". ") if each]

            assert len(sentences) <= 2, step.text.msgid
            assert all(len(each.split()) <= 12 for each in sentences), step.text.msgid

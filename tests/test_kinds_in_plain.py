"""Every kind of step in plain mode, through numbered choices."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kinds_kit import kinds_course
from tests.typist import (
    CAT,
    ENGLISH,
    GO_ON,
    HINT,
    LEAVE,
    Choice,
    Typist,
    only_learner,
    sit_down,
    to_do,
    way_through,
)
from tutor.course.index import CourseIndex
from tutor.game.acts import parse_act
from tutor.game.ruleset import FISHER
from tutor.learning.record import Record
from tutor.plain import app as home
from tutor.plain import lesson
from tutor.plain.console import EndOfInputError
from tutor.session.lesson import begin
from tutor.session.standing import MOST_HINTS
from tutor.wording import coach, labels
from tutor.wording.mistakes import explain
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import words_of

SHOW_ME, ONE_BACK, STEP_BACK, AGAIN = (
    ENGLISH.say(each) for each in (lesson.SHOW_ME, lesson.ONE_BACK, lesson.STEP_BACK, lesson.AGAIN)
)


@pytest.fixture
def course(tmp_path: Path) -> CourseIndex:
    """Return the course with every kind of step."""
    return kinds_course(tmp_path)


def typed(record: Record, course: CourseIndex, *choices: Choice, locale: str = "en") -> Typist:
    """Make these choices, and then nobody types any more."""
    app, typist = sit_down(record, course, [CAT, *choices], locale)
    with pytest.raises(EndOfInputError):
        app.run()
    return typist


def before(course: CourseIndex, step: str, lesson: str = "all-kinds") -> list[Choice]:
    """Return the choices that lead from the beginning of a lesson to a step."""
    state = begin(course.lesson(lesson), FISHER)
    steps = [each.id for each in state.steps]
    whole = list(way_through(ENGLISH, RuleBook(course.rules_page()), state))
    rest = list(
        way_through(
            ENGLISH, RuleBook(course.rules_page()), begin(course.lesson(lesson), FISHER, step)
        )
    )
    assert step in steps
    return whole[: len(whole) - len(rest)]


def opens_second(course: CourseIndex) -> list[Choice]:
    """Return the choices that leave the first lesson and open the second."""
    title = ENGLISH.authored(course.lessons[1].title)
    return [LEAVE, ENGLISH.say(home.ALL_LESSONS), title]


@pytest.mark.parametrize("locale", ["en", "el"])
def test_both_lessons_are_finished_by_numbers(
    record: Record, course: CourseIndex, locale: str
) -> None:
    words, rules = words_of(locale), RuleBook(course.rules_page())

    def choices() -> Iterator[Choice]:
        yield words.say(labels.PICTURES["cat"])
        for number, each in enumerate(course.lessons):
            if number:
                yield words.say(home.NEXT_LESSON, name=words.authored(each.title))
            yield from way_through(words, rules, begin(course.lesson(each.id), FISHER))
        yield words.say(home.STOP_HERE)

    app, _ = sit_down(record, course, choices(), locale)
    app.run()

    assert all(known.finished for known in record.progress(only_learner(record)).values())
    assert len(record.progress(only_learner(record))) == 2
    assert record.mistakes(only_learner(record)) == {}


def test_a_lesson_is_finished_by_letting_everything_be_shown(
    record: Record, course: CourseIndex
) -> None:
    def choices() -> Iterator[Choice]:
        state = begin(course.lesson("all-kinds"), FISHER)
        while not state.finished:
            if state.helps:
                while state.hints < MOST_HINTS:
                    yield HINT
                    state = state.hint()
                yield SHOW_ME
                state = state.show_me()
            else:
                yield "We have dealt." if state.step.id == "at-home" else GO_ON
                state = state.go_on()

    typist = typed(record, course, *choices())

    assert ENGLISH.say(coach.LESSON_DONE) in typist.lines
    assert ENGLISH.say(coach.NOW_YOU) in typist.lines
    done = record.progress(only_learner(record))["all-kinds"]
    assert done.finished
    assert done.steps == {"told", "watch", "at-home"}


def test_one_watches_back_and_from_the_beginning(record: Record, course: CourseIndex) -> None:
    typist = typed(record, course, GO_ON, GO_ON, GO_ON, ONE_BACK, AGAIN)

    told = [line for line in typist.lines if line.startswith(("Ann asks Ben", "Ben gives"))]
    assert told == ["Ann asks Ben for nines.", "Ben gives Ann 1 card.", "Ann asks Ben for nines."]
    assert not {ONE_BACK, AGAIN} & typist.options().keys()


def test_one_goes_back_to_the_step_before(record: Record, course: CourseIndex) -> None:
    typist = typed(record, course, GO_ON, STEP_BACK)

    assert [line for line in typist.lines if " · step " in line] == [
        "All kinds of steps · step 1 of 10",
        "All kinds of steps · step 2 of 10",
        "All kinds of steps · step 1 of 10",
    ]
    assert STEP_BACK not in typist.options()


def test_a_wrong_answer_gives_its_reason_and_is_offered_no_more(
    record: Record, course: CourseIndex
) -> None:
    typist = typed(record, course, *before(course, "foresee"), "You say “Go fish!”")

    assert "You hold two sevens." in typist.lines
    assert "You say “Go fish!”" not in typist.options()
    assert "You give both sevens." in typist.options()
    assert record.mistakes(only_learner(record)) == {"wrong-option": 1}


def test_what_was_foreseen_is_told(record: Record, course: CourseIndex) -> None:
    typist = typed(record, course, *before(course, "foresee"), "You give both sevens.")

    at = typist.lines.index("All your sevens go to Ben.")
    assert typist.lines[at - 3] == f"{ENGLISH.say(coach.WELL_DONE)}:"
    assert "Ben: “Please give me all your sevens!”" in typist.lines
    assert typist.lines[at - 2 : at] == ["Ben asks you for sevens.", "You give Ben 2 cards."]


def test_the_learner_says_what_was_done_with_real_cards(
    record: Record, course: CourseIndex
) -> None:
    typist = typed(record, course, *before(course, "at-home"), "We have dealt.")

    assert ENGLISH.say(coach.LESSON_DONE) in typist.lines


@pytest.mark.parametrize(
    ("step", "act"),
    [
        ("deal", "me deal 4"),
        ("exact", "me ask p1 7S"),
        ("exact", "me ask p1 9S"),
        ("pool-gone", "me go-fish"),
        ("pool-there", "me none"),
        ("new-hand", "me take 1"),
    ],
)
def test_each_mistake_with_a_house_rule_can_be_made_by_numbers(
    record: Record, course: CourseIndex, step: str, act: str
) -> None:
    way = [*opens_second(course), *before(course, step, "by-hand")]
    wrong = parse_act(act)

    typist = typed(record, course, *way, *to_do(ENGLISH, wrong))

    state = begin(course.lesson("by-hand"), FISHER, step).attempt(wrong)
    assert state.feedback.ruling is not None
    assert explain(ENGLISH, state.feedback.ruling).happened in typist.lines
    assert record.mistakes(only_learner(record)) == {state.feedback.ruling.code: 1}


def test_where_one_card_is_asked_for_a_rank_can_be_named_all_the_same(
    record: Record, course: CourseIndex
) -> None:
    way = [*opens_second(course), *before(course, "exact", "by-hand")]
    ask = list(to_do(ENGLISH, parse_act("me ask p1 7D")))

    typed(record, course, *way, *ask[:-1], "seven, any suit")

    assert record.mistakes(only_learner(record)) == {"ask-rank-not-card": 1}


def test_the_help_of_a_question_ends_with_its_answer(record: Record, course: CourseIndex) -> None:
    typist = typed(record, course, *before(course, "foresee"), HINT, HINT, HINT)

    assert "Look at the seven of spades and the seven of hearts." in typist.lines
    assert typist.lines.count("You give both sevens.") == 1
    assert SHOW_ME in typist.options()

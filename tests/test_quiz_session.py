"""A quiz under way: the order of the options, the answer that counts, and what follows."""

from __future__ import annotations

import pytest

from tutor.course.loader import load_quiz
from tutor.course.questions import Quiz
from tutor.game.ruleset import FISHER, FULL_PACK, LEFT, Ruleset
from tutor.places import lessons_folder
from tutor.session.quiz import QuizSession, begin_quiz

SEEDS = range(20)


@pytest.fixture(scope="module")
def faq() -> Quiz:
    """Return the five questions."""
    return load_quiz(lessons_folder() / "quiz" / "faq.yaml")


def at_question(faq: Quiz, id: str, rules: Ruleset = FISHER, seed: int = 0) -> QuizSession:
    """Return the quiz at one of its questions, all before it answered right."""
    state = begin_quiz(faq, rules, seed)
    while state.question.id != id:
        state = state.answer(right_of(state)).go_on()
    return state


def right_of(state: QuizSession) -> int:
    """Return the number of the right option as shown."""
    return next(at for at, option in enumerate(state.options) if option.right)


def texts(state: QuizSession) -> list[str]:
    return [option.text.msgid for option in state.options]


def test_the_options_are_mixed_by_the_seed_and_stay_so(faq: Quiz) -> None:
    orders = {tuple(texts(begin_quiz(faq, FISHER, seed))) for seed in SEEDS}
    state = begin_quiz(faq, FISHER, 3)

    assert len(orders) > 5
    assert len({frozenset(order) for order in orders}) == 1
    assert texts(state) == texts(begin_quiz(faq, FISHER, 3))
    assert texts(state.answer(1)) == texts(state)


def test_the_right_option_is_not_always_in_the_same_place(faq: Quiz) -> None:
    assert {right_of(begin_quiz(faq, FISHER, seed)) for seed in SEEDS} == {0, 1, 2, 3}


def test_each_question_is_mixed_in_its_own_way(faq: Quiz) -> None:
    places = set()
    for id in ("must-hold", "all-three", "exact-card", "drawn-is-asked", "when-ends"):
        state = at_question(faq, id)
        written = list(state.question.options_under(FISHER.dials()))
        places.add(tuple(written.index(option) for option in state.options))

    assert len(places) > 1


def test_the_first_choice_counts(faq: Quiz) -> None:
    state = begin_quiz(faq, FISHER, 0)
    right = right_of(state)

    answered = state.answer((right + 1) % 4)

    assert answered.results == (False,)
    assert answered.answer(right) == answered
    assert answered.right == 0


@pytest.mark.parametrize("option", [-1, 4, 99])
def test_an_option_that_is_not_there_is_no_answer(faq: Quiz, option: int) -> None:
    state = begin_quiz(faq, FISHER, 0)

    assert state.answer(option) == state


def test_a_question_is_left_only_when_it_is_answered(faq: Quiz) -> None:
    state = begin_quiz(faq, FISHER, 0)

    assert state.go_on() == state
    assert state.answer(0).go_on().at == 1
    assert state.answer(0).go_on().chosen is None


def test_the_quiz_ends_after_its_last_question(faq: Quiz) -> None:
    state = begin_quiz(faq, FISHER, 0)
    while not state.finished:
        state = state.answer(right_of(state)).go_on()

    assert len(state.results) == len(faq.questions) == 5
    assert state.right == 5
    assert state.answer(0) == state
    assert state.go_on() == state


def test_the_record_knows_an_option_by_its_place_in_the_file(faq: Quiz) -> None:
    for seed in SEEDS:
        state = begin_quiz(faq, LEFT, seed)
        for shown in range(4):
            answered = state.answer(shown)

            assert state.question.options[answered.written_option()] == state.options[shown]


def test_no_option_is_known_before_one_is_chosen(faq: Quiz) -> None:
    with pytest.raises(ValueError, match="no option is chosen"):
        begin_quiz(faq, FISHER, 0).written_option()


@pytest.mark.parametrize(
    ("rules", "why"), [(LEFT, "the turn passes to the left"), (FISHER, "whoever said “Go fish!”")]
)
def test_the_answers_follow_the_house_rules(faq: Quiz, rules: Ruleset, why: str) -> None:
    state = at_question(faq, "drawn-is-asked", rules)

    right = [option for option in state.options if option.right]

    assert len(right) == 1
    assert why in right[0].why.msgid
    assert len(state.options) == 4
    assert len(set(texts(state))) == 4


def test_a_question_about_other_house_rules_is_not_asked(faq: Quiz) -> None:
    asked = [question.id for question in begin_quiz(faq, FULL_PACK, 0).questions]

    assert "when-ends" not in asked
    assert len(asked) == 4

"""The review: what is due comes back as fresh hands and questions."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from itertools import pairwise

import pytest

from tests.practice_kit import played, seated
from tests.record_kit import NOON, Clock
from tests.review_kit import DAY, ONE, TWO, answered
from tutor.course.kinds import Choose, Drill
from tutor.course.questions import ChooseOne
from tutor.game.acts import ME, Act, parse_act
from tutor.game.holding import holds
from tutor.game.ids import RuleId
from tutor.game.ruleset import FISHER, LEFT, ruleset
from tutor.game.sight import Sight
from tutor.learning.events import PlayedWell
from tutor.learning.mastery import Mastery, Sureness, untouched
from tutor.learning.record import record_in_memory
from tutor.session.drills import drillable
from tutor.session.lesson import LessonSession
from tutor.session.practice.journal import entries
from tutor.session.practice.keeping import kept
from tutor.session.practice.session import begin, states
from tutor.session.practice.setup import Person, Setup
from tutor.session.review import MOST, ON_ONE_RULE, begin_review, to_ask
from tutor.session.standing import Outcome
from tutor.session.study import Study


def does(study: Study, state: LessonSession, act: Act) -> LessonSession:
    """Try an act, and have it written down."""
    after = state.attempt(act)
    study.did(state, after, act)
    return after


def wrongly(study: Study, state: LessonSession) -> LessonSession:
    """Try something in this hand that a rule forbids."""
    assert state.practice is not None
    after = does(study, state, state.practice.hand.tempting[0])
    assert after.feedback.outcome is Outcome.REFUSED
    return after


def rightly(study: Study, state: LessonSession) -> LessonSession:
    """Do the right thing in this hand, and go on."""
    assert state.practice is not None
    return does(study, state, state.practice.hand.right[0]).go_on()


def seen(state: LessonSession) -> tuple[object, ...]:
    """Return what the learner sees of a hand."""
    return state.sight, state.events


def test_a_wrong_answer_of_a_lesson_comes_back_the_next_day_as_another_hand_each_time(
    study: Study, clock: Clock
) -> None:
    lesson = study.lesson("give-them-all")
    while not lesson.acting:
        lesson = lesson.go_on()
    does(study, lesson, parse_act("me draw"))
    wrong = {rule for rule, each in study.mastery().items() if each.mistakes}
    (rule,) = wrong

    clock.time += timedelta(hours=1)
    assert study.due() == 0
    assert [each.rule for each in to_ask(study.mastery(), clock.time)] == [rule]

    hands = []
    study.course = replace(study.course, quizzes=())
    for _ in range(3):
        clock.time += DAY
        assert study.due() == 1
        state = study.review(seed=0)
        assert isinstance(state.step, Drill)
        assert state.step.rule.value == rule
        hands.append(seen(state))
        rightly(study, wrongly(study, state))
        assert study.due() == 0
    assert all(one != other for one, other in pairwise(hands))


def test_what_is_due_comes_first_and_no_more_than_a_handful(study: Study, clock: Clock) -> None:
    many = drillable(study.ruleset)[:8]
    answered(study, *many[:4], right=False)
    clock.time += DAY
    answered(study, *many[4:], right=False)

    state = study.review(seed=1)

    asked = [step.rule for step in state.steps if isinstance(step, Drill)]
    assert len(asked) == MOST
    assert set(asked[:4]) == set(many[:4])
    assert set(asked[4:]) <= set(many[4:])


def test_what_is_due_is_asked_before_what_is_weaker_and_not_due() -> None:
    due = Mastery("give-all", Sureness.SURE, 0.9, NOON)
    weaker = Mastery("go-fish", Sureness.SHAKY, 0.5, NOON + 9 * DAY)
    sure = Mastery("ask", Sureness.SURE, 0.95, NOON + 9 * DAY)

    assert to_ask({each.rule: each for each in (sure, weaker, due)}, NOON) == (due, weaker)


def test_what_is_sure_is_left_alone_until_it_fades(study: Study, clock: Clock) -> None:
    answered(study, RuleId.GIVE_ALL)
    assert study.review().steps == ()

    clock.time += 10 * DAY

    assert len(study.review().steps) == 1


def test_what_was_not_done_is_not_told(study: Study, clock: Clock) -> None:
    answered(study, RuleId.GIVE_ALL, RuleId.GO_FISH, right=False)
    clock.time += DAY
    before = study.mastery()

    state = study.review(seed=1)
    study.did(state, state.hint())

    assert study.mastery() == before
    assert study.progress() == {}


def test_a_rule_that_is_not_played_is_not_asked(study: Study, clock: Clock) -> None:
    answered(study, RuleId.NEXT_LEFT, right=False)
    clock.time += DAY
    assert (study.due(), study.review().steps) == (0, ())

    study.play_by(LEFT)

    assert study.due() == 1
    assert len(study.review().steps) == 1


@pytest.mark.parametrize(
    "name", ["left", "fisher+play-on", "left+specific-card", "fisher+new-hand"]
)
def test_a_rule_that_is_drilled_holds_and_what_holds_not_is_not_drilled(name: str) -> None:
    rules = ruleset(name)

    assert all(holds(rule, rules) for rule in drillable(rules))
    assert not {rule for rule in RuleId if not holds(rule, rules)} & set(drillable(rules))


GIVE_ALL = RuleId.GIVE_ALL.value


def asked_of(known: Mastery, *questions: tuple[str, ChooseOne], seed: int = 0) -> list[str]:
    """Return the names of what a review of this rule asks."""
    state = begin_review([known], FISHER, lambda rule: questions, seed)
    return [step.id for step in state.steps]


def test_hands_and_questions_come_by_turns_and_no_question_twice_running() -> None:
    known = untouched(GIVE_ALL)
    (hand,) = asked_of(known, ONE)
    assert hand.startswith("hand give-all ")

    after_a_hand = known._replace(last_item=hand)
    assert asked_of(after_a_hand, ONE) == [ONE[0]]
    for seed in range(5):
        assert asked_of(known._replace(last_item=ONE[0]), ONE, TWO, seed=seed) != [ONE[0]]


def test_of_a_rule_without_hands_the_same_question_is_not_asked_again() -> None:
    known = untouched(RuleId.ORIGIN.value)

    assert asked_of(known, ONE) == [ONE[0]]
    assert asked_of(known._replace(last_item=ONE[0]), ONE) == []
    assert asked_of(known._replace(last_item=ONE[0]), ONE, TWO) == [TWO[0]]


@pytest.mark.parametrize("rule", drillable(FISHER), ids=lambda rule: rule.value)
def test_two_hands_running_on_a_rule_do_not_look_the_same(rule: RuleId) -> None:
    known = untouched(rule.value)
    state = begin_review([known] * ON_ONE_RULE, FISHER, lambda rule: (), 5)
    looks = []
    while not state.finished:
        looks.append((Sight.of(state.table, ME), state.events))
        assert state.practice is not None
        state = state.attempt(state.practice.hand.right[0]).go_on()

    # nothing of the cards is seen before a deal to two
    if rule is not RuleId.DEAL_SEVEN:
        assert all(one != other for one, other in pairwise(looks))
    assert len(looks) == ON_ONE_RULE


def test_a_question_of_the_review_is_answered_at_the_table(study: Study) -> None:
    state = begin_review([untouched(RuleId.ORIGIN.value)], FISHER, lambda rule: (ONE,), 0)
    assert isinstance(state.step, Choose)

    after = state.choose(0)
    study.did(state, after)

    known = study.mastery()[RuleId.ORIGIN.value]
    assert (known.sureness, known.last_item) == (Sureness.SURE, ONE[0])
    assert after.go_on().finished


def test_who_keeps_a_rule_all_game_long_shows_it() -> None:
    record = record_in_memory(Clock())
    fish = record.add_profile("fish")
    players = (Person(fish.uuid), *seated(0, 2))
    rules = ruleset("fisher+small-pack")
    kept: set[str] = set()
    for seed in range(3):
        *_, before, after = played(begin(Setup(players, rules, seed)))
        told = entries("game", before, after, fish, [fish])
        assert after.over
        kept |= {rule for _, event in told if isinstance(event, PlayedWell) for rule in event.rules}

    assert {"go-fish", "show-book"} <= kept
    assert "must-hold-rank" not in kept


def test_who_breaks_a_rule_once_has_not_kept_it() -> None:
    players = (Person(), *seated(0, 2))
    *_, state = played(begin(Setup(players, ruleset("fisher+small-pack"), 1)), slips=True)
    broken = {made.ruling.rule for made in state.mistakes}

    shown_by = kept(state, ME, states(state.setup, state.log))

    assert broken
    assert shown_by
    assert not broken & set(shown_by)

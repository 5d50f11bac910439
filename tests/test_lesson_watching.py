"""A step to watch in: stop the others at the act that breaks a rule, and name the rule."""

from __future__ import annotations

from tests.our_course import COURSE
from tests.session_kit import (
    after,
    at_step,
    every_step,
    name_of,
)
from tutor.course.model import Spot
from tutor.game.holding import holds
from tutor.game.ids import RuleId
from tutor.session.lesson import LessonSession
from tutor.session.standing import Outcome
from tutor.wording.coach import SHOWS_SOON, SHOWS_WHAT_IS_WRONG, coach_says
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import words_of

ENGLISH = words_of("en")
RULES = RuleBook(COURSE.rules_page())


def watch() -> LessonSession:
    return at_step("go-fish", "watch-the-drawn-card")


def watched(state: LessonSession, times: int) -> LessonSession:
    for _ in range(times):
        state = state.go_on()
    return state


def test_the_others_act_one_by_one_and_the_learner_never() -> None:
    state = watch()

    assert not state.acting
    assert [len(watched(state, times).played) for times in range(5)] == [0, 1, 2, 3, 4]
    assert watched(state, 3).feedback.outcome is Outcome.WATCHED
    assert watched(state, 3).sight.counts[1] == 3
    assert after(state, "me draw") == state


def test_open_hands_are_seen_while_watching_and_only_then() -> None:
    assert watch().sight.open_hands is not None
    assert at_step("go-fish", "your-call").sight.open_hands is None


def test_stopping_at_an_allowed_act_is_told_and_the_game_goes_on() -> None:
    for times in range(1, 4):
        stopped = watched(watch(), times).stop()

        assert stopped.feedback.outcome is Outcome.FALSE_ALARM
        assert not stopped.naming
        assert stopped.go_on().played == watched(watch(), times + 1).played


def test_before_anything_happened_there_is_nothing_to_stop() -> None:
    assert watch().stop() == watch()


def test_a_mistake_that_is_missed_is_shown_again_from_the_beginning() -> None:
    missed = watched(watch(), 5)

    assert missed.feedback.outcome is Outcome.MISSED
    assert (missed.played, missed.shown, missed.table) == ((), None, watch().table)
    assert watched(missed, 4).stop().feedback.outcome is Outcome.NOTICED


def test_a_mistake_that_the_game_shows_is_never_called_the_way_it_goes() -> None:
    state, said = watch().show_me(), []
    while not state.complete:
        said.append((state.flaw_is_in_sight, coach_says(ENGLISH, RULES, state).lines[0].text))
        state = state.go_on()

    right, wrong = ENGLISH.say(SHOWS_SOON), ENGLISH.say(SHOWS_WHAT_IS_WRONG)
    assert said == [*[(False, right)] * (len(said) - 1), (True, wrong)]


def test_who_notices_the_mistake_names_its_rule() -> None:
    noticed = watched(watch(), 4).stop()

    assert noticed.feedback.outcome is Outcome.NOTICED
    assert noticed.naming
    assert set(noticed.choices()) == {
        RuleId.KEEP_DRAWN_CARD,
        RuleId.MUST_HOLD_RANK,
        RuleId.GIVE_ALL,
        RuleId.LUCKY_CATCH,
    }
    assert noticed.go_on() == noticed
    assert noticed.stop() == noticed


def test_another_rule_is_not_the_one_and_one_can_choose_again() -> None:
    other = watched(watch(), 4).stop().name_rule(RuleId.GIVE_ALL)

    assert other.feedback.outcome is Outcome.OTHER_RULE
    assert other.feedback.rule is RuleId.GIVE_ALL
    assert other.feedback.tried == {RuleId.GIVE_ALL}
    assert other.naming
    assert other.name_rule(RuleId.KEEP_DRAWN_CARD).complete


def test_the_right_rule_ends_the_step() -> None:
    named = watched(watch(), 4).stop().name_rule(RuleId.KEEP_DRAWN_CARD)

    assert named.feedback.outcome is Outcome.DONE
    assert named.complete
    assert not named.naming
    assert named.stop() == named


def test_a_rule_is_named_only_when_something_was_noticed() -> None:
    assert watch().name_rule(RuleId.KEEP_DRAWN_CARD) == watch()


def test_every_mistake_to_watch_can_be_noticed_and_named() -> None:
    for state in every_step():
        step = state.step
        if not isinstance(step, Spot):
            continue
        noticed = state.stop()
        while not noticed.naming:
            state = state.go_on()
            noticed = state.stop()
        right = [rule for rule in noticed.choices() if noticed.name_rule(rule).complete]

        assert noticed.feedback.outcome is Outcome.NOTICED, name_of(state)
        assert len(right) == 1, name_of(state)
        assert len(noticed.choices()) == len(step.rules) + 1, name_of(state)
        assert not noticed.name_rule(right[0]).go_on().table.marked


def test_every_rule_to_choose_from_holds_where_it_is_asked_about() -> None:
    for state in every_step():
        if isinstance(state.step, Spot):
            strange = [rule.value for rule in state.choices() if not holds(rule, state.ruleset)]
            assert not strange, (state.lesson.id, state.step.id, strange)

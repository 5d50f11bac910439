"""Watching, answering, foreseeing, practising, and playing with real cards: steps of a lesson."""

from __future__ import annotations

import pytest

from tests.kinds_kit import WAYS, Way, all_kinds, at_kind, by_its_solution, finished
from tests.our_course import COURSE
from tests.session_kit import after
from tutor.course.kinds import Choose, Drill, Predict, RealCards, Show
from tutor.game.acts import ME, write_act
from tutor.game.cards import RANKS
from tutor.game.events import Asked, Gave
from tutor.game.ruleset import BASES, LEFT, Ruleset
from tutor.game.table import Phase
from tutor.session.choosing import WRONG_OPTION
from tutor.session.lesson import LessonSession, begin
from tutor.session.standing import Outcome
from tutor.wording.coach import MORE_HANDS, coach_says
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import words_of

every_base = pytest.mark.parametrize("rules", BASES.values(), ids=list(BASES))


@every_base
@pytest.mark.parametrize("way", WAYS)
def test_every_kind_of_step_is_played_to_its_end_on_every_way(rules: Ruleset, way: Way) -> None:
    state = begin(all_kinds(), rules)
    for step in state.steps:
        assert state.step is step
        state = finished(state, way).go_on()

    assert state.finished


@every_base
@pytest.mark.parametrize("way", WAYS)
def test_on_whatever_way_a_step_ended_the_next_one_begins_at_the_same_table(
    rules: Ruleset, way: Way
) -> None:
    for step in begin(all_kinds(), rules).steps[:-1]:
        state = begin(all_kinds(), rules, step.id)
        following = finished(state, way).go_on()

        assert following == begin(all_kinds(), rules, following.step.id)


def watched(state: LessonSession, times: int) -> LessonSession:
    for _ in range(times):
        state = state.go_on()
    return state


# Show


def test_the_acts_of_a_show_are_seen_one_by_one() -> None:
    state = at_kind("watch")
    acts = state.step.acts if isinstance(state.step, Show) else ()

    for count in range(len(acts)):
        assert (state.played, state.complete) == (acts[:count], False)
        state = state.go_on()
        assert state.feedback.outcome is Outcome.WATCHED

    assert (state.played, state.complete) == (acts, True)
    assert not state.acting


def test_only_what_has_just_happened_is_told() -> None:
    second = watched(at_kind("watch"), 2)

    assert [type(event) for event in second.feedback.events] == [Gave]


def test_one_goes_back_by_one_act_to_the_first() -> None:
    state = at_kind("watch")
    third = watched(state, 3)

    assert third.watch_back() == watched(state, 2)
    assert third.watch_back().watch_back().watch_back() == state
    assert state.watch_back() == state


def test_what_was_seen_once_stays_seen() -> None:
    seen = finished(at_kind("watch"), by_its_solution)

    back = seen.watch_back().watch_back()

    assert back.complete
    assert back.go_on().step is back.step, "what was taken back is seen again before the next step"
    assert watched(back, 3).step.id == "foresee"


def test_the_step_after_a_show_begins_at_the_table_it_ended_with() -> None:
    seen = finished(at_kind("watch"), by_its_solution)

    assert seen.go_on().start == seen.table
    assert seen.table != seen.start


# Choose


def wrong_options(state: LessonSession) -> list[int]:
    return [at for at, option in enumerate(state.options) if not option.right]


def test_a_wrong_option_gives_its_reason_and_one_chooses_again() -> None:
    state = at_kind("who-is-next")
    at = wrong_options(state)[0]

    wrong = state.choose(at)

    assert wrong.feedback.outcome is Outcome.WRONG_OPTION
    assert wrong.feedback.option == state.options[at]
    assert wrong.mistakes == (WRONG_OPTION,)
    assert wrong.choosing
    assert wrong.go_on() == wrong
    assert wrong.choose(at) == wrong, "the same answer is not wrong twice"


def test_the_right_option_ends_the_step_and_leaves_the_table() -> None:
    state = at_kind("who-is-next")
    right = state.right_option
    assert right is not None

    answered = state.choose(wrong_options(state)[0]).choose(right)

    assert answered.complete
    assert answered.feedback.option == state.options[right]
    assert answered.table == state.table
    assert answered.choose(wrong_options(state)[0]) == answered


def test_an_answer_that_is_not_there_is_none() -> None:
    state = at_kind("who-is-next")

    assert state.choose(-1) == state
    assert state.choose(len(state.options)) == state
    assert at_kind("told").choose(0) == at_kind("told")


def test_the_options_are_those_of_the_house_rules() -> None:
    assert len(at_kind("who-is-next").options) == 2
    assert len(at_kind("who-is-next", LEFT).options) == 3


def test_the_options_are_mixed_the_same_way_each_time() -> None:
    state = at_kind("foresee")
    assert isinstance(state.step, Choose)

    assert sorted(each.place for each in state.options) == [e.place for e in state.step.options]
    assert state.options != state.step.options
    assert state.options == at_kind("foresee").options


def test_help_ends_with_the_right_option_and_is_offered_after_two_wrong_ones() -> None:
    state = at_kind("foresee")
    first, second = wrong_options(state)

    assert state.hint().hint().hint().hints == 3
    assert not state.choose(first).help_offered
    assert state.choose(first).choose(second).help_offered


# Predict


def test_what_was_foreseen_happens_at_once() -> None:
    state = at_kind("foresee")
    assert isinstance(state.step, Predict)
    right = state.right_option
    assert right is not None

    foreseen = state.choose(right)

    assert foreseen.played == state.step.acts
    assert [type(event) for event in foreseen.feedback.events] == [Asked, Gave]
    assert not foreseen.table.hand(ME).of_rank(RANKS[5])
    assert foreseen.go_on().start == foreseen.table


def test_a_wrong_guess_moves_no_card() -> None:
    state = at_kind("foresee")

    assert state.choose(wrong_options(state)[0]).table == state.table


# Drill


def right_act(state: LessonSession) -> str:
    act = state.next_in_solution()
    assert act is not None
    return write_act(act)


def wrong_act(state: LessonSession) -> str:
    assert state.practice is not None
    return write_act(state.practice.hand.tempting[0])


def test_each_hand_of_a_drill_is_another_one_and_the_same_each_time() -> None:
    state = at_kind("practice")
    second = after(state, right_act(state)).go_on()

    assert state.practice is not None
    assert second.practice is not None
    assert state.table.phase is second.table.phase is Phase.ANSWERING
    assert state.table != second.table
    assert at_kind("practice") == state


def test_a_drill_is_done_when_of_all_its_hands_enough_were_right_at_the_first_try() -> None:
    state = at_kind("practice")

    first = after(state, right_act(state))
    second = after(first.go_on(), right_act(first.go_on()))
    erred = after(second.go_on(), wrong_act(second.go_on()))
    third = after(erred, right_act(erred))

    assert [each.complete for each in (first, second, third)] == [False, False, True]
    assert first.feedback.outcome is Outcome.DONE
    assert not first.acting
    assert third.go_on().step.id == "at-home"
    assert third.go_on().table == at_kind("practice").start


def test_a_wrong_act_is_explained_and_taken_back_and_its_hand_does_not_count() -> None:
    state = at_kind("practice")

    refused = after(state, wrong_act(state))

    assert refused.feedback.outcome is Outcome.REFUSED
    assert (refused.table, refused.acting) == (state.table, True)
    assert len(refused.mistakes) == 1
    done = after(refused, right_act(refused))
    assert done.practice is not None
    assert (done.practice.right, done.practice.over, done.complete) == (0, True, False)


def test_after_all_hands_without_enough_right_ones_as_many_more_are_dealt() -> None:
    state = at_kind("practice")
    step = state.step
    assert isinstance(step, Drill)
    for _ in range(step.hands):
        state = after(state, wrong_act(state))
        state = after(state, right_act(state)).go_on()

    assert state.practice is not None
    assert (state.practice.number, state.practice.right) == (step.hands, 0)
    words, rules = words_of("en"), RuleBook(COURSE.rules_page())
    lines = [line.text for line in coach_says(words, rules, state).lines]
    assert words.say(MORE_HANDS) in lines
    assert finished(state, by_its_solution).complete


def test_the_count_begins_anew_with_each_round() -> None:
    state = at_kind("practice")
    state = after(state, right_act(state)).go_on()
    for _ in range(2):
        state = after(state, wrong_act(state))
        state = after(state, right_act(state)).go_on()

    assert state.practice is not None
    assert (state.practice.number, state.practice.right) == (3, 0)


def test_a_drill_in_a_lesson_with_few_ranks_is_dealt_from_the_whole_pack() -> None:
    state = at_kind("practice")

    assert len(state.lesson.table.ranks) < len(state.table.ruleset.ranks)


def test_in_a_drill_what_hands_cannot_do_changes_nothing() -> None:
    state = at_kind("practice")

    assert after(state, "me show") == state


def test_a_hand_that_is_done_waits_for_the_next() -> None:
    done = after(at_kind("practice"), right_act(at_kind("practice")))

    assert after(done, "me draw") == done
    assert done.hint() == done
    assert done.show_me() == done


# Real cards


def test_what_is_done_with_real_cards_is_done_when_the_learner_says_so() -> None:
    state = at_kind("at-home")

    assert isinstance(state.step, RealCards)
    assert not state.acting
    assert not state.helps
    assert after(state, "me draw") == state
    assert state.go_on().finished


# Beginning again


@pytest.mark.parametrize("way", WAYS)
def test_every_step_can_be_begun_again_and_earns_its_credit_then(way: Way) -> None:
    for step in begin(all_kinds(), LEFT).steps:
        state = begin(all_kinds(), LEFT, step.id)
        done = finished(state, way)

        assert done.again() == state
        assert not done.again().has_moved
        assert not finished(done.again(), by_its_solution).demonstrated


def test_a_step_in_which_nothing_was_done_cannot_begin_again() -> None:
    assert not at_kind("reply").has_moved, "what the others did is no beginning of the learner"
    assert after(at_kind("cast"), "me ask p1 7").has_moved
    assert at_kind("foresee").hint().has_moved
    assert after(at_kind("cast"), "me draw").has_moved

"""A lesson under way: what stands, what is taken back, and where the learner is then."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.seeded import candidates
from tests.session_kit import (
    BOTH,
    after,
    at_step,
    every_step,
    name_of,
    sound_lesson,
    stations,
)
from tutor.course.model import Acting, Wrong
from tutor.game.acts import ME, parse_act
from tutor.game.events import Attempted, Returned
from tutor.game.ids import RuleId
from tutor.game.possible import possible
from tutor.game.rules import legal_acts, violation
from tutor.game.ruleset import FISHER, LEFT, Ruleset
from tutor.game.table import Phase
from tutor.session.lesson import LessonSession, begin, resume
from tutor.session.standing import HELP_AFTER, MOST_HINTS, Outcome

LONGEST = 100
"""More acts than any step takes."""


# What stands and what is taken back


def test_an_act_on_the_way_stands() -> None:
    state = at_step("lucky-catch", "cast")

    asked = after(state, "me ask p1 7")

    assert asked.feedback.outcome is Outcome.DID
    assert asked.table.phase is Phase.FISHING
    assert not asked.complete


def test_the_goal_ends_the_step_at_once() -> None:
    drawn = after(at_step("lucky-catch", "cast"), "me ask p1 7", "me draw")

    assert drawn.feedback.outcome is Outcome.DONE
    assert drawn.complete
    assert not drawn.acting


def test_what_is_lawful_but_elsewhere_is_taken_back_and_is_no_mistake() -> None:
    state = at_step("ask-what-you-hold", "first-ask")

    elsewhere = after(state, "me ask p2 9")

    assert elsewhere.feedback.outcome is Outcome.ELSEWHERE
    assert elsewhere.feedback.events == (Attempted(parse_act("me ask p2 9")),)
    assert (elsewhere.table, elsewhere.done, elsewhere.mistakes) == (state.table, (), ())
    assert elsewhere.acting


def test_a_lawful_act_off_every_way_that_reaches_the_goal_is_taken() -> None:
    passed = after(at_step("go-fish", "keep-it"), "me pass p2")

    assert passed.feedback.outcome is Outcome.DONE


def test_in_a_guided_hand_every_lawful_act_stands() -> None:
    state = at_step("little-game", "play-it")

    for act in legal_acts(state.table):
        assert state.attempt(act).feedback.outcome in {Outcome.DID, Outcome.DONE}


def test_a_rule_that_is_broken_is_named_and_the_table_stays_as_it_was() -> None:
    state = at_step("give-them-all", "both-fours")

    refused = after(state, "me ask p1 J")

    assert refused.feedback.outcome is Outcome.REFUSED
    assert refused.feedback.ruling is not None
    assert refused.feedback.ruling.rule is RuleId.ASK
    assert refused.table == state.table
    assert refused.mistakes == ("ask-out-of-turn",)
    assert refused.acting


def expected_mistakes() -> Iterator[tuple[LessonSession, Wrong]]:
    """Yield each mistake that a step of ours speaks of, at a moment it can be made."""
    for state in every_step():
        for wrong in state.step.wrong if isinstance(state.step, Acting) else ():
            yield (
                next(each for each in stations(state) if code_of(each, wrong) == wrong.code),
                wrong,
            )


def code_of(state: LessonSession, wrong: Wrong) -> str:
    broken = violation(state.table, wrong.act)
    return broken.breach.value if broken is not None else ""


def test_every_mistake_a_lesson_speaks_of_is_explained_and_taken_back() -> None:
    for state, wrong in expected_mistakes():
        refused = state.attempt(wrong.act)

        assert refused.feedback.outcome is Outcome.REFUSED, name_of(state)
        assert refused.feedback.wrong == wrong, name_of(state)
        assert refused.feedback.consequence is wrong.consequence, name_of(state)
        assert refused.mistakes == (*state.mistakes, wrong.code)
        assert (refused.table, refused.done) == (state.table, state.done)


def test_what_a_lesson_tells_of_one_act_is_not_told_of_another_with_the_same_mistake() -> None:
    state = at_step("who-is-next", "on-your-left", LEFT)

    told, another = after(state, "me pass p3"), after(state, "me pass p2")

    assert told.mistakes == another.mistakes
    assert told.feedback.wrong is not None
    assert told.feedback.wrong.shows is not None
    assert another.feedback.wrong is not None
    assert another.feedback.wrong.shows is None


def test_what_a_mistake_leads_to_is_shown_on_a_marked_table_and_then_put_back() -> None:
    state = at_step("go-fish", "keep-it")

    shown = after(state, "me return")

    assert shown.shown is not None
    assert shown.shown.marked
    assert shown.sight.drawn is None
    assert Returned(ME) in shown.feedback.events
    assert not shown.acting
    assert after(shown, "me keep") == shown

    back = shown.go_on()

    assert back.shown is None
    assert back.table == state.table
    assert back.sight == state.sight
    assert back.feedback.outcome is Outcome.REFUSED
    assert not back.feedback.consequence
    assert after(back, "me keep").complete


def test_no_mistake_is_ever_left_on_the_table() -> None:
    for state, wrong in expected_mistakes():
        assert not state.attempt(wrong.act).go_on().table.marked, name_of(state)


def test_what_hands_cannot_do_changes_nothing() -> None:
    state = at_step("give-them-all", "both-fours")

    assert after(state, "me give p1 9H") == state


def test_whatever_the_learner_tries_is_judged_and_no_mistake_stays() -> None:
    for state in every_step():
        if not isinstance(state.step, Acting):
            continue
        for act in [act for act in candidates(state.table) if act.by == ME][::3]:
            tried = state.attempt(act)
            broken = possible(state.table, act) and violation(state.table, act) is not None

            assert (tried.feedback.outcome is Outcome.REFUSED) == broken, (name_of(state), act)
            assert not tried.table.marked
            assert tried.table == state.table or violation(state.table, act) is None


# From step to step


def test_another_way_to_the_goal_is_as_good_and_the_next_step_begins_as_planned() -> None:
    state = begin(sound_lesson(), LEFT)

    other = after(state, "me ask p2 7", "me draw")
    following = other.go_on()

    assert other.complete
    assert following.step.id == "show"
    assert following.table == begin(sound_lesson(), LEFT, "show").table
    assert following.table != other.table


def test_a_step_begins_from_the_table_its_predecessors_solutions_lead_to() -> None:
    for state in every_step():
        *_, last = stations(state)
        if not isinstance(state.step, Acting) or state.at + 1 == len(state.steps):
            continue
        following = last.go_on()

        assert following.at == state.at + 1
        if following.step.set_up is None:
            assert following.start == last.table, name_of(state)
        assert following.feedback.outcome is Outcome.BEGUN
        assert following.mistakes == ()


def test_a_step_that_is_not_finished_cannot_be_left_forwards() -> None:
    state = at_step("lucky-catch", "cast")

    assert state.go_on() == state


def test_going_back_begins_the_step_before() -> None:
    show = at_step("lucky-catch", "show-it")

    assert show.back() == at_step("lucky-catch", "cast")
    assert show.back().back() == at_step("lucky-catch", "cast")


def test_a_step_can_be_begun_again() -> None:
    state = at_step("lucky-catch", "cast")

    assert after(state, "me ask p1 7").again() == state


def test_the_last_step_ends_the_lesson() -> None:
    told = at_step("little-game", "well-played")

    over = told.go_on()

    assert over.finished
    assert not over.acting
    assert over.go_on() == over
    assert after(over, "me draw") == over
    assert over.hint() == over
    assert over.choices() == ()
    assert over.back() == told


@pytest.mark.parametrize("rules", BOTH, ids=lambda rules: rules.name)
def test_a_lesson_has_the_steps_of_its_house_rules(rules: Ruleset) -> None:
    steps = [step.id for step in at_step("go-fish", "the-call", rules).steps]

    assert ("pass-to-the-left" in steps, "pass-to-the-caller" in steps) == (
        rules is LEFT,
        rules is FISHER,
    )


def test_a_step_that_is_gone_begins_the_lesson() -> None:
    lesson = at_step("go-fish", "the-call").lesson

    assert begin(lesson, LEFT, "pass-to-the-caller") == begin(lesson, LEFT)


# Help


def test_help_has_three_rungs_and_no_more() -> None:
    state = at_step("lucky-catch", "cast")
    rungs = [state]
    for _ in range(4):
        rungs.append(rungs[-1].hint())

    assert [each.hints for each in rungs] == [0, 1, 2, MOST_HINTS, MOST_HINTS]
    assert all(each.table == state.table for each in rungs)


def test_help_points_at_no_card_that_is_gone() -> None:
    state = at_step("late-book", "the-hidden-book")
    looked: list[str] = []
    assert isinstance(state.step, Acting)
    for act in state.step.solution:
        look = state.hint().help_look
        assert look is not None
        assert set(look.cards) <= {*state.sight.hand, state.sight.drawn}
        looked.append(" ".join(card.code for card in look.cards))
        state = state.attempt(act)

    assert len(set(looked)) > 1


def test_while_a_mistake_is_shown_there_is_no_help_to_use_up() -> None:
    shown = after(at_step("go-fish", "keep-it"), "me return")

    assert shown.hint() == shown
    assert shown.go_on().hint().hints == 1


def test_the_last_rung_is_always_an_allowed_act_and_leads_to_the_goal() -> None:
    for begun in every_step():
        state = begun
        while isinstance(state.step, Acting) and not state.complete:
            assert len(state.done) < LONGEST, name_of(state)
            act = state.next_in_solution()
            assert act is not None, name_of(state)
            assert violation(state.table, act) is None, name_of(state)
            state = state.attempt(act)


def test_help_follows_the_way_the_learner_has_taken() -> None:
    state = after(begin(sound_lesson(), LEFT), "me ask p2 7")

    assert state.next_in_solution() == parse_act("me draw")


def test_help_starts_anew_with_each_step() -> None:
    state = at_step("lucky-catch", "cast").hint().hint()

    assert after(state, "me ask p1 7", "me draw").go_on().hints == 0


def test_help_is_offered_after_two_equal_mistakes_and_never_forced() -> None:
    state = at_step("lucky-catch", "cast")

    once = after(state, "me draw")
    other = after(once, "me ask p1 9")
    twice = after(other, "me draw")

    assert HELP_AFTER == 2
    assert [each.help_offered for each in (state, once, other, twice)] == [
        False,
        False,
        False,
        True,
    ]
    assert twice.hints == 0
    assert after(twice, "me ask p1 7").feedback.outcome is Outcome.DID


# Taking a lesson up again


def test_a_lesson_is_taken_up_after_the_same_acts() -> None:
    for begun in every_step():
        for state in stations(begun):
            again = resume(state.lesson, begun.ruleset, state.step.id, state.done)

            assert (again.step, again.table, again.done, again.script_at, again.complete) == (
                state.step,
                state.table,
                state.done,
                state.script_at,
                state.complete,
            ), name_of(state)


def test_acts_that_no_longer_fit_are_left_out() -> None:
    state = at_step("lucky-catch", "cast")
    acts = (parse_act("me ask p1 9"), parse_act("me ask p1 7"), parse_act("me keep"))

    again = resume(state.lesson, FISHER, "cast", acts)

    assert again.lines() == ("me ask p1 7",)
    assert again.mistakes == ()


def test_only_the_bluff_itself_is_praised_as_one() -> None:
    bluff = at_step("the-bluff", "ask-for-your-own")

    assert after(bluff, "me ask p1 QH").complete
    honest = after(bluff, "me ask p1 4S")
    assert not honest.complete
    assert honest.feedback.outcome is Outcome.ELSEWHERE

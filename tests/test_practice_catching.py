"""Opponents that make mistakes on purpose: to be stopped, and their rule named."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from tests.positions import PLAIN, table_of
from tests.practice_kit import a_game, at_table, played, whole_game
from tutor.course.loader import load_rules_page
from tutor.game.acts import ME
from tutor.game.events import Asked, Kept, SaidGoFish, TurnPassed
from tutor.game.table import Phase
from tutor.opponents.level import Level
from tutor.places import lessons_folder
from tutor.session.fair_play import ON_PURPOSE
from tutor.session.practice.catching import LIKE
from tutor.session.practice.line import LetPass, Stopped
from tutor.session.practice.session import PracticeSession, resume
from tutor.session.practice.setup import Opponent, Person
from tutor.session.practice.standing import Outcome
from tutor.wording.happenings import speaker
from tutor.wording.practice import UNDONE_TOO, practice_says, what_came
from tutor.wording.rulebook import RuleBook
from tutor.wording.speech import happenings
from tutor.wording.words import words_of

ENGLISH = words_of("en")
ONE = Person()
CATCHABLE = Opponent(Level.REMEMBERS_ALL, errs=True)


# Catch me if you can


@cache
def slips() -> tuple[PracticeSession, ...]:
    """Return the states of a few games in which a mistake is open at a pause."""
    games = [whole_game(ONE, CATCHABLE, CATCHABLE, seed=seed) for seed in range(4)]
    return tuple([state for game in games for state in game if state.fair.slip is not None])


def test_other_players_make_every_mistake_that_they_make_on_purpose() -> None:
    made = {state.fair.slip.ruling.mistake for state in slips() if state.fair.slip is not None}

    assert made == ON_PURPOSE


def test_who_stops_at_a_mistake_and_names_its_rule_has_the_table_put_right() -> None:
    for state in slips():
        assert state.fair.slip is not None
        right = state.fair.slip.ruling.rule
        assert right is not None
        stopped = state.stop()
        assert stopped.feedback.outcome is Outcome.STOPPED
        assert right in stopped.choices()
        assert len(set(stopped.choices())) == 4

        noticed = stopped.name_rule(right)

        assert noticed.feedback.outcome is Outcome.NOTICED
        assert not noticed.table.marked
        assert noticed.fair.game == state.fair.slip.before
        assert noticed.feedback.ruling is not None


def test_what_comes_back_with_a_mistake_that_is_put_right_is_named() -> None:
    said = []
    for state in slips():
        assert state.fair.slip is not None
        right = state.fair.slip.ruling.rule
        assert right is not None
        lines = what_came(ENGLISH, state.stop().name_rule(right).view())
        said.append([line.text for line in lines])
    after = [lines[2:] for lines in said if len(lines) > 2]

    assert [len(lines) for lines in said] != [2] * len(said)
    assert all(lines[0] == UNDONE_TOO for lines in after)
    assert any("lays down a book of" in line for lines in after for line in lines)


def test_another_rule_named_leaves_the_mistake_open_and_one_chooses_again() -> None:
    state = slips()[0]
    assert state.fair.slip is not None
    right, stopped = state.fair.slip.ruling.rule, state.stop()
    assert right is not None
    other = next(rule for rule in stopped.choices() if rule is not right)

    named = stopped.name_rule(other)

    assert named.feedback.outcome is Outcome.WRONG_RULE
    assert named.choices() == stopped.choices()
    assert named.go_on().naming is None
    assert (named.review(ME).well.noticed, state.stop().review(ME).well.noticed) == (0, 0)
    assert named.name_rule(right).review(ME).well.noticed == 1


def test_of_rules_that_are_nearly_the_same_only_the_right_one_is_offered() -> None:
    offered = [state.stop().choices() for state in slips()]
    drawing = [[rule for rule in rules if rule in LIKE] for rules in offered]
    right = [state.fair.slip.ruling.rule for state in slips() if state.fair.slip is not None]

    assert any(rule in LIKE for rule in right)
    for rule, like in zip(right, drawing, strict=True):
        assert rule not in LIKE or like == [rule]


def test_a_false_alarm_is_told_and_costs_nothing() -> None:
    calm = [
        state
        for state in whole_game(ONE, CATCHABLE, CATCHABLE, seed=1)
        if state.may_stop and state.fair.slip is None
    ]
    for state in calm:
        stopped = state.stop()

        assert stopped.feedback.outcome is Outcome.FALSE_ALARM
        assert stopped.choices() == ()
        assert (stopped.fair, stopped.mistakes) == (state.fair, state.mistakes)
        assert stopped.log[-1] == Stopped(ME)


@pytest.mark.parametrize("rules", ["full-pack", "left"])
def test_where_others_alone_play_there_is_a_pause_before_a_mistake_is_put_right(rules: str) -> None:
    unnoticed = 0
    for seed in range(3):
        game = a_game(f"{rules}+small-pack", ONE, CATCHABLE, CATCHABLE, seed=seed)
        for before, now in pairwise(played(game)):
            if now.feedback.outcome is Outcome.UNNOTICED and now.feedback.seat is None:
                unnoticed += 1
                assert before.fair.slip is not None
                assert before.may_stop
                assert now.log[-1] == LetPass()
                assert not now.table.marked
    assert unnoticed > 0


def test_all_that_others_do_is_told_between_two_pauses_where_they_err() -> None:
    words, rules = words_of("en"), RuleBook(load_rules_page(lessons_folder() / "rules.yaml"))
    for state in whole_game(ONE, CATCHABLE, CATCHABLE, seed=2):
        if state.feedback.outcome is not Outcome.WENT_ON or state.hand_over:
            continue
        view = state.view()
        seen = [event for event in view.feedback.events if speaker(event) is not ME]
        # whoever is to act is told in the task that it is their turn
        mine = view.waits_for is ME
        theirs = [
            each for each in seen if not (mine and isinstance(each, TurnPassed) and each.to == ME)
        ]
        told = happenings(words, theirs, view.sight)

        lines = [line.text for line in practice_says(words, rules, state, view).lines]

        assert len(told) <= 3
        assert [text for text in lines if text in told] == told


def test_where_nobody_errs_there_is_nobody_to_stop() -> None:
    state = at_table(table_of(*PLAIN))

    assert state.stop() is state


def test_in_a_game_taken_up_again_whoever_is_asked_is_told_by_whom_and_for_what() -> None:
    words, rules = words_of("en"), RuleBook(load_rules_page(lessons_folder() / "rules.yaml"))
    asked = next(
        state
        for state in whole_game(ONE, CATCHABLE, seed=3)
        if state.view().sight.phase is Phase.ANSWERING and state.view().waits_for is ME
    )

    again = resume(asked.setup, asked.log)

    lines = [line.text for line in practice_says(words, rules, again, again.view()).lines]
    assert any(line.startswith("Ann asks you for") for line in lines), lines


def test_what_another_player_asked_for_in_vain_stays_in_sight() -> None:
    words, rules = words_of("en"), RuleBook(load_rules_page(lessons_folder() / "rules.yaml"))
    honest = Opponent(Level.FORGETS)
    missed = 0
    for state in whole_game(ONE, honest, honest, seed=4):
        view = state.view()
        kinds = {type(event) for event in view.feedback.events if speaker(event) is not ME}
        if not {Asked, SaidGoFish, Kept} <= kinds or state.over:
            continue
        missed += 1
        (ask,) = [each for each in view.feedback.events if isinstance(each, Asked)][-1:]
        (told,) = happenings(words, [ask], view.sight)
        assert told in [line.text for line in practice_says(words, rules, state, view).lines]
    assert missed > 0

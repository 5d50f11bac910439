"""A game in a lesson, up to its end: what the learner does freely, and who lays what before."""

from __future__ import annotations

from random import Random

import pytest

from tests.seeded import candidates
from tests.session_kit import (
    BOTH,
    after,
    at_step,
    written,
)
from tutor.game.acts import ME, SEATS, parse_act
from tutor.game.possible import possible
from tutor.game.rules import legal_acts, violation
from tutor.game.ruleset import LEFT, Ruleset
from tutor.game.table import Phase
from tutor.session.lesson import LessonSession, begin
from tutor.session.offers import Offer, offers
from tutor.session.standing import Outcome

OWING = """
format: 1
id: owing
revision: 1
title: Books at the end
automatic: [{automatic}]
table:
  ranks: 2 3 4 5
  me: {me}
  p1: 3H 3D 3C
  p2: {p2}
  pool: "..."
  turn: {turn}
steps:
  - {{id: one, do: Play., {script}solution: [{solution}], goal: [{goal}]}}
"""


def test_books_that_others_still_hold_are_laid_before_the_game_ends() -> None:
    lesson = written(
        OWING.format(
            automatic="counting",
            me="3S 4S",
            p2="2S 2H 2D 2C 4H",
            turn="me",
            script="",
            solution="me ask p1 3, me lay 3, me end",
            goal="over",
        )
    )

    state = after(begin(lesson, LEFT), "me ask p1 3", "me lay 3")

    assert len(state.table.books[2]) == 1
    assert state.table.phase is Phase.ENDING
    assert after(state, "me end").complete


def test_the_end_waits_for_the_learners_book_on_another_players_turn() -> None:
    lesson = written(
        OWING.format(
            automatic="ending, counting",
            me="2S 2H 2D 2C 4S",
            p2="3S",
            turn="p1",
            script="script: [p1 ask p2 3], ",
            solution="me lay 2",
            goal="over",
        )
    )

    state = begin(lesson, LEFT)

    assert state.table.phase is Phase.ENDING
    assert state.table.turn == SEATS[1]
    assert state.acting
    assert Offer.LAY in offers(state.sight)
    assert state.next_in_solution() == parse_act("me lay 2")
    assert after(state, "me lay 2").complete


def test_when_the_game_is_over_nothing_more_is_awaited_of_the_learner() -> None:
    lesson = written(
        OWING.format(
            automatic="ending, counting",
            me="3S 4S",
            p2="4H 5H",
            turn="me",
            script="",
            solution="me ask p1 3, me lay 3",
            goal="p2 asked",
        )
    )

    state = after(begin(lesson, LEFT), "me ask p1 3", "me lay 3")

    assert (state.table.phase, state.table.turn) == (Phase.OVER, ME)
    assert not state.complete
    assert not state.acting
    assert state.next_in_solution() is None


# The little game


@pytest.mark.parametrize("rules", BOTH, ids=lambda rules: rules.name)
@pytest.mark.parametrize("erring", [False, True], ids=["by the rules", "with mistakes"])
def test_a_little_game_by_chance_ends_well_or_can_be_played_once_more(
    rules: Ruleset, erring: bool
) -> None:
    ends = [little_game(rules, Random(seed), erring) for seed in range(30)]

    assert {state.complete for state in ends} == {True, False}
    for state in ends:
        if state.complete:
            assert state.table.books[ME.number]
            assert state.go_on().step.id == "well-played"
        else:
            assert state.table.phase is Phase.OVER
            assert not state.acting
            assert state.next_in_solution() is None
            assert state.again() == at_step("little-game", "play-it", rules)


def little_game(rules: Ruleset, rng: Random, erring: bool) -> LessonSession:
    """Return where a learner comes to who does allowed acts by chance."""
    state = at_step("little-game", "play-it", rules)
    while state.acting:
        if erring:
            state = after_a_mistake(state, rng)
        state = state.attempt(rng.choice([a for a in legal_acts(state.table) if a.by == ME]))
        assert state.feedback.outcome in {Outcome.DID, Outcome.DONE}
        assert sum(map(len, state.table.hands)) <= len(state.lesson.table.ranks) * 4
    return state


def after_a_mistake(state: LessonSession, rng: Random) -> LessonSession:
    """Return the state after one act by chance that a rule forbids, taken back again."""
    wrong = [
        act
        for act in candidates(state.table)
        if act.by == ME and possible(state.table, act) and violation(state.table, act) is not None
    ]
    refused = state.attempt(rng.choice(wrong))

    assert refused.feedback.outcome is Outcome.REFUSED
    assert refused.go_on().table == state.table
    return refused.go_on()


@pytest.mark.parametrize("rules", BOTH, ids=lambda rules: rules.name)
def test_who_follows_the_hints_after_any_start_lays_a_book(rules: Ruleset) -> None:
    for seed in range(25):
        rng, state = Random(seed), at_step("little-game", "play-it", rules)
        for _ in range(3):
            state = state.attempt(rng.choice([a for a in legal_acts(state.table) if a.by == ME]))
        while state.acting:
            act = state.next_in_solution()
            assert act is not None
            state = state.attempt(act)

        assert state.complete

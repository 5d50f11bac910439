"""Whole games in which others err: put right by the rules, and played to the end by them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random

from tests import laws
from tests.erring_games import RULES, lawful, undealt
from tests.house_rules import each
from tutor.game.acts import SEATS
from tutor.game.events import Event, TurnPassed
from tutor.game.ids import RuleId
from tutor.game.rules import play
from tutor.game.table import Phase
from tutor.opponents.erring import err
from tutor.referee.judge import judge
from tutor.session.fair_play import ON_PURPOSE, FairPlay, Outcome

PERSONS = (1, 2)
"""How many of the players are persons."""

SPEAKS, KNOWS_THE_RULE, ERRS = 0.15, 0.7, 0.3
"""How often a person says that a rule was broken, names the right one, and others err."""

MOST_MOVES = 2000


@cache
def played(rules: str, persons: int) -> tuple[FairPlay, ...]:
    """Return every state of a game in which the others err and the persons speak by chance."""
    return tuple(_played(rules, persons))


def _played(rules: str, persons: int) -> Iterator[FairPlay]:
    rng = Random(f"{rules} {persons}")
    state = FairPlay.begin(undealt(rules, rng), SEATS[:persons])
    for _ in range(MOST_MOVES):
        yield state
        if state.table.phase is Phase.OVER:
            return
        state = _next(state, rng)
    raise AssertionError("the game does not end")


def _next(state: FairPlay, rng: Random) -> FairPlay:
    by = state.table.actor
    if rng.random() < SPEAKS:
        rule = rng.choice((RuleId.GO_FISH, RuleId.GIVE_ALL))
        if state.slip is not None and rng.random() < KNOWS_THE_RULE:
            assert state.slip.ruling.rule is not None
            rule = state.slip.ruling.rule
        return state.stop(rng.choice(state.persons), rule)
    wrong = None
    if state.may_err and by not in state.persons and rng.random() < ERRS:
        wrong = err(state.sight(by), rng)
    return state.happened(lawful(state.game, rng) if wrong is None else wrong)


def _moves(rules: str) -> Iterator[tuple[FairPlay, FairPlay]]:
    """Yield each state with the one that follows it."""
    for persons in PERSONS:
        yield from pairwise(played(rules, persons))


def test_whole_games_see_every_mistake_and_every_outcome() -> None:
    moves = [move for rules in RULES.split() for move in _moves(rules)]
    slips = {after.slip.ruling.mistake for _, after in moves if after.slip is not None}

    assert slips == ON_PURPOSE
    assert {after.feedback.outcome for _, after in moves} == set(Outcome)


@each(RULES)
def test_games_with_erring_players_end_by_the_rules(rules: str) -> None:
    for persons in PERSONS:
        first, *_, last = played(rules, persons)
        table = first.table
        events: list[Event] = []
        for act in last.game.acts:
            table, happened = play(table, act)
            events += happened

        assert table == last.table
        assert tuple(events) == last.game.events
        assert table.phase is Phase.OVER
        assert not table.marked


@each(RULES)
def test_no_card_is_lost_or_found(rules: str) -> None:
    for _, after in _moves(rules):
        laws.every_card_of_the_pack_is_there_once(after.table)


@each(RULES)
def test_the_table_put_right_is_the_table_before_the_mistake(rules: str) -> None:
    was_right = None
    for before, after in _moves(rules):
        if before.slip is None and after.slip is not None:
            was_right = before
        if before.slip is not None and after.slip is None:
            assert was_right is not None
            assert after.game == was_right.game
            assert after.feedback.ruling is not None
            assert judge(after.table, after.feedback.ruling.act).rule is after.feedback.ruling.rule
        assert after.table.marked is (after.slip is not None)


@each(RULES)
def test_a_mistake_is_put_right_before_another_turn_begins(rules: str) -> None:
    for before, after in _moves(rules):
        if before.turn_over:
            spoke = after.feedback.outcome in (Outcome.NOTICED, Outcome.WRONG_RULE)

            assert spoke or after.feedback.outcome is Outcome.UNNOTICED
        if after.turn_over and not before.turn_over:
            assert before.slip is None


@each(RULES)
def test_one_turn_has_one_mistake(rules: str) -> None:
    for persons in PERSONS:
        erred = False
        for before, after in pairwise(played(rules, persons)):
            began = before.slip is None and after.slip is not None

            assert not (began and erred)
            erred = (began or erred) and not (after.slip is None and _turn_passed(before, after))


def _turn_passed(before: FairPlay, after: FairPlay) -> bool:
    new = after.game.events[len(before.game.events) :]
    return any(isinstance(event, TurnPassed) for event in new)


@each("left fisher+specific-card full-pack")
def test_the_same_dice_play_the_same_game(rules: str) -> None:
    assert tuple(_played(rules, 1)) == played(rules, 1)


@each(RULES)
def test_what_everybody_remembers_is_put_right_with_the_table(rules: str) -> None:
    for persons in PERSONS:
        first, *_, last = played(rules, persons)

        assert last.game.memory == first.game.memory.after(last.game.events)

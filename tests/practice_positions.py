"""Practice games that stand where a person can make a mistake, from positions as players write."""

from __future__ import annotations

from random import Random

from tests.mistake_case import Case
from tutor.game.acts import Act, Seat, parse_act
from tutor.game.match import Match
from tutor.game.ruleset import ruleset
from tutor.game.table import Table
from tutor.session.fair_play import FairPlay
from tutor.session.practice.session import PracticeSession
from tutor.session.practice.setup import Coach, Opponent, Person, Setup


def game_at(
    table: Table, rules: str, *persons: Seat, coach: Coach = Coach.GENTLE
) -> PracticeSession:
    """Return a game that stands at this table, with persons on these chairs."""
    players = tuple(Person(coach=coach) if seat in persons else Opponent() for seat in table.seats)
    setup = Setup(players, ruleset(rules))
    match = Match.begin(setup.ruleset, len(players), Random(0))
    fair = FairPlay.begin(table, setup.persons)
    return PracticeSession(setup, match, table, fair, uncovered=setup.persons[0])


def game_of(case: Case) -> tuple[PracticeSession, Act]:
    """Return the game of a case, and its wrong act as the person before the screen says it."""
    act = parse_act(case.wrong)
    state = game_at(case.table(), case.base, act.by)
    return state, state.view().turning.act(act)

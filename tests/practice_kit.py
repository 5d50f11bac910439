"""Practice games with persons who act by chance: lawful, and now and then wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import cycle, islice
from random import Random

from tests.slips import any_act
from tutor.game.acts import Act, Ask, EndGame, NameWinners, parse_act, write_act
from tutor.game.rules import legal_acts
from tutor.game.ruleset import Ruleset, ruleset
from tutor.game.table import Table
from tutor.opponents.level import Level
from tutor.session.fair_play import FairPlay
from tutor.session.practice.session import PracticeSession, begin
from tutor.session.practice.setup import Coach, Opponent, Person, Player, Setup
from tutor.session.practice.standing import Outcome

MOST_MOVES = 4000
HITS = 0.7
"""How often a person asks for what is there, so that games come to their end."""

HALF = 0.5

LEVELS = tuple(Level)
COACHES = tuple(Coach)


def seated(persons: int, opponents: int, *, errs: bool = False) -> tuple[Player, ...]:
    """Return so many of both by turns, of every coach and level."""
    people = [Person(coach=coach) for coach in islice(cycle(COACHES), persons)]
    others = [Opponent(level, errs) for level in islice(cycle(LEVELS), opponents)]
    mixed: list[Player] = []
    while people or others:
        mixed += [*people[:1], *others[:1]]
        people, others = people[1:], others[1:]
    return tuple(mixed)


def a_game(
    rules: str | Ruleset = "fisher+small-pack",
    *players: Player,
    seed: int = 1,
    open_hands: bool = False,
    lays: bool = False,
    hands_over: bool = False,
) -> PracticeSession:
    """Return a game before the deal; without players one person and two opponents."""
    named = ruleset(rules) if isinstance(rules, str) else rules
    sitting = players or seated(1, 2)
    return begin(Setup(sitting, named, seed, open_hands, lays, hands_over))


def lawful(state: PracticeSession, rng: Random) -> Act:
    """Return an allowed act of the person who must act, as this person says it."""
    seat, table = state.waits_for, state.table
    assert seat is not None
    acts = [act for act in legal_acts(table) if act.by is seat]
    if not acts:
        acts = [act for act in legal_acts(table) if isinstance(act, EndGame | NameWinners)]
        return rng.choice(acts)._replace(by=seat)
    hits = [act for act in acts if isinstance(act, Ask) and table.masks[act.to.number] & act.mask]
    return rng.choice(hits if hits and rng.random() < HITS else acts)


def played(
    state: PracticeSession, *, slips: bool = False, speaks: float = 0.0
) -> Iterator[PracticeSession]:
    """Yield every state up to the end, with persons who act by chance.

    With *slips* one tries something wrong before each act; *speaks* is how often one says
    that a rule was broken, or asks for help.
    """
    rng = Random(f"{state.setup.ruleset.name} {state.setup.seed}")
    for _ in range(MOST_MOVES):
        yield state
        if state.over:
            return
        state = _next(state, rng, slips=slips, speaks=speaks)
    raise AssertionError("the game does not end")


def _next(state: PracticeSession, rng: Random, *, slips: bool, speaks: float) -> PracticeSession:
    if state.curtain is not None:
        return state.lift()
    if state.hand_over:
        return state.next_hand()
    if state.naming is not None and rng.random() < 0.8:
        return state.name_rule(rng.choice(state.choices()))
    if rng.random() < speaks and state.may_stop:
        return state.stop() if rng.random() < HALF else state.hint()
    if state.goes_on:
        return state.go_on()
    if slips:
        tried = any_act(rng, state.table)
        after = state.attempt(tried)
        if after.feedback.outcome is Outcome.REFUSED and after.log != state.log:
            return after.attempt(lawful(after, rng))
    return state.attempt(lawful(state, rng))


@cache
def moments(rules: str) -> tuple[PracticeSession, ...]:
    """Return every state of a game of two persons and an opponent who all make mistakes."""
    return tuple(played(a_game(rules, *seated(2, 1, errs=True)), slips=True, speaks=0.1))


def at_table(
    table: Table, *, persons: str = "me", lays: bool = False, hands_over: bool = False
) -> PracticeSession:
    """Return a game that has come to this table; the persons' hands lie open to each other."""
    sitting = [Person() if seat.code in persons.split() else Opponent() for seat in table.seats]
    setup = Setup(tuple(sitting), table.ruleset, 1, True, lays, hands_over)
    fair = FairPlay.begin(table, setup.persons)
    return replace(begin(setup), start=table, fair=fair)


def after(state: PracticeSession, *lines: str) -> PracticeSession:
    """Return what comes of these attempts."""
    for line in lines:
        state = state.attempt(parse_act(line))
    return state


def acts_of(state: PracticeSession) -> str:
    """Return all that was done in this hand: "me ask p1 7, p1 give me 7C"."""
    return ", ".join(map(write_act, state.fair.game.acts))


def whole_game(*players: Person | Opponent, seed: int) -> list[PracticeSession]:
    """Return every state of a game in which nobody says a word."""
    return list(played(a_game("full-pack+small-pack", *players, seed=seed)))


def due(state: PracticeSession) -> PracticeSession:
    """Return the state after the person did what help says is due."""
    help = state.view().help
    assert help is not None
    return state.attempt(state.view().meant(help.act))

"""How a practice game goes on, line by line: the same when it is played and when it is read."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tutor.game.acts import Act, Ask, Deal, EndGame, LayBook, NameWinners, Seat
from tutor.game.breach import Breach
from tutor.game.match import Match, MatchError
from tutor.game.rules import NotAllowedError
from tutor.game.table import Phase, Table
from tutor.referee.judge import judge
from tutor.referee.notes import Note, note_on
from tutor.session import fair_play
from tutor.session.fair_play import FairPlay
from tutor.session.practice.line import (
    Did,
    Hinted,
    LetPass,
    Line,
    Named,
    NextHand,
    Refused,
    Stopped,
    TakenBack,
)
from tutor.session.practice.setup import Coach, Setup
from tutor.session.practice.standing import BEGUN, Feedback, Made, Moment, Outcome, S, Standing

MOST_HINTS = 3

_OUTCOMES = {
    fair_play.Outcome.WENT_ON: Outcome.WENT_ON,
    fair_play.Outcome.NOTICED: Outcome.NOTICED,
    fair_play.Outcome.WRONG_RULE: Outcome.WRONG_RULE,
    fair_play.Outcome.FALSE_ALARM: Outcome.FALSE_ALARM,
    fair_play.Outcome.UNNOTICED: Outcome.UNNOTICED,
}


class PracticeError(ValueError):
    """A line that cannot follow here: an act that is not allowed, nothing to take back."""


def first_hand(setup: Setup) -> tuple[Match, Table]:
    """Return the match before its first hand, and that hand before the deal."""
    match = Match.begin(setup.ruleset, len(setup.players), Random(f"{setup.seed} dealer"))
    return match, match.next_hand(_shuffle(setup, match))


def _shuffle(setup: Setup, match: Match) -> Random:
    return Random(f"{setup.seed} hand {match.hands}")


def follow(state: S, line: Line) -> S:
    """Return the game after what a line says; PracticeError if it cannot be so."""
    match line:
        case Did(act):
            after = _did(state, act)
        case Refused(act):
            after = _refused(state, act)
        case TakenBack():
            after = _taken_back(state)
        case Stopped(seat):
            after = _stopped(state, _person(state, seat))
        case Named(seat, rule):
            fair = state.fair.stop(_person(state, seat), rule)
            after = _put_right(state, fair)
            still = after.feedback.outcome is Outcome.WRONG_RULE
            after = replace(after, naming=seat if still else None)
        case LetPass():
            if state.fair.slip is None:
                raise PracticeError("no mistake is open")
            after = _put_right(state, state.fair.end_turn())
        case Hinted(seat):
            feedback = Feedback(Outcome.HINTED, _person(state, seat))
            rung = min(state.rung + 1, MOST_HINTS)
            after = replace(state, rung=rung, feedback=feedback)
        case NextHand():
            after = _next_hand(state)
    return replace(after, log=(*state.log, line))


def _person(state: Standing, seat: Seat) -> Seat:
    if seat not in state.persons:
        raise PracticeError(f"no person sits at {seat.code}")
    return seat


def _did(state: S, act: Act) -> S:
    seat = doer(state, act)
    note = None if seat is None else note_on(state.fair.game.memory, act)
    noted = act if isinstance(act, Ask) and note is Note.ASKED_JUST_NOW else None
    try:
        fair = state.fair.happened(act)
    except NotAllowedError as error:
        raise PracticeError(str(error)) from error
    if seat is not None and not is_automatic(state, act):
        state = replace(state, moment=Moment(seat, state.fair, state.moment))
    if seat is not None and not state.hides:
        state = replace(state, uncovered=seat)
    if isinstance(act, Deal) and state.hides:
        state = replace(state, uncovered=None)
    after = _put_right(state, fair)
    told = after.feedback
    if told.outcome is Outcome.WENT_ON and seat is not None:
        told = replace(told, outcome=Outcome.DID)
    told = replace(told, seat=seat, noted=noted)
    return replace(after, feedback=told)


def doer(state: Standing, act: Act) -> Seat | None:
    """Return the person whose act it is; at the end a person speaks for the table."""
    if act.by in state.persons:
        return act.by
    return state.counter if isinstance(act, EndGame | NameWinners) else None


def is_automatic(state: Standing, act: Act) -> bool:
    """Return whether the game does this by itself for a person."""
    if act.by not in state.persons:
        return False
    if isinstance(act, LayBook):
        return state.setup.lays and act.cards[0].rank in state.table.owed(act.by)
    return state.setup.hands_over and state.table.phase is Phase.ANSWERING


def _put_right(state: S, fair: FairPlay) -> S:
    """Return the game as it stands in *fair*, and forget what was undone with a mistake."""
    told = fair.feedback
    feedback = Feedback(
        _OUTCOMES[told.outcome],
        told.seat,
        told.events,
        told.ruling,
        told.rule,
        undone=told.undone,
        came_of_it=told.came_of_it,
    )
    moment = state.moment
    while fair.slip is None and moment is not None and moment.fair.slip is not None:
        moment = moment.before
    return replace(state, fair=fair, moment=moment, rung=0, naming=None, feedback=feedback)


def _refused(state: S, act: Act) -> S:
    ruling = judge(state.table, act)
    seat = doer(state, act)
    if seat is None or ruling.violation is None or ruling.violation.breach is Breach.IMPOSSIBLE:
        raise PracticeError("no rule forbids it")
    made = Made(seat, ruling, state.table, state.match.hands, len(state.log))
    person = state.setup.person(seat)
    strict = person is not None and person.coach is Coach.STRICT
    feedback = Feedback(Outcome.REFUSED, seat, ruling=None if strict else ruling)
    return replace(state, mistakes=(*state.mistakes, made), feedback=feedback)


def _taken_back(state: S) -> S:
    moment = state.to_take_back
    if moment is None:
        raise PracticeError("nothing can be taken back")
    undone = state.fair.game.acts[len(moment.fair.game.acts) :]
    feedback = Feedback(Outcome.TAKEN_BACK, moment.seat, undone=undone)
    return replace(
        state, fair=moment.fair, moment=moment.before, rung=0, naming=None, feedback=feedback
    )


def _stopped(state: S, seat: Seat) -> S:
    if state.fair.slip is None:
        return replace(state, naming=None, feedback=Feedback(Outcome.FALSE_ALARM, seat))
    return replace(state, naming=seat, feedback=Feedback(Outcome.STOPPED, seat))


def _next_hand(state: S) -> S:
    try:
        match = state.match.counted(state.table)
        table = match.next_hand(_shuffle(state.setup, match))
    except MatchError as error:
        raise PracticeError(str(error)) from error
    fair = FairPlay.begin(table, state.persons)
    return replace(state, match=match, start=table, fair=fair, rung=0, moment=None, feedback=BEGUN)

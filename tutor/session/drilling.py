"""Practising one rule on hands made for it; enough of them are to be right at the first try."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tutor.course.kinds import Drill
from tutor.game.acts import Act
from tutor.game.breach import Breach
from tutor.game.cards import RANKS
from tutor.game.events import Attempted
from tutor.game.rules import play
from tutor.game.ruleset import Ruleset
from tutor.referee.judge import judge
from tutor.session.drills import FEWEST_RANKS, NoDrillError, drill
from tutor.session.drills import Drill as Hand
from tutor.session.standing import Feedback, Outcome, Practice, S, Standing

_SEEDS = 1_000_000_000


def rules_for_drills(ruleset: Ruleset) -> Ruleset:
    """Return the house rules of the hands: a lesson's pack may be too small for them."""
    return ruleset.with_ranks(RANKS) if len(ruleset.ranks) < FEWEST_RANKS else ruleset


def hand_seed(lesson: int, step: str, number: int) -> int:
    """Return the seed of a hand, by the seed of its lesson."""
    return Random(f"{lesson} {step} {number}").randrange(_SEEDS)


def hand_of(state: Standing, step: Drill, number: int) -> Hand:
    """Return a hand of the drill, by the lesson's seed; NoDrillError if there is none."""
    seed = hand_seed(state.lesson.table.seed, step.id, number)
    return drill(step.rule, rules_for_drills(state.ruleset), seed)


def deal(state: S, step: Drill, practice: Practice | None = None) -> S:
    """Deal the next hand; after so many without enough right ones the count begins anew.

    Where there is no such hand, nothing is to be done.
    """
    number = 0 if practice is None else practice.number + 1
    try:
        hand = hand_of(state, step, number)
    except NoDrillError:
        return replace(state, complete=True)
    anew = practice is None or number % step.hands == 0
    right = 0 if anew or practice is None else practice.right
    shown = not anew and practice is not None and practice.shown
    return replace(
        state,
        table=hand.table,
        played=(),
        events=hand.events,
        hints=0,
        feedback=Feedback(Outcome.BEGUN, hand.events),
        practice=Practice(hand, number, right, shown=shown),
    )


def attempt(state: S, step: Drill, act: Act) -> S:
    """Try an act of the learner in this hand."""
    practice = state.practice
    if practice is None or not state.acting:
        return state
    ruling = judge(state.table, act)
    if ruling.legal and practice.hand.is_right(act):
        return _done(state, step, practice, act)
    if ruling.legal:
        return replace(state, feedback=Feedback(Outcome.ELSEWHERE, (Attempted(act),)))
    if ruling.violation is not None and ruling.violation.breach is Breach.IMPOSSIBLE:
        return state
    feedback = Feedback(Outcome.REFUSED, (Attempted(act),), ruling)
    mistakes = (*state.mistakes, ruling.code)
    erred = replace(practice, erred=True)
    return replace(state, feedback=feedback, mistakes=mistakes, practice=erred)


def show(state: S, step: Drill) -> S:
    """Show the right act of this hand."""
    practice = state.practice
    if practice is None or not state.acting:
        return state
    after = _done(state, step, replace(practice, shown=True), practice.hand.right[0])
    if after.complete:
        return after
    return replace(after, feedback=replace(after.feedback, outcome=Outcome.DEMONSTRATED))


def _done(state: S, step: Drill, practice: Practice, act: Act) -> S:
    played = play(state.table, act)
    right = practice.right + (not practice.erred)
    # the learner was told how many hands there are: all are played
    last = (practice.number + 1) % step.hands == 0
    complete = last and right >= step.enough
    return replace(
        state,
        table=played.table,
        played=(act,),
        events=(*state.events, *played.events),
        feedback=Feedback(Outcome.DONE, played.events),
        complete=complete,
        demonstrated=complete and practice.shown,
        practice=replace(practice, right=right, over=True),
    )

"""Showing how a step goes: the game plays its solution, one act at a time, and for no credit."""

from __future__ import annotations

from dataclasses import replace

from tutor.course.kinds import Choose, Drill
from tutor.course.model import Acting, Spot
from tutor.session import drilling
from tutor.session.acting import do, next_act, planned
from tutor.session.choosing import answered, offered, right_option
from tutor.session.entering import begin_again
from tutor.session.spotting import flaw_is_past, ruling_on_last, watch_on
from tutor.session.standing import Feedback, Outcome, S


def show_me(state: S) -> S:
    """Begin to show how the step goes, from where the learner is or else from its beginning."""
    if not state.helps:
        return state
    if isinstance(state.step, Drill):
        return drilling.show(state, state.step)
    state = replace(state, shown=None) if isinstance(state.step, Acting) else state
    if _is_lost(state):
        state = begin_again(state)
    return show_on(replace(state, demonstrated=True))


def _is_lost(state: S) -> bool:
    """Return whether the solution does not go on from where the learner is."""
    if isinstance(state.step, Spot):
        return flaw_is_past(state, state.step)
    return isinstance(state.step, Acting) and planned(state) is None


def show_on(state: S) -> S:
    """Show the next act of the solution."""
    match state.step:
        case Acting() as step:
            act = next_act(state)
            return state if act is None else _shown(do(state, step, act))
        case Spot() as spot:
            return _spotted(state, spot)
        case Choose():
            return _chosen(state)
    return state


def _shown(after: S) -> S:
    if after.complete:
        return after
    return replace(after, feedback=replace(after.feedback, outcome=Outcome.DEMONSTRATED))


def _spotted(state: S, spot: Spot) -> S:
    ruling = ruling_on_last(state, spot) if state.played else None
    if ruling is None or ruling.legal:
        return watch_on(state, spot)
    feedback = Feedback(Outcome.DONE, (), ruling, rule=ruling.rule)
    return replace(state, feedback=feedback, complete=True)


def _chosen(state: S) -> S:
    at = right_option(state)
    if at is None:
        return state
    return answered(replace(state, chosen=(*state.chosen, at)), offered(state)[at])

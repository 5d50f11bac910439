"""Going into a step: at its own table, or at the one that the step before leads to."""

from __future__ import annotations

from dataclasses import replace

from tutor.course.kinds import Drill, Predict, Show
from tutor.course.model import Acting
from tutor.game.acts import ME
from tutor.game.table import Table
from tutor.session.acting import attempt, settled
from tutor.session.drilling import deal
from tutor.session.position import table_of
from tutor.session.standing import BEGUN, Feedback, Outcome, S, Standing
from tutor.session.watching import let_happen


def enter(state: S, at: int, table: Table) -> S:
    """Begin a step at this table; past the last one the lesson is finished."""
    fresh = replace(
        state,
        at=at,
        start=table,
        table=table,
        played=(),
        done=(),
        events=(),
        script_at=0,
        feedback=BEGUN,
        complete=False,
        hints=0,
        mistakes=(),
        astray=0,
        shown=None,
        chosen=(),
        demonstrated=False,
        practice=None,
    )
    if fresh.finished:
        return fresh
    step = fresh.step
    if step.set_up is not None:
        table = table_of(step.set_up, state.ruleset)
        fresh = replace(fresh, start=table, table=table)
    if isinstance(step, Acting):
        begun = settled(fresh, step)
        return replace(begun, feedback=Feedback(Outcome.BEGUN, begun.events))
    if isinstance(step, Drill):
        return deal(fresh, step)
    return fresh


def begin_again(state: S) -> S:
    """Begin this step anew."""
    return state if state.finished else enter(state, state.at, state.start)


def next_start(state: Standing) -> Table:
    """Return the table that this step's own solution leads to."""
    if isinstance(state.step, (Show, Predict)):
        return let_happen(begin_again(state), state.step.acts).table
    if not isinstance(state.step, Acting):
        return state.start
    walked = begin_again(state)
    for act in state.step.solution:
        if act.by == ME and not walked.complete:
            walked = attempt(walked, act)
    return walked.table


def go_to_next(state: S) -> S:
    """Begin the step after this one."""
    after = enter(state, state.at + 1, next_start(state))
    return replace(after, did_before=state.did_any)

"""Watching what is done at the table, one act at a time, forwards and back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tutor.course.kinds import Show
from tutor.game.acts import Act
from tutor.game.rules import play, violation
from tutor.session.standing import BEGUN, Feedback, Outcome, S, Standing


def watch_next(state: S, show: Show) -> S:
    """Show the next act; with the last one all is seen."""
    at = len(state.played)
    after = let_happen(state, show.acts[at : at + 1])
    feedback = Feedback(Outcome.WATCHED, after.events[len(state.events) :])
    return replace(after, complete=state.complete or all_seen(after, show), feedback=feedback)


def watch_back(state: S, show: Show) -> S:
    """Take back the act that was shown last; what was seen once stays seen."""
    if not state.played:
        return state
    left = show.acts[: len(state.played) - 1]
    start = replace(state, table=state.start, played=(), events=(), feedback=BEGUN)
    return watch_next(let_happen(start, left[:-1]), show) if left else start


def all_seen(state: Standing, show: Show) -> bool:
    """Return whether nothing is left to show that can be done."""
    at = len(state.played)
    return at == len(show.acts) or violation(state.table, show.acts[at]) is not None


def let_happen(state: S, acts: Iterable[Act]) -> S:
    """Do these acts, of any seat, up to the first one that a rule forbids."""
    for act in acts:
        if violation(state.table, act) is not None:
            break
        played = play(state.table, act)
        state = replace(
            state,
            table=played.table,
            played=(*state.played, act),
            events=(*state.events, *played.events),
        )
    return state

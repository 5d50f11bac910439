"""Watching for a mistake: stop the others at the act that breaks a rule, and name the rule."""

from __future__ import annotations

from dataclasses import replace

from tutor.course.model import Spot
from tutor.game.acts import Seat
from tutor.game.ids import RuleId
from tutor.game.rules import happen
from tutor.game.table import Table
from tutor.referee.judge import judge
from tutor.referee.mistake import Ruling
from tutor.session.entering import begin_again
from tutor.session.standing import Feedback, Outcome, S, Standing


def watch_on(state: S, spot: Spot) -> S:
    """Show the next act; after the last one the mistake was missed, and all begins again."""
    at = len(state.played)
    if at == len(spot.acts):
        begun = begin_again(state)
        missed = Feedback(Outcome.MISSED)
        hints, astray = state.hints, state.astray + 1
        return replace(begun, feedback=missed, mistakes=state.mistakes, hints=hints, astray=astray)
    table = state.shown if state.shown is not None else state.table
    played = happen(table, spot.acts[at])
    return replace(
        state,
        shown=played.table,
        played=(*state.played, spot.acts[at]),
        events=(*state.events, *played.events),
        feedback=Feedback(Outcome.WATCHED, played.events),
    )


def stop(state: S, spot: Spot) -> S:
    """Stop the game: the act just shown breaks a rule."""
    if not state.under_way or state.naming or not state.played:
        return state
    ruling = ruling_on_last(state, spot)
    outcome = Outcome.FALSE_ALARM if ruling.legal else Outcome.NOTICED
    return replace(state, feedback=Feedback(outcome, state.feedback.events, ruling))


def ruling_on_last(state: Standing, spot: Spot) -> Ruling:
    """Return what the referee says of the act that was shown last."""
    table = state.table
    for act in spot.acts[: len(state.played) - 1]:
        table = happen(table, act).table
    return judge(table, state.played[-1])


def broken_rule(state: Standing) -> RuleId | None:
    """Return the rule that is broken in this step."""
    if state.finished or not isinstance(state.step, Spot):
        return None
    flaw = _flaw(state.table, state.step)
    return None if flaw is None else flaw[1].rule


def who_errs(state: Standing, spot: Spot) -> Seat | None:
    """Return who makes the mistake of this step."""
    flaw = _flaw(state.table, spot)
    return None if flaw is None else flaw[1].act.by


def flaw_is_in_sight(state: Standing, spot: Spot) -> bool:
    """Return whether the act that was shown last is the mistake."""
    flaw = _flaw(state.table, spot)
    return flaw is not None and flaw[0] == len(state.played) - 1


def flaw_is_past(state: Standing, spot: Spot) -> bool:
    """Return whether the mistake was shown, and others acted after it."""
    flaw = _flaw(state.table, spot)
    return flaw is not None and flaw[0] < len(state.played) - 1


def _flaw(table: Table, spot: Spot) -> tuple[int, Ruling] | None:
    for at, act in enumerate(spot.acts):
        ruling = judge(table, act)
        if not ruling.legal:
            return at, ruling
        table = happen(table, act).table
    return None


def rules_to_choose(state: Standing) -> tuple[RuleId, ...]:
    """Return the rules to choose from, in a fixed mixed order."""
    if state.finished or not isinstance(state.step, Spot):
        return ()
    right = broken_rule(state)
    offered = {*state.step.rules, *((right,) if right is not None else ())}
    return tuple(sorted(offered, key=lambda rule: rule.value[::-1]))


def name_rule(state: S, rule: RuleId) -> S:
    """Name the rule that the noticed act breaks."""
    if not state.naming:
        return state
    right = rule is broken_rule(state)
    outcome = Outcome.DONE if right else Outcome.OTHER_RULE
    tried = state.feedback.tried if right else state.feedback.tried | {rule}
    feedback = Feedback(outcome, (), state.feedback.ruling, rule=rule, tried=tried)
    return replace(state, feedback=feedback, complete=right)

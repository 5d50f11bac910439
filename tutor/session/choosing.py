"""Answering a question of a lesson: every option has its reason, and a wrong one is no end."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tutor.course.kinds import Choose, Predict
from tutor.course.model import Option
from tutor.session.standing import Feedback, Outcome, S, Standing
from tutor.session.watching import let_happen

WRONG_OPTION = "wrong-option"
"""The code under which a wrong answer is counted among the mistakes of a step."""


def offered(state: Standing) -> tuple[Option, ...]:
    """Return the options in the order they are offered, mixed by the lesson's seed."""
    if state.finished or not isinstance(state.step, Choose):
        return ()
    dials = state.ruleset.dials(len(state.lesson.table.hands))
    options = list(state.step.options_under(dials))
    Random(f"{state.lesson.table.seed} {state.step.id}").shuffle(options)
    return tuple(options)


def right_option(state: Standing) -> int | None:
    """Return the place of the right option among those offered."""
    return next((at for at, option in enumerate(offered(state)) if option.right), None)


def choose(state: S, at: int) -> S:
    """Choose an option; one that was wrong before is not chosen twice."""
    options = offered(state)
    if not state.choosing or at in state.chosen or not 0 <= at < len(options):
        return state
    option = options[at]
    chosen = (*state.chosen, at)
    if option.right:
        return answered(replace(state, chosen=chosen), option)
    feedback = Feedback(Outcome.WRONG_OPTION, option=option)
    mistakes = (*state.mistakes, WRONG_OPTION)
    return replace(state, chosen=chosen, feedback=feedback, mistakes=mistakes)


def answered(state: S, option: Option) -> S:
    """End the step with its right option; what was to be foreseen happens."""
    acts = state.step.acts if isinstance(state.step, Predict) else ()
    after = let_happen(state, acts)
    return replace(
        after, complete=True, feedback=Feedback(Outcome.DONE, after.events, option=option)
    )

"""Learners who play guided hands by chance: by the rules, or with a mistake before each act."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from tests.seeded import candidates
from tests.session_kit import every_step
from tutor.course.model import Play
from tutor.game.acts import ME
from tutor.game.possible import possible
from tutor.game.rules import legal_acts, violation
from tutor.session.lesson import LessonSession
from tutor.session.standing import Outcome

MOST_TRIES = 200
"""How often a hand is begun again before it counts as one that cannot be finished."""


class Finished(NamedTuple):
    """What it took by chance to finish a guided hand."""

    acts: int
    tries: int
    mistakes: int


class NotFinishedError(AssertionError):
    """A guided hand told a learner that an allowed act is wrong, or could not be finished."""


def guided_hands() -> Iterator[LessonSession]:
    """Yield each guided hand at its beginning, under every base it holds for."""
    for state in every_step():
        if isinstance(state.step, Play):
            yield state


def name_of_hand(state: LessonSession) -> str:
    """Return which guided hand it is, and by which rules."""
    return f"{state.lesson.id}/{state.step.id} {state.ruleset.name}"


def finish(state: LessonSession, rng: Random, *, erring: bool) -> Finished:
    """Play a hand by chance, over and over, until its aim is reached; NotFinishedError if not."""
    acts = mistakes = 0
    for tries in range(1, MOST_TRIES + 1):
        while state.acting:
            if erring:
                state = _after_a_mistake(state, rng)
                mistakes += 1
            allowed = [act for act in legal_acts(state.table) if act.by is ME]
            state = state.attempt(rng.choice(allowed))
            acts += 1
            if state.feedback.outcome not in (Outcome.DID, Outcome.DONE):
                raise NotFinishedError(f"{name_of_hand(state)}: {state.feedback}")
        if state.complete:
            return Finished(acts, tries, mistakes)
        state = state.again()
    raise NotFinishedError(f"{name_of_hand(state)}: not in {MOST_TRIES} tries")


def _after_a_mistake(state: LessonSession, rng: Random) -> LessonSession:
    """Return the state after one act by chance that a rule forbids, taken back again."""
    wrong = [
        act
        for act in candidates(state.table)
        if act.by is ME and possible(state.table, act) and violation(state.table, act) is not None
    ]
    refused = state.attempt(rng.choice(wrong))
    if refused.feedback.outcome is not Outcome.REFUSED or refused.go_on().table != state.table:
        raise NotFinishedError(f"{name_of_hand(state)}: {refused.feedback}")
    return refused.go_on()

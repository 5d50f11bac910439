"""The acts that are not the learner's: the other players', and what the game does by itself."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from random import Random

from tutor.course.model import Acting
from tutor.game.acts import ME, Act, LayBook, Seat
from tutor.game.events import Event
from tutor.game.rules import legal_acts, play, violation
from tutor.game.sight import Sight
from tutor.game.table import Phase, Table
from tutor.opponents.plain import choose
from tutor.session.goals import reached


@dataclass(frozen=True, slots=True)
class Others:
    """A step's game as far as it has come."""

    table: Table
    played: tuple[Act, ...]
    events: tuple[Event, ...]
    script_at: int
    """How many acts of the script are behind."""


def play_others(at: Others, step: Acting, automatic: Collection[Phase], seed: int) -> Others:
    """Play on until the step's goal is reached or the learner has to act."""
    while not _waits(at, step, automatic):
        act, script_at = _next_act(at, step, seed)
        played = play(at.table, act)
        at = Others(played.table, (*at.played, act), (*at.events, *played.events), script_at)
    return at


def _waits(at: Others, step: Acting, automatic: Collection[Phase]) -> bool:
    table = at.table
    if table.phase is Phase.OVER or (at.events and reached(step.goal, at.events, table)):
        return True
    if not learner_is_due(table) or _owed_at_the_end(table):
        return False
    return table.phase not in automatic or bool(table.owed(ME))


def learner_is_due(table: Table) -> bool:
    """Return whether the learner must act: in turn, or to lay a book that the end waits for."""
    if table.phase is Phase.OVER:
        return False
    return table.actor == ME or (table.phase is Phase.ENDING and bool(table.owed(ME)))


def _owed_at_the_end(table: Table) -> list[Act]:
    """Return the books that other players have to lay before anybody can end the game."""
    if table.phase is not Phase.ENDING:
        return []
    return [act for act in legal_acts(table) if isinstance(act, LayBook) and act.by != ME]


def _next_act(at: Others, step: Acting, seed: int) -> tuple[Act, int]:
    table = at.table
    if at.script_at < len(step.script):
        scripted = step.script[at.script_at]
        if scripted.by == table.actor and violation(table, scripted) is None:
            return scripted, at.script_at + 1
    acts = _owed_at_the_end(table)[:1] or [
        act for act in legal_acts(table) if act.by == table.actor
    ]
    if len(acts) == 1:
        return acts[0], at.script_at
    return choice_for(table, table.actor, seed + len(at.played)), at.script_at


def choice_for(table: Table, seat: Seat, seed: int) -> Act:
    """Return what an opponent at *seat* would do; the same for the same sight and seed."""
    return choose(Sight.of(table, seat), Random(seed))

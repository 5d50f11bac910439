"""Acting at the table: the learner's act stands, or it is explained and taken back."""

from __future__ import annotations

from dataclasses import replace

from tutor.course.model import Acting, Play, Wrong
from tutor.game.acts import ME, Act, Ask
from tutor.game.breach import Breach
from tutor.game.events import Attempted, Event
from tutor.game.rules import happen, play
from tutor.referee.judge import judge
from tutor.referee.mistake import Ruling
from tutor.referee.notes import Note, note_on
from tutor.session.goals import reached
from tutor.session.others import Others, choice_for, learner_is_due, play_others
from tutor.session.path import next_on, on_the_way, same_act
from tutor.session.standing import Feedback, Outcome, S, Standing


def attempt(state: S, act: Act) -> S:
    """Try an act of the learner."""
    if not state.acting or not isinstance(state.step, Acting):
        return state
    ruling = judge(state.table, act)
    if not ruling.legal:
        return _refused(state, state.step, ruling)
    after = do(state, state.step, act)
    if isinstance(state.step, Play):
        # what the help pointed at is done
        after = replace(after, hints=0)
    if isinstance(act, Ask) and note_on(state.memory, act) is Note.ASKED_JUST_NOW:
        after = replace(after, feedback=replace(after.feedback, noted=act))
    if after.complete or on_the_way(state.step, state.done, act):
        return replace(after, astray=0)
    feedback = Feedback(Outcome.ELSEWHERE, (Attempted(act),))
    return replace(state, feedback=feedback, astray=state.astray + 1)


def _refused(state: S, step: Acting, ruling: Ruling) -> S:
    if ruling.violation is not None and ruling.violation.breach is Breach.IMPOSSIBLE:
        return state
    wrong = _expected(step, ruling)
    shown = None
    events: tuple[Event, ...] = (Attempted(ruling.act),)
    if wrong is not None and wrong.consequence:
        followed = happen(state.table, ruling.act)
        shown, events = followed.table, (*events, *followed.events)
    feedback = Feedback(Outcome.REFUSED, events, ruling, wrong, shown is not None)
    return replace(state, feedback=feedback, mistakes=(*state.mistakes, ruling.code), shown=shown)


def _expected(step: Acting, ruling: Ruling) -> Wrong | None:
    """Return what the step says of this very act, or else of the mistake in it.

    What an author tells of one act need not be true of another with the same mistake.
    """
    found = [each for each in step.wrong if each.code == ruling.code]
    same = [each for each in found if same_act(each.act, ruling.act)]
    alike = [replace(each, shows=None) for each in found]
    return next(iter([*same, *alike]), None)


def do(state: S, step: Acting, act: Act) -> S:
    """Do an allowed act of the learner, and all that follows up to the next one."""
    played = play(state.table, act)
    after = replace(
        state,
        table=played.table,
        played=(*state.played, act),
        done=(*state.done, act),
        events=(*state.events, *played.events),
    )
    return settled(after, step, before=len(state.events))


def settled(state: S, step: Acting, *, before: int = 0) -> S:
    """Let the others play until the goal is reached or the learner must act."""
    others = play_others(
        Others(state.table, state.played, state.events, state.script_at),
        step,
        state.lesson.automatic,
        state.lesson.table.seed,
    )
    complete = bool(others.events) and reached(step.goal, others.events, others.table)
    outcome = Outcome.DONE if complete else Outcome.DID
    return replace(
        state,
        table=others.table,
        played=others.played,
        events=others.events,
        script_at=others.script_at,
        complete=complete,
        feedback=Feedback(outcome, others.events[before:]),
    )


def planned(state: Standing) -> Act | None:
    """Return the next act on a way of the step, as long as the learner has not left it."""
    if state.practice is not None:
        return None if state.practice.over else state.practice.hand.right[0]
    if state.finished or state.complete or not isinstance(state.step, Acting):
        return None
    for way in (state.step.solution, *state.step.accepts):
        act = next_on(way, state.done)
        if act is not None and judge(state.table, act).legal:
            return act
    return None


def next_act(state: Standing) -> Act | None:
    """Return the act to do now: a way's next one, or else what somebody would do there."""
    act = planned(state)
    if act is not None:
        return act
    if state.finished or state.complete or not isinstance(state.step, Acting):
        return None
    if not learner_is_due(state.table):
        return None
    return choice_for(state.table, ME, state.lesson.table.seed)

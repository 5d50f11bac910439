"""What of a session the record keeps: written before any praise is shown."""

from __future__ import annotations

from tutor.course.model import Lesson, Spot, Tell
from tutor.game.acts import Act, NotationError, parse_act, write_act
from tutor.game.ruleset import Ruleset
from tutor.learning.events import (
    Attempted,
    HintTaken,
    LearnerEvent,
    LessonFinished,
    PlaceReached,
    QuizAnswered,
    Result,
    StepFinished,
)
from tutor.learning.progress import Place
from tutor.session.lesson import LessonSession, Outcome, begin, resume
from tutor.session.quiz import QuizSession

_RESULTS = {
    Outcome.REFUSED: Result.REFUSED,
    Outcome.ELSEWHERE: Result.ASIDE,
    Outcome.FALSE_ALARM: Result.WRONG,
    Outcome.MISSED: Result.WRONG,
    Outcome.OTHER_RULE: Result.WRONG,
    Outcome.NOTICED: Result.RIGHT,
    Outcome.DID: Result.ACCEPTED,
    Outcome.DONE: Result.ACCEPTED,
}


def entries(before: LessonSession, after: LessonSession, tried: Act | None) -> list[LearnerEvent]:
    """Return what to write down of the way from one state of a lesson to the next.

    *tried* is the act the learner tried, where it was one at the table.
    """
    lesson = before.lesson
    if before.finished:
        return []
    step = before.step.id
    told: list[LearnerEvent] = []
    taken_back = after.feedback.outcome is Outcome.REFUSED and tried is None
    # the same mistake made once more comes out the same, and is one more all the same
    anew = after.feedback is not before.feedback
    if anew and after.feedback.outcome in _RESULTS and not taken_back:
        told.append(_attempt(before, after, tried))
    if after.hints > before.hints and after.at == before.at:
        told.append(HintTaken(lesson.id, lesson.revision, step, after.hints))
    told_step = isinstance(before.step, Tell) and after.at > before.at
    if (after.complete and not before.complete) or told_step:
        told.append(StepFinished(lesson.id, lesson.revision, step))
    if _ends(after) and not _ends(before):
        told.append(LessonFinished(lesson.id, lesson.revision))
    elif not _ends(after) and _moved(before, after):
        told.append(place_now(after))
    return told


def _moved(before: LessonSession, after: LessonSession) -> bool:
    was, is_now = ((state.at, state.done, state.complete) for state in (before, after))
    return was != is_now


def _ends(state: LessonSession) -> bool:
    return state.finished or (state.complete and state.at == len(state.steps) - 1)


def _attempt(before: LessonSession, after: LessonSession, tried: Act | None) -> Attempted:
    ruling = after.feedback.ruling
    refused = after.feedback.outcome is Outcome.REFUSED and ruling is not None
    rule = after.feedback.rule
    said = write_act(tried) if tried is not None else (rule.value if rule else "")
    return Attempted(
        before.lesson.id,
        before.lesson.revision,
        before.step.id,
        said,
        _RESULTS[after.feedback.outcome],
        (ruling.code,) if refused and ruling is not None else (),
    )


def place_now(state: LessonSession) -> PlaceReached:
    """Return where the learner stands, to be taken up again."""
    lesson, step = state.lesson, state.step
    if state.complete and isinstance(step, Spot) and state.at + 1 < len(state.steps):
        # what was noticed is not an act that could be done again
        step = state.steps[state.at + 1]
    return PlaceReached(lesson.id, lesson.revision, step.id, state.lines())


def take_up(lesson: Lesson, ruleset: Ruleset, place: Place | None) -> LessonSession:
    """Return the lesson where the learner left it, or at its beginning."""
    if place is None:
        return begin(lesson, ruleset)
    acts = []
    for line in place.acts:
        try:
            acts.append(parse_act(line))
        except NotationError:
            break
    return resume(lesson, ruleset, place.step, tuple(acts))


def answered(state: QuizSession) -> QuizAnswered:
    """Return what to write down of the answer just given."""
    right = state.results[-1]
    return QuizAnswered(state.quiz.id, state.question.id, state.written_option(), right)

"""What of a session the record keeps: written before any praise is shown."""

from __future__ import annotations

from tutor.course.kinds import Choose, Drill, RealCards
from tutor.course.model import Acting, Lesson, Spot, Tell
from tutor.game.acts import Act, NotationError, parse_act, write_act
from tutor.game.ruleset import Ruleset
from tutor.learning.events import (
    SHOWN_RUNG,
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
from tutor.session.choosing import WRONG_OPTION
from tutor.session.lesson import LessonSession, begin, resume
from tutor.session.quiz import QuizSession
from tutor.session.standing import Outcome

_RESULTS = {
    Outcome.REFUSED: Result.REFUSED,
    Outcome.ELSEWHERE: Result.ASIDE,
    Outcome.FALSE_ALARM: Result.WRONG,
    Outcome.MISSED: Result.WRONG,
    Outcome.OTHER_RULE: Result.WRONG,
    Outcome.NOTICED: Result.RIGHT,
    Outcome.DID: Result.ACCEPTED,
    Outcome.DONE: Result.ACCEPTED,
    Outcome.WRONG_OPTION: Result.WRONG,
}


def entries(before: LessonSession, after: LessonSession, tried: Act | None) -> list[LearnerEvent]:
    """Return what to write down of the way from one state of a lesson to the next.

    *tried* is the act the learner tried, where it was one at the table.
    """
    lesson = before.lesson
    if before.finished:
        return []
    step, rules = before.step.id, about(before)
    told: list[LearnerEvent] = []
    taken_back = after.feedback.outcome is Outcome.REFUSED and tried is None
    # the same mistake made once more comes out the same, and is one more all the same
    anew = after.feedback is not before.feedback
    by_the_learner = not taken_back and (tried is not None or not after.demonstrated)
    if anew and after.feedback.outcome in _RESULTS and by_the_learner:
        told.append(_attempt(before, after, tried))
    if after.hints > before.hints and after.at == before.at:
        told.append(HintTaken(lesson.id, lesson.revision, step, after.hints, rules))
    if _was_shown(after) and not _was_shown(before):
        told.append(HintTaken(lesson.id, lesson.revision, step, SHOWN_RUNG, rules))
    said_to_be_done = isinstance(before.step, (Tell, RealCards)) and after.at > before.at
    if (after.complete and not before.complete) or said_to_be_done:
        told.append(StepFinished(lesson.id, lesson.revision, step, after.demonstrated, rules))
    if _ends(after) and not _ends(before):
        told.append(LessonFinished(lesson.id, lesson.revision))
    elif not _ends(after) and _moved(before, after):
        told.append(place_now(after))
    return told


def _was_shown(state: LessonSession) -> bool:
    """Return whether the game has shown something of this step."""
    return state.demonstrated or (state.practice is not None and state.practice.shown)


def _moved(before: LessonSession, after: LessonSession) -> bool:
    was, is_now = ((state.at, state.done, state.complete) for state in (before, after))
    return was != is_now


def _ends(state: LessonSession) -> bool:
    return state.finished or (state.complete and state.at == len(state.steps) - 1)


def _attempt(before: LessonSession, after: LessonSession, tried: Act | None) -> Attempted:
    result = _RESULTS[after.feedback.outcome]
    if after.feedback.option is not None and after.complete and not before.mistakes:
        result = Result.RIGHT
    lesson, step = before.lesson, before.step.id
    said, mistakes = _said(before, after, tried), _mistakes(after)
    rules = _broken(before, after)
    return Attempted(lesson.id, lesson.revision, step, said, result, mistakes, rules)


def about(state: LessonSession) -> tuple[str, ...]:
    """Return the rule that an answer in this step is evidence of; none where none is asked for."""
    if not isinstance(state.step, (Acting, Choose, Drill, Spot)):
        return ()
    rule = state.broken_rule or state.rule
    return () if rule is None else (rule.value,)


def _broken(before: LessonSession, after: LessonSession) -> tuple[str, ...]:
    """Return the rules that were broken, or answered wrongly.

    In a drill it is also the rule of the drill: the hand was laid out for nothing else. Who
    stops the game at an allowed act has not yet been asked for the rule.
    """
    feedback, asked = after.feedback, about(before)
    if feedback.outcome is Outcome.REFUSED:
        broken = None if feedback.ruling is None else feedback.ruling.rule
        found = () if broken is None else (broken.value,)
        return tuple(dict.fromkeys((*(asked if before.practice else ()), *found)))
    wrong = feedback.outcome in (Outcome.MISSED, Outcome.OTHER_RULE, Outcome.WRONG_OPTION)
    return asked if wrong else ()


def _said(before: LessonSession, after: LessonSession, tried: Act | None) -> str:
    """Return what was tried: an act, a rule that was named, or an option as it is written."""
    feedback = after.feedback
    if tried is not None:
        return write_act(tried)
    if feedback.option is not None and isinstance(before.step, Choose):
        return f"option {before.step.options.index(feedback.option)}"
    return feedback.rule.value if feedback.rule is not None else ""


def _mistakes(after: LessonSession) -> tuple[str, ...]:
    if after.feedback.outcome is Outcome.WRONG_OPTION:
        return (WRONG_OPTION,)
    ruling = after.feedback.ruling
    refused = after.feedback.outcome is Outcome.REFUSED
    return (ruling.code,) if refused and ruling is not None else ()


def place_now(state: LessonSession) -> PlaceReached:
    """Return where the learner stands, to be taken up again."""
    lesson, step = state.lesson, state.step
    by_acts = isinstance(step, Acting) and not state.demonstrated
    if state.complete and not by_acts and state.at + 1 < len(state.steps):
        # what was noticed, answered or shown is not an act that could be done again
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
    question = state.question
    rules = tuple(rule.value for rule in question.told_by(right=state.is_right))
    return QuizAnswered(question.quiz, question.id, state.written(), state.is_right, rules)

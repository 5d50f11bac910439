"""Read the texts of a course: whether they fit, differ, and are there in every language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tutor.course.faults import Faults
from tutor.course.kinds import Choose, Drill, Predict, RealCards, Show
from tutor.course.model import (
    Acting,
    Answer,
    Chapter,
    Do,
    Lesson,
    Option,
    Play,
    RulesPage,
    Spot,
    Step,
    Tell,
)
from tutor.course.placed import Place
from tutor.course.questions import Choosing, PointAt, PutInOrder, Question, Quiz, TrueOrFalse
from tutor.i18n.text import N_, Text
from tutor.wording.words import Words

MOST_COLUMNS = 60
"""What of a task fits in one line of the note where the table is small."""

_KEYS: tuple[tuple[type[Step], str], ...] = (
    (Tell, "tell"),
    (Do, "do"),
    (Answer, "answer"),
    (Spot, "spot"),
    (Play, "play"),
    (Show, "show"),
    (Predict, "predict"),
    (Choose, "choose"),
    (Drill, "drill"),
    (RealCards, "table"),
)
"""By kind of step, the key that holds its text."""


@dataclass(frozen=True, slots=True)
class Written:
    """A text where an author wrote it."""

    place: Place
    step: str
    """Id of the step or question, or nothing."""

    text: Text


def texts_of_lesson(lesson: Lesson) -> Iterator[Written]:
    """Yield every text of a lesson."""
    yield Written(lesson.place_of("title"), "", lesson.title)
    for step in lesson.steps:
        for place, text in _texts_of_step(step):
            if text is not None:
                yield Written(place, step.id, text)


def _task_place(step: Step) -> Place:
    return next(step.place_of(key) for kind, key in _KEYS if isinstance(step, kind))


def _texts_of_step(step: Step) -> Iterator[tuple[Place, Text | None]]:
    yield _task_place(step), step.text
    yield step.place_of("aside"), step.aside
    yield step.place_of("grown-ups"), step.grown_ups
    if isinstance(step, Play):
        yield step.place_of("aim"), step.aim
    if isinstance(step, Acting):
        yield step.place_of("praise"), step.praise
        yield from ((wrong.place, wrong.shows) for wrong in step.wrong)
    if isinstance(step, Spot):
        yield step.place_of("why"), step.why
    if isinstance(step, Show):
        yield step.place_of("praise"), step.praise
    if isinstance(step, Choose):
        yield from ((option.place, text) for option in step.options for text in _said(option))
    if isinstance(step, RealCards):
        yield step.place_of("done"), step.done


def _said(option: Option) -> tuple[Text, Text]:
    return option.text, option.why


def texts_of_quiz(quiz: Quiz) -> Iterator[Written]:
    """Yield every text of a quiz."""
    yield Written(quiz.place, "", quiz.title)
    for question in quiz.questions:
        for place, text in _texts_of_question(question):
            if text is not None:
                yield Written(place, question.id, text)


def _texts_of_question(question: Question) -> Iterator[tuple[Place, Text | None]]:
    yield question.place, question.text
    yield question.place_of("differ"), question.differ
    match question:
        case Choosing(options=options):
            yield from ((option.place, text) for option in options for text in _said(option))
        case TrueOrFalse(reasons=reasons):
            yield from ((reason.place, reason.text) for reason in reasons)
        case PutInOrder(parts=parts, why=why):
            yield from ((question.place_of("parts", at), part) for at, part in enumerate(parts))
            yield question.place_of("why"), why
        case PointAt(why=why, otherwise=otherwise):
            yield question.place_of("why"), why
            yield from ((said.place, said.why) for said in otherwise)


def texts_of_rules(page: RulesPage) -> Iterator[Written]:
    """Yield every text of the page of rules."""
    for section in page.sections:
        yield Written(section.place, "", section.title)
        yield from (Written(rule.place, rule.id.value, rule.text) for rule in section.rules)
    yield from (Written(each.place, "", each.title) for each in page.differences)
    yield from (Written(word.place, word.id.value, word.text) for word in page.words)


def texts_of_chapters(chapters: Iterable[Chapter]) -> Iterator[Written]:
    """Yield the titles of chapters."""
    yield from (Written(chapter.place, "", chapter.title) for chapter in chapters)


def check_lengths(lesson: Lesson, english: Words, faults: Faults) -> None:
    """Tell of tasks that do not fit in one line; in other languages the note has more lines."""
    for step in lesson.steps:
        tasks = [(_task_place(step), step.text)]
        if isinstance(step, Play):
            tasks.append((step.place_of("aim"), step.aim))
        for place, text in tasks:
            columns = len(english.authored(text))
            if columns > MOST_COLUMNS:
                faults.step = step.id
                what = N_("the task is too long for one line: {n} columns, and {total} fit")
                mend = N_("say it in fewer words, or move some into “aside”")
                faults.report(place, what, mend, n=str(columns), total=str(MOST_COLUMNS))


def check_same(options: Iterable[Option], faults: Faults) -> None:
    """Tell of options that say what another one beside them says."""
    seen: set[str] = set()
    for option in options:
        if option.text.msgid in seen:
            what = N_("another option says the same")
            faults.report(option.place, what, N_("write another answer, or take it out"))
        seen.add(option.text.msgid)

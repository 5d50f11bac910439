"""Hold the questions of all quizzes together: ids, families and chapters."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tutor.course.faults import Faults
from tutor.course.placed import Place
from tutor.course.questions import Question, Quiz
from tutor.course.reading import Reading
from tutor.i18n.text import N_


def check_families(quizzes: Iterable[Quiz], chapters: Collection[str], faults: Faults) -> None:
    """Tell of an id that two files have, and of questions and chapters that are not there."""
    found = tuple(quizzes)
    places: dict[str, Place] = {}
    for quiz in found:
        _check_ids(quiz, places, faults)
    for quiz in found:
        if quiz.chapter_place is not None and quiz.chapter not in chapters:
            what = N_("there is no chapter “{name}”")
            Reading(faults).unknown(quiz.chapter_place, what, quiz.chapter, chapters)
        for question in quiz.questions:
            _check_like(question, places, faults)


def _check_ids(quiz: Quiz, places: dict[str, Place], faults: Faults) -> None:
    before = set(places)
    for question in quiz.questions:
        place = question.place_of("id")
        if question.id in before:
            what = N_("the id “{name}” is taken")
            mend = N_("choose another; {list} has this one")
            faults.report(place, what, mend, name=question.id, list=str(places[question.id]))
        places.setdefault(question.id, place)


def _check_like(question: Question, known: Collection[str], faults: Faults) -> None:
    place = question.place_of("like")
    if question.like == question.id and question.id:
        what = N_("a question cannot be like itself")
        faults.report(place, what, N_("name another one, or take the line out"))
    elif question.like and question.like not in known:
        what = N_("there is no question “{name}”")
        Reading(faults).unknown(place, what, question.like, known)

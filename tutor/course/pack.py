"""Somebody's own lessons: a course of its own, with ours behind it for what it does not bring."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING

from tutor.course.faults import CourseError, Faults
from tutor.course.files import COURSE_ID, RULES_ID, YAML
from tutor.course.index import OF_A_PACK, CourseIndex, IndexedChapter, IndexedLesson
from tutor.course.placed import Place
from tutor.i18n.text import N_

if TYPE_CHECKING:
    from tutor.course.model import Lesson, RulesPage
    from tutor.course.questions import Quiz

LOCALES = "locales"
"""The folder in a pack that holds its translations."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PackIndex(CourseIndex):
    """The contents of a pack; its ids bear the pack's own, so that progress is kept apart."""

    ours: CourseIndex
    """Our own course: its questions and its page of rules serve where the pack has none."""

    @property
    def contexts(self) -> frozenset[str]:
        """Return the contexts of the texts that are the pack's own."""
        found = {self.id, *(_bare(lesson.id) for lesson in self.lessons)}
        found.update(quiz.id for quiz in self.quizzes)
        return frozenset(found | {RULES_ID} if self.has_rules else found)

    @property
    def has_rules(self) -> bool:
        """Return whether the pack brings a page of rules of its own."""
        return (self.root / f"{RULES_ID}{self.suffix}").is_file()

    def lesson(self, id: str) -> Lesson:
        """Read a lesson; KeyError if there is none, CourseError if it cannot be used."""
        found = self.find(id)
        if found is None:
            raise KeyError(id)
        return replace(CourseIndex.lesson(self, id), id=found.id)

    def quiz(self, id: str) -> Quiz:
        """Read the quiz with this id, else the first that the pack has, else ours."""
        own = [quiz.id for quiz in self.quizzes]
        if not own:
            return self.ours.quiz(id)
        quiz = CourseIndex.quiz(self, id if id in own else own[0])
        return replace(quiz, id=f"{self.id}{OF_A_PACK}{quiz.id}")

    def every_quiz(self) -> tuple[Quiz, ...]:
        """Read the pack's quizzes, or ours where it has none."""
        if not self.quizzes:
            return self.ours.every_quiz()
        return tuple(self.quiz(quiz.id) for quiz in self.quizzes)

    def rules_page(self) -> RulesPage:
        """Read the pack's page of rules, or ours where it has none."""
        return CourseIndex.rules_page(self) if self.has_rules else self.ours.rules_page()


def pack_of(course: CourseIndex, ours: CourseIndex) -> PackIndex:
    """Return a course as a pack beside ours; CourseError if its id is not its own."""
    if course.id == ours.id:
        faults = Faults()
        report_borrowed_id(_place_of_id(course.root), faults)
        raise CourseError(faults.found)
    held = {each.name: getattr(course, each.name) for each in fields(CourseIndex)}
    chapters = tuple(_of_pack(chapter, course.id) for chapter in course.chapters)
    return PackIndex(**{**held, "chapters": chapters}, ours=ours)


def report_borrowed_id(place: Place, faults: Faults) -> None:
    """Tell that a pack calls itself as our course does."""
    what = N_("“{name}” is the id of our own lessons")
    faults.report(place, what, N_("give this pack an id of its own"), name=COURSE_ID)


def _place_of_id(root: Path) -> Place:
    # read once more, for the place alone, where the pack is refused anyway
    from tutor.course.loader import read_node
    from tutor.course.nodes import Mapping

    path = root / f"{COURSE_ID}{YAML}"
    node = read_node(path, Faults())
    if isinstance(node, Mapping) and "id" in node.entries:
        return node.entries["id"].value.place
    return Place(str(path), 1, 1)


def _of_pack(chapter: IndexedChapter, pack: str) -> IndexedChapter:
    return chapter._replace(lessons=tuple(_qualified(each, pack) for each in chapter.lessons))


def _qualified(lesson: IndexedLesson, pack: str) -> IndexedLesson:
    def whole(id: str) -> str:
        return f"{pack}{OF_A_PACK}{id}"

    return lesson._replace(
        id=whole(lesson.id),
        needs=tuple(map(whole, lesson.needs)),
        formerly=tuple(map(whole, lesson.formerly)),
    )


def _bare(id: str) -> str:
    return id.rpartition(OF_A_PACK)[2]

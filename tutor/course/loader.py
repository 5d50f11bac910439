"""Load a course, a lesson, a quiz or the page of rules from its folder, every fault in one run.

A folder holds ``course.yaml``, ``<chapter>/<lesson>.yaml``, ``quiz/<quiz>.yaml`` and
``rules.yaml``. The built package holds the same files as JSON.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from tutor.course.course import Course
from tutor.course.families import check_families
from tutor.course.faults import CourseError, Faults
from tutor.course.files import COURSE_ID, INDEX, JSON, QUIZ_FOLDER, RULES_ID, YAML
from tutor.course.lesson_reader import read_lesson
from tutor.course.model import Chapter, Lesson, RulesPage
from tutor.course.nodes import Node, Scalar, from_json, read_yaml
from tutor.course.order import check_order
from tutor.course.page_reader import read_rules_page
from tutor.course.placed import Place
from tutor.course.plaintext import read_bytes
from tutor.course.questions import Quiz
from tutor.course.quiz_reader import read_quiz
from tutor.course.reading import Fields, Reading, is_id
from tutor.i18n.text import N_

T = TypeVar("T")


def read_node(path: Path, faults: Faults) -> Node | None:
    """Return what a file holds, written by an author or built; None and a fault if nothing."""
    file = str(path.with_suffix(YAML))
    if path.suffix != JSON:
        return read_yaml(path, str(path), faults)
    data = read_bytes(path, str(path), faults)
    if data is None:
        return None
    try:
        return from_json(json.loads(data), file)
    except (ValueError, RecursionError):
        what, mend = N_("this built file is damaged"), N_("install the program again")
        faults.report(Place(str(path), 1, 1), what, mend)
        return None


def _load(path: Path, read: Callable[[Node, Faults], T | None]) -> T:
    faults = Faults()
    node = read_node(path, faults)
    value = None if node is None else read(node, faults)
    if value is None or faults.found:
        raise CourseError(faults.found)
    return value


def load_lesson_file(path: Path) -> Lesson:
    """Return the lesson in one file; CourseError with every fault in it."""
    return _load(path, read_lesson)


def load_quiz(path: Path) -> Quiz:
    """Return the quiz in one file; CourseError with every fault in it."""
    return _load(path, read_quiz)


def load_rules_page(path: Path) -> RulesPage:
    """Return the page of rules in one file; CourseError with every fault in it."""
    return _load(path, read_rules_page)


def load_course(folder: Path) -> Course:
    """Return the course in a folder; CourseError with every fault in all of its files."""
    return read_course(folder)[0]


def read_course(folder: Path) -> tuple[Course, Mapping[Path, Node]]:
    """Return the course in a folder, and the node in each of its files."""
    loading = _Loading(folder, JSON if (folder / INDEX).is_file() else YAML)
    course = loading.course()
    loading.faults.raise_if_any()
    return course, loading.nodes


@dataclass(slots=True)
class _Loading:
    """One run over the files of a course."""

    folder: Path
    suffix: str
    faults: Faults = field(default_factory=Faults)
    nodes: dict[Path, Node] = field(default_factory=dict)
    ids: dict[str, Place] = field(default_factory=dict)
    """The ids of all files, each the context of its texts."""

    listed: list[str] = field(default_factory=list)
    """The lessons that chapters list, readable or not."""

    def course(self) -> Course:
        """Read every file of the course."""
        self.ids = {name: self._start(name) for name in (COURSE_ID, RULES_ID)}
        chapters = self._chapters()
        quizzes = [self._read(path, read_quiz) for path in self._files(QUIZ_FOLDER)]
        rules_path = self.folder / f"{RULES_ID}{self.suffix}"
        rules = self._read(rules_path, read_rules_page) if rules_path.exists() else None
        found = tuple(quiz for quiz in quizzes if quiz is not None)
        for quiz in found:
            self._claim(quiz.id, quiz.place)
        check_families(found, [chapter.id for chapter in chapters], self.faults)
        course = Course(self._start(COURSE_ID), chapters, found, rules)
        check_order(course.lessons, self.listed, self.faults)
        return course

    def _start(self, name: str) -> Place:
        return Place(str(self.folder / f"{name}{YAML}"), 1, 1)

    def _read(self, path: Path, read: Callable[[Node, Faults], T | None]) -> T | None:
        node = read_node(path, self.faults)
        if node is None:
            return None
        self.nodes[path.relative_to(self.folder)] = node
        value = read(node, self.faults)
        written = getattr(value, "id", path.stem)
        if written and written != path.stem:
            what, mend = N_("the id is “{name}”"), N_("make it “{known}”, as the file is called")
            self.faults.report(node.place, what, mend, name=written, known=path.stem)
        return value

    def _files(self, folder: str) -> list[Path]:
        return sorted(self.folder.glob(f"{folder}/*{self.suffix}"))

    def _chapters(self) -> tuple[Chapter, ...]:
        path = self.folder / f"{COURSE_ID}{self.suffix}"
        node = read_node(path, self.faults)
        fields = None
        if node is not None:
            self.nodes[path.relative_to(self.folder)] = node
            fields = Reading(self.faults).fields(node, ("format", "id", "chapters"))
        chapters = () if fields is None else tuple(self._listed_chapters(fields))
        for path in self._files("*"):
            if path.parent.name != QUIZ_FOLDER and path.stem not in self.listed:
                self._unlisted(path, told=fields is None)
        return chapters

    def _listed_chapters(self, fields: Fields) -> Iterator[Chapter]:
        name = fields.begin()
        if name not in ("", COURSE_ID):
            self._claim(name, fields.places()["id"][0])
        seen: dict[str, Place] = {}
        for part in fields.parts("chapters", ("id", "title", "lessons")):
            name, title = part.unique_id(seen), part.title()
            ids = part.each("lessons", lambda scalar: scalar)
            lessons = [self._lesson(name, scalar, part.reading) for scalar in ids]
            whole = tuple(lesson for lesson in lessons if lesson is not None)
            yield Chapter(name, part.place, title, whole)

    def _lesson(self, chapter: str, scalar: Scalar, reading: Reading) -> Lesson | None:
        name = reading.id(scalar)
        if not is_id(chapter) or not is_id(name):
            return None
        self.listed.append(name)
        if not self._claim(name, scalar.place):
            return None
        path = self.folder / chapter / f"{name}{self.suffix}"
        if not path.exists():
            what, mend = N_("there is no file “{name}”"), N_("write it, or take the lesson out")
            shown = f"{chapter}/{name}{YAML}"
            self.faults.report(scalar.place, what, mend, name=shown)
            return None
        return self._read(path, read_lesson)

    def _claim(self, name: str, place: Place) -> bool:
        """Return whether the id was free; from now on it is taken."""
        if name in self.ids:
            what = N_("the id “{name}” is taken")
            mend = N_("choose another; {list} has this one")
            self.faults.report(place, what, mend, name=name, list=str(self.ids[name]))
            return False
        self.ids[name] = place
        return True

    def _unlisted(self, path: Path, *, told: bool) -> None:
        """Look at a lesson that no chapter lists: its own faults are told all the same."""
        if not told:
            what, mend = N_("no chapter lists this lesson"), N_("add “{name}” to course.yaml")
            self.faults.report(Place(str(path), 1, 1), what, mend, name=path.stem)
        self._read(path, read_lesson)

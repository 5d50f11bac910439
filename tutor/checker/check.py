"""Check a course, or one file of it, in one run."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from tutor.checker.coverage import Material
from tutor.checker.packs import check_pack
from tutor.checker.playing import faults_in_play
from tutor.checker.quizzing import check_quiz
from tutor.checker.report import Report
from tutor.checker.sound import sound_part
from tutor.checker.texts import (
    Written,
    check_lengths,
    texts_of_chapters,
    texts_of_lesson,
    texts_of_quiz,
    texts_of_rules,
)
from tutor.checker.translations import check_translations, open_catalogues
from tutor.checker.verdicts import best_mends
from tutor.course.faults import CourseError, Fault, Faults
from tutor.course.files import COURSE_ID, INDEX, JSON, QUIZ_FOLDER, RULES_ID, YAML
from tutor.course.lesson_reader import read_lesson
from tutor.course.loader import load_course, read_node
from tutor.course.nodes import Mapping, Node
from tutor.course.page_reader import read_rules_page
from tutor.course.quiz_reader import read_quiz
from tutor.i18n.locales import SOURCE_LOCALE
from tutor.wording.words import Words, words_of

T = TypeVar("T")


def check(path: Path, locales: Path | None = None, *, pack: bool = False) -> Report:
    """Return every fault of the course in a folder, or of one of its files.

    Texts are looked for in the catalogues in *locales*, where that is given. A *pack* has to be
    playable by itself.
    """
    return examine(path, locales, pack=pack)[0]


def examine(
    path: Path, locales: Path | None = None, *, pack: bool = False
) -> tuple[Report, Material]:
    """Return every fault, and what of the course is without one."""
    checking = _Checking(words_of(SOURCE_LOCALE))
    if pack:
        check_pack(read_node(path / f"{COURSE_ID}{YAML}", Faults()), checking.faults)
    if path.is_dir():
        checking.course(path)
    elif path.stem == COURSE_ID:
        checking.course(path.parent)
    else:
        checking.file(path)
    if locales is not None:
        catalogues = open_catalogues(locales, checking.faults)
        check_translations(checking.written, catalogues, checking.faults)
        checking.material.catalogues = [each.catalogue for each in catalogues]
    found = {str(fault): fault for fault in best_mends(checking.faults.found)}.values()
    report = Report(tuple(sorted(found, key=lambda fault: fault.place)), checking.lessons)
    return report, checking.material


def course_files(folder: Path) -> Iterator[Path]:
    """Yield the files of a course, without its list of lessons."""
    suffix = JSON if (folder / INDEX).is_file() else YAML
    yield from sorted(folder.glob(f"*/*{suffix}"))
    yield from (path for path in (folder / f"{RULES_ID}{suffix}",) if path.exists())


@dataclass(slots=True)
class _Checking:
    """One run over the files of a course."""

    english: Words
    faults: Faults = field(default_factory=Faults)
    written: list[Written] = field(default_factory=list)
    """Every text that could be read."""

    lessons: int = 0
    material: Material = field(default_factory=Material)

    def course(self, folder: Path) -> None:
        """Check every file of a course, and what they say of each other."""
        told: Iterable[Fault] = ()
        try:
            self.written += texts_of_chapters(load_course(folder).chapters)
        except CourseError as error:
            told = error.faults
        for path in course_files(folder):
            self.file(path)
        # a fault that a file has alone was found twice
        self.faults.found += told

    def file(self, path: Path) -> None:
        """Check one file."""
        self.faults.step = ""
        node = read_node(path, self.faults)
        keys = node.entries if isinstance(node, Mapping) else {}
        if path.parent.name == QUIZ_FOLDER or "questions" in keys:
            self._quiz(node)
        elif path.stem == RULES_ID or "sections" in keys:
            self._rules(node)
        else:
            self.lessons += 1
            self._lesson(node)

    def _read(
        self, node: Node | None, read: Callable[[Node, Faults], T | None]
    ) -> tuple[T | None, list[Fault]]:
        before = len(self.faults.found)
        value = None if node is None else read(node, self.faults)
        self.faults.step = ""
        return value, self.faults.found[before:]

    def _lesson(self, node: Node | None) -> None:
        lesson, told = self._read(node, read_lesson)
        sound = None if lesson is None or node is None else sound_part(lesson, told, node)
        if sound is None:
            return
        told += faults_in_play(sound)
        if lesson is not None and not told:
            self.material.lessons.append(lesson)
        self.faults.found += told
        check_lengths(sound.lesson, self.english, self.faults)
        self.written += texts_of_lesson(sound.lesson)

    def _quiz(self, node: Node | None) -> None:
        quiz, told = self._read(node, read_quiz)
        if quiz is None or told:
            return
        self.material.quizzes.append(quiz)
        check_quiz(quiz, self.faults)
        self.faults.step = ""
        self.written += texts_of_quiz(quiz)

    def _rules(self, node: Node | None) -> None:
        page, told = self._read(node, read_rules_page)
        if page is not None and not told:
            self.written += texts_of_rules(page)

"""Which sheets of paper are golden, where each is kept, and how it is made now."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.our_course import COURSE
from tests.packs_kit import PACKS
from tutor.course.index import CourseIndex, open_course
from tutor.course.questions import Quiz
from tutor.game.ruleset import FISHER, LEFT, ruleset
from tutor.sheets.asked import chosen
from tutor.sheets.certificate import Pixels, certificate, learned
from tutor.sheets.lesson import lesson_sheet
from tutor.sheets.paper import Paper
from tutor.sheets.quiz import quiz_sheet
from tutor.sheets.rules import rules_sheet
from tutor.sheets.voices import Voices
from tutor.ui.pictures import PAINTS, PIXELS, Picture
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import words_of

FOLDER = Path(__file__).parent / "sheets"
FINISHED = {"meet-the-cards", "who-begins", "go-fish"}
FISH = Pixels(PIXELS[Picture.FISH], {letter: paint.light for letter, paint in PAINTS.items()})


def voices(*locales: str) -> Voices:
    """Return these languages, the first one leading."""
    return Voices(tuple(words_of(locale) for locale in locales))


def few() -> tuple[Quiz, ...]:
    """Return a few questions of every kind."""
    return open_course(PACKS / "whole").every_quiz()


def course() -> CourseIndex:
    """Return our own course, of which only single files are read."""
    return COURSE


def golden_file(name: str) -> Path:
    """Return the file that keeps a sheet."""
    return FOLDER / f"{name}.html"


def made(ours: CourseIndex) -> Iterator[tuple[str, str]]:
    """Yield name and text of each golden sheet."""
    english, rules = voices("en"), ours.rules_page()
    agreed = ruleset("left+play-on")
    yield "rules-el-en", rules_sheet(rules, agreed, voices("el", "en"), Paper.A4)
    lesson = ours.lesson("lucky-catch")
    yield "lesson", lesson_sheet(lesson, FISHER, RuleBook(rules), english, Paper.A4)
    yield "quiz", quiz_sheet(chosen(few(), LEFT, 1, 10), 1, english, Paper.LETTER)
    finished = learned(ours.chapters, FINISHED)
    yield "certificate", certificate(FISH, finished, english, Paper.A4)

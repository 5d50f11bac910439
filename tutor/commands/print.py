"""``gofish print``: make a sheet for paper, one HTML file that a browser prints."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tutor.commands import taking
from tutor.commands.command import CLEAN
from tutor.commands.taking import CannotTakeError, Wanted, taken, written
from tutor.course.faults import nearest
from tutor.game.ruleset import BASES
from tutor.i18n.text import N_
from tutor.session.study import USUAL_BASE
from tutor.sheets.paper import Paper
from tutor.wording.words import Words

RULES, LESSON, QUIZ, CERTIFICATE = "rules", "lesson", "quiz", "certificate"
SHEETS = (RULES, LESSON, QUIZ, CERTIFICATE)
QUESTIONS = 10

SHEET_HELP = N_("the sheet: {list}")
LESSON_HELP = N_("the id of a lesson, where one is printed")
PAPER_HELP = N_("the size of the paper: {list}")
OUT_HELP = N_("the file to write; without it the sheet goes to the standard output")

NAME_A_LESSON = N_("Name a lesson to print. These are there: {list}")
NO_LESSON = N_("There is no lesson “{name}”. Did you mean “{known}”?")
NOT_PLAYED_SO = N_("The lesson “{name}” is for other house rules. Print it with --rules {known}.")
NOTHING_FINISHED = N_("No lesson is finished yet. Start {known} and finish one first.")


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Say what can stand behind ``gofish print``."""
    sheet = words.say(SHEET_HELP, list=", ".join(SHEETS))
    parser.add_argument("sheet", choices=SHEETS, metavar="SHEET", help=sheet)
    parser.add_argument("lesson", nargs="?", metavar="LESSON", help=words.say(LESSON_HELP))
    taking.add_arguments(parser, words)
    papers = [paper.value for paper in Paper]
    told = words.say(PAPER_HELP, list=", ".join(papers))
    parser.add_argument("--paper", choices=papers, default=papers[0], metavar="PAPER", help=told)
    taking.add_choice(parser, words, QUESTIONS)
    parser.add_argument("--out", type=Path, metavar="FILE", help=words.say(OUT_HELP))


def run(options: argparse.Namespace, words: Words) -> int:
    """Write the sheet, or say why there is none."""

    def take(wanted: Wanted) -> int:
        sheet = _sheet(options, wanted)
        if options.out is None:
            sys.stdout.write(sheet)
            return CLEAN
        return written(
            options.out, wanted.words, lambda path: path.write_text(sheet, "utf-8", newline="")
        )

    return taken(options, words, take)


def _sheet(options: argparse.Namespace, wanted: Wanted) -> str:
    paper = Paper(options.paper)
    match options.sheet:
        case "rules":
            from tutor.sheets.rules import rules_sheet

            return rules_sheet(wanted.course.rules_page(), wanted.ruleset, wanted.voices, paper)
        case "lesson":
            return _lesson(options.lesson, wanted, paper)
        case "quiz":
            from tutor.sheets.asked import chosen
            from tutor.sheets.quiz import quiz_sheet

            quizzes = wanted.course.every_quiz()
            questions = chosen(quizzes, wanted.ruleset, options.seed, options.questions)
            return quiz_sheet(questions, options.seed, wanted.voices, paper)
    return _certificate(wanted, paper)


def _lesson(id: str | None, wanted: Wanted, paper: Paper) -> str:
    from tutor.sheets.lesson import lesson_sheet
    from tutor.wording.rulebook import RuleBook

    words, course = wanted.words, wanted.course
    ids = [lesson.id for lesson in course.lessons]
    if id is None:
        raise CannotTakeError(words.say(NAME_A_LESSON, list=words.forms.join(ids)))
    if course.find(id) is None:
        meant = nearest(id, ids)
        if meant is None:
            raise CannotTakeError(words.say(NAME_A_LESSON, list=words.forms.join(ids)))
        raise CannotTakeError(words.say(NO_LESSON, name=id, known=meant))
    lesson = course.lesson(id)
    if not lesson.when.holds(lesson.dials_under(wanted.ruleset)):
        fitting = (base for base in BASES if lesson.when.holds(lesson.dials_under(BASES[base])))
        known = next(fitting, USUAL_BASE)
        raise CannotTakeError(words.say(NOT_PLAYED_SO, name=id, known=known))
    rules = RuleBook(course.rules_page())
    return lesson_sheet(lesson, wanted.ruleset, rules, wanted.voices, paper)


def _certificate(wanted: Wanted, paper: Paper) -> str:
    from tutor.sheets.certificate import certificate, learned
    from tutor.ui.on_paper import pixels_of
    from tutor.ui.pictures import Picture

    chapters = learned(wanted.course.chapters, wanted.finished)
    if not chapters:
        raise CannotTakeError(wanted.words.say(NOTHING_FINISHED, known="gofish"))
    picture = pixels_of(wanted.picture) or pixels_of(Picture.FISH.value)
    assert picture is not None
    return certificate(picture, chapters, wanted.voices, paper)

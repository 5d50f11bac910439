"""``gofish report``: what each learner knows, of this device or of a whole class."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tutor.commands.command import CANNOT_RUN, CLEAN, from_here
from tutor.course.faults import CourseError
from tutor.i18n.text import N_
from tutor.wording.words import Words

if TYPE_CHECKING:
    from tutor.course.index import CourseIndex
    from tutor.learning.record import Record
    from tutor.session.report import Report

TEXT, HTML, CSV = "text", "html", "csv"
FORMATS = (TEXT, HTML, CSV)
_ENDINGS = {"": TEXT, ".txt": TEXT, ".html": HTML, ".htm": HTML, ".csv": CSV}

DATA_HELP = N_("the folder where your progress is kept")
FILES_HELP = N_("saved files of a class, for one table; without them the players on this device")
FORMAT_HELP = N_("the format: {list}; without it, as the name of the file says")
UNKNOWN_ENDING = N_("“{name}” cannot be written: let the name of the file end in {list}.")
OUT_HELP = N_("the file to write; without it the report goes to the standard output")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be told, and how."""

    data: Path
    """The folder of this device's record."""

    files: tuple[Path, ...] = ()
    """The exports that are told as one table; without them it is this device."""

    format: str | None = None
    out: Path | None = None

    @property
    def told_as(self) -> str | None:
        """Return the format that was named, or that of the file's ending; None for no known one."""
        ending = "" if self.out is None else self.out.suffix.lower()
        return self.format or _ENDINGS.get(ending)


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Say what can stand behind ``gofish report``."""
    say, absent = words.say, argparse.SUPPRESS
    parser.add_argument("files", nargs="*", type=Path, metavar="FILES", help=say(FILES_HELP))
    told = say(FORMAT_HELP, list=words.forms.join(list(FORMATS), last="or"))
    parser.add_argument("--format", choices=FORMATS, metavar="FORMAT", help=told)
    parser.add_argument("--out", type=Path, metavar="FILE", help=say(OUT_HELP))
    parser.add_argument("--data", default=absent, metavar="PATH", help=say(DATA_HELP))


def run(options: argparse.Namespace, words: Words) -> int:
    """Tell what is wanted, as it is now."""
    from tutor.course.cache import open_kept
    from tutor.learning.folder import data_folder
    from tutor.places import lessons_folder
    from tutor.wording.faults import first_faults

    files = tuple(from_here(each) for each in options.files)
    data = data_folder(options.data, os.environ)
    wanted = Wanted(data, files, options.format, options.out)
    try:
        course = open_kept(lessons_folder(), data)
        return tell(wanted, words, course, lambda: datetime.now(UTC))
    except CourseError as error:
        return _stop(*first_faults(words, error.faults, "gofish check"))


def tell(wanted: Wanted, words: Words, course: CourseIndex, now: Callable[[], datetime]) -> int:
    """Tell the report, or why there is none, and return the exit code.

    With something wrong in one file nothing is told: a class with a child left out looks whole.
    CourseError if the rules cannot be read.
    """
    from tutor.learning.record import FILE_NAME
    from tutor.wording.data import CANNOT, why_not
    from tutor.wording.report import WRITTEN

    if wanted.told_as is None:
        name, endings = str(wanted.out), [".txt", ".html", ".csv"]
        known = words.forms.join(endings, last="or")
        return _stop(words.say(UNKNOWN_ENDING, name=name, list=known))
    try:
        told = _told(wanted, words, course, _report(wanted, words, course, now))
        if wanted.out is None:
            sys.stdout.write(told)
            return CLEAN
        from tutor.sheets.writing import write_sheet

        write_sheet(wanted.out, told)
    except BrokenPipeError:
        # nobody reads any more: that says nothing about the record
        raise
    except CANNOT as error:
        return _stop(why_not(words, error, wanted.data / FILE_NAME))
    return _say(words.say(WRITTEN, name=str(from_here(wanted.out))))


def _report(
    wanted: Wanted, words: Words, course: CourseIndex, now: Callable[[], datetime]
) -> Report:
    from tutor.learning.merging import Merged, merge
    from tutor.session.report import report

    read = merge(wanted.files, now) if wanted.files else Merged(_own(wanted.data, now))
    try:
        return report(read.record, course, words.locale, read.files)
    finally:
        read.record.close()


def _own(data: Path, now: Callable[[], datetime]) -> Record:
    """Return the record of this device; none is made, and none is set aside."""
    from tutor.learning.opening import open_file
    from tutor.learning.record import FILE_NAME, Record, record_in_memory

    path = data / FILE_NAME
    if not path.exists():
        return record_in_memory(now)
    store, _ = open_file(path)
    return Record(path, now, store)


def _told(wanted: Wanted, words: Words, course: CourseIndex, report: Report) -> str:
    from tutor.wording.rulebook import RuleBook

    rules = RuleBook(course.rules_page())
    match wanted.told_as:
        case "html":
            from tutor.sheets.report import report_sheet, table_sheet

            if wanted.files:
                return table_sheet(report, rules, words)
            from tutor.ui.on_paper import pixels_of

            return report_sheet(report, rules, words, pixels_of)
        case "csv":
            from tutor.sheets.spreadsheet import report_rows, table_rows

            return (table_rows if wanted.files else report_rows)(words, rules, report)
    from tutor.plain.report import report_lines, table_lines

    lines = (table_lines if wanted.files else report_lines)(words, rules, report)
    return "".join(f"{line}\n" for line in lines)


def _say(line: str) -> int:
    from tutor.course.plaintext import shown

    sys.stdout.write(f"{shown(line)}\n")
    return CLEAN


def _stop(*lines: str) -> int:
    """Say why there is no report, where it cannot be mistaken for one."""
    from tutor.course.plaintext import shown

    if sys.stderr is not None:
        sys.stderr.write("".join(f"{shown(line)}\n" for line in lines))
    return CANNOT_RUN

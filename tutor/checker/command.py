"""``gofish check``: tell every fault of lesson files, one a line."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from tutor.checker.check import check, course_files
from tutor.checker.report import Report
from tutor.course.files import COURSE_ID, YAML
from tutor.i18n.text import N_, Nn_
from tutor.places import lessons_folder, locales_folder
from tutor.wording.faults import fault_line, plain
from tutor.wording.words import Words

CLEAN, FAULTY, CANNOT_RUN = 0, 1, 2
LOCALES = "locales"

FAULTS = Nn_("{n} fault.", "{n} faults.")
NO_FAULTS = N_("No faults.")
CLEAN_LESSONS = Nn_("{n} lesson, no faults.", "{n} lessons, no faults.")
NOT_THERE = N_("“{name}” is not there. Name a lesson file or a folder of lessons.")
NO_LESSONS = N_("There are no lessons in “{name}”. Name a lesson file or a folder of lessons.")
NOT_READABLE = N_("“{name}” cannot be read. Make it readable, or name another.")


def run(path: Path | None, words: Words, out: TextIO) -> int:
    """Check our own course, or the folder or file at *path*, and return the exit code."""
    root = _from_here(lessons_folder() if path is None else path)
    try:
        if not root.exists():
            return _stop(words.say(NOT_THERE, name=str(root)), out)
        if root.is_dir() and not _holds_lessons(root):
            return _stop(words.say(NO_LESSONS, name=str(root)), out)
        report = check(root, _locales_of(root))
    except OSError:
        return _stop(words.say(NOT_READABLE, name=str(root)), out)
    lines = [fault_line(words, fault) for fault in report.faults]
    out.write("".join(f"{plain(line)}\n" for line in [*lines, _count(words, report)]))
    return FAULTY if report.faults else CLEAN


def _stop(message: str, out: TextIO) -> int:
    out.write(f"{plain(message)}\n")
    return CANNOT_RUN


def _from_here(path: Path) -> Path:
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def _holds_lessons(folder: Path) -> bool:
    return (folder / f"{COURSE_ID}{YAML}").exists() or any(course_files(folder))


def _locales_of(path: Path) -> Path | None:
    """Return where the translations of a course lie: ours beside it, a pack's own within."""
    root = path
    if not path.is_dir():
        root = path.parent if path.stem == COURSE_ID else path.parent.parent
    if root.resolve() == lessons_folder().resolve():
        return locales_folder()
    within = root / LOCALES
    return within if within.is_dir() else None


def _count(words: Words, report: Report) -> str:
    if report.faults:
        return words.count(FAULTS, len(report.faults))
    if not report.lessons:
        return words.say(NO_FAULTS)
    return words.count(CLEAN_LESSONS, report.lessons)

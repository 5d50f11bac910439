"""``gofish check``: tell every fault of lesson files, one a line."""

from __future__ import annotations

import argparse
import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from tutor.checker.check import course_files, examine
from tutor.checker.coverage import coverage, coverage_as_json
from tutor.checker.matrix import matrix
from tutor.checker.report import Report, as_json
from tutor.commands.command import CANNOT_RUN, CLEAN, FAULTY, from_here
from tutor.course.files import COURSE_ID, YAML
from tutor.course.pack import LOCALES
from tutor.course.plaintext import shown
from tutor.i18n.text import N_, Nn_
from tutor.places import lessons_folder, locales_folder
from tutor.wording.faults import NO_FAULTS, fault_line
from tutor.wording.words import Words

PATH_HELP = N_("a lesson file or a folder of lessons; without it our own")
PACK_HELP = N_("a folder of lessons that is a pack: it can be played by itself")
COVERAGE_HELP = N_("show where each rule is taught and practised, and the holes")
JSON_HELP = N_("print it as JSON, for programs")

FAULTS = Nn_("{n} fault.", "{n} faults.")
CLEAN_LESSONS = Nn_("{n} lesson, no faults.", "{n} lessons, no faults.")
NOT_THERE = N_("“{name}” is not there. Name a lesson file or a folder of lessons.")
NO_LESSONS = N_("There are no lessons in “{name}”. Name a lesson file or a folder of lessons.")
NOT_READABLE = N_("“{name}” cannot be read. Make it readable, or name another.")
NO_PACK = N_("“{name}” is not a pack. A pack is a folder with a file “{known}”.")
ONE_OF_TWO = N_("Name a path or a pack, not both.")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be checked, and how it is told."""

    path: Path | None = None
    """A file or a folder; None for our own course."""

    pack: bool = False
    """Whether it has to be playable by itself."""

    coverage: bool = False
    """Whether the matrix of rules is told as well; its holes count like faults."""

    for_programs: bool = False
    """Whether JSON is told in the place of lines."""


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Say what can stand behind ``gofish check``."""
    path, pack = words.say(PATH_HELP), words.say(PACK_HELP)
    parser.add_argument("path", nargs="?", type=Path, metavar="PATH", help=path)
    missing = argparse.SUPPRESS
    parser.add_argument("--pack", type=Path, default=missing, metavar="PATH", help=pack)
    told = words.say(COVERAGE_HELP)
    parser.add_argument("--coverage", action="store_true", help=told)
    parser.add_argument("--json", action="store_true", help=words.say(JSON_HELP))


def run(options: argparse.Namespace, words: Words) -> int:
    """Check what is wanted and return the exit code."""
    if options.path is not None and options.pack is not None:
        return _stop(words.say(ONE_OF_TWO), sys.stdout, for_programs=options.json)
    path = options.path if options.pack is None else options.pack
    wanted = Wanted(path, options.pack is not None, options.coverage, options.json)
    return tell(wanted, words, sys.stdout)


def tell(wanted: Wanted, words: Words, out: TextIO) -> int:
    """Check our own course, or the folder or file that is wanted, and return the exit code."""
    root = from_here(lessons_folder() if wanted.path is None else wanted.path)
    try:
        trouble = _trouble_with(root, wanted, words)
        if trouble is not None:
            return _stop(trouble, out, for_programs=wanted.for_programs)
        report, material = examine(root, _locales_of(root), pack=wanted.pack)
    except OSError:
        return _stop(words.say(NOT_READABLE, name=str(root)), out, for_programs=wanted.for_programs)
    covered = coverage(material) if wanted.coverage else None
    if wanted.for_programs:
        found = {} if covered is None else coverage_as_json(covered, words)
        out.write(_dumped({**as_json(report, words), **found}))
    else:
        lines = [*(fault_line(words, fault) for fault in report.faults), _count(words, report)]
        lines += [] if covered is None else ["", *matrix(covered, words)]
        out.write("".join(f"{shown(line)}\n" for line in lines))
    holes = covered is not None and covered.holes
    return FAULTY if report.faults or holes else CLEAN


def _trouble_with(root: Path, wanted: Wanted, words: Words) -> str | None:
    """Return why this cannot be checked at all; OSError where it cannot even be looked at."""
    if not root.exists():
        return words.say(NOT_THERE, name=str(root))
    if wanted.pack and not (root / f"{COURSE_ID}{YAML}").exists():
        return words.say(NO_PACK, name=str(root), known=f"{COURSE_ID}{YAML}")
    if root.is_dir() and not _holds_lessons(root):
        return words.say(NO_LESSONS, name=str(root))
    return None


def _stop(message: str, out: TextIO, *, for_programs: bool) -> int:
    said = shown(message)
    out.write(_dumped({"faults": [], "lessons": 0, "error": said}) if for_programs else f"{said}\n")
    return CANNOT_RUN


def _dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def _holds_lessons(folder: Path) -> bool:
    return (folder / f"{COURSE_ID}{YAML}").exists() or any(course_files(folder))


def _locales_of(path: Path) -> Path | None:
    """Return where the translations of a course lie: ours beside it, a pack's own within."""
    root = path
    if not path.is_dir():
        root = path.parent if path.stem == COURSE_ID else path.parent.parent
    if os.path.realpath(root) == os.path.realpath(lessons_folder()):
        return locales_folder()
    within = root / LOCALES
    return within if within.is_dir() else None


def _count(words: Words, report: Report) -> str:
    if report.faults:
        return words.count(FAULTS, len(report.faults))
    if not report.lessons:
        return words.say(NO_FAULTS)
    return words.count(CLEAN_LESSONS, report.lessons)

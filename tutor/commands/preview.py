"""``gofish preview``: play one lesson file while it is being written."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tutor.commands.command import CLEAN, from_here, stop
from tutor.commands.starting import (
    NOTHING_TO_READ,
    PLAIN_HELP,
    run_plain,
    run_screen,
    splash,
    wants_plain,
)
from tutor.i18n.text import N_
from tutor.wording.words import Words

if TYPE_CHECKING:
    from tutor.course.faults import Fault
    from tutor.plain.console import Console
    from tutor.session.preview import Preview
    from tutor.ui.app import TutorApp

FILE_HELP = N_("a lesson file; it is read again whenever you save it")


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Say what can stand behind ``gofish preview``."""
    parser.add_argument("file", type=Path, metavar="FILE", help=words.say(FILE_HELP))
    absent, told = argparse.SUPPRESS, words.say(PLAIN_HELP)
    parser.add_argument("--plain", action="store_true", default=absent, help=told)


def run(options: argparse.Namespace, words: Words) -> int:
    """Play the lesson until somebody stops; a file that cannot be read yet is waited for."""
    plain = options.plain or wants_plain(os.environ, sys.stdin, sys.stdout)
    if plain and sys.stdin is None:
        return stop(words.say(NOTHING_TO_READ))
    if not plain:
        splash(words)
    preview = _preview(from_here(options.file), words)
    try:
        if not plain:
            return run_screen(lambda: _app(preview, words))
        why = run_plain(words, lambda console: _play(console, preview))
        return CLEAN if why is None else stop(why)
    finally:
        preview.study.record.close()


def _preview(path: Path, words: Words) -> Preview:
    from datetime import UTC, datetime

    from tutor.checker.check import check
    from tutor.course.files import RULES_ID, YAML
    from tutor.course.index import without_lessons
    from tutor.course.pack import LOCALES
    from tutor.learning.record import record_in_memory
    from tutor.places import lessons_folder
    from tutor.session.preview import Preview
    from tutor.session.study import Study
    from tutor.wording.labels import PICTURES

    root, ours = path.parent.parent, lessons_folder()
    is_ours = os.path.realpath(root) == os.path.realpath(ours)
    own_rules = (root / f"{RULES_ID}{YAML}").is_file()
    record = record_in_memory(lambda: datetime.now(UTC))
    study = Study(record, without_lessons(root if own_rules else ours), words.locale)
    study.enrol(next(iter(PICTURES)))
    locales = None if is_ours else root / LOCALES

    def faults_of(file: Path) -> tuple[Fault, ...]:
        # a folder is refused where it is read as a lesson
        return () if file.is_dir() else check(file).faults

    return Preview(path, study, faults_of, locales)


def _play(console: Console, preview: Preview) -> None:
    from tutor.plain.preview import PlainPreview

    PlainPreview(console, preview).run()


def _app(preview: Preview, words: Words) -> TutorApp:
    from tutor.ui.preview import PreviewApp

    return PreviewApp(preview, words)

"""The command line: ``gofish``, ``gofish check``, and which mode the app starts in."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from tutor import __version__
from tutor.i18n.arguments import arguments_in
from tutor.i18n.locales import (
    installed_locales,
    match,
    negotiate,
    wanted_from_environment,
)
from tutor.i18n.text import N_
from tutor.wording import labels
from tutor.wording.words import Words, words_of

if TYPE_CHECKING:
    from tutor.session.study import Study

PROGRAM = "gofish"
CHECK = "check"
CANNOT_RUN = 2

ABOUT = N_("Learn the card game Go Fish by playing it.")
LANG_HELP = N_("the language, such as it or pt_PT")
DATA_HELP = N_("the folder where your progress is kept")
PLAIN_HELP = N_("lines and numbers in place of the screen, for screen readers")
VERSION_HELP = N_("show the version and stop")
CHECK_HELP = N_("check lesson files and tell every fault")
PATH_HELP = N_("a lesson file or a folder of lessons; without it our own")
UNKNOWN_LANGUAGE = N_("The language “{name}” is not here. Choose one of these: {list}")
NOTHING_TO_READ = N_("There is nothing to read your answers from. Start it in a terminal.")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    try:
        code = _run(argv)
        sys.stdout.flush()
    except OSError as error:
        # nobody reads any more, or nothing can be written; the last flush must have a place to go
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return 0
        return _stop(error.strerror or str(error))
    return code


def _run(argv: Sequence[str] | None) -> int:
    speak_utf8()
    arguments = list(sys.argv[1:] if argv is None else argv)
    words = words_of(_locale_of_environment())
    wanted = _wanted_language(arguments)
    if wanted is not None:
        locale = match(wanted, installed_locales())
        if locale is None:
            return _stop(_unknown_language(words, wanted))
        words = words_of(locale)
    with arguments_in(words.catalogue):
        options = _parser(words).parse_args(arguments)
    if options.version:
        sys.stdout.write(f"{PROGRAM} {__version__}\n")
        return 0
    if options.command == CHECK:
        from tutor.checker.command import run

        return run(options.path, words, sys.stdout)
    return _start(options, words)


def speak_utf8() -> None:
    """Write and read UTF-8 whatever the locale says; Textual writes to the original streams."""
    for stream in (sys.stdin, sys.stdout, sys.stderr, sys.__stdout__, sys.__stderr__):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def _locale_of_environment() -> str:
    return negotiate(wanted_from_environment(os.environ), installed_locales())


def _wanted_language(arguments: Sequence[str]) -> str | None:
    """Return what --lang says, before the rest is read: its words are wanted for the rest."""
    early = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    early.add_argument("--lang")
    try:
        wanted: str | None = early.parse_known_args(list(arguments))[0].lang
    except argparse.ArgumentError:
        return None
    return wanted


def _unknown_language(words: Words, name: str) -> str:
    known = words.forms.join(installed_locales(), last="or")
    return words.say(UNKNOWN_LANGUAGE, name=name, list=known)


def _stop(message: str) -> int:
    sys.stderr.write(f"{PROGRAM}: {message}\n")
    return CANNOT_RUN


def _parser(words: Words) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=PROGRAM, description=words.say(ABOUT))
    parser.add_argument("--lang", metavar="LANG", help=words.say(LANG_HELP))
    parser.add_argument("--data", metavar="PATH", help=words.say(DATA_HELP))
    parser.add_argument("--plain", action="store_true", help=words.say(PLAIN_HELP))
    parser.add_argument("--version", action="store_true", help=words.say(VERSION_HELP))
    check, path = words.say(CHECK_HELP), words.say(PATH_HELP)
    parser.add_argument("command", nargs="?", choices=[CHECK], metavar=CHECK, help=check)
    parser.add_argument("path", nargs="?", type=Path, metavar="PATH", help=path)
    return parser


def wants_plain(environ: Mapping[str, str], stdin: TextIO | None, stdout: TextIO | None) -> bool:
    """Return whether only lines can be used: no terminal, or one that cannot draw."""
    screens = [stream is not None and stream.isatty() for stream in (stdin, stdout)]
    return not all(screens) or environ.get("TERM", "dumb") == "dumb"


def _start(options: argparse.Namespace, words: Words) -> int:
    plain = options.plain or wants_plain(os.environ, sys.stdin, sys.stdout)
    if plain and sys.stdin is None:
        return _stop(words.say(NOTHING_TO_READ))
    if not plain:
        _splash(words)
    # loaded after the first line of ink, and not for --version
    from datetime import UTC, datetime

    from tutor.course.faults import CourseError
    from tutor.course.index import open_course
    from tutor.learning.folder import data_folder
    from tutor.learning.record import open_record
    from tutor.places import lessons_folder
    from tutor.session.study import Study
    from tutor.wording.notices import notice

    try:
        course = open_course(lessons_folder())
    except CourseError as error:
        from tutor.wording.faults import fault_line

        return _stop("\n".join(fault_line(words, fault) for fault in error.faults))
    opened = open_record(data_folder(options.data, os.environ), lambda: datetime.now(UTC))
    study = Study(opened.record, course, words.locale)
    profile = opened.record.active_profile()
    if profile is not None:
        study.choose(profile)
        if options.lang is not None:
            study.speak(words.locale)
        words = words_of(study.locale)
    told = notice(words, opened.notice) if opened.notice is not None else ""
    try:
        if plain:
            return _run_plain(study, words, told, lang_given=options.lang is not None)
        return _run_screen(study, words, told)
    finally:
        opened.record.close()


def _run_plain(study: Study, words: Words, told: str, *, lang_given: bool) -> int:
    from tutor.plain.app import PlainApp
    from tutor.plain.console import Console, EndOfInputError

    def print_line(line: str) -> None:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()

    console = Console(sys.stdin.readline, print_line, words)
    if told:
        console.say(told)
    try:
        PlainApp(console, study, lang_given=lang_given).run()
    except EndOfInputError as end:
        return 0 if end.read else _stop(console.words.say(NOTHING_TO_READ))
    except KeyboardInterrupt:
        return 0
    return 0


def _splash(words: Words) -> None:
    """Put ink on the screen at once: importing the screen's library takes a moment."""
    line = f"{words.say(labels.GAME)}  {words.say(labels.A_GAME_TO_LEARN)}"
    sys.stdout.write(f"\x1b[2J\x1b[H   \x1b[1m{line}\x1b[0m\n")
    sys.stdout.flush()


def _run_screen(study: Study, words: Words, told: str) -> int:
    import gc

    gc.disable()
    from tutor.ui.app import TutorApp

    app = TutorApp(study, words, told)
    gc.freeze()
    gc.enable()
    app.run()
    return app.return_code or 0

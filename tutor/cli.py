"""The command line: the app, the commands beside it, and which mode the app starts in."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TextIO

from tutor import __version__
from tutor.commands.starting import (
    NOTHING_TO_READ,
    PLAIN_HELP,
    run_plain,
    run_screen,
    splash,
    unknown_language,
    wants_plain,
)
from tutor.i18n.arguments import arguments_in
from tutor.i18n.locales import (
    installed_locales,
    match,
    negotiate,
    wanted_from_environment,
)
from tutor.i18n.text import N_, Msgid
from tutor.wording.words import Words, words_of

if TYPE_CHECKING:
    from tutor.commands.command import Command
    from tutor.course.index import CourseIndex
    from tutor.plain.console import Console
    from tutor.session.study import Study
    from tutor.ui.app import TutorApp

PROGRAM = "gofish"
CANNOT_RUN = 2
INTERRUPTED = 130
"""What a shell tells of a program that was stopped by Ctrl+C."""

ABOUT = N_("Learn the card game Go Fish by playing it.")
LANG_HELP = N_("the language, such as it or pt_PT")
DATA_HELP = N_("the folder where your progress is kept")
PACK_HELP = N_("play the lessons in this folder instead of ours")
VERSION_HELP = N_("show the version and stop")
COMMANDS: Mapping[str, Msgid] = {
    "anki": N_("write the questions as a deck for Anki"),
    "check": N_("check lesson files and list every fault"),
    "data": N_("show, save, add or erase what is kept about you"),
    "new": N_("write the beginning of a lesson"),
    "preview": N_("play a lesson file while you write it"),
    "print": N_("make a sheet to print: rules, lesson, quiz, certificate"),
    "replay": N_("go through a practice game again, or write it as text"),
    "report": N_("show what each player or a whole class knows"),
    "schema": N_("print the JSON Schema of lesson files, for editors"),
}
NOWHERE_TO_WRITE = N_("There is nowhere to write to. Start it in a terminal.")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    speak_utf8()
    try:
        if sys.stdout is None:
            return _stop(words_of(_locale_of_environment()).say(NOWHERE_TO_WRITE))
        return _run_to_the_end(argv)
    except KeyboardInterrupt:
        # whoever stops it wants no report of where it stood
        return INTERRUPTED
    finally:
        if sys.stderr is not None:
            try:
                sys.stderr.flush()
            except OSError:
                _lead_nowhere(sys.stderr)


def _run_to_the_end(argv: Sequence[str] | None) -> int:
    try:
        try:
            return _run(argv)
        finally:
            sys.stdout.flush()
    except OSError as error:
        _lead_nowhere(sys.stdout)
        if isinstance(error, BrokenPipeError):
            return 0
        return _stop(error.strerror or str(error))


def _lead_nowhere(stream: TextIO) -> None:
    """Let go of what nobody reads or what cannot be written: the last flush must not fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _run(argv: Sequence[str] | None) -> int:
    arguments = list(sys.argv[1:] if argv is None else argv)
    words = words_of(_locale_of_environment())
    wanted = _wanted_language(arguments)
    if wanted is not None:
        locale = match(wanted, installed_locales())
        if locale is None:
            return _stop(unknown_language(words, wanted))
        words = words_of(locale)
    with arguments_in(words.catalogue):
        options = _parser(words, arguments).parse_args(arguments)
    if options.version:
        sys.stdout.write(f"{PROGRAM} {__version__}\n")
        return 0
    if options.command is not None:
        return _command(options.command).run(options, words)
    return _start(options, words)


def _command(name: str) -> Command:
    # each is loaded only where it is named: a start needs none of them
    match name:
        case "anki":
            from tutor.commands import anki

            return anki
        case "check":
            from tutor.commands import check

            return check
        case "data":
            from tutor.commands import data

            return data
        case "new":
            from tutor.commands import new

            return new
        case "preview":
            from tutor.commands import preview

            return preview
        case "print":
            from tutor.commands import print

            return print
        case "replay":
            from tutor.commands import replay

            return replay
        case "report":
            from tutor.commands import report

            return report
        case "schema":
            from tutor.commands import schema

            return schema
    raise ValueError(name)


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


def _stop(*lines: str) -> int:
    # loaded only where something is wrong
    from tutor.course.plaintext import shown

    if sys.stderr is not None:
        with suppress(OSError):
            sys.stderr.write(f"{PROGRAM}: " + "".join(f"{shown(line)}\n" for line in lines))
    return CANNOT_RUN


class _Parser(argparse.ArgumentParser):
    """A parser that takes each word as it is written, and lets none of them reach the terminal."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and stop."""
        from tutor.course.plaintext import shown

        if sys.stderr is None:
            self.exit(CANNOT_RUN)
        super().error(shown(message))


def _parser(words: Words, arguments: Sequence[str]) -> argparse.ArgumentParser:
    parser = _Parser(prog=PROGRAM, description=words.say(ABOUT))
    parser.add_argument("--lang", metavar="LANG", help=words.say(LANG_HELP))
    parser.add_argument("--data", metavar="PATH", help=words.say(DATA_HELP))
    parser.add_argument("--pack", type=Path, metavar="PATH", help=words.say(PACK_HELP))
    parser.add_argument("--plain", action="store_true", help=words.say(PLAIN_HELP))
    parser.add_argument("--version", action="store_true", help=words.say(VERSION_HELP))
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", description=None)
    for name, told in COMMANDS.items():
        command = commands.add_parser(name, help=words.say(told), description=words.say(told))
        # what an option before the command says is not unsaid by none after it
        absent = argparse.SUPPRESS
        command.add_argument("--lang", default=absent, metavar="LANG", help=words.say(LANG_HELP))
        if name in arguments:
            _command(name).add_arguments(command, words)
    return parser


def _start(options: argparse.Namespace, words: Words) -> int:
    plain = options.plain or wants_plain(os.environ, sys.stdin, sys.stdout)
    if plain and sys.stdin is None:
        return _stop(words.say(NOTHING_TO_READ))
    if not plain:
        splash(words)
    # loaded after the first line of ink, and not for --version
    from datetime import UTC, datetime

    from tutor.course.faults import CourseError
    from tutor.learning.folder import data_folder
    from tutor.learning.record import open_record
    from tutor.session.study import Study
    from tutor.wording.notices import notice

    data = data_folder(options.data, os.environ)
    try:
        course, words = _course(options.pack, words, data)
    except CourseError as error:
        from tutor.wording.faults import first_faults

        known = "gofish check" if options.pack is None else f"gofish check --pack {options.pack}"
        return _stop(*first_faults(words, error.faults, known))
    opened = open_record(data, lambda: datetime.now(UTC))
    study = Study(opened.record, course, words.locale)
    profile = opened.record.active_profile()
    if profile is not None:
        study.choose(profile)
        if options.lang is not None:
            study.speak(words.locale)
        words = words.speaking(study.locale)
    told = notice(words, opened.notice) if opened.notice is not None else ""
    try:
        if plain:
            return _run_plain(study, words, told, lang_given=options.lang is not None)
        return _run_screen(study, words, told)
    finally:
        opened.record.close()


def _course(pack: Path | None, words: Words, data: Path) -> tuple[CourseIndex, Words]:
    """Return what is to be learned, and the words for it; CourseError if it cannot be read."""
    from tutor.course.cache import open_kept
    from tutor.places import lessons_folder

    ours = open_kept(lessons_folder(), data)
    if pack is None:
        return ours, words
    from tutor.course.pack import LOCALES, pack_of
    from tutor.i18n.catalogue import PackTexts

    course = pack_of(open_kept(pack, data), ours)
    return course, words_of(words.locale, PackTexts(pack / LOCALES, course.contexts))


def _run_plain(study: Study, words: Words, told: str, *, lang_given: bool) -> int:
    from tutor.plain.app import PlainApp

    def play(console: Console) -> None:
        if told:
            console.say(told)
        PlainApp(console, study, lang_given=lang_given).run()

    why = run_plain(words, play)
    return 0 if why is None else _stop(why)


def _run_screen(study: Study, words: Words, told: str) -> int:
    def app() -> TutorApp:
        from tutor.ui.app import TutorApp

        return TutorApp(study, words, told)

    return run_screen(app)

"""``gofish replay``: tell a practice game once more, or write it down as text."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tutor.commands.command import CLEAN, from_here, stop
from tutor.i18n.text import N_
from tutor.wording.words import Words

if TYPE_CHECKING:
    from tutor.session.practice.session import PracticeSession

FILE_HELP = N_("a game as text; without it your last one")
TEXT_HELP = N_("write the game as text, to keep it or give it to somebody")
NO_GAME = N_("There is no game to go through. Play one: {known}")
NOT_READABLE = N_("“{name}” cannot be read. Make it readable, or name another.")

MOST_BYTES = 1 << 18
"""A longer file is no game: the longest has a few thousand lines."""


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Say what can stand behind ``gofish replay``."""
    file, text = words.say(FILE_HELP), words.say(TEXT_HELP)
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help=file)
    parser.add_argument("--text", action="store_true", help=text)


def run(options: argparse.Namespace, words: Words) -> int:
    """Tell the game; a file that is none is told with the place and stops it."""
    # the game is loaded only where one is told
    from tutor.session.practice.text import TITLE, GameTextError, write_game
    from tutor.wording.replay import fault_told, game_told

    try:
        state = _last(options.data) if options.file is None else _read(options.file)
    except GameTextError as error:
        place = f"{from_here(options.file)}:{error.line}"
        return stop(f"{place}: {fault_told(words, error, TITLE)}")
    except OSError:
        return stop(words.say(NOT_READABLE, name=str(from_here(options.file))))
    if state is None:
        return stop(words.say(NO_GAME, known="gofish"))
    if options.text:
        sys.stdout.write(write_game(state))
    else:
        sys.stdout.writelines(f"{line}\n" for line in game_told(words, state))
    return CLEAN


def _read(path: Path) -> PracticeSession:
    from tutor.session.practice.text import read_game

    if not path.is_file():
        raise OSError(path)
    with path.open("rb") as file:
        text = file.read(MOST_BYTES).decode("utf-8-sig", "replace")
    return read_game(text)


def _last(data: str | None) -> PracticeSession | None:
    """Return the game under way if something was done in it, else the one finished last.

    One under way in which people hide their cards from each other stays untold until it is over.
    """
    from datetime import UTC, datetime

    from tutor.learning.folder import data_folder
    from tutor.learning.record import open_record
    from tutor.session.practice.journal import take_up

    record = open_record(data_folder(data, os.environ), lambda: datetime.now(UTC)).record
    try:
        profile = record.active_profile()
        games = () if profile is None else record.games(profile)
    finally:
        record.close()
    latest = sorted(games, key=lambda game: game.finished)
    states = [state for state in map(take_up, latest) if state is not None and state.log]
    return next((state for state in states if state.over or not state.hides), None)

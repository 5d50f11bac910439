"""``gofish anki``: write the questions as a deck for Anki, to be asked again day after day."""

from __future__ import annotations

import argparse
from pathlib import Path

from tutor.commands import taking
from tutor.commands.taking import CannotTakeError, Wanted, taken, written
from tutor.i18n.text import N_
from tutor.wording.words import Words

FILE = "go-fish.apkg"
OUT_HELP = N_("the file to write; without it {name}")
NOT_INSTALLED = N_("A deck needs one more package. Install it: {known}")
INSTALL = "pip install genanki"


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Say what can stand behind ``gofish anki``."""
    taking.add_arguments(parser, words)
    out = words.say(OUT_HELP, name=FILE)
    parser.add_argument("--out", type=Path, default=Path(FILE), metavar="FILE", help=out)


def run(options: argparse.Namespace, words: Words) -> int:
    """Write the deck, or say why there is none."""

    def take(wanted: Wanted) -> int:
        try:
            from tutor.sheets.deck import deck, write
        except ModuleNotFoundError as error:
            if error.name != "genanki":
                raise
            raise CannotTakeError(wanted.words.say(NOT_INSTALLED, known=INSTALL)) from error
        made = deck(wanted.course.every_quiz(), wanted.ruleset, wanted.voices)
        return written(options.out, wanted.words, lambda path: write(made, path))

    return taken(options, words, take)

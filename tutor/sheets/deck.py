"""The questions as a deck for Anki: made again, the same deck brings the same cards up to date."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from random import Random
from zlib import crc32

import genanki

from tutor.course.questions import Quiz
from tutor.game.ruleset import Ruleset
from tutor.sheets.asked import Asked, asked
from tutor.sheets.cards import suits
from tutor.sheets.document import STYLE
from tutor.sheets.markup import Markup, joined
from tutor.sheets.quiz import answer, question
from tutor.sheets.voices import Voices
from tutor.wording import labels

_OURS = "go-fish-tutor"
_MODEL_ID = 1_607_392_319
_FIRST_DECK_ID = 1_600_000_000
"""Anki tells decks and kinds of cards apart by numbers that never change."""


def deck(quizzes: Iterable[Quiz], ruleset: Ruleset, voices: Voices) -> genanki.Deck:
    """Return the deck with every question that makes sense under these house rules."""
    locales = "+".join(words.locale for words in voices.words)
    name = f"{voices.words[0].say(labels.GAME)} ({locales})"
    made = genanki.Deck(_FIRST_DECK_ID + crc32(locales.encode()) % 2**28, name)
    model = genanki.Model(
        _MODEL_ID,
        "Go Fish Tutor",
        fields=[{"name": "Front"}, {"name": "Back"}],
        templates=[{"name": "Card", "qfmt": "{{Front}}", "afmt": "{{Back}}"}],
        css=STYLE,
    )
    for quiz in quizzes:
        for each in quiz.questions_under(ruleset):
            told = asked(each, ruleset, Random(each.id))
            fields = [_side(told, question(voices, told)), _side(told, answer(voices, told))]
            guid = genanki.guid_for(_OURS, each.id, locales)
            made.add_note(genanki.Note(model, fields, guid=guid))
    return made


def write(made: genanki.Deck, path: Path) -> None:
    """Write the deck as the one file that Anki takes in; OSError if it cannot be written."""
    try:
        genanki.Package(made).write_to_file(str(path))
    except sqlite3.Error as error:
        # a deck is a database before it is a file, in the folder for what is left half done
        raise OSError(errno.EIO, str(error)) from error


def _side(told: Asked, inside: Markup) -> str:
    return joined(suits(), inside) if told.sight is not None else inside

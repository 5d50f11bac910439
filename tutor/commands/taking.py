"""What is taken along on paper or as a deck: its languages, house rules and course."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from tutor.commands.command import CANNOT_RUN, CLEAN, from_here
from tutor.commands.starting import unknown_language
from tutor.course.cache import open_kept
from tutor.course.faults import CourseError
from tutor.course.index import CourseIndex
from tutor.course.pack import LOCALES, pack_of
from tutor.course.plaintext import shown
from tutor.game.ruleset import BASES, CHANGES, Refusal, Ruleset, RulesetError, ruleset
from tutor.i18n.catalogue import PackTexts
from tutor.i18n.locales import installed_locales, match
from tutor.i18n.text import N_
from tutor.learning.folder import data_folder
from tutor.learning.progress import SettingKey
from tutor.learning.record import open_record
from tutor.places import lessons_folder
from tutor.session.study import Study
from tutor.sheets.voices import Voices
from tutor.sheets.writing import write_file
from tutor.wording.data import why_not
from tutor.wording.faults import first_faults
from tutor.wording.words import Words, words_of

AND_HELP = N_("a second language beside the first")
RULES_HELP = N_("the house rules, such as left+play-on; without it, the ones you play by")
MANY_HELP = N_("how many questions; without it {n}")
SEED_HELP = N_("a number: a different one chooses different questions")

UNKNOWN_RULES = N_(
    "“{name}” does not name house rules. Begin with {known}, then add + and any of {list}."
)
RULES_APART = N_("The house rules “{name}” do not go together. Leave one of them out.")
WRITTEN = N_("Saved: {name}")


class CannotTakeError(Exception):
    """Something that was named cannot be had; carries the sentence with the mend."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a sheet or a deck is made from."""

    words: Words
    voices: Voices
    course: CourseIndex
    ruleset: Ruleset
    picture: str
    """The learner's; "" where nobody has one."""

    finished: Collection[str]
    """The lessons that the learner has finished."""


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Say what can stand behind both commands."""
    absent = argparse.SUPPRESS
    parser.add_argument("--and", dest="beside", metavar="LANG", help=words.say(AND_HELP))
    parser.add_argument("--rules", metavar="RULES", help=words.say(RULES_HELP))
    parser.add_argument("--pack", type=Path, default=absent, metavar="PATH", help=argparse.SUPPRESS)
    parser.add_argument("--data", default=absent, metavar="PATH", help=argparse.SUPPRESS)


def add_choice(parser: argparse.ArgumentParser, words: Words, usual: int) -> None:
    """Say which questions are chosen."""
    many = words.say(MANY_HELP, n=str(usual))
    parser.add_argument("--questions", type=_number, default=usual, metavar="N", help=many)
    seed = words.say(SEED_HELP)
    parser.add_argument("--seed", type=_number, default=1, metavar="N", help=seed)


def _number(written: str) -> int:
    number = int(written)
    if number < 1:
        raise ValueError(written)
    return number


def taken(options: argparse.Namespace, words: Words, take: Callable[[Wanted], int]) -> int:
    """Do something with what is wanted, or say why it cannot be had, and return the exit code."""
    try:
        return take(_wanted(options, words))
    except CannotTakeError as error:
        return _stop(str(error))
    except CourseError as error:
        known = "gofish check" if options.pack is None else f"gofish check --pack {options.pack}"
        return _stop(*first_faults(words, error.faults, known))


def written(path: Path, words: Words, write: Callable[[Path], object]) -> int:
    """Let a file be written, say so, and return the exit code."""
    file = from_here(path)
    try:
        write_file(file, write)
    except OSError as error:
        return _stop(why_not(words, error, file))
    sys.stdout.write(f"{shown(words.say(WRITTEN, name=str(file)))}\n")
    return CLEAN


def _stop(*lines: str) -> int:
    """Say why nothing is taken, where it cannot be mistaken for a sheet."""
    if sys.stderr is not None:
        sys.stderr.write("".join(f"{shown(line)}\n" for line in lines))
    return CANNOT_RUN


def _wanted(options: argparse.Namespace, words: Words) -> Wanted:
    beside = _beside(options.beside, words)
    data = data_folder(options.data, os.environ)
    course = open_kept(lessons_folder(), data)
    if options.pack is not None:
        course = pack_of(open_kept(options.pack, data), course)
        words = words_of(words.locale, PackTexts(options.pack / LOCALES, course.contexts))
    record = open_record(data, lambda: datetime.now(UTC)).record
    try:
        study = Study(record, course, words.locale, record.active_profile())
        spoken = study.setting(SettingKey.LANGUAGE) if options.lang is None else None
        words = words.speaking(spoken) if spoken else words
        rules = study.ruleset if options.rules is None else _rules(options.rules, words)
        done = {id for id, known in study.progress().items() if known.finished}
    finally:
        record.close()
    locales = dict.fromkeys([words.locale, *([beside] if beside else [])])
    voices = Voices(tuple(words.speaking(locale) for locale in locales))
    picture = study.profile.picture if study.profile is not None else ""
    return Wanted(words, voices, course, rules, picture, done)


def _beside(wanted: str | None, words: Words) -> str | None:
    if wanted is None:
        return None
    locale = match(wanted, installed_locales())
    if locale is None:
        raise CannotTakeError(unknown_language(words, wanted))
    return locale


def _rules(written: str, words: Words) -> Ruleset:
    try:
        return ruleset(written)
    except RulesetError as error:
        if error.refusal not in (Refusal.UNKNOWN_BASE, Refusal.UNKNOWN_CHANGE):
            raise CannotTakeError(words.say(RULES_APART, name=written)) from error
        known = words.forms.join(list(BASES), last="or")
        changes = words.forms.join(list(CHANGES), last="or")
        said = words.say(UNKNOWN_RULES, name=written, known=known, list=changes)
        raise CannotTakeError(said) from error

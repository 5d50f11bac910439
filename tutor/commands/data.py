"""``gofish data``: what is kept of the learners, and saving, adding, erasing or mending it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from tutor.commands.command import CANNOT_RUN, CLEAN, from_here, stop
from tutor.i18n.text import N_, Msgid
from tutor.wording.words import Words

if TYPE_CHECKING:
    from datetime import date

    from tutor.learning.progress import Profile

SHOW_HELP = N_("show what is kept, and where")
EXPORT_HELP = N_("save it as one file, for another computer")
IMPORT_HELP = N_("add what was saved elsewhere; nothing is added twice")
RESTORE_HELP = N_("go back to an earlier day; without a number list them")
ERASE_HELP = N_("erase it, all copies included")
REBUILD_HELP = N_("work out all progress again from what was written down")
DATA_HELP = N_("the folder where your progress is kept")
LANG_HELP = N_("the language, such as it or pt_PT")
FILE_HELP = N_("where to save it; without it a new file in this folder")
FILES_HELP = N_("files that were saved by export")
NUMBER_HELP = N_("the number of the day")
LEARNER_HELP = N_("one player only, by the picture, such as fish")
YES_HELP = N_("do not ask first")


DEEDS: Mapping[str, Msgid] = {
    "show": SHOW_HELP,
    "export": EXPORT_HELP,
    "import": IMPORT_HELP,
    "restore": RESTORE_HELP,
    "erase": ERASE_HELP,
    "rebuild": REBUILD_HELP,
}


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Say what can stand behind ``gofish data``."""
    deeds = parser.add_subparsers(dest="deed", metavar="WHAT", required=True)
    absent, say = argparse.SUPPRESS, words.say
    made: dict[str, argparse.ArgumentParser] = {}
    for name, told in DEEDS.items():
        made[name] = deeds.add_parser(name, help=say(told), description=say(told))
        made[name].add_argument("--lang", default=absent, metavar="LANG", help=say(LANG_HELP))
        made[name].add_argument("--data", default=absent, metavar="PATH", help=say(DATA_HELP))
    for name in ("export", "erase"):
        made[name].add_argument("--learner", metavar="PICTURE", help=say(LEARNER_HELP))
    file, files = say(FILE_HELP), say(FILES_HELP)
    made["export"].add_argument("file", nargs="?", type=Path, metavar="FILE", help=file)
    made["import"].add_argument("files", nargs="+", type=Path, metavar="FILE", help=files)
    made["restore"].add_argument("number", nargs="?", metavar="NUMBER", help=say(NUMBER_HELP))
    made["erase"].add_argument("--yes", action="store_true", help=say(YES_HELP))


def run(options: argparse.Namespace, words: Words) -> int:
    """Do what is wanted with the record; what cannot be used is told, and left as it was."""
    from tutor.learning.folder import data_folder
    from tutor.learning.record import FILE_NAME
    from tutor.wording.data import CANNOT, why_not

    record = data_folder(options.data, os.environ) / FILE_NAME
    try:
        return _DEEDS[options.deed](record, options, words)
    except BrokenPipeError:
        # nobody reads any more: that says nothing about the record
        raise
    except CANNOT as error:
        return stop(why_not(words, error, record))


def _show(record: Path, options: argparse.Namespace, words: Words) -> int:
    from tutor.learning.kept import names_of, what_is_kept
    from tutor.wording.data import day_told, kept_told

    kept = what_is_kept(record)
    days = [day_told(words, each) for each in kept.backups]
    return _said(kept_told(words, kept, names_of(kept.learners), days))


def _export(record: Path, options: argparse.Namespace, words: Words) -> int:
    from tutor.learning.export import new_file
    from tutor.learning.kept import export_to
    from tutor.wording.data import SAVED

    name, learner, told = _learner(record, options.learner, words)
    if learner is None and options.learner is not None:
        return stop(told)
    file: Path = from_here(options.file or new_file(Path(), _today(), name))
    entries = export_to(file, record, learner)
    return _said([words.count(SAVED, entries, name=str(file))])


def _import(record: Path, options: argparse.Namespace, words: Words) -> int:
    from datetime import UTC, datetime

    from tutor.learning.importing import import_files
    from tutor.learning.record import stamp_of
    from tutor.wording.data import imported_told

    files = [from_here(each) for each in options.files]
    imported = import_files(record, files, lambda: stamp_of(datetime.now(UTC)))
    return _said(imported_told(words, imported))


def _restore(record: Path, options: argparse.Namespace, words: Words) -> int:
    from tutor.learning.backups import backups_of, restore
    from tutor.wording.data import NO_DAY, NO_DAYS, day_told, restored_told

    days = {str(each.number): each for each in backups_of(record)}
    if not days:
        told = words.say(NO_DAYS)
        return _said([told]) if options.number is None else stop(told)
    if options.number is None:
        return _said(day_told(words, each) for each in days.values())
    day = days.get(options.number)
    if day is None:
        return stop(words.say(NO_DAY, name=options.number, list=", ".join(days)))
    return _said(restored_told(words, day, restore(record, day)))


def _erase(record: Path, options: argparse.Namespace, words: Words) -> int:
    from tutor.learning.kept import erase, erase_all
    from tutor.wording import data

    _, learner, told = _learner(record, options.learner, words)
    if learner is None and options.learner is not None:
        return stop(told)
    question = words.say(data.ERASE_ALL)
    if learner is not None:
        question = words.say(data.ERASE_ONE, picture=told)
    if not options.yes and not _agreed(question, words):
        _said([words.say(data.NOT_ERASED)])
        return CANNOT_RUN
    if learner is None:
        erase_all(record)
    else:
        erase(record, learner)
    return _said([words.say(data.ERASED)])


def _rebuild(record: Path, options: argparse.Namespace, words: Words) -> int:
    from contextlib import closing

    from tutor.learning.opening import open_store
    from tutor.wording.data import REBUILT

    with closing(open_store(record)) as store:
        store.rebuild()
    return _said([words.say(REBUILT)])


_DEEDS: Mapping[str, Callable[[Path, argparse.Namespace, Words], int]] = {
    "show": _show,
    "export": _export,
    "import": _import,
    "restore": _restore,
    "erase": _erase,
    "rebuild": _rebuild,
}


def _learner(record: Path, wanted: str | None, words: Words) -> tuple[str, Profile | None, str]:
    """Return the name, the learner and the word that are meant; or none, and why there is none.

    The name is the one of the picture, numbered where several have it; the word is its
    translation, and either is understood.
    """
    from unicodedata import normalize

    from tutor.learning.kept import names_of, what_is_kept
    from tutor.wording.data import NO_PLAYER, NOBODY, called

    if wanted is None:
        return "", None, ""
    names = names_of(what_is_kept(record).learners)
    # some keyboards write a letter and its accent as two
    typed = normalize("NFC", wanted).casefold()
    called_so = list(called(words, names.items()))
    for (name, learner), word in zip(names.items(), called_so, strict=True):
        if typed in (name, word.casefold()):
            return name, learner, word
    if not names:
        return "", None, words.say(NOBODY)
    known = words.forms.join(called_so, last="or")
    return "", None, words.say(NO_PLAYER, name=wanted, list=known)


def _agreed(question: str, words: Words) -> bool:
    """Ask whether it is to be done; nobody there means no."""
    from tutor.commands.starting import run_plain
    from tutor.plain.console import Console
    from tutor.wording.data import ERASE_IT, KEEP_IT

    said: list[bool] = []

    def ask(console: Console) -> None:
        said.append(console.choose(question, [words.say(KEEP_IT), words.say(ERASE_IT)]) == 1)

    if sys.stdin is not None:
        run_plain(words, ask)
    return said == [True]


def _today() -> date:
    from datetime import datetime

    return datetime.now().date()


def _said(lines: Iterable[str]) -> int:
    from tutor.course.plaintext import shown

    sys.stdout.writelines(f"{shown(line)}\n" for line in lines)
    return CLEAN

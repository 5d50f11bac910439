"""What is kept on this device, and what became of it, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from tutor.i18n.text import N_, NC_, Msgid, Nn_
from tutor.learning.backups import Backup, BackupError
from tutor.learning.export import ExportError, ExportFault
from tutor.learning.importing import Imported
from tutor.learning.kept import Kept
from tutor.learning.progress import Profile
from tutor.learning.store import StoreError
from tutor.learning.trouble import Trouble
from tutor.wording.labels import PICTURES
from tutor.wording.words import Words

KEPT = NC_("place", "What is kept")
LOOK = NC_("setting", "open")

WHERE = N_("Everything is kept in this folder: {name}")
PLAYERS = N_("Players: {list}")
NOBODY = N_("Nobody has played here yet.")
ENTRIES = Nn_("{n} entry, {total} KB with all copies", "{n} entries, {total} KB with all copies")
EARLIER = N_("Earlier days: {list}")
ASIDE = N_("Put aside: {list}")
STAYS_HERE = N_("None of it leaves this computer.")
DAY = N_("{n}: {name}")
ONE_OF_SEVERAL = N_("{picture} {n}")

SAVED = Nn_("{n} entry is saved: {name}", "{n} entries are saved: {name}")
TAKEN = N_("“{name}” is there already. It was left as it is; choose another name.")
NOT_WRITTEN = N_("“{name}” cannot be written ({list}).")
ADDED = Nn_("{n} new entry was added.", "{n} new entries were added.")
NOTHING_NEW = N_("All of it is here already.")
NEW_PLAYERS = N_("New players: {list}")
ALIKE = N_("More than one player has this picture now: {list}")
NOTHING_TO_ADD = N_("There is no saved record here. Put one into this folder: {name}")

REBUILT = N_("Everything was worked out again.")
BACK_TO = N_("Go back to {name}?")
STAY = NC_("answer", "No, leave it as it is")
TO_THEN = NC_("answer", "Yes, go back")
BACK_ON = N_("Everything is as it was on {name}.")
KEPT_AS = N_("What was here before is kept as number {n}.")
NO_DAYS = N_("No earlier day is kept yet. One is saved the next day you play.")
NO_DAY = N_("There is no number {name}. Choose one of these: {list}")
NO_PLAYER = N_("There is no player “{name}”. Choose one of these: {list}")

ERASE_ALL = N_("Erase everything?")
ERASE_ONE = N_("{picture}: erase everything?")
FOR_GOOD = N_("Erase it for good?")
KEEP_IT = NC_("answer", "No, keep it")
ERASE_IT = NC_("answer", "Yes, erase it, in all earlier days too")
ERASED = N_("It is erased.")
NOT_ERASED = N_("Nothing was erased.")

SAVE = N_("Save all of it as one file")
ADD = N_("Add a saved file")
GO_BACK = N_("Go back to an earlier day")
ERASE = N_("Erase")
EVERYTHING = N_("Everything, for all players")

CANNOT = (StoreError, BackupError, ExportError, OSError)
"""What `why_not` can tell of."""

_TROUBLES: Mapping[Trouble, Msgid] = {
    Trouble.UNWRITABLE: N_("“{name}” cannot be opened or written. Another program may hold it."),
    Trouble.FULL: N_("The disk is full. Make room and try again."),
    Trouble.DAMAGED: N_("“{name}” is damaged. Go back to an earlier day: {known}"),
    Trouble.NEWER: N_("“{name}” is from a newer version. Update Go Fish and try again."),
    Trouble.FOREIGN: N_("“{name}” is another program’s file. It was left as it is."),
}

_FAULTS: Mapping[ExportFault, Msgid] = {
    ExportFault.MISSING: N_("There is no file “{name}”. Name one that is there."),
    ExportFault.UNREADABLE: N_("“{name}” cannot be read. Make it readable, or name another."),
    ExportFault.FOREIGN: N_("“{name}” is not a saved record. Save one: {known}"),
    ExportFault.NEWER: _TROUBLES[Trouble.NEWER],
    ExportFault.DAMAGED: N_("{name}: the file is damaged from here on. Save it again: {known}"),
}

EXPORT, RESTORE = "gofish data export", "gofish data restore"
"""How a mend is typed."""


def picture(words: Words, name: str) -> str:
    """Return the word of a picture; of one that only another version has, its name."""
    return words.say(PICTURES[name]) if name in PICTURES else name


def called(words: Words, names: Iterable[tuple[str, Profile]]) -> Iterator[str]:
    """Yield each learner by the word of the picture, numbered where several have it."""
    for name, learner in names:
        word, number = picture(words, learner.picture), name[len(learner.picture) + 1 :]
        yield words.say(ONE_OF_SEVERAL, picture=word, n=number) if number else word


def listed(words: Words, each: Iterable[str]) -> str:
    """Return several words as one list."""
    return words.forms.join(list(each))


def kept_told(
    words: Words, kept: Kept, names: Mapping[str, Profile], days: Sequence[str]
) -> Iterator[str]:
    """Yield what is kept, where, and of whom."""
    say = words.say
    yield say(WHERE, name=str(kept.record.parent))
    yield say(PLAYERS, list=listed(words, called(words, names.items()))) if names else say(NOBODY)
    yield words.count(ENTRIES, kept.entries, total=str(-(-kept.size // 1024)))
    if days:
        yield say(EARLIER, list="; ".join(days))
    if kept.aside:
        yield say(ASIDE, list=", ".join(each.name for each in kept.aside))
    yield say(STAYS_HERE)


def day_told(words: Words, backup: Backup) -> str:
    """Return one earlier day with the number that it is chosen by."""
    return words.say(DAY, n=str(backup.number), name=words.day(backup.day))


def imported_told(words: Words, imported: Imported) -> Iterator[str]:
    """Yield what an import has added."""
    added = imported.entries
    yield words.count(ADDED, added) if added else words.say(NOTHING_NEW)
    if imported.learners:
        yield words.say(NEW_PLAYERS, list=listed(words, called(words, imported.learners.items())))
    if imported.alike:
        alike = listed(words, (picture(words, each) for each in imported.alike))
        yield words.say(ALIKE, list=alike)


def restored_told(words: Words, backup: Backup, before: Backup | None) -> Iterator[str]:
    """Yield to which day the record went back, and where the present is kept."""
    yield words.say(BACK_ON, name=words.day(backup.day))
    if before is not None:
        yield words.say(KEPT_AS, n=str(before.number))


def why_not(words: Words, error: Exception, path: Path) -> str:
    """Return why something could not be done with the record at *path*, and what to do."""
    match error:
        case StoreError():
            return words.say(_TROUBLES[error.trouble], name=str(path), known=RESTORE)
        case BackupError():
            name = str(error.backup.path)
            return words.say(_TROUBLES[error.trouble], name=name, known=RESTORE)
        case ExportError():
            damaged = error.fault is ExportFault.DAMAGED
            name = f"{error.path}:{error.line}" if damaged else str(error.path)
            return words.say(_FAULTS[error.fault], name=name, known=EXPORT)
        case FileExistsError():
            return words.say(TAKEN, name=str(error.filename))
        case OSError():
            why = error.strerror or type(error).__name__
            return words.say(NOT_WRITTEN, name=str(error.filename), list=why)
    raise error

"""Adding what exports hold to the record."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from tutor.learning.derived import rows_of
from tutor.learning.entry import NO_ENTRY, Entry, Kind, Stamp
from tutor.learning.export import ExportError, ExportFault, numbered, read_export
from tutor.learning.kept import names_of
from tutor.learning.opening import open_store
from tutor.learning.progress import Profile
from tutor.learning.store import Store, StoreError, add, memory_store

_PICTURE = re.compile("[a-z0-9][a-z0-9-]{0,39}")
"""How any version names its pictures; such a name is also a part of the name of a file."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import has added."""

    entries: int
    """Those that the record did not have."""
    learners: Mapping[str, Profile]
    """Those that were not known here, by what they are called among all."""
    alike: tuple[str, ...]
    """The pictures that more than one learner has now, if a new one has it."""


def import_files(path: Path, files: Sequence[Path], stamp: Callable[[], Stamp]) -> Imported:
    """Add the entries of exports that the record at *path* lacks, of all files or of none.

    They follow what is here, each file's in its own order: what comes from another computer
    counts as done last, whatever its clock said. Settings made here stay as they are.

    A learner is a uuid. A family with two computers expects its child to be the same on both, and
    so it is once the record was carried over. Two who took the same picture apart stay two, for
    two children made one could never be parted again; `Imported.alike` is there to tell of it.

    ExportError if something is wrong with a file, StoreError with the record.
    """
    for file in files:
        with closing(memory_store()) as store:
            play_into(store, file)
    with closing(open_store(path)) as store, store.changing() as connection:
        before = rows_of(connection, "profile", {})
        settings = rows_of(connection, "setting", {})
        new = sum(add(connection, entry) for file in files for entry in read_export(file))
        for entry in _restated(connection, settings, stamp):
            add(connection, entry)
        after = rows_of(connection, "profile", {})
    pictures = [picture for _, picture in after]
    named = names_of([Profile(*row) for row in after])
    learners = {name: each for name, each in named.items() if each not in before}
    alike = {each.picture for each in learners.values() if pictures.count(each.picture) > 1}
    return Imported(new, learners, tuple(sorted(alike)))


def play_into(store: Store, file: Path) -> None:
    """Follow all entries of a file in a record of their own; ExportError if that cannot be done."""
    line = 1
    try:
        for number, entry in numbered(file):
            line = number
            store.write([entry])
            if not all(map(_PICTURE.fullmatch, _pictures(entry))):
                raise ValueError
            if entry.kind == Kind.CARRIED_OVER.value:
                store.known()
        store.known()
    except (StoreError, sqlite3.Error, *NO_ENTRY) as error:
        raise ExportError(ExportFault.DAMAGED, file, line) from error


def _pictures(entry: Entry) -> Iterable[str]:
    """Return the pictures of the learners whom an entry adds."""
    match entry.kind:
        case Kind.PROFILE_ADDED.value:
            return (entry.data["picture"],)
        case Kind.CARRIED_OVER.value:
            return [picture for _, picture in entry.data.get("profile", ())]
    return ()


def _restated(
    connection: sqlite3.Connection,
    settings: Sequence[tuple[str, str, str]],
    stamp: Callable[[], Stamp],
) -> list[Entry]:
    """Return the entries that choose again what was chosen here before."""
    now = rows_of(connection, "setting", {})
    return [
        Entry(
            stamp()._replace(learner=learner or None),
            Kind.SETTING_CHOSEN.value,
            data={"key": key, "value": value},
        )
        for learner, key, value in settings
        if (learner, key, value) not in now
    ]

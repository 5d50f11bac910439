"""What is kept on this device, and erasing it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from tutor.learning.backups import FOLDER, Backup, backups_of
from tutor.learning.entry import Entry
from tutor.learning.export import write_export
from tutor.learning.opening import COMPANIONS, lines_read, open_store, reading, trouble_in_header
from tutor.learning.owned import only_of, without
from tutor.learning.progress import Profile
from tutor.learning.store import Line, Store, StoreError, connect, telling_trouble
from tutor.learning.trouble import Trouble


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept of the learners."""

    record: Path
    entries: int
    learners: tuple[Profile, ...]
    backups: tuple[Backup, ...]
    """The copies of earlier days, the newest first."""
    aside: tuple[Path, ...]
    """Damaged files that were set aside, and copies from before a change of version."""
    size: int
    """The bytes of all these files."""


def what_is_kept(record: Path) -> Kept:
    """Return what is kept; StoreError if the record cannot be read."""
    with reading(record) as connection, telling_trouble():
        entries, learners = 0, []
        if connection is not None:
            (entries,) = connection.execute("SELECT count(*) FROM event").fetchone()
            learners = connection.execute(
                "SELECT uuid, picture FROM profile ORDER BY rowid"
            ).fetchall()
        backups, aside = backups_of(record), _set_aside(record)
        files = [record, *(each.path for each in backups), *aside]
        return Kept(
            record,
            entries,
            tuple(Profile(*row) for row in learners),
            backups,
            aside,
            sum(each.stat().st_size for each in files if each.is_file()),
        )


def names_of(learners: Sequence[Profile]) -> Mapping[str, Profile]:
    """Return the learners by what they are called in a command: fish, and fish-2 the next one."""
    named: dict[str, Profile] = {}
    for each in learners:
        name, number = each.picture, 1
        while name in named:
            number += 1
            name = f"{each.picture}-{number}"
        named[name] = each
    return named


def export_to(file: Path, record: Path, learner: Profile | None = None) -> int:
    """Write what is kept of all, or of one learner, and return how many entries that is.

    StoreError if the record cannot be read, OSError if the file cannot be written.
    """
    with reading(record) as connection:
        entries = () if connection is None else (each for _, each in lines_read(connection))
        return write_export(file, entries if learner is None else _of(entries, learner))


def _of(entries: Iterable[Entry], learner: Profile) -> Iterator[Entry]:
    for entry in entries:
        said = only_of(entry, learner.uuid)
        if said is not None:
            yield said


def erase_all(record: Path) -> None:
    """Erase everything of everybody, copies included; StoreError if something cannot be erased."""
    try:
        store: Store | None = open_store(record)
    except StoreError as error:
        if error.trouble is not Trouble.DAMAGED:
            raise
        store = None
    with telling_trouble():
        _unlink(*(each.path for each in backups_of(record)), *_set_aside(record))
        if store is None:
            _unlink(record)
    if store is not None:
        with closing(store):
            store.remake(lambda _: ())


def erase(record: Path, learner: Profile) -> None:
    """Erase everything of a learner, in the copies too; StoreError if it cannot be erased.

    A copy that cannot be read, and whatever was set aside, goes as a whole. The record itself is
    the last: as long as it knows the learner, something may be left.
    """

    def others(lines: Iterable[Line]) -> Iterator[Line]:
        for sequence, entry in lines:
            left = without(entry, learner.uuid)
            if left is not None:
                yield sequence, left

    with closing(open_store(record)) as store, telling_trouble():
        _unlink(*_set_aside(record))
        for backup in backups_of(record):
            try:
                _remake_copy(backup.path, others)
            except StoreError:
                _unlink(backup.path)
        store.remake(others)


def _remake_copy(path: Path, change: Callable[[Iterable[Line]], Iterable[Line]]) -> None:
    trouble = trouble_in_header(path)
    if trouble is not None:
        raise StoreError(trouble)
    with closing(Store(connect(path), path)) as store:
        # of another version: brought up to date without a copy of its own
        store.make_ready()
        store.remake(change)


def _set_aside(record: Path) -> tuple[Path, ...]:
    """Return what lies beside the record and its copies, with what was left half done."""
    named = (f"{record.stem}.damaged-*", f"{record.stem}.version-*", f"{FOLDER}/*.part")
    found = (path for each in named for path in record.parent.glob(each))
    return tuple(sorted(path for path in found if path.is_file()))


def _unlink(*paths: Path) -> None:
    for path in paths:
        for name in ("", *COMPANIONS):
            Path(f"{path}{name}").unlink(missing_ok=True)

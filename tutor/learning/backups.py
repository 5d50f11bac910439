"""Copies of the record as it was on earlier days, and going back to one.

A day is copied at the first start after it, once the screen is there: then nothing waits for it,
and whoever closes the window in place of leaving has copies too. The seven newest stay, and
before them one a week for four weeks, so that also damage that is noticed late can be undone.
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import date, datetime
from itertools import islice
from pathlib import Path

from tutor.learning.opening import lines_read, open_store, reading, set_aside
from tutor.learning.store import Line, StoreError, identity_of, memory_store, telling_trouble
from tutor.learning.trouble import Trouble

FOLDER = "backups"
"""Among the learner's data."""

DAYS, WEEKS = 7, 4
"""How many of the newest stay, and of how many weeks before them one."""

_NAME = re.compile(r"(?P<number>\d{4,})-(?P<day>\d{4}-\d\d-\d\d)\.sqlite3")
_TIMES = "SELECT time FROM event ORDER BY sequence DESC"


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy of the record."""

    number: int
    """The later, the higher, whatever the clock says."""
    day: date
    """The day on which something was written to it last."""
    path: Path


class BackupError(Exception):
    """A copy that cannot be brought back: carries why, and which one."""

    def __init__(self, trouble: Trouble, backup: Backup) -> None:
        super().__init__(f"{backup.path}: {trouble.value}")
        self.trouble = trouble
        self.backup = backup


def backups_of(record: Path) -> tuple[Backup, ...]:
    """Return the copies of a record, the newest first; OSError if they cannot be looked for."""
    folder = record.parent / FOLDER
    found = []
    for path in folder.iterdir() if folder.is_dir() else ():
        named = _NAME.fullmatch(path.name)
        if named is not None and path.is_file():
            with suppress(ValueError):
                day = date.fromisoformat(named["day"])
                found.append(Backup(int(named["number"]), day, path))
    return tuple(sorted(found, key=lambda each: each.number, reverse=True))


def back_up_once_a_day(record: Path, today: date) -> None:
    """Copy the record if something was written on another day since the last copy.

    What a start has written today already does not matter. StoreError if it cannot be copied;
    then all copies are as they were.
    """
    with reading(record) as connection:
        day = None if connection is None else _last_day(connection, but=today)
    with telling_trouble():
        newest = next(iter(backups_of(record)), None)
    if day is None or (newest is not None and newest.day == day):
        return
    back_up(record, day)
    with telling_trouble():
        for each in _outdated(backups_of(record)):
            each.path.unlink(missing_ok=True)


def back_up(record: Path, day: date | None = None) -> Backup | None:
    """Copy the record as it is now, whole or not at all; None if nothing is kept yet.

    It is the copy of *day*, else of the day on which something was written last.
    StoreError if it cannot be copied, DAMAGED if the copy would be.
    """
    with reading(record) as connection, telling_trouble():
        day = day if connection is None or day is not None else _last_day(connection)
        if connection is None or day is None:
            return None
        folder = record.parent / FOLDER
        folder.mkdir(exist_ok=True)
        half_done = folder / f"{os.getpid()}.part"
        try:
            half_done.unlink(missing_ok=True)
            with closing(sqlite3.connect(half_done)) as target:
                connection.backup(target)
                if target.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                    raise StoreError(Trouble.DAMAGED)
            number = max([each.number for each in backups_of(record)], default=0) + 1
            path = folder / f"{number:04}-{day.isoformat()}.sqlite3"
            os.replace(half_done, path)
        finally:
            half_done.unlink(missing_ok=True)
        return Backup(number, day, path)


def restore(record: Path, backup: Backup) -> Backup | None:
    """Make the record what it was then; what it is now is kept as one more copy, and returned.

    A record that is damaged is set aside. BackupError if the copy cannot be read, StoreError if
    the record cannot be written; then nothing is changed.
    """
    lines = _lines_of(backup)
    kept: Backup | None = None

    def then(_: Iterator[Line]) -> Iterable[Line]:
        # Kept while nobody else can write: nothing is between what is kept and what is restored.
        nonlocal kept
        kept = back_up(record)
        return lines

    try:
        with closing(open_store(record)) as store:
            store.remake(then)
    except StoreError as error:
        if error.trouble is not Trouble.DAMAGED:
            raise
        with telling_trouble():
            set_aside(record, identity_of(record))
        with closing(open_store(record)) as store:
            store.remake(lambda _: lines)
    return kept


def _lines_of(backup: Backup) -> list[Line]:
    """Return the log of a copy, once it was seen that all of it can be followed."""
    try:
        with reading(backup.path) as connection:
            if connection is None:
                # a copy is only made of what holds something
                raise BackupError(Trouble.DAMAGED, backup)
            lines = list(lines_read(connection))
        with closing(memory_store()) as store:
            store.remake(lambda _: lines)
    except StoreError as error:
        raise BackupError(error.trouble, backup) from error
    return lines


def _last_day(connection: sqlite3.Connection, but: date | None = None) -> date | None:
    """Return the last day on which something was written, other than *but*; None for none."""
    try:
        for (time,) in connection.execute(_TIMES):
            day = datetime.fromisoformat(time).astimezone().date()
            if day != but:
                return day
    except (ValueError, TypeError, OverflowError) as error:
        raise StoreError(Trouble.DAMAGED) from error
    return None


def _outdated(backups: Iterable[Backup]) -> Iterator[Backup]:
    """Yield those that need not stay, of all from the newest on."""
    weeks: set[tuple[int, int]] = set()
    for each in islice(backups, DAYS, None):
        week = each.day.isocalendar()[:2]
        if week in weeks or len(weeks) == WEEKS:
            yield each
        else:
            weeks.add(week)

"""What can be wrong with the record's file, as facts for whoever tells the learner."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from enum import Enum
from pathlib import Path


class Trouble(Enum):
    """Why the record is not simply the file it should be."""

    UNWRITABLE = "unwritable"
    """Nothing can be written there; the record lives in memory until the end of the run."""

    FULL = "full"
    """The disk is full; the record lives in memory until the end of the run."""

    DAMAGED = "damaged"
    """The file was damaged and is set aside; a new one goes on with what could be read."""

    NEWER = "newer"
    """The file is of a newer Go Fish Tutor; it is left alone, the record lives in memory."""

    FOREIGN = "foreign"
    """The file is another program's; it is left alone, the record lives in memory."""

    ELSEWHERE = "elsewhere"
    """A game was gone on with, or given up, by another run; what this one did was not kept."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something about the record to tell the learner once."""

    trouble: Trouble
    path: Path
    """The file that should be the record."""
    aside: Path | None = None
    """The name under which a damaged file is kept."""


_FULL = {sqlite3.SQLITE_FULL}
_UNWRITABLE = {
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_NOLFS,
    sqlite3.SQLITE_AUTH,
}
_PRIMARY = 0xFF
"""The bits of an SQLite error code that say the kind; those above say the detail."""


def trouble_of(error: sqlite3.DatabaseError) -> Trouble:
    """Return what an error of SQLite says about the file.

    Whatever is not the disk's or the folder's fault is damage: a page that makes no sense, a
    table that is not there, a text that is no UTF-8 (which carries no code).
    """
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & _PRIMARY
    if code in _FULL:
        return Trouble.FULL
    if code in _UNWRITABLE:
        return Trouble.UNWRITABLE
    return Trouble.DAMAGED


def is_callers_mistake(error: sqlite3.DatabaseError) -> bool:
    """Return whether SQLite was used wrongly, so that no file is to blame."""
    code = getattr(error, "sqlite_errorcode", None)
    return isinstance(error, sqlite3.ProgrammingError) or code == sqlite3.SQLITE_CONSTRAINT_NOTNULL

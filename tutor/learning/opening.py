"""Telling whose file it is before it is touched, opening it, and setting a damaged one aside."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path

from tutor.learning.derived import Known
from tutor.learning.entry import NO_ENTRY
from tutor.learning.schema import APPLICATION_ID, SCHEMA_VERSION
from tutor.learning.store import (
    FileIdentity,
    Line,
    Store,
    StoreError,
    connect,
    identity_of,
    lines_in,
    telling_trouble,
)
from tutor.learning.trouble import Trouble, trouble_of

# The header of every SQLite file, as https://www.sqlite.org/fileformat.html gives it.
_HEADER_SIZE = 100
_MAGIC = b"SQLite format 3\0"
_USER_VERSION = slice(60, 64)
_APPLICATION_ID = slice(68, 72)

COMPANIONS = ("-journal", "-wal", "-shm")
"""How SQLite names what it keeps beside a file while it writes."""


def open_file(path: Path) -> tuple[Store, Known]:
    """Open the record, or make it, and return it with all that it knows.

    StoreError if it cannot be used, with what could be read; then the file is as it was.
    """
    store = open_store(path)
    try:
        return store, store.known()
    except StoreError:
        store.close()
        raise


def open_store(path: Path) -> Store:
    """Open the record, or make it, without a look at what follows from its log.

    StoreError if it cannot be used, with what could be read; then the file is as it was.
    """
    with telling_trouble():
        path.parent.mkdir(parents=True, exist_ok=True)
        trouble = trouble_in_header(path)
        identity = identity_of(path) if path.exists() else None
    if trouble:
        raise StoreError(trouble, identity)
    with telling_trouble(identity):
        store = Store(connect(path), path)
    try:
        with telling_trouble(identity):
            store.back_up_older(path)
        store.make_ready()
    except StoreError as error:
        known = _readable(store)
        store.close()
        raise StoreError(error.trouble, store.identity, known) from error
    return store


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection | None]:
    """Open a record to be read and make none; None where nothing was ever kept.

    StoreError if it cannot be read, also if that shows only while it is read.
    """
    with telling_trouble():
        trouble = trouble_in_header(path)
        kept = path.exists() and path.stat().st_size > 0
    if trouble:
        raise StoreError(trouble)
    if not kept:
        yield None
        return
    try:
        with closing(connect(path)) as connection:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            yield connection if version else None
    except sqlite3.DatabaseError as error:
        raise StoreError(trouble_of(error)) from error


def lines_read(connection: sqlite3.Connection) -> Iterator[Line]:
    """Yield the log of a record that is read; StoreError if it is damaged."""
    try:
        yield from lines_in(connection)
    except NO_ENTRY as error:
        raise StoreError(Trouble.DAMAGED) from error


def is_database(path: Path) -> bool:
    """Return whether a file is one of SQLite's; OSError if it cannot be read."""
    with path.open("rb") as file:
        return file.read(len(_MAGIC)) == _MAGIC


def set_aside(path: Path, identity: FileIdentity | None) -> Path | None:
    """Give a damaged file another name and return it; OSError if that cannot be.

    None if the name means another file already: then somebody else has set it aside.
    """
    if not path.exists() or identity_of(path) != identity:
        return None
    names = (path.with_name(f"{path.stem}.damaged-{n}{path.suffix}") for n in count(1))
    aside = next(name for name in names if not name.exists())
    os.rename(path, aside)
    for companion in _half_done(path):
        # Left there it would be taken for the next file's, and played into it.
        os.rename(f"{path}{companion}", f"{aside}{companion}")
    return aside


def _half_done(path: Path) -> list[str]:
    """Return the companions of this file that hold something."""
    beside = {companion: Path(f"{path}{companion}") for companion in COMPANIONS}
    return [name for name, there in beside.items() if there.exists() and there.stat().st_size]


def _readable(store: Store) -> Known:
    try:
        return store.known()
    except StoreError as error:
        return error.known


def trouble_in_header(path: Path) -> Trouble | None:
    """Return what the header says against this file, read without SQLite, which might change it."""
    if not all(_is_free_or_file(Path(f"{path}{name}")) for name in ("", *COMPANIONS)):
        return Trouble.UNWRITABLE
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER_SIZE)
    except FileNotFoundError:
        return None
    if not header:
        return None
    if len(header) < _HEADER_SIZE or not header.startswith(_MAGIC):
        return Trouble.DAMAGED
    application = int.from_bytes(header[_APPLICATION_ID], "big")
    version = int.from_bytes(header[_USER_VERSION], "big", signed=True)
    if application == APPLICATION_ID:
        if version > SCHEMA_VERSION:
            return Trouble.NEWER
        return None if version > 0 else Trouble.DAMAGED
    blank = application == 0 and version == 0 and _has_no_tables(path)
    return None if blank else Trouble.FOREIGN


def _is_free_or_file(path: Path) -> bool:
    """Return whether no pipe or device is there: opening one may never end."""
    return path.is_file() or not path.exists()


def _has_no_tables(path: Path) -> bool:
    if _half_done(path):
        # It may be the tables.
        return False
    # Immutable: SQLite takes no lock, leaves no file beside it and changes nothing.
    uri = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(uri, uri=True)) as connection:
            (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.DatabaseError:
        return False
    return bool(tables == 0)

"""The file of the record, or the same tables in memory where there is no such file."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from tutor.learning import derived
from tutor.learning.derived import Known
from tutor.learning.entry import COLUMNS, NO_ENTRY, Entry, entry_from, row_of
from tutor.learning.progress import GameSoFar
from tutor.learning.schema import DERIVED, SCHEMA_VERSION, make_tables, migrate
from tutor.learning.trouble import Trouble, is_callers_mistake, trouble_of

FileIdentity = tuple[int, int]
"""The device and inode of a file: the same name may come to mean another file."""

Line = tuple[int, Entry]
"""A line of the log with its sequence."""

_TIMEOUT_SECONDS = 5.0
_ADD = (
    f"INSERT INTO event ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))}) "
    "ON CONFLICT (uuid) DO NOTHING"
)
_LOG = f"SELECT sequence, {', '.join(COLUMNS)} FROM event ORDER BY sequence"
_MISTAKES = (
    "SELECT mistakes, time FROM event WHERE learner = ? AND mistakes <> '' ORDER BY sequence"
)
_ADD_LINE = (
    f"INSERT INTO event (sequence, {', '.join(COLUMNS)}) "
    f"VALUES (?, {', '.join('?' * len(COLUMNS))})"
)
_TRIGGERS = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'event'"


class StoreError(Exception):
    """A store that cannot be used any more: carries why, which file, what could be read."""

    def __init__(
        self, trouble: Trouble, identity: FileIdentity | None = None, known: Known | None = None
    ) -> None:
        super().__init__(trouble.value)
        self.trouble = trouble
        self.identity = identity
        self.known = known or Known()


class GameElsewhereError(Exception):
    """A game that somebody else has gone on with, or given up: nothing was written."""


class StoreReplacedError(Exception):
    """A file that bears the store's name now, and is not the store's."""


@contextmanager
def telling_trouble(identity: FileIdentity | None = None) -> Iterator[None]:
    """Turn what SQLite or the folder says into a StoreError; a caller's mistake stays such."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        if is_callers_mistake(error):
            raise
        raise StoreError(trouble_of(error), identity) from error
    except OSError as error:
        raise StoreError(Trouble.UNWRITABLE, identity) from error


def identity_of(path: Path) -> FileIdentity:
    """Return which file this is; FileNotFoundError if there is none."""
    found = os.stat(path)
    return found.st_dev, found.st_ino


def connect(path: Path) -> sqlite3.Connection:
    """Open a record's file so that what is written is on the disk when it returns.

    Not write-ahead logging: it fails in read-only and network folders.
    """
    connection = sqlite3.connect(path, timeout=_TIMEOUT_SECONDS, isolation_level=None)
    try:
        connection.execute("PRAGMA journal_mode = TRUNCATE")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA trusted_schema = OFF")
        # in KiB: a record is read by its index, and whoever plays for days need hold no more of it
        connection.execute("PRAGMA cache_size = -256")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


class Store:
    """The tables of the record: every write whole or not at all."""

    def __init__(self, connection: sqlite3.Connection, path: Path | None = None) -> None:
        self._connection = connection
        self._path = path
        self.identity = identity_of(path) if path else None

    def rows(self, table: str, where: Mapping[str, str]) -> list[tuple[Any, ...]]:
        """Return the rows of a derived table in the order filled; StoreError if they are lost."""
        with telling_trouble(self.identity):
            try:
                return derived.rows_of(self._connection, table, where)
            except ValueError as error:
                raise StoreError(Trouble.DAMAGED, self.identity) from error

    def last_times(self, learner: str) -> dict[str, str]:
        """Return the time at which a learner made each mistake last, by its code."""
        with telling_trouble(self.identity):
            told = self._connection.execute(_MISTAKES, (learner,)).fetchall()
            return {code: time for codes, time in told for code in codes.split()}

    def known(self) -> Known:
        """Return all derived tables; a StoreError carries those that can be read."""
        tables: dict[str, list[tuple[Any, ...]]] = {}
        failed: StoreError | None = None
        for table in DERIVED:
            try:
                tables[table] = self.rows(table, {})
            except StoreError as error:
                failed = failed or error
        if failed:
            raise StoreError(failed.trouble, self.identity, Known(tables))
        return Known(tables)

    def write(self, entries: Iterable[Entry], so_far: GameSoFar | None = None) -> None:
        """Add entries to the log and change what follows from them, then be sure of it.

        An entry that the log has already changes nothing. StoreError if it cannot be written,
        StoreReplacedError if the file's name has come to mean another file, GameElsewhereError
        if a game does not stand as *so_far* says.
        """
        with self.changing() as connection:
            if so_far is not None:
                # Asked inside the transaction: of two programs in one game one goes on.
                lines = derived.lines_of_game(connection, so_far.id)
                if lines is None or len(lines) != so_far.lines:
                    raise GameElsewhereError
            for entry in entries:
                add(connection, entry)

    def rebuild(self) -> None:
        """Make the derived tables anew from the log; the errors of `write`."""
        with self.changing() as connection:
            self._follow_the_log(connection)

    def remake(self, change: Callable[[Iterator[Line]], Iterable[Line]]) -> None:
        """Make the log what *change* makes of it, with all that follows; the errors of `write`.

        What is not in the log any more can be found nowhere in the file, not even by its bytes.
        """
        with self.changing() as connection:
            # Within the transaction the log may change: nobody ever sees it without its triggers.
            connection.execute("PRAGMA secure_delete = ON")
            lines = list(change(lines_in(connection)))
            triggers = connection.execute(_TRIGGERS).fetchall()
            for name, _ in triggers:
                connection.execute(f"DROP TRIGGER {name}")
            connection.execute("DELETE FROM event")
            rows = ((sequence, *row_of(entry)) for sequence, entry in lines)
            connection.executemany(_ADD_LINE, rows)
            for _, statement in triggers:
                connection.execute(statement)
            self._follow_the_log(connection)
        with suppress(sqlite3.Error):
            # The file is as small as it can be; where there is no room for that, it is as true.
            self._connection.execute("VACUUM")

    def _follow_the_log(self, connection: sqlite3.Connection) -> None:
        derived.empty(connection)
        try:
            for _, entry in lines_in(connection):
                derived.apply(connection, entry)
        except NO_ENTRY as error:
            raise StoreError(Trouble.DAMAGED, self.identity) from error

    def make_ready(self) -> None:
        """See that the file can be written, and make the tables that it lacks."""
        with self._change() as connection:
            # Asked inside the transaction: of two programs that start at once one makes them,
            # and of a file whose making was killed nothing is left.
            version = _version(connection)
            if version == 0:
                make_tables(connection)
            elif version < SCHEMA_VERSION:
                migrate(connection, version)
                derived.remember_all(connection)

    def back_up_older(self, path: Path) -> None:
        """Keep a copy of a record of an older version, named by it, before it is changed."""
        version = _version(self._connection)
        copy = path.with_name(f"{path.stem}.version-{version}{path.suffix}")
        if not 0 < version < SCHEMA_VERSION or copy.exists():
            return
        half_done = copy.with_name(f"{copy.name}.part")
        half_done.unlink(missing_ok=True)
        with closing(sqlite3.connect(half_done)) as target:
            self._connection.backup(target)
        os.replace(half_done, copy)

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    @contextmanager
    def changing(self) -> Iterator[sqlite3.Connection]:
        """Let all that is done to the tables happen, or nothing; the errors of `write`."""
        self._look_in_place()
        with self._change() as connection:
            yield connection

    @contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        with telling_trouble(self.identity):
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                yield self._connection
                self._connection.execute("COMMIT")
            finally:
                if self._connection.in_transaction:
                    with suppress(sqlite3.Error):
                        self._connection.execute("ROLLBACK")

    def _look_in_place(self) -> None:
        """Refuse to write to a file that bears the name no more: nobody would find it there."""
        if self._path is None:
            return
        with telling_trouble(self.identity):
            now_there = identity_of(self._path)
        if now_there != self.identity:
            raise StoreReplacedError


def add(connection: sqlite3.Connection, entry: Entry) -> bool:
    """Add an entry to the log with all that follows; False if the log has it already."""
    if not connection.execute(_ADD, row_of(entry)).rowcount:
        return False
    derived.apply(connection, entry)
    return True


def lines_in(connection: sqlite3.Connection) -> Iterator[Line]:
    """Yield the log; one of NO_ENTRY if a line cannot be read."""
    for sequence, *row in connection.execute(_LOG):
        yield sequence, entry_from(tuple(row))


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def memory_store() -> Store:
    """Return an empty record that ends with the run."""
    store = Store(sqlite3.connect(":memory:", isolation_level=None))
    store.make_ready()
    return store

"""Keeping the record whatever becomes of its file."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tutor.learning.derived import Known, carried_over
from tutor.learning.entry import Entry, Stamp
from tutor.learning.opening import open_file, set_aside
from tutor.learning.progress import GameSoFar
from tutor.learning.store import (
    GameElsewhereError,
    Store,
    StoreError,
    StoreReplacedError,
    memory_store,
)
from tutor.learning.trouble import Notice, Trouble
from tutor.learning.written import Written

_MOST_SET_ASIDE = 3
"""A disk that damages one file after another is not written to for ever."""


class Keeper:
    """A store that goes on in a new file, or in memory, where its file fails.

    What was known when the run began, and all that this run has written, goes with it.
    """

    def __init__(self, path: Path, stamp: Callable[[], Stamp], store: Store | None = None) -> None:
        self._path = path
        self._stamp = stamp
        self._known = Known()
        self._written = Written()
        self._notices: deque[Notice] = deque()
        self._set_aside = 0
        self._store = self._open() if store is None else store

    def rows(self, table: str, **where: str) -> list[tuple[Any, ...]]:
        """Return the rows of a derived table, in the order in which it was filled."""
        while True:
            try:
                return self._store.rows(table, where)
            except StoreError as error:
                self._go_on(error)

    def last_times(self, learner: str) -> dict[str, str]:
        """Return the time at which a learner made each mistake last, by its code."""
        while True:
            try:
                return self._store.last_times(learner)
            except StoreError as error:
                self._go_on(error)

    def write(self, entries: Sequence[Entry], so_far: GameSoFar | None = None) -> bool:
        """Write entries, all or none; when this returns they are as safe as they can be.

        False, and none is written, if a game does not stand as *so_far* says.
        """
        try:
            self._store.write(entries, so_far)
            self._written.extend(entries)
        except GameElsewhereError:
            self._notices.append(Notice(Trouble.ELSEWHERE, self._path))
            return False
        except (StoreError, StoreReplacedError) as error:
            self._written.extend(entries)
            self._go_on(error)
        return True

    def rebuild(self) -> None:
        """Make the derived tables anew from the log."""
        try:
            self._store.rebuild()
        except (StoreError, StoreReplacedError) as error:
            self._go_on(error)

    def begin_anew(self) -> None:
        """Open the file anew and forget what this run knew: it was changed on purpose."""
        if self._store.identity is not None:
            self._store.close()
            self._known, self._written = Known(), Written()
            self._store = self._open()

    @property
    def path(self) -> Path | None:
        """Return the file; None where the record lives in memory."""
        return None if self._store.identity is None else self._path

    def take_notice(self) -> Notice | None:
        """Return what is to be told and was not yet, one thing at a time."""
        return self._notices.popleft() if self._notices else None

    def close(self) -> None:
        """Let go of the file."""
        self._store.close()

    def _go_on(self, error: StoreError | StoreReplacedError) -> None:
        if self._store.identity is None:
            raise error
        self._store.close()
        if isinstance(error, StoreError) and not self._made_way(error):
            self._store = self._in_memory()
        else:
            self._store = self._open()

    def _open(self) -> Store:
        while True:
            try:
                return self._open_file()
            except StoreReplacedError:
                continue
            except StoreError as error:
                if self._known.is_empty():
                    self._known = error.known
                if not self._made_way(error):
                    return self._in_memory()

    def _open_file(self) -> Store:
        store, known = open_file(self._path)
        carried = self._carried()
        if not carried:
            self._known = known
            return store
        try:
            store.write(carried)
        except (StoreError, StoreReplacedError):
            store.close()
            raise
        return store

    def _in_memory(self) -> Store:
        store = memory_store()
        store.write(self._carried())
        return store

    def _carried(self) -> list[Entry]:
        """Return what goes with us from store to store."""
        if self._known.is_empty():
            return list(self._written)
        return [carried_over(self._stamp(), self._known), *self._written]

    def _made_way(self, error: StoreError) -> bool:
        """Note the trouble and return whether a file can be tried again."""
        if error.trouble is not Trouble.DAMAGED:
            self._notices.append(Notice(error.trouble, self._path))
            return False
        try:
            aside = self._put_aside(error)
        except OSError:
            self._notices.append(Notice(Trouble.UNWRITABLE, self._path))
            return False
        if aside:
            self._notices.append(Notice(Trouble.DAMAGED, self._path, aside))
        return True

    def _put_aside(self, error: StoreError) -> Path | None:
        if self._set_aside == _MOST_SET_ASIDE:
            raise OSError
        self._set_aside += 1
        return set_aside(self._path, error.identity)

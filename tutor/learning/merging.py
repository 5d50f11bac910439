"""The record that several exports make together, held in memory and written nowhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from tutor.learning.importing import play_into
from tutor.learning.record import Record
from tutor.learning.store import memory_store


@dataclass(frozen=True, slots=True)
class Merged:
    """The record of everybody in the files, and the file in which each learner came first."""

    record: Record
    files: tuple[Path, ...] = ()
    """One a learner, in the order of `Record.profiles`."""


def merge(files: Sequence[Path], now: Callable[[], datetime]) -> Merged:
    """Return what the exports say together; ExportError at the first with which something is wrong.

    A learner is a uuid, as where exports are imported: in two files it is one, with what either
    says, and nothing counts twice. Two who took the same picture stay two.
    """
    store = memory_store()
    record = Record(Path(), now, store)
    first: list[Path] = []
    with ExitStack() as unfinished:
        unfinished.callback(record.close)
        for file in files:
            play_into(store, file)
            first += [file] * (len(record.profiles()) - len(first))
        unfinished.pop_all()
    return Merged(record, tuple(first))

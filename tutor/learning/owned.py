"""Whose an entry is: what goes into one learner's export, and what is left when one is erased."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any
from uuid import NAMESPACE_OID, uuid5

from tutor.learning.entry import Entry, Kind
from tutor.learning.schema import DERIVED


def only_of(entry: Entry, learner: str) -> Entry | None:
    """Return what an entry says of this learner, or None if it says nothing."""
    if entry.kind == Kind.CARRIED_OVER.value:
        return _narrowed(entry, lambda owner, _: owner == learner)
    return entry if entry.stamp.learner == learner else None


def without(entry: Entry, learner: str) -> Entry | None:
    """Return what an entry says of all others, or None if it is of this learner alone.

    A game that another learner began stays theirs; in it this one is a player without a picture.
    """
    if entry.kind == Kind.CARRIED_OVER.value:
        return _narrowed(entry, lambda owner, row: owner != learner and learner not in row)
    chosen = entry.stamp.learner is None and entry.data.get("value") == learner
    return None if chosen or entry.stamp.learner == learner else entry


def _narrowed(entry: Entry, stays: Callable[[str, Sequence[Any]], bool]) -> Entry | None:
    """Return the entry with those rows alone; a narrower one is another entry, with its own id."""
    data = {
        table: [row for row in rows if stays(row[_owner(table)], row)]
        for table, rows in entry.data.items()
        if table in DERIVED
    }
    if data == entry.data:
        return entry
    if not any(data.values()):
        return None
    uuid = str(uuid5(NAMESPACE_OID, f"{entry.stamp.uuid} {json.dumps(data)}"))
    return replace(entry, stamp=entry.stamp._replace(uuid=uuid), data=data)


def _owner(table: str) -> int:
    """Return the column that says whose a row of a derived table is."""
    names = list(DERIVED[table])
    return names.index("learner") if "learner" in names else names.index("uuid")

"""Where things are written: a file, a line and a column."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple


class Place(NamedTuple):
    """A spot in a file; lines and columns are counted from 1."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


Places = Mapping[str, tuple[Place, ...]]
"""By key of a file, where its value stands, or each item of its list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """Something with an id that knows where each part of it is written."""

    id: str
    place: Place
    places: Places = field(default_factory=dict, compare=False, repr=False)

    def place_of(self, key: str, index: int = 0) -> Place:
        """Return where the value of a key stands, or an item of its list."""
        found = self.places.get(key, ())
        return found[index] if index < len(found) else self.place

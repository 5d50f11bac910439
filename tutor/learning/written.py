"""What a run has written, kept in case its file fails."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from tutor.learning.entry import Entry, entry_from, row_of

PACKED = 128
"""So many entries are packed together."""


class Written:
    """Entries in their order; all but the latest are packed, since hardly ever they are needed."""

    def __init__(self) -> None:
        self._packed: list[bytes] = []
        self._latest: list[Entry] = []

    def extend(self, entries: Iterable[Entry]) -> None:
        """Add entries."""
        self._latest.extend(entries)
        if len(self._latest) >= PACKED:
            # loaded when it is wanted: many a run writes less
            from zlib import compress

            rows = [row_of(entry) for entry in self._latest]
            self._packed.append(compress(json.dumps(rows).encode()))
            self._latest.clear()

    def __iter__(self) -> Iterator[Entry]:
        """Yield all entries, the first one first."""
        from zlib import decompress

        for block in self._packed:
            yield from map(entry_from, json.loads(decompress(block)))
        yield from self._latest

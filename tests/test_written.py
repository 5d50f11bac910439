"""What a run has written is kept small, and whole."""

from __future__ import annotations

import pytest

from tutor.learning.entry import Entry, Kind, Stamp
from tutor.learning.written import PACKED, Written


@pytest.mark.parametrize("many", [1, PACKED, 2 * PACKED + 1])
def test_all_that_was_written_comes_back_in_its_order(many: int) -> None:
    entries = [
        Entry(
            Stamp(f"uuid-{number}", "2026-01-01T12:00:00+00:00", "ann", "el"),
            Kind.GAME_WENT_ON.value,
            mistakes=("give-all", "must-hold-rank"),
            hints=number,
            data={"game": "a", "lines": ["Ναι, me ask p1 7"]},
        )
        for number in range(many)
    ]
    written = Written()
    for entry in entries:
        written.extend([entry])

    assert list(written) == entries
    assert list(written) == entries, "and they stay"

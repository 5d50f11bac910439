"""The grids: what lies where at the table, for each size of terminal.

Columns and rows are counted from 0 on the whole screen.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from textual.geometry import Region

from tutor.ui.paint_cards import BackSize


@dataclass(frozen=True, slots=True)
class SeatRow:
    """The places of the opponents: the first cell of each, and the size of each."""

    corners: tuple[tuple[int, int], ...]
    width: int
    """At most; each ends before the next one and the edge of the table."""
    height: int
    backs: BackSize
    arrows: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Grid:
    """The places for one size of terminal."""

    columns: int
    rows: int
    seats: tuple[SeatRow, ...]
    """For one opponent, for two, and so on."""
    pool: Region
    note: Region
    """The note with the fewest rows it likes to have."""
    note_top: int
    """The row up to which a long note may rise."""
    note_end: int
    """The first row under the note that belongs to something else."""
    own_books: Region
    hand: Region
    says_row: int | None = None
    own_books_on_edge: bool = False
    """Whether the own books hang from the lower edge of the table: the note has their row then."""
    own_books_over_hand: bool = False
    """Whether the own books begin where the first card does."""


def _row(
    columns: tuple[int, ...],
    y: int | tuple[int, ...],
    width: int,
    height: int,
    backs: BackSize,
    arrow_gap: int = 0,
) -> SeatRow:
    """Return seats in a row or a slow curve; *arrow_gap* columns before each stands an arrow."""
    rows = (y,) * len(columns) if isinstance(y, int) else y
    corners = tuple(zip(columns, rows, strict=True))
    arrows = tuple(
        (x - arrow_gap, max(y, before)) for (_, before), (x, y) in itertools.pairwise(corners)
    )
    return SeatRow(corners, width, height, backs, arrows if arrow_gap else ())


_TALL, _NORMAL, _SLIM, _LINE = BackSize.TALL, BackSize.NORMAL, BackSize.SLIM, BackSize.LINE
_BEHIND, _SLIM_BEHIND = BackSize.BEHIND, BackSize.SLIM_BEHIND

GRID_60 = Grid(
    columns=60,
    rows=20,
    seats=(
        _row((22,), 2, 34, 4, _SLIM),
        _row((12, 34), 2, 20, 4, _SLIM),
        _row((3, 22, 41), 2, 18, 4, _SLIM),
        _row((2, 16, 30, 44), 2, 13, 3, _LINE),
        _row((2, 13, 25, 37, 48), 2, 11, 3, _LINE),
    ),
    pool=Region(3, 10, 26, 1),
    note=Region(3, 6, 54, 4),
    note_top=3,
    note_end=10,
    own_books=Region(30, 10, 27, 1),
    hand=Region(2, 11, 56, 7),
)
GRID_80 = Grid(
    columns=80,
    rows=24,
    seats=(
        _row((31,), 2, 45, 4, _BEHIND),
        _row((17, 45), 2, 22, 4, _BEHIND, 4),
        _row((4, 31, 58), 2, 22, 4, _BEHIND, 4),
        _row((2, 21, 40, 59), 2, 18, 4, _BEHIND),
        _row((3, 18, 34, 50, 65), 2, 15, 4, _SLIM_BEHIND),
    ),
    says_row=6,
    pool=Region(1, 8, 18, 6),
    note=Region(21, 8, 56, 6),
    note_top=6,
    note_end=14,
    own_books=Region(4, 22, 72, 1),
    own_books_on_edge=True,
    hand=Region(4, 14, 72, 8),
)
GRID_100 = Grid(
    columns=100,
    rows=30,
    seats=(
        _row((38,), 2, 58, 6, _TALL),
        _row((23, 57), 2, 29, 6, _TALL, 4),
        _row((6, 40, 74), 2, 29, 6, _TALL, 4),
        _row((4, 28, 52, 76), 2, 20, 5, _NORMAL, 3),
        _row((4, 23, 42, 61, 80), 2, 18, 5, _NORMAL),
    ),
    says_row=8,
    pool=Region(1, 9, 27, 9),
    note=Region(30, 10, 62, 6),
    note_top=9,
    note_end=18,
    own_books=Region(30, 17, 62, 1),
    hand=Region(4, 18, 92, 10),
)
GRID_120 = Grid(
    columns=120,
    rows=40,
    seats=(
        _row((46,), 4, 70, 6, _TALL),
        _row((29, 67), 4, 32, 6, _TALL, 4),
        _row((10, 48, 86), (5, 3, 5), 32, 6, _TALL, 4),
        _row((6, 36, 66, 96), (5, 3, 3, 5), 24, 6, _TALL, 4),
        _row((6, 29, 52, 75, 98), (6, 4, 3, 4, 6), 22, 6, _TALL),
    ),
    says_row=11,
    pool=Region(9, 13, 27, 9),
    note=Region(38, 14, 62, 6),
    note_top=12,
    note_end=24,
    own_books=Region(5, 24, 110, 1),
    own_books_over_hand=True,
    hand=Region(5, 25, 110, 10),
)
GRIDS = (GRID_120, GRID_100, GRID_80, GRID_60)

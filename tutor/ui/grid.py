"""Where everything lies on the screen at the table, for each size of terminal.

Columns and rows are counted from 0 on the whole screen. There are four grids;
between two sizes the smaller one is centred in the room.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from textual.geometry import Offset, Region

from tutor.ui.paint_cards import BackSize
from tutor.ui.paint_note import NoteRows

LEAST_NOTE_ROWS = 4
MOST_NOTE_ROWS = 8


@dataclass(frozen=True, slots=True)
class Wants:
    """What has to find its place at the table."""

    opponents: int
    note_rows: NoteRows
    """The rows that the note needs to say everything."""
    own_books: bool = False
    says: bool = False
    """Whether an opponent says something."""
    hand_left: int = 0
    """The columns left of the first card, inside the region of the hand."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The place of each region on the screen."""

    header: Region
    sheet: Region
    keys: Region
    seats: tuple[Region, ...]
    backs: BackSize
    arrows: tuple[Offset, ...]
    """Where an arrow to the next seat stands."""
    says_row: int | None
    """The row for what an opponent says; None where the note says it."""
    pool: Region | None
    note: Region
    own_books: Region | None
    hand: Region
    """From the row for lifted cards to the row for marks."""
    options: Region | None = None
    """Where the answers to a question lie; over the hand where there is no room for both."""

    @property
    def hand_is_covered(self) -> bool:
        """Return whether the answers lie over the hand."""
        return self.options is not None and self.options.overlaps(self.hand)


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
    own_books_aside: Region | None = None
    """Where the own books go when the note needs their row; the pool is a row shorter then."""
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
        _row((31,), 2, 45, 5, _NORMAL),
        _row((17, 45), 2, 22, 5, _NORMAL, 4),
        _row((4, 31, 58), 2, 22, 5, _NORMAL, 4),
        _row((4, 23, 42, 61), 2, 18, 5, _NORMAL),
        _row((3, 18, 34, 50, 65), 2, 15, 5, _SLIM),
    ),
    says_row=7,
    pool=Region(1, 8, 17, 6),
    note=Region(21, 8, 56, 6),
    note_top=6,
    note_end=14,
    own_books=Region(21, 13, 56, 1),
    own_books_aside=Region(2, 13, 18, 1),
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
    note_top=14,
    note_end=24,
    own_books=Region(5, 24, 110, 1),
    own_books_over_hand=True,
    hand=Region(5, 25, 110, 10),
)
GRIDS = (GRID_120, GRID_100, GRID_80, GRID_60)


def grid_for(columns: int, rows: int) -> Grid:
    """Return the largest grid that fits; the smallest where none does."""
    for grid in GRIDS:
        if grid.columns <= columns and grid.rows <= rows:
            return grid
    return GRID_60


def table_layout(columns: int, rows: int, wants: Wants) -> TableLayout:
    """Return where everything lies on a screen of this size."""
    grid = grid_for(columns, rows)
    width, last = max(1, columns), max(2, rows - 1)
    shift = Offset(max(0, (columns - grid.columns) // 2), max(0, (rows - grid.rows) // 2))
    seat_row = grid.seats[min(max(wants.opponents, 1), len(grid.seats)) - 1]
    note, own_books, pool = _middle(grid, seat_row, wants)
    says = _says_row(grid, seat_row, note)
    return TableLayout(
        header=Region(0, 0, width, 1),
        sheet=Region(0, 1, width, max(1, last - 1)),
        keys=Region(0, last, width, 1),
        seats=tuple(
            region.translate(shift) for region in _seats(grid, seat_row, note)[: wants.opponents]
        ),
        backs=seat_row.backs,
        arrows=tuple(Offset(*arrow) + shift for arrow in seat_row.arrows),
        says_row=None if says is None else says + shift.y,
        pool=None if pool is None else pool.translate(shift),
        note=note.translate(shift),
        own_books=None if own_books is None else own_books.translate(shift),
        hand=grid.hand.translate(shift),
    )


def _seats(grid: Grid, seats: SeatRow, note: Region) -> list[Region]:
    """Return the places of the seats; a note that rises high leaves them fewer rows."""
    ends = [x - 1 for x, _ in seats.corners[1:]] + [grid.columns - 2]
    return [
        Region(x, y, min(seats.width, end - x), max(1, min(seats.height, note.y - y)))
        for (x, y), end in zip(seats.corners, ends, strict=True)
    ]


def _seats_end(seats: SeatRow) -> int:
    """Return the first row under all the seats."""
    return max(y for _, y in seats.corners) + seats.height


def _says_row(grid: Grid, seats: SeatRow, note: Region) -> int | None:
    """Return the first row under the seats for what is said; None where the note needs it."""
    if grid.says_row is None:
        return None
    row = max(grid.says_row, _seats_end(seats))
    return row if row < note.y else None


def _middle(
    grid: Grid, seats: SeatRow, wants: Wants
) -> tuple[Region, Region | None, Region | None]:
    """Return the places of note, own books and pool; None for what the note lies over."""
    floor = _seats_end(seats) + (wants.says and grid.says_row is not None)
    note, own_books, pool = _note(grid, wants, floor, grid.note_end), grid.own_books, grid.pool
    if wants.own_books:
        above = _note(grid, wants, floor, min(grid.note_end, own_books.y))
        aside = grid.own_books_aside
        if aside is None or above.y >= floor:
            note = above
        else:
            own_books, pool = aside, pool.shrink((0, 0, 1, 0))
    if grid.own_books_over_hand:
        indent = min(wants.hand_left + 1, own_books.width - 1)
        own_books = own_books.shrink((0, 0, 0, indent))
    return (
        note,
        None if own_books.overlaps(note) else own_books,
        None if pool.overlaps(note) else pool,
    )


def _note(grid: Grid, wants: Wants, floor: int, end: int) -> Region:
    """Return the place of the note where it ends above row *end*.

    Its free rows stay under row *floor*; only what it must say may rise above that.
    """
    base = grid.note
    top = base.y + (wants.says and base.y - 1 == grid.says_row)
    need, roomy = wants.note_rows
    rows = max(need, min(roomy, end - floor))
    if rows + 2 <= min(base.height, end - top):
        rows += 2
    rows = max(LEAST_NOTE_ROWS, min(rows, MOST_NOTE_ROWS))
    return Region(base.x, max(grid.note_top, min(top, end - rows)), base.width, rows)

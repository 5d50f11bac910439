"""Where everything lies on the screen at the table, for each size of terminal.

Columns and rows are counted from 0 on the whole screen. There are four grids;
between two sizes the smaller one is centred in the room.
"""

from __future__ import annotations

from dataclasses import dataclass

from textual.geometry import Offset, Region

from tutor.ui.grid_sizes import GRID_60, GRIDS, Grid, SeatRow
from tutor.ui.paint_cards import BackSize
from tutor.ui.paint_note import NoteRows

LEAST_NOTE_ROWS = 4
MOST_NOTE_ROWS = 8
MOST_ROWS_IN_TWO = 12
"""How high a note in two languages may become."""


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
    large: bool = False
    """Whether the hand wants more rows, for larger cards."""
    most_note_rows: int = MOST_NOTE_ROWS
    """How high the note may become."""


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
    in_two: bool = False
    """Whether there is room for two languages."""

    @property
    def own_books_hang(self) -> bool:
        """Return whether the own books hang from the lower edge of the table."""
        return self.own_books is not None and self.own_books.bottom == self.sheet.bottom

    @property
    def hand_is_covered(self) -> bool:
        """Return whether the answers lie over the hand."""
        return self.options is not None and self.options.overlaps(self.hand)


def grid_for(columns: int, rows: int, *, large: bool = False) -> Grid:
    """Return the largest grid that fits; the smallest where none does."""
    fitting = (grid for grid in GRIDS if grid.columns <= columns and grid.rows <= rows)
    grid = next(fitting, GRID_60)
    if not large:
        return grid
    # loaded when it is wanted: most learners have cards of the usual size
    from tutor.ui.grid_large import with_more_rows

    return with_more_rows(grid)


def table_layout(columns: int, rows: int, wants: Wants) -> TableLayout:
    """Return where everything lies on a screen of this size."""
    grid = grid_for(columns, rows, large=wants.large)
    width, last = max(1, columns), max(2, rows - 1)
    shift = Offset(max(0, (columns - grid.columns) // 2), max(0, (rows - grid.rows) // 2))
    seat_row = grid.seats[min(max(wants.opponents, 1), len(grid.seats)) - 1]
    note, own_books, pool = _middle(grid, seat_row, wants)
    says = _says_row(grid, seat_row, note)
    sheet = Region(0, 1, width, max(1, last - 1))
    if own_books is not None:
        own_books = own_books.translate(shift)
        if grid.own_books_on_edge:
            own_books = Region(own_books.x, sheet.bottom - 1, own_books.width, 1)
    return TableLayout(
        header=Region(0, 0, width, 1),
        sheet=sheet,
        keys=Region(0, last, width, 1),
        seats=tuple(
            region.translate(shift) for region in _seats(grid, seat_row, note)[: wants.opponents]
        ),
        backs=seat_row.backs,
        arrows=tuple(Offset(*arrow) + shift for arrow in seat_row.arrows),
        says_row=None if says is None else says + shift.y,
        pool=None if pool is None else pool.translate(shift),
        note=note.translate(shift),
        own_books=own_books,
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
    own_books, pool = grid.own_books, grid.pool
    end = min(grid.note_end, own_books.y) if wants.own_books else grid.note_end
    note = _note(grid, wants, floor, end)
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
    rows = max(LEAST_NOTE_ROWS, min(rows, wants.most_note_rows, grid.hand.y - grid.note_top))
    return Region(base.x, max(grid.note_top, min(top, end - rows)), base.width, rows)

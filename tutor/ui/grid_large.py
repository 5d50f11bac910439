"""The grids for larger cards in hand: the other hands lie in one line, and all else moves up."""

from __future__ import annotations

from dataclasses import replace

from textual.geometry import Region

from tutor.ui.grid_sizes import Grid, SeatRow
from tutor.ui.paint_cards import BackSize, CardSize

SEAT_ROWS = 3
"""Name and count, the backs in a line, and the books."""

GRANDEST = CardSize.GRAND.height + 2
"""The rows of a hand in which the largest cards can be lifted and marked."""


def with_more_rows(grid: Grid) -> Grid:
    """Return the grid in which the hand has as many rows as there can be.

    The smaller ones give up rows of seats, note and pool; the largest has rows to spare.
    """
    if grid.rows >= 40:
        return replace(grid, hand=_taller(grid.hand, GRANDEST))
    if grid.rows >= 30:
        return grid
    return _moved_up(grid, 2 if grid.rows >= 24 else 1)


def _taller(hand: Region, rows: int) -> Region:
    return Region(hand.x, hand.y, hand.width, rows)


def _moved_up(grid: Grid, up: int) -> Grid:
    """Return the grid with all under the seats so many rows higher, and the hand taller."""
    hand = grid.hand
    aside = grid.own_books_aside
    return replace(
        grid,
        seats=tuple(_in_a_line(row) for row in grid.seats),
        says_row=None if grid.says_row is None else grid.says_row - up,
        pool=grid.pool.translate((0, -up)),
        note=grid.note.translate((0, -up)),
        note_top=min(grid.note_top, 2 + SEAT_ROWS - 1),
        note_end=grid.note_end - up,
        own_books=grid.own_books.translate((0, -up)),
        own_books_aside=None if aside is None else aside.translate((0, -up)),
        hand=Region(hand.x, hand.y - up, hand.width, hand.height + up),
    )


def _in_a_line(row: SeatRow) -> SeatRow:
    return replace(row, height=SEAT_ROWS, backs=BackSize.LINE)

"""The grids for larger cards in hand: the other hands lie in one line, and all else moves up."""

from __future__ import annotations

from dataclasses import replace

from textual.geometry import Region

from tutor.ui.grid_sizes import Grid, SeatRow
from tutor.ui.paint_cards import BackSize, CardSize

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
    if grid.rows >= 24:
        # name and count, and the backs in a line with the books beside them
        return _moved_up(grid, 2, 2)
    return _moved_up(grid, 1, 3)


def _taller(hand: Region, rows: int) -> Region:
    return Region(hand.x, hand.y, hand.width, rows)


def _moved_up(grid: Grid, up: int, seat_rows: int) -> Grid:
    """Return the grid with all under the seats so many rows higher, and the hand taller."""
    hand = grid.hand
    return replace(
        grid,
        seats=tuple(_in_a_line(row, seat_rows) for row in grid.seats),
        says_row=None if grid.says_row is None else grid.says_row - up,
        pool=grid.pool.translate((0, -up)),
        note=grid.note.translate((0, -up)),
        note_top=min(grid.note_top, 2 + seat_rows),
        note_end=grid.note_end - up,
        own_books=grid.own_books.translate((0, -up)),
        hand=Region(hand.x, hand.y - up, hand.width, hand.height + up),
    )


def _in_a_line(row: SeatRow, rows: int) -> SeatRow:
    return replace(row, height=rows, backs=BackSize.LINE)

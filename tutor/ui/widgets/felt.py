"""The green table under everything."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.reactive import reactive

from tutor.ui.paint import Canvas, crop, sheet
from tutor.ui.views import FeltView, Saying
from tutor.ui.widgets.drawn import Drawn

MARGIN = 3
HOOK = "╰ "
GAP = 2
"""The columns free between what two players say."""


class Felt(Drawn):
    """The table as a sheet, with arrows between the seats and what is said at them."""

    GROUND = "room"

    felt: reactive[FeltView] = reactive(FeltView())
    """The arrows and sayings on the table."""

    def shown(self) -> object:
        """Return the view."""
        return self.felt

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, the arrows and the sayings."""
        sheet(canvas, 0, 0, canvas.width, canvas.height, "felt")
        for x, y in self.felt.arrows:
            canvas.put(x, y, "→", "onfelt2")
        free = MARGIN
        for saying, latest in _with_room(self.felt.sayings, canvas.width - MARGIN):
            left = max(free, min(saying.x, latest))
            end = canvas.put(left, saying.y, HOOK, "onfelt2")
            text = crop(saying.text, canvas.width - MARGIN - end)
            free = canvas.put(end, saying.y, text, "onfelt", bold=True) + GAP


def _with_room(sayings: Sequence[Saying], right: int) -> list[tuple[Saying, int]]:
    """Return what is said with the last column where each can begin, so that all have room.

    Where there is not room for all, the longest is left out: the coach tells it, too.
    """
    kept = list(sayings)
    while len(kept) > 1 and sum(map(_width, kept)) - GAP > right - MARGIN:
        kept.remove(max(kept, key=_width))
    found: list[tuple[Saying, int]] = []
    for saying in reversed(kept):
        right -= _width(saying) - (0 if found else GAP)
        found.insert(0, (saying, right))
    return found


def _width(saying: Saying) -> int:
    """Return the columns that a saying takes, with the gap after it."""
    return cell_len(HOOK) + cell_len(saying.text) + GAP

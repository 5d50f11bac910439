"""The profile pictures to choose from."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.events import Click
from textual.geometry import Region
from textual.reactive import reactive

from tutor.ui import pictures
from tutor.ui.paint import Canvas, crop, sheet
from tutor.ui.themes import Token
from tutor.ui.view_pages import TilesView
from tutor.ui.widgets.pictured import Hung, Pictured
from tutor.ui.widgets.walked import Walked

COLUMNS = 4
ROWS = 6
"""The rows of one tile: a picture between two edges."""
MOST_COLUMNS = 18
"""No tile is wider than this."""


def tile_places(count: int, width: int) -> tuple[Region, ...]:
    """Return where the tiles stand, in reading order, four in a row."""
    pitch = min(MOST_COLUMNS + 1, (width + 1) // COLUMNS)
    return tuple(
        Region(pitch * (number % COLUMNS), ROWS * (number // COLUMNS), max(1, pitch - 1), ROWS)
        for number in range(count)
    )


def tile_label(name: str, width: int, *, focused: bool, chosen: bool) -> str:
    """Return the fullest label that fits: the signs of its state yield before the name."""
    wordings = {
        (True, True): (f" ► {name} ✓ ", f"► {name} ✓", f"►{name}✓", f"✓{name}"),
        (True, False): (f" ► {name} ", f"► {name}", f"►{name}"),
        (False, True): (f" ✓ {name} ", f"✓ {name}", f"✓{name}"),
        (False, False): (f" {name} ",),
    }
    for label in wordings[focused, chosen]:
        if cell_len(label) <= width:
            return label
    return crop(name, width)


class PictureTiles(Walked, Pictured):
    """Eight tiles; the arrows walk over them, Space or a click chooses one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "walk(-1)", show=False),
        Binding("right", "walk(1)", show=False),
        Binding("up", f"walk({-COLUMNS})", show=False),
        Binding("down", f"walk({COLUMNS})", show=False),
        Binding("space", "choose", show=False),
    ]

    view: reactive[TilesView] = reactive(TilesView(()))
    """The pictures and the chosen one."""

    class Moved(Walked.Moved):
        """The cursor went to another picture."""

    class Chosen(Walked.Chosen):
        """A picture was chosen."""

    def __init__(self, view: TilesView, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view = view

    def count(self) -> int:
        """Return how many pictures there are."""
        return len(self.view.tiles)

    def shown(self) -> object:
        """Return the view, and the cursor while it is walked along."""
        return self.view, self._focused()

    def _focused(self) -> int | None:
        return self.cursor if self.has_focus else None

    def hung(self) -> tuple[Hung, ...]:
        """Return each picture in the middle of its tile."""
        places = tile_places(self.count(), self.size.width)
        return tuple(
            Hung(place.x + (place.width - pictures.WIDTH) // 2, place.y + 1, tile.picture, "felt2")
            for place, tile in zip(places, self.view.tiles, strict=True)
        )

    def draw(self, canvas: Canvas) -> None:
        """Lay the tiles with their labels."""
        places = tile_places(self.count(), canvas.width)
        for number, (place, tile) in enumerate(zip(places, self.view.tiles, strict=True)):
            focused = number == self._focused()
            chosen = tile.picture is self.view.chosen
            edge: Token | None = "noteedge" if focused else None
            sheet(canvas, *place, "felt2", edge)
            label = tile_label(tile.label, place.width, focused=focused, chosen=chosen)
            x = place.x + (place.width - cell_len(label)) // 2
            fore: Token = "nowink" if focused else "onfelt"
            back: Token = "noteedge" if focused else "felt2"
            canvas.put(x, place.bottom - 1, label, fore, back, bold=focused or chosen)

    def on_click(self, event: Click) -> None:
        """Choose the picture that was clicked."""
        for number, place in enumerate(tile_places(self.count(), self.size.width)):
            if place.contains(event.x, event.y):
                event.stop()
                self.choose(number)

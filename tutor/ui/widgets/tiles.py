"""The profile pictures to choose from."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.geometry import Region
from textual.reactive import reactive

from tutor.ui import pictures
from tutor.ui.grid_pages import MOST_TILE_WIDTH, TILE_ROWS, tiles_in_a_row
from tutor.ui.paint import Canvas, crop, sheet, wrap
from tutor.ui.themes import Token
from tutor.ui.view_pages import TilesView, TileView
from tutor.ui.widgets.pictured import Hung, Pictured
from tutor.ui.widgets.walked import Walked

_NEW = "+"
"""What stands where a picture has its name, if it is still to be chosen."""


def tile_places(count: int, width: int) -> tuple[Region, ...]:
    """Return where the tiles stand in reading order, were there room for every row."""
    columns = tiles_in_a_row(width)
    pitch = min(MOST_TILE_WIDTH + 1, (width + 1) // columns)
    return tuple(
        Region(
            pitch * (number % columns),
            TILE_ROWS * (number // columns),
            max(1, pitch - 1),
            TILE_ROWS,
        )
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
    """Tiles with pictures; the arrows walk over them, Space or a click chooses one.

    What has no room is scrolled to: by the arrows, by the wheel, or by a click on ↑ or ↓.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "walk(-1)", show=False),
        Binding("right", "walk(1)", show=False),
        Binding("up", "walk_rows(-1)", show=False),
        Binding("down", "walk_rows(1)", show=False),
        Binding("space", "choose", show=False),
    ]

    view: reactive[TilesView] = reactive(TilesView(()))
    """The pictures and the chosen one."""

    top: reactive[int] = reactive(0)
    """The first row of tiles in sight."""

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
        """Return the view, the row on top, and the cursor while it is walked along."""
        return self.view, self.top, self._focused()

    def _focused(self) -> int | None:
        return self.cursor if self.has_focus else None

    def _in_sight(self) -> list[tuple[int, TileView, Region]]:
        """Return the tiles in sight: number, tile and place."""
        down, height = -TILE_ROWS * self.top, max(TILE_ROWS, self.size.height)
        places = tile_places(self.count(), self.size.width)
        moved = (place.translate((0, down)) for place in places)
        tiles = zip(range(self.count()), self.view.tiles, moved, strict=True)
        return [each for each in tiles if 0 <= each[2].y <= height - TILE_ROWS]

    def hung(self) -> tuple[Hung, ...]:
        """Return each picture in sight in the middle of its tile."""
        return tuple(
            Hung(place.x + (place.width - pictures.WIDTH) // 2, place.y + 1, tile.picture, "felt2")
            for _, tile, place in self._in_sight()
            if tile.picture is not None
        )

    def draw(self, canvas: Canvas) -> None:
        """Lay the tiles in sight with their labels."""
        in_sight = self._in_sight()
        for number, tile, place in in_sight:
            focused = number == self._focused()
            chosen = tile.picture is not None and tile.picture is self.view.chosen
            edge: Token | None = "noteedge" if focused else None
            sheet(canvas, *place, "felt2", edge)
            name = tile.label
            if tile.picture is None:
                self._write(canvas, place, name)
                name = _NEW
            label = tile_label(name, place.width, focused=focused, chosen=chosen)
            x = place.x + (place.width - cell_len(label)) // 2
            fore: Token = "nowink" if focused else "onfelt"
            back: Token = "noteedge" if focused else "felt2"
            canvas.put(x, place.bottom - 1, label, fore, back, bold=focused or chosen)
        if in_sight and in_sight[0][0] > 0:
            canvas.put(canvas.width - 1, 0, "↑", "now", bold=True)
        if in_sight and in_sight[-1][0] < self.count() - 1:
            canvas.put(canvas.width - 1, canvas.height - 1, "↓", "now", bold=True)

    def _write(self, canvas: Canvas, place: Region, text: str) -> None:
        """Write a text in the middle of a tile."""
        lines = wrap(text, place.width - 4)
        for y, line in enumerate(lines, place.y + (place.height - len(lines)) // 2):
            canvas.put(place.x + (place.width - cell_len(line)) // 2, y, line, "onfelt")

    def watch_cursor(self) -> None:
        """Bring the cursor into sight."""
        self._bring_into_sight()

    def on_resize(self) -> None:
        """Bring the cursor into sight where there are fewer rows or columns than before."""
        self._bring_into_sight()

    def _rows(self) -> int:
        return max(1, self.size.height // TILE_ROWS)

    def _bring_into_sight(self) -> None:
        row = self.cursor // tiles_in_a_row(self.size.width)
        self.top = min(max(self.top, row - self._rows() + 1), row, self._lowest_top())

    def _lowest_top(self) -> int:
        """Return the row on top where the last row is in sight."""
        rows = -(-self.count() // tiles_in_a_row(self.size.width))
        return max(0, rows - self._rows())

    def action_walk_rows(self, rows: int) -> None:
        """Go some rows on or back; from the last full row to the last picture of all."""
        columns = tiles_in_a_row(self.size.width)
        index, last = self.cursor + rows * columns, self.count() - 1
        below = index > last and self.cursor // columns < last // columns
        self.walk_to(last if below else index)

    def _scroll(self, rows: int) -> None:
        """Show other rows, and take the cursor along where it would be out of sight."""
        columns = tiles_in_a_row(self.size.width)
        top = min(max(0, self.top + rows), self._lowest_top())
        row, column = divmod(self.cursor, columns)
        self.top = top
        row = min(max(row, top), top + self._rows() - 1)
        self.walk_to(min(row * columns + column, self.count() - 1))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Show the next row."""
        event.stop()
        self._scroll(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Show the row before."""
        event.stop()
        self._scroll(-1)

    def on_click(self, event: Click) -> None:
        """Choose the picture that was clicked, or show those that ↑ or ↓ stands for."""
        for number, _, place in self._in_sight():
            if place.contains(event.x, event.y):
                event.stop()
                self.choose(number)
                return
        if event.x == self.size.width - 1:
            event.stop()
            self._scroll(self._rows() if event.y >= self.size.height // 2 else -self._rows())

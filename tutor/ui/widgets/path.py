"""The course as a path to walk along."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.events import Click
from textual.reactive import reactive

from tutor.ui.paint import Canvas
from tutor.ui.route import Route, Spot, Station, first_open, route, spot_at, spots
from tutor.ui.themes import Token
from tutor.ui.view_pages import PathView, Progress
from tutor.ui.widgets.walked import Walked

DOTS = {Progress.DONE: "●", Progress.HERE: "◉", Progress.TO_COME: "○"}
TILES = {Progress.DONE: "✓", Progress.HERE: "◉", Progress.TO_COME: "○"}
_DOT_INK: dict[Progress, Token] = {
    Progress.DONE: "good",
    Progress.HERE: "now",
    Progress.TO_COME: "line",
}


class Path(Walked):
    """Chapters and lessons along a curve; the cursor counts the lessons of the whole course."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "along(-1)", show=False),
        Binding("down", "along(1)", show=False),
        Binding("left", "across(-1)", show=False),
        Binding("right", "across(1)", show=False),
        Binding("enter,space", "choose", show=False),
    ]

    view: reactive[PathView] = reactive(PathView(()))
    """The chapters and lessons."""

    class Moved(Walked.Moved):
        """The cursor went to another lesson, counted over the whole course."""

    class Chosen(Walked.Chosen):
        """A lesson was chosen, counted over the whole course."""

    def __init__(self, view: PathView, cursor: int = 0, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view = view
        self.cursor = cursor

    def count(self) -> int:
        """Return how many lessons there are."""
        return sum(len(chapter.lessons) for chapter in self.view.chapters)

    @property
    def opened(self) -> bool:
        """Whether ↑ and ↓ walk over lessons; else they walk over chapters."""
        return self._route().opened

    def _route(self) -> Route:
        return route(self.view, self.size.width, self.size.height)

    def _spot(self) -> Spot | None:
        return spot_at(self.view, self.cursor)

    def _walk_to_spot(self, spot: Spot) -> None:
        self.walk_to(spots(self.view).index(spot))

    def action_along(self, step: int) -> None:
        """Go to the next station up or down the path."""
        if self.opened:
            self.walk_to(self.cursor + step)
        else:
            self._walk_chapters(step)

    def action_across(self, step: int) -> None:
        """Go over what ↑ and ↓ do not: chapters where they walk over lessons, else lessons."""
        if self.opened:
            self._walk_chapters(step)
        else:
            self.walk_to(self.cursor + step)

    def _walk_chapters(self, step: int) -> None:
        spot = self._spot()
        if spot and 0 <= spot.chapter + step < len(self.view.chapters):
            self._walk_to_spot(first_open(self.view, spot.chapter + step))

    def shown(self) -> object:
        """Return the view, the cursor and whether it is walked along."""
        return self.view, self.cursor, self.has_focus

    def draw(self, canvas: Canvas) -> None:
        """Draw the line, the stations on it, and signs where it goes on."""
        laid = route(self.view, canvas.width, canvas.height)
        spot = self._spot()
        if spot is None:
            return
        top = laid.top_for(spot, canvas.height)
        for x, row, sign in laid.joints:
            if 0 <= row - top < canvas.height:
                canvas.put(x, row - top, sign, "line")
        here = laid.station_of(spot)
        for station in laid.stations:
            y = station.row - top
            if not -len(station.lines) < y < canvas.height:
                continue
            if station is here:
                self._draw_here(canvas, station, y)
            elif station.lesson is None:
                self._draw_chapter(canvas, station, y)
            else:
                self._draw_lesson(canvas, station, station.lesson, y)
            if not laid.opened:
                self._draw_dots(canvas, laid, station.chapter, spot, y)
        if top > 0:
            canvas.put(canvas.width - 1, 0, "↑", "soft")
        if top + canvas.height < laid.height:
            canvas.put(canvas.width - 1, canvas.height - 1, "↓", "soft")

    def _draw_here(self, canvas: Canvas, station: Station, y: int) -> None:
        """Draw the station of the cursor: a chip while the path has the focus."""
        width = max(cell_len(line) for line in station.lines)
        for number, line in enumerate(station.lines):
            padded = line + " " * (width - cell_len(line))
            text = f" {'►' if number == 0 else ' '} {padded} "
            if self.has_focus:
                canvas.put(station.mark - 1, y + number, text, "nowink", "noteedge", bold=True)
            else:
                canvas.put(station.mark - 1, y + number, text[:2], "now", bold=True)
                canvas.put(station.mark + 2, y + number, line, "text", bold=True)

    def _draw_chapter(self, canvas: Canvas, station: Station, y: int) -> None:
        progress = self.view.chapters[station.chapter].progress
        back: Token = "goodbg" if progress is Progress.DONE else "panel"
        ink: Token = "soft" if progress is Progress.TO_COME else _DOT_INK[progress]
        canvas.put(station.mark - 1, y, f" {TILES[progress]} ", ink, back)
        self._write(canvas, station, station.mark + 3, y, progress)

    def _draw_lesson(self, canvas: Canvas, station: Station, lesson: int, y: int) -> None:
        progress = self.view.chapters[station.chapter].lessons[lesson].progress
        canvas.put(station.mark, y, DOTS[progress], _DOT_INK[progress])
        self._write(canvas, station, station.mark + 2, y, progress)

    def _write(self, canvas: Canvas, station: Station, x: int, y: int, progress: Progress) -> None:
        ink: Token = "soft" if progress is Progress.TO_COME else "text"
        for number, line in enumerate(station.lines):
            canvas.put(x, y + number, line, ink, bold=progress is Progress.HERE)

    def _draw_dots(self, canvas: Canvas, laid: Route, chapter: int, spot: Spot, y: int) -> None:
        for number, lesson in enumerate(self.view.chapters[chapter].lessons):
            at_cursor = Spot(chapter, number) == spot
            sign = DOTS[Progress.HERE if at_cursor else lesson.progress]
            ink: Token = "now" if chapter == spot.chapter else _DOT_INK[lesson.progress]
            canvas.put(laid.dots + number * (1 + laid.spaced), y, sign, ink)

    def on_click(self, event: Click) -> None:
        """Go to the lesson or chapter that was clicked; choose it if the cursor is there."""
        laid, spot = self._route(), self._spot()
        if spot is None:
            return
        row = event.y + laid.top_for(spot, self.size.height)
        for station in laid.stations:
            if station.row <= row < station.row + len(station.lines):
                event.stop()
                self._click(laid, station, spot, event.x)

    def _click(self, laid: Route, station: Station, spot: Spot, x: int) -> None:
        wanted = spot
        if station.lesson is not None:
            wanted = Spot(station.chapter, station.lesson)
        elif not laid.opened and x >= laid.dots:
            number = (x - laid.dots) // (1 + laid.spaced)
            last = len(self.view.chapters[station.chapter].lessons) - 1
            wanted = Spot(station.chapter, min(number, last))
        elif laid.opened or station.chapter != spot.chapter:
            wanted = first_open(self.view, station.chapter)
        if wanted == spot:
            self.choose(self.cursor)
        else:
            self._walk_to_spot(wanted)

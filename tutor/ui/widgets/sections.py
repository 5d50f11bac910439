"""The sections of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Click
from textual.reactive import reactive

from tutor.ui.paint import Canvas, wrap
from tutor.ui.themes import Token
from tutor.ui.view_pages import SectionsView
from tutor.ui.widgets.walked import Walked

SIGN = 1
NAME = 3
"""The columns before the sign and before the name."""
TOP = 2
"""The free rows above the first name, where there is room."""


@dataclass(frozen=True, slots=True)
class SectionPlace:
    """One section: its first row and its wrapped name."""

    row: int
    lines: tuple[str, ...]

    @property
    def end(self) -> int:
        """Return the row after the last line."""
        return self.row + len(self.lines)


def section_places(titles: tuple[str, ...], width: int, height: int) -> tuple[SectionPlace, ...]:
    """Return where the sections stand: a free row between them where they all fit so."""
    wrapped = [tuple(wrap(title, width - NAME - 1)) for title in titles]
    rows = sum(len(lines) for lines in wrapped)
    gap = 1 if rows + len(wrapped) - 1 <= height else 0
    places: list[SectionPlace] = []
    row = TOP if TOP + rows + gap * (len(wrapped) - 1) <= height else 0
    for lines in wrapped:
        places.append(SectionPlace(row, lines))
        row += len(lines) + gap
    return tuple(places)


def first_row(places: tuple[SectionPlace, ...], current: int, height: int) -> int:
    """Return the first row to show so that the current section is in sight."""
    if not places or places[-1].end <= height:
        return 0
    middle = places[current].row - height // 2
    return min(max(middle, 0), places[-1].end - height)


class Sections(Walked):
    """A list of names; the arrows go from one to the next, and the page follows."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk(-1)", show=False),
        Binding("down", "walk(1)", show=False),
        Binding("enter,space", "choose", show=False),
    ]

    view: reactive[SectionsView] = reactive(SectionsView((), 0))
    """The names and the number of the one that is open."""

    class Moved(Walked.Moved):
        """The cursor went to another section."""

    class Chosen(Walked.Chosen):
        """A section was chosen."""

    def __init__(self, view: SectionsView, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view = view

    def watch_view(self, view: SectionsView) -> None:
        """Stand on the section that is open."""
        self.cursor = view.current

    def count(self) -> int:
        """Return how many sections there are."""
        return len(self.view.titles)

    def shown(self) -> object:
        """Return the names, the cursor and whether it is walked along."""
        return self.view.titles, self.cursor, self.has_focus

    def draw(self, canvas: Canvas) -> None:
        """Write the names, the current one as a chip while the list has the focus."""
        places = section_places(self.view.titles, canvas.width, canvas.height)
        top = first_row(places, self.cursor, canvas.height)
        for number, place in enumerate(places):
            here = number == self.cursor
            y = place.row - top
            if here and self.has_focus:
                canvas.fill(0, y, canvas.width, len(place.lines), "noteedge")
            if here:
                canvas.put(SIGN, y, "►", "nowink" if self.has_focus else "now", bold=True)
            ink: Token = "soft" if not here else "nowink" if self.has_focus else "text"
            for line_y, line in enumerate(place.lines, start=y):
                canvas.put(NAME, line_y, line, ink, bold=here)
        if places and top + canvas.height < places[-1].end:
            canvas.put(canvas.width - 1, canvas.height - 1, "↓", "soft")
        if top > 0:
            canvas.put(canvas.width - 1, 0, "↑", "soft")

    def on_click(self, event: Click) -> None:
        """Go to the section that was clicked."""
        places = section_places(self.view.titles, self.size.width, self.size.height)
        row = event.y + first_row(places, self.cursor, self.size.height)
        for number, place in enumerate(places):
            if place.row <= row < place.end:
                event.stop()
                self.walk_to(number)

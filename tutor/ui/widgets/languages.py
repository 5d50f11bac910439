"""The languages to choose from."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Click
from textual.geometry import Region
from textual.reactive import reactive

from tutor.ui.paint import Canvas, crop
from tutor.ui.themes import Token
from tutor.ui.view_pages import LanguagesView
from tutor.ui.widgets.walked import Walked

COLUMNS = 3
GAP = 2
MOST_COLUMNS = 23
"""No cell is wider than this."""
SIGN = 1
NAME = 3
"""The columns before the sign and before the name, inside a cell."""


def language_places(count: int, width: int) -> tuple[Region, ...]:
    """Return where the languages stand, in reading order, three in a row, a free row between."""
    pitch = min(MOST_COLUMNS + GAP, (width + GAP) // COLUMNS)
    return tuple(
        Region(pitch * (number % COLUMNS), 2 * (number // COLUMNS), max(1, pitch - GAP), 1)
        for number in range(count)
    )


class LanguageChoices(Walked):
    """The languages by their own names; ✓ stands before the one in use."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "walk(-1)", show=False),
        Binding("right", "walk(1)", show=False),
        Binding("up", f"walk({-COLUMNS})", show=False),
        Binding("down", f"walk({COLUMNS})", show=False),
        Binding("space", "choose", show=False),
    ]

    view: reactive[LanguagesView] = reactive(LanguagesView((), ""))
    """The languages and the one in use."""

    class Moved(Walked.Moved):
        """The cursor went to another language."""

    class Chosen(Walked.Chosen):
        """A language was chosen."""

    def __init__(self, view: LanguagesView, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view = view

    def count(self) -> int:
        """Return how many languages there are."""
        return len(self.view.languages)

    def shown(self) -> object:
        """Return the view, and the cursor while it is walked along."""
        return self.view, self._focused()

    def _focused(self) -> int | None:
        return self.cursor if self.has_focus else None

    def draw(self, canvas: Canvas) -> None:
        """Lay a cell for each language."""
        places = language_places(self.count(), canvas.width)
        for number, (place, language) in enumerate(zip(places, self.view.languages, strict=True)):
            focused = number == self._focused()
            chosen = language.locale == self.view.chosen
            fore: Token = "nowink" if focused else "text"
            back: Token = "noteedge" if focused else "panel"
            canvas.fill(*place, back)
            if not focused:
                # Hairlines of the panel's own edge: seen only where a theme has no fills.
                canvas.put(place.x, place.y, "▏", "paneledge")
                canvas.put(place.right - 1, place.y, "▕", "paneledge")
            sign = "►" if focused else "✓" if chosen else ""
            canvas.put(place.x + SIGN, place.y, sign, fore, bold=focused)
            name = crop(language.name, place.width - NAME)
            end = canvas.put(place.x + NAME, place.y, name, fore, bold=focused or chosen)
            if focused and chosen and end + 2 <= place.right:
                canvas.put(end + 1, place.y, "✓", fore, bold=True)

    def on_click(self, event: Click) -> None:
        """Choose the language that was clicked."""
        for number, place in enumerate(language_places(self.count(), self.size.width)):
            if place.contains(event.x, event.y):
                event.stop()
                self.choose(number)

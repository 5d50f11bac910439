"""The floor of a screen: every widget lies where the grid says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from textual.app import ComposeResult
from textual.events import Resize
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from tutor.ui.paint import Canvas
from tutor.ui.widgets.drawn import Drawn

Plan = Callable[[Size], Mapping[Widget, Region]]
"""Where each widget lies on a screen of a size; one that is not named is not shown."""


class StageGrid(Layout):
    """Puts the widgets of a stage where its plan says."""

    name = "stage-grid"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        """Return a placement for each widget that is shown."""
        assert isinstance(parent, Stage)
        places = parent.placed = dict(parent.plan(size))
        return [
            WidgetPlacement(places[child], NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child in places
        ]


class Stage(Drawn):
    """The whole screen as bare floor; its widgets are placed by a plan."""

    DEFAULT_CSS = """
    Stage { overflow: hidden; }
    """

    GROUND = "room"

    _grid = StageGrid()

    def __init__(self, widgets: Sequence[Widget], plan: Plan) -> None:
        super().__init__()
        self._widgets = tuple(widgets)
        self.plan = plan
        self.placed: Mapping[Widget, Region] = {}
        """Where the widgets lie now."""
        self._without_room: Widget | None = None
        """What had the focus when the screen became too small for it."""

    def compose(self) -> ComposeResult:
        """Return the widgets, the last one on top."""
        yield from self._widgets

    @property
    def layout(self) -> Layout:
        """Return the layout that follows the plan."""
        return self._grid

    def replan(self) -> None:
        """Lay anew what has another place: call it when a text has become longer or shorter."""
        self._show_planned(self.size)
        if self.placed != dict(self.plan(self.size)):
            # Textual keeps how children were laid until one of them asks to be laid anew
            self._widgets[0].refresh(layout=True)

    def on_resize(self, event: Resize) -> None:
        """Hide what the new size has no place for."""
        self._show_planned(event.size)

    def _show_planned(self, size: Size) -> None:
        """Hide what has no place, so that Tab does not stop at it, and pass its focus on.

        Where nothing is left to have it, it comes back with the room.
        """
        places = self.plan(size)
        lost = next((each for each in self._widgets if each.has_focus and each not in places), None)
        for widget in self._widgets:
            widget.display = widget in places
        if lost is not None:
            shown = (widget for widget in self._widgets if widget in places and widget.can_focus)
            self._without_room = lost
            self.screen.set_focus(next(shown, None))
        elif self._without_room in places and self.screen.focused is None:
            self.screen.set_focus(self._without_room)

    def shown(self) -> object:
        """Return nothing: the floor is always the same."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Leave the floor bare."""

"""The whole table: opponents, pool, note, own books and hand, each at its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.events import Resize
from textual.geometry import NULL_OFFSET, NULL_SPACING, Offset, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.reactive import reactive
from textual.timer import Timer
from textual.widget import Widget

from tutor.ui.grid import TableLayout
from tutor.ui.in_two import both_told, one_told, seat_named
from tutor.ui.paint import Side, Tail
from tutor.ui.paint_hand import all_cards, arrange
from tutor.ui.table_plan import plan
from tutor.ui.view_lines import NoteView
from tutor.ui.view_pages import OptionsView
from tutor.ui.views import FeltView, Saying, SeatView, TableViewData, Target, TargetKind, Travel
from tutor.ui.widgets.books import OwnBooks
from tutor.ui.widgets.curtain import Curtain
from tutor.ui.widgets.felt import Felt
from tutor.ui.widgets.flying import Flying
from tutor.ui.widgets.hand import Hand
from tutor.ui.widgets.note import Note
from tutor.ui.widgets.options import TableOptions
from tutor.ui.widgets.pool import Pool
from tutor.ui.widgets.seat import Seat

if TYPE_CHECKING:
    from tutor.ui.flight import Frame

MOST_OPPONENTS = 5


class TableGrid(Layout):
    """Puts the regions of the table where the grid says."""

    name = "table-grid"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        """Return a placement for each region that is shown."""
        assert isinstance(parent, TableView)
        places = parent.places(size)
        parent.fit(size)
        return [
            WidgetPlacement(places[child], NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child in places
        ]


class TableView(Felt, can_focus=True):
    """The table as one widget: takes one view and updates only what is different."""

    DEFAULT_CSS = """
    TableView { overflow: hidden; }
    """

    data: reactive[TableViewData] = reactive(TableViewData(), repaint=False)
    """The table at this moment."""

    _grid = TableGrid()

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.seats = tuple(Seat(id=f"seat-{n}") for n in range(1, MOST_OPPONENTS + 1))
        self.pool = Pool(id="pool")
        self.own_books = OwnBooks(id="own-books")
        self.hand = Hand(id="hand")
        self.curtain = Curtain(id="curtain")
        self.note = Note(id="note")
        self.options = TableOptions(OptionsView(()), id="options")
        self.flying = Flying(id="flying")
        self._flight: list[Frame] = []
        """The pictures of the cards on their way, the one that is shown first."""
        self._timer: Timer | None = None
        self._handed_for = Size(0, 0)
        """The size for which the parts have their views."""
        self._planned: tuple[TableViewData, Size, TableLayout] | None = None

    def compose(self) -> ComposeResult:
        """Return the regions, the last ones over the others: the note, and cards on their way."""
        yield from self.seats
        yield self.pool
        yield self.own_books
        yield self.hand
        yield self.curtain
        yield self.options
        yield self.note
        yield self.flying

    @property
    def layout(self) -> Layout:
        """Return the layout that follows the grid."""
        return self._grid

    def places(self, size: Size) -> dict[Widget, Region]:
        """Return the place of each region that is shown, counted from the table's corner."""
        laid = self._laid(size)
        places: dict[Widget, Region] = dict(zip(self.seats, laid.seats, strict=False))
        if self.data.curtain is not None:
            places[self.curtain] = laid.hand
        elif not laid.hand_is_covered:
            places[self.hand] = laid.hand
        if laid.options is not None:
            places[self.options] = laid.options
        if self.data.note is not None:
            places[self.note] = laid.note
        if self.data.pool is not None and laid.pool is not None:
            places[self.pool] = laid.pool
        if self.data.own_books is not None and laid.own_books is not None:
            places[self.own_books] = laid.own_books
        if self._flight:
            places[self.flying] = self._flight[0].region
        up = Offset(0, -1)
        return {widget: region.translate(up) for widget, region in places.items()}

    def fit(self, size: Size) -> None:
        """Give the parts their views for this size, if they have those for another.

        A table that was just put on the screen is not always told its size by an event.
        """
        if size != self._handed_for:
            self.call_later(self._hand_down)

    @property
    def hand_is_covered(self) -> bool:
        """Return whether the answers lie over the hand, for want of room."""
        return self._laid(self.size).hand_is_covered

    def watch_data(self, old: TableViewData, new: TableViewData) -> None:
        """Hand the parts down, and lay the table anew only where places change."""
        before = self._planned
        moved = before is not None and before[2] != self._laid(self.size)
        if moved or _present(old) != _present(new):
            # A container forgets how it arranged its children only when a child asks for it.
            self.hand.refresh(layout=True, repaint=False)
        self._hand_down()

    def travel(self, travels: Sequence[Travel]) -> None:
        """Show cards on their way, over a table that shows already where they lie."""
        # loaded when first cards travel, not with the table
        from tutor.ui.flight import SECONDS, flight

        self.settle()
        self._flight = flight(travels, self.data, self._laid(self.size))
        if self._flight:
            self._timer = self.set_interval(SECONDS, self.fly_on)
            self._show_flight()

    def settle(self) -> None:
        """End what travels, at once."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self._flight = []
            self._show_flight()

    def fly_on(self) -> None:
        """Show the next picture of what travels; after the last one it has arrived."""
        if len(self._flight) > 1:
            self._flight = self._flight[1:]
            self._show_flight()
        else:
            self.settle()

    def _show_flight(self) -> None:
        if self._flight:
            self.flying.view = self._flight[0].view
        self.flying.refresh(layout=True)

    def on_resize(self, event: Resize) -> None:
        """Follow the grid of the new size."""
        self.settle()
        self._hand_down()

    def _laid(self, size: Size) -> TableLayout:
        """Return the plan for the data at this size, made once."""
        planned = self._planned
        if planned is None or planned[0] is not self.data or planned[1] != size:
            planned = self._planned = (self.data, size, plan(self.data, size))
        return planned[2]

    def _hand_down(self) -> None:
        """Give each region its view; one equal to the last draws nothing."""
        laid = self._laid(self.size)
        data = both_told(self.data) if laid.in_two else one_told(self.data)
        self._handed_for = self.size
        chosen = any(view.asked or view.focused for view in data.seats)
        for seat, view, region in zip(self.seats, data.seats, laid.seats, strict=False):
            seat.view = seat_named(view, region.width) if laid.in_two else view
            seat.backs = laid.backs
            seat.filled = view.asked or view.focused or not chosen
        if data.pool is not None:
            self.pool.view = data.pool
        if data.own_books is not None:
            self.own_books.view = data.own_books
            self.own_books.hangs = laid.own_books_hang
        if data.note is not None:
            self.note.view = pointing(data.note, data, laid)
        self.hand.view = data.hand
        if data.curtain is not None:
            self.curtain.view = data.curtain
        self.options.view = data.options or OptionsView(())
        self.felt = _felt(data.seats, laid)


def pointing(note: NoteView, data: TableViewData, laid: TableLayout) -> NoteView:
    """Return the note with its tail at what the table wants it to point at."""
    if data.points is None:
        return note
    return note._replace(tail=_tail(data.points, data, laid))


def _tail(target: Target, data: TableViewData, laid: TableLayout) -> Tail | None:
    match target.kind:
        case TargetKind.CARD:
            cards = all_cards(data.hand)
            if target.index >= len(cards) or laid.options is not None:
                return None
            places = arrange(data.hand, laid.hand.width, laid.hand.height)
            return Tail(Side.BELOW, laid.hand.x + places.pointer(target.index) - laid.note.x)
        case TargetKind.SEAT:
            for view, region in zip(data.seats, laid.seats, strict=False):
                if view.number == target.index:
                    return Tail(Side.ABOVE, region.x + 2 - laid.note.x)
            return None
        case TargetKind.POOL:
            if laid.pool is None:
                return None
            if laid.pool.y >= laid.note.bottom:
                return Tail(Side.BELOW, laid.pool.x - laid.note.x)
            return Tail(Side.LEFT, laid.pool.y + laid.pool.height // 2 - laid.note.y)


def _felt(seats: tuple[SeatView, ...], laid: TableLayout) -> FeltView:
    """Return the arrows, and what is said in the row under the seats."""
    arrows = tuple((x, y - 1) for x, y in laid.arrows)
    if laid.says_row is None:
        return FeltView(arrows)
    sayings = tuple(
        Saying(region.x, laid.says_row - 1, view.says)
        for view, region in zip(seats, laid.seats, strict=False)
        if view.says
    )
    return FeltView(arrows, sayings)


def _present(data: TableViewData) -> tuple[bool, ...]:
    parts = (data.pool, data.note, data.own_books, data.options, data.curtain)
    return tuple(part is not None for part in parts)

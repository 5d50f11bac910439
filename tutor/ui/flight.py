"""The pictures of cards on their way over the table: where each stands, and what it shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.geometry import Region

from tutor.ui.grid import TableLayout
from tutor.ui.paint_cards import CardSize
from tutor.ui.views import Place, TableViewData, Travel, Where
from tutor.ui.widgets.flying import FlyingView, flying_width

SECONDS = 0.04
"""How long each picture is shown."""
MOST_PICTURES = 8
"""So many pictures are shown after one act at most, whatever has happened."""
FEWEST = 2
"""So many pictures a travel has at least; the first ones are left out where there is no time."""

GIVEN, DRAWN, BOOK = 4, 5, 6
"""How many pictures a travel has where there is time for them."""
MOST_SHOWN = 4
"""Of more cards than this so many are drawn."""
SPREAD = (3, 3, 2, 1, 0, 0)
"""The columns between the cards of a book while it closes up."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture: the cards on their way, and the cells they take on the screen."""

    region: Region
    view: FlyingView


def flight(travels: Sequence[Travel], data: TableViewData, laid: TableLayout) -> list[Frame]:
    """Return the pictures of all that travels, one travel after the other."""
    last = travels[-(MOST_PICTURES // FEWEST) :]
    room = MOST_PICTURES // max(1, len(last))
    return [frame for travel in last for frame in _frames(travel, room, data, laid)]


def _frames(travel: Travel, room: int, data: TableViewData, laid: TableLayout) -> list[Frame]:
    number = min(room, BOOK if travel.closes else DRAWN if travel.turns else GIVEN)
    start, end = _middle(travel.start, data, laid), _middle(travel.end, data, laid)
    frames = []
    for at in range(1, number + 1):
        view = _view(travel, at, number, data)
        width, height = flying_width(view), CardSize.SMALL.height
        x = start[0] + (end[0] - start[0]) * at // number - width // 2
        y = start[1] + (end[1] - start[1]) * at // number - height // 2
        sheet = laid.sheet
        inside = (
            max(sheet.x + 1, min(x, sheet.right - 1 - width)),
            max(sheet.y + 1, min(y, sheet.bottom - 1 - height)),
        )
        frames.append(Frame(Region(*inside, width, height), view))
    return frames


def _view(travel: Travel, at: int, number: int, data: TableViewData) -> FlyingView:
    """Return what the cards show at this picture of so many."""
    seen = bool(travel.cards) and (at == number or not travel.turns)
    step = SPREAD[min(len(SPREAD) * at // number, len(SPREAD)) - 1] if travel.closes else 3
    return FlyingView(
        min(travel.number, MOST_SHOWN),
        travel.cards[:MOST_SHOWN] if seen else (),
        step,
        data.hand.four_colours,
    )


def _middle(place: Place, data: TableViewData, laid: TableLayout) -> tuple[int, int]:
    """Return the cell in the middle of a place, counted on the whole screen."""
    if place.where is Where.POOL:
        region = laid.pool or Region(laid.sheet.x + 2, laid.note.y, 7, 5)
    elif place.seat == 0:
        region = laid.hand
        if place.where is Where.BOOKS and laid.own_books is not None:
            region = Region(laid.own_books.x, laid.own_books.y, 12, 1)
    else:
        region = _seat(place.seat, data, laid)
        if place.where is Where.BOOKS:
            region = Region(region.x, region.bottom - 1, region.width, 1)
        region = Region(region.x, region.y, min(region.width, 16), region.height)
    return region.x + region.width // 2, region.y + region.height // 2


def _seat(number: int, data: TableViewData, laid: TableLayout) -> Region:
    seats = zip(data.seats, laid.seats, strict=False)
    return next((region for view, region in seats if view.number == number), laid.hand)

"""What happened at the table as cards that travel: display only, the cards lie there already."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.game.acts import ME, Act, Draw, Give, LayBook, Seat, TakeCards
from tutor.game.events import Caught, Drew, Event, Gave, LaidBook, TookCards
from tutor.ui.views import Place, Travel, Where

POOL = Place(Where.POOL)


def travels(
    events: Iterable[Event], refused: Act | None = None, undone: Iterable[Act] = ()
) -> tuple[Travel, ...]:
    """Return how cards went to where they lie; after a refused act, or acts undone, back there."""
    back = [_undone(act) for act in reversed(tuple(undone))]
    if refused is not None and refused.by is ME:
        back.append(_undone(refused))
    found = [travel for travel in back if travel is not None]
    if found:
        return tuple(found)
    for event in events:
        if isinstance(event, Caught) and found and found[-1].end == _hand(event.by):
            # drawn and shown in one go: the card turns where it arrives
            found[-1] = found[-1]._replace(cards=(event.card,))
            continue
        travel = _travel(event)
        if travel is not None:
            found.append(travel)
    return tuple(found)


def _hand(seat: Seat) -> Place:
    return Place(Where.HAND, seat.number)


def _books(seat: Seat) -> Place:
    return Place(Where.BOOKS, seat.number)


def _travel(event: Event) -> Travel | None:
    match event:
        case Gave(by, to, cards) if cards:
            return Travel(_hand(by), _hand(to), len(cards), cards)
        case Drew(by, card):
            shown = () if card is None else (card,)
            return Travel(POOL, _hand(by), 1, shown, turns=True)
        case TookCards(by, number, cards) if number:
            return Travel(POOL, _hand(by), number, cards or (), turns=True)
        case LaidBook(by, cards) if cards:
            return Travel(_hand(by), _books(by), len(cards), cards, closes=True)
    return None


def _undone(act: Act) -> Travel | None:
    match act:
        case Give(by, to, cards) if cards:
            return Travel(_hand(to), _hand(by), len(cards), cards)
        case LayBook(by, cards) if cards:
            return Travel(_books(by), _hand(by), len(cards), cards)
        case Draw(by):
            return Travel(_hand(by), POOL, 1)
        case TakeCards(by, number) if number:
            return Travel(_hand(by), POOL, number)
    return None

"""What hands can do at all, whatever the rules say of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tutor.game.acts import (
    Act,
    Deal,
    Draw,
    Give,
    KeepCard,
    LayBook,
    NameWinners,
    PassTurn,
    ReturnCard,
    ShowCatch,
    TakeCards,
)
from tutor.game.cards import Card, Hand
from tutor.game.table import Phase, Table


def possible(table: Table, act: Act) -> bool:
    """Return whether hands can do *act* at all, allowed or not."""
    if act.by.number >= len(table.masks):
        return False
    can = _CAN.get(type(act))
    return can is None or can(table, act)


def _give(table: Table, act: Give) -> bool:
    there = act.to.number < len(table.masks) and act.to != act.by
    return there and _holds(table.hand(act.by), act.cards)


def _lay(table: Table, act: LayBook) -> bool:
    hand = table.hand(act.by)
    if table.drawn is not None and act.by == table.turn:
        hand |= Hand(table.drawn.mask)
    return _holds(hand, act.cards)


def _holds(hand: Hand, cards: tuple[Card, ...]) -> bool:
    whole = Hand.of(cards)
    return bool(cards) and len(whole) == len(cards) and not whole.mask & ~hand.mask


def _draw(table: Table, _act: Draw) -> bool:
    return bool(table.pool) and table.phase is not Phase.DEALING


def _take(table: Table, act: TakeCards) -> bool:
    return 0 < act.number <= len(table.pool) and table.phase is not Phase.DEALING


def _with_drawn(table: Table, act: ShowCatch | KeepCard | ReturnCard) -> bool:
    return table.drawn is not None and act.by == table.turn


def _deal(table: Table, act: Deal) -> bool:
    return table.phase is Phase.DEALING and 0 < act.number * len(table.masks) <= len(table.pool)


def _pass(table: Table, act: PassTurn) -> bool:
    return act.to.number < len(table.masks)


def _name(table: Table, act: NameWinners) -> bool:
    there = all(seat.number < len(table.masks) for seat in act.seats)
    return there and bool(act.seats) and len(set(act.seats)) == len(act.seats)


_CAN: Mapping[type[Act], Callable[[Table, Any], bool]] = {
    Give: _give,
    LayBook: _lay,
    Draw: _draw,
    TakeCards: _take,
    ShowCatch: _with_drawn,
    KeepCard: _with_drawn,
    ReturnCard: _with_drawn,
    Deal: _deal,
    PassTurn: _pass,
    NameWinners: _name,
}
"""What can be said by anybody at any moment (asking, answering, the end) is not in it."""

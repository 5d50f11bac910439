"""What has to be done next, where the rules leave no choice; one source for all who act on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Protocol

from tutor.game.acts import (
    SEATS,
    Act,
    Ask,
    Deal,
    Draw,
    EndGame,
    Give,
    KeepCard,
    LayBook,
    NameWinners,
    PassTurn,
    SayGoFish,
    SayNone,
    Seat,
    ShowCatch,
    TakeCards,
)
from tutor.game.cards import PACK, RANKS, Card, Hand, book_of
from tutor.game.ids import RuleId
from tutor.game.ruleset import NEW_HAND_SIZE, EmptyHand, Ruleset
from tutor.game.table import Book, Phase, first_empty, is_catch, leaders, next_after_miss


class Position(Protocol):
    """What is needed of a table, or of a table whose cards move, to tell what is due."""

    @property
    def ruleset(self) -> Ruleset: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def turn(self) -> Seat: ...
    @property
    def dealer(self) -> Seat: ...
    @property
    def masks(self) -> Sequence[int]: ...
    @property
    def books(self) -> Sequence[tuple[Book, ...]]: ...
    @property
    def pool_left(self) -> int: ...
    @property
    def ask(self) -> Ask | None: ...
    @property
    def drawn(self) -> Card | None: ...
    @property
    def earned(self) -> RuleId | None: ...
    @property
    def none_said(self) -> bool: ...


def due(at: Position) -> Act | None:
    """Return the act that is due; None where a player asks, or where all is over.

    A book that is owed comes before it, and in HOLDING a catch may also be shown by laying it.
    """
    return DUE[at.phase](at)


def _answer(at: Position) -> Act:
    ask = at.ask
    if ask is None:
        raise ValueError("nobody has asked")
    asked = ask.to.number
    held = at.masks[asked] & ask.mask
    if held:
        return _give(asked, ask.by.number, held)
    return (_GO_FISH if at.pool_left else _NONE)[asked]


def _draw(at: Position) -> Act:
    return _DRAW[at.turn.number]


def _drawn_card(at: Position) -> Act:
    return (_SHOW if is_catch(at.drawn, at.ask) else _KEEP)[at.turn.number]


def pass_on(at: Position) -> PassTurn:
    """Return the turn's way to whoever is next (next-left, next-fisher)."""
    asked = at.ask.to if at.ask is not None else None
    to = next_after_miss(at.ruleset, at.turn, asked, at.masks, at.pool_left)
    return _PASS[at.turn.number][to.number]


def _refill(at: Position) -> Act:
    return TakeCards(first_empty(at.masks, at.turn) or at.turn, refill_due(at))


def refill_due(at: Position) -> int:
    """Return how many cards an empty hand takes (empty-hand-playing-on, new-hand)."""
    if at.ruleset.empty_hand is EmptyHand.ENDS:
        return 0
    wanted = NEW_HAND_SIZE if at.ruleset.empty_hand is EmptyHand.NEW_HAND else 1
    return min(wanted, at.pool_left)


class Asks(dict[int, tuple[Ask, ...]]):
    """The asks of one seat, to another, for each rank in one half of a hand."""

    def __init__(self, by: Seat, to: Seat) -> None:
        super().__init__()
        self.by = by
        self.to = to

    def __missing__(self, half: int) -> tuple[Ask, ...]:
        asks = tuple(Ask(self.by, self.to, rank) for rank in RANKS if half & rank.mask)
        self[half] = asks
        return asks


ASKS = tuple(tuple(Asks(by, to) for to in SEATS) for by in SEATS)
"""By who asks, who is asked, and the half of the asker's hand."""


@cache
def ask_for_card(by: int, to: int, place: int) -> Ask:
    """Return the ask for one exact card, by its place in the pack."""
    exact = PACK[place]
    return Ask(SEATS[by], SEATS[to], exact.rank, exact)


@cache
def lay_whole(by: int, rank: int) -> LayBook:
    """Return the laying of a whole book, by the rank's place in pack order."""
    return LayBook(SEATS[by], book_of(RANKS[rank]))


@cache
def _give(by: int, to: int, mask: int) -> Give:
    return Give(SEATS[by], SEATS[to], tuple(Hand(mask)))


_GO_FISH = tuple(SayGoFish(seat) for seat in SEATS)
_NONE = tuple(SayNone(seat) for seat in SEATS)
_DRAW = tuple(Draw(seat) for seat in SEATS)
_SHOW = tuple(ShowCatch(seat) for seat in SEATS)
_KEEP = tuple(KeepCard(seat) for seat in SEATS)
_PASS = tuple(tuple(PassTurn(by, to) for to in SEATS) for by in SEATS)


def _choice(_at: Position) -> None:
    return None


DUE: Mapping[Phase, Callable[[Position], Act | None]] = {
    Phase.DEALING: lambda at: Deal(at.dealer, at.ruleset.cards_dealt(len(at.masks))),
    Phase.ASKING: _choice,
    Phase.ANSWERING: _answer,
    Phase.FISHING: _draw,
    Phase.HOLDING: _drawn_card,
    Phase.PASSING: pass_on,
    Phase.REFILLING: _refill,
    Phase.ENDING: lambda at: EndGame(at.turn),
    Phase.COUNTING: lambda at: NameWinners(at.turn, leaders(at.ruleset, at.books)),
    Phase.OVER: _choice,
}
"""What each phase asks for."""

"""What has to be done next, where the rules leave no choice; one source for all who act on it."""

from __future__ import annotations

from collections.abc import Sequence
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
from tutor.game.ruleset import NEW_HAND_SIZE, EmptyHand, Ruleset
from tutor.game.table import Book, Phase, first_empty, is_catch, leaders, next_after_miss

ANSWERING, FISHING, HOLDING = Phase.ANSWERING, Phase.FISHING, Phase.HOLDING
PASSING, REFILLING, ASKING = Phase.PASSING, Phase.REFILLING, Phase.ASKING
DEALING, ENDING, COUNTING = Phase.DEALING, Phase.ENDING, Phase.COUNTING


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


def due(at: Position) -> Act | None:
    """Return the act that is due; None where a player asks, or where all is over.

    A book that is owed comes before it, and in HOLDING a catch may also be shown by laying it.
    """
    phase, turn = at.phase, at.turn
    if phase is ANSWERING:
        return _answer(at)
    if phase is FISHING:
        return _DRAW[turn.number]
    if phase is HOLDING:
        return (_SHOW if is_catch(at.drawn, at.ask) else _KEEP)[turn.number]
    if phase is PASSING:
        return pass_on(at)
    if phase is REFILLING:
        return TakeCards(first_empty(at.masks, turn) or turn, refill_due(at))
    if phase is ENDING:
        return EndGame(turn)
    if phase is COUNTING:
        return NameWinners(turn, leaders(at.ruleset, at.books))
    if phase is DEALING:
        return Deal(at.dealer, at.ruleset.cards_dealt(len(at.masks)))
    return None


def _answer(at: Position) -> Act:
    ask = at.ask
    if ask is None:
        raise ValueError("nobody has asked")
    asked = ask.to.number
    held = at.masks[asked] & ask.mask
    if held:
        return _give(asked, ask.by.number, held)
    return (_GO_FISH if at.pool_left else _NONE)[asked]


def pass_on(at: Position) -> PassTurn:
    """Return the turn's way to whoever is next (next-left, next-fisher)."""
    asked = at.ask.to if at.ask is not None else None
    to = next_after_miss(at.ruleset, at.turn, asked, at.masks, at.pool_left)
    return _PASS[at.turn.number][to.number]


def refill_due(at: Position) -> int:
    """Return how many cards an empty hand takes (empty-hand-playing-on, new-hand)."""
    if at.ruleset.empty_hand is EmptyHand.ENDS:
        return 0
    wanted = NEW_HAND_SIZE if at.ruleset.empty_hand is EmptyHand.NEW_HAND else 1
    return min(wanted, at.pool_left)


ASKS = tuple(tuple(tuple(Ask(by, to, rank) for rank in RANKS) for to in SEATS) for by in SEATS)
"""The ask of each seat, to each seat, for each rank, allowed or not."""


@cache
def ask_for_card(by: int, to: int, card: int) -> Ask:
    """Return the ask for one exact card, by its place in the pack."""
    exact = PACK[card]
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

"""Acts as people try them, right and wrong: most by who must act, and nearly right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from tests.seeded import ALONE
from tutor.game.acts import (
    SEATS,
    Act,
    Ask,
    Deal,
    Draw,
    EndGame,
    Give,
    LayBook,
    NameWinners,
    PassTurn,
    Seat,
    TakeCards,
)
from tutor.game.breach import IMPOSSIBLE
from tutor.game.cards import BOOK_SIZE, PACK, Card, Hand
from tutor.game.rules import violation
from tutor.game.ruleset import AskFor
from tutor.game.table import Table, leaders, next_seat

T = TypeVar("T")
MAYBE = (False, True)
SELDOM = (False, False, False, True)
SIZES = range(1, BOOK_SIZE + 1)
COUNTS = range(8)


class Chance(Protocol):
    """What picks: a `random.Random`, or what draws for a test that makes its examples short."""

    def choice(self, several: Sequence[T], /) -> T:
        """Return one of several."""


def any_act(chance: Chance, table: Table) -> Act:
    """Return any act; one that hands can do is likelier."""
    act = _act(chance, table)
    if violation(table, act) is IMPOSSIBLE:
        return _act(chance, table)
    return act


def _act(chance: Chance, table: Table) -> Act:
    actor = table.actor
    by = chance.choice((actor, actor, actor, actor, actor, *table.seats, *SEATS))
    return chance.choice(_KINDS)(chance, table, by)


def _ask(chance: Chance, table: Table, by: Seat) -> Act:
    held = _held(table, by)
    wanted = chance.choice(held if chance.choice(MAYBE) and held else PACK)
    to = chance.choice(table.seats if chance.choice(MAYBE) else SEATS)
    exact = (table.ruleset.ask_for is AskFor.CARD) is not chance.choice(SELDOM)
    return Ask(by, to, wanted.rank, wanted if exact else None)


def _give(chance: Chance, table: Table, by: Seat) -> Act:
    return Give(by, chance.choice((table.turn, *SEATS)), _cards(chance, table, by))


def _lay(chance: Chance, table: Table, by: Seat) -> Act:
    return LayBook(by, _cards(chance, table, by))


def _cards(chance: Chance, table: Table, by: Seat) -> tuple[Card, ...]:
    """Return some cards, most of them held, of one rank, and different ones."""
    among = _held(table, by) or PACK
    if chance.choice(MAYBE):
        rank = chance.choice(among).rank
        among = tuple(card for card in among if card.rank is rank)
    elif table.ask is not None and chance.choice(MAYBE):
        asked = table.ask.rank
        among = tuple(card for card in among if card.rank is asked) or among
    size = chance.choice(SIZES)
    if chance.choice(MAYBE):
        return among[:size]
    return tuple(chance.choice(among) for _ in range(size))


def _held(table: Table, by: Seat) -> tuple[Card, ...]:
    """Return what a seat can lay its hands on, the card it has drawn too."""
    if by not in table.seats:
        return ()
    hand = table.hand(by)
    if table.drawn is not None and by is table.turn:
        hand |= Hand(table.drawn.mask)
    return tuple(hand)


def _pass(chance: Chance, table: Table, by: Seat) -> Act:
    return PassTurn(by, chance.choice((next_seat(table), *SEATS)))


def _alone(chance: Chance, _table: Table, by: Seat) -> Act:
    return chance.choice(_ALONE)(by)


def _hastily(chance: Chance, table: Table, _by: Seat) -> Act:
    """Return what comes sooner or later, in the turn that runs."""
    turn = table.turn
    most = leaders(table.ruleset, table.books)
    later: tuple[Act, ...] = (Draw(turn), PassTurn(turn, next_seat(table)), EndGame(turn))
    return chance.choice((*later, NameWinners(turn, most)))


def _take(chance: Chance, _table: Table, by: Seat) -> Act:
    return TakeCards(by, chance.choice(COUNTS))


def _deal(chance: Chance, table: Table, by: Seat) -> Act:
    return Deal(by, chance.choice((table.ruleset.cards_dealt(len(table.seats)), *COUNTS)))


def _winners(chance: Chance, table: Table, by: Seat) -> Act:
    most = leaders(table.ruleset, table.books)
    some = tuple(chance.choice(table.seats) for _ in range(chance.choice(SIZES)))
    return NameWinners(by, chance.choice((most, most[:1], table.seats, some)))


_ALONE: tuple[Callable[[Seat], Act], ...] = ALONE
_RIGHT_BUT_FOR_THE_MOMENT = (_alone, _alone, _hastily, _hastily, _pass)
_MORE_TO_GET_WRONG = (_ask, _ask, _ask, _give, _lay, _take, _winners, _deal)
_KINDS = (*_MORE_TO_GET_WRONG, *_RIGHT_BUT_FOR_THE_MOMENT)

"""What a person at the table can do, and the one-line notation for it.

The notation is the same in lessons, scripts, tests and logs: ``p1 ask me 7`` (or the exact
card: ``p1 ask me 7D``),
``me give p1 7S 7H``, ``me go-fish``, ``me none``, ``me draw``, ``me show``, ``me keep``,
``me return``, ``me lay 7`` (or its cards), ``me pass p1``, ``me take 5``, ``me deal 5``,
``me end``, ``me winners me p1``. Seat 0 is ``me``, the others ``p1`` to ``p5``.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple, Self

from tutor.game.cards import SUITS, Card, CardCodeError, Hand, Rank, book_of, card, rank
from tutor.game.kinds import OfItsKind

SEAT_NAMES = ("me", "p1", "p2", "p3", "p4", "p5")


class Seat(Enum):
    """A place at the table, counted clockwise; seat 0 is the learner's in lessons."""

    ME = 0
    P1 = 1
    P2 = 2
    P3 = 3
    P4 = 4
    P5 = 5

    number: int
    """The place, 0 to 5."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __hash__(self) -> int:
        return self.number

    @property
    def code(self) -> str:
        """Return the name in the notation, "me" or "p1" to "p5"."""
        return SEAT_NAMES[self.number]


SEATS: tuple[Seat, ...] = tuple(Seat)
ME = Seat.ME
_SUIT_CODES = tuple(suit.value for suit in SUITS)


class _Alone(NamedTuple):
    by: Seat


class _Counted(NamedTuple):
    by: Seat
    number: int


class _Question(NamedTuple):
    by: Seat
    to: Seat
    rank: Rank
    card: Card | None
    """The exact card that is asked for (specific-card), of that rank; None: any of the rank."""

    mask: int
    """What is asked for as bits of a hand."""


class _Gift(NamedTuple):
    by: Seat
    to: Seat
    cards: tuple[Card, ...]
    mask: int
    """The cards as bits of a hand."""


class _Cards(NamedTuple):
    by: Seat
    cards: tuple[Card, ...]
    mask: int
    """The cards as bits of a hand."""


class Deal(OfItsKind, _Counted):
    """The dealer gives each player *number* cards."""

    __slots__ = ()


class Ask(_Question):
    """One player's question to another: have you any cards of this rank, or this very card?"""

    __slots__ = ()

    def __new__(cls, by: Seat, to: Seat, rank: Rank, card: Card | None = None) -> Self:
        mask = rank.mask if card is None else card.mask
        return super().__new__(cls, by, to, rank, card, mask)


class Give(_Gift):
    """Hand cards over to another player."""

    __slots__ = ()

    def __new__(cls, by: Seat, to: Seat, cards: tuple[Card, ...]) -> Self:
        return super().__new__(cls, by, to, cards, Hand.of(cards).mask)


class SayGoFish(OfItsKind, _Alone):
    """Say "Go fish!": none of that rank, draw from the pool."""

    __slots__ = ()


class SayNone(OfItsKind, _Alone):
    """Say "none" when the pool is gone."""

    __slots__ = ()


class Draw(OfItsKind, _Alone):
    """Draw the top card of the pool."""

    __slots__ = ()


class ShowCatch(OfItsKind, _Alone):
    """Show the drawn card: it is of the rank asked for."""

    __slots__ = ()


class KeepCard(OfItsKind, _Alone):
    """Keep the drawn card in hand, unseen."""

    __slots__ = ()


class ReturnCard(OfItsKind, _Alone):
    """Put the drawn card back; never allowed."""

    __slots__ = ()


class LayBook(_Cards):
    """Show cards as a book and put them face down in front of oneself."""

    __slots__ = ()

    def __new__(cls, by: Seat, cards: tuple[Card, ...]) -> Self:
        return super().__new__(cls, by, cards, Hand.of(cards).mask)


class PassTurn(NamedTuple):
    """Say whose turn it is now."""

    by: Seat
    to: Seat


class TakeCards(OfItsKind, _Counted):
    """Take cards from the pool because the hand is empty."""

    __slots__ = ()


class EndGame(OfItsKind, _Alone):
    """Say that the game is over."""

    __slots__ = ()


class NameWinners(NamedTuple):
    """Count the books and name who has most."""

    by: Seat
    seats: tuple[Seat, ...]


Act = (
    Deal
    | Ask
    | Give
    | SayGoFish
    | SayNone
    | Draw
    | ShowCatch
    | KeepCard
    | ReturnCard
    | LayBook
    | PassTurn
    | TakeCards
    | EndGame
    | NameWinners
)


class NotationError(ValueError):
    """A line that is no act: carries the word that cannot be read."""

    def __init__(self, line: str, word: str) -> None:
        super().__init__(line)
        self.line = line
        self.word = word


def seat(code: str) -> Seat:
    """Return the seat with this name; ValueError if there is none."""
    return SEATS[SEAT_NAMES.index(code)]


def _seat(line: str, word: str) -> Seat:
    try:
        return seat(word)
    except ValueError:
        raise NotationError(line, word) from None


def _cards(line: str, words: list[str]) -> tuple[Card, ...]:
    found = []
    for word in words:
        try:
            found.append(card(word))
        except CardCodeError:
            raise NotationError(line, word) from None
    return tuple(found)


def _rank(line: str, word: str) -> Rank:
    try:
        return rank(word)
    except CardCodeError:
        raise NotationError(line, word) from None


def _count(line: str, word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 2):
        raise NotationError(line, word)
    return int(word)


def _book(line: str, words: list[str]) -> tuple[Card, ...]:
    if len(words) == 1 and words[0][-1:] not in _SUIT_CODES:
        return book_of(_rank(line, words[0]))
    return _cards(line, words)


def _ask(line: str, by: Seat, to: Seat, what: str) -> Ask:
    if what[-1:] not in _SUIT_CODES:
        return Ask(by, to, _rank(line, what))
    (exact,) = _cards(line, [what])
    return Ask(by, to, exact.rank, exact)


_ALONE: dict[str, Callable[[Seat], Act]] = {
    "go-fish": SayGoFish,
    "none": SayNone,
    "draw": Draw,
    "show": ShowCatch,
    "keep": KeepCard,
    "return": ReturnCard,
    "end": EndGame,
}


def parse_act(line: str) -> Act:
    """Return the act that a line of the notation says; NotationError if it says none."""
    words = line.split()
    if len(words) < 2:
        raise NotationError(line, line.strip())
    by = _seat(line, words[0])
    match words[1:]:
        case [verb] if verb in _ALONE:
            return _ALONE[verb](by)
        case ["ask", to, what]:
            return _ask(line, by, _seat(line, to), what)
        case ["give", to, *cards] if cards:
            return Give(by, _seat(line, to), _cards(line, cards))
        case ["lay", *cards] if cards:
            return LayBook(by, _book(line, cards))
        case ["pass", to]:
            return PassTurn(by, _seat(line, to))
        case ["take", count]:
            return TakeCards(by, _count(line, count))
        case ["deal", count]:
            return Deal(by, _count(line, count))
        case ["winners", *seats] if seats:
            return NameWinners(by, tuple(_seat(line, each) for each in seats))
    raise NotationError(line, words[1])


def _codes(cards: tuple[Card, ...]) -> str:
    return " ".join(each.code for each in cards)


_WORD_ALONE: dict[type, str] = {
    SayGoFish: "go-fish",
    SayNone: "none",
    Draw: "draw",
    ShowCatch: "show",
    KeepCard: "keep",
    ReturnCard: "return",
    EndGame: "end",
}


def write_act(act: Act) -> str:
    """Return the line of the notation that says *act*; `parse_act` reads it back."""
    match act:
        case Ask(by, to, rank, exact):
            said = f"ask {to.code} {rank.value if exact is None else exact.code}"
        case Give(by, to, cards):
            said = f"give {to.code} {_codes(cards)}"
        case LayBook(by, cards):
            said = f"lay {_codes(cards)}"
        case PassTurn(by, to):
            said = f"pass {to.code}"
        case TakeCards(by, count):
            said = f"take {count}"
        case Deal(by, count):
            said = f"deal {count}"
        case NameWinners(by, seats):
            said = "winners " + " ".join(each.code for each in seats)
        case _:
            by, said = act.by, _WORD_ALONE[type(act)]
    return f"{by.code} {said}"

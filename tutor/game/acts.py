"""What a person at the table can do, and the one-line notation for it.

The notation is the same in lessons, scripts, tests and logs: ``p1 ask me 7`` (or the exact
card: ``p1 ask me 7D``),
``me give p1 7S 7H``, ``me go-fish``, ``me none``, ``me draw``, ``me show``, ``me keep``,
``me return``, ``me lay 7`` (or its cards), ``me pass p1``, ``me take 5``, ``me deal 5``,
``me end``, ``me winners me p1``. Seat 0 is ``me``, the others ``p1`` to ``p5``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tutor.game.cards import SUITS, Card, CardCodeError, Hand, Rank, book_of, card, rank

MOST_SEATS = 6
SEAT_NAMES = ("me", "p1", "p2", "p3", "p4", "p5")


@dataclass(frozen=True, slots=True, eq=False)
class Seat:
    """A place at the table, counted clockwise; seat 0 is the learner's in lessons.

    Each place is one object, of SEATS.
    """

    number: int

    def __hash__(self) -> int:
        return self.number

    @property
    def code(self) -> str:
        """Return the name in the notation, "me" or "p1" to "p5"."""
        return SEAT_NAMES[self.number]


SEATS: tuple[Seat, ...] = tuple(Seat(number) for number in range(MOST_SEATS))
ME = SEATS[0]
_SUIT_CODES = tuple(suit.value for suit in SUITS)


@dataclass(frozen=True, slots=True)
class Deal:
    """The dealer gives each player *count* cards."""

    by: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Ask:
    """One player's question to another: have you any cards of this rank, or this very card?"""

    by: Seat
    to: Seat
    rank: Rank
    card: Card | None = None
    """The exact card that is asked for (specific-card), of that rank; None: any of the rank."""

    mask: int = field(init=False, repr=False, compare=False)
    """The cards asked for as bits of a hand."""

    def __post_init__(self) -> None:
        mask = self.rank.mask if self.card is None else self.card.mask
        object.__setattr__(self, "mask", mask)


@dataclass(frozen=True, slots=True)
class Give:
    """Hand cards over to another player."""

    by: Seat
    to: Seat
    cards: tuple[Card, ...]
    mask: int = field(init=False, repr=False, compare=False)
    """The cards as bits of a hand."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "mask", Hand.of(self.cards).mask)


@dataclass(frozen=True, slots=True)
class SayGoFish:
    """Say "Go fish!": none of that rank, draw from the pool."""

    by: Seat


@dataclass(frozen=True, slots=True)
class SayNone:
    """Say "none" when the pool is gone."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the pool."""

    by: Seat


@dataclass(frozen=True, slots=True)
class ShowCatch:
    """Show the drawn card: it is of the rank asked for."""

    by: Seat


@dataclass(frozen=True, slots=True)
class KeepCard:
    """Keep the drawn card in hand, unseen."""

    by: Seat


@dataclass(frozen=True, slots=True)
class ReturnCard:
    """Put the drawn card back; never allowed."""

    by: Seat


@dataclass(frozen=True, slots=True)
class LayBook:
    """Show cards as a book and put them face down in front of oneself."""

    by: Seat
    cards: tuple[Card, ...]
    mask: int = field(init=False, repr=False, compare=False)
    """The cards as bits of a hand."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "mask", Hand.of(self.cards).mask)


@dataclass(frozen=True, slots=True)
class PassTurn:
    """Say whose turn it is now."""

    by: Seat
    to: Seat


@dataclass(frozen=True, slots=True)
class TakeCards:
    """Take cards from the pool because the hand is empty."""

    by: Seat
    count: int


@dataclass(frozen=True, slots=True)
class EndGame:
    """Say that the game is over."""

    by: Seat


@dataclass(frozen=True, slots=True)
class NameWinners:
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

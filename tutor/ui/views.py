"""What the table shows: plain data, nothing to decide."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from tutor.game.cards import Card
from tutor.ui.pictures import Shown
from tutor.ui.view_lines import NoteView
from tutor.ui.view_pages import OptionsView


@dataclass(frozen=True, slots=True)
class SeatView:
    """One opponent as the learner sees it."""

    number: int
    name: str
    count: int
    count_text: str
    """What is counted in words, "6 cards"; the bare number stands in where it does not fit."""
    books: tuple[str, ...] = ()
    """The codes of the ranks of its books."""
    books_text: str = ""
    """The label before the books, or the words that there are none."""
    books_count_text: str = ""
    """The books as a count, "5 books", for where their chips do not fit."""
    turn: bool = False
    asked: bool = False
    named: bool = False
    """Whether this player is named as having the most."""
    focused: bool = False
    says: str = ""
    open_cards: tuple[Card, ...] | None = None
    """The cards face up, where the hand is open."""
    four_colours: bool = False
    counts_books: bool = False
    """Whether books are counted now, and not cards."""
    second: str = ""
    """The name in the other language, where it has one of its own there."""

    @property
    def number_text(self) -> str:
        """Return the bare number of what is counted."""
        return str(len(self.books) if self.counts_books else self.count)


@dataclass(frozen=True, slots=True)
class PoolView:
    """The pile to draw from."""

    count: int
    label: str
    focused: bool = False
    pointed: bool = False


@dataclass(frozen=True, slots=True)
class HandView:
    """The learner's own cards, in the order they lie."""

    cards: tuple[Card, ...] = ()
    chosen: frozenset[Card] = frozenset()
    focus: int | None = None
    """The place of the focused card; the drawn card comes after the others."""
    drawn: Card | None = None
    """A card just drawn, not yet in the hand: shown apart, on the right."""
    marked: frozenset[Card] = frozenset()
    """Cards a hint points at."""
    right: frozenset[Card] = frozenset()
    """Cards that have turned out to be the right answer."""
    wrong: frozenset[Card] = frozenset()
    """Cards that were the answer, and have turned out not to be right."""
    four_colours: bool = False
    large: bool = False
    """Whether the cards are drawn a size larger, for weak eyes."""


@dataclass(frozen=True, slots=True)
class OwnBooksView:
    """The learner's own books; only the label where there are none."""

    label: str
    books: tuple[str, ...] = ()
    count_text: str = ""


@dataclass(frozen=True, slots=True)
class Saying:
    """What an opponent says, and where on the table."""

    x: int
    y: int
    text: str


@dataclass(frozen=True, slots=True)
class FeltView:
    """What stands on the bare table, counted from its own corner."""

    arrows: tuple[tuple[int, int], ...] = ()
    """The cells with an arrow to the next seat."""
    sayings: tuple[Saying, ...] = ()


class TargetKind(Enum):
    """What the coach's note can point at."""

    CARD = "card"
    SEAT = "seat"
    POOL = "pool"


@dataclass(frozen=True, slots=True)
class Target:
    """What the note points at: a place in the hand, a seat by number, or the pool."""

    kind: TargetKind
    index: int = 0


class Where(Enum):
    """Where cards can lie."""

    HAND = "hand"
    BOOKS = "books"
    POOL = "pool"


class Place(NamedTuple):
    """A place for cards, at the learner's seat 0 or at another; the pool is at none."""

    where: Where
    seat: int = 0


class Travel(NamedTuple):
    """Cards on their way over the table; they lie at its end already."""

    start: Place
    end: Place
    number: int
    cards: tuple[Card, ...] = ()
    """The cards, where the learner may see them."""
    turns: bool = False
    """Whether they lie face down until they arrive."""
    closes: bool = False
    """Whether they close up to a book."""


@dataclass(frozen=True, slots=True)
class TableViewData:
    """The whole table at one moment."""

    seats: tuple[SeatView, ...] = ()
    """The opponents clockwise, the learner's left neighbour first."""
    pool: PoolView | None = None
    note: NoteView | None = None
    own_books: OwnBooksView | None = None
    hand: HandView = HandView()
    points: Target | None = None
    curtain: Shown | None = None
    """The picture of whoever comes next, while a curtain hides the hands."""
    options: OptionsView | None = None
    """What there is to choose from, where a question is asked."""

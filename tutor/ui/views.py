"""What the table, the header and the keys line show: plain data, nothing to decide."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from tutor.game.cards import Card
from tutor.ui.paint import Tail


class Dots(NamedTuple):
    """How far a lesson has come, as dots: done, here and to come."""

    done: int
    """How many steps are done."""
    now: int
    """The step the learner is at, counted from 1; 0 for none."""
    total: int


@dataclass(frozen=True, slots=True)
class HeaderView:
    """The line on top: where we are, how far, in which language."""

    place: str = ""
    dots: Dots | None = None
    middle: str = ""
    language: str = ""


@dataclass(frozen=True, slots=True)
class KeyHint:
    """A key that works now and what it will do."""

    key: str
    """As printed on the keycap, such as "Enter" or "← →"."""
    label: str
    action: str
    """The action to run when the hint is clicked or chosen."""


@dataclass(frozen=True, slots=True)
class KeysView:
    """The keys that work now, the most likely one first."""

    keys: tuple[KeyHint, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatView:
    """One opponent as the learner sees it."""

    number: int
    name: str
    count: int
    count_text: str
    """The count in words, "6 cards"; the bare number stands in where it does not fit."""
    books: tuple[str, ...] = ()
    """The codes of the ranks of its books."""
    books_text: str = ""
    """The label before the books, or the words that there are none."""
    books_count_text: str = ""
    """The books as a count, "5 books", for where their chips do not fit."""
    turn: bool = False
    asked: bool = False
    focused: bool = False
    says: str = ""
    open_cards: tuple[Card, ...] | None = None
    """The cards face up, where the hand is open."""


@dataclass(frozen=True, slots=True)
class PoolView:
    """The pile to draw from."""

    count: int
    label: str
    focused: bool = False
    pointed: bool = False


class NoteRole(Enum):
    """What a line of the note is for; it sets sign and weight."""

    SOFT = "soft"
    TASK = "task"
    PLAIN = "plain"
    SECOND = "second"
    HAPPENED = "happened"
    RULE = "rule"
    NOW = "now"


@dataclass(frozen=True, slots=True)
class NoteLine:
    """One text of the note; it wraps at words."""

    text: str
    role: NoteRole = NoteRole.PLAIN


@dataclass(frozen=True, slots=True)
class NoteView:
    """The coach's note."""

    title: str
    lines: tuple[NoteLine, ...]
    tail: Tail | None = None
    key: str = ""
    """What the key on the bottom edge says, such as "Enter · next"."""


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
    four_colours: bool = False


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

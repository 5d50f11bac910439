"""What the header, the keys line and the coach's note show: plain data, nothing to decide.

Named tuples, as every start makes these classes and a slotted dataclass takes four times as long.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from tutor.ui.paint import Tail

if TYPE_CHECKING:
    from tutor.game.cards import Card


class Dots(NamedTuple):
    """How far a lesson has come, as dots: done, here and to come."""

    done: int
    """How many steps are done."""
    now: int
    """The step the learner is at, counted from 1; 0 for none."""
    total: int


class HeaderView(NamedTuple):
    """The line on top: where we are, how far, in which language."""

    place: str = ""
    dots: Dots | None = None
    middle: str = ""
    language: str = ""


class KeyHint(NamedTuple):
    """A key that works now and what it will do."""

    key: str
    """As printed on the keycap, such as "Enter" or "← →"."""
    label: str
    action: str
    """The action to run when the hint is clicked or chosen."""

    by_enter: bool = False
    """Whether it is left to Enter, because Space marks something at the table now."""


class KeysView(NamedTuple):
    """The keys that work now, the most likely one first."""

    keys: tuple[KeyHint, ...] = ()


class NoteRole(Enum):
    """What a line of the note is for; it sets sign and weight."""

    SOFT = "soft"
    TASK = "task"
    PLAIN = "plain"
    SECOND = "second"
    HAPPENED = "happened"
    RULE = "rule"
    NOW = "now"


class NoteLine(NamedTuple):
    """One text of the note; it wraps at words."""

    text: str
    role: NoteRole = NoteRole.PLAIN
    aimed: bool = False
    """Whether it tells what Enter would do: not the coach’s words, and with each aim another."""


class SignKind(Enum):
    """A picture with which the note speaks to who cannot read."""

    PLAYER = "player"
    CARDS = "cards"
    BACKS = "backs"
    RANK = "rank"
    BOOK = "book"
    TO = "to"
    QUESTION = "question"
    FISH = "fish"
    NOTHING = "nothing"
    TURN = "turn"
    STAR = "star"
    KEY = "key"


class Sign(NamedTuple):
    """One picture of the note."""

    kind: SignKind
    text: str = ""
    """The rank, or what the keycap says."""
    cards: tuple[Card, ...] = ()
    number: int = 0
    """The seat of a player, or how many cards lie face down."""
    others: int = 0
    """How many other players there are, so that a seat can be found among them."""
    four_colours: bool = False


class NoteView(NamedTuple):
    """The coach's note."""

    title: str
    lines: tuple[NoteLine, ...]
    tail: Tail | None = None
    key: str = ""
    """What the key on the bottom edge says, such as "Enter · next"."""
    signs: tuple[Sign, ...] = ()
    """Pictures in place of the lines."""
    second: tuple[NoteLine, ...] = ()
    """The same lines in the other language, for where there is room for both."""

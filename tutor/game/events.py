"""What happened at the table, in order: the language of screens, logs and replays."""

from __future__ import annotations

from typing import NamedTuple

from tutor.game.acts import Act, Seat
from tutor.game.cards import Card, Rank
from tutor.game.kinds import OfItsKind


class _Alone(NamedTuple):
    by: Seat


class _OneCard(NamedTuple):
    by: Seat
    card: Card | None


class Dealt(NamedTuple):
    """Every player was dealt *number* cards."""

    by: Seat
    number: int


class Asked(NamedTuple):
    """One player asked another for a rank, or for one exact card of it."""

    by: Seat
    to: Seat
    rank: Rank
    card: Card | None = None


class Gave(NamedTuple):
    """Cards went face up from one hand to another."""

    by: Seat
    to: Seat
    cards: tuple[Card, ...]


class SaidGoFish(OfItsKind, _Alone):
    """The asked player said "Go fish!"."""

    __slots__ = ()


class SaidNone(OfItsKind, _Alone):
    """The asked player said "none": the pool is gone."""

    __slots__ = ()


class Drew(OfItsKind, _OneCard):
    """A card was drawn; None where the viewer may not see it."""

    __slots__ = ()


class Caught(OfItsKind, _OneCard):
    """The drawn card was shown."""

    __slots__ = ()

    card: Card


class Kept(OfItsKind, _OneCard):
    """The drawn card went into the hand unseen; None where the viewer may not see it."""

    __slots__ = ()


class Returned(OfItsKind, _Alone):
    """The drawn card went back to the pool, which no rule allows."""

    __slots__ = ()


class LaidBook(NamedTuple):
    """Cards were shown and laid down as a book."""

    by: Seat
    cards: tuple[Card, ...]


class TurnPassed(NamedTuple):
    """The turn went from one player to another."""

    by: Seat
    to: Seat


class TookCards(NamedTuple):
    """An empty hand was refilled from the pool; cards None where the viewer may not see them."""

    by: Seat
    number: int
    cards: tuple[Card, ...] | None


class Ended(OfItsKind, _Alone):
    """The game is over; the books are counted next."""

    __slots__ = ()


class Won(NamedTuple):
    """These players were named as those with most books."""

    seats: tuple[Seat, ...]


class Attempted(NamedTuple):
    """An act that was refused and taken back."""

    act: Act


Event = (
    Dealt
    | Asked
    | Gave
    | SaidGoFish
    | SaidNone
    | Drew
    | Caught
    | Kept
    | Returned
    | LaidBook
    | TurnPassed
    | TookCards
    | Ended
    | Won
    | Attempted
)


def as_seen_by(event: Event, seat: Seat) -> Event:
    """Return *event* with every card hidden that *seat* may not see."""
    match event:
        case Drew(by, _) | Kept(by, _) if by != seat:
            return event._replace(card=None)
        case TookCards(by, _, _) if by != seat:
            return event._replace(cards=None)
    return event

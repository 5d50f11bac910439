"""What happened at the table, in order: the language of screens, logs and replays."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutor.game.acts import Act, Seat
from tutor.game.cards import Card, Rank


@dataclass(frozen=True, slots=True)
class Dealt:
    """Every player was dealt *count* cards."""

    by: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Asked:
    """One player asked another for a rank, or for one exact card of it."""

    by: Seat
    to: Seat
    rank: Rank
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Gave:
    """Cards went face up from one hand to another, told in pack order."""

    by: Seat
    to: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SaidGoFish:
    """The asked player said "Go fish!"."""

    by: Seat


@dataclass(frozen=True, slots=True)
class SaidNone:
    """The asked player said "none": the pool is gone."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Drew:
    """A card was drawn; None where the viewer may not see it."""

    by: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class Caught:
    """The drawn card was shown."""

    by: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Kept:
    """The drawn card went into the hand unseen; None where the viewer may not see it."""

    by: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class Returned:
    """The drawn card went back to the pool, which no rule allows."""

    by: Seat


@dataclass(frozen=True, slots=True)
class LaidBook:
    """Cards were shown and laid down as a book."""

    by: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """The turn went from one player to another."""

    by: Seat
    to: Seat


@dataclass(frozen=True, slots=True)
class TookCards:
    """An empty hand was refilled from the pool; cards None where the viewer may not see them."""

    by: Seat
    count: int
    cards: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over; the books are counted next."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Won:
    """These players were named as those with most books."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Attempted:
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
            return replace(event, card=None)
        case TookCards(by, _, _) if by != seat:
            return replace(event, cards=None)
    return event

"""What follows from what everybody saw and heard: who surely holds or lacks what, since when."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple, Protocol

from tutor.game.acts import SEATS, Seat
from tutor.game.bounds import ALL_CARDS, Bounds, InHand
from tutor.game.cards import RANKS, Card, Hand, Rank
from tutor.game.events import (
    Asked,
    Caught,
    Dealt,
    Drew,
    Event,
    Gave,
    Kept,
    LaidBook,
    Returned,
    SaidGoFish,
    SaidNone,
    TookCards,
)
from tutor.game.ruleset import Ruleset
from tutor.game.table import Phase, Table

LAST_FEW = 6
"""How many of the last asks are remembered as they were heard."""

NEVER = -1
_NEVER = (NEVER,) * len(RANKS)


class Outcome(Enum):
    """What came of an ask."""

    GIVEN = "given"
    MISSED = "missed"
    CAUGHT = "caught"
    """A miss, but the pool had it."""


class Heard(NamedTuple):
    """One ask, as everybody heard it."""

    number: int
    """Which ask of the game it is; the first is 1."""

    by: Seat
    to: Seat
    rank: Rank
    card: Card | None
    outcome: Outcome | None = None
    """What came of it so far; None before the answer."""

    @property
    def mask(self) -> int:
        """Return what was asked for as bits of a hand."""
        return self.rank.mask if self.card is None else self.card.mask


class Known(NamedTuple):
    """One thing that must be so: a seat holds cards of a rank, or it has none."""

    seat: Seat
    rank: Rank
    holds: bool
    """False: it lacks the rank."""

    since: int
    """The ask after which it was known, the first is 1; 0: before any ask."""


class Viewer(Protocol):
    """A seat that sees its own cards, and so may know more than everybody."""

    @property
    def seat(self) -> Seat: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def drawn(self) -> Card | None: ...


class Memory(NamedTuple):
    """What everybody remembers of a game: the same for all, and no hidden card is in it."""

    ruleset: Ruleset
    hands: tuple[InHand, ...]
    """What everybody knows of each hand."""

    gone: int
    """The cards in books, and those that are not in the pack, as bits."""

    unseen: int
    """How many cards are in no hand and no book: the pool, and a card just drawn."""

    holds: tuple[tuple[int, ...], ...]
    """Since which ask each seat is known to hold each rank, or NEVER."""

    lacks: tuple[tuple[int, ...], ...]
    """Since which ask each seat is known to lack each rank, or NEVER."""

    lasts: tuple[Heard | None, ...]
    """The last ask of each seat; None: it has not asked."""

    heard: tuple[Heard, ...] = ()
    """The last few asks of all, the latest last."""

    asks: int = 0
    """How many asks there were."""

    spoken: tuple[int, ...] = (0,) * len(RANKS)
    """Which was the last ask for each rank; 0: nobody asked for it."""

    drawn: bool = False
    """Whether a drawn card is neither shown nor kept yet."""

    @classmethod
    def begin(cls, ruleset: Ruleset, players: int) -> Memory:
        """Return what is known before the deal."""
        return cls._of(ruleset, (0,) * players, 0)

    @classmethod
    def at(cls, table: Table) -> Memory:
        """Return what everybody sees who comes to a table: also the ask that is under way."""
        laid = sum(book.mask for books in table.books for book in books)
        memory = cls._of(table.ruleset, [mask.bit_count() for mask in table.masks], laid)
        return memory.after(_under_way(table))

    @classmethod
    def _of(cls, ruleset: Ruleset, counts: Sequence[int], laid: int) -> Memory:
        pack = sum(rank.mask for rank in ruleset.ranks)
        gone = ALL_CARDS & ~pack | laid
        hands = tuple([InHand(0) for _ in counts])
        never, nobody = (_NEVER,) * len(counts), (None,) * len(counts)
        unseen = (pack & ~laid).bit_count()
        draft = _Draft(cls(ruleset, hands, gone, unseen, never, never, nobody))
        for seat, count in enumerate(counts):
            draft.bounds.came_unseen(seat, count)
        draft.settle()
        return draft.frozen()

    @property
    def dead(self) -> tuple[Rank, ...]:
        """Return the ranks of which all four cards are in books."""
        return tuple([rank for rank in self.ruleset.ranks if not rank.mask & ~self.gone])

    def after(self, events: Iterable[Event]) -> Memory:
        """Return what is remembered after these events; no hidden card in them is looked at."""
        draft = _Draft(self)
        for event in events:
            take_in = _TAKE_IN.get(type(event))
            if take_in is not None:
                take_in(draft, event)
                draft.settle()
        return draft.frozen()

    def inferred(self, viewer: Viewer | None = None) -> tuple[InHand, ...]:
        """Return what everybody may know of each hand, or what this viewer may."""
        if viewer is None:
            return self.hands
        bounds = Bounds(self.hands, self.gone, self.unseen)
        if viewer.drawn is not None:
            bounds.turned_up(viewer.drawn)
        bounds.looked_at(viewer.seat.number, viewer.hand.mask)
        bounds.settle()
        return bounds.told()

    def known(self, viewer: Viewer | None = None) -> tuple[Known, ...]:
        """Return what everybody may know, or what this viewer may know of the others.

        By seats, each in pack order. What follows only together with the viewer's own cards
        counts from the last ask for that rank, as if it had always held them.
        """
        return self.told(self.inferred(viewer), None if viewer is None else viewer.seat)

    def told(self, hands: tuple[InHand, ...], viewer: Seat | None = None) -> tuple[Known, ...]:
        """Return what `inferred` says of ranks, without the viewer's own hand."""
        seats = [seat for seat in SEATS[: len(hands)] if seat is not viewer]
        return tuple([each for seat in seats for each in self._known(seat, hands[seat.number])])

    def _known(self, seat: Seat, hand: InHand) -> Iterator[Known]:
        holds, lacks = self.holds[seat.number], self.lacks[seat.number]
        for rank in self.ruleset.ranks:
            at = rank.index
            held = hand.least[at] > 0
            if held or not hand.most[at]:
                since = holds[at] if held else lacks[at]
                yield Known(seat, rank, held, self.spoken[at] if since == NEVER else since)


class _Draft:
    """What is remembered while events are taken in."""

    __slots__ = (
        "asks",
        "bounds",
        "drawn",
        "heard",
        "holds",
        "lacks",
        "lasts",
        "ruleset",
        "spoken",
    )

    def __init__(self, memory: Memory) -> None:
        self.ruleset = memory.ruleset
        self.bounds = Bounds(memory.hands, memory.gone, memory.unseen)
        self.holds = list(memory.holds)
        self.lacks = list(memory.lacks)
        self.lasts = list(memory.lasts)
        self.heard = memory.heard
        self.asks = memory.asks
        self.spoken = list(memory.spoken)
        self.drawn = memory.drawn

    def frozen(self) -> Memory:
        """Return what is remembered now."""
        return Memory(
            self.ruleset,
            self.bounds.told(),
            self.bounds.gone,
            self.bounds.unseen,
            tuple(self.holds),
            tuple(self.lacks),
            tuple(self.lasts),
            self.heard,
            self.asks,
            tuple(self.spoken),
            self.drawn,
        )

    def settle(self) -> None:
        """Draw every conclusion, and note since which ask each is known."""
        bounds, now = self.bounds, self.asks
        bounds.settle()
        for seat in bounds.changed:
            least, most = bounds.least[seat], bounds.most[seat]
            self.holds[seat] = _since([number > 0 for number in least], self.holds[seat], now)
            self.lacks[seat] = _since([number == 0 for number in most], self.lacks[seat], now)
        bounds.changed.clear()

    def answered(self, by: Seat) -> Heard | None:
        """Return the ask that waits for an answer by this seat."""
        ask = self.heard[-1] if self.heard else None
        return ask if ask is not None and ask.outcome is None and ask.to is by else None

    def missed(self, by: Seat) -> bool:
        """Return whether the last ask was one of this seat, and missed."""
        ask = self.heard[-1] if self.heard else None
        return ask is not None and ask.by is by and ask.outcome is Outcome.MISSED

    def came_to(self, outcome: Outcome) -> None:
        """Note what came of the last ask, if there was one."""
        if self.heard:
            self.remember(self.heard[-1]._replace(outcome=outcome), self.heard[:-1])

    def remember(self, ask: Heard, before: tuple[Heard, ...]) -> None:
        """Remember an ask as the latest."""
        self.lasts[ask.by.number] = ask
        self.heard = (*before, ask)[-LAST_FEW:]


def _under_way(table: Table) -> tuple[Event, ...]:
    """Return what of the ask under way has happened already; nothing if it brought cards."""
    ask = table.ask
    if ask is None or table.earned is not None:
        return ()
    asked = Asked(ask.by, ask.to, ask.rank, ask.card)
    if table.phase is Phase.ANSWERING:
        return (asked,)
    answered = (asked, SaidGoFish(ask.to))
    return answered if table.drawn is None else (*answered, Drew(ask.by, None))


def _since(known: list[bool], before: tuple[int, ...], now: int) -> tuple[int, ...]:
    """Return since which ask each is known, of those that are."""
    return tuple(
        [
            NEVER if not is_known else now if since == NEVER else since
            for is_known, since in zip(known, before, strict=True)
        ]
    )


def _dealt(draft: _Draft, event: Dealt) -> None:
    for seat in range(len(draft.lasts)):
        draft.bounds.came_unseen(seat, event.number)


def _asked(draft: _Draft, event: Asked) -> None:
    by, to, rank, card = event
    if draft.drawn:  # hands erred: it went into the hand without a word
        draft.drawn = False
        draft.bounds.came_unseen(draft.heard[-1].by.number, 1)
    draft.asks += 1
    draft.spoken[rank.index] = draft.asks
    draft.remember(Heard(draft.asks, by, to, rank, card), draft.heard)
    draft.bounds.asked(by.number, rank.index)
    if card is not None and not draft.ruleset.own_card_ask:
        draft.bounds.denied(by.number, card.mask, rank.index)


def _gave(draft: _Draft, event: Gave) -> None:
    by, to = event.by.number, event.to.number
    for rank, mask in _by_ranks(event.cards):
        draft.bounds.went(by, mask, rank)
        draft.bounds.came(to, mask, rank)
    ask = draft.answered(event.by)
    if ask is not None and ask.by is event.to:
        draft.bounds.denied(by, ask.mask, ask.rank.index)
        draft.came_to(Outcome.GIVEN)


def _said_none(draft: _Draft, event: SaidGoFish | SaidNone) -> None:
    ask = draft.answered(event.by)
    if ask is not None:
        draft.bounds.denied(event.by.number, ask.mask, ask.rank.index)
        draft.came_to(Outcome.MISSED)


def _drew(draft: _Draft, event: Drew) -> None:
    if draft.missed(event.by) and not draft.drawn:
        draft.drawn = True
    else:  # hands erred: nobody was told to draw
        draft.bounds.came_unseen(event.by.number, 1)


def _caught(draft: _Draft, event: Caught) -> None:
    draft.drawn = False
    draft.bounds.unseen -= 1
    draft.bounds.came(event.by.number, event.card.mask, event.card.rank.index)
    draft.came_to(Outcome.CAUGHT)


def _kept(draft: _Draft, event: Kept) -> None:
    draft.drawn = False
    asked = draft.heard[-1].mask if draft.heard else 0
    draft.bounds.came_unseen(event.by.number, 1, asked)


def _returned(draft: _Draft, _event: Returned) -> None:
    draft.drawn = False


def _took_cards(draft: _Draft, event: TookCards) -> None:
    draft.bounds.came_unseen(event.by.number, event.number)


def _laid_book(draft: _Draft, event: LaidBook) -> None:
    for rank, mask in _by_ranks(event.cards):
        draft.bounds.laid(event.by.number, mask, rank)


def _by_ranks(cards: Iterable[Card]) -> Iterator[tuple[int, int]]:
    """Yield the place of each rank among these cards, and its cards as bits."""
    whole = Hand.of(cards)
    for rank in whole.ranks():
        yield rank.index, whole.mask & rank.mask


_TAKE_IN: Mapping[type, Callable[[_Draft, Any], None]] = {
    Dealt: _dealt,
    Asked: _asked,
    Gave: _gave,
    SaidGoFish: _said_none,
    SaidNone: _said_none,
    Drew: _drew,
    Caught: _caught,
    Kept: _kept,
    Returned: _returned,
    TookCards: _took_cards,
    LaidBook: _laid_book,
}
"""What each kind of event tells everybody; the others tell nothing of the cards."""

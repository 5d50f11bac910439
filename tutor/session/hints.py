"""Help at any moment of any game: where to look, which rule, what to do and why.

A hint sees what the seat may see, so it never tells what is hidden; what it says to do is
always allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from tutor.course.model import Look
from tutor.game.acts import (
    SEATS,
    Act,
    Ask,
    Draw,
    Give,
    KeepCard,
    LayBook,
    NameWinners,
    Seat,
    ShowCatch,
    TakeCards,
)
from tutor.game.cards import Card, Hand, Rank, book_of
from tutor.game.due import due
from tutor.game.ids import RuleId
from tutor.game.memory import Known, Outcome
from tutor.game.rule_names import (
    answer_rule,
    catch_rule,
    count_rule,
    deal_rule,
    end_rule,
    next_rule,
    refill_rule,
)
from tutor.game.ruleset import AskFor
from tutor.game.sight import Sight
from tutor.game.table import Phase


class Why(Enum):
    """Why an act is the one to do now."""

    BOOK_IN_HAND = "book-in-hand"
    """All four cards of a rank are in the hand."""

    SURELY_THERE = "surely-there"
    """The player asked must have such a card, as everybody could hear or see."""

    NEAREST_BOOK = "nearest-book"
    """Of every other rank fewer cards are in the hand."""

    IN_HAND = "in-hand"
    """A card of the rank is in the hand; of another rank there may be as many."""

    ASKED_FOR = "asked-for"
    """These cards were asked for."""

    NONE_IN_HAND = "none-in-hand"
    """What was asked for is not in the hand."""

    SENT_FISHING = "sent-fishing"
    """The answer was "Go fish!"."""

    CAUGHT = "caught"
    """The drawn card is what was asked for."""

    NOT_CAUGHT = "not-caught"
    """The drawn card is another."""

    TURN_IS_OVER = "turn-is-over"
    """Nothing is left to do in this turn."""

    EMPTY_HAND = "empty-hand"
    """Without cards nobody can ask."""

    CARDS_TO_DEAL = "cards-to-deal"
    """So many cards each player gets."""

    GAME_IS_OVER = "game-is-over"
    """A hand or the pool is empty, or every card is in a book."""

    BOOKS_COUNTED = "books-counted"
    """These seats have most."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a hint says so, as facts; only what the seat may see."""

    why: Why
    rank: Rank | None = None
    cards: tuple[Card, ...] = ()
    seats: tuple[Seat, ...] = ()
    known: Known | None = None
    """What is known of the player to ask, and since which ask."""

    exact: Card | None = None
    """The card that was asked for, where it is one exact card."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The three rungs of help."""

    look: Look
    rule: RuleId
    act: Act
    reason: Reason


def hint(sight: Sight, *, held_up: bool = False) -> Hint | None:
    """Return help for this seat; None where another must act, or all is over.

    *held_up* is whether the end waits for a book in another hand, which no sight can know.
    """
    if sight.phase in (Phase.COUNTING, Phase.OVER):
        books: tuple[Rank, ...] = ()
    else:
        books = sight.hand.books()
    if books:
        return _lay(sight, books[0])
    if sight.actor is not sight.seat or held_up:
        return None
    help_with = _BY_PHASE.get(sight.phase)
    return None if help_with is None else help_with(sight)


def look_for(sight: Sight, act: Act) -> Look | None:
    """Return where to look for what an act needs; None for one that needs no looking."""
    match act:
        case Ask(_, _, rank):
            return Look(cards=tuple(card for card in sight.hand if card.rank is rank))
        case Give(_, _, cards) | LayBook(_, cards):
            return Look(cards=tuple(cards))
        case KeepCard() | ShowCatch() if sight.drawn is not None:
            return Look(cards=(sight.drawn,))
        case Draw() | TakeCards():
            return Look(pool=True)
    return None


def _lay(sight: Sight, rank: Rank) -> Hint:
    book = book_of(rank)
    reason = Reason(Why.BOOK_IN_HAND, rank, book)
    return Hint(Look(cards=book), RuleId.SHOW_BOOK, LayBook(sight.seat, book), reason)


def _due(sight: Sight) -> Act:
    act = due(sight)
    if act is None:
        raise ValueError(f"nothing is due in {sight.phase}")
    return act


def _deal(sight: Sight) -> Hint:
    players = len(sight.counts)
    return Hint(Look(), deal_rule(players), _due(sight), Reason(Why.CARDS_TO_DEAL))


def _ask(sight: Sight) -> Hint | None:
    """Return the ask that surely brings cards, else one for the rank nearest to a book.

    What has just missed is asked again only where there is nothing else to ask.
    """
    best = min(_asks(sight), key=lambda each: each[0], default=None)
    if best is None:
        return None
    _, ask, known = best
    mine = tuple(sight.hand.of_rank(ask.rank))
    why = _why_this_rank(sight.hand, ask.rank) if known is None else Why.SURELY_THERE
    reason = Reason(why, ask.rank, mine, (ask.to,), known, ask.card)
    exact = sight.ruleset.ask_for is AskFor.CARD
    rule = RuleId.SPECIFIC_CARD if exact else RuleId.MUST_HOLD_RANK
    return Hint(Look(cards=mine), rule, ask, reason)


def _why_this_rank(hand: Hand, rank: Rank) -> Why:
    held = len(hand.of_rank(rank))
    others = [len(hand.of_rank(other)) for other in hand.ranks() if other is not rank]
    return Why.NEAREST_BOOK if held > max([1, *others]) else Why.IN_HAND


_Choice = tuple[tuple[bool, int, int, int], Ask, Known | None]
SURE, OPEN, IN_VAIN = range(3)


def _asks(sight: Sight) -> Iterator[_Choice]:
    """Yield every ask worth a thought, the best with the lowest key: surely there, then many."""
    told = {(each.seat, each.rank): each for each in sight.known}
    for to, count in zip(SEATS, sight.counts, strict=False):
        if to is sight.seat or not count:
            continue
        for rank in sight.hand.ranks():
            known = told.get((to, rank))
            hope, ask = _hope(sight, to, rank, known)
            again = hope is not SURE and _has_just_missed(sight, ask)
            key = (again, hope, -len(sight.hand.of_rank(rank)), -count)
            yield key, ask, known if hope is SURE else None


def _has_just_missed(sight: Sight, ask: Ask) -> bool:
    last = sight.last
    if last is None or last.outcome is not Outcome.MISSED:
        return False
    return (last.to, last.rank, last.card) == (ask.to, ask.rank, ask.card)


def _hope(sight: Sight, to: Seat, rank: Rank, known: Known | None) -> tuple[int, Ask]:
    """Return how sure it is that this player has what is asked for, and the ask."""
    if sight.ruleset.ask_for is AskFor.RANK:
        hope = OPEN if known is None else SURE if known.holds else IN_VAIN
        return hope, Ask(sight.seat, to, rank)
    missing = rank.mask & ~sight.hand.mask
    if sight.inferred:
        there = sight.inferred[to.number]
        for hope, cards in ((SURE, missing & there.here), (OPEN, missing & ~there.away)):
            if cards:
                return hope, _ask_exactly(sight, to, cards)
        return IN_VAIN, _ask_exactly(sight, to, missing)
    return OPEN, _ask_exactly(sight, to, missing)


def _ask_exactly(sight: Sight, to: Seat, cards: int) -> Ask:
    exact = next(iter(Hand(cards)))
    return Ask(sight.seat, to, exact.rank, exact)


def _answer(sight: Sight) -> Hint:
    ask = sight.ask
    if ask is None:
        raise ValueError("nobody has asked")
    held = tuple(Hand(sight.hand.mask & ask.mask))
    if held:
        reason = Reason(Why.ASKED_FOR, ask.rank, held, (ask.by,), exact=ask.card)
        return Hint(Look(cards=held), answer_rule(ask), _due(sight), reason)
    rule = RuleId.GO_FISH if sight.pool else RuleId.PLAY_ON
    reason = Reason(Why.NONE_IN_HAND, ask.rank, seats=(ask.by,), exact=ask.card)
    return Hint(Look(), rule, _due(sight), reason)


def _draw(sight: Sight) -> Hint:
    reason = Reason(Why.SENT_FISHING, sight.ask.rank if sight.ask else None)
    return Hint(Look(pool=True), RuleId.GO_FISH, _due(sight), reason)


def _drawn_card(sight: Sight) -> Hint:
    drawn = () if sight.drawn is None else (sight.drawn,)
    rank = sight.ask.rank if sight.ask else None
    if sight.catch:
        reason = Reason(Why.CAUGHT, rank, drawn)
        return Hint(Look(cards=drawn), catch_rule(sight.ruleset), _due(sight), reason)
    reason = Reason(Why.NOT_CAUGHT, rank, drawn)
    return Hint(Look(cards=drawn), RuleId.KEEP_DRAWN_CARD, _due(sight), reason)


def _pass(sight: Sight) -> Hint:
    to = sight.next_seat()
    return Hint(Look(seat=to), next_rule(sight), _due(sight), Reason(Why.TURN_IS_OVER, seats=(to,)))


def _refill(sight: Sight) -> Hint:
    rule = refill_rule(sight.ruleset)
    return Hint(Look(pool=True), rule, _due(sight), Reason(Why.EMPTY_HAND))


def _end(sight: Sight) -> Hint | None:
    if not sight.pool:
        look = Look(pool=True)
    else:
        empty = [seat for seat, count in zip(SEATS, sight.counts, strict=False) if not count]
        look = Look(seat=empty[0]) if empty else Look(pool=True)
    return Hint(look, end_rule(sight.ruleset), _due(sight), Reason(Why.GAME_IS_OVER))


def _count(sight: Sight) -> Hint:
    act = _due(sight)
    most = act.seats if isinstance(act, NameWinners) else ()
    rule = count_rule(sight.ruleset, most)
    return Hint(Look(seat=most[0]), rule, act, Reason(Why.BOOKS_COUNTED, seats=most))


_BY_PHASE: Mapping[Phase, Callable[[Sight], Hint | None]] = {
    Phase.DEALING: _deal,
    Phase.ASKING: _ask,
    Phase.ANSWERING: _answer,
    Phase.FISHING: _draw,
    Phase.HOLDING: _drawn_card,
    Phase.PASSING: _pass,
    Phase.REFILLING: _refill,
    Phase.ENDING: _end,
    Phase.COUNTING: _count,
}

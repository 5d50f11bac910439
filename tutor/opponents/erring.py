"""Mistakes on purpose, and only such as everybody at the table can prove.

Two cards drawn, a card put back, three cards laid and the turn passed to the wrong seat lie
open. A denied card lies hidden, so it is denied only where one of the last few asks showed it,
or the seat's own last ask.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from tutor.game.acts import (
    Act,
    Ask,
    Draw,
    LayBook,
    PassTurn,
    ReturnCard,
    SayGoFish,
    SayNone,
)
from tutor.game.cards import BOOK_SIZE
from tutor.game.memory import Outcome
from tutor.game.ruleset import NEW_HAND_SIZE, EmptyHand
from tutor.game.sight import Sight
from tutor.game.table import Phase

GOT = (Outcome.GIVEN, Outcome.CAUGHT)
"""What came of an ask that brought the very card."""

REFILLS = {EmptyHand.ENDS: 0, EmptyHand.DRAWS_ONE: 1, EmptyHand.NEW_HAND: NEW_HAND_SIZE}
"""A hand of at most so many cards may have come as a whole, unseen, from a refill."""


def err(sight: Sight, rng: Random) -> Act | None:
    """Return an act against the rules that the seat could do now, its kind drawn from *rng*.

    None where there is none that everybody can prove, and where the seat owes a book, which
    nobody else sees.
    """
    if sight.actor is not sight.seat or sight.hand.books():
        return None
    kinds = [acts for kind in _KINDS.get(sight.phase, ()) if (acts := tuple(kind(sight)))]
    return rng.choice(rng.choice(kinds)) if kinds else None


def _too_small(sight: Sight) -> Iterator[Act]:
    """Yield the laying of three cards of a rank."""
    for rank in sight.hand.ranks():
        held = sight.hand.of_rank(rank)
        if len(held) == BOOK_SIZE - 1:
            yield LayBook(sight.seat, tuple(held))


def _denials(sight: Sight) -> Iterator[Act]:
    """Yield the denial of what is in the hand, where everybody could hear that it is."""
    ask = sight.ask
    if ask is not None and sight.hand.mask & ask.mask and _was_heard(sight, ask):
        yield SayGoFish(sight.seat) if sight.pool else SayNone(sight.seat)


def _was_heard(sight: Sight, ask: Ask) -> bool:
    """Return whether an ask that is still in the ear shows that the hand has what is asked for.

    What can only be reckoned does not count, so that who listened can say why.
    """
    for heard in reversed(sight.heard[:-1]):
        if heard.mask == ask.mask:
            if heard.to is sight.seat:
                return False  # given away or truly not there: what is there now came unseen
            if heard.by is sight.seat and (heard.card is None or heard.outcome in GOT):
                return True
    return _asked_last(sight, ask) and len(sight.hand) > REFILLS[sight.ruleset.empty_hand]


def _asked_last(sight: Sight, ask: Ask) -> bool:
    """Return whether this rank is what the seat itself asked for last.

    Since then only a refill can have brought cards of that rank unseen, and to an empty hand.
    """
    last = sight.last
    return last is not None and last.card is None and last.rank is ask.rank


def _second_draw(sight: Sight) -> Iterator[Act]:
    """Yield another draw, after the one that the miss was for."""
    if sight.pool and _missed(sight):
        yield Draw(sight.seat)


def _put_back(sight: Sight) -> Iterator[Act]:
    """Yield the return of the drawn card."""
    yield ReturnCard(sight.seat)


def _wrong_passes(sight: Sight) -> Iterator[Act]:
    """Yield each way to pass the turn to a player with cards who is not next.

    Only while the pool lasts: later some sit out, and another rule says who is next.
    """
    if sight.pool and _missed(sight):
        for to in sight.seats:
            if to not in (sight.seat, sight.next_seat()) and sight.counts[to.number]:
                yield PassTurn(sight.seat, to)


def _missed(sight: Sight) -> bool:
    """Return whether the last ask of this turn brought nothing yet."""
    return sight.ask is not None and sight.earned is None


_KINDS: Mapping[Phase, tuple[Callable[[Sight], Iterator[Act]], ...]] = {
    Phase.ASKING: (_too_small,),
    Phase.ANSWERING: (_denials,),
    Phase.HOLDING: (_second_draw, _put_back),
    Phase.PASSING: (_second_draw, _wrong_passes),
}
"""The kinds of mistake that the seat to act can make, one entry a kind."""

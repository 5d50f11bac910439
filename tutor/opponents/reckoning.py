"""Asking by all that must be so, and else by what is likeliest."""

from __future__ import annotations

from random import Random

from tutor.game.acts import Ask, Seat
from tutor.game.cards import BOOK_SIZE, Rank
from tutor.game.sight import Sight
from tutor.opponents.asking import bluff, every_ask

BLUFFS = 0.1
"""How often it bluffs where nothing is sure."""

SURE = 1.0
SURE_PROMISE = 10.0
"""More than any guess promises."""


def by_what_must_be_so(sight: Sight, rng: Random) -> Ask:
    """Return an ask that must hit, else the most promising of those not known to miss."""
    asks = every_ask(sight)
    chances = Chances(sight)
    promises = [_promise(sight, ask, chances.of(ask)) for ask in asks]
    best = max(promises)
    bluffed = bluff(sight, rng, BLUFFS) if best < SURE_PROMISE else None
    if bluffed is not None:
        return bluffed
    return rng.choice([ask for ask, each in zip(asks, promises, strict=True) if each == best])


def _promise(sight: Sight, ask: Ask, chance: float) -> float:
    """Return how good an ask is: certain ones before all others, those that must miss last.

    Every ask tells all the others that one holds the rank. So an ask for a rank is best for what
    one has most of: it is nearest to a book, and fewer ranks become known. An exact card is
    seldom guessed, and there the chance counts as much.
    """
    own = (sight.hand.mask & ask.rank.mask).bit_count()
    if chance == SURE:
        return SURE_PROMISE + own
    if not chance:
        return 0.0
    return own + chance if ask.card is None else own * chance


class Chances:
    """How likely each ask of a seat hits, by what it may know."""

    def __init__(self, sight: Sight) -> None:
        self.hands = sight.inferred
        self.gone = sum([book.mask for laid in sight.books for book in laid])
        self.open = [hand.size - sum(hand.least) for hand in self.hands]
        """How many cards in each hand could be anything."""

        self.hidden = sum(self.open) + sight.pool
        """How many such cards there are, those of the pool among them."""

        self.guesses: dict[tuple[Seat, Rank], float] = {}

    def of(self, ask: Ask) -> float:
        """Return how likely *ask* hits: SURE, 0 where it must miss, or something between."""
        hand = self.hands[ask.to.number]
        if not ask.mask & ~hand.away:
            return 0.0
        if ask.mask & hand.here or (ask.card is None and hand.least[ask.rank.index]):
            return SURE
        about = ask.to, ask.rank
        if about not in self.guesses:
            guess = self._of_rank if ask.card is None else self._of_each_card
            self.guesses[about] = guess(*about)
        return self.guesses[about]

    def _of_rank(self, to: Seat, rank: Rank) -> float:
        """Return how likely a hand has a rank that it need not have."""
        loose, each = self._loose(to, rank)
        return 1 - (1 - each) ** loose

    def _of_each_card(self, to: Seat, rank: Rank) -> float:
        """Return how likely a hand has one of the cards of a rank that it may have."""
        hand = self.hands[to.number]
        named = (hand.here & rank.mask).bit_count()
        possible = (rank.mask & ~hand.away & ~hand.here).bit_count()
        must = (hand.least[rank.index] - named) / possible
        return must + (1 - must) * self._loose(to, rank)[1]

    def _loose(self, to: Seat, rank: Rank) -> tuple[int, float]:
        """Return how many cards of a rank may be anywhere, and how likely each is in a hand."""
        at, hand = rank.index, self.hands[to.number]
        loose = BOOK_SIZE - (self.gone & rank.mask).bit_count()
        loose -= sum([each.least[at] for each in self.hands])
        room, more = self.open[to.number], hand.most[at] - hand.least[at]
        if more < loose:  # it had none left some time ago, and few cards came since
            room = min(room, more)
        return loose, room / self.hidden if room else 0.0

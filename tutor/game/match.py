"""A match: several hands of one game, the deal moving left, points added up."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tutor.game.acts import SEATS, Seat
from tutor.game.deal import before_the_deal, seats_of
from tutor.game.ruleset import Ruleset
from tutor.game.table import Phase, Table, worth

if TYPE_CHECKING:
    from random import Random


class MatchError(ValueError):
    """A hand that cannot be counted or dealt: it is not over, or the match is."""


class Match(NamedTuple):
    """The hands played so far, and who deals the next (match-to-target, match-end).

    Where the ruleset has no target, one hand is the match.
    """

    ruleset: Ruleset
    dealer: Seat
    """Who deals the next hand."""

    points: tuple[int, ...]
    """What each seat has, one point a book."""

    hands: int = 0
    """How many hands have been counted."""

    @classmethod
    def begin(cls, ruleset: Ruleset, players: int, rng: Random) -> Match:
        """Return a match without a hand yet, its first dealer drawn from *rng*.

        SetUpError if so many cannot play.
        """
        return cls(ruleset, rng.choice(seats_of(players)), (0,) * players)

    @property
    def over(self) -> bool:
        """Return whether somebody has reached the target, or one hand is all there is."""
        target = self.ruleset.target
        return self.hands > 0 and (target is None or max(self.points) >= target)

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """Return the seats with most points; several share the lead, and at the end the win."""
        most = max(self.points)
        return tuple(SEATS[at] for at, each in enumerate(self.points) if each == most)

    def next_hand(self, rng: Random) -> Table:
        """Return the table before the deal of the next hand; MatchError if the match is over."""
        if self.over:
            raise MatchError("the match is over")
        return before_the_deal(self.ruleset, len(self.points), rng, self.dealer)

    def counted(self, table: Table) -> Match:
        """Return the match after the hand on *table*; the deal moves to the left.

        A hand counts as a whole, also past the target; MatchError if it is not over, or if
        the match was over before it.
        """
        if self.over:
            raise MatchError("the match is over")
        if table.phase is not Phase.OVER:
            raise MatchError("the hand is not over")
        won = [worth(self.ruleset, laid) for laid in table.books]
        points = tuple(had + new for had, new in zip(self.points, won, strict=True))
        dealer = SEATS[(self.dealer.number + 1) % len(points)]
        return self._replace(dealer=dealer, points=points, hands=self.hands + 1)

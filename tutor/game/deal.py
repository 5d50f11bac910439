"""Setting up a game: who sits where, who deals, the shuffled pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.game.acts import SEATS, Deal, Seat
from tutor.game.cards import pack_of
from tutor.game.rules import play
from tutor.game.ruleset import FEWEST_PLAYERS, MOST_PLAYERS, FirstPlayer, Ruleset
from tutor.game.table import Phase, Table

if TYPE_CHECKING:
    from random import Random


class SetUpError(ValueError):
    """A game that cannot be dealt: too few or too many players, or too few cards."""


def seats_of(players: int) -> tuple[Seat, ...]:
    """Return the seats of so many players (players); SetUpError if so many cannot play."""
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise SetUpError(f"{players} players")
    return SEATS[:players]


def before_the_deal(
    ruleset: Ruleset, players: int, rng: Random, dealer: Seat | None = None
) -> Table:
    """Return the table with the pack shuffled and no card dealt; SetUpError if impossible.

    RulesetError where the dials contradict each other. The dealer is drawn from *rng* unless
    named, and so is who begins where the rules say so (first-random); else the dealer's left
    neighbour begins (first-left).
    """
    ruleset.hold_together()
    cards = list(pack_of(ruleset.ranks))
    seats = seats_of(players)
    if dealer is not None and dealer not in seats:
        raise SetUpError(f"{dealer.code} deals, but is not at the table")
    if ruleset.cards_dealt(players) * players > len(cards):
        raise SetUpError(f"{len(cards)} cards for {players} players")
    rng.shuffle(cards)
    dealer = rng.choice(seats) if dealer is None else dealer
    first = rng.choice(seats)
    if ruleset.first_player is FirstPlayer.LEFT_OF_DEALER:
        first = seats[(dealer.number + 1) % players]
    nothing = tuple(() for _ in seats)
    return Table(ruleset, Phase.DEALING, first, dealer, (0,) * players, nothing, tuple(cards))


def deal(ruleset: Ruleset, players: int, rng: Random) -> Table:
    """Return the table just dealt (deal-five, deal-seven); SetUpError if impossible."""
    table = before_the_deal(ruleset, players, rng)
    return play(table, Deal(table.dealer, ruleset.cards_dealt(players))).table

"""An opponent that plays by the rules and remembers nothing."""

from __future__ import annotations

from random import Random

from tutor.game.acts import (
    SEATS,
    Act,
    Ask,
    Deal,
    Draw,
    EndGame,
    Give,
    KeepCard,
    LayBook,
    NameWinners,
    PassTurn,
    SayGoFish,
    SayNone,
    Seat,
    ShowCatch,
    TakeCards,
)
from tutor.game.rules import book_of
from tutor.game.ruleset import TurnPassesTo
from tutor.game.sight import Sight
from tutor.game.table import Phase


def owes(sight: Sight) -> bool:
    """Return whether the seat has yet to lay a book."""
    return bool(sight.hand.books())


def choose(sight: Sight, rng: Random) -> Act:
    """Return an allowed act for the seat that must act; its asks are drawn from *rng*."""
    me = sight.seat
    if owes(sight) and sight.phase not in (Phase.COUNTING, Phase.OVER):
        return LayBook(me, book_of(sight.hand.books()[0]))
    match sight.phase:
        case Phase.DEALING:
            return Deal(me, sight.ruleset.cards_dealt(len(sight.counts)))
        case Phase.ASKING:
            return _ask(sight, rng)
        case Phase.ANSWERING:
            return _answer(sight)
        case Phase.FISHING:
            return Draw(me)
        case Phase.HOLDING:
            return ShowCatch(me) if sight.catch else KeepCard(me)
        case Phase.PASSING:
            return PassTurn(me, _next(sight))
        case Phase.REFILLING:
            return TakeCards(me, 1)
        case Phase.ENDING:
            return EndGame(me)
    most = max(len(laid) for laid in sight.books)
    winners = tuple(SEATS[at] for at, laid in enumerate(sight.books) if len(laid) == most)
    return NameWinners(me, winners)


def _ask(sight: Sight, rng: Random) -> Ask:
    others = [SEATS[at] for at, count in enumerate(sight.counts) if count]
    to = rng.choice([seat for seat in others if seat != sight.seat])
    return Ask(sight.seat, to, rng.choice(sight.hand.ranks()))


def _answer(sight: Sight) -> Act:
    if sight.ask is None:
        raise ValueError("nobody has asked")
    held = tuple(sight.hand.of_rank(sight.ask.rank))
    if held:
        return Give(sight.seat, sight.ask.by, held)
    return SayGoFish(sight.seat) if sight.pool else SayNone(sight.seat)


def _next(sight: Sight) -> Seat:
    seats = len(sight.counts)
    to = (sight.seat.number + 1) % seats
    if sight.ruleset.turn_passes_to is TurnPassesTo.ASKED and sight.ask is not None:
        to = sight.ask.to.number
    refills = sight.ruleset.empty_hand.value != "ends" and sight.pool > 0
    for _ in range(seats):
        if to != sight.seat.number and (sight.counts[to] or refills):
            break
        to = (to + 1) % seats
    return SEATS[to]

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
    ShowCatch,
    TakeCards,
)
from tutor.game.cards import book_of
from tutor.game.sight import Sight
from tutor.game.table import Phase, leaders


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
            return PassTurn(me, sight.next_seat())
        case Phase.REFILLING:
            return TakeCards(me, 1)
        case Phase.ENDING:
            return EndGame(me)
    return NameWinners(me, leaders(sight.ruleset, sight.books))


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

"""The act that the learner is about to do, by its kind and what is aimed at."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tutor.game.acts import (
    ME,
    Act,
    Draw,
    EndGame,
    KeepCard,
    ReturnCard,
    SayGoFish,
    SayNone,
    Seat,
    ShowCatch,
)
from tutor.game.sight import Sight
from tutor.session.offers import Offer
from tutor.ui.aim import Aim


def aimed_at(aim: Aim, sight: Sight, offer: Offer) -> Act | None:
    """Return the act of this kind that is aimed at; None where there is no card for it."""
    match offer:
        case Offer.ASK:
            return aim.ask(sight)
        case Offer.GIVE:
            return aim.give(sight)
        case Offer.LAY:
            return aim.lay(sight)
        case Offer.PASS:
            return aim.pass_turn(sight)
        case Offer.WINNERS:
            return aim.winners(sight)
        case Offer.TAKE:
            return aim.take()
        case Offer.DEAL:
            return aim.deal()
    return _ALONE[offer](ME)


_ALONE: Mapping[Offer, Callable[[Seat], Act]] = {
    Offer.GO_FISH: SayGoFish,
    Offer.NONE: SayNone,
    Offer.DRAW: Draw,
    Offer.SHOW: ShowCatch,
    Offer.KEEP: KeepCard,
    Offer.RETURN: ReturnCard,
    Offer.END: EndGame,
}

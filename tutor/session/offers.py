"""The acts a learner may try now, right and wrong alike."""

from __future__ import annotations

from enum import Enum

from tutor.game.sight import Sight
from tutor.game.table import Phase

MOST_CARDS = 10
"""More cards than these nobody deals or takes at a time."""


class Offer(Enum):
    """One kind of act that hands could do now."""

    ASK = "ask"
    GIVE = "give"
    GO_FISH = "go-fish"
    NONE = "none"
    DRAW = "draw"
    SHOW = "show"
    KEEP = "keep"
    RETURN = "return"
    LAY = "lay"
    PASS = "pass"
    TAKE = "take"
    DEAL = "deal"
    END = "end"
    WINNERS = "winners"


_BY_PHASE = {
    Phase.DEALING: (Offer.DEAL,),
    Phase.ASKING: (
        Offer.ASK,
        Offer.LAY,
        Offer.DRAW,
        Offer.PASS,
        Offer.GO_FISH,
        Offer.GIVE,
        Offer.END,
    ),
    Phase.ANSWERING: (
        Offer.GIVE,
        Offer.GO_FISH,
        Offer.NONE,
        Offer.LAY,
        Offer.ASK,
        Offer.DRAW,
    ),
    Phase.FISHING: (Offer.DRAW, Offer.LAY, Offer.ASK, Offer.PASS),
    Phase.HOLDING: (
        Offer.KEEP,
        Offer.SHOW,
        Offer.RETURN,
        Offer.LAY,
        Offer.ASK,
        Offer.DRAW,
        Offer.PASS,
    ),
    Phase.PASSING: (Offer.PASS, Offer.LAY, Offer.ASK, Offer.DRAW),
    Phase.REFILLING: (Offer.TAKE, Offer.ASK, Offer.PASS),
    Phase.ENDING: (Offer.END, Offer.LAY, Offer.ASK),
    Phase.COUNTING: (Offer.WINNERS,),
    Phase.OVER: (),
}

_TURNS = (Phase.ASKING, Phase.ANSWERING, Phase.FISHING, Phase.HOLDING, Phase.PASSING)
_IMPATIENT = (Offer.LAY, Offer.ASK, Offer.DRAW, Offer.PASS)


def offers(sight: Sight) -> tuple[Offer, ...]:
    """Return what the seat may try, the likeliest first; what hands cannot do is left out."""
    owes_at_the_end = sight.phase is Phase.ENDING and bool(sight.hand.books())
    if sight.actor != sight.seat and not owes_at_the_end:
        return ()
    return tuple(offer for offer in _BY_PHASE[sight.phase] if _possible(sight, offer))


def out_of_turn(sight: Sight) -> tuple[Offer, ...]:
    """Return what a seat may try while another must act; a forgotten book may even be laid."""
    if sight.actor is sight.seat or sight.phase not in _TURNS:
        return ()
    return tuple(offer for offer in _IMPATIENT if _possible(sight, offer))


def _possible(sight: Sight, offer: Offer) -> bool:
    match offer:
        case Offer.DRAW | Offer.TAKE:
            return sight.pool > 0
        case Offer.GIVE | Offer.LAY:
            return bool(sight.hand.mask) or sight.drawn is not None
    return True

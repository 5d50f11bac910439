"""Whether the learner can see what a step speaks of."""

from __future__ import annotations

from tutor.course.faults import Faults
from tutor.course.model import Look
from tutor.course.placed import Place
from tutor.game.cards import Hand
from tutor.game.sight import Sight
from tutor.i18n.text import N_
from tutor.referee.mistake import Mistake
from tutor.session.lesson import LessonSession

HIDDEN = frozenset(
    mistake.value
    for mistake in (
        Mistake.ASK_UNHELD_RANK,
        Mistake.GIVE_SOME,
        Mistake.FALSE_GO_FISH,
        Mistake.HIDE_CATCH,
        Mistake.KEEP_BOOK,
    )
)
"""The mistakes, by code, that only cards in another hand show; others show in the act itself."""


def seen(sight: Sight) -> Hand:
    """Return the cards that lie face up for the learner."""
    hand = sight.hand
    if sight.drawn is not None:
        hand |= Hand.of((sight.drawn,))
    for opened in sight.open_hands or ():
        hand |= opened
    return hand


def check_sight(state: LessonSession, faults: Faults) -> None:
    """Tell of marks and hints that point at cards nobody sees when the step begins."""
    step = state.step
    _check_look(step.look, step.place_of("look"), state.sight, faults)
    _check_look(step.hints.look, step.place_of("hints"), state.sight, faults)


def _check_look(look: Look | None, place: Place, sight: Sight, faults: Faults) -> None:
    hidden = () if look is None else Hand.of(look.cards) - seen(sight)
    if hidden:
        what = N_("the learner does not see these cards when the step begins: {list}")
        mend = N_("point at what lies face up")
        faults.report(place, what, mend, list=" ".join(card.code for card in hidden))

"""Which mistakes an act can make, to offer them where the code of one is not known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tutor.course.nodes import Node, Scalar, Sequence
from tutor.referee.mistake import Mistake

_ASK = (
    *(Mistake.ASK_UNHELD_RANK, Mistake.ASK_SELF, Mistake.ASK_NO_ONE, Mistake.ASK_EMPTY_SEAT),
    *(Mistake.ASK_OUT_OF_TURN, Mistake.ASK_BEFORE_ANSWER, Mistake.ASK_CARD_NOT_RANK),
    *(Mistake.ASK_RANK_NOT_CARD, Mistake.ASK_OWN_CARD, Mistake.TURN_KEPT),
    *(Mistake.DRAW_SKIPPED, Mistake.HIDE_CATCH, Mistake.KEEP_BOOK),
    *(Mistake.REFILL_FORGOTTEN, Mistake.PLAY_AFTER_END),
)
_PASS = (
    *(Mistake.TURN_GIVEN_UP, Mistake.TURN_UNUSED, Mistake.WRONG_NEXT_PLAYER),
    *(Mistake.BOOK_ENDS_TURN, Mistake.DRAW_SKIPPED, Mistake.HIDE_CATCH, Mistake.KEEP_BOOK),
    *(Mistake.ACT_OUT_OF_TURN, Mistake.REFILL_FORGOTTEN, Mistake.PLAY_AFTER_END),
)
_BY_VERB: Mapping[str, tuple[Mistake, ...]] = {
    "ask": _ASK,
    "give": (
        *(Mistake.GIVE_SOME, Mistake.GIVE_WRONG, Mistake.GIVE_TOO_MANY, Mistake.GIVE_UNASKED),
        Mistake.KEEP_BOOK,
    ),
    "go-fish": (Mistake.FALSE_GO_FISH, Mistake.GO_FISH_UNASKED, Mistake.GO_FISH_EMPTY_POOL),
    "none": (Mistake.NONE_FOR_GO_FISH, Mistake.FALSE_GO_FISH, Mistake.GO_FISH_UNASKED),
    "draw": (
        *(Mistake.DRAW_EARLY, Mistake.DRAW_TWICE, Mistake.REFILL_WRONG_COUNT),
        Mistake.PLAY_AFTER_END,
    ),
    "show": (Mistake.SHOW_WITHOUT_CATCH,),
    "keep": (Mistake.HIDE_CATCH,),
    "return": (Mistake.RETURN_DRAWN_CARD,),
    "lay": (Mistake.BOOK_TOO_SMALL, Mistake.BOOK_MIXED),
    "pass": _PASS,
    "take": (Mistake.REFILL_WRONG_COUNT, Mistake.DRAW_EARLY),
    "deal": (Mistake.DEAL_WRONG_COUNT,),
    "end": (Mistake.STOP_TOO_EARLY, Mistake.KEEP_BOOK),
    "winners": (Mistake.STOP_TOO_EARLY, Mistake.COUNT_WRONG),
}


def fitting_codes(acts: Node | None) -> tuple[str, ...]:
    """Return the codes of the mistakes that such acts make most often, each once."""
    found = (mistake for line in _lines(acts) for mistake in _made_by(line))
    return tuple(dict.fromkeys(mistake.value for mistake in found))


def _lines(acts: Node | None) -> Iterator[str]:
    match acts:
        case Scalar(text=text):
            yield text
        case Sequence(items=items):
            for item in items:
                yield from _lines(item)


def _made_by(line: str) -> tuple[Mistake, ...]:
    words = line.split()
    return _BY_VERB.get(words[1], ()) if len(words) > 1 else ()

"""Looking back at a game: how it ended, what went well, and what can be looked at again."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.i18n.text import N_, NC_, Nn_
from tutor.session.practice.review import Review, WentWell
from tutor.wording.words import Words

LOOKING_BACK = NC_("place", "Looking back")
WELL = NC_("title", "What went well")
NO_MISTAKES = N_("Nothing had to be taken back. You know the rules!")
TO_LOOK_AT = Nn_("There is {n} moment to look at again.", "There are {n} moments to look at again.")
MOMENT_OF = NC_("to look at again", "Moment {n} of {m}")
ACT_OF = NC_("one after another", "Moment {n} of {m}")
PLAYED = N_("You played a whole game.")

_HITS = Nn_("You asked and got cards {n} time.", "You asked and got cards {n} times.")
_REMEMBERED = Nn_(
    "You remembered who must have the card {n} time.",
    "You remembered who must have the card {n} times.",
)
_CATCHES = Nn_("You showed {n} lucky catch.", "You showed {n} lucky catches.")
_BOOKS = Nn_(
    "You laid down {n} book as soon as you had it.",
    "You laid down {n} books as soon as you had them.",
)
_NOTICED = Nn_(
    "You noticed {n} mistake the others made.", "You noticed {n} mistakes the others made."
)


def went_well(words: Words, well: WentWell) -> tuple[str, ...]:
    """Return what a person did well in a game, a sentence each."""
    told = tuple(_told(words, well))
    return told or (words.say(PLAYED),)


def moments(words: Words, review: Review) -> str:
    """Return how many moments there are to look at again."""
    if not review.mistakes:
        return words.say(NO_MISTAKES)
    return words.count(TO_LOOK_AT, len(review.mistakes))


def _told(words: Words, well: WentWell) -> Iterator[str]:
    counted = (
        (_NOTICED, well.noticed),
        (_REMEMBERED, well.remembered),
        (_BOOKS, well.books_at_once),
        (_CATCHES, well.catches),
        (_HITS, well.hits),
    )
    for message, count in counted:
        if count:
            yield words.count(message, count)

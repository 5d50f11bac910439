"""What the coach says: lines with a part to play each, and how a game under way is told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from tutor.game.acts import ME
from tutor.game.events import Asked, Drew, Event, Kept, SaidGoFish, SaidNone, TurnPassed
from tutor.game.sight import Sight
from tutor.game.table import Phase, worth
from tutor.i18n.text import N_, Msgid
from tutor.wording.deeds import who_has_most
from tutor.wording.happenings import speaker, tell
from tutor.wording.words import Words


class Role(Enum):
    """What a line of the coach's note is for."""

    SOFT = "soft"
    """What is going on, or an aside."""

    TASK = "task"
    """The one thing to do."""

    HAPPENED = "happened"
    RULE = "rule"
    WHY = "why"
    NOW = "now"
    PRAISE = "praise"


@dataclass(frozen=True, slots=True)
class Line:
    """One thing the coach says."""

    text: str
    role: Role


@dataclass(frozen=True, slots=True)
class Speech:
    """The coach's note."""

    title: str
    lines: tuple[Line, ...]


YOUR_TURN = N_("It is your turn!")
ANSWER = N_("What do you say?")
YOU_HEARD = N_("You heard “Go fish!” What now?")
HOLDING = N_("What do you do with this card?")
WHO_IS_NEXT = N_("Whose turn is it now?")
ENDING = N_("What happens now?")
HOW_MANY = N_("How many cards?")
YOU_DEAL = N_("You deal. How many cards does each player get?")

_PROMPTS: Mapping[Phase, Msgid] = {
    Phase.DEALING: YOU_DEAL,
    Phase.REFILLING: HOW_MANY,
    Phase.ASKING: YOUR_TURN,
    Phase.ANSWERING: ANSWER,
    Phase.FISHING: YOU_HEARD,
    Phase.HOLDING: HOLDING,
    Phase.PASSING: WHO_IS_NEXT,
    Phase.ENDING: ENDING,
}

MOST_HAPPENINGS = 3


def prompt(words: Words, sight: Sight) -> str:
    """Return what a learner who must act is asked."""
    if sight.phase is Phase.COUNTING:
        return who_has_most(words, sight.ruleset.scoring)
    if sight.phase is Phase.PASSING and sight.hand.books():
        # whose turn it is comes after the book
        return words.say(ENDING)
    return words.say(_PROMPTS[sight.phase])


def happenings(words: Words, events: Sequence[Event], sight: Sight) -> list[str]:
    """Return what happened, in sentences; a turn that went on to the next is told last."""
    rules = sight.ruleset
    counted = [worth(rules, laid) for laid in sight.books]
    told = [tell(words, event, rules, counted) for event in events]
    return [sentence for sentence in told if sentence]


def draws(events: Iterable[Event]) -> bool:
    """Return whether the learner draws a card in these events."""
    return any(isinstance(each, Drew) and each.by == ME for each in events)


def told_of(words: Words, events: Sequence[Event], sight: Sight) -> list[Line]:
    """Return the last of what happened, as far as the screen does not show it plainly."""
    told = happenings(words, [event for event in events if not _plain(event, sight)], sight)
    return [Line(sentence, Role.SOFT) for sentence in told[-MOST_HAPPENINGS:]]


def all_told_of(words: Words, events: Sequence[Event], sight: Sight) -> list[Line]:
    """Return all that others did, however plain, so that a mistake among it can be noticed."""
    told = [event for event in events if speaker(event) is not ME or not _plain(event, sight)]
    return [Line(sentence, Role.SOFT) for sentence in happenings(words, told, sight)]


def _plain(event: Event, sight: Sight) -> bool:
    """Return whether the screen shows an event so plainly that the note need not tell it."""
    match event:
        case Asked(by) | SaidGoFish(by) | SaidNone(by):
            return by == ME
        case TurnPassed(_, to):
            return to == ME or sight.turn == ME
        case Drew(by, _) | Kept(by, _):
            return by != ME
    return False

"""A game that was played, told once more from one person's chair, moment by moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tutor.game.acts import ME, Seat
from tutor.i18n.text import N_, Msgid
from tutor.session.practice.session import PracticeSession, states
from tutor.session.practice.standing import Outcome
from tutor.session.practice.text import Fault, GameTextError
from tutor.wording.coach import NOTICED
from tutor.wording.practice import explained, what_came
from tutor.wording.speech import Line, Role, happenings
from tutor.wording.words import Words

STOPPED_ANOTHER = N_("The referee stops {name}. That is taken back.")

_FAULTS: Mapping[Fault, Msgid] = {
    Fault.TITLE: N_("this is not a game of Go Fish Tutor; the first line has to be “{known}”"),
    Fault.SETUP: N_("“{name}” does not name a game that can be played"),
    Fault.NOTATION: N_("“{name}” cannot be done at the table"),
    Fault.ORDER: N_("“{name}” cannot be done there"),
    Fault.MARK: N_("“{name}” is marked wrongly: “-” stands before what was taken back"),
}


def moment_told(words: Words, state: PracticeSession, seat: Seat) -> tuple[Line, ...]:
    """Return what happened last in a game, as the person on this chair saw it."""
    view = state.view(seat)
    told = view.feedback
    match told.outcome:
        case Outcome.REFUSED if told.seat is ME:
            made = state.mistakes[-1].ruling
            return tuple(explained(words, view.turned(made), open_hands=state.setup.open_hands))
        case Outcome.REFUSED if told.seat is not None:
            return (Line(words.say(STOPPED_ANOTHER, name=words.name(told.seat)), Role.SOFT),)
        case Outcome.STOPPED:
            return (Line(words.say(NOTICED), Role.SOFT),)
    came = what_came(words, view)
    if came:
        return tuple(came)
    return tuple(Line(text, Role.SOFT) for text in happenings(words, told.events, view.sight))


def game_told(words: Words, state: PracticeSession) -> Iterator[str]:
    """Yield a whole game in sentences, as the first person at the table saw it."""
    seat = state.persons[0]
    seen = words.seen_from(seat.number, len(state.setup.players))
    for moment in states(state.setup, state.log):
        for line in moment_told(seen, moment, seat):
            yield line.text


def fault_told(words: Words, error: GameTextError, known: str) -> str:
    """Return why a text is no game, and what it should have been."""
    return words.say(_FAULTS[error.fault], name=error.word, known=known)

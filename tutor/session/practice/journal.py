"""What of a practice game the record keeps: written before it is shown."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress

from tutor.game.acts import NotationError, write_act
from tutor.learning.events import (
    ErredInGame,
    GameBegun,
    GameEnded,
    GameWentOn,
    LearnerEvent,
    PlayedWell,
)
from tutor.learning.progress import Profile, SavedGame
from tutor.session.practice.following import PracticeError, follow
from tutor.session.practice.keeping import kept
from tutor.session.practice.line import read_line, write_line
from tutor.session.practice.session import PracticeSession, begin, states
from tutor.session.practice.setup import Setup, SetupError, read_setup, write_setup
from tutor.session.practice.standing import Made


def begun(game: str, setup: Setup) -> GameBegun:
    """Return what to write down of a game that begins."""
    return GameBegun(game, write_setup(setup))


def entries(
    game: str,
    before: PracticeSession,
    after: PracticeSession,
    owner: Profile,
    learners: Collection[Profile],
) -> list[tuple[Profile, LearnerEvent]]:
    """Return what to write down, and of whom, of the way from one state of a game to the next.

    The game is the owner's; each mistake is of whoever made it, if that is one of *learners*.
    """
    lines = tuple([write_line(line) for line in after.log[len(before.log) :]])
    told: list[tuple[Profile, LearnerEvent]] = []
    if lines:
        told.append((owner, GameWentOn(game, lines, after=len(before.log))))
    by_uuid = {learner.uuid: learner for learner in learners}
    for made in after.mistakes[len(before.mistakes) :]:
        person = after.setup.person(made.seat)
        learner = None if person is None else by_uuid.get(person.profile or "")
        if learner is not None:
            told.append((learner, _erred(game, made)))
    if after.over and not before.over:
        told.append((owner, GameEnded(game, finished=True)))
        told += _kept_by_each(game, after, by_uuid)
    return told


def _kept_by_each(
    game: str, state: PracticeSession, learners: Mapping[str, Profile]
) -> Iterator[tuple[Profile, PlayedWell]]:
    """Yield which rules each learner at the table has kept in this game."""
    for seat in state.persons:
        person = state.setup.person(seat)
        learner = None if person is None else learners.get(person.profile or "")
        if learner is not None:
            rules = kept(state, seat, states(state.setup, state.log))
            if rules:
                yield learner, PlayedWell(game, tuple(rule.value for rule in rules))


def _erred(game: str, made: Made) -> ErredInGame:
    ruling = made.ruling
    rule = "" if ruling.rule is None else ruling.rule.value
    return ErredInGame(game, write_act(ruling.act), ruling.code, rule)


def take_up(saved: SavedGame) -> PracticeSession | None:
    """Return a game as it was left, or as far as its lines can follow one another.

    None if it is of a version that played otherwise: nothing of it can follow, or not its end.
    """
    try:
        state = begin(read_setup(saved.setup))
    except SetupError:
        return None
    with suppress(NotationError, PracticeError):
        for line in saved.lines:
            state = follow(state, read_line(line))
    lost = saved.finished and not state.over
    return None if lost or (saved.lines and not state.log) else state.at_rest()


def cut(game: str, state: PracticeSession) -> GameWentOn:
    """Return what to write down of a game that was taken up so far and no further."""
    return GameWentOn(game, (), after=len(state.log))

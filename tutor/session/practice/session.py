"""A practice game under way: one frozen state, one method a thing that a person does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from tutor.game.acts import Act, Seat
from tutor.game.events import Event, as_seen_by
from tutor.game.ids import RuleId
from tutor.game.turning import Turning
from tutor.session.fair_play import FairPlay
from tutor.session.practice import catching, playing
from tutor.session.practice.following import MOST_HINTS, first_hand, follow
from tutor.session.practice.line import Hinted, Line, NextHand, TakenBack
from tutor.session.practice.review import Review, review_of
from tutor.session.practice.setup import Setup
from tutor.session.practice.standing import BEGUN, Standing
from tutor.session.practice.view import View, view_of


@dataclass(frozen=True, slots=True)
class PracticeSession(Standing):
    """Where a practice game stands. Every method returns the state that follows."""

    def attempt(self, act: Act) -> PracticeSession:
        """Try an act of a person: it stands, or a rule forbids it and it is taken back.

        What hands cannot do, and what comes at the wrong moment of the session (behind the
        curtain, while a rule is to be named), changes nothing.
        """
        return playing.attempt(self, act)

    def go_on(self) -> PracticeSession:
        """Let the others play up to the next pause, or put an open mistake right."""
        return playing.go_on(self)

    def lift(self) -> PracticeSession:
        """Lift the curtain: the person it is for sits before the screen."""
        return self if self.curtain is None else replace(self, uncovered=self.curtain)

    def stop(self) -> PracticeSession:
        """Stop the game: the viewer says that somebody has just broken a rule."""
        return catching.stop(self)

    def choices(self) -> tuple[RuleId, ...]:
        """Return the rules to choose from once the game is stopped, mixed by the seed."""
        return catching.choices(self)

    def tried(self) -> tuple[RuleId, ...]:
        """Return the rules that were named since the game was stopped, none of them right."""
        return catching.tried(self)

    def stopped_at(self) -> tuple[Event, ...]:
        """Return what the game was stopped at, as the viewer sees it and counts the seats."""
        turning = Turning.to(self.viewer, len(self.setup.players))
        told = [as_seen_by(event, self.viewer) for event in catching.seen(self)]
        return tuple(map(turning.event, told))

    def name_rule(self, rule: RuleId) -> PracticeSession:
        """Name the rule that was broken; only after the game was stopped."""
        return catching.name_rule(self, rule)

    def take_back(self) -> PracticeSession:
        """Take back the last act of a person, and all that followed."""
        return follow(self, TakenBack()) if self.may_take_back else self

    def hint(self) -> PracticeSession:
        """Ask for help: look there, then the rule, then what to do."""
        return follow(self, Hinted(self.viewer)) if self.may_hint else self

    @property
    def may_hint(self) -> bool:
        """Return whether there is help that was not told yet."""
        helps = self.waits_for is not None and self.curtain is None
        return helps and self.rung < MOST_HINTS

    def next_hand(self) -> PracticeSession:
        """Begin the next hand of the match."""
        return follow(self, NextHand()) if self.hand_over and not self.over else self

    def view(self, seat: Seat | None = None) -> View:
        """Return the game as one person sees it; by default the viewer."""
        return view_of(self, self.viewer if seat is None else seat)

    def review(self, seat: Seat) -> Review:
        """Return what the person at this seat did wrong, and what went well."""
        return review_of(self, seat, states(self.setup, self.log))

    def replay(self, at: int) -> PracticeSession:
        """Return the game as it was after so many lines of what was written down."""
        *_, state = states(self.setup, self.log[:at])
        return state

    def at_rest(self) -> PracticeSession:
        """Return the game as it is taken up again: nothing is told, and hidden cards covered."""
        shown = None if self.hides else self.uncovered
        return replace(self, naming=None, uncovered=shown, feedback=BEGUN)


def begin(setup: Setup) -> PracticeSession:
    """Return the game before the first deal."""
    match, table = first_hand(setup)
    return PracticeSession(setup, match, table, FairPlay.begin(table, setup.persons))


def states(setup: Setup, lines: Iterable[Line]) -> Iterator[PracticeSession]:
    """Yield the game at its beginning, and after each line; PracticeError if one cannot follow."""
    state = begin(setup)
    yield state
    for line in lines:
        state = follow(state, line)
        yield state


def resume(setup: Setup, lines: Iterable[Line]) -> PracticeSession:
    """Return the game as it was left after these lines; PracticeError if one cannot follow."""
    state = begin(setup)
    for line in lines:
        state = follow(state, line)
    return state.at_rest()

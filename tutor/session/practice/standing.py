"""Where a practice game stands: facts alone, and what follows from them at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TypeVar

from tutor.game.acts import SEATS, Act, Ask, LayBook, Seat
from tutor.game.events import Dealt, Event, TurnPassed
from tutor.game.ids import RuleId
from tutor.game.match import Match
from tutor.game.memory import Known
from tutor.game.rules import legal_acts
from tutor.game.table import Phase, Table
from tutor.referee.mistake import Ruling
from tutor.session.fair_play import FairPlay
from tutor.session.practice.line import Line
from tutor.session.practice.setup import Coach, Setup

COUNTED_BY_A_PERSON = (Phase.ENDING, Phase.COUNTING)
"""The phases in which a person speaks for the table, whoever's turn it was."""


class Outcome(Enum):
    """What came of the last thing that was done."""

    BEGUN = "begun"
    """A hand has begun; nothing was tried yet."""

    DID = "did"
    """A person's act stands."""

    REFUSED = "refused"
    """A rule forbids the act; it is taken back."""

    WENT_ON = "went-on"
    """Others have played."""

    TAKEN_BACK = "taken-back"
    """A person took back an act, and all that followed."""

    HINTED = "hinted"
    """A person asked for help."""

    FALSE_ALARM = "false-alarm"
    """A person stopped the game, and nobody has broken a rule."""

    STOPPED = "stopped"
    """A person stopped the game, and somebody did break a rule, which is to be named."""

    NOTICED = "noticed"
    """A person named the broken rule; the table is put right."""

    WRONG_RULE = "wrong-rule"
    """A rule was broken, but another than the one named."""

    UNNOTICED = "unnoticed"
    """Nobody has said anything in time; the table is put right."""


@dataclass(frozen=True, slots=True)
class Feedback:
    """What came of the last thing that was done: facts, no words."""

    outcome: Outcome
    seat: Seat | None = None
    """The person who did it, where it was one."""

    events: tuple[Event, ...] = ()
    """What happened, also where it was undone with a mistake."""

    ruling: Ruling | None = None
    """What the referee says; of a person's own mistake nothing where the coach is strict."""

    rule: RuleId | None = None
    """The rule that a person named."""

    noted: Ask | None = None
    """An ask that was allowed, and had just missed."""

    undone: tuple[Act, ...] = ()
    """What was taken back: by a person, or with a mistake that was put right."""

    came_of_it: tuple[Event, ...] = ()
    """What had happened after a mistake that was put right, and is taken back with it."""


@dataclass(frozen=True, slots=True)
class Made:
    """A mistake of a person, as it was made."""

    seat: Seat
    ruling: Ruling
    table: Table
    """The table on which it was tried."""

    hand: int
    """In which hand of the match, counted from 0."""

    line: int
    """Where it stands in what was written down."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The game before an act of a person, to be taken back to."""

    seat: Seat
    fair: FairPlay
    before: Moment | None
    """The one before; None at the first act of a hand."""


BEGUN = Feedback(Outcome.BEGUN)


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a practice game stands."""

    setup: Setup
    match: Match
    """The hands before the one under way."""

    start: Table
    """The table of this hand before the deal."""

    fair: FairPlay
    """The hand under way."""

    log: tuple[Line, ...] = ()
    """All that was done since the first hand began."""

    mistakes: tuple[Made, ...] = ()
    """All that persons did wrong since then, also where it was taken back later."""

    rung: int = 0
    """How far help was asked for since the last act: 1 look there, 2 the rule, 3 do this."""

    naming: Seat | None = None
    """The person who is to name the rule that was broken."""

    uncovered: Seat | None = None
    """The person whose cards the screen shows."""

    feedback: Feedback = BEGUN
    moment: Moment | None = field(default=None, compare=False, repr=False)

    @property
    def table(self) -> Table:
        """Return the table as it stands, right or wrong."""
        return self.fair.table

    @property
    def persons(self) -> tuple[Seat, ...]:
        """Return the seats of persons."""
        return self.fair.persons

    @property
    def hand_over(self) -> bool:
        """Return whether the hand is counted."""
        return self.table.phase is Phase.OVER

    @property
    def score(self) -> Match:
        """Return how the match stands, this hand included once it is counted."""
        return self.match.counted(self.table) if self.hand_over else self.match

    @property
    def over(self) -> bool:
        """Return whether the whole game is over: this hand, and with it the match."""
        return self.hand_over and self.score.over

    @property
    def due(self) -> Seat | None:
        """Return who must act now; at the end of a hand a person, for the table."""
        table = self.table
        if table.phase is Phase.OVER or self.fair.turn_over:
            return None
        if table.phase not in COUNTED_BY_A_PERSON:
            return table.actor
        if table.phase is Phase.ENDING:
            owed = legal_acts(table)[0]
            if isinstance(owed, LayBook):
                return owed.by
        return self.counter

    @property
    def counter(self) -> Seat:
        """Return the person who ends and counts the hand: whose turn it is, or the next one."""
        return self._first_person(self.table.turn)

    def _first_person(self, seat: Seat) -> Seat:
        seats = len(self.setup.players)
        clockwise = [SEATS[(seat.number + place) % seats] for place in range(seats)]
        return next(each for each in clockwise if each in self.persons)

    @property
    def waits_for(self) -> Seat | None:
        """Return the person who must act now; None where others play, or all is over."""
        due = self.due
        return due if due in self.persons else None

    @property
    def goes_on(self) -> bool:
        """Return whether the others play next, or an open mistake is put right."""
        if self.curtain is not None or self.hand_over:
            return False
        return self.waits_for is None or self.naming is not None

    @property
    def may_stop(self) -> bool:
        """Return whether a person may say now that somebody broke a rule."""
        if not self.setup.somebody_errs or self.hand_over or self.naming is not None:
            return False
        return self.waits_for is None or self._others_acted

    @property
    def _others_acted(self) -> bool:
        """Return whether an opponent has done anything since this turn began."""
        for event in reversed(self.fair.game.events):
            if isinstance(event, Dealt | TurnPassed):
                return False
            by = getattr(event, "by", None)
            if by is not None and by not in self.persons:
                return True
        return False

    @property
    def hides(self) -> bool:
        """Return whether the persons must not see each other's cards."""
        return len(self.persons) > 1 and not self.setup.open_hands

    @property
    def curtain(self) -> Seat | None:
        """Return the person to whom the screen is handed on covered; None: it is shown."""
        if not self.hides or self.hand_over or self.table.phase is Phase.DEALING:
            return None
        who = self.waits_for
        if who is None and self.uncovered is None:
            who = self._first_person(self.table.actor)
        return None if who is self.uncovered else who

    @property
    def viewer(self) -> Seat:
        """Return the person from whose seat the table is seen, behind the curtain too."""
        return self.waits_for or self.uncovered or self.curtain or self.persons[0]

    @property
    def to_take_back(self) -> Moment | None:
        """Return the game before the last act of a person, if it may be taken back."""
        if self.moment is None or self.hand_over:
            return None
        person = self.setup.person(self.moment.seat)
        gentle = person is not None and person.coach is Coach.GENTLE
        return self.moment if gentle else None

    @property
    def may_take_back(self) -> bool:
        """Return whether the last act of a person may be taken back: where the coach is gentle."""
        return self.curtain is None and self.to_take_back is not None

    @property
    def known(self) -> tuple[Known, ...]:
        """Return what everybody may know of each hand with cards, by seats.

        That nobody holds a rank that lies in a book needs no memory.
        """
        memory = self.fair.game.memory
        return tuple(
            [
                each
                for each in memory.known()
                if self.table.masks[each.seat.number] and each.rank not in memory.dead
            ]
        )


S = TypeVar("S", bound=Standing)
"""A state, and the one that follows: both of the same class."""

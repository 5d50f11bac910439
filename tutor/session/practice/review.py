"""Looking back at a practice game: what a person did wrong, and what went well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from tutor.game.acts import ME, Ask, LayBook, Seat
from tutor.game.events import Caught, Gave
from tutor.game.sight import Sight
from tutor.game.turning import Turning
from tutor.referee.mistake import Mistake
from tutor.session.practice.line import Did, Hinted, Line, Named, Stopped, TakenBack
from tutor.session.practice.setup import Setup
from tutor.session.practice.standing import Made, Outcome, Standing
from tutor.session.practice.view import turned_mistake


@dataclass(frozen=True, slots=True)
class WentWell:
    """What a person did in a game, counted; what was taken back counts too."""

    asks: int = 0
    hits: int = 0
    """Asks that were answered with cards."""

    remembered: int = 0
    """Those of them where what everybody heard and the own cards showed that they must hit."""

    catches: int = 0
    books: int = 0
    books_at_once: int = 0
    """Books laid without being told to."""

    noticed: int = 0
    """Mistakes of others that this person named."""

    false_alarms: int = 0
    hints: int = 0
    taken_back: int = 0


@dataclass(frozen=True, slots=True)
class Review:
    """One person's game, seen from this person's seat."""

    seat: Seat
    """Where this person sits, as the game counts the seats."""

    mistakes: tuple[Made, ...]
    """What this person did wrong, turned so that this person sits at seat 0."""

    well: WentWell


def review_of(state: Standing, seat: Seat, told: Iterator[Standing]) -> Review:
    """Return the review for the person at *seat*; *told* is the game state by state."""
    turning = Turning.to(seat, len(state.setup.players))
    own = _each_once([made for made in state.mistakes if made.seat is seat])
    counted = _Counted(seat, state.setup)
    for line, (before, after) in zip(state.log, pairwise(told), strict=True):
        counted.take_in(line, before, after)
    mistakes = tuple([turned_mistake(made, turning) for made in own])
    return Review(seat, mistakes, counted.well())


def _each_once(mistakes: Sequence[Made]) -> list[Made]:
    """Return the mistakes; one made anew at the same moment is there once."""
    kept: list[Made] = []
    for made in mistakes:
        if not kept or replace(made, line=kept[-1].line) != kept[-1]:
            kept.append(made)
    return kept


class _Counted:
    """What a person did, while a game is gone through."""

    def __init__(self, seat: Seat, setup: Setup) -> None:
        self.seat = seat
        self.by_itself = setup.lays
        self.counts: dict[str, int] = {}
        self.told_to_lay = False
        self.must_hit = False
        """Whether the last ask had to bring cards."""

    def well(self) -> WentWell:
        """Return what was counted."""
        return WentWell(**self.counts)

    def add(self, what: str, *, so: bool = True) -> None:
        """Count one more of this, if it is so."""
        self.counts[what] = self.counts.get(what, 0) + so

    def take_in(self, line: Line, before: Standing, after: Standing) -> None:
        """Count what a line says of the person."""
        by_this_person = after.feedback.seat is self.seat
        match line:
            case Did(Ask(by) as ask) if by is self.seat:
                self.add("asks")
                self.must_hit = _must_hit(before, ask)
            case Did(LayBook(by)) if by is self.seat:
                self.add("books")
                self.add("books_at_once", so=not (self.told_to_lay or self.by_itself))
                self.told_to_lay = False
            case Stopped() | Named() if by_this_person:
                outcome = after.feedback.outcome
                self.add("noticed", so=outcome is Outcome.NOTICED)
                self.add("false_alarms", so=outcome is Outcome.FALSE_ALARM)
            case Hinted() if by_this_person:
                self.add("hints")
            case TakenBack() if by_this_person:
                self.add("taken_back")
        self._take_in_events(after)
        made = after.mistakes[len(before.mistakes) :]
        kept = [each for each in made if each.ruling.mistake is Mistake.KEEP_BOOK]
        self.told_to_lay = self.told_to_lay or any(each.seat is self.seat for each in kept)

    def _take_in_events(self, after: Standing) -> None:
        for event in after.feedback.events:
            match event:
                case Gave(_, to) if to is self.seat:
                    self.add("hits")
                    self.add("remembered", so=self.must_hit)
                case Caught(by) if by is self.seat:
                    self.add("catches")


def _must_hit(state: Standing, ask: Ask) -> bool:
    """Return whether the asking person could know that the ask brings cards."""
    turning = Turning.to(ask.by, len(state.setup.players))
    memory = turning.memory(state.fair.game.memory)
    hand = Sight.of(turning.table(state.table), ME, memory).inferred[turning.seat(ask.to).number]
    if ask.card is not None:
        return bool(hand.here & ask.mask)
    return hand.least[ask.rank.index] > 0

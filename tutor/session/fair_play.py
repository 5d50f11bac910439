"""A game in which the others now and then break a rule, and a person may say so.

One mistake at a time is open. It is put right when a person names its rule, at the latest when
the turn ends in which it happened: the table, what everybody remembers, and the log are then
what they were before it, and the player who erred has to act again, by the rules.

While a mistake is open the game goes on lawfully, judged on the table as it stands. Nothing of
that is kept, neither what the others did nor what a person gained: a card drawn or given later
might have come otherwise. What is undone is said, act by act. Only once the turn is over,
nothing is judged any more: whoever acts next may be led astray by the mistake, so the table is
put right instead.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import Enum

from tutor.game.acts import Act, Draw, LayBook, PassTurn, ReturnCard, SayGoFish, SayNone, Seat
from tutor.game.breach import Violation
from tutor.game.cards import BOOK_SIZE
from tutor.game.events import Event, TurnPassed
from tutor.game.ids import RuleId
from tutor.game.memory import Memory
from tutor.game.rules import THE_END, NotAllowedError, happen, violation
from tutor.game.sight import Sight
from tutor.game.table import Phase, Table
from tutor.referee.judge import judge
from tutor.referee.mistake import Evidence, Mistake, Ruling

ON_PURPOSE = frozenset(
    (
        Mistake.BOOK_TOO_SMALL,
        Mistake.DRAW_TWICE,
        Mistake.FALSE_GO_FISH,
        Mistake.RETURN_DRAWN_CARD,
        Mistake.WRONG_NEXT_PLAYER,
    )
)
"""The mistakes that other players make."""


class Outcome(Enum):
    """What came of the last act, or of what a person said."""

    WENT_ON = "went-on"
    """The act was done; whether it broke a rule is not said."""

    NOTICED = "noticed"
    """A person named the broken rule; the table is put right."""

    WRONG_RULE = "wrong-rule"
    """A rule was broken, but another."""

    FALSE_ALARM = "false-alarm"
    """No rule was broken."""

    UNNOTICED = "unnoticed"
    """The turn ended and nobody had said anything; the table is put right."""


@dataclass(frozen=True, slots=True)
class Feedback:
    """What came of the last act, or of what a person said: facts, no words."""

    outcome: Outcome
    events: tuple[Event, ...] = ()
    """What happened, also where it was undone with the mistake."""

    ruling: Ruling | None = None
    """What the referee says of the mistake that was put right; no hidden card is in it."""

    seat: Seat | None = None
    """The person who spoke."""

    rule: RuleId | None = None
    """The rule this person named."""

    undone: tuple[Act, ...] = ()
    """What was done after the mistake, or tried when its turn was over, and is taken back."""

    came_of_it: tuple[Event, ...] = ()
    """What had happened after the mistake, and is taken back with it."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game as far as it has come."""

    table: Table
    memory: Memory
    """What everybody remembers of it."""

    acts: tuple[Act, ...] = ()
    events: tuple[Event, ...] = ()

    def after(self, act: Act) -> Game:
        """Return the game after hands have done an act, allowed or not."""
        table, events = happen(self.table, act)
        memory = self.memory.after(events)
        return Game(table, memory, (*self.acts, act), (*self.events, *events))


@dataclass(frozen=True, slots=True)
class Slip:
    """A mistake that nobody has noticed yet."""

    before: Game
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class FairPlay:
    """A game with others that may err. Every method returns the state that follows."""

    persons: tuple[Seat, ...]
    """The seats of persons: they may speak, and their own mistakes are refused."""

    game: Game
    slip: Slip | None = None
    corrected: bool = False
    """Whether a mistake of this turn has been put right."""

    feedback: Feedback = Feedback(Outcome.WENT_ON)

    @classmethod
    def begin(
        cls, table: Table, persons: Collection[Seat], memory: Memory | None = None
    ) -> FairPlay:
        """Return the game at this table, with what everybody remembers so far.

        Without a memory: what everybody sees before the deal, or before an ask.
        """
        known = Memory.at(table) if memory is None else memory
        return cls(tuple(seat for seat in table.seats if seat in persons), Game(table, known))

    @property
    def table(self) -> Table:
        """Return the table as it stands, right or wrong."""
        return self.game.table

    def sight(self, seat: Seat) -> Sight:
        """Return what a seat may see and remember."""
        return Sight.of(self.game.table, seat, self.game.memory)

    @property
    def may_err(self) -> bool:
        """Return whether another player may break a rule now: once a turn, and one at a time."""
        return self.slip is None and not self.corrected

    @property
    def turn_over(self) -> bool:
        """Return whether the turn of the open mistake is over: now it has to be put right."""
        if self.slip is None:
            return False
        since = self.game.events[len(self.slip.before.events) :]
        return _ends_the_turn(since, self.game.table)

    def happened(self, act: Act) -> FairPlay:
        """Play an act of anybody; another player's mistake stays open until it is put right.

        NotAllowedError for what hands cannot do, for a person's mistake, for one that no
        person can prove, and for another in the same turn.
        """
        if self.turn_over:
            return self._put_right(Feedback(Outcome.UNNOTICED), act)
        broken = violation(self.game.table, act)
        if broken is not None:
            return self._erred(act, broken)
        game = self.game.after(act)
        feedback = Feedback(Outcome.WENT_ON, game.events[len(self.game.events) :])
        corrected = self.corrected and not _ends_the_turn(feedback.events, game.table)
        state = replace(self, game=game, corrected=corrected, feedback=feedback)
        if not state.turn_over:
            return state
        return state._put_right(replace(feedback, outcome=Outcome.UNNOTICED))

    def _erred(self, act: Act, broken: Violation) -> FairPlay:
        ruling = judge(self.game.table, act)
        proof = (provable(self.sight(seat), act) for seat in self.persons)
        others = act.by not in self.persons and ruling.mistake in ON_PURPOSE
        if not (others and self.may_err and any(proof)):
            raise NotAllowedError(act, broken)
        slip = Slip(self.game, as_everybody_sees(ruling))
        game = self.game.after(act)
        feedback = Feedback(Outcome.WENT_ON, game.events[len(self.game.events) :])
        return replace(self, game=game, slip=slip, feedback=feedback)

    def stop(self, seat: Seat, rule: RuleId) -> FairPlay:
        """Let a person say that this rule was broken; ValueError for any other seat."""
        if seat not in self.persons:
            raise ValueError(f"no person sits at {seat.code}")
        if self.slip is None:
            return replace(self, feedback=Feedback(Outcome.FALSE_ALARM, seat=seat, rule=rule))
        if rule is not self.slip.ruling.rule:
            return replace(self, feedback=Feedback(Outcome.WRONG_RULE, seat=seat, rule=rule))
        return self._put_right(Feedback(Outcome.NOTICED, seat=seat, rule=rule))

    def end_turn(self) -> FairPlay:
        """Put an open mistake right: its turn ends, and nobody has said anything."""
        return self._put_right(Feedback(Outcome.UNNOTICED))

    def _put_right(self, feedback: Feedback, *tried: Act) -> FairPlay:
        """Go back to before the open mistake, if there is one."""
        if self.slip is None:
            return self
        before, ruling = self.slip.before, self.slip.ruling
        undone = (*self.game.acts[len(before.acts) + 1 :], *tried)
        since = self.game.events[len(before.after(ruling.act).events) :]
        feedback = replace(feedback, ruling=ruling, undone=undone, came_of_it=since)
        return replace(self, game=before, slip=None, corrected=True, feedback=feedback)


def _ends_the_turn(events: Collection[Event], table: Table) -> bool:
    passed = any(isinstance(event, TurnPassed) for event in events)
    return passed or table.phase in THE_END


def as_everybody_sees(ruling: Ruling) -> Ruling:
    """Return a ruling without the cards that only the player who acted may see."""
    shown = ruling.act.cards if isinstance(ruling.act, LayBook) else ()
    cards = tuple(card for card in ruling.evidence.cards if card in shown)
    evidence = Evidence(cards, rank=ruling.evidence.rank, seat=ruling.evidence.seat)
    return replace(ruling, evidence=evidence, mend=None)


def provable(sight: Sight, act: Act) -> bool:
    """Return whether who sees and remembers this can prove that another's *act* breaks a rule.

    Only the mistakes that others make on purpose are looked for.
    """
    match act:
        case LayBook(_, cards):
            return len(cards) < BOOK_SIZE
        case ReturnCard():
            return sight.phase is Phase.HOLDING
        case Draw():
            missed = sight.ask is not None and sight.earned is None
            return missed and sight.phase in (Phase.HOLDING, Phase.PASSING)
        case PassTurn(_, to):
            return sight.phase is Phase.PASSING and to is not sight.next_seat()
        case SayGoFish() | SayNone():
            return sight.phase is Phase.ANSWERING and _surely_has_it(sight)
    return False


def _surely_has_it(sight: Sight) -> bool:
    """Return whether the player who was asked must have what was asked for."""
    ask = sight.ask
    if ask is None or not sight.inferred:
        return False
    hand = sight.inferred[ask.to.number]
    if ask.card is None:
        return hand.least[ask.rank.index] > 0
    return bool(hand.here & ask.card.mask)

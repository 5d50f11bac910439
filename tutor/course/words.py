"""The words of a lesson file that name things of the game: cards, acts, rules, mistakes."""

from __future__ import annotations

from tutor.course.conditions import ALWAYS, DIALS, NUMBERS, When, is_value
from tutor.course.examples import ACT_VERBS, GOAL_VERBS, act_like, goal_like
from tutor.course.fitting import fitting_codes
from tutor.course.goals import Goal, GoalError, parse_goal
from tutor.course.model import Look, Source
from tutor.course.nodes import Node, Scalar
from tutor.course.reading import Reading
from tutor.course.terms import Term
from tutor.game.acts import ME, SEAT_NAMES, Act, Ask, NotationError, Seat, parse_act
from tutor.game.cards import RANK_CODES, Card, CardCodeError, Rank, card, rank
from tutor.game.ids import RuleId
from tutor.game.ruleset import CHANGES
from tutor.game.table import Phase
from tutor.i18n.text import N_
from tutor.referee.mistake import Mistake

POOL = "pool"
MISTAKES = tuple(mistake.value for mistake in Mistake)
NO_MISTAKE = N_("there is no mistake “{name}”")
_AUTOMATIC = (
    Phase.DEALING,
    Phase.PASSING,
    Phase.REFILLING,
    Phase.ENDING,
    Phase.COUNTING,
)
_RULES = {rule.value: rule for rule in RuleId}
_PHASES = {phase.value: phase for phase in _AUTOMATIC}
_SOURCES = {source.value: source for source in Source}
_TERMS = {term.value: term for term in Term}


class Words:
    """Reads the words of one file; whatever is no word of the game becomes a fault."""

    __slots__ = ("reading",)

    def __init__(self, reading: Reading) -> None:
        self.reading = reading

    def rule(self, scalar: Scalar) -> RuleId | None:
        """Return the rule with this id."""
        found = _RULES.get(scalar.text)
        if found is None:
            what = N_("there is no rule “{name}”")
            self.reading.unknown(scalar.place, what, scalar.text, _RULES)
        return found

    def code(self, scalar: Scalar, acts: Node | None) -> str:
        """Return the code of a mistake in these acts as it is written, known or not.

        The checker still plays what has another code, and tells which mistake is made there.
        """
        if scalar.text not in MISTAKES:
            fitting = fitting_codes(acts)
            self.reading.unknown(scalar.place, NO_MISTAKE, scalar.text, MISTAKES, fitting)
        return scalar.text

    def change(self, scalar: Scalar) -> str | None:
        """Return the change of the house rules with this name."""
        if scalar.text not in CHANGES:
            what = N_("there is no house rule “{name}”")
            self.reading.unknown(scalar.place, what, scalar.text, CHANGES)
            return None
        return scalar.text

    def phase(self, scalar: Scalar) -> Phase | None:
        """Return a phase that the game can do by itself."""
        found = _PHASES.get(scalar.text)
        if found is None:
            what = N_("“{name}” cannot be automatic")
            self.reading.unknown(scalar.place, what, scalar.text, _PHASES)
        return found

    def source(self, scalar: Scalar) -> Source | None:
        """Return the source with this language."""
        found = _SOURCES.get(scalar.text)
        if found is None:
            what = N_("there is no source “{name}”")
            self.reading.unknown(scalar.place, what, scalar.text, _SOURCES)
        return found

    def term(self, scalar: Scalar) -> Term | None:
        """Return the word of the game with this id."""
        found = _TERMS.get(scalar.text)
        if found is None:
            what = N_("there is no word “{name}”")
            self.reading.unknown(scalar.place, what, scalar.text, _TERMS)
        return found

    def seat(self, scalar: Scalar) -> Seat | None:
        """Return a seat of the table."""
        for seat in self.reading.seats:
            if seat.code == scalar.text:
                return seat
        self._nobody(scalar, scalar.text)
        return None

    def cards(self, scalar: Scalar) -> tuple[Card, ...]:
        """Return the cards that a line names."""
        found = []
        for word in scalar.text.split():
            try:
                found.append(card(word))
            except CardCodeError:
                what = N_("“{name}” is not a card")
                mend = N_("write a rank and a suit, such as “{known}”")
                self.reading.faults.report(scalar.place, what, mend, name=word, known="10S")
        return tuple(found)

    def ranks(self, scalar: Scalar) -> tuple[Rank, ...]:
        """Return the ranks that a line names, each once."""
        found: list[Rank] = []
        for word in scalar.text.split():
            try:
                this = rank(word)
            except CardCodeError:
                what = N_("“{name}” is not a rank")
                self.reading.unknown(scalar.place, what, word, RANK_CODES)
                continue
            if this in found:
                what, mend = N_("“{name}” is twice in this list"), N_("take one of them out")
                self.reading.faults.report(scalar.place, what, mend, name=word)
            found.append(this)
        return tuple(found)

    def act(self, scalar: Scalar) -> Act | None:
        """Return the act that a line says; everybody in it sits at the table."""
        try:
            act = parse_act(scalar.text)
        except NotationError as error:
            self._bad_act(scalar, error.word)
            return None
        return act if self._all_here(scalar) else None

    def _bad_act(self, scalar: Scalar, word: str) -> None:
        what, like = N_("“{name}” cannot be read in this act"), act_like(scalar.text)
        if like is None:
            self.reading.unknown(scalar.place, what, word, ACT_VERBS)
            return
        mend = N_("write it like “{known}”")
        self.reading.faults.report(scalar.place, what, mend, name=word, known=like)

    def own_act(self, scalar: Scalar) -> Act | None:
        """Return an act of the learner."""
        act = self.act(scalar)
        if act is not None and act.by != ME:
            what = N_("“{name}” is not an act of the learner")
            mend = N_("begin it with “me”; what others do goes into “script”")
            self.reading.faults.report(scalar.place, what, mend, name=scalar.text)
        return act

    def other_act(self, scalar: Scalar) -> Act | None:
        """Return an act of somebody other than the learner."""
        act = self.act(scalar)
        if act is not None and act.by == ME:
            what = N_("“{name}” is an act of the learner")
            mend = N_("only other players act here")
            self.reading.faults.report(scalar.place, what, mend, name=scalar.text)
        return act

    def watched_act(self, scalar: Scalar) -> Act | None:
        """Return an act that the learner watches; an empty place may be asked in it, by mistake."""
        try:
            act = parse_act(scalar.text)
        except NotationError:
            return self.other_act(scalar)
        seats = self.reading.seats
        empty_place = isinstance(act, Ask) and act.by in seats and act.to not in seats
        return act if empty_place and act.by != ME else self.other_act(scalar)

    def goal(self, scalar: Scalar) -> Goal | None:
        """Return the goal that a line says."""
        try:
            goal = parse_goal(scalar.text, scalar.place)
        except GoalError as error:
            self._bad_goal(scalar, error.word)
            return None
        return goal if self._all_here(scalar) else None

    def _bad_goal(self, scalar: Scalar, word: str) -> None:
        what = N_("“{name}” cannot be read in this goal")
        if word in scalar.text.split()[1:2] and word not in GOAL_VERBS:
            self.reading.unknown(scalar.place, what, word, GOAL_VERBS)
            return
        mend, like = N_("write it like “{known}”"), goal_like(scalar.text)
        self.reading.faults.report(scalar.place, what, mend, name=word, known=like)

    def look(self, scalar: Scalar) -> Look:
        """Return what a hint points at."""
        if scalar.text == POOL:
            return Look(pool=True)
        if scalar.text in SEAT_NAMES:
            return Look(seat=self.seat(scalar))
        return Look(cards=self.cards(scalar))

    def when(self, node: Node | None) -> When:
        """Return a condition on the house rules; each dial may have several values."""
        mapping = None if node is None else self.reading.mapping(node)
        if mapping is None:
            return ALWAYS
        parts = {}
        for dial, entry in mapping.entries.items():
            if dial not in DIALS:
                what = N_("there is no house rule “{name}”")
                self.reading.unknown(entry.place, what, dial, DIALS)
                continue
            scalar = self.reading.scalar(entry.value)
            if scalar is not None:
                parts[dial] = self._values(dial, scalar)
        return When(parts)

    def _values(self, dial: str, scalar: Scalar) -> tuple[str, ...]:
        values = tuple(scalar.text.split())
        for value in values:
            if not is_value(dial, value):
                number = ("7",) if dial in NUMBERS else ()
                what = N_("this house rule cannot be “{name}”")
                self.reading.unknown(scalar.place, what, value, (*DIALS[dial], *number))
        return values

    def _all_here(self, scalar: Scalar) -> bool:
        here = {seat.code for seat in self.reading.seats}
        away = [word for word in scalar.text.split() if word in SEAT_NAMES and word not in here]
        for word in away:
            self._nobody(scalar, word)
        return not away

    def _nobody(self, scalar: Scalar, word: str) -> None:
        known = [seat.code for seat in self.reading.seats]
        what = N_("nobody at this table is “{name}”")
        mend = N_("name one of: {list}")
        self.reading.faults.report(scalar.place, what, mend, name=word, list=", ".join(known))

"""The review: a handful of fresh hands and questions on what is due, then on what is shaky.

It is a lesson that nobody wrote: a row of drilled hands and questions, one a rule. The id of each
step says which hand or question it is, so that the record can keep what was asked last.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from random import Random

from tutor.course.kinds import Choose, Drill
from tutor.course.model import Hints, Lesson, Step, TableSetUp
from tutor.course.placed import Place
from tutor.course.questions import ChooseOne
from tutor.game.acts import ME, SEATS
from tutor.game.cards import RANKS
from tutor.game.ids import RuleId
from tutor.game.ruleset import Ruleset
from tutor.game.sight import Sight
from tutor.i18n.text import Text
from tutor.learning.mastery import Mastery, Sureness
from tutor.session.drilling import hand_seed, rules_for_drills
from tutor.session.drills import Drill as Hand
from tutor.session.drills import NoDrillError, drill
from tutor.session.lesson import LessonSession, begin
from tutor.session.standing import Standing

REVIEW = "*review*"
"""The id of the lesson that the review is; no author can give it to another."""

MOST = 6
"""So many rules take three minutes."""

ON_ONE_RULE = 3
"""How often a rule is asked that was chosen by itself."""

SEED = 0
_TRIES = 20
"""How many hands are looked at for one that looks different; of some rules there are but few."""

_HERE = Place("", 0, 0)
_UNDEALT = TableSetUp(
    _HERE, RANKS, dict.fromkeys(SEATS[:3], ()), {}, pool=(), rest=True, turn=ME, seed=SEED
)
"""The table that stands for none, behind a question."""

QuestionsOn = Callable[[RuleId], Sequence[tuple[str, ChooseOne]]]
"""Returns the questions on a rule under the house rules, each with a name of its own."""


def is_review(state: Standing) -> bool:
    """Return whether this is no lesson but the review."""
    return state.lesson.id == REVIEW


def is_on_paper(state: Standing) -> bool:
    """Return whether there is no table to show: a question of the review, or an empty one."""
    return is_review(state) and (not state.steps or isinstance(_step(state), Choose))


def _step(state: Standing) -> Step | None:
    return None if state.finished else state.step


def to_ask(known: Mapping[str, Mastery], now: datetime) -> tuple[Mastery, ...]:
    """Return what the review asks about: what is due, the weakest first, then what is shaky."""
    wanted = [each for each in known.values() if each.is_due(now) or is_shaky(each)]
    wanted.sort(key=lambda each: (not each.is_due(now), each.strength, each.rule))
    return tuple(wanted)


def is_shaky(known: Mastery) -> bool:
    """Return whether a rule was answered, and is not sure."""
    return known.sureness is Sureness.SHAKY


def begin_review(
    wanted: Sequence[Mastery], ruleset: Ruleset, questions: QuestionsOn, seed: int, most: int = MOST
) -> LessonSession:
    """Return the review of these rules; without a step if nothing can be asked."""
    rng, steps = Random(seed), list[Step]()
    last: dict[str, str] = {}
    for known in wanted:
        if len(steps) == most:
            break
        before = last.get(known.rule, known.last_item)
        asked = {before, *(each.id for each in steps)}
        step = _step_on(known.rule, before, ruleset, _fresh(questions, asked), rng)
        if step is not None:
            steps.append(step)
            last[known.rule] = step.id
    lesson = Lesson(
        id=REVIEW,
        place=_HERE,
        revision=1,
        title=Text("", ""),
        table=_UNDEALT,
        steps=tuple(steps),
    )
    return begin(lesson, ruleset)


def _fresh(questions: QuestionsOn, asked: Container[str]) -> QuestionsOn:
    """Return the questions without those that were asked just before."""
    return lambda rule: [each for each in questions(rule) if each[0] not in asked]


def _step_on(
    id: str, last: str, ruleset: Ruleset, questions: QuestionsOn, rng: Random
) -> Step | None:
    """Return a fresh hand or question on a rule, by turns where there are both; None for neither.

    Under these house rules another rule may have its place: then it is not asked.
    """
    rule = next((each for each in RuleId if each.value == id), None)
    if rule is None:
        return None
    hand, fresh = _hand_on(rule, last, ruleset, rng), questions(rule)
    asked_by_hand = last.startswith(_hand_name(rule, ""))
    if fresh and (hand is None or asked_by_hand):
        return _question_step(rule, *rng.choice(fresh))
    return hand


def _question_step(rule: RuleId, name: str, question: ChooseOne) -> Step:
    return Choose(
        place=question.place,
        id=name,
        text=question.text,
        options=question.options,
        hints=Hints(rule=rule),
        set_up=_UNDEALT,
    )


def _hand_name(rule: RuleId, number: int | str) -> str:
    return f"hand {rule.value} {number}"


def _hand_on(rule: RuleId, last: str, ruleset: Ruleset, rng: Random) -> Step | None:
    """Return a hand on a rule that looks other than the last one, as far as there is any."""
    named = last.startswith(_hand_name(rule, ""))
    before = _hand(rule, last, ruleset) if named else None
    for _ in range(_TRIES):
        name = _hand_name(rule, rng.randrange(10**9))
        hand = _hand(rule, name, ruleset)
        if hand is None:
            return None
        if before is None or _seen(hand) != _seen(before):
            break
    return Drill(place=_HERE, id=name, text=Text("", ""), rule=rule, hands=1, enough=0)


def _hand(rule: RuleId, name: str, ruleset: Ruleset) -> Hand | None:
    with suppress(NoDrillError):
        return drill(rule, rules_for_drills(ruleset), hand_seed(SEED, name, 0))
    return None


def _seen(hand: Hand) -> tuple[object, ...]:
    """Return all of a hand that the learner sees."""
    return Sight.of(hand.table, ME), hand.events

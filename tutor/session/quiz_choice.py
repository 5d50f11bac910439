"""Choosing a quiz: what it is about, how many questions, and which ones; nothing comes twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from random import Random
from typing import NamedTuple

from tutor.course.index import OF_A_PACK, IndexedChapter
from tutor.course.questions import Question, Quiz, families
from tutor.game.holding import holds
from tutor.game.ids import RuleId
from tutor.game.ruleset import Ruleset
from tutor.learning.progress import Answer
from tutor.session.drills import NoDrillError
from tutor.session.quiz import QuizSession
from tutor.session.quiz_asked import Asked, ask
from tutor.session.quiz_hands import HANDS, HandKind, ask_about_hand, hand_kinds

FAQ = "faq"
COUNTS = (5, 8, 10)
"""How many questions a quiz can have."""

HANDS_AMONG = 3
"""Of so many questions one is about a hand, as long as there are others."""


class About(Enum):
    """What a quiz is about."""

    FAQ = "faq"
    MIXED = "mixed"
    WRONG = "wrong"
    """What was answered wrongly the last time."""

    CHAPTER = "chapter"


class Topic(NamedTuple):
    """What a quiz is about, and which chapter where it is about one."""

    about: About
    chapter: str = ""


class Item(NamedTuple):
    """A question that can be asked."""

    quiz: str
    question: Question | HandKind

    @property
    def key(self) -> tuple[str, str]:
        """Return under which quiz and question answers to it are kept."""
        return self.quiz, self.question.id

    @property
    def tests(self) -> tuple[RuleId, ...]:
        """Return the rules it is about."""
        question = self.question
        return (question.rule,) if isinstance(question, HandKind) else question.tests


Family = tuple[Item, ...]
"""Questions that ask the same in other words."""


@dataclass(frozen=True)
class Questions:
    """All that can be asked a learner, and how it was answered before."""

    ruleset: Ruleset
    quizzes: Sequence[Quiz]
    chapters: Sequence[IndexedChapter] = ()
    answers: Sequence[Answer] = ()
    holding: frozenset[RuleId] = frozenset(RuleId)
    """The rules that hold under these house rules."""

    @cached_property
    def topics(self) -> tuple[Topic, ...]:
        """Return what there are questions about."""
        wanted = [Topic(about) for about in (About.FAQ, About.MIXED, About.WRONG)]
        wanted += [Topic(About.CHAPTER, chapter.id) for chapter in self.chapters]
        return tuple(topic for topic in wanted if self.about(topic))

    def counts(self, topic: Topic) -> tuple[int, ...]:
        """Return how many questions can be asked about it: fewer where there are no more."""
        most = len(self.about(topic))
        fitting = tuple(count for count in COUNTS if count <= most)
        return fitting or (most,)

    def about(self, topic: Topic) -> tuple[Family, ...]:
        """Return the questions about a topic, those together that ask the same."""
        match topic.about:
            case About.FAQ:
                return tuple(f for f in self._families if any(is_faq(item.quiz) for item in f))
            case About.WRONG:
                return tuple(f for f in self._families if any(map(self._was_wrong, f)))
            case About.CHAPTER:
                return tuple(f for f in self._families if self._is_in(f, topic.chapter))
        return self._families

    @property
    def seed(self) -> int:
        """Return a seed that is another one after every answer."""
        return sum(each.times for each in self.answers)

    def begin(self, topic: Topic, count: int, seed: int) -> QuizSession:
        """Return a quiz at its first question: chosen and mixed by the seed."""
        found = self.about(topic)
        asked = self._asked(found, min(count, len(found)), seed)
        tested = {rule for family in found for item in family for rule in self._tests(item)}
        played = (rule for rule in RuleId if holds(rule, self.ruleset))
        rules = tuple(rule for rule in played if rule in tested)
        return QuizSession(self.ruleset, tuple(asked), rules)

    @cached_property
    def _families(self) -> tuple[Family, ...]:
        every = [question for quiz in self.quizzes for question in quiz.questions]
        first = families(every)
        found: dict[str, list[Item]] = {}
        for quiz in self.quizzes:
            for question in quiz.questions_under(self.ruleset):
                found.setdefault(first[question.id], []).append(Item(quiz.id, question))
        hands = [(Item(HANDS, kind),) for kind in hand_kinds(self.ruleset)]
        return (*map(tuple, found.values()), *hands)

    @cached_property
    def _last(self) -> Mapping[tuple[str, str], Answer]:
        return {(each.quiz, each.question): each for each in self.answers}

    def _tests(self, item: Item) -> tuple[RuleId, ...]:
        """Return the rules a question is about here: those that are played, if any of them is."""
        return tuple(rule for rule in item.tests if rule in self.holding) or item.tests

    def _was_wrong(self, item: Item) -> bool:
        answer = self._last.get(item.key)
        return answer is not None and not answer.right

    def _times(self, item: Item) -> int:
        answer = self._last.get(item.key)
        return 0 if answer is None else answer.times

    def _is_in(self, family: Family, id: str) -> bool:
        """Return whether questions are about a chapter: written for it, or on what it teaches."""
        if family[0].quiz == HANDS:
            chapter = next(each for each in self.chapters if each.id == id)
            taught = {rule for lesson in chapter.lessons for rule in lesson.teaches}
            return not taught.isdisjoint(family[0].tests)
        of = {quiz.id: quiz.chapter for quiz in self.quizzes}
        return any(of[item.quiz] == id for item in family)

    def _asked(self, found: Iterable[Family], count: int, seed: int) -> Iterator[Asked]:
        rng = Random(seed)
        left = list(found)
        rng.shuffle(left)
        met: Counter[RuleId] = Counter()
        hands = 0
        while left and count:
            wanted = hands * HANDS_AMONG < sum(met.values())
            left.sort(key=lambda family: (_is_hand(family) is not wanted, met[self._lead(family)]))
            family = left.pop(0)
            item = min(family, key=lambda each: (self._times(each), rng.random()))
            made = self._made(item, seed)
            if made is not None:
                count -= 1
                hands += _is_hand(family)
                met[self._lead(family)] += 1
                yield made

    def _lead(self, family: Family) -> RuleId:
        return self._tests(family[0])[0]

    def _made(self, item: Item, seed: int) -> Asked | None:
        if not isinstance(item.question, HandKind):
            asked = ask(item.quiz, item.question, self.ruleset, seed)
            return replace(asked, tests=self._tests(item))
        try:
            return ask_about_hand(item.question, self.ruleset, seed)
        except NoDrillError:
            return None


def is_faq(quiz: str) -> bool:
    """Return whether a quiz has the questions that everybody asks, ours or a pack's."""
    return quiz.rpartition(OF_A_PACK)[2] == FAQ


def _is_hand(family: Family) -> bool:
    return family[0].quiz == HANDS

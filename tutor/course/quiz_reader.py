"""Read a quiz, each question by the key that holds its text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypedDict

from tutor.course.conditions import When
from tutor.course.faults import Faults
from tutor.course.model import TableSetUp
from tutor.course.nodes import Node, Scalar, Sequence
from tutor.course.option_reader import read_options
from tutor.course.placed import Place, Places
from tutor.course.questions import (
    ChooseOne,
    MarkAll,
    Otherwise,
    PointAt,
    PutInOrder,
    Question,
    Quiz,
    Reason,
    TrueOrFalse,
    Truth,
)
from tutor.course.quiz_answers import check_question
from tutor.course.reading import Fields, Reading
from tutor.course.tables import read_table
from tutor.course.words import Words
from tutor.game.acts import SEATS, Act
from tutor.game.cards import Card
from tutor.game.ids import RuleId
from tutor.i18n.text import N_, Text

_QUIZ = (("format", "id", "title", "questions"), ("chapter",))
_COMMON = ("when", "like", "table", "acts", "differ", "formerly")
_TRUTH = (("is",), ("when", "why"))
_REASON = (("why",), ("when",))
_OTHERWISE = (("why",), ("cards",))
_ANSWERS = {"yes": True, "no": False}


class _Common(TypedDict):
    """What every kind of question has."""

    id: str
    place: Place
    places: Places
    text: Text
    tests: tuple[RuleId, ...]
    when: When
    like: str
    table: TableSetUp | None
    acts: tuple[Act, ...]
    differ: Text | None
    formerly: tuple[str, ...]


def read_quiz(node: Node, faults: Faults) -> Quiz | None:
    """Return the quiz that a file holds; it is whole only if no fault was told."""
    reading = Reading(faults)
    fields = reading.fields(node, *_QUIZ)
    if fields is None:
        return None
    name, title = fields.begin(), fields.title()
    chapter = fields.scalar("chapter")
    questions = _Questions(Words(reading), {})
    return Quiz(
        id=name,
        place=fields.place,
        title=title,
        questions=tuple(questions.read(fields)),
        chapter="" if chapter is None else chapter.text,
        chapter_place=None if chapter is None else chapter.place,
    )


@dataclass(slots=True)
class _Questions:
    """The questions of one file, read in order."""

    words: Words
    ids: dict[str, Place]

    def read(self, quiz: Fields) -> Iterator[Question]:
        """Yield the questions that could be read."""
        node = quiz.node("questions")
        for item in () if node is None else self.words.reading.items(node):
            question = self._question(item)
            if question is not None:
                check_question(question, self.words.reading.faults)
                yield question
            self.words.reading.faults.step = ""

    def _question(self, node: Node) -> Question | None:
        reading = self.words.reading
        mapping = reading.mapping(node)
        if mapping is None:
            return None
        entry = mapping.entries.get("id")
        if entry is not None and isinstance(entry.value, Scalar):
            reading.faults.step = entry.value.text
        kinds = [key for key in mapping.entries if key in KINDS]
        if len(kinds) > 1:
            what = N_("a question is of one kind, not of several: {list}")
            mend = N_("make several questions of it")
            reading.faults.report(mapping.place, what, mend, list=", ".join(kinds))
        if not kinds:
            what, mend = N_("the question is of no kind"), N_("add one of: {list}")
            reading.faults.report(mapping.place, what, mend, list=", ".join(KINDS))
            return None
        kind = KINDS[kinds[0]]
        required = ("id", "tests", kinds[0], *kind.required)
        fields = reading.fields(mapping, required, (*kind.optional, *_COMMON, *kinds))
        return None if fields is None else kind.read(self, fields, kinds[0])

    def one(self, fields: Fields, key: str) -> ChooseOne:
        """Read a question with one right option."""
        common = self._common(fields, key)
        return ChooseOne(**common, options=read_options(fields, self.words))

    def several(self, fields: Fields, key: str) -> MarkAll:
        """Read a question with several right options."""
        common = self._common(fields, key)
        return MarkAll(**common, options=read_options(fields, self.words))

    def statement(self, fields: Fields, key: str) -> TrueOrFalse:
        """Read a statement that is true or not."""
        common = self._common(fields, key)
        truths, reasons = self._truths(fields)
        reasons += self._reasons(fields)
        return TrueOrFalse(**common, truths=tuple(truths), reasons=tuple(reasons))

    def _truths(self, fields: Fields) -> tuple[list[Truth], list[Reason]]:
        truths: list[Truth] = []
        reasons: list[Reason] = []
        if not isinstance(fields.node("answer"), Sequence):
            scalar = fields.scalar("answer")
            if scalar is not None:
                truths.append(Truth(scalar.place, self._is_yes(scalar)))
            return truths, reasons
        for part in fields.parts("answer", *_TRUTH):
            scalar, when = part.scalar("is"), self.words.when(part.node("when"))
            if scalar is not None:
                truths.append(Truth(part.place, self._is_yes(scalar), when))
            why = part.maybe_text("why")
            if why is not None:
                reasons.append(Reason(part.place, why, when))
        return truths, reasons

    def _is_yes(self, scalar: Scalar) -> bool:
        if scalar.text not in _ANSWERS:
            what = N_("“{name}” is neither yes nor no")
            mend = N_("write “yes” or “no”")
            self.words.reading.faults.report(scalar.place, what, mend, name=scalar.text)
        return _ANSWERS.get(scalar.text, False)

    def _reasons(self, fields: Fields) -> list[Reason]:
        node = fields.node("why")
        if node is None:
            return []
        if not isinstance(node, Sequence):
            return [Reason(node.place, fields.text("why"))]
        return [
            Reason(part.place, part.text("why"), self.words.when(part.node("when")))
            for part in fields.parts("why", *_REASON)
        ]

    def order(self, fields: Fields, key: str) -> PutInOrder:
        """Read the parts of a turn, as they follow each other."""
        common = self._common(fields, key)
        parts = fields.each_once("parts", fields.reading.text)
        return PutInOrder(**common, parts=parts, why=fields.text("why"))

    def point(self, fields: Fields, key: str) -> PointAt:
        """Read a question whose answer is pointed at."""
        common = self._common(fields, key)
        right = tuple(card for cards in self._lines(fields) for card in cards)
        why, otherwise = fields.text("why"), tuple(self._otherwise(fields))
        return PointAt(**common, right=right, why=why, otherwise=otherwise)

    def _lines(self, fields: Fields) -> tuple[tuple[Card, ...], ...]:
        if isinstance(fields.node("right"), Sequence):
            return fields.each("right", self.words.cards)
        return (fields.one("right", self.words.cards) or (),)

    def _otherwise(self, fields: Fields) -> Iterator[Otherwise]:
        node = fields.node("otherwise")
        if node is not None and not isinstance(node, Sequence):
            yield Otherwise(node.place, fields.text("otherwise"))
            return
        for part in fields.parts("otherwise", *_OTHERWISE):
            cards = part.one("cards", self.words.cards) or ()
            yield Otherwise(part.place, part.text("why"), cards)

    def _common(self, fields: Fields, key: str) -> _Common:
        reading = fields.reading
        # without a table anybody may be named
        reading.seats = SEATS
        node = fields.node("table")
        # the table first: it says which players the texts may name
        table = None if node is None else read_table(node, self.words)
        acts: tuple[Act, ...] = fields.each("acts", self.words.act)
        if acts and node is None:
            what = N_("these acts are done at no table")
            reading.faults.report(fields.places()["acts"][0], what, N_("add a “table”"))
        return {
            "id": fields.unique_id(self.ids),
            "place": fields.place,
            "places": fields.places(),
            "text": fields.text(key),
            "tests": fields.each_once("tests", self.words.rule),
            "when": self.words.when(fields.node("when")),
            "like": fields.one("like", reading.id) or "",
            "table": table,
            "acts": acts,
            "differ": fields.maybe_text("differ"),
            "formerly": fields.each_once("formerly", reading.id),
        }


@dataclass(frozen=True, slots=True)
class _Kind:
    """One kind of question: the keys it has besides the common ones, and how it is read."""

    required: tuple[str, ...]
    optional: tuple[str, ...]
    read: Callable[[_Questions, Fields, str], Question]


KINDS: Mapping[str, _Kind] = {
    "ask": _Kind(("options",), (), _Questions.one),
    "mark": _Kind(("options",), (), _Questions.several),
    "true-or-false": _Kind(("answer",), ("why",), _Questions.statement),
    "order": _Kind(("parts", "why"), (), _Questions.order),
    "point": _Kind(("table", "right", "why", "otherwise"), (), _Questions.point),
}

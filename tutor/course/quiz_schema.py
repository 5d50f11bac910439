"""The JSON Schema of quizzes: made of the tables that the reader goes by."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.course.option_reader import _FEWEST as FEWEST_OPTIONS
from tutor.course.quiz_answers import FEWEST_PARTS, MOST_PARTS
from tutor.course.quiz_reader import _COMMON as COMMON
from tutor.course.quiz_reader import _OTHERWISE as OTHERWISE
from tutor.course.quiz_reader import _QUIZ as QUIZ
from tutor.course.quiz_reader import _REASON as REASON
from tutor.course.quiz_reader import _TRUTH as TRUTH
from tutor.course.quiz_reader import KINDS
from tutor.course.reading import FORMAT
from tutor.course.schema_parts import (
    ACT_LINE,
    CARDS,
    FORMERLY,
    IDENTITY,
    PLAIN,
    WHEN,
    Schema,
    a_text,
    an_object,
    like,
    list_of,
    one_kind,
    ref,
)

_OF_A_QUIZ: Mapping[str, Schema] = {
    "format": {"enum": [int(FORMAT), FORMAT], "description": "the format of the file"},
    "id": {**IDENTITY, "description": "as the file is called"},
    "title": a_text("the title in the list of quizzes"),
    "chapter": {**IDENTITY, "description": "the chapter whose rules the questions are about"},
    "questions": list_of(ref("question"), "the questions"),
}


def _cards_or_list(described: str) -> Schema:
    cards = like(CARDS)
    return {"anyOf": [cards, {"type": "array", "items": cards}], "description": described}


def _text_or_list(name: str, described: str) -> Schema:
    return {
        "anyOf": [{"type": PLAIN, "minLength": 1}, list_of(ref(name), described)],
        "description": described,
    }


_OF_A_QUESTION: Mapping[str, Schema] = {
    "id": {**IDENTITY, "description": "the name of the question, in all quizzes"},
    "tests": list_of(ref("rule"), "the rules it is about, the one that leads first"),
    "ask": a_text("a question with one right option"),
    "mark": a_text("a question with several right options, all to be marked"),
    "true-or-false": a_text("a statement that is true or not"),
    "order": a_text("a task: put the parts of a turn in order"),
    "point": a_text("a task: point at cards of the hand"),
    "when": WHEN,
    "like": {**IDENTITY, "description": "a question that asks the same in other words"},
    "table": ref("table", "the table that it is about"),
    "acts": list_of(ACT_LINE, "what has just been done at this table"),
    "differ": a_text("where the sources or the house rules differ"),
    "formerly": FORMERLY,
    "options": list_of(ref("option"), "what can be chosen", least=FEWEST_OPTIONS),
    "answer": _text_or_list("truth", "yes or no, or which of them by house rules"),
    "parts": {
        **list_of(a_text("a part"), "the parts in the right order", least=FEWEST_PARTS),
        "maxItems": MOST_PARTS,
    },
    "right": _cards_or_list("the cards to point at, all of them"),
    "why": _text_or_list("reason", "why this is right"),
    "otherwise": _text_or_list("otherwise", "why it is no other card"),
    "is": {"enum": ["yes", "no", True, False], "description": "whether it is true"},
    "cards": like(CARDS, "the cards that this is said of; without them all others"),
}


_OF_A_REASON: Mapping[str, Schema] = {
    "is": _OF_A_QUESTION["is"],
    "why": a_text("why this is right, or is not"),
    "when": WHEN,
    "cards": _OF_A_QUESTION["cards"],
}


def quiz_definitions() -> Mapping[str, Schema]:
    """Return the schemas of a quiz and of its parts, by name."""
    return {
        "quiz": an_object(*QUIZ, _OF_A_QUIZ),
        "truth": an_object(*TRUTH, _OF_A_REASON),
        "reason": an_object(*REASON, _OF_A_REASON),
        "otherwise": an_object(*OTHERWISE, _OF_A_REASON),
        "question": one_kind(KINDS, "question"),
        **{f"question-{name}": _question_of(name) for name in KINDS},
    }


def _question_of(name: str) -> Schema:
    kind = KINDS[name]
    required = ("id", "tests", name, *kind.required)
    common = [key for key in COMMON if key not in required]
    values = dict(_OF_A_QUESTION)
    if name != "true-or-false":
        values["why"] = a_text("why this is right")
    return an_object(required, (*kind.optional, *common), values)

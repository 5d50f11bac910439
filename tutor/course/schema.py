"""The JSON Schema of lesson files, for editors: made of the tables that the reader goes by."""

from __future__ import annotations

import json
from collections.abc import Mapping

from tutor.course.conditions import DIALS, NUMBERS
from tutor.course.lesson_reader import _OPTIONAL as LESSON_OPTIONAL
from tutor.course.lesson_reader import _REQUIRED as LESSON_REQUIRED
from tutor.course.option_reader import _FEWEST as FEWEST_OPTIONS
from tutor.course.option_reader import _OPTION as OPTION
from tutor.course.quiz_schema import quiz_definitions
from tutor.course.reading import FORMAT
from tutor.course.schema_parts import (
    ACT,
    ACT_LINE,
    CARDS,
    FLAG,
    FORMERLY,
    GOAL,
    IDENTITY,
    RANKS,
    SEAT,
    WHEN,
    Schema,
    a_number,
    a_text,
    an_object,
    like,
    list_of,
    one_kind,
    one_of,
    ref,
)
from tutor.course.step_reader import _COMMON as COMMON
from tutor.course.step_reader import _KINDS as KINDS
from tutor.course.step_reader import _MOST_RULES as MOST_RULES
from tutor.course.step_reader import _WRONG as WRONG
from tutor.course.step_reader import FEWEST_RULES
from tutor.course.tables import _OPTIONAL as TABLE_OPTIONAL
from tutor.course.tables import _REQUIRED as TABLE_REQUIRED
from tutor.course.tables import NO_CARDS, REST
from tutor.course.words import _AUTOMATIC as AUTOMATIC
from tutor.course.words import POOL
from tutor.game.acts import SEAT_NAMES
from tutor.game.ids import RuleId
from tutor.game.ruleset import CHANGES
from tutor.referee.mistake import Mistake

SCHEMA_FILE = "schema.json"
EDITORS_LINE = "# yaml-language-server: $schema="
"""What stands at the head of a lesson file, before the way to the schema."""

_OF_A_LESSON: Mapping[str, Schema] = {
    "format": {"enum": [int(FORMAT), FORMAT], "description": "the format of the file"},
    "id": {**IDENTITY, "description": "as the file is called; progress is kept by it"},
    "revision": a_number("higher where the lesson has changed much"),
    "title": a_text("the title in the list of lessons"),
    "table": ref("table", "the table at which the lesson begins"),
    "steps": list_of(ref("step"), "the steps, one new idea each"),
    "teaches": list_of(ref("rule"), "the rules that this lesson explains"),
    "needs": list_of(IDENTITY, "lessons to finish before"),
    "when": WHEN,
    "house-rules": list_of(
        one_of(CHANGES), "what is agreed for this lesson, whatever is played otherwise"
    ),
    "automatic": list_of(
        one_of(phase.value for phase in AUTOMATIC), "what the game does by itself"
    ),
    "formerly": FORMERLY,
}

_OF_A_TABLE: Mapping[str, Schema] = {
    **{
        seat: like(f"{CARDS}|{NO_CARDS}", f"the hand of {seat}, such as 7S 10H QD")
        for seat in SEAT_NAMES
    },
    "ranks": {
        "type": ["string", "integer"],
        "pattern": f"^({RANKS})$",
        "description": "the ranks of a small pack, such as 3 7 9 K; without it all thirteen",
    },
    "pool": like(
        f"({CARDS} *)?({REST.replace('.', '[.]')})?",
        f"the pool, next draw first; {REST} stands for all other cards, shuffled by the seed",
    ),
    "turn": one_of(SEAT_NAMES, "whose turn it is"),
    "dealer": one_of(SEAT_NAMES, "who deals: the lesson begins before the deal"),
    "seed": a_number("a number that shuffles the rest of the pool, always alike"),
    "books": {
        "type": "object",
        "properties": {
            seat: {"type": ["string", "integer"], "pattern": f"^({RANKS})$"} for seat in SEAT_NAMES
        },
        "additionalProperties": False,
        "description": "the ranks that have been laid down, by player",
    },
}

_OF_A_STEP: Mapping[str, Schema] = {
    "id": {**IDENTITY, "description": "the name of the step; progress is kept by it"},
    "tell": a_text("tells something"),
    "do": a_text("a task: the learner acts"),
    "answer": a_text("a task: the learner is asked, and answers"),
    "play": a_text("a task: the learner plays on until the aim is reached"),
    "spot": a_text("another player breaks a rule: the learner notices, and names the rule"),
    "show": a_text("the learner watches what is done, one act at a time"),
    "choose": a_text("a question with options"),
    "predict": a_text("a question on what happens next; then it happens"),
    "drill": a_text("a task: some hands that practise one rule"),
    "table": a_text("something to do with real cards"),
    "aside": a_text("one more line, said more softly"),
    "look": ref("look", "what is marked from the start"),
    "hints": ref("hints"),
    "grown-ups": a_text("a note for the grown-up beside the learner"),
    "set-up": ref("table", "a table to start afresh from; without it the table goes on"),
    "when": WHEN,
    "formerly": FORMERLY,
    "solution": list_of(ACT_LINE, "the learner's acts that lead to the goal"),
    "goal": list_of(ref("goal"), "what must have happened, all of it"),
    "until": list_of(ref("goal"), "what must have happened, all of it"),
    "aim": a_text("what the learner plays for"),
    "accepts": list_of(
        {"type": "array", "items": ACT_LINE, "minItems": 1}, "other ways to the goal", least=1
    ),
    "wrong": list_of(ref("wrong"), "mistakes to be expected"),
    "script": list_of(ACT_LINE, "what the others do, as long as it is allowed"),
    "praise": a_text("what is said when it is done"),
    "acts": list_of(ACT_LINE, "what is done at the table, act by act"),
    "flaw": ref("mistake", "the mistake that one of the acts makes"),
    "why": a_text("why that was not allowed"),
    "rules": {
        **list_of(ref("rule"), "wrong answers; the broken rule is added", least=FEWEST_RULES),
        "maxItems": MOST_RULES,
    },
    "open": {**FLAG, "description": "whether the other hands lie face up"},
    "options": list_of(ref("option"), "what can be chosen; one is right", least=FEWEST_OPTIONS),
    "rule": ref("rule", "the rule that is practised"),
    "of": a_number("how many hands are dealt", least=1),
    "pass": a_number("how many of them have to be right at the first try", least=1),
    "done": a_text("what the learner says when it is done"),
}

_OF_A_PART: Mapping[str, Schema] = {
    "act": ref("act", "what the learner may do wrongly"),
    "code": ref("mistake", "the mistake that this act makes"),
    "consequence": {**FLAG, "description": "whether the table shows what comes of it"},
    "shows": a_text("what comes of it, in words"),
    "look": ref("look", "the first hint: where to look"),
    "rule": ref("rule", "the second hint: the rule"),
    "text": a_text("what can be chosen"),
    "why": a_text("why this is right, or is not"),
    "right": {**FLAG, "description": "whether this is the right one"},
    "when": WHEN,
}

HINTS = ("look", "rule")


def lesson_schema() -> Schema:
    """Return the schema of a lesson file, or of a quiz: the one that has questions."""
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A lesson or a quiz of Go Fish Tutor",
        "if": {"required": ["questions"]},
        "then": ref("quiz"),
        "else": ref("lesson"),
        "definitions": {
            "lesson": an_object(LESSON_REQUIRED, LESSON_OPTIONAL, _OF_A_LESSON),
            "act": like(ACT, "an act, such as: me ask p1 7 · p1 give me 7S 7H · me lay 7"),
            "goal": like(GOAL, "a goal, such as: me drew 7D · p1 gave me 7S 7H · turn me"),
            "rule": one_of(rule.value for rule in RuleId),
            "mistake": one_of(code.value for code in Mistake),
            "look": like(f"{POOL}|{SEAT}|{CARDS}", "cards, a player, or the pool"),
            "when": _when(),
            "table": an_object(TABLE_REQUIRED, TABLE_OPTIONAL, _OF_A_TABLE),
            "wrong": an_object(*WRONG, _OF_A_PART),
            "hints": an_object((), HINTS, _OF_A_PART),
            "option": an_object(*OPTION, _OF_A_PART),
            "step": one_kind(KINDS, "step"),
            **{f"step-{name}": _step_of(name) for name in KINDS},
            **quiz_definitions(),
        },
    }


def _step_of(name: str) -> Schema:
    kind = KINDS[name]
    return an_object(("id", name, *kind.required), (*kind.optional, *COMMON), _OF_A_STEP)


def _when() -> Schema:
    dials = {}
    for dial, values in DIALS.items():
        known = "|".join((*values, "[0-9]{1,3}") if dial in NUMBERS else values)
        # no and yes, and a number alone, are no texts to every editor
        kinds = ["string", "integer", "boolean"]
        dials[dial] = {"type": kinds, "pattern": f"^({known})( +({known}))*$"}
    return {"type": "object", "properties": dials, "additionalProperties": False}


def written_schema() -> str:
    """Return the schema as it stands in its file."""
    return json.dumps(lesson_schema(), ensure_ascii=False, indent=2) + "\n"

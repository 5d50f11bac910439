"""The JSON Schema of lesson files, for editors: made of the tables that the reader goes by."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from tutor.course.conditions import DIALS, NUMBERS
from tutor.course.goals import Call, GoalVerb
from tutor.course.lesson_reader import _OPTIONAL as LESSON_OPTIONAL
from tutor.course.lesson_reader import _REQUIRED as LESSON_REQUIRED
from tutor.course.option_reader import _FEWEST as FEWEST_OPTIONS
from tutor.course.option_reader import _OPTION as OPTION
from tutor.course.reading import _ID as ID
from tutor.course.reading import _LONGEST_ID as LONGEST_ID
from tutor.course.reading import FORMAT
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
from tutor.game.cards import RANK_CODES, SUITS
from tutor.game.ids import RuleId
from tutor.game.ruleset import CHANGES
from tutor.referee.mistake import Mistake

SCHEMA_FILE = "schema.json"
EDITORS_LINE = "# yaml-language-server: $schema="
"""What stands at the head of a lesson file, before the way to the schema."""

Schema = Mapping[str, Any]

_PLAIN = ["string", "number", "boolean"]
"""What an editor may take a text for: in a lesson file every value is a text."""

_SEAT = "|".join(SEAT_NAMES)
_RANK = "|".join(RANK_CODES)
_CARD = f"({_RANK})[{''.join(suit.value for suit in SUITS)}]"
_CARDS = f"{_CARD}( +{_CARD})*"
_RANKS = f"({_RANK})( +({_RANK}))*"
_ACT = (
    f"({_SEAT}) +(go-fish|none|draw|show|keep|return|end"
    f"|ask +({_SEAT}) +({_CARD}|{_RANK})|give +({_SEAT}) +{_CARDS}|lay +({_CARDS}|{_RANK})"
    f"|pass +({_SEAT})|(take|deal) +[0-9]{{1,2}}|winners( +({_SEAT}))+)"
)
_DONE = "|".join(
    verb.value for verb in GoalVerb if verb not in (GoalVerb.SAID, GoalVerb.TURN, GoalVerb.OVER)
)
_SAID = "|".join(call.value for call in Call)
_GOAL = (
    f"over|turn +({_SEAT})|({_SEAT}) +{GoalVerb.SAID.value}( +({_SAID}))?"
    f"|({_SEAT}) +({_DONE})( +({_SEAT}))?( +({_CARDS}|{_RANK}))?"
)


def _like(pattern: str, described: str = "") -> Schema:
    found = {"type": "string", "pattern": f"^({pattern})$"}
    return {**found, "description": described} if described else found


def _one_of(values: Iterable[str], described: str = "") -> Schema:
    found = {"enum": list(values)}
    return {**found, "description": described} if described else found


def _list_of(items: Schema, described: str, least: int = 1) -> Schema:
    return {"type": "array", "items": items, "minItems": least, "description": described}


def _ref(name: str, described: str = "") -> Schema:
    found = {"$ref": f"#/definitions/{name}"}
    # a description beside a reference is not read
    return {"allOf": [found], "description": described} if described else found


def _text(described: str) -> Schema:
    return {"type": _PLAIN, "minLength": 1, "description": described}


def _number(described: str, least: int = 0) -> Schema:
    return {"type": "integer", "minimum": least, "description": described}


def _object(required: Iterable[str], optional: Iterable[str], values: Schema) -> Schema:
    """Return what a mapping may hold; KeyError for a key whose value nothing is said of."""
    needed = list(required)
    return {
        "type": "object",
        "required": needed,
        "properties": {key: values[key] for key in (*needed, *optional)},
        "additionalProperties": False,
    }


_IDENTITY = {"type": "string", "pattern": f"^{ID.pattern}$", "maxLength": LONGEST_ID}
_ACT_LINE = _ref("act")
_WHEN = _ref("when", "the house rules this holds for, by dial; without it all of them")
_FORMERLY = _list_of(_IDENTITY, "ids that this had before; an id is never used again")
_FLAG = {"type": "boolean"}

_OF_A_LESSON: Mapping[str, Schema] = {
    "format": {"enum": [int(FORMAT), FORMAT], "description": "the format of the file"},
    "id": {**_IDENTITY, "description": "as the file is called; progress is kept by it"},
    "revision": _number("higher where the lesson has changed much"),
    "title": _text("the title in the list of lessons"),
    "table": _ref("table", "the table at which the lesson begins"),
    "steps": _list_of(_ref("step"), "the steps, one new idea each"),
    "teaches": _list_of(_ref("rule"), "the rules that this lesson explains"),
    "needs": _list_of(_IDENTITY, "lessons to finish before"),
    "when": _WHEN,
    "house-rules": _list_of(
        _one_of(CHANGES), "what is agreed for this lesson, whatever is played otherwise"
    ),
    "automatic": _list_of(
        _one_of(phase.value for phase in AUTOMATIC), "what the game does by itself"
    ),
    "formerly": _FORMERLY,
}

_OF_A_TABLE: Mapping[str, Schema] = {
    **{
        seat: _like(f"{_CARDS}|{NO_CARDS}", f"the hand of {seat}, such as 7S 10H QD")
        for seat in SEAT_NAMES
    },
    "ranks": {
        "type": ["string", "integer"],
        "pattern": f"^({_RANKS})$",
        "description": "the ranks of a small pack, such as 3 7 9 K; without it all thirteen",
    },
    "pool": _like(
        f"({_CARDS} *)?({REST.replace('.', '[.]')})?",
        f"the pool, next draw first; {REST} stands for all other cards, shuffled by the seed",
    ),
    "turn": _one_of(SEAT_NAMES, "whose turn it is"),
    "dealer": _one_of(SEAT_NAMES, "who deals: the lesson begins before the deal"),
    "seed": _number("a number that shuffles the rest of the pool, always alike"),
    "books": {
        "type": "object",
        "properties": {
            seat: {"type": ["string", "integer"], "pattern": f"^({_RANKS})$"} for seat in SEAT_NAMES
        },
        "additionalProperties": False,
        "description": "the ranks that have been laid down, by player",
    },
}

_OF_A_STEP: Mapping[str, Schema] = {
    "id": {**_IDENTITY, "description": "the name of the step; progress is kept by it"},
    "tell": _text("tells something"),
    "do": _text("a task: the learner acts"),
    "answer": _text("a task: the learner is asked, and answers"),
    "play": _text("a task: the learner plays on until the aim is reached"),
    "spot": _text("another player breaks a rule: the learner notices, and names the rule"),
    "show": _text("the learner watches what is done, one act at a time"),
    "choose": _text("a question with options"),
    "predict": _text("a question on what happens next; then it happens"),
    "drill": _text("a task: some hands that practise one rule"),
    "table": _text("something to do with real cards"),
    "aside": _text("one more line, said more softly"),
    "look": _ref("look", "what is marked from the start"),
    "hints": _ref("hints"),
    "grown-ups": _text("a note for the grown-up beside the learner"),
    "set-up": _ref("table", "a table to start afresh from; without it the table goes on"),
    "when": _WHEN,
    "formerly": _FORMERLY,
    "solution": _list_of(_ACT_LINE, "the learner's acts that lead to the goal"),
    "goal": _list_of(_ref("goal"), "what must have happened, all of it"),
    "until": _list_of(_ref("goal"), "what must have happened, all of it"),
    "aim": _text("what the learner plays for"),
    "accepts": _list_of(
        {"type": "array", "items": _ACT_LINE, "minItems": 1}, "other ways to the goal", least=1
    ),
    "wrong": _list_of(_ref("wrong"), "mistakes to be expected"),
    "script": _list_of(_ACT_LINE, "what the others do, as long as it is allowed"),
    "praise": _text("what is said when it is done"),
    "acts": _list_of(_ACT_LINE, "what is done at the table, act by act"),
    "flaw": _ref("mistake", "the mistake that one of the acts makes"),
    "why": _text("why that was not allowed"),
    "rules": {
        **_list_of(_ref("rule"), "wrong answers; the broken rule is added", least=FEWEST_RULES),
        "maxItems": MOST_RULES,
    },
    "open": {**_FLAG, "description": "whether the other hands lie face up"},
    "options": _list_of(_ref("option"), "what can be chosen; one is right", least=FEWEST_OPTIONS),
    "rule": _ref("rule", "the rule that is practised"),
    "of": _number("how many hands are dealt", least=1),
    "pass": _number("how many of them have to be right at the first try", least=1),
    "done": _text("what the learner says when it is done"),
}

_OF_A_PART: Mapping[str, Schema] = {
    "act": _ref("act", "what the learner may do wrongly"),
    "code": _ref("mistake", "the mistake that this act makes"),
    "consequence": {**_FLAG, "description": "whether the table shows what comes of it"},
    "shows": _text("what comes of it, in words"),
    "look": _ref("look", "the first hint: where to look"),
    "rule": _ref("rule", "the second hint: the rule"),
    "text": _text("what can be chosen"),
    "why": _text("why this is right, or is not"),
    "right": {**_FLAG, "description": "whether this is the right one"},
    "when": _WHEN,
}

HINTS = ("look", "rule")


def lesson_schema() -> Schema:
    """Return the schema of a lesson file."""
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A lesson of Go Fish Tutor",
        **_object(LESSON_REQUIRED, LESSON_OPTIONAL, _OF_A_LESSON),
        "definitions": {
            "act": _like(_ACT, "an act, such as: me ask p1 7 · p1 give me 7S 7H · me lay 7"),
            "goal": _like(_GOAL, "a goal, such as: me drew 7D · p1 gave me 7S 7H · turn me"),
            "rule": _one_of(rule.value for rule in RuleId),
            "mistake": _one_of(code.value for code in Mistake),
            "look": _like(f"{POOL}|{_SEAT}|{_CARDS}", "cards, a player, or the pool"),
            "when": _when(),
            "table": _object(TABLE_REQUIRED, TABLE_OPTIONAL, _OF_A_TABLE),
            "wrong": _object(*WRONG, _OF_A_PART),
            "hints": _object((), HINTS, _OF_A_PART),
            "option": _object(*OPTION, _OF_A_PART),
            "step": _step(),
            **{f"step-{name}": _step_of(name) for name in KINDS},
        },
    }


def _step() -> Schema:
    return {
        "type": "object",
        "required": ["id"],
        "oneOf": [{"required": [name]} for name in KINDS],
        "allOf": [{"if": {"required": [name]}, "then": _ref(f"step-{name}")} for name in KINDS],
    }


def _step_of(name: str) -> Schema:
    kind = KINDS[name]
    return _object(("id", name, *kind.required), (*kind.optional, *COMMON), _OF_A_STEP)


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

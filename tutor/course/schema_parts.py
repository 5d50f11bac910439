"""What the schemas of lessons and of quizzes are made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tutor.course.goals import Call, GoalVerb
from tutor.course.reading import _ID as ID
from tutor.course.reading import _LONGEST_ID as LONGEST_ID
from tutor.game.acts import SEAT_NAMES
from tutor.game.cards import RANK_CODES, SUITS

Schema = Mapping[str, Any]

PLAIN = ["string", "number", "boolean"]
"""What an editor may take a text for: in a lesson file every value is a text."""

SEAT = "|".join(SEAT_NAMES)
RANK = "|".join(RANK_CODES)
CARD = f"({RANK})[{''.join(suit.value for suit in SUITS)}]"
CARDS = f"{CARD}( +{CARD})*"
RANKS = f"({RANK})( +({RANK}))*"
ACT = (
    f"({SEAT}) +(go-fish|none|draw|show|keep|return|end"
    f"|ask +({SEAT}) +({CARD}|{RANK})|give +({SEAT}) +{CARDS}|lay +({CARDS}|{RANK})"
    f"|pass +({SEAT})|(take|deal) +[0-9]{{1,2}}|winners( +({SEAT}))+)"
)
DONE = "|".join(
    verb.value for verb in GoalVerb if verb not in (GoalVerb.SAID, GoalVerb.TURN, GoalVerb.OVER)
)
SAID = "|".join(call.value for call in Call)
GOAL = (
    f"over|turn +({SEAT})|({SEAT}) +{GoalVerb.SAID.value}( +({SAID}))?"
    f"|({SEAT}) +({DONE})( +({SEAT}))?( +({CARDS}|{RANK}))?"
)


def like(pattern: str, described: str = "") -> Schema:
    found = {"type": "string", "pattern": f"^({pattern})$"}
    return {**found, "description": described} if described else found


def one_of(values: Iterable[str], described: str = "") -> Schema:
    found = {"enum": list(values)}
    return {**found, "description": described} if described else found


def list_of(items: Schema, described: str, least: int = 1) -> Schema:
    return {"type": "array", "items": items, "minItems": least, "description": described}


def ref(name: str, described: str = "") -> Schema:
    found = {"$ref": f"#/definitions/{name}"}
    # a description beside a reference is not read
    return {"allOf": [found], "description": described} if described else found


def a_text(described: str) -> Schema:
    return {"type": PLAIN, "minLength": 1, "description": described}


def a_number(described: str, least: int = 0) -> Schema:
    return {"type": "integer", "minimum": least, "description": described}


def an_object(required: Iterable[str], optional: Iterable[str], values: Schema) -> Schema:
    """Return what a mapping may hold; KeyError for a key whose value nothing is said of."""
    needed = list(required)
    return {
        "type": "object",
        "required": needed,
        "properties": {key: values[key] for key in (*needed, *optional)},
        "additionalProperties": False,
    }


IDENTITY = {"type": "string", "pattern": f"^{ID.pattern}$", "maxLength": LONGEST_ID}
ACT_LINE = ref("act")
WHEN = ref("when", "the house rules this holds for, by dial; without it all of them")
FORMERLY = list_of(IDENTITY, "ids that this had before; an id is never used again")
FLAG = {"type": "boolean"}


def one_kind(kinds: Iterable[str], part: str) -> Schema:
    """Return what a step or a question is: of one kind, with the keys of that kind."""
    names = list(kinds)
    return {
        "type": "object",
        "required": ["id"],
        "oneOf": [{"required": [name]} for name in names],
        "allOf": [{"if": {"required": [name]}, "then": ref(f"{part}-{name}")} for name in names],
    }

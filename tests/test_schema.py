"""The schema for editors says what the reader says, and lies beside the lessons."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from tests.schema_kit import broken
from tutor.cli import main
from tutor.course.faults import Faults
from tutor.course.files import QUIZ_FOLDER
from tutor.course.goals import GoalError, parse_goal
from tutor.course.lesson_reader import read_lesson
from tutor.course.nodes import parse_yaml
from tutor.course.placed import Place
from tutor.course.quiz_reader import read_quiz
from tutor.course.schema import EDITORS_LINE, SCHEMA_FILE, lesson_schema, written_schema
from tutor.game.acts import NotationError, parse_act, write_act
from tutor.game.deal import deal
from tutor.game.rules import legal_acts, play
from tutor.game.ruleset import ruleset
from tutor.game.table import Phase

ROOT = Path(__file__).resolve().parent.parent
LESSONS = ROOT / "lessons"
OURS = sorted(path for path in LESSONS.glob("*/*.yaml") if path.parent.name != QUIZ_FOLDER)
QUIZZES = sorted(LESSONS.glob(f"{QUIZ_FOLDER}/*.yaml"))
PACKS = sorted(ROOT.glob("tests/packs/*/*/*.yaml"))
SCHEMA = lesson_schema()
NOT_A_KEY, MISSING = "“{name}” is not a key here", "the key “{name}” is missing"


def complaints(name: str, value: Any) -> list[str]:
    """Return what a value breaks of a part of the schema; "" is a whole file."""
    part = SCHEMA["definitions"][name] if name else SCHEMA
    return list(broken(part, value, SCHEMA))


def faults(lesson: Mapping[str, Any], what: str) -> set[str]:
    """Return the names in the faults of this kind that the reader finds."""
    found = Faults()
    # JSON is YAML
    node = parse_yaml(json.dumps(lesson), "lesson.yaml", found)
    assert node is not None
    read = read_quiz if "questions" in lesson else read_lesson
    read(node, found)
    return {fault.values["name"] for fault in found.found if fault.what == what}


# Beside the lessons


def test_the_file_beside_our_lessons_is_the_schema_that_is_printed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["schema"]) == 0

    printed = capsys.readouterr().out
    assert printed == written_schema()
    assert printed == (LESSONS / SCHEMA_FILE).read_text(encoding="utf-8"), (
        f"run: gofish schema > lessons/{SCHEMA_FILE}"
    )


@pytest.mark.parametrize("path", OURS, ids=[path.stem for path in OURS])
def test_each_of_our_lessons_leads_editors_to_the_schema(path: Path) -> None:
    head = path.read_text(encoding="utf-8").split("\n")[0]

    assert head.startswith(EDITORS_LINE), f"its first line: {EDITORS_LINE}../{SCHEMA_FILE}"
    assert (path.parent / head.removeprefix(EDITORS_LINE)).resolve() == LESSONS / SCHEMA_FILE


@pytest.mark.parametrize("path", [*OURS, *QUIZZES, *PACKS], ids=lambda path: path.stem)
def test_a_file_without_a_fault_has_none_in_an_editor(path: Path) -> None:
    assert complaints("", yaml.safe_load(path.read_text(encoding="utf-8"))) == []


# The keys


def whole(step: Mapping[str, Any], **changes: Any) -> dict[str, Any]:
    """Return a lesson with one step."""
    table = {"me": "7S", "p1": "7H", "pool": "..."}
    head = {"format": 1, "id": "one", "revision": 1, "title": "One", "table": table}
    return {**head, "steps": [step], **changes}


KINDS = [name.removeprefix("step-") for name in SCHEMA["definitions"] if name.startswith("step-")]
QUESTION_KINDS = [
    name.removeprefix("question-") for name in SCHEMA["definitions"] if name.startswith("question-")
]
DO = {"id": "a", "do": "Ask.", "solution": ["me ask p1 7"], "goal": ["me asked"]}
CHOOSE = {"id": "a", "choose": "What?"}


def asking(question: Mapping[str, Any]) -> dict[str, Any]:
    """Return a quiz with one question."""
    return {"format": 1, "id": "one", "title": "One", "questions": [question]}


STATEMENT = {"id": "a", "tests": ["ask"], "true-or-false": "So it is.", "why": "It is."}
POINT = {"id": "a", "tests": ["ask"], "point": "Which?", "table": {"me": "7S", "p1": "7H"}}
WITHIN: Mapping[str, Any] = {
    "truth": lambda part: asking({**STATEMENT, "answer": [part]}),
    "reason": lambda part: asking({**STATEMENT, "answer": "yes", "why": [part]}),
    "otherwise": lambda part: asking({**POINT, "right": "7S", "why": "So.", "otherwise": [part]}),
}
"""By part of a question, how a quiz holds it."""


def parts() -> Iterator[Any]:
    """Yield each kind of mapping in the schema, and how a lesson holds one."""
    yield pytest.param("lesson", lambda part: part, id="lesson")
    yield pytest.param("quiz", lambda part: {"questions": [], **part}, id="quiz")
    yield pytest.param("table", lambda part: whole(DO, table=part), id="table")
    yield pytest.param("wrong", lambda part: whole({**DO, "wrong": [part]}), id="wrong")
    yield pytest.param("hints", lambda part: whole({**DO, "hints": part}), id="hints")
    yield pytest.param("option", lambda part: whole({**CHOOSE, "options": [part]}), id="option")
    for kind in KINDS:
        yield pytest.param(f"step-{kind}", whole, id=kind)
    for kind in QUESTION_KINDS:
        yield pytest.param(f"question-{kind}", asking, id=f"question-{kind}")
    for name in ("truth", "reason", "otherwise"):
        yield pytest.param(name, WITHIN[name], id=name)


@pytest.mark.parametrize(("name", "around"), [*parts()])
def test_the_reader_knows_every_key_of_the_schema_and_no_other(name: str, around: Any) -> None:
    schema = SCHEMA["definitions"][name]
    everything = dict.fromkeys(schema["properties"], "x")

    assert faults(around(everything), NOT_A_KEY) == set()
    assert faults(around({**everything, "another": "x"}), NOT_A_KEY) == {"another"}
    assert "another is not known" in complaints(name, {**everything, "another": "x"})


@pytest.mark.parametrize(("name", "around"), [*parts()])
def test_a_key_is_needed_where_the_reader_misses_it(name: str, around: Any) -> None:
    schema = SCHEMA["definitions"][name]
    needed = set(schema["required"])
    of, _, kind = name.partition("-")
    # a step or a question without its own key is of no kind at all
    least: dict[str, Any] = {kind: "x"} if kind and of in ("step", "question") else {}
    if name == "quiz":
        least = {"questions": []}

    missed = faults(around(least), MISSING)
    assert missed == needed - least.keys()
    assert {f"{key} is missing" for key in missed} <= set(complaints(name, least))


@pytest.mark.parametrize(
    ("step", "fits"),
    [
        (DO, True),
        ({**DO, "tell": "Two kinds."}, False),
        ({"id": "a"}, False),
        ({"id": "a", "tell": "Fine."}, True),
        ({"id": "A!", "tell": "No id."}, False),
    ],
)
def test_a_step_is_of_one_kind(step: Mapping[str, Any], fits: bool) -> None:
    assert (complaints("step", step) == []) is fits


# The words


ACTS = [
    *("me ask p1 7", "p1 ask me 10S", "me give p1 7S 7H 7D", "me go-fish", "p2 none", "me draw"),
    *("me show", "me keep", "me return", "me lay 7", "me lay 7S 7H 7D", "me lay 10", "me pass p1"),
    *("me take 5", "me deal 5", "me end", "me winners me p1", "p5 winners p5"),
]
NO_ACTS = [
    *(
        "",
        "me",
        "draw",
        "me aks p1 7",
        "p6 draw",
        "me ask 7",
        "me ask p1",
        "me ask p1 1",
        "me give p1",
    ),
    *("me give 7S", "me lay", "me lay 7X", "me lay 7 8", "me pass", "me take", "me take x"),
    *("me take 100", "me winners", "me draw 7", "me ask p1 7 8", "me ask p1 7SH"),
]
GOALS = [
    *("over", "turn me", "me asked", "me asked p1", "me asked p1 7", "me asked 7", "p1 gave me"),
    *(
        "p1 gave me 7S 7H",
        "me drew 7D",
        "me drew 7",
        "me showed",
        "me kept 10H",
        "me laid",
        "me laid 7",
    ),
    *(
        "me passed",
        "me passed p1",
        "me took",
        "me took 7S",
        "p1 said",
        "p1 said go-fish",
        "p1 said none",
    ),
]
NO_GOALS = [
    *(
        "",
        "me",
        "turn",
        "turn p9",
        "over me",
        "me drawed",
        "me said hello",
        "me laid 7X",
        "me drew p1x",
    ),
    *("me turn", "me over", "gave me", "me asked p1 7 8"),
]


@pytest.mark.parametrize("line", [*ACTS, *NO_ACTS])
def test_an_act_is_one_to_editors_where_it_is_one_to_the_game(line: str) -> None:
    try:
        parse_act(line)
    except NotationError:
        assert complaints("act", line) != []
    else:
        assert complaints("act", line) == []


@pytest.mark.parametrize("rules", ["left", "fisher+specific-card+own-card-ask", "left+new-hand"])
def test_every_act_of_a_game_is_one_to_editors(rules: str) -> None:
    rng = Random(rules)
    table = deal(ruleset(rules), 3, rng)
    while table.phase is not Phase.OVER:
        acts = legal_acts(table)
        assert [write_act(act) for act in acts if complaints("act", write_act(act))] == []
        table = play(table, rng.choice(acts)).table


@pytest.mark.parametrize("line", [*GOALS, *NO_GOALS])
def test_a_goal_is_one_to_editors_where_it_is_one_to_the_course(line: str) -> None:
    try:
        parse_goal(line, Place("lesson.yaml", 1, 1))
    except GoalError:
        assert complaints("goal", line) != []
    else:
        assert complaints("goal", line) == []


@pytest.mark.parametrize(
    ("changes", "fits"),
    [
        ({"when": {"ask_for": "rank", "players": 2, "target": 10}}, True),
        ({"when": {"players": "2 3", "own_card_ask": False}}, True),
        ({"when": {"ask_for": "suit"}}, False),
        ({"when": {"ask": "rank"}}, False),
        ({"table": {"ranks": 7, "me": "7S", "p1": "none", "pool": "7H ...", "books": {}}}, True),
        ({"table": {"me": "7S", "p1": "10H", "pool": "..."}}, True),
        ({"table": {"me": "7X", "p1": "10H"}}, False),
        ({"table": {"me": "7S", "p1": "10H", "pool": ".."}}, False),
        ({"table": {"me": "7S", "p1": "10H", "turn": "p6"}}, False),
        ({"teaches": ["lucky-catch"]}, True),
        ({"teaches": ["lucky-cach"]}, False),
        ({"teaches": []}, False),
        ({"automatic": ["passing"], "house-rules": ["play-on"]}, True),
        ({"automatic": ["asking"]}, False),
        ({"title": ""}, False),
        ({"title": 7}, True),
        ({"format": 2}, False),
        ({"revision": -1}, False),
    ],
)
def test_words_of_the_game_are_held_in_an_editor(changes: Mapping[str, Any], fits: bool) -> None:
    assert (complaints("", whole(DO, **changes)) == []) is fits


def test_every_key_is_explained_in_an_editor() -> None:
    bare = [
        f"{name}.{key}"
        for name, part in SCHEMA["definitions"].items()
        for key, value in part.get("properties", {}).items()
        if name != "when" and "description" not in value and "$ref" not in value
    ]

    assert bare == []

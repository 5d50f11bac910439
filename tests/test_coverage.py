"""Which lesson teaches each rule, what practises it, and what a course leaves out."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.checker_kit import PACK, SOUND, Pack, catalogue
from tests.session_kit import written
from tutor.checker.coverage import (
    A_QUESTION_WILL_DO,
    FEWEST_HANDS,
    HANDS_FOR,
    Material,
    Row,
    coverage,
    holes_in,
)
from tutor.checker.practice import Practice
from tutor.commands.check import Wanted, tell
from tutor.game.ids import RuleId
from tutor.places import lessons_folder
from tutor.referee.mistake import Mistake
from tutor.wording.words import words_of

HEAD = """
format: 1
id: one
revision: 1
title: One
teaches: [ask, lucky-catch]
table: {ranks: 3 7 9 K, me: 7S 7H 3C KD, p1: 9S 9H KC 3D, p2: 3S 9D KH, pool: 7D ..., turn: me}
steps:
"""
DO = "  - {id: a, do: Ask., solution: [me ask p1 7, me draw, me show], goal: [me showed], %s}\n"
PLAIN = DO % "look: 7S"


def told(path: object, *, for_programs: bool = True, locale: str = "en") -> tuple[int, str]:
    """Run the check with its matrix; return the exit code and what it wrote."""
    out = io.StringIO()
    wanted = Wanted(path, coverage=True, for_programs=for_programs)  # type: ignore[arg-type]
    return tell(wanted, words_of(locale), out), out.getvalue()


def matrix_of(*steps: str) -> dict[RuleId, Row]:
    """Return the row of each rule, where a course is one lesson with these steps."""
    found = coverage(Material([written(HEAD + "".join(steps))]))
    return {row.rule: row for row in found.rows}


def practised(*steps: str) -> set[str]:
    """Return the rules that an act of these steps practises."""
    return {rule.value for rule, row in matrix_of(*steps).items() if row.practised.acts}


def asked_about(*steps: str) -> set[str]:
    """Return the rules that a question in these steps is about."""
    return {rule.value for rule, row in matrix_of(*steps).items() if row.practised.questions}


# What practises a rule


def test_an_act_practises_the_rule_that_says_what_is_due() -> None:
    assert practised(PLAIN) == {"must-hold-rank", "go-fish", "lucky-catch"}


def test_a_step_practises_the_rule_that_its_hints_name() -> None:
    assert practised(DO % "hints: {rule: pool}") - practised(PLAIN) == {"pool"}


def test_an_expected_mistake_practises_the_rule_it_breaks() -> None:
    step = DO % "wrong: [{act: me ask me 7, code: ask-self}, {act: me pass p1, code: turn-unused}]"

    rows = matrix_of(step)

    assert practised(step) - practised(PLAIN) == {"ask-another-player", "ask"}
    assert list(rows[RuleId.ASK_ANOTHER_PLAYER].practised.mistakes) == [Mistake.ASK_SELF]
    assert list(rows[RuleId.ASK].practised.mistakes) == [Mistake.TURN_UNUSED]
    assert list(rows[RuleId.ASK].practised.acts) == ["one/a"]


def test_noticing_a_mistake_practises_the_rule_it_breaks() -> None:
    table = "{ranks: 4 6 J, me: 4S 6S, p1: 4H JD, p2: 6D JS, pool: 4C ..., turn: p1}"
    step = f"""
  - id: watch
    set-up: {table}
    spot: Watch.
    acts: [p1 ask p2 4, p2 go-fish, p1 draw, p1 return]
    flaw: return-drawn-card
    why: It went back.
    rules: [must-hold-rank, give-all]
"""

    assert practised(step) == {"keep-drawn-card"}


def test_a_drill_practises_its_rule() -> None:
    assert practised("  - {id: d, drill: Again., rule: give-all, of: 4, pass: 3}\n") == {"give-all"}


def test_what_is_only_told_or_shown_is_not_practised() -> None:
    steps = (
        "  - {id: t, tell: Listen., hints: {rule: pool}}\n",
        "  - {id: s, show: Look., acts: [me ask p1 7], hints: {rule: pool}}\n",
        "  - {id: r, table: Deal., hints: {rule: pool}}\n",
    )

    assert practised(*steps) == asked_about(*steps) == set()


def test_a_guided_hand_is_counted_for_itself_with_its_players() -> None:
    step = PLAIN.replace("do: Ask.", "play: Play., aim: Show it.").replace("goal:", "until:")

    found = coverage(Material([written(HEAD + step)]))

    rows = {row.rule: row.practised for row in found.rows}
    assert rows[RuleId.LUCKY_CATCH].acts == {}
    assert list(rows[RuleId.LUCKY_CATCH].hands) == ["one/a"]
    assert found.practice.players == {"one/a": 3}


OPTIONS = "options: [{text: A., why: So., right: true}, {text: B., why: No.}]"


@pytest.mark.parametrize("kind", ["choose: What?", "predict: What?, acts: [me ask p1 7]"])
def test_a_step_that_asks_is_about_what_its_hints_name_else_all_that_is_taught(kind: str) -> None:
    bare = f"  - {{id: q, {kind}, {OPTIONS}}}\n"
    named = f"  - {{id: q, {kind}, {OPTIONS}, hints: {{rule: tie}}}}\n"

    assert asked_about(bare) == {"ask", "lucky-catch"}
    assert asked_about(named) == {"tie"}
    assert practised(bare) == set()


PASS = """
  - id: {to}
    when: {{turn_passes_to: {rule}}}
    do: Ask, and pass the turn.
    solution: [me ask p2 7, me draw, me keep, me pass {to}]
    goal: [me passed]
"""


def test_a_lesson_is_looked_at_under_each_of_the_house_rules_it_is_for() -> None:
    lesson = (HEAD + "%s%s").replace("pool: 7D", "pool: 9C")
    steps = (PASS.format(to="p1", rule="left"), PASS.format(to="p2", rule="asked"))

    def acts(rule: RuleId, *held: str) -> list[str]:
        found = coverage(Material([written(lesson % held)]))
        return [step for row in found.rows if row.rule is rule for step in row.practised.acts]

    assert acts(RuleId.NEXT_LEFT, *steps) == ["one/p1"]
    assert acts(RuleId.NEXT_FISHER, *steps) == ["one/p2"]
    assert acts(RuleId.NEXT_FISHER, steps[0], "") == []


# Holes


def covered(rule: RuleId, **changes: Any) -> Row:
    """Return a row in which all is well."""
    practice = Practice()
    practice.rules[rule].acts["lesson/step"] = None
    return replace(Row(rule, ("lesson",), practice.rules[rule], ("en", "sk")), **changes)


def whole() -> tuple[list[Row], Practice]:
    """Return the rows and the practice of a course that leaves nothing out."""
    practice = Practice()
    for mistake in Mistake:
        practice.mistakes[mistake]["lesson/step"] = None
    for number in range(FEWEST_HANDS):
        practice.players[f"lesson/hand-{number}"] = HANDS_FOR[number % len(HANDS_FOR)]
    return [covered(rule) for rule in RuleId], practice


def holes(rows: list[Row], practice: Practice) -> list[str]:
    """Return what is missing, in English."""
    english = words_of("en")
    found = holes_in(rows, practice, ["sk"])
    return [english.say(hole.what, **hole.values) for hole in found]


def test_a_course_that_leaves_nothing_out_has_no_hole() -> None:
    assert holes(*whole()) == []


@pytest.mark.parametrize(
    ("changes", "hole"),
    [
        ({"lessons": ()}, "no lesson teaches the rule “tie”"),
        ({"lessons": ("a", "b")}, "more than one lesson teaches the rule “tie”: a, b"),
        ({"languages": ("en",)}, "what teaches the rule “tie” is not translated: sk"),
    ],
)
def test_a_rule_is_taught_by_one_lesson_in_every_language(
    changes: dict[str, Any], hole: str
) -> None:
    rows, practice = whole()
    at = list(RuleId).index(RuleId.TIE)
    rows[at] = covered(RuleId.TIE, **changes)

    assert holes(rows, practice) == [hole]


@pytest.mark.parametrize("rule", RuleId)
def test_a_rule_wants_an_act_and_of_setting_up_and_origin_a_question_will_do(rule: RuleId) -> None:
    rows, practice = whole()
    row = rows[list(RuleId).index(rule)]
    row.practised.acts.clear()
    bare = holes(rows, practice)
    row.practised.questions["quiz/question"] = None
    with_a_question = holes(rows, practice)
    row.practised.hands["lesson/hand"] = None

    what = (
        "no act practises" if rule not in A_QUESTION_WILL_DO else "no act and no question is about"
    )
    assert bare == [f"{what} the rule “{rule.value}”"]
    assert with_a_question == ([] if rule in A_QUESTION_WILL_DO else bare)
    assert holes(rows, practice) == []


@pytest.mark.parametrize("mistake", Mistake)
def test_every_mistake_is_met(mistake: Mistake) -> None:
    rows, practice = whole()
    del practice.mistakes[mistake]

    assert holes(rows, practice) == [f"no step meets the mistake “{mistake.value}”"]


def test_there_are_twelve_guided_hands_and_some_for_two_three_and_four() -> None:
    rows, practice = whole()
    gone = [name for name, players in practice.players.items() if players == 3]
    for name in gone:
        del practice.players[name]

    assert holes(rows, practice) == [
        "there are fewer guided hands than 12: 8",
        "no guided hand is for 3 players",
    ]


# As it is told


def test_the_matrix_is_told_with_every_rule_and_the_holes(tmp_path: Path) -> None:
    pack = Pack(tmp_path)
    pack.edit(SOUND, "when: {ask_for: rank}", "when: {ask_for: rank}\nteaches: [lucky-catch]")

    code, said = told(pack.folder, for_programs=False)

    lines = said.splitlines()
    table = lines[2 : 2 + 1 + len(RuleId)]
    assert code == 1
    assert lines[0] == "1 lesson, no faults."
    assert table[0].split() == [
        "rule",
        "lesson",
        *("acts", "hands", "questions", "mistakes", "languages"),
    ]
    assert [line.split()[0] for line in table[1:]] == [rule.value for rule in RuleId]
    assert ["lucky-catch", "sound", "1", "–", "–", "2", "en"] in [line.split() for line in table]
    assert "- no lesson teaches the rule “tie”" in lines
    assert lines[len(table) + 3].endswith(" holes:")


def test_the_matrix_is_told_to_programs_by_step(tmp_path: Path) -> None:
    pack = Pack(tmp_path)
    pack.edit(SOUND, "when: {ask_for: rank}", "when: {ask_for: rank}\nteaches: [lucky-catch]")
    catalogue(pack.folder / "locales", "sk")

    code, said = told(pack.folder)

    found = json.loads(said)
    rows = {row["rule"]: row for row in found["coverage"]}
    assert code == 1
    assert set(rows) == {rule.value for rule in RuleId}
    assert rows["lucky-catch"] == {
        "rule": "lucky-catch",
        "lessons": ["sound"],
        "acts": ["sound/show"],
        "hands": [],
        "questions": [],
        "mistakes": ["hide-catch", "turn-given-up"],
        "languages": ["en"],
    }
    assert rows["next-left"]["questions"] == ["few/who-is-next"]
    assert rows["show-book"]["hands"] == ["sound/game"]
    assert found["mistakes"]["return-drawn-card"] == ["sound/watch"]
    assert found["hands"] == [{"step": "sound/game", "players": 2}]
    assert {
        "what": "what teaches the rule “lucky-catch” is not translated: sk",
        "kind": "what teaches the rule “{name}” is not translated: {list}",
        "values": {"name": "lucky-catch", "list": "sk"},
    } in found["holes"]


def test_a_lesson_with_a_fault_covers_nothing(tmp_path: Path) -> None:
    pack = Pack(tmp_path)
    pack.edit(SOUND, "when: {ask_for: rank}", "when: {ask_for: rank}\nteaches: [lucky-catch]")
    pack.edit(SOUND, "goal: [me drew 7D]", "goal: [me drew 7C]")

    found = json.loads(told(pack.folder)[1])

    assert [row["rule"] for row in found["coverage"] if row["lessons"] or row["acts"]] == []
    assert len(found["faults"]) == 1


def test_holes_alone_make_the_exit_code_1_and_only_where_they_were_asked_for() -> None:
    out = io.StringIO()

    assert tell(Wanted(PACK), words_of("en"), out) == 0
    assert tell(Wanted(PACK, coverage=True), words_of("en"), out) == 1


@pytest.mark.parametrize("locale", ["el", "vi"])
def test_the_columns_stand_in_line_in_every_language(locale: str) -> None:
    lines = told(PACK, for_programs=False, locale=locale)[1].splitlines()[2 : 3 + len(RuleId)]

    assert len({len(line.rpartition("  ")[0]) for line in lines}) == 1


def test_our_course_teaches_and_practises_every_rule_and_meets_every_mistake() -> None:
    code, text = told(lessons_folder())

    assert json.loads(text)["holes"] == []
    assert code == 0

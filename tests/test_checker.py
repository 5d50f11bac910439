"""The checker plays what authors write, and tells every fault in one run, each in its place."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.checker_kit import FEW, PACK, SOUND, Pack, catalogue
from tutor.checker.check import check
from tutor.checker.texts import texts_of_lesson
from tutor.course.index import compile_course
from tutor.course.loader import load_lesson_file
from tutor.i18n.formatter import ROOTS, placeholders
from tutor.session.lesson import LessonSession

CHECKER = Path(__file__).parent.parent / "tutor" / "checker"


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    """Return a copy of a course without a fault, to be spoiled."""
    return Pack(tmp_path)


def faults(folder: Path) -> list[str]:
    """Return every fault of a course, its files named from the course's folder."""
    return [str(fault).removeprefix(f"{folder}/") for fault in check(folder).faults]


def test_a_course_without_a_fault_is_clean() -> None:
    report = check(PACK)

    assert report.faults == ()
    assert report.lessons == 1


PLAYED = [
    pytest.param(
        "solution: [me ask p1 7, me draw]",
        "solution: [me ask p1 9, me draw]",
        "18:16: cast: “me ask p1 9” is not allowed here by the rule “must-hold-rank”; "
        "write an act that is allowed, or mend the table",
        id="an act of the solution that a rule forbids",
    ),
    pytest.param(
        "solution: [me ask p1 7, me draw]",
        "solution: [me ask p1 7, me show]",
        "18:29: cast: hands cannot do “me show” here; "
        "look where the cards are, then write an act that can be done",
        id="an act of the solution that hands cannot do",
    ),
    pytest.param(
        "solution: [me ask p1 7, me draw]",
        "solution: [me ask p1 7]",
        "21:12: cast: the solution does not reach this goal; "
        "go on until it is reached, or mend the goal",
        id="a solution that ends too early",
    ),
    pytest.param(
        "goal: [me showed 7D, p1 gave me KC]",
        "goal: [me showed 7D, p1 gave me KH]",
        "28:26: show: the solution does not reach this goal; "
        "go on until it is reached, or mend the goal",
        id="one goal of two that is not reached",
    ),
    pytest.param(
        "until: [me laid]",
        "until: [me laid, over]",
        "68:22: game: the solution does not reach this goal; "
        "go on until it is reached, or mend the goal",
        id="an until that is not reached",
    ),
    pytest.param(
        "solution: [me give p1 2S 2H]",
        "solution: [me give p1 2S 2H, me go-fish]",
        "46:34: hand-over: the goal is reached before “me go-fish”; take it out",
        id="an act of the solution after the goal",
    ),
    pytest.param(
        "goal: [me passed p1]",
        "goal: [turn me]",
        "55:12: pass-to-the-left: the goal is reached before the learner does anything; "
        "name something that the learner has to do",
        id="a goal that is true of the table from the start",
    ),
    pytest.param(
        "goal: [me gave p1 2S 2H]",
        "goal: [p2 gave p1 8H]",
        "47:12: hand-over: the goal is reached before the learner does anything; "
        "name something that the learner has to do",
        id="a goal that the others reach alone",
    ),
    pytest.param(
        "[me ask p2 7, me draw]",
        "[me ask p2 9, me draw]",
        "20:9: cast: “me ask p2 9” is not allowed here by the rule “must-hold-rank”; "
        "write an act that is allowed, or mend the table",
        id="another way that a rule forbids",
    ),
    pytest.param(
        "[me ask p2 7, me draw]",
        "[me ask p2 7]",
        "20:9: cast: this way does not reach the goal; "
        "go on until it is reached, or take the way out",
        id="another way that leads elsewhere",
    ),
    pytest.param(
        "{act: me draw, code: draw-early}",
        "{act: me draw, code: give-some}",
        "23:9: cast: this act makes the mistake “draw-early”, not “give-some”; "
        "write the mistake that it makes, or another act",
        id="a mistake of another code",
    ),
    pytest.param(
        "{act: me draw, code: draw-early}",
        "{act: me ask p2 3, code: ask-unheld-rank}",
        "23:9: cast: “me ask p2 3” is allowed here; "
        "take it out, or write an act that breaks a rule",
        id="a mistake that is none",
    ),
    pytest.param(
        "{act: me draw, code: draw-early}",
        "{act: me give p1 9S, code: give-wrong}",
        "23:9: cast: hands cannot do “me give p1 9S” here; "
        "look where the cards are, then write an act that can be done",
        id="a mistake that hands cannot make",
    ),
    pytest.param(
        "script: [p1 ask p2 8, p1 ask me 2]",
        "script: [p1 ask p2 8, p1 ask me 2, p1 ask p2 Q, p1 draw]",
        "45:40: hand-over: nobody comes to do “p1 ask p2 Q”: "
        "it is not allowed when its turn comes, or too late; "
        "write what is allowed then, or take it out",
        id="an act of the script that comes too late",
    ),
    pytest.param(
        "script: [p1 ask p2 8, p1 ask me 2]",
        "script: [p1 ask p2 5, p1 ask me 2]",
        "45:14: hand-over: nobody comes to do “p1 ask p2 5”: "
        "it is not allowed when its turn comes, or too late; "
        "write what is allowed then, or take it out",
        id="an act of the script that is never allowed",
    ),
    pytest.param(
        "      turn: p1\n    answer: Give",
        "      turn: me\n    answer: Give",
        "45:14: hand-over: nobody comes to do “p1 ask p2 8”: "
        "it is not allowed when its turn comes, or too late; "
        "write what is allowed then, or take it out",
        id="a script that waits for a turn that never comes",
    ),
    pytest.param(
        "script: [p1 ask p2 8, p1 ask me 2]",
        "script: [p1 ask p2 8, p1 ask p2 2, p2 go-fish, p1 draw, p1 keep]",
        "45:61: hand-over (left, full-pack): nobody asks the learner here; "
        "end with an ask such as “p1 ask me 7”",
        id="an answer to no question",
    ),
    pytest.param(
        "hints: {look: 7S 7H, rule: go-fish}",
        "hints: {look: 7S 9H, rule: go-fish}",
        "24:12: cast: the learner does not see these cards when the step begins: 9H; "
        "point at what lies face up",
        id="a hint that gives a hidden card away",
    ),
    pytest.param(
        "look: 7D\n  - id: hand-over",
        "look: 3D KH\n  - id: hand-over",
        "35:11: told: the learner does not see these cards when the step begins: 3D KH; "
        "point at what lies face up",
        id="a mark on hidden cards",
    ),
    pytest.param(
        "rules: [must-hold-rank, give-all]",
        "rules: [must-hold-rank, give-all]\n    look: 4H",
        "63:11: watch: the learner does not see these cards when the step begins: 4H; "
        "point at what lies face up",
        id="a mark on hidden cards where one watches",
    ),
    pytest.param(
        'p1: 4C 6D JS, pool: "..."',
        "p1: 4C 6D 6H 6C JS JH JD JC",
        "64:13: game (left, fisher): the game is over at this table before the step begins; "
        "leave everybody a card, and some cards in the pool",
        id="a table at which the game is over",
    ),
    pytest.param(
        "acts: [p1 ask p2 4, p2 go-fish, p1 draw, p1 return]",
        "acts: [p1 ask p2 4, p2 go-fish, p1 draw, p1 show]",
        "60:11: watch: no act here breaks a rule; add the act that makes this mistake",
        id="a flaw that does not happen",
    ),
    pytest.param(
        "flaw: return-drawn-card",
        "flaw: turn-kept",
        "59:46: watch: this act makes the mistake “return-drawn-card”, not “turn-kept”; "
        "write the mistake that it makes, or another act",
        id="a flaw of another code",
    ),
    pytest.param(
        "acts: [p1 ask p2 4, p2 go-fish, p1 draw, p1 return]",
        "acts: [p1 ask p2 4, p2 go-fish, p1 draw, p1 return, p2 draw]",
        "59:57: watch: “p2 draw” breaks a rule as well; let one act alone break a rule",
        id="a second flaw",
    ),
    pytest.param(
        "acts: [p1 ask p2 4, p2 go-fish, p1 draw, p1 return]",
        "acts: [p1 ask p2 4, p2 give p1 4S, p1 draw]",
        "59:25: watch: hands cannot do “p2 give p1 4S” here; "
        "look where the cards are, then write an act that can be done",
        id="an act to watch that hands cannot do",
    ),
    pytest.param(
        "acts: [p1 ask p2 4, p2 go-fish, p1 draw, p1 return]\n    flaw: return-drawn-card\n"
        '    why: "{p1} put the card back."\n    rules: [must-hold-rank',
        "acts: [p1 ask p2 6]\n    flaw: ask-unheld-rank\n"
        '    why: "{p1} has no six."\n    rules: [go-fish',
        "60:11: watch: only the cards in another hand show the mistake “ask-unheld-rank”; "
        "add “open: true”",
        id="a flaw that nobody can see",
    ),
    pytest.param(
        "do: Ask {p1} for sevens, then draw.",
        "do: Ask {p1} for all the sevens, and draw a card if there are none.",
        "17:9: cast: the task is too long for one line: 62 columns, and 60 fit; "
        "say it in fewer words, or move some into “aside”",
        id="a task longer than a line",
    ),
    pytest.param(
        "aim: Lay down one book.",
        "aim: Lay down one book, and then another one, and one more after that.",
        "66:10: game: the task is too long for one line: 65 columns, and 60 fit; "
        "say it in fewer words, or move some into “aside”",
        id="an aim longer than a line",
    ),
]


@pytest.mark.parametrize(("old", "new", "fault"), PLAYED)
def test_a_fault_that_only_playing_shows_is_told_alone_and_in_its_place(
    pack: Pack, old: str, new: str, fault: str
) -> None:
    pack.edit(SOUND, old, new)

    found = faults(pack.folder)

    assert f"{SOUND}:{fault}" in found
    assert [line for line in found if line != f"{SOUND}:{fault}"] == []


def test_a_step_that_help_alone_does_not_finish_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LessonSession, "next_in_solution", lambda _: None)

    found = faults(PACK)

    assert f"{SOUND}:16:5: cast: whoever only follows the hints does not reach the goal; " + (
        "mend the solution or the table"
    ) in [line.replace(f"{PACK}/", "") for line in found]
    assert len(found) == 5


def test_a_fault_under_one_base_alone_names_that_base(pack: Pack) -> None:
    pack.edit(SOUND, "    when: {turn_passes_to: left}\n    set-up", "    set-up")

    assert faults(pack.folder) == [
        f"{SOUND}:53:47: pass-to-the-left (fisher): "
        "“me pass p1” is not allowed here by the rule “next-fisher”; "
        "write an act that is allowed, or mend the table"
    ]


def test_a_lesson_is_played_only_by_the_house_rules_it_is_for(pack: Pack) -> None:
    pack.edit(SOUND, "when: {ask_for: rank}", "when: {turn_passes_to: asked}")
    pack.edit(SOUND, "me keep, me pass p1]", "me keep, me pass p2]")

    assert faults(pack.folder) == []


def test_what_comes_of_a_fault_is_not_told_again_in_the_steps_after_it(pack: Pack) -> None:
    pack.edit(SOUND, "solution: [me ask p1 7, me draw]", "solution: [me ask p1 9, me draw]")

    assert [line.split(": ")[1] for line in faults(pack.folder)] == ["cast"]


def test_what_would_go_wrong_later_in_a_solution_is_not_judged_before_it_is_mended(
    pack: Pack,
) -> None:
    pack.edit(SOUND, "solution: [me show, me ask p1 K]", "solution: [me keep, me ask p1 K]")

    assert [line.split(": ")[0] for line in faults(pack.folder)] == [f"{SOUND}:27:16"]


def test_cards_that_lie_open_can_be_pointed_at(pack: Pack) -> None:
    pack.edit(SOUND, "flaw: return", "open: true\n    look: 4H\n    flaw: return")

    assert faults(pack.folder) == []


def test_a_step_that_can_be_played_after_a_fault_tells_its_own(pack: Pack) -> None:
    pack.edit(SOUND, "goal: [me drew 7D]", "goal: [me drew 7C]")
    pack.edit(SOUND, "{act: me keep, code: hide-catch}", "{act: me keep, code: keep-book}")
    pack.edit(SOUND, "look: 7D\n  - id: hand-over", "look: 7C\n  - id: hand-over")

    assert [line.split(": ")[0] for line in faults(pack.folder)] == [
        f"{SOUND}:21:12",
        f"{SOUND}:30:9",
        f"{SOUND}:35:11",
    ]


def test_the_rest_of_a_broken_lesson_is_played(pack: Pack) -> None:
    pack.edit(SOUND, "goal: [me drew 7D]", "goal: [me drawed 7D]")
    pack.edit(SOUND, "answer: Give {p1} all", "answer: Give {p9} all")
    pack.edit(SOUND, "{act: me give p1 2S, code: give-some}", "{act: me draw, code: give-some}")
    pack.edit(SOUND, "flaw: return-drawn-card", "flaw: wrong-next-player")

    assert [line.split(": ")[0] for line in faults(pack.folder)] == [
        f"{SOUND}:21:12",
        f"{SOUND}:44:13",
        f"{SOUND}:49:9",
        f"{SOUND}:59:46",
    ]


TWO_ASKS = """\
format: 1
id: two-asks
revision: 1
title: Two asks
when: {ask_for: rank}
table: {ranks: 3 7 9 K, me: 7S 7H 3C, p1: 7D 3D 9S, p2: 9H KC, pool: "...", turn: me}
steps:
  - id: first
    do: Ask {p1} for sevens.
    solution: [me ask p1 7]
    goal: [p1 gave me 7D]
    wrong:
      - {act: me ask p1 9, code: ask-unheld-rank}
  - id: second
    do: It is still your turn. Ask {p1} for threes.
    solution: [me ask p1 3]
    goal: [p1 gave me 3D]
    wrong:
      - {act: me pass p1, code: turn-given-up}
"""
"""Before the first ask, a passed turn is one that was not used."""


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("code: ask-unheld-rank", "code: pass-after-hit", "13:34"),
        ("act: me ask p1 9", "act: me aks p1 9", "13:15"),
        ("code: ask-unheld-rank", "codes: ask-unheld-rank", "13:28"),
        ("[me ask p1 7]", "[me aks p1 7]", "10:16"),
        ("[me ask p1 7]", "[me ask p1 9]", "10:16"),
        ("[p1 gave me 7D]", "[p1 gives me 7D]", "11:12"),
    ],
)
def test_a_fault_in_a_step_makes_no_false_one_in_the_next(
    tmp_path: Path, old: str, new: str, place: str
) -> None:
    file = tmp_path / "two-asks.yaml"
    file.write_text(TWO_ASKS.replace(old, new), encoding="utf-8")

    found = check(file).faults

    assert {fault.step for fault in found} == {"first"}
    assert f"{file}:{place}" in {str(fault.place) for fault in found}


def test_an_unknown_code_is_mended_with_the_mistake_that_the_act_makes(tmp_path: Path) -> None:
    file = tmp_path / "two-asks.yaml"
    file.write_text(TWO_ASKS.replace("turn-given-up", "pass-after-hit"), encoding="utf-8")

    assert [str(fault) for fault in check(file).faults] == [
        f"{file}:19:33: second: there is no mistake “pass-after-hit”; "
        "write the mistake that this act makes here: turn-given-up"
    ]


def test_a_mistake_is_made_at_the_beginning_of_a_step_or_after_an_act_of_its_solution(
    tmp_path: Path,
) -> None:
    file = tmp_path / "two-asks.yaml"
    later = TWO_ASKS.replace("[me ask p1 7]", "[me ask p1 7, me ask p1 3]")
    later = later.replace("p1 gave me 7D", "p1 gave me 3D").partition("  - id: second")[0]
    file.write_text(f"{later}      - {{act: me pass p1, code: turn-given-up}}\n", encoding="utf-8")

    assert check(file).faults == ()


def test_only_what_has_a_table_of_its_own_is_played_where_the_table_is_broken(pack: Pack) -> None:
    pack.edit(SOUND, "me: 7S 7H 3C KD", "me: 7S 7H 3C KX")
    pack.edit(SOUND, "solution: [me show, me ask p1 K]", "solution: [me keep]")
    pack.edit(SOUND, "solution: [me ask p1 4, me lay 4]", "solution: [me lay 4]")

    assert [line.split(": ")[0] for line in faults(pack.folder)] == [
        f"{SOUND}:9:7",
        f"{SOUND}:67:16",
    ]


@pytest.mark.parametrize(("key", "value"), [("when", "{ask: 1}"), ("automatic", "[showing]")])
def test_nothing_is_played_where_it_is_unknown_how(pack: Pack, key: str, value: str) -> None:
    old = {"when": "when: {ask_for: rank}", "automatic": "automatic: [ending, counting]"}[key]
    pack.edit(SOUND, old, f"{key}: {value}")
    pack.edit(SOUND, "solution: [me ask p1 4, me lay 4]", "solution: [me lay 4]")

    assert len(faults(pack.folder)) == 1


def test_two_options_that_say_the_same_are_told_where_both_are_offered(pack: Pack) -> None:
    pack.edit(FEW, "text: Nobody at all.", "text: The left neighbour.")

    assert faults(pack.folder) == [
        f"{FEW}:13:9: who-is-next: another option says the same; "
        "write another answer, or take it out"
    ]


def test_every_file_is_looked_at_whatever_is_wrong_in_the_others(pack: Pack) -> None:
    pack.edit("course.yaml", "title: The first chapter, ", "")
    pack.edit(FEW, "text: Nobody at all.", "text: The left neighbour.")
    pack.edit(SOUND, "solution: [me ask p1 4, me lay 4]", "solution: [me lay 4]")
    (pack.folder / "first" / "other.yaml").write_text("{}", encoding="utf-8")

    assert {line.split(" ")[0] for line in faults(pack.folder)} == {
        "course.yaml:4:5:",
        "first/other.yaml:1:1:",
        f"{SOUND}:67:16:",
        f"{FEW}:13:9:",
    }
    assert any("no chapter lists this lesson" in line for line in faults(pack.folder))


def test_a_text_that_a_language_does_not_have_is_told_with_the_language(
    pack: Pack, tmp_path: Path
) -> None:
    read = [each.text.msgid for each in texts_of_lesson(load_lesson_file(pack.sound))]
    catalogue(tmp_path, "sk", *read)
    catalogue(tmp_path, "it", *[each for each in read if each != "Lay down one book."])
    catalogue(tmp_path, "vi", *[each for each in read if each != "Lay down one book."])

    report = check(pack.sound, tmp_path)

    assert [str(fault) for fault in report.faults] == [
        f"{pack.sound}:66:10: game: the text “Lay down one book.” is not translated: it, vi; "
        "add it to these catalogues, in the context “sound”"
    ]


def test_without_catalogues_only_the_english_texts_are_read(pack: Pack) -> None:
    (pack.folder / "locales").mkdir()

    assert faults(pack.folder) == []


def test_the_built_course_is_checked_like_the_written_one(tmp_path: Path) -> None:
    for name, text in compile_course(PACK).items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")

    report = check(tmp_path)

    assert (report.faults, report.lessons) == ((), 1)


def messages() -> list[str]:
    found = []
    for path in sorted(CHECKER.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("N_", "Nn_"):
                found += [each.value for each in node.args if isinstance(each, ast.Constant)]
    return [str(each) for each in found]


@pytest.mark.parametrize("message", sorted(set(messages())))
def test_every_fault_can_be_said_in_every_language(message: str) -> None:
    assert {each.root for each in placeholders(message)} <= ROOTS

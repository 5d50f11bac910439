"""What can be wrong in a step that shows, asks, foresees, practises or sends to real cards."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.kinds_kit import ALL_KINDS, KINDS, all_kinds
from tutor.checker.check import check
from tutor.checker.texts import texts_of_lesson
from tutor.course.index import compile_course, open_course
from tutor.course.kinds import Choose, Drill, Predict, RealCards, Show
from tutor.course.loader import load_lesson_file
from tutor.course.model import Step
from tutor.game.acts import write_act
from tutor.game.ids import RuleId


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """Return a copy of the course with every kind of step, to be spoiled."""
    return Path(shutil.copytree(KINDS, tmp_path / "pack"))


def spoil(pack: Path, old: str, new: str) -> None:
    """Replace one passage of the lesson."""
    text = (pack / ALL_KINDS).read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} is not there exactly once"
    (pack / ALL_KINDS).write_text(text.replace(old, new), encoding="utf-8")


def faults(pack: Path) -> list[str]:
    """Return every fault of the course, without the name of the lesson's file."""
    return [str(fault).removeprefix(f"{pack / ALL_KINDS}:") for fault in check(pack).faults]


def step(id: str) -> Step:
    return next(each for each in all_kinds().steps if each.id == id)


def test_the_course_with_every_kind_of_step_has_no_fault() -> None:
    report = check(KINDS)

    assert (report.faults, report.lessons) == ((), 2)


def test_each_kind_of_step_is_read_with_all_its_keys() -> None:
    watch, foresee, asked, practice, home = map(
        step, ("watch", "foresee", "who-is-next", "practice", "at-home")
    )

    assert isinstance(watch, Show)
    assert write_act(watch.acts[-1]) == "p1 pass p2"
    assert watch.praise is not None
    assert isinstance(foresee, Predict)
    assert [option.right for option in foresee.options] == [False, True, False]
    assert write_act(foresee.acts[0]) == "p2 ask me 7"
    assert isinstance(asked, Choose)
    assert not isinstance(asked, Predict)
    assert asked.options[2].when.parts == {"turn_passes_to": ("left",)}
    assert isinstance(practice, Drill)
    assert (practice.rule, practice.hands, practice.enough) == (RuleId.GIVE_ALL, 3, 2)
    assert isinstance(home, RealCards)
    assert home.done is not None
    assert home.done.msgid == "We have dealt."


def test_the_built_lesson_is_the_written_one(tmp_path: Path) -> None:
    for name, text in compile_course(KINDS).items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")

    built = open_course(tmp_path).lesson("all-kinds").steps
    assert [(type(each), each.id, each.text) for each in built] == [
        (type(each), each.id, each.text) for each in all_kinds().steps
    ]
    assert (check(tmp_path).faults, check(tmp_path).lessons) == ((), 2)


def test_every_text_of_every_kind_is_there_to_be_translated() -> None:
    read = {each.text.msgid for each in texts_of_lesson(load_lesson_file(KINDS / ALL_KINDS))}

    assert read >= {
        "Watch {p1} ask {p2}.",
        "You watched a whole turn.",
        "You give both sevens.",
        "All your sevens go to {p2}.",
        "Whose turn is it now?",
        "Answer rightly.",
        "Deal five cards to each of you.",
        "We have dealt.",
    }


SHOW = "[p1 ask p2 9, p2 give p1 9D, p1 ask p2 9, p2 go-fish, p1 draw, p1 keep, p1 pass p2]"
NOT_ALLOWED = "write an act that is allowed, or mend the table"

FAULTS = [
    pytest.param(
        SHOW,
        "[]",
        "21:11: watch: the list is empty; write an item, or take the key out",
        id="a show without acts",
    ),
    pytest.param(
        f"    acts: {SHOW}\n",
        "",
        "19:5: watch: the key “acts” is missing; add a line “acts: …”",
        id="a show that shows nothing",
    ),
    pytest.param(
        SHOW,
        SHOW.replace("p2 give p1 9D", "p2 go-fish"),
        "21:25: watch: “p2 go-fish” is not allowed here by the rule “give-all”; " + NOT_ALLOWED,
        id="an act to watch that a rule forbids",
    ),
    pytest.param(
        SHOW,
        SHOW.replace("p1 draw", "p1 show"),
        "21:65: watch: hands cannot do “p1 show” here; "
        "look where the cards are, then write an act that can be done",
        id="an act to watch that hands cannot do",
    ),
    pytest.param(
        SHOW,
        SHOW.replace("p1 pass p2", "p1 pass p3"),
        "21:83: watch: nobody at this table is “p3”; name one of: me, p1, p2",
        id="an act of somebody who is not there",
    ),
    pytest.param(
        "[p2 ask me 7, me give p2 7S 7H]",
        "[p2 ask me 7, me give p2 7S]",
        "29:25: foresee: “me give p2 7S” is not allowed here by the rule “give-all”; "
        + NOT_ALLOWED,
        id="what is foreseen and not allowed",
    ),
    pytest.param(
        "You give both sevens., right: true",
        "You give both sevens.",
        "23:5: foresee: no option is right (—); mark one with “right: true”",
        id="a question without a right option",
    ),
    pytest.param(
        "You give one seven.,",
        "You give one seven., right: true,",
        "28:9: foresee: more than one option is right (—); leave one of them right",
        id="a question with two right options",
    ),
    pytest.param(
        "when: {turn_passes_to: left}}\n    hints: {rule: ask-again}",
        "right: true, when: {turn_passes_to: left}}\n    hints: {rule: ask-again}",
        "36:9: who-is-next: more than one option is right (turn_passes_to: left); "
        "leave one of them right",
        id="two right options under one ruleset",
    ),
    pytest.param(
        '"{p2} got cards."}',
        '"{p2} got cards.", when: {empty_hand: ends draws-one}}',
        "31:5: who-is-next: no option is right (turn_passes_to: left, empty_hand: new-hand); "
        "mark one with “right: true”",
        id="no right option where something else was agreed",
    ),
    pytest.param(
        "    choose: Whose turn is it now?\n    options:\n",
        "    choose: Whose turn is it now?\n    options:\n"
        "      - {text: Nobody., why: Why not?}\n      - {text: All., why: Why not?}\n",
        "38:9: who-is-next: more than four options (turn_passes_to: left); take one of them out",
        id="more options than letters",
    ),
    pytest.param(
        "You give one seven.,",
        "You say “Go fish!”,",
        "28:9: foresee: another option says the same; write another answer, or take it out",
        id="two options that say the same",
    ),
    pytest.param(
        "why: You were asked.",
        "why: You were asked., because: It is so.",
        "34:50: who-is-next: “because” is not a key here; use one of: text, why, right, when",
        id="a key that no option has",
    ),
    pytest.param(
        "pass: 2",
        "pass: 4",
        "70:11: practice: of 3 hands, 4 have to be done right; "
        "write a “pass” that is at least 1 and at most “of”",
        id="a drill that cannot be passed",
    ),
    pytest.param(
        "pass: 2",
        "pass: 0",
        "70:11: practice: of 3 hands, 0 have to be done right; "
        "write a “pass” that is at least 1 and at most “of”",
        id="a drill that asks for nothing",
    ),
    pytest.param(
        "rule: give-all\n    of",
        "rule: players\n    of",
        "68:11: practice: the rule “players” cannot be practised by these house rules; "
        "practise another rule, or say with “when” which house rules it is for",
        id="a rule that nobody can practise",
    ),
    pytest.param(
        "rule: give-all\n    of",
        "rule: next-left\n    of",
        "68:11: practice (fisher): the rule “next-left” cannot be practised by these house "
        "rules; practise “next-fisher”, or say with “when” which house rules it is for",
        id="a rule that other house rules replace",
    ),
    pytest.param(
        "hints: {look: 7S 7H, rule: give-all}",
        "hints: {look: 7C, rule: give-all}",
        "30:12: foresee: the learner does not see these cards when the step begins: 7C; "
        "point at what lies face up",
        id="a hint at a card that nobody sees",
    ),
    pytest.param(
        "table: Deal five cards to each of you.",
        "table: Deal five cards to each of you, and then put the other cards in the middle.",
        "72:12: at-home: the task is too long for one line: 75 columns, and 60 fit; "
        "say it in fewer words, or move some into “aside”",
        id="a task longer than a line",
    ),
    pytest.param(
        "choose: Whose turn is it now?",
        "choose: Whose turn is it now?\n    tell: What?",
        "31:5: who-is-next: a step is of one kind, not of several: choose, tell; "
        "make several steps of it",
        id="two kinds in one",
    ),
]


@pytest.mark.parametrize(("old", "new", "fault"), FAULTS)
def test_a_fault_is_told_in_its_place_with_its_mend(
    pack: Path, old: str, new: str, fault: str
) -> None:
    spoil(pack, old, new)

    assert faults(pack) == [fault]


def test_what_a_fault_brings_about_is_not_told_in_the_steps_after_it(pack: Path) -> None:
    spoil(pack, SHOW, SHOW.replace("p2 give p1 9D", "p2 go-fish"))

    assert [line.split(": ")[1] for line in faults(pack)] == ["watch"]


def test_the_faults_of_several_kinds_are_told_in_one_run(pack: Path) -> None:
    spoil(pack, SHOW, SHOW.replace("p1 keep", "p1 return"))
    spoil(pack, "You give one seven.,", "You say “Go fish!”,")
    spoil(pack, '{p2} goes on.", right: true', '{p2} goes on."')
    spoil(pack, "pass: 2", "pass: 9")
    spoil(pack, "done: We have dealt.", 'done: "{p9} has dealt."')

    assert [line.split(": ")[1] for line in faults(pack)] == [
        "watch",
        "foresee",
        "who-is-next",
        "practice",
        "at-home",
    ]

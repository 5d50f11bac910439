"""What is wrong in a course: every fault is told in one run, with its place and its mend."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import packs_kit
from tests.marked import marked_in
from tests.packs_kit import FIRST, PACKS, SMALL
from tutor.course.faults import CourseError
from tutor.course.loader import load_course, load_lesson_file, load_quiz
from tutor.game.ruleset import FISHER
from tutor.i18n.formatter import ROOTS, placeholders

FAULTY = PACKS / "faulty"
SECOND = "second/every-kind.yaml"
FEW = "quiz/few.yaml"

Edit = Callable[[str, str, str], None]


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """Return a copy of the small course, to be spoiled."""
    return Path(shutil.copytree(SMALL, tmp_path / "pack"))


@pytest.fixture
def edit(pack: Path) -> Edit:
    """Return what replaces one passage in one file of the copy."""
    return lambda file, old, new: packs_kit.edit(pack / file, old, new)


def faults(folder: Path) -> list[str]:
    """Return every fault of a course, its files named from the course's folder."""
    try:
        load_course(folder)
    except CourseError as error:
        return [str(fault).removeprefix(f"{folder}/") for fault in error.faults]
    return []


def test_ten_faults_in_one_lesson_are_ten_lines() -> None:
    file = FAULTY / "ten-faults.yaml"
    with pytest.raises(CourseError) as caught:
        load_lesson_file(file)

    lines = str(caught.value).splitlines()
    assert [line.removeprefix(f"{file}:") for line in lines] == [
        "5:11: there is no rule “lucky-cach”; write “lucky-catch”",
        "9:7: “7X” is not a card; write a rank and a suit, such as “10S”",
        "14:29: one: “p1 give me 7D” is not an act of the learner; "
        "begin it with “me”; what others do goes into “script”",
        "15:12: one: “drawed” cannot be read in this goal; write “drew”",
        "16:5: one: “hint” is not a key here; write “hints”",
        "17:13: the text ends with a line break; write >- instead of >, or |- instead of |",
        "19:9: one: the id “one” is taken; choose another; line 12 has this one",
        "20:11: one: nobody here is called “p2”; use one of: p1",
        "23:12: three: “aks” cannot be read in this act; write it like “p1 ask me 7”",
        "24:11: an anchor (&); take it out",
    ]


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        (FIRST, "format: 1", "format: 9", ":1:9: the format “9” is not known"),
        (FIRST, "revision: 2\n", "", ":1:1: the key “revision” is missing"),
        (FIRST, "revision: 2", "revision: two", ":3:11: “two” is not a number"),
        (FIRST, "revision: 2", "revision: [2]", ":3:11: a text belongs here"),
        (FIRST, "teaches: [ask, go-fish]", "teaches: ask", ":5:10: a list belongs here"),
        (FIRST, "teaches: [ask, go-fish]", "teaches: []", ":5:10: the list is empty"),
        (FIRST, "[ask, go-fish]", "[ask, ask]", ":5:16: “ask” is twice in this list"),
        (FIRST, "go-fish]", "go-fsh]", ":5:16: there is no rule “go-fsh”; write “go-fish”"),
        (FIRST, "{ask_for: rank}", "rank", ":6:7: keys with values belong here"),
        (FIRST, "{ask_for: rank}", "{ask: rank}", ":6:8: there is no house rule “ask”"),
        (FIRST, "{ask_for: rank}", "{ask_for: suit}", ":6:17: this house rule cannot be “suit”"),
        (FIRST, "[passing,", "[asking,", ":7:13: “asking” cannot be automatic"),
        (FIRST, "title: Ask and draw", 'title: ""', ":4:8: nothing is written here"),
        (FIRST, "title: Ask and draw", "title: Ask {p1}", ":4:8: “p1” cannot be filled in here"),
        (FIRST, "aside: Then draw.", "aside: Then {draw.", ":13:12: cast: a brace without"),
        (FIRST, "aside: Then draw.", "aside: Then {p1.dat}.", ":13:12: cast: nobody here is"),
        (FIRST, "aside: Then draw.", 'aside: "a\\nb"', ":13:12: cast: a line break inside a text"),
        (FIRST, "KD, p1", "KX, p1", ":9:29: “KX” is not a card"),
        (FIRST, "KD, p1", "7D, p1", ":9:65: the card “7D” is here twice"),
        (FIRST, "KD, p1", "AD, p1", ":9:29: “AD” is not one of the ranks at this table"),
        (FIRST, "9C ...", "9C", ":9:8: these cards are nowhere: 3S 3H 7C 9D KS KH"),
        (FIRST, "ranks: 3 7 9 K", "ranks: 3 7 9 1", ":9:16: “1” is not a rank"),
        (FIRST, "ranks: 3 7 9 K", "ranks: 3 7 9 K 3", ":9:16: “3” is twice in this list"),
        (FIRST, "p1: 9S", "p2: 9S", ":9:8: the key “p1” is missing"),
        (FIRST, "turn: me", "turn: p2", ":9:82: nobody at this table is “p2”"),
        (FIRST, "seed: 4", "seed: -4", ":9:92: “-4” is not a number"),
        (FIRST, "me ask p1 7,", "me ask p2 7,", ":14:16: cast: nobody at this table is “p2”"),
        (FIRST, "goal: [me drew 7D]", "goal: [me]", ":15:12: cast: “me” cannot be read"),
        (FIRST, "goal: [me drew 7D]", "goal: [me drew 7X]", ":15:12: cast: “7X” cannot be read"),
        (FIRST, "rule: ask}", "rule: ask, sek: 1}", ":16:37: cast: “sek” is not a key here"),
        (FIRST, "look: 7S 7H", "look: p3", ":16:19: cast: nobody at this table is “p3”"),
        (FIRST, "id: cast", "id: Cast!", ":11:9: Cast!: “Cast!” cannot be an id"),
        (FIRST, "  - id: show\n", "  - \n", ":19:5: the key “id” is missing"),
        (FIRST, "formerly: [show-it]", "formerly: [cast]", ":19:16: the id “cast” is taken"),
        (FIRST, "do: You drew", "tell: You drew", ":21:5: show: “solution” is not a key here"),
        (FIRST, "do: You drew", "say: You drew", ":18:5: show: the step is of no kind"),
        (
            FIRST,
            "code: hide-catch",
            "code: hide",
            ":24:30: show: there is no mistake “hide”; write “hide-catch”",
        ),
        (FIRST, "consequence: true", "consequence: yes", ":24:55: show: “yes” is neither"),
        (SECOND, "answer:", "do: x\n    answer:", ":21:5: give: a step is of one kind"),
        (SECOND, "[p1 ask me 2]", "[me ask p1 2]", ":23:14: give: “me ask p1 2” is an act of"),
        (SECOND, "p2: 5H 9H\n", "p3: 5H 9H\n", ":10:3: the seat before “p3” is empty"),
        (SECOND, "{me: 5}", "{p3: 5}", ":35:15: watch: “p3” is not a key here"),
        (SECOND, "{me: 5}", "{me: 2}", ":32:11: watch: the card “2H” is here twice"),
        (SECOND, "[go-fish, give-all]", "[go-fish]", ":43:13: watch: 1 rules to choose from"),
        (SECOND, "[me laid, turn me]", "[me turn]", ":48:13: a-game: “turn” cannot be read"),
        (SECOND, "id: every-kind", "id: each-kind", ":1:1: the id is “each-kind”; make it"),
        (SECOND, "needs: [ask-and-draw]", "needs: [ask]", ":5:9: there is no lesson “ask”"),
        (FEW, "[next-left, next-fisher]", "[next]", ":6:13: who-is-next: there is no rule"),
        (FEW, "id: few", "id: course", ":1:1: the id is “course”; make it “few”"),
    ],
)
def test_a_fault_is_told_with_its_place_and_its_mend(
    pack: Path, edit: Edit, file: str, old: str, new: str, fault: str
) -> None:
    edit(file, old, new)

    found = faults(pack)

    assert any(line.startswith(file + fault) for line in found), "\n".join(found)
    assert all("; " in line and "{" not in line.replace("{draw", "") for line in found)


def test_faults_come_from_all_files_in_their_order(pack: Path, edit: Edit) -> None:
    edit("course.yaml", "title: The first chapter, ", "")
    edit(FIRST, "turn: me", "turn: p4")
    edit(SECOND, "{p1} asks for twos", "{p9} asks for twos")
    edit(FEW, "ask: Who is next?", "asks: Who is next?")

    assert [line.split(": ")[0] for line in faults(pack)] == [
        "course.yaml:4:5",
        "first/ask-and-draw.yaml:9:82",
        "quiz/few.yaml:5:5",
        "second/every-kind.yaml:22:13",
    ]


def test_one_missing_table_does_not_bring_a_fault_for_every_name(pack: Path, edit: Edit) -> None:
    table = next(line for line in (pack / FIRST).read_text().splitlines() if "table" in line)
    edit(FIRST, table + "\n", "")

    assert faults(pack) == [f"{FIRST}:1:1: the key “table” is missing; add a line “table: …”"]


def test_a_lesson_listed_but_not_written_and_one_written_but_not_listed(
    pack: Path, edit: Edit
) -> None:
    edit("course.yaml", "[every-kind]", "[every-king]")

    assert faults(pack) == [
        "course.yaml:5:55: there is no file “second/every-king.yaml”; "
        "write it, or take the lesson out",
        "second/every-kind.yaml:1:1: no chapter lists this lesson; add “every-kind” to course.yaml",
    ]


def test_a_lesson_listed_twice_is_told_once(pack: Path, edit: Edit) -> None:
    edit("course.yaml", "[every-kind]", "[every-kind, ask-and-draw]")

    assert [line.split(";")[0] for line in faults(pack)] == [
        "course.yaml:5:67: the id “ask-and-draw” is taken"
    ]


@pytest.mark.parametrize(
    "name", ["../first/ask-and-draw", "/etc/passwd", "a b", '"\\0"', "x" * 300]
)
def test_no_file_outside_the_course_can_be_named(pack: Path, edit: Edit, name: str) -> None:
    edit("course.yaml", "[ask-and-draw]", f"[{name}, ask-and-draw]")

    found = faults(pack)

    assert found
    assert all(line.startswith("course.yaml:4:") for line in found)


def test_without_its_contents_a_course_still_tells_the_faults_of_its_lessons(
    pack: Path, edit: Edit
) -> None:
    edit(FIRST, "turn: me", "turn: p4")
    (pack / "course.yaml").unlink()

    assert [line.split(";")[0] for line in faults(pack)] == [
        "course.yaml:1:1: there is no such file",
        "first/ask-and-draw.yaml:9:82: nobody at this table is “p4”",
    ]


def test_only_who_is_watched_asks_an_empty_place(pack: Path, edit: Edit) -> None:
    edit(SECOND, "acts: [p1 ask p2 5]", "acts: [p1 ask p3 9]")
    load_course(pack)

    edit(SECOND, "acts: [p1 ask p3 9]", "acts: [p1 pass p3]")

    assert [line.split(";")[0] for line in faults(pack)] == [
        "second/every-kind.yaml:40:12: watch: nobody at this table is “p3”"
    ]


def test_lessons_that_wait_for_each_other_are_told(pack: Path, edit: Edit) -> None:
    edit(FIRST, "revision: 2", "revision: 2\nneeds: [every-kind]")

    assert faults(pack) == [
        "first/ask-and-draw.yaml:4:9: these lessons wait for each other: "
        "ask-and-draw → every-kind → ask-and-draw; take one of the needs out"
    ]


def test_a_lesson_that_needs_a_faulty_one_is_no_fault_itself(pack: Path, edit: Edit) -> None:
    (pack / FIRST).write_text("- no lesson\n")

    assert [line.split(";")[0] for line in faults(pack)] == [
        "first/ask-and-draw.yaml:1:1: keys with values belong here"
    ]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            "right: true, when: {turn_passes_to: asked}",
            "when: {turn_passes_to: asked}",
            "5:5: who-is-next: no option is right (turn_passes_to: asked)",
        ),
        (
            "right: true, when: {turn_passes_to: left}",
            "right: true",
            "11:9: who-is-next: more than one option is right (turn_passes_to: asked)",
        ),
        (
            "why: It passes to the caller., when: {turn_passes_to: asked}",
            "why: It passes to the caller., when: {turn_passes_to: left}",
            "5:5: who-is-next: fewer than two options (turn_passes_to: asked)",
        ),
    ],
)
def test_every_ruleset_has_exactly_one_right_option(
    pack: Path, edit: Edit, old: str, new: str, fault: str
) -> None:
    edit(FEW, old, new)

    with pytest.raises(CourseError) as caught:
        load_quiz(pack / FEW)

    assert [str(each).split(";")[0] for each in caught.value.faults] == [f"{pack / FEW}:{fault}"]


def test_a_question_needs_a_right_option_only_where_it_is_asked(pack: Path, edit: Edit) -> None:
    edit(FEW, "right: true, when: {turn_passes_to: asked}", "when: {turn_passes_to: asked}")
    edit(FEW, "ask: Who is next?", "ask: Who is next?\n    when: {turn_passes_to: left}")

    assert load_quiz(pack / FEW).questions_under(FISHER) == ()


@pytest.mark.parametrize("message", sorted(set(marked_in("course"))))
def test_every_fault_can_be_said_in_every_language(message: str) -> None:
    assert {each.root for each in placeholders(message)} <= ROOTS

"""Sheets of paper: what stands on them, and that each is one file that needs no other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tests.golden.papers import FISH, FOLDER, course, few, golden_file, made, voices
from tests.session_kit import our_lessons
from tutor.course.conditions import ALWAYS
from tutor.course.index import CourseIndex
from tutor.course.questions import ChooseOne
from tutor.game.ruleset import FISHER, LEFT, Ruleset, ruleset
from tutor.i18n.text import Text
from tutor.sheets.asked import asked, chosen
from tutor.sheets.certificate import Learned, certificate, learned
from tutor.sheets.lesson import lesson_sheet
from tutor.sheets.markup import Markup, element
from tutor.sheets.paper import Block, Paper, type_size
from tutor.sheets.quiz import answer, question, quiz_sheet
from tutor.sheets.rules import rules_sheet
from tutor.wording.rulebook import RuleBook

HOSTILE = "</style><script>alert('x')</script>&\"<img src=http://x>"
ENGLISH = voices("en")


@pytest.fixture(scope="module")
def ours() -> CourseIndex:
    """Return our own course."""
    return course()


@pytest.fixture(scope="module")
def golden(ours: CourseIndex) -> dict[str, str]:
    """Return every golden sheet as it is made now."""
    return dict(made(ours))


def words(html: str) -> str:
    """Return what is read on a sheet."""
    return " ".join(re.sub(r"<[^>]*>", " ", html.partition("</head>")[2] or html).split())


def test_every_golden_sheet_is_as_it_was(golden: dict[str, str]) -> None:
    for name, text in golden.items():
        kept = golden_file(name).read_text(encoding="utf-8")
        assert text == kept, f"{name}: after reading it, python -m tests.golden sheets"
    assert set(FOLDER.iterdir()) == {golden_file(name) for name in golden}


def test_a_sheet_needs_nothing_from_outside(golden: dict[str, str]) -> None:
    for text in golden.values():
        assert not re.search(r"<script|<link|@import|@font-face|\bsrc=|url\(|https?:", text)
        assert set(re.findall(r'href="(.)', text)) <= {"#"}


def test_the_paper_is_that_which_was_named(ours: CourseIndex) -> None:
    for paper, name in ((Paper.A4, "A4"), (Paper.LETTER, "letter")):
        sheet = rules_sheet(ours.rules_page(), LEFT, ENGLISH, paper)
        assert f"@page {{ size: {name} portrait" in sheet


# What others wrote stays text


def test_an_element_escapes_its_texts_and_attributes() -> None:
    made_of = element("p", HOSTILE, Markup("<b>"), title=HOSTILE)

    assert made_of.count("<") == 3
    assert made_of.count('"') == 2


def _spoiled() -> Iterator[str]:
    hostile = Text("x", HOSTILE)
    lesson = next(each for each in our_lessons() if each.id == "lucky-catch")
    steps = tuple(
        replace(step, text=hostile, aside=hostile, grown_ups=hostile) for step in lesson.steps
    )
    spoiled = replace(lesson, title=hostile, steps=steps)
    yield lesson_sheet(spoiled, FISHER, RuleBook(course().rules_page()), ENGLISH, Paper.A4)
    yield certificate(FISH, [Learned(hostile, (hostile,))], ENGLISH, Paper.A4)
    (first, *_) = (each for each in few()[0].questions if isinstance(each, ChooseOne))
    options = tuple(replace(each, text=hostile, why=hostile) for each in first.options)
    asks = asked(replace(first, text=hostile, options=options), LEFT, Random(1))
    yield quiz_sheet([asks], 1, ENGLISH, Paper.A4)


def test_markup_in_somebody_s_lessons_is_printed_as_it_was_written() -> None:
    for sheet in _spoiled():
        assert "&lt;script&gt;" in sheet
        assert not re.search(r"<script|<img", sheet)
        assert sheet.count("</style>") == 1


# The rules


@pytest.mark.parametrize(
    ("rules", "there", "gone"),
    [
        ("left", ["left of the player who asked", "The game ends as soon"], ["In this variant"]),
        ("fisher", ["said “Go fish!” Books"], ["to the left of the player"]),
        ("left+play-on", ["you play on without a pool"], ["The game ends as soon", "5 cards, or"]),
        ("left+new-hand", ["Draw a new hand of 5"], ["without a pool"]),
        ("left+specific-card", ["one exact card", "the very card"], ["That is a bluff"]),
        ("left+card-values", ["ace 15"], ["the most books wins", "several rounds"]),
        ("left+match-10", ["several rounds", "Each round"], ["ace 15"]),
    ],
)
def test_the_rules_are_those_that_are_played(
    ours: CourseIndex, rules: str, there: list[str], gone: list[str]
) -> None:
    read = words(rules_sheet(ours.rules_page(), ruleset(rules), ENGLISH, Paper.A4))

    assert [text for text in there if text not in read] == []
    assert [text for text in gone if text in read] == []
    assert "Happy Families" not in read


def test_two_languages_stand_beside_each_other(golden: dict[str, str]) -> None:
    greek, english = voices("el", "en").words
    rules = course().rules_page().sections[0].rules[0].text

    pair = f"<p{{}}>{greek.authored(rules)}</p><p{{}}>{english.authored(rules)}</p>"
    assert pair.format(' lang="el"', ' lang="en"') in golden["rules-el-en"]


def test_the_type_is_as_large_as_a_page_has_room_for() -> None:
    sizes = [type_size([Block(("word " * 12,))] * lines, Paper.A4) for lines in (5, 40, 60, 400)]

    assert sizes == sorted(sizes, reverse=True)
    assert len(set(sizes)) == 4
    few_blocks, two = [Block(("word " * 30,))] * 30, [Block(("word " * 30,) * 2)] * 30
    assert type_size(two, Paper.A4) < type_size(few_blocks, Paper.A4)
    assert type_size(few_blocks, Paper.LETTER) < type_size(few_blocks, Paper.A4)


# A lesson


def test_every_lesson_has_its_sheet(ours: CourseIndex) -> None:
    rules = RuleBook(ours.rules_page())
    for lesson in our_lessons():
        sheet = words(lesson_sheet(lesson, FISHER, rules, ENGLISH, Paper.A4))

        assert ENGLISH.words[0].authored(lesson.title) in sheet


def test_a_lesson_tells_what_to_lay_out_what_to_do_how_it_goes_and_why(
    golden: dict[str, str],
) -> None:
    read = words(golden["lesson"])

    assert 'aria-label="seven of spades"' in golden["lesson"]
    for text in ("You Ann", "Pool, top card first"):
        assert set(text.split()) <= set(read.split())
    assert read.index("Lay out the cards") < read.index("How it goes") < read.index("§")
    assert "You show the seven of diamonds." in read
    assert "For grown-ups" in read


# A quiz


def _chosen(seed: int, rules: Ruleset = LEFT, most: int = 10) -> list[str]:
    return [each.id for each in chosen(few(), rules, seed, most)]


def test_the_seed_chooses_the_questions() -> None:
    assert _chosen(1) == _chosen(1)
    assert len({tuple(_chosen(seed)) for seed in range(5)}) > 1
    assert len(_chosen(1, most=2)) == 2


def test_no_two_questions_of_a_sheet_ask_the_same() -> None:
    for seed in range(8):
        assert len({"who-is-next", "who-follows"} & set(_chosen(seed))) == 1


def test_the_answers_follow_the_house_rules_and_stand_on_a_page_of_their_own() -> None:
    next_left, next_asked = (
        words(quiz_sheet(chosen(few(), rules, 3, 10), 3, ENGLISH, Paper.A4))
        for rules in (LEFT, FISHER)
    )
    sheet = quiz_sheet(chosen(few(), LEFT, 3, 10), 3, ENGLISH, Paper.A4)

    assert sheet.count('<section class="page">') == 2
    asked_only, _, answers = sheet.partition("Answers</h1>")
    assert "✓" not in words(asked_only)
    assert "First you ask." in words(answers)
    assert "First you ask." not in words(asked_only)
    told = {"✓ not true It passes to the player asked.", "✓ Whoever was asked."}
    assert any(each in next_asked for each in told)
    assert not any(each in next_left for each in told)


def test_each_kind_of_question_has_its_answer() -> None:
    told = {
        each.id: words(answer(ENGLISH, asked(each, LEFT, Random(1))))
        for each in few()[0].questions
        if each.when is ALWAYS or each.when.holds(each.dials_under(LEFT))
    }

    assert "✓ The left neighbour." in told["who-is-next"]
    assert told["may-ask"].count("✓") == 2
    assert "Some play that one exact card" in told["may-ask"]
    assert "✓ true" in told["no-cards"]
    assert "1 You ask Ann for sevens. 2 Ann has none. 3 You draw" in told["a-turn"]
    assert "7 7 It is your only seven." in told["point-out"]


def test_the_cards_of_a_question_lie_as_they_do_when_it_is_asked() -> None:
    may_ask = next(each for each in few()[0].questions if each.id == "may-ask")
    told = question(ENGLISH, asked(may_ask, LEFT, Random(1)))

    assert 'aria-label="seven of diamonds"' in told
    assert "You draw the seven of diamonds." in told


# A certificate


def test_a_certificate_tells_what_was_finished_and_leaves_a_line_for_the_name(
    ours: CourseIndex, golden: dict[str, str]
) -> None:
    chapters = learned(ours.chapters, {"go-fish"})

    assert [len(each.lessons) for each in chapters] == [1]
    assert '<div class="line"></div>' in golden["certificate"]
    assert "✓ Fishing Go fish!" in words(golden["certificate"])
    assert "Asking" not in words(golden["certificate"])
    assert golden["certificate"].count("<rect") > 30

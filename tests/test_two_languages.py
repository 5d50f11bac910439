"""Two languages at once: any pair, one below the other where there is room, else in its place."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from pathlib import Path

import pytest
from textual.geometry import Size

from tests.app_kit import app_in, press, record_in, shown, study_in
from tests.drawn import text_of
from tests.our_course import COURSE
from tests.quiz_kit import wrong_of
from tests.screen_scenes import ASKING, wrongly_asked
from tests.session_kit import at_step
from tests.typist import CAT, LEAVE, cut_off
from tutor.game.acts import SEATS
from tutor.game.ids import RuleId
from tutor.game.ruleset import FISHER, LEFT
from tutor.i18n.locales import installed_locales
from tutor.learning.progress import SettingKey
from tutor.plain.app import READ_RULES
from tutor.plain.console import INDENT, Console, EndOfInputError
from tutor.plain.lesson import LessonRun
from tutor.plain.pages import TYPE_A_WORD, read_rules
from tutor.session.lesson import LessonSession
from tutor.session.quiz import QuizSession
from tutor.session.quiz_asked import Kind
from tutor.session.quiz_choice import About, Questions, Topic
from tutor.ui.aim import Aim
from tutor.ui.host import Goal, Way
from tutor.ui.in_two import note_told, page_in_two, seat_named, table_in_two
from tutor.ui.lesson_view import LessonView
from tutor.ui.manner import USUAL
from tutor.ui.paint import Canvas
from tutor.ui.paint_note import note_rows
from tutor.ui.paint_page import draw_page
from tutor.ui.quiz_fit import OnPaper, on_paper
from tutor.ui.quiz_view import QuizView
from tutor.ui.table_plan import AROUND, plan
from tutor.ui.view_lines import NoteLine, NoteRole, NoteView
from tutor.ui.view_pages import PageView, RuleEntry
from tutor.ui.views import TableViewData
from tutor.wording.rulebook import RuleBook
from tutor.wording.settings import TITLES
from tutor.wording.tongues import NO_TONGUE, Tongues, tongues
from tutor.wording.words import Words, words_of

LOCALES = installed_locales()
PAIRS = [*permutations(LOCALES, 2)]
RULES = RuleBook(COURSE.rules_page())
SMALL, LARGE = Size(80, 24), Size(120, 40)

TASK = at_step("ask-what-you-hold", ASKING)
QUESTION = at_step("the-pack-and-pool", "who-may-look", LEFT)
MISTAKE = wrongly_asked()


@cache
def words(locale: str) -> Words:
    return words_of(locale)


def both(first: str, second: str, *, turned: bool = False) -> Tongues:
    return tongues(words(first), second, turned)


def table(state: LessonSession, spoken: Tongues) -> TableViewData:
    lead, other = spoken.tell(lambda each: LessonView(each, RULES, state, Aim(), USUAL).table())
    assert other is not None
    return table_in_two(lead, other)


def fits(state: LessonSession, spoken: Tongues, screen: Size) -> bool:
    return plan(table(state, spoken), Size(screen.width, screen.height - AROUND)).in_two


@pytest.mark.parametrize("second", ["", NO_TONGUE, "vi", "xx"])
def test_a_language_beside_itself_or_one_that_is_not_here_is_no_second_language(
    second: str,
) -> None:
    assert tongues(words("vi"), second).other is None


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_of_any_pair_a_task_stands_in_both_and_on_a_large_screen_all_does(
    first: str, second: str
) -> None:
    spoken = both(first, second)

    assert fits(TASK, spoken, SMALL)
    assert all(fits(each, spoken, LARGE) for each in (TASK, QUESTION, MISTAKE))


@pytest.mark.parametrize("state", [QUESTION, MISTAKE], ids=["question", "mistake"])
@pytest.mark.parametrize(("first", "second"), [("el", "en"), ("vi", "pt_PT"), ("sk", "it")])
def test_where_there_is_no_room_the_other_language_takes_the_same_place(
    state: LessonSession, first: str, second: str
) -> None:
    size = Size(SMALL.width, SMALL.height - AROUND)
    before, after = (table(state, both(first, second, turned=turned)) for turned in (False, True))

    assert not plan(before, size).in_two
    assert plan(after, size) == plan(before, size)
    assert before.note is not None
    assert after.note is not None
    assert after.note.lines[0] != before.note.lines[0]
    assert after.note.lines[0].text == before.note.second[0].text


def test_a_note_is_as_high_as_either_language_needs() -> None:
    short, long = (NoteLine(text) for text in ("Go on.", "Go on, and on, and on, and on."))
    one, other = NoteView("", (short,), second=(long,)), NoteView("", (long,), second=(short,))

    assert note_rows(one, 20) == note_rows(other, 20)


def test_a_praise_in_the_other_language_begins_under_the_words_not_under_the_sign() -> None:
    note = note_told(NoteView("", (NoteLine("✓ Bravo."),), second=(NoteLine("✓ Well done."),)))

    assert [line.text for line in note.lines] == ["✓ Bravo.", "\u00a0\u00a0Well done."]


def test_both_languages_name_the_same_players() -> None:
    lead, other = both("vi", "pt_PT")
    assert other is not None

    assert [other.label(seat) for seat in SEATS[1:]] == [lead.label(seat) for seat in SEATS[1:]]
    assert other.name(SEATS[2])["pela"] == "pelo Khôi"


def test_a_language_that_bends_names_keeps_its_own_and_the_seat_says_both() -> None:
    seat = table(TASK, both("en", "el")).seats[1]

    assert seat_named(seat, 32).name == "Ben · Νίκος"
    assert seat_named(seat, 15).name == "Ben"


# A quiz


def on_sheet(state: QuizSession, screen: Size) -> OnPaper:
    lead, other = both("el", "en").tell(lambda each: QuizView(each, RULES, state, 0, False, USUAL))
    return on_paper(lead, other, screen)


def quiz() -> QuizSession:
    """Return a quiz whose first question is one to choose from, without a table."""
    every = Questions(FISHER, COURSE.every_quiz()).begin(Topic(About.FAQ), 5, 0)
    sheet = next(each for each in every.questions if each.kind is Kind.ONE and not each.table)
    return QuizSession(FISHER, (sheet,), (RuleId.GO_FISH,))


def test_question_answers_and_reason_stand_in_both_and_the_answers_stay_so() -> None:
    asked, answered = (on_sheet(each, LARGE) for each in (quiz(), wrong_of(quiz())))

    assert asked.second == answered.second != asked.question
    assert all(option.second for option in (*asked.options.options, *answered.options.options))
    assert NoteRole.SECOND in [line.role for line in answered.why.lines]


def test_on_a_small_screen_a_quiz_is_in_one_language() -> None:
    answered = on_sheet(wrong_of(quiz()), SMALL)

    assert answered.second == ""
    assert not any(option.second for option in answered.options.options)
    assert NoteRole.SECOND not in [line.role for line in answered.why.lines]


# The rules


def page(height: int) -> str:
    rules = [
        RuleEntry("Dai tutte le carte.", "Fonti: 5"),
        RuleEntry("mazzo", about="Si pesca qui."),
    ]
    other = [RuleEntry("Give all cards.", "Sources: 5"), RuleEntry("pool", about="Draw here.")]
    one = PageView(tuple(rules), "altro", ("Si gioca così.",))
    two = PageView(tuple(other), "more", ("We play so.",))
    canvas = Canvas(40, height, "room")
    draw_page(canvas, page_in_two(one, two), 0, focused=False)
    return text_of(canvas)


def test_rules_and_words_stand_in_both_languages_with_sources_and_meanings_below() -> None:
    rows = [line.strip("▐▌ ") for line in page(30).split("\n")]

    assert [row for row in rows if row and "▄" not in row and "▀" not in row] == [
        "Si gioca così.",
        "We play so.",
        "• Dai tutte le carte.",
        "Give all cards.",
        "Fonti: 5",
        "• mazzo",
        "pool",
        "Si pesca qui.",
        "Draw here.",
    ]


def test_a_low_page_is_in_one_language() -> None:
    assert "Dai tutte le carte." in page(22)
    assert "Give all cards." not in page(22)
    assert "Draw here." not in page(22)


# In lines


def test_in_lines_each_text_is_followed_by_the_other_language(tmp_path: Path) -> None:
    lead, other = both("it", "vi")
    assert other is not None
    lines: list[str] = []
    with record_in(tmp_path) as record:
        console = Console(lambda: "", lines.append, lead, other=other)
        with pytest.raises(EndOfInputError):
            LessonRun(console, study_in(record, "it"), RULES).play_on(QUESTION)
        with pytest.raises(EndOfInputError):
            read_rules(console, study_in(record, "it"))

    texts = [QUESTION.lesson.steps[QUESTION.at].text, *[each.text for each in QUESTION.options]]
    texts += [rule.text for rule in COURSE.rules_page().sections[0].rules]
    for text in texts:
        at = next(at for at, line in enumerate(lines) if line.endswith(lead.authored(text)))
        assert lines[at + 1] == f"{INDENT}{other.authored(text)}"


def test_in_lines_a_word_of_the_second_language_is_found_and_told_in_both(tmp_path: Path) -> None:
    lead, other = both("el", "vi")
    typed = iter(["cau\n", "\n"])
    lines: list[str] = []
    with record_in(tmp_path) as record:
        console = Console(lambda: next(typed), lines.append, lead, other=other)
        read_rules(console, study_in(record, "el"))

    found = lines[lines.index(lead.say(TYPE_A_WORD)) : -1]
    assert other is not None
    every = [each for section in COURSE.rules_page().sections for each in section.rules]
    rule = next(each for each in every if each.id is RuleId.GO_FISH)
    at = found.index(f"• {lead.authored(rule.text)}")
    assert found[at + 1] == f"{INDENT}{other.authored(rule.text)}"


def test_in_lines_a_second_language_is_chosen_by_number_and_kept(tmp_path: Path) -> None:
    say = words("en").say
    choices = [CAT, LEAVE, say(TITLES[SettingKey.SECOND_LANGUAGE]), "Italiano", say(READ_RULES)]
    with record_in(tmp_path) as record:
        typist = cut_off(record, *choices)

        assert study_in(record).setting(SettingKey.SECOND_LANGUAGE) == "it"

    assert f"{INDENT}{words('it').authored(COURSE.rules_page().sections[0].title)}" in typist.lines


# On the screen


async def test_a_second_language_is_chosen_kept_for_the_learner_and_turned_by_a_key(
    tmp_path: Path,
) -> None:
    first, second = "Ask Ann for sevens", "Xin Ann các lá 7"
    down = ["down"] * [*TITLES].index(SettingKey.SECOND_LANGUAGE)
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=SMALL) as pilot:
            await press(pilot, "enter", "x")
            app.go(Way(Goal.LESSON, lesson=TASK.lesson.id))
            await press(pilot, "f5", *down, "left", "f5")

            assert app.study.setting(SettingKey.SECOND_LANGUAGE) == "vi"
            assert "English + Tiếng Việt" in shown(pilot)
            assert "X  Tiếng Việt" in shown(pilot)
            assert shown(pilot).index(first) < shown(pilot).index(second)

            await press(pilot, "x")
            assert "X  English" in shown(pilot)
            assert shown(pilot).index("Xin An các lá 7") < shown(pilot).index("Ask An for sevens")

            await press(pilot, "x", "f5", "left", "f5")
            assert (app.words.locale, app.tongues.other) == ("vi", None)

            app.study.enrol("dog")
            assert app.study.setting(SettingKey.SECOND_LANGUAGE) is None

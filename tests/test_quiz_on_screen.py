"""The quiz on the screen: every kind of question by keys alone, and by mouse."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot
from textual.screen import Screen

from tests.app_kit import app_in, press, record_in, shown, to_home
from tests.quiz_kit import answer, every_kind, quiz_of, right_numbers, wrong_numbers
from tutor.game.ids import RuleId
from tutor.session.quiz import QuizSession
from tutor.session.quiz_asked import Kind
from tutor.session.quiz_choice import About, Topic
from tutor.session.quiz_rules import Sureness, rules_shown
from tutor.ui.screens.quiz import QuizScreen
from tutor.ui.screens.rules import RulesScreen
from tutor.ui.screens.situation import SituationScreen
from tutor.ui.widgets.options import Options


def on_top(pilot: Pilot[None]) -> Screen[object]:
    """Return the screen on top."""
    return pilot.app.screen


async def test_a_quiz_with_questions_of_every_kind_is_taken_by_arrows_space_and_enter(
    tmp_path: Path,
) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record, course=every_kind())
        async with app.run_test(size=(80, 24)) as pilot:
            await to_home(pilot)
            found = app.study.questions()
            app.push_screen(QuizScreen(found.begin(Topic(About.MIXED), 10, 0)))
            await pilot.pause()
            screen = quiz_of(pilot)
            watched = 0
            for at, question in enumerate(screen.state.questions):
                wrong = at == len(screen.state.questions) - 1
                await answer(pilot, wrong_numbers(question) if wrong else right_numbers(question))
                assert screen.state.answered, question
                if len(question.moments) > 1 and not watched:
                    await press(pilot, "w", *["right"] * (len(question.moments) - 1))
                    situation = on_top(pilot)
                    assert isinstance(situation, SituationScreen)
                    assert not any("→" in hint.key for hint in situation.hints())
                    await press(pilot, "left")
                    assert situation.hints()[0].key == "Enter Space →"
                    await press(pilot, "space", "right")
                    assert on_top(pilot) is screen, "past the last act one is back"
                    watched += 1
                if question.differ is not None:
                    assert "Some play that one exact card" in shown(pilot)
                await press(pilot, "enter")

            assert {each.kind for each in screen.state.questions} == set(Kind)
            assert screen.state.right == 9
            assert watched
            shaky = [e for e in rules_shown(screen.state) if e.sureness is Sureness.SHAKY]
            assert shaky
            assert f"{len(shaky)} rule" in shown(pilot)
            answers = record.answers(record.profiles()[0])
            assert sum(each.times_right for each in answers) == 9


async def test_a_quiz_is_answered_by_mouse_and_every_option_has_its_reason(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record, course=every_kind())
        async with app.run_test(size=(80, 24)) as pilot:
            await to_home(pilot)
            found = app.study.questions()
            state = found.begin(Topic(About.MIXED), 99, 0)
            wanted = ("point-out", "who-is-next")
            asked = [each for id in wanted for each in state.questions if each.id == id]
            app.push_screen(
                QuizScreen(QuizSession(state.ruleset, tuple(asked), (RuleId.GIVE_ALL,)))
            )
            await pilot.pause()
            screen = quiz_of(pilot)

            hand = screen.table.hand
            await pilot.click(hand, offset=(hand.size.width // 2 - 4, 3))
            assert len(screen.state.marked) == 1
            await press(pilot, "enter", "r")
            rules = on_top(pilot)
            assert isinstance(rules, RulesScreen)
            assert rules.focused is rules.list
            page = [row[rules.sheet.region.x :] for row in shown(pilot).split("\n")]
            (row,) = (row for row in page if "►" in row)
            tested = screen.state.question.tests[0]
            assert f"► {app.rules.says(app.words, tested)}" in row
            await press(pilot, "escape", "enter")

            assert isinstance(screen.asked, Options)
            await pilot.click(screen.options, offset=(12, 1))
            await pilot.pause()
            assert screen.state.marked == (0,)
            seen = {shown(pilot)}
            for _ in screen.state.choices[1:]:
                await press(pilot, "down" if screen.cursor == 0 else "up")
                seen.add(shown(pilot))
            assert len(seen) > 1, "each option has a reason of its own"
            await press(pilot, "enter", "enter")
            assert isinstance(on_top(pilot), RulesScreen), "no lesson of this pack is on the rule"


async def test_who_stops_a_quiz_is_told_how_it_went_so_far(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record, course=every_kind())
        async with app.run_test(size=(60, 20)) as pilot:
            await to_home(pilot)
            home = on_top(pilot)
            state = app.study.questions().begin(Topic(About.MIXED), 5, 0)
            app.push_screen(QuizScreen(state))
            await pilot.pause()
            await press(pilot, "escape")
            assert on_top(pilot) is home, "nothing was answered"

            app.push_screen(QuizScreen(state))
            await pilot.pause()
            screen = quiz_of(pilot)
            await answer(pilot, right_numbers(state.question))
            await press(pilot, "r")
            assert any("►" in row for row in shown(pilot).split("\n")), "the page is shown"
            rules = on_top(pilot)
            assert isinstance(rules, RulesScreen)
            assert rules.focused is rules.sheet
            await press(pilot, "escape", "enter", "escape")
            assert screen.state.finished
            assert "1 right answer out of 1" in shown(pilot)
            await press(pilot, "escape")
            assert on_top(pilot) is home

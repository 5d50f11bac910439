"""The sheet that asks which rule was broken: what was seen, and which rule it was not."""

from __future__ import annotations

from tests.test_practice_keys import erring
from tests.test_ui_screens_drawing import drawn
from tutor.course.loader import load_rules_page
from tutor.places import lessons_folder
from tutor.session.practice.session import PracticeSession
from tutor.ui.rule_menu import rule_menu
from tutor.ui.view_pages import MenuView
from tutor.ui.widgets.menu import ListMenu
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import words_of


def sheet_of(state: PracticeSession) -> MenuView:
    """Return the sheet in English."""
    rules = RuleBook(load_rules_page(lessons_folder() / "rules.yaml"))
    return rule_menu(words_of("en"), words_of("en"), rules, state)


def stopped() -> PracticeSession:
    """Return a game stopped where a player has put the drawn card back."""
    lines = ("me: 7S 8H", "p1: 7C 4D KS", "p2: 4C 9H", "pool: 9S QS ...")
    acts = "p1 ask me K, me go-fish, p1 draw, p1 return"
    return erring(*lines, acts=acts, turn="p1").stop()


def test_the_sheet_says_what_was_seen_up_to_the_mistake() -> None:
    assert sheet_of(stopped()).told == (
        "You say “Go fish!”",
        "Ann draws a card.",
        "Ann puts the card back.",
    )


def test_a_rule_that_was_not_broken_is_marked_and_the_sheet_says_so() -> None:
    state = stopped()
    slip = state.fair.slip
    assert slip is not None
    wrong = next(rule for rule in state.choices() if rule is not slip.ruling.rule)

    view = sheet_of(state.name_rule(wrong))

    assert view.told[-1] == "Not yet. Nobody broke this rule here."
    assert view.tried == {wrong.value}
    for width, height in ((56, 18), (56, 10)):
        menu = ListMenu(view)
        text = drawn(menu, width, height)
        assert "Not yet. Nobody broke this rule here." in text
        assert "×" in text
        assert view.rows[menu.cursor].name != wrong.value

"""What is said at the count: most books, or most points where the values of the cards count."""

from __future__ import annotations

import pytest

from tests.session_kit import after, written
from tests.typist import ENGLISH
from tutor.course.loader import load_rules_page
from tutor.game.acts import ME, SEATS, NameWinners
from tutor.game.ruleset import FISHER, Scoring
from tutor.places import lessons_folder
from tutor.plain.console import Console
from tutor.plain.table import read_act
from tutor.session.lesson import LessonSession, begin
from tutor.session.offers import Offer
from tutor.wording import tags
from tutor.wording.coach import coach_says
from tutor.wording.rulebook import RuleBook

THE_COUNT = """\
format: 1
id: the-count
revision: 1
title: The count
house-rules: [{changes}]
automatic: [{automatic}]
table:
  {{ranks: 2 3 A, me: none, p1: none, p2: none, turn: me, books: {{me: A, p1: 2 3}}}}
steps:
  - {step}
"""
DO = "{id: count, do: Who wins?, solution: [me winners me], goal: [over]}"
PLAY = "{id: end, play: Go on., aim: End it., solution: [me end, me winners me], until: [over]}"
BOOKS, POINTS = "Who has the most?", "Who has the most points?"
BY_VALUES = pytest.mark.parametrize(
    ("changes", "asked"), [("small-pack", BOOKS), ("card-values", POINTS)]
)


def said(state: LessonSession) -> str:
    """Return all that the coach says now."""
    rules = RuleBook(load_rules_page(lessons_folder() / "rules.yaml"))
    return " ".join(line.text for line in coach_says(ENGLISH, rules, state).lines)


@BY_VALUES
def test_the_last_hint_asks_for_what_counts(changes: str, asked: str) -> None:
    lesson = written(THE_COUNT.format(changes=changes, automatic="ending", step=DO))

    assert asked in said(begin(lesson, FISHER).hint().hint().hint())


@BY_VALUES
def test_in_a_guided_hand_the_coach_asks_for_what_counts(changes: str, asked: str) -> None:
    lesson = written(THE_COUNT.format(changes=changes, automatic="passing", step=PLAY))
    state = begin(lesson, FISHER)

    assert asked in said(after(state, "me end"))


@BY_VALUES
def test_by_numbers_too_the_learner_is_asked_for_what_counts(changes: str, asked: str) -> None:
    lesson = written(THE_COUNT.format(changes=changes, automatic="ending", step=DO))
    printed: list[str] = []
    console = Console(lambda: "3\n", printed.append, ENGLISH)

    act = read_act(console, begin(lesson, FISHER).sight, Offer.WINNERS)

    assert act == NameWinners(ME, (ME,))
    assert any(line.startswith(asked.removesuffix("?")) for line in printed)


@pytest.mark.parametrize(
    ("seats", "books", "points"),
    [
        (1, "You have the most books.", "You have the most points."),
        (2, "You and Ann have the most books.", "You and Ann have the most points."),
        (3, "You, Ann and Ben have the most books.", "You, Ann and Ben have the most points."),
    ],
)
def test_whom_the_learner_is_about_to_name_is_told_by_what_counts(
    seats: int, books: str, points: str
) -> None:
    assert tags.named(ENGLISH, SEATS[:seats], Scoring.BOOKS) == books
    assert tags.named(ENGLISH, SEATS[:seats], Scoring.CARD_VALUES) == points


def test_others_are_named_by_what_counts() -> None:
    assert tags.named(ENGLISH, SEATS[1:3], Scoring.BOOKS) == "Ann and Ben have the most books."
    assert (
        tags.named(ENGLISH, SEATS[1:3], Scoring.CARD_VALUES) == "Ann and Ben have the most points."
    )

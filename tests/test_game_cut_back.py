"""A game whose last lines nobody can follow goes on from before them, and this is told once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app_kit import app_in, press, record_in, shown, study_in, to_home
from tutor.game.ruleset import LEFT
from tutor.learning.events import GameWentOn
from tutor.plain.console import Console, EndOfInputError
from tutor.plain.practice import GameRun
from tutor.session.practice.setup import Opponent, Person, Setup
from tutor.session.study import Study
from tutor.ui.screens.practice import PracticeScreen
from tutor.wording import labels
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import words_of


def damaged_game(study: Study) -> None:
    """Begin a game, go on with it, and write down a line that says nothing."""
    name, begun = study.begin_game(Setup((Person(), Opponent()), LEFT, seed=4))
    after = begun.go_on()
    assert after.log
    study.played(name, begun, after)
    assert study.profile is not None
    study.record.append(study.profile, GameWentOn(name, ("me dance",)))


async def test_on_the_screen_it_is_told_kindly_and_once(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=(80, 24)) as pilot:
            await to_home(pilot)
            damaged_game(app.study)
            told = []
            for _ in range(2):
                app.go_to_game()
                await pilot.pause()
                told.append(labels.GAME_GOES_BACK in shown(pilot))
                if told[-1]:
                    await press(pilot, "enter")
                assert isinstance(app.screen, PracticeScreen)
                await press(pilot, "escape")

            assert told == [True, False]


def test_in_lines_it_is_told_once(tmp_path: Path) -> None:
    lines: list[str] = []
    words = words_of("en")
    with record_in(tmp_path) as record:
        study = study_in(record)
        study.enrol("cat")
        damaged_game(study)
        for _ in range(2):
            console = Console(lambda: "", lines.append, words)
            with pytest.raises(EndOfInputError):
                GameRun(console, study, RuleBook(study.course.rules_page())).play()

    assert lines.count(labels.GAME_GOES_BACK) == 1

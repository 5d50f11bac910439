"""A game on the screen: every mistake by its own keys, others, people, and looking back."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.app_kit import app_in, keys_for, press, record_in, shown
from tests.mistake_cases import MISTAKES, Case
from tests.practice_positions import game_of
from tutor.referee.mistake import Mistake
from tutor.session.practice.session import PracticeSession
from tutor.session.practice.standing import Outcome
from tutor.ui.app import TutorApp
from tutor.ui.screens.practice import PracticeScreen
from tutor.wording.mistakes import explain

NEVER_BY_HAND = {Mistake.ASK_NO_ONE, Mistake.ASK_BEFORE_ANSWER}
"""Nobody can aim at a chair that is not there, and whoever is asked answers first."""


async def at_the_table(pilot: Pilot[None], state: PracticeSession) -> PracticeScreen:
    """Go from the first start to a game that stands so."""
    await press(pilot, "enter", "escape")
    app = pilot.app
    assert isinstance(app, TutorApp)
    app.push_screen(PracticeScreen("a-game", state))
    await pilot.pause()
    screen = app.screen
    assert isinstance(screen, PracticeScreen)
    return screen


def first_of_each() -> list[Case]:
    """Return one case for each mistake that can be made by hand."""
    found: dict[str, Case] = {}
    for case in MISTAKES:
        if Mistake(case.code) not in NEVER_BY_HAND:
            found.setdefault(case.code, case)
    return list(found.values())


@pytest.mark.parametrize("case", first_of_each(), ids=lambda case: case.code)
async def test_every_mistake_is_made_by_keys_and_explained(tmp_path: Path, case: Case) -> None:
    state, act = game_of(case)
    with record_in(tmp_path) as record:
        async with app_in(record).run_test(size=(80, 24)) as pilot:
            screen = await at_the_table(pilot, state)

            await press(pilot, *keys_for(screen, act))

            assert screen.state.feedback.outcome is Outcome.REFUSED
            ruling = screen.view.feedback.ruling
            assert ruling is not None
            assert ruling.code == case.code
            said = explain(screen.seat_words, ruling)
            assert said.happened.split()[-1] in shown(pilot)


def test_every_mistake_but_two_can_be_made_by_hand() -> None:
    assert {Mistake(case.code) for case in first_of_each()} == {*Mistake} - NEVER_BY_HAND

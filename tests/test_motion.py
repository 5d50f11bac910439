"""Cards travel over the table: display only, ended by any key, and never where it is not wanted."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen

from tests.app_kit import app_in, keys_for, lesson_of, open_lesson, press, record_in, to_home
from tests.drawn import cards
from tutor.game.acts import ME, SEATS, Ask, Draw, Give
from tutor.game.events import Caught, Drew, Gave, Kept, LaidBook, TookCards
from tutor.learning.progress import SettingKey
from tutor.session.lesson import LessonSession
from tutor.ui.app import TutorApp
from tutor.ui.travels import travels
from tutor.ui.views import Place, Where

ANN = SEATS[1]
MINE, ANNS, POOL = Place(Where.HAND, 0), Place(Where.HAND, 1), Place(Where.POOL)


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Return a list that every frame is added to that goes to the terminal."""
    written: list[object] = []
    display = App._display

    def noted(app: App[None], screen: Screen[object], renderable: object) -> None:
        if renderable is not None and not app._batch_count:
            written.append(renderable)
        display(app, screen, renderable)  # type: ignore[arg-type]

    monkeypatch.setattr(App, "_display", noted)
    return written


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop the clock of what travels, so that no test waits for it or is overtaken by it."""
    monkeypatch.setattr("tutor.ui.flight.SECONDS", 3600.0)


async def before_the_answer(pilot: Pilot[None], level: str) -> list[str]:
    """Open a lesson in which the learner asks and is given cards; return the keys of the ask."""
    assert isinstance(pilot.app, TutorApp)
    pilot.app.animation_level = level  # type: ignore[assignment]
    await to_home(pilot)
    await open_lesson(pilot, "ask-what-you-hold")
    screen = lesson_of(pilot)
    while not screen.acting:
        await press(pilot, "enter")
    act = screen.state.next_in_solution()
    assert isinstance(act, Ask)
    return keys_for(screen, act)


@pytest.mark.parametrize("still", ["no animations", "NO_COLOR", "setting"])
async def test_without_motion_an_act_is_one_frame(
    tmp_path: Path, frames: list[object], monkeypatch: pytest.MonkeyPatch, still: str
) -> None:
    if still == "NO_COLOR":
        monkeypatch.setenv("NO_COLOR", "1")
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=(80, 24)) as pilot:
            keys = await before_the_answer(pilot, "none" if still == "no animations" else "full")
            if still == "setting":
                app.set_up(SettingKey.MOTION, "off")
            *aim, ask = keys
            await press(pilot, *aim)
            frames.clear()
            await press(pilot, ask)

            assert lesson_of(pilot).state.feedback.events
            assert len(frames) == 1


async def test_motion_ends_with_any_key_and_the_key_is_obeyed(
    tmp_path: Path, frames: list[object], stopped: None
) -> None:
    states: list[LessonSession] = []
    for level in ("none", "full"):
        with record_in(tmp_path / level) as record:
            app = app_in(record)
            async with app.run_test(size=(80, 24)) as pilot:
                keys = await before_the_answer(pilot, level)
                table = lesson_of(pilot).table
                for key in keys:
                    app.simulate_key(key)
                while not lesson_of(pilot).state.complete:
                    await pilot._wait_for_screen()
                await pilot.pause()
                flies = table.flying.region.area > 0
                states.append(lesson_of(pilot).state)
                frames.clear()
                await press(pilot, "enter")

                assert flies == (level == "full")
                assert table.flying.region.area == 0
                assert len(frames) == 1
                states.append(lesson_of(pilot).state)

    assert states[:2] == states[2:]
    assert states[0] != states[1]


async def test_cards_arrive_by_themselves_in_few_frames(
    tmp_path: Path, frames: list[object], stopped: None
) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=(80, 24)) as pilot:
            keys = await before_the_answer(pilot, "full")
            frames.clear()
            await press(pilot, keys[-1])
            table = lesson_of(pilot).table
            pictures = 0
            while table.flying.region.area:
                table.fly_on()
                await pilot.pause()
                pictures += 1

            assert 3 <= pictures <= 10
            assert len(frames) <= pictures + 2


def test_what_happened_travels_from_where_it_lay_to_where_it_lies() -> None:
    seven, book = cards("7D"), cards("7S 7H 7D 7C")

    told = travels([Gave(ANN, ME, seven), Drew(ME, seven[0]), Kept(ANN, None), LaidBook(ANN, book)])

    assert [(each.start, each.end) for each in told] == [
        (ANNS, MINE),
        (POOL, MINE),
        (ANNS, Place(Where.BOOKS, 1)),
    ]
    assert [each.cards for each in told] == [seven, seven, book]


def test_a_card_that_is_not_seen_shows_its_back_until_it_is_shown() -> None:
    (hidden,) = travels([Drew(ANN, None), Kept(ANN, None)])
    (caught,) = travels([Drew(ANN, None), Caught(ANN, cards("7D")[0])])
    (taken,) = travels([TookCards(ANN, 3, None)])

    assert hidden.cards == taken.cards == ()
    assert caught.cards == cards("7D")
    assert caught.turns


def test_what_is_taken_back_goes_back_the_same_way() -> None:
    give = Give(ME, ANN, cards("7D"))

    refused = travels([], give)
    undone = travels([Gave(ME, ANN, cards("7D"))], None, [give, Draw(ANN)])

    assert [(each.start, each.end) for each in refused] == [(ANNS, MINE)]
    assert [(each.start, each.end) for each in undone] == [(ANNS, POOL), (ANNS, MINE)]

"""The coach in pictures: whoever presses the one key that is shown plays right, to the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from textual.screen import ModalScreen

from tests.app_kit import app_in, lesson_of, open_lesson, press, record_in, shown, to_home
from tests.positions import table_of
from tests.practice_kit import a_game, seated
from tutor.game.acts import ME, SEATS, Act, parse_act
from tutor.game.sight import Sight
from tutor.game.table import Phase
from tutor.learning.progress import SettingKey
from tutor.session.practice.standing import Outcome
from tutor.ui.aim import Aim, counts_cards, first_choice
from tutor.ui.aimed import aimed_at
from tutor.ui.paint import Canvas
from tutor.ui.paint_note import draw_note, note_rows
from tutor.ui.paint_signs import drawn_key
from tutor.ui.picture_view import PictureView
from tutor.ui.screens.sheets import HelpScreen
from tutor.ui.table_keys import BY_ENTER, KEYS
from tutor.ui.table_parts import TableParts
from tutor.ui.view_lines import NoteView, Sign, SignKind
from tutor.ui.views import Target, TargetKind
from tutor.wording.settings import PICTURES_SAY, TITLES
from tutor.wording.words import words_of

PRESSED = {"Enter": "enter", "Tab": "tab", "Space": "space", "→": "right", "←": "left", "↑": "up"}
MOST_KEYS = 60
"""No act needs more keys than this on the way to it."""

_AIMING: Mapping[str, Callable[[Aim, Sight], Aim]] = {
    "→": lambda aim, sight: aim.moved(sight, 1),
    "←": lambda aim, sight: aim.moved(sight, -1),
    "↓": lambda aim, sight: aim.counted(sight, -1),
    "C": lambda aim, sight: aim.other_suit(sight),
    "Tab": lambda aim, sight: aim.other_seat(sight, 1) or aim.towards(first_choice(sight)),
}


def aimed(key: str, aim: Aim, sight: Sight) -> Aim:
    """Return the aim after a key that only aims."""
    if key == "↑":
        return aim.counted(sight, 1) if counts_cards(sight) else aim.other_rank(sight, 1)
    if key == "Space":
        counting = sight.phase is Phase.COUNTING
        return aim.naming(sight) if counting else aim.toggled(sight)
    return _AIMING[key](aim, sight)


def key_of(signs: tuple[Sign, ...]) -> str:
    (key,) = [sign.text for sign in signs if sign.kind is SignKind.KEY]
    return key


def done_by_the_keys_shown(sight: Sight, act: Act) -> Act | None:
    """Press the key that is shown until it does something, and return what."""
    aim = Aim().fitted(sight)
    for _ in range(MOST_KEYS):
        signs = PictureView(TableParts(words_of("en"), sight, aim, acting=True)).act(act)
        assert_drawn_whole(signs)
        key = key_of(signs)
        offer = BY_ENTER.get(sight.phase) if key == "Enter" else None
        by_letter = [each for each, letter in KEYS.items() if letter == key]
        if key != "C" and (offer is not None or by_letter):
            kinds = [offer] if offer is not None else by_letter
            return next(
                (each for each in (aimed_at(aim, sight, kind) for kind in kinds) if each == act),
                None,
            )
        aim = aimed(key, aim, sight)
    return None


def assert_drawn_whole(signs: tuple[Sign, ...]) -> None:
    """Check that every picture finds room on the narrowest note."""
    note = NoteView("Coach", (), None, "", signs)
    canvas = Canvas(54, note_rows(note, 54).least, "felt")
    draw_note(canvas, note)
    text = "\n".join(canvas.rows())
    for sign in signs:
        assert drawn_key(sign.text) in text


def test_a_game_is_played_right_to_its_end_by_the_keys_that_are_shown() -> None:
    kinds = set()
    for seed in range(3):
        state = a_game("fisher+small-pack", *seated(1, 2), seed=seed)
        while not state.over:
            view = state.view()
            if view.help is None:
                state = state.go_on()
                continue
            act = view.help.act
            done = done_by_the_keys_shown(view.sight, act)

            assert done is not None, act
            state = state.attempt(view.meant(done))
            assert state.feedback.outcome is not Outcome.REFUSED, act
            kinds.add(type(act).__name__)

    every = {"Deal", "Ask", "Give", "SayGoFish", "Draw", "KeepCard", "ShowCatch"}
    assert kinds >= every | {"LayBook", "PassTurn", "EndGame", "NameWinners"}


def test_the_cards_to_find_are_marked_and_the_note_points_at_whom_to_ask() -> None:
    sight = Sight.of(table_of("me: 7S 7H 3C", "p1: 4C", "p2: 7C", "pool: 9S ..."), ME)
    aim, ask = Aim().fitted(sight), parse_act("me ask p2 7")

    far = PictureView(TableParts(words_of("en"), sight, aim, acting=True))
    near = PictureView(TableParts(words_of("en"), sight, aim.at(1).towards(SEATS[2]), acting=True))

    assert [card.code for card in far.wanted(ask)] == ["7S", "7H"]
    assert far.target(ask) == Target(TargetKind.SEAT, 2)
    assert (near.wanted(ask), near.target(ask)) == ((), None)


async def test_a_step_of_a_lesson_is_done_by_the_keys_that_are_shown(tmp_path: Path) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=(80, 24)) as pilot:
            await to_home(pilot)
            app.set_up(SettingKey.TEXTS, "pictures")
            await open_lesson(pilot, "give-them-all")
            screen = lesson_of(pilot)
            for _ in range(MOST_KEYS):
                note = screen.table.note.view
                key = key_of(note.signs)
                assert key in shown(pilot)
                if screen.state.done and screen.state.complete:
                    break
                await press(pilot, PRESSED.get(key, key.lower()))

            assert screen.state.complete
            assert screen.state.mistakes == ()


async def test_who_chooses_pictures_is_told_in_words_what_they_need_and_only_once(
    tmp_path: Path,
) -> None:
    with record_in(tmp_path) as record:
        app = app_in(record)
        async with app.run_test(size=(80, 24)) as pilot:
            down = ["down"] * list(TITLES).index(SettingKey.TEXTS)
            await press(pilot, "f5")
            await press(pilot, *down, "right", "enter")
            told = app.screen
            assert isinstance(told, HelpScreen)
            assert [row.label for row in told.sheet.view.rows] == [PICTURES_SAY]

            await press(pilot, "enter")
            await press(pilot, "f5")
            await press(pilot, *down, "right", "enter")
            await press(pilot, "f5")
            await press(pilot, *down, "right", "enter")
            assert app.manner.pictures
            assert not isinstance(app.screen, ModalScreen)

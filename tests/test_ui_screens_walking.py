"""The screens around the table: what keys and clicks tell."""

from __future__ import annotations

import pytest
from textual.events import MouseScrollDown

from tests import pages
from tests.drawn import screen_text
from tests.pages import Bench
from tutor.ui.pictures import Picture
from tutor.ui.view_pages import ProfileView
from tutor.ui.widgets.drawn import Drawn
from tutor.ui.widgets.help import HelpSheet
from tutor.ui.widgets.languages import LanguageChoices
from tutor.ui.widgets.menu import ListMenu
from tutor.ui.widgets.next_note import NextNote
from tutor.ui.widgets.options import Options
from tutor.ui.widgets.page import Page
from tutor.ui.widgets.panel import QuietPanel
from tutor.ui.widgets.path import Path
from tutor.ui.widgets.profile import ProfileTile
from tutor.ui.widgets.sections import Sections
from tutor.ui.widgets.small import TooSmall
from tutor.ui.widgets.tiles import PictureTiles


async def pressed(widget: Drawn, keys: str, size: tuple[int, int] = (76, 19)) -> list[str]:
    """Return what a widget tells when these keys are pressed."""
    app = Bench(widget)
    async with app.run_test(size=size) as pilot:
        for key in keys.split():
            app.simulate_key(key)
        await pilot.pause()
    return app.told


async def clicked(widget: Drawn, *at: tuple[int, int], size: tuple[int, int]) -> list[str]:
    """Return what a widget tells when these cells of it are clicked."""
    app = Bench(widget)
    async with app.run_test(size=size) as pilot:
        for cell in at:
            await pilot.click(widget, offset=cell)
        await pilot.pause()
    return app.told


async def test_the_arrows_walk_over_the_tiles_and_space_chooses() -> None:
    told = await pressed(PictureTiles(pages.TILES), "right down left left up space")

    assert told == ["moved 1", "moved 5", "moved 4", "moved 3", "chosen 3"]


async def test_pictures_without_room_are_scrolled_to_by_arrows_wheel_and_click() -> None:
    tiles = PictureTiles(pages.TILES)
    wheel = MouseScrollDown(tiles, 5, 0, 0, 0, 0, False, False, False)
    app = Bench(tiles)
    async with app.run_test(size=(56, 12)) as pilot:
        assert "Fish" in screen_text(app)
        assert screen_text(app).endswith("↓")

        await pilot.press("down", "down")
        assert (tiles.cursor, tiles.top) == (8, 1)
        assert "Fish" not in screen_text(app)
        assert "Dog" in screen_text(app)

        tiles.post_message(wheel)
        await pilot.click(tiles, offset=(55, 11))
        assert (tiles.top, tiles.cursor) == (4, 16)

        for _ in range(9):
            tiles.post_message(wheel)
        await pilot.click(tiles, offset=(20, 9))
        assert app.told[-1] == f"chosen {len(Picture) - 1}"
        assert not screen_text(app).endswith("↓")


async def test_enter_is_left_to_the_screen_at_the_first_start() -> None:
    assert await pressed(PictureTiles(pages.TILES), "enter") == ["enter"]
    assert await pressed(LanguageChoices(pages.LANGUAGES), "enter") == ["enter"]


async def test_a_click_chooses_a_picture() -> None:
    told = await clicked(PictureTiles(pages.TILES), (40, 8), (18, 8), size=(76, 12))

    assert told == ["moved 6", "chosen 6"]


async def test_languages_are_chosen_by_space_and_by_click() -> None:
    assert await pressed(LanguageChoices(pages.LANGUAGES), "down right space") == [
        "moved 3",
        "moved 4",
        "chosen 4",
    ]
    assert await clicked(LanguageChoices(pages.LANGUAGES), (28, 0), size=(76, 3)) == [
        "moved 1",
        "chosen 1",
    ]


async def test_up_and_down_walk_over_chapters_where_lessons_are_dots() -> None:
    told = await pressed(Path(pages.TEN, 13), "down up right enter", (46, 19))

    assert told == ["moved 15", "moved 13", "moved 14", "chosen 14"]


async def test_up_and_down_walk_over_lessons_where_the_path_is_open() -> None:
    told = await pressed(Path(pages.FEW), "down down up left right space", (46, 19))

    assert told == ["moved 1", "moved 2", "moved 1", "moved 2", "chosen 2"]


async def test_a_click_goes_to_a_lesson_and_a_second_one_chooses_it() -> None:
    assert await clicked(Path(pages.TEN, 13), (38, 2), (38, 2), (5, 4), size=(46, 19)) == [
        "moved 6",
        "chosen 6",
        "moved 7",
    ]
    assert await clicked(Path(pages.FEW), (6, 4), (6, 4), (6, 5), size=(46, 11)) == [
        "moved 1",
        "chosen 1",
    ]


async def test_an_answer_is_chosen_by_enter_and_by_click() -> None:
    options = pages.OPEN_OPTIONS

    assert await pressed(Options(options), "up down down enter") == [
        "moved 1",
        "moved 2",
        "chosen 2",
    ]
    assert await clicked(Options(options), (20, 10), size=(74, 12)) == ["moved 3", "chosen 3"]


async def test_once_answered_the_keys_are_left_to_the_screen() -> None:
    assert await pressed(Options(pages.OPTIONS), "down enter") == ["enter"]
    assert await clicked(Options(pages.OPTIONS), (20, 10), size=(74, 12)) == []


async def test_the_arrows_go_from_section_to_section() -> None:
    assert await pressed(Sections(pages.SECTIONS), "down down up enter", (23, 19)) == [
        "moved 2",
        "moved 1",
        "chosen 1",
    ]
    assert await clicked(Sections(pages.SECTIONS), (5, 7), size=(23, 9)) == ["moved 2"]


async def test_a_line_of_a_panel_is_picked_by_key_and_by_click() -> None:
    assert await pressed(QuietPanel(pages.PANEL), "down enter") == ["moved 1", "picked rules"]
    assert await clicked(QuietPanel(pages.PANEL), (9, 1), (9, 3), size=(27, 5)) == ["picked quiz"]
    assert await clicked(QuietPanel(pages.PANEL), (25, 0), size=(56, 1)) == [
        "moved 1",
        "picked rules",
    ]


async def test_the_profile_and_the_next_lesson_can_be_chosen() -> None:
    profile = ProfileTile(ProfileView(Picture.CAT, "Cat", "13 of 37"))

    assert await pressed(profile, "enter") == ["chosen"]
    assert await clicked(NextNote(pages.NEXT), (4, 2), size=(27, 6)) == ["chosen"]


async def test_a_menu_begins_at_the_current_row_and_picks_by_name() -> None:
    assert await pressed(ListMenu(pages.MENU), "down up up enter", (60, 20)) == [
        "moved 3",
        "moved 2",
        "moved 1",
        "picked pt_PT",
    ]


async def test_a_menu_with_no_room_scrolls_with_the_cursor() -> None:
    menu = ListMenu(pages.MENU)
    app = Bench(menu)
    async with app.run_test(size=(40, 7)) as pilot:
        assert "↓" in screen_text(app)
        for _ in range(3):
            app.simulate_key("down")
        await pilot.pause()

        assert "► Tiếng Việt" in screen_text(app)


async def test_the_help_sheet_shows_every_key_and_closes() -> None:
    sheet = HelpSheet(pages.HELP)
    app = Bench(sheet)
    async with app.run_test(size=(60, 20)) as pilot:
        text = screen_text(app)
        await pilot.press("enter")

    assert "go to another lesson" in text
    assert " F2 " in text
    assert app.told == ["closed"]


async def test_a_page_is_turned_to_its_end_and_back() -> None:
    page = Page(pages.PAGE)
    app = Bench(page)
    async with app.run_test(size=(44, 8)) as pilot:
        assert "σπιτιού" not in screen_text(app)
        app.simulate_key("pagedown")
        app.simulate_key("down")
        await pilot.pause()
        end = screen_text(app)
        app.simulate_key("home")
        await pilot.pause()

        assert "σπιτιού" in end
        assert "↑ συνέχεια" in end
        assert "↓" not in end
        assert "Ζητάς" in screen_text(app)


@pytest.mark.parametrize("size", [(1, 1), (2, 3), (59, 19)])
async def test_a_terminal_of_any_size_shows_what_fits_of_the_sentence(
    size: tuple[int, int],
) -> None:
    app = Bench(TooSmall(pages.SMALL))
    async with app.run_test(size=size):
        assert screen_text(app).strip()

"""The screens around the table: where everything lies at each size."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path as FilePath

import pytest
from textual.geometry import Region, Size
from textual.widget import Widget

from tests import pages
from tests.app_kit import app_in, record_in, to_home
from tests.drawn import screen_text
from tests.pages import Bench
from tutor.ui.grid_pages import (
    FirstGrid,
    HomeGrid,
    Needs,
    QuizGrid,
    RulesGrid,
    first_grid,
    home_grid,
    quiz_grid,
    quiz_width,
    rules_grid,
    too_small,
)
from tutor.ui.paint_note import NoteRows
from tutor.ui.paint_options import Form, form_for
from tutor.ui.screens.home import HomeScreen
from tutor.ui.widgets.options import QuestionText
from tutor.ui.widgets.panel import QuietPanel
from tutor.ui.widgets.path import Path
from tutor.ui.widgets.stage import Stage
from tutor.ui.widgets.tiles import tile_places

SIZES = pytest.mark.parametrize(
    ("columns", "rows"),
    [(60, 20), (79, 23), (80, 24), (100, 30), (119, 39), (120, 40), (200, 60)],
)


Grid = FirstGrid | HomeGrid | QuizGrid | RulesGrid


def regions(grid: Grid) -> dict[str, Region]:
    """Return the regions of a grid by name."""
    named = grid._asdict()
    return {name: region for name, region in named.items() if isinstance(region, Region)}


def assert_apart_and_inside(grid: Grid, columns: int, rows: int) -> None:
    """Check that every region has cells, lies on the screen and over no other one."""
    places = regions(grid)
    screen = Region(0, 0, columns, rows)
    for region in places.values():
        assert region.area > 0
        assert screen.contains_region(region)
    for one, other in combinations(places.values(), 2):
        assert not one.overlaps(other)


@SIZES
def test_the_first_start_lies_apart_and_inside(columns: int, rows: int) -> None:
    grid = first_grid(columns, rows, pictures=30)

    assert_apart_and_inside(grid, columns, rows)
    assert grid.tiles.height % 6 == 0
    assert grid.languages.height == 5 - 2


def test_every_picture_is_in_sight_where_there_is_room() -> None:
    grid = first_grid(120, 40, pictures=30)

    assert all(place.bottom <= grid.tiles.height for place in tile_places(30, grid.tiles.width))
    assert first_grid(80, 24, pictures=30).tiles == first_grid(80, 24).tiles


@SIZES
@pytest.mark.parametrize("more", [0, 1, 4])
def test_home_lies_apart_and_inside(columns: int, rows: int, more: int) -> None:
    grid = home_grid(columns, rows, Needs(5 + more, 5 + more, 1, 1))

    assert_apart_and_inside(grid, columns, rows)


@SIZES
@pytest.mark.parametrize("lines", [1, 2])
def test_the_quiz_lies_apart_and_inside(columns: int, rows: int, lines: int) -> None:
    grid = quiz_grid(columns, rows, 2, [lines] * 4, NoteRows(5, 6))

    assert_apart_and_inside(grid, columns, rows)
    assert grid.note is not None
    assert grid.note.height >= 5
    assert form_for([lines] * 4, grid.options.height) in Form
    assert grid.options.height >= 4 * lines


@SIZES
def test_the_rules_lie_apart_and_inside(columns: int, rows: int) -> None:
    grid = rules_grid(columns, rows)

    if grid.both:
        assert_apart_and_inside(grid, columns, rows)
        assert grid.sections.width == 23


def test_the_grids_are_those_of_the_pictures() -> None:
    home, large = home_grid(80, 24, Needs()), home_grid(120, 40, Needs())
    quiz = quiz_grid(80, 24, 2, [1] * 4, NoteRows(5, 6))

    assert (home.path.x, home.path.right) == (3, 49)
    assert home.profile == Region(52, 2, 27, 6)
    assert home.next_note == Region(52, 9, 27, 6)
    assert home.panel == Region(52, 16, 27, 5)
    assert (large.path.x, large.path.right) == (12, 67)
    assert (large.next_note.x, large.next_note.right) == (68, 110)
    assert quiz.options == Region(3, 5, 74, 12)
    assert quiz.note == Region(3, 17, 74, 5)
    assert (quiz_width(80), quiz_width(120), quiz_width(60)) == (74, 90, 54)
    assert rules_grid(80, 24).page == Region(27, 1, 51, 22)


def test_at_the_least_size_home_is_the_path_with_lines_below() -> None:
    grid = home_grid(60, 20, Needs())

    assert grid.profile is None
    assert (grid.next_note.height, grid.path.right) == (1, 58)


def test_a_terminal_under_sixty_by_twenty_is_too_small() -> None:
    assert not too_small(60, 20)
    assert too_small(59, 24)
    assert too_small(80, 19)


async def test_a_stage_hides_what_has_no_place_and_passes_the_focus_on() -> None:
    path, panel = Path(pages.FEW), QuietPanel(pages.PANEL)

    def plan(size: Size) -> dict[Widget, Region]:
        places: dict[Widget, Region] = {path: Region(0, 0, 30, 10)}
        if size.width >= 80:
            places[panel] = Region(40, 3, 27, 5)
        return places

    app = Bench(Stage((path, panel), plan))
    async with app.run_test(size=(80, 24)) as pilot:
        panel.focus()
        await pilot.pause()
        assert panel.region == Region(40, 3, 27, 5)
        await pilot.resize_terminal(60, 20)
        await pilot.pause()

        assert not panel.display
        assert app.focused is path
        assert "More" not in screen_text(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()

        assert "More" in screen_text(app)


async def test_what_had_the_focus_has_it_again_when_a_screen_is_no_longer_too_small() -> None:
    path, panel = Path(pages.FEW), QuietPanel(pages.PANEL)

    def plan(size: Size) -> dict[Widget, Region]:
        return {} if size.width < 60 else {path: Region(0, 0, 30, 9), panel: Region(40, 3, 27, 5)}

    app = Bench(Stage((path, panel), plan))
    async with app.run_test(size=(80, 24)) as pilot:
        panel.focus()
        await pilot.pause()
        for columns in (50, 20, 80):
            await pilot.resize_terminal(columns, 24)
            await pilot.pause()

        assert app.focused is panel


async def test_a_stage_lays_its_widgets_anew_when_a_text_has_changed() -> None:
    text = QuestionText("One line.")
    stage = Stage((text,), lambda size: {text: Region(2, 1, 40, text.text.count("\n") + 1)})
    async with Bench(stage).run_test(size=(80, 24)) as pilot:
        text.text = "Two\nlines."
        stage.replan()
        await pilot.pause()

        assert text.region.height == 2


async def test_home_lies_anew_when_the_language_changes_in_place(tmp_path: FilePath) -> None:
    with record_in(tmp_path) as record:
        async with app_in(record, "el").run_test(size=(60, 20)) as pilot:
            await to_home(pilot)
            home = pilot.app.screen
            assert isinstance(home, HomeScreen)
            before = home.next_note.region
            home.tutor.speak("en")
            await pilot.pause()

            assert home.next_note.region == home.plan(home.size)[home.next_note] != before

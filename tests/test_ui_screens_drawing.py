"""The screens around the table: where everything lies, and what is drawn there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from itertools import combinations

import pytest
from rich.cells import cell_len
from textual.geometry import Region

from tests import pages
from tests.drawn import drawing, screen_text, text_of
from tests.pages import Bench, course
from tutor.ui.grid_pages import (
    Needs,
    first_grid,
    home_grid,
    quiz_grid,
    quiz_width,
    rules_grid,
    too_small,
)
from tutor.ui.paint import Canvas
from tutor.ui.paint_note import NoteRows
from tutor.ui.paint_options import Form, form_for, option_places, option_rows
from tutor.ui.pictures import HEIGHT, PAINTS, PIXELS, WIDTH, Picture, half_blocks
from tutor.ui.route import Spot, first_open, route, spots
from tutor.ui.themes import DARK, HIGH_CONTRAST, LIGHT
from tutor.ui.view_pages import HeadingView, OptionView, ProfileView, Progress
from tutor.ui.widgets.drawn import Drawn
from tutor.ui.widgets.heading import Heading
from tutor.ui.widgets.help import HelpSheet
from tutor.ui.widgets.languages import LanguageChoices
from tutor.ui.widgets.menu import ListMenu
from tutor.ui.widgets.next_note import NextNote
from tutor.ui.widgets.options import Options, QuestionText
from tutor.ui.widgets.page import Page
from tutor.ui.widgets.panel import QuietPanel
from tutor.ui.widgets.path import Path
from tutor.ui.widgets.profile import ProfileTile
from tutor.ui.widgets.sections import Sections
from tutor.ui.widgets.small import TooSmall
from tutor.ui.widgets.tiles import PictureTiles, tile_label

SIZES = pytest.mark.parametrize(
    ("columns", "rows"),
    [(60, 20), (79, 23), (80, 24), (100, 30), (119, 39), (120, 40), (200, 60)],
)

WIDGETS: list[Callable[[], Drawn]] = [
    lambda: Heading(HeadingView("1", "Choose your picture", "· can be changed")),
    lambda: PictureTiles(replace(pages.TILES, chosen=Picture.SUN)),
    lambda: LanguageChoices(pages.LANGUAGES),
    lambda: Path(pages.TEN, 13),
    lambda: Path(pages.GREEK),
    lambda: ProfileTile(ProfileView(Picture.CAT, "Cat", "13 of 37")),
    lambda: NextNote(pages.NEXT),
    lambda: QuietPanel(pages.PANEL),
    lambda: QuestionText("How many kings does Ben give?"),
    lambda: Options(pages.OPTIONS),
    lambda: Sections(pages.SECTIONS),
    lambda: Page(pages.PAGE),
    lambda: ListMenu(pages.MENU),
    lambda: HelpSheet(pages.HELP),
    lambda: TooSmall(pages.SMALL),
]


def drawn(widget: Drawn, width: int, height: int) -> str:
    """Return what a widget without the focus draws in a region of this size."""
    canvas = Canvas(width, height, widget.GROUND)
    widget.draw(canvas)
    return text_of(canvas)


def words(text: str) -> str:
    """Return the text with nothing but its words and single spaces."""
    for sign in "╲╱│▐▌▄▀":
        text = text.replace(sign, " ")
    return " ".join(text.split())


def regions(grid: object) -> dict[str, Region]:
    """Return the regions of a grid by name."""
    named = {field.name: getattr(grid, field.name) for field in fields(grid)}  # type: ignore[arg-type]
    return {name: region for name, region in named.items() if isinstance(region, Region)}


def assert_apart_and_inside(grid: object, columns: int, rows: int) -> None:
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
    grid = first_grid(columns, rows)

    assert_apart_and_inside(grid, columns, rows)
    assert grid.tiles.height == 12
    assert grid.languages.height == 5 - 2


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


def test_every_picture_is_ten_by_eight_pixels_of_known_colours() -> None:
    for picture in Picture:
        assert [len(row) for row in PIXELS[picture]] == [WIDTH] * 2 * HEIGHT
        assert set("".join(PIXELS[picture])) <= {".", *PAINTS}
        assert len(half_blocks(picture)) == HEIGHT


async def test_the_tiles_show_the_pictures_in_half_blocks() -> None:
    app = Bench(PictureTiles(replace(pages.TILES, chosen=Picture.CAT)))
    async with app.run_test(size=(76, 12)):
        rows = screen_text(app).splitlines()

    assert "\n".join(row[:37].rstrip() for row in rows[:6]) == drawing("""
         ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄   ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
        ▐      ▄▄▄▄  ▄   ▌ ▐   █▄    ▄█     ▌
        ▐   ▄▀███▀████   ▌ ▐   █▀██▀███ ▄   ▌
        ▐   ▀████▀███▄   ▌ ▐   ▀██▀▀███▄▀   ▌
        ▐      ▀▀▀▀  ▀   ▌ ▐    ██▀▀██▀▀    ▌
         ▀▀▀▀ ► Fish ▀▀▀▀   ▀▀▀▀ ✓ Cat ▀▀▀▀
    """)


@pytest.mark.parametrize("width", range(11, 19))
@pytest.mark.parametrize("name", ["Fish", "Φεγγάρι", "Λουλούδι"])
def test_the_name_of_a_picture_is_whole_on_every_tile(name: str, width: int) -> None:
    for focused in (True, False):
        for chosen in (True, False):
            label = tile_label(name, width, focused=focused, chosen=chosen)

            assert name in label
            assert cell_len(label) <= width


def test_ten_chapters_are_a_curved_path_with_dots() -> None:
    assert drawn(Path(pages.TEN, 13), 46, 19) == drawing("""
         ✓  1 The cards                   ● ● ● ●
          ╲
           ✓  2 Getting ready             ● ● ●
            ╲
             ✓  3 Asking                  ● ● ● ●
             ╲
              ► 4 Giving                  ● ● ◉ ○
              ╱
             ○  5 Go fish!                ○ ○ ○
            ╱
           ○  6 The lucky catch           ○ ○ ○
          ╱
         ○  7 Books                       ○ ○ ○ ○
          ╲
           ○  8 Whose turn?               ○ ○ ○ ○
            ╲
             ○  9 The end of the game     ○ ○ ○
             ╲
              ○  10 Agree before you play ○ ○ ○ ○ ○
    """)


def test_a_short_course_shows_every_lesson_on_the_path() -> None:
    assert drawn(Path(pages.FEW, 2), 30, 11) == drawing("""
         ✓  1 Giving
          ╲
           ● Lesson 1
            ╲
             ● Lesson 2
             ╲
              ◉  2 Fishing
              ╱
             ► Lesson 1
            ╱
           ○ Lesson 2
    """)


@pytest.mark.parametrize("width", [24, 30, 46])
def test_a_long_chapter_name_wraps_and_is_never_cut(width: int) -> None:
    laid = route(pages.GREEK, width, 12)
    shown = [" ".join(station.lines) for station in laid.stations if station.lesson is None]

    assert shown == [chapter.title for chapter in pages.GREEK.chapters]
    assert all(
        station.mark + 3 + cell_len(line) < laid.dots
        for station in laid.stations
        for line in station.lines
    )
    assert laid.stations[-1].row + len(laid.stations[-1].lines) == laid.height


def test_a_path_with_no_room_keeps_the_cursor_in_sight() -> None:
    for index, spot in enumerate(spots(pages.TEN)):
        text = drawn(Path(pages.TEN, index), 40, 5)

        assert f"► {pages.TEN.chapters[spot.chapter].title}" in text


def test_coming_to_a_chapter_means_its_first_lesson_not_yet_done() -> None:
    assert first_open(pages.TEN, 3) == Spot(3, 2)
    assert first_open(pages.TEN, 0) == Spot(0, 0)
    assert first_open(course(("1", Progress.HERE, "●○●")), 0) == Spot(0, 1)


def test_the_next_note_carries_its_title_and_key_on_its_edges() -> None:
    assert drawn(NextNote(pages.NEXT), 27, 6) == drawing("""
         ▄ Next ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
        ▐  Giving                 ▌
        ▐  All of them            ▌
        ▐  5 steps · 3 minutes    ▌
        ▐                         ▌
         ▀▀ Enter · start ▀▀▀▀▀▀▀▀
    """)
    assert drawn(NextNote(pages.NEXT), 56, 1) == " Next  All of them  Enter · start"


def test_a_quiet_panel_shows_the_keys_of_its_lines() -> None:
    assert drawn(QuietPanel(pages.PANEL), 27, 5) == drawing("""
         ▄ More ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
        ▐   Q  Five questions     ▌
        ▐   R  The rules          ▌
        ▐                         ▌
         ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
    """)
    assert drawn(QuietPanel(pages.PANEL), 56, 1) == " More  Five questions · The rules"


def test_an_answered_question_says_what_is_right_and_what_was_chosen() -> None:
    assert drawn(Options(pages.OPTIONS), 60, 12) == drawing("""
         ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
        ▐    a  One. He chooses which.                             ▌
         ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
         ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
        ▐  • b  Two, and keeps one.                   your answer  ▌
         ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
         ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
        ▐  ✓ c  All three.                       this is the rule  ▌
         ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
         ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
        ▐    d  None. He says “Go fish!”                           ▌
         ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
    """)


def test_answers_lose_their_edges_before_any_word() -> None:
    long = "Rồi bạn ấy nói “Ψάρεψε!” και κρατάει το φύλλο μέχρι να τη ρωτήσει ξανά κάποιος."
    options = tuple(OptionView(letter, long) for letter in "abcd")
    rows = option_rows(options, 54)

    assert set(rows) == {2}
    assert form_for(rows, 16) is Form.CLOSE
    assert form_for(rows, 15) is Form.ROWS_APART
    assert form_for(rows, 10) is Form.ROWS
    for height in (19, 16, 11, 8):
        text = drawn(Options(replace(pages.OPEN_OPTIONS, options=options)), 54, height)
        assert words(text).count(long) == 4
        assert option_places(options, 54, height)[-1].bottom <= height


def test_a_page_says_that_more_lies_below() -> None:
    page = Page(pages.PAGE)

    assert drawn(page, 44, 11) == drawing("""
         ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
        ▐ • Ζητάς από ένα παιδί μία αξία φύλλων.   ▌
        ▐   Πηγές: και οι πέντε                    ▌
        ▐ ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄ ▌
        ▐▐  ≠ Ποιο παιδί παίζει μετά;             ▌▌
        ▐▐    ελληνικά:                           ▌▌
        ▐▐    το παιδί που είπε «Ψάρεψε!»         ▌▌
        ▐ ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀ ▌
        ▐ • Άδειο χέρι: παίρνεις ένα φύλλο.        ▌
        ▐    κανόνας του σπιτιού  Πηγές: καμία     ▌
         ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
    """)
    assert drawn(page, 44, 10).splitlines()[-1].endswith(" ↓ συνέχεια ▀▀")


def test_a_section_name_wraps_and_the_current_one_is_marked() -> None:
    assert drawn(Sections(pages.SECTIONS), 23, 8) == drawing("""
           Στόχος

         ► Πώς παίζεται

           Κανόνες του σπιτιού
           της γιαγιάς
    """)


@pytest.mark.parametrize("make", WIDGETS)
@pytest.mark.parametrize("height", [1, 2, 3, 5, 40])
def test_every_widget_draws_in_any_room(make: Callable[[], Drawn], height: int) -> None:
    for width in (1, 2, 3, 4, 7, 12, 27, 59, 130):
        canvas = Canvas(width, height, "room")
        make().draw(canvas)

        assert {cell_len(row) for row in canvas.rows()} == {width}


@pytest.mark.parametrize("theme", [DARK, LIGHT, HIGH_CONTRAST])
async def test_every_cell_has_a_style(theme: str) -> None:
    for make in WIDGETS:
        widget = make()
        app = Bench(widget, theme)
        async with app.run_test(size=(60, 20)):
            strips = [widget.render_line(y) for y in range(widget.size.height)]

        assert all(segment.style for strip in strips for segment in strip)


def test_the_sentence_for_a_small_terminal_wraps_in_the_middle() -> None:
    assert drawn(TooSmall(pages.SMALL), 24, 6) == drawing("""

          Please make the
          window a little
              larger.
    """) or "larger." in drawn(TooSmall(pages.SMALL), 24, 6)

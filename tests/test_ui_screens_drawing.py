"""The screens around the table: where everything lies, and what is drawn there."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from rich.cells import cell_len

from tests import pages
from tests.drawn import drawing, screen_text, text_of
from tests.pages import Bench, course
from tutor.i18n.locales import installed_locales
from tutor.ui.paint import Canvas
from tutor.ui.paint_options import Form, form_for, option_places, option_rows
from tutor.ui.pictures import HEIGHT, PAINTS, PIXELS, WIDTH, Picture, half_blocks
from tutor.ui.route import Spot, first_open, route, spots
from tutor.ui.themes import DARK, HIGH_CONTRAST, LIGHT
from tutor.ui.view_pages import HeadingView, HelpRow, HelpView, OptionView, ProfileView, Progress
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
from tutor.wording import labels
from tutor.wording.words import words_of

WIDGETS: list[Callable[[], Drawn]] = [
    lambda: Heading(HeadingView("1", "Choose your picture", "· can be changed")),
    lambda: PictureTiles(pages.TILES._replace(chosen=Picture.SUN)),
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

NARROWEST = 13
"""The columns of a tile on the least screen."""


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


def test_every_picture_is_ten_by_eight_pixels_of_known_colours() -> None:
    for picture in PIXELS:
        assert [len(row) for row in PIXELS[picture]] == [WIDTH] * 2 * HEIGHT
        assert set("".join(PIXELS[picture])) <= {".", *PAINTS}
        assert len(half_blocks(picture)) == HEIGHT


def test_no_two_pictures_are_alike() -> None:
    for one, other in combinations(Picture, 2):
        pixels = zip("".join(PIXELS[one]), "".join(PIXELS[other]), strict=True)

        assert sum(first != second for first, second in pixels) >= 25, (one, other)


def test_at_least_thirty_learners_have_a_picture_of_their_own_with_its_word() -> None:
    assert len(Picture) >= 30
    assert [picture.value for picture in Picture] == list(labels.PICTURES)


@pytest.mark.parametrize("locale", installed_locales())
def test_each_word_of_a_picture_finds_room_on_the_narrowest_tile(locale: str) -> None:
    said = words_of(locale)
    for picture in Picture:
        name = said.say(labels.PICTURES[picture.value])

        assert name in tile_label(name, NARROWEST, focused=True, chosen=True)


async def test_the_tiles_show_the_pictures_in_half_blocks() -> None:
    app = Bench(PictureTiles(pages.TILES._replace(chosen=Picture.CAT)))
    async with app.run_test(size=(76, 12)):
        rows = screen_text(app).splitlines()

    assert "\n".join(row[:37].rstrip() for row in rows[:6]) == drawing("""
         ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄   ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
        ▐      ▄▄▄▄  ▄   ▌ ▐   █▄    ▄█     ▌
        ▐   ▄▀███▀████   ▌ ▐   █▀██▀███ ▄   ▌
        ▐   ▀████▀███▄   ▌ ▐   ▀██▀▀███▄▀   ▌
        ▐      ▀▀▀▀  ▀   ▌ ▐    ██▀▀██▀▀    ▌
         ▀▀▀▀ ► Fish ▀▀▀▀   ▀▀▀▀ ✓ Cat ▀▀▀▀▀
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
    assert drawing(drawn(Path(pages.TEN, 13), 46, 19)) == drawing("""
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
    assert drawing(drawn(Path(pages.FEW, 2), 30, 11)) == drawing("""
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


@pytest.mark.parametrize("width", [30, 46, 56])
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
        text = drawn(Path(pages.TEN, index), 46, 5)

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


def test_a_short_note_of_what_is_next_keeps_the_steps_before_the_chapter_and_the_key() -> None:
    shown = {width: drawn(NextNote(pages.NEXT), width, 1) for width in (66, 56, 40, 20)}

    assert shown == {
        66: " Next  Giving · All of them · 5 steps · 3 minutes  Enter · start",
        56: " Next  Giving · All of them · 5 steps · 3 minutes",
        40: " Next  All of them · 5 steps · 3 minutes",
        20: " Next  All of them",
    }


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
        text = drawn(Options(pages.OPEN_OPTIONS._replace(options=options)), 54, height)
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
    assert drawing(drawn(Sections(pages.SECTIONS), 23, 6)) == drawing("""
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
    assert drawing(drawn(TooSmall(pages.SMALL), 24, 7)) == drawing("""
        Please make the
        window a little
            larger.
    """)


def test_a_page_of_sentences_alone_has_no_keycaps() -> None:
    canvas = Canvas(40, 9, "room")
    rows = (HelpRow("", "Each gets 5 cards."), HelpRow("", "Ask."))

    HelpSheet(HelpView("We play", rows)).draw(canvas)

    assert all(ink.back != "panel" for row in range(canvas.height) for ink in canvas.inks(row))
    assert any("Each gets 5 cards." in row for row in canvas.rows())

"""The table, the header and the keys line in a running app."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.app import App, ComposeResult
from textual.message import Message

from tests.drawn import cards, drawing, screen_text
from tutor.ui.themes import THEMES, use_themes
from tutor.ui.views import (
    Dots,
    HandView,
    HeaderView,
    KeyHint,
    KeysView,
    NoteLine,
    NoteRole,
    NoteView,
    OwnBooksView,
    PoolView,
    SeatView,
    TableViewData,
    Target,
    TargetKind,
)
from tutor.ui.widgets.drawn import Drawn
from tutor.ui.widgets.hand import Hand
from tutor.ui.widgets.header import Header
from tutor.ui.widgets.keys import KeysLine, places
from tutor.ui.widgets.note import Note
from tutor.ui.widgets.pool import Pool
from tutor.ui.widgets.seat import Seat
from tutor.ui.widgets.table import TableView

SEATS = (
    SeatView(1, "Ann", 6, "6 cards", ("5",), "books"),
    SeatView(2, "Ben", 4, "4 cards", (), "no books yet", asked=True),
    SeatView(3, "Chloe", 5, "5 cards", ("2", "8"), "books"),
)
NOTE = NoteView(
    "Coach",
    (
        NoteLine("Ask Ben for sevens.", NoteRole.TASK),
        NoteLine("You have two sevens. Ben may have more.", NoteRole.SOFT),
    ),
)
TABLE = TableViewData(
    seats=SEATS,
    pool=PoolView(19, "pool · 19"),
    note=NOTE,
    hand=HandView(cards("3S 7H 7C 9D QS KH"), focus=1),
    points=Target(TargetKind.CARD, 1),
)
KEYS = KeysView(
    (
        KeyHint("← →", "card", "card"),
        KeyHint("Tab", "player", "player"),
        KeyHint("Enter", "ask", "ask"),
        KeyHint("H", "hint", "hint"),
        KeyHint("F2", "language", "language"),
    )
)


class Desk(App[None]):
    """A bare app with a table, which keeps what its widgets tell it."""

    def __init__(self, data: TableViewData = TABLE) -> None:
        super().__init__()
        use_themes(self)
        self.header = Header(id="header")
        self.header.view = HeaderView("Asking", Dots(2, 3, 5), "step 3 of 5", "English")
        self.table = TableView(id="table")
        self.table.data = data
        self.line = KeysLine(id="keys")
        self.line.view = KEYS
        self.told: list[Message] = []

    def compose(self) -> ComposeResult:
        yield self.header
        yield self.table
        yield self.line

    def on_hand_card_clicked(self, message: Hand.CardClicked) -> None:
        self.told.append(message)

    def on_seat_clicked(self, message: Seat.Clicked) -> None:
        self.told.append(message)

    def on_pool_clicked(self, message: Pool.Clicked) -> None:
        self.told.append(message)

    def on_note_clicked(self, message: Note.Clicked) -> None:
        self.told.append(message)

    def on_header_language_clicked(self, message: Header.LanguageClicked) -> None:
        self.told.append(message)

    def on_keys_line_key_chosen(self, message: KeysLine.KeyChosen) -> None:
        self.told.append(message)


async def text_at(size: tuple[int, int], data: TableViewData = TABLE) -> str:
    app = Desk(data)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        return screen_text(app)


async def test_the_whole_table_at_eighty_columns() -> None:
    assert await text_at((80, 24)) == drawing("""
  Asking                     ● ● ◉ ○ ○  step 3 of 5                    English
 ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
▐   Ann 6 cards            →    ? Ben  4 cards        →   Chloe 5 cards        ▌
▐   ▄▄▖▄▄▖▄▄▖▄▄▖▄▄▖▄▄▖         ▄▄▖▄▄▖▄▄▖▄▄▖               ▄▄▖▄▄▖▄▄▖▄▄▖▄▄▖      ▌
▐   ╳╳▌╳╳▌╳╳▌╳╳▌╳╳▌╳╳▌         ╳╳▌╳╳▌╳╳▌╳╳▌               ╳╳▌╳╳▌╳╳▌╳╳▌╳╳▌      ▌
▐   ▀▀▘▀▀▘▀▀▘▀▀▘▀▀▘▀▀▘         ▀▀▘▀▀▘▀▀▘▀▀▘               ▀▀▘▀▀▘▀▀▘▀▀▘▀▀▘      ▌
▐   books  5                   no books yet               books  2   8         ▌
▐                                                                              ▌
▐     ▄▄▄▄▄           ▄ Coach ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄   ▌
▐    ▐╳╳╳╳╳▌▌▌       ▐                                                      ▌  ▌
▐    ▐╳╳╳╳╳▌▌▌       ▐  Ask Ben for sevens.                                 ▌  ▌
▐    ▐╳╳╳╳╳▌▌▌       ▐  You have two sevens. Ben may have more.             ▌  ▌
▐     ▀▀▀▀▀          ▐                                                      ▌  ▌
▐    pool · 19        ▀▀▀▜▛▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   ▌
▐                                                                              ▌
▐             ▄▄▄▄▄▄   ▄▄▄▄▄▄   ▄▄▄▄▄▄   ▄▄▄▄▄▄   ▄▄▄▄▄▄   ▄▄▄▄▄▄              ▌
▐            ▐3     ▌ ▐7     ▌ ▐7     ▌ ▐9     ▌ ▐Q     ▌ ▐K     ▌             ▌
▐            ▐  ▟▙  ▌ ▐ ▟▙▟▙ ▌ ▐  ██  ▌ ▐  ▟▙  ▌ ▐  ▟▙  ▌ ▐ ▟▙▟▙ ▌             ▌
▐            ▐ ▟██▙ ▌ ▐ ▜██▛ ▌ ▐ ████ ▌ ▐ ▐██▌ ▌ ▐ ▟██▙ ▌ ▐ ▜██▛ ▌             ▌
▐            ▐ ▀▟▙▀3▌ ▐  ▜▛ 7▌ ▐  ▟▙ 7▌ ▐  ▜▛ 9▌ ▐ ▀▟▙▀Q▌ ▐  ▜▛ K▌             ▌
▐             ▀▀▀▀▀▀   ▀▀▀▀▀▀   ▀▀▀▀▀▀   ▀▀▀▀▀▀   ▀▀▀▀▀▀   ▀▀▀▀▀▀              ▌
▐                       ▗▟▙▖                                                   ▌
 ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
   ← →  card   Tab  player   Enter  ask   H  hint   F2  language
    """)


async def test_the_whole_table_at_sixty_columns() -> None:
    assert await text_at((60, 20)) == drawing("""
  Asking           ● ● ◉ ○ ○  step 3 of 5          English
 ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
▐  Ann 6  5            ? Ben  4           Chloe 5  2   8   ▌
▐  ▄▖▄▖▄▖▄▖▄▖▄▖       ▄▖▄▖▄▖▄▖           ▄▖▄▖▄▖▄▖▄▖        ▌
▐  ╳▌╳▌╳▌╳▌╳▌╳▌       ╳▌╳▌╳▌╳▌           ╳▌╳▌╳▌╳▌╳▌        ▌
▐  ▀▘▀▘▀▘▀▘▀▘▀▘       ▀▘▀▘▀▘▀▘           ▀▘▀▘▀▘▀▘▀▘        ▌
▐   ▄ Coach ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄   ▌
▐  ▐ Ask Ben for sevens.                                ▌  ▌
▐  ▐ You have two sevens. Ben may have more.            ▌  ▌
▐   ▀▀▀▀▀▀▀▀▀▀▀▀▀▜▛▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   ▌
▐  ╳╳ pool · 19                                            ▌
▐                                                          ▌
▐      ▄▄▄▄▄   ▄▄▄▄▄   ▄▄▄▄▄   ▄▄▄▄▄   ▄▄▄▄▄   ▄▄▄▄▄       ▌
▐     ▐3    ▌ ▐7    ▌ ▐7    ▌ ▐9    ▌ ▐Q    ▌ ▐K    ▌      ▌
▐     ▐  ♠  ▌ ▐  ♥  ▌ ▐  ♣  ▌ ▐  ♦  ▌ ▐  ♠  ▌ ▐  ♥  ▌      ▌
▐     ▐    3▌ ▐    7▌ ▐    7▌ ▐    9▌ ▐    Q▌ ▐    K▌      ▌
▐      ▀▀▀▀▀   ▀▀▀▀▀   ▀▀▀▀▀   ▀▀▀▀▀   ▀▀▀▀▀   ▀▀▀▀▀       ▌
▐                 ▲                                        ▌
 ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
   ← →  card   Tab  player   Enter  ask   H  hint
    """)


async def test_what_an_opponent_says_stands_under_its_seat_and_inside_the_table() -> None:
    ann, ben, chloe = SEATS
    said = "“Please give me all your sevens!”"

    left = await text_at((80, 24), replace(TABLE, seats=(replace(ann, says=said), ben, chloe)))
    right = await text_at((80, 24), replace(TABLE, seats=(ann, ben, replace(chloe, says=said))))
    small = await text_at((60, 20), replace(TABLE, seats=(replace(ann, says=said), ben, chloe)))

    assert left.splitlines()[7].startswith("▐   ╰ “Please give me all your sevens!”")
    assert right.splitlines()[7].endswith("╰ “Please give me all your sevens!”  ▌")
    assert said not in small


async def test_the_note_points_up_at_a_seat_and_sideways_at_the_pool() -> None:
    seat = await text_at((80, 24), replace(TABLE, points=Target(TargetKind.SEAT, 2)))
    pool = await text_at((80, 24), replace(TABLE, points=Target(TargetKind.POOL)))
    nothing = await text_at((80, 24), replace(TABLE, points=Target(TargetKind.CARD, 40)))

    assert seat.splitlines()[8].index("▟▙") == 33
    assert pool.splitlines()[11][21] == "█"
    assert not any(tail in nothing.splitlines()[13] for tail in ("▜▛", "▟▙"))


async def test_only_one_name_at_the_table_is_a_filled_chip() -> None:
    ann, ben, chloe = SEATS
    app = Desk(replace(TABLE, seats=(replace(ann, turn=True), ben, chloe)))
    async with app.run_test(size=(80, 24)) as pilot:
        both = [seat.filled for seat in app.table.seats[:3]]
        app.table.data = replace(
            TABLE, seats=(replace(ann, turn=True), replace(ben, asked=False), chloe)
        )
        await pilot.pause()

        assert both == [False, True, False]
        assert app.table.seats[0].filled


async def test_clicks_tell_which_card_seat_pool_note_or_key_it_was() -> None:
    app = Desk()
    async with app.run_test(size=(80, 24)) as pilot:
        for cell in ((25, 17), (60, 4), (7, 10), (40, 10), (75, 0), (28, 23), (42, 23)):
            await pilot.click(offset=cell)
        await pilot.click(offset=(2, 17))

        card, seat, pool, note, language, *keys = app.told
        assert isinstance(card, Hand.CardClicked)
        assert (card.index, card.card.code) == (1, "7H")
        assert isinstance(seat, Seat.Clicked)
        assert seat.number == 3
        assert isinstance(pool, Pool.Clicked)
        assert isinstance(note, Note.Clicked)
        assert isinstance(language, Header.LanguageClicked)
        assert [key.action for key in keys if isinstance(key, KeysLine.KeyChosen)] == [
            "ask",
            "hint",
        ]


async def test_the_keys_can_be_walked_along_and_chosen_by_arrows_and_enter() -> None:
    app = Desk()
    async with app.run_test(size=(60, 20)) as pilot:
        app.line.focus()
        await pilot.press("right", "right", "enter", "left", "left", "left", "space")
        await pilot.pause()

        chosen = [each.action for each in app.told if isinstance(each, KeysLine.KeyChosen)]
        assert chosen == ["ask", "language"]
        assert "►F2  language" in screen_text(app).splitlines()[-1]


async def test_the_focus_stays_on_its_key_when_other_keys_come_and_go() -> None:
    app = Desk()
    async with app.run_test(size=(80, 24)) as pilot:
        app.line.focus()
        await pilot.press("right", "right")
        app.line.view = KeysView(KEYS.keys[1:])
        await pilot.press("enter")
        app.line.view = KeysView(KEYS.keys[:1])
        await pilot.press("enter")
        app.line.view = KeysView()
        await pilot.press("enter", "left")

        chosen = [each.action for each in app.told if isinstance(each, KeysLine.KeyChosen)]
        assert chosen == ["ask", "card"]


def test_keys_that_do_not_fit_are_dropped_from_the_end() -> None:
    keys = KEYS.keys

    assert [place.number for place in places(keys, 80)] == [0, 1, 2, 3, 4]
    assert [place.number for place in places(keys, 40)] == [0, 1, 2]
    assert [place.number for place in places(keys, 40, chosen=4)] == [2, 3, 4]
    assert places(keys, 5) == ()
    assert places((), 80) == ()


@pytest.mark.parametrize(
    ("width", "line"),
    [
        (50, "  Asking      ● ● ◉ ○ ○  step 3 of 5     English"),
        (36, "  Asking    step 3 of 5     English"),
        (30, "  Asking  ● ● ◉ ○ ○  English"),
        (22, "  Asking     English"),
        (12, "  Asking"),
        (8, "  Ask…"),
    ],
)
async def test_in_a_short_header_the_middle_yields_and_then_the_language(
    width: int, line: str
) -> None:
    text = await text_at((width, 20))

    assert text.splitlines()[0] == line


async def test_an_equal_view_draws_nothing_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    app = Desk()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        refreshed: list[Drawn] = []
        refresh = Drawn.refresh

        def noted(self: Drawn, *args: object, **kwargs: object) -> Drawn:
            refreshed.append(self)
            return refresh(self, *args, **kwargs)  # type: ignore[arg-type]

        monkeypatch.setattr(Drawn, "refresh", noted)
        app.table.data = replace(TABLE, hand=HandView(TABLE.hand.cards, focus=1))
        same = list(refreshed)
        app.table.data = replace(TABLE, hand=replace(TABLE.hand, focus=2))
        moved = set(refreshed)

        assert same == []
        assert moved == {app.table.hand}


async def test_parts_come_and_go_without_moving_the_hand() -> None:
    app = Desk()
    async with app.run_test(size=(80, 24)) as pilot:
        before = screen_text(app).splitlines()[14:]
        app.table.data = replace(
            TABLE, pool=None, note=None, own_books=OwnBooksView("Your books", ("J",)), seats=()
        )
        await pilot.pause()
        bare = screen_text(app).splitlines()
        app.table.data = TABLE
        await pilot.pause()
        after = screen_text(app).splitlines()

        assert bare[14:21] == before[:7]
        assert bare[13].strip("▐▌ ") == "Your books  J"
        assert "pool" not in "\n".join(bare)
        assert after[14:] == before
        assert after[10][21:] == "▐  Ask Ben for sevens.                                 ▌  ▌"


async def test_the_table_survives_any_size_and_comes_back_as_it_was() -> None:
    app = Desk()
    async with app.run_test(size=(120, 40)) as pilot:
        wide = screen_text(app)
        for size in ((20, 5), (1, 1), (80, 24), (3, 2), (300, 90), (120, 40)):
            await pilot.resize_terminal(*size)
            await pilot.pause()

        assert screen_text(app) == wide


@pytest.mark.parametrize("theme", [theme.name for theme in THEMES])
@pytest.mark.parametrize("no_colour", [False, True])
async def test_the_text_is_the_same_in_every_theme_and_without_colours(
    theme: str, no_colour: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = await text_at((80, 24))
    if no_colour:
        monkeypatch.setenv("NO_COLOR", "1")
    app = Desk()
    async with app.run_test(size=(80, 24)) as pilot:
        app.theme = theme
        await pilot.pause()

        assert app.no_color is no_colour
        assert screen_text(app) == plain

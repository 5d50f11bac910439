"""The table in a running app: where its parts are, what is clicked, what is drawn anew."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.drawn import drawing, screen_text
from tests.table_kit import SEATS, TABLE, Desk, text_at
from tutor.ui.themes import THEMES
from tutor.ui.views import HandView, OwnBooksView, Target, TargetKind
from tutor.ui.widgets.drawn import Drawn
from tutor.ui.widgets.hand import Hand
from tutor.ui.widgets.header import Header
from tutor.ui.widgets.keys import KeysLine
from tutor.ui.widgets.note import Note
from tutor.ui.widgets.pool import Pool
from tutor.ui.widgets.seat import Seat


async def test_the_whole_table_at_eighty_columns() -> None:
    assert await text_at((80, 24)) == drawing("""
  Asking                     ● ● ◉ ○ ○  step 3 of 5                    English
 ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
▐   Ann 6 cards            →    ? Ben  4 cards        →   Chloe 5 cards        ▌
▐   ▄▄▖▄▄▖▄▄▖▄▄▖▄▄▖▄▄▖         ▄▄▖▄▄▖▄▄▖▄▄▖               ▄▄▖▄▄▖▄▄▖▄▄▖▄▄▖      ▌
▐   ╳╳▌╳╳▌╳╳▌╳╳▌╳╳▌╳╳▌         ╳╳▌╳╳▌╳╳▌╳╳▌               ╳╳▌╳╳▌╳╳▌╳╳▌╳╳▌      ▌
▐   1 book  5                  no books yet               2 books  2   8       ▌
▐                                                                              ▌
▐                                                                              ▌
▐     ▄▄▄▄▄           ▄ Coach ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄   ▌
▐    ▐╳╳╳╳╳▌▌▌       ▐                                                      ▌  ▌
▐    ▐╳╳╳╳╳▌▌▌       ▐  Ask Ben for sevens.                                 ▌  ▌
▐    ▐╳╳╳╳╳▌▌▌       ▐  You have two sevens. Ben may have more.             ▌  ▌
▐     ▀▀▀▀▀          ▐                                                      ▌  ▌
▐    pool · 19        ▀▀▀▜▛▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   ▌
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
▐  Ann 6               ? Ben  4          Chloe 5           ▌
▐  ▄▖▄▖▄▖▄▖▄▖  1 book ▄▖▄▖▄▖▄▖           ▄▖▄▖▄▖▄▖  2 books ▌
▐  ╳▌╳▌╳▌╳▌╳▌         ╳▌╳▌╳▌╳▌           ╳▌╳▌╳▌╳▌          ▌
▐  ▀▘▀▘▀▘▀▘▀▘         ▀▘▀▘▀▘▀▘           ▀▘▀▘▀▘▀▘          ▌
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
▐                ▲                                         ▌
 ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
   ← →  card   Tab  player   Enter  ask   H  hint
    """)


async def test_what_an_opponent_says_stands_under_its_seat_and_inside_the_table() -> None:
    ann, ben, chloe = SEATS
    said = "“Please give me all your sevens!”"

    left = await text_at((80, 24), replace(TABLE, seats=(replace(ann, says=said), ben, chloe)))
    right = await text_at((80, 24), replace(TABLE, seats=(ann, ben, replace(chloe, says=said))))
    small = await text_at((60, 20), replace(TABLE, seats=(replace(ann, says=said), ben, chloe)))

    assert left.splitlines()[6].startswith("▐   ╰ “Please give me all your sevens!”")
    assert right.splitlines()[6].endswith("╰ “Please give me all your sevens!”  ▌")
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

        assert bare[14:22] == before[:8]
        assert bare[22].strip("▀ ") == "Your books  J"
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

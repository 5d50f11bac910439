"""A table in a bare app, for the tests of what the app shows and hears."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.message import Message

from tests.drawn import cards, screen_text
from tutor.ui.themes import use_themes
from tutor.ui.view_lines import Dots, HeaderView, KeyHint, KeysView, NoteLine, NoteRole, NoteView
from tutor.ui.views import HandView, PoolView, SeatView, TableViewData, Target, TargetKind
from tutor.ui.widgets.hand import Hand
from tutor.ui.widgets.header import Header
from tutor.ui.widgets.keys import KeysLine
from tutor.ui.widgets.note import Note
from tutor.ui.widgets.pool import Pool
from tutor.ui.widgets.seat import Seat
from tutor.ui.widgets.table import TableView

SEATS = (
    SeatView(1, "Ann", 6, "6 cards", ("5",), "1 book", "1 book"),
    SeatView(2, "Ben", 4, "4 cards", (), "no books yet", asked=True),
    SeatView(3, "Chloe", 5, "5 cards", ("2", "8"), "2 books", "2 books"),
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

"""Who is playing: the picture of everybody who has one, and a place for somebody new."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from tutor.learning.progress import Profile
from tutor.ui.keys import BACK
from tutor.ui.pictures import Picture
from tutor.ui.screens.sheets import LEAVE_THE_APP
from tutor.ui.view_pages import HeadingView, TilesView, TileView
from tutor.ui.widgets.heading import Heading
from tutor.ui.widgets.tiles import PictureTiles
from tutor.wording import labels
from tutor.wording.keycaps import by_key
from tutor.wording.words import Words

SOMEBODY_NEW = ""
"""The result where none of these plays."""


class WhoScreen(ModalScreen[str | None]):
    """Tiles of all learners; the result is the uuid of one, SOMEBODY_NEW, or None."""

    CSS = """
    WhoScreen { background: $room; padding: 1 2 0 2; }
    WhoScreen Heading { height: 1; margin-bottom: 1; }
    WhoScreen #keys { margin: 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(BACK, "leave", show=False),
        Binding("enter", "choose", show=False),
        LEAVE_THE_APP,
    ]

    def __init__(self, words: Words, people: Sequence[Profile], playing: Profile | None) -> None:
        super().__init__()
        known = {picture.value: picture for picture in Picture}
        self.people = [each for each in people if each.picture in known]
        tiles = [
            TileView(known[each.picture], words.say(labels.PICTURES[each.picture]))
            for each in self.people
        ]
        tiles.append(TileView(None, words.say(labels.NEW_PICTURE)))
        chosen = known.get(playing.picture) if playing is not None else None
        self.title_line = Heading(HeadingView("", words.say(labels.WHO_PLAYS)), id="title")
        self.tiles = PictureTiles(TilesView(tuple(tiles), chosen), id="pictures")
        if playing in self.people:
            self.tiles.cursor = self.people.index(playing)
        choose = by_key(words, "← → ↑ ↓ Enter", words.say(labels.KEY_CHOOSE))
        keys = f"{choose}   {by_key(words, 'Esc', words.say(labels.KEY_BACK))}"
        self.keys_line = Heading(HeadingView("", "", keys), id="keys")

    def compose(self) -> ComposeResult:
        """Return the title, the pictures and the keys."""
        yield self.title_line
        yield self.tiles
        yield self.keys_line

    @on(PictureTiles.Chosen)
    def _chosen(self, event: PictureTiles.Chosen) -> None:
        if self.is_active:
            known = event.index < len(self.people)
            self.dismiss(self.people[event.index].uuid if known else SOMEBODY_NEW)

    def action_choose(self) -> None:
        """Choose where the cursor stands."""
        self.tiles.action_choose()

    def action_leave(self) -> None:
        """Let who plays play on."""
        if self.is_active:
            self.dismiss(None)

"""The base of every widget that is walked along with the arrows."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from textual.message import Message
from textual.reactive import reactive

from tutor.ui.themes import Token
from tutor.ui.widgets.drawn import Drawn


class Walked(Drawn, can_focus=True):
    """A drawn widget with places to stand on, counted from 0."""

    GROUND: ClassVar[Token] = "room"

    cursor: reactive[int] = reactive(0)
    """The place that the arrows stand on."""

    class Moved(Message):
        """The cursor went to another place."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    class Chosen(Message):
        """A place was chosen by key or click."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    @abstractmethod
    def count(self) -> int:
        """Return how many places there are."""

    def validate_cursor(self, cursor: int) -> int:
        """Keep the cursor on a place that is there."""
        return min(max(cursor, 0), max(0, self.count() - 1))

    def walk_to(self, index: int) -> None:
        """Go to a place, if it is there and another one, and tell so."""
        if 0 <= index < self.count() and index != self.cursor:
            self.cursor = index
            self.post_message(self.Moved(index))

    def choose(self, index: int) -> None:
        """Go to a place and choose it."""
        if 0 <= index < self.count():
            self.walk_to(index)
            self.post_message(self.Chosen(index))

    def action_walk(self, step: int) -> None:
        """Go some places on or back."""
        self.walk_to(self.cursor + step)

    def action_choose(self) -> None:
        """Choose where the cursor stands."""
        self.choose(self.cursor)

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show or hide the cursor."""
        super().watch_has_focus(has_focus)
        self.refresh()

"""Who is learning."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from tutor.ui import pictures
from tutor.ui.paint import Canvas, sheet, wrap
from tutor.ui.themes import Token
from tutor.ui.view_pages import ProfileView
from tutor.ui.widgets.pictured import Hung, Pictured

LEFT = 2
TEXT = LEFT + pictures.WIDTH + 2
"""The columns before the picture and before the name."""
ROWS = 6


class ProfileTile(Pictured, can_focus=True):
    """The learner's picture, name and progress; Enter or a click chooses it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "choose", show=False)]

    GROUND = "room"

    view: reactive[ProfileView] = reactive(ProfileView(pictures.Picture.FISH, "", ""))
    """The learner."""

    class Chosen(Message):
        """The tile was chosen by key or click."""

    def __init__(self, view: ProfileView, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view = view

    def shown(self) -> object:
        """Return the view, and whether the tile has the focus."""
        return self.view, self.has_focus

    def hung(self) -> tuple[Hung, ...]:
        """Return the picture on the left of the tile."""
        return (Hung(LEFT, 1, self.view.picture, "felt2"),)

    def draw(self, canvas: Canvas) -> None:
        """Lay the tile; the name and the progress stand in its middle."""
        edge: Token | None = "noteedge" if self.has_focus else None
        sheet(canvas, 0, 0, canvas.width, canvas.height, "felt2", edge)
        room = canvas.width - TEXT - 2
        lines = [(line, True) for line in wrap(self.view.name, room)]
        lines += [(line, False) for line in wrap(self.view.progress, room)]
        y = max(1, (canvas.height - len(lines)) // 2)
        if self.has_focus:
            canvas.put(TEXT - 2, y, "►", "now", bold=True)
        for line, bold in lines:
            canvas.put(TEXT, y, line, "onfelt" if bold else "onfelt2", bold=bold)
            y += 1

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show or hide the focus."""
        super().watch_has_focus(has_focus)
        self.refresh()

    def action_choose(self) -> None:
        """Tell that the tile was chosen."""
        self.post_message(self.Chosen())

    def on_click(self, event: Click) -> None:
        """Tell that the tile was chosen."""
        event.stop()
        self.action_choose()

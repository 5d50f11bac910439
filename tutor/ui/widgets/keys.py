"""The line of keys that work now."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from textual.actions import SkipAction
from textual.binding import Binding, BindingType
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.message import Message
from textual.reactive import reactive

from tutor.ui.paint import Canvas, chip, chip_width, crop
from tutor.ui.view_lines import KeyHint, KeysView
from tutor.ui.widgets.drawn import Drawn

MARGIN = 2
GAP = 2
HELP = "help"
"""The action of the key that lists all keys: it is never dropped."""


class Place(NamedTuple):
    """A hint that is on the line: its number and the columns it takes."""

    number: int
    left: int
    right: int


def hint_width(hint: KeyHint) -> int:
    """Return how many columns a keycap and its label take."""
    return chip_width(hint.key) + (chip_width(hint.label) - 1 if hint.label else 0)


def places(keys: tuple[KeyHint, ...], width: int, chosen: int = 0) -> tuple[Place, ...]:
    """Return the hints that fit, left to right.

    Those which do not fit are dropped from the end; the line begins later where
    the chosen one would be among them.
    """
    for first in range(len(keys)):
        fitting = _places_from(keys, width, first)
        if first == 0:
            fitting = _with_help(fitting, keys, width)
        if not fitting or any(place.number == chosen for place in fitting):
            return fitting
    return ()


def _with_help(
    fitting: tuple[Place, ...], keys: tuple[KeyHint, ...], width: int
) -> tuple[Place, ...]:
    """Return the hints with help among them: it lists what was dropped, and has its word too."""
    numbers = [number for number, hint in enumerate(keys) if hint.action == HELP]
    if not numbers or not fitting or numbers[0] <= fitting[-1].number:
        return fitting
    wanted = hint_width(keys[numbers[0]])
    kept = list(fitting)
    while len(kept) > 1 and kept[-1].right + GAP + wanted > width - 1:
        kept.pop()
    left = kept[-1].right + GAP
    if left + wanted > width - 1:
        return fitting
    return (*kept, Place(numbers[0], left, left + wanted))


def _places_from(keys: tuple[KeyHint, ...], width: int, first: int) -> tuple[Place, ...]:
    found: list[Place] = []
    left = MARGIN
    for number in range(first, len(keys)):
        right = left + hint_width(keys[number])
        if right > width - 1:
            break
        found.append(Place(number, left, right))
        left = right + GAP
    return tuple(found)


class KeysLine(Drawn, can_focus=True):
    """Keycaps and what they do; each can be clicked, and walked along by arrows."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("enter", "choose", show=False),
        Binding("space", "choose_by_space", show=False),
    ]

    DEFAULT_CSS = """
    KeysLine { height: 1; }
    """

    GROUND = "room"

    view: reactive[KeysView] = reactive(KeysView())
    """The keys that work now."""

    chosen: reactive[int] = reactive(0)
    """The hint the arrows stand on while the line has the focus."""

    class KeyChosen(Message):
        """A hint was clicked or chosen; carries its action."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    def shown(self) -> object:
        """Return the keys, and the chosen one while the line has the focus."""
        return self.view, self.chosen if self.has_focus else None

    def draw(self, canvas: Canvas) -> None:
        """Write the hints that fit; the chosen one as a chip with ►."""
        keys = self.view.keys
        for number, left, right in self._places(canvas.width):
            hint = keys[number]
            if self.has_focus and number == self.chosen:
                end = chip(canvas, left, 0, hint.key, "nowink", "noteedge")
                canvas.put(left, 0, "►", "nowink", bold=True)
            else:
                end = chip(canvas, left, 0, hint.key, "text", "panel")
            if right > end + 1:
                canvas.put(end + 1, 0, crop(hint.label, right - end - 1), "soft")

    def _places(self, width: int) -> tuple[Place, ...]:
        return places(self.view.keys, width, self.chosen if self.has_focus else 0)

    def watch_view(self, old: KeysView, new: KeysView) -> None:
        """Stay on the same key when others come or go."""
        actions = [hint.action for hint in new.keys]
        if self.chosen < len(old.keys) and old.keys[self.chosen].action in actions:
            self.chosen = actions.index(old.keys[self.chosen].action)
        else:
            self.chosen = 0

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show or hide the chosen key; whoever comes back begins at the likeliest one."""
        super().watch_has_focus(has_focus)
        if not has_focus:
            self.chosen = 0
        self.refresh()

    def action_move(self, step: int) -> None:
        """Go to the next key, round the ends."""
        if self.view.keys:
            self.chosen = (self.chosen + step) % len(self.view.keys)

    def action_choose(self) -> None:
        """Do what the chosen key does."""
        if self.chosen < len(self.view.keys):
            self.post_message(self.KeyChosen(self.view.keys[self.chosen].action))

    def action_choose_by_space(self) -> None:
        """Do what the chosen key does; where Space marks something, it does so from here."""
        if self.view.keys and self.view.keys[self.chosen].by_enter:
            raise SkipAction
        self.action_choose()

    def on_click(self, event: Click) -> None:
        """Do what the clicked key does."""
        for number, left, right in self._places(self.size.width):
            if left <= event.x < right:
                event.stop()
                self.post_message(self.KeyChosen(self.view.keys[number].action))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Go along the line by the wheel, to the keys that had no room as well."""
        event.stop()
        self.focus()
        self.action_move(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Go back along the line by the wheel."""
        event.stop()
        self.focus()
        self.action_move(-1)

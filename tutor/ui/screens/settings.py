"""The sheet of settings: how the screen looks and speaks, laid over any screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.geometry import Size

from tutor.i18n.text import Contextual
from tutor.learning.progress import SettingKey
from tutor.ui.host import Goal, HostedScreen, Way
from tutor.ui.keys import BACK
from tutor.ui.screens.sheets import LEAVE_THE_APP, LISTENING, Sheet
from tutor.ui.view_lines import KeyHint
from tutor.ui.view_pages import ChoiceRow, ChoicesView
from tutor.ui.widgets.choices import Choices, choices_width
from tutor.wording import labels
from tutor.wording.data import KEPT, LOOK
from tutor.wording.keycaps import by_key
from tutor.wording.settings import NO_SECOND, TITLES, VALUES
from tutor.wording.tongues import NO_TONGUE

LEADS: Mapping[Goal, Contextual] = {Goal.KEPT: KEPT, Goal.GROWN_UPS: labels.FOR_GROWN_UPS}
"""Where the last lines lead to."""

AROUND = 2
"""The columns or rows between the sheet and the edge of the screen."""


class SettingsScreen(Sheet[None], HostedScreen):
    """One line a setting; each choice is kept and shown at once, and nothing else changes.

    The last lines lead to other screens.
    """

    CSS = """
    SettingsScreen { background: $room 40%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(f"{BACK},f5", "leave", show=False),
        Binding("f3", "light", show=False),
        LEAVE_THE_APP,
        *LISTENING,
    ]

    def __init__(self) -> None:
        super().__init__()
        self.choices = Choices(id="choices")

    def compose(self) -> ComposeResult:
        """Return the sheet and its keys."""
        yield self.choices
        yield self.keys

    def on_mount(self) -> None:
        """Tell what is chosen."""
        self.retell()

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of the settings."""
        say = self.words.say
        return [
            KeyHint("↑ ↓", say(labels.KEY_MOVE), "move"),
            KeyHint("← →", say(labels.KEY_CHOOSE), "move"),
            KeyHint("F3", say(labels.KEY_LIGHT), "light"),
        ]

    def action_move(self) -> None:
        """Set the focus on the settings."""
        self.set_focus(self.choices)

    def on_resize(self, event: Resize) -> None:
        """Fit the sheet into the room there is."""
        self._fit(event.size)

    def retell(self) -> None:
        """Tell every setting in the language in use; the focus stays on its line."""
        say = self.words.say
        rows = (
            *(ChoiceRow(say(TITLES[key]), self._told(key)) for key in TITLES),
            *(ChoiceRow(say(title), say(LOOK)) for title in LEADS.values()),
        )
        close = by_key(self.words, "Enter", say(labels.KEY_CLOSE))
        self.choices.view = ChoicesView(say(labels.SETTINGS), rows, close)
        self.tell_keys()
        self._fit(self.size)

    def _fit(self, room: Size) -> None:
        """Make the sheet as wide as its longest line can become, within the room."""
        longest = [self._values(key).values() for key in TITLES]
        width = choices_width(self.choices.view, [each for values in longest for each in values])
        self.choices.styles.width = max(1, min(width, room.width - AROUND))
        self.choices.styles.height = max(
            1, min(len(self.choices.view.rows) + 2, room.height - AROUND)
        )

    def _values(self, key: SettingKey) -> dict[str, str]:
        """Return what there is to choose, in words."""
        if key is SettingKey.LANGUAGE:
            return {each.locale: each.name for each in self.tutor.languages}
        if key is SettingKey.SECOND_LANGUAGE:
            return {NO_TONGUE: self.words.say(NO_SECOND)} | {
                each.locale: each.name
                for each in self.tutor.languages
                if each.locale != self.words.locale
            }
        return {value: self.words.say(text) for value, text in VALUES[key].items()}

    def _chosen(self, key: SettingKey) -> str:
        if key is SettingKey.LANGUAGE:
            return self.words.locale
        values = self._values(key)
        chosen = self.study.setting(key)
        return chosen if chosen is not None and chosen in values else next(iter(values))

    def _told(self, key: SettingKey) -> str:
        return self._values(key)[self._chosen(key)]

    @on(Choices.Turned)
    def _turned(self, event: Choices.Turned) -> None:
        event.stop()
        if event.index >= len(TITLES):
            self.look(event.index)
            return
        key = list(TITLES)[event.index]
        values = list(self._values(key))
        following = values.index(self._chosen(key)) + event.step
        self.tutor.set_up(key, values[following % len(values)])

    @on(Choices.Done)
    def _done(self, event: Choices.Done) -> None:
        event.stop()
        if self.choices.cursor >= len(TITLES):
            self.look(self.choices.cursor)
        else:
            self.action_leave()

    def look(self, index: int) -> None:
        """Put the sheet away and show where a line leads to."""
        if self.is_active:
            self.action_leave()
            self.tutor.go(Way(list(LEADS)[index - len(TITLES)]))

    def action_light(self) -> None:
        """Change between dark, light and high contrast."""
        self.tutor.next_theme()

    def action_leave(self) -> None:
        """Put the sheet away; a second wish for it comes too late."""
        if self.is_active:
            self.dismiss(None)

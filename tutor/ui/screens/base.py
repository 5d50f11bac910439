"""What every screen has: header, keys line, help, language, and room for a small terminal."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.reactive import Reactive
from textual.widget import Widget

from tutor.learning.progress import SettingKey
from tutor.ui.grid_pages import too_small
from tutor.ui.host import HostedScreen
from tutor.ui.keys import BACK, key
from tutor.ui.manner import ON
from tutor.ui.screens.sheets import HelpScreen, MenuScreen, language_menu
from tutor.ui.view_lines import HeaderView, KeyHint, KeysView
from tutor.ui.view_pages import HelpRow, HelpView
from tutor.ui.widgets.header import Header
from tutor.ui.widgets.keys import KeysLine
from tutor.ui.widgets.small import TooSmall
from tutor.ui.widgets.stage import Stage
from tutor.wording import labels
from tutor.wording.keycaps import by_key, keycap

AND = " + "
"""What stands between the names of two languages."""

LIKELIEST = 2
"""How many keys stand before those to listen and for the other language."""

HELP_ONE_RUNG = "hint"
"""The action of the key for help."""


class TutorScreen(HostedScreen):
    """A screen whose texts are all told anew by `tell`, so that the language can change."""

    AUTO_FOCUS = None
    BLANK = True
    """The stage covers the screen: Textual need keep nothing of what lies under it."""

    # Each widget draws its own focus: without this all of the screen would be drawn once more.
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)

    IN_TWO: ClassVar[bool] = False
    """Whether its texts can stand in two languages."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("x", "turn_languages"),
        Binding("f1", "help", show=False),
        Binding("f2", "language", show=False),
        Binding("f3", "light", show=False),
        Binding("f5", "settings", show=False),
        Binding(BACK, "back", show=False),
        Binding("tab", "tab(1)", show=False),
        Binding("shift+tab", "tab(-1)", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.header = Header(id="header")
        self.keys = KeysLine(id="keys")
        self.small = TooSmall("", id="small")
        self.stage = Stage((*self.parts(), self.header, self.keys, self.small), self.plan)

    def prepare(self) -> None:
        """Read what the screen needs before it is shown; CourseError if it cannot be read."""

    @abstractmethod
    def parts(self) -> Sequence[Widget]:
        """Return the screen's own widgets, made once."""

    @abstractmethod
    def places(self, size: Size) -> Mapping[Widget, Region]:
        """Return where each widget lies at this size, header and keys line included."""

    @abstractmethod
    def tell(self) -> None:
        """Give every widget its view in the language in use."""

    @abstractmethod
    def hints(self) -> Sequence[KeyHint]:
        """Return the keys that work now, the likeliest first."""

    @abstractmethod
    def home_focus(self) -> Widget:
        """Return the widget that has the focus first."""

    def compose(self) -> ComposeResult:
        """Return the stage."""
        yield self.stage

    def plan(self, size: Size) -> Mapping[Widget, Region]:
        """Return the places, or one kind sentence where there is no room."""
        if too_small(*size):
            return {self.small: Region(0, 0, max(1, size.width), max(1, size.height))}
        return self.places(size)

    def on_mount(self) -> None:
        """Set the focus; all is told when the screen comes to the top, at once after this."""
        self.set_focus(self.home_focus())

    def on_screen_resume(self) -> None:
        """Tell everything: first, and when something may have changed behind another screen."""
        self.retell()

    def retell(self) -> None:
        """Tell everything in the language in use; the focus stays where it is."""
        self.small.text = self.words.say(labels.TOO_SMALL)
        self.tell()
        self.tell_keys()
        self.stage.replan()
        self.tutor.read_out(self)

    def tell_keys(self) -> None:
        """Show the keys that work now."""
        self.keys.view = KeysView(tuple(self._named_hints()))

    def head(self, view: HeaderView) -> None:
        """Show the header, with the language in use, and the second one."""
        spoken = [each.forms.name for each in self.tutor.tongues if each] if self.IN_TWO else []
        own = self.words.forms.name
        names = AND.join(sorted(spoken or [own], key=lambda name: name != own))
        self.header.view = HeaderView(view.place, view.dots, view.middle, names)

    def common_hints(self) -> list[KeyHint]:
        """Return the keys that work on every screen."""
        say = self.words.say
        return [
            KeyHint("F2", say(labels.KEY_LANGUAGE), "language"),
            KeyHint("F1", say(labels.KEY_HELP), "help"),
            KeyHint("F3", say(labels.KEY_LIGHT), "light"),
            KeyHint("F5", say(labels.KEY_SETTINGS), "settings"),
            KeyHint("Ctrl+Q", say(labels.KEY_QUIT), "app.quit"),
        ]

    def _all_hints(self) -> list[KeyHint]:
        """Return the keys that work now, to listen and for the other language among the first.

        The help stays before them: it is what a learner looks for.
        """
        found = list(self.hints())
        other = self.tutor.tongues.other if self.IN_TWO else None
        aloud = self.tutor.manner.aloud
        at = LIKELIEST
        if other is not None or aloud:
            helps = [each for each in found[at:] if each.action == HELP_ONE_RUNG]
            found = [*found[:at], *helps, *[each for each in found[at:] if each not in helps]]
            at += len(helps)
        if other is not None:
            found.insert(at, KeyHint("X", other.forms.name, "turn_languages"))
        if not aloud:
            return found
        say = self.words.say
        found.insert(at, KeyHint("F7", say(labels.KEY_LISTEN), "app.read_again"))
        found.append(KeyHint("F8", say(labels.KEY_HUSH), "app.hush"))
        if self.table_aloud():
            found.append(KeyHint("F9", say(labels.KEY_TABLE_ALOUD), "app.read_table"))
        return found

    def _named_hints(self) -> Iterator[KeyHint]:
        """Yield the keys that work now as they are called in the language in use."""
        hints = self._all_hints()
        marks = any("Space" in hint.key for hint in hints)
        for hint in hints:
            by_enter = marks and hint.key == "Enter"
            yield hint._replace(key=keycap(self.words, hint.key), by_enter=by_enter)

    @on(KeysLine.KeyChosen)
    async def _key_chosen(self, event: KeysLine.KeyChosen) -> None:
        event.stop()
        # two quick keys on a part of the screen: the second may come when another lies over it
        if self.is_active:
            await self.run_action(event.action)

    @on(Header.LanguageClicked)
    def _language_clicked(self, event: Header.LanguageClicked) -> None:
        event.stop()
        if self.is_active:
            self.action_language()

    def action_tab(self, step: int) -> None:
        """Go to the next part of the screen, the keys line included."""
        if step > 0:
            self.focus_next()
        else:
            self.focus_previous()

    def action_back(self) -> None:
        """Go back to where the learner came from; a second wish for it comes too late."""
        if self.is_active:
            self.app.pop_screen()

    def action_turn_languages(self) -> None:
        """Let the second language stand where the first stood, or back, in place."""
        if self.IN_TWO and self.tutor.tongues.other is not None:
            self.tutor.turned = not self.tutor.turned
            self.retell()

    def action_light(self) -> None:
        """Change between dark, light and high contrast."""
        self.tutor.next_theme()

    def action_settings(self) -> None:
        """Choose how the screen looks and speaks; nothing else changes.

        Who has chosen pictures for the first time is told in words what they need; who likes to
        listen, if nothing here can speak.
        """
        # loaded when it is wanted: a start needs no settings sheet
        from tutor.ui.screens.settings import SettingsScreen
        from tutor.wording.settings import PICTURES_SAY

        told, listened = SettingKey.PICTURES_TOLD, self.tutor.manner.aloud

        def put_away(_: None) -> None:
            if self.tutor.manner.aloud and not listened:
                self.tutor.tell_if_mute()
            if self.tutor.manner.pictures and self.study.setting(told) is None:
                self.study.set_setting(told, ON)
                self.tutor.tell_once(self.words.say(PICTURES_SAY))

        self.app.push_screen(SettingsScreen(), put_away)

    def action_help(self) -> None:
        """Show every key of this screen."""
        say = self.words.say
        rows = [HelpRow(hint.key, hint.label) for hint in self._named_hints()]
        close = by_key(self.words, "Enter", say(labels.KEY_CLOSE))
        self.app.push_screen(HelpScreen(HelpView(say(labels.HELP), tuple(rows), close)))

    def action_language(self) -> None:
        """Choose another language; nothing else changes."""

        def chosen(locale: str | None) -> None:
            if locale is not None:
                self.tutor.speak(locale)

        menu = language_menu(self.words, self.tutor.languages)
        self.app.push_screen(MenuScreen(menu), chosen)

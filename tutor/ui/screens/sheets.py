"""Sheets laid over a screen: a menu to choose from, and a page to read."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen, Screen

from tutor.i18n.locales import Language
from tutor.ui.host import Host
from tutor.ui.keys import BACK
from tutor.ui.view_lines import KeyHint, KeysView
from tutor.ui.view_pages import HelpView, MenuRow, MenuView
from tutor.ui.widgets.help import HelpSheet
from tutor.ui.widgets.keys import KeysLine
from tutor.ui.widgets.menu import ListMenu
from tutor.wording import labels
from tutor.wording.keycaps import by_key, keycap
from tutor.wording.words import Words

LEAVE_THE_APP = Binding("ctrl+q,ctrl+c", "app.quit", show=False)
"""A sheet laid over a screen hides the app's own keys."""


LISTENING = (
    Binding("f7", "app.read_again", show=False),
    Binding("f8", "app.hush", show=False),
)
"""So the keys for who listens, which are the app’s as well."""


def read_aloud(screen: Screen[Any], *texts: str) -> None:
    """Read a sheet aloud, if the learner likes to listen."""
    if isinstance(screen.app, Host):
        screen.app.read_aloud(*texts)


Result = TypeVar("Result")


class SheetKeys(KeysLine):
    """The keys of a sheet, over those of the screen below it."""

    DEFAULT_CSS = """
    SheetKeys { layer: keys; dock: bottom; }
    """


class Sheet(ModalScreen[Result], Generic[Result]):
    """A sheet laid over a screen, with its own keys on the last line."""

    DEFAULT_CSS = """
    Sheet { layers: sheet keys; align: center middle; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.keys = SheetKeys(id="sheet-keys")

    @property
    def told(self) -> Words:
        """Return the words of the language in use."""
        return cast("Host", self.app).words

    @abstractmethod
    def hints(self) -> Sequence[KeyHint]:
        """Return the keys that work on the sheet."""

    def tell_keys(self) -> None:
        """Show the keys of the sheet."""
        back = KeyHint("Esc", self.told.say(labels.KEY_BACK), "leave")
        named = [each._replace(key=keycap(self.told, each.key)) for each in (*self.hints(), back)]
        self.keys.view = KeysView(tuple(named))

    def on_mount(self) -> None:
        """Show the keys as soon as the sheet is there."""
        self.tell_keys()

    @on(KeysLine.KeyChosen)
    async def _key_chosen(self, event: KeysLine.KeyChosen) -> None:
        event.stop()
        await self.run_action(event.action)


class MenuScreen(Sheet[str | None]):
    """A menu; its result is the name that was picked, or None."""

    CSS = """
    MenuScreen { background: $room 60%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(BACK, "leave", show=False),
        LEAVE_THE_APP,
        *LISTENING,
    ]

    def __init__(self, view: MenuView, *, aloud: bool = False) -> None:
        super().__init__()
        self.menu = ListMenu(view, id="menu")
        self._aloud = aloud
        """Whether it asks something about the game, which is read aloud."""

    def compose(self) -> ComposeResult:
        """Return the menu and its keys."""
        yield self.menu
        yield self.keys

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of a menu."""
        say = self.told.say
        return [
            KeyHint("↑ ↓", say(labels.KEY_MOVE), "move"),
            KeyHint("Enter", say(labels.KEY_CHOOSE), "choose"),
        ]

    def action_move(self) -> None:
        """Set the focus on the menu."""
        self.set_focus(self.menu)

    def action_choose(self) -> None:
        """Choose where the cursor stands."""
        self.menu.choose(self.menu.cursor)

    def on_mount(self) -> None:
        """Read a question aloud, and the answers."""
        if self._aloud:
            view = self.menu.view
            read_aloud(self, view.title, *(row.text for row in view.rows))

    @on(ListMenu.Picked)
    def _picked(self, event: ListMenu.Picked) -> None:
        if self.is_active:
            self.dismiss(event.name)

    def action_leave(self) -> None:
        """Choose nothing."""
        if self.is_active:
            self.dismiss(None)


class HelpScreen(ModalScreen[bool]):
    """A page to read, such as all keys of a screen; its result is whether it was read."""

    CSS = """
    HelpScreen { align: center middle; background: $room 60%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(f"{BACK},f1", "leave", show=False),
        LEAVE_THE_APP,
        *LISTENING,
    ]

    def __init__(self, view: HelpView) -> None:
        super().__init__()
        self.sheet = HelpSheet(view, id="help")

    def compose(self) -> ComposeResult:
        """Return the sheet."""
        yield self.sheet

    def on_mount(self) -> None:
        """Read a text aloud; a list of keys is none."""
        texts = [row.label for row in self.sheet.view.rows if not row.key]
        if texts:
            read_aloud(self, *texts)

    @on(HelpSheet.Closed)
    def _read(self, event: HelpSheet.Closed) -> None:
        event.stop()
        if self.is_active:
            self.dismiss(True)

    def action_leave(self) -> None:
        """Put the page away."""
        if self.is_active:
            self.dismiss(False)


def language_menu(words: Words, languages: Sequence[Language]) -> MenuView:
    """Return the menu of all languages, each by its own name."""
    rows = tuple(MenuRow(language.locale, language.name) for language in languages)
    choose = by_key(words, "↑ ↓ Enter", words.say(labels.KEY_CHOOSE))
    return MenuView(words.say(labels.LANGUAGE), rows, words.locale, choose)

"""Sheets laid over a screen: a menu to choose from, and a page to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from tutor.i18n.locales import Language
from tutor.ui.keys import BACK
from tutor.ui.view_pages import HelpView, MenuRow, MenuView
from tutor.ui.widgets.help import HelpSheet
from tutor.ui.widgets.menu import ListMenu
from tutor.wording import labels
from tutor.wording.words import Words

LEAVE_THE_APP = Binding("ctrl+q,ctrl+c", "app.quit", show=False)
"""A sheet laid over a screen hides the app's own keys."""


class MenuScreen(ModalScreen[str | None]):
    """A menu; its result is the name that was picked, or None."""

    CSS = """
    MenuScreen { align: center middle; background: $room 60%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(BACK, "leave", show=False),
        LEAVE_THE_APP,
    ]

    def __init__(self, view: MenuView) -> None:
        super().__init__()
        self.menu = ListMenu(view, id="menu")

    def compose(self) -> ComposeResult:
        """Return the menu."""
        yield self.menu

    @on(ListMenu.Picked)
    def _picked(self, event: ListMenu.Picked) -> None:
        if self.is_current:
            self.dismiss(event.name)

    def action_leave(self) -> None:
        """Choose nothing."""
        if self.is_current:
            self.dismiss(None)


class HelpScreen(ModalScreen[bool]):
    """A page to read, such as all keys of a screen; its result is whether it was read."""

    CSS = """
    HelpScreen { align: center middle; background: $room 60%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(f"{BACK},f1", "leave", show=False),
        LEAVE_THE_APP,
    ]

    def __init__(self, view: HelpView) -> None:
        super().__init__()
        self.sheet = HelpSheet(view, id="help")

    def compose(self) -> ComposeResult:
        """Return the sheet."""
        yield self.sheet

    @on(HelpSheet.Closed)
    def _read(self, event: HelpSheet.Closed) -> None:
        event.stop()
        if self.is_current:
            self.dismiss(True)

    def action_leave(self) -> None:
        """Put the page away."""
        if self.is_current:
            self.dismiss(False)


def language_menu(words: Words, languages: Sequence[Language]) -> MenuView:
    """Return the menu of all languages, each by its own name."""
    rows = tuple(MenuRow(language.locale, language.name) for language in languages)
    choose = f"↑ ↓ Enter · {words.say(labels.KEY_CHOOSE)}"
    return MenuView(words.say(labels.LANGUAGE), rows, words.locale, choose)

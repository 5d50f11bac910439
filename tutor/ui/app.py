"""The app on the screen."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from tutor.i18n.locales import Language, languages
from tutor.learning.progress import SettingKey
from tutor.session.study import Study
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.sheets import HelpScreen
from tutor.ui.themes import DARK, HIGH_CONTRAST, LIGHT, use_themes, wear
from tutor.ui.view_pages import HelpRow, HelpView
from tutor.wording import labels
from tutor.wording.notices import notice
from tutor.wording.words import Words, words_of

if TYPE_CHECKING:
    from tutor.wording.rulebook import RuleBook

_THEMES = (DARK, LIGHT, HIGH_CONTRAST)


class TutorApp(App[None]):
    """Go Fish Tutor in a terminal."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q,ctrl+c", "quit", show=False)]

    def __init__(self, study: Study, words: Words, told: str = "") -> None:
        super().__init__()
        self.study = study
        self.words = words
        self._told = told
        chosen = study.setting(SettingKey.THEME)
        self.worn = chosen if chosen in _THEMES else DARK
        use_themes(self, self.worn)

    @cached_property
    def languages(self) -> tuple[Language, ...]:
        """Return the languages to choose from."""
        return languages()

    @cached_property
    def rules(self) -> RuleBook:
        """Return the rules page, to be asked for single rules."""
        from tutor.wording.rulebook import RuleBook

        return RuleBook(self.study.course.rules_page())

    def on_mount(self) -> None:
        """Show the first start, or where the learner is at home."""
        # each screen is loaded with its first use: a start needs one of them
        if self.study.profile is None:
            from tutor.ui.screens.first import FirstScreen

            self.push_screen(FirstScreen())
        else:
            from tutor.ui.screens.home import HomeScreen

            self.push_screen(HomeScreen())
        if self._told:
            self.tell_once(self._told)

    def speak(self, locale: str) -> None:
        """Change the language on every screen, in place."""
        self.study.speak(locale)
        self.words = words_of(locale)
        for screen in self.screen_stack:
            if isinstance(screen, TutorScreen):
                screen.retell()

    def next_theme(self) -> None:
        """Put the next theme on and keep the choice."""
        self.worn = _THEMES[(_THEMES.index(self.worn) + 1) % len(_THEMES)]
        wear(self, self.worn)
        self.study.set_setting(SettingKey.THEME, self.worn)

    def told_by_record(self) -> None:
        """Say what the record has to say, once."""
        told = self.study.record.take_notice()
        if told is not None:
            self.tell_once(notice(self.words, told))

    def tell_once(self, text: str) -> None:
        """Lay a short text over the screen until the learner has read it."""
        go_on = f"Enter · {self.words.say(labels.KEY_GO_ON)}"
        title = self.words.say(labels.GAME)
        self.push_screen(HelpScreen(HelpView(title, (HelpRow("", text),), go_on)))

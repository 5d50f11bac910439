"""The app on the screen."""

from __future__ import annotations

import asyncio
import gc
import signal
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from tutor.course.faults import CourseError
from tutor.learning.progress import SettingKey
from tutor.ui.host import Goal, Host, HostedScreen, Way
from tutor.ui.manner import manner_of
from tutor.ui.screens.sheets import HelpScreen
from tutor.ui.themes import DARK, THEMES_BY_CHOICE, use_themes, wear
from tutor.ui.view_pages import HelpRow, HelpView
from tutor.wording import labels
from tutor.wording.keycaps import by_key
from tutor.wording.notices import notice
from tutor.wording.words import Words

if TYPE_CHECKING:
    from tutor.session.study import Study
    from tutor.ui.reading import Reading
    from tutor.ui.screens.base import TutorScreen

TOLD_TO_END = 128 + signal.SIGTERM
"""The exit code of a program that was told to end, as shells count it."""

_FAULTS_TOLD = 3
_FIRST_SHOWN = 2
"""The screens under which there is none of ours: Textual's own and the first one shown."""


class TutorApp(Host):
    """Go Fish Tutor in a terminal."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "quit", show=False),
        Binding("f7", "read_again", show=False),
        Binding("f8", "hush", show=False),
        Binding("f9", "read_table", show=False),
    ]

    def __init__(self, study: Study, words: Words, told: str = "") -> None:
        super().__init__()
        self.study = study
        self.words = words
        self._told = told
        self._reading: Reading | None = None
        self._look()
        use_themes(self, self.worn)

    def _look(self) -> None:
        """Read how the learner likes the screen."""
        self.manner = manner_of(self.study.setting)
        chosen = self.study.setting(SettingKey.THEME)
        self.worn = chosen if chosen in THEMES_BY_CHOICE else DARK
        if self._reading is not None:
            self._reading.slow = self.manner.slow
            if not self.manner.aloud:
                self._reading.forget()

    @property
    def _way_in(self) -> Way:
        """Return the way to the first start, or to where the learner is at home."""
        return Way(Goal.FIRST if self.study.profile is None else Goal.HOME)

    def on_mount(self) -> None:
        """Show the first start, or where the learner is at home."""
        # whoever ends the app from outside gets the terminal back as it was
        with suppress(NotImplementedError, RuntimeError, ValueError):
            asyncio.get_running_loop().add_signal_handler(
                signal.SIGTERM, self.exit, None, TOLD_TO_END
            )
        self.push_screen(self._made(self._way_in))
        if self._told:
            self.tell_once(self._told)
        # once the screen is there, so that nobody waits for it
        self.call_after_refresh(self.study.record.back_up)

    def on_unmount(self) -> None:
        """Be silent for good."""
        if self._reading is not None:
            self._reading.end()

    @property
    def reading(self) -> Reading | None:
        """Return what reads aloud, if the learner likes to listen."""
        if self._reading is None and self.manner.aloud:
            # loaded by the first learner who likes to listen
            from tutor.ui.reading import Reading

            self._reading = Reading(slow=self.manner.slow)
        return self._reading if self.manner.aloud else None

    def go(self, way: Way) -> None:
        """Show a screen; first start and Home stand in the place of what was there.

        A lesson that is open below is gone back to. A lesson file that cannot be read is told,
        and the learner stays where he is.
        """
        if way.goal is Goal.LESSON and self._went_back(way):
            return
        try:
            screen = self._made(way)
            screen.way = way
            screen.prepare()
        except CourseError as error:
            from tutor.wording.faults import fault_line

            self.tell_once(
                *[fault_line(self.words, fault) for fault in error.faults[:_FAULTS_TOLD]]
            )
            return
        if way.goal in (Goal.FIRST, Goal.HOME):
            # somebody else may be the learner now
            self.turned = False
            self._look()
            wear(self, self.worn)
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def _went_back(self, way: Way) -> bool:
        """Go back to the screen to which this way led, if it is open; tell whether it is."""
        ways = [each.way for each in self.screen_stack if isinstance(each, HostedScreen)]
        if way not in ways:
            return False
        while not (isinstance(self.screen, HostedScreen) and self.screen.way == way):
            self.pop_screen()
        return True

    def _made(self, way: Way) -> TutorScreen:
        # each screen is loaded with its first use: a start needs one of them
        match way.goal:
            case Goal.FIRST:
                from tutor.ui.screens.first import FirstScreen

                return FirstScreen()
            case Goal.HOME:
                from tutor.ui.screens.home import HomeScreen

                return HomeScreen()
            case Goal.LESSON:
                from tutor.ui.screens.lesson import LessonScreen

                return LessonScreen(way.lesson)
            case Goal.QUIZ:
                from tutor.ui.screens.quiz_choice import QuizChoiceScreen

                return QuizChoiceScreen()
            case Goal.RULES:
                from tutor.ui.screens.rules import RulesScreen

                return RulesScreen(way.rule, way.game)
            case Goal.REVIEW:
                from tutor.ui.screens.review import ReviewScreen

                return ReviewScreen(way.rule)
            case Goal.PROGRESS:
                from tutor.ui.screens.progress import ProgressScreen

                return ProgressScreen()
            case Goal.AGREEMENT:
                from tutor.ui.screens.agreement import AgreementScreen

                return AgreementScreen()
            case Goal.GROWN_UPS:
                from tutor.ui.screens.grown_ups import GrownUpsScreen

                return GrownUpsScreen()
            case Goal.KEPT:
                from tutor.ui.screens.kept import KeptScreen

                return KeptScreen()

    def start_again(self, *texts: str) -> None:
        """Begin as at a start, since the record was changed on purpose, and tell what became."""
        while len(self.screen_stack) > _FIRST_SHOWN:
            self.pop_screen()
        self.words = self.words.speaking(self.study.locale)
        self.go(self._way_in)
        self.tell_once(*texts)

    def go_to_game(self) -> None:
        """Show the game under way, where it was left; one that cannot be taken up is told."""
        # a game is large: what is left of an earlier one goes before this one is laid out
        gc.collect()
        saved = self.study.game_under_way()
        state = None if saved is None else self.study.take_up(saved)
        if saved is None or state is None:
            if saved is not None:
                self.study.give_up(saved.id)
            self.tell_once(self.words.say(labels.GAME_IS_GONE))
            return
        from tutor.ui.screens.practice import PracticeScreen

        self.push_screen(PracticeScreen(saved.id, state))
        if len(state.log) < len(saved.lines):
            # the lines that nobody can follow are cut off now, so that this is told once
            self.tell_once(self.words.say(labels.GAME_GOES_BACK))

    def look_back(self) -> None:
        """Show what can be seen of the game that was finished last."""
        # a game is large: what is left of it goes before it is laid out once more
        gc.collect()
        saved = self.study.last_game()
        state = None if saved is None else self.study.take_up(saved)
        if state is not None:
            from tutor.ui.screens.looking_back import LookingBackScreen

            self.push_screen(LookingBackScreen(state))

    def speak(self, locale: str) -> None:
        """Change the language on every screen, in place."""
        self.study.speak(locale)
        self.words = self.words.speaking(locale)
        self._show_anew()

    def _show_anew(self) -> None:
        """Show every screen in the language and the manner of the learner."""
        self._look()
        wear(self, self.worn)
        for screen in self.screen_stack:
            if isinstance(screen, HostedScreen):
                screen.retell()

    def set_up(self, key: SettingKey, value: str) -> None:
        """Keep a choice of the learner, and show every screen by it, in place."""
        if key is SettingKey.LANGUAGE:
            self.speak(value)
            return
        self.study.set_setting(key, value)
        self._show_anew()

    def next_theme(self) -> None:
        """Put the next theme on and keep the choice."""
        following = THEMES_BY_CHOICE.index(self.worn) + 1
        self.set_up(SettingKey.THEME, THEMES_BY_CHOICE[following % len(THEMES_BY_CHOICE)])

    def read_out(self, screen: HostedScreen) -> None:
        """Read aloud what is new on a screen, if the learner likes to listen."""
        if not self.manner.aloud or screen is not self._uppermost:
            return
        said = screen.spoken()
        # where nobody has spoken yet, a screen without the coach is no reason to load what reads
        reading = self.reading if said else self._reading
        if reading is not None:
            reading.follow(self.words, said)

    def read_aloud(self, *texts: str, words: Words | None = None) -> None:
        """Read texts to who likes to listen; with its *words* in another language."""
        if self.reading is not None:
            self.reading.read(words or self.words, texts)

    def tell_if_mute(self) -> None:
        """Say, once, that nothing here can read aloud, if that is so."""
        if self.reading is not None and self.reading.is_mute_and_untold():
            from tutor.wording.settings import NO_VOICE

            self.tell_once(self.words.say(NO_VOICE))

    @property
    def _uppermost(self) -> HostedScreen | None:
        """Return the screen that is seen, whatever sheet lies over it."""
        screens = [each for each in self.screen_stack if isinstance(each, HostedScreen)]
        return next((each for each in reversed(screens) if not each.is_modal), None)

    def action_read_again(self) -> None:
        """Read once more what was read, or what the screen holds."""
        if self.reading is not None and self._uppermost is not None:
            sheet = self.screen is not self._uppermost
            self.reading.again(self.words, () if sheet else self._uppermost.readable())

    def action_hush(self) -> None:
        """Stop reading."""
        if self.reading is not None:
            self.reading.hush()

    def action_read_table(self) -> None:
        """Read the table aloud."""
        if self.reading is not None and self.screen is self._uppermost:
            self.reading.read(self.words, self._uppermost.table_aloud())

    def told_by_record(self) -> None:
        """Say what the record has to say, once."""
        told = self.study.record.take_notice()
        if told is not None:
            self.tell_once(notice(self.words, told))

    def tell_once(self, *texts: str) -> None:
        """Lay short texts over the screen until the learner has read them."""
        go_on = by_key(self.words, "Enter", self.words.say(labels.KEY_GO_ON))
        title = self.words.say(labels.GAME)
        rows = tuple(HelpRow("", text) for text in texts)
        self.push_screen(HelpScreen(HelpView(title, rows, go_on)))

"""What the screens know of the app: the learner, the words, and where one can go."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, cast

from textual.app import App
from textual.screen import Screen

from tutor.i18n.locales import Language, languages

if TYPE_CHECKING:
    from tutor.game.ids import RuleId
    from tutor.game.ruleset import Ruleset
    from tutor.learning.progress import SettingKey
    from tutor.session.study import Study
    from tutor.ui.manner import Manner
    from tutor.wording.rulebook import RuleBook
    from tutor.wording.tongues import Tongues
    from tutor.wording.words import Words


class Goal(Enum):
    """A screen one can go to."""

    FIRST = "first"
    HOME = "home"
    LESSON = "lesson"
    QUIZ = "quiz"
    RULES = "rules"
    REVIEW = "review"
    PROGRESS = "progress"
    AGREEMENT = "agreement"
    """What to agree on before a game."""

    GROWN_UPS = "grown-ups"
    """What everybody at this device knows."""

    KEPT = "kept"
    """What is kept on this device."""


class Way(NamedTuple):
    """The way to a screen: which one, and what it is to show."""

    goal: Goal
    lesson: str = ""
    rule: RuleId | None = None
    game: Ruleset | None = None
    """What was agreed on for the game that is played, where the rules are read from one."""


class Host(App[None]):
    """The app as its screens see it."""

    study: Study
    words: Words
    manner: Manner
    """How the learner likes the table to be shown."""

    turned: bool = False
    """Whether the second language stands in the place of the first."""

    _spoken: tuple[Words, str, bool, Tongues] | None = None

    @property
    def moves(self) -> bool:
        """Return whether cards travel over the table."""
        still = self.no_color or self.animation_level == "none"
        return self.manner.motion and not still

    @property
    def tongues(self) -> Tongues:
        """Return the words in which to tell a text, and those of the other language, if any."""
        # a start tells nothing twice
        from tutor.wording.tongues import tongues

        asked, spoken = (self.words, self.manner.second, self.turned), self._spoken
        if spoken is None or spoken[0] is not asked[0] or spoken[1:3] != asked[1:]:
            # its catalogue is read once, not with every key
            spoken = self._spoken = (*asked, tongues(*asked))
        return spoken[3]

    @cached_property
    def languages(self) -> tuple[Language, ...]:
        """Return the languages to choose from."""
        return languages()

    @cached_property
    def rules(self) -> RuleBook:
        """Return the rules page, to be asked for single rules; CourseError if it cannot be read."""
        # loaded with the first lesson: a start needs no rule
        from tutor.wording.rulebook import RuleBook

        return RuleBook(self.study.course.rules_page())

    @abstractmethod
    def go(self, way: Way) -> None:
        """Show a screen; first start and Home stand in the place of what was there."""

    @abstractmethod
    def start_again(self, *texts: str) -> None:
        """Begin as at a start, since the record was changed on purpose, and tell what became."""

    @abstractmethod
    def go_to_game(self) -> None:
        """Show the game under way, where it was left; one that cannot be taken up is told."""

    @abstractmethod
    def look_back(self) -> None:
        """Show what can be seen of the game that was finished last."""

    @abstractmethod
    def speak(self, locale: str) -> None:
        """Change the language on every screen, in place."""

    @abstractmethod
    def set_up(self, key: SettingKey, value: str) -> None:
        """Keep a choice of the learner, and show every screen by it, in place."""

    @abstractmethod
    def next_theme(self) -> None:
        """Put the next theme on and keep the choice."""

    @abstractmethod
    def tell_once(self, *texts: str) -> None:
        """Lay short texts over the screen until the learner has read them."""

    @abstractmethod
    def read_out(self, screen: HostedScreen) -> None:
        """Read aloud what is new on a screen, if the learner likes to listen."""

    @abstractmethod
    def read_aloud(self, *texts: str, words: Words | None = None) -> None:
        """Read texts to who likes to listen; with its *words* in another language."""

    @abstractmethod
    def tell_if_mute(self) -> None:
        """Say, once, that nothing here can read aloud, if that is so."""

    @abstractmethod
    def told_by_record(self) -> None:
        """Say what the record has to say, once."""


class HostedScreen(Screen[None]):
    """A screen of the app."""

    way: Way | None = None
    """The way that led here; None where another screen laid it over itself."""

    @property
    def tutor(self) -> Host:
        """Return the app."""
        return cast("Host", self.app)

    @property
    def study(self) -> Study:
        """Return the learner's way through the course."""
        return self.tutor.study

    @property
    def words(self) -> Words:
        """Return the words of the language in use."""
        return self.tutor.words

    @abstractmethod
    def retell(self) -> None:
        """Tell everything in the language in use; the focus stays where it is."""

    def spoken(self) -> Sequence[str]:
        """Return what is read aloud as soon as it is new: the coach’s words."""
        return ()

    def readable(self) -> Sequence[str]:
        """Return what is read aloud when that is asked for."""
        return self.spoken()

    def table_aloud(self) -> Sequence[str]:
        """Return the table in words, to be read aloud when that is asked for."""
        return ()

"""What the screens around the table show: plain strings and enums, nothing to decide."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tutor.ui.pictures import Picture


@dataclass(frozen=True, slots=True)
class HeadingView:
    """One line that says what a part of the screen is for."""

    mark: str
    """What stands out before it, such as the number of a step; may be empty."""
    text: str
    aside: str = ""


@dataclass(frozen=True, slots=True)
class TileView:
    """One picture to choose, with its name in the learner's language."""

    picture: Picture
    label: str


@dataclass(frozen=True, slots=True)
class TilesView:
    """The pictures to choose from, in reading order."""

    tiles: tuple[TileView, ...]
    chosen: Picture | None = None


@dataclass(frozen=True, slots=True)
class LanguageView:
    """One language, by its own name."""

    locale: str
    name: str


@dataclass(frozen=True, slots=True)
class LanguagesView:
    """The languages to choose from, and the locale of the one in use."""

    languages: tuple[LanguageView, ...]
    chosen: str


class Progress(Enum):
    """How far the learner is with a chapter or a lesson."""

    DONE = "done"
    HERE = "here"
    TO_COME = "to come"


@dataclass(frozen=True, slots=True)
class StationView:
    """One lesson on the path."""

    title: str
    progress: Progress


@dataclass(frozen=True, slots=True)
class ChapterView:
    """One chapter of the path: its title as shown ("4 Giving") and its lessons."""

    title: str
    progress: Progress
    lessons: tuple[StationView, ...]


@dataclass(frozen=True, slots=True)
class PathView:
    """The whole course as a path."""

    chapters: tuple[ChapterView, ...]


@dataclass(frozen=True, slots=True)
class ProfileView:
    """Who is learning, and how far they have come."""

    picture: Picture
    name: str
    progress: str
    """In words: "13 of 37"."""


@dataclass(frozen=True, slots=True)
class NextView:
    """The lesson that Enter starts."""

    title: str
    """What stands on the edge of the note: "Next"."""
    chapter: str
    lesson: str
    steps: str
    key: str
    """The key and what it does: "Enter · start"."""


@dataclass(frozen=True, slots=True)
class PanelRow:
    """One line of a quiet panel; with an action it can be chosen."""

    text: str
    action: str = ""
    key: str = ""
    """The letter that does the same, shown before the text; may be empty."""
    soft: bool = False


@dataclass(frozen=True, slots=True)
class PanelView:
    """A quiet panel: a title on its edge and a few lines."""

    title: str
    rows: tuple[PanelRow, ...]


class OptionState(Enum):
    """What is known about one option of a question."""

    OPEN = "open"
    RIGHT = "right"
    CHOSEN = "chosen"
    """The learner's answer, and not the right one."""


@dataclass(frozen=True, slots=True)
class OptionView:
    """One answer to choose from."""

    letter: str
    text: str
    state: OptionState = OptionState.OPEN
    note: str = ""
    """What its state is in words: "this is the rule", "your answer"."""


@dataclass(frozen=True, slots=True)
class OptionsView:
    """All answers of one question; once answered, none can be chosen any more."""

    options: tuple[OptionView, ...]
    answered: bool = False


@dataclass(frozen=True, slots=True)
class SectionsView:
    """The sections of the rules, and the number of the one that is open."""

    titles: tuple[str, ...]
    current: int


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """One rule of the page, with the sources that state it."""

    text: str
    sources: str = ""
    tag: str = ""
    """A word about its standing, such as "house rule"; may be empty."""


@dataclass(frozen=True, slots=True)
class DifferenceEntry:
    """A place where the sources differ: what about, and who says what."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PageView:
    """One page of rules; *more* is the word shown where the page goes on."""

    entries: tuple[RuleEntry | DifferenceEntry, ...]
    more: str


@dataclass(frozen=True, slots=True)
class MenuRow:
    """One line of a menu."""

    name: str
    """What is posted when it is chosen."""
    text: str


@dataclass(frozen=True, slots=True)
class MenuView:
    """A small menu: a title on its edge, its lines, and the name of the one in use."""

    title: str
    rows: tuple[MenuRow, ...]
    current: str = ""
    key: str = ""
    """What stands on the bottom edge: "Enter · choose"."""


@dataclass(frozen=True, slots=True)
class HelpRow:
    """One key, or several that do the same, and what it does."""

    key: str
    label: str


@dataclass(frozen=True, slots=True)
class HelpView:
    """The sheet of all keys of a screen."""

    title: str
    rows: tuple[HelpRow, ...]
    key: str = ""
    """What stands on the bottom edge: "Enter · back"."""

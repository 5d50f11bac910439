"""What the screens around the table show: plain strings and enums, nothing to decide.

Named tuples, as every start makes these classes and a slotted dataclass takes four times as long.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from tutor.ui.pictures import Picture


class HeadingView(NamedTuple):
    """One line that says what a part of the screen is for."""

    mark: str
    """What stands out before it, such as the number of a step; may be empty."""
    text: str
    aside: str = ""


class TileView(NamedTuple):
    """One picture to choose, with its name in the learner's language."""

    picture: Picture | None
    """None for one that is still to be chosen."""
    label: str


class TilesView(NamedTuple):
    """The pictures to choose from, in reading order."""

    tiles: tuple[TileView, ...]
    chosen: Picture | None = None


class LanguageView(NamedTuple):
    """One language, by its own name."""

    locale: str
    name: str


class LanguagesView(NamedTuple):
    """The languages to choose from, and the locale of the one in use."""

    languages: tuple[LanguageView, ...]
    chosen: str


class Progress(Enum):
    """How far the learner is with a chapter or a lesson."""

    DONE = "done"
    HERE = "here"
    TO_COME = "to come"


class StationView(NamedTuple):
    """One lesson on the path."""

    title: str
    progress: Progress


class ChapterView(NamedTuple):
    """One chapter of the path: its title as shown ("4 Giving") and its lessons."""

    title: str
    progress: Progress
    lessons: tuple[StationView, ...]


class PathView(NamedTuple):
    """The whole course as a path."""

    chapters: tuple[ChapterView, ...]


class ProfileView(NamedTuple):
    """Who is learning, and how far they have come."""

    picture: Picture
    name: str
    progress: str
    """In words: "13 of 37"."""


class NextView(NamedTuple):
    """The lesson that Enter starts."""

    title: str
    """What stands on the edge of the note: "Next"."""
    chapter: str
    lesson: str
    steps: str
    key: str
    """The key and what it does: "Enter · start"."""


class PanelRow(NamedTuple):
    """One line of a quiet panel; with an action it can be chosen."""

    text: str
    action: str = ""
    key: str = ""
    """The letter that does the same, shown before the text; may be empty."""
    soft: bool = False


class PanelView(NamedTuple):
    """A quiet panel: a title on its edge and a few lines."""

    title: str
    rows: tuple[PanelRow, ...]


class OptionState(Enum):
    """What is known about one option of a question."""

    OPEN = "open"
    RIGHT = "right"
    CHOSEN = "chosen"
    """The learner's answer, and not the right one."""


class OptionView(NamedTuple):
    """One answer to choose from."""

    letter: str
    text: str
    state: OptionState = OptionState.OPEN
    note: str = ""
    """What its state is in words: "this is the rule", "your answer"."""
    mark: str = ""
    """What stands before it where several are chosen: a circle, or its number."""
    second: str = ""
    """The same text in the other language."""


class OptionsView(NamedTuple):
    """All answers of one question; once answered, none can be chosen any more."""

    options: tuple[OptionView, ...]
    answered: bool = False
    marks: bool = False
    """Whether several are chosen, one after the other; Enter is then left to the screen."""
    walked: bool = False
    """Whether one still goes from one to the next once it is answered."""


class SectionsView(NamedTuple):
    """The sections of the rules, and the number of the one that is open."""

    titles: tuple[str, ...]
    current: int


class RuleEntry(NamedTuple):
    """One rule of the page with the sources that state it, or a word with what it means."""

    text: str
    sources: str = ""
    tag: str = ""
    """A word about its standing, such as "house rule"; may be empty."""
    second: str = ""
    """The rule in the other language."""
    about: str = ""
    """A line that explains it, where no sources are named."""
    second_about: str = ""
    """The same in the other language."""
    wanted: bool = False
    """Whether somebody came to read this one."""


class DifferenceEntry(NamedTuple):
    """A place where the sources differ: what about, and who says what."""

    title: str
    lines: tuple[str, ...]
    second: tuple[str, ...] = ()
    """Title and lines in the other language."""


class PageView(NamedTuple):
    """One page of rules; *more* is the word shown where the page goes on."""

    entries: tuple[RuleEntry | DifferenceEntry, ...]
    more: str
    head: tuple[str, ...] = ()
    """What stands above the entries, such as the rules that are chosen."""
    second: tuple[str, ...] = ()
    """The same in the other language."""


class MenuRow(NamedTuple):
    """One line of a menu."""

    name: str
    """What is posted when it is chosen."""
    text: str


class MenuView(NamedTuple):
    """A small menu: a title on its edge, its lines, and the name of the one in use."""

    title: str
    rows: tuple[MenuRow, ...]
    current: str = ""
    key: str = ""
    """What stands on the bottom edge: "Enter · choose"."""
    told: tuple[str, ...] = ()
    """What is said above the lines, the most important last."""
    tried: frozenset[str] = frozenset()
    """The names of the lines that were chosen already, and are not right."""


class ChoiceRow(NamedTuple):
    """One line of a sheet of choices: what it is about, and what is chosen now."""

    title: str
    value: str
    turns: bool = True
    """Whether there is another choice."""


class ChoicesView(NamedTuple):
    """A sheet of lines with a choice each."""

    title: str
    rows: tuple[ChoiceRow, ...]
    key: str = ""
    """What stands on the bottom edge: "Enter · deal"."""


class BarView(NamedTuple):
    """One bar: how much of the whole it is, what it says, and in which ink."""

    share: float
    text: str
    sign: str
    """What stands before each line that belongs to the bar."""


class BarsView(NamedTuple):
    """Some bars, and the lines below that one can choose from, each with a sign of a bar."""

    bars: tuple[BarView, ...] = ()
    lines: tuple[tuple[str, str], ...] = ()
    """The sign of each line, and its text."""


class HelpRow(NamedTuple):
    """One key, or several that do the same, and what it does."""

    key: str
    label: str


class HelpView(NamedTuple):
    """The sheet of all keys of a screen."""

    title: str
    rows: tuple[HelpRow, ...]
    key: str = ""
    """What stands on the bottom edge: "Enter · back"."""

"""The base of every screen that is a sheet of bars between header and keys line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual.geometry import Region, Size
from textual.widget import Widget

from tutor.learning.mastery import Sureness
from tutor.session.knowledge import KnownRule
from tutor.ui.screens.base import TutorScreen
from tutor.ui.widgets.bars import Bar, Bars, Level
from tutor.wording.knowledge import SURENESS

MOST_COLUMNS = 100
LEVELS: Mapping[Sureness, Level] = {
    Sureness.SURE: Level.HIGH,
    Sureness.SHAKY: Level.LOW,
    Sureness.UNTOUCHED: Level.NONE,
}


class BarredScreen(TutorScreen):
    """Bars under titles, to be walked along."""

    def parts(self) -> Sequence[Widget]:
        """Return the bars."""
        self.bars = Bars(id="bars")
        return (self.bars,)

    def places(self, size: Size) -> Mapping[Widget, Region]:
        """Return the bars between header and keys line."""
        width, height = min(MOST_COLUMNS, size.width - 2), size.height - 2
        return {
            self.header: Region(0, 0, size.width, 1),
            self.bars: Region((size.width - width) // 2, 1, width, height),
            self.keys: Region(0, size.height - 1, size.width, 1),
        }

    def home_focus(self) -> Widget:
        """Return the bars."""
        return self.bars

    def action_move(self) -> None:
        """Set the focus on the bars."""
        self.set_focus(self.bars)

    def bar_of(self, known: KnownRule, text: str) -> Bar:
        """Return the bar of a rule, with the word for how sure it is."""
        sureness = known.mastery.sureness
        return Bar(text, known.share, self.words.say(SURENESS[sureness]), LEVELS[sureness])

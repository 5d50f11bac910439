"""The page of a lesson file that is being written: its faults, each with its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.widget import Widget

from tutor.course.faults import Fault
from tutor.course.plaintext import shown
from tutor.session.preview import Preview
from tutor.ui.screens.base import TutorScreen
from tutor.ui.view_lines import HeaderView, KeyHint
from tutor.ui.view_pages import PageView, RuleEntry
from tutor.ui.widgets.page import Page
from tutor.wording import labels
from tutor.wording.faults import NO_FAULTS, fault_line


class PreviewScreen(TutorScreen):
    """What is wrong in the file; Enter plays it where that can be done."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "play", show=False)]

    def __init__(self, preview: Preview, play: Callable[[], None]) -> None:
        super().__init__()
        self.preview = preview
        self._play = play

    def parts(self) -> Sequence[Widget]:
        """Return the page."""
        self.sheet = Page(PageView((), ""), id="faults")
        return (self.sheet,)

    def places(self, size: Size) -> Mapping[Widget, Region]:
        """Return the page between header and keys line."""
        width, height = size
        return {
            self.header: Region(0, 0, width, 1),
            self.sheet: Region(2, 1, width - 4, height - 2),
            self.keys: Region(0, height - 1, width, 1),
        }

    def home_focus(self) -> Widget:
        """Return the page."""
        return self.sheet

    def tell(self) -> None:
        """Tell every fault, or that there is none."""
        self.head(HeaderView(self.preview.path.name))
        entries = [self._entry(fault) for fault in self.preview.faults]
        if not entries:
            entries = [RuleEntry(self.words.say(NO_FAULTS), "")]
        self.sheet.view = PageView(tuple(entries), self.words.say(labels.MORE_BELOW))

    def _entry(self, fault: Fault) -> RuleEntry:
        # the place is what one looks for in the file, so it stands by itself
        where = shown(f"{fault.place}: ")
        return RuleEntry(fault_line(self.words, fault).removeprefix(where), shown(str(fault.place)))

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of the page."""
        found = self.common_hints()
        if self.preview.lesson is None:
            return found
        return [KeyHint("Enter", self.words.say(labels.KEY_START), "play"), *found]

    def action_play(self) -> None:
        """Play the lesson."""
        self._play()

    def action_back(self) -> None:
        """Stay: this is the page one goes back to."""

"""The rules page: every rule, who states it, and where the sources differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.widget import Widget

from tutor.course.model import RulesPage
from tutor.game.ids import RuleId
from tutor.game.ruleset import FISHER, LEFT
from tutor.ui.grid_pages import rules_grid
from tutor.ui.host import Goal
from tutor.ui.in_two import page_in_two
from tutor.ui.keys import key
from tutor.ui.screens.base import TutorScreen
from tutor.ui.view_lines import HeaderView, KeyHint
from tutor.ui.view_pages import DifferenceEntry, PageView, RuleEntry, SectionsView
from tutor.ui.widgets.page import Page
from tutor.ui.widgets.sections import Sections
from tutor.wording import labels
from tutor.wording.rules import SectionEntry, sections, we_play
from tutor.wording.words import Words


class RulesScreen(TutorScreen):
    """Sections on the left, the page beside them."""

    IN_TWO = True
    BINDINGS: ClassVar[list[BindingType]] = [
        key("c", "change"),
        key("l", "lesson"),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
    ]

    page: RulesPage

    def __init__(self, rule: RuleId | None = None) -> None:
        super().__init__()
        self.rule = rule
        self.same: int | None = None
        """The section that stayed the same when the rules were just changed."""

    def prepare(self) -> None:
        """Read the rules, and open the section that holds the rule one came for."""
        self.page = self.study.course.rules_page()
        for number, section in enumerate(self.page.sections):
            if any(text.id is self.rule for text in section.rules):
                self.list.view = SectionsView(tuple("" for _ in self.page.sections), number)
                self.list.cursor = number

    def parts(self) -> Sequence[Widget]:
        """Return sections and page."""
        self.list = Sections(SectionsView((), 0), id="sections")
        self.sheet = Page(PageView((), ""), id="page")
        return self.list, self.sheet

    def places(self, size: Size) -> Mapping[Widget, Region]:
        """Return the places of the rules; in a small terminal only what has the focus."""
        grid = rules_grid(*size)
        found: dict[Widget, Region] = {self.header: grid.header, self.keys: grid.keys}
        if grid.both or self.focused is self.list:
            found[self.list] = grid.sections
        if grid.both or self.focused is not self.list:
            found[self.sheet] = grid.page
        return found

    def home_focus(self) -> Widget:
        """Return the sections."""
        return self.list

    def tell(self) -> None:
        """Tell all sections and the open page."""
        words = self.words
        self.head(HeaderView(words.say(labels.RULES)))
        titles = tuple(words.authored(each.title) for each in self.page.sections)
        self.list.view = SectionsView(titles, self.list.cursor)
        lead, other = self.tutor.tongues.tell(self._open_page)
        self.sheet.view = lead if other is None else page_in_two(lead, other)

    def _open_page(self, words: Words) -> PageView:
        """Return the open section."""
        ruleset, current = self.study.ruleset, self.list.cursor
        told = sections(words, self.page, ruleset)[current]
        head = [we_play(words, ruleset)]
        if self.same == current:
            head.append(words.say(labels.SECTION_STAYS))
        return PageView(_entries(told), self.words.say(labels.MORE_BELOW), tuple(head))

    def readable(self) -> Sequence[str]:
        """Return the rules of the open section."""
        told = sections(self.words, self.page, self.study.ruleset)[self.list.cursor]
        return [told.title, *(rule.text for rule in told.rules)]

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of the rules."""
        say = self.words.say
        return [
            KeyHint("↑ ↓", say(labels.KEY_SECTION), "move"),
            KeyHint("Tab", say(labels.KEY_READ), "tab(1)"),
            KeyHint("L", say(labels.KEY_ITS_LESSON), "lesson"),
            KeyHint("Esc", say(labels.KEY_BACK), "back"),
            KeyHint("C", say(labels.CHANGE_RULES), "change"),
            *self.common_hints(),
        ]

    @on(Sections.Moved)
    def _moved(self) -> None:
        self.sheet.top = 0
        if self.same != self.list.cursor:
            self.same = None
        self.tell()

    @on(Sections.Chosen)
    def _chosen(self) -> None:
        self.set_focus(self.sheet)
        self.stage.replan()

    def action_move(self) -> None:
        """Set the focus on the sections."""
        self.set_focus(self.list)
        self.stage.replan()

    def action_tab(self, step: int) -> None:
        """Go to the next part of the screen; in a small terminal it takes the room."""
        ring = (self.list, self.sheet, self.keys)
        at = ring.index(self.focused) if self.focused in ring else 0
        following = ring[(at + step) % len(ring)]
        self.set_focus(following)
        self.stage.replan()

    def action_page(self, pages: int) -> None:
        """Turn the page from wherever the focus is; in a small terminal it comes into sight."""
        if self.sheet in self.places(self.size):
            self.sheet.turn_page(pages)
        else:
            self._chosen()

    def _lesson(self) -> str | None:
        """Return the lesson on the rule one came for, else on the first of the open section."""
        dials = self.study.ruleset.dials()
        open_rules = [text.id for text in self.page.sections[self.list.cursor].rules_under(dials)]
        wanted = [self.rule, *open_rules] if self.rule in open_rules else open_rules
        found = [lesson for rule in wanted if (lesson := self.study.lesson_on(rule)) is not None]
        return found[0] if found else None

    def action_lesson(self) -> None:
        """Open the lesson on the rule, and come back."""
        lesson = self._lesson()
        if lesson is not None:
            self.tutor.go(Goal.LESSON, lesson=lesson)

    def action_change(self) -> None:
        """Choose the other rules: who is next after “Go fish!”."""
        played, current = self.study.ruleset, self.list.cursor
        other = FISHER if played == LEFT else LEFT
        self.study.play_by(other)
        before, now = (sections(self.words, self.page, each)[current] for each in (played, other))
        self.same = current if before == now else None
        self.retell()
        self.tutor.told_by_record()


def _entries(section: SectionEntry) -> tuple[RuleEntry | DifferenceEntry, ...]:
    rules = [RuleEntry(each.text, " · ".join(each.sources)) for each in section.rules]
    differences = [DifferenceEntry(each.title, each.answers) for each in section.differences]
    return (*rules, *differences)

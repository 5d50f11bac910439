"""The rules page: every rule, who states it, where the sources differ, and a line to search it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.geometry import Region, Size
from textual.widget import Widget

from tutor.course.model import RulesPage
from tutor.game.ids import RuleId
from tutor.game.ruleset import FISHER, LEFT, Ruleset
from tutor.ui.grid_pages import rules_grid
from tutor.ui.host import Goal, Way
from tutor.ui.in_two import page_in_two
from tutor.ui.keys import key, same_key
from tutor.ui.paint_page import wanted_row
from tutor.ui.screens.base import TutorScreen
from tutor.ui.view_lines import HeaderView, KeyHint
from tutor.ui.view_pages import DifferenceEntry, PageView, RuleEntry, SectionsView
from tutor.ui.widgets.page import Page
from tutor.ui.widgets.search import SearchLine
from tutor.ui.widgets.sections import Sections
from tutor.wording import labels
from tutor.wording.rules import FIND, NOTHING_FOUND, SectionEntry, find, sections, we_play
from tutor.wording.words import Words

FIND_KEYS = frozenset(("slash", *same_key("f").split(",")))


class RulesScreen(TutorScreen):
    """Sections on the left, the page beside them; what is looked for stands above the page."""

    IN_TWO = True
    BINDINGS: ClassVar[list[BindingType]] = [
        key("c", "change"),
        key("l", "lesson"),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("up", "turn(-1)", show=False),
        Binding("down", "turn(1)", show=False),
    ]

    page: RulesPage

    def __init__(self, rule: RuleId | None = None, game: Ruleset | None = None) -> None:
        super().__init__()
        self.rule = rule
        self.game = game
        """What was agreed on for the game one comes from; None: the rules of the lessons."""
        self.sought = rule is not None
        """Whether that rule is still to be brought into sight."""
        self.same: int | None = None
        """The section that stayed the same when the rules were just changed."""

        self.finding = False
        """Whether the line to type in is there."""

    def prepare(self) -> None:
        """Read the rules, and open the section that holds the rule one came for."""
        self.page = self.study.course.rules_page()
        for number, section in enumerate(self.page.sections):
            if any(text.id is self.rule for text in section.rules):
                self.list.view = SectionsView(tuple("" for _ in self.page.sections), number)
                self.list.cursor = number

    def parts(self) -> Sequence[Widget]:
        """Return sections, the line to type in and the page."""
        self.list = Sections(SectionsView((), 0), id="sections")
        self.sheet = Page(PageView((), ""), id="page")
        self.line = SearchLine(id="search")
        return self.list, self.line, self.sheet

    def places(self, size: Size) -> Mapping[Widget, Region]:
        """Return the places of the rules; in a small terminal only what has the focus."""
        grid = rules_grid(*size)
        found: dict[Widget, Region] = {self.header: grid.header, self.keys: grid.keys}
        if grid.both or self.focused is self.list:
            found[self.list] = grid.sections
        if grid.both or self.focused is not self.list:
            found[self.sheet] = grid.page
            if self.finding:
                found[self.line], found[self.sheet] = grid.page.split_horizontal(1)
        return found

    def home_focus(self) -> Widget:
        """Return the sections."""
        return self.list

    def tell(self) -> None:
        """Tell all sections and the open page."""
        words = self.words
        told = self.tutor.tongues.in_each(lambda each: sections(each, self.page, self.played))
        self.head(HeaderView(words.say(labels.RULES)))
        self.list.view = SectionsView(tuple(each.title for each in told[0]), self.list.cursor)
        self.line.label = words.say(FIND)
        if self.finding and self.line.asks:
            self.sheet.view = page_in_two(*map(self._found_page, find(self.line.typed, *told)))
            return
        self.sheet.view = page_in_two(*self.tutor.tongues.in_each(self._open_page))
        if self.sought and self.size:
            self._seek()

    def _seek(self) -> None:
        """Turn the page to the rule one came for; where there is room for one, it comes first."""
        grid = rules_grid(*self.size)
        self.sheet.top = wanted_row(self.sheet.view, *grid.page.size)
        self.sought = False
        if not grid.both:
            # nothing has its place yet, and what has none cannot hold the focus
            self.call_after_refresh(self._chosen)

    def _open_page(self, words: Words) -> PageView:
        """Return the open section."""
        ruleset, current = self.played, self.list.cursor
        told = sections(words, self.page, ruleset)[current]
        head = [we_play(words, ruleset)] if self._states_rules() else []
        if self.same == current:
            head.append(words.say(labels.SECTION_STAYS))
        return PageView(_entries(told, self.rule), self.words.say(labels.MORE_BELOW), tuple(head))

    def readable(self) -> Sequence[str]:
        """Return the open section: its rules, or its words or phrases, each with what it is for."""
        told = sections(self.words, self.page, self.played)[self.list.cursor]
        sayings = [part for each in told.sayings for part in (each.text, each.about)]
        return [told.title, *(rule.text for rule in told.rules), *sayings]

    def _states_rules(self) -> bool:
        """Return whether the open section holds rules: the words and phrases come behind them."""
        return self.list.cursor < len(self.page.sections)

    def _found_page(self, found: Sequence[SectionEntry]) -> PageView:
        """Return what was found in all sections, each rule with the name of its section."""
        say = self.words.say
        entries = tuple(
            entry for section in found for entry in _entries(section, tag=section.title)
        )
        head = () if entries else (say(NOTHING_FOUND),)
        return PageView(entries, say(labels.MORE_BELOW), head)

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of the rules."""
        say = self.words.say
        if self.finding:
            return [
                KeyHint("Enter", say(labels.KEY_READ), "read"),
                KeyHint("Esc", say(labels.KEY_CLEAR), "back"),
                *self.common_hints(),
            ]
        lesson = KeyHint("L", say(labels.KEY_ITS_LESSON), "lesson")
        return [
            KeyHint("↑ ↓", say(labels.KEY_SECTION), "move"),
            KeyHint("Tab", say(labels.KEY_READ), "tab(1)"),
            KeyHint("F", say(labels.KEY_FIND), "find"),
            *([lesson] if self._states_rules() else []),
            KeyHint("Esc", say(labels.KEY_BACK), "back"),
            *([KeyHint("C", say(labels.CHANGE_RULES), "change")] if self.game is None else []),
            *self.common_hints(),
        ]

    @on(Sections.Moved)
    def _moved(self) -> None:
        self.sheet.top = 0
        if self.same != self.list.cursor:
            self.same = None
        self._clear()
        self.tell()
        self.tell_keys()

    @on(Sections.Chosen)
    def _chosen(self) -> None:
        self._clear()
        self.tell()
        self.action_read()

    def on_key(self, event: Key) -> None:
        """Open the line to type in, and give it what was typed before it had the focus.

        A binding would be too late for that: some terminals send many keys at once.
        """
        if self.focused is self.line:
            self.line.take(event)
        elif event.key in FIND_KEYS:
            event.stop()
            self.action_find()

    @on(SearchLine.Typed)
    def _typed(self) -> None:
        self.sheet.top = 0
        self.tell()

    @on(SearchLine.Entered)
    def action_read(self) -> None:
        """Set the focus on the page."""
        self.set_focus(self.sheet)
        self.stage.replan()

    def action_find(self) -> None:
        """Open the line to type in."""
        self.finding = True
        self.set_focus(self.line)
        self.retell()

    def action_back(self) -> None:
        """Clear what is looked for; else go back."""
        if not self.finding:
            super().action_back()
            return
        self.set_focus(self.list)
        self._clear()
        self.retell()

    def _clear(self) -> None:
        """Take the line to type in away."""
        if self.finding:
            self.finding = False
            self.line.typed = ""
            self.sheet.top = 0
            self.tell_keys()
            self.stage.replan()

    def action_move(self) -> None:
        """Set the focus on the sections."""
        self.set_focus(self.list)
        self.stage.replan()

    def action_tab(self, step: int) -> None:
        """Go to the next part of the screen; in a small terminal it takes the room."""
        line = (self.line,) if self.finding else ()
        ring: tuple[Widget, ...] = (self.list, *line, self.sheet, self.keys)
        at = ring.index(self.focused) if self.focused in ring else 0
        following = ring[(at + step) % len(ring)]
        self.set_focus(following)
        self.stage.replan()

    def action_page(self, pages: int) -> None:
        """Turn the page from wherever the focus is; in a small terminal it comes into sight."""
        if self.sheet in self.places(self.size):
            self.sheet.turn_page(pages)
        else:
            self.action_read()

    def action_turn(self, rows: int) -> None:
        """Turn the page some rows from the line to type in."""
        self.sheet.turn(rows)

    def _lesson(self) -> str | None:
        """Return the lesson on the rule one came for, else on the first of the open section."""
        if not self._states_rules():
            return None
        dials = self.played.dials()
        open_rules = [text.id for text in self.page.sections[self.list.cursor].rules_under(dials)]
        wanted = [self.rule, *open_rules] if self.rule in open_rules else open_rules
        found = [lesson for rule in wanted if (lesson := self.study.lesson_on(rule)) is not None]
        return found[0] if found else None

    def action_lesson(self) -> None:
        """Open the lesson on the rule, and come back."""
        lesson = self._lesson()
        if lesson is not None:
            self.tutor.go(Way(Goal.LESSON, lesson=lesson))

    @property
    def played(self) -> Ruleset:
        """Return the rules that are played."""
        return self.game or self.study.ruleset

    def action_change(self) -> None:
        """Choose the other rules: who is next after “Go fish!”; in a game they are agreed on.

        In a section that says the same under both nothing is changed: nobody would see it.
        """
        if self.game is not None:
            return
        played, current = self.study.ruleset, self.list.cursor
        other = FISHER if played == LEFT else LEFT
        before, now = (sections(self.words, self.page, each)[current] for each in (played, other))
        self.same = current if before == now else None
        if self.same is None:
            self.study.play_by(other)
        self.retell()
        self.tutor.told_by_record()


def _entries(
    section: SectionEntry, wanted: RuleId | None = None, tag: str = ""
) -> tuple[RuleEntry | DifferenceEntry, ...]:
    rules = [
        RuleEntry(each.text, " · ".join(each.sources), tag, wanted=each.id is wanted)
        for each in section.rules
    ]
    sayings = [RuleEntry(each.text, about=each.about) for each in section.sayings]
    differences = [DifferenceEntry(each.title, each.answers) for each in section.differences]
    return (*rules, *differences, *sayings)

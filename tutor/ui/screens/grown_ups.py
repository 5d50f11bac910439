"""For grown-ups: what each learner knows by chapters or rules, and which mistakes come back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType

from tutor.learning.mastery import Sureness
from tutor.session.knowledge import KnownChapter, KnownRule
from tutor.session.report import Learned, Recurring, Report, report, sure_of
from tutor.ui.keys import key
from tutor.ui.screens.barred import BarredScreen
from tutor.ui.view_lines import HeaderView, KeyHint
from tutor.ui.widgets.bars import Bar, BarGroup, Bars, Level
from tutor.wording import labels
from tutor.wording import report as told
from tutor.wording.data import NOBODY, why_not


class GrownUpsScreen(BarredScreen):
    """One learner at a time; the arrows go from one to the next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "player(-1)", show=False),
        Binding("right", "player(1)", show=False),
        key("w", "write"),
    ]

    report: Report

    def __init__(self) -> None:
        super().__init__()
        self.shown = 0
        """The place of the learner who is shown."""
        self.each_rule = False
        """Whether the bars are those of rules, and not of whole chapters."""

    def prepare(self) -> None:
        """Read what is known of everybody, the one who plays first; CourseError if it cannot be."""
        study = self.study
        self.report = report(study.record, study.course, self.words.locale)
        learners = [each.learner for each in self.report.learners]
        if study.profile in learners:
            self.shown = learners.index(study.profile)

    def tell(self) -> None:
        """Tell the bars of the learner who is shown."""
        words, learners = self.words, self.report.learners
        place = words.say(labels.FOR_GROWN_UPS)
        if not learners:
            self.head(HeaderView(place, None, ""))
            self.bars.groups = (BarGroup(words.say(NOBODY), ()),)
            return
        learned = learners[self.shown]
        self.head(HeaderView(place, None, told.all_sure(words, learned)))
        name = told.names(words, self.report)[self.shown]
        self.bars.groups = tuple(self._groups(name, learned))

    def _groups(self, name: str, learned: Learned) -> Iterator[BarGroup]:
        if self.each_rule:
            yield BarGroup(name, ())
            for chapter in learned.chapters:
                title = self.words.authored(chapter.chapter.title)
                yield BarGroup(title, tuple(self._of_rule(chapter, each) for each in chapter.rules))
        else:
            yield BarGroup(name, ())
            yield BarGroup(told.legend(self.words), tuple(map(self._of_chapter, learned.chapters)))
        made = learned.recurring
        if made:
            bars = tuple(self._of_mistake(each, made[0].times) for each in made)
            yield BarGroup(self.words.say(told.MADE_AGAIN), bars)

    def _of_rule(self, chapter: KnownChapter, known: KnownRule) -> Bar:
        rules = self.tutor.rules
        return self.bar_of(known, told.rule_told(self.words, rules, known.rule, chapter.chapter))

    def _of_chapter(self, chapter: KnownChapter) -> Bar:
        sure, all_rules = sure_of(chapter.rules), len(chapter.rules)
        met = any(known.mastery.sureness is not Sureness.UNTOUCHED for known in chapter.rules)
        some = Level.LOW if met else Level.NONE
        level = Level.HIGH if sure == all_rules else some
        title = self.words.authored(chapter.chapter.title)
        return Bar(title, sure / all_rules, told.how_many(chapter.rules), level)

    def _of_mistake(self, made: Recurring, most: int) -> Bar:
        text = told.mistake_told(self.words, made.code)
        if made.last is not None:
            text = f"{text}{told.BETWEEN}{told.last_told(self.words, made.last)}"
        times = self.words.count(told.TIMES, made.times)
        return Bar(text, made.times / most, times, Level.LOW)

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of the bars."""
        say = self.words.say
        chapters = labels.KEY_CHAPTER if self.each_rule else told.KEY_EACH_RULE
        return [
            KeyHint("← →", say(labels.KEY_PLAYER), "player(1)"),
            KeyHint("W", say(told.KEY_WRITE), "write"),
            KeyHint("Enter", say(chapters), "each_rule"),
            KeyHint("↑ ↓", say(labels.KEY_MOVE), "move"),
            KeyHint("Esc", say(labels.KEY_BACK), "back"),
            *self.common_hints(),
        ]

    @on(Bars.Chosen)
    def _chosen(self) -> None:
        if self.is_active:
            self.action_each_rule()

    def action_player(self, step: int) -> None:
        """Show another learner."""
        learners = self.report.learners
        if learners:
            self.shown = (self.shown + step) % len(learners)
            self._begin()

    def action_each_rule(self) -> None:
        """Show each rule, or chapters again."""
        self.each_rule = not self.each_rule
        self._begin()

    def _begin(self) -> None:
        self.bars.cursor = 0
        self.retell()

    def action_write(self) -> None:
        """Write what is known of everybody to a file, where one has started the app."""
        from tutor.sheets.report import report_sheet
        from tutor.sheets.writing import usual_name, write_sheet
        from tutor.ui.on_paper import pixels_of

        file = Path.cwd() / usual_name(self.report.day)
        sheet = report_sheet(self.report, self.tutor.rules, self.words, pixels_of)
        try:
            write_sheet(file, sheet)
        except OSError as error:
            self.tutor.tell_once(why_not(self.words, error, file))
        else:
            self.tutor.tell_once(self.words.say(told.WRITTEN, name=str(file)))

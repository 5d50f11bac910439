"""What the learner knows of each rule, and the ways back to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.binding import BindingType

from tutor.learning.mastery import Sureness
from tutor.session.knowledge import KnownRule, knowledge
from tutor.ui.host import Goal, Way
from tutor.ui.keys import key
from tutor.ui.screens.barred import BarredScreen
from tutor.ui.view_lines import HeaderView, KeyHint
from tutor.ui.widgets.bars import BarGroup, Bars
from tutor.wording import labels


class ProgressScreen(BarredScreen):
    """The rules by chapters, each with its bar."""

    BINDINGS: ClassVar[list[BindingType]] = [key("d", "practise")]

    def prepare(self) -> None:
        """Read the rules; CourseError if they cannot be read."""
        self.says = self.tutor.rules.says

    def tell(self) -> None:
        """Tell what is known now: it fades by itself, and practice strengthens it."""
        say, study = self.words.say, self.study
        self.chapters = knowledge(study.course, study.mastery(), study.ruleset)
        known = [each.mastery for each in self._rules()]
        sure = sum(each.sureness is Sureness.SURE for each in known)
        told = say(labels.NO_RULES_KNOWN)
        if sure:
            told = self.words.count(labels.YOU_KNOW_RULES, sure)
        self.head(HeaderView(say(labels.PROGRESS), None, told))
        self.bars.groups = tuple(
            BarGroup(
                self.words.authored(each.chapter.title),
                tuple(self.bar_of(rule, self.says(self.words, rule.rule)) for rule in each.rules),
            )
            for each in self.chapters
        )

    def _rules(self) -> list[KnownRule]:
        return [rule for chapter in self.chapters for rule in chapter.rules]

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of the rules."""
        say = self.words.say
        return [
            KeyHint("↑ ↓", say(labels.KEY_MOVE), "move"),
            KeyHint("Enter", say(labels.KEY_ITS_LESSON), "lesson"),
            KeyHint("D", say(labels.KEY_PRACTISE), "practise"),
            KeyHint("Esc", say(labels.KEY_BACK), "back"),
            *self.common_hints(),
        ]

    @on(Bars.Chosen)
    def _chosen(self) -> None:
        if self.is_active:
            self.action_lesson()

    def action_lesson(self) -> None:
        """Open the lesson on the rule, and come back."""
        self.tutor.go(Way(Goal.LESSON, lesson=self._rules()[self.bars.cursor].lesson.id))

    def action_practise(self) -> None:
        """Practise the rule on fresh hands, and come back."""
        self.tutor.go(Way(Goal.REVIEW, rule=self._rules()[self.bars.cursor].rule))

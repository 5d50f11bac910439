"""The review at the table, or on paper where a question has none: a lesson nobody wrote."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.geometry import Region, Size
from textual.widget import Widget

from tutor.game.ids import RuleId
from tutor.session.lesson import LessonSession
from tutor.session.review import is_on_paper
from tutor.ui.grid_pages import NO_NOTE, quiz_grid, quiz_width
from tutor.ui.host import Goal, Way
from tutor.ui.keys import key
from tutor.ui.lesson_view import LessonView
from tutor.ui.paint_note import NoteRows, note_rows
from tutor.ui.paint_options import option_rows
from tutor.ui.screens.lesson import LessonScreen
from tutor.ui.view_lines import KeyHint, NoteView
from tutor.ui.view_pages import OptionsView, PanelRow, PanelView
from tutor.ui.widgets.options import Options, QuestionText, WhyNote, question_lines
from tutor.ui.widgets.panel import QuietPanel, panel_rows
from tutor.wording import labels


class ReviewScreen(LessonScreen):
    """A row of hands and questions on what is due, or on one rule."""

    BINDINGS: ClassVar[list[BindingType]] = [key("q", "quiz"), key("l", "next_lesson")]

    def __init__(self, rule: RuleId | None = None) -> None:
        super().__init__("")
        self.rule = rule

    def begun(self) -> LessonSession:
        """Return fresh hands; CourseError if a quiz cannot be read."""
        return self.study.review(self.rule)

    def parts(self) -> Sequence[Widget]:
        """Return the table, what a question on paper has instead, and what else can be done."""
        self.question = QuestionText(id="question")
        self.options = Options(OptionsView(()), id="options")
        self.why = WhyNote(id="why")
        self.panel = QuietPanel(PanelView("", ()), id="instead")
        return *super().parts(), self.question, self.options, self.why, self.panel

    @property
    def on_paper(self) -> bool:
        """Return whether there is no table to show."""
        return is_on_paper(self.state)

    @property
    def answers(self) -> Options:
        """Return the answers that are shown."""
        return self.options if self.on_paper else super().answers

    @property
    def covered(self) -> bool:
        """Return whether the answers to a question lie over the hand."""
        return not self.on_paper and super().covered

    def home_focus(self) -> Widget:
        """Return the answers, the keys where there are none on paper, or what the table has."""
        if self.state.choosing:
            return self.answers
        return self.keys if self.on_paper else super().home_focus()

    def places(self, size: Size) -> Mapping[Widget, Region]:
        """Return the places of a table, of a question on paper, or of a review without either."""
        if not self.on_paper:
            return super().places(size)
        grid = quiz_grid(size.width, size.height, *self._rows(size.width))
        found: dict[Widget, Region] = {
            self.header: grid.header,
            self.question: grid.question,
            self.keys: grid.keys,
        }
        if self.state.finished:
            rows = panel_rows(self.panel.view, grid.options.width)
            found[self.panel] = Region(grid.options.x, grid.options.y, grid.options.width, rows)
            return found
        found[self.options] = grid.options
        if self.why.view.lines and grid.note is not None:
            found[self.why] = grid.note
        return found

    def _rows(self, columns: int) -> tuple[int, tuple[int, ...], NoteRows]:
        width, why = quiz_width(columns), self.why.view
        asked = len(question_lines(self.question.text, width))
        rows = option_rows(self.options.view.options, width)
        return asked, rows, note_rows(why, width) if why.lines else NO_NOTE

    def tell(self) -> None:
        """Tell header and table, or what stands on paper."""
        if not self.on_paper:
            super().tell()
            return
        tutor = self.tutor
        view = LessonView(self.words, tutor.rules, self.state, self.aim, tutor.manner)
        self.head(view.header())
        self.question.text, why = view.paper()
        self.options.view = view.options() or OptionsView(())
        self.why.view = NoteView("", ()) if self.state.finished else why
        self.panel.view = PanelView(self.words.say(labels.MORE), tuple(self._instead()))
        # Enter goes back: these lines have keys of their own, and can be clicked
        self.panel.can_focus = False

    def _instead(self) -> list[PanelRow]:
        """Return what can be done where there is nothing to review."""
        rows = [PanelRow(self.words.say(labels.QUIZ), "quiz", "Q")]
        lesson = self.study.next_lesson()
        if lesson is not None:
            rows.append(PanelRow(self.words.authored(lesson.title), "next_lesson", "L"))
        return rows

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys that work now."""
        found = super().hints()
        if not self.state.finished:
            return found
        labels_of = {"quiz": labels.KEY_QUIZ, "next_lesson": labels.KEY_LESSON}
        more = [
            KeyHint(row.key, self.words.say(labels_of[row.action]), row.action)
            for row in self._instead()
        ]
        return [found[0], *more, *found[1:]]

    @on(QuietPanel.Picked)
    async def _instead_picked(self, event: QuietPanel.Picked) -> None:
        await self.run_action(event.action)

    def action_tab(self, step: int) -> None:
        """Stay on the keys where there is nothing else."""
        if not self.state.finished:
            super().action_tab(step)

    def go_on(self) -> None:
        """Do what Enter does: where there is nothing to review, go back."""
        if self.state.finished:
            self.action_back()
        else:
            super().go_on()

    def action_quiz(self) -> None:
        """Take a quiz in the place of a review without anything to ask."""
        if self.state.finished:
            self.action_back()
            self.tutor.go(Way(Goal.QUIZ))

    def action_next_lesson(self) -> None:
        """Go on with the course in the place of a review without anything to ask."""
        lesson = self.study.next_lesson()
        if self.state.finished and lesson is not None:
            self.action_back()
            self.tutor.go(Way(Goal.LESSON, lesson=lesson.id))

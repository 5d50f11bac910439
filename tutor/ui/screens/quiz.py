"""The quiz: a question, on paper or at a table, its answers, and the reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.geometry import Region, Size
from textual.widget import Widget

from tutor.game.ids import RuleId
from tutor.session.quiz import QuizSession
from tutor.session.quiz_asked import Kind, Task
from tutor.session.quiz_rules import rule_at
from tutor.ui.grid_pages import NO_NOTE, end_grid, quiz_fits, quiz_grid, quiz_width
from tutor.ui.host import Goal
from tutor.ui.keys import key, option_keys
from tutor.ui.paint_note import NoteRows, note_rows
from tutor.ui.paint_options import option_rows
from tutor.ui.quiz_aloud import quiz_aloud, quiz_table_aloud
from tutor.ui.quiz_fit import NOTHING, fitting, fullest
from tutor.ui.quiz_keys import quiz_keys
from tutor.ui.quiz_view import QuizView
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.table import table_places
from tutor.ui.view_lines import KeyHint, NoteView
from tutor.ui.view_pages import OptionsView
from tutor.ui.widgets.hand import Hand
from tutor.ui.widgets.options import Options, QuestionText, WhyNote, question_lines
from tutor.ui.widgets.table import TableView
from tutor.ui.widgets.tally import Tally
from tutor.wording import tags


class QuizScreen(TutorScreen):
    """The questions, one after the other, and at the end what is sure."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", show=False),
        Binding("space", "mark", show=False),
        Binding("left,up", "step(-1)", show=False),
        Binding("right,down", "step(1)", show=False),
        key("r", "rules"),
        key("l", "lesson"),
        key("w", "watch"),
        key("n", "another"),
        *option_keys(),
    ]

    def __init__(self, state: QuizSession) -> None:
        super().__init__()
        self.state = state
        self.card = 0
        """The card that one stands on, where cards are pointed at."""
        self.strayed = False
        self.hand_first = False
        """Whether the hand is wanted where the answers lie over it."""

    def parts(self) -> Sequence[Widget]:
        """Return question, answers and reasons, the table, and the bars of the end."""
        self.question = QuestionText(id="question")
        self.options = Options(OptionsView(()), id="options")
        self.why = WhyNote(id="why")
        self.table = TableView(id="table")
        self.bars = Tally(id="bars")
        return self.question, self.options, self.why, self.table, self.bars

    @property
    def at_table(self) -> bool:
        """Return whether the question is about a table."""
        return not self.state.finished and self.state.question.table is not None

    @property
    def asked(self) -> Options:
        """Return the answers that are shown."""
        return self.table.options if self.at_table else self.options

    @property
    def pointing(self) -> bool:
        """Return whether cards are pointed at."""
        return not self.state.finished and self.state.question.kind is Kind.POINT

    @property
    def cursor(self) -> int:
        """Return the choice that one stands on."""
        return self.card if self.pointing else self.asked.cursor

    @property
    def view(self) -> QuizView:
        """Return what tells this moment."""
        tutor, last = self.tutor, max(0, len(self.state.choices) - 1)
        at = min(self.cursor, last)
        return QuizView(self.words, tutor.rules, self.state, at, self.strayed, tutor.manner)

    def places(self, size: Size) -> Mapping[Widget, Region]:
        """Return the places of a question on paper, of one at a table, or of the end."""
        width, height = size
        if self.at_table:
            return table_places(self, self.table, size)
        if self.state.finished:
            end = end_grid(width, height, self._rows(NOTHING, width)[0])
            ends: dict[Widget, Region] = {self.header: end.header, self.keys: end.keys}
            return {**ends, self.question: end.result, self.bars: end.bars}
        grid = quiz_grid(width, height, *self._rows(self.why.view, width))
        found: dict[Widget, Region] = {
            self.header: grid.header,
            self.question: grid.question,
            self.options: grid.options,
            self.keys: grid.keys,
        }
        if self.why.view.lines and grid.note is not None:
            found[self.why] = grid.note
        return found

    def _rows(self, why: NoteView, columns: int) -> tuple[int, tuple[int, ...], NoteRows]:
        width = quiz_width(columns)
        asked = len(question_lines(self.question.text, width))
        options = option_rows(self.options.view.options, width)
        return asked, options, note_rows(why, width) if why.lines else NO_NOTE

    def home_focus(self) -> Widget:
        """Return the answers, the cards, or the lines below the bars."""
        if self.state.finished:
            return self.bars
        return self.table if self.pointing or self.hand_first else self.asked

    def tell(self) -> None:
        """Tell the question, or how it went."""
        state, view = self.state, self.view
        self.head(view.header())
        if state.finished:
            self.question.text = tags.quiz_result(self.words, state.right, len(state.questions))
            self.bars.view = view.bars()
        elif self.at_table and state.question.table is not None:
            covered = not self.hand_first
            tables = list(view.tables(state.question.table, options=covered))
            by_hand = state.question.text not in (Task.NEXT, Task.WINNERS)
            self.table.data = fitting(tables, self.size, by_hand=by_hand)
        else:
            self.question.text = view.question()
            self.options.view = view.options() or OptionsView(())
            self.why.view = self._why(view)

    def _why(self, view: QuizView) -> NoteView:
        """Return the fullest note that fits below the answers."""
        width, height = self.size
        return fullest(view.whys(), lambda why: quiz_fits(width, height, *self._rows(why, width)))

    def spoken(self) -> Sequence[str]:
        """Return the question and its answers, or how it was and why."""
        return quiz_aloud(self.view)

    def table_aloud(self) -> Sequence[str]:
        """Return the table that the question is about."""
        return quiz_table_aloud(self.words, self.state)

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of the quiz."""
        covered = self.at_table and (self.table.hand_is_covered or self.hand_first)
        return [*quiz_keys(self.words, self.state, covered=covered), *self.common_hints()]

    def on_resize(self, event: Resize) -> None:
        """Say as much as fits now."""
        self.retell()

    @on(Options.Chosen)
    def _chosen(self, event: Options.Chosen) -> None:
        self.action_pick(event.index)

    @on(Options.Moved)
    def _moved(self) -> None:
        if self.state.answered:
            self.strayed = True
            self.retell()

    @on(Hand.CardClicked)
    def _card_clicked(self, event: Hand.CardClicked) -> None:
        if self.pointing:
            self.card = event.index
            self.strayed = self.state.answered
            self._show(self.state.mark(self.card))

    @on(Tally.Chosen)
    def _line_chosen(self) -> None:
        self.action_lesson()

    def action_step(self, step: int) -> None:
        """Go to the next card, or back to the answers that lie over the hand."""
        if self.hand_first:
            self._look_at_hand(False)
        elif self.pointing:
            self.card = (self.card + step) % len(self.state.choices)
            self.strayed = self.state.answered
            self.retell()

    def action_move(self) -> None:
        """Set the focus on what can be chosen."""
        self.set_focus(self.home_focus())

    def action_tab(self, step: int) -> None:
        """Go from the answers to a hand that lies under them, then to the keys, and round."""
        covered = self.at_table and self.table.hand_is_covered
        if self.focused is not self.keys and covered and not self.hand_first:
            self._look_at_hand(True)
        elif self.focused is self.keys:
            self._look_at_hand(False)
        else:
            self.set_focus(self.keys)

    def _look_at_hand(self, first: bool) -> None:
        """Show the hand instead of the answers that lie over it, or the answers again."""
        self.hand_first = first
        self._show(self.state)

    def action_mark(self) -> None:
        """Mark what one stands on, or read on where all is answered."""
        if self.state.open:
            self._follow(self.state.mark(self.cursor))
        else:
            self.action_go_on()

    def action_pick(self, number: int) -> None:
        """Choose an answer, or mark it among others."""
        if not self.pointing:
            self._follow(self.state.mark(number))

    def action_go_on(self) -> None:
        """Answer with what is marked, go to the next question, or to the lesson on a rule."""
        state = self.state
        if state.finished:
            self.action_lesson()
        elif state.answered:
            self._begin(state.go_on())
        elif self.hand_first:
            self._look_at_hand(False)
        elif self.pointing and not state.marked:
            self._follow(state.mark(self.card).answer())
        elif state.can_answer:
            self._follow(state.answer())
        else:
            self._follow(state.mark(self.cursor))

    def _follow(self, after: QuizSession) -> None:
        """Write down an answer before anything is said of it."""
        if after.answered and not self.state.answered:
            self.study.did_answer(after)
            self.strayed = self.hand_first = False
            if self.pointing:
                self.card = after.to_explain
            else:
                self.asked.cursor = after.to_explain
        self._show(after)

    def _begin(self, after: QuizSession) -> None:
        """Go to another question, or to the end."""
        self.state, self.card, self.strayed, self.hand_first = after, 0, False, False
        self.options.cursor = self.table.options.cursor = 0
        self._show(after)

    def _show(self, state: QuizSession) -> None:
        self.state = state
        self.retell()
        self.set_focus(self.home_focus())
        self.tutor.told_by_record()

    def action_watch(self) -> None:
        """Watch once more what has been done at the table."""
        if self.at_table and len(self.state.question.moments) > 1:
            # loaded when somebody wants to watch
            from tutor.ui.screens.situation import SituationScreen

            self.app.push_screen(SituationScreen(self.state.question))

    def action_another(self) -> None:
        """Choose another quiz."""
        if self.state.finished:
            self.action_back()
            self.tutor.go(Goal.QUIZ)

    def _rule(self) -> RuleId | None:
        return rule_at(self.state, self.bars.cursor)

    def action_lesson(self) -> None:
        """Open the lesson on the rule that this is about, or else the rule, and come back."""
        lesson = self.study.lesson_on(self._rule())
        if lesson is not None:
            self.tutor.go(Goal.LESSON, lesson=lesson)
        elif self._rule() is not None:
            self.action_rules()

    def action_rules(self) -> None:
        """Read the rules, and come back."""
        self.tutor.go(Goal.RULES, rule=self._rule())

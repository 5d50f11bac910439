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
from tutor.ui.grid_pages import end_grid, quiz_grid, quiz_width
from tutor.ui.host import Goal, Way
from tutor.ui.keys import key, option_keys
from tutor.ui.quiz_aloud import quiz_aloud, quiz_table_aloud
from tutor.ui.quiz_fit import OnPaper, fitting, on_paper, question_rows, told_tables
from tutor.ui.quiz_keys import quiz_keys
from tutor.ui.quiz_view import QuizView
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.table import table_places
from tutor.ui.view_lines import KeyHint
from tutor.ui.view_pages import OptionsView
from tutor.ui.widgets.hand import Hand
from tutor.ui.widgets.options import Options, QuestionText, WhyNote
from tutor.ui.widgets.table import TableView
from tutor.ui.widgets.tally import Tally
from tutor.wording.words import Words

NO_OPTIONS = OptionsView(())


class QuizScreen(TutorScreen):
    """The questions, one after the other, and at the end what is sure."""

    IN_TWO = True

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
        self.options = Options(NO_OPTIONS, id="options")
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

    def _view(self, words: Words) -> QuizView:
        """Return what tells this moment."""
        tutor, last = self.tutor, max(0, len(self.state.choices) - 1)
        at = min(self.cursor, last)
        return QuizView(words, tutor.rules, self.state, at, self.strayed, tutor.manner)

    def places(self, size: Size) -> Mapping[Widget, Region]:
        """Return the places of a question on paper, of one at a table, or of the end."""
        width, height = size
        if self.at_table:
            return table_places(self, self.table, size)
        if self.state.finished:
            text, second = self.question.text, self.question.second
            end = end_grid(width, height, question_rows((text, second), quiz_width(width)))
            return {
                self.header: end.header,
                self.question: end.result,
                self.bars: end.bars,
                self.keys: end.keys,
            }
        grid = quiz_grid(width, height, *self._shown.rows(width))
        found: dict[Widget, Region] = {
            self.header: grid.header,
            self.question: grid.question,
            self.options: grid.options,
            self.keys: grid.keys,
        }
        if self.why.view.lines and grid.note is not None:
            found[self.why] = grid.note
        return found

    @property
    def _shown(self) -> OnPaper:
        """Return what stands on paper."""
        asked = self.question
        return OnPaper(asked.text, asked.second, self.options.view, self.why.view, asked.how)

    def home_focus(self) -> Widget:
        """Return the answers, the cards, or the lines below the bars."""
        if self.state.finished:
            return self.bars
        return self.table if self.pointing or self.hand_first else self.asked

    def tell(self) -> None:
        """Tell the question, or how it went."""
        state = self.state
        self.head(self._view(self.words).header())
        lead, other = self.tutor.tongues.tell(self._view)
        if state.finished:
            self._put(OnPaper(lead.result(), other.result() if other else "", NO_OPTIONS))
            self.bars.view = lead.bars()
        elif self.at_table and state.question.table is not None:
            tables = told_tables(lead, other, state.question.table, options=not self.hand_first)
            by_hand = state.question.text not in (Task.NEXT, Task.WINNERS)
            self.table.data = fitting(tables, self.size, by_hand=by_hand)
        else:
            self._put(on_paper(lead, other, self.size))

    def _put(self, paper: OnPaper) -> None:
        """Show what stands on paper."""
        self.question.text, self.question.second = paper.question, paper.second
        self.question.how = paper.how
        self.options.view, self.why.view = paper.options, paper.why

    def spoken(self) -> Sequence[str]:
        """Return the question and its answers, or how it was and why."""
        return quiz_aloud(self._view(self.words))

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

    def action_back(self) -> None:
        """Tell how it went so far, before one goes back."""
        if self.state.finished or not self.state.results:
            super().action_back()
        else:
            self._begin(self.state.stop())

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
            self.tutor.go(Way(Goal.QUIZ))

    def _rule(self) -> RuleId | None:
        return rule_at(self.state, self.bars.cursor)

    def action_lesson(self) -> None:
        """Open the lesson on the rule that this is about, or else the rule, and come back."""
        lesson = self.study.lesson_on(self._rule())
        if lesson is not None:
            self.tutor.go(Way(Goal.LESSON, lesson=lesson))
        elif self._rule() is not None:
            self.action_rules()

    def action_rules(self) -> None:
        """Read the rules, and come back."""
        self.tutor.go(Way(Goal.RULES, rule=self._rule()))

"""The quiz: a question, its answers, and the reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.widget import Widget

from tutor.session.quiz import QuizSession
from tutor.ui.grid_pages import NO_NOTE, quiz_grid, quiz_width
from tutor.ui.host import Goal
from tutor.ui.keys import OPTION_LETTERS, key, same_key
from tutor.ui.paint_note import note_rows
from tutor.ui.paint_options import option_rows
from tutor.ui.screens.base import TutorScreen
from tutor.ui.view_lines import Dots, HeaderView, KeyHint, NoteLine, NoteRole, NoteView
from tutor.ui.view_pages import OptionState, OptionsView, OptionView
from tutor.ui.widgets.options import Options, QuestionText, WhyNote, question_lines
from tutor.wording import labels, tags


class QuizScreen(TutorScreen):
    """The questions, one after the other."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", show=False),
        key("r", "rules"),
        key("l", "lesson"),
        *(
            Binding(
                f"{same_key(letter)},{same_key(str(number + 1))}", f"pick({number})", show=False
            )
            for number, letter in enumerate(OPTION_LETTERS)
        ),
    ]

    state: QuizSession

    def prepare(self) -> None:
        """Begin the quiz."""
        self.state = self.study.quiz()

    def parts(self) -> Sequence[Widget]:
        """Return question, answers and the reason."""
        self.question = QuestionText(id="question")
        self.options = Options(OptionsView(()), id="options")
        self.why = WhyNote(id="why")
        return self.question, self.options, self.why

    def places(self, size: Size) -> Mapping[Widget, Region]:
        """Return the places of the quiz."""
        width = quiz_width(size.width)
        has_note = bool(self.why.view.lines)
        rows = note_rows(self.why.view, width) if has_note else NO_NOTE
        asked = len(question_lines(self.question.text, width))
        grid = quiz_grid(*size, asked, option_rows(self.options.view.options, width), rows)
        found: dict[Widget, Region] = {
            self.header: grid.header,
            self.question: grid.question,
            self.keys: grid.keys,
        }
        if self.options.view.options:
            found[self.options] = grid.options
        if has_note and grid.note is not None:
            found[self.why] = grid.note
        return found

    def home_focus(self) -> Widget:
        """Return the answers."""
        return self.options

    def tell(self) -> None:
        """Tell the question, or how many answers were right."""
        say, state = self.words.say, self.state
        total = len(state.questions)
        number = min(state.at + 1, total)
        middle = "" if state.finished else say(labels.QUESTION_OF, n=str(number), m=str(total))
        done = state.at + (state.chosen is not None)
        dots = Dots(done, 0 if state.finished else number, total)
        self.head(HeaderView(say(labels.QUIZ), dots, middle))
        if state.finished:
            self.question.text = tags.quiz_result(self.words, state.right, total)
            self.options.view = OptionsView(())
            self.why.view = NoteView("", ())
            return
        self.question.text = self.words.authored(state.question.text)
        self.options.view = OptionsView(self._options(), state.chosen is not None)
        self.why.view = self._why()

    def _options(self) -> tuple[OptionView, ...]:
        say, state = self.words.say, self.state
        views = []
        for number, option in enumerate(state.options):
            known, note = OptionState.OPEN, ""
            if state.chosen is not None and option.right:
                known, note = OptionState.RIGHT, say(labels.THIS_IS_THE_RULE)
            elif number == state.chosen:
                known, note = OptionState.CHOSEN, say(labels.YOUR_ANSWER)
            text = self.words.authored(option.text)
            views.append(OptionView(OPTION_LETTERS[number], text, known, note))
        return tuple(views)

    def _why(self) -> NoteView:
        state = self.state
        if state.chosen is None:
            return NoteView("", ())
        option = state.options[state.chosen]
        lines = [NoteLine(self.words.authored(option.why), NoteRole.TASK)]
        if not option.right:
            right = next(each for each in state.options if each.right)
            not_yet = NoteLine(self.words.say(labels.NOT_YET), NoteRole.SOFT)
            lines = [not_yet, *lines, NoteLine(self.words.authored(right.why), NoteRole.SOFT)]
        return NoteView(self.words.say(labels.WHY), tuple(lines))

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of the quiz."""
        say = self.words.say
        back = KeyHint("Esc", say(labels.KEY_BACK), "back")
        if self.state.finished:
            return [
                KeyHint("Enter", say(labels.KEY_BACK), "go_on"),
                KeyHint("R", say(labels.KEY_RULES), "rules"),
                *self.common_hints(),
            ]
        if self.state.chosen is not None:
            return [
                KeyHint("Enter", say(labels.KEY_NEXT_QUESTION), "go_on"),
                KeyHint("R", say(labels.KEY_THE_RULE), "rules"),
                KeyHint("L", say(labels.KEY_ITS_LESSON), "lesson"),
                back,
                *self.common_hints(),
            ]
        return [
            KeyHint("↑ ↓", say(labels.KEY_MOVE), "move"),
            KeyHint("Enter", say(labels.KEY_ANSWER), "answer"),
            KeyHint("R", say(labels.KEY_RULES), "rules"),
            back,
            *self.common_hints(),
        ]

    @on(Options.Chosen)
    def _chosen(self, event: Options.Chosen) -> None:
        self.action_pick(event.index)

    def action_move(self) -> None:
        """Set the focus on the answers."""
        self.set_focus(self.options)

    def action_answer(self) -> None:
        """Choose the answer that the cursor stands on."""
        self.action_pick(self.options.cursor)

    def action_pick(self, number: int) -> None:
        """Choose an answer; it is written down before anything is said of it."""
        after = self.state.answer(number)
        if after is self.state:
            return
        self.study.did_answer(after)
        self._show(after)

    def action_go_on(self) -> None:
        """Go to the next question, or home after the last."""
        if self.state.finished:
            self.action_back()
        elif self.state.chosen is not None:
            self._show(self.state.go_on())
            self.options.cursor = 0

    def _show(self, state: QuizSession) -> None:
        self.state = state
        self.retell()
        self.set_focus(self.options)
        self.tutor.told_by_record()

    def action_lesson(self) -> None:
        """Open the lesson on the rule that the question was about, and come back."""
        if self.state.finished or self.state.chosen is None:
            return
        lesson = self.study.lesson_on(self.state.question.tests[0])
        if lesson is not None:
            self.tutor.go(Goal.LESSON, lesson=lesson)

    def action_rules(self) -> None:
        """Read the rules, and come back."""
        asked = not self.state.finished and self.state.chosen is not None
        self.tutor.go(Goal.RULES, rule=self.state.question.tests[0] if asked else None)

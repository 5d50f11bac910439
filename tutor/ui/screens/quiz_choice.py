"""Choosing a quiz: what it is about, and how many questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual import on
from textual.geometry import Region, Size
from textual.widget import Widget

from tutor.session.quiz_choice import Questions
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.quiz import QuizScreen
from tutor.ui.view_lines import HeaderView, KeyHint
from tutor.ui.view_pages import ChoiceRow, ChoicesView
from tutor.ui.widgets.choices import Choices, choices_width
from tutor.wording import labels, quiz
from tutor.wording.keycaps import by_key


class QuizChoiceScreen(TutorScreen):
    """One sheet with two lines; Enter begins."""

    questions: Questions

    def prepare(self) -> None:
        """Read the questions."""
        self.questions = self.study.questions()
        self.topic = self.questions.topics[0]
        self.count = self.questions.counts(self.topic)[0]

    def parts(self) -> Sequence[Widget]:
        """Return the sheet."""
        self.choices = Choices(id="choices")
        return (self.choices,)

    def places(self, size: Size) -> Mapping[Widget, Region]:
        """Return the sheet in the middle of the room."""
        width = min(choices_width(self.choices.view, self._topics()), size.width)
        height = len(self.choices.view.rows) + 2
        x, y = (size.width - width) // 2, 1 + (size.height - 2 - height) // 2
        return {
            self.header: Region(0, 0, size.width, 1),
            self.choices: Region(x, y, width, height),
            self.keys: Region(0, size.height - 1, size.width, 1),
        }

    def _topics(self) -> tuple[str, ...]:
        questions = self.questions
        return tuple(quiz.topic(self.words, each, questions) for each in questions.topics)

    def home_focus(self) -> Widget:
        """Return the sheet."""
        return self.choices

    def tell(self) -> None:
        """Tell what is chosen."""
        say = self.words.say
        self.head(HeaderView(say(labels.QUIZ)))
        about = self._topics()[self.questions.topics.index(self.topic)]
        counts = self.questions.counts(self.topic)
        rows = (
            ChoiceRow(say(quiz.TOPIC), about, turns=len(self.questions.topics) > 1),
            ChoiceRow(say(quiz.COUNT), str(self.count), turns=len(counts) > 1),
        )
        start = by_key(self.words, "Enter", say(labels.KEY_START))
        self.choices.view = ChoicesView(say(labels.QUIZ), rows, start)

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of the sheet."""
        say = self.words.say
        return [
            KeyHint("↑ ↓", say(labels.KEY_MOVE), "move"),
            KeyHint("← →", say(labels.KEY_CHOOSE), "move"),
            KeyHint("Enter", say(labels.KEY_START), "start"),
            KeyHint("Esc", say(labels.KEY_BACK), "back"),
            *self.common_hints(),
        ]

    @on(Choices.Turned)
    def _turned(self, event: Choices.Turned) -> None:
        if event.index:
            counts = self.questions.counts(self.topic)
            self.count = counts[(counts.index(self.count) + event.step) % len(counts)]
        else:
            topics = self.questions.topics
            self.topic = topics[(topics.index(self.topic) + event.step) % len(topics)]
            self._keep_count()
        self.retell()

    def _keep_count(self) -> None:
        """Keep the number of questions as near as there are enough of them."""
        counts = self.questions.counts(self.topic)
        self.count = min(counts, key=lambda each: abs(each - self.count))

    @on(Choices.Done)
    def _done(self) -> None:
        if self.is_active:
            self.action_start()

    def action_move(self) -> None:
        """Set the focus on the sheet."""
        self.set_focus(self.choices)

    def action_start(self) -> None:
        """Begin the quiz, in the place of the sheet."""
        state = self.questions.begin(self.topic, self.count, self.questions.seed)
        self.action_back()
        self.app.push_screen(QuizScreen(state))

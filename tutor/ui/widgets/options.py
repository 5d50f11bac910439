"""A question and its answers."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Click
from textual.reactive import reactive

from tutor.ui.paint import Canvas, wrap
from tutor.ui.paint_options import draw_option, option_places
from tutor.ui.view_pages import OptionState, OptionsView
from tutor.ui.widgets.drawn import Drawn
from tutor.ui.widgets.note import Note
from tutor.ui.widgets.walked import Walked

LEFT = 1
"""The column of the question, over the first column inside the sheets."""
MOST_COLUMNS = 66
"""No line of a question is longer than this."""


def question_lines(text: str, width: int) -> tuple[str, ...]:
    """Return the question as wrapped lines; a line break in it stays."""
    room = min(MOST_COLUMNS, width - 2 * LEFT)
    return tuple(line for piece in text.split("\n") for line in wrap(piece, room))


class QuestionText(Drawn):
    """What is asked, in bold, and softly how it is answered."""

    GROUND = "room"

    text: reactive[str] = reactive("")
    """The question."""

    how: reactive[str] = reactive("")
    """How it is answered; may be empty."""

    second: reactive[str] = reactive("")
    """The question in the other language, where there is room for both."""

    def __init__(self, text: str = "", *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.text = text

    def shown(self) -> object:
        """Return the question, how it is answered, and the question in the other language."""
        return self.text, self.how, self.second

    def draw(self, canvas: Canvas) -> None:
        """Write the question."""
        lines = [*question_lines(self.text, canvas.width)]
        for y, line in enumerate(lines):
            canvas.put(LEFT, y, line, "text", bold=True)
        for text, italic in ((self.how, False), (self.second, True)):
            more = question_lines(text, canvas.width) if text else ()
            for y, line in enumerate(more, start=len(lines)):
                canvas.put(LEFT, y, line, "soft", italic=italic)
            lines = [*lines, *more]


class Options(Walked):
    """The answers to choose from; once answered, what is right and what was chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk(-1)", show=False),
        Binding("down", "walk(1)", show=False),
        Binding("enter", "choose", show=False),
        Binding("space", "mark", show=False),
    ]

    view: reactive[OptionsView] = reactive(OptionsView(()))
    """The answers and what is known about them."""

    class Moved(Walked.Moved):
        """The cursor went to another answer."""

    class Chosen(Walked.Chosen):
        """An answer was chosen."""

    def __init__(self, view: OptionsView, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view = view

    def count(self) -> int:
        """Return how many answers there are."""
        return len(self.view.options)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave the keys to the screen once the question is answered, or where they mean more."""
        view = self.view
        if action == "walk":
            return not view.answered or view.walked
        return not view.answered and (action == "mark" or not view.marks)

    def action_mark(self) -> None:
        """Choose where the cursor stands, among others."""
        self.action_choose()

    def shown(self) -> object:
        """Return the view, and the cursor while there is something to choose or to read."""
        return self.view, self._focused()

    def _focused(self) -> int | None:
        closed = self.view.answered and not self.view.walked
        return self.cursor if self.has_focus and not closed else None

    def draw(self, canvas: Canvas) -> None:
        """Draw the answers in the roomiest form that fits."""
        view = self.view
        places = option_places(view.options, canvas.width, canvas.height)
        for number, (place, option) in enumerate(zip(places, view.options, strict=True)):
            quiet = view.answered and option.state is OptionState.OPEN
            quiet = quiet and number != self._focused()
            focused = number == self._focused()
            draw_option(canvas, place, option, focused=focused, quiet=quiet, ground=self.GROUND)

    def on_click(self, event: Click) -> None:
        """Choose the answer that was clicked, or go to it once all is answered."""
        if self.view.answered and not self.view.walked:
            return
        places = option_places(self.view.options, self.size.width, self.size.height)
        for number, place in enumerate(places):
            if place.contains(event.x, event.y):
                event.stop()
                if self.view.answered:
                    self.walk_to(number)
                else:
                    self.choose(number)


class TableOptions(Options):
    """The answers to a question at the table."""

    GROUND = "felt"


class WhyNote(Note):
    """The reason for an answer: the coach's note, on the floor of the room."""

    GROUND = "room"

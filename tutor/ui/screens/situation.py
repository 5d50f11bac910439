"""What a question is about, watched once more act by act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from tutor.game.acts import ME
from tutor.game.sight import Sight
from tutor.session.quiz_asked import Asked
from tutor.ui.aim import Aim
from tutor.ui.screens.table import ShownTable
from tutor.ui.table_parts import TableParts
from tutor.ui.view_lines import HeaderView, KeyHint, NoteLine, NoteRole, NoteView
from tutor.ui.views import TableViewData
from tutor.wording import labels, looking_back, quiz
from tutor.wording.words import Words


class SituationScreen(ShownTable):
    """The table at each moment; right goes on, at last back to the question."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up", "turn(-1)", show=False),
        Binding("right,down,enter,space", "turn(1)", show=False),
    ]

    def __init__(self, asked: Asked) -> None:
        super().__init__()
        self.asked = asked
        self.at = 0

    def tell(self) -> None:
        """Tell the table as it was, and what had just happened."""
        words = self.words
        total = len(self.asked.moments)
        middle = words.say(looking_back.ACT_OF, n=str(self.at + 1), m=str(total))
        self.head(HeaderView(words.say(labels.QUIZ), None, middle))
        self.show_table(self._table)

    def _table(self, words: Words) -> TableViewData:
        moment = self.asked.moments[self.at]
        sight = Sight.of(moment.table, ME)
        parts = TableParts(words, sight, Aim(), False, self.tutor.manner)
        told = quiz.happened(words, moment) if self.at else quiz.at_first(words, moment)
        lines = tuple(NoteLine(text, NoteRole.TASK) for text in told)
        return TableViewData(
            seats=parts.seats(lambda _: ""),
            pool=parts.pool(),
            note=NoteView(words.say(labels.QUIZ), lines),
            own_books=parts.own_books(),
            hand=parts.hand(()),
        )

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of watching."""
        say = self.words.say
        back = KeyHint("Esc", say(labels.KEY_BACK), "back")
        on = KeyHint("Enter Space →", say(labels.KEY_GO_ON), "turn(1)")
        if self.at + 1 == len(self.asked.moments):
            on = back._replace(key="Enter")
        before = [KeyHint("←", say(labels.KEY_ONE_BACK), "turn(-1)")] if self.at else []
        return [on, *before, back, *self.common_hints()]

    def action_turn(self, step: int) -> None:
        """Go on by an act or back; past the last one, back to the question."""
        if self.at + step == len(self.asked.moments):
            self.action_back()
            return
        self.at = max(0, self.at + step)
        self.retell()

"""A game that was played, watched once more moment by moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from tutor.session.practice.session import PracticeSession, states
from tutor.ui.aim import Aim
from tutor.ui.screens.table import ShownTable
from tutor.ui.speech_view import note_view
from tutor.ui.table_parts import TableParts
from tutor.ui.view_lines import HeaderView, KeyHint
from tutor.ui.views import TableViewData
from tutor.wording import coach, labels, looking_back
from tutor.wording.practice import where_it_stands
from tutor.wording.replay import moment_told
from tutor.wording.speech import Speech
from tutor.wording.words import Words


class ReplayScreen(ShownTable):
    """The table at each moment of a game; right goes on, left goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up", "turn(-1)", show=False),
        Binding("right,down,enter,space", "turn(1)", show=False),
        Binding("home", "turn(-100000)", show=False),
        Binding("end", "turn(100000)", show=False),
    ]

    def __init__(self, game: PracticeSession) -> None:
        super().__init__()
        self.moments = tuple(states(game.setup, game.log))
        self.seat = game.persons[0]
        self.at = 0

    def tell(self) -> None:
        """Tell the table as it was, and what had just happened."""
        words = self.words
        middle = words.say(looking_back.ACT_OF, n=str(self.at + 1), m=str(len(self.moments)))
        self.head(HeaderView(words.say(looking_back.LOOKING_BACK), None, middle))
        self.show_table(self._table)

    def _table(self, words: Words) -> TableViewData:
        """Return the table as it was, with the seats named as this person counts them."""
        moment = self.moments[self.at]
        words = words.seen_from(self.seat.number, len(moment.setup.players))
        view = moment.view(self.seat)
        parts = TableParts(words, view.sight, Aim(), False, self.tutor.manner)
        lines = moment_told(words, moment, self.seat) or (where_it_stands(words, view),)
        return TableViewData(
            seats=parts.seats(lambda _: ""),
            pool=parts.pool(),
            note=note_view(Speech(words.say(coach.COACH), lines)),
            own_books=parts.own_books(),
            hand=parts.hand(()),
            points=None,
        )

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of watching."""
        say = self.words.say
        return [
            KeyHint("→", say(labels.KEY_GO_ON), "turn(1)"),
            KeyHint("←", say(labels.KEY_ONE_BACK), "turn(-1)"),
            KeyHint("Esc", say(labels.KEY_BACK), "back"),
            *self.common_hints(),
        ]

    def action_turn(self, step: int) -> None:
        """Go so many moments on or back, at most to the end."""
        self.at = min(max(0, self.at + step), len(self.moments) - 1)
        self.retell()

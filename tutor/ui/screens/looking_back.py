"""After a game: how it ended, what went well, and each moment that can be looked at again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from tutor.game.acts import ME
from tutor.game.sight import Sight
from tutor.session.practice.review import Review
from tutor.session.practice.session import PracticeSession
from tutor.session.practice.standing import Made
from tutor.ui.aim import Aim
from tutor.ui.host import Goal, Way
from tutor.ui.keys import key
from tutor.ui.screens.table import ShownTable
from tutor.ui.speech_view import note_view
from tutor.ui.table_parts import TableParts
from tutor.ui.view_lines import HeaderView, KeyHint
from tutor.ui.views import TableViewData
from tutor.wording import coach, labels, looking_back
from tutor.wording.practice import explained, result
from tutor.wording.speech import Line, Role, Speech
from tutor.wording.words import Words


class LookingBackScreen(ShownTable):
    """The table once more: first as the game ended, then at each moment of the review."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up", "turn(-1)", show=False),
        Binding("right,down,enter,space", "turn(1)", show=False),
        key("r", "rule"),
        key("l", "lesson"),
        key("w", "watch"),
        key("p", "person"),
    ]

    def __init__(self, state: PracticeSession) -> None:
        super().__init__()
        self.state = state
        self.review: Review = state.review(state.persons[0])
        self.page = 0
        """0: how the game ended; from 1 on the moments to look at again."""

    @property
    def moment(self) -> Made | None:
        """Return the moment that is looked at; None where the end of the game is."""
        return self.review.mistakes[self.page - 1] if self.page else None

    def tell(self) -> None:
        """Tell the table as it was, and what there is to say of it."""
        say, moment = self.words.say, self.moment
        middle = ""
        if moment is not None:
            total = len(self.review.mistakes)
            middle = say(looking_back.MOMENT_OF, n=str(self.page), m=str(total))
        place = say(looking_back.LOOKING_BACK)
        if len(self.state.persons) > 1:
            place = self.words.label(self.review.seat)
        self.head(HeaderView(place, None, middle))
        self.show_table(self._table)

    def _table(self, words: Words) -> TableViewData:
        """Return the table as it was, with the seats named as this person counts them."""
        moment = self.moment
        words = words.seen_from(self.review.seat.number, len(self.state.setup.players))
        view = self.state.view(self.review.seat)
        sight = view.sight if moment is None else Sight.of(moment.table, ME)
        parts = TableParts(words, sight, Aim(), False, self.tutor.manner)
        return TableViewData(
            seats=parts.seats(lambda _: ""),
            pool=parts.pool(),
            note=note_view(
                self._end(words)
                if moment is None
                else _mistake(words, moment, open_hands=self.state.setup.open_hands)
            ),
            own_books=parts.own_books(),
            hand=parts.hand(()),
            points=None,
        )

    def _end(self, words: Words) -> Speech:
        well = looking_back.went_well(words, self.review.well)
        lines = (
            Line(result(words, self.state.view(self.review.seat)), Role.TASK),
            *[Line(text, Role.PRAISE) for text in well],
            Line(looking_back.moments(words, self.review), Role.SOFT),
        )
        return Speech(words.say(looking_back.WELL), lines)

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of looking back."""
        say = self.words.say
        found = []
        if self.review.mistakes:
            found.append(KeyHint("← →", say(labels.KEY_MOMENT), "turn(1)"))
        if self.moment is not None:
            found.append(KeyHint("R", say(labels.KEY_THE_RULE), "rule"))
            if self._lesson() is not None:
                found.append(KeyHint("L", say(labels.KEY_ITS_LESSON), "lesson"))
        if len(self.state.persons) > 1:
            found.append(KeyHint("P", say(labels.KEY_PLAYER), "person"))
        found.append(KeyHint("W", say(labels.KEY_WATCH_AGAIN), "watch"))
        found.append(KeyHint("Esc", say(labels.KEY_BACK), "back"))
        return [*found, *self.common_hints()]

    def _lesson(self) -> str | None:
        moment = self.moment
        return None if moment is None else self.study.lesson_on(moment.ruling.rule)

    def action_turn(self, step: int) -> None:
        """Go to the next moment, or back, round the ends."""
        self.page = (self.page + step) % (len(self.review.mistakes) + 1)
        self.retell()

    def action_person(self) -> None:
        """Look back with the next of the people who played, from how the game ended on."""
        persons = self.state.persons
        after = persons.index(self.review.seat) + 1
        self.review, self.page = self.state.review(persons[after % len(persons)]), 0
        self.retell()

    def action_rule(self) -> None:
        """Read the rule that was broken."""
        if self.moment is not None:
            self.tutor.go(
                Way(Goal.RULES, rule=self.moment.ruling.rule, game=self.state.setup.ruleset)
            )

    def action_lesson(self) -> None:
        """Open the lesson that teaches the rule; back leads here again."""
        lesson = self._lesson()
        if lesson is not None:
            self.tutor.go(Way(Goal.LESSON, lesson=lesson))

    def action_watch(self) -> None:
        """Watch the whole game once more."""
        # loaded with the first game that is watched
        from tutor.ui.screens.replay import ReplayScreen

        self.app.push_screen(ReplayScreen(self.state))


def _mistake(words: Words, made: Made, *, open_hands: bool) -> Speech:
    told = explained(words, made.ruling, open_hands=open_hands)
    return Speech(words.say(coach.NOT_YET), tuple(told))

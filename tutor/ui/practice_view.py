"""A game as the table shows it to the person before the screen: every text told."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.game.acts import ME, Seat
from tutor.game.cards import Card
from tutor.game.table import Phase
from tutor.session.practice.session import PracticeSession
from tutor.session.practice.standing import Outcome
from tutor.session.practice.view import View
from tutor.ui.aim import Aim
from tutor.ui.speech_view import note_view
from tutor.ui.table_parts import TableParts, card_target, seat_target
from tutor.ui.view_lines import HeaderView, NoteView
from tutor.ui.views import HandView, TableViewData, Target
from tutor.wording import practice
from tutor.wording.happenings import NEXT_TURN, spoken
from tutor.wording.practice import curtain_says, practice_says
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import Words


@dataclass(frozen=True, slots=True)
class PracticeView:
    """Turns a game and the person's aim into what the widgets show."""

    words: Words
    """The language, with the seats named as this person counts them."""

    rules: RuleBook
    state: PracticeSession
    aim: Aim

    def header(self) -> HeaderView:
        """Return what is played, and whose turn it is."""
        say, sight = self.words.say, self.state.view().sight
        middle = ""
        if sight.phase is not Phase.OVER:
            mine = sight.turn is ME
            name = {} if mine else {"next": self.words.name(sight.turn)}
            middle = say(practice.YOUR_TURN) if mine else say(NEXT_TURN, **name)
        return HeaderView(say(practice.GAME), None, middle)

    def table(self) -> TableViewData:
        """Return the whole table; behind the curtain without the cards in hand."""
        view = self.state.view()
        parts = TableParts(self.words, view.sight, self.aim, self._acting(view))
        covered = self.state.curtain is not None
        return TableViewData(
            seats=parts.seats(lambda seat: self._says(view, seat)),
            pool=parts.pool(),
            note=self._note(parts),
            own_books=parts.own_books(),
            hand=HandView(()) if covered else parts.hand(self._marked(view)),
            points=None if covered else self._points(view, parts),
        )

    def _acting(self, view: View) -> bool:
        state = self.state
        return view.waits_for is ME and state.curtain is None and state.naming is None

    def _marked(self, view: View) -> tuple[Card, ...]:
        look = view.help.look if self.state.rung and view.help is not None else None
        return () if look is None else look.cards

    def _says(self, view: View, seat: Seat) -> str:
        """Return what a player said last; an explanation needs that room."""
        if view.feedback.outcome is Outcome.REFUSED:
            return ""
        said = ""
        for event in view.feedback.events:
            if getattr(event, "by", None) == seat:
                said = spoken(self.words, event, self.state.setup.ruleset) or said
        return said

    def _note(self, parts: TableParts) -> NoteView:
        if self.state.curtain is not None:
            return note_view(curtain_says(self.words))
        told = practice_says(self.words, self.rules, self.state)
        refused = self.state.feedback.outcome is Outcome.REFUSED
        return note_view(told, parts.about_to_do(tells_drawn=refused))

    def _points(self, view: View, parts: TableParts) -> Target | None:
        if parts.acting:
            return parts.points()
        look = view.help.look if self.state.rung and view.help is not None else None
        if look is not None and look.cards:
            return card_target(view.sight, look.cards[0])
        if view.feedback.events:
            return seat_target(getattr(view.feedback.events[-1], "by", ME))
        return None

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
from tutor.ui.manner import USUAL, Manner
from tutor.ui.pictures import Guest, Shown
from tutor.ui.speech_view import note_view
from tutor.ui.table_parts import TableParts, card_target, seat_target, tells_drawn
from tutor.ui.view_lines import HeaderView, NoteView, Sign
from tutor.ui.views import HandView, TableViewData, Target
from tutor.wording import practice
from tutor.wording.happenings import NEXT_TURN, asked_still, spoken
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
    view: View
    """The game as this person sees it."""

    aim: Aim
    manner: Manner = USUAL
    next_person: Shown = Guest.CHAIR
    """The picture of whoever the curtain waits for."""

    def header(self) -> HeaderView:
        """Return what is played, and whose turn it is."""
        say, sight = self.words.say, self.view.sight
        middle = ""
        if sight.phase not in (Phase.DEALING, Phase.OVER):
            mine = sight.turn is ME
            name = {} if mine else {"next": self.words.name(sight.turn)}
            middle = say(practice.YOUR_TURN) if mine else say(NEXT_TURN, **name)
        return HeaderView(say(practice.GAME), None, middle)

    def table(self) -> TableViewData:
        """Return the whole table; behind the curtain without the cards in hand."""
        view = self.view
        parts = TableParts(self.words, view.sight, self.aim, self._acting(), self.manner)
        covered = self.state.curtain is not None
        marked, points = self._marked(), self._points(parts)
        if self.manner.pictures and parts.acting and view.help is not None:
            from tutor.ui.picture_view import PictureView

            pictures = PictureView(parts)
            marked = pictures.wanted(view.help.act)
            points = pictures.target(view.help.act) or points
        return TableViewData(
            seats=parts.seats(self._says),
            pool=parts.pool(),
            note=self._note(parts),
            own_books=parts.own_books(),
            hand=HandView(()) if covered else parts.hand(marked),
            points=None if covered else points,
            curtain=self.next_person if covered else None,
        )

    def _acting(self) -> bool:
        state = self.state
        return self.view.waits_for is ME and state.curtain is None and state.naming is None

    def _marked(self) -> tuple[Card, ...]:
        view = self.view
        look = view.help.look if self.state.rung and view.help is not None else None
        return () if look is None else look.cards

    def _says(self, seat: Seat) -> str:
        """Return what a player said last; beside a mistake only what an answer is awaited to."""
        view = self.view
        if view.feedback.outcome is Outcome.REFUSED:
            return asked_still(self.words, view.sight, seat)
        said = ""
        for event in view.feedback.events:
            if getattr(event, "by", None) == seat:
                said = spoken(self.words, event, self.state.setup.ruleset) or said
        return said

    def _note(self, parts: TableParts) -> NoteView:
        if self.state.curtain is not None:
            return note_view(curtain_says(self.words, self.view))
        told = practice_says(self.words, self.rules, self.state, self.view)
        refused = self.state.feedback.outcome is Outcome.REFUSED
        found = self.view.help if self.state.rung == 1 else None
        look = None if found is None else found.look
        events = self.view.feedback.events
        drawn = tells_drawn(parts.sight, refused=refused, events=events, look=look)
        note = note_view(told, parts.about_to_do(tells_drawn=drawn))
        return note._replace(signs=self._signs(parts)) if self.manner.pictures else note

    def _signs(self, parts: TableParts) -> tuple[Sign, ...]:
        """Return the note in pictures; none where only words can say it."""
        # loaded with the first picture: most people read
        from tutor.ui.picture_view import PictureView

        view, pictures = self.view, PictureView(parts)
        if parts.acting:
            return () if view.help is None else pictures.act(view.help.act)
        if self.state.naming is not None or self.state.over:
            return ()
        return pictures.seen(view.feedback.events)

    def _points(self, parts: TableParts) -> Target | None:
        view = self.view
        if parts.acting:
            return parts.points()
        look = view.help.look if self.state.rung and view.help is not None else None
        if look is not None and look.cards:
            return card_target(view.sight, look.cards[0])
        if view.feedback.events:
            return seat_target(getattr(view.feedback.events[-1], "by", ME))
        return None

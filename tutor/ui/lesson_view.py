"""A lesson as the table shows it: every text told, nothing decided."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.course.model import Look
from tutor.game.acts import ME, Seat
from tutor.game.cards import Card
from tutor.game.sight import Sight
from tutor.game.table import Phase
from tutor.session.lesson import LessonSession
from tutor.session.standing import Outcome
from tutor.ui.aim import Aim, counts_cards
from tutor.ui.keys import OPTION_LETTERS
from tutor.ui.view_lines import Dots, HeaderView, NoteLine, NoteRole, NoteView
from tutor.ui.view_pages import OptionState, OptionsView, OptionView
from tutor.ui.views import (
    HandView,
    OwnBooksView,
    PoolView,
    SeatView,
    TableViewData,
    Target,
    TargetKind,
)
from tutor.wording import labels, tags
from tutor.wording.coach import Role, Speech, coach_says
from tutor.wording.happenings import spoken
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import Words

_ROLES = {
    Role.SOFT: NoteRole.SOFT,
    Role.TASK: NoteRole.TASK,
    Role.HAPPENED: NoteRole.HAPPENED,
    Role.RULE: NoteRole.RULE,
    Role.WHY: NoteRole.PLAIN,
    Role.NOW: NoteRole.NOW,
    Role.PRAISE: NoteRole.TASK,
}


@dataclass(frozen=True, slots=True)
class LessonView:
    """Turns a lesson and the learner's aim into what the widgets show."""

    words: Words
    rules: RuleBook
    state: LessonSession
    aim: Aim

    def header(self) -> HeaderView:
        """Return where in the lesson the learner is."""
        state = self.state
        total = len(state.steps)
        here = min(state.at + 1, total)
        middle = self.words.say(labels.STEP_OF, n=str(here), m=str(total))
        done = state.at + state.complete
        place = self.words.authored(state.lesson.title)
        return HeaderView(place, Dots(done, 0 if state.finished else here, total), middle)

    def table(self, *, options: bool = True) -> TableViewData:
        """Return the whole table, with the answers to a question unless the hand is wanted."""
        sight = self.state.sight
        return TableViewData(
            seats=tuple(self._seat(sight, seat) for seat in sight.seats if seat != ME),
            pool=self._pool(sight),
            note=self._note(),
            own_books=self._own_books(sight),
            hand=self._hand(sight),
            points=self._points(sight),
            options=self._options() if options else None,
        )

    def _options(self) -> OptionsView | None:
        """Return the answers to a question; once it is answered, the right one alone."""
        state, say = self.state, self.words.say
        options = state.options
        if not options:
            return None
        views = [
            OptionView(letter, self.words.authored(option.text))
            for letter, option in zip(OPTION_LETTERS, options, strict=False)
        ]
        if state.complete and state.right_option is not None:
            note = "" if state.demonstrated else say(labels.THAT_IS_RIGHT)
            right = views[state.right_option]._replace(state=OptionState.RIGHT, note=note)
            return OptionsView((right,), answered=True)
        for at in state.chosen:
            note = say(labels.YOUR_ANSWER)
            views[at] = views[at]._replace(state=OptionState.CHOSEN, note=note)
        return OptionsView(tuple(views))

    def _seat(self, sight: Sight, seat: Seat) -> SeatView:
        words = self.words
        count = sight.counts[seat.number]
        books = _codes(sight, seat)
        text = words.say(labels.BOOKS) if books else words.say(labels.NO_BOOKS)
        opened = sight.open_hands
        return SeatView(
            number=seat.number,
            name=words.label(seat),
            count=count,
            count_text=tags.cards(words, count),
            books=books,
            books_text=text,
            books_count_text=words.count(labels.BOOKS_COUNT, len(books)) if books else text,
            turn=sight.turn == seat and sight.phase is not Phase.OVER,
            asked=self._asked(sight) == seat,
            says=self._says(seat),
            open_cards=tuple(opened[seat.number]) if opened is not None else None,
        )

    def _asked(self, sight: Sight) -> Seat | None:
        if self.state.acting and sight.phase in (Phase.ASKING, Phase.PASSING, Phase.COUNTING):
            return self.aim.seat
        answering = sight.phase in (Phase.ANSWERING, Phase.FISHING, Phase.HOLDING)
        return sight.ask.to if answering and sight.ask is not None else None

    def _says(self, seat: Seat) -> str:
        """Return what a player said last; the explanation of a mistake needs that room."""
        feedback = self.state.feedback
        if feedback.outcome is Outcome.REFUSED:
            return ""
        said = ""
        for event in feedback.events:
            if getattr(event, "by", None) == seat:
                said = spoken(self.words, event, self.state.ruleset) or said
        return said

    def _pool(self, sight: Sight) -> PoolView:
        label = self.words.say(labels.POOL, n=str(sight.pool))
        if not sight.pool:
            label = self.words.say(labels.POOL_EMPTY)
        return PoolView(sight.pool, label, pointed=sight.phase is Phase.FISHING)

    def _own_books(self, sight: Sight) -> OwnBooksView | None:
        books = _codes(sight, ME)
        if not books:
            return None
        label = self.words.say(labels.YOUR_BOOKS)
        return OwnBooksView(label, books, self.words.count(labels.BOOKS_COUNT, len(books)))

    def _hand(self, sight: Sight) -> HandView:
        acting = self.state.acting
        hinted = self._looked_at()
        marked = hinted.cards if hinted is not None else ()
        return HandView(
            cards=tuple(sight.hand),
            chosen=self.aim.chosen if acting else frozenset(),
            focus=self.aim.focus if acting else None,
            drawn=sight.drawn,
            marked=frozenset(card for card in marked if card in self.aim.cards(sight)),
        )

    def _looked_at(self) -> Look | None:
        if self.state.finished:
            return None
        return self.state.help_look if self.state.hints else self.state.step.look

    def _note(self) -> NoteView:
        speech = coach_says(self.words, self.rules, self.state)
        lines = [NoteLine(_text(line.text, line.role), _ROLES[line.role]) for line in speech.lines]
        lines += self._about_to_do(speech)
        return NoteView(speech.title, tuple(lines))

    def _about_to_do(self, speech: Speech) -> list[NoteLine]:
        state, words, aim = self.state, self.words, self.aim
        sight = state.sight
        if not state.acting:
            return []
        if sight.phase is Phase.ASKING:
            what = aim.asked_card(sight) or aim.asked_rank(sight)
            return [NoteLine(tags.question(words, aim.seat or ME, what), NoteRole.SOFT)]
        if counts_cards(sight):
            return [NoteLine(tags.cards(words, aim.number), NoteRole.SOFT)]
        if sight.phase is Phase.PASSING:
            return [NoteLine(tags.turn_goes_to(words, aim.seat or ME), NoteRole.SOFT)]
        if sight.phase is Phase.COUNTING:
            named = aim.named or ((aim.seat,) if aim.seat is not None else ())
            return [NoteLine(tags.named(words, named), NoteRole.SOFT)]
        if sight.drawn is not None and not _tells_drawn(state):
            drew = words.say(labels.YOU_DREW, card=words.card(sight.drawn))
            return [NoteLine(drew, NoteRole.SOFT)]
        return []

    def _points(self, sight: Sight) -> Target | None:
        state = self.state
        look = self._looked_at()
        if not state.acting:
            if look is not None and look.cards:
                return _card_target(sight, look.cards[0])
            if state.feedback.outcome is Outcome.WATCHED and state.feedback.events:
                return _seat_target(getattr(state.feedback.events[-1], "by", ME))
            return None
        match sight.phase:
            case Phase.FISHING | Phase.DEALING | Phase.REFILLING:
                return Target(TargetKind.POOL)
            case Phase.PASSING | Phase.COUNTING:
                return _seat_target(self.aim.seat or ME)
        return Target(TargetKind.CARD, self.aim.focus) if self.aim.cards(sight) else None


def _text(text: str, role: Role) -> str:
    return f"✓ {text}" if role is Role.PRAISE else text


def _tells_drawn(state: LessonSession) -> bool:
    return state.feedback.outcome is Outcome.REFUSED


def _codes(sight: Sight, seat: Seat) -> tuple[str, ...]:
    return tuple(next(iter(book)).rank.value for book in sight.books[seat.number])


def _card_target(sight: Sight, card: Card) -> Target | None:
    held = list(sight.hand)
    return Target(TargetKind.CARD, held.index(card)) if card in held else None


def _seat_target(seat: Seat) -> Target | None:
    return Target(TargetKind.SEAT, seat.number) if seat != ME else None

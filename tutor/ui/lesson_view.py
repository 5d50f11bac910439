"""A lesson as the table shows it: every text told, nothing decided."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.course.model import Look
from tutor.game.acts import ME, Act, Seat
from tutor.session.hints import hint
from tutor.session.lesson import LessonSession
from tutor.session.standing import Outcome
from tutor.ui.aim import Aim
from tutor.ui.keys import OPTION_LETTERS
from tutor.ui.manner import USUAL, Manner
from tutor.ui.speech_view import note_view
from tutor.ui.table_parts import TableParts, card_target, seat_target, tells_drawn
from tutor.ui.view_lines import Dots, HeaderView, NoteLine, NoteRole, NoteView, Sign
from tutor.ui.view_pages import OptionState, OptionsView, OptionView
from tutor.ui.views import TableViewData, Target
from tutor.wording import labels
from tutor.wording.coach import coach_says, ending, title
from tutor.wording.happenings import asked_still, spoken
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import Words


@dataclass(frozen=True, slots=True)
class LessonView:
    """Turns a lesson and the learner's aim into what the widgets show."""

    words: Words
    rules: RuleBook
    state: LessonSession
    aim: Aim
    manner: Manner = USUAL

    def header(self) -> HeaderView:
        """Return where in the lesson the learner is."""
        state = self.state
        total = len(state.steps)
        here = min(state.at + 1, total)
        middle = self.words.say(labels.STEP_OF, n=str(here), m=str(total)) if total else ""
        done = state.at + state.complete
        place = title(self.words, state)
        return HeaderView(place, Dots(done, 0 if state.finished else here, total), middle)

    def table(self, *, options: bool = True) -> TableViewData:
        """Return the whole table, with the answers to a question unless the hand is wanted."""
        parts = self._parts()
        looked, points = self._looked_at(), self._points(parts)
        marked = () if looked is None else looked.cards
        act = self._act_in_pictures()
        if act is not None:
            from tutor.ui.picture_view import PictureView

            pictures = PictureView(parts)
            marked, points = pictures.wanted(act), pictures.target(act) or points
        return TableViewData(
            seats=parts.seats(self._says),
            pool=parts.pool(),
            note=self._note(parts),
            own_books=parts.own_books(),
            hand=parts.hand(marked),
            points=points,
            options=self.options() if options else None,
        )

    def _parts(self) -> TableParts:
        return TableParts(self.words, self.state.sight, self.aim, self.state.acting, self.manner)

    def options(self) -> OptionsView | None:
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

    def paper(self) -> tuple[str, NoteView]:
        """Return what is asked without a table, and what is said of it besides."""
        state = self.state
        if state.finished:
            return ending(self.words, state), NoteView("", ())
        question, note = self.words.authored(state.step.text), self._note(self._parts())
        lines = tuple(line for line in note.lines if line.text != question)
        return question, note._replace(lines=lines, signs=())

    def _says(self, seat: Seat) -> str:
        """Return what a player said last; beside a mistake only what an answer is awaited to."""
        feedback = self.state.feedback
        if feedback.outcome is Outcome.REFUSED:
            return asked_still(self.words, self.state.sight, seat)
        said = ""
        for event in feedback.events:
            if getattr(event, "by", None) == seat:
                said = spoken(self.words, event, self.state.ruleset) or said
        return said

    def _looked_at(self) -> Look | None:
        if self.state.finished:
            return None
        return self.state.help_look if self.state.hints else self.state.step.look

    def _note(self, parts: TableParts) -> NoteView:
        speech = coach_says(self.words, self.rules, self.state)
        refused = self.state.feedback.outcome is Outcome.REFUSED
        look = self.state.help_look if self.state.hints == 1 else None
        events = self.state.feedback.events
        told = tells_drawn(parts.sight, refused=refused, events=events, look=look)
        more = parts.about_to_do(tells_drawn=told)
        if self.state.complete and self.state.at == len(self.state.steps) - 1:
            more = [NoteLine(ending(self.words, self.state), NoteRole.NOW)]
        note = note_view(speech, more)
        return note._replace(signs=self._signs(parts)) if self.manner.pictures else note

    def _act_in_pictures(self) -> Act | None:
        """Return the act that pictures show who cannot read; none where words tell it."""
        state = self.state
        if not self.manner.pictures or not state.acting:
            return None
        act = state.next_in_solution()
        helped = hint(state.sight) if act is None else None
        return act if helped is None else helped.act

    def _signs(self, parts: TableParts) -> tuple[Sign, ...]:
        """Return the note in pictures; none where only words can say it."""
        # loaded with the first picture: most learners read
        from tutor.ui.picture_view import PictureView

        state, pictures = self.state, PictureView(parts)
        if state.acting:
            act = self._act_in_pictures()
            return () if act is None else pictures.act(act)
        if state.finished or state.choosing or state.naming:
            return ()
        look = self._looked_at()
        shown = () if look is None else look.cards
        return pictures.seen(state.feedback.events, shown)

    def _points(self, parts: TableParts) -> Target | None:
        state = self.state
        if state.acting:
            return parts.points()
        look = self._looked_at()
        if look is not None and look.cards:
            return card_target(parts.sight, look.cards[0])
        if state.feedback.outcome is Outcome.WATCHED and state.feedback.events:
            return seat_target(getattr(state.feedback.events[-1], "by", ME))
        return None

"""Tells the moment of a quiz in a language: question, answers, reasons, and the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tutor.game.acts import ME
from tutor.game.cards import Card
from tutor.game.sight import Sight
from tutor.game.table import Table
from tutor.session.quiz import QuizSession
from tutor.session.quiz_asked import Kind
from tutor.session.quiz_rules import Sureness, rules_shown
from tutor.ui.aim import Aim
from tutor.ui.keys import OPTION_LETTERS
from tutor.ui.manner import Manner
from tutor.ui.table_parts import TableParts
from tutor.ui.view_lines import Dots, HeaderView, NoteLine, NoteRole, NoteView
from tutor.ui.view_pages import BarsView, BarView, OptionState, OptionsView, OptionView
from tutor.ui.views import HandView, TableViewData
from tutor.wording import labels, quiz, tags
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import Words

MARKED, UNMARKED = "●", "○"
SIGNS = {Sureness.SURE: "✓", Sureness.SHAKY: "•", Sureness.UNTOUCHED: "○"}
_SOFT, _TASK = NoteRole.SOFT, NoteRole.TASK


@dataclass(frozen=True, slots=True)
class QuizView:
    """Turns the state of a quiz, and where one stands in it, into what the widgets show."""

    words: Words
    rules: RuleBook
    state: QuizSession
    cursor: int
    """The choice that one stands on, as it is shown now."""

    strayed: bool
    """Whether one has gone on to the reasons of other choices."""

    manner: Manner

    def header(self) -> HeaderView:
        """Return which question it is."""
        state, say = self.state, self.words.say
        total = len(state.questions)
        number = min(state.at + 1, total)
        middle = "" if state.finished else say(labels.QUESTION_OF, n=str(number), m=str(total))
        dots = Dots(len(state.results), 0 if state.finished else number, total)
        return HeaderView(say(labels.QUIZ), dots, middle)

    def question(self) -> str:
        """Return what is asked."""
        return quiz.question(self.words, self.state.question)

    def how(self) -> str:
        """Return how it is answered, as long as it is not."""
        return quiz.how(self.words, self.state.question) if self.state.open else ""

    def result(self) -> str:
        """Return how many answers were right."""
        return tags.quiz_result(self.words, self.state.right, len(self.state.questions))

    def order(self) -> tuple[int, ...]:
        """Return the choices as they are shown: what was put in order, in the right one at last."""
        choices = self.state.choices
        numbers = range(len(choices))
        if self.state.open or self.state.question.kind is not Kind.ORDER:
            return tuple(numbers)
        return tuple(sorted(numbers, key=lambda at: choices[at].place))

    def options(self) -> OptionsView | None:
        """Return what can be chosen; None where cards are pointed at."""
        state = self.state
        kind = state.question.kind
        if kind is Kind.POINT:
            return None
        views = [
            self._option(at, letter)
            for letter, at in zip(OPTION_LETTERS, self.order(), strict=False)
        ]
        marks = kind in (Kind.SEVERAL, Kind.ORDER)
        return OptionsView(tuple(views), state.answered, marks, walked=kind is not Kind.ORDER)

    def _option(self, at: int, letter: str) -> OptionView:
        state = self.state
        text = quiz.choice(self.words, state.question, state.choices[at])
        if state.open:
            return OptionView(letter, text, mark=self._mark(at))
        known, note = self._known(at)
        # what is marked is told by signs now; the places stay
        mark = self._mark(at) if state.question.kind is Kind.ORDER else ""
        return OptionView(letter, text, known, note, mark)

    def _mark(self, at: int) -> str:
        state = self.state
        match state.question.kind:
            case Kind.SEVERAL:
                return MARKED if at in state.marked else UNMARKED
            case Kind.ORDER if state.answered:
                return str(state.choices[at].place + 1)
            case Kind.ORDER:
                return str(state.marked.index(at) + 1) if at in state.marked else UNMARKED
        return ""

    def _known(self, at: int) -> tuple[OptionState, str]:
        """Return what has turned out about a choice."""
        state, say = self.state, self.words.say
        choice, chosen = state.choices[at], at in state.marked
        if state.question.kind is Kind.ORDER:
            note = quiz.place_given(self.words, state, at)
            return (OptionState.CHOSEN if note else OptionState.RIGHT), note
        yours = say(labels.YOUR_ANSWER) if chosen else ""
        if choice.right:
            return OptionState.RIGHT, yours or say(labels.RIGHT_ANSWER)
        return (OptionState.CHOSEN if chosen else OptionState.OPEN), yours

    def whys(self) -> Iterator[NoteView]:
        """Yield the note with the reasons, each time with less in it, for where there is room."""
        words, state = self.words, self.state
        if not state.answered:
            return
        asked = state.question
        title = words.say(labels.WHY) if self.strayed else quiz.verdict(words, state)
        at = self.order()[self.cursor]
        told = quiz.reasons(words, self.rules, asked, at, first=not self.strayed)
        missing = [] if self.strayed else quiz.missing(words, state)
        # the reason for a missing one stands under its name
        core = [text for each, text in missing if each == at] + told[:1]
        core += [text for each, text in missing if each != at]
        text = quiz.differ(words, asked)
        differ = [text] if text else []
        for texts in ([*core, *told[1:], *differ], [*core, *differ], core, core[:1]):
            first, more = NoteLine(texts[0], _TASK), texts[1:]
            yield NoteView(title, (first, *(NoteLine(each, _SOFT) for each in more)))

    def tables(self, table: Table, *, options: bool) -> Iterator[TableViewData]:
        """Yield the table with the note, each time with less in it, for where there is room."""
        words, state = self.words, self.state
        if state.answered:
            for note in self.whys():
                yield self._table(table, note, options=options)
            return
        before = [NoteLine(text, _SOFT) for text in quiz.before(words, state.question)]
        how = quiz.how(words, state.question)
        after = [NoteLine(how, _SOFT)] if how else []
        title = words.say(labels.QUIZ)
        task = NoteLine(quiz.question(words, state.question), _TASK)
        for number in range(len(before) + 1):
            lines = (*before[number:], task, *after)
            yield self._table(table, NoteView(title, lines), options=options)
        if after:
            yield self._table(table, NoteView(title, (task,)), options=options)

    def _table(self, table: Table, note: NoteView, *, options: bool) -> TableViewData:
        parts = TableParts(self.words, Sight.of(table, ME), Aim(), False, self.manner)
        seats = parts.seats(lambda _: "")
        if self.state.open:
            # whose turn it is may be what is asked
            seats = tuple(replace(seat, turn=False) for seat in seats)
        return TableViewData(
            seats=seats,
            pool=replace(parts.pool(), pointed=False),
            note=note,
            own_books=parts.own_books(),
            hand=self._hand(parts),
            options=self.options() if options else None,
        )

    def _hand(self, parts: TableParts) -> HandView:
        state = self.state
        if state.question.kind is not Kind.POINT:
            return parts.hand(())
        held = [(at, each.what, each.right) for at, each in enumerate(state.choices)]
        cards = [(at, what, right) for at, what, right in held if isinstance(what, Card)]
        chosen = frozenset(card for at, card, _ in cards if at in state.marked)
        hand = replace(parts.hand(()), focus=self.cursor)
        if state.open:
            return replace(hand, chosen=chosen)
        right = frozenset(card for _, card, is_right in cards if is_right)
        return replace(hand, right=right, wrong=chosen - right)

    def bars(self) -> BarsView:
        """Return how many rules are sure, shaky and untouched, and each of them below."""
        shown = rules_shown(self.state)
        bars = tuple(
            BarView(count / len(shown), text, SIGNS[sure])
            for sure, count, text in quiz.sureness(self.words, shown)
        )
        lines = tuple(
            (SIGNS[each.sureness], self.rules.says(self.words, each.rule)) for each in shown
        )
        return BarsView(bars, lines)

"""A lesson at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.widget import Widget

from tutor.course.kinds import Show
from tutor.course.model import Acting, Spot
from tutor.game.acts import Act
from tutor.game.sight import Sight
from tutor.session.lesson import LessonSession
from tutor.session.offers import Offer
from tutor.session.standing import MOST_HINTS, Outcome
from tutor.ui.aim import Aim
from tutor.ui.host import Goal, Way
from tutor.ui.keys import OPTION_LETTERS, key
from tutor.ui.lesson_keys import LessonKeys
from tutor.ui.lesson_view import LessonView
from tutor.ui.screens.sheets import HelpScreen, MenuScreen
from tutor.ui.screens.table import TableScreen
from tutor.ui.travels import travels
from tutor.ui.view_lines import KeyHint
from tutor.ui.view_pages import HelpRow, HelpView, MenuRow, MenuView
from tutor.ui.widgets.options import Options
from tutor.wording import coach, labels
from tutor.wording.keycaps import by_key
from tutor.wording.words import Words


class LessonScreen(TableScreen):
    """The table, the coach's note, and the learner's acts."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("home", "again", show=False),
        Binding("pageup", "step_back", show=False),
        Binding("f4", "grown_ups", show=False),
        *(key(str(number + 1), f"pick({number})") for number in range(len(OPTION_LETTERS))),
        key("r", "rule"),
    ]

    state: LessonSession

    def __init__(self, lesson: str) -> None:
        super().__init__()
        self.lesson = lesson
        self.hand_first = False
        """Whether the hand is shown where the answers to a question would lie over it."""

    def prepare(self) -> None:
        """Begin, or take up what was left."""
        self.state = self.begun()
        if self.state.sight.drawn is not None:
            self.aim = Aim(focus=len(self.state.sight.hand))

    def begun(self) -> LessonSession:
        """Return the lesson where it was left; CourseError if it cannot be read."""
        return self.study.lesson(self.lesson)

    @property
    def sight(self) -> Sight:
        """Return what the learner sees."""
        return self.state.sight

    @property
    def acting(self) -> bool:
        """Return whether an act of the learner is awaited."""
        return self.state.acting

    @property
    def answers(self) -> Options:
        """Return the answers to a question."""
        return self.table.options

    @property
    def covered(self) -> bool:
        """Return whether the answers to a question lie over the hand."""
        return self.table.hand_is_covered

    def home_focus(self) -> Widget:
        """Return the table; the answers to a question, or the keys where they are the choice."""
        if self.state.choosing and not self.hand_first:
            return self.answers
        return super().home_focus()

    def tell(self) -> None:
        """Tell header and table."""
        self.aim = self.aim.fitted(self.state.sight)
        self.head(self._view(self.words).header())
        self.show_table(lambda words: self._view(words).table(options=not self.hand_first))

    def _view(self, words: Words) -> LessonView:
        tutor = self.tutor
        return LessonView(words, tutor.rules, self.state, self.aim, tutor.manner)

    def _follow(self, after: LessonSession, tried: Act | None = None) -> None:
        """Write down what the learner did, then show it."""
        before, self.state = self.state, after
        if after is before:
            return
        self.hand_first = False
        self.study.did(before, after, tried)
        self._aim_anew(before, after)
        self.retell()
        if after.feedback is not before.feedback:
            refused = after.feedback.outcome is Outcome.REFUSED
            self.show_travel(travels(after.feedback.events, tried if refused else None))
        if after.feedback is not before.feedback or self.focused is not self.keys:
            # whoever asked for help on the line of keys can ask for more of it there
            self.set_focus(self.home_focus())
        self.tutor.told_by_record()
        if after.finished:
            self.action_back()
        elif after.naming and not before.naming:
            self._ask_for_rule()

    def _aim_anew(self, before: LessonSession, after: LessonSession) -> None:
        begun_again = after.feedback.outcome is Outcome.BEGUN
        if begun_again or _what_is_done(after) != _what_is_done(before):
            self.aim = Aim(focus=self.aim.focus)
            self.answers.cursor = 0
        if after.sight.drawn is not None and before.sight.drawn is None:
            self.aim = Aim(focus=len(after.sight.hand))

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys that work now."""
        covered = self.covered or self.hand_first
        found = LessonKeys(self.words, self.state, self.aim, covered).hints()
        back = KeyHint("Esc", self.words.say(labels.KEY_BACK), "back")
        return [*found, back, *self.common_hints()]

    def _step(self) -> object:
        return None if self.state.finished else self.state.step

    @on(Options.Chosen)
    def _option_chosen(self, event: Options.Chosen) -> None:
        self.action_pick(event.index)

    def action_card(self, step: int) -> None:
        """Go to the next card or number; where one only watches, to the act before or after."""
        if not isinstance(self._step(), Show):
            super().action_card(step)
        elif step < 0:
            self._follow(self.state.watch_back())
        elif not self.state.all_seen:
            self._follow(self.state.go_on())

    def action_rank(self, step: int) -> None:
        """Go to the next rank to ask for, held or not, to another number, or to the answers."""
        if self.state.choosing:
            self._look_at_hand(False)
        else:
            super().action_rank(step)

    def _look_at_hand(self, first: bool) -> None:
        """Show the hand instead of the answers that lie over it, or the answers again."""
        self.hand_first = first
        self.retell()
        self.set_focus(self.home_focus())

    def action_tab(self, step: int) -> None:
        """Go to the next player or the answers, then to the keys, and round."""
        if self.state.choosing:
            self._tab_among_answers()
        else:
            super().action_tab(step)

    def _tab_among_answers(self) -> None:
        """Go from the answers to a hand that lies under them, then to the keys, and round."""
        if self.focused is self.answers and self.covered:
            self._look_at_hand(True)
        elif self.focused is self.keys:
            self._look_at_hand(False)
        else:
            self.set_focus(self.keys)

    def go_on(self) -> None:
        """Choose, name the broken rule, begin again, or go on to what comes next."""
        state = self.state
        if state.choosing and self.hand_first:
            self._look_at_hand(False)
        elif state.choosing:
            self.action_pick(self.answers.cursor)
        elif state.naming:
            self._ask_for_rule()
        elif isinstance(self._step(), Acting) and state.under_way and state.shown is None:
            self._follow(state.again())
        else:
            self._follow(state.go_on())

    def action_letter(self, letter: str) -> None:
        """Do what the letter stands for now: an answer, a kind of act, or another suit."""
        if not self.state.choosing:
            super().action_letter(letter)
        elif letter in OPTION_LETTERS:
            self.action_pick(OPTION_LETTERS.index(letter))

    def action_pick(self, number: int) -> None:
        """Choose an answer; it is written down before anything is said of it."""
        self._follow(self.state.choose(number))

    def action_show_or_stop(self) -> None:
        """Show the drawn card, or stop the others at a mistake."""
        if isinstance(self._step(), Spot):
            self._follow(self.state.stop())
        else:
            self.action_offer(Offer.SHOW.value)

    def attempt(self, act: Act) -> None:
        """Try an act; it is written down before anything is said of it."""
        self._follow(self.state.attempt(act), act)

    def action_hint(self) -> None:
        """Ask for help, one rung further; past the last one the game shows how the step goes."""
        last = self.state.hints >= MOST_HINTS
        self._follow(self.state.show_me() if last else self.state.hint())

    def action_again(self) -> None:
        """Begin this step again."""
        if self.state.has_moved:
            self._follow(self.state.again())

    def action_step_back(self) -> None:
        """Go back one step."""
        self._follow(self.state.back())

    def action_rule(self) -> None:
        """Read the rule that was broken, or the one that this step is about."""
        ruling = self.state.feedback.ruling
        broken = None if ruling is None else ruling.rule
        self.tutor.go(Way(Goal.RULES, rule=broken or self.state.help_rule))

    def action_grown_ups(self) -> None:
        """Read what helps the grown-up beside the learner."""
        note = None if self.state.finished else self.state.step.grown_ups
        if note is None:
            return
        say = self.words.say
        close = by_key(self.words, "Enter", say(labels.KEY_CLOSE))
        rows = (HelpRow("", self.tutor.tongues.lead.authored(note)),)
        self.app.push_screen(HelpScreen(HelpView(say(labels.FOR_GROWN_UPS), rows, close)))

    def _ask_for_rule(self) -> None:
        """Let the learner name the rule that was broken."""
        words = self.tutor.tongues.lead
        choices = {rule.value: rule for rule in self.state.choices()}
        rows = tuple(
            MenuRow(name, self.tutor.rules.says(words, rule)) for name, rule in choices.items()
        )
        choose = by_key(words, "↑ ↓ Enter", words.say(labels.KEY_CHOOSE))
        tried = frozenset(rule.value for rule in self.state.feedback.tried)
        told = (words.say(coach.OTHER_RULE),) if tried else ()
        menu = MenuView(words.say(coach.WHICH_RULE), rows, "", choose, told, tried)

        def chosen(name: str | None) -> None:
            if name is not None:
                self._follow(self.state.name_rule(choices[name]))

        self.app.push_screen(MenuScreen(menu, aloud=True), chosen)


def _what_is_done(state: LessonSession) -> tuple[object, ...]:
    """Return what an aim belongs to: with other acts done, or another hand, it begins anew."""
    practice = state.practice
    hand = None if practice is None else (practice.number, practice.over)
    return state.at, state.done, hand

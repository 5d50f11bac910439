"""A lesson at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.widget import Widget

from tutor.course.kinds import Show
from tutor.course.model import Acting, Spot
from tutor.game.acts import ME, SEATS, Act
from tutor.game.table import Phase
from tutor.session.lesson import LessonSession
from tutor.session.offers import Offer, offers
from tutor.session.standing import MOST_HINTS
from tutor.ui.aim import Aim, chooses_seat, counts_cards
from tutor.ui.aimed import aimed_at
from tutor.ui.host import Goal
from tutor.ui.keys import OPTION_LETTERS, key
from tutor.ui.lesson_keys import BY_ENTER, KEYS, LessonKeys
from tutor.ui.lesson_view import LessonView
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.sheets import HelpScreen, MenuScreen
from tutor.ui.view_lines import KeyHint
from tutor.ui.view_pages import HelpRow, HelpView, MenuRow, MenuView
from tutor.ui.widgets.hand import Hand
from tutor.ui.widgets.options import TableOptions
from tutor.ui.widgets.pool import Pool
from tutor.ui.widgets.seat import Seat
from tutor.ui.widgets.table import TableView
from tutor.wording import coach, labels


class LessonScreen(TutorScreen):
    """The table, the coach's note, and the learner's acts."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "card(-1)", show=False),
        Binding("right", "card(1)", show=False),
        Binding("up", "rank(1)", show=False),
        Binding("down", "rank(-1)", show=False),
        Binding("space", "space", show=False),
        Binding("enter", "enter", show=False),
        Binding("home", "again", show=False),
        Binding("pageup", "step_back", show=False),
        Binding("f4", "grown_ups", show=False),
        *(key(letter, f"letter('{letter}')") for letter in "abcdegknpw"),
        *(key(str(number + 1), f"pick({number})") for number in range(len(OPTION_LETTERS))),
        key("s", "show_or_stop"),
        key("h", "hint"),
        key("r", "rule"),
    ]

    state: LessonSession

    def __init__(self, lesson: str) -> None:
        super().__init__()
        self.lesson = lesson
        self.aim = Aim()
        self.hand_first = False
        """Whether the hand is shown where the answers to a question would lie over it."""

    def prepare(self) -> None:
        """Read the lesson and take it up where it was left."""
        self.state = self.study.lesson(self.lesson)
        if self.state.sight.drawn is not None:
            self.aim = Aim(focus=len(self.state.sight.hand))

    def parts(self) -> Sequence[Widget]:
        """Return the table."""
        self.table = TableView(id="table")
        return (self.table,)

    def places(self, size: Size) -> Mapping[Widget, Region]:
        """Return the table between header and keys line."""
        width, height = size
        return {
            self.header: Region(0, 0, width, 1),
            self.table: Region(0, 1, width, height - 2),
            self.keys: Region(0, height - 1, width, 1),
        }

    def home_focus(self) -> Widget:
        """Return the table; the answers to a question, or the keys where they are the choice."""
        if self.state.choosing and not self.hand_first:
            return self.table.options
        holding = self.state.acting and self.state.sight.phase is Phase.HOLDING
        return self.keys if holding else self.table

    def tell(self) -> None:
        """Tell header and table."""
        self.aim = self.aim.fitted(self.state.sight)
        view = LessonView(self.words, self.tutor.rules, self.state, self.aim)
        self.head(view.header())
        self.table.data = view.table(options=not self.hand_first)

    def _show_aim(self, aim: Aim) -> None:
        self.aim = aim
        self.tell()
        self.tell_keys()

    def _follow(self, after: LessonSession, tried: Act | None = None) -> None:
        """Write down what the learner did, then show it."""
        before, self.state = self.state, after
        if after is before:
            return
        self.hand_first = False
        self.study.did(before, after, tried)
        self._aim_anew(before, after)
        self.retell()
        self.set_focus(self.home_focus())
        self.tutor.told_by_record()
        if after.finished:
            self.action_back()
        elif after.naming and not before.naming:
            self._ask_for_rule()

    def _aim_anew(self, before: LessonSession, after: LessonSession) -> None:
        if _what_is_done(after) != _what_is_done(before):
            self.aim = Aim(focus=self.aim.focus)
            self.table.options.cursor = 0
        if after.sight.drawn is not None and before.sight.drawn is None:
            self.aim = Aim(focus=len(after.sight.hand))

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys that work now."""
        covered = self.table.hand_is_covered or self.hand_first
        found = LessonKeys(self.words, self.state, self.aim, covered).hints()
        back = KeyHint("Esc", self.words.say(labels.KEY_BACK), "back")
        return [*found, back, *self.common_hints()]

    def _step(self) -> object:
        return None if self.state.finished else self.state.step

    @on(Hand.CardClicked)
    def _card_clicked(self, event: Hand.CardClicked) -> None:
        if self.state.acting:
            self._show_aim(self.aim.at(event.index))
            self.action_space()

    @on(Seat.Clicked)
    def _seat_clicked(self, event: Seat.Clicked) -> None:
        if self.state.acting and chooses_seat(self.state.sight):
            self._show_aim(self.aim.towards(SEATS[event.number]))

    @on(Pool.Clicked)
    def _pool_clicked(self) -> None:
        self.action_offer(Offer.DRAW.value)

    @on(TableOptions.Chosen)
    def _option_chosen(self, event: TableOptions.Chosen) -> None:
        self.action_pick(event.index)

    def action_card(self, step: int) -> None:
        """Go to the next card or number; where one only watches, to the act before or after."""
        sight = self.state.sight
        if isinstance(self._step(), Show):
            if step < 0:
                self._follow(self.state.watch_back())
            elif not self.state.all_seen:
                self._follow(self.state.go_on())
        elif self.state.acting and counts_cards(sight):
            self._show_aim(self.aim.counted(sight, step))
        elif self.state.acting:
            self._show_aim(self.aim.moved(sight, step))

    def action_rank(self, step: int) -> None:
        """Go to the next rank to ask for, held or not, to another number, or to the answers."""
        sight = self.state.sight
        if self.state.choosing:
            self._look_at_hand(False)
        elif self.state.acting and counts_cards(sight):
            self._show_aim(self.aim.counted(sight, step))
        elif self.state.acting and sight.phase is Phase.ASKING:
            self._show_aim(self.aim.other_rank(sight, step))

    def action_suit(self) -> None:
        """Go to the next suit: one exact card is asked for, or after the last suit a rank."""
        if self.state.acting and self.state.sight.phase is Phase.ASKING:
            self._show_aim(self.aim.other_suit())

    def _look_at_hand(self, first: bool) -> None:
        """Show the hand instead of the answers that lie over it, or the answers again."""
        self.hand_first = first
        self.retell()
        self.set_focus(self.home_focus())

    def action_tab(self, step: int) -> None:
        """Go to the next player where one is to be chosen, then to the keys, and round."""
        if self.state.choosing:
            self._tab_among_answers()
            return
        if self.focused is self.keys:
            self.set_focus(self.table)
            if self.state.acting and chooses_seat(self.state.sight):
                seats = self.state.sight.seats
                self._show_aim(self.aim.towards(seats[1] if step > 0 else ME))
            return
        following = None
        if self.state.acting and chooses_seat(self.state.sight):
            following = self.aim.other_seat(self.state.sight, step)
        if following is None:
            self.set_focus(self.keys)
        else:
            self._show_aim(following)

    def _tab_among_answers(self) -> None:
        """Go from the answers to a hand that lies under them, then to the keys, and round."""
        if self.focused is self.table.options and self.table.hand_is_covered:
            self._look_at_hand(True)
        elif self.focused is self.keys:
            self._look_at_hand(False)
        else:
            self.set_focus(self.keys)

    def action_space(self) -> None:
        """Choose the focused card or player, or go on where there is nothing to choose."""
        sight = self.state.sight
        if not self.state.acting:
            self.action_enter()
        elif sight.phase is Phase.COUNTING:
            self._show_aim(self.aim.naming(sight))
        else:
            self._show_aim(self.aim.toggled(sight))

    def action_enter(self) -> None:
        """Do the one thing that comes next."""
        state = self.state
        if state.acting:
            kind = BY_ENTER.get(state.sight.phase)
            if kind is None:
                self.set_focus(self.keys)
            else:
                self.action_offer(kind.value)
        elif state.choosing and self.hand_first:
            self._look_at_hand(False)
        elif state.choosing:
            self.action_pick(self.table.options.cursor)
        elif state.naming:
            self._ask_for_rule()
        elif isinstance(self._step(), Acting) and state.under_way and state.shown is None:
            self._follow(state.again())
        else:
            self._follow(state.go_on())

    def action_letter(self, letter: str) -> None:
        """Do what the letter stands for now: an answer, a kind of act, or another suit."""
        if self.state.choosing:
            if letter in OPTION_LETTERS:
                self.action_pick(OPTION_LETTERS.index(letter))
        elif letter == "c":
            self.action_suit()
        else:
            tried = offers(self.state.sight)
            kinds = [kind for kind in tried if KEYS[kind] == letter.upper()]
            if kinds:
                self.action_offer(kinds[0].value)

    def action_pick(self, number: int) -> None:
        """Choose an answer; it is written down before anything is said of it."""
        self._follow(self.state.choose(number))

    def action_show_or_stop(self) -> None:
        """Show the drawn card, or stop the others at a mistake."""
        if isinstance(self._step(), Spot):
            self._follow(self.state.stop())
        else:
            self.action_offer(Offer.SHOW.value)

    def action_offer(self, kind: str) -> None:
        """Try an act of this kind; it can be right or wrong."""
        offer = Offer(kind)
        if not self.state.acting or offer not in offers(self.state.sight):
            return
        act = aimed_at(self.aim, self.state.sight, offer)
        if act is not None:
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
        self.tutor.go(Goal.RULES, rule=broken or self.state.help_rule)

    def action_grown_ups(self) -> None:
        """Read what helps the grown-up beside the learner."""
        note = None if self.state.finished else self.state.step.grown_ups
        if note is None:
            return
        say = self.words.say
        close = f"Enter · {say(labels.KEY_CLOSE)}"
        rows = (HelpRow("", self.words.authored(note)),)
        self.app.push_screen(HelpScreen(HelpView(say(labels.FOR_GROWN_UPS), rows, close)))

    def _ask_for_rule(self) -> None:
        """Let the learner name the rule that was broken."""
        words = self.words
        choices = {rule.value: rule for rule in self.state.choices()}
        rows = tuple(
            MenuRow(name, self.tutor.rules.says(words, rule)) for name, rule in choices.items()
        )
        choose = f"Enter · {words.say(labels.KEY_CHOOSE)}"
        menu = MenuView(words.say(coach.WHICH_RULE), rows, "", choose)

        def chosen(name: str | None) -> None:
            if name is not None:
                self._follow(self.state.name_rule(choices[name]))

        self.app.push_screen(MenuScreen(menu), chosen)


def _what_is_done(state: LessonSession) -> tuple[object, ...]:
    """Return what an aim belongs to: with other acts done, or another hand, it begins anew."""
    practice = state.practice
    hand = None if practice is None else (practice.number, practice.over)
    return state.at, state.done, hand

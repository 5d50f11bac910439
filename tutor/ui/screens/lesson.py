"""A lesson at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.widget import Widget

from tutor.course.model import Acting, Spot
from tutor.game.acts import (
    ME,
    SEATS,
    Act,
    Ask,
    Deal,
    Draw,
    EndGame,
    KeepCard,
    ReturnCard,
    SayGoFish,
    ShowCatch,
    TakeCards,
)
from tutor.game.acts import Seat as Player
from tutor.game.ids import RuleId
from tutor.game.table import Phase
from tutor.session.lesson import LessonSession, Outcome
from tutor.session.offers import Offer, offers
from tutor.ui.aim import Aim, chooses_seat
from tutor.ui.host import Goal
from tutor.ui.keys import key
from tutor.ui.lesson_view import LessonView
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.sheets import HelpScreen, MenuScreen
from tutor.ui.view_lines import KeyHint
from tutor.ui.view_pages import HelpRow, HelpView, MenuRow, MenuView
from tutor.ui.widgets.hand import Hand
from tutor.ui.widgets.pool import Pool
from tutor.ui.widgets.seat import Seat
from tutor.ui.widgets.table import TableView
from tutor.wording import coach, labels, tags

_LETTERS = {
    Offer.ASK: "A",
    Offer.GIVE: "Enter",
    Offer.GO_FISH: "G",
    Offer.DRAW: "D",
    Offer.SHOW: "S",
    Offer.KEEP: "K",
    Offer.RETURN: "P",
    Offer.LAY: "B",
    Offer.PASS: "N",
    Offer.TAKE: "D",
    Offer.DEAL: "D",
    Offer.END: "E",
    Offer.WINNERS: "W",
}
_BY_ENTER = {
    Phase.DEALING: Offer.DEAL,
    Phase.ASKING: Offer.ASK,
    Phase.ANSWERING: Offer.GIVE,
    Phase.FISHING: Offer.DRAW,
    Phase.PASSING: Offer.PASS,
    Phase.REFILLING: Offer.TAKE,
    Phase.ENDING: Offer.END,
    Phase.COUNTING: Offer.WINNERS,
}
"""What Enter does; a drawn card leaves the choice open."""

_LIKELY = {Phase.ASKING: 1, Phase.ANSWERING: 1, Phase.HOLDING: 3}
"""How many of the other acts stand before the hint on the keys line."""


class LessonScreen(TutorScreen):
    """The table, the coach's note, and the learner's acts."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "card(-1)", show=False),
        Binding("right", "card(1)", show=False),
        Binding("up", "rank(1)", show=False),
        Binding("down", "rank(-1)", show=False),
        Binding("space", "space", show=False),
        Binding("enter", "enter", show=False),
        Binding("pageup", "step_back", show=False),
        Binding("f4", "grown_ups", show=False),
        key("a", "offer('ask')"),
        key("g", "offer('go-fish')"),
        key("d", "offer('draw')"),
        key("s", "show_or_stop"),
        key("k", "offer('keep')"),
        key("p", "offer('return')"),
        key("b", "offer('lay')"),
        key("n", "offer('pass')"),
        key("e", "offer('end')"),
        key("w", "offer('winners')"),
        key("h", "hint"),
        key("r", "rule"),
    ]

    state: LessonSession

    def __init__(self, lesson: str) -> None:
        super().__init__()
        self.lesson = lesson
        self.aim = Aim()

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
        """Return the table; with a drawn card in hand the keys, for they are the choice."""
        choosing = self.state.acting and self.state.sight.phase is Phase.HOLDING
        return self.keys if choosing else self.table

    def tell(self) -> None:
        """Tell header and table."""
        self.aim = self.aim.fitted(self.state.sight)
        view = LessonView(self.words, self.tutor.rules, self.state, self.aim)
        self.head(view.header())
        self.table.data = view.table()

    def _show_aim(self, aim: Aim) -> None:
        self.aim = aim
        self.tell()
        self.tell_keys()

    def _follow(self, after: LessonSession, tried: Act | None = None) -> None:
        """Write down what the learner did, then show it."""
        before, self.state = self.state, after
        if after is before:
            return
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
        moved = (after.at, after.done) != (before.at, before.done)
        if moved:
            self.aim = Aim(focus=self.aim.focus)
        if after.sight.drawn is not None and before.sight.drawn is None:
            self.aim = Aim(focus=len(after.sight.hand))

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys that work now."""
        say, state = self.words.say, self.state
        back = KeyHint("Esc", say(labels.KEY_BACK), "back")
        if state.acting:
            found = self._acting_hints()
        elif state.naming:
            found = [KeyHint("Enter", say(labels.KEY_CHOOSE), "enter")]
        elif state.shown is not None and not isinstance(self._step(), Spot):
            found = [KeyHint("Enter", say(labels.KEY_TAKE_BACK), "enter")]
        elif isinstance(self._step(), Acting) and not state.complete:
            found = [KeyHint("Enter", say(labels.KEY_AGAIN), "enter")]
        else:
            found = [KeyHint("Enter", say(labels.KEY_GO_ON), "enter")]
            if isinstance(self._step(), Spot) and state.played and not state.complete:
                found.append(KeyHint("S", say(labels.KEY_STOP), "show_or_stop"))
        if isinstance(self._step(), Spot) and not state.complete:
            found.append(self._hint_key())
        if state.feedback.outcome is Outcome.REFUSED:
            found.append(KeyHint("R", say(labels.KEY_THE_RULE), "rule"))
        found.append(KeyHint("PgUp", say(labels.KEY_STEP_BACK), "step_back"))
        if not state.finished and state.step.grown_ups is not None:
            found.append(KeyHint("F4", say(labels.KEY_GROWN_UPS), "grown_ups"))
        return [*found, back, *self.common_hints()]

    def _step(self) -> object:
        return None if self.state.finished else self.state.step

    def _acting_hints(self) -> list[KeyHint]:
        words, sight = self.words, self.state.sight
        say = words.say
        by_enter = _BY_ENTER.get(sight.phase)
        found = []
        if by_enter is not None:
            label = tags.offer(words, by_enter, len(self.aim.chosen))
            found.append(KeyHint("Enter", label, "enter"))
        if sight.phase is Phase.ASKING:
            found.append(KeyHint("Tab", say(labels.KEY_PLAYER), "tab(1)"))
            found.append(KeyHint("← →", say(labels.KEY_CARD), "card(1)"))
        elif chooses_seat(sight):
            found.append(KeyHint("Tab", say(labels.KEY_PLAYER), "tab(1)"))
        elif sight.phase is Phase.ANSWERING:
            found.append(KeyHint("← →", say(labels.KEY_MOVE), "card(1)"))
            found.append(KeyHint("Space", say(labels.KEY_CHOOSE), "space"))
        others = [self._offer_key(kind) for kind in offers(sight) if kind is not by_enter]
        likely = _LIKELY.get(sight.phase, 0)
        found = [*found, *others[:likely], self._hint_key()]
        if sight.phase is Phase.ASKING:
            found.append(KeyHint("↑ ↓", say(labels.KEY_RANK), "rank(1)"))
        return [*found, *others[likely:]]

    def _offer_key(self, kind: Offer) -> KeyHint:
        label = tags.offer(self.words, kind, len(self.aim.chosen))
        return KeyHint(_LETTERS[kind], label, f"offer('{kind.value}')")

    def _hint_key(self) -> KeyHint:
        return KeyHint("H", self.words.say(labels.KEY_HINT), "hint")

    @on(Hand.CardClicked)
    def _card_clicked(self, event: Hand.CardClicked) -> None:
        if self.state.acting:
            self._show_aim(self.aim.at(event.index))
            self.action_space()

    @on(Seat.Clicked)
    def _seat_clicked(self, event: Seat.Clicked) -> None:
        if self.state.acting and chooses_seat(self.state.sight):
            self._show_aim(Aim(self.aim.focus, self.aim.chosen, SEATS[event.number], self.aim.rank))

    @on(Pool.Clicked)
    def _pool_clicked(self) -> None:
        self.action_offer(Offer.DRAW.value)

    def action_card(self, step: int) -> None:
        """Go to the next card."""
        if self.state.acting:
            self._show_aim(self.aim.moved(self.state.sight, step))

    def action_rank(self, step: int) -> None:
        """Go to the next rank to ask for, held or not."""
        if self.state.acting and self.state.sight.phase is Phase.ASKING:
            self._show_aim(self.aim.other_rank(self.state.sight, step))

    def action_tab(self, step: int) -> None:
        """Go to the next player where one is to be chosen, then to the keys, and round."""
        if self.focused is self.keys:
            self.set_focus(self.table)
            if self.state.acting and chooses_seat(self.state.sight):
                seats = self.state.sight.seats
                first = seats[1] if step > 0 else ME
                self._show_aim(Aim(self.aim.focus, self.aim.chosen, first, self.aim.rank))
            return
        following = None
        if self.state.acting and chooses_seat(self.state.sight):
            following = self.aim.other_seat(self.state.sight, step)
        if following is None:
            self.set_focus(self.keys)
        else:
            self._show_aim(following)

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
            kind = _BY_ENTER.get(state.sight.phase)
            if kind is None:
                self.set_focus(self.keys)
            else:
                self.action_offer(kind.value)
        elif state.naming:
            self._ask_for_rule()
        elif isinstance(self._step(), Acting) and not state.complete and state.shown is None:
            self._follow(state.again())
        else:
            self._follow(state.go_on())

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
        act = self._act(offer)
        if act is not None:
            self._follow(self.state.attempt(act), act)

    def _act(self, offer: Offer) -> Act | None:
        sight, aim = self.state.sight, self.aim
        match offer:
            case Offer.ASK:
                if sight.phase is Phase.ANSWERING and sight.ask is not None:
                    return Ask(ME, sight.ask.by, aim.asked_rank(sight))
                return aim.ask(sight)
            case Offer.GIVE:
                return aim.give(sight)
            case Offer.LAY:
                return aim.lay(sight)
            case Offer.PASS:
                return aim.pass_turn(sight)
            case Offer.WINNERS:
                return aim.winners(sight)
            case Offer.TAKE:
                return TakeCards(ME, 1)
            case Offer.DEAL:
                return Deal(ME, sight.ruleset.cards_dealt(len(sight.counts)))
        return _ALONE[offer](ME)

    def action_hint(self) -> None:
        """Ask for help, one rung further."""
        self._follow(self.state.hint())

    def action_step_back(self) -> None:
        """Go back one step."""
        self._follow(self.state.back())

    def action_rule(self) -> None:
        """Read the rule that was broken, or the one this lesson teaches."""
        ruling = self.state.feedback.ruling
        rule: RuleId | None = ruling.rule if ruling is not None else None
        rule = rule or next(iter(self.state.lesson.teaches), None)
        self.tutor.go(Goal.RULES, rule=rule)

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


_ALONE: Mapping[Offer, Callable[[Player], Act]] = {
    Offer.GO_FISH: SayGoFish,
    Offer.DRAW: Draw,
    Offer.SHOW: ShowCatch,
    Offer.KEEP: KeepCard,
    Offer.RETURN: ReturnCard,
    Offer.END: EndGame,
}

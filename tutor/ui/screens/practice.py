"""A game at the table, with opponents and people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from tutor.game.acts import ME, Act
from tutor.game.sight import Sight
from tutor.game.table import Phase
from tutor.session.offers import Offer, out_of_turn
from tutor.session.practice.session import PracticeSession
from tutor.session.practice.standing import Outcome
from tutor.session.practice.view import View
from tutor.ui.aim import Aim
from tutor.ui.host import Goal, Way
from tutor.ui.keys import key
from tutor.ui.pictures import Guest, Shown, shown_as
from tutor.ui.practice_keys import PracticeKeys
from tutor.ui.practice_view import PracticeView
from tutor.ui.rule_menu import rule_menu
from tutor.ui.screens.sheets import HelpScreen, MenuScreen
from tutor.ui.screens.table import TableScreen
from tutor.ui.travels import travels
from tutor.ui.view_lines import KeyHint
from tutor.ui.view_pages import HelpRow, HelpView
from tutor.wording import labels, practice
from tutor.wording.keycaps import by_key
from tutor.wording.words import Words


class PracticeScreen(TableScreen):
    """The table, the coach's note, and the acts of the person before the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("home", "take_back", show=False),
        key("r", "rule"),
        key("i", "known"),
        key("t", "stop"),
    ]

    state: PracticeSession

    def __init__(self, game: str, state: PracticeSession) -> None:
        super().__init__()
        self.game = game
        self.state = state
        self._see()

    def _see(self) -> None:
        """Look at the game from the viewer's chair."""
        self.view: View = self.state.view()

    @property
    def sight(self) -> Sight:
        """Return what the person before the screen sees."""
        return self.view.sight

    @property
    def acting(self) -> bool:
        """Return whether an act of this person is awaited."""
        state = self.state
        return self.view.waits_for is ME and state.curtain is None and state.naming is None

    @property
    def offered(self) -> tuple[Offer, ...]:
        """Return the kinds of act to try now; while others play, those of the impatient."""
        waits = self.state.goes_on and self.state.naming is None
        return out_of_turn(self.sight) if waits else super().offered

    @property
    def seat_words(self) -> Words:
        """Return the language in use, with the seats named as this person counts them."""
        return self._seen(self.words)

    def _seen(self, words: Words) -> Words:
        return words.seen_from(self.view.seat.number, len(self.state.setup.players))

    def tell(self) -> None:
        """Tell header and table."""
        self.aim = self.aim.fitted(self.sight)
        self.head(self._told(self.words).header())
        self.show_table(lambda words: self._told(words).table())

    def _told(self, words: Words) -> PracticeView:
        tutor = self.tutor
        return PracticeView(
            self._seen(words),
            tutor.rules,
            self.state,
            self.view,
            self.aim,
            tutor.manner,
            self._next_person(),
        )

    def spoken(self) -> Sequence[str]:
        """Return the coach’s words; with several people only those that tell nobody a hand."""
        alone = len(self.state.persons) == 1
        return super().spoken() if alone or self.state.curtain is not None else ()

    def readable(self) -> Sequence[str]:
        """Return the coach’s words to whoever asks for them."""
        return super().spoken()

    def table_aloud(self) -> Sequence[str]:
        """Return what this person sees; nothing behind the curtain."""
        # loaded with the first wish to hear it
        from tutor.wording.table import tell_aloud

        hidden = self.state.curtain is not None
        return () if hidden else tell_aloud(self.seat_words, self.sight)

    def _next_person(self) -> Shown:
        """Return the picture of whoever the curtain waits for."""
        if self.state.curtain is None:
            return Guest.CHAIR
        person = self.state.setup.person(self.state.curtain)
        learners = {each.uuid: each.picture for each in self.study.record.profiles()}
        return shown_as(None if person is None else learners.get(person.profile or ""))

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys that work now."""
        found = PracticeKeys(self.seat_words, self.state, self.view, self.aim).hints()
        back = KeyHint("Esc", self.words.say(labels.KEY_BACK), "back")
        return [*found, back, *self.common_hints()]

    def _follow(self, after: PracticeSession) -> None:
        """Write down what was done, then show it."""
        before, self.state = self.state, after
        if after is before:
            return
        kept = self.study.played(self.game, before, after)
        if kept is None:
            self.action_back()
            self.tutor.told_by_record()
            return
        self.state = after = kept
        had, seat = self.view.sight, self.view.seat
        self._see()
        if self.view.sight.drawn is not None and had.drawn is None:
            self.aim = Aim(focus=len(self.sight.hand))
        elif len(after.log) > len(before.log) or self.view.seat is not seat:
            # whoever dealt too many cards counts on from there
            number = self.aim.number if self.sight.phase is had.phase else 1
            self.aim = Aim(focus=self.aim.focus, seat=self.aim.seat, number=number)
        self.retell()
        if after.feedback is not before.feedback and after.curtain is None:
            told = self.view.feedback
            self.show_travel(travels(told.events, self._refused(), told.undone))
        if after.feedback is not before.feedback or self.focused is not self.keys:
            # whoever asked for help on the line of keys can ask for more of it there
            self.set_focus(self.home_focus())
        self.tutor.told_by_record()
        if after.naming is not None:
            self._ask_for_rule()

    def _refused(self) -> Act | None:
        """Return the act that was just taken back for a rule."""
        told = self.view.feedback
        refused = told.outcome is Outcome.REFUSED and told.ruling is not None
        return told.ruling.act if refused and told.ruling is not None else None

    def attempt(self, act: Act) -> None:
        """Try an act; it is written down before anything is said of it."""
        self._follow(self.state.attempt(self.view.meant(act)))

    def go_on(self) -> None:
        """Lift the curtain, name the broken rule, or let the others play."""
        state = self.state
        if state.curtain is not None:
            self._follow(state.lift())
        elif state.naming is not None:
            self._ask_for_rule()
        elif state.over:
            self.action_back()
            self.tutor.look_back()
        elif state.hand_over:
            self._follow(state.next_hand())
        else:
            self._follow(state.go_on())

    def action_show_or_stop(self) -> None:
        """Show the drawn card, or stop the others at a mistake."""
        if self.acting and self.sight.phase is Phase.HOLDING:
            self.action_offer(Offer.SHOW.value)
        else:
            self.action_stop()

    def action_stop(self) -> None:
        """Stop the others at a mistake, also with a drawn card in hand."""
        self._follow(self.state.stop())

    def action_hint(self) -> None:
        """Ask for help, one rung further."""
        if self.acting:
            self._follow(self.state.hint())

    def action_take_back(self) -> None:
        """Take back the last act, and all that followed."""
        self._follow(self.state.take_back())

    def action_rule(self) -> None:
        """Read the rule that was broken."""
        ruling = self.view.feedback.ruling
        broken = None if ruling is None else ruling.rule
        self.tutor.go(Way(Goal.RULES, rule=broken, game=self.state.setup.ruleset))

    def action_known(self) -> None:
        """Show what everybody may know of each hand."""
        if self.state.curtain is not None:
            return
        say = self.words.say
        told = practice.what_is_known(self._seen(self.tutor.tongues.lead), self.view)
        rows = tuple(HelpRow("", text) for text in told)
        close = by_key(self.words, "Enter", say(labels.KEY_CLOSE))
        self.app.push_screen(HelpScreen(HelpView(say(practice.EVERYBODY_KNOWS), rows, close)))

    def _ask_for_rule(self) -> None:
        """Let the person name the rule that was broken."""
        choices = {rule.value: rule for rule in self.state.choices()}
        lead = self.tutor.tongues.lead
        menu = rule_menu(lead, self._seen(lead), self.tutor.rules, self.state)

        def chosen(name: str | None) -> None:
            if name is not None:
                self._follow(self.state.name_rule(choices[name]))
            else:
                self._follow(self.state.go_on())

        self.app.push_screen(MenuScreen(menu, aloud=True), chosen)

"""A screen with a table: aiming at cards, players and ranks, and trying acts by key or mouse."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.widget import Widget

from tutor.game.acts import ME, SEATS, Act
from tutor.game.sight import Sight
from tutor.game.table import Phase
from tutor.session.offers import Offer, offers
from tutor.ui.aim import Aim, chooses_seat, counts_cards, first_choice
from tutor.ui.aimed import aimed_at
from tutor.ui.in_two import table_in_two
from tutor.ui.keys import key
from tutor.ui.screens.base import TutorScreen
from tutor.ui.speech_view import words_of_table
from tutor.ui.table_keys import KEYS, by_enter
from tutor.ui.views import TableViewData, Travel
from tutor.ui.widgets.hand import Hand
from tutor.ui.widgets.pool import Pool
from tutor.ui.widgets.seat import Seat
from tutor.ui.widgets.table import TableView
from tutor.wording.words import Words


def table_places(screen: TutorScreen, table: TableView, size: Size) -> Mapping[Widget, Region]:
    """Return the places of a screen whose table lies between header and keys line."""
    width, height = size
    return {
        screen.header: Region(0, 0, width, 1),
        table: Region(0, 1, width, height - 2),
        screen.keys: Region(0, height - 1, width, 1),
    }


class ShownTable(TutorScreen):
    """A table between header and keys line, to be looked at."""

    IN_TWO = True

    def parts(self) -> Sequence[Widget]:
        """Return the table."""
        self.table = TableView(id="table")
        return (self.table,)

    def places(self, size: Size) -> Mapping[Widget, Region]:
        """Return the table between header and keys line."""
        return table_places(self, self.table, size)

    def home_focus(self) -> Widget:
        """Return the table."""
        return self.table

    def spoken(self) -> Sequence[str]:
        """Return the coach’s words, and the answers to choose from."""
        return words_of_table(self.table.data)

    def show_table(self, told: Callable[[Words], TableViewData]) -> None:
        """Show the table as it is told, in a second language as well where there is one."""
        self.table.data = table_in_two(*self.tutor.tongues.in_each(told))


class TableScreen(ShownTable):
    """The table, and the acts of whoever sits before it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "card(-1)", show=False),
        Binding("right", "card(1)", show=False),
        Binding("up", "rank(1)", show=False),
        Binding("down", "rank(-1)", show=False),
        Binding("space", "space", show=False),
        Binding("enter", "enter", show=False),
        *(key(letter, f"letter('{letter}')") for letter in "abcdegknpvw"),
        key("s", "show_or_stop"),
        key("h", "hint"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.aim = Aim()

    @property
    @abstractmethod
    def sight(self) -> Sight:
        """Return what is seen by whoever sits before the screen."""

    @property
    @abstractmethod
    def acting(self) -> bool:
        """Return whether an act is awaited now."""

    @property
    def offered(self) -> tuple[Offer, ...]:
        """Return the kinds of act that can be tried now, right and wrong alike."""
        return offers(self.sight) if self.acting else ()

    @abstractmethod
    def attempt(self, act: Act) -> None:
        """Try an act; it can be right or wrong."""

    @abstractmethod
    def go_on(self) -> None:
        """Do what Enter does where no act is awaited."""

    @abstractmethod
    def action_show_or_stop(self) -> None:
        """Show the drawn card, or stop the others at a mistake."""

    @abstractmethod
    def action_hint(self) -> None:
        """Ask for help, one rung further."""

    def home_focus(self) -> Widget:
        """Return the table, or the keys where a drawn card leaves the choice open."""
        holding = self.acting and self.sight.phase is Phase.HOLDING
        return self.keys if holding else self.table

    def show_travel(self, travels: Sequence[Travel]) -> None:
        """Show how cards came to where they lie, if the learner likes to see it."""
        if travels and self.tutor.moves:
            self.table.travel(travels)

    def on_key(self) -> None:
        """End what travels; the key itself is obeyed after this."""
        # where the app obeys the key, right before it: so both are seen in one frame
        self.app.call_later(self.table.settle)

    def on_mouse_down(self) -> None:
        """End what travels; the click itself is obeyed after this."""
        self.table.settle()

    def on_screen_suspend(self) -> None:
        """End what travels: another screen comes."""
        self.table.settle()

    def show_aim(self, aim: Aim) -> None:
        """Show what is aimed at now."""
        self.aim = aim
        self.tell()
        self.tell_keys()

    def table_aloud(self) -> Sequence[str]:
        """Return what is seen by whoever sits before the screen."""
        # loaded with the first wish to hear it
        from tutor.wording.table import tell_aloud

        return tell_aloud(self.words, self.sight)

    @on(Hand.CardClicked)
    def _card_clicked(self, event: Hand.CardClicked) -> None:
        if self.acting:
            self.show_aim(self.aim.at(event.index))
            self.action_space()

    @on(Seat.Clicked)
    def _seat_clicked(self, event: Seat.Clicked) -> None:
        if self.acting and chooses_seat(self.sight):
            self.show_aim(self.aim.towards(SEATS[event.number]))

    @on(Pool.Clicked)
    def _pool_clicked(self) -> None:
        self.action_offer(Offer.DRAW.value)

    def action_card(self, step: int) -> None:
        """Go to the next card, or number of cards."""
        if not self.acting:
            return
        if counts_cards(self.sight):
            self.show_aim(self.aim.counted(self.sight, step))
        else:
            self.show_aim(self.aim.moved(self.sight, step))

    def action_rank(self, step: int) -> None:
        """Go to the next rank to ask for, held or not, or to another number."""
        if not self.acting:
            return
        if counts_cards(self.sight):
            self.show_aim(self.aim.counted(self.sight, step))
        elif self.sight.phase is Phase.ASKING:
            self.show_aim(self.aim.other_rank(self.sight, step))

    def action_suit(self) -> None:
        """Go to the next suit: one exact card is asked for, or after the last suit a rank."""
        if self.acting and self.sight.phase is Phase.ASKING:
            self.show_aim(self.aim.other_suit(self.sight))

    def action_tab(self, step: int) -> None:
        """Go to the next player where one is to be chosen, then to the keys, and round."""
        choosing = self.acting and chooses_seat(self.sight)
        if self.focused is self.keys:
            self.set_focus(self.table)
            if choosing and step < 0:
                self.show_aim(self.aim.towards(ME))
            return
        following = self.aim.other_seat(self.sight, step) if choosing else None
        if following is None:
            self.set_focus(self.keys)
            # behind the last player the first one comes again
            following = self.aim.towards(first_choice(self.sight)) if choosing else self.aim
        self.show_aim(following)

    def action_space(self) -> None:
        """Choose the focused card or player, or go on where there is nothing to choose."""
        if not self.acting:
            self.action_enter()
        elif self.sight.phase is Phase.COUNTING:
            self.show_aim(self.aim.naming(self.sight))
        else:
            self.show_aim(self.aim.toggled(self.sight))

    def action_enter(self) -> None:
        """Do the one thing that comes next."""
        if not self.acting:
            self.go_on()
            return
        kind = by_enter(self.sight, self.aim)
        if kind is None:
            self.set_focus(self.keys)
        else:
            self.action_offer(kind.value)

    def action_letter(self, letter: str) -> None:
        """Try the kind of act that the letter stands for now, or go to another suit."""
        if letter == "c":
            self.action_suit()
            return
        kinds = [kind for kind in self.offered if KEYS[kind] == letter.upper()]
        if kinds:
            self.action_offer(kinds[0].value)

    def action_offer(self, kind: str) -> None:
        """Try an act of this kind; it can be right or wrong."""
        offer = Offer(kind)
        if offer not in self.offered:
            return
        act = aimed_at(self.aim, self.sight, offer)
        if act is not None:
            self.attempt(act)

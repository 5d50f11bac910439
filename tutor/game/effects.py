"""What each act does to the table, one effect an act, whatever the rules say of it.

`play`, `happen` and `resolve` all move cards through these effects, so that no rule is
written twice. A draft is private and mutable; it is frozen once per call.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tutor.game.acts import (
    SEATS,
    Act,
    Ask,
    Deal,
    Draw,
    EndGame,
    Give,
    KeepCard,
    LayBook,
    NameWinners,
    PassTurn,
    ReturnCard,
    SayGoFish,
    SayNone,
    Seat,
    ShowCatch,
    TakeCards,
)
from tutor.game.cards import Card, Hand, first_book, has_book
from tutor.game.due import lay_whole
from tutor.game.events import (
    Asked,
    Caught,
    Dealt,
    Drew,
    Ended,
    Event,
    Gave,
    Kept,
    LaidBook,
    Returned,
    SaidGoFish,
    SaidNone,
    TookCards,
    TurnPassed,
    Won,
)
from tutor.game.ids import RuleId
from tutor.game.ruleset import EmptyHand, EmptyPool, FirstPlayer
from tutor.game.table import Phase, Table, first_empty, is_catch

ASKING, ANSWERING, FISHING = Phase.ASKING, Phase.ANSWERING, Phase.FISHING
HOLDING, PASSING, REFILLING = Phase.HOLDING, Phase.PASSING, Phase.REFILLING
ENDING = Phase.ENDING
ENDS, NEW_HAND = EmptyHand.ENDS, EmptyHand.NEW_HAND
ASK_AGAIN, LUCKY_CATCH = RuleId.ASK_AGAIN, RuleId.LUCKY_CATCH
UNSETTLED = (Phase.DEALING, ENDING, Phase.COUNTING, Phase.OVER)
"""The phases that no empty hand and no empty pool changes."""


_NEW = tuple.__new__
"""Makes a table or an event in half the time that the class itself takes."""


class Draft:
    """A table while its cards move."""

    __slots__ = (
        "ask",
        "books",
        "drawn",
        "earned",
        "events",
        "laid",
        "masks",
        "none_said",
        "owing",
        "phase",
        "pool",
        "pool_left",
        "ruleset",
        "table",
        "tell",
        "turn",
        "waiting",
    )

    def __init__(self, table: Table) -> None:
        self.table = table
        (
            self.ruleset,
            self.phase,
            self.turn,
            _,
            masks,
            self.books,
            self.pool,
            self.ask,
            self.drawn,
            self.earned,
            self.laid,
            _,
            self.waiting,
            self.none_said,
            self.owing,
        ) = table
        self.masks = list(masks)
        self.pool_left = len(self.pool)
        """How many of the last cards of the pool are still there."""

        self.events: list[Event] = []
        self.tell = self.events.append
        """Remember that an event happened."""

    def frozen(self, *, marked: bool) -> Table:
        """Return the table as it stands now."""
        before = self.table
        return _NEW(
            Table,
            (
                self.ruleset,
                self.phase,
                self.turn,
                before.dealer,
                tuple(self.masks),
                self.books,
                self.pool[len(self.pool) - self.pool_left :],
                self.ask,
                self.drawn,
                self.earned,
                self.laid,
                before.marked or marked,
                self.waiting,
                self.none_said,
                self.owing and any(map(has_book, self.masks)),
            ),
        )

    def act(self, act: Act) -> None:
        """Move the cards as *act* does, and come to the phase that follows."""
        EFFECTS[type(act)](self, act)

    @property
    def dealer(self) -> Seat:
        """Return who deals."""
        return self.table.dealer

    def off_the_pool(self, count: int) -> tuple[Card, ...]:
        """Take the top cards off the pool."""
        top = len(self.pool) - self.pool_left
        self.pool_left -= count
        return self.pool[top : top + count]

    def take_drawn(self) -> None:
        """Put a card that is still between pool and hand into the hand."""
        drawn = self.drawn
        if drawn is not None:
            self.drawn = None
            masks, seat, whole = self.masks, self.turn.number, drawn.rank.mask
            masks[seat] = hand = masks[seat] | drawn.mask
            if hand & whole == whole:
                self.owing = True

    def into_hand(self, seat: int, mask: int) -> None:
        """Put cards into a hand, which may now hold a whole rank."""
        masks = self.masks
        masks[seat] = hand = masks[seat] | mask
        if not self.owing:
            self.owing = has_book(hand)

    def owed_book(self) -> LayBook | None:
        """Return the laying of a book that some hand holds, if there is one."""
        if self.phase is not Phase.COUNTING:
            for seat, mask in enumerate(self.masks):
                rank = first_book(mask)
                if rank is not None:
                    return lay_whole(seat, rank)
            self.owing = False
        return None

    def start_turn(self, seat: Seat) -> None:
        """Give the turn to *seat*."""
        self.turn = seat
        self.phase = ASKING
        self.ask = self.earned = None
        self.laid = self.none_said = False

    def go_on(self, why: RuleId) -> None:
        """Let the turn go on, and remember what earned it (ask-again, lucky-catch)."""
        self.phase = ASKING
        self.earned = why
        self.laid = False

    def settle(self) -> None:
        """Come to the phase that the rules on empty hands and an empty pool lead to."""
        empty_hand = self.ruleset.empty_hand
        if (empty_hand is ENDS or not self.pool_left) and self.ended():
            self.phase = ENDING
            return
        if self.phase is REFILLING or empty_hand is NEW_HAND:
            self._settle_refills()
        if self.phase is ASKING:
            if empty_hand is not ENDS:
                self._settle_asking()
        elif self.phase is FISHING and not self.pool_left:
            self.phase = PASSING

    def ended(self) -> bool:
        """Return whether the game ends now, because a hand or the pool is empty (game-end).

        A drawn card is kept or shown before (end-settles).
        """
        if self.drawn is not None or self.phase in UNSETTLED:
            return False
        if self.ruleset.empty_hand is ENDS and not all(self.masks):
            return True
        if self.pool_left:
            return False
        return self.ruleset.empty_pool is EmptyPool.ENDS or not any(self.masks)

    def _settle_refills(self) -> None:
        """Let the next empty hand be refilled, or go on with what waits for that.

        The turn seat lays what it owes first, because that may empty its own hand, which is
        then the first to be refilled.
        """
        if self.phase in UNSETTLED:
            return
        turn = self.turn
        anew = self.ruleset.empty_hand is NEW_HAND
        seat = first_empty(self.masks, turn) if anew else self._empty_turn_seat()
        if seat is not None and self.pool_left and not has_book(self.masks[turn.number]):
            if self.phase is not REFILLING:
                self.waiting = self.phase
                self.phase = REFILLING
        elif self.phase is REFILLING:
            self.phase = self.waiting
            self.waiting = ASKING

    def _empty_turn_seat(self) -> Seat | None:
        return None if self.masks[self.turn.number] else self.turn

    def _settle_asking(self) -> None:
        """Refill an empty hand before it asks; with nobody to ask the turn passes."""
        turn = self.turn.number
        masks = self.masks
        if not masks[turn]:
            self.phase = REFILLING if self.pool_left else PASSING
            return
        for seat, mask in enumerate(masks):
            if mask and seat != turn:
                return
        if not has_book(masks[turn]):
            # without a pool nobody can come in again: hands erred, and a book cannot be whole
            self.phase = PASSING if self.pool_left else ENDING


def _deal(draft: Draft, act: Deal) -> None:
    draft.owing = True
    seats = draft.table.seats
    first = draft.table.left_of(draft.dealer).number
    order = [seats[(first + place) % len(seats)] for place in range(len(seats))]
    for _ in range(act.number):
        for seat in order:
            (card,) = draft.off_the_pool(1)
            draft.masks[seat.number] |= card.mask
    draft.tell(Dealt(act.by, act.number))
    left = draft.ruleset.first_player is FirstPlayer.LEFT_OF_DEALER
    draft.start_turn(order[0] if left else draft.turn)
    draft.settle()


def _ask(draft: Draft, act: Ask) -> None:
    by, to = act.by, act.to
    held_back = draft.drawn is not None
    if held_back:
        draft.take_drawn()
    draft.turn, draft.ask, draft.earned = by, act, None
    draft.tell(_NEW(Asked, (by, to, act.rank, act.card)))
    draft.phase = ANSWERING if to.number < len(draft.masks) and to is not by else ASKING
    if held_back or draft.phase is ASKING:
        draft.settle()


def _give(draft: Draft, act: Give) -> None:
    by, to = act.by, act.to
    mask = act.mask
    draft.masks[by.number] &= ~mask
    draft.into_hand(to.number, mask)
    draft.tell(_NEW(Gave, (by, to, act.cards)))
    ask = draft.ask
    if draft.phase is ANSWERING and ask is not None and ask.to is by and ask.by is to:
        draft.go_on(ASK_AGAIN)
    draft.settle()


def _say_go_fish(draft: Draft, act: SayGoFish) -> None:
    draft.tell(_SAID_GO_FISH[act.by.number])
    ask = draft.ask
    if draft.phase is ANSWERING and ask is not None and ask.to is act.by:
        draft.phase = FISHING if draft.pool_left else PASSING


def _say_none(draft: Draft, act: SayNone) -> None:
    draft.tell(_SAID_NONE[act.by.number])
    ask = draft.ask
    if draft.phase is ANSWERING and ask is not None and ask.to is act.by:
        draft.phase = PASSING
        draft.none_said = True


def _draw(draft: Draft, act: Draw) -> None:
    by = act.by.number
    phase = draft.phase
    if phase is REFILLING:
        _take(draft, TakeCards(act.by, 1))
        return
    card = draft.pool[-draft.pool_left]
    draft.pool_left -= 1
    draft.tell(_NEW(Drew, (act.by, card)))
    if phase is FISHING and act.by is draft.turn:
        draft.drawn = card
        draft.phase = HOLDING
    else:
        draft.into_hand(by, card.mask)
        draft.settle()


def _show(draft: Draft, act: ShowCatch) -> None:
    if draft.drawn is not None:
        draft.tell(_NEW(Caught, (act.by, draft.drawn)))
    draft.take_drawn()
    draft.go_on(LUCKY_CATCH)
    draft.settle()


def _keep(draft: Draft, act: KeepCard) -> None:
    if draft.drawn is not None:
        draft.tell(_NEW(Kept, (act.by, draft.drawn)))
    draft.take_drawn()
    draft.phase = PASSING
    draft.settle()


def _return(draft: Draft, act: ReturnCard) -> None:
    if draft.drawn is not None:
        draft.pool = (draft.drawn, *draft.off_the_pool(draft.pool_left))
        draft.pool_left = len(draft.pool)
        draft.drawn = None
    draft.tell(Returned(act.by))
    draft.phase = PASSING
    draft.settle()


def _lay(draft: Draft, act: LayBook) -> None:
    drawn = draft.drawn
    if drawn is not None and drawn.mask & act.mask and act.by is draft.turn:
        if is_catch(drawn, draft.ask):
            draft.tell(_NEW(Caught, (act.by, drawn)))
            draft.go_on(LUCKY_CATCH)
        else:
            draft.tell(_NEW(Kept, (act.by, drawn)))
            draft.phase = PASSING
        draft.take_drawn()
    seat = act.by.number
    draft.masks[seat] &= ~act.mask
    books = [*draft.books]
    books[seat] = (*books[seat], Hand(act.mask))
    draft.books = tuple(books)
    if act.by is draft.turn:
        draft.laid = True
    draft.tell(_NEW(LaidBook, (act.by, act.cards)))
    draft.settle()


def _pass(draft: Draft, act: PassTurn) -> None:
    if draft.drawn is not None:
        draft.tell(_NEW(Kept, (draft.turn, draft.drawn)))
        draft.take_drawn()
        draft.phase = PASSING
        if draft.ended():
            draft.phase = ENDING
            return
    draft.tell(_NEW(TurnPassed, (act.by, act.to)))
    draft.start_turn(act.to)
    draft.settle()


def _take(draft: Draft, act: TakeCards) -> None:
    cards = draft.off_the_pool(act.number)
    draft.into_hand(act.by.number, Hand.of(cards).mask)
    draft.tell(TookCards(act.by, len(cards), cards))
    draft.settle()


def _end(draft: Draft, act: EndGame) -> None:
    draft.take_drawn()
    draft.tell(Ended(act.by))
    draft.phase = Phase.COUNTING


def _name_winners(draft: Draft, act: NameWinners) -> None:
    draft.take_drawn()
    draft.tell(Won(act.seats))
    draft.phase = Phase.OVER


_SAID_GO_FISH = tuple(SaidGoFish(seat) for seat in SEATS)
_SAID_NONE = tuple(SaidNone(seat) for seat in SEATS)

EFFECTS: Mapping[type[Act], Callable[[Draft, Any], None]] = {
    Deal: _deal,
    Ask: _ask,
    Give: _give,
    SayGoFish: _say_go_fish,
    SayNone: _say_none,
    Draw: _draw,
    ShowCatch: _show,
    KeepCard: _keep,
    ReturnCard: _return,
    LayBook: _lay,
    PassTurn: _pass,
    TakeCards: _take,
    EndGame: _end,
    NameWinners: _name_winners,
}

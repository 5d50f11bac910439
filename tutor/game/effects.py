"""What each act does to the table, one effect an act, whatever the rules say of it.

`play`, `happen` and `resolve` all move cards through these effects, so that no rule is
written twice. A draft is private and mutable; it is frozen once per call.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tutor.game.acts import (
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
from tutor.game.cards import RANKS, Card, Hand
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
from tutor.game.table import Phase, Table

ASKING, ANSWERING, FISHING = Phase.ASKING, Phase.ANSWERING, Phase.FISHING
HOLDING, PASSING, REFILLING = Phase.HOLDING, Phase.PASSING, Phase.REFILLING
ENDING = Phase.ENDING


class Draft:
    """A table while its cards move."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.phase = table.phase
        self.turn = table.turn
        self.hands = [hand.mask for hand in table.hands]
        self.books = list(table.books)
        self.pool = table.pool
        self.top = 0
        self.ask = table.ask
        self.drawn = table.drawn
        self.earned = table.earned
        self.laid = table.laid
        self.events: list[Event] = []

    def frozen(self, *, marked: bool) -> Table:
        """Return the table as it stands now."""
        before = self.table
        return Table(
            before.ruleset,
            self.phase,
            self.turn,
            before.dealer,
            tuple([Hand(mask) for mask in self.hands]),
            tuple(self.books),
            self.pool[self.top :] if self.top else self.pool,
            self.ask,
            self.drawn,
            self.earned,
            self.laid,
            before.marked or marked,
        )

    def act(self, act: Act) -> None:
        """Move the cards as *act* does, then let the table settle."""
        EFFECTS[type(act)](self, act)
        self.settle()

    def tell(self, event: Event) -> None:
        """Remember that *event* happened."""
        self.events.append(event)

    def pool_left(self) -> int:
        """Return how many cards the pool still has."""
        return len(self.pool) - self.top

    def take_drawn(self) -> None:
        """Put a card that is still between pool and hand into the hand."""
        if self.drawn is not None:
            self.hands[self.turn.number] |= Hand.of((self.drawn,)).mask
            self.drawn = None

    def start_turn(self, seat: Seat) -> None:
        """Give the turn to *seat*."""
        self.turn = seat
        self.phase = ASKING
        self.ask = self.earned = None
        self.laid = False

    def settle(self) -> None:
        """Come to the phase that the rules on empty hands and an empty pool lead to."""
        if self.phase is HOLDING or self.phase.value in ("dealing", "ending", "counting", "over"):
            return
        if self.ended():
            self.phase = ENDING
        elif self.phase in (FISHING, REFILLING) and not self.pool_left():
            self.phase = PASSING
        elif self.phase is ASKING and self.table.ruleset.empty_hand is not EmptyHand.ENDS:
            self._settle_asking()

    def ended(self) -> bool:
        """Return whether a hand or the pool is empty where that ends the game (game-end)."""
        rules = self.table.ruleset
        if rules.empty_hand is EmptyHand.ENDS and not all(self.hands):
            return True
        if self.top < len(self.pool):
            return False
        return rules.empty_pool is EmptyPool.ENDS or not any(self.hands)

    def _settle_asking(self) -> None:
        mine = self.hands[self.turn.number]
        pool = self.pool_left()
        if not mine:
            self.phase = REFILLING if pool else PASSING
        elif any(mine & rank.mask == rank.mask for rank in RANKS):
            return
        elif not any(hand for seat, hand in enumerate(self.hands) if seat != self.turn.number):
            self.phase = PASSING


def _deal(draft: Draft, act: Deal) -> None:
    seats = draft.table.seats
    first = draft.table.left_of(draft.table.dealer).number
    order = [seats[(first + place) % len(seats)] for place in range(len(seats))]
    for _ in range(act.count):
        for seat in order:
            draft.hands[seat.number] |= Hand.of((draft.pool[draft.top],)).mask
            draft.top += 1
    draft.tell(Dealt(act.by, act.count))
    left = draft.table.ruleset.first_player is FirstPlayer.LEFT_OF_DEALER
    draft.start_turn(order[0] if left else draft.turn)


def _ask(draft: Draft, act: Ask) -> None:
    draft.take_drawn()
    draft.turn, draft.ask, draft.earned = act.by, act, None
    draft.tell(Asked(act.by, act.to, act.rank))
    there = act.to.number < len(draft.hands) and act.to != act.by
    draft.phase = ANSWERING if there else ASKING


def _give(draft: Draft, act: Give) -> None:
    mask = Hand.of(act.cards).mask
    draft.hands[act.by.number] &= ~mask
    draft.hands[act.to.number] |= mask
    draft.tell(Gave(act.by, act.to, act.cards))
    ask = draft.ask
    if draft.phase is ANSWERING and ask is not None and (ask.to, ask.by) == (act.by, act.to):
        _go_on(draft, RuleId.ASK_AGAIN)


def _go_on(draft: Draft, why: RuleId) -> None:
    draft.phase = ASKING
    draft.earned = why
    draft.laid = False


def _answered(draft: Draft, by: Seat) -> bool:
    return draft.phase is ANSWERING and draft.ask is not None and draft.ask.to == by


def _say_go_fish(draft: Draft, act: SayGoFish) -> None:
    draft.tell(SaidGoFish(act.by))
    if _answered(draft, act.by):
        draft.phase = FISHING if draft.pool_left() else PASSING


def _say_none(draft: Draft, act: SayNone) -> None:
    draft.tell(SaidNone(act.by))
    if _answered(draft, act.by):
        draft.phase = PASSING


def _draw(draft: Draft, act: Draw) -> None:
    card = draft.pool[draft.top]
    draft.top += 1
    if draft.phase is FISHING and act.by == draft.turn:
        draft.drawn = card
        draft.phase = HOLDING
        draft.tell(Drew(act.by, card))
    elif draft.phase is REFILLING and act.by == draft.turn:
        _into_hand(draft, act.by, (card,))
        draft.phase = ASKING
    else:
        draft.hands[act.by.number] |= Hand.of((card,)).mask
        draft.tell(Drew(act.by, card))


def _into_hand(draft: Draft, by: Seat, cards: tuple[Card, ...]) -> None:
    draft.hands[by.number] |= Hand.of(cards).mask
    draft.tell(TookCards(by, len(cards), cards))


def _show(draft: Draft, act: ShowCatch) -> None:
    if draft.drawn is not None:
        draft.tell(Caught(act.by, draft.drawn))
    draft.take_drawn()
    _go_on(draft, RuleId.LUCKY_CATCH)


def _keep(draft: Draft, act: KeepCard) -> None:
    draft.tell(Kept(act.by, draft.drawn))
    draft.take_drawn()
    draft.phase = PASSING


def _return(draft: Draft, act: ReturnCard) -> None:
    if draft.drawn is not None:
        draft.pool = (draft.drawn, *draft.pool[draft.top :])
        draft.top = 0
        draft.drawn = None
    draft.tell(Returned(act.by))
    draft.phase = PASSING


def _lay(draft: Draft, act: LayBook) -> None:
    if draft.drawn is not None and draft.drawn in act.cards and act.by == draft.turn:
        caught = draft.ask is not None and draft.drawn.rank is draft.ask.rank
        if caught:
            draft.tell(Caught(act.by, draft.drawn))
            _go_on(draft, RuleId.LUCKY_CATCH)
        else:
            draft.tell(Kept(act.by, draft.drawn))
            draft.phase = PASSING
        draft.take_drawn()
    book = Hand.of(act.cards)
    seat = act.by.number
    draft.hands[seat] &= ~book.mask
    draft.books[seat] = (*draft.books[seat], book)
    if act.by == draft.turn:
        draft.laid = True
    draft.tell(LaidBook(act.by, tuple(book)))


def _pass(draft: Draft, act: PassTurn) -> None:
    if draft.drawn is not None:
        draft.tell(Kept(draft.turn, draft.drawn))
        draft.take_drawn()
        draft.phase = PASSING
        if draft.ended():
            return
    draft.tell(TurnPassed(act.by, act.to))
    draft.start_turn(act.to)


def _take(draft: Draft, act: TakeCards) -> None:
    cards = draft.pool[draft.top : draft.top + act.count]
    draft.top += act.count
    _into_hand(draft, act.by, cards)
    if draft.phase is REFILLING and act.by == draft.turn:
        draft.phase = ASKING


def _end(draft: Draft, act: EndGame) -> None:
    draft.take_drawn()
    draft.tell(Ended(act.by))
    draft.phase = Phase.COUNTING


def _name_winners(draft: Draft, act: NameWinners) -> None:
    draft.take_drawn()
    draft.tell(Won(act.seats))
    draft.phase = Phase.OVER


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

"""What each act does to the table, one effect an act, whatever the rules say of it.

`play`, `happen` and `resolve` all move cards through these effects, so that no rule is
written twice.
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
    ShowCatch,
    TakeCards,
)
from tutor.game.cards import Hand
from tutor.game.draft import NEW, Draft
from tutor.game.events import (
    Asked,
    Caught,
    Dealt,
    Drew,
    Ended,
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
from tutor.game.ruleset import FirstPlayer
from tutor.game.table import Phase, is_catch

ASKING, ANSWERING, FISHING = Phase.ASKING, Phase.ANSWERING, Phase.FISHING
HOLDING, PASSING, REFILLING = Phase.HOLDING, Phase.PASSING, Phase.REFILLING
ENDING = Phase.ENDING
ASK_AGAIN, LUCKY_CATCH = RuleId.ASK_AGAIN, RuleId.LUCKY_CATCH


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
    draft.tell(NEW(Asked, (by, to, act.rank, act.card)))
    draft.phase = ANSWERING if to.number < len(draft.masks) and to is not by else ASKING
    if held_back or draft.phase is ASKING:
        draft.settle()


def _give(draft: Draft, act: Give) -> None:
    by, to = act.by, act.to
    mask = act.mask
    draft.masks[by.number] &= ~mask
    draft.into_hand(to.number, mask)
    draft.tell(NEW(Gave, (by, to, act.cards)))
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
    draft.tell(NEW(Drew, (act.by, card)))
    if phase is FISHING and act.by is draft.turn:
        draft.drawn = card
        draft.phase = HOLDING
    else:
        draft.into_hand(by, card.mask)
        draft.settle()


def _show(draft: Draft, act: ShowCatch) -> None:
    if draft.drawn is not None:
        draft.tell(NEW(Caught, (act.by, draft.drawn)))
    draft.take_drawn()
    draft.go_on(LUCKY_CATCH)
    draft.settle()


def _keep(draft: Draft, act: KeepCard) -> None:
    if draft.drawn is not None:
        draft.tell(NEW(Kept, (act.by, draft.drawn)))
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
            draft.tell(NEW(Caught, (act.by, drawn)))
            draft.go_on(LUCKY_CATCH)
        else:
            draft.tell(NEW(Kept, (act.by, drawn)))
            draft.phase = PASSING
        draft.take_drawn()
    seat = act.by.number
    draft.masks[seat] &= ~act.mask
    books = [*draft.books]
    books[seat] = (*books[seat], Hand(act.mask))
    draft.books = tuple(books)
    if act.by is draft.turn:
        draft.laid = True
    draft.tell(NEW(LaidBook, (act.by, act.cards)))
    draft.settle()


def _pass(draft: Draft, act: PassTurn) -> None:
    if draft.drawn is not None:
        draft.tell(NEW(Kept, (draft.turn, draft.drawn)))
        draft.take_drawn()
        draft.phase = PASSING
        if draft.ended():
            draft.phase = ENDING
            return
    draft.tell(NEW(TurnPassed, (act.by, act.to)))
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

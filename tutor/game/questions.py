"""What the referee asks of an act, one question after the other: the first yes leads.

`tutor.game.rules.violation` puts them in their order.
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
    ShowCatch,
    TakeCards,
)
from tutor.game.breach import Breach, Violation
from tutor.game.cards import BOOK_SIZE, Hand, has_book
from tutor.game.due import refill_due
from tutor.game.ids import RuleId
from tutor.game.rule_names import (
    answer_rule,
    catch_rule,
    count_rule,
    deal_rule,
    end_rule,
    next_rule,
    refill_rule,
)
from tutor.game.ruleset import AskFor
from tutor.game.table import Phase, Table, leaders, next_seat

ASKING, ANSWERING, HOLDING = Phase.ASKING, Phase.ANSWERING, Phase.HOLDING
CARD = AskFor.CARD


def wrong_at_the_end(table: Table, act: Act) -> Violation | None:
    """Return what is wrong with an act once a hand or the pool has ended the game."""
    due = act.by == table.turn
    if isinstance(act, LayBook) and table.phase is Phase.ENDING:
        return wrong_book(act)
    if table.phase is Phase.ENDING and table.owed(act.by):
        return Violation(Breach.KEEP_BOOK, RuleId.SHOW_BOOK)
    if table.phase is Phase.ENDING and due and isinstance(act, EndGame):
        owing = any(table.owed(seat) for seat in table.seats)
        return Violation(Breach.STOP_TOO_EARLY, RuleId.END_SETTLES) if owing else None
    if table.phase is Phase.COUNTING and due and isinstance(act, NameWinners):
        return _wrong_winners(table, act)
    return Violation(Breach.PLAY_AFTER_END, end_rule(table.ruleset))


def _wrong_winners(table: Table, act: NameWinners) -> Violation | None:
    most = leaders(table.ruleset, table.books)
    if set(act.seats) == set(most):
        return None
    return Violation(Breach.COUNT_WRONG, count_rule(table.ruleset, most))


def out_of_turn(table: Table, act: Act) -> Violation:
    """Return what is wrong with an act where another seat must act."""
    match act:
        case Ask(by) if by == table.turn and table.phase is Phase.ANSWERING:
            return Violation(Breach.ASK_BEFORE_ANSWER, RuleId.ASK)
        case Ask():
            return Violation(Breach.ASK_OUT_OF_TURN, RuleId.ASK)
        case Draw() | TakeCards():
            return Violation(Breach.DRAW_EARLY, RuleId.GO_FISH)
    return Violation(Breach.ACT_OUT_OF_TURN, RuleId.ASK)


def _give_unasked(table: Table, act: Give) -> Violation | None:
    if table.phase is ANSWERING and act.to is table.turn:
        return None
    return Violation(Breach.GIVE_UNASKED, RuleId.ASK)


def _answer_unasked(table: Table, _act: SayGoFish | SayNone) -> Violation | None:
    if table.phase is ANSWERING:
        return None
    return Violation(Breach.GO_FISH_UNASKED, RuleId.ASK)


def _wrong_draw(table: Table, act: Draw | TakeCards) -> Violation | None:
    phase = table.phase
    if phase is Phase.REFILLING or (phase is Phase.FISHING and isinstance(act, Draw)):
        return None
    twice = phase is HOLDING or (phase is Phase.PASSING and table.missed)
    return Violation(Breach.DRAW_TWICE if twice else Breach.DRAW_EARLY, RuleId.GO_FISH)


def _too_early(table: Table, _act: EndGame | NameWinners) -> Violation:
    return Violation(Breach.STOP_TOO_EARLY, end_rule(table.ruleset))


def _returned(_table: Table, _act: ReturnCard) -> Violation:
    return Violation(Breach.RETURN_DRAWN_CARD, RuleId.KEEP_DRAWN_CARD)


def _wrong_moment(table: Table, act: Ask | PassTurn) -> Violation | None:
    phase = table.phase
    if phase is ASKING:
        return None
    asks = isinstance(act, Ask)
    if phase in (Phase.DEALING, ANSWERING):
        breach = Breach.ASK_OUT_OF_TURN if asks else Breach.ACT_OUT_OF_TURN
        return Violation(breach, RuleId.ASK)
    if phase is Phase.FISHING:
        return Violation(Breach.DRAW_SKIPPED, RuleId.GO_FISH)
    if phase is Phase.REFILLING:
        return Violation(Breach.REFILL_FORGOTTEN, refill_rule(table.ruleset))
    if asks and table.missed and not table.catch:
        rule = RuleId.PLAY_ON if table.none_said else RuleId.KEEP_DRAWN_CARD
        return Violation(Breach.TURN_KEPT, rule)
    return None


def owing(table: Table, act: Act) -> Violation | None:
    """Return what the seat owes before this act: a catch to show, a book to lay."""
    if not table.owing and table.drawn is None:
        return None
    mask = table.masks[act.by.number]
    if table.drawn is not None:
        if table.catch and isinstance(act, KeepCard | Ask | PassTurn):
            return Violation(Breach.HIDE_CATCH, catch_rule(table.ruleset))
        if isinstance(act, PassTurn):
            mask |= table.drawn.mask
    if has_book(mask):
        return Violation(Breach.KEEP_BOOK, RuleId.SHOW_BOOK)
    return None


def _no_catch(table: Table, _act: ShowCatch) -> Violation | None:
    return None if table.catch else Violation(Breach.SHOW_WITHOUT_CATCH, catch_rule(table.ruleset))


def _wrong_refill(table: Table, act: Draw | TakeCards) -> Violation | None:
    count = act.number if isinstance(act, TakeCards) else 1
    if table.phase is Phase.REFILLING and count != refill_due(table):
        return Violation(Breach.REFILL_WRONG_COUNT, refill_rule(table.ruleset))
    return None


def _wrong_deal(table: Table, act: Deal) -> Violation | None:
    players = len(table.masks)
    if act.number == table.ruleset.cards_dealt(players):
        return None
    return Violation(Breach.DEAL_WRONG_COUNT, deal_rule(players))


def _wrong_ask(table: Table, act: Ask) -> Violation | None:
    to = act.to.number
    if act.to == act.by:
        return Violation(Breach.ASK_SELF, RuleId.ASK_ANOTHER_PLAYER)
    if to >= len(table.masks):
        return Violation(Breach.ASK_NO_ONE, RuleId.ASK_ANOTHER_PLAYER)
    if not table.masks[to]:
        return Violation(Breach.ASK_EMPTY_SEAT, RuleId.ASK_ANOTHER_PLAYER)
    rules = table.ruleset
    exact = rules.ask_for is CARD
    if act.card is not None and not exact:
        return Violation(Breach.ASK_CARD_NOT_RANK, RuleId.ASK)
    if act.card is None and exact:
        return Violation(Breach.ASK_RANK_NOT_CARD, RuleId.SPECIFIC_CARD)
    hand = table.masks[act.by.number]
    if not hand & act.rank.mask:
        return Violation(Breach.ASK_UNHELD_RANK, RuleId.MUST_HOLD_RANK)
    if exact and hand & act.mask and not rules.own_card_ask:
        return Violation(Breach.ASK_OWN_CARD, RuleId.OWN_CARD_ASK)
    return None


def _wrong_answer(table: Table, act: Give | SayGoFish | SayNone) -> Violation | None:
    ask = last_ask(table)
    held = table.masks[act.by.number] & ask.mask
    whole = answer_rule(ask)
    if isinstance(act, Give):
        return _wrong_gift(act, ask, held, whole)
    if held:
        return Violation(Breach.FALSE_GO_FISH, whole)
    if isinstance(act, SayGoFish) and not table.pool:
        return Violation(Breach.GO_FISH_EMPTY_POOL, RuleId.PLAY_ON)
    if isinstance(act, SayNone) and table.pool:
        return Violation(Breach.NONE_FOR_GO_FISH, RuleId.GO_FISH)
    return None


def _wrong_gift(act: Give, ask: Ask, held: int, rule: RuleId) -> Violation | None:
    given = Hand.of(act.cards).mask
    if given & ~ask.rank.mask or not given & ask.mask:
        return Violation(Breach.GIVE_WRONG, rule)
    if given & ~ask.mask:
        return Violation(Breach.GIVE_TOO_MANY, rule)
    return Violation(Breach.GIVE_SOME, rule) if given != held else None


def last_ask(table: Table) -> Ask:
    """Return what was asked for last; only where an ask is under way."""
    if table.ask is None:
        raise ValueError("nobody has asked")
    return table.ask


def wrong_book(act: LayBook) -> Violation | None:
    """Return why these cards are no book."""
    if len({card.rank for card in act.cards}) > 1:
        return Violation(Breach.BOOK_MIXED, RuleId.SHOW_BOOK)
    if len(act.cards) < BOOK_SIZE:
        return Violation(Breach.BOOK_TOO_SMALL, RuleId.SHOW_BOOK)
    return None


def _wrong_pass(table: Table, act: PassTurn) -> Violation | None:
    if table.phase is Phase.ASKING:
        if table.laid:
            return Violation(Breach.BOOK_ENDS_TURN, RuleId.BOOK_KEEPS_TURN)
        if table.earned is not None:
            return Violation(Breach.TURN_GIVEN_UP, table.earned)
        return Violation(Breach.TURN_UNUSED, RuleId.ASK)
    if act.to != next_seat(table):
        return Violation(Breach.WRONG_NEXT_PLAYER, next_rule(table))
    return None


def _nothing_wrong(_table: Table, _act: Act) -> None:
    return None


_Question = Callable[[Table, Any], Violation | None]

WRONG_KIND: Mapping[type[Act], _Question] = {
    Deal: _nothing_wrong,
    Ask: _wrong_moment,
    Give: _give_unasked,
    SayGoFish: _answer_unasked,
    SayNone: _answer_unasked,
    Draw: _wrong_draw,
    ShowCatch: _nothing_wrong,
    KeepCard: _nothing_wrong,
    ReturnCard: _returned,
    PassTurn: _wrong_moment,
    TakeCards: _wrong_draw,
    EndGame: _too_early,
    NameWinners: _too_early,
}
"""Whether this seat may do such a thing now, whatever exactly it does."""

WRONG_CONTENT: Mapping[type[Act], _Question] = {
    Deal: _wrong_deal,
    Ask: _wrong_ask,
    Give: _wrong_answer,
    SayGoFish: _wrong_answer,
    SayNone: _wrong_answer,
    Draw: _wrong_refill,
    ShowCatch: _no_catch,
    KeepCard: _nothing_wrong,
    PassTurn: _wrong_pass,
    TakeCards: _wrong_refill,
}
"""Whether exactly this is right, where such a thing may be done."""

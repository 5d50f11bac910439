"""The referee's book: which acts are allowed, and playing them.

`violation` is the one place that says what is not allowed and why; the order of its
questions decides which rule leads where an act breaks several.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

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
from tutor.game.breach import IMPOSSIBLE, Breach, Violation
from tutor.game.cards import BOOK_SIZE, Hand, book_of, halves, has_book
from tutor.game.due import ASKS, ask_for_card, due, lay_whole, pass_on, refill_due
from tutor.game.effects import EFFECTS, Draft
from tutor.game.events import Event
from tutor.game.ids import RuleId
from tutor.game.possible import possible
from tutor.game.ruleset import FEWEST_PLAYERS, AskFor, EmptyHand, EmptyPool, Scoring, TurnPassesTo
from tutor.game.table import Phase, Table, leaders, next_seat

ASKING, ANSWERING, HOLDING = Phase.ASKING, Phase.ANSWERING, Phase.HOLDING
RANK, CARD = AskFor.RANK, AskFor.CARD
THE_END = (Phase.ENDING, Phase.COUNTING, Phase.OVER)


class NotAllowedError(Exception):
    """An act that `play` refuses: carries the violation."""

    def __init__(self, act: Act, violation: Violation) -> None:
        super().__init__(act, violation)
        self.act = act
        self.violation = violation


class Played(NamedTuple):
    """The table after an act, and what happened, in order."""

    table: Table
    events: tuple[Event, ...]


_PLAYED = Played._make


def violation(table: Table, act: Act) -> Violation | None:
    """Return the rule that *act* breaks, or None if it is allowed."""
    if not possible(table, act):
        return IMPOSSIBLE
    phase, kind = table.phase, type(act)
    if phase in THE_END:
        return _violation_at_the_end(table, act)
    if isinstance(act, LayBook):
        return _wrong_book(act)
    if act.by is not (table.turn if phase is ASKING else table.actor):
        return _out_of_turn(table, act)
    return _WRONG_KIND[kind](table, act) or _owed(table, act) or _WRONG_CONTENT[kind](table, act)


def _violation_at_the_end(table: Table, act: Act) -> Violation | None:
    due = act.by == table.turn
    if isinstance(act, LayBook) and table.phase is Phase.ENDING:
        return _wrong_book(act)
    if table.phase is Phase.ENDING and table.owed(act.by):
        return Violation(Breach.KEEP_BOOK, RuleId.SHOW_BOOK)
    if table.phase is Phase.ENDING and due and isinstance(act, EndGame):
        owing = any(table.owed(seat) for seat in table.seats)
        return Violation(Breach.STOP_TOO_EARLY, RuleId.END_SETTLES) if owing else None
    if table.phase is Phase.COUNTING and due and isinstance(act, NameWinners):
        return _wrong_winners(table, act)
    return Violation(Breach.PLAY_AFTER_END, _end_rule(table))


def _wrong_winners(table: Table, act: NameWinners) -> Violation | None:
    most = leaders(table.ruleset, table.books)
    if set(act.seats) == set(most):
        return None
    if table.ruleset.scoring is Scoring.CARD_VALUES:
        return Violation(Breach.COUNT_WRONG, RuleId.CARD_VALUE_BOOKS)
    return Violation(Breach.COUNT_WRONG, RuleId.TIE if len(most) > 1 else RuleId.WINNER)


def _out_of_turn(table: Table, act: Act) -> Violation:
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
    return Violation(Breach.STOP_TOO_EARLY, _end_rule(table))


def _returned(_table: Table, _act: ReturnCard) -> Violation:
    return Violation(Breach.RETURN_DRAWN_CARD, RuleId.KEEP_DRAWN_CARD)


def _end_rule(table: Table) -> RuleId:
    """Return the rule that says when the game ends under this ruleset."""
    rules = table.ruleset
    if rules.empty_pool is EmptyPool.PLAY_ON:
        return RuleId.PLAY_ON
    return RuleId.GAME_END if rules.empty_hand is EmptyHand.ENDS else _refill_rule(table)


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
        return Violation(Breach.REFILL_FORGOTTEN, _refill_rule(table))
    if asks and table.missed and not table.catch:
        rule = RuleId.PLAY_ON if table.none_said else RuleId.KEEP_DRAWN_CARD
        return Violation(Breach.TURN_KEPT, rule)
    return None


def _refill_rule(table: Table) -> RuleId:
    anew = table.ruleset.empty_hand is EmptyHand.NEW_HAND
    return RuleId.NEW_HAND if anew else RuleId.EMPTY_HAND_PLAYING_ON


def _owed(table: Table, act: Act) -> Violation | None:
    if not table.owing and table.drawn is None:
        return None
    mask = table.masks[act.by.number]
    if table.drawn is not None:
        if table.catch and isinstance(act, KeepCard | Ask | PassTurn):
            return Violation(Breach.HIDE_CATCH, _catch_rule(table))
        if isinstance(act, PassTurn):
            mask |= table.drawn.mask
    if has_book(mask):
        return Violation(Breach.KEEP_BOOK, RuleId.SHOW_BOOK)
    return None


def _catch_rule(table: Table) -> RuleId:
    exact = table.ruleset.ask_for is CARD
    return RuleId.SHOW_EXACT_CATCH if exact else RuleId.LUCKY_CATCH


def _no_catch(table: Table, _act: ShowCatch) -> Violation | None:
    return None if table.catch else Violation(Breach.SHOW_WITHOUT_CATCH, _catch_rule(table))


def _wrong_refill(table: Table, act: Draw | TakeCards) -> Violation | None:
    count = act.number if isinstance(act, TakeCards) else 1
    if table.phase is Phase.REFILLING and count != refill_due(table):
        return Violation(Breach.REFILL_WRONG_COUNT, _refill_rule(table))
    return None


def _wrong_deal(table: Table, act: Deal) -> Violation | None:
    players = len(table.masks)
    if act.number == table.ruleset.cards_dealt(players):
        return None
    rule = RuleId.DEAL_SEVEN if players == FEWEST_PLAYERS else RuleId.DEAL_FIVE
    return Violation(Breach.DEAL_WRONG_COUNT, rule)


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
    whole = RuleId.GIVE_ALL if ask.card is None else RuleId.SPECIFIC_CARD
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


def _wrong_book(act: LayBook) -> Violation | None:
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
        return Violation(Breach.WRONG_NEXT_PLAYER, _next_rule(table))
    return None


def _next_rule(table: Table) -> RuleId:
    """Return the rule that says who is next: where somebody sits out, that is why."""
    asked = table.ruleset.turn_passes_to is TurnPassesTo.ASKED
    if not table.missed:
        alone = table.masks[table.turn.number]
        return RuleId.NOBODY_TO_ASK if alone else RuleId.EMPTY_HAND_PLAYING_ON
    usual = table.ask.to if asked and table.ask is not None else table.left_of(table.turn)
    if next_seat(table) is not usual:
        return RuleId.EMPTY_HAND_PLAYING_ON
    if table.none_said:
        return RuleId.PLAY_ON_NEXT_ASKED if asked else RuleId.PLAY_ON_NEXT_LEFT
    return RuleId.NEXT_FISHER if asked else RuleId.NEXT_LEFT


def _nothing_wrong(_table: Table, _act: Act) -> None:
    return None


_Question = Callable[[Table, Any], Violation | None]

_WRONG_KIND: Mapping[type[Act], _Question] = {
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

_WRONG_CONTENT: Mapping[type[Act], _Question] = {
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


def legal_acts(table: Table) -> tuple[Act, ...]:
    """Return every allowed act, in a fixed order; empty only when the game is over.

    The books that are owed come first, those of the seat that must act before all others.
    """
    owed: list[Act] = []
    if table.owing and table.phase not in (Phase.COUNTING, Phase.OVER):
        owed = _owed_books(table)
        if owed and (owed[0].by is table.actor or table.phase is Phase.ENDING):
            return tuple(owed)
    if table.phase is ASKING:
        return (*owed, *_asks(table)) if owed else _asks(table)
    if table.phase is HOLDING and table.drawn is not None:
        return (*owed, *_with_drawn_card(table))
    act = due(table)
    return tuple(owed) if act is None else (*owed, act)


def _owed_books(table: Table) -> list[Act]:
    seats = (table.actor, *(seat for seat in table.seats if seat != table.actor))
    return [lay_whole(seat.number, rank.index) for seat in seats for rank in table.owed(seat)]


def _asks(table: Table) -> tuple[Ask, ...]:
    by, masks = table.turn.number, table.masks
    mine = masks[by]
    others = [seat for seat, mask in enumerate(masks) if mask and seat != by]
    rules = table.ruleset
    if rules.ask_for is RANK:
        low, high = halves(mine)
        asks: tuple[Ask, ...] = ()
        for to in others:
            asked = ASKS[by][to]
            asks += asked[low] + asked[high]
        return asks
    wanted = [card for rank in Hand(mine).ranks() for card in book_of(rank)]
    if not rules.own_card_ask:
        wanted = [card for card in wanted if not card.mask & mine]
    return tuple([ask_for_card(by, to, card.place) for to in others for card in wanted])


def _with_drawn_card(table: Table) -> list[Act]:
    """Return what may be done with the drawn card; with it a book may be complete."""
    drawn, by = table.drawn, table.turn
    acts = [act for act in (due(table),) if act is not None]
    if drawn is None:
        return acts
    completes = (table.masks[by.number] | drawn.mask) & drawn.rank.mask == drawn.rank.mask
    if completes:
        acts.append(lay_whole(by.number, drawn.rank.index))
    elif not table.catch:
        acts.append(pass_on(table))
    return acts


def play(table: Table, act: Act) -> Played:
    """Return the table after *act* and what happened; NotAllowedError if a rule forbids it."""
    broken = violation(table, act)
    if broken is not None:
        raise NotAllowedError(act, broken)
    return _done(table, act, marked=False)


def happen(table: Table, act: Act) -> Played:
    """Move the cards as hands can, whatever the rules say; a broken rule marks the table.

    NotAllowedError only for what hands cannot do.
    """
    broken = violation(table, act)
    if broken is IMPOSSIBLE:
        raise NotAllowedError(act, broken)
    return _done(table, act, marked=broken is not None)


def _done(table: Table, act: Act, *, marked: bool) -> Played:
    draft = Draft(table)
    draft.act(act)
    return Played(draft.frozen(marked=marked), tuple(draft.events))


def resolve(table: Table, ask: Ask) -> Played:
    """Play *ask* and all that must follow, up to the next decision or the end of the game.

    What must follow: the answer, the draw, the catch shown or the card kept, owed books,
    the turn passed, an empty hand refilled. NotAllowedError if the ask is not allowed.
    """
    broken = violation(table, ask)
    if broken is not None:
        raise NotAllowedError(ask, broken)
    draft = Draft(table)
    act: Act | None = ask
    while act is not None:
        EFFECTS[type(act)](draft, act)
        act = draft.owed_book() if draft.owing else None
        if act is None and draft.phase is not ASKING:
            act = due(draft)
    return _PLAYED((draft.frozen(marked=False), tuple(draft.events)))

"""The referee's book: which acts are allowed, and playing them.

`violation` is the one place that says what is not allowed and why; the order of its
questions decides which rule leads where an act breaks several.
"""

from __future__ import annotations

from dataclasses import dataclass

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
from tutor.game.breach import IMPOSSIBLE, Breach, Violation
from tutor.game.cards import SUITS, Card, Hand, Rank
from tutor.game.effects import Draft
from tutor.game.events import Event
from tutor.game.ids import RuleId
from tutor.game.ruleset import EmptyHand, EmptyPool, TurnPassesTo
from tutor.game.table import Phase, Table, most_books, next_seat

BOOK_SIZE = 4


class NotAllowedError(Exception):
    """An act that `play` refuses: carries the violation."""

    def __init__(self, act: Act, violation: Violation) -> None:
        super().__init__(act, violation)
        self.act = act
        self.violation = violation


@dataclass(frozen=True, slots=True)
class Played:
    """The table after an act, and what happened, in order."""

    table: Table
    events: tuple[Event, ...]


def violation(table: Table, act: Act) -> Violation | None:
    """Return the rule that *act* breaks, or None if it is allowed."""
    if not possible(table, act):
        return IMPOSSIBLE
    if table.phase in (Phase.ENDING, Phase.COUNTING, Phase.OVER):
        return _violation_at_the_end(table, act)
    if isinstance(act, LayBook):
        return _wrong_book(act)
    if act.by != table.actor:
        return _out_of_turn(table, act)
    return _wrong_kind(table, act) or _owed(table, act) or _wrong_content(table, act)


def possible(table: Table, act: Act) -> bool:
    """Return whether hands can do *act* at all, allowed or not."""
    if act.by.number >= len(table.hands):
        return False
    match act:
        case Give(by, to, cards):
            there = to.number < len(table.hands) and to != by
            return there and _holds(table.hand(by), cards)
        case LayBook(by, cards):
            hand = table.hand(by)
            if table.drawn is not None and by == table.turn:
                hand |= Hand.of((table.drawn,))
            return _holds(hand, cards)
        case Draw():
            return bool(table.pool) and table.phase is not Phase.DEALING
        case TakeCards(_, count):
            return 0 < count <= len(table.pool) and table.phase is not Phase.DEALING
        case ShowCatch(by) | KeepCard(by) | ReturnCard(by):
            return table.drawn is not None and by == table.turn
        case Deal(_, count):
            dealing = table.phase is Phase.DEALING
            return dealing and 0 < count * len(table.hands) <= len(table.pool)
        case PassTurn(_, to):
            return to.number < len(table.hands)
        case NameWinners(_, seats):
            there = all(seat.number < len(table.hands) for seat in seats)
            return there and bool(seats) and len(set(seats)) == len(seats)
    return True


def _holds(hand: Hand, cards: tuple[Card, ...]) -> bool:
    whole = Hand.of(cards)
    return bool(cards) and len(whole) == len(cards) and not whole.mask & ~hand.mask


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
    return Violation(Breach.PLAY_AFTER_END, RuleId.GAME_END)


def _wrong_winners(table: Table, act: NameWinners) -> Violation | None:
    most = most_books(table.books)
    if set(act.seats) == set(most):
        return None
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


def _wrong_kind(table: Table, act: Act) -> Violation | None:
    phase = table.phase
    match act:
        case Give(_, to) if phase is not Phase.ANSWERING or to != table.turn:
            return Violation(Breach.GIVE_UNASKED, RuleId.ASK)
        case SayGoFish() | SayNone() if phase is not Phase.ANSWERING:
            return Violation(Breach.GO_FISH_UNASKED, RuleId.ASK)
        case Draw() | TakeCards():
            return _wrong_draw(table, act)
        case EndGame() | NameWinners():
            return Violation(Breach.STOP_TOO_EARLY, _end_rule(table))
        case ReturnCard():
            return Violation(Breach.RETURN_DRAWN_CARD, RuleId.KEEP_DRAWN_CARD)
        case Ask() | PassTurn():
            return _wrong_moment(table, act)
    return None


def _wrong_draw(table: Table, act: Draw | TakeCards) -> Violation | None:
    phase = table.phase
    if phase is Phase.REFILLING or (phase is Phase.FISHING and isinstance(act, Draw)):
        return None
    twice = phase is Phase.HOLDING or (phase is Phase.PASSING and table.missed)
    return Violation(Breach.DRAW_TWICE if twice else Breach.DRAW_EARLY, RuleId.GO_FISH)


def _end_rule(table: Table) -> RuleId:
    on = table.ruleset.empty_pool is EmptyPool.PLAY_ON
    return RuleId.PLAY_ON if on else RuleId.GAME_END


def _wrong_moment(table: Table, act: Ask | PassTurn) -> Violation | None:
    asks = isinstance(act, Ask)
    match table.phase:
        case Phase.DEALING | Phase.ANSWERING:
            breach = Breach.ASK_OUT_OF_TURN if asks else Breach.ACT_OUT_OF_TURN
            return Violation(breach, RuleId.ASK)
        case Phase.FISHING:
            return Violation(Breach.DRAW_SKIPPED, RuleId.GO_FISH)
        case Phase.HOLDING | Phase.PASSING if asks and table.missed and not table.catch:
            return Violation(Breach.TURN_KEPT, RuleId.KEEP_DRAWN_CARD)
        case Phase.REFILLING:
            return Violation(Breach.REFILL_FORGOTTEN, RuleId.EMPTY_HAND_PLAYING_ON)
    return None


def _owed(table: Table, act: Act) -> Violation | None:
    if table.catch and isinstance(act, KeepCard | Ask | PassTurn):
        return Violation(Breach.HIDE_CATCH, RuleId.LUCKY_CATCH)
    hand = table.hand(act.by)
    if isinstance(act, PassTurn) and table.drawn is not None:
        hand |= Hand.of((table.drawn,))
    if hand.books():
        return Violation(Breach.KEEP_BOOK, RuleId.SHOW_BOOK)
    return None


def _wrong_content(table: Table, act: Act) -> Violation | None:
    match act:
        case Ask():
            return _wrong_ask(table, act)
        case Give() | SayGoFish() | SayNone():
            return _wrong_answer(table, act)
        case ShowCatch() if not table.catch:
            return Violation(Breach.SHOW_WITHOUT_CATCH, RuleId.LUCKY_CATCH)
        case PassTurn():
            return _wrong_pass(table, act)
        case Draw() | TakeCards() if table.phase is Phase.REFILLING:
            count = act.count if isinstance(act, TakeCards) else 1
            if count != refill_due(table):
                return Violation(Breach.REFILL_WRONG_COUNT, RuleId.EMPTY_HAND_PLAYING_ON)
        case Deal(_, count) if count != table.ruleset.cards_dealt(len(table.hands)):
            two = len(table.hands) == 2
            return Violation(
                Breach.DEAL_WRONG_COUNT, RuleId.DEAL_SEVEN if two else RuleId.DEAL_FIVE
            )
    return None


def refill_due(table: Table) -> int:
    """Return how many cards an empty hand takes from the pool (empty-hand-playing-on)."""
    return min(1, len(table.pool)) if table.ruleset.empty_hand is EmptyHand.DRAWS_ONE else 0


def _wrong_ask(table: Table, act: Ask) -> Violation | None:
    if act.to == act.by:
        return Violation(Breach.ASK_SELF, RuleId.ASK_ANOTHER_PLAYER)
    if act.to.number >= len(table.hands):
        return Violation(Breach.ASK_NO_ONE, RuleId.ASK_ANOTHER_PLAYER)
    if not table.hand(act.to).mask:
        return Violation(Breach.ASK_EMPTY_SEAT, RuleId.ASK_ANOTHER_PLAYER)
    if not table.hand(act.by).of_rank(act.rank).mask:
        return Violation(Breach.ASK_UNHELD_RANK, RuleId.MUST_HOLD_RANK)
    return None


def _wrong_answer(table: Table, act: Give | SayGoFish | SayNone) -> Violation | None:
    rank = asked_rank(table)
    held = table.hand(act.by).of_rank(rank)
    if isinstance(act, Give):
        if any(card.rank is not rank for card in act.cards):
            return Violation(Breach.GIVE_WRONG, RuleId.GIVE_ALL)
        if len(act.cards) < len(held):
            return Violation(Breach.GIVE_SOME, RuleId.GIVE_ALL)
        return None
    if held.mask:
        return Violation(Breach.FALSE_GO_FISH, RuleId.GIVE_ALL)
    if isinstance(act, SayGoFish) and not table.pool:
        return Violation(Breach.GO_FISH_EMPTY_POOL, RuleId.PLAY_ON)
    if isinstance(act, SayNone) and table.pool:
        return Violation(Breach.NONE_FOR_GO_FISH, RuleId.GO_FISH)
    return None


def asked_rank(table: Table) -> Rank:
    """Return the rank that was asked for last; only where an ask is under way."""
    if table.ask is None:
        raise ValueError("nobody has asked")
    return table.ask.rank


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
        asked = table.ruleset.turn_passes_to is TurnPassesTo.ASKED
        rule = RuleId.NEXT_FISHER if asked else RuleId.NEXT_LEFT
        return Violation(Breach.WRONG_NEXT_PLAYER, rule)
    return None


def book_of(rank: Rank) -> tuple[Card, ...]:
    """Return the four cards of *rank*."""
    return tuple(Card(rank, suit) for suit in SUITS)


def legal_acts(table: Table) -> tuple[Act, ...]:
    """Return every allowed act, in a fixed order; empty only when the game is over."""
    if table.phase in (Phase.COUNTING, Phase.OVER):
        over = table.phase is Phase.OVER
        return () if over else (NameWinners(table.turn, most_books(table.books)),)
    seats = (table.actor, *(seat for seat in table.seats if seat != table.actor))
    owed: list[Act] = [LayBook(s, book_of(rank)) for s in seats for rank in table.owed(s)]
    acts = [act for act in _due(table) if violation(table, act) is None]
    return (*owed, *acts)


def _due(table: Table) -> list[Act]:
    me = table.actor
    match table.phase:
        case Phase.DEALING:
            return [Deal(me, table.ruleset.cards_dealt(len(table.hands)))]
        case Phase.ASKING:
            others = [seat for seat in table.seats if seat != me and table.hand(seat).mask]
            return [Ask(me, to, rank) for to in others for rank in table.hand(me).ranks()]
        case Phase.ANSWERING:
            held = tuple(table.hand(me).of_rank(asked_rank(table)))
            if held:
                return [Give(me, table.turn, held)]
            return [SayGoFish(me) if table.pool else SayNone(me)]
        case Phase.FISHING:
            return [Draw(me)]
        case Phase.HOLDING:
            return _due_holding(table, me)
        case Phase.PASSING:
            return [PassTurn(me, next_seat(table))]
        case Phase.REFILLING:
            return [TakeCards(me, refill_due(table))]
    return [EndGame(me)]


def _due_holding(table: Table, me: Seat) -> list[Act]:
    drawn = table.drawn
    acts: list[Act] = [ShowCatch(me)] if table.catch else [KeepCard(me)]
    if not table.catch:
        acts.append(PassTurn(me, next_seat(table)))
    if drawn is not None:
        book = book_of(drawn.rank)
        if table.hand(me).of_rank(drawn.rank).mask.bit_count() == BOOK_SIZE - 1:
            acts.append(LayBook(me, book))
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
    played = play(table, ask)
    events = list(played.events)
    while True:
        table = played.table
        acts = legal_acts(table)
        choice = table.phase is Phase.ASKING and isinstance(acts[0], Ask) if acts else True
        if choice:
            return Played(table, tuple(events))
        act = next((each for each in acts if isinstance(each, LayBook)), acts[0])
        played = _done(table, act, marked=False)
        events.extend(played.events)

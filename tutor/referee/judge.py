"""Judging an act: the leading mistake, its rule, and the cards and seats it is about."""

from __future__ import annotations

from tutor.game.acts import Act, Ask, Give, LayBook
from tutor.game.breach import Breach, Violation
from tutor.game.cards import Card, Hand, Rank
from tutor.game.rules import legal_acts, violation
from tutor.game.table import Phase, Table, next_seat
from tutor.referee.mistake import Evidence, Ruling


def judge(table: Table, act: Act) -> Ruling:
    """Return what the referee says of *act*: allowed, or the one leading mistake in it."""
    broken = violation(table, act)
    if broken is None:
        return Ruling(act, None)
    mend = next((each for each in legal_acts(table) if each.by == act.by), None)
    waits = mend is None and table.phase is not Phase.OVER
    waits_for = table.actor if waits else None
    return Ruling(act, broken, _evidence(table, act, broken), mend, waits_for)


def _evidence(table: Table, act: Act, broken: Violation) -> Evidence:
    match broken.breach, act:
        case Breach.IMPOSSIBLE, _:
            return Evidence()
        case ((Breach.ASK_UNHELD_RANK | Breach.ASK_SELF | Breach.ASK_OUT_OF_TURN), Ask()):
            return Evidence(rank=act.rank, seat=table.actor)
        case ((Breach.GIVE_SOME | Breach.GIVE_WRONG | Breach.FALSE_GO_FISH), _):
            return _owed_answer(table, act)
        case ((Breach.BOOK_TOO_SMALL | Breach.BOOK_MIXED), LayBook()):
            return _book(table, act)
        case Breach.KEEP_BOOK, _:
            rank = _complete(table, act)
            return Evidence(cards=tuple(Hand(rank.mask)), rank=rank, seat=act.by)
    return _of_the_turn(table, act)


def _of_the_turn(table: Table, act: Act) -> Evidence:
    """Return the drawn card, the rank asked for, and who acts or comes next."""
    rank = table.ask.rank if table.ask is not None else None
    seen = table.drawn is not None and act.by == table.turn
    drawn = (table.drawn,) if seen and table.drawn is not None else ()
    passes = table.phase in (Phase.HOLDING, Phase.PASSING) and not table.catch
    seat = next_seat(table) if passes else table.actor
    return Evidence(cards=drawn, rank=rank, seat=seat)


def _owed_answer(table: Table, act: Act) -> Evidence:
    rank = table.ask.rank if table.ask is not None else None
    held = Hand() if rank is None else table.hand(act.by).of_rank(rank)
    given: tuple[Card, ...] = act.cards if isinstance(act, Give) else ()
    return Evidence(cards=given, kept=tuple(held - Hand.of(given)), rank=rank, seat=table.turn)


def _book(table: Table, act: LayBook) -> Evidence:
    rank = act.cards[0].rank
    missing = Hand(rank.mask) - table.hand(act.by) - Hand.of(act.cards)
    return Evidence(cards=act.cards, kept=tuple(missing), rank=rank, seat=act.by)


def _complete(table: Table, act: Act) -> Rank:
    hand = table.hand(act.by)
    if table.drawn is not None and act.by == table.turn:
        return (hand.books() or (hand | Hand.of((table.drawn,))).books())[0]
    return hand.books()[0]

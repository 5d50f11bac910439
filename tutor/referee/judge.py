"""Judging an act: the leading mistake, its rule, and the cards and seats it is about."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.game.acts import Act, Ask, Give, LayBook, NameWinners, SayGoFish, SayNone
from tutor.game.breach import Breach, Violation
from tutor.game.cards import Card, Hand, Rank, book_of
from tutor.game.rules import legal_acts, violation
from tutor.game.table import Phase, Table, next_seat
from tutor.referee.mistake import Evidence, Ruling


def judge(table: Table, act: Act) -> Ruling:
    """Return what the referee says of *act*: allowed, or the one leading mistake in it."""
    broken = violation(table, act)
    if broken is None:
        return Ruling(act, None)
    legal = legal_acts(table)
    mend = _mend(legal, act, broken)
    waits_for = None
    if mend is None and legal:
        # at the end the turn seat itself waits for another's book
        waits_for = table.actor if table.actor is not act.by else legal[0].by
    return Ruling(act, broken, _evidence(table, act, broken), mend, waits_for)


def _mend(legal: Sequence[Act], act: Act, broken: Violation) -> Act | None:
    """Return what the same seat may do instead; whoever kept a book may lay it down."""
    own = [each for each in legal if each.by is act.by]
    lays = [each for each in own if isinstance(each, LayBook)]
    kept = broken.breach is Breach.KEEP_BOOK
    return next(iter(lays if kept and lays else own), None)


def _evidence(table: Table, act: Act, broken: Violation) -> Evidence:
    """Return what the ruling is about; no card that the acting seat does not see."""
    if broken.breach is Breach.IMPOSSIBLE:
        return Evidence()
    if broken.breach is Breach.KEEP_BOOK:
        rank = _complete(table, act)
        return Evidence(cards=book_of(rank), rank=rank, seat=act.by)
    match act:
        case Ask():
            return _ask(table, act, broken)
        case LayBook():
            return _book(table, act)
        case Give() | SayGoFish() | SayNone() if table.phase is Phase.ANSWERING:
            if table.ask is not None and act.by is table.actor:
                return _answer(table, act, table.ask)
        case NameWinners():
            return Evidence(seat=table.turn)
    return _of_the_turn(table, act)


def _ask(table: Table, act: Ask, broken: Violation) -> Evidence:
    """Return what was asked for, or the drawn card that has to be dealt with first."""
    if broken.breach in (Breach.HIDE_CATCH, Breach.TURN_KEPT):
        return _of_the_turn(table, act)
    cards = () if act.card is None else (act.card,)
    return Evidence(cards=cards, rank=act.rank, seat=table.actor)


def _of_the_turn(table: Table, act: Act) -> Evidence:
    """Return the drawn card, the rank asked for, and who acts or comes next."""
    rank = table.ask.rank if table.ask is not None else None
    seen = table.drawn is not None and act.by is table.turn
    drawn = (table.drawn,) if seen and table.drawn is not None else ()
    passes = table.phase in (Phase.HOLDING, Phase.PASSING) and not table.catch
    seat = next_seat(table) if passes else table.actor
    return Evidence(cards=drawn, rank=rank, seat=seat)


def _answer(table: Table, act: Give | SayGoFish | SayNone, ask: Ask) -> Evidence:
    """Return the cards given, and those kept that were asked for."""
    held = Hand(table.hand(act.by).mask & ask.mask)
    given: tuple[Card, ...] = act.cards if isinstance(act, Give) else ()
    return Evidence(cards=given, kept=tuple(held - Hand.of(given)), rank=ask.rank, seat=ask.by)


def _book(table: Table, act: LayBook) -> Evidence:
    rank = act.cards[0].rank
    missing = Hand(rank.mask) - table.hand(act.by) - Hand.of(act.cards)
    return Evidence(cards=act.cards, kept=tuple(missing), rank=rank, seat=act.by)


def _complete(table: Table, act: Act) -> Rank:
    hand = table.hand(act.by)
    if table.drawn is not None and act.by is table.turn:
        return (hand.books() or (hand | Hand(table.drawn.mask)).books())[0]
    return hand.books()[0]

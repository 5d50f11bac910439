"""What a learner may be tempted to do in a drill, and which rule that breaks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import combinations, zip_longest
from random import Random

from tutor.game.acts import (
    ME,
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
from tutor.game.breach import Breach
from tutor.game.cards import BOOK_SIZE, Hand, book_of, has_book
from tutor.game.ids import RuleId
from tutor.game.rules import violation
from tutor.game.ruleset import NEW_HAND_SIZE, AskFor
from tutor.game.table import Phase, Table

MOST_TEMPTING = 6
MOST_COUNTED = 9
"""The most cards that anybody would deal or take at once."""

COUNTS_IN_THE_RULES = (1, NEW_HAND_SIZE, 7)
"""What is dealt or taken, and so taken for each other."""


def tempting(table: Table, what: Collection[RuleId | Breach], rng: Random) -> tuple[Act, ...]:
    """Return some acts of the learner that break one of these rules, or in one of these ways.

    Of every way there is at least one while there is room, and the likeliest of each.
    """
    found: dict[Breach, list[Act]] = {}
    for act in _slips(table):
        broken = violation(table, act)
        if broken is not None and (broken.rule in what or broken.breach in what):
            found.setdefault(broken.breach, []).append(act)
    for acts in found.values():
        rng.shuffle(acts)
        acts.sort(key=lambda act: _oddness(table, act))
    in_turn = [act for row in zip_longest(*found.values()) for act in row if act is not None]
    return tuple(in_turn[:MOST_TEMPTING])


def _oddness(table: Table, act: Act) -> int:
    """Return how far-fetched an act is, beside the mistake that it is picked for."""
    match act:
        case Ask():
            return _oddness_of_ask(table, act)
        case Give(_, _, cards) if table.ask is not None:
            return sum(card.rank is not table.ask.rank for card in cards)
        case SayGoFish() | SayNone():
            word = SayGoFish if table.pool else SayNone
            return (table.phase is not Phase.ANSWERING) + (type(act) is not word)
        case Deal(_, number) | TakeCards(_, number):
            return int(number not in COUNTS_IN_THE_RULES)
    return 0


def _oddness_of_ask(table: Table, ask: Ask) -> int:
    mine = table.masks[ME.number]
    return sum(
        (
            table.phase is Phase.HOLDING or has_book(mine),
            ask.to not in table.seats[1:] or not table.masks[ask.to.number],
            (ask.card is not None) is not (table.ruleset.ask_for is AskFor.CARD),
            ask.card is not None and bool(mine & ask.mask),
            not mine & ask.rank.mask,
        )
    )


def _slips(table: Table) -> Iterator[Act]:
    """Yield what the learner could do by mistake, and what is allowed among it."""
    for kind in _ALWAYS:
        yield from kind(table)
    for kind in _BY_PHASE.get(table.phase, ()):
        yield from kind(table)


def _held(table: Table) -> Hand:
    """Return what the learner has at hand, the drawn card too."""
    drawn = 0 if table.drawn is None else table.drawn.mask
    return Hand(table.masks[ME.number] | drawn)


def _words(_table: Table) -> Iterator[Act]:
    for verb in (SayGoFish, SayNone, Draw, EndGame):
        yield verb(ME)


def _passes(table: Table) -> Iterator[Act]:
    for to in table.seats[1:]:
        yield PassTurn(ME, to)


def _asks(table: Table) -> Iterator[Act]:
    """Yield asks for what is held and for what is near it in the pack.

    For what is held also asks of oneself and of nobody, and as where it is agreed otherwise.
    """
    ranks, others = table.ruleset.ranks, table.seats[1:]
    exact = table.ruleset.ask_for is AskFor.CARD
    held = table.hand(ME).ranks()
    nobody = SEATS[len(table.seats) : len(table.seats) + 1]
    at = {ranks.index(rank) + step for rank in held for step in (-1, 0, 1)}
    for place in sorted(at & set(range(len(ranks)))):
        rank = ranks[place]
        some = book_of(rank) if rank in held else (book_of(rank)[place % BOOK_SIZE],)
        ways = some if exact else (None,)
        yield from (Ask(ME, to, rank, way) for to in others for way in ways)
        if rank in held:
            yield from (Ask(ME, to, rank, ways[0]) for to in (ME, *nobody))
            yield from (Ask(ME, to, rank, None if exact else some[-1]) for to in others)


def _answers(table: Table) -> Iterator[Act]:
    """Yield the giving of some of what is asked for, with a card of another rank or without."""
    if table.ask is None:
        return
    same = tuple(table.hand(ME).of_rank(table.ask.rank))
    others = tuple(table.hand(ME) - Hand.of(same))
    for size in range(len(same) + 1):
        for some in combinations(same, size):
            for more in ((), *combinations(others, 1)):
                if some or more:
                    yield Give(ME, table.ask.by, some + more)


def _gifts(table: Table) -> Iterator[Act]:
    """Yield the giving of a card that nobody has asked for."""
    for to in table.seats[1:]:
        yield from (Give(ME, to, (card,)) for card in table.hand(ME))


def _drawn_card(_table: Table) -> Iterator[Act]:
    for verb in (ShowCatch, KeepCard, ReturnCard):
        yield verb(ME)


def _books(table: Table) -> Iterator[Act]:
    """Yield the laying of up to three of a rank, with a card of another rank or without."""
    held = _held(table)
    for rank in held.ranks():
        some = tuple(held.of_rank(rank))[: BOOK_SIZE - 1]
        if len(some) > 1:
            yield LayBook(ME, some)
            yield from (LayBook(ME, (*some, card)) for card in held if card.rank is not rank)


def _deals(_table: Table) -> Iterator[Act]:
    yield from (Deal(ME, number) for number in range(1, MOST_COUNTED + 1))


def _takes(_table: Table) -> Iterator[Act]:
    yield from (TakeCards(ME, number) for number in range(1, MOST_COUNTED + 1))


def _counts(table: Table) -> Iterator[Act]:
    for size in range(1, len(table.seats) + 1):
        yield from (NameWinners(ME, seats) for seats in combinations(table.seats, size))


_Kind = Callable[[Table], Iterator[Act]]

_ALWAYS: tuple[_Kind, ...] = (_words, _asks, _passes, _books)
_BY_PHASE: Mapping[Phase, tuple[_Kind, ...]] = {
    Phase.DEALING: (_deals,),
    Phase.ASKING: (_gifts,),
    Phase.ANSWERING: (_answers,),
    Phase.HOLDING: (_drawn_card,),
    Phase.REFILLING: (_takes,),
    Phase.COUNTING: (_counts,),
}

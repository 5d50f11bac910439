"""Positions, written as a player writes them.

``table_of("me: 7H 3C", "p1: 7C 2C", "pool: 9S ...", "p1 books: 4 K")``: one line a seat or
pile. Three dots stand for all other cards in pack order; without a pool line all of them lie
in the pool. The seat whose turn it is asks next; other phases are reached by playing acts.
"""

from __future__ import annotations

from tutor.game.acts import SEATS, parse_act, seat
from tutor.game.breach import Breach, Violation
from tutor.game.cards import Card, Hand, Rank, book_of, card, pack_of, rank
from tutor.game.events import Event
from tutor.game.rules import Played, happen, play, violation
from tutor.game.ruleset import ruleset as ruleset_named
from tutor.game.table import Phase, Table

REST = "..."

PLAIN = ("me: 7H 3C", "p1: 7C 7D 2C", "p2: 4C 5C", "pool: 9S KD ...")
"""p1 has sevens; p2 has none, and the next card is no catch."""

CATCH = ("me: 7H 3C", "p1: 2C", "p2: 4C 5C", "pool: 7S ...")
"""Nobody has sevens, and the next card is one."""

BOOK = ("me: 7S 7H 7D 7C 3C", "p1: 2C", "pool: 9S ...")
"""All four sevens are in one hand."""

HIT = ("me ask p1 7", "p1 give me 7C 7D")
MISS = ("me ask p2 7", "p2 go-fish", "me draw")


def cards(codes: str) -> Hand:
    """Return these cards: ``cards("7H 10S")``."""
    return Hand.of(card(code) for code in codes.split())


def ranks(codes: str) -> tuple[Rank, ...]:
    """Return these ranks: ``ranks("7 K")``."""
    return tuple(rank(code) for code in codes.split())


def table_of(
    *lines: str,
    turn: str = "me",
    ruleset: str = "left",
    dealer: str | None = None,
    pack: str = "2 3 4 5 6 7 8 9 10 J Q K A",
) -> Table:
    """Return the table these lines describe, where *turn* asks next.

    The dealer is the seat on the right of the turn, unless named.
    """
    said = {name.strip(): rest.split() for name, _, rest in (line.partition(":") for line in lines)}
    pool_codes = said.pop("pool", [REST])
    books = {name.split()[0]: said.pop(name) for name in list(said) if name.endswith(" books")}
    seats = SEATS[: len(said)]
    if list(said) != [each.code for each in seats]:
        raise ValueError(f"seats {list(said)}")
    masks = tuple(Hand.of(map(card, codes)).mask for codes in said.values())
    laid = tuple(
        tuple(Hand.of(book_of(rank(code))) for code in books.get(each.code, [])) for each in seats
    )
    named = [*(code for codes in said.values() for code in codes), *pool_codes]
    named += [each.code for piles in laid for book in piles for each in book]
    if len(set(named)) != len(named):
        raise ValueError(f"a card twice in {lines}")
    rest = [each for each in pack_of(ranks(pack)) if each.code not in named]
    first = seat(turn)
    return Table(
        ruleset=ruleset_named(ruleset).with_ranks(ranks(pack)),
        phase=Phase.ASKING,
        turn=first,
        dealer=seats[first.number - 1] if dealer is None else seat(dealer),
        masks=masks,
        books=laid,
        pool=_pool(pool_codes, rest),
    )


def _pool(codes: list[str], rest: list[Card]) -> tuple[Card, ...]:
    pool = [card(code) for code in codes if code != REST]
    return (*pool, *rest) if REST in codes else tuple(pool)


def play_all(table: Table, *lines: str) -> Played:
    """Play these acts, every one of which must be allowed."""
    events: list[Event] = []
    for line in lines:
        played = play(table, parse_act(line))
        table = played.table
        events += played.events
    return Played(table, tuple(events))


def after(table: Table, *lines: str) -> Table:
    """Return the table after these acts, every one of which must be allowed."""
    return play_all(table, *lines).table


def forced(table: Table, *lines: str) -> Table:
    """Return the table after hands have done these acts, allowed or not."""
    for line in lines:
        table = happen(table, parse_act(line)).table
    return table


def hand(table: Table, code: str) -> Hand:
    """Return the cards in a hand: ``hand(table, "p1")``."""
    return table.hand(seat(code))


def books(table: Table, code: str) -> tuple[Hand, ...]:
    """Return what a seat has laid, in that order."""
    return table.books[seat(code).number]


def whole(*codes: str) -> tuple[Hand, ...]:
    """Return the books of these ranks: ``whole("7", "K")``."""
    return tuple(Hand.of(book_of(rank(code))) for code in codes)


def broken(table: Table, line: str) -> Violation | None:
    """Return the rule that an act breaks, or None."""
    return violation(table, parse_act(line))


def code_of(table: Table, line: str) -> str:
    """Return how an act breaks a rule, or "" where it is allowed."""
    found = broken(table, line)
    return found.breach.value if found is not None else ""


def impossible(table: Table, line: str) -> bool:
    """Return whether hands cannot do an act at all."""
    found = broken(table, line)
    return found is not None and found.breach is Breach.IMPOSSIBLE

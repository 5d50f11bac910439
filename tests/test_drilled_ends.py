"""What each drill on the end, on counting and on playing on is."""

from __future__ import annotations

import pytest

from tests.drilled import asked, breaches, kinds, near, only, some
from tests.house_rules import ANEW, ANEW_ON, ENDS, ON_ASKED, ON_LEFT, ONE, each
from tutor.game.acts import (
    ME,
    SEATS,
    Ask,
    Draw,
    EndGame,
    KeepCard,
    LayBook,
    NameWinners,
    PassTurn,
    SayGoFish,
    SayNone,
    ShowCatch,
    TakeCards,
)
from tutor.game.events import Caught, Gave, LaidBook, SaidNone
from tutor.game.table import Phase
from tutor.session.drills import Drill

VALUES = {"J": 11, "Q": 12, "K": 13, "A": 15}


# The end


@each(ENDS)
def test_the_game_is_over_only_when_a_hand_or_the_pool_is_empty(rules: str) -> None:
    ends = set()
    for made in some(rules, "game-end"):
        table = made.table
        empty = [seat for seat in table.seats if not table.hand(seat)]
        over = bool(empty) or not table.pool
        ends.add((over, bool(table.pool)))

        assert kinds(made.right) == ({EndGame} if over else {Ask})
        if over:
            assert Ask in kinds(made.tempting)
        else:
            assert made.tempting == (EndGame(ME),)
            assert len(table.pool) < 3 or 1 in [len(hand) for hand in table.hands]

    assert ends == {(True, True), (True, False), (False, True)}


@each(f"{ENDS} {ANEW}")
def test_before_the_end_the_drawn_card_and_a_book_are_settled(rules: str) -> None:
    sides = set()
    for made in some(rules, "end-settles"):
        table = made.table
        sides.add(frozenset(kinds(made.right)))

        assert not table.pool
        if table.phase is Phase.HOLDING:
            assert kinds(made.right) == ({ShowCatch} if table.catch else {KeepCard, PassTurn})
        else:
            assert kinds(made.right) == ({LayBook} if table.owed(ME) else {EndGame})
        assert EndGame(ME) in (*made.tempting, *made.right)

    assert sides == {
        frozenset({ShowCatch}),
        frozenset({KeepCard, PassTurn}),
        frozenset({LayBook}),
        frozenset({EndGame}),
    }


def test_a_lucky_catch_with_the_last_card_earns_no_ask() -> None:
    caught = [made for made in some("left", "end-settles") if isinstance(made.events[-1], Caught)]

    assert caught
    for made in caught:
        assert only(made) == EndGame(ME)
        assert Ask in kinds(made.tempting)


# Counting


def counts(made: Drill) -> list[int]:
    """Return how many books each seat has laid."""
    return [len(laid) for laid in made.table.books]


def points(made: Drill) -> list[int]:
    """Return what the cards of each seat's books are worth."""
    codes = [[card.rank.value for book in laid for card in book] for laid in made.table.books]
    return [sum(VALUES[code] if code in VALUES else int(code) for code in each) for each in codes]


@each(f"{ENDS} {ONE} {ANEW} {ANEW_ON}")
def test_whoever_has_most_books_wins_though_not_by_much(rules: str) -> None:
    winners = set()
    for made in some(rules, "winner"):
        books = counts(made)
        first = SEATS[books.index(max(books))]
        winners.add(first)

        assert only(made) == NameWinners(ME, (first,))
        assert sorted(books)[-1] - sorted(books)[-2] in (1, 2)
        assert breaches(made) == {"count-wrong"}

    assert {ME, SEATS[1], SEATS[2]} <= winners


@each(f"{ENDS} {ONE} {ANEW} {ANEW_ON}")
def test_those_with_equal_books_share_the_win(rules: str) -> None:
    for made in some(rules, "tie"):
        books = counts(made)
        first = tuple(seat for seat in made.table.seats if books[seat.number] == max(books))

        assert len(first) > 1
        assert only(made) == NameWinners(ME, first)


@each("fisher+card-values left+new-hand+card-values full-pack+card-values")
def test_where_values_count_most_books_are_not_most_points(rules: str) -> None:
    for made in some(rules, "card-value-books"):
        books, worth = counts(made), points(made)
        first = tuple(seat for seat in made.table.seats if worth[seat.number] == max(worth))
        most = tuple(seat for seat in made.table.seats if books[seat.number] == max(books))

        assert only(made) == NameWinners(ME, first)
        assert first != most


# Playing on


@each(f"{ONE} {ANEW_ON}")
def test_without_a_pool_the_word_is_none(rules: str) -> None:
    for made in some(rules, "play-on"):
        hand, rank = made.table.hand(ME), asked(made).rank

        assert not made.table.pool
        assert only(made) == SayNone(ME)
        assert not hand.of_rank(rank)
        assert any(near(made.table, rank, other) for other in hand.ranks())
        assert made.tempting == (SayGoFish(ME), EndGame(ME))


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        *((rules, "play-on-next-left") for rules in ON_LEFT.split()),
        *((rules, "play-on-next-asked") for rules in ON_ASKED.split()),
    ],
)
def test_after_none_the_turn_passes_as_agreed(rules: str, code: str) -> None:
    for made in some(rules, code):
        to = asked(made).to

        assert isinstance(made.events[-1], SaidNone)
        assert to is not SEATS[1]
        assert only(made) == PassTurn(ME, SEATS[1] if code == "play-on-next-left" else to)
        assert kinds(made.tempting) == {PassTurn}


@each(ONE)
def test_an_empty_hand_draws_one_and_without_a_pool_sits_out(rules: str) -> None:
    pools = set()
    for made in some(rules, "empty-hand-playing-on"):
        pools.add(bool(made.table.pool))
        expected = {TakeCards(ME, 1), Draw(ME)}

        assert isinstance(made.events[-1], LaidBook)
        if made.table.pool:
            assert set(made.right) == expected
            assert {"refill-forgotten", "refill-wrong-count"} == breaches(made)
        else:
            assert kinds(made.right) == {PassTurn}
            assert breaches(made) == {"wrong-next-player"}

    assert pools == {True, False}


@each(ONE)
def test_with_nobody_to_ask_the_turn_passes(rules: str) -> None:
    for made in some(rules, "nobody-to-ask"):
        assert not any(made.table.hand(seat) for seat in made.table.seats[1:])
        assert kinds(made.right) == kinds(made.tempting) == {PassTurn}
        assert only(made).by is ME


@each(f"{ANEW} {ANEW_ON}")
def test_an_empty_hand_takes_five_or_what_is_left(rules: str) -> None:
    ways = set()
    for made in some(rules, "new-hand"):
        pool = len(made.table.pool)
        ways.add((type(made.events[-1]), pool < 5))

        assert only(made) == TakeCards(ME, min(5, pool))
        assert {"refill-forgotten", "refill-wrong-count"} <= breaches(made)
        assert (EndGame(ME) in made.tempting) is (rules in ANEW.split())

    assert ways == {(LaidBook, True), (LaidBook, False), (Gave, False)}

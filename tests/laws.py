"""What holds of every table and of every act, whatever was done before; asserted one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tests.hidden import unseen, with_cards_moved
from tutor.game.acts import (
    SEATS,
    Act,
    Ask,
    Draw,
    EndGame,
    Give,
    KeepCard,
    LayBook,
    NameWinners,
    PassTurn,
    Seat,
    ShowCatch,
    TakeCards,
    parse_act,
    write_act,
)
from tutor.game.breach import IMPOSSIBLE, Violation
from tutor.game.cards import Card, Hand, pack_of
from tutor.game.events import Caught, Event, Gave, LaidBook, as_seen_by
from tutor.game.rules import NotAllowedError, Played, happen, play, resolve, violation
from tutor.game.ruleset import AskFor, EmptyHand, EmptyPool, Ruleset, Scoring
from tutor.game.table import Phase, Table, leaders, next_seat, worth

UNDER_WAY = (Phase.ASKING, Phase.ANSWERING, Phase.FISHING, Phase.HOLDING, Phase.PASSING)
COURT = {"J": 11, "Q": 12, "K": 13, "A": 15}


# Of a table


def hold_for(table: Table, allowed: Sequence[Act]) -> None:
    """Hold every law of a table, where those are all allowed acts."""
    every_card_of_the_pack_is_there_once(table)
    something_may_be_done_until_the_game_is_over(table, allowed)
    no_owed_book_is_overlooked(table)
    who_owes_a_book_may_do_nothing_else(table)
    most_books_win(table)
    if not table.marked:
        only_who_has_cards_asks_and_somebody_can_be_asked(table)
        an_empty_hand_is_refilled(table)
        an_empty_hand_or_pool_ends_the_game_where_it_should(table)
        books_are_whole_and_the_last_one_ends_the_game(table)


def every_card_of_the_pack_is_there_once(table: Table) -> None:
    found = [*table.pool, *(card for hand in table.hands for card in hand)]
    found += [card for laid in table.books for book in laid for card in book]
    if table.drawn is not None:
        found.append(table.drawn)

    assert sorted(card.place for card in found) == [
        card.place for card in pack_of(table.ruleset.ranks)
    ]


def something_may_be_done_until_the_game_is_over(table: Table, allowed: Sequence[Act]) -> None:
    assert bool(allowed) is (table.phase is not Phase.OVER)
    assert len(set(allowed)) == len(allowed)
    for act in allowed:
        assert violation(table, act) is None, write_act(act)
        assert parse_act(write_act(act)) == act


def no_owed_book_is_overlooked(table: Table) -> None:
    assert table.owing or not any(table.owed(seat) for seat in table.seats)


def who_owes_a_book_may_do_nothing_else(table: Table) -> None:
    """Ask whether it may, because few acts by chance are tried while a book is owed."""
    turn, drawn = table.turn, Hand.of(() if table.drawn is None else (table.drawn,))
    owing = [seat for seat in table.seats if table.owed(seat)]
    hasty = [act for seat in owing for act in _instead_of_a_book(table, seat)]
    if (table.hand(turn) | drawn).books():
        hasty.append(PassTurn(turn, next_seat(table)))
    if owing:
        hasty.append(EndGame(turn))
    for act in hasty:
        assert violation(table, act) is not None, write_act(act)


def _instead_of_a_book(table: Table, seat: Seat) -> Iterable[Act]:
    exact = table.ruleset.ask_for is AskFor.CARD
    for to in table.seats:
        for card in table.hand(seat):
            yield Ask(seat, to, card.rank, card if exact else None)
    yield from (PassTurn(seat, to) for to in table.seats)
    yield from (verb(seat) for verb in (Draw, ShowCatch, KeepCard, EndGame))


def an_empty_hand_is_refilled(table: Table) -> None:
    """Expect new hands at once, unless the turn seat has a book to lay; one card before an ask."""
    rules, turn = table.ruleset.empty_hand, table.hand(table.turn)
    if table.phase is Phase.REFILLING:
        assert rules is not EmptyHand.ENDS
        assert table.pool
        assert not table.hand(table.actor)
    if rules is EmptyHand.ENDS or not table.pool or table.phase not in UNDER_WAY:
        return
    if rules is EmptyHand.NEW_HAND:
        assert all(table.masks) or turn.books()
    assert turn or table.missed


def an_empty_hand_or_pool_ends_the_game_where_it_should(table: Table) -> None:
    if table.phase in UNDER_WAY and table.drawn is None:
        assert all(table.masks) or table.ruleset.empty_hand is not EmptyHand.ENDS
        assert table.pool or table.ruleset.empty_pool is not EmptyPool.ENDS


def only_who_has_cards_asks_and_somebody_can_be_asked(table: Table) -> None:
    if table.phase is Phase.ASKING:
        asker = table.hand(table.turn)
        assert asker
        assert asker.books() or any(
            mask for seat, mask in enumerate(table.masks) if seat != table.turn.number
        )


def most_books_win(table: Table) -> None:
    counted = [_worth(table.ruleset, laid) for laid in table.books]
    most = tuple(SEATS[at] for at, worth in enumerate(counted) if worth == max(counted))

    assert [worth(table.ruleset, laid) for laid in table.books] == counted
    assert leaders(table.ruleset, table.books) == most


def _worth(rules: Ruleset, books: Iterable[Hand]) -> int:
    if rules.scoring is Scoring.BOOKS:
        return len(tuple(books))
    codes = [card.rank.value for book in books for card in book]
    return sum(COURT[code] if code in COURT else int(code) for code in codes)


def books_are_whole_and_the_last_one_ends_the_game(table: Table) -> None:
    books = [book for laid in table.books for book in laid]

    assert all(len(book) == len(book.ranks()) * 4 == 4 for book in books)
    if table.phase in (Phase.COUNTING, Phase.OVER):
        assert not any(table.owed(seat) for seat in table.seats)
        if table.ruleset.empty_pool is EmptyPool.PLAY_ON:
            assert len(books) == len(table.ruleset.ranks)


# Of an act


def an_allowed_act_is_among_all_that_are(table: Table, act: Act, allowed: Sequence[Act]) -> None:
    assert _meant(table, act) in {_meant(table, each) for each in allowed}, write_act(act)


def _meant(table: Table, act: Act) -> Act:
    """Return the one act of all that mean the same."""
    match act:
        case Give(by, to, cards):
            return Give(by, to, tuple(Hand.of(cards)))
        case LayBook(by, cards):
            return LayBook(by, tuple(Hand.of(cards)))
        case NameWinners(by, seats):
            return NameWinners(by, tuple(sorted(seats, key=hash)))
        case Draw(by) if table.phase is Phase.REFILLING:
            return TakeCards(by, 1)
    return act


def an_act_that_breaks_a_rule_is_refused(table: Table, act: Act, broken: Violation) -> None:
    refused = [_outcome(play, table, act)]
    if isinstance(act, Ask):
        refused.append(_outcome(resolve, table, act))

    for each in refused:
        assert isinstance(each, NotAllowedError), write_act(act)
        assert each.violation == broken == violation(table, act)
        assert each.act == act


def hands_refuse_only_what_they_cannot_do(
    table: Table, act: Act, broken: Violation | None
) -> Played | None:
    """Return what happened, and None where hands could not."""
    played = _outcome(happen, table, act)

    if isinstance(played, NotAllowedError):
        assert played.violation is broken is IMPOSSIBLE
        return None
    assert broken is not IMPOSSIBLE
    assert played.table.marked is (table.marked or broken is not None)
    return played


def _outcome(
    do: Callable[[Table, Any], Played], table: Table, act: Act
) -> Played | NotAllowedError:
    try:
        return do(table, act)
    except NotAllowedError as refused:
        return refused


def who_owes_a_book_lays_it_first(table: Table, act: Act, after: Table) -> None:
    """Take an allowed act of another kind to say: nothing was owed, and after a pass nothing is."""
    if not isinstance(act, LayBook | NameWinners):
        assert not table.owed(act.by)
    if isinstance(act, PassTurn):
        assert after.marked or not after.owed(act.by)


def who_is_next_can_play(table: Table, act: Act) -> None:
    if isinstance(act, PassTurn):
        refills = table.pool and table.ruleset.empty_hand is not EmptyHand.ENDS
        assert act.to is not act.by
        assert refills or table.hand(act.to)


def a_winner_is_who_has_most(table: Table, act: Act) -> None:
    if isinstance(act, NameWinners):
        assert set(act.seats) == set(leaders(table.ruleset, table.books))


def a_seat_sees_only_what_lies_open(table: Table, act: Act, played: Played, seat: Seat) -> None:
    """With all hidden cards in other places, an act looks the same to who may not know them."""
    opened = Hand.of(_opened(played.events))
    hidden = _both(unseen(table, seat), unseen(played.table, seat) - opened)
    moved = with_cards_moved(table, dict(zip(hidden, hidden[1:] + hidden[:1], strict=True)))

    seen = [as_seen_by(event, seat) for event in played.events]

    assert seen == [as_seen_by(event, seat) for event in happen(moved, act).events]
    for event, shown in zip(played.events, seen, strict=True):
        if getattr(event, "by", seat) is seat:
            assert shown == event


def _both(one: Hand, other: Hand) -> tuple[Card, ...]:
    return tuple(one - (one - other))


def _opened(events: Iterable[Event]) -> Iterable[Card]:
    for event in events:
        match event:
            case Gave(_, _, cards) | LaidBook(_, cards):
                yield from cards
            case Caught(_, card):
                yield card

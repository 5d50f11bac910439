"""What everybody remembers: who surely holds or lacks what, and since which ask."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.positions import cards, play_all, ranks, table_of
from tutor.game.acts import SEATS, seat
from tutor.game.cards import rank
from tutor.game.memory import Memory, Outcome
from tutor.game.sight import Sight

ME, P1, P2 = SEATS[:3]
FOUR = ("me: 7H 3C", "p1: 7C 7D 2C", "p2: 7S 5C", "p3: 9C JC", "pool: KD 8D QS 9S ...")
THREE = ("me: 7H 7S 7D 3C", "p1: 7C 2C", "p2: 4C 5C", "pool: 9S KD 8D QS ...")
MINE = ("me: 7H 7S 7D 7C", "p1: 2C", "p2: 4C 5C", "pool: 9S ...")
CATCH = ("me: 7H 3C", "p1: 2C 4S", "p2: 4C 5C", "pool: 7S ...")
ONE = ("me: 7H 3C", "p1: 7C", "p2: 4C 5C", "pool: 9S ...")
NO_POOL_AND_KINGS = ("me: 3C 7H KS KH", "p1: 7C 7D", "p2: 3S 3H 3D 7S KD KC", "pool:")
NO_POOL = ("me: 3C 7H", "p1: 7C 7D", "p2: 3S 3H 3D 7S", "pool:")
PAIR = ("me: 7H 7S", "p1: 7C QC", "p2: 4C 5C", "pool: 9S 2D KD ...")
ALL_RANKS = "2 3 4 5 6 7 8 9 10 J Q K A"


def missed(by: str, to: str, what: str, then: str) -> tuple[str, ...]:
    """Return the acts of an ask that misses, the turn passing on."""
    return (
        f"{by} ask {to} {what}",
        f"{to} go-fish",
        f"{by} draw",
        f"{by} keep",
        f"{by} pass {then}",
    )


ASKED_ROUND = (*missed("p2", "p3", "7", "p3"), *missed("p3", "p2", "9", "me"))
ALL_SEVENS = ("me ask p1 7", "p1 give me 7C 7D", "me ask p2 7", "p2 give me 7S")


class Case(NamedTuple):
    """What is known after some acts."""

    why: str
    table: tuple[str, ...]
    acts: tuple[str, ...]
    about: str
    """Whose cards of which rank: "me 7, p1 3"."""

    known: str
    """All that must be so of them: "me holds 7 since 1"; "" where it may be either way."""

    turn: str = "me"
    viewer: str = ""
    """Who knows it, by its own cards too; "": everybody."""

    rules: str = "left"
    pack: str = ALL_RANKS


CASES = (
    Case("who asks for a rank has some", FOUR, ("me ask p1 7",), "me 7", "me holds 7 since 1"),
    Case(
        "who has given all has none",
        FOUR,
        ("me ask p1 7", "p1 give me 7C 7D"),
        "me 7, p1 7, p1 2",
        "me holds 7 since 1, p1 lacks 7 since 1",
    ),
    Case("go fish: none", FOUR, ("me ask p3 7", "p3 go-fish"), "p3 7", "p3 lacks 7 since 1"),
    Case(
        "what is known goes on being known since then",
        FOUR,
        (*ASKED_ROUND, "me ask p3 7", "p3 go-fish"),
        "p2 7, p2 9, me 7, p3 7",
        "p2 holds 7 since 1, p2 lacks 9 since 2, me holds 7 since 3, p3 lacks 7 since 3",
        turn="p2",
    ),
    Case(
        "a card drawn unseen may be of any rank",
        FOUR,
        ASKED_ROUND,
        "p3 7, p3 9",
        "p3 holds 9 since 2",
        turn="p2",
    ),
    Case(
        "but of no rank that lies there as a book",
        FOUR,
        (*ALL_SEVENS, "me lay 7", *missed("me", "p1", "3", "p1"), *missed("p1", "p2", "2", "p2")),
        "me 7, p1 7, p1 3",
        "me lacks 7 since 2, p1 lacks 7 since 1",
    ),
    Case(
        "all four are accounted for, so the others have none",
        FOUR,
        (*ASKED_ROUND, "me ask p1 7", "p1 give me 7C 7D"),
        "p2 7, p3 7",
        "p2 holds 7 since 1, p3 lacks 7 since 3",
        turn="p2",
    ),
    Case(
        "a hand with one card is known whole once that is",
        ONE,
        ("p1 ask p2 7",),
        "p1 7, p1 K, p2 K",
        "p1 holds 7 since 1, p1 lacks K since 1",
        turn="p1",
    ),
    Case(
        "who has no cards has none of any rank",
        ONE,
        ("me ask p1 7", "p1 give me 7C"),
        "p1 7, p1 K",
        "p1 lacks 7 since 1, p1 lacks K since 1",
        rules="left+play-on",
    ),
    Case(
        "a new hand may hold anything",
        ONE,
        ("me ask p1 7", "p1 give me 7C", "p1 take 5"),
        "p1 7, p1 K",
        "",
        rules="left+new-hand",
    ),
    Case(
        "a dealt book is known only once it lies there",
        MINE,
        ("me lay 7",),
        "me 7, p1 7, p2 7",
        "me lacks 7 since 0, p1 lacks 7 since 0, p2 lacks 7 since 0",
        rules="left+play-on",
    ),
    Case(
        "a book noticed late, in another's turn, makes its rank dead",
        MINE,
        ("p1 ask p2 2", "me lay 7"),
        "p2 7, p1 2",
        "p2 lacks 7 since 1, p1 holds 2 since 1",
        turn="p1",
        rules="left+play-on",
    ),
    Case("three of my own and one there", THREE, ("p1 ask p2 7",), "p2 7", "", turn="p1"),
    Case(
        "three of my own and one there: I know that nobody else has any",
        THREE,
        ("p1 ask p2 7",),
        "p1 7, p2 7",
        "p1 holds 7 since 1, p2 lacks 7 since 1",
        turn="p1",
        viewer="me",
    ),
    Case(
        "I have all four, and know it from the deal on",
        MINE,
        (),
        "p1 7, p2 7",
        "p1 lacks 7 since 0, p2 lacks 7 since 0",
        viewer="me",
    ),
    Case(
        "I have drawn the fourth, and nobody knows but me",
        (*THREE[:1], "p1: 8C 2C", *THREE[2:3], "pool: 7C ..."),
        ("me ask p1 3", "p1 go-fish", "me draw"),
        "p1 7, p2 7",
        "p1 lacks 7 since 0, p2 lacks 7 since 0",
        viewer="me",
    ),
    Case(
        "the pool is gone, so what the others have not, for they owe no book, the last one has",
        NO_POOL_AND_KINGS,
        ("me ask p1 3", "p1 none"),
        "me 3, p1 3, p2 3",
        "me holds 3 since 1, p1 lacks 3 since 1, p2 holds 3 since 1",
        rules="left+play-on",
        pack="3 7 K",
    ),
    Case(
        "the pool is gone, and a hand is too large for what I see missing of one rank",
        NO_POOL,
        (),
        "p1 3, p1 7, p2 3, p2 7",
        "p2 holds 3 since 0, p2 holds 7 since 0",
        rules="left+play-on",
        pack="3 7",
        viewer="me",
    ),
)

EXACT = "left+specific-card"
BLUFF = "left+specific-card+own-card-ask"
EXACT_CASES = (
    Case(
        "who asks for a card has another of its rank",
        PAIR,
        ("me ask p2 7D",),
        "me 7",
        "me holds 7 since 1",
        rules=EXACT,
    ),
    Case(
        "a bluff says no more than that",
        PAIR,
        ("me ask p2 7H",),
        "me 7",
        "me holds 7 since 1",
        rules=BLUFF,
    ),
    Case(
        "not that card, but perhaps another",
        PAIR,
        ("me ask p1 7D", "p1 go-fish"),
        "p1 7",
        "",
        rules=EXACT,
    ),
    Case(
        "that card is given, but perhaps there was another",
        PAIR,
        ("me ask p1 7C", "p1 give me 7C"),
        "p1 7",
        "",
        rules=EXACT,
    ),
    Case(
        "the last card of a rank that I have not is not there",
        PAIR,
        ("me ask p1 7C", "p1 give me 7C", "me ask p2 7D", "p2 go-fish"),
        "p1 7, p2 7",
        "p2 lacks 7 since 2",
        rules=EXACT,
        viewer="me",
    ),
    Case(
        "which I know and others do not",
        PAIR,
        ("me ask p1 7C", "p1 give me 7C", "me ask p2 7D", "p2 go-fish"),
        "p1 7, p2 7",
        "",
        rules=EXACT,
    ),
)


@pytest.mark.parametrize("case", [*CASES, *EXACT_CASES], ids=lambda case: case.why)
def test_what_must_be_so_is_known_since_the_ask_that_told_it(case: Case) -> None:
    start = table_of(*case.table, turn=case.turn, ruleset=case.rules, pack=case.pack)
    played = play_all(start, *case.acts)
    memory = Memory.at(start).after(played.events)
    viewer = Sight.of(played.table, seat(case.viewer), memory) if case.viewer else None
    about = [tuple(each.split()) for each in case.about.split(", ")]

    known = memory.known() if viewer is None else viewer.known

    said = {
        (each.seat.code, each.rank.value): (
            f"{each.seat.code} {'holds' if each.holds else 'lacks'} {each.rank.value} "
            f"since {each.since}"
        )
        for each in known
    }
    assert ", ".join(said[each] for each in about if each in said) == case.known


# Single cards


def test_cards_given_are_known_where_they_went() -> None:
    start = table_of(*FOUR)

    memory = Memory.at(start).after(play_all(start, "me ask p1 7", "p1 give me 7C 7D").events)

    assert memory.hands[0].here == cards("7C 7D").mask
    assert (memory.hands[0].least[5], memory.hands[0].most[5]) == (3, 4)


def test_a_card_caught_is_known_to_everybody() -> None:
    start = table_of(*CATCH)
    acts = ("me ask p1 7", "p1 go-fish", "me draw", "me show")

    memory = Memory.at(start).after(play_all(start, *acts).events)

    assert memory.hands[0].here == cards("7S").mask
    assert memory.hands[0].least[5] == 2


def test_who_keeps_a_card_has_no_more_of_the_rank_it_asked_for() -> None:
    start = table_of(*FOUR)

    memory = Memory.at(start).after(play_all(start, *missed("me", "p3", "7", "p1")).events)

    assert memory.hands[0].size == 3
    assert (memory.hands[0].most[5], memory.hands[0].most[12]) == (2, 2)


@pytest.mark.parametrize(("rules", "lacks"), [(EXACT, "7D"), (BLUFF, "")])
def test_who_asks_for_a_card_lacks_it_unless_bluffs_are_agreed(rules: str, lacks: str) -> None:
    start = table_of("me: 7H", "p1: 7C 2C", "p2: 4C 5C", "pool: 9S ...", ruleset=rules)
    acts = ("p1 ask me 7D", "me go-fish", "p1 draw", "p1 keep", "p1 pass p2")
    start = start._replace(turn=P1)

    memory = Memory.at(start).after(play_all(start, *acts).events)

    assert memory.hands[1].away & rank("7").mask == cards(lacks).mask
    assert memory.hands[0].away & rank("7").mask == cards("7D").mask


def test_a_card_that_is_neither_in_the_pool_nor_with_the_others_is_with_the_last_one() -> None:
    start = table_of(*NO_POOL_AND_KINGS, ruleset=f"{EXACT}+play-on", pack="3 7 K")

    memory = Memory.at(start).after(play_all(start, "me ask p1 3D", "p1 none").events)

    assert [hand.here for hand in memory.hands] == [0, 0, cards("3D").mask]


def test_a_rank_is_dead_once_its_four_cards_lie_there() -> None:
    start = table_of(*FOUR, "p1 books: 10 A")
    played = play_all(start, *ALL_SEVENS)

    before = Memory.at(start).after(played.events)
    after = before.after(play_all(played.table, "me lay 7").events)

    assert before.dead == ranks("10 A")
    assert after.dead == ranks("7 10 A")


# Asks


def test_the_last_ask_of_each_seat_is_remembered_with_what_came_of_it() -> None:
    start = table_of("me: 7H 3C", "p1: 7C 2C", "p2: 4C 5C", "pool: 9S 2D KD ...")
    memory = Memory.at(start)
    table, outcomes = start, []
    lines = ("me ask p1 7", "p1 give me 7C", *missed("me", "p2", "3", "p1"))
    for line in (*lines, "p1 ask p2 2", "p2 go-fish", "p1 draw", "p1 show"):
        played = play_all(table, line)
        table, memory = played.table, memory.after(played.events)
        outcomes.append(memory.heard[-1].outcome)

    last = memory.lasts[1]

    assert (memory.asks, memory.lasts[2]) == (3, None)
    assert last is not None
    assert (last.number, last.by, last.to, last.rank) == (3, P1, P2, rank("2"))
    assert [each and each.outcome for each in memory.lasts] == [
        Outcome.MISSED,
        Outcome.CAUGHT,
        None,
    ]
    assert outcomes[:4] == [None, Outcome.GIVEN, None, Outcome.MISSED]
    assert Sight.of(table, P1, memory).last == last

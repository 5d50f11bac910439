"""Each value of each dial, in a place where only that value matters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any

import pytest

from tests.house_rules import allowed
from tests.positions import after, code_of, table_of
from tutor.game.acts import ME
from tutor.game.cards import RANKS
from tutor.game.deal import SetUpError, deal
from tutor.game.match import Match
from tutor.game.ruleset import (
    FISHER,
    LEFT,
    SMALL_PACK,
    AskFor,
    EmptyHand,
    EmptyPool,
    FirstPlayer,
    Ruleset,
    Scoring,
    TurnPassesTo,
    ruleset,
)
from tutor.game.table import Phase, Table

Outcome = Callable[[Ruleset], object]


@dataclass(frozen=True, slots=True)
class Turned:
    """A ruleset, and one of its dials to be turned to another value."""

    rules: Ruleset
    dial: str
    other: Any

    @property
    def value(self) -> object:
        """Return the value of the dial before it is turned."""
        return getattr(self.rules, self.dial)

    @property
    def otherwise(self) -> Ruleset:
        """Return the ruleset with this dial turned and no other."""
        return self.rules._replace(**{self.dial: self.other})


@dataclass(frozen=True, slots=True)
class Contrast:
    """What comes of a position under a ruleset, and what with one dial of it turned."""

    rule: str
    turned: Turned
    outcome: Outcome
    before: object
    after: object


def next_acts(*position: str, done: str = "") -> Outcome:
    """Return what may be done next, by ruleset; the acts done stand between commas."""
    return lambda rules: allowed(_after(rules, position, done))


def ruling(act: str, *position: str, done: str = "") -> Outcome:
    """Return how an act breaks a rule, by ruleset; "" where it is allowed."""
    return lambda rules: code_of(_after(rules, position, done), act)


def _after(rules: Ruleset, position: tuple[str, ...], done: str) -> Table:
    table = table_of(*position)._replace(ruleset=rules)
    return after(table, *[act for act in done.split(", ") if act])


def places_left_of_the_dealer(rules: Ruleset) -> object:
    """Return in which places, counted from the dealer to the left, players began."""
    tables = [deal(rules, 3, Random(seed)) for seed in range(40)]
    return {(table.turn.number - table.dealer.number) % 3 for table in tables}


def begins_where_p2_was_drawn(rules: Ruleset) -> object:
    """Return who begins where "me" deals and chance has drawn p2."""
    table = table_of("me:", "p1:", "p2:", turn="p2", dealer="me")
    return after(table._replace(ruleset=rules, phase=Phase.DEALING), "me deal 5").turn.code


def what_is_dealt_to_two(rules: Ruleset) -> object:
    """Return what a dealer of two players may do."""
    table = table_of("me:", "p1:", dealer="p1")
    return allowed(table._replace(ruleset=rules, phase=Phase.DEALING))


def cards_of_two(rules: Ruleset) -> object:
    """Return how many cards two players have, in their hands and in the pool."""
    table = deal(rules, 2, Random(1))
    return len(table.pool) + sum(len(held) for held in table.hands)


def pool_of_six(rules: Ruleset) -> object:
    """Return how many cards are left for the pool when six players have their hands."""
    try:
        return len(deal(rules, 6, Random(1)).pool)
    except SetUpError:
        return "cannot be dealt"


def over_after_a_hand_of_two_books(rules: Ruleset) -> object:
    """Return whether one hand, in which "me" has laid two books, was the whole match."""
    table = table_of("me: 7H", "p1: 7C", "me books: 2 3")._replace(ruleset=rules)
    done = after(table, "me ask p1 7", "p1 give me 7C", "me end", "me winners me")
    return Match(rules, ME, (0, 0)).counted(done).over


MISS = ("me: 7H", "p1: 2C", "p2: 3C", "pool: 9S ...")
MISSED = "me ask p2 7, p2 go-fish, me draw, me keep"
POOL_GONE = ("me: 7H 3S", "p1: 7C 2C", "p2: 3C 2D", "pool:")
GIVEN_AWAY = ("me: 7H 3C", "p1: 7C", "p2: 2C")
ALL_LAID = ("me: 7S 7H 7D", "p1: 7C 2C", "p2: 3C")
HIT = "me ask p1 7, p1 give me 7C"
TWO_SEATS = ("me: 7H 2H", "p1: 2C")
FISHED = "me ask p1 7, p1 go-fish, me draw"
LAST_CARDS = ("me: 7H", "p1: 7C")
ENDED = f"{HIT}, me end"
EXACT = "left+specific-card"

CONTRASTS = [
    Contrast(
        "the player on the left of the dealer begins",
        Turned(LEFT, "first_player", FirstPlayer.RANDOM),
        places_left_of_the_dealer,
        {1},
        {0, 1, 2},
    ),
    Contrast(
        "the player whom chance has drawn begins, whoever deals",
        Turned(FISHER, "first_player", FirstPlayer.LEFT_OF_DEALER),
        begins_where_p2_was_drawn,
        "p2",
        "p1",
    ),
    Contrast(
        "after a miss it is the turn of the left neighbour, whoever was asked",
        Turned(LEFT, "turn_passes_to", TurnPassesTo.ASKED),
        next_acts(*MISS, done=MISSED),
        "me pass p1",
        "me pass p2",
    ),
    Contrast(
        "after none it is the turn of the player asked",
        Turned(ruleset("fisher+play-on"), "turn_passes_to", TurnPassesTo.LEFT),
        next_acts(*POOL_GONE, done="me ask p2 7, p2 none"),
        "me pass p2",
        "me pass p1",
    ),
    Contrast(
        "an empty hand ends the game",
        Turned(LEFT, "empty_hand", EmptyHand.NEW_HAND),
        next_acts(*GIVEN_AWAY, done=HIT),
        "me end",
        "p1 take 5",
    ),
    Contrast(
        "an empty hand draws one card to go on",
        Turned(ruleset("left+play-on"), "empty_hand", EmptyHand.NEW_HAND),
        next_acts(*ALL_LAID, done=f"{HIT}, me lay 7"),
        "me take 1",
        "me take 5",
    ),
    Contrast(
        "an empty hand takes a new hand of five at once, also in the turn of another",
        Turned(ruleset("left+new-hand"), "empty_hand", EmptyHand.DRAWS_ONE),
        next_acts(*GIVEN_AWAY, done=HIT),
        "p1 take 5",
        "me ask p2 3, me ask p2 7",
    ),
    Contrast(
        "the last card of the pool ends the game",
        Turned(ruleset("left+new-hand"), "empty_pool", EmptyPool.PLAY_ON),
        next_acts(*TWO_SEATS, "pool: 9S", done=f"{FISHED}, me keep"),
        "me end",
        "me pass p1",
    ),
    Contrast(
        "after a lucky catch with the last card of the pool the turn goes on",
        Turned(ruleset("left+play-on"), "empty_pool", EmptyPool.ENDS),
        next_acts(*TWO_SEATS, "pool: 7S", done=f"{FISHED}, me show"),
        "me ask p1 2, me ask p1 7",
        "me end",
    ),
    Contrast(
        "a player asks for a rank",
        Turned(LEFT, "ask_for", AskFor.CARD),
        ruling("me ask p1 7", *MISS),
        "",
        "ask-rank-not-card",
    ),
    Contrast(
        "a player asks for one exact card",
        Turned(ruleset(EXACT), "ask_for", AskFor.RANK),
        ruling("me ask p1 7D", *MISS),
        "",
        "ask-card-not-rank",
    ),
    Contrast(
        "a card in the own hand is not asked for",
        Turned(ruleset(EXACT), "own_card_ask", True),
        next_acts("me: 7S 7H 7D", "p1: 2C"),
        "me ask p1 7C",
        "me ask p1 7S, me ask p1 7H, me ask p1 7D, me ask p1 7C",
    ),
    Contrast(
        "a card in the own hand may be asked for, a bluff",
        Turned(ruleset(f"{EXACT}+own-card-ask"), "own_card_ask", False),
        ruling("me ask p1 7H", *MISS),
        "",
        "ask-own-card",
    ),
    Contrast(
        "most books win, whatever their cards are worth",
        Turned(LEFT, "scoring", Scoring.CARD_VALUES),
        next_acts(*LAST_CARDS, "me books: 2 3", "p1 books: A", done=ENDED),
        "me winners me",
        "me winners p1",
    ),
    Contrast(
        "the values of the cards win, where the books are equal",
        Turned(ruleset("left+card-values"), "scoring", Scoring.BOOKS),
        next_acts(*LAST_CARDS, "me books: K", "p1 books: Q", done=ENDED),
        "me winners me",
        "me winners me p1",
    ),
    Contrast(
        "without a target one hand is the whole game",
        Turned(LEFT, "target", 10),
        over_after_a_hand_of_two_books,
        True,
        False,
    ),
    Contrast(
        "with a target of ten points two books are not enough",
        Turned(ruleset("left+match-10"), "target", 2),
        over_after_a_hand_of_two_books,
        False,
        True,
    ),
    Contrast(
        "the pack has 13 ranks, 52 cards",
        Turned(LEFT, "ranks", SMALL_PACK),
        cards_of_two,
        52,
        32,
    ),
    Contrast(
        "the small pack is small, and still enough for six players",
        Turned(ruleset("left+small-pack"), "ranks", RANKS[:7]),
        pool_of_six,
        2,
        "cannot be dealt",
    ),
    Contrast(
        "two players are dealt seven cards each, as the sources say",
        Turned(LEFT, "hand_size", 5),
        what_is_dealt_to_two,
        "p1 deal 7",
        "p1 deal 5",
    ),
    Contrast(
        "hands of another size are dealt so",
        Turned(LEFT._replace(hand_size=3), "hand_size", None),
        what_is_dealt_to_two,
        "p1 deal 3",
        "p1 deal 7",
    ),
]

DEALT = {2: "me deal 7", 3: "me deal 5", 4: "me deal 5", 5: "me deal 5", 6: "me deal 5"}


@pytest.mark.parametrize("case", CONTRASTS, ids=lambda case: case.rule.replace(" ", "-"))
def test_only_this_value_of_the_dial_makes_it_so(case: Contrast) -> None:
    case.turned.otherwise.hold_together()

    assert case.outcome(case.turned.rules) == case.before
    assert case.outcome(case.turned.otherwise) == case.after
    assert case.before != case.after


@pytest.mark.parametrize("players", DEALT)
def test_the_number_of_players_sets_how_many_cards_are_dealt(players: int) -> None:
    seats = ["me:", "p1:", "p2:", "p3:", "p4:", "p5:"][:players]
    table = table_of(*seats, dealer="me")._replace(phase=Phase.DEALING)

    assert allowed(table) == DEALT[players]
    assert code_of(table, "me deal 6") == "deal-wrong-count"


def test_every_dial_and_every_value_of_it_is_shown() -> None:
    shown: dict[str, set[object]] = {dial: set() for dial in Ruleset._fields}
    for case in CONTRASTS:
        shown[case.turned.dial].add(case.turned.value)

    assert not shown.pop("name")
    for dial, values in shown.items():
        kind = type(getattr(LEFT, dial))
        if issubclass(kind, Enum):
            assert values == set(kind), dial
        elif kind is bool:
            assert values == {False, True}, dial
        else:
            assert len(values) > 1, dial
            assert getattr(LEFT, dial) in values, dial

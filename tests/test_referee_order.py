"""Which mistake leads where an act is wrong in more than one way, in the referee's order."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from tests.positions import BOOK, CATCH, HIT, MISS, PLAIN, forced, table_of
from tutor.game.acts import parse_act
from tutor.game.breach import Breach
from tutor.game.deal import before_the_deal
from tutor.game.ids import RuleId
from tutor.game.ruleset import FISHER, LEFT
from tutor.referee.judge import judge
from tutor.referee.mistake import Mistake


@dataclass(frozen=True, slots=True)
class Leading:
    """An act that is wrong in more than one way, or in a way without words of its own."""

    position: tuple[str, ...]
    played: tuple[str, ...]
    act: str
    code: str
    breaks: str
    base: str = "left"


ENDED = ("me: 7S 7H 7D 3C", "p1: 7C", "p2: 4C", "p1 books: K")
ENDING = ("me ask p1 7", "p1 give me 7C")
EMPTY = ("me: 7S 7H 7D", "p1: 7C 2C", "p2: 4C", "pool: 9S KD ...")
EMPTIED = ("me ask p1 7", "p1 give me 7C", "me lay 7")
GONE = ("me: 7H 2H", "p1: 7C", "p2: 3C 7D", "pool:")
OWING = ("me: 7H KS KH KD KC", "p1: 7C 2C AS AH AD AC", "p2: 4C", "pool: 9S ...")
OWED_CATCH = ("me: 7H KS KH KD KC", "p1: 2C", "p2: 4C", "pool: 7S ...")
MADE_CATCH = ("me: 7S 7H 7D", "p1: 2C", "p2: 4C", "pool: 7C ...")
MADE_BOOK = ("me: 7H 3S 3H 3D", "p1: 2C", "p2: 4C", "pool: 3C ...")

CARD = "left+specific-card"
ASKED = ("me ask p1 7D",)
NEAR = ("me ask p2 9S", "p2 go-fish", "me draw")
NO_CATCH = ("show-without-catch", "show-exact-catch")

LEADING = [
    # 1. at the end anything but what is due, an owed book first
    Leading(ENDED, ENDING, "me ask p1 3", "keep-book", "show-book"),
    Leading(ENDED, ENDING, "me end", "keep-book", "show-book"),
    Leading(ENDED, (*ENDING, "me lay 7"), "me ask p2 9", "play-after-end", "game-end"),
    Leading(ENDED, (*ENDING, "me lay 7"), "me draw", "play-after-end", "game-end"),
    Leading(ENDED, (*ENDING, "me lay 7"), "me pass p1", "play-after-end", "game-end"),
    Leading(ENDED, (*ENDING, "me lay 7"), "p1 end", "play-after-end", "game-end"),
    Leading(ENDED, (*ENDING, "me lay 7"), "me winners me p1", "play-after-end", "game-end"),
    Leading(ENDED, (*ENDING, "me lay 7", "me end"), "me end", "play-after-end", "game-end"),
    Leading(ENDED, (*ENDING, "me lay 7", "me end"), "me winners me", "count-wrong", "tie"),
    Leading(ENDED, (*ENDING, "me lay 7", "me end"), "p1 winners p1", "play-after-end", "game-end"),
    Leading(ENDED, (*ENDING, "me end"), "me winners me", "count-wrong", "winner"),
    Leading(
        ENDED, (*ENDING, "me end", "me winners p1"), "me ask p2 3", "play-after-end", "game-end"
    ),
    Leading((*ENDED[:2], "p2: AS AH AD AC 4C"), ENDING, "p2 draw", "keep-book", "show-book"),
    Leading(
        ("me: 7H", "p1: 7C", "p2: AS AH AD AC 4C"),
        ENDING,
        "me end",
        "stop-too-early",
        "end-settles",
    ),
    # 2. not this seat's act
    Leading(PLAIN, (), "p1 ask p1 9", "ask-out-of-turn", "ask"),
    Leading(OWING, (), "p1 ask me 9", "ask-out-of-turn", "ask"),
    Leading(PLAIN, ("me ask p1 7",), "p2 ask me 4", "ask-out-of-turn", "ask"),
    Leading(PLAIN, ("me ask p1 7",), "me ask p2 3", "ask-before-answer", "ask"),
    Leading(PLAIN, ("me ask p1 7",), "me ask me 9", "ask-before-answer", "ask"),
    Leading(PLAIN, ("me ask p1 7",), "me draw", "draw-early", "go-fish"),
    Leading(PLAIN, ("me ask p2 7", "p2 go-fish"), "p2 draw", "draw-early", "go-fish"),
    Leading(PLAIN, (*MISS, "me keep"), "p1 take 1", "draw-early", "go-fish"),
    Leading(PLAIN, ("me ask p1 7",), "me give p1 7H", "act-out-of-turn", "ask"),
    Leading(PLAIN, ("me ask p1 7",), "p2 go-fish", "act-out-of-turn", "ask"),
    Leading(PLAIN, ("me ask p1 7",), "p2 none", "act-out-of-turn", "ask"),
    Leading(PLAIN, ("me ask p1 7",), "me pass p1", "act-out-of-turn", "ask"),
    Leading(PLAIN, (), "p1 pass p2", "act-out-of-turn", "ask"),
    Leading(PLAIN, (), "p1 end", "act-out-of-turn", "ask"),
    Leading(PLAIN, (), "p1 lay 7C 7D", "book-too-small", "show-book"),
    Leading(PLAIN, ("me ask p1 7",), "me lay 7H 3C", "book-mixed", "show-book"),
    # 3. this seat, the wrong kind of act
    Leading(PLAIN, (), "me give p1 7H", "give-unasked", "ask"),
    Leading(OWING, (), "me give p1 7H", "give-unasked", "ask"),
    Leading(PLAIN, ("me ask p1 7",), "p1 give p2 7C 7D", "give-unasked", "ask"),
    Leading(PLAIN, ("me ask p1 7",), "p1 give p2 2C", "give-unasked", "ask"),
    Leading(PLAIN, MISS, "me give p1 7H", "give-unasked", "ask"),
    Leading(OWING, (), "me go-fish", "go-fish-unasked", "ask"),
    Leading(PLAIN, MISS, "me none", "go-fish-unasked", "ask"),
    Leading(OWING, (), "me draw", "draw-early", "go-fish"),
    Leading(PLAIN, (), "me take 2", "draw-early", "go-fish"),
    Leading(PLAIN, ("me ask p2 7",), "p2 draw", "draw-early", "go-fish"),
    Leading(PLAIN, ("me ask p2 7", "p2 go-fish"), "me take 1", "draw-early", "go-fish"),
    Leading(PLAIN, MISS, "me draw", "draw-twice", "go-fish"),
    Leading(CATCH, MISS, "me take 1", "draw-twice", "go-fish"),
    Leading(PLAIN, (*MISS, "me keep"), "me draw", "draw-twice", "go-fish"),
    Leading(CATCH, MISS, "me end", "stop-too-early", "game-end"),
    Leading(OWING, (), "me winners me", "stop-too-early", "game-end"),
    Leading(PLAIN, (), "me end", "stop-too-early", "play-on", "full-pack"),
    Leading(PLAIN, ("me ask p2 7", "p2 go-fish"), "me ask p1 7", "draw-skipped", "go-fish"),
    Leading(PLAIN, ("me ask p2 7", "p2 go-fish"), "me ask me 9", "draw-skipped", "go-fish"),
    Leading(PLAIN, ("me ask p2 7", "p2 go-fish"), "me pass p2", "draw-skipped", "go-fish"),
    Leading(PLAIN, MISS, "me ask me 9", "turn-kept", "keep-drawn-card"),
    Leading(PLAIN, (*MISS, "me keep"), "me ask p5 9", "turn-kept", "keep-drawn-card"),
    Leading(MADE_BOOK, (*MISS, "me keep"), "me ask p1 7", "turn-kept", "keep-drawn-card"),
    Leading(CATCH, MISS, "me return", "return-drawn-card", "keep-drawn-card"),
    Leading(OWED_CATCH, MISS, "me return", "return-drawn-card", "keep-drawn-card"),
    Leading(
        EMPTY, EMPTIED, "me ask p1 2", "refill-forgotten", "empty-hand-playing-on", "full-pack"
    ),
    Leading(EMPTY, EMPTIED, "me pass p1", "refill-forgotten", "empty-hand-playing-on", "full-pack"),
    Leading(PLAIN, ("me ask p1 7",), "p1 ask me 7", "ask-out-of-turn", "ask"),
    Leading(OWING, ("me ask p1 7",), "p1 ask p1 9", "ask-out-of-turn", "ask"),
    Leading(OWING, ("me ask p1 7",), "p1 pass p2", "act-out-of-turn", "ask"),
    # 4. what is owed
    Leading(CATCH, MISS, "me ask p1 3", "hide-catch", "lucky-catch"),
    Leading(CATCH, MISS, "me pass p2", "hide-catch", "lucky-catch"),
    Leading(MADE_CATCH, MISS, "me keep", "hide-catch", "lucky-catch"),
    Leading(MADE_CATCH, MISS, "me ask me 9", "hide-catch", "lucky-catch"),
    Leading(OWED_CATCH, MISS, "me keep", "hide-catch", "lucky-catch"),
    Leading(OWED_CATCH, MISS, "me show", "keep-book", "show-book"),
    Leading(OWING, (), "me ask me 9", "keep-book", "show-book"),
    Leading(OWING, (), "me pass p1", "keep-book", "show-book"),
    Leading(OWING, ("me ask p1 7",), "p1 give me 2C", "keep-book", "show-book"),
    Leading(OWING, ("me ask p1 7",), "p1 go-fish", "keep-book", "show-book"),
    Leading(OWING, ("me ask p1 7",), "p1 none", "keep-book", "show-book"),
    Leading(OWING, MISS, "me show", "keep-book", "show-book"),
    Leading(MADE_BOOK, MISS, "me pass p2", "keep-book", "show-book"),
    Leading(MADE_BOOK, (*MISS, "me keep"), "me pass p2", "keep-book", "show-book"),
    # 5. what is wrong in the act
    Leading(PLAIN, (), "me ask me 9", "ask-self", "ask-another-player"),
    Leading(PLAIN, (), "me ask p5 9", "ask-no-one", "ask-another-player"),
    Leading(PLAIN, (), "me ask p3 7", "ask-no-one", "ask-another-player"),
    Leading(
        GONE,
        ("me ask p1 7", "p1 give me 7C"),
        "me ask p1 9",
        "ask-empty-seat",
        "ask-another-player",
        "full-pack",
    ),
    Leading(PLAIN, (), "me ask p2 9", "ask-unheld-rank", "must-hold-rank"),
    Leading(PLAIN, ("me ask p1 7",), "p1 give me 7D", "give-some", "give-all"),
    Leading(PLAIN, ("me ask p1 7",), "p1 give me 7C 2C", "give-wrong", "give-all"),
    Leading(PLAIN, ("me ask p1 7",), "p1 give me 2C", "give-wrong", "give-all"),
    Leading(PLAIN, ("me ask p2 7",), "p2 give me 4C", "give-wrong", "give-all"),
    Leading(PLAIN, ("me ask p1 7",), "p1 none", "false-go-fish", "give-all"),
    Leading(GONE, ("me ask p2 7",), "p2 go-fish", "false-go-fish", "give-all", "full-pack"),
    Leading(GONE, ("me ask p2 2",), "p2 go-fish", "go-fish-empty-pool", "play-on", "full-pack"),
    Leading(PLAIN, ("me ask p2 7",), "p2 none", "none-for-go-fish", "go-fish"),
    Leading(PLAIN, (), "me lay 7H 3C", "book-mixed", "show-book"),
    Leading(BOOK, (), "me lay 7S 7H 7D 7C 3C", "book-mixed", "show-book"),
    Leading(PLAIN, MISS, "me show", "show-without-catch", "lucky-catch"),
    Leading(BOOK, (), "me lay 3C", "book-too-small", "show-book"),
    Leading(
        EMPTY, EMPTIED, "me take 2", "refill-wrong-count", "empty-hand-playing-on", "full-pack"
    ),
    Leading(PLAIN, (), "me ask p1 7D", "ask-card-not-rank", "ask"),
    Leading(PLAIN, (), "me ask p1 9D", "ask-card-not-rank", "ask"),
    Leading(PLAIN, (), "me ask p1 7", "ask-rank-not-card", "specific-card", CARD),
    Leading(PLAIN, (), "me ask p1 9", "ask-rank-not-card", "specific-card", CARD),
    Leading(PLAIN, (), "me ask p1 9D", "ask-unheld-rank", "must-hold-rank", CARD),
    Leading(PLAIN, (), "me ask p1 7H", "ask-own-card", "own-card-ask", CARD),
    Leading(PLAIN, ASKED, "p1 give me 7C 7D", "give-too-many", "specific-card", CARD),
    Leading(PLAIN, ASKED, "p1 give me 7C 7D 2C", "give-wrong", "specific-card", CARD),
    Leading(PLAIN, ASKED, "p1 give me 7C", "give-wrong", "specific-card", CARD),
    Leading(PLAIN, ASKED, "p1 go-fish", "false-go-fish", "specific-card", CARD),
    Leading(
        ("me: 9H 3C", "p1: 2C", "p2: 4C", "pool: 9S ..."),
        NEAR,
        "me keep",
        "hide-catch",
        "show-exact-catch",
        CARD,
    ),
    Leading(CATCH, ("me ask p1 7D", "p1 go-fish", "me draw"), "me show", *NO_CATCH, CARD),
    # 6. the turn
    Leading(BOOK, ("me lay 7",), "me pass p1", "book-ends-turn", "book-keeps-turn"),
    Leading(EMPTY, (*ENDING,), "me pass p1", "keep-book", "show-book"),
    Leading(
        (*ENDED[:1], "p1: 7C 2C", "p2: 4C"),
        (*ENDING, "me lay 7"),
        "me pass p1",
        "book-ends-turn",
        "book-keeps-turn",
    ),
    Leading(
        ("me: 7S 7H 7D 7C 3C", "p1: 3D 2C"),
        ("me lay 7", "me ask p1 3", "p1 give me 3D"),
        "me pass p1",
        "turn-given-up",
        "ask-again",
    ),
    Leading(PLAIN, (), "me pass p1", "turn-unused", "ask"),
    Leading(PLAIN, (), "me pass p2", "turn-unused", "ask"),
    Leading(PLAIN, HIT, "me pass p2", "turn-given-up", "ask-again"),
    Leading(PLAIN, MISS, "me pass p2", "wrong-next-player", "next-left"),
    Leading(PLAIN, (*MISS, "me keep"), "me pass me", "wrong-next-player", "next-left"),
    Leading(PLAIN, MISS, "me pass me", "wrong-next-player", "next-fisher", "fisher"),
]

EACH_LEADING = pytest.mark.parametrize(
    "row", LEADING, ids=[f"{row.act}: {row.code}" for row in LEADING]
)


@EACH_LEADING
def test_an_act_has_one_leading_mistake_and_breaks_its_rule(row: Leading) -> None:
    table = forced(table_of(*row.position, ruleset=row.base), *row.played)

    ruling = judge(table, parse_act(row.act))

    assert (ruling.code, ruling.rule) == (row.code, RuleId(row.breaks))
    named = {mistake.value for mistake in Mistake}
    assert ruling.mistake == (Mistake(row.code) if row.code in named else None)


@pytest.mark.parametrize(("players", "dealt"), [(2, RuleId.DEAL_SEVEN), (3, RuleId.DEAL_FIVE)])
def test_a_wrong_number_of_cards_dealt_breaks_the_rule_for_so_many_players(
    players: int, dealt: RuleId
) -> None:
    table = before_the_deal(LEFT, players, Random(1))
    dealer = table.dealer.code

    for count in (4, 6):
        ruling = judge(table, parse_act(f"{dealer} deal {count}"))

        assert (ruling.code, ruling.rule) == ("deal-wrong-count", dealt)


def test_before_the_deal_nobody_asks_passes_draws_or_stops() -> None:
    table = before_the_deal(FISHER, 3, Random(1))
    dealer, other = table.dealer.code, table.left_of(table.dealer).code

    assert judge(table, parse_act(f"{dealer} ask {other} 7")).code == "ask-out-of-turn"
    assert judge(table, parse_act(f"{dealer} pass {other}")).code == "act-out-of-turn"
    assert judge(table, parse_act(f"{dealer} go-fish")).code == "go-fish-unasked"
    assert judge(table, parse_act(f"{dealer} end")).code == "stop-too-early"
    assert judge(table, parse_act(f"{dealer} draw")).code == "impossible"


def test_every_way_to_break_a_rule_has_a_position() -> None:
    shown = {row.code for row in LEADING} | {"deal-wrong-count", "impossible"}

    assert shown == {breach.value for breach in Breach}

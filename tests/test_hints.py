"""Help at any moment: the act is allowed, the reason is a fact that the seat can see."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.positions import BOOK, CATCH, MISS, PLAIN, after, table_of
from tutor.game.acts import ME, Seat, parse_act, seat, write_act
from tutor.game.cards import Hand
from tutor.game.deal import before_the_deal
from tutor.game.ids import RuleId
from tutor.game.memory import Memory
from tutor.game.rules import legal_acts, play, violation
from tutor.game.ruleset import Ruleset, ruleset
from tutor.game.sight import Sight
from tutor.game.table import Phase, Table
from tutor.session.hints import Hint, Why, hint
from tutor.wording.reasons import reason, where_to_look
from tutor.wording.words import words_of

ENGLISH = words_of("en")
RULESETS = (
    "left",
    "fisher",
    "full-pack",
    "left+play-on",
    "fisher+new-hand",
    "left+specific-card",
    "fisher+specific-card+own-card-ask+play-on",
    "left+small-pack+card-values",
)


def helped(table: Table, code: str = "me", memory: Memory | None = None) -> Hint:
    """Return the help that a seat gets."""
    found = hint(Sight.of(table, seat(code), memory))
    assert found is not None
    return found


def end_waits(table: Table, one: Seat) -> bool:
    """Return whether the end waits for the book of another seat."""
    others = [other for other in table.seats if other is not one]
    return table.phase is Phase.ENDING and any(map(table.owed, others))


def moments(rules: Ruleset, players: int, seed: int) -> Iterator[tuple[Table, Memory]]:
    """Yield every third moment of a game by chance, with what everybody remembers."""
    rng = Random(seed)
    table = before_the_deal(rules, players, rng)
    memory = Memory.begin(rules, players)
    moment = 0
    while table.phase is not Phase.OVER:
        if moment % 3 == 0:
            yield table, memory
        moment += 1
        played = play(table, rng.choice(legal_acts(table)))
        table, memory = played.table, memory.after(played.events)


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_at_any_moment_whoever_must_act_is_helped_to_something_allowed(
    rules: str, players: int
) -> None:
    for table, memory in moments(ruleset(rules), players, seed=players):
        hints = [
            hint(Sight.of(table, each, memory), held_up=end_waits(table, each))
            for each in table.seats
        ]
        found = [each for each in hints if each is not None]

        assert found, table
        for each in found:
            assert violation(table, each.act) is None, (table, write_act(each.act))


@pytest.mark.parametrize("rules", RULESETS)
def test_help_speaks_only_of_cards_that_the_seat_sees(rules: str) -> None:
    for table, memory in moments(ruleset(rules), 4, seed=7):
        for each in table.seats:
            sight = Sight.of(table, each, memory)
            found = hint(sight)
            if found is None:
                continue
            seen = sight.hand | Hand.of([sight.drawn] if sight.drawn else [])
            assert not Hand.of(found.look.cards) - seen
            assert not Hand.of(found.reason.cards) - seen


def test_a_book_in_the_hand_comes_first() -> None:
    found = helped(table_of(*BOOK))

    assert write_act(found.act) == "me lay 7S 7H 7D 7C"
    assert (found.rule, found.reason.why) == (RuleId.SHOW_BOOK, Why.BOOK_IN_HAND)


def test_who_was_asked_hands_over_what_was_asked_for_or_sends_fishing() -> None:
    held = helped(after(table_of(*PLAIN), "me ask p1 7"), "p1")
    none = helped(after(table_of(*PLAIN), "me ask p2 7"), "p2")

    assert (write_act(held.act), held.rule) == ("p1 give me 7D 7C", RuleId.GIVE_ALL)
    assert held.reason.why is Why.ASKED_FOR
    assert (write_act(none.act), none.rule) == ("p2 go-fish", RuleId.GO_FISH)
    assert none.reason.why is Why.NONE_IN_HAND


def test_where_one_card_is_asked_for_help_speaks_of_that_card() -> None:
    table = table_of(*PLAIN, ruleset="fisher+specific-card")
    asking, held = helped(table), helped(after(table, "me ask p1 7D"), "p1")
    none = helped(after(table, "me ask p1 7S"), "p1")

    told = [reason(ENGLISH, each.reason) for each in (held, none)]
    assert told == [
        "You were asked for the seven of diamonds, and you have it.",
        "You do not have the seven of spades.",
    ]
    assert where_to_look(ENGLISH, none, Phase.ASKING).endswith("Is the seven of spades there?")
    assert asking.reason.exact is not None


def test_the_drawn_card_is_shown_when_it_is_a_catch_and_kept_when_it_is_not() -> None:
    caught, kept = helped(after(table_of(*CATCH), *MISS)), helped(after(table_of(*PLAIN), *MISS))

    assert (write_act(caught.act), caught.rule) == ("me show", RuleId.LUCKY_CATCH)
    assert (write_act(kept.act), kept.rule) == ("me keep", RuleId.KEEP_DRAWN_CARD)
    assert (caught.reason.why, kept.reason.why) == (Why.CAUGHT, Why.NOT_CAUGHT)


def test_what_a_player_was_heard_to_ask_for_is_surely_there() -> None:
    table = table_of("me: 7H 3C 3S", "p1: 7C 2C", "p2: 4C 5C", "pool: 9S KD ...", turn="p1")
    memory = Memory.at(table)
    for line in ("p1 ask p2 7", "p2 go-fish", "p1 draw", "p1 keep", "p1 pass p2"):
        played = play(table, parse_act(line))
        table, memory = played.table, memory.after(played.events)
    for line in ("p2 ask p1 4", "p1 go-fish", "p2 draw", "p2 keep", "p2 pass me"):
        played = play(table, parse_act(line))
        table, memory = played.table, memory.after(played.events)

    sure, unsure = helped(table, memory=memory), helped(table)

    assert write_act(sure.act) == "me ask p1 7"
    assert sure.reason.why is Why.SURELY_THERE
    assert sure.reason.known is not None
    assert sure.reason.known.since == 1
    assert write_act(unsure.act).endswith(" 3")
    assert unsure.reason.why is Why.NEAREST_BOOK


def test_a_rank_is_called_the_most_only_where_it_is() -> None:
    single = helped(table_of("me: 3H 5C 6S", "p1: 7C 2C"))
    pair = helped(table_of("me: 3H 3C 6S 6H", "p1: 7C 2C"))
    most = helped(table_of("me: 3H 6S 6H", "p1: 7C 2C"))

    assert [each.reason.why for each in (single, pair, most)] == [
        Why.IN_HAND,
        Why.IN_HAND,
        Why.NEAREST_BOOK,
    ]


def test_what_has_just_missed_is_not_asked_again_while_there_is_another_ask() -> None:
    table = table_of("me: 7H 7S 3C", "p1: 2C", "pool: 9S 8D ...")
    memory = Memory.at(table)
    for line in ("me ask p1 7", "p1 go-fish", "me draw", "me keep", "me pass p1"):
        played = play(table, parse_act(line))
        table, memory = played.table, memory.after(played.events)
    for line in ("p1 ask me 2", "me go-fish", "p1 draw", "p1 keep", "p1 pass me"):
        played = play(table, parse_act(line))
        table, memory = played.table, memory.after(played.events)

    found = helped(table, memory=memory)

    assert write_act(found.act) == "me ask p1 3"
    assert found.reason.why is Why.IN_HAND


def test_the_first_rung_does_not_tell_that_nothing_is_there() -> None:
    none = helped(after(table_of(*PLAIN), "me ask p2 7"), "p2")

    assert not none.look.cards
    assert where_to_look(ENGLISH, none, Phase.ASKING) == "Look through your hand. Is there a seven?"


def test_nobody_is_helped_while_another_must_act_or_after_the_end() -> None:
    table = after(table_of(*PLAIN), "me ask p1 7")

    assert hint(Sight.of(table, ME)) is None
    assert hint(Sight.of(table._replace(phase=Phase.OVER), ME)) is None


def test_the_end_waits_for_the_book_of_another_and_then_is_said() -> None:
    table = table_of("me: 7H", "p1: 7C", "p2: AS AH AD AC 4C")
    table = after(table, "me ask p1 7", "p1 give me 7C")

    assert hint(Sight.of(table, ME), held_up=end_waits(table, ME)) is None
    assert write_act(helped(table, "p2").act) == "p2 lay AS AH AD AC"
    assert write_act(helped(after(table, "p2 lay A")).act) == "me end"

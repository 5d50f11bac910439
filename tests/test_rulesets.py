"""Rulesets as they are written, and those that make no sense."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest

from tutor.game.acts import SEATS
from tutor.game.cards import RANKS
from tutor.game.deal import SetUpError, before_the_deal
from tutor.game.ruleset import (
    BASES,
    CHANGES,
    FISHER,
    FULL_PACK,
    LEFT,
    SMALL_PACK,
    AskFor,
    EmptyHand,
    EmptyPool,
    FirstPlayer,
    Refusal,
    Ruleset,
    RulesetError,
    Scoring,
    TurnPassesTo,
    ruleset,
)

LEFT_AS_IT_IS: dict[str, object] = {
    "first_player": FirstPlayer.LEFT_OF_DEALER,
    "turn_passes_to": TurnPassesTo.LEFT,
    "empty_hand": EmptyHand.ENDS,
    "empty_pool": EmptyPool.ENDS,
    "ask_for": AskFor.RANK,
    "own_card_ask": False,
    "scoring": Scoring.BOOKS,
    "target": None,
    "ranks": RANKS,
    "hand_size": None,
}
ON_LEFT: dict[str, dict[str, object]] = {
    "small-pack": {"ranks": SMALL_PACK},
    "specific-card": {"ask_for": AskFor.CARD},
    "new-hand": {"empty_hand": EmptyHand.NEW_HAND},
    "play-on": {"empty_pool": EmptyPool.PLAY_ON, "empty_hand": EmptyHand.DRAWS_ONE},
    "card-values": {"scoring": Scoring.CARD_VALUES},
    "match-10": {"target": 10},
}
"""What each change that makes sense alone sets on the base left."""

SEVERAL = ("small-pack", "specific-card", "own-card-ask", "new-hand", "play-on", "match-10")
"""Changes that all go together, in the order of a ruleset's name."""


def dials(rules: Ruleset) -> dict[str, object]:
    """Return every dial of a ruleset with its value."""
    return {dial: value for dial, value in rules._asdict().items() if dial != "name"}


def refused(written: str) -> RulesetError:
    """Return why a written ruleset is refused."""
    with pytest.raises(RulesetError) as refusal:
        ruleset(written)
    return refusal.value


# What there is


@pytest.mark.parametrize("base", ["left", "fisher", "full-pack"])
def test_a_base_is_a_ruleset_by_its_name(base: str) -> None:
    assert ruleset(base) is BASES[base]
    assert ruleset(base).name == base


def test_left_is_the_portuguese_source() -> None:
    assert dials(LEFT) == LEFT_AS_IT_IS


def test_fisher_begins_by_chance_and_passes_the_turn_to_the_player_asked() -> None:
    assert dials(FISHER) == {
        **LEFT_AS_IT_IS,
        "first_player": FirstPlayer.RANDOM,
        "turn_passes_to": TurnPassesTo.ASKED,
    }


def test_full_pack_begins_by_chance_and_plays_on_to_the_last_book() -> None:
    assert dials(FULL_PACK) == {
        **LEFT_AS_IT_IS,
        "first_player": FirstPlayer.RANDOM,
        "empty_hand": EmptyHand.DRAWS_ONE,
        "empty_pool": EmptyPool.PLAY_ON,
    }


@pytest.mark.parametrize("change", ON_LEFT)
def test_a_change_sets_its_own_dials_and_no_other(change: str) -> None:
    changed = ruleset(f"left+{change}")

    assert changed.name == f"left+{change}"
    assert dials(changed) == {**LEFT_AS_IT_IS, **ON_LEFT[change]}


def test_the_bluff_is_a_change_of_the_game_for_exact_cards() -> None:
    changed = ruleset("left+specific-card+own-card-ask")

    assert changed.name == "left+specific-card+own-card-ask"
    assert dials(changed) == {**LEFT_AS_IT_IS, "ask_for": AskFor.CARD, "own_card_ask": True}


def test_these_are_all_changes_and_each_goes_with_every_base_that_has_it_not_yet() -> None:
    alone = {(base, change) for base in BASES for change in ON_LEFT} - {("full-pack", "play-on")}

    assert set(CHANGES) == {*ON_LEFT, "own-card-ask"}
    for base, change in alone:
        before, changed = dials(ruleset(base)), dials(ruleset(f"{base}+{change}"))
        assert changed == {**before, **ON_LEFT[change]}


# Several changes


@pytest.mark.parametrize("base", BASES)
def test_changes_stand_in_any_order_and_the_name_has_its_own(base: str) -> None:
    changes = [change for change in SEVERAL if (base, change) != ("full-pack", "play-on")]
    named = "+".join((base, *changes))
    orders = {"+".join((base, *order)) for order in permutations(changes)}

    assert {ruleset(order) for order in orders} == {ruleset(named)}
    assert ruleset(named).name == named


def test_some_changes_of_many_keep_the_order_of_the_name() -> None:
    for some in combinations(SEVERAL, 3):
        if "own-card-ask" in some and "specific-card" not in some:
            continue
        backwards = ruleset("+".join(("left", *reversed(some))))

        assert backwards.name == "+".join(("left", *some))


def test_several_changes_together_set_all_their_dials() -> None:
    changed = ruleset("fisher+play-on+own-card-ask+specific-card+match-10+small-pack")

    assert changed.name == "fisher+small-pack+specific-card+own-card-ask+play-on+match-10"
    assert dials(changed) == {
        **dials(FISHER),
        "ranks": SMALL_PACK,
        "ask_for": AskFor.CARD,
        "own_card_ask": True,
        "empty_pool": EmptyPool.PLAY_ON,
        "empty_hand": EmptyHand.DRAWS_ONE,
        "target": 10,
    }


@pytest.mark.parametrize("written", ["left+new-hand+play-on", "left+play-on+new-hand"])
def test_a_new_hand_stays_a_new_hand_where_the_game_is_played_on(written: str) -> None:
    assert dials(ruleset(written)) == {
        **LEFT_AS_IT_IS,
        "empty_hand": EmptyHand.NEW_HAND,
        "empty_pool": EmptyPool.PLAY_ON,
    }


def test_a_new_hand_takes_the_place_of_the_one_card_of_full_pack() -> None:
    assert dials(ruleset("full-pack+new-hand")) == {
        **dials(FULL_PACK),
        "empty_hand": EmptyHand.NEW_HAND,
    }


# What makes no sense


@dataclass(frozen=True, slots=True)
class Refused:
    """A written ruleset that cannot be played, why, and what there is instead."""

    written: str
    why: Refusal
    known: tuple[str, ...] = ()


WRITTEN = [
    Refused("right", Refusal.UNKNOWN_BASE, ("left", "fisher", "full-pack")),
    Refused("", Refusal.UNKNOWN_BASE, ("left", "fisher", "full-pack")),
    Refused("play-on", Refusal.UNKNOWN_BASE, ("left", "fisher", "full-pack")),
    Refused("left+sideways", Refusal.UNKNOWN_CHANGE, tuple(CHANGES)),
    Refused("left+", Refusal.UNKNOWN_CHANGE, tuple(CHANGES)),
    Refused("left+fisher", Refusal.UNKNOWN_CHANGE, tuple(CHANGES)),
    Refused("left+play-on+play-on", Refusal.CHANGE_TWICE),
    Refused("full-pack+play-on", Refusal.CHANGES_NOTHING),
    Refused("full-pack+card-values+play-on", Refusal.CHANGES_NOTHING),
    Refused("left+own-card-ask", Refusal.OWN_CARD_NEEDS_CARD),
    Refused("fisher+play-on+own-card-ask+small-pack", Refusal.OWN_CARD_NEEDS_CARD),
    Refused("left+sits-out", Refusal.NEVER_ENDS),
    Refused("left+play-on+sits-out", Refusal.NEVER_ENDS),
    Refused("left+card-values+match-10", Refusal.POINTS_OR_VALUES),
    Refused("left+match-10+card-values", Refusal.POINTS_OR_VALUES),
]

BY_HAND: list[tuple[Refusal, dict[str, Any]]] = [
    (Refusal.OWN_CARD_NEEDS_CARD, {"own_card_ask": True}),
    (Refusal.END_OR_PLAY_ON, {"empty_pool": EmptyPool.PLAY_ON}),
    (Refusal.POINTS_OR_VALUES, {"scoring": Scoring.CARD_VALUES, "target": 10}),
    (Refusal.TOO_FEW_CARDS, {"ranks": ()}),
    (Refusal.TOO_FEW_CARDS, {"hand_size": 0}),
    (Refusal.TOO_FEW_CARDS, {"hand_size": -1}),
    (Refusal.TARGET_TOO_LOW, {"target": 0}),
    (Refusal.TARGET_TOO_LOW, {"target": -10}),
]


@pytest.mark.parametrize("case", WRITTEN, ids=lambda case: case.written or "nothing")
def test_a_ruleset_that_makes_no_sense_is_refused_with_its_reason(case: Refused) -> None:
    refusal = refused(case.written)

    assert refusal.refusal is case.why
    assert refusal.known == case.known


@pytest.mark.parametrize("case", WRITTEN, ids=lambda case: case.written or "nothing")
def test_a_refusal_says_the_ruleset_as_it_was_written(case: Refused) -> None:
    assert refused(case.written).written == case.written


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize(("why", "turned"), BY_HAND)
def test_a_ruleset_built_by_hand_that_contradicts_itself_is_not_dealt(
    base: str, why: Refusal, turned: dict[str, Any]
) -> None:
    ends = BASES[base]._replace(empty_hand=EmptyHand.ENDS, empty_pool=EmptyPool.ENDS)
    contradictory = ends._replace(**turned)

    with pytest.raises(RulesetError) as by_itself:
        contradictory.hold_together()
    with pytest.raises(RulesetError) as at_the_deal:
        before_the_deal(contradictory, 3, Random(1))

    assert by_itself.value.refusal is at_the_deal.value.refusal is why
    assert by_itself.value.written == at_the_deal.value.written == base


def test_no_reason_to_refuse_a_ruleset_is_left_out() -> None:
    assert {case.why for case in WRITTEN} | {why for why, _ in BY_HAND} == set(Refusal)


def test_the_smallest_of_everything_is_still_a_game() -> None:
    smallest = LEFT._replace(ranks=RANKS[:1], hand_size=1, target=1)

    smallest.hold_together()

    assert len(before_the_deal(smallest, 4, Random(1)).pool) == 4


@pytest.mark.parametrize("written", ["left", "fisher", "full-pack", "left+new-hand"])
@pytest.mark.parametrize(
    ("players", "most", "pack"), [(2, 26, 13), (3, 17, 13), (4, 13, 13), (6, 8, 13), (6, 5, 8)]
)
def test_more_cards_than_the_pack_has_cannot_be_dealt(
    written: str, players: int, most: int, pack: int
) -> None:
    rules = ruleset(written).with_ranks(RANKS[:pack])

    before_the_deal(rules._replace(hand_size=most), players, Random(1))
    with pytest.raises(SetUpError):
        before_the_deal(rules._replace(hand_size=most + 1), players, Random(1))


def test_a_dealer_who_does_not_sit_at_the_table_cannot_deal() -> None:
    before_the_deal(LEFT, 3, Random(1), SEATS[2])
    with pytest.raises(SetUpError):
        before_the_deal(LEFT, 3, Random(1), SEATS[3])

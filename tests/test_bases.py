"""The bases: where they differ, and that they differ in nothing else."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.seeded import candidates, tables
from tutor.game.acts import PassTurn
from tutor.game.rules import violation
from tutor.game.ruleset import FISHER, FULL_PACK, LEFT, Ruleset, RulesetError, ruleset
from tutor.game.table import Phase

MOST_TABLES = 200
"""More than there are: a game that never ends is noticed, not waited for."""


def differing(one: Ruleset, other: Ruleset) -> set[str]:
    """Return the dials in which two rulesets differ."""
    assert one.dials().keys() == other.dials().keys()
    return {dial for dial, value in one.dials().items() if other.dials()[dial] != value}


def test_left_and_fisher_differ_in_who_begins_and_who_is_next_and_in_nothing_else() -> None:
    assert differing(LEFT, FISHER) == {"first_player", "turn_passes_to"}


def test_full_pack_is_left_played_on_with_a_player_drawn_by_chance_to_begin() -> None:
    assert differing(FULL_PACK, ruleset("left+play-on")) == {"first_player"}
    assert differing(FULL_PACK, ruleset("fisher+play-on")) == {"turn_passes_to"}


def test_all_acts_but_passing_the_turn_are_judged_alike_on_both_bases() -> None:
    judged = 0
    for table in islice(tables(13, bases=(LEFT,)), MOST_TABLES):
        if table.phase is Phase.DEALING:
            continue
        other = table._replace(ruleset=FISHER.with_ranks(table.ruleset.ranks))
        for act in candidates(table):
            if isinstance(act, PassTurn):
                continue
            judged += 1
            assert violation(table, act) == violation(other, act), act
    assert judged > 20_000


def test_once_dealt_full_pack_is_judged_as_left_played_on() -> None:
    judged = 0
    played_on = ruleset("left+play-on")
    for table in islice(tables(23, bases=(FULL_PACK,)), MOST_TABLES):
        if table.phase is Phase.DEALING:
            continue
        other = table._replace(ruleset=played_on.with_ranks(table.ruleset.ranks))
        for act in candidates(table):
            judged += 1
            assert violation(table, act) == violation(other, act), act
    assert judged > 20_000


def test_a_base_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(RulesetError) as refused:
        ruleset("right")

    assert refused.value.written == "right"
    assert {"left", "fisher"} <= set(refused.value.known)

"""The bases left and fisher: where they differ, and that they differ in nothing else."""

from __future__ import annotations

import pytest

from tests.seeded import candidates, tables
from tutor.game.acts import PassTurn
from tutor.game.rules import violation
from tutor.game.ruleset import FISHER, LEFT, RulesetError, ruleset
from tutor.game.table import Phase


def test_the_bases_differ_in_who_begins_and_who_is_next_and_in_nothing_else() -> None:
    left, fisher = LEFT.dials(), FISHER.dials()

    assert {dial for dial in left if left[dial] != fisher[dial]} == {
        "first_player",
        "turn_passes_to",
    }
    assert left.keys() == fisher.keys()


def test_all_acts_but_passing_the_turn_are_judged_alike_on_both_bases() -> None:
    judged = 0
    for table in tables(13, bases=(LEFT,)):
        if table.phase is Phase.DEALING:
            continue
        other = table._replace(ruleset=FISHER.with_ranks(table.ruleset.ranks))
        for act in candidates(table):
            if isinstance(act, PassTurn):
                continue
            judged += 1
            assert violation(table, act) == violation(other, act), act
    assert judged > 20_000


def test_a_base_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(RulesetError) as refused:
        ruleset("right")

    assert refused.value.written == "right"
    assert {"left", "fisher"} <= set(refused.value.known)

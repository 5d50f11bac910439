"""The laws of the game, held in games by chance under any house rules, by allowed acts and any."""

from __future__ import annotations

from collections import Counter

from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.any_game import MOST_ACTS_AN_ASK, AllowedGame, AnyGame
from tests.positions import after, forced, table_of
from tutor.game.breach import Breach
from tutor.game.rules import legal_acts, play
from tutor.game.table import Phase

STEPS = 30


def _reached(kind: type[AllowedGame], examples: int) -> Counter[object]:
    """Play games of a kind, and return how often each phase, act and breach came up."""
    kind.reached.clear()
    some = settings(
        max_examples=examples,
        stateful_step_count=STEPS,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
    run_state_machine_as_test(kind, settings=some)
    return kind.reached


def test_every_law_holds_in_games_of_allowed_acts() -> None:
    reached = _reached(AllowedGame, 54)

    assert {(phase, False) for phase in Phase} <= set(reached)


def test_every_law_holds_whatever_hands_do() -> None:
    reached = _reached(AnyGame, 60)

    assert {(phase, True) for phase in Phase if phase is not Phase.DEALING} <= set(reached)
    assert sum(breach in reached for breach in Breach) > len(Breach) // 2


def test_somebody_decides_again_even_where_a_book_can_never_be_whole() -> None:
    table = table_of("me: 7S 7H", "p1: 7D 7C", "pool:", ruleset="full-pack", pack="7")
    table = after(forced(table, "p1 lay 7D"), "me ask p1 7", "p1 give me 7C")

    followed = 0
    while table.phase not in (Phase.ASKING, Phase.OVER) and followed < MOST_ACTS_AN_ASK:
        table = play(table, legal_acts(table)[0]).table
        followed += 1

    assert followed < MOST_ACTS_AN_ASK

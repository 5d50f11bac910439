"""Every game ends, at every level and under all rules; and one that did not would be noticed."""

from __future__ import annotations

import pytest

from benchmarks import endings as benchmark
from benchmarks.endings import PLAYERS, longest_game, most_asks, rulesets
from benchmarks.levels import whole_game
from tutor.game.ruleset import CHANGES, ruleset
from tutor.game.table import Phase
from tutor.opponents.level import Level

RULESETS = tuple(rulesets())


@pytest.mark.parametrize("at", range(len(RULESETS)), ids=RULESETS)
def test_every_game_ends(at: int) -> None:
    players = PLAYERS[at % len(PLAYERS)]

    longest = longest_game(RULESETS[at], range(1), range(players, players + 1))

    assert longest.ends
    assert longest.asks > 0


def test_the_games_go_through_every_change_that_an_act_depends_on() -> None:
    changes = {change for name in RULESETS for change in name.split("+")[1:]}

    assert changes == {*CHANGES} - {"card-values", "match-10"}
    assert {name.split("+")[0] for name in RULESETS} == {"left", "fisher", "full-pack"}


def test_games_with_bluffs_may_take_longer() -> None:
    assert most_asks(ruleset("left+specific-card")) == 1000
    assert most_asks(ruleset("left+specific-card+own-card-ask")) == 3000


def test_a_game_that_takes_too_long_is_given_up() -> None:
    table, asks = whole_game(ruleset("left"), (Level.FORGETS,) * 3, seed=1, most_asks=5)

    assert asks == 6
    assert table.phase is not Phase.OVER


@pytest.mark.parametrize(("most", "code"), [(1000, 0), (1, 1)])
def test_the_command_says_by_its_exit_code_whether_every_game_ends(
    most: int, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(benchmark, "MOST_ASKS", most)
    monkeypatch.setattr(benchmark, "rulesets", lambda: iter(["left+small-pack"]))

    assert benchmark.main(["--seeds", "1", "--processes", "1"]) == code
    assert capsys.readouterr().out.count('"longest"') == 1

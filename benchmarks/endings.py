"""Whether every game ends, at each level of opponent, under all rules, with 2 to 6 players.

    python -m benchmarks.endings [--seeds N] [--processes N]

Run from the root of the checkout. All seats ask at one level. Each base is played with every set
of changes that makes sense, except those which only count otherwise. Prints a line of JSON with the
longest game of each ruleset, then the longest of all, and exits 1 where a game takes more than
1,000 asks (3,000 where bluffs are agreed). The same deals are played each time.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations
from typing import NamedTuple

from benchmarks.levels import whole_game
from tutor.game.ruleset import (
    BASES,
    CHANGES,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    Ruleset,
    RulesetError,
    ruleset,
)
from tutor.game.table import Phase
from tutor.opponents.level import Level

SEEDS = 1000
PROCESSES = 2
MOST_ASKS = 1000
MOST_ASKS_WITH_BLUFFS = 3000
ONLY_COUNT = ("card-values", "match-10")
"""The changes that no act of a single hand depends on."""

PLAYERS = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)


class Longest(NamedTuple):
    """The longest of several games."""

    asks: int
    ends: bool
    ruleset: str
    level: str
    players: int
    seed: int


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print the longest game of each ruleset and of all, and return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seeds", type=int, default=SEEDS, help=f"deals for each; else {SEEDS}")
    parser.add_argument("--processes", type=int, default=PROCESSES, help=f"else {PROCESSES}")
    options = parser.parse_args(arguments)
    played = partial(longest_game, seeds=range(options.seeds))
    found = []
    with ProcessPoolExecutor(options.processes) as pool:
        for longest in pool.map(played, rulesets()):
            found.append(longest)
            print(json.dumps(longest._asdict()), flush=True)
    print(json.dumps({"longest": max(found)._asdict()}))
    return 0 if all(each.ends for each in found) else 1


def rulesets() -> Iterator[str]:
    """Yield every base with every set of changes that makes sense and changes how it is played.

    Those with the fewest changes come first, so that a run broken off has met each change.
    """
    changes = [change for change in CHANGES if change not in ONLY_COUNT]
    for size in range(len(changes) + 1):
        for base in BASES:
            for some in combinations(changes, size):
                try:
                    yield ruleset("+".join((base, *some))).name
                except RulesetError:
                    continue


def longest_game(name: str, seeds: range, players: range = PLAYERS) -> Longest:
    """Return the longest of the games under a ruleset, at every level with these deals."""
    rules = ruleset(name)
    most = most_asks(rules)
    found = []
    for level in Level:
        for seats in players:
            for seed in seeds:
                table, asks = whole_game(rules, (level,) * seats, seed, most)
                ends = table.phase is Phase.OVER and asks <= most
                found.append(Longest(asks, ends, name, level.value, seats, seed))
    return max(found)


def most_asks(rules: Ruleset) -> int:
    """Return how many asks a game may take."""
    return MOST_ASKS_WITH_BLUFFS if rules.own_card_ask else MOST_ASKS


if __name__ == "__main__":
    sys.exit(main())

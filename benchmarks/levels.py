"""Whether each level of opponent beats the one below it, and how soon the strongest answers.

    python -m benchmarks.levels [--games N]

Run from the root of the checkout. Prints a line of JSON for each pair of neighbouring levels and
each ruleset, with two seats, and one on the time of an answer, with six. Exits 1 where wins minus
losses stay below the bar (135 of 2,000 games) or an answer takes too long (5 ms at p99). Each deal
is played twice, with the seats changed, and the same deals are played each time.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from time import process_time
from typing import NamedTuple

from tutor.game.acts import Ask
from tutor.game.deal import before_the_deal
from tutor.game.memory import Memory
from tutor.game.rules import legal_acts, play, resolve
from tutor.game.ruleset import MOST_PLAYERS, Ruleset, ruleset
from tutor.game.sight import Sight
from tutor.game.table import Phase, Table, leaders
from tutor.opponents.level import Level
from tutor.opponents.plain import choose

GAMES = 2000
BAR = 135 / 2000
"""What wins minus losses come to at least, for each game."""

SLOW_ANSWER_MS = 5.0
"""What an act may take, at p99 and in CPU time, with all that follows from what was heard."""

RULESETS = ("left", "fisher")
SLOWEST = ("full-pack", "full-pack+specific-card")
TIMED_EACH = 80
"""Of so many games, one is played once more with six seats to time its answers."""

PAIRS = tuple(pairwise(Level))
"""Each level with the one above it."""


class Met(NamedTuple):
    """What came of the games of two levels."""

    wins: int
    losses: int
    ties: int

    @property
    def difference(self) -> int:
        """Return wins minus losses."""
        return self.wins - self.losses


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print the lines, and return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=GAMES, help=f"for each line; else {GAMES}")
    games = parser.parse_args(arguments).games
    all_well = True
    for below, above in PAIRS:
        for name in RULESETS:
            met = meeting(ruleset(name), above, below, games)
            print(json.dumps(_line(name, above, below, met)), flush=True)
            all_well &= met.difference >= bar(games)
    answers = sorted(
        took
        for name in SLOWEST
        for seed in range(max(1, games // TIMED_EACH))
        for took in answer_times(ruleset(name), seed)
    )
    p99 = answers[len(answers) * 99 // 100] * 1000
    print(json.dumps({"answers": len(answers), "p99_ms": round(p99, 3), "bar": SLOW_ANSWER_MS}))
    return 0 if all_well and p99 < SLOW_ANSWER_MS else 1


def bar(games: int) -> float:
    """Return what wins minus losses must come to in so many games."""
    return BAR * games


def _line(name: str, above: Level, below: Level, met: Met) -> dict[str, object]:
    levels = {"ruleset": name, "level": above.value, "below": below.value}
    return levels | met._asdict() | {"difference": met.difference, "bar": bar(sum(met))}


def meeting(rules: Ruleset, above: Level, below: Level, games: int) -> Met:
    """Return how *above* does against *below* in so many games."""
    came: Counter[bool | None] = Counter()
    for number in range(games):
        levels = (above, below) if number % 2 == 0 else (below, above)
        table = whole_game(rules, levels, seed=number // 2).table
        first, *others = leaders(rules, table.books)
        came[None if others else levels[first.number] is above] += 1
    return Met(came[True], came[False], came[None])


class Played(NamedTuple):
    """How a game came out."""

    table: Table
    asks: int


def whole_game(
    rules: Ruleset, levels: Sequence[Level], seed: int, most_asks: int | None = None
) -> Played:
    """Play a game in which each seat asks at its level; stop where it takes too many asks."""
    rng = Random(seed)
    table = before_the_deal(rules, len(levels), rng)
    memory = None if set(levels) == {Level.FORGETS} else Memory.begin(rules, len(levels))
    asks = 0
    while table.phase is not Phase.OVER and (most_asks is None or asks <= most_asks):
        act = legal_acts(table)[0]
        if isinstance(act, Ask):
            level = levels[table.turn.number]
            heard = None if level is Level.FORGETS else memory
            act = choose(Sight.of(table, table.turn, heard), rng, level)
        if isinstance(act, Ask):
            asks += 1
            table, events = resolve(table, act)
        else:
            table, events = play(table, act)
        memory = memory and memory.after(events)
    return Played(table, asks)


def answer_times(rules: Ruleset, seed: int, level: Level = Level.REMEMBERS_ALL) -> Iterator[float]:
    """Yield the seconds of CPU time that each act takes, seen and chosen; else of the strongest."""
    rng = Random(seed)
    table = before_the_deal(rules, MOST_PLAYERS, rng)
    memory = Memory.begin(rules, MOST_PLAYERS)
    while acts := legal_acts(table):
        began = process_time()
        act = choose(Sight.of(table, acts[0].by, memory), rng, level)
        yield process_time() - began
        table, events = play(table, act)
        memory = memory.after(events)


if __name__ == "__main__":
    sys.exit(main())

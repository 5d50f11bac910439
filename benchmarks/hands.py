"""Finish every guided hand of our course by chance, many times over.

    python -m benchmarks.hands [--seeds N]

Run from the root of the checkout. Each hand is played under every base it holds for: with each
seed once by somebody who does any allowed act, and once by somebody who makes a mistake before
each. Prints a line of JSON for each hand, with the most tries it took and all acts, and exits 1
where an allowed act was called wrong or a hand could not be finished.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from random import Random

from tests.guided_hands import Finished, NotFinishedError, finish, guided_hands, name_of_hand
from tutor.session.lesson import LessonSession

SEEDS = 200


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print what it took, and return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seeds", type=int, default=SEEDS, help=f"else {SEEDS}")
    options = parser.parse_args(arguments)
    broken = 0
    for hand in guided_hands():
        try:
            told: dict[str, object] = {"hand": name_of_hand(hand), **played(hand, options.seeds)}
        except NotFinishedError as error:
            broken += 1
            told = {"hand": name_of_hand(hand), "broken": str(error)}
        print(json.dumps(told), flush=True)
    return 1 if broken else 0


def played(hand: LessonSession, seeds: int) -> dict[str, int]:
    """Return what it took to finish a hand with so many seeds, by the rules and with mistakes."""
    games: list[Finished] = []
    for seed in range(seeds):
        games += [finish(hand, Random(seed), erring=erring) for erring in (False, True)]
    return {
        "games": len(games),
        "tries": max(game.tries for game in games),
        "acts": sum(game.acts for game in games),
        "mistakes": sum(game.mistakes for game in games),
    }


if __name__ == "__main__":
    sys.exit(main())

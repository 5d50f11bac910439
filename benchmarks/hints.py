"""How long a hint takes, at moments of games with six seats.

    python -m benchmarks.hints [--moments N]

Run from the root of the checkout. Prints one line of JSON, in milliseconds of CPU time: what a seat
sees, with all that follows from what it heard, and the hint. Exits 1 if 1 of 100 takes longer than
the bar.
"""

from __future__ import annotations

import argparse
import json
from random import Random
from statistics import median, quantiles
from time import process_time

from tutor.game.deal import before_the_deal
from tutor.game.memory import Memory
from tutor.game.rules import legal_acts, play
from tutor.game.ruleset import ruleset
from tutor.game.sight import Sight
from tutor.game.table import Phase
from tutor.session.hints import hint

MOMENTS = 1_000
SEATS = 6
BAR = 2.0
RULESETS = ("left", "fisher+play-on", "fisher+specific-card+own-card-ask", "left+new-hand")


def main() -> int:
    """Measure and print one line of JSON."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--moments", type=int, default=MOMENTS, help=f"else {MOMENTS}")
    options = parser.parse_args()
    taken = measured(options.moments)
    figures = {
        "moments": len(taken),
        "median_ms": round(median(taken), 3),
        "p99_ms": round(quantiles(taken, n=100)[98], 3),
        "most_ms": round(max(taken), 3),
    }
    print(json.dumps(figures))
    return 0 if figures["p99_ms"] <= BAR else 1


def measured(moments: int) -> list[float]:
    """Return how long each hint took."""
    taken: list[float] = []
    seed = 0
    while len(taken) < moments:
        rng = Random(seed)
        rules = ruleset(RULESETS[seed % len(RULESETS)])
        table, memory = before_the_deal(rules, SEATS, rng), Memory.begin(rules, SEATS)
        while table.phase is not Phase.OVER and len(taken) < moments:
            began = process_time()
            hint(Sight.of(table, table.actor, memory))
            taken.append(1_000 * (process_time() - began))
            played = play(table, rng.choice(legal_acts(table)))
            table, memory = played.table, memory.after(played.events)
        seed += 1
    return taken


if __name__ == "__main__":
    raise SystemExit(main())

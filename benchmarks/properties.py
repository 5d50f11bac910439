"""Hold the laws of the game in many more games by chance than the tests do.

    python -m benchmarks.properties [--examples N] [--seed N]

Run from the root of the checkout. Plays the games of `tests/test_properties.py`, other ones each
time: N examples in which each act is allowed, and N in which hands do anything. Prints the seed,
which brings the same games again, and exits 1 where a law breaks, with the shortest game found
that breaks it.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from random import SystemRandom
from time import perf_counter

from hypothesis import HealthCheck, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.any_game import AllowedGame, AnyGame

EXAMPLES = 2000
STEPS = 50
SEEDS = 2**32


def main() -> int:
    """Play, say what was played or what broke, and return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--examples", type=int, default=EXAMPLES, help=f"else {EXAMPLES}")
    parser.add_argument("--seed", type=int, help="of a run to be made again; else any")
    options = parser.parse_args()
    chosen = SystemRandom().randrange(SEEDS) if options.seed is None else options.seed
    print(f"seed {chosen}", flush=True)
    broken = [kind for kind in (AllowedGame, AnyGame) if not held(kind, options.examples, chosen)]
    return 1 if broken else 0


def held(kind: type[AllowedGame], examples: int, chosen: int) -> bool:
    """Play so many examples, and return whether every law held."""
    many = settings(
        max_examples=examples,
        stateful_step_count=STEPS,
        derandomize=False,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    began = perf_counter()
    kind.reached.clear()
    try:
        run_state_machine_as_test(seed(chosen)(kind), settings=many)
    except (AssertionError, ExceptionGroup):
        traceback.print_exc()
        return False
    acts = sum(kind.reached[each] for each in kind.reached if isinstance(each, type))
    print(f"{kind.__name__}: {acts} acts in {perf_counter() - began:.0f} s", flush=True)
    return True


if __name__ == "__main__":
    sys.exit(main())

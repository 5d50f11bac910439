"""How much memory the app holds while games are played in it, one after another.

    python -m benchmarks.games [--games N] [--players N] [--small-pack]

Run from the root of the checkout, on Linux. One process plays whole games by keys, from Home and
back, as the hints say and without waiting. Prints a line of JSON for every ten games, and exits 1
if since game 10 more memory has come to be held than the bar.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path
from time import perf_counter

from textual.pilot import Pilot

from tests.app_kit import app_in, keys_for, press, record_in, study_in
from tutor.game.acts import ME
from tutor.game.ruleset import MOST_PLAYERS
from tutor.learning.progress import SettingKey
from tutor.learning.record import Record
from tutor.session.practice.setup import write_setup
from tutor.ui.screens.home import HomeScreen
from tutor.ui.screens.practice import PracticeScreen

GAMES = 100
A_LINE = 10
"""So many games are told in a line; after the first ones everything is loaded that a game needs."""

MORE_MIB = 2.0
SIZE = (80, 24)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print the lines, and return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=GAMES, help=f"else {GAMES}")
    parser.add_argument("--players", type=int, default=MOST_PLAYERS, help=f"else {MOST_PLAYERS}")
    parser.add_argument("--small-pack", action="store_true", help="shorter games")
    options = parser.parse_args(arguments)
    held = asyncio.run(memory(options.games, options.players, small_pack=options.small_pack))
    more = held[-1] - held[0]
    print(json.dumps({"more_mib": round(more, 2), "bar": MORE_MIB}))
    return 0 if more <= MORE_MIB else 1


async def memory(games: int, players: int, *, small_pack: bool) -> list[float]:
    """Play so many games, and return the memory held after every tenth and after the last."""
    held: list[float] = []
    began = perf_counter()
    with tempfile.TemporaryDirectory(prefix="gofish-") as name, record_in(Path(name)) as record:
        _agree(record, players, small_pack=small_pack)
        async with app_in(record).run_test(size=SIZE) as pilot:
            number = 0
            async for keys in _games(pilot, games):
                number += 1
                if number % A_LINE == 0 or number == games:
                    held.append(held_mib())
                    took = round(perf_counter() - began)
                    told = {"game": number, "mib": round(held[-1], 2), "keys": keys, "s": took}
                    print(json.dumps(told), flush=True)
    return held


def held_mib() -> float:
    """Return the memory in use by this process, with nothing to be thrown away in it."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024**2


def _agree(record: Record, players: int, *, small_pack: bool) -> None:
    """Let a learner be there who has agreed on such a game before."""
    study = study_in(record)
    study.enrol("cat")
    agreed = replace(study.agreement(), players=players, small_pack=small_pack)
    study.set_setting(SettingKey.AGREEMENT, write_setup(agreed.setup(None, 0)))


async def _games(pilot: Pilot[None], games: int) -> AsyncIterator[int]:
    """Play games, each from Home and back, and yield after each how many keys all of them took."""
    keys = 0
    for _ in range(games):
        await press(pilot, "g")
        await press(pilot, "enter")
        await press(pilot, "enter")
        keys += 3 + await _play(pilot)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, HomeScreen)
        yield keys


async def _play(pilot: Pilot[None]) -> int:
    """Play the game on the screen to its end, look back at it, and return how many keys it took."""
    screen, pressed = pilot.app.screen, 0
    assert isinstance(screen, PracticeScreen)
    while not screen.state.over:
        view = screen.view
        acts = view.waits_for is ME and view.help is not None
        keys = keys_for(screen, view.help.act) if acts and view.help is not None else ["enter"]
        await press(pilot, *keys)
        pressed += len(keys)
    await press(pilot, "enter")
    return pressed + 1


if __name__ == "__main__":
    sys.exit(main())

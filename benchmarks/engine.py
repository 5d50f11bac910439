"""How many whole random games a second the engine plays, for 2, 3, 4 and 6 players.

    python -m benchmarks.engine [--seconds N] [--open-spiel]

Run from the root of the checkout. Prints one line of JSON; ``games_per_s`` counts CPU time. A game
is a deal, then `legal_acts`, a choice by chance and `resolve` with its events, up to the winners,
under full-pack. ``--open-spiel`` plays the same game by turns through OpenSpiel's own Python
interface, where that package is installed, and adds its figures and the ratio.
"""

from __future__ import annotations

import argparse
import importlib
import json
import platform
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Any

from tutor.game.acts import Ask
from tutor.game.deal import deal
from tutor.game.rules import legal_acts, play, resolve
from tutor.game.ruleset import FULL_PACK

PLAYERS = (2, 3, 4, 6)
SECONDS = 2.0
ROUNDS = 5

Game = Callable[[int, Random], None]


def main() -> None:
    """Measure and print one line of JSON."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"a figure; else {SECONDS}")
    parser.add_argument("--open-spiel", action="store_true", help="measure OpenSpiel as well")
    options = parser.parse_args()
    games: dict[str, Game] = {"games_per_s": our_game}
    if options.open_spiel:
        games["open_spiel_games_per_s"] = open_spiel_game(importlib.import_module("pyspiel"))
    figures = {str(players): measured(games, players, options.seconds) for players in PLAYERS}
    print(json.dumps({"players": figures, "python": platform.python_version()}))


def our_game(players: int, rng: Random) -> None:
    """Play one game by chance to its end."""
    table = deal(FULL_PACK, players, rng)
    choice = rng.choice
    acts = legal_acts(table)
    while acts:
        act = choice(acts)
        played = resolve(table, act) if isinstance(act, Ask) else play(table, act)
        table = played.table
        acts = legal_acts(table)


def open_spiel_game(spiel: Any) -> Game:
    """Return what plays one game by chance to its end in OpenSpiel."""
    games = {players: spiel.load_game("go_fish", {"players": players}) for players in PLAYERS}

    def game(players: int, rng: Random) -> None:
        state = games[players].new_initial_state()
        choice = rng.choice
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(choice(state.chance_outcomes())[0])
            else:
                state.apply_action(choice(state.legal_actions()))

    return game


def measured(games: dict[str, Game], players: int, seconds: float) -> dict[str, float]:
    """Return games a second of CPU time, the median of rounds by turns, and the ratio."""
    rates: dict[str, list[float]] = {name: [] for name in games}
    for each in range(ROUNDS):
        for name, game in games.items():
            rates[name].append(rate(game, players, seconds / ROUNDS, Random(each)))
    figures = {name: round(median(found), 1) for name, found in rates.items()}
    if len(figures) > 1:
        ours, theirs = figures.values()
        figures["ratio"] = round(ours / theirs, 3)
    return figures


def rate(game: Game, players: int, seconds: float, rng: Random) -> float:
    """Return how many games a second were played."""
    played = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        game(players, rng)
        played += 1
    return played / spent


if __name__ == "__main__":
    main()

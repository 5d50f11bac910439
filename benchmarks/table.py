"""Whether the practice table keeps up: six seats, and twenty cards in the learner's hand.

    python -m benchmarks.table [--gofish PATH] [--rounds N] [--acts N] [--games N] [--no-memory]

Run from the root of the checkout, on Linux, with nothing else at work. A game in a terminal of
80x24, and of 120x40, gets keys by turns with the least app there can be. Then acts are done by
keys, and the updates of the screen counted, and the cells that they write and that change. Then
games of six are played whole: by opponents of each level alone, to time their answers, and in one
app (`benchmarks.games`), to see what memory it comes to hold. Prints a line of JSON for each, and
exits 1 where one is over its bar. On a busy machine the ratio of what a processor worked
(cpu_ratio) says more.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from benchmarks.frames import Picture, Update
from benchmarks.games import GAMES
from benchmarks.levels import SLOW_ANSWER_MS, SLOWEST, answer_times
from benchmarks.start import (
    ARROWS,
    BARE,
    ENTER,
    QUIT,
    ROOT,
    beside,
    environment,
    p99,
)
from benchmarks.terminal import Terminal
from tests.app_kit import record_in, study_in
from tests.table_player import KeyPlayer
from tests.terminal import KEYS
from tutor.game.acts import ME, Act, Ask, LayBook
from tutor.game.rules import legal_acts
from tutor.game.ruleset import MOST_PLAYERS, ruleset
from tutor.game.table import Phase
from tutor.opponents.level import Level
from tutor.session.practice.session import PracticeSession
from tutor.session.practice.setup import Opponent, Person, Player, Setup
from tutor.ui.aim import Aim

SIZES = ((80, 24), (120, 40))
ROUNDS = 40
ACTS = 30
ANSWERED_GAMES = 10
"""How many games are played for each level and ruleset."""

CARDS = 20
RULES, SEED = "fisher", 1714
"""A game in which the learner soon has so many cards."""

RATIO, SLOW_KEY_MS = 2.0, 40.0
FRAMES = 1
"""How often the screen may be drawn for a key."""

MOVES = ("right", "up", "space", "tab", "down", "space", "backtab", "left")
"""Keys that aim at something else each time, and at last at what was aimed at before."""

BYTES = {**KEYS, "backtab": "\x1b[Z"}
MARKS_S = 0.2
"""The seconds without a sign after which no further frame is coming."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print the lines, and return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--gofish", type=Path, help="the program; else the one beside this Python")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"else {ROUNDS}")
    parser.add_argument("--acts", type=int, default=ACTS, help=f"else {ACTS}")
    parser.add_argument("--games", type=int, default=GAMES, help=f"to see the memory; else {GAMES}")
    parser.add_argument("--no-memory", action="store_true", help="which takes minutes")
    options = parser.parse_args(arguments)
    gofish = (options.gofish or Path(sys.executable).parent / "gofish").absolute()
    well: list[bool] = []
    with tempfile.TemporaryDirectory(prefix="gofish-") as name:
        for size in SIZES:
            well.append(_keys(gofish, Path(name), size, options.rounds))
            well.append(_frames(gofish, Path(name), size, options.acts))
    well += [_answers(level) for level in Level]
    if not options.no_memory:
        command = [sys.executable, "-m", "benchmarks.games", "--games", str(options.games)]
        well.append(subprocess.run(command, check=False, cwd=ROOT).returncode == 0)
    return 0 if all(well) else 1


def _keys(gofish: Path, folder: Path, size: tuple[int, int], rounds: int) -> bool:
    """Press keys by turns at the table and in the bare app; tell how soon each has been drawn."""
    seated, _ = _seated(gofish, folder, size)
    bare = Terminal([str(gofish.parent / "python"), str(BARE)], environment(), folder, size)
    bare.shows("READY")
    ours: list[list[float]] = []
    least: list[list[float]] = []
    worked = 0.0, 0.0
    for number in range(rounds + 1):
        if number < 2:
            # the first round only warms up
            ours, least = [], []
            worked = seated.cpu_ms(), bare.cpu_ms()
        took = [
            (seated.press_whole(BYTES[key])[0], bare.press_whole(ARROWS[at % 2])[0])
            for at, key in enumerate(MOVES)
        ]
        ours.append([each for each, _ in took])
        least.append([each for _, each in took])
    cpu = (seated.cpu_ms() - worked[0]) / max(1.0, bare.cpu_ms() - worked[1])
    seated.quit(QUIT)
    bare.quit(QUIT)
    key = beside(ours, least)
    slow = {"p99": p99(ours), "bare": p99(least)}
    bars = {"ratio": RATIO, "p99": SLOW_KEY_MS}
    told = {"size": size, "key_ms": key, "cpu_ratio": round(cpu, 2), "key_p99_ms": slow}
    print(json.dumps({**told, "bars": bars}), flush=True)
    return key["ratio"] <= RATIO and slow["p99"] <= SLOW_KEY_MS


def _frames(gofish: Path, folder: Path, size: tuple[int, int], acts: int) -> bool:
    """Do acts by keys; tell how often each is drawn, and how many cells are written for it."""
    terminal, player = _seated(gofish, folder, size, marks_frames=True)
    picture = Picture(size)
    picture.drawn(terminal.all_drawn())
    aimed = [_update(terminal, picture, key) for key in MOVES]
    done: list[Update] = []
    for _ in range(acts):
        *aiming, act = player.keys()
        aimed += [_update(terminal, picture, key) for key in aiming]
        done.append(_update(terminal, picture, act))
    terminal.quit(QUIT)
    told = {"keys": _sum(aimed), "acts": _sum(done)}
    print(json.dumps({"size": size, **told, "bar": FRAMES}), flush=True)
    return all(each["most_frames"] <= FRAMES for each in told.values())


def _update(terminal: Terminal, picture: Picture, key: str) -> Update:
    return picture.drawn(terminal.press_whole(BYTES.get(key, key), MARKS_S)[1])


def _sum(updates: list[Update]) -> dict[str, float]:
    written = sum(update.written for update in updates)
    changed = sum(update.changed for update in updates)
    return {
        "pressed": len(updates),
        "most_frames": max(update.frames for update in updates),
        "written": written,
        "changed": changed,
        "written_by_changed": round(written / changed, 2),
    }


def _answers(level: Level) -> bool:
    """Let opponents of one level play whole games; tell how long they take to answer."""
    took = sorted(
        each
        for name in SLOWEST
        for seed in range(ANSWERED_GAMES)
        for each in answer_times(ruleset(name), seed, level)
    )
    slow = took[len(took) * 99 // 100] * 1000
    told = {"level": level.value, "answers": len(took), "p99_ms": round(slow, 3)}
    print(json.dumps({**told, "bar": SLOW_ANSWER_MS}), flush=True)
    return slow < SLOW_ANSWER_MS


def _seated(
    gofish: Path, folder: Path, size: tuple[int, int], *, marks_frames: bool = False
) -> tuple[Terminal, KeyPlayer]:
    """Take up a game in which the learner holds many cards; return where, and who knows its keys.

    No card travels: what is counted is the table itself.
    """
    data = Path(tempfile.mkdtemp(dir=folder))
    state = _write_down_a_game(data)
    environ = {**environment(), "TEXTUAL_ANIMATIONS": "none"}
    command = [str(gofish), "--lang", "en", "--data", str(data)]
    terminal = Terminal(command, environ, folder, size, marks_frames=marks_frames)
    terminal.shows("Rules and sources", "Enter")
    terminal.press_for("g", "Begin another game")
    terminal.press_for(ENTER, "Your turn")
    return terminal, KeyPlayer(state.at_rest(), Aim())


def _write_down_a_game(data: Path) -> PracticeSession:
    """Play until the learner, who lays down no book, holds many cards and is to ask."""
    with record_in(data) as record:
        study = study_in(record)
        study.enrol("cat")
        assert study.profile is not None
        others: tuple[Player, ...] = (Opponent(),) * (MOST_PLAYERS - 1)
        players = (Person(study.profile.uuid), *others)
        id, state = study.begin_game(Setup(players, ruleset(RULES), SEED))
        while state.waits_for is None or _asks_for_more(state):
            after = state.go_on() if state.waits_for is None else state.attempt(_greedy(state))
            kept = study.played(id, state, after)
            assert kept is not None
            state = kept
    assert state.table.phase is Phase.ASKING
    return state


def _asks_for_more(state: PracticeSession) -> bool:
    table = state.table
    return table.phase is not Phase.ASKING or len(table.hand(ME)) < CARDS


def _greedy(state: PracticeSession) -> Act:
    """Return an ask that gets cards, or else any act but to lay down a book."""
    masks = state.table.masks
    acts = [act for act in legal_acts(state.table) if act.by is ME]
    hits = [act for act in acts if isinstance(act, Ask) and masks[act.to.number] & act.mask]
    return next(iter(hits), next(act for act in acts if not isinstance(act, LayBook)))


if __name__ == "__main__":
    sys.exit(main())

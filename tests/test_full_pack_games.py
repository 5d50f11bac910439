"""Games of an independent engine, replayed under full-pack: everything that can be compared.

A game is one JSON line: the set-up, what was laid and drawn before the first ask, each ask
with what came of it, the books and the winners. ``GOFISH_TRACES`` names another such file.
"""

from __future__ import annotations

import gzip
import json
import os
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from tutor.game.acts import SEATS, Ask, Deal, LayBook
from tutor.game.cards import RANKS, book_of, card, rank
from tutor.game.events import Asked, Drew, Event, Gave, LaidBook, TookCards, Won
from tutor.game.rules import Played, legal_acts, play, resolve
from tutor.game.ruleset import FULL_PACK
from tutor.game.table import Phase, Table

OURS = Path(__file__).with_name("data") / "full-pack-games.jsonl.gz"
SET_UP = ("seed", "players", "ranks", "hand_size", "first", "deal", "pool")
OUTCOME = ("laid", "opening", "asks", "books", "winners")

Game = dict[str, Any]
Kind = tuple[int, int, int]


def _games(path: Path) -> dict[Kind, list[Game]]:
    """Return the games of a file by players, ranks in the pack and cards dealt to each."""
    written = path.read_bytes()
    text = gzip.decompress(written) if path.suffix == ".gz" else written
    kinds: dict[Kind, list[Game]] = defaultdict(list)
    for line in text.splitlines():
        game = json.loads(line)
        for ask in game["asks"]:
            ask["given"].sort()
        kinds[game["players"], len(game["ranks"]), game["hand_size"]].append(game)
    return kinds


GAMES = _games(Path(os.environ.get("GOFISH_TRACES", OURS)))


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: "-".join(map(str, kind)))
def test_each_game_goes_as_the_independent_engine_played_it(kind: Kind) -> None:
    for game in GAMES[kind]:
        expected = {key: game[key] for key in OUTCOME}

        assert replayed(game) == expected, f"seed {game['seed']}"


def test_our_file_has_400_games_and_all_their_asks() -> None:
    ours = [game for games in _games(OURS).values() for game in games]

    assert len(ours) == 400
    assert sum(len(game["asks"]) for game in ours) == 21419


def test_a_game_that_went_otherwise_is_noticed() -> None:
    game = GAMES[next(iter(GAMES))][0]
    asks = [dict(ask) for ask in game["asks"]]
    asks[3]["pool"] += 1

    assert replayed(game)["asks"] == game["asks"]
    assert replayed(game)["asks"] != asks


def replayed(game: Game) -> Game:
    """Return what comes of the set-up and the asks of *game* when our rules play them."""
    table = _dealt(game)
    owed = [[seat.number, each.value] for seat in table.seats for each in table.owed(seat)]
    laid = game["laid"] if sorted(game["laid"]) == sorted(owed) else owed
    for who, code in laid:
        table = play(table, LayBook(SEATS[who], book_of(rank(code)))).table
    events, table = _to_the_next_ask(table)
    opening = _refills(events)
    asks = []
    for ask in game["asks"]:
        legal = sum(isinstance(act, Ask) for act in legal_acts(table))
        played = resolve(table, Ask(table.turn, SEATS[ask["to"]], rank(ask["rank"])))
        asks.append(_compared(table, legal, played))
        events, table = played.events, played.table
    return {
        "laid": laid,
        "opening": opening,
        "asks": asks,
        "books": [[next(iter(book)).rank.value for book in piles] for piles in table.books],
        "winners": [seat.number for each in events if isinstance(each, Won) for seat in each.seats],
    }


def _dealt(game: Game) -> Table:
    """Return the table after the deal, from a pack stacked so that it deals this game."""
    seats = SEATS[: game["players"]]
    pack = {rank(code) for code in game["ranks"]}
    rules = FULL_PACK._replace(
        ranks=tuple(each for each in RANKS if each in pack),
        hand_size=game["hand_size"],
    )
    rounds = [code for one_round in zip(*game["deal"], strict=True) for code in one_round]
    table = Table(
        ruleset=rules,
        phase=Phase.DEALING,
        turn=SEATS[game["first"]],
        dealer=seats[-1],
        masks=(0,) * len(seats),
        books=tuple(() for _ in seats),
        pool=tuple(card(code) for code in (*rounds, *game["pool"])),
    )
    return play(table, Deal(seats[-1], game["hand_size"])).table


def _to_the_next_ask(table: Table) -> tuple[tuple[Event, ...], Table]:
    """Play what has to be done before the first ask: a hand emptied by its book draws one."""
    events: tuple[Event, ...] = ()
    while not isinstance(legal_acts(table)[0], Ask):
        played = play(table, legal_acts(table)[0])
        events, table = (*events, *played.events), played.table
    return events, table


def _refills(events: tuple[Event, ...]) -> list[list[object]]:
    taken = [each for each in events if isinstance(each, TookCards)]
    return [[each.by.number, one.code] for each in taken for one in each.cards or ()]


def _compared(before: Table, legal: int, played: Played) -> Game:
    """Return one ask and what came of it, as the file writes it."""
    events, table = played.events, played.table
    asked = next(each for each in events if isinstance(each, Asked))
    fished = [each.card.code for each in events if isinstance(each, Drew) and each.card]
    laid = [each.cards[0].rank.value for each in events if isinstance(each, LaidBook)]
    return {
        "by": before.turn.number,
        "to": asked.to.number,
        "rank": asked.rank.value,
        "legal": legal,
        "given": sorted(
            one.code for each in events if isinstance(each, Gave) for one in each.cards
        ),
        "fished": _one_of(fished),
        "book": _one_of(laid),
        "refill": _refills(events),
        "next": None if table.phase is Phase.OVER else table.turn.number,
        "hands": [len(held) for held in table.hands],
        "books": [len(piles) for piles in table.books],
        "pool": len(table.pool),
    }


def _one_of(codes: list[str]) -> str | None:
    """Return the one that happened, if any; more than one is told as such."""
    return " ".join(codes) or None

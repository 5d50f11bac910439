"""Three levels of opponents: what each remembers, what none may know, and who beats whom."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from benchmarks import levels as benchmark
from benchmarks.levels import PAIRS, RULESETS, bar, meeting
from tests.hidden import unseen, with_cards_moved
from tests.positions import play_all, table_of
from tests.seeded import small
from tutor.game.acts import ME, SEATS, Act, Ask, parse_act, seat, write_act
from tutor.game.deal import before_the_deal
from tutor.game.memory import Memory
from tutor.game.rules import legal_acts, play, violation
from tutor.game.ruleset import ruleset
from tutor.game.sight import Sight
from tutor.game.table import Phase, Table
from tutor.opponents.level import Level
from tutor.opponents.plain import choose

FORGETS, FEW, ALL = Level
LEVELS = pytest.mark.parametrize("level", Level, ids=lambda level: level.value)
BLUFFS = "left+specific-card+own-card-ask+play-on"
EVENTFUL = (
    "left",
    "fisher+new-hand",
    "full-pack",
    "left+specific-card",
    "fisher+specific-card+own-card-ask+new-hand+play-on",
)
SIX = ("me: 7H 3C KD", "p1: 7C 2C 5H QD", "p2: 4C 5C 8H QC", "pool: 9S JD 8D QS 10S 6S ...")


class Moment(NamedTuple):
    """Somebody is about to act, and does so."""

    table: Table
    memory: Memory
    sight: Sight
    act: Act


def moments(rules: str, level: Level, seed: int, *, players: int = 3) -> Iterator[Moment]:
    """Yield each act of a game in which all seats play at one level."""
    rng = Random(seed)
    table = before_the_deal(small(ruleset(rules), players), players, rng)
    memory = Memory.begin(table.ruleset, players)
    while acts := legal_acts(table):
        sight = Sight.of(table, acts[0].by, memory)
        act = choose(sight, rng, level)
        yield Moment(table, memory, sight, act)
        table, events = play(table, act)
        memory = memory.after(events)


def asked(sight: Sight, level: Level, *, times: int = 40) -> set[str]:
    """Return what is asked for with several seeds."""
    return {write_act(choose(sight, Random(seed), level)) for seed in range(times)}


def seen_by(code: str, table: Table, *acts: str) -> Sight:
    """Return what a seat sees and remembers after these acts."""
    played = play_all(table, *acts)
    return Sight.of(played.table, seat(code), Memory.at(table).after(played.events))


# At every level


@LEVELS
@pytest.mark.parametrize("rules", EVENTFUL)
def test_every_choice_is_allowed(rules: str, level: Level) -> None:
    kinds = set()
    for seed in range(2):
        for moment in moments(rules, level, seed, players=3 + seed):
            kinds.add(type(moment.act))

            assert violation(moment.table, moment.act) is None
    assert len(kinds) >= 9


@LEVELS
@pytest.mark.parametrize("rules", EVENTFUL)
def test_hidden_cards_change_no_choice(rules: str, level: Level) -> None:
    for at, (table, memory, sight, _) in enumerate(moments(rules, level, seed=1)):
        hidden = tuple(unseen(table, sight.seat))
        if len(hidden) > 1:
            one, other = Random(at).sample(hidden, 2)
            moved = with_cards_moved(table, {one: other, other: one})
            changed = Sight.of(moved, sight.seat, memory)

            assert choose(changed, Random(at), level) == choose(sight, Random(at), level)


@LEVELS
def test_without_a_memory_everybody_asks_by_chance(level: Level) -> None:
    sight = Sight.of(table_of("me: 7H 3C KD", "p1: 2C", "p2: 4C"), ME)

    assert len(asked(sight, level)) == 6


@LEVELS
def test_once_the_game_is_over_nobody_has_anything_to_do(level: Level) -> None:
    *_, last = moments("left", level, seed=1)
    over = play(last.table, last.act).table

    assert over.phase is Phase.OVER
    with pytest.raises(ValueError, match="over"):
        choose(Sight.of(over, over.turn), Random(1), level)


# Forgets at once


def test_who_forgets_asks_the_same_whatever_was_said_before() -> None:
    for rules in EVENTFUL:
        for table, _, sight, act in moments(rules, FORGETS, seed=1):
            new = Sight.of(table, sight.seat)

            for seed in range(3):
                assert choose(new, Random(seed)) == choose(sight, Random(seed), FORGETS)
            assert not isinstance(act, Ask) or act.card is None or act.card not in sight.hand


def test_who_forgets_draws_first_whom_then_what_to_ask() -> None:
    sight = Sight.of(table_of("me: 7H 3C KD", "p1: 2C", "p2: 4C"), ME)

    for seed in range(20):
        rng = Random(seed)
        to, rank = rng.choice(SEATS[1:3]), rng.choice(sight.hand.ranks())

        assert choose(sight, Random(seed)) == Ask(ME, to, rank)


# Remembers the last few asks

LONG_AGO = ("p1 ask p2 7", "p2 go-fish", "p1 draw", "p1 keep", "p1 pass p2")
NEXT = ("p2 ask p1 4", "p1 go-fish", "p2 draw", "p2 keep", "p2 pass me")
MINE = ("me ask p2 3", "p2 go-fish", "me draw", "me keep", "me pass p1")
THEIRS = ("p1 ask p2 2", "p2 go-fish", "p1 draw", "p1 keep", "p1 pass p2")


def test_who_remembers_a_few_asks_whoever_has_just_asked_for_a_rank() -> None:
    sight = seen_by("me", table_of(*SIX, turn="p1"), *LONG_AGO, *NEXT)

    assert asked(sight, FEW) == asked(sight, ALL) == {"me ask p1 7"}
    assert asked(sight, FORGETS) > {"me ask p1 7"}


def test_who_remembers_a_few_has_forgotten_what_was_asked_before_that() -> None:
    acts = (*LONG_AGO, *NEXT, *MINE, *THEIRS, *NEXT)
    sight = seen_by("me", table_of(*SIX, turn="p1"), *acts)

    assert asked(sight, ALL) == {"me ask p1 7"}
    assert asked(sight, FEW) > {"me ask p1 7"}


def test_who_remembers_a_few_does_not_ask_again_what_has_just_missed() -> None:
    acts = (*MINE, *THEIRS, *NEXT)
    sight = seen_by("me", table_of(*SIX[:3], "pool: 9S JD 8D QS 10S 6S ..."), *acts)

    assert "me ask p2 3" not in asked(sight, FEW)
    assert "me ask p2 3" in asked(sight, FORGETS)


# Remembers all


@pytest.mark.parametrize("rules", EVENTFUL)
def test_who_remembers_all_asks_what_must_hit_and_never_what_must_miss(rules: str) -> None:
    must_hit = may_miss = 0
    for table, _, sight, act in moments(rules, ALL, seed=2, players=4):
        if not isinstance(act, Ask) or act.mask & sight.hand.mask == act.mask:
            continue
        asks = [each for each in legal_acts(table) if isinstance(each, Ask)]
        sure = [each for each in asks if surely(sight, each)]
        open_still = [each for each in asks if each.mask & ~sight.inferred[each.to.number].away]
        must_hit += bool(sure)
        may_miss += len(open_still) < len(asks) and not sure

        assert act in (sure or open_still or asks)
    assert must_hit
    assert may_miss


def surely(sight: Sight, ask: Ask) -> bool:
    """Return whether an ask must hit, by what the seat may know."""
    hand = sight.inferred[ask.to.number]
    return bool(hand.here & ask.mask if ask.card else hand.least[ask.rank.index])


def test_what_has_just_missed_is_not_asked_again_after_a_lucky_catch() -> None:
    table = table_of("me: 7H 3C", "p1: 2C 5C", "pool: 7D ...")

    sight = seen_by("me", table, "me ask p1 7", "p1 go-fish", "me draw", "me show")

    assert asked(sight, ALL) == {"me ask p1 3"}


def test_with_nothing_sure_one_asks_for_the_rank_one_has_most_of() -> None:
    table = table_of("me: 7H 7S 3C KD", "p1: 2C 5H", "p2: 4C 5C", "pool: 9S JD ...", turn="p1")

    sight = seen_by("me", table, *THEIRS, *NEXT)

    assert asked(sight, ALL) <= {"me ask p1 7", "me ask p2 7"}
    assert {"me ask p1 3", "me ask p2 K"} <= asked(sight, FORGETS)


# Bluffs, where they are agreed


def bluffs(level: Level) -> tuple[list[Moment], int]:
    """Return the bluffs in several games, and how many asks there were."""
    asks = [
        moment
        for seed in range(10)
        for moment in moments(BLUFFS, level, seed, players=2)
        if isinstance(moment.act, Ask)
    ]
    return [each for each in asks if is_bluff(each.sight, each.act)], len(asks)


def is_bluff(sight: Sight, act: Act) -> bool:
    """Return whether a seat asks for a card of its own."""
    return isinstance(act, Ask) and act.card in sight.hand


@pytest.mark.parametrize("level", [FEW, ALL], ids=lambda level: level.value)
def test_a_bluff_is_rare(level: Level) -> None:
    bluffed, asks = bluffs(level)

    assert 0 < len(bluffed) < asks / 8


@pytest.mark.parametrize("level", [FEW, ALL], ids=lambda level: level.value)
def test_nobody_bluffs_where_there_is_no_card_to_draw(level: Level) -> None:
    hands = ("me: 3C 7H KS", "p1: 7C 7D 7S", "p2: 3S 3H 3D KD KC KH")
    no_pool = seen_by("me", table_of(*hands, "pool:", ruleset=BLUFFS, pack="3 7 K"))
    some = seen_by("me", table_of(*hands, "pool: 2C ...", ruleset=BLUFFS, pack="2 3 7 K"))

    assert not any(is_bluff(no_pool, parse_act(line)) for line in many(no_pool, level))
    assert any(is_bluff(some, parse_act(line)) for line in many(some, level))


@pytest.mark.parametrize("level", [FEW, ALL], ids=lambda level: level.value)
def test_nobody_bluffs_twice_running(level: Level) -> None:
    table = table_of(*SIX, turn="me", ruleset=BLUFFS)
    acts = ("p2 go-fish", "me draw", "me keep", "me pass p1", "p1 ask p2 2D", "p2 go-fish")
    on = ("p1 draw", "p1 keep", "p1 pass p2", "p2 ask p1 4D", "p1 go-fish", "p2 draw")
    back = (*acts, *on, "p2 keep", "p2 pass me")

    after_a_bluff = seen_by("me", table, "me ask p2 7H", *back)
    after_none = seen_by("me", table, "me ask p2 7S", *back)

    assert not any(is_bluff(after_a_bluff, parse_act(line)) for line in many(after_a_bluff, level))
    assert any(is_bluff(after_none, parse_act(line)) for line in many(after_none, level))


def many(sight: Sight, level: Level) -> set[str]:
    """Return what is asked for with so many seeds that a rare bluff is among it."""
    return asked(sight, level, times=400)


def test_who_forgets_never_bluffs() -> None:
    bluffed, asks = bluffs(FORGETS)

    assert asks
    assert not bluffed


# Who beats whom


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize(("below", "above"), PAIRS, ids=lambda level: level.value)
def test_each_level_beats_the_one_below(below: Level, above: Level, rules: str) -> None:
    games = 40

    met = meeting(ruleset(rules), above, below, games)

    assert sum(met) == games
    assert met.difference >= bar(games)


def test_a_level_is_measured_from_both_seats_of_the_same_deals() -> None:
    met = meeting(ruleset("left"), FEW, FORGETS, 10)

    wins, losses, ties = meeting(ruleset("left"), FORGETS, FEW, 10)

    assert met == (losses, wins, ties)


@pytest.mark.parametrize(("difference", "code"), [(-9, 0), (9, 1)])
def test_the_command_says_by_its_exit_code_whether_each_level_is_over_the_bar(
    difference: int, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(benchmark, "BAR", difference)

    assert benchmark.main(["--games", "2"]) == code
    assert capsys.readouterr().out.count('"difference"') == len(PAIRS) * len(RULESETS)

"""Mistakes on purpose in whole games: every kind, each against its rule, each open to proof."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from tests.erring_games import PLAYERS, RULES, lawful, undealt
from tests.hidden import unseen, with_cards_moved
from tests.house_rules import each
from tutor.game.acts import Act, Seat, write_act
from tutor.game.cards import Card
from tutor.game.events import Event, as_seen_by
from tutor.game.ids import RuleId
from tutor.game.memory import Memory
from tutor.game.rules import happen, play, violation
from tutor.game.ruleset import AskFor, TurnPassesTo, ruleset
from tutor.game.sight import Sight
from tutor.game.table import Phase, Table
from tutor.opponents.erring import err
from tutor.referee.judge import judge
from tutor.referee.mistake import Mistake
from tutor.session.fair_play import ON_PURPOSE, Game, provable

GAMES = range(3)
OPEN_ONES = 0.25
"""How many of the mistakes that lie open are looked at in other deals."""


class Chance(NamedTuple):
    """A moment at which a player would break a rule, and how."""

    start: Table
    """The table before the deal."""

    game: Game
    act: Act

    @property
    def table(self) -> Table:
        """Return the table at that moment."""
        return self.game.table

    @property
    def watching(self) -> list[Seat]:
        """Return all others."""
        return [seat for seat in self.table.seats if seat is not self.act.by]

    def sight(self, seat: Seat) -> Sight:
        """Return what a seat saw and remembered of it."""
        return Sight.of(self.table, seat, self.game.memory)


@cache
def chances(rules: str) -> tuple[Chance, ...]:
    """Return every mistake that would be made in some games under these rules."""
    return tuple(each for seed in GAMES for each in _in_a_game(rules, seed))


def _in_a_game(rules: str, seed: int) -> Iterator[Chance]:
    rng = Random(f"{rules} {seed}")
    start = undealt(rules, rng)
    game = Game(start, Memory.begin(start.ruleset, PLAYERS))
    while game.table.phase is not Phase.OVER:
        wrong = err(Sight.of(game.table, game.table.actor, game.memory), rng)
        if wrong is not None:
            yield Chance(start, game, wrong)
        game = game.after(lawful(game, rng))


@each(RULES)
def test_every_kind_of_mistake_is_made_under_all_rules(rules: str) -> None:
    found = {judge(each.table, each.act).mistake for each in chances(rules)}

    assert found == ON_PURPOSE


@each(RULES)
def test_each_breaks_the_rule_that_it_seems_to_break(rules: str) -> None:
    exact = ruleset(rules).ask_for is AskFor.CARD
    asked = ruleset(rules).turn_passes_to is TurnPassesTo.ASKED
    broken = {
        Mistake.BOOK_TOO_SMALL: RuleId.SHOW_BOOK,
        Mistake.DRAW_TWICE: RuleId.GO_FISH,
        Mistake.RETURN_DRAWN_CARD: RuleId.KEEP_DRAWN_CARD,
        Mistake.FALSE_GO_FISH: RuleId.SPECIFIC_CARD if exact else RuleId.GIVE_ALL,
        Mistake.WRONG_NEXT_PLAYER: RuleId.NEXT_FISHER if asked else RuleId.NEXT_LEFT,
    }
    for chance in chances(rules):
        ruling = judge(chance.table, chance.act)

        assert ruling.mistake is not None
        assert ruling.rule is broken[ruling.mistake]
        assert happen(chance.table, chance.act).table.marked


@each(RULES)
def test_every_other_player_can_prove_it(rules: str) -> None:
    for chance in chances(rules):
        for seat in chance.watching:
            assert provable(chance.sight(seat), chance.act), write_act(chance.act)


@each(RULES)
def test_nobody_can_prove_anything_of_a_lawful_act(rules: str) -> None:
    rng = Random(rules)
    game = Game(undealt(rules, rng), Memory.begin(ruleset(rules), PLAYERS))
    while game.table.phase is not Phase.OVER:
        act = lawful(game, rng)
        for seat in game.table.seats:
            sight = Sight.of(game.table, seat, game.memory)

            assert seat is act.by or not provable(sight, act), write_act(act)
        game = game.after(act)


@each("left fisher full-pack fisher+new-hand+play-on left+specific-card full-pack+specific-card")
def test_it_breaks_a_rule_in_every_deal_that_agrees_with_what_was_seen(rules: str) -> None:
    rng = Random(1)
    denied_in_other_deals = 0
    for chance in chances(rules):
        denies = chance.table.phase is Phase.ANSWERING
        if not (denies or rng.random() < OPEN_ONES):
            continue
        for seat in chance.watching:
            hidden = tuple(unseen(chance.table, seat))
            for _ in range(5 if denies else 1):
                one, other = rng.choice(hidden), rng.choice(hidden)
                table = with_another_deal(chance, seat, {one: other, other: one})
                if table is not None:
                    denied_in_other_deals += denies and one is not other

                    assert violation(table, chance.act) is not None, write_act(chance.act)
    assert denied_in_other_deals > 5


def with_another_deal(chance: Chance, seat: Seat, place: dict[Card, Card]) -> Table | None:
    """Return how the table would be now with some cards in each other's places from the start.

    None where the same could not have been done, or would have looked different to the seat.
    """
    table = with_cards_moved(chance.start, place)
    shown: list[Event] = []
    for act in chance.game.acts:
        if violation(table, act) is not None:
            return None
        table, events = play(table, act)
        shown += events
    if [as_seen_by(event, seat) for event in shown] != [
        as_seen_by(event, seat) for event in chance.game.events
    ]:
        return None
    return table if table.hand(seat) == chance.table.hand(seat) else None


@each(RULES)
def test_hidden_cards_change_no_mistake(rules: str) -> None:
    rng = Random(2)
    for chance in chances(rules):
        hidden = tuple(unseen(chance.table, chance.act.by))
        one, other = rng.choice(hidden), rng.choice(hidden)
        moved = with_cards_moved(chance.table, {one: other, other: one})
        changed = Sight.of(moved, chance.act.by, chance.game.memory)
        seed = rng.random()

        assert err(changed, Random(seed)) == err(chance.sight(chance.act.by), Random(seed))


@each("left fisher+specific-card")
def test_the_same_dice_choose_the_same_mistake(rules: str) -> None:
    again = [each for seed in GAMES for each in _in_a_game(rules, seed)]

    assert again == list(chances(rules))

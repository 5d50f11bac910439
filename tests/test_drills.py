"""Drills: in every hand the learner must act, about one rule, and everything right is known."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

import pytest

from tests import laws
from tests.drilled import RULESETS, every, first_ruleset, some, with_hidden_cards_moved
from tests.house_rules import each
from tests.slips import any_act
from tutor.course.loader import load_rules_page
from tutor.game.acts import ME, Ask, Give, LayBook, NameWinners, write_act
from tutor.game.breach import Breach
from tutor.game.cards import BOOK_SIZE, RANKS, Hand
from tutor.game.events import as_seen_by
from tutor.game.ids import RuleId
from tutor.game.rules import legal_acts, play, violation
from tutor.game.ruleset import Ruleset, ruleset
from tutor.game.sight import Sight
from tutor.game.table import Phase
from tutor.places import lessons_folder
from tutor.session.drill_cards import Cards
from tutor.session.drills import Drill, NoDrillError, drill, drillable
from tutor.session.hints import hint

DRILLED = """
deal-five deal-seven
ask must-hold-rank give-all ask-again go-fish lucky-catch keep-drawn-card next-left next-fisher
ask-another-player
show-book book-keeps-turn dealt-book late-book
game-end end-settles winner tie
specific-card show-exact-catch own-card-ask play-on play-on-next-left play-on-next-asked
empty-hand-playing-on nobody-to-ask new-hand
card-value-books
"""
"""Every rule that is practised by one act at the table."""

each_rule = pytest.mark.parametrize("code", DRILLED.split())

EMPTY_HANDS = (
    *(RuleId.DEAL_FIVE, RuleId.DEAL_SEVEN),
    *(RuleId.EMPTY_HAND_PLAYING_ON, RuleId.NEW_HAND),
)
"""The rules that are about a learner without cards."""

CASES = {
    RuleId.DEALT_BOOK: (Breach.KEEP_BOOK, Breach.BOOK_TOO_SMALL, Breach.BOOK_MIXED),
    RuleId.LATE_BOOK: (Breach.KEEP_BOOK, Breach.BOOK_TOO_SMALL, Breach.BOOK_MIXED),
    RuleId.END_SETTLES: (Breach.KEEP_BOOK, Breach.STOP_TOO_EARLY, Breach.PLAY_AFTER_END),
}
"""How it is broken what is a case of another rule."""


def bluffs(made: Drill) -> bool:
    """Return whether the drill is on a bluff, which breaks no rule."""
    return made.rule is RuleId.OWN_CARD_ASK and made.table.ruleset.own_card_ask


# What is drilled


def test_every_rule_of_one_act_is_drilled_under_some_house_rules() -> None:
    drilled = {rule for rules in RULESETS.split() for rule in drillable(ruleset(rules))}

    assert drilled == {RuleId(code) for code in DRILLED.split()}


def test_a_rule_is_drilled_only_where_it_holds() -> None:
    page = load_rules_page(lessons_folder() / "rules.yaml")
    for rules in RULESETS.split():
        dials = ruleset(rules).dials()
        holding = {rule.id for section in page.sections for rule in section.rules_under(dials)}

        assert set(drillable(ruleset(rules))) <= holding, rules


@pytest.mark.parametrize(
    ("rules", "code", "instead"),
    [
        ("left+specific-card", "lucky-catch", "show-exact-catch"),
        ("left+specific-card", "give-all", "specific-card"),
        ("left", "show-exact-catch", "lucky-catch"),
        ("fisher", "next-left", "next-fisher"),
        ("left+play-on", "play-on-next-asked", "play-on-next-left"),
        ("left+new-hand", "game-end", "new-hand"),
        ("full-pack", "game-end", "play-on"),
        ("left+card-values", "tie", "card-value-books"),
        ("left", "nobody-to-ask", None),
        ("left", "origin", None),
    ],
)
def test_where_a_rule_does_not_hold_the_rule_in_its_place_is_named(
    rules: str, code: str, instead: str | None
) -> None:
    with pytest.raises(NoDrillError) as none:
        drill(RuleId(code), ruleset(rules), 1)

    assert none.value.rule is RuleId(code)
    assert none.value.instead is (None if instead is None else RuleId(instead))


@each(RULESETS)
def test_the_packs_of_first_lessons_are_enough(rules: str) -> None:
    for ranks in (5, 6):
        pack = ruleset(rules).with_ranks(RANKS[-ranks:])
        for rule in drillable(pack):
            made = drill(rule, pack, ranks)

            assert {*made.table.hand(ME).ranks()} <= {*RANKS[-ranks:]}
            assert made.right


def test_a_pack_of_four_ranks_is_not() -> None:
    pack = ruleset("left").with_ranks(RANKS[:4])

    assert drillable(pack) == ()
    with pytest.raises(NoDrillError):
        drill(RuleId.ASK, pack, 1)


# Every drill


@each(RULESETS)
def test_a_drill_lies_as_a_game_could(rules: str) -> None:
    for made in every(rules):
        table = made.table
        out = len(table.ruleset.ranks) * BOOK_SIZE - len(table.pool)
        dealt = table.ruleset.cards_dealt(len(table.seats)) * len(table.seats)

        laws.hold_for(table, legal_acts(table))
        assert not table.marked
        assert out >= (0 if table.phase is Phase.DEALING else dealt)
        assert not any(table.owed(seat) for seat in table.seats[1:])


@each(RULESETS)
def test_the_learner_must_act_and_can(rules: str) -> None:
    for made in every(rules):
        assert made.table.actor is ME
        assert made.right
        for act in made.right:
            assert act.by is ME
            assert play(made.table, act).events, write_act(act)


@each(RULESETS)
def test_whatever_else_the_learner_does_is_not_allowed(rules: str) -> None:
    chance = Random(rules)
    for made in every(rules):
        if bluffs(made):
            continue
        for _ in range(12):
            act = any_act(chance, made.table)
            right = act.by is ME and violation(made.table, act) is None

            assert made.is_right(act) is right, write_act(act)


@each(RULESETS)
def test_what_tempts_breaks_the_rule_that_is_drilled(rules: str) -> None:
    for made in every(rules):
        broken = [violation(made.table, act) for act in made.tempting]

        assert bool(broken) is not bluffs(made)
        for breaks in broken:
            assert breaks is not None
            assert breaks.rule is made.rule or breaks.breach in CASES.get(made.rule, ())
        assert not any(made.is_right(act) for act in made.tempting)


def test_a_case_of_another_rule_is_broken_by_no_act_of_its_own() -> None:
    for code in CASES:
        for made in some("left", code.value):
            broken = [violation(made.table, act) for act in made.tempting]

            assert made.rule not in [breaks.rule for breaks in broken if breaks is not None]


@each(RULESETS)
def test_a_hand_is_small_enough_to_see_and_no_single_button(rules: str) -> None:
    for made in every(rules):
        hand = made.table.hand(ME)
        size = len(hand) + (made.table.drawn is not None)
        asks = [act for act in made.right if isinstance(act, Ask)]

        if made.table.phase is Phase.COUNTING:
            assert size in (0, 3, 4, 5, 6, 7)
        elif made.rule in EMPTY_HANDS:
            assert size == 0
        else:
            assert 3 <= size <= 7
        assert not asks or len({ask.rank for ask in asks}) > 1


@each(RULESETS)
def test_who_follows_the_help_is_right(rules: str) -> None:
    for made in every(rules):
        helped = hint(Sight.of(made.table, ME))

        assert helped is not None
        assert made.is_right(helped.act) or bluffs(made)


@each(RULESETS)
def test_nothing_depends_on_a_hidden_card(rules: str) -> None:
    for made in every(rules):
        moved = with_hidden_cards_moved(made.table)

        assert [violation(moved, act) for act in made.right] == [None] * len(made.right)
        for act in made.tempting:
            assert violation(moved, act) == violation(made.table, act)
        assert made.events == tuple(as_seen_by(event, ME) for event in made.events)


def test_cards_and_seats_may_be_named_in_any_order() -> None:
    given, laid, won = (some("left", code)[0] for code in ("give-all", "show-book", "tie"))
    (give,), (lay,), (name,) = given.right, laid.right, won.right
    assert isinstance(give, Give)
    assert isinstance(lay, LayBook)
    assert isinstance(name, NameWinners)

    assert given.is_right(Give(ME, give.to, give.cards[::-1]))
    assert not given.is_right(Give(ME, give.to, give.cards[1:]))
    assert laid.is_right(LayBook(ME, lay.cards[::-1]))
    assert won.is_right(NameWinners(ME, name.seats[::-1]))
    assert not won.is_right(NameWinners(ME, name.seats[1:]))


# By chance


@each_rule
def test_hands_differ_and_every_rank_is_met(code: str) -> None:
    rules = first_ruleset(code)
    made = some(rules, code, 200)
    hands = {drilled.table.hand(ME) for drilled in made}
    books = {drilled.table.books for drilled in made}

    assert len({drilled.table for drilled in made}) == 200
    if RuleId(code) in EMPTY_HANDS:
        assert hands == {Hand()}
        assert len(books) >= 50 or code.startswith("deal-")
    else:
        assert len(hands) >= 50
        assert {rank for hand in hands for rank in hand.ranks()} == {*ruleset(rules).ranks}


@each_rule
def test_the_same_seed_makes_the_same_drill(code: str) -> None:
    rules = first_ruleset(code)
    made = some(rules, code, 5)

    assert made == tuple(drill(RuleId(code), ruleset(rules), seed) for seed in range(5))
    assert [drilled.seed for drilled in made] == [0, 1, 2, 3, 4]


@each_rule
def test_cards_come_out_within_a_few_tries(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[Cards] = []
    lay_out = Cards.__init__

    def counted(cards: Cards, rules: Ruleset, rng: Random, players: Collection[int]) -> None:
        tries.append(cards)
        lay_out(cards, rules, rng, players)

    monkeypatch.setattr(Cards, "__init__", counted)
    for seed in range(12):
        tries.clear()
        drill(RuleId(code), ruleset(first_ruleset(code)), seed)

        assert 0 < len(tries) <= 10

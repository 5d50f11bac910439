"""What each drill is: its hands, rule by rule."""

from __future__ import annotations

import pytest

from tests.drilled import asked, breaches, kinds, near, only, some
from tests.house_rules import TO_ASKED, TO_LEFT, each
from tutor.game.acts import (
    ME,
    SEATS,
    Ask,
    Deal,
    Draw,
    Give,
    KeepCard,
    LayBook,
    PassTurn,
    SayGoFish,
    ShowCatch,
)
from tutor.game.cards import Hand, book_of
from tutor.game.events import Asked, Dealt, Gave, Kept, LaidBook
from tutor.game.table import Phase

EXACT = "left+specific-card"


# Dealing


def test_three_or_more_players_get_five_cards_each() -> None:
    players = set()
    for made in some("left", "deal-five"):
        players.add(len(made.table.seats))

        assert only(made) == Deal(ME, 5)
        assert Deal(ME, 7) in made.tempting

    assert players == {3, 4, 5, 6}


def test_two_players_get_seven_cards_each() -> None:
    for made in some("left", "deal-seven"):
        assert len(made.table.seats) == 2
        assert only(made) == Deal(ME, 7)
        assert Deal(ME, 5) in made.tempting


# The turn


def test_a_turn_begins_with_an_ask_and_not_with_anything_else() -> None:
    for made in some("left", "ask"):
        assert kinds(made.right) == {Ask}
        assert {PassTurn, Give, SayGoFish} <= kinds(made.tempting)


@each(f"left {EXACT}")
def test_near_ranks_tempt_to_ask_for_what_is_not_held(rules: str) -> None:
    for made in some(rules, "must-hold-rank"):
        held = made.table.hand(ME).ranks()

        for act in made.tempting:
            assert isinstance(act, Ask)
            assert act.rank not in held
            assert any(near(made.table, act.rank, rank) for rank in held)


def test_somebody_else_is_asked_who_has_cards() -> None:
    empty = 0
    for made in some("full-pack", "ask-another-player"):
        without = [seat for seat in made.table.seats if not made.table.hand(seat)]
        empty += bool(without)

        assert len(made.table.seats) > 2
        for act in made.right:
            assert isinstance(act, Ask)
            assert act.to not in (ME, *without)
        assert {ME, *without} <= {act.to for act in made.tempting if isinstance(act, Ask)}

    assert 0 < empty < 24


def test_whoever_asks_for_several_gets_them_all_and_no_other() -> None:
    for made in some("left", "give-all"):
        hand, rank = made.table.hand(ME), asked(made).rank
        give = only(made)
        assert isinstance(give, Give)

        assert set(give.cards) == set(hand.of_rank(rank))
        assert len(give.cards) > 1
        assert len(hand) - len(give.cards) > 1
        assert {Give, SayGoFish} <= kinds(made.tempting)


@each(f"left {EXACT}")
def test_go_fish_is_said_with_near_ranks_in_hand_but_not_the_one(rules: str) -> None:
    for made in some(rules, "go-fish"):
        hand, rank = made.table.hand(ME), asked(made).rank

        assert only(made) == SayGoFish(ME)
        assert not hand.of_rank(rank)
        assert any(near(made.table, rank, other) for other in hand.ranks())
        assert Draw(ME) in made.tempting


@pytest.mark.parametrize(("rules", "code"), [("left", "lucky-catch"), (EXACT, "show-exact-catch")])
def test_a_catch_is_shown_and_what_is_not_quite_one_is_kept(rules: str, code: str) -> None:
    catches = 0
    for made in some(rules, code):
        caught = made.table.catch
        catches += caught

        assert made.table.phase is Phase.HOLDING
        assert kinds(made.right) == ({ShowCatch} if caught else {KeepCard, PassTurn})
        assert (KeepCard(ME) if caught else ShowCatch(ME)) in made.tempting

    assert 12 < catches < 24


def test_a_card_of_the_rank_is_no_catch_where_another_was_asked_for() -> None:
    ranks = []
    for made in some(EXACT, "keep-drawn-card"):
        drawn = made.table.drawn
        assert drawn is not None
        ranks.append(drawn.rank is asked(made).rank)

        assert drawn != asked(made).card

    assert {*ranks} == {True, False}


def test_the_card_that_is_kept_is_held_near_or_of_another_rank() -> None:
    for made in some("left", "keep-drawn-card"):
        drawn = made.table.drawn
        assert drawn is not None

        assert kinds(made.right) == {KeepCard, PassTurn}
        assert drawn.rank is not asked(made).rank
        assert drawn.rank in made.table.hand(ME).ranks()
        assert {"return-drawn-card", "turn-kept"} == breaches(made)


def test_after_a_hit_one_asks_again_and_does_not_pass() -> None:
    for made in some("left", "ask-again"):
        assert isinstance(made.events[-1], Gave)
        assert kinds(made.right) == {Ask}
        assert asked(made).rank in {act.rank for act in made.right if isinstance(act, Ask)}
        assert kinds(made.tempting) == {PassTurn}


@each(TO_LEFT)
def test_the_turn_passes_to_the_left_though_another_was_asked(rules: str) -> None:
    for made in some(rules, "next-left"):
        assert only(made) == PassTurn(ME, SEATS[1])
        assert asked(made).to is not SEATS[1]
        assert PassTurn(ME, asked(made).to) in made.tempting


@each(TO_ASKED)
def test_the_turn_passes_to_the_player_asked_who_is_not_the_left_neighbour(rules: str) -> None:
    for made in some(rules, "next-fisher"):
        assert only(made) == PassTurn(ME, asked(made).to)
        assert asked(made).to is not SEATS[1]
        assert PassTurn(ME, SEATS[1]) in made.tempting


# Books


@each(f"left fisher+new-hand full-pack {EXACT}")
def test_four_of_a_rank_are_laid_whether_given_or_fished(rules: str) -> None:
    ways = set()
    for made in some(rules, "show-book"):
        (rank,) = made.table.owed(ME)
        ways.add(type(made.events[-1]))

        assert only(made) == LayBook(ME, book_of(rank))
        assert {"keep-book", "book-too-small", "book-mixed"} == breaches(made)

    assert ways == {Gave, Kept}


@each(f"left fisher+new-hand full-pack {EXACT}")
def test_after_a_book_one_asks_again_and_does_not_pass(rules: str) -> None:
    for made in some(rules, "book-keeps-turn"):
        assert isinstance(made.events[-1], LaidBook)
        assert kinds(made.right) == {Ask}
        assert breaches(made) == {"book-ends-turn"}


@each("left fisher")
def test_a_dealt_book_is_laid_before_the_first_ask(rules: str) -> None:
    for made in some(rules, "dealt-book"):
        players = len(made.table.seats)

        assert made.events == (Dealt(made.table.dealer, 7 if players == 2 else 5),)
        assert made.table.turn is ME
        assert kinds(made.right) == {LayBook}
        assert "keep-book" in breaches(made)


@each(f"left fisher+new-hand full-pack {EXACT}")
def test_a_book_is_laid_late_when_others_have_played_since_the_deal(rules: str) -> None:
    for made in some(rules, "late-book"):
        acts = made.events[1:]

        assert isinstance(made.events[0], Dealt)
        assert any(isinstance(event, Asked) and event.by is not ME for event in acts)
        assert not any(getattr(event, "by", None) is ME for event in acts)
        assert kinds(made.right) == {LayBook}


# Exact cards


def test_an_exact_card_is_asked_for_and_only_that_one_is_given() -> None:
    sides = set()
    for made in some(EXACT, "specific-card"):
        sides |= kinds(made.right)
        if made.table.phase is Phase.ASKING:
            assert breaches(made) == {"ask-rank-not-card"}
            continue
        wanted, hand = asked(made).card, made.table.hand(ME)
        assert wanted is not None

        assert hand.of_rank(wanted.rank) - Hand.of((wanted,))
        assert only(made) == (
            Give(ME, asked(made).by, (wanted,)) if wanted in hand else SayGoFish(ME)
        )
        assert "give-wrong" in breaches(made)

    assert sides == {Ask, Give, SayGoFish}


def test_nobody_asks_for_a_card_of_ones_own_where_that_was_not_agreed() -> None:
    for made in some(EXACT, "own-card-ask"):
        hand = made.table.hand(ME)

        assert not any(isinstance(act, Ask) and act.card in hand for act in made.right)
        assert breaches(made) == {"ask-own-card"}


def test_a_bluff_is_right_where_it_was_agreed() -> None:
    for made in some(f"{EXACT}+own-card-ask", "own-card-ask"):
        hand, others = made.table.hand(ME), made.table.seats[1:]

        assert set(made.right) == {Ask(ME, to, card.rank, card) for to in others for card in hand}
        assert made.tempting == ()

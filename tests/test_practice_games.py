"""Whole practice games under every ruleset: they end, they are taken up again, they are read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

from tests import laws
from tests.erring_games import RULES as LONG
from tests.hidden import unseen, with_cards_moved
from tests.house_rules import each
from tests.practice_kit import a_game, moments, played, seated
from tests.strategies import RULESETS
from tutor.game.cards import Card
from tutor.game.rules import play
from tutor.game.table import Phase
from tutor.referee.judge import judge
from tutor.session.practice.line import Did, Hinted, Named, Refused, Stopped, read_line, write_line
from tutor.session.practice.session import PracticeSession, resume, states
from tutor.session.practice.setup import read_setup, write_setup
from tutor.session.practice.standing import Outcome
from tutor.session.practice.text import read_game, write_game

LAWFUL = (Outcome.BEGUN, Outcome.DID, Outcome.WENT_ON)
RULES = " ".join(f"{rules}+small-pack" for rules in LONG.split() if "small" not in rules)
"""The games of a small pack are shorter."""

SOME = 37
"""Every so many states, where each is gone through from the beginning."""


@each(RULES)
def test_a_game_by_the_rules_ends_and_nothing_allowed_is_refused(rules: str) -> None:
    *_, last = states = list(played(a_game(rules, *seated(1, 3))))

    assert last.over
    assert last.mistakes == ()
    assert {state.feedback.outcome for state in states} <= {*LAWFUL}


@each(RULES)
def test_who_makes_a_mistake_before_each_act_still_comes_to_the_end(rules: str) -> None:
    last = moments(rules)[-1]

    assert last.over
    assert last.mistakes
    for made in last.mistakes:
        assert made.ruling == judge(made.table, made.ruling.act)
        assert made.ruling.mistake is not None


@each(RULES)
def test_hands_dealt_and_played_by_the_rules_make_the_game(rules: str) -> None:
    last = moments(rules)[-1]
    table = last.start
    for act in last.fair.game.acts:
        table = play(table, act).table

    assert table == last.table
    assert not table.marked
    laws.every_card_of_the_pack_is_there_once(table)


@each(RULES)
def test_a_game_is_taken_up_again_exactly_where_it_was_left(rules: str) -> None:
    for state in moments(rules)[::SOME]:
        again = resume(state.setup, [read_line(write_line(line)) for line in state.log])

        assert again == state.at_rest()
        assert again.take_back().fair == state.at_rest().take_back().fair


@each(RULES)
def test_a_game_taken_up_again_goes_on_as_it_would_have(rules: str) -> None:
    for state in moments(rules)[::SOME]:
        again = resume(state.setup, state.log)

        assert again.lift().go_on().log == state.at_rest().lift().go_on().log


@each(RULES)
def test_a_game_as_text_is_read_back_equal(rules: str) -> None:
    last = moments(rules)[-1]
    text = write_game(last)

    assert read_game(text) == last.at_rest()
    assert write_game(read_game(text)) == text


def test_every_ruleset_is_written_down_and_read_back() -> None:
    for rules in RULESETS:
        setup = a_game(rules, *seated(2, 1, errs=True), seed=7, lays=True).setup

        assert read_setup(write_setup(setup)) == setup


@each(RULES)
def test_what_is_taken_back_and_done_again_comes_out_the_same(rules: str) -> None:
    undone = 0
    for before, after in pairwise(moments(rules)):
        if after.moment is None or after.moment.before is not before.moment:
            continue
        seat = after.moment.seat
        done = [line.act for line in after.log[len(before.log) :] if isinstance(line, Did)]
        if not done or not after.lift().may_take_back:
            continue
        back = after.lift().take_back()
        undone += 1

        assert back.fair == before.fair
        assert back.feedback.undone == tuple(done)
        again = back.lift().attempt(done[0]._replace(by=seat))
        assert again.fair == after.fair
        assert again.lift().go_on().fair == after.lift().go_on().fair
    assert undone > 1


@each(RULES)
def test_the_screen_is_covered_exactly_when_another_person_must_act(rules: str) -> None:
    shown = None
    for before, after in pairwise(moments(rules)):
        if before.curtain is not None:
            assert after.viewer is before.curtain
            assert after.curtain is None
            shown = after.viewer
        if before.table.phase is Phase.DEALING:
            shown = None
        due, dealt = after.waits_for, after.table.phase is not Phase.DEALING
        if shown is not None and dealt and not after.hand_over:
            assert (after.curtain is not None) is (due is not None and due is not shown)


@each(RULES)
def test_no_choice_and_no_view_depends_on_a_hidden_card(rules: str) -> None:
    looked = 0
    for state in moments(rules)[::3]:
        if state.curtain is not None or state.fair.slip is not None:
            continue
        seat = state.viewer if state.waits_for else state.due
        if seat is None:
            continue
        hidden = tuple(unseen(state.table, seat))
        if not hidden:
            continue
        moved = _with(state, dict(zip(hidden, (*hidden[1:], hidden[0]), strict=True)))
        looked += 1
        if seat in state.persons:
            shown, now = state.view(seat), moved.view(seat)

            assert (now.sight, now.help, now.known) == (shown.sight, shown.help, shown.known)
        else:
            assert moved.go_on().log[len(state.log)] == state.go_on().log[len(state.log)]
    assert looked > 3


def _with(state: PracticeSession, place: Mapping[Card, Card]) -> PracticeSession:
    table = with_cards_moved(state.table, place)
    return replace(state, fair=replace(state.fair, game=replace(state.fair.game, table=table)))


def test_nobody_is_to_name_a_rule_once_the_game_has_gone_on() -> None:
    named = 0
    for rules in ("left+small-pack", "fisher+small-pack", "full-pack+small-pack"):
        game = a_game(rules, *seated(2, 1, errs=True), seed=3)
        *_, last = played(game, slips=True, speaks=0.3)
        for state in states(last.setup, last.log):
            named += state.naming is not None
            if state.log and not isinstance(state.log[-1], (Stopped, Named, Refused, Hinted)):
                assert state.naming is None
    assert named > 0

"""Questions about hands: what is right in them follows from the rules, under any house rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tutor.game.acts import ME, Act, Ask, Give, PassTurn, Seat
from tutor.game.cards import Card, Rank
from tutor.game.rules import legal_acts, violation
from tutor.game.ruleset import ruleset
from tutor.game.table import Phase, Table, leaders
from tutor.session.quiz_asked import Asked, Kind, Task
from tutor.session.quiz_hands import RULES, HandKind, ask_about_hand, hand_kinds

RULESETS = (
    *("left", "fisher", "full-pack", "fisher+play-on", "left+card-values", "left+specific-card"),
    "fisher+specific-card+own-card-ask",
)
SEEDS = range(12)


def made(name: str) -> Iterator[tuple[HandKind, Asked]]:
    rules = ruleset(name)
    for kind in hand_kinds(rules):
        for seed in SEEDS:
            yield kind, ask_about_hand(kind, rules, seed)


def table_of(question: Asked) -> Table:
    assert question.table is not None
    return question.table


def is_allowed(table: Table, act: Act) -> bool:
    return violation(table, act) is None


def truth(kind: HandKind, question: Asked, what: object) -> bool:
    """Return by the rules alone whether a choice is right."""
    table = table_of(question)
    match kind.task, what:
        case Task.MAY_ASK, Rank():
            assert question.to is not None
            return is_allowed(table, Ask(ME, question.to, what))
        case Task.MAY_ASK, Card():
            assert question.to is not None
            return is_allowed(table, Ask(ME, question.to, what.rank, what))
        case Task.GIVE, Card():
            (give,) = (act for act in legal_acts(table) if isinstance(act, Give))
            return what in give.cards
        case Task.NEXT, Seat() if table.phase is Phase.PASSING:
            return is_allowed(table, PassTurn(ME, what))
        case Task.NEXT, Seat():
            return what is table.turn
        case Task.WINNERS, Seat():
            return what in leaders(table.ruleset, table.books)
    raise AssertionError(what)


@pytest.mark.parametrize("name", RULESETS)
def test_what_is_right_in_a_hand_is_right_by_the_rules_of_the_game(name: str) -> None:
    for kind, question in made(name):
        rights = [truth(kind, question, each.what) for each in question.choices]

        assert [each.right for each in question.choices] == rights, (kind, question)
        assert any(rights)
        assert not all(rights)
        assert question.kind is not Kind.ONE or rights.count(True) == 1
        assert len({each.code for each in question.choices}) == len(rights)
        assert question.kind is Kind.POINT or len(rights) <= 4


@pytest.mark.parametrize("name", RULESETS)
def test_there_is_a_question_of_each_sort_under_any_house_rules(name: str) -> None:
    assert {kind.task for kind in hand_kinds(ruleset(name))} == set(RULES)


def test_the_same_seed_makes_the_same_hand_and_another_seed_another() -> None:
    rules = ruleset("left")
    for kind in hand_kinds(rules):
        assert ask_about_hand(kind, rules, 1) == ask_about_hand(kind, rules, 1)
        assert ask_about_hand(kind, rules, 1) != ask_about_hand(kind, rules, 2)


def test_whose_turn_it_is_follows_the_house_rules_at_the_same_table() -> None:
    nexts = {}
    for name in ("left", "fisher"):
        found = []
        for _, question in made(name):
            if question.text is Task.NEXT and table_of(question).phase is Phase.PASSING:
                (right,) = (each.what for each in question.choices if each.right)
                ask = table_of(question).ask
                assert ask is not None
                found.append((right, Seat.P1 if name == "left" else ask.to))
        nexts[name] = found

    assert all(right is wanted for found in nexts.values() for right, wanted in found)
    assert all(nexts.values())

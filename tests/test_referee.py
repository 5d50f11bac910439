"""The referee: each mistake from a position, the act that is none, its rule and its evidence."""

from __future__ import annotations

from random import Random

import pytest

from tests.mistake_case import Case
from tests.mistake_cases import MISTAKES
from tests.positions import MISS, PLAIN, cards, forced, table_of
from tests.seeded import any_act, tables
from tutor.game.acts import Act, LayBook, Seat, parse_act
from tutor.game.breach import Breach
from tutor.game.cards import Card, Hand
from tutor.game.ids import RuleId
from tutor.game.rules import happen, violation
from tutor.game.sight import Sight
from tutor.game.table import Phase, Table
from tutor.referee.judge import judge
from tutor.referee.mistake import Evidence, Mistake

EACH_MISTAKE = pytest.mark.parametrize(
    "case", MISTAKES, ids=lambda case: f"{case.code}: {case.wrong}"
)


@EACH_MISTAKE
def test_the_act_is_exactly_this_mistake(case: Case) -> None:
    ruling = case.ruling()

    assert not ruling.legal
    assert ruling.mistake is Mistake(case.code)
    assert ruling.code == case.code
    assert ruling.rule is RuleId(case.breaks)


@EACH_MISTAKE
def test_the_nearest_act_that_is_allowed_is_no_mistake(case: Case) -> None:
    ruling = judge(case.table(), parse_act(case.right))

    assert ruling.legal
    assert (ruling.mistake, ruling.code, ruling.rule) == (None, "", None)


@EACH_MISTAKE
def test_the_ruling_points_at_the_cards_and_the_seat_it_is_about(case: Case) -> None:
    assert case.ruling().evidence == case.evidence


def test_every_mistake_has_a_position() -> None:
    assert {case.code for case in MISTAKES} == {mistake.value for mistake in Mistake}


def test_what_hands_cannot_do_is_refused_without_mistake_rule_and_evidence() -> None:
    ruling = judge(table_of("me: 7H", "p1: 2C"), parse_act("me give p1 9S"))

    assert ruling.code == "impossible"
    assert (ruling.mistake, ruling.rule, ruling.evidence) == (None, None, Evidence())


def test_another_seats_drawn_card_is_no_evidence() -> None:
    holding = forced(table_of(*PLAIN), *MISS)

    for act in ("p1 draw", "p1 go-fish", "p1 pass p2", "p2 give p1 4C", "p1 end"):
        assert judge(holding, parse_act(act)).evidence.cards == (), act


def test_evidence_holds_only_cards_that_the_acting_seat_sees() -> None:
    pointed_at = 0
    for table, act in _wrong_acts():
        evidence = judge(table, act).evidence
        shown = Hand.of((*evidence.cards, *evidence.kept))

        assert not shown - _seen(table, act), (table, act)
        pointed_at += bool(shown)
    assert pointed_at > 300


def test_whoever_keeps_a_book_is_told_to_lay_it_also_with_a_drawn_card_in_hand() -> None:
    table = forced(
        table_of("me: 8S 8H 8D QC", "p1: 3C 4C", "pool: 8C ..."),
        "me ask p1 Q",
        "p1 go-fish",
        "me draw",
    )

    ruling = judge(table, parse_act("me pass p1"))

    assert ruling.mistake is Mistake.KEEP_BOOK
    assert ruling.mend == parse_act("me lay 8")


def test_the_mend_is_an_allowed_act_of_the_same_seat_and_else_it_waits() -> None:
    mended = waited = 0
    for table, act in _wrong_acts():
        ruling = judge(table, act)

        if ruling.mend is None:
            waited += 1
            acting = table.actor if table.actor is not act.by else owing(table)
            assert ruling.waits_for == (None if table.phase is Phase.OVER else acting)
        else:
            mended += 1
            assert ruling.mend.by == act.by
            assert violation(table, ruling.mend) is None
            assert ruling.waits_for is None
    assert min(mended, waited) > 300


def owing(table: Table) -> Seat | None:
    """Return the first seat that has yet to lay a book."""
    return next((seat for seat in table.seats if table.owed(seat)), None)


def _wrong_acts() -> list[tuple[Table, Act]]:
    """Return acts by chance that break a rule, half of them after hands have erred before."""
    rng = Random(1)
    found = []
    for table in tables(2):
        for _ in range(3):
            act = any_act(table, rng)
            broken = violation(table, act)
            if broken is None or broken.breach is Breach.IMPOSSIBLE:
                continue
            found.append((table, act))
            erred = happen(table, act).table
            again = any_act(erred, rng)
            broken = violation(erred, again)
            if broken is not None and broken.breach is not Breach.IMPOSSIBLE:
                found.append((erred, again))
    return found


def _seen(table: Table, act: Act) -> Hand:
    """Return the cards that the seat sees, and those that a book it lays would need."""
    sight = Sight.of(table, act.by)
    drawn: tuple[Card, ...] = () if sight.drawn is None else (sight.drawn,)
    seen = sight.hand | Hand.of(drawn)
    if isinstance(act, LayBook):
        for rank in seen.ranks():
            seen |= Hand(rank.mask)
    return seen


def test_cards_are_read_from_the_sight_of_whoever_acts() -> None:
    table = forced(table_of(*PLAIN), *MISS)

    assert _seen(table, parse_act("me keep")) == cards("7H 3C 9S")
    assert _seen(table, parse_act("p2 go-fish")) == cards("4C 5C")

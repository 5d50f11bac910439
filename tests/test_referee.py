"""The referee: each mistake from a position, the act that is none, its rule and its evidence."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from tests.positions import BOOK, CATCH, HIT, MISS, PLAIN, cards, forced, table_of
from tests.seeded import any_act, tables
from tutor.game.acts import Act, LayBook, parse_act, seat
from tutor.game.breach import Breach
from tutor.game.cards import Card, Hand, Rank, card
from tutor.game.ids import RuleId
from tutor.game.rules import happen, violation
from tutor.game.sight import Sight
from tutor.game.table import Phase, Table
from tutor.referee.judge import judge
from tutor.referee.mistake import Evidence, Mistake

Lines = tuple[str, ...]


def about(codes: str = "", *, kept: str = "", rank: str | None = None, who: str) -> Evidence:
    """Return the evidence of a ruling as a referee would point at it."""
    return Evidence(
        cards=tuple(card(code) for code in codes.split()),
        kept=tuple(card(code) for code in kept.split()),
        rank=None if rank is None else Rank(rank),
        seat=seat(who),
    )


@dataclass(frozen=True, slots=True)
class Case:
    """A mistake on a position, and the nearest act that is none."""

    code: str
    position: Lines
    played: Lines
    wrong: str
    right: str
    breaks: str
    evidence: Evidence
    base: str = "left"

    def table(self) -> Table:
        """Return the table on which the act is tried."""
        return forced(table_of(*self.position, ruleset=self.base), *self.played)


MISTAKES = [
    Case(
        code="ask-unheld-rank",
        position=PLAIN,
        played=(),
        wrong="me ask p1 9",
        right="me ask p1 7",
        breaks="must-hold-rank",
        evidence=about(rank="9", who="me"),
    ),
    Case(
        code="give-some",
        position=PLAIN,
        played=("me ask p1 7",),
        wrong="p1 give me 7C",
        right="p1 give me 7C 7D",
        breaks="give-all",
        evidence=about("7C", kept="7D", rank="7", who="me"),
    ),
    Case(
        code="return-drawn-card",
        position=PLAIN,
        played=MISS,
        wrong="me return",
        right="me keep",
        breaks="keep-drawn-card",
        evidence=about("9S", rank="7", who="p1"),
    ),
    Case(
        code="keep-book",
        position=BOOK,
        played=(),
        wrong="me ask p1 3",
        right="me lay 7",
        breaks="show-book",
        evidence=about("7S 7H 7D 7C", rank="7", who="me"),
    ),
    Case(
        code="ask-self",
        position=PLAIN,
        played=(),
        wrong="me ask me 7",
        right="me ask p2 7",
        breaks="ask-another-player",
        evidence=about(rank="7", who="me"),
    ),
    Case(
        code="ask-out-of-turn",
        position=PLAIN,
        played=(),
        wrong="p1 ask me 7",
        right="me ask p1 7",
        breaks="ask",
        evidence=about(rank="7", who="me"),
    ),
    Case(
        code="give-wrong",
        position=PLAIN,
        played=("me ask p1 7",),
        wrong="p1 give me 7C 7D 2C",
        right="p1 give me 7C 7D",
        breaks="give-all",
        evidence=about("7C 7D 2C", rank="7", who="me"),
    ),
    Case(
        code="false-go-fish",
        position=PLAIN,
        played=("me ask p1 7",),
        wrong="p1 go-fish",
        right="p1 give me 7C 7D",
        breaks="give-all",
        evidence=about(kept="7D 7C", rank="7", who="me"),
    ),
    Case(
        code="draw-early",
        position=PLAIN,
        played=(),
        wrong="me draw",
        right="me ask p1 7",
        breaks="go-fish",
        evidence=about(who="me"),
    ),
    Case(
        code="hide-catch",
        position=CATCH,
        played=MISS,
        wrong="me keep",
        right="me show",
        breaks="lucky-catch",
        evidence=about("7S", rank="7", who="me"),
    ),
    Case(
        code="show-without-catch",
        position=PLAIN,
        played=MISS,
        wrong="me show",
        right="me keep",
        breaks="lucky-catch",
        evidence=about("9S", rank="7", who="p1"),
    ),
    Case(
        code="turn-given-up",
        position=PLAIN,
        played=HIT,
        wrong="me pass p1",
        right="me ask p1 3",
        breaks="ask-again",
        evidence=about(rank="7", who="me"),
    ),
    Case(
        code="turn-given-up",
        position=CATCH,
        played=(*MISS, "me show"),
        wrong="me pass p1",
        right="me ask p1 3",
        breaks="lucky-catch",
        evidence=about(rank="7", who="me"),
    ),
    Case(
        code="turn-kept",
        position=PLAIN,
        played=(*MISS, "me keep"),
        wrong="me ask p1 7",
        right="me pass p1",
        breaks="keep-drawn-card",
        evidence=about(rank="7", who="p1"),
    ),
    Case(
        code="wrong-next-player",
        position=PLAIN,
        played=(*MISS, "me keep"),
        wrong="me pass p2",
        right="me pass p1",
        breaks="next-left",
        evidence=about(rank="7", who="p1"),
    ),
    Case(
        code="wrong-next-player",
        position=PLAIN,
        played=(*MISS, "me keep"),
        wrong="me pass p1",
        right="me pass p2",
        breaks="next-fisher",
        evidence=about(rank="7", who="p2"),
        base="fisher",
    ),
    Case(
        code="book-too-small",
        position=BOOK,
        played=(),
        wrong="me lay 7S 7H 7D",
        right="me lay 7S 7H 7D 7C",
        breaks="show-book",
        evidence=about("7S 7H 7D", rank="7", who="me"),
    ),
    Case(
        code="book-too-small",
        position=("me: 7S 7H 7D 3C", "p1: 2C"),
        played=(),
        wrong="me lay 7S 7H 7D",
        right="me ask p1 7",
        breaks="show-book",
        evidence=about("7S 7H 7D", kept="7C", rank="7", who="me"),
    ),
    Case(
        code="book-mixed",
        position=BOOK,
        played=(),
        wrong="me lay 7S 7H 7D 3C",
        right="me lay 7S 7H 7D 7C",
        breaks="show-book",
        evidence=about("7S 7H 7D 3C", rank="7", who="me"),
    ),
]

EACH_MISTAKE = pytest.mark.parametrize("case", MISTAKES, ids=lambda case: case.wrong)


@EACH_MISTAKE
def test_the_act_is_exactly_this_mistake(case: Case) -> None:
    ruling = judge(case.table(), parse_act(case.wrong))

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
    assert judge(case.table(), parse_act(case.wrong)).evidence == case.evidence


def test_every_mistake_with_words_of_its_own_has_a_position() -> None:
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


def test_the_mend_is_an_allowed_act_of_the_same_seat_and_else_it_waits() -> None:
    mended = waited = 0
    for table, act in _wrong_acts():
        ruling = judge(table, act)

        if ruling.mend is None:
            waited += 1
            over = table.phase is Phase.OVER
            assert ruling.waits_for == (None if over else table.actor), (table, act)
        else:
            mended += 1
            assert ruling.mend.by == act.by
            assert violation(table, ruling.mend) is None
            assert ruling.waits_for is None
    assert min(mended, waited) > 300


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

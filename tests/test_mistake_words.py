"""Every mistake is explained in its parts and in one line, in every language; its mend is said.

Each ruling is told of every card of the pack and of every opponent, not only of those that
stand in its position.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.mistake_case import Case
from tests.mistake_cases import MISTAKES
from tutor.game.acts import SEAT_NAMES, SEATS, Act, Ask, Seat, parse_act, write_act
from tutor.game.breach import Breach
from tutor.game.cards import PACK, RANKS, SUITS, Card, Rank
from tutor.i18n.locales import installed_locales
from tutor.referee.judge import judge
from tutor.referee.mistake import Mistake, Ruling
from tutor.wording.mistakes import explain, in_one_line
from tutor.wording.noticed import MESSAGES, asked_just_now, put_right, what_another_did
from tutor.wording.words import Words, words_of

EVERY_CARD = range(len(PACK))
EVERY_RANK = range(len(RANKS))
LONGEST = 2 * 54
"""Two lines of the coach's note on the smallest screen."""

EACH_LANGUAGE = pytest.mark.parametrize("locale", installed_locales())


class Retold:
    """The same ruling with other cards and at another place of the table."""

    def __init__(self, first: Seat, players: int, step: int) -> None:
        self.first = first.number
        self.players = players
        self.step = step
        self.named = {card.code: self.card(card).code for card in PACK}

    def seat(self, seat: Seat) -> Seat:
        """Return the seat as the acting player counts, with the opponents changed by turns."""
        number = seat.number
        if number < self.players:
            number = (number - self.first) % self.players
        return SEATS[(number - 1 + self.step) % (len(SEATS) - 1) + 1] if number else SEATS[0]

    def rank(self, rank: Rank) -> Rank:
        """Return another rank in its place, each by turns."""
        return RANKS[(rank.index + self.step) % len(RANKS)]

    def card(self, card: Card) -> Card:
        """Return another card in its place, each by turns."""
        suit = SUITS[(SUITS.index(card.suit) + self.step) % len(SUITS)]
        return Card(self.rank(card.rank), suit)

    def act(self, act: Act) -> Act:
        """Return the act with everything in it changed so."""
        if isinstance(act, Ask) and act.card is None:
            return Ask(self.seat(act.by), self.seat(act.to), self.rank(act.rank))
        return parse_act(" ".join(self._word(word) for word in write_act(act).split()))

    def _word(self, word: str) -> str:
        if word in SEAT_NAMES:
            return self.seat(SEATS[SEAT_NAMES.index(word)]).code
        return self.named.get(word, word)

    def ruling(self, ruling: Ruling) -> Ruling:
        """Return the ruling told so."""
        seen = ruling.evidence
        return replace(
            ruling,
            act=self.act(ruling.act),
            mend=None if ruling.mend is None else self.act(ruling.mend),
            waits_for=None if ruling.waits_for is None else self.seat(ruling.waits_for),
            evidence=replace(
                seen,
                cards=tuple(self.card(card) for card in seen.cards),
                kept=tuple(self.card(card) for card in seen.kept),
                rank=None if seen.rank is None else self.rank(seen.rank),
                seat=None if seen.seat is None else self.seat(seen.seat),
            ),
        )


def retold(case: Case) -> Iterator[Ruling]:
    """Yield the ruling of a case as the learner's own, with every card of the pack in turn.

    Where it is about no card, every rank and every opponent are met sooner.
    """
    table, act = case.table(), parse_act(case.wrong)
    ruling = judge(table, act)
    shown = ruling.evidence.cards or ruling.evidence.kept
    for step in EVERY_CARD if shown else EVERY_RANK:
        yield Retold(act.by, len(table.seats), step).ruling(ruling)


def is_finished(text: str) -> bool:
    """Return whether a sentence is whole: nothing to fill, no gap, and not too long."""
    return bool(text) and not set("{}") & set(text) and "  " not in text and len(text) <= LONGEST


def test_every_mistake_is_told_here() -> None:
    assert {case.ruling().mistake for case in MISTAKES} == set(Mistake)


def test_a_ruling_is_retold_with_every_card_and_every_opponent() -> None:
    case = next(case for case in MISTAKES if case.code == "ask-own-card")
    acts = {write_act(ruling.act) for ruling in retold(case)}

    assert {line.split()[-1] for line in acts} == {card.code for card in PACK}
    assert {line.split()[2] for line in acts} == set(SEAT_NAMES[1:])


@EACH_LANGUAGE
def test_each_part_is_said_and_nothing_is_left_to_fill(locale: str) -> None:
    words = words_of(locale)
    for case in MISTAKES:
        for ruling in retold(case):
            told = explain(words, ruling)

            for part in (told.happened, told.rule, told.why, told.now):
                assert is_finished(part), (ruling.code, part)
            assert in_one_line(words, ruling) == told.rule


@EACH_LANGUAGE
def test_what_another_player_did_is_said_of_every_player_and_card(locale: str) -> None:
    words = words_of(locale)
    others = [case for case in MISTAKES if Mistake(case.code) in MESSAGES]
    assert {Mistake(case.code) for case in others} == set(MESSAGES)
    for case in others:
        for ruling in retold(case):
            for other in SEATS[1:]:
                theirs = replace(ruling, act=_done_by(other, ruling.act))

                assert is_finished(what_another_did(words, theirs)), ruling.code


def _done_by(seat: Seat, act: Act) -> Act:
    return parse_act(f"{seat.code} {write_act(act).partition(' ')[2]}")


@EACH_LANGUAGE
def test_what_is_put_right_and_what_was_asked_just_now_is_said_of_every_player(
    locale: str,
) -> None:
    words = words_of(locale)
    for seat in SEATS[1:]:
        for noticed in (True, False):
            assert is_finished(put_right(words, seat, noticed=noticed))
        for rank in RANKS:
            assert is_finished(asked_just_now(words, Ask(SEATS[0], seat, rank)))


def test_what_hands_cannot_do_says_only_what_to_do_now() -> None:
    words: Words = words_of("en")
    table, act = MISTAKES[0].table(), parse_act("me give p1 9S")

    told = explain(words, judge(table, act))

    assert judge(table, act).code == Breach.IMPOSSIBLE.value
    assert (told.rule, told.why) == ("", "")
    assert is_finished(told.happened)
    assert is_finished(told.now)


@pytest.mark.parametrize("code", ["ask-self", "ask-empty-seat"])
def test_whoever_asked_the_wrong_player_is_told_to_choose_another(code: str) -> None:
    case = next(each for each in MISTAKES if each.code == code)

    told = explain(words_of("en"), case.ruling())

    assert told.now == "Choose somebody else to ask."


def test_where_all_cards_lie_open_nothing_is_called_secret() -> None:
    case = next(each for each in MISTAKES if each.code == "give-wrong")

    hidden, lying_open = (
        explain(words_of("en"), case.ruling(), open_hands=each) for each in (False, True)
    )

    assert hidden.why == "Your other cards stay secret."
    assert lying_open.why == "You keep your other cards."


def test_whoever_asks_for_a_card_of_a_rank_not_held_is_told_of_cards() -> None:
    cards = [
        case.ruling()
        for case in MISTAKES
        if case.code == "ask-unheld-rank" and isinstance(case.ruling().act, Ask)
    ]
    (of_a_card,) = {explain(words_of("en"), each).rule for each in cards if _asks_a_card(each)}

    assert of_a_card == "You need a card of the same rank in your own hand."


def _asks_a_card(ruling: Ruling) -> bool:
    return isinstance(ruling.act, Ask) and ruling.act.card is not None

"""Whoever notices a mistake says so; noticed or not, it never outlives the turn."""

from __future__ import annotations

from random import Random

import pytest

from tests.positions import PLAIN, cards, table_of
from tutor.game.acts import SEATS, Act, parse_act, seat, write_act
from tutor.game.breach import Breach
from tutor.game.deal import before_the_deal
from tutor.game.events import Drew, Kept, TurnPassed
from tutor.game.ids import RuleId
from tutor.game.memory import Memory
from tutor.game.rules import NotAllowedError
from tutor.game.ruleset import ruleset
from tutor.game.table import Phase, Table
from tutor.session.fair_play import ON_PURPOSE, FairPlay, Feedback, Outcome
from tutor.wording.noticed import MESSAGES

ME, P1, P2 = SEATS[:3]


def game(table: Table, *lines: str, persons: str = "me") -> FairPlay:
    """Return the game at this table, with these persons, after these acts."""
    return then(FairPlay.begin(table, [seat(code) for code in persons.split()]), *lines)


def then(state: FairPlay, *lines: str) -> FairPlay:
    """Return the game after these acts."""
    for line in lines:
        state = state.happened(parse_act(line))
    return state


def written(acts: tuple[Act, ...]) -> str:
    """Return acts as a player writes them: "p1 keep, p1 pass p2"."""
    return ", ".join(map(write_act, acts))


P1_DREW = ("p1 ask p2 7", "p2 go-fish", "p1 draw")


def two_cards_drawn(persons: str = "me") -> tuple[FairPlay, FairPlay]:
    """Return a game before and after p1 drew a second card."""
    before = game(table_of(*PLAIN, turn="p1"), *P1_DREW, persons=persons)
    return before, then(before, "p1 draw")


# Somebody notices


def test_a_mistake_just_happens_and_nothing_is_said_of_it() -> None:
    before, after = two_cards_drawn()

    assert after.table.marked
    assert len(after.table.hand(P1)) == len(before.table.hand(P1)) + 1
    assert after.feedback == Feedback(Outcome.WENT_ON, (Drew(P1, before.table.pool[0]),))


def test_who_names_the_rule_has_the_table_put_right_at_once() -> None:
    before, after = two_cards_drawn()

    noticed = after.stop(ME, RuleId.GO_FISH)

    assert noticed.game == before.game
    assert noticed.slip is None
    assert noticed.feedback.outcome is Outcome.NOTICED
    assert (noticed.feedback.seat, noticed.feedback.rule) == (ME, RuleId.GO_FISH)
    assert noticed.feedback.ruling is not None
    assert noticed.feedback.ruling.code == "draw-twice"
    assert noticed.feedback.undone == ()


def test_who_names_another_rule_may_try_again() -> None:
    before, after = two_cards_drawn()

    wrong = after.stop(ME, RuleId.SHOW_BOOK)

    assert wrong.feedback == Feedback(Outcome.WRONG_RULE, seat=ME, rule=RuleId.SHOW_BOOK)
    assert (wrong.game, wrong.slip, wrong.corrected) == (after.game, after.slip, False)
    assert wrong.stop(ME, RuleId.GO_FISH).game == before.game


def test_a_false_alarm_changes_nothing_and_counts_nowhere() -> None:
    before, _ = two_cards_drawn()

    alarmed = before.stop(ME, RuleId.GO_FISH)

    assert alarmed.feedback == Feedback(Outcome.FALSE_ALARM, seat=ME, rule=RuleId.GO_FISH)
    assert (alarmed.game, alarmed.slip, alarmed.corrected) == (before.game, None, False)
    assert alarmed.may_err


def test_what_was_put_right_cannot_be_noticed_again() -> None:
    _, after = two_cards_drawn()

    noticed = after.stop(ME, RuleId.GO_FISH).stop(ME, RuleId.GO_FISH)

    assert noticed.feedback.outcome is Outcome.FALSE_ALARM


def test_any_person_may_notice_and_nobody_else() -> None:
    before, after = two_cards_drawn(persons="p2 me")

    assert after.persons == (ME, P2)
    assert after.stop(P2, RuleId.GO_FISH).game == before.game
    with pytest.raises(ValueError, match="p1"):
        after.stop(P1, RuleId.GO_FISH)


def test_what_was_done_since_the_mistake_is_undone_and_told() -> None:
    _, after = two_cards_drawn()

    noticed = then(after, "p1 keep").stop(ME, RuleId.GO_FISH)

    assert written(noticed.feedback.undone) == "p1 keep"
    assert [type(event) for event in noticed.feedback.came_of_it] == [Kept]
    assert noticed.table.phase is Phase.HOLDING


# Nobody notices


def test_unnoticed_it_is_put_right_when_the_turn_passes() -> None:
    before, after = two_cards_drawn()

    kept = then(after, "p1 keep")
    passed = then(kept, "p1 pass p2")

    assert kept.table.marked
    assert passed.game == before.game
    assert passed.feedback.outcome is Outcome.UNNOTICED
    assert passed.feedback.events == (TurnPassed(P1, P2),)
    assert written(passed.feedback.undone) == "p1 keep, p1 pass p2"
    assert passed.feedback.ruling is not None
    assert passed.feedback.ruling.rule is RuleId.GO_FISH


def test_a_turn_passed_to_the_wrong_seat_waits_for_a_word_until_somebody_acts() -> None:
    before = game(table_of(*PLAIN, turn="p1"), *P1_DREW, "p1 keep")
    wrong = then(before, "p1 pass me")

    assert wrong.turn_over
    assert wrong.table.turn is ME
    assert wrong.stop(ME, RuleId.NEXT_LEFT).game == before.game
    assert wrong.end_turn().game == before.game
    assert wrong.end_turn().feedback.outcome is Outcome.UNNOTICED


@pytest.mark.parametrize("line", ["me ask p2 3", "p2 ask me 4", "me pass p2"])
def test_after_a_wrong_pass_no_act_is_held_against_anybody(line: str) -> None:
    before = game(table_of(*PLAIN, turn="p1"), *P1_DREW, "p1 keep", persons="me p2")

    acted = then(before, "p1 pass me", line)

    assert acted.game == before.game
    assert acted.feedback.outcome is Outcome.UNNOTICED
    assert acted.feedback.events == ()
    assert written(acted.feedback.undone) == line


LISTENED = (
    *("p1 ask p2 7", "p2 go-fish", "p1 draw", "p1 keep", "p1 pass p2"),
    *("p2 ask me 4", "me go-fish", "p2 draw", "p2 keep", "p2 pass me"),
    "me ask p1 7",
)


def test_what_a_person_gained_after_the_mistake_is_told_card_by_card() -> None:
    lines = ("me: 7H 3C", "p1: 7C 2C", "p2: 4C 3D", "pool: 9S 9D 7S QS ...")
    before = game(table_of(*lines, turn="p1"), *LISTENED)
    gained = ("me draw", "me show", "me ask p2 3", "p2 give me 3D")
    lost = ("me ask p2 3", "p2 go-fish", "me draw", "me keep", "me pass p1")

    denied = then(before, "p1 go-fish", *gained)
    over = then(denied, *lost)

    assert denied.table.hand(ME) == cards("7H 7S 3C 3D")
    assert over.game == before.game
    assert written(over.feedback.undone) == ", ".join((*gained, *lost))
    assert then(over, "p1 give me 7C").table.hand(ME) == cards("7H 7C 3C")


def test_a_mistake_that_ends_the_game_does_not_end_it() -> None:
    table = table_of("me: 2C", "p1: 7S 7H 7D", "p2: 4C", turn="p1")

    ending = game(table, "p1 lay 7S 7H 7D")

    assert ending.table.phase is Phase.ENDING
    assert ending.stop(ME, RuleId.SHOW_BOOK).table == table
    assert then(ending, "p1 end").table == table


def test_a_turn_that_ends_the_game_ends_the_mistake_too() -> None:
    table = table_of("me: 7H", "p1: 7C", "p2: 4C", "pool: 9S 9D", turn="p1")
    before = game(table, *P1_DREW)

    over = then(before, "p1 return", "p1 pass p2")
    ended = then(before, "p1 draw", "p1 keep")

    assert over.table == ended.table == before.table
    assert ended.feedback.outcome is Outcome.UNNOTICED


def test_where_no_rule_was_broken_the_end_of_a_turn_puts_nothing_right() -> None:
    before, _ = two_cards_drawn()

    assert before.end_turn() == before


# Once a turn, and only what can be proved


def test_who_has_been_put_right_does_not_err_again_in_that_turn() -> None:
    _, after = two_cards_drawn()
    noticed = after.stop(ME, RuleId.GO_FISH)

    kept = then(noticed, "p1 keep")
    next_turn = then(kept, "p1 pass p2")

    assert not any(state.may_err for state in (after, noticed, kept))
    assert next_turn.may_err
    for state, line in ((after, "p1 return"), (noticed, "p1 return"), (kept, "p1 pass me")):
        with pytest.raises(NotAllowedError):
            then(state, line)


def test_a_person_errs_nowhere_here() -> None:
    mine = game(table_of(*PLAIN), "me ask p2 7", "p2 go-fish", "me draw")

    with pytest.raises(NotAllowedError) as refused:
        then(mine, "me return")

    assert refused.value.violation.breach is Breach.RETURN_DRAWN_CARD


@pytest.mark.parametrize("line", ["p1 go-fish", "p1 give me 7C", "p2 draw", "p1 show"])
def test_nobody_makes_a_mistake_that_no_person_can_prove(line: str) -> None:
    asked = game(table_of(*PLAIN), "me ask p1 7")

    with pytest.raises(NotAllowedError):
        then(asked, line)


def test_an_exact_card_is_denied_only_where_a_person_saw_it() -> None:
    lines = ("me: 7H 3C", "p1: 7C 2C", "p2: 7S 5C", "pool: 9S ...")
    table = table_of(*lines, turn="p1", ruleset="fisher+specific-card")
    got = ("p1 ask p2 7S", "p2 give p1 7S", "p1 ask me 2S", "me go-fish")
    asked = game(table, *got, "p1 draw", "p1 keep", "p1 pass me")

    assert then(asked, "me ask p1 7S", "p1 go-fish").slip is not None
    with pytest.raises(NotAllowedError):
        then(asked, "me ask p1 7C", "p1 go-fish")


def test_a_denial_is_refused_where_the_leading_mistake_is_a_hidden_book() -> None:
    lines = ("me: 7H 3C", "p1: 7C 2C 9H 9C 9D", "p2: 4C 3D", "pool: 9S QD 7S QS ...")
    owing = game(table_of(*lines, turn="p1"), *LISTENED[:3], "p1 keep")

    with pytest.raises(NotAllowedError) as refused:
        then(owing, "p1 pass me")

    assert refused.value.violation.breach is Breach.KEEP_BOOK


def test_a_ruling_tells_no_hidden_card() -> None:
    drawn, drew = two_cards_drawn()
    denied = game(table_of(*PLAIN, turn="p1"), *LISTENED, "p1 go-fish")
    threes = table_of("me: 2C", "p1: 7S 7H 7D 8C", "p2: 4C", turn="p1")
    laid = game(threes, "p1 lay 7S 7H 7D").stop(ME, RuleId.SHOW_BOOK).feedback.ruling

    for state in (drew, then(drawn, "p1 return"), denied):
        ruling = state.end_turn().feedback.ruling

        assert ruling is not None
        assert (ruling.evidence.cards, ruling.evidence.kept, ruling.mend) == ((), (), None)
    assert laid is not None
    assert laid.evidence.cards == tuple(cards("7S 7H 7D"))
    assert (laid.evidence.kept, laid.mend) == ((), None)


def test_there_are_words_for_every_mistake_of_others() -> None:
    assert set(MESSAGES) == ON_PURPOSE


# Beginning


def test_a_game_begins_before_the_deal_or_is_taken_up_with_its_memory() -> None:
    undealt = before_the_deal(ruleset("left"), 3, Random(1))
    begun = FairPlay.begin(undealt, [ME])
    memory = two_cards_drawn()[0].game.memory
    taken_up = FairPlay.begin(table_of(*PLAIN, turn="p1"), [ME], memory)

    assert begun.game.memory == Memory.begin(undealt.ruleset, 3)
    assert taken_up.game.memory == memory
    assert taken_up.sight(ME).known

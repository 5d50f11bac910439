"""How well each rule is known: what counts as evidence, and how it fades."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from fsrs import Card, Scheduler, State
from fsrs import Rating as Grade

from tests.record_kit import NOON, Clock, records, with_old_answers
from tests.test_record_log import derived_tables
from tutor.game.ids import RuleId
from tutor.learning.events import (
    SHOWN_RUNG,
    Attempted,
    ErredInGame,
    HintTaken,
    LearnerEvent,
    PlayedWell,
    Result,
    Reviewed,
    StepFinished,
)
from tutor.learning.mastery import (
    HALF_A_DAY,
    Mastery,
    Rating,
    Sureness,
    strength_after,
)
from tutor.learning.progress import Profile
from tutor.learning.record import FILE_NAME, Record, record_in_memory

RULE = RuleId.GIVE_ALL.value
OTHER = RuleId.GO_FISH.value
DAY = timedelta(days=1)

RIGHT = StepFinished("give", 1, "one", rules=(RULE,))
SHOWN = StepFinished("give", 1, "one", shown=True, rules=(RULE,))
WRONG = Attempted("give", 1, "one", "me give p1 7S", Result.REFUSED, ("give-some",), (RULE,))
HELP = HintTaken("give", 1, "one", 1, (RULE,))
SHOW_ME = HintTaken("give", 1, "one", SHOWN_RUNG, (RULE,))
ERRED = ErredInGame("game", "me give p1 7S", "give-some", RULE)
KEPT = PlayedWell("game", (RULE,))


class Learner:
    """Somebody who answers at a time that is set by hand."""

    def __init__(self, record: Record, clock: Clock) -> None:
        self.record = record
        self.clock = clock
        self.profile: Profile = record.add_profile("fish")

    def does(self, *events: LearnerEvent, after: timedelta = timedelta()) -> Learner:
        """Do something some time later."""
        self.clock.time += after
        self.record.append(self.profile, *events)
        return self

    def knows(self, rule: str = RULE, *, after: timedelta = timedelta()) -> Mastery | None:
        """Return how well a rule is known some time after now."""
        return self.record.mastery(self.profile, self.clock.time + after).get(rule)

    def rule(self, *, after: timedelta = timedelta()) -> Mastery:
        """Return how well the rule is known that was asked about."""
        known = self.knows(after=after)
        assert known is not None
        return known


@pytest.fixture
def learner(clock: Clock) -> Learner:
    return Learner(record_in_memory(clock), clock)


def test_a_rule_that_was_never_asked_about_is_not_known(learner: Learner) -> None:
    learner.does(RIGHT)

    assert learner.knows(OTHER) is None


def test_what_was_right_is_sure_and_fades_until_it_is_shaky(learner: Learner) -> None:
    learner.does(RIGHT)

    strengths = [learner.rule(after=n * DAY).strength for n in range(30)]

    assert learner.rule() == Mastery(RULE, Sureness.SURE, 1.0, learner.rule().due, answers=1)
    assert strengths == sorted(strengths, reverse=True)
    assert learner.rule(after=30 * DAY).sureness is Sureness.SHAKY
    assert strengths[-1] > 0.5


def test_what_was_wrong_is_shaky_and_due_the_next_day(learner: Learner) -> None:
    learner.does(WRONG)
    wrong = learner.rule()

    assert (wrong.sureness, wrong.answers, wrong.mistakes) == (Sureness.SHAKY, 1, 1)
    assert wrong.due == NOON + DAY
    assert not wrong.is_due(NOON + timedelta(hours=1))
    assert wrong.is_due(NOON + timedelta(hours=20))


def test_right_after_wrong_does_not_make_it_sure_the_same_day(learner: Learner) -> None:
    learner.does(WRONG, RIGHT, RIGHT, KEPT)

    assert learner.rule().sureness is Sureness.SHAKY
    assert learner.rule().due == NOON + DAY
    assert learner.does(RIGHT, after=DAY).rule().sureness is Sureness.SURE


def test_ten_right_answers_of_one_sitting_count_as_one(clock: Clock) -> None:
    once = Learner(record_in_memory(clock), clock).does(RIGHT)
    often = Learner(record_in_memory(clock), clock).does(*[RIGHT] * 10)

    for days in range(0, 20, 4):
        after = days * DAY
        assert once.rule(after=after).strength == often.rule(after=after).strength
    assert often.rule().answers == 10


def test_the_same_mistake_twice_in_a_sitting_is_one_thing_not_known(clock: Clock) -> None:
    once = Learner(record_in_memory(clock), clock).does(WRONG).rule(after=DAY)
    twice = Learner(record_in_memory(clock), clock).does(WRONG, WRONG, RIGHT).rule(after=DAY)

    assert (twice.strength, twice.due) == (once.strength, once.due)
    assert (once.mistakes, twice.mistakes) == (1, 2)


def test_a_mistake_counts_also_after_a_right_answer(learner: Learner) -> None:
    learner.does(RIGHT)
    before = learner.rule().due
    after = learner.does(WRONG, WRONG).rule()

    assert before is not None
    assert after.due is not None
    assert after.due < before
    assert (after.sureness, after.mistakes) == (Sureness.SHAKY, 2)


def test_right_on_other_days_is_asked_ever_more_seldom(learner: Learner) -> None:
    waits = []
    for _ in range(5):
        due = learner.does(RIGHT).rule().due
        assert due is not None
        waits.append(due - learner.clock.time)
        learner.clock.time = due

    assert waits == sorted(waits)
    assert waits[-1] > 20 * DAY


@pytest.mark.parametrize(
    ("events", "rating"),
    [
        ((RIGHT,), Rating.GOOD),
        ((KEPT,), Rating.GOOD),
        ((HELP, RIGHT), Rating.HARD),
        ((SHOW_ME, SHOWN), Rating.AGAIN),
        ((WRONG, RIGHT), Rating.AGAIN),
        ((ERRED, KEPT), Rating.AGAIN),
        ((Reviewed((RULE,), "hand 1", "", Result.ACCEPTED),), Rating.GOOD),
        ((Reviewed((RULE,), "hand 1", "", Result.ACCEPTED, hints=2),), Rating.HARD),
        ((Reviewed((RULE,), "hand 1", "", Result.SHOWN, hints=4),), Rating.AGAIN),
        ((Reviewed((RULE,), "hand 1", "", Result.WRONG),), Rating.AGAIN),
        ((SHOWN,), None),
    ],
)
def test_each_kind_of_answer_is_rated(
    learner: Learner, events: tuple[LearnerEvent, ...], rating: Rating | None
) -> None:
    learner.does(*events)

    if rating is None:
        assert learner.knows() is None
        return
    card, _ = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False).review_card(
        Card(1), Grade(rating.value), NOON
    )
    assert card.stability is not None
    expected = strength_after(10 * DAY, card.stability)
    assert learner.rule(after=10 * DAY).strength == expected


def test_the_ratings_are_the_schedulers_own() -> None:
    assert {each.name: each.value for each in Rating} == {
        each.name.upper(): each.value for each in Grade if each is not Grade.Easy
    }


def test_a_rule_fades_as_the_scheduler_says() -> None:
    scheduler = Scheduler()
    for stability in (0.2, 2.3, 40.0):
        card = Card(1, State.Review, None, stability, 5.0, last_review=NOON)
        for days in (0, 1, 7, 100):
            then = NOON + days * DAY
            fades = scheduler.get_card_retrievability(card, then)
            assert strength_after(then - NOON, stability) == pytest.approx(fades)


def test_the_review_keeps_what_it_asked_last(learner: Learner) -> None:
    asked = Reviewed((RULE, OTHER), "hand 1", "me draw", Result.REFUSED, ("draw-early",))
    learner.does(asked, RIGHT)
    other = learner.knows(OTHER)

    assert other is not None
    assert (learner.rule().last_item, other.last_item, other.mistakes) == ("hand 1", "", 1)
    assert learner.record.mistakes(learner.profile) == {"draw-early": 1}


def test_when_the_clock_was_a_year_ahead_a_rule_is_asked_at_once(learner: Learner) -> None:
    learner.does(RIGHT, after=365 * DAY)
    learner.clock.time = NOON

    assert learner.rule().is_due(NOON)
    assert not learner.does(RIGHT).rule().is_due(NOON)


def test_chance_is_seeded_and_nobody_elses_chance_is_disturbed(clock: Clock) -> None:
    learner = Learner(record_in_memory(clock), clock)
    random.seed(1)
    undisturbed = [random.random() for _ in range(3)]
    random.seed(1)

    drawn = []
    for _ in range(3):
        learner.does(RIGHT, after=10 * DAY)
        drawn.append(random.random())

    assert drawn == undisturbed


@pytest.fixture
def in_file(tmp_path: Path, clock: Clock) -> Iterator[Learner]:
    with records(clock) as opened_in:
        yield Learner(opened_in(tmp_path).record, clock)


def play(learner: Learner) -> None:
    """Answer rightly and wrongly for some months, so that chance has much to spread."""
    events = [(ERRED,), (HELP, RIGHT), (WRONG, RIGHT), (KEPT,), (RIGHT,), (RIGHT,), (RIGHT,)]
    for night, told in enumerate(events):
        learner.does(*told, after=2**night * DAY)


def test_rebuilding_from_the_log_remembers_the_same(in_file: Learner, tmp_path: Path) -> None:
    play(in_file)
    before = derived_tables(tmp_path)
    random.seed(7)

    in_file.record.rebuild()

    assert derived_tables(tmp_path) == before
    assert before["memory"]


def test_a_record_that_knew_no_rules_works_them_out_from_its_log(
    in_file: Learner, tmp_path: Path, clock: Clock
) -> None:
    play(in_file)
    in_file.record.close()
    before = derived_tables(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.execute("DROP TABLE memory")
        with_old_answers(connection)
        connection.execute("PRAGMA user_version = 2")
        connection.commit()

    with records(clock) as opened_in:
        opened = opened_in(tmp_path)

        assert opened.notice is None
        assert derived_tables(tmp_path) == before
    assert (tmp_path / "record.version-2.sqlite3").is_file()


def test_half_a_day_parts_two_sittings(learner: Learner) -> None:
    learner.does(WRONG).does(RIGHT, after=HALF_A_DAY - timedelta(minutes=1))
    assert learner.rule().sureness is Sureness.SHAKY

    assert learner.does(RIGHT, after=timedelta(minutes=1)).rule().sureness is Sureness.SURE

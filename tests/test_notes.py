"""What the referee remarks on acts that are allowed: it is told, and never counted."""

from __future__ import annotations

import pytest

from tests.positions import table_of
from tests.session_kit import after, at_step
from tutor.course.loader import load_rules_page
from tutor.game.acts import SEATS, Act, Ask, parse_act
from tutor.game.cards import rank
from tutor.game.events import Asked
from tutor.game.memory import Memory
from tutor.game.rules import play
from tutor.game.table import Table
from tutor.places import lessons_folder
from tutor.referee.judge import judge
from tutor.referee.notes import Note, note_on
from tutor.wording.coach import coach_says
from tutor.wording.noticed import asked_just_now
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import words_of

MISSED = ("me ask p2 7", "p2 go-fish", "me draw", "me keep", "me pass p1")
BACK = ("p1 ask p2 2", "p2 go-fish", "p1 draw", "p1 keep", "p1 pass me")


def heard(*lines: str, ruleset: str = "left") -> tuple[Table, Memory]:
    """Return the table after these acts, and what everybody remembers."""
    table = table_of(
        "me: 7H 3C", "p1: 7C 2C", "p2: 4C 5C", "pool: 9S KD 8D QS ...", ruleset=ruleset
    )
    memory = Memory.at(table)
    for line in lines:
        played = play(table, parse_act(line))
        table, memory = played.table, memory.after(played.events)
    return table, memory


PASSED_ON = ("p1 pass p2", "p2 ask p1 4", "p1 go-fish", "p2 draw", "p2 keep", "p2 pass me")


@pytest.mark.parametrize(
    ("ask", "note"),
    [
        ("me ask p2 7", Note.ASKED_JUST_NOW),
        ("me ask p1 7", None),
        ("me ask p2 3", None),
    ],
)
def test_asking_the_same_player_for_what_has_just_missed_is_remarked(
    ask: str, note: Note | None
) -> None:
    table, memory = heard(*MISSED, *BACK[:-1], *PASSED_ON)
    act: Act = parse_act(ask)

    assert judge(table, act).legal
    assert note_on(memory, act) is note


def test_asking_again_is_no_habit_once_the_other_player_was_heard_to_ask_for_it() -> None:
    table = table_of("me: 7H 7C 3C", "p1: 2C 8C", "p2: 4C", "pool: 9S 7D ...")
    memory = Memory.at(table)
    missed = ("me ask p1 7", "p1 go-fish", "me draw", "me keep", "me pass p1")
    drew = ("p1 ask p2 2", "p2 go-fish", "p1 draw", "p1 keep", "p1 pass p2")
    for line in (*missed, *drew):
        played = play(table, parse_act(line))
        table, memory = played.table, memory.after(played.events)
    assert note_on(memory, parse_act("me ask p1 7")) is Note.ASKED_JUST_NOW

    memory = memory.after([Asked(SEATS[1], SEATS[2], rank("7"), None)])

    assert note_on(memory, parse_act("me ask p1 7")) is None


def test_asking_again_after_a_hit_is_no_habit() -> None:
    _, memory = heard("me ask p1 7", "p1 give me 7C")

    assert note_on(memory, parse_act("me ask p1 7")) is None


def test_only_asks_are_remarked() -> None:
    _, memory = heard(*MISSED[:4])

    assert note_on(memory, parse_act("me pass p1")) is None


def test_in_a_lesson_it_is_told_and_counts_as_no_mistake() -> None:
    state = at_step("little-game", "play-it")
    words = words_of("en")
    rules = RuleBook(load_rules_page(lessons_folder() / "rules.yaml"))
    ask = parse_act("me ask p1 9")
    assert isinstance(ask, Ask)
    state = after(state, "me ask p1 9", "me draw", "me keep", "me pass p1", "me give p1 JD")
    state = after(state, "me go-fish")

    again = state.attempt(ask)
    told = [line.text for line in coach_says(words, rules, again).lines]

    assert again.done[-1] == ask
    assert again.mistakes == ()
    assert asked_just_now(words, ask) in told

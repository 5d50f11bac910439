"""A practice game as text: readable, marked, and refused with the line that is wrong."""

from __future__ import annotations

import tracemalloc
from random import Random

import pytest

from tests.practice_kit import a_game, moments, played, seated
from tutor.game.ruleset import FISHER, LEFT
from tutor.opponents.level import Level
from tutor.session.practice.following import PracticeError
from tutor.session.practice.line import Did, TakenBack
from tutor.session.practice.session import resume
from tutor.session.practice.setup import (
    Coach,
    Opponent,
    Person,
    Setup,
    SetupError,
    read_setup,
    write_setup,
)
from tutor.session.practice.text import Fault, GameTextError, read_game, write_game

SETUP = (
    "rules=left seed=7 open-hands=no lays=no hands-over=no "
    "players=person:gentle:guest,opponent:forgets:lawful"
)
HEAD = f"gofish practice 1\n{SETUP}\n"
DEALT = "me deal 7"


def fault(text: str) -> tuple[int, str]:
    """Return what is wrong with a text, and where."""
    with pytest.raises(GameTextError) as raised:
        read_game(text)
    return raised.value.line, raised.value.fault.value


def test_a_setup_is_one_plain_line() -> None:
    setup = Setup((Person(), Opponent(Level.FORGETS)), LEFT, 7)

    assert write_setup(setup) == SETUP
    assert read_setup(SETUP) == setup


def test_everything_that_can_be_set_is_in_the_line() -> None:
    players = (Person("0f-1", Coach.STRICT), Opponent(Level.REMEMBERS_ALL, errs=True))
    setup = Setup(players, FISHER, 12, open_hands=True, lays=True, hands_over=True)

    assert read_setup(write_setup(setup)) == setup


@pytest.mark.parametrize(
    ("wrong", "word"),
    [
        (SETUP.replace("left", "right"), "right"),
        (SETUP.replace("seed=7", "seed=x"), "x"),
        (SETUP.replace("lays=no", "lays=perhaps"), "perhaps"),
        (SETUP.replace("lays=no", "lies=no"), "lies=no"),
        (SETUP.replace(" lays=no", ""), "lays"),
        (f"{SETUP} seed=8", "seed=8"),
        (SETUP.replace(":forgets", ":never"), "opponent:never:lawful"),
        (SETUP.replace("guest", "g u"), "u,opponent:forgets:lawful"),
        (SETUP.replace(",opponent:forgets:lawful", ""), "players"),
    ],
)
def test_a_line_that_says_no_setup_is_refused_with_the_word(wrong: str, word: str) -> None:
    with pytest.raises(SetupError) as raised:
        read_setup(wrong)

    assert raised.value.word == word


def test_rules_without_a_name_cannot_be_written() -> None:
    with pytest.raises(SetupError):
        write_setup(Setup((Person(), Opponent()), LEFT.with_ranks(LEFT.ranks[:9])))


def test_acts_that_were_taken_back_are_marked_and_all_others_stand() -> None:
    taken = next(
        state
        for state in reversed(moments("fisher+small-pack"))
        if state.lift().may_take_back and len(state.fair.game.acts) > 20
    )
    state = taken.lift().take_back()
    lines = write_game(state).splitlines()[2:]

    marked = [at for at, line in enumerate(lines) if line.startswith("- ")]

    assert isinstance(state.log[-1], TakenBack)
    assert len(marked) >= len(state.feedback.undone) > 0
    standing = [
        line.act for at, line in enumerate(state.log) if isinstance(line, Did) and at not in marked
    ]
    assert tuple(standing) == state.fair.game.acts
    assert read_game(write_game(state)) == state.at_rest()


def test_without_mistakes_no_act_of_any_hand_is_marked() -> None:
    *_, last = played(a_game("fisher+small-pack+match-10", *seated(2, 1)))

    assert last.score.hands > 1
    assert not any(line.startswith("-") for line in write_game(last).splitlines())


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", (1, "title")),
        ("gofish practice 2\n", (1, "title")),
        ("gofish practice 1\n", (2, "setup")),
        (f"{HEAD}{DEALT}\nme dance\n", (4, "notation")),
        (f"{HEAD}{DEALT}\n\n", (4, "notation")),
        (f"{HEAD}{DEALT}\nme deal 7\n", (4, "order")),
        (f"{HEAD}! {DEALT}\n", (3, "order")),
        (f"{HEAD}take-back\n", (3, "order")),
        (f"{HEAD}let-pass\n", (3, "order")),
        (f"{HEAD}next-hand\n", (3, "order")),
        (f"{HEAD}hint p1\n", (3, "order")),
        (f"{HEAD}stop p9\n", (3, "notation")),
        (f"{HEAD}name me no-rule\n", (3, "notation")),
        (f"{HEAD}- {DEALT}\n", (3, "mark")),
        (f"{HEAD}- hint me\n", (3, "mark")),
    ],
)
def test_a_text_that_is_no_game_is_refused_with_its_line(text: str, where: tuple[int, str]) -> None:
    assert fault(text) == where


def test_a_mark_that_is_missing_is_found() -> None:
    text = write_game(moments("fisher+small-pack")[-1])
    at = text.splitlines().index(next(line for line in text.splitlines() if line[:2] == "- "))

    assert fault(text.replace("\n- ", "\n", 1)) == (at + 1, "mark")


def test_any_damage_to_a_text_is_told_or_makes_another_game() -> None:
    whole = write_game(moments("left+small-pack")[-1]).splitlines()
    rng, told = Random(1), set[tuple[Fault, bool]]()
    for _ in range(30):
        lines = list(whole)
        at = rng.randrange(len(lines) - 1)  # without its last line a game is only shorter
        lines[at] = rng.choice(("", lines[at][1:], f"{lines[at]} 7", rng.choice(whole)))
        try:
            assert write_game(read_game("\n".join(lines))).splitlines() == lines
        except GameTextError as error:
            told.add((error.fault, error.line <= len(lines)))

    assert {(Fault.NOTATION, True), (Fault.ORDER, True)} <= told
    assert all(there for _, there in told)


def test_a_game_that_cannot_be_so_is_not_taken_up() -> None:
    state = moments("fisher+small-pack")[-1]

    with pytest.raises(PracticeError):
        resume(state.setup, (TakenBack(), *state.log))


def test_a_long_text_is_read_without_keeping_every_moment_of_it() -> None:
    text = HEAD + "hint me\n" * 1500

    tracemalloc.start()
    game = read_game(text)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert len(game.log) == 1500
    assert most < 1 << 20, "the square of the lines would be ten times as much"

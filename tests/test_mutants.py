"""The mutants of the engine: each still fits it, and what their runs come to."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from benchmarks.mutants import (
    BROKEN,
    ENDLESS,
    ENGINE,
    GREEN,
    LIST,
    RED,
    Mutant,
    Run,
    StaleError,
    exit_code,
    listed,
    outcome,
    patched,
    said,
)
from tutor.game.ids import RuleId

ROOT = Path(__file__).resolve().parent.parent
MUTANTS = listed(LIST.read_text(encoding="utf-8"))


@cache
def _engine(file: str) -> tuple[str, str]:
    """Return the text of a file of the engine, and what Python reads in it."""
    source = (ROOT / ENGINE / file).read_text(encoding="utf-8")
    return source, ast.dump(ast.parse(source))


def _mutant(old: str, new: str) -> Mutant:
    return Mutant("gives-one", RuleId.GIVE_ALL, "due.py", False, old, new)


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_each_mutant_fits_the_engine_and_says_something_else(mutant: Mutant) -> None:
    source, read = _engine(mutant.file)

    tree = ast.parse(patched(source, mutant))

    compile(tree, mutant.file, "exec")
    assert ast.dump(tree) != read


def test_each_mutant_has_a_name_of_its_own() -> None:
    assert len({each.name for each in MUTANTS}) == len(MUTANTS)


def test_more_than_twelve_rules_are_broken_and_more_than_twelve_in_the_games() -> None:
    assert len({each.rule for each in MUTANTS}) > 12
    assert len({each.rule for each in MUTANTS if each.in_games}) > 12


@pytest.mark.parametrize("source", ["held = all", "held = one; held = one"])
def test_a_mutant_whose_text_is_not_there_exactly_once_is_refused(source: str) -> None:
    with pytest.raises(StaleError, match="gives-one"):
        patched(source, _mutant("held = one", "held = two"))


def test_a_mutant_changes_its_text_and_nothing_else() -> None:
    assert patched("a = 1\nb = 2\n", _mutant("b = 2", "b = 3")) == "a = 1\nb = 3\n"


def test_a_mutant_is_written_as_the_lines_that_go_and_the_lines_that_come() -> None:
    text = "# about it\n\ngives-one | give-all | due.py\n- a\n-     b\n+ c\n"

    assert listed(text) == [_mutant("a\n    b", "c")]
    assert listed(text.replace("due.py", "due.py | games"))[0].in_games


@pytest.mark.parametrize(
    ("codes", "left_with"),
    [
        ([RED, RED], 0),
        ([RED, GREEN], 1),
        ([RED, ENDLESS], 1),
        ([RED, BROKEN], 2),
        ([], 1),
    ],
)
def test_only_where_every_mutant_turns_a_test_red_all_is_well(
    codes: list[int], left_with: int
) -> None:
    assert exit_code(codes) == left_with


def test_a_run_tells_the_first_red_test_or_that_the_mutant_survived() -> None:
    told = "..F\nFAILED tests/test_a.py::test_b[me ask] - assert\nFAILED tests/test_c.py::test_d\n"

    assert said(outcome(1, told)) == "red: test_a.py::test_b[me ask] and 1 more"
    assert said(outcome(0, "3 passed")) == "SURVIVED"
    assert said(Run(ENDLESS, "")) == "DID NOT END"


@pytest.mark.parametrize("returned", [1, 2, 3, 4, 5])
def test_a_mutant_that_no_test_can_load_is_not_taken_for_noticed(returned: int) -> None:
    run = outcome(returned, "ERROR tests/test_a.py\n1 error in 0.1s\n")

    assert run.code == BROKEN
    assert said(run).startswith("NO TEST RAN")

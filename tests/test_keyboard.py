"""The keyboard: four kinds of keys are enough, and a letter is the same key on every layout."""

from __future__ import annotations

import importlib
import pkgutil

import pytest
from textual.binding import Binding

from tests.positions import table_of
from tests.practice_positions import game_at
from tests.screen_scenes import TWO
from tutor.game.acts import ME
from tutor.session.offers import out_of_turn
from tutor.ui import screens
from tutor.ui.aim import Aim
from tutor.ui.app import TutorApp
from tutor.ui.keys import OPTION_LETTERS, same_key
from tutor.ui.practice_keys import PracticeKeys
from tutor.ui.screens.base import TutorScreen
from tutor.wording.words import words_of


def test_who_cannot_wait_finds_the_acts_on_the_line_of_keys() -> None:
    state = game_at(table_of(*TWO, turn="p1"), "left", ME)
    assert state.goes_on

    keys = PracticeKeys(words_of("en"), state, state.view(), Aim()).hints()

    impatient = [f"offer('{kind.value}')" for kind in out_of_turn(state.view().sight)]
    assert impatient
    assert [key.action for key in keys][-len(impatient) :] == impatient


def screen_classes() -> list[type[TutorScreen] | type[TutorApp]]:
    found = []
    for module in pkgutil.iter_modules(screens.__path__):
        made = importlib.import_module(f"{screens.__name__}.{module.name}")
        found += [each for each in vars(made).values() if isinstance(each, type)]
    return [each for each in dict.fromkeys(found) if "BINDINGS" in vars(each)]


@pytest.mark.parametrize("screen", screen_classes(), ids=lambda each: each.__name__)
def test_a_letter_is_bound_on_every_layout(screen: type[TutorScreen]) -> None:
    bound: dict[str, str] = {}
    for binding in screen.BINDINGS:
        assert isinstance(binding, Binding)
        bound |= dict.fromkeys(binding.key.split(","), binding.action)
    letters = [key for key in bound if len(key) == 1 and key.isascii()]

    for letter in letters:
        same = same_key(letter.lower()).split(",")
        assert {bound.get(each) for each in same} == {bound[letter]}, letter


@pytest.mark.parametrize(
    ("letter", "typed"),
    [
        *[("a", "α"), ("a", "Α"), ("s", "σ"), ("w", "ς"), ("q", "semicolon"), ("g", "γ")],
        *zip("123456789", ["plus", "ľ", "š", "č", "ť", "ž", "ý", "á", "í"], strict=True),
        *zip("1234", "ăâêô", strict=True),
        ("w", "ư"),
    ],
)
def test_the_same_key_is_known_on_greek_slovak_and_vietnamese_layouts(
    letter: str, typed: str
) -> None:
    assert typed in same_key(letter).split(",")


def test_no_key_stands_for_two_letters() -> None:
    letters = [*"abcdefghijklmnopqrstuvwxyz"]
    names = [name for letter in letters for name in same_key(letter).split(",")]

    assert len(names) == len(set(names))
    assert len(OPTION_LETTERS) <= len("123456789")

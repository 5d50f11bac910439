"""A fault of a lesson file, told in the language of whoever reads it."""

from __future__ import annotations

import pytest

from tutor.course.faults import Fault
from tutor.course.placed import Place
from tutor.i18n.locales import installed_locales
from tutor.i18n.text import N_
from tutor.wording.faults import fault_line
from tutor.wording.words import words_of

MISSING = Fault(
    Place("lesson.yaml", 3, 5),
    "cast",
    N_("the key “{name}” is missing"),
    N_("add a line “{name}: …”"),
    {"name": "goal"},
)


@pytest.mark.parametrize("locale", installed_locales())
def test_place_step_and_key_are_the_same_in_every_language(locale: str) -> None:
    line = fault_line(words_of(locale), MISSING)

    assert line.startswith("lesson.yaml:3:5: cast: ")
    assert "goal" in line


def test_what_is_wrong_and_the_mend_are_said_in_each_language() -> None:
    lines = {fault_line(words_of(locale), MISSING) for locale in installed_locales()}

    assert len(lines) == len(installed_locales())


def test_a_character_that_a_terminal_obeys_is_shown_as_its_number() -> None:
    hostile = Fault(Place("a\x1b.yaml", 1, 1), "", MISSING.what, MISSING.mend, MISSING.values)

    assert "\x1b" not in fault_line(words_of("en"), hostile)

"""Every mistake is explained in its parts, in every language, and its mend is said."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.session_kit import our_lessons
from tutor.course.model import Acting
from tutor.game.ruleset import FISHER, LEFT
from tutor.i18n.locales import installed_locales
from tutor.referee.judge import judge
from tutor.referee.mistake import Mistake, Ruling
from tutor.session.lesson import begin
from tutor.wording.mistakes import explain
from tutor.wording.words import words_of


def rulings() -> Iterator[Ruling]:
    """Yield what the referee says of each mistake that a lesson of ours expects."""
    for base in (LEFT, FISHER):
        for lesson in our_lessons():
            for step in begin(lesson, base).steps:
                state = begin(lesson, base, step.id)
                if isinstance(step, Acting):
                    yield from (judge(state.table, wrong.act) for wrong in step.wrong)


def test_the_lessons_meet_every_mistake() -> None:
    assert {ruling.mistake for ruling in rulings()} >= set(Mistake)


@pytest.mark.parametrize("locale", installed_locales())
def test_each_part_is_said_and_nothing_is_left_to_fill(locale: str) -> None:
    words = words_of(locale)
    for ruling in rulings():
        told = explain(words, ruling)

        for part in (told.happened, told.rule, told.why, told.now):
            assert part, (ruling.code, told)
            assert "{" not in part, (ruling.code, told)

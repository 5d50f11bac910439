"""Several people at one keyboard: who is meant by which name, and whose cards are hidden."""

from __future__ import annotations

from pathlib import Path

from tests.app_kit import record_in, study_in
from tests.positions import table_of
from tests.practice_kit import acts_of, at_table
from tutor.plain.console import Console
from tutor.plain.practice import GameRun
from tutor.session.offers import Offer
from tutor.wording import tags
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import words_of

ENGLISH = words_of("en")


def test_whom_the_second_person_chooses_by_name_is_asked(tmp_path: Path) -> None:
    table = table_of("me: 7H 3C", "p1: 7C 2C", "p2: 4C 5C", turn="p1")
    state = at_table(table, persons="me p1")
    chosen = iter([tags.offer(ENGLISH, Offer.ASK), "Finn", "seven"])
    lines: list[str] = []

    def read_line() -> str:
        wanted = f". {next(chosen)}"
        return next(each.partition(". ")[0] for each in reversed(lines) if each.endswith(wanted))

    with record_in(tmp_path) as record:
        study = study_in(record)
        rules = RuleBook(study.course.rules_page())
        after = GameRun(Console(read_line, lines.append, ENGLISH), study, rules).turn(state)

    assert after is not None
    assert acts_of(after) == "p1 ask me 7", "the learner is called Finn by everybody else"

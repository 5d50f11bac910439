"""A whole game with three opponents, by keys in a real pseudo-terminal, in Vietnamese."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tests.app_kit import record_in, study_in
from tests.table_player import KeyPlayer
from tests.terminal import Terminal, environment
from tutor.course.loader import load_rules_page
from tutor.places import lessons_folder
from tutor.session.agreement import Agreement
from tutor.ui.aim import Aim
from tutor.wording import labels
from tutor.wording.practice import practice_says, result
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import words_of

VIETNAMESE = words_of("vi")
RULES = RuleBook(load_rules_page(lessons_folder() / "rules.yaml"))
SEED = 9
"""A game that is soon over."""


def test_a_game_of_four_is_played_to_its_end_by_keys(data_folder: Path) -> None:
    agreed = replace(Agreement("fisher"), players=4, small_pack=True)
    with record_in(data_folder) as record:
        study = study_in(record, "vi")
        study.enrol("cat")
        assert study.profile is not None
        _, state = study.begin_game(agreed.setup(study.profile.uuid, SEED))
    player = KeyPlayer(state, Aim())
    words = VIETNAMESE
    with Terminal(environ=environment(LANG="vi_VN.UTF-8")) as terminal:
        terminal.wait_for_text(words.say(labels.GO_ON_WITH_GAME))
        terminal.press("g")
        terminal.wait_for_text(words.say(labels.ANOTHER_GAME))
        terminal.press("enter")
        while not player.state.over:
            said = practice_says(words, RULES, player.state, player.state.view())
            terminal.wait_for_text(*[line.text for line in said.lines[:1]])
            terminal.press(*player.keys())
        terminal.press("enter")
        terminal.wait_for_text(result(words, player.state.view()))

    with record_in(data_folder) as record:
        finished = study_in(record, "vi").last_game()
        assert finished is not None
        assert finished.finished

"""A whole game with three opponents, by keys in a real pseudo-terminal, in Vietnamese."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from tests.app_kit import keys_for, record_in, study_in
from tests.terminal import Terminal, environment
from tutor.course.loader import load_rules_page
from tutor.game.acts import ME
from tutor.game.sight import Sight
from tutor.places import lessons_folder
from tutor.session.agreement import Agreement
from tutor.session.practice.session import PracticeSession
from tutor.ui.aim import Aim
from tutor.wording import labels
from tutor.wording.practice import practice_says, result
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import words_of

VIETNAMESE = words_of("vi")
RULES = RuleBook(load_rules_page(lessons_folder() / "rules.yaml"))
SEED = 9
"""A game that is soon over."""


@dataclass(slots=True)
class Player:
    """Plays as the hints say, and knows where the keys have led so far."""

    state: PracticeSession
    aim: Aim
    acting: bool = True

    @property
    def sight(self) -> Sight:
        """Return what is seen now."""
        return self.state.view().sight

    def keys(self) -> list[str]:
        """Return the keys of what is to be done now, and go on to what comes of them."""
        view = self.state.view()
        if view.waits_for is not ME or view.help is None:
            self.state = self.state.go_on()
            return ["enter"]
        self.aim = self.aim.fitted(view.sight)
        keys = keys_for(self, view.help.act)  # type: ignore[arg-type]
        for key in keys:
            self.aim = _pressed(self.aim, view.sight, key)
        drawn = view.sight.drawn
        self.state = self.state.attempt(view.meant(view.help.act))
        self.aim = Aim(focus=self.aim.focus, seat=self.aim.seat)
        if self.sight.drawn is not None and drawn is None:
            self.aim = Aim(focus=len(self.sight.hand))
        return keys


def _pressed(aim: Aim, sight: Sight, key: str) -> Aim:
    match key:
        case "left" | "right":
            return aim.moved(sight, 1 if key == "right" else -1)
        case "up":
            return aim.other_rank(sight, 1)
        case "tab":
            return aim.other_seat(sight, 1) or aim
        case "space":
            return aim.toggled(sight)
    return aim


def test_a_game_of_four_is_played_to_its_end_by_keys(data_folder: Path) -> None:
    agreed = replace(Agreement("fisher"), players=4, small_pack=True)
    with record_in(data_folder) as record:
        study = study_in(record, "vi")
        study.enrol("cat")
        assert study.profile is not None
        _, state = study.begin_game(agreed.setup(study.profile.uuid, SEED))
    player = Player(state, Aim())
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

"""A learner at the screen of a terminal, who knows from the lesson what must be shown."""

from __future__ import annotations

from tests.session_kit import our_lessons
from tests.terminal import Terminal
from tutor.course.loader import load_rules_page
from tutor.game.acts import parse_act
from tutor.game.ids import RuleId
from tutor.game.ruleset import FISHER
from tutor.places import lessons_folder
from tutor.session.lesson import LessonSession, begin
from tutor.session.standing import Outcome
from tutor.wording.coach import coach_says
from tutor.wording.rulebook import RuleBook
from tutor.wording.speech import Role
from tutor.wording.words import Words

BESIDE_THE_POOL = 20
"""The first column that the pool leaves to the coach's note, at 80x24."""


class Learner:
    """Plays a lesson by keys, and holds what is seen against a lesson of its own."""

    def __init__(self, terminal: Terminal, words: Words) -> None:
        self.terminal = terminal
        self.words = words
        self.rules = RuleBook(load_rules_page(lessons_folder() / "rules.yaml"))
        self.state: LessonSession

    def opens(self, lesson: str, *, past: int = 0) -> None:
        """Go past some chapters on Home, from the next lesson down, and open this lesson."""
        self.state = begin(next(each for each in our_lessons() if each.id == lesson), FISHER)
        self.terminal.press(*["down"] * past, "enter")
        self.hears()

    def does(self, act: str, *keys: str) -> None:
        """Do an act by these keys."""
        self.terminal.press(*keys)
        self.state = self.state.attempt(parse_act(act))
        self.hears()

    def errs(self, code: str, act: str, *keys: str) -> None:
        """Make a mistake by these keys, and read what the coach says of it."""
        self.does(act, *keys)
        if self.state.shown is not None:
            self.goes_on()
        ruling, shown = self.state.feedback.ruling, coach_says(self.words, self.rules, self.state)
        assert ruling is not None
        assert ruling.code == code
        assert {Role.HAPPENED, Role.RULE, Role.NOW} <= {line.role for line in shown.lines}

    def succeeds(self, act: str, *keys: str) -> None:
        """Do what the step asks for by these keys, and go on."""
        self.does(act, *keys)
        assert self.state.complete
        self.goes_on()

    def goes_on(self) -> None:
        """Press Enter."""
        self.terminal.press("enter")
        self.state = self.state.go_on()
        self.hears()

    def stops(self, broken: RuleId, key: str) -> None:
        """Watch until somebody breaks this rule, stop the game and name the rule."""
        while self.state.stop().feedback.outcome is not Outcome.NOTICED:
            self.goes_on()
        self.terminal.press(key)
        self.state = self.state.stop()
        choices = self.state.choices()
        self.terminal.wait_for_text(self.rules.says(self.words, broken))
        self.terminal.press(*["down"] * choices.index(broken), "enter")
        self.state = self.state.name_rule(broken)
        self.hears()
        self.goes_on()

    def hears(self) -> None:
        """Read all that the coach says now."""
        if self.state.finished:
            return
        speech = coach_says(self.words, self.rules, self.state)
        self.terminal.wait_for_text(*[line.text for line in speech.lines], left=BESIDE_THE_POOL)

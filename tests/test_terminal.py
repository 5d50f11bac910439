"""The app in a real pseudo-terminal: keys as bytes, what is drawn, and what is left behind."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from tests.session_kit import our_lessons
from tests.terminal import Terminal, environment
from tutor.course.loader import load_course
from tutor.game.acts import parse_act
from tutor.game.ids import RuleId
from tutor.game.ruleset import FISHER
from tutor.learning.record import Record, open_record
from tutor.places import lessons_folder
from tutor.session.lesson import LessonSession, Outcome, begin
from tutor.wording import labels
from tutor.wording.coach import Role, coach_says
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import Words, words_of

BESIDE_THE_POOL = 20
"""The first column that the pool leaves to the coach's note, at 80x24."""


class Learner:
    """A learner who plays a lesson by keys, and knows from the lesson what must be shown."""

    def __init__(self, terminal: Terminal, words: Words) -> None:
        self.terminal = terminal
        self.words = words
        self.rules = RuleBook(load_course(lessons_folder()).rules)
        self.state: LessonSession

    def opens(self, lesson: str) -> None:
        """Press Enter where the lesson is the next one."""
        self.state = begin(next(each for each in our_lessons() if each.id == lesson), FISHER)
        self.terminal.press("enter")
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


@contextmanager
def record_in(folder: Path) -> Iterator[Record]:
    """Open the record that the app left behind."""
    opened = open_record(folder, lambda: datetime(2026, 11, 30, tzinfo=UTC))
    assert opened.notice is None
    try:
        yield opened.record
    finally:
        opened.record.close()


def test_a_greek_learner_finishes_the_first_lessons_and_makes_every_beginners_mistake(
    data_folder: Path,
) -> None:
    words = words_of("el")
    with Terminal(environ=environment(LANG="el_GR.UTF-8")) as terminal:
        learner = Learner(terminal, words)
        terminal.wait_for_text(words.say(labels.CHOOSE_PICTURE))

        learner.opens("meet-the-cards")
        learner.succeeds("me give p1 2H", "enter")
        learner.succeeds("me give p1 QC", "right", "right", "right", "right", "enter")
        learner.succeeds("me give p1 6C", "left", "left", "enter")
        learner.errs("give-some", "me give p1 5S", "left", "left", "enter")
        learner.succeeds("me give p1 5S 5D", "space", "right", "space", "enter")
        learner.errs("keep-book", "me ask p1 8", "enter")
        learner.succeeds("me lay 8", "β")
        home(terminal, words, done=1)

        learner.opens("ask-what-you-hold")
        learner.errs("ask-unheld-rank", "me ask p1 J", "up", "up", "enter")
        learner.succeeds("me ask p1 7", "left", "enter")
        learner.succeeds("me ask p2 Q", "tab", "right", "right", "right", "enter")
        learner.stops(RuleId.MUST_HOLD_RANK, "σ")
        learner.succeeds("me ask p1 K", "right", "enter")
        home(terminal, words, done=2)

        learner.opens("give-them-all")
        learner.succeeds("me give p1 4H 4D", "space", "right", "space", "enter")
        learner.succeeds(
            "me give p1 7S 7H 7D", "left", "space", "right", "space", "right", "space", "enter"
        )
        learner.stops(RuleId.GIVE_ALL, "σ")
        learner.succeeds("me give p2 AD", "right", "right", "right", "enter")
        learner.succeeds("me ask p1 10", "left", "left", "enter")
        home(terminal, words, done=3)

        learner.opens("go-fish")
        learner.succeeds("me ask p2 5", "right", "tab", "enter")
        learner.succeeds("me draw", "enter")
        learner.errs("return-drawn-card", "me return", "π")
        learner.succeeds("me keep", "κ")
        learner.succeeds("me pass p2", "tab", "enter")
        learner.succeeds("me go-fish", "γ")
        learner.stops(RuleId.KEEP_DRAWN_CARD, "σ")
        home(terminal, words, done=4)

    with record_in(data_folder) as record:
        fish = record.profiles()[0]
        finished = [lesson for lesson, known in record.progress(fish).items() if known.finished]
        assert sorted(finished) == sorted(
            ["meet-the-cards", "ask-what-you-hold", "give-them-all", "go-fish"]
        )
        assert record.mistakes(fish) == dict.fromkeys(
            ("give-some", "keep-book", "ask-unheld-rank", "return-drawn-card"), 1
        )


def home(terminal: Terminal, words: Words, *, done: int) -> None:
    """Wait until Home says how many lessons are done."""
    terminal.wait_for_text(
        words.say(labels.LESSONS_DONE, n=str(done), m=str(len(our_lessons()))), left=52
    )

"""A lesson as lines: what the coach says, the table, and what can be done."""

from __future__ import annotations

from tutor.course.model import Acting, Spot
from tutor.game.acts import Act
from tutor.i18n.text import N_
from tutor.plain.console import Console
from tutor.plain.table import describe, read_act
from tutor.plain.trouble import tell_trouble
from tutor.session.lesson import LessonSession, Outcome
from tutor.session.offers import Offer, offers
from tutor.session.study import Study
from tutor.wording import labels, tags
from tutor.wording.coach import Role, coach_says
from tutor.wording.happenings import speaker, spoken
from tutor.wording.rulebook import RuleBook

WHAT_NOW = N_("What do you do?")
LEAVE = N_("Leave the lesson")
GO_ON = N_("Go on")
STOP = N_("Stop! That was not allowed.")
HINT = N_("Give me a hint")
AGAIN = N_("Begin this step again")


class LessonRun:
    """One lesson, played through numbered choices."""

    def __init__(self, console: Console, study: Study, rules: RuleBook) -> None:
        self.console = console
        self.study = study
        self.rules = rules
        self.table_said: list[str] = []

    def play(self, id: str) -> None:
        """Play a lesson until it is finished or left."""
        state = self.study.lesson(id)
        step = -1
        while not state.finished:
            if state.at != step:
                self._head(state)
                step = state.at
            after = self._turn(state)
            if after is None:
                return
            state = after
        self._speak(state)

    def _head(self, state: LessonSession) -> None:
        words = self.console.words
        step = words.say(labels.STEP_OF, n=str(state.at + 1), m=str(len(state.steps)))
        title = words.authored(state.lesson.title)
        self.console.say("", f"{title} · {step}")

    def _speak(self, state: LessonSession) -> None:
        words = self.console.words
        for event in state.feedback.events:
            said = spoken(words, event, state.ruleset)
            if said and state.feedback.outcome is not Outcome.REFUSED:
                self.console.say("", f"{words.label(speaker(event))}: {said}")
        speech = coach_says(words, self.rules, state)
        self.console.say("", f"{speech.title}:")
        self.console.say(*[line.text for line in speech.lines if line.role is not Role.SOFT])
        self.console.say(*[line.text for line in speech.lines if line.role is Role.SOFT])

    def _show_table(self, state: LessonSession) -> None:
        table = describe(self.console.words, state.sight)
        if table != self.table_said:
            self.console.say("", *table)
        self.table_said = table

    def _turn(self, state: LessonSession) -> LessonSession | None:
        self._show_table(state)
        self._speak(state)
        if state.naming:
            return self._name_rule(state)
        choices = self._choices(state)
        words = self.console.words
        chosen = choices[self.console.choose(words.say(WHAT_NOW), [text for text, _ in choices])][1]
        tried: Act | None = None
        match chosen:
            case Offer():
                tried = read_act(self.console, state.sight, chosen)
                after = state.attempt(tried)
            case "go on":
                after = state.go_on()
            case "stop":
                after = state.stop()
            case "hint":
                after = state.hint()
            case "again":
                after = state.again()
            case _:
                return None
        self._write_down(state, after, tried)
        return after

    def _write_down(
        self, before: LessonSession, after: LessonSession, tried: Act | None = None
    ) -> None:
        self.study.did(before, after, tried)
        tell_trouble(self.console, self.study)

    def _choices(self, state: LessonSession) -> list[tuple[str, Offer | str]]:
        words = self.console.words
        step = state.step
        if state.acting:
            found: list[tuple[str, Offer | str]] = [
                (tags.offer(words, kind), kind) for kind in offers(state.sight)
            ]
        elif isinstance(step, Acting) and not state.complete and state.shown is None:
            found = [(words.say(AGAIN), "again")]
        else:
            found = [(words.say(GO_ON), "go on")]
        if isinstance(step, Spot) and not state.complete and state.played:
            found.append((words.say(STOP), "stop"))
        if isinstance(step, (Acting, Spot)) and not state.complete and state.shown is None:
            found.append((words.say(HINT), "hint"))
        return [*found, (words.say(LEAVE), "leave")]

    def _name_rule(self, state: LessonSession) -> LessonSession:
        choices = state.choices()
        texts = [self.rules.says(self.console.words, rule) for rule in choices]
        after = state.name_rule(choices[self.console.choose("", texts)])
        self._write_down(state, after)
        return after

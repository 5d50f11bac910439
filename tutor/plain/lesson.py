"""A lesson as lines: what the coach says, the table, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tutor.course.kinds import RealCards, Show
from tutor.course.model import Acting, Spot
from tutor.game.acts import Act
from tutor.game.ruleset import AskFor
from tutor.i18n.text import N_, Msgid
from tutor.plain.console import Console
from tutor.plain.table import ranks_to_say, read_act
from tutor.plain.trouble import tell_trouble
from tutor.session.lesson import LessonSession
from tutor.session.offers import Offer, offers
from tutor.session.review import is_on_paper
from tutor.session.standing import MOST_HINTS, Outcome
from tutor.session.study import Study
from tutor.wording import labels, tags
from tutor.wording.coach import coach_says, title
from tutor.wording.happenings import speaker, spoken
from tutor.wording.rulebook import RuleBook
from tutor.wording.speech import Speech
from tutor.wording.table import describe
from tutor.wording.words import Words

WHAT_NOW = N_("What do you do?")
LEAVE = N_("Leave the lesson")
GO_ON = N_("Go on")
STOP = N_("Stop! That was not allowed.")
HINT = N_("Give me a hint")
AGAIN = N_("Begin this step again")
SHOW_ME = N_("Show me how it goes")
ONE_BACK = N_("Go back one move")
STEP_BACK = N_("Go back to the step before")

_ASKS = ("?", ";")
"""What a question ends with; in Greek it is the second."""

Choice = Offer | int | Callable[[LessonSession], LessonSession] | None
"""A kind of act, the place of an answer, a way on or back, or None for leaving."""


class LessonRun:
    """One lesson, played through numbered choices."""

    def __init__(self, console: Console, study: Study, rules: RuleBook) -> None:
        self.console = console
        self.study = study
        self.rules = rules
        self.table_said: list[str] = []

    def play(self, id: str) -> None:
        """Play a lesson until it is finished or left."""
        self.play_on(self.study.lesson(id))

    def play_on(self, state: LessonSession) -> None:
        """Play what was begun until it is finished or left."""
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
        at, total = str(state.at + 1), str(len(state.steps))

        def told(words: Words) -> list[str]:
            return ["", f"{title(words, state)} · {words.say(labels.STEP_OF, n=at, m=total)}"]

        self.console.tell(told)

    def _speak(self, state: LessonSession) -> Sequence[str]:
        """Tell what the others and the coach say, and return it."""
        told = self.console.told(lambda words: self._said(words, state))
        self.console.say(*told)
        return told

    def _said(self, words: Words, state: LessonSession) -> list[str]:
        """Return what the others and then the coach say."""
        told: list[str] = []
        for event in state.feedback.events:
            said = spoken(words, event, state.ruleset)
            if said and state.feedback.outcome is not Outcome.REFUSED:
                told += ["", f"{words.label(speaker(event))}: {said}"]
        return [*told, *lines_of(coach_says(words, self.rules, state))]

    def _show_table(self, state: LessonSession) -> None:
        table = describe(self.console.words, state.sight, state.feedback.events)
        if table != self.table_said:
            self.console.say("", *table)
        self.table_said = table

    def _turn(self, state: LessonSession) -> LessonSession | None:
        if not is_on_paper(state):
            self._show_table(state)
        said = self._speak(state)
        if state.naming:
            return self._name_rule(state)
        choices = self._choices(state)
        words = self.console.words
        ranks = ranks_to_say(words, state.sight) if state.acting else ()
        texts = [text for text, _ in choices]
        question = what_now(words, said)
        at = self.console.choose(question, texts, [each.option for each in ranks])
        named = ranks[at - len(choices)] if at >= len(choices) else None
        chosen = choices[at][1] if named is None else named.kind
        tried: Act | None = None
        if isinstance(chosen, Offer):
            tried = read_act(self.console, state.sight, chosen, named and named.rank)
            if tried is None:
                return state
            after = state.attempt(tried)
        elif isinstance(chosen, int):
            after = state.choose(chosen)
        elif chosen is None:
            return None
        else:
            after = chosen(state)
        self._write_down(state, after, tried)
        return after

    def _write_down(
        self, before: LessonSession, after: LessonSession, tried: Act | None = None
    ) -> None:
        self.study.did(before, after, tried)
        tell_trouble(self.console, self.study)

    def _choices(self, state: LessonSession) -> list[tuple[str, Choice]]:
        """Return what can be chosen: acts, answers or going on, then help, then ways elsewhere."""
        words = self.console.words
        found: list[tuple[str, Choice]] = []
        if state.acting:
            exact = state.sight.ruleset.ask_for is AskFor.CARD
            kinds = offers(state.sight)
            found += [(tags.offer(words, kind, exact=exact), kind) for kind in kinds]
        elif state.choosing:
            open_ones = [at for at in range(len(state.options)) if at not in state.chosen]
            options = [state.options[at].text for at in open_ones]
            texts = self.console.told(lambda words: [words.authored(each) for each in options])
            found += zip(texts, open_ones, strict=True)
        elif not (isinstance(state.step, Acting) and state.under_way and state.shown is None):
            found.append((self._go_on(state), LessonSession.go_on))
        if isinstance(state.step, Spot) and state.under_way and state.played:
            found.append((words.say(STOP), LessonSession.stop))
        if state.helps and (state.shown is None or isinstance(state.step, Spot)):
            last = state.hints >= MOST_HINTS
            help_on = LessonSession.show_me if last else LessonSession.hint
            found.append((words.say(SHOW_ME if last else HINT), help_on))
        return [*found, *self._elsewhere(state), (words.say(LEAVE), None)]

    def _go_on(self, state: LessonSession) -> str:
        words = self.console.words
        if not isinstance(state.step, RealCards):
            return words.say(GO_ON)
        done = state.step.done
        return words.say(labels.IT_IS_DONE) if done is None else words.authored(done)

    def _elsewhere(self, state: LessonSession) -> list[tuple[str, Choice]]:
        """Return the ways back: one act, to the beginning of the step, to the step before."""
        found: list[tuple[Msgid, Choice]] = []
        if isinstance(state.step, Show) and state.played:
            found.append((ONE_BACK, LessonSession.watch_back))
        if state.has_moved:
            found.append((AGAIN, LessonSession.again))
        if state.at:
            found.append((STEP_BACK, LessonSession.back))
        return [(self.console.words.say(text), choice) for text, choice in found]

    def _name_rule(self, state: LessonSession) -> LessonSession | None:
        choices = state.choices()
        texts = self.console.told(lambda words: [self.rules.says(words, each) for each in choices])
        at = self.console.choose("", [*texts, self.console.words.say(LEAVE)])
        if at == len(choices):
            return None
        after = state.name_rule(choices[at])
        self._write_down(state, after)
        return after


def what_now(words: Words, said: Sequence[str]) -> str:
    """Return the question before a list; nothing where what was said last asks already."""
    last = said[-1].partition("\n")[0] if said else ""
    return "" if last.endswith(_ASKS) else words.say(WHAT_NOW)


def lines_of(speech: Speech) -> list[str]:
    """Return what the coach says, in the order of the screen."""
    return ["", f"{speech.title}:", *[line.text for line in speech.lines]]

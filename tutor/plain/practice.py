"""A game as lines: what to agree on, what happened, the table, and what can be done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tutor.game.acts import ME, Act, Seat
from tutor.game.ruleset import AskFor
from tutor.i18n.text import N_
from tutor.learning.progress import SavedGame
from tutor.plain.console import Console
from tutor.plain.lesson import GO_ON, HINT, STOP, WHAT_NOW, lines_of, what_now
from tutor.plain.table import ranks_to_say, read_act
from tutor.plain.trouble import tell_trouble
from tutor.session.agreement import Topic
from tutor.session.offers import Offer, offers
from tutor.session.practice.session import PracticeSession
from tutor.session.practice.standing import Outcome
from tutor.session.study import Study
from tutor.wording import agreement, coach, labels, looking_back, tags
from tutor.wording.happenings import speaker, spoken
from tutor.wording.practice import (
    EVERYBODY_KNOWS,
    curtain_says,
    explained,
    practice_says,
    result,
    what_is_known,
)
from tutor.wording.rulebook import RuleBook
from tutor.wording.table import describe
from tutor.wording.words import Words

DEAL_NOW = N_("Deal the cards")
LEAVE_GAME = N_("Leave the game")
TAKE_BACK = N_("Take back what I did")

Choice = Offer | Callable[[PracticeSession], PracticeSession] | None
"""A kind of act, a way on or back, or None for leaving."""

_HIDDEN_LINES = 40
"""So many empty lines push one person's cards off the screen of the next."""


class GameRun:
    """One game, agreed on and played through numbered choices."""

    def __init__(self, console: Console, study: Study, rules: RuleBook) -> None:
        self.console = console
        self.study = study
        self.rules = rules
        self.table_said: list[str] = []

    def play(self) -> None:
        """Go on with the game under way, or agree on one; play until it is over or left."""
        saved = self.study.game_under_way()
        state = None if saved is None else self.study.take_up(saved)
        if saved is None or state is None:
            self.play_another()
        else:
            self._play_on(saved, state)

    def play_another(self) -> None:
        """Agree on a game, in the place of one under way, and play it until it is over or left."""
        if not self._agree():
            return
        saved = self.study.game_under_way()
        state = None if saved is None else self.study.take_up(saved)
        if saved is not None and state is not None:
            self._play_on(saved, state)

    def _play_on(self, saved: SavedGame, state: PracticeSession) -> None:
        if len(state.log) < len(saved.lines):
            self.console.say(self.console.words.say(labels.GAME_GOES_BACK))
        while not state.over:
            after = self.turn(state)
            if after is None:
                return
            kept = self.study.played(saved.id, state, after)
            tell_trouble(self.console, self.study)
            if kept is None:
                return
            state = kept
        self._look_back(state)

    def _agree(self) -> bool:
        """Let topic after topic be changed; False if there is to be no game."""
        agreed = self.study.agreement()
        while True:
            words, every = self.console.words, agreed.items()
            items = [item for item in every if item.topic is not Topic.LEARNER]
            lines = [agreement.line(words, agreed, item) for item in items]
            named = [agreement.line(words, agreed, item) for item in every if item not in items]
            question = "\n".join((words.say(agreement.AGREE), *named))
            options = [words.say(DEAL_NOW), *lines, words.say(LEAVE_GAME)]
            chosen = self.console.choose(question, options)
            if chosen == len(options) - 1:
                return False
            if chosen:
                agreed = agreed.changed(items[chosen - 1], 1)
                continue
            told = agreement.we_play(words, self.rules, agreed)
            self.console.say("", words.say(agreement.WE_PLAY), *told)
            self.study.play(agreed)
            return True

    def _words(self, state: PracticeSession) -> Words:
        """Return the language in use, with the seats named as the viewer counts them."""
        return self.console.words.seen_from(state.viewer.number, len(state.setup.players))

    def turn(self, state: PracticeSession) -> PracticeSession | None:
        """Return the game after the next thing the person chooses; None if they leave it."""
        words = self._words(state)
        if state.curtain is not None:
            self.console.say(*[""] * _HIDDEN_LINES)
            lines = curtain_says(words, state.view()).lines
            self.console.say(*[line.text for line in lines])
            self.console.choose(words.say(WHAT_NOW), [words.say(labels.KEY_LOOK)])
            self.table_said = []
            return state.lift()
        self._show_table(words, state)
        self.console.tell(lambda spoken: self._said(spoken, state))
        if state.naming is not None:
            choices = state.choices()
            texts = self.console.told(
                lambda words: [self.rules.says(words, rule) for rule in choices]
            )
            at = self.console.choose("", [*texts, words.say(LEAVE_GAME)])
            return state.name_rule(choices[at]) if at < len(choices) else None
        choices_now = self._choices(words, state)
        texts = [text for text, _ in choices_now]
        view = state.view()
        ranks = ranks_to_say(words, view.sight) if view.waits_for is ME else ()
        question = what_now(words, self._said(words, state))
        at = self.console.choose(question, texts, [each.option for each in ranks])
        said = ranks[at - len(texts)] if at >= len(texts) else None
        chosen = choices_now[at][1] if said is None else said.kind
        if chosen is None:
            return None
        if not isinstance(chosen, Offer):
            return chosen(state)
        console = replace(self.console, words=words)
        act: Act | None = read_act(console, view.sight, chosen, said and said.rank)
        return state if act is None else state.attempt(view.meant(act))

    def _show_table(self, words: Words, state: PracticeSession) -> None:
        view = state.view()
        table = describe(words, view.sight, view.feedback.events)
        if table != self.table_said:
            self.console.say("", *table)
        self.table_said = table

    def _said(self, words: Words, state: PracticeSession) -> list[str]:
        """Return what the others and then the coach say."""
        words = words.seen_from(state.viewer.number, len(state.setup.players))
        view = state.view()
        told: list[str] = []
        for event in view.feedback.events:
            said = spoken(words, event, state.setup.ruleset)
            if said and view.feedback.outcome is not Outcome.REFUSED:
                told += ["", f"{words.label(speaker(event))}: {said}"]
        return [*told, *lines_of(practice_says(words, self.rules, state, view))]

    def _choices(self, words: Words, state: PracticeSession) -> list[tuple[str, Choice]]:
        """Return what can be chosen: acts or going on, then help, then leaving."""
        say, view = words.say, state.view()
        found: list[tuple[str, Choice]] = []
        if view.waits_for is ME:
            exact = view.sight.ruleset.ask_for is AskFor.CARD
            kinds = offers(view.sight)
            found += [(tags.offer(words, kind, exact=exact), kind) for kind in kinds]
            if state.may_hint:
                found.append((say(HINT), PracticeSession.hint))
        elif state.hand_over:
            found.append((say(GO_ON), PracticeSession.next_hand))
        else:
            found.append((say(GO_ON), PracticeSession.go_on))
        if state.may_stop:
            found.insert(1, (say(STOP), PracticeSession.stop))
        if state.may_take_back:
            found.append((say(TAKE_BACK), PracticeSession.take_back))
        found.append((say(EVERYBODY_KNOWS), self._tell_known))
        return [*found, (say(LEAVE_GAME), None)]

    def _tell_known(self, state: PracticeSession) -> PracticeSession:
        """Tell what everybody may know of each hand; nothing changes."""
        self.console.say("", *what_is_known(self._words(state), state.view()))
        return state

    def _look_back(self, state: PracticeSession) -> None:
        """Tell how the game ended, what went well, and each moment to look at again."""
        self.console.tell(lambda words: _looked_back(words, state))


def _looked_back(words: Words, state: PracticeSession) -> list[str]:
    """Return what there is to say of the game to each person at it."""
    persons = state.persons
    told = []
    for seat in persons:
        head = [words.label(seat)] if len(persons) > 1 else []
        told += ["", *head, *_looked_back_by(words, state, seat)]
    return told


def _looked_back_by(words: Words, state: PracticeSession, seat: Seat) -> list[str]:
    words = words.seen_from(seat.number, len(state.setup.players))
    review = state.review(seat)
    told = [result(words, state.view(seat)), *looking_back.went_well(words, review.well)]
    told.append(looking_back.moments(words, review))
    for made in review.mistakes:
        told += ["", words.say(coach.NOT_YET)]
        lines = explained(words, made.ruling, open_hands=state.setup.open_hands)
        told += [line.text for line in lines]
    return told

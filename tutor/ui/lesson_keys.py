"""The keys that work now in a lesson, the likeliest first."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.course.kinds import Choose, RealCards, Show
from tutor.course.model import Acting, Spot
from tutor.session.lesson import LessonSession
from tutor.session.standing import MOST_HINTS, Outcome
from tutor.ui.aim import Aim
from tutor.ui.table_keys import ActingKeys
from tutor.ui.view_lines import KeyHint
from tutor.wording import labels
from tutor.wording.words import Words


@dataclass(frozen=True, slots=True)
class LessonKeys:
    """Tells the keys from where the learner stands and what is aimed at."""

    words: Words
    state: LessonSession
    aim: Aim
    hand_is_covered: bool = False
    """Whether the answers to a question lie over the hand."""

    def hints(self) -> list[KeyHint]:
        """Return the keys of the step, without those of every screen."""
        say, state = self.words.say, self.state
        if state.finished:
            return [KeyHint("Enter", say(labels.KEY_BACK), "enter")]
        found = self._step_hints()
        if state.feedback.outcome is Outcome.REFUSED:
            found.append(KeyHint("R", say(labels.KEY_THE_RULE), "rule"))
        if state.demonstrated and state.complete:
            found.insert(1, KeyHint("Home", say(labels.KEY_TRY_IT), "again"))
        elif state.has_moved:
            found.append(KeyHint("Home", say(labels.KEY_AGAIN), "again"))
        found.append(KeyHint("PgUp", say(labels.KEY_STEP_BACK), "step_back"))
        if state.step.grown_ups is not None:
            found.append(KeyHint("F4", say(labels.KEY_GROWN_UPS), "grown_ups"))
        return found

    def _step_hints(self) -> list[KeyHint]:
        state = self.state
        if state.acting:
            return ActingKeys(self.words, state.sight, self.aim).hints([self._help()])
        match state.step:
            case Choose() if state.choosing:
                return self._choosing_hints()
            case Show() if state.played:
                one_back = KeyHint("←", self.words.say(labels.KEY_ONE_BACK), "card(-1)")
                return [self._enter(), one_back]
            case Spot() if state.under_way:
                return [self._enter(), *self._stop(), self._help()]
        return [self._enter()]

    def _enter(self) -> KeyHint:
        """Return what Enter does where no act is awaited."""
        state, label = self.state, labels.KEY_GO_ON
        if state.naming:
            label = labels.KEY_CHOOSE
        elif isinstance(state.step, RealCards):
            done = state.step.done
            text = self.words.say(labels.IT_IS_DONE) if done is None else self.words.authored(done)
            return KeyHint("Enter", text, "enter")
        elif isinstance(state.step, Acting) and state.under_way:
            label = labels.KEY_AGAIN if state.shown is None else labels.KEY_TAKE_BACK
        return KeyHint("Enter", self.words.say(label), "enter")

    def _stop(self) -> list[KeyHint]:
        stop = KeyHint("S", self.words.say(labels.KEY_STOP), "show_or_stop")
        return [stop] if self.state.played and not self.state.naming else []

    def _choosing_hints(self) -> list[KeyHint]:
        say = self.words.say
        found = [
            KeyHint("↑ ↓", say(labels.KEY_MOVE), "rank(1)"),
            KeyHint("Enter", say(labels.KEY_CHOOSE), "enter"),
            self._help(),
        ]
        if self.hand_is_covered:
            found.append(KeyHint("Tab", say(labels.KEY_CARD), "tab(1)"))
        return found

    def _help(self) -> KeyHint:
        """Return the key for help; past the last rung the game shows how the step goes."""
        last = self.state.hints >= MOST_HINTS
        label = labels.KEY_SHOW_ME if last else labels.KEY_HINT
        return KeyHint("H", self.words.say(label), "hint")

"""The keys that work now in a game, the likeliest first."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.game.acts import ME
from tutor.game.table import Phase
from tutor.session.offers import out_of_turn
from tutor.session.practice.session import PracticeSession
from tutor.session.practice.standing import Outcome
from tutor.session.practice.view import View
from tutor.ui.aim import Aim
from tutor.ui.table_keys import ActingKeys
from tutor.ui.view_lines import KeyHint
from tutor.wording import labels
from tutor.wording.words import Words


@dataclass(frozen=True, slots=True)
class PracticeKeys:
    """Tells the keys from where the game stands and what is aimed at."""

    words: Words
    state: PracticeSession
    view: View
    """The game as whoever sits before the screen sees it."""

    aim: Aim

    def hints(self) -> list[KeyHint]:
        """Return the keys of the game, without those of every screen."""
        state, view, say = self.state, self.view, self.words.say
        if state.curtain is not None:
            return [KeyHint("Enter", say(labels.KEY_LOOK), "enter")]
        if state.naming is not None:
            return [KeyHint("Enter", say(labels.KEY_CHOOSE), "enter")]
        if state.over:
            return [KeyHint("Enter", say(labels.KEY_LOOK_BACK), "enter")]
        helps = [KeyHint("H", say(labels.KEY_HINT), "hint")] if state.may_hint else []
        if view.waits_for is ME:
            found = ActingKeys(self.words, view.sight, self.aim).hints(helps)
        else:
            found = [KeyHint("Enter", say(labels.KEY_GO_ON), "enter")]
        if state.may_stop:
            # what is due, and help, come first
            at = found.index(helps[0]) if helps and helps[0] in found else 0
            found.insert(at + 1, self._stop())
        if state.feedback.outcome is Outcome.REFUSED and state.feedback.ruling is not None:
            found.append(KeyHint("R", say(labels.KEY_THE_RULE), "rule"))
        if state.may_take_back:
            found.append(KeyHint("Home", say(labels.KEY_TAKE_BACK), "take_back"))
        found.append(KeyHint("I", say(labels.KEY_KNOWN), "known"))
        return [*found, *self._impatient()]

    def _impatient(self) -> list[KeyHint]:
        """Return the keys of the acts that can be tried while others play."""
        if not self.state.goes_on:
            return []
        acting = ActingKeys(self.words, self.view.sight, self.aim)
        return [acting.offer(kind) for kind in out_of_turn(self.view.sight)]

    def _stop(self) -> KeyHint:
        """Return the key that stops the others; with a drawn card in hand S shows that card."""
        holding = self.view.waits_for is ME and self.view.sight.phase is Phase.HOLDING
        return KeyHint("T" if holding else "S", self.words.say(labels.KEY_STOP), "stop")

"""The keys that work now in a lesson, the likeliest first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tutor.course.kinds import Choose, RealCards, Show
from tutor.course.model import Acting, Spot
from tutor.game.ruleset import AskFor
from tutor.game.table import Phase
from tutor.session.lesson import LessonSession
from tutor.session.offers import Offer, offers
from tutor.session.standing import MOST_HINTS, Outcome
from tutor.ui.aim import Aim, chooses_seat, counts_cards
from tutor.ui.view_lines import KeyHint
from tutor.wording import labels, tags
from tutor.wording.words import Words

KEYS: Mapping[Offer, str] = {
    Offer.ASK: "A",
    Offer.GIVE: "Enter",
    Offer.GO_FISH: "G",
    Offer.NONE: "N",
    Offer.DRAW: "D",
    Offer.SHOW: "S",
    Offer.KEEP: "K",
    Offer.RETURN: "P",
    Offer.LAY: "B",
    Offer.PASS: "N",
    Offer.TAKE: "D",
    Offer.DEAL: "D",
    Offer.END: "E",
    Offer.WINNERS: "W",
}
"""The key of each kind of act; one letter stands for two where never both can be tried."""

BY_ENTER: Mapping[Phase, Offer] = {
    Phase.DEALING: Offer.DEAL,
    Phase.ASKING: Offer.ASK,
    Phase.ANSWERING: Offer.GIVE,
    Phase.FISHING: Offer.DRAW,
    Phase.PASSING: Offer.PASS,
    Phase.REFILLING: Offer.TAKE,
    Phase.ENDING: Offer.END,
    Phase.COUNTING: Offer.WINNERS,
}
"""What Enter does; a drawn card leaves the choice open."""

_LIKELY = {Phase.ASKING: 1, Phase.ANSWERING: 1, Phase.HOLDING: 3}
"""How many of the other acts stand before the hint on the keys line."""


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
            return [KeyHint("Enter", say(labels.KEY_GO_ON), "enter")]
        found = self._step_hints()
        if state.feedback.outcome is Outcome.REFUSED:
            found.append(KeyHint("R", say(labels.KEY_THE_RULE), "rule"))
        if state.has_moved:
            found.append(KeyHint("Home", say(labels.KEY_AGAIN), "again"))
        found.append(KeyHint("PgUp", say(labels.KEY_STEP_BACK), "step_back"))
        if state.step.grown_ups is not None:
            found.append(KeyHint("F4", say(labels.KEY_GROWN_UPS), "grown_ups"))
        return found

    def _step_hints(self) -> list[KeyHint]:
        state = self.state
        if state.acting:
            return self._acting_hints()
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

    def _acting_hints(self) -> list[KeyHint]:
        sight = self.state.sight
        by_enter = BY_ENTER.get(sight.phase)
        found = [] if by_enter is None else [self._by_enter(by_enter)]
        found += self._aiming_hints(sight.phase)
        others = [self._offer(kind) for kind in offers(sight) if kind is not by_enter]
        likely = _LIKELY.get(sight.phase, 0)
        found = [*found, *others[:likely], self._help()]
        suit = KeyHint("C", self.words.say(labels.KEY_SUIT), "suit")
        if sight.phase is Phase.ASKING:
            found.append(KeyHint("↑ ↓", self.words.say(labels.KEY_RANK), "rank(1)"))
            if sight.ruleset.ask_for is AskFor.RANK:
                # to ask for one card is a mistake here, and can be made
                others.append(suit)
        return [*found, *others[likely:]]

    def _aiming_hints(self, phase: Phase) -> list[KeyHint]:
        """Return the keys that choose cards, a player or a number."""
        say, sight = self.words.say, self.state.sight
        card = KeyHint("← →", say(labels.KEY_CARD), "card(1)")
        player = KeyHint("Tab", say(labels.KEY_PLAYER), "tab(1)")
        if phase is Phase.ASKING and sight.ruleset.ask_for is AskFor.CARD:
            return [player, KeyHint("C", say(labels.KEY_SUIT), "suit"), card]
        if phase is Phase.ASKING:
            return [player, card]
        choose = KeyHint("Space", say(labels.KEY_CHOOSE), "space")
        if chooses_seat(sight):
            return [player, choose] if phase is Phase.COUNTING else [player]
        if phase is Phase.ANSWERING:
            return [KeyHint("← →", say(labels.KEY_MOVE), "card(1)"), choose]
        if counts_cards(sight):
            return [KeyHint("↑ ↓", say(labels.KEY_CHOOSE), "rank(1)")]
        return []

    def _by_enter(self, kind: Offer) -> KeyHint:
        return KeyHint("Enter", self._label(kind), "enter")

    def _offer(self, kind: Offer) -> KeyHint:
        return KeyHint(KEYS[kind], self._label(kind), f"offer('{kind.value}')")

    def _label(self, kind: Offer) -> str:
        return tags.offer(self.words, kind, len(self.aim.chosen), self.aim.number)

    def _help(self) -> KeyHint:
        """Return the key for help; past the last rung the game shows how the step goes."""
        last = self.state.hints >= MOST_HINTS
        label = labels.KEY_SHOW_ME if last else labels.KEY_HINT
        return KeyHint("H", self.words.say(label), "hint")

"""The keys of the acts at the table, whatever is played there: a lesson or a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tutor.game.ruleset import AskFor
from tutor.game.sight import Sight
from tutor.game.table import Phase
from tutor.session.offers import Offer, offers
from tutor.ui.aim import Aim, chooses_seat, counts_cards
from tutor.ui.view_lines import KeyHint
from tutor.wording import labels, tags
from tutor.wording.words import Words

KEYS: Mapping[Offer, str] = {
    Offer.ASK: "A",
    Offer.GIVE: "V",
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
"""What Enter does where no book is owed; a drawn card leaves the choice open."""

SUITS = "♠♥♦♣"
"""What the key for the suit goes through."""

_LIKELY = {Phase.HOLDING: 3}
"""How many of the other acts stand before the hint on the keys line."""


def by_enter(sight: Sight, aim: Aim) -> Offer | None:
    """Return what Enter does: a book that is owed is laid, unless cards are chosen to be given."""
    gives = sight.phase is Phase.ANSWERING and bool(aim.chosen)
    if sight.hand.books() and not gives and Offer.LAY in offers(sight):
        return Offer.LAY
    return BY_ENTER.get(sight.phase)


@dataclass(frozen=True, slots=True)
class ActingKeys:
    """Tells the keys of the acts from what is seen and what is aimed at."""

    words: Words
    sight: Sight
    aim: Aim

    def hints(self, helps: Sequence[KeyHint]) -> list[KeyHint]:
        """Return the keys of all acts that can be tried now, the likeliest before the help."""
        sight = self.sight
        entered = by_enter(sight, self.aim)
        found = [] if entered is None else [self._by_enter(entered)]
        others = [self.offer(kind) for kind in offers(sight) if kind is not entered]
        # without a pool there are two ways to say it, and one of them is right
        ways = int(self._has_none()) * (1 if sight.pool else 2)
        likely = _LIKELY.get(sight.phase, ways)
        aiming, first = self._aiming(sight.phase), [*others[:likely], *helps]
        # where there is much to aim by, the help is not pushed off the line
        before = aiming[:0] if self._has_none() else aiming[:2]
        found += [*before, *first, *aiming[len(before) :]]
        suit = self._suit()
        if sight.phase is Phase.ASKING:
            found.append(KeyHint("↑ ↓", self.words.say(labels.KEY_RANK), "rank(1)"))
            if sight.ruleset.ask_for is AskFor.RANK:
                # to ask for one card is a mistake here, and can be made
                others.append(suit)
        return [*found, *others[likely:]]

    def _has_none(self) -> bool:
        """Return whether what is asked for is not in the hand, so that no card is chosen."""
        sight = self.sight
        if sight.phase is not Phase.ANSWERING or sight.ask is None:
            return False
        return not sight.hand.mask & sight.ask.mask

    def _aiming(self, phase: Phase) -> list[KeyHint]:
        """Return the keys that choose cards, a player or a number."""
        say, sight = self.words.say, self.sight
        card = KeyHint("← →", say(labels.KEY_CARD), "card(1)")
        player = KeyHint("Tab", say(labels.KEY_PLAYER), "tab(1)")
        if phase is Phase.ASKING and sight.ruleset.ask_for is AskFor.CARD:
            return [player, self._suit(), card]
        if phase is Phase.ASKING:
            return [player, card]
        choose = KeyHint("Space", say(labels.KEY_CHOOSE), "space")
        if chooses_seat(sight):
            return [player, choose] if phase is Phase.COUNTING else [player]
        if phase is Phase.ANSWERING:
            return [KeyHint("← → Space", say(labels.KEY_CHOOSE), "space")]
        if counts_cards(sight):
            return [KeyHint("↑ ↓", say(labels.KEY_CHOOSE), "rank(1)")]
        return []

    def _suit(self) -> KeyHint:
        return KeyHint("C", f"{self.words.say(labels.KEY_SUIT)} {SUITS}", "suit")

    def _by_enter(self, kind: Offer) -> KeyHint:
        return KeyHint("Enter", self._label(kind), "enter")

    def offer(self, kind: Offer) -> KeyHint:
        """Return the key of one kind of act."""
        return KeyHint(KEYS[kind], self._label(kind), f"offer('{kind.value}')")

    def _label(self, kind: Offer) -> str:
        exact = self.sight.ruleset.ask_for is AskFor.CARD
        return tags.offer(self.words, kind, len(self.aim.chosen), self.aim.number, exact=exact)

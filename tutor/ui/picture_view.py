"""What the coach says to who cannot read: one instruction at a time, in pictures, with one key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tutor.game.acts import (
    ME,
    Act,
    Ask,
    Deal,
    Draw,
    EndGame,
    Give,
    KeepCard,
    LayBook,
    NameWinners,
    PassTurn,
    SayGoFish,
    SayNone,
    Seat,
    ShowCatch,
    TakeCards,
)
from tutor.game.cards import Card, Rank
from tutor.game.events import (
    Asked,
    Caught,
    Drew,
    Event,
    Gave,
    Kept,
    LaidBook,
    SaidGoFish,
    SaidNone,
    TookCards,
    TurnPassed,
    Won,
)
from tutor.session.offers import Offer
from tutor.ui.aimed import aimed_at
from tutor.ui.table_keys import BY_ENTER, KEYS
from tutor.ui.table_parts import TableParts, seat_target
from tutor.ui.view_lines import Sign, SignKind
from tutor.ui.views import Target

_OFFERS: Mapping[type[Act], Offer] = {
    Ask: Offer.ASK,
    Give: Offer.GIVE,
    SayGoFish: Offer.GO_FISH,
    SayNone: Offer.NONE,
    Draw: Offer.DRAW,
    ShowCatch: Offer.SHOW,
    KeepCard: Offer.KEEP,
    LayBook: Offer.LAY,
    PassTurn: Offer.PASS,
    TakeCards: Offer.TAKE,
    Deal: Offer.DEAL,
    EndGame: Offer.END,
    NameWinners: Offer.WINNERS,
}
TO, QUESTION, FISH = Sign(SignKind.TO), Sign(SignKind.QUESTION), Sign(SignKind.FISH)
NOTHING, TURN, STAR = Sign(SignKind.NOTHING), Sign(SignKind.TURN), Sign(SignKind.STAR)
GO_ON = Sign(SignKind.KEY, "Enter")


@dataclass(frozen=True, slots=True)
class PictureView:
    """Turns the next act, or what has happened, into pictures."""

    parts: TableParts

    def act(self, act: Act) -> tuple[Sign, ...]:
        """Return an act of the learner's, and the one key that comes next on the way to it."""
        return (*self._done(act), Sign(SignKind.KEY, self.next_key(act)))

    def seen(self, events: Sequence[Event], looked_at: tuple[Card, ...] = ()) -> tuple[Sign, ...]:
        """Return what happened last, or else what to look at, and the key to go on."""
        told = [signs for signs in map(self._happened, events) if signs]
        if told:
            return (*told[-1], GO_ON)
        return (self._cards(looked_at), GO_ON) if looked_at else (GO_ON,)

    def next_key(self, act: Act) -> str:
        """Return the key to press now: one that aims, or the one that does it."""
        sight, aim = self.parts.sight, self.parts.aim
        offer = _OFFERS[type(act)]
        if not _same(aimed_at(aim, sight, offer), act):
            return self._aiming_key(act)
        return "Enter" if BY_ENTER.get(sight.phase) is offer else KEYS[offer]

    def wanted(self, act: Act) -> tuple[Card, ...]:
        """Return the cards that are still to be found on the way to an act."""
        sight, aim = self.parts.sight, self.parts.aim
        match act:
            case Ask(_, _, rank):
                if aim.asked_rank(sight) == rank:
                    return ()
                return tuple(card for card in aim.cards(sight) if card.rank is rank)
            case Give(_, _, cards) | LayBook(_, cards):
                return tuple(card for card in cards if card not in aim.chosen)
        return ()

    def target(self, act: Act) -> Target | None:
        """Return the player to go to before all else; None where the right one is aimed at."""
        aim = self.parts.aim
        match act:
            case Ask(_, to) | PassTurn(_, to) if aim.seat != to:
                return seat_target(to)
        return None

    def _aiming_key(self, act: Act) -> str:
        sight, aim = self.parts.sight, self.parts.aim
        match act:
            case Ask(_, to) if aim.seat != to:
                return "Tab"
            case Ask(_, _, rank) if aim.asked_rank(sight) != rank:
                held = [each for each in aim.cards(sight) if each.rank is rank]
                return self._towards(held) or "↑"
            case Ask():
                return "C"
            case Give(_, _, cards):
                return self._choosing_key(cards)
            case LayBook(_, cards):
                return self._choosing_key(cards) if aim.chosen else self._towards(cards) or "Space"
            case PassTurn():
                return "Tab"
            case NameWinners(_, seats):
                return "Space" if (aim.seat in seats) != (aim.seat in aim.named) else "Tab"
            case Deal(_, number) | TakeCards(_, number):
                return "↑" if number > aim.number else "↓"
        return "Enter"

    def _choosing_key(self, cards: tuple[Card, ...]) -> str:
        """Return the key on the way to having just these cards chosen."""
        aim = self.parts.aim
        if len(cards) == 1 and not aim.chosen:
            return self._towards(cards) or "Space"
        return self._towards(aim.chosen ^ set(cards)) or "Space"

    def _towards(self, wanted: Iterable[Card]) -> str:
        """Return the arrow to the nearest of these cards; none where the focus is on one."""
        sight, aim = self.parts.sight, self.parts.aim
        held = aim.cards(sight)
        places = [held.index(card) for card in wanted if card in held]
        if not places:
            return ""
        nearest = min(places, key=lambda place: (abs(place - aim.focus), place))
        if nearest == aim.focus:
            return ""
        return "→" if nearest > aim.focus else "←"

    def _done(self, act: Act) -> tuple[Sign, ...]:
        """Return an act in pictures: what, and to whom."""
        match act:
            case Ask(_, to, rank, card):
                what = self._rank(rank) if card is None else self._cards((card,))
                return what, QUESTION, TO, self._player(to)
            case Give(_, to, cards):
                return self._cards(cards), TO, self._player(to)
            case SayGoFish() | SayNone():
                return FISH if isinstance(act, SayGoFish) else NOTHING, TO, self._asker()
            case Draw(by):
                return self._backs(1), TO, self._player(by)
            case ShowCatch():
                return self._backs(1), TO, self._drawn()
            case KeepCard(by):
                return self._drawn(), TO, self._player(by)
            case LayBook(_, cards):
                return self._cards(cards), TO, Sign(SignKind.BOOK, cards[0].rank.value)
            case PassTurn(_, to):
                return TURN, TO, self._player(to)
            case Deal(_, number) | TakeCards(_, number):
                return self._backs(number), TO, self._player(ME)
            case NameWinners(_, seats):
                return (STAR, *[self._player(seat) for seat in seats])
        return NOTHING, TO, STAR

    def _happened(self, event: Event) -> tuple[Sign, ...]:
        """Return what happened in pictures: who, what, and to whom."""
        match event:
            case Asked(by, to, rank, card):
                what = self._rank(rank) if card is None else self._cards((card,))
                return self._player(by), what, QUESTION, TO, self._player(to)
            case Gave(by, to, cards):
                return self._player(by), self._cards(cards), TO, self._player(to)
            case SaidGoFish(by):
                return self._player(by), FISH
            case SaidNone(by):
                return self._player(by), NOTHING
            case Caught(by, card):
                return self._player(by), self._cards((card,))
            case Drew(by, card) | Kept(by, card):
                what = self._backs(1) if card is None else self._cards((card,))
                return what, TO, self._player(by)
            case TookCards(by, number):
                return self._backs(number), TO, self._player(by)
            case LaidBook(by, cards):
                book = Sign(SignKind.BOOK, cards[0].rank.value)
                return self._player(by), self._cards(cards), TO, book
            case TurnPassed(_, to):
                return TURN, TO, self._player(to)
            case Won(seats):
                return (STAR, *[self._player(seat) for seat in seats])
        return ()

    def _player(self, seat: Seat) -> Sign:
        others = len(self.parts.sight.counts) - 1
        return Sign(SignKind.PLAYER, number=seat.number, others=others)

    def _asker(self) -> Sign:
        ask = self.parts.sight.ask
        return self._player(ME if ask is None else ask.by)

    def _drawn(self) -> Sign:
        drawn = self.parts.sight.drawn
        return self._backs(1) if drawn is None else self._cards((drawn,))

    def _cards(self, cards: tuple[Card, ...]) -> Sign:
        four_colours = self.parts.manner.four_colours
        return Sign(SignKind.CARDS, cards=cards, four_colours=four_colours)

    def _backs(self, number: int) -> Sign:
        return Sign(SignKind.BACKS, number=number)

    def _rank(self, rank: Rank) -> Sign:
        return Sign(SignKind.RANK, rank.value)


def _same(aimed: Act | None, wanted: Act) -> bool:
    """Return whether the act aimed at is the one wanted; cards and seats in any order."""
    match aimed, wanted:
        case (Give(_, to, cards), Give(_, to_whom, wanted_cards)):
            return to is to_whom and set(cards) == set(wanted_cards)
        case (LayBook(_, cards), LayBook(_, wanted_cards)):
            return set(cards) == set(wanted_cards)
        case (NameWinners(_, seats), NameWinners(_, wanted_seats)):
            return set(seats) == set(wanted_seats)
    return aimed == wanted

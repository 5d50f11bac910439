"""What the learner is about to do: where the focus is, what is chosen, who is asked."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutor.game.acts import (
    ME,
    Act,
    Ask,
    Deal,
    Give,
    LayBook,
    NameWinners,
    PassTurn,
    Seat,
    TakeCards,
)
from tutor.game.cards import BOOK_SIZE, SUITS, Card, Rank, Suit, card
from tutor.game.ruleset import AskFor
from tutor.game.sight import Sight
from tutor.game.table import Phase
from tutor.session.offers import MOST_CARDS


@dataclass(frozen=True, slots=True)
class Aim:
    """The learner's focus and choices; every method returns the aim that follows."""

    focus: int = 0
    """The place of the focused card; a drawn card comes after the hand."""

    chosen: frozenset[Card] = frozenset()
    seat: Seat | None = None
    """Who is asked, or comes next."""

    rank: Rank | None = None
    """A rank to ask for that is not the focused card's."""

    suit: Suit | None = None
    """The suit that was chosen for an exact card to ask for; None: a rank is asked for."""

    suit_chosen: bool = False
    """Whether the suit was chosen; where one exact card is asked for, there is always one."""

    number: int = 1
    """How many cards are to be dealt or taken."""

    named: tuple[Seat, ...] = ()
    """Who is named among the winners so far."""

    def cards(self, sight: Sight) -> tuple[Card, ...]:
        """Return the cards in sight of the focus: the hand, then the drawn card."""
        drawn = () if sight.drawn is None else (sight.drawn,)
        return (*sight.hand, *drawn)

    def fitted(self, sight: Sight) -> Aim:
        """Return the aim with everything left out that is no longer there."""
        cards = self.cards(sight)
        focus = min(self.focus, max(0, len(cards) - 1))
        seat = self.seat if self.seat in seats_to_choose(sight) else first_choice(sight)
        number = min(self.number, most_cards(sight))
        chosen = self.chosen & set(cards)
        return replace(self, focus=focus, chosen=chosen, seat=seat, number=number)

    def moved(self, sight: Sight, step: int) -> Aim:
        """Return the aim with the focus on the next card, round the ends."""
        count = len(self.cards(sight))
        return replace(self, focus=(self.focus + step) % count, rank=None) if count else self

    def at(self, index: int) -> Aim:
        """Return the aim with the focus on one card."""
        return replace(self, focus=index, rank=None)

    def toggled(self, sight: Sight) -> Aim:
        """Return the aim with the focused card chosen, or no longer."""
        card = self.card(sight)
        return self if card is None else replace(self, chosen=self.chosen ^ {card})

    def other_rank(self, sight: Sight, step: int) -> Aim:
        """Return the aim with the next rank of the pack, held or not."""
        ranks = sight.ruleset.ranks
        now = self.asked_rank(sight)
        at = ranks.index(now) if now in ranks else 0
        rank = ranks[(at + step) % len(ranks)]
        held = [place for place, card in enumerate(self.cards(sight)) if card.rank is rank]
        return replace(self, rank=rank, focus=held[0] if held else self.focus)

    def other_suit(self, sight: Sight) -> Aim:
        """Return the aim with the next suit of the rank, after the last one with none."""
        suits = (None, *SUITS)
        following = suits[(suits.index(self.asked_suit(sight)) + 1) % len(suits)]
        return replace(self, suit=following, suit_chosen=True)

    def counted(self, sight: Sight, step: int) -> Aim:
        """Return the aim with more or fewer cards to deal or take, from one to the most."""
        return replace(self, number=min(max(1, self.number + step), most_cards(sight)))

    def other_seat(self, sight: Sight, step: int) -> Aim | None:
        """Return the aim with the next player; None past the last."""
        seats = seats_to_choose(sight)
        at = seats.index(self.seat) + step if self.seat in seats else 0
        return replace(self, seat=seats[at]) if 0 <= at < len(seats) else None

    def towards(self, seat: Seat) -> Aim:
        """Return the aim at this player."""
        return replace(self, seat=seat)

    def card(self, sight: Sight) -> Card | None:
        """Return the focused card."""
        cards = self.cards(sight)
        return cards[self.focus] if self.focus < len(cards) else None

    def asked_rank(self, sight: Sight) -> Rank:
        """Return the rank that an ask would be for."""
        card = self.card(sight)
        if self.rank is not None:
            return self.rank
        return card.rank if card is not None else sight.ruleset.ranks[0]

    def asked_suit(self, sight: Sight) -> Suit | None:
        """Return the suit that an ask would name; None where it is for a rank.

        Where one exact card is asked for, it is the first that is missing, until one is chosen.
        """
        if self.suit_chosen or sight.ruleset.ask_for is AskFor.RANK:
            return self.suit
        rank = self.asked_rank(sight)
        held = {card.suit for card in sight.hand if card.rank is rank}
        return next((suit for suit in SUITS if suit not in held), SUITS[0])

    def asked_card(self, sight: Sight) -> Card | None:
        """Return the exact card that an ask would be for; None for a rank."""
        suit = self.asked_suit(sight)
        return None if suit is None else card(f"{self.asked_rank(sight).value}{suit.value}")

    def ask(self, sight: Sight) -> Act:
        """Return the ask that is aimed at."""
        to = self.seat or first_choice(sight)
        if sight.phase is Phase.ANSWERING and sight.ask is not None:
            to = sight.ask.by
        return Ask(ME, to, self.asked_rank(sight), self.asked_card(sight))

    def deal(self) -> Act:
        """Return dealing so many cards to each player."""
        return Deal(ME, self.number)

    def take(self) -> Act:
        """Return taking so many cards from the pool."""
        return TakeCards(ME, self.number)

    def give(self, sight: Sight) -> Act | None:
        """Return handing over the chosen cards, or else the focused one."""
        cards = self._picked(sight)
        to = self.seat or first_choice(sight)
        if sight.phase is Phase.ANSWERING and sight.ask is not None:
            to = sight.ask.by
        return Give(ME, to, cards) if cards else None

    def lay(self, sight: Sight) -> Act | None:
        """Return laying down the chosen cards, or else a whole book, or all of the focused rank."""
        cards = self._picked(sight)
        if cards and not self.chosen:
            rank = self.book(sight) or cards[0].rank
            cards = tuple(each for each in self.cards(sight) if each.rank is rank)
        return LayBook(ME, cards) if cards else None

    def book(self, sight: Sight) -> Rank | None:
        """Return a rank of which all cards are there, the focused one first; None without one."""
        focused, ranks = self.card(sight), [each.rank for each in self.cards(sight)]
        whole = [rank for rank in ranks if ranks.count(rank) == BOOK_SIZE]
        if focused is not None and focused.rank in whole:
            return focused.rank
        return whole[0] if whole else None

    def pass_turn(self, sight: Sight) -> Act:
        """Return passing the turn to the player aimed at."""
        return PassTurn(ME, self.seat or first_choice(sight))

    def winners(self, sight: Sight) -> Act:
        """Return naming the players marked as winners, or else the one aimed at."""
        return NameWinners(ME, self.named or (self.seat or first_choice(sight),))

    def naming(self, sight: Sight) -> Aim:
        """Return the aim with the player aimed at named, or no longer."""
        seat = self.seat or first_choice(sight)
        without = tuple(each for each in self.named if each != seat)
        return replace(self, named=without if len(without) < len(self.named) else (*without, seat))

    def _picked(self, sight: Sight) -> tuple[Card, ...]:
        if self.chosen:
            return tuple(card for card in self.cards(sight) if card in self.chosen)
        card = self.card(sight)
        return () if card is None else (card,)


def seats_to_choose(sight: Sight) -> tuple[Seat, ...]:
    """Return whom an ask or the turn could go to, the learner last."""
    return (*(seat for seat in sight.seats if seat != ME), ME)


def first_choice(sight: Sight) -> Seat:
    """Return the player aimed at before anybody is chosen: the left neighbour."""
    return seats_to_choose(sight)[0]


def chooses_seat(sight: Sight) -> bool:
    """Return whether what is to be done now needs a player."""
    return sight.phase in (Phase.ASKING, Phase.PASSING, Phase.COUNTING)


def counts_cards(sight: Sight) -> bool:
    """Return whether what is to be done now needs a number of cards."""
    return sight.phase in (Phase.DEALING, Phase.REFILLING)


def most_cards(sight: Sight) -> int:
    """Return how many cards hands could deal to each player, or take."""
    hands = len(sight.counts) if sight.phase is Phase.DEALING else 1
    return max(1, min(MOST_CARDS, sight.pool // hands))

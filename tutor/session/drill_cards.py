"""The cards of a drill on their way to hands, books and pool, and the acts that lead up to it.

A drill is laid out as it could lie in a game, and what has happened just before is played by
the rules. Where cards laid by chance do not come out, they are laid anew.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random

from tutor.game.acts import ME, SEATS, Act, Ask, Seat
from tutor.game.cards import BOOK_SIZE, Card, Hand, Rank, book_of, pack_of
from tutor.game.due import due
from tutor.game.events import Event
from tutor.game.rules import play
from tutor.game.ruleset import AskFor, Ruleset
from tutor.game.table import Phase, Table

ROOM_FOR_A_SEAT = 5
"""The cards that the pack has for each seat, and more than these in all, for there is a pool."""

LARGE = 7
"""How many cards the other players hold at most."""

Books = Sequence[Sequence[Hand]]
"""What each seat has laid down."""

SoThat = Callable[[Books], bool]
"""Whether books are as a drill needs them."""


def as_they_come(_books: Books) -> bool:
    """Take any books."""
    return True


class DoesNotFitError(Exception):
    """Cards that did not come out as they should; others by chance may."""


class Cards:
    """The pack of a drill while it is laid out."""

    def __init__(self, rules: Ruleset, rng: Random, players: Collection[int]) -> None:
        self.rules = rules
        self.rng = rng
        fit = [each for each in players if ROOM_FOR_A_SEAT * each < BOOK_SIZE * len(rules.ranks)]
        if not fit:
            raise DoesNotFitError
        self.seats = SEATS[: rng.choice(fit)]
        self.left = list(pack_of(rules.ranks))
        """What is in no hand and no book, in the order in which it will be drawn."""

        rng.shuffle(self.left)
        self.hands = [0] * len(self.seats)
        self.barred = [0] * len(self.seats)
        """What each hand gets no more of, as bits."""

        self.books: list[list[Hand]] = [[] for _ in self.seats]
        self.wanted = rng.choice(self.left)
        """What is asked for; where a rank is asked for, one card of it."""

        self.so_that: SoThat = as_they_come
        """What the books must be like."""

        self.next: list[Card] = []
        """What is drawn first."""

    @property
    def exact(self) -> bool:
        """Return whether one exact card is asked for."""
        return self.rules.ask_for is AskFor.CARD

    @property
    def asked_for(self) -> int:
        """Return what is asked for, as bits of a hand."""
        return self.wanted.mask if self.exact else self.wanted.rank.mask

    def ask(self, by: Seat, to: Seat) -> Ask:
        """Return the ask for what is wanted."""
        return Ask(by, to, self.wanted.rank, self.wanted if self.exact else None)

    def another(self, *, but_the_left: bool = False) -> Seat:
        """Return one of the other players."""
        return self.rng.choice(self.seats[1 + but_the_left :])

    def a_rank(self, *others: Rank) -> Rank:
        """Return another rank of which all four cards are left, not what is wanted."""
        among = [rank for rank in self._whole_ranks() if rank not in others]
        if not among:
            raise DoesNotFitError
        return self.rng.choice(among)

    def _whole_ranks(self) -> list[Rank]:
        """Return the ranks that are untouched, without what is wanted."""
        left = Hand.of(self.left)
        return [rank for rank in left.books() if rank is not self.wanted.rank]

    def near(self, rank: Rank) -> list[Rank]:
        """Return the ranks beside this one in the pack, for they are taken for it."""
        ranks = self.rules.ranks
        at = ranks.index(rank)
        return [ranks[each] for each in (at - 1, at + 1) if 0 <= each < len(ranks)]

    def of(self, rank: Rank, number: int) -> tuple[Card, ...]:
        """Return that many cards of a rank that are left, never the one that is wanted."""
        among = [each for each in self.left if each.rank is rank and each != self.wanted]
        if len(among) < number:
            raise DoesNotFitError
        return tuple(among[:number])

    def hold(self, seat: Seat, *cards: Card) -> None:
        """Put cards that are left into a hand."""
        for each in cards:
            self.left.remove(each)
            self.hands[seat.number] |= each.mask

    def hold_no_more(self, seat: Seat, *ranks: Rank) -> None:
        """Let a hand get no more of these ranks; without any, no more cards at all."""
        masks = [rank.mask for rank in ranks or self.rules.ranks]
        self.barred[seat.number] |= sum(set(masks))

    def draw_next(self, card: Card) -> None:
        """Put a card that is left on top of the pool."""
        self.left.remove(card)
        self.next.append(card)

    def fill(self, seat: Seat, least: int, most: int) -> None:
        """Fill a hand up by chance, never so that it holds a whole rank."""
        hand = self.hands[seat.number]
        size = self.rng.randint(least, most)
        for each in tuple(self.left):
            if hand.bit_count() >= size:
                break
            if self._may_get(seat, each):
                self.hold(seat, each)
                hand |= each.mask
        if not least <= hand.bit_count() <= most:
            raise DoesNotFitError

    def fill_others(self, least: int = 3, most: int = 5, *but: Seat) -> None:
        """Fill the hands of the other players up."""
        for seat in self.seats:
            if seat is not ME and seat not in but:
                self.fill(seat, least, most)

    def _may_get(self, seat: Seat, card: Card) -> bool:
        if self.barred[seat.number] & card.mask:
            return False
        return (self.hands[seat.number] & card.rank.mask).bit_count() < BOOK_SIZE - 1

    def share_out(self, leave: int = 0) -> None:
        """Give all that is left but so many cards to the players, no hand much larger."""
        for card in self.left[:leave]:
            self.draw_next(card)
        taken = {card: [s for s in self.seats if self._may_get(s, card)] for card in self.left}
        for card in sorted(self.left, key=lambda each: len(taken[each])):
            among = [seat for seat in taken[card] if self._may_get(seat, card)]
            if not among:
                raise DoesNotFitError
            fewest = min(self.hands[seat.number].bit_count() for seat in among)
            few = [s for s in among if self.hands[s.number].bit_count() == fewest]
            self.hold(self.rng.choice(few), card)

    def leave_a_pool(self, number: int = 1) -> None:
        """Make sure that so many cards are left for the pool."""
        if len(self.left) < number:
            raise DoesNotFitError

    def lay_a_few(self) -> None:
        """Lay down what may have been laid by the middle of a game."""
        most = (len(self.rules.ranks) - 5) // 3
        self.lay(self.rng.randint(0, most))

    def lay(self, number: int, *keep: Rank, so_that: SoThat = as_they_come) -> None:
        """Lay down so many whole ranks, each before any player, so that the books are as wanted."""
        among = [rank for rank in self._whole_ranks() if rank not in keep]
        if len(among) < number:
            raise DoesNotFitError
        books = [Hand.of(book_of(rank)) for rank in self.rng.sample(among, number)]
        for _ in range(100):
            laid: list[list[Hand]] = [[] for _ in self.seats]
            for book in books:
                self.rng.choice(laid).append(book)
            if so_that(laid):
                break
        else:
            raise DoesNotFitError
        self.books, self.so_that = laid, so_that
        self._take_away(Hand(sum(book.mask for book in books)))

    def _take_away(self, gone: Hand) -> None:
        self.left = [card for card in self.left if card not in gone]

    def _bring_out(self) -> None:
        """Bring out at least as many cards as are dealt, so that the table could lie in a game."""
        players = len(self.seats)
        dealt = self.rules.cards_dealt(players) * players
        most_left = BOOK_SIZE * len(self.rules.ranks) - dealt
        while len(self.left) + len(self.next) > most_left:
            ways = [self._lay_another, self._hold_another]
            self.rng.shuffle(ways)
            if not any(way() for way in ways):
                raise DoesNotFitError

    def _lay_another(self) -> bool:
        ranks = self._whole_ranks()
        if not ranks or len(self.left) <= BOOK_SIZE:
            return False
        book = Hand.of(book_of(self.rng.choice(ranks)))
        laid = [list(each) for each in self.books]
        self.rng.choice(laid).append(book)
        if not self.so_that(laid):
            return False
        self.books = laid
        self._take_away(book)
        return True

    def _hold_another(self) -> bool:
        others = [s for s in self.seats[1:] if self.hands[s.number].bit_count() < LARGE]
        self.rng.shuffle(others)
        for seat in others:
            for card in self.left:
                if self._may_get(seat, card):
                    self.hold(seat, card)
                    return True
        return False

    def table(self, turn: Seat = ME) -> Table:
        """Return the table on which these cards lie, where *turn* is about to ask."""
        self._bring_out()
        return Table(
            ruleset=self.rules,
            phase=Phase.ASKING,
            turn=turn,
            dealer=self.rng.choice(self.seats),
            masks=tuple(self.hands),
            books=tuple(tuple(laid) for laid in self.books),
            pool=(*self.next, *self.left),
        )


class Scene:
    """A table, and what has happened at it; every act is played by the rules."""

    def __init__(self, table: Table) -> None:
        self.start = table
        self.table = table
        self.acts: tuple[Act, ...] = ()
        """What has led from the start to the table."""

        self.events: tuple[Event, ...] = ()

    def do(self, act: Act) -> Scene:
        """Play an act; NotAllowedError if a rule forbids it."""
        played = play(self.table, act)
        self.table = played.table
        self.acts += (act,)
        self.events += played.events
        return self

    def go_on(self, times: int = 1) -> Scene:
        """Play what is due, so many acts."""
        for _ in range(times):
            act = due(self.table)
            if act is None:
                raise DoesNotFitError
            self.do(act)
        return self

    def until(self, phase: Phase) -> Scene:
        """Play what is due until this phase."""
        while self.table.phase is not phase:
            self.go_on()
        return self

"""The table as one seat sees it, told in a language: players, pool, books, hand and aim."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tutor.course.model import Look
from tutor.game.acts import ME, Seat
from tutor.game.cards import Card, Rank, book_of
from tutor.game.events import Event
from tutor.game.sight import Sight
from tutor.game.table import Phase
from tutor.session.offers import Offer
from tutor.ui.aim import Aim, counts_cards
from tutor.ui.manner import USUAL, Manner
from tutor.ui.table_keys import by_enter
from tutor.ui.view_lines import NoteLine, NoteRole
from tutor.ui.views import HandView, OwnBooksView, PoolView, SeatView, Target, TargetKind
from tutor.wording import labels, tags
from tutor.wording.keycaps import by_key
from tutor.wording.speech import draws
from tutor.wording.words import Words

SOFT = NoteRole.SOFT


@dataclass(frozen=True, slots=True)
class TableParts:
    """Turns what a seat sees, and what it aims at, into what the widgets show."""

    words: Words
    sight: Sight
    aim: Aim
    acting: bool
    """Whether an act is awaited of whoever looks at the screen."""

    manner: Manner = USUAL

    def seats(self, says: Callable[[Seat], str]) -> tuple[SeatView, ...]:
        """Return the other players, with what each says."""
        return tuple(self._seat(seat, says(seat)) for seat in self.sight.seats if seat != ME)

    def _seat(self, seat: Seat, says: str) -> SeatView:
        words, sight = self.words, self.sight
        count = sight.counts[seat.number]
        books = _codes(sight, seat)
        of_books = words.count(labels.BOOKS_COUNT, len(books))
        text = of_books if books else words.say(labels.NO_BOOKS)
        opened = sight.open_hands
        counts_books = sight.phase in (Phase.COUNTING, Phase.OVER)
        return SeatView(
            number=seat.number,
            name=words.label(seat),
            count=count,
            count_text=of_books if counts_books else words.count(labels.CARDS, count),
            books=books,
            books_text=text,
            books_count_text=text,
            turn=self._acts_now() == seat,
            asked=self._asked() == seat,
            named=self.acting and sight.phase is Phase.COUNTING and seat in self.aim.named,
            says=says,
            open_cards=tuple(opened[seat.number]) if opened is not None else None,
            four_colours=self.manner.four_colours,
            counts_books=counts_books,
        )

    def _acts_now(self) -> Seat | None:
        """Return whose turn it is; before the deal that is the dealer's."""
        sight = self.sight
        if sight.phase is Phase.OVER:
            return None
        return sight.actor if sight.phase is Phase.DEALING else sight.turn

    def _asked(self) -> Seat | None:
        sight = self.sight
        if self.acting and sight.phase in (Phase.ASKING, Phase.PASSING, Phase.COUNTING):
            return self.aim.seat
        answering = sight.phase in (Phase.ANSWERING, Phase.FISHING, Phase.HOLDING)
        return sight.ask.to if answering and sight.ask is not None else None

    def pool(self) -> PoolView:
        """Return the pool, pointed at where one draws."""
        sight = self.sight
        # what is left after the deal is the pool
        heap = labels.DECK if sight.phase is Phase.DEALING else labels.POOL
        label = self.words.say(heap, n=str(sight.pool))
        if not sight.pool:
            label = self.words.say(labels.POOL_EMPTY)
        return PoolView(sight.pool, label, pointed=sight.phase is Phase.FISHING)

    def own_books(self) -> OwnBooksView | None:
        """Return the books of whoever looks, if there are any."""
        books = _codes(self.sight, ME)
        if not books:
            return None
        label = self.words.count(labels.BOOKS_COUNT, len(books))
        return OwnBooksView(label, books, label)

    def hand(self, marked: Iterable[Card]) -> HandView:
        """Return the own hand with these cards marked."""
        acting, sight = self.acting, self.sight
        held = self.aim.cards(sight)
        return HandView(
            cards=tuple(sight.hand),
            chosen=self.aim.chosen if acting else frozenset(),
            focus=self.aim.focus if acting else None,
            drawn=sight.drawn,
            marked=frozenset(card for card in marked if card in held),
            four_colours=self.manner.four_colours,
            large=self.manner.large,
        )

    def about_to_do(self, *, tells_drawn: bool) -> list[NoteLine]:
        """Return what the act aimed at would be; a drawn card only where it is not told yet."""
        words, aim, sight = self.words, self.aim, self.sight
        if not self.acting:
            return []
        if by_enter(sight, aim) is Offer.LAY:
            return [_by_enter(words, self._laid())]
        if sight.phase is Phase.ASKING:
            what = aim.asked_card(sight) or aim.asked_rank(sight)
            return [_by_enter(words, tags.question(words, aim.seat or ME, what))]
        if counts_cards(sight):
            return [_by_enter(words, tags.cards(words, aim.number))]
        if sight.phase is Phase.PASSING:
            return [_by_enter(words, tags.turn_goes_to(words, aim.seat or ME))]
        if sight.phase is Phase.COUNTING:
            named = aim.named or ((aim.seat,) if aim.seat is not None else ())
            return [_by_enter(words, tags.named(words, named, sight.ruleset.scoring))]
        if sight.drawn is not None and not tells_drawn:
            return [NoteLine(words.say(labels.YOU_DREW, card=words.card(sight.drawn)), SOFT)]
        return []

    def _laid(self) -> str:
        """Return what Enter would lay down: a whole book, or the cards that are chosen."""
        words, chosen, rank = self.words, self.aim.chosen, self.aim.book(self.sight)
        if rank is None or (chosen and chosen != set(book_of(rank))):
            return tags.offer(words, Offer.LAY, len(chosen))
        return words.say(labels.YOU_LAY, rank=words.rank(rank))

    def points(self) -> Target | None:
        """Return what the note points at while an act is awaited."""
        sight, aim = self.sight, self.aim
        if by_enter(sight, aim) is Offer.LAY:
            return _rank_target(sight, aim.book(sight))
        if sight.phase is Phase.ASKING:
            return _rank_target(sight, aim.asked_rank(sight), aim.focus)
        match sight.phase:
            case Phase.FISHING | Phase.DEALING | Phase.REFILLING:
                return Target(TargetKind.POOL)
            case Phase.PASSING | Phase.COUNTING:
                return seat_target(self.aim.seat or ME)
        return Target(TargetKind.CARD, self.aim.focus) if self.aim.cards(sight) else None


def card_target(sight: Sight, card: Card) -> Target | None:
    """Return a card of the own hand to point at, if it is there."""
    held = list(sight.hand)
    return Target(TargetKind.CARD, held.index(card)) if card in held else None


def _rank_target(sight: Sight, rank: Rank | None, focus: int = -1) -> Target | None:
    """Return a card of this rank in the own hand, the focused one if it is; None without one."""
    held = [at for at, card in enumerate(sight.hand) if card.rank is rank]
    if not held:
        return None
    return Target(TargetKind.CARD, focus if focus in held else held[0])


def tells_drawn(
    sight: Sight, *, refused: bool, events: Iterable[Event], look: Look | None = None
) -> bool:
    """Return whether the note tells the drawn card already.

    A mistake tells it, the drawing of it, or a first help that says to *look* at it.
    """
    looked_at = look is not None and sight.drawn in look.cards
    return refused or looked_at or draws(events)


def seat_target(seat: Seat) -> Target | None:
    """Return another player to point at."""
    return Target(TargetKind.SEAT, seat.number) if seat != ME else None


def _by_enter(words: Words, text: str) -> NoteLine:
    """Return what Enter would do: not the coach's words, and not done yet."""
    return NoteLine(by_key(words, "Enter", text), SOFT, aimed=True)


def _codes(sight: Sight, seat: Seat) -> tuple[str, ...]:
    return tuple(next(iter(book)).rank.value for book in sight.books[seat.number])

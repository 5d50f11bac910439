"""Drills on the turn and on books: the moment at which the learner must act.

The learner's hand is small and tempts to the mistake: near ranks beside what is asked for, a
drawn card of another rank that is held, somebody else who could be next.
"""

from __future__ import annotations

from random import Random

from tutor.game.acts import ME, Deal, Seat
from tutor.game.cards import BOOK_SIZE, Card, Hand, book_of
from tutor.game.due import lay_whole
from tutor.game.rules import THE_END, legal_acts
from tutor.game.ruleset import EmptyHand, FirstPlayer, Ruleset
from tutor.game.table import Phase, Table
from tutor.session.drill_cards import Cards, DoesNotFitError, Scene

FEW = (2, 3, 3, 4)
SEVERAL = (3, 3, 4)
SEVERAL_OR_MORE = (3, 4, 4, 5)
NOT_QUITE = 0.25
"""How often a card is drawn that is no catch, where a catch is drilled."""


# About to ask


def own_turn(rules: Ruleset, rng: Random) -> Scene:
    """Return a turn of the learner, who holds several ranks and lacks others."""
    return _about_to_ask(Cards(rules, rng, FEW))


def several_others(rules: Ruleset, rng: Random) -> Scene:
    """Return a turn of the learner with several others, one perhaps without cards."""
    cards = Cards(rules, rng, SEVERAL)
    empty = rules.empty_hand is EmptyHand.DRAWS_ONE and rng.random() < 0.5
    return _about_to_ask(cards, *([cards.another()] if empty else []))


def _about_to_ask(cards: Cards, *empty: Seat) -> Scene:
    cards.lay_a_few()
    cards.fill(ME, 4, 6)
    if len(Hand(cards.hands[ME.number]).ranks()) == len(cards.rules.ranks):
        raise DoesNotFitError
    for seat in empty:
        cards.hold_no_more(seat)
    cards.fill_others(3, 5, *empty)
    return Scene(cards.table())


# After a hit


def hit(rules: Ruleset, rng: Random) -> Scene:
    """Return the moment after the learner was given cards."""
    mine, theirs = rng.choice(((1, 1), (1, 2), (2, 1)))
    return _hit(Cards(rules, rng, FEW), mine, theirs, (2, 3))


def _hit(cards: Cards, mine: int, theirs: int, more: tuple[int, int]) -> Scene:
    """Return the learner's hit, with so many cards of the rank in both hands before it.

    *more* is how many other cards the learner has, at least and at most.
    """
    rank, to = cards.wanted.rank, cards.another()
    cards.hold(ME, *cards.of(rank, mine))
    cards.hold(to, cards.wanted, *cards.of(rank, 0 if cards.exact else theirs - 1))
    cards.hold_no_more(ME, rank)
    cards.hold_no_more(to, rank)
    cards.lay_a_few()
    cards.fill(ME, mine + more[0], mine + more[1])
    given = cards.hands[to.number].bit_count()
    cards.fill(to, given + 1, given + 2)  # who gives it all away might end the game
    cards.fill_others(3, 5, to)
    return Scene(cards.table()).do(cards.ask(ME, to)).go_on()


def _completed_by_a_hit(rules: Ruleset, rng: Random, more: tuple[int, int]) -> Scene:
    cards = Cards(rules, rng, FEW)
    theirs = 1 if cards.exact else rng.choice((1, 2, 3))
    return _hit(cards, BOOK_SIZE - theirs, theirs, more)


def completed(rules: Ruleset, rng: Random) -> Scene:
    """Return the moment at which the learner has all four, by a hit or by fishing."""
    if rng.random() < 0.7:
        return _completed_by_a_hit(rules, rng, (1, 3))
    cards = Cards(rules, rng, FEW)
    *three, fourth = cards.of(cards.a_rank(), BOOK_SIZE)
    cards.hold(ME, *three, *cards.of(cards.wanted.rank, 1))
    return _cast(cards, cards.another(), fourth, (4, 6)).go_on()


def laid(rules: Ruleset, rng: Random) -> Scene:
    """Return the moment after the learner laid a book that a hit had completed."""
    scene = _completed_by_a_hit(rules, rng, (3, 4))
    (rank,) = scene.table.owed(ME)
    return scene.do(lay_whole(ME.number, rank.index))


# Being asked


def asked_for_several(rules: Ruleset, rng: Random) -> Scene:
    """Return the moment at which the learner is asked for what it holds more than once."""
    cards = Cards(rules, rng, FEW)
    several = rng.choice((2, 2, 3))
    cards.hold(ME, cards.wanted, *cards.of(cards.wanted.rank, several - 1))
    return _is_asked(cards, (several + 2, several + 3))


def asked_in_vain(rules: Ruleset, rng: Random) -> Scene:
    """Return the moment at which the learner is asked for a rank it has not, but near ones."""
    cards = Cards(rules, rng, FEW)
    for rank in cards.near(cards.wanted.rank):
        cards.hold(ME, *cards.of(rank, rng.choice((1, 1, 2))))
    return _is_asked(cards, (4, 6))


def exact_card(rules: Ruleset, rng: Random) -> Scene:
    """Return a turn to ask, or a question for one card: to have it, or only others of its rank."""
    side = rng.randrange(3)
    if side == 0:
        return own_turn(rules, rng)
    cards = Cards(rules, rng, FEW)
    cards.hold(ME, *cards.of(cards.wanted.rank, rng.choice((1, 1, 2))))
    if side == 1:
        cards.hold(ME, cards.wanted)
    return _is_asked(cards, (4, 6))


def _is_asked(cards: Cards, size: tuple[int, int]) -> Scene:
    by, rank = cards.another(), cards.wanted.rank
    cards.hold(by, *cards.of(rank, 1))
    cards.hold_no_more(by, rank)
    cards.hold_no_more(ME, rank)
    cards.lay_a_few()
    cards.fill(ME, *size)
    cards.fill_others()
    return Scene(cards.table(by)).do(cards.ask(by, ME))


# Fishing


def caught(rules: Ruleset, rng: Random) -> Scene:
    """Return a drawn card that is what was asked for, or now and then not quite."""
    if rng.random() < NOT_QUITE:
        return missed(rules, rng)
    cards = Cards(rules, rng, FEW)
    cards.hold(ME, *cards.of(cards.wanted.rank, rng.choice((1, 2))))
    return _cast(cards, cards.another(), cards.wanted)


def missed(rules: Ruleset, rng: Random) -> Scene:
    """Return a drawn card that is not what was asked for, but held, near it or of its rank."""
    cards = Cards(rules, rng, FEW)
    return _missed(cards, cards.another())


def _missed(cards: Cards, to: Seat) -> Scene:
    rank = cards.wanted.rank
    cards.hold(ME, *cards.of(rank, cards.rng.choice((1, 2))))
    if cards.exact and cards.rng.random() < 0.5:
        (sibling,) = cards.of(rank, 1)
        return _cast(cards, to, sibling)
    other = cards.a_rank() if cards.rng.random() < 0.5 else cards.rng.choice(cards.near(rank))
    drawn, held = cards.of(other, 2)
    cards.hold(ME, held)
    return _cast(cards, to, drawn)


def _cast(cards: Cards, to: Seat, drawn: Card, size: tuple[int, int] = (3, 6)) -> Scene:
    """Return the moment at which the learner, told to fish, has drawn this card."""
    cards.draw_next(drawn)
    cards.hold_no_more(ME, cards.wanted.rank, drawn.rank)
    cards.hold_no_more(to, cards.wanted.rank)
    cards.lay_a_few()
    cards.fill(ME, *size)
    cards.fill_others()
    return Scene(cards.table()).do(cards.ask(ME, to)).go_on(2)


def turn_over(rules: Ruleset, rng: Random) -> Scene:
    """Return the end of a turn that missed; who was asked is not the left neighbour."""
    cards = Cards(rules, rng, SEVERAL_OR_MORE)
    return _missed(cards, cards.another(but_the_left=True)).go_on()


# Books that were dealt


def dealt_book(rules: Ruleset, rng: Random) -> Scene:
    """Return the learner's first turn, with four of a rank in the dealt hand."""
    return _dealt(rules, rng, begins=True)


def late_book(rules: Ruleset, rng: Random) -> Scene:
    """Return the moment at which the learner must act and holds a book since the deal.

    The others have played on, for their own acts are not held up by it.
    """
    scene = _dealt(rules, rng, begins=False)
    while scene.table.actor is not ME:
        acts = [act for act in legal_acts(scene.table) if act.by is scene.table.actor]
        if scene.table.phase in THE_END or not acts:
            raise DoesNotFitError
        scene.do(rng.choice(acts))
    return scene


def can_be_dealt_a_book(rules: Ruleset) -> bool:
    """Return whether a dealt hand can hold a book and another card."""
    return any(rules.cards_dealt(players) > BOOK_SIZE for players in FEW)


def _dealt(rules: Ruleset, rng: Random, *, begins: bool) -> Scene:
    players = [each for each in FEW if rules.cards_dealt(each) > BOOK_SIZE]
    cards = Cards(rules, rng, players)
    number = rules.cards_dealt(len(cards.seats))
    cards.hold(ME, *book_of(cards.wanted.rank))
    cards.fill(ME, number, number)
    cards.fill_others(number, number)
    first = ME if begins else cards.another()
    left = rules.first_player is FirstPlayer.LEFT_OF_DEALER
    dealer = cards.seats[first.number - 1] if left else rng.choice(cards.seats)
    return Scene(_before_the_deal(cards, first, dealer)).do(Deal(dealer, number))


def _before_the_deal(cards: Cards, first: Seat, dealer: Seat) -> Table:
    """Return the table with the pack lying so that these hands are dealt from it."""
    seats, at = cards.seats, dealer.number + 1
    hands = [list(Hand(cards.hands[seat.number])) for seat in (*seats[at:], *seats[:at])]
    for hand in hands:
        cards.rng.shuffle(hand)
    dealt = [card for one_each in zip(*hands, strict=True) for card in one_each]
    nothing = tuple(() for _ in seats)
    pool = (*dealt, *cards.left)
    return Table(cards.rules, Phase.DEALING, first, dealer, (0,) * len(seats), nothing, pool)

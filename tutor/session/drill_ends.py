"""Drills on dealing, the end, counting, and the empty hand or pool that does not end the game."""

from __future__ import annotations

from random import Random

from tutor.game.acts import ME
from tutor.game.cards import BOOK_SIZE, Hand, Rank, book_of
from tutor.game.deal import before_the_deal
from tutor.game.due import lay_whole
from tutor.game.ruleset import NEW_HAND_SIZE, EmptyHand, EmptyPool, Ruleset, Scoring
from tutor.game.table import Phase, leaders
from tutor.session.drill_cards import Books, Cards, Scene, SoThat, as_they_come
from tutor.session.drill_turns import SEVERAL

FEWEST_BOOKS = 2
"""How many books there are to count, at least."""

CLOSE = 2
"""By how many books a winner leads, at most."""

# Dealing


def before_five(rules: Ruleset, rng: Random) -> Scene:
    """Return the moment before the learner deals to three or more."""
    return _before_the_deal(rules, rng, (3, 4, 5, 6))


def before_seven(rules: Ruleset, rng: Random) -> Scene:
    """Return the moment before the learner deals to two."""
    return _before_the_deal(rules, rng, (2,))


def _before_the_deal(rules: Ruleset, rng: Random, players: tuple[int, ...]) -> Scene:
    number = len(Cards(rules, rng, players).seats)
    return Scene(before_the_deal(rules, number, rng, ME))


# The last cards of a game


def _few_left(rules: Ruleset, rng: Random, so_that: SoThat = as_they_come) -> Cards:
    """Return cards of which all but a few ranks are laid, so that the rest makes small hands."""
    cards = Cards(rules, rng, SEVERAL)
    ranks, players = len(rules.ranks), len(cards.seats)
    in_play = rng.choice((players, min(players + 1, ranks - FEWEST_BOOKS)))
    cards.lay(ranks - in_play, *cards.near(cards.wanted.rank), so_that=so_that)
    return cards


def last_card(rules: Ruleset, rng: Random, so_that: SoThat = as_they_come) -> Scene:
    """Return the moment at which the learner has drawn the last card of the pool."""
    cards = _few_left(rules, rng, so_that=so_that)
    cards.hold(ME, *cards.of(cards.wanted.rank, rng.choice((1, 2))))
    if rng.random() < 0.5:
        cards.draw_next(cards.wanted)
    else:
        held, drawn = cards.of(cards.a_rank(), 2)
        cards.hold(ME, held)
        cards.draw_next(drawn)
        cards.hold_no_more(ME, drawn.rank)
    return _asked_in_vain(cards).go_on(2)


def _asked_in_vain(cards: Cards) -> Scene:
    """Return the learner's ask of somebody who has nothing of it; who is not the left neighbour."""
    to = cards.another(but_the_left=True)
    cards.hold_no_more(ME, cards.wanted.rank)
    cards.barred[to.number] |= cards.asked_for
    cards.share_out()
    return Scene(cards.table()).do(cards.ask(ME, to))


def _last_card_makes_a_book(rules: Ruleset, rng: Random) -> Scene:
    """Return the end that waits for a book of the learner."""
    cards = _few_left(rules, rng)
    *three, fourth = cards.of(cards.a_rank(), BOOK_SIZE)
    cards.hold(ME, *three, *cards.of(cards.wanted.rank, 1))
    cards.draw_next(fourth)
    return _asked_in_vain(cards).go_on(3)


def still_to_do(rules: Ruleset, rng: Random) -> Scene:
    """Return the end with what it still owes: the drawn card, a book, or nothing any more."""
    side = rng.randrange(4)
    if side == 0:
        return _last_card_makes_a_book(rules, rng)
    scene = last_card(rules, rng)
    return scene.go_on() if side == 1 else scene


def _hand_emptied(rules: Ruleset, rng: Random, so_that: SoThat = as_they_come) -> Scene:
    """Return the end that comes because the learner was given somebody's last cards."""
    cards = Cards(rules, rng, SEVERAL)
    rank, to = cards.wanted.rank, cards.another()
    mine = rng.choice((1, 2))
    cards.hold(ME, *cards.of(rank, mine))
    cards.hold(to, cards.wanted, *cards.of(rank, 0 if cards.exact else 2 - mine))
    cards.hold_no_more(ME, rank)
    cards.hold_no_more(to)
    cards.lay(rng.randint(FEWEST_BOOKS, len(rules.ranks) - 3), so_that=so_that)
    cards.fill(ME, 3, 5)
    cards.fill_others(2, 4, to)
    cards.leave_a_pool()
    return Scene(cards.table()).do(cards.ask(ME, to)).go_on()


def over_or_nearly(rules: Ruleset, rng: Random) -> Scene:
    """Return a hand or pool that is empty, or one that has a card or two left."""
    side = rng.randrange(4)
    if side == 0:
        return _hand_emptied(rules, rng)
    if side == 1:
        return last_card(rules, rng).until(Phase.ENDING)
    if side == 2:
        return _with_one_card_left(rules, rng)
    cards = _few_left(rules, rng)
    cards.share_out(rng.choice((1, 2)))
    return Scene(cards.table())


def _with_one_card_left(rules: Ruleset, rng: Random) -> Scene:
    cards = Cards(rules, rng, SEVERAL)
    last = cards.another()
    cards.lay_a_few()
    cards.fill(last, 1, 1)
    cards.hold_no_more(last)
    cards.fill(ME, 3, 5)
    cards.fill_others(3, 5, last)
    return Scene(cards.table())


# Counting


def one_leads(rules: Ruleset, rng: Random) -> Scene:
    """Return the count in which one player has most books, though not many more."""

    def so_that(books: Books) -> bool:
        *_, second, first = sorted(map(len, books))
        return 0 < first - second <= CLOSE

    return _counting(rules, rng, so_that)


def several_lead(rules: Ruleset, rng: Random) -> Scene:
    """Return the count in which several players have most books."""
    return _counting(rules, rng, lambda books: len(leaders(rules, books)) > 1)


def values_decide(rules: Ruleset, rng: Random) -> Scene:
    """Return the count in which most books are not most points."""
    by_number = rules._replace(scoring=Scoring.BOOKS)
    return _counting(rules, rng, lambda books: leaders(rules, books) != leaders(by_number, books))


def _counting(rules: Ruleset, rng: Random, so_that: SoThat) -> Scene:
    if rules.empty_pool is EmptyPool.PLAY_ON:
        scene = _last_book(rules, rng, so_that)
    elif rules.empty_hand is EmptyHand.ENDS and rng.random() < 0.5:
        scene = _hand_emptied(rules, rng, so_that)
    else:
        scene = last_card(rules, rng, so_that)
    return scene.until(Phase.COUNTING)


def _last_book(rules: Ruleset, rng: Random, so_that: SoThat) -> Scene:
    """Return the end that comes because the learner has laid the last book of all."""
    cards = Cards(rules, rng, SEVERAL)
    rank, to = cards.wanted.rank, cards.another()
    mine = BOOK_SIZE - 1 if cards.exact else rng.choice((1, 2, 3))
    last = Hand.of(book_of(rank))
    cards.lay(len(rules.ranks) - 1, so_that=lambda books: so_that([[*books[0], last], *books[1:]]))
    cards.hold(ME, *cards.of(rank, mine))
    cards.hold(to, *cards.left)
    return _lay(Scene(cards.table()).do(cards.ask(ME, to)).go_on(), rank)


def _lay(scene: Scene, rank: Rank) -> Scene:
    return scene.do(lay_whole(ME.number, rank.index))


# Play on without a pool


def asked_without_a_pool(rules: Ruleset, rng: Random) -> Scene:
    """Return the moment at which the learner is asked in vain, and the pool is gone."""
    cards = _few_left(rules, rng)
    by, rank = cards.another(), cards.wanted.rank
    for near in cards.near(rank):
        cards.hold(ME, *cards.of(near, 1))
    cards.hold(by, *cards.of(rank, 1))
    cards.barred[by.number] |= cards.wanted.mask
    cards.hold_no_more(ME, rank)
    cards.share_out()
    return Scene(cards.table(by)).do(cards.ask(by, ME))


def turn_over_without_a_pool(rules: Ruleset, rng: Random) -> Scene:
    """Return the end of a turn that missed after the pool is gone."""
    cards = _few_left(rules, rng)
    cards.hold(ME, *cards.of(cards.wanted.rank, rng.choice((1, 2))))
    return _asked_in_vain(cards).go_on()


# An empty hand


def hand_empty(rules: Ruleset, rng: Random) -> Scene:
    """Return the learner's turn without cards: there is one to draw, or the pool is gone."""
    if rules.empty_pool is EmptyPool.PLAY_ON and rng.random() < 0.3:
        return _emptied_by_a_book(_few_left(rules, rng), leave=0)
    return _emptied_by_a_book(Cards(rules, rng, SEVERAL))


def new_hand(rules: Ruleset, rng: Random) -> Scene:
    """Return the learner without cards, after a book or after giving: five are there, or fewer."""
    if rng.random() < 0.3:
        return _emptied_by_a_book(_few_left(rules, rng), leave=rng.choice((2, 3, 4)))
    if rng.random() < 0.5:
        return _emptied_by_a_book(Cards(rules, rng, SEVERAL))
    return _emptied_by_giving(rules, rng)


def _emptied_by_a_book(cards: Cards, leave: int | None = None) -> Scene:
    """Return the moment after the learner has laid all that it had; *leave* is all of the pool."""
    rank, to = cards.wanted.rank, cards.another()
    cards.hold(ME, *cards.of(rank, BOOK_SIZE - 1))
    cards.hold(to, cards.wanted)
    cards.hold_no_more(ME)
    if leave is None:
        cards.lay_a_few()
        cards.fill_others()
    else:
        cards.share_out(leave)
    return _lay(Scene(cards.table()).do(cards.ask(ME, to)).go_on(), rank)


def _emptied_by_giving(rules: Ruleset, rng: Random) -> Scene:
    cards = Cards(rules, rng, SEVERAL)
    rank, by = cards.wanted.rank, cards.another()
    cards.hold(ME, cards.wanted, *cards.of(rank, 0 if cards.exact else rng.choice((0, 1))))
    cards.hold(by, *cards.of(rank, 1))
    cards.hold_no_more(by, rank)
    cards.lay_a_few()
    cards.fill_others()
    cards.leave_a_pool(NEW_HAND_SIZE)
    return Scene(cards.table(by)).do(cards.ask(by, ME)).go_on()


def nobody_else(rules: Ruleset, rng: Random) -> Scene:
    """Return the moment after which only the learner has cards."""
    cards = Cards(rules, rng, SEVERAL)
    rank, to = cards.wanted.rank, cards.another(but_the_left=True)
    mine = rng.choice((1, 2))
    cards.hold(ME, *cards.of(rank, mine))
    cards.hold(to, cards.wanted, *cards.of(rank, 0 if cards.exact else 2 - mine))
    cards.hold_no_more(ME, rank)
    for seat in cards.seats[1:]:
        cards.hold_no_more(seat)
    cards.lay_a_few()
    cards.fill(ME, 3, 5)
    return Scene(cards.table()).do(cards.ask(ME, to)).go_on()

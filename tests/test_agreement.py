"""Whatever is agreed before a game can be played, and every choice comes round."""

from __future__ import annotations

import pytest

from tutor.course.loader import load_rules_page
from tutor.game.acts import SEATS
from tutor.game.ruleset import MATCH_TARGET, ruleset
from tutor.learning.progress import Profile
from tutor.places import lessons_folder
from tutor.session.agreement import (
    PERSON,
    Agreement,
    Ask,
    Count,
    End,
    Item,
    Topic,
    agreed_before,
)
from tutor.session.practice.setup import Person, write_setup
from tutor.wording.agreement import value, we_play
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import words_of

USUAL = Agreement("fisher")


@pytest.mark.parametrize("item", USUAL.items(), ids=lambda item: f"{item.topic.value} {item.seat}")
def test_the_choices_of_a_topic_come_round_both_ways(item: Item) -> None:
    seen = [USUAL]
    while (following := seen[-1].changed(item, 1)) != USUAL:
        assert following not in seen
        seen.append(following)

    assert len(seen) > 1
    assert USUAL.changed(item, -1) == seen[-1]


@pytest.mark.parametrize("base", ["left", "fisher"])
@pytest.mark.parametrize("ask", Ask)
@pytest.mark.parametrize("end", End)
@pytest.mark.parametrize("count", Count)
def test_all_that_can_be_agreed_can_be_played_together(
    base: str, ask: Ask, end: End, count: Count
) -> None:
    agreed = Agreement(base, ask=ask, end=end, count=count, small_pack=True).ruleset

    assert agreed.contradiction is None
    assert ruleset(agreed.name) == agreed, "it is written as everybody writes it"


def test_many_players_with_few_cards_play_no_match() -> None:
    match = Agreement("fisher", players=4, count=Count.MATCH, small_pack=True)
    players, pack, count = (Item(each) for each in (Topic.PLAYERS, Topic.PACK, Topic.COUNT))

    many = match.changed(players, 1)

    assert match.ruleset.target == MATCH_TARGET
    assert many.ruleset.target is None
    assert [many.changed(count, step).counted for step in (-1, 1)] == [Count.VALUES] * 2
    assert many.changed(pack, 1).ruleset.target == MATCH_TARGET
    assert many.changed(players, -1) == match, "what was chosen is not forgotten"


def test_the_agreement_says_what_will_be_played() -> None:
    many = Agreement("fisher", players=6, count=Count.MATCH, small_pack=True)
    words, count = words_of("en"), Item(Topic.COUNT)

    assert value(words, many, count) == value(words, Agreement("fisher"), count)


def test_each_of_the_other_chairs_is_agreed_on() -> None:
    for players in range(2, 7):
        items = Agreement("fisher", players).items()
        assert [each.seat.number for each in items if each.topic is Topic.SEAT] == list(
            range(1, players)
        )


def test_among_people_nobody_slips_on_purpose() -> None:
    assert Item(Topic.SLIPS) in USUAL.items()
    assert Item(Topic.SLIPS) not in Agreement("fisher", others=(PERSON,) * 5).items()


CAT, SUN = Profile("a-cat", "cat"), Profile("the-sun", "sun")


def test_another_learner_takes_one_chair_and_is_known_by_it() -> None:
    agreed = Agreement("left", 3, learners=(CAT, SUN))
    first, second = (Item(Topic.SEAT, seat) for seat in SEATS[1:3])
    for _ in range(4):
        agreed = agreed.changed(first, 1)
    assert agreed.others[0] == CAT
    for _ in range(4):
        agreed = agreed.changed(second, 1)
    assert agreed.others[1] == SUN, "nobody sits on two chairs"

    setup = agreed.setup("me", 1)

    assert [person.profile for person in setup.players if isinstance(person, Person)] == [
        "me",
        CAT.uuid,
        SUN.uuid,
    ]
    assert agreed_before(write_setup(setup), (CAT, SUN)) == agreed
    alone = agreed_before(write_setup(setup))
    assert alone is not None
    assert alone.at_the_table == (PERSON, PERSON), "who is not here any more is a guest"


def test_a_chair_that_comes_back_has_no_learner_who_sits_on_another_by_now() -> None:
    agreed = Agreement("left", 4, (PERSON, PERSON, CAT, PERSON, PERSON), learners=(CAT,))
    players, first = Item(Topic.PLAYERS), Item(Topic.SEAT, SEATS[1])

    fewer = agreed.changed(players, -1)
    again = fewer.changed(first, 1).changed(players, 1)

    assert again.at_the_table == (CAT, PERSON, PERSON)
    again.changed(Item(Topic.SEAT, SEATS[3]), 1).changed(Item(Topic.SEAT, SEATS[1]), 1)


CONDITIONS = ("With 2", "With 3", "If ", "You can ", "In this variant")


def said_before_the_deal(agreed: Agreement) -> list[str]:
    """Return what is read out before the cards are dealt."""
    rules = RuleBook(load_rules_page(lessons_folder() / "rules.yaml"))
    return list(we_play(words_of("en"), rules, agreed))


def test_what_is_read_out_is_agreed_and_not_only_possible() -> None:
    for end in End:
        for ask in Ask:
            for players in (2, 5):
                agreed = Agreement("left", players, end=end, ask=ask, count=Count.MATCH)
                said = said_before_the_deal(agreed)
                assert not [each for each in said if each.startswith(CONDITIONS)]
                assert all(each.endswith((".", "!”")) for each in said)


def test_with_the_small_pack_its_ranks_are_named_and_no_others() -> None:
    said = said_before_the_deal(Agreement("left", small_pack=True, count=Count.VALUES))

    assert said[:2] == [
        "We play with 32 cards, from the twos to the nines.",
        "Everyone gets 5 cards.",
    ]
    assert "After “Go fish!” the turn passes to the left." in said
    assert not [each for each in said if "jack" in each]

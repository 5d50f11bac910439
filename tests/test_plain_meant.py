"""What is typed in plain mode is read kindly: words, letters, without accents, in any alphabet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.positions import after, table_of
from tests.typist import ENGLISH
from tutor.game.acts import ME, SEATS, Act, Ask, Give
from tutor.game.cards import RANKS, Rank, card
from tutor.game.sight import Sight
from tutor.i18n.locales import installed_locales
from tutor.plain import console
from tutor.plain.console import Console
from tutor.plain.meant import Option, called, folded, meant, meant_by_several
from tutor.plain.table import card_option, rank_option, ranks_to_say, read_act
from tutor.session.offers import Offer
from tutor.wording.words import words_of

HANDS = ("me: 7S 7H 3C KD", "p1: 7C 4D QS", "p2: 2H", "pool: 9S ...")
TWO = ("me: 7S 7H 3C KD", "p1: 7C 4D QS", "pool: 9S ...")
LOCALES = installed_locales()


def acted(locale: str, kind: Offer, *typed: str) -> tuple[Act | None, list[str]]:
    """Return the act that these lines put together, and all that was printed."""
    lines: list[str] = []
    answers = iter(typed)
    at = Console(lambda: f"{next(answers)}\n", lines.append, words_of(locale))
    act = read_act(at, Sight.of(table_of(*HANDS), ME), kind)
    assert next(answers, None) is None, "all of it was read"
    return act, lines


@pytest.mark.parametrize(
    ("locale", "typed", "rank"),
    [
        ("en", "7", "7"),
        ("en", "10", "10"),
        ("en", "Sevens", "7"),
        ("en", " all your sevens. ", "7"),
        ("en", "k", "K"),
        ("en", "que", "Q"),
        ("el", "εφτάρια", "7"),
        ("el", "ΕΦΤΑΡΙΑ", "7"),
        ("el", "εφταρι", "7"),
        ("el", "Κ", "K"),
        ("el", "Α", "A"),
        ("el", "ρ", "K"),
        ("sk", "sedmicky", "7"),
        ("sk", "krála", "K"),
        ("it", "assi", "A"),
        ("it", "f", "J"),
        ("pt_PT", "as", "A"),
        ("vi", "bay", "7"),
        ("vi", "bốn", "4"),
        ("vi", "gia", "K"),
        ("vi", "７", "7"),
    ],
)
def test_a_rank_is_understood_by_its_figure_its_letter_and_its_word(
    locale: str, typed: str, rank: str
) -> None:
    act, _ = acted(locale, Offer.ASK, "1", typed)

    assert act == Ask(ME, SEATS[1], Rank(rank))


@pytest.mark.parametrize("locale", LOCALES)
def test_each_rank_is_understood_by_each_of_its_forms(locale: str) -> None:
    words = words_of(locale)
    options = [rank_option(words, rank) for rank in RANKS]
    labelled = [Option(each.text, each.names, each.names[0]) for each in options]

    for at, option in enumerate(labelled):
        for name in {option.text, option.label, *words.rank(RANKS[at]).values()}:
            assert meant(name, labelled) == (at,), name
            assert meant(f" {folded(name).upper()}!", labelled) == (at,), name


def test_a_one_is_asked_about() -> None:
    act, lines = acted("en", Offer.ASK, "Ann", "1", "ace")

    at = lines.index(ENGLISH.say(console.WHICH_ONE, list="tens or aces"))
    assert lines[at + 1] == ENGLISH.say(console.TYPE_ONE_OF, list="10 or A")
    assert act == Ask(ME, SEATS[1], Rank.ACE)


def test_what_begins_like_several_ranks_is_asked_about() -> None:
    _, lines = acted("en", Offer.ASK, "Ben", "t", "twos")

    assert ENGLISH.say(console.WHICH_ONE, list="twos, threes or tens") in lines


def test_what_is_no_rank_is_answered_with_all_that_is_one() -> None:
    _, lines = acted("en", Offer.ASK, "Ann", "99", "\x1b[A", "7")

    told = ENGLISH.say(console.TYPE_ONE_OF, list="2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A or 0")
    assert lines.count(told) == 2


@pytest.mark.parametrize("named", ["Ελένη", "ελενη", "στην Ελένη", "Eλενη"])
def test_a_player_is_understood_in_every_form_of_the_name(named: str) -> None:
    act, _ = acted("el", Offer.ASK, named, "7")

    assert act == Ask(ME, SEATS[1], Rank.SEVEN)


@pytest.mark.parametrize(
    ("locale", "typed", "cards"),
    [
        ("en", "1 2", "3C 7S"),
        ("en", "7S 7h", "7S 7H"),
        ("en", "seven of hearts and king of diamonds", "7H KD"),
        ("en", "7♥, K♦", "7H KD"),
        ("en", "sevens", "7S 7H"),
        ("en", "K, sevens", "KD 7S 7H"),
        ("en", "spades", "7S"),
        ("el", "εφταρια", "7S 7H"),
        ("el", "ΕΦΤΑ ΚΟΥΠΑ, Κ", "7H KD"),
        ("sk", "srdcova sedmicka a K", "7H KD"),
        ("vi", "lá bảy cơ", "7H"),
    ],
)
def test_cards_are_understood_by_number_letters_and_words(
    locale: str, typed: str, cards: str
) -> None:
    act, _ = acted(locale, Offer.GIVE, typed)

    assert isinstance(act, Give)
    assert {*act.cards} == {card(code) for code in cards.split()}


@pytest.mark.parametrize("typed", ["", "x", "seven of clubs", "1 x", "\x1b[A", "1\x00", "9" * 5000])
def test_what_names_no_card_of_the_hand_names_nothing(typed: str) -> None:
    options = [card_option(ENGLISH, each, with_rank=True) for each in (card("7S"), card("KD"))]

    assert not meant_by_several(typed, options, " and ")


def test_an_answer_is_understood_by_words_of_it_and_a_number_goes_before_all() -> None:
    options = [
        Option("Give me a hint"),
        Option("Go fish!"),
        Option("Leave the lesson"),
        Option("1"),
    ]

    assert meant("hint", options) == (0,)
    assert meant("go FISH", options) == (1,)
    assert meant("g", options) == ()
    assert meant("1", options) == (0,)
    assert meant("the", options) == (2,)


def saying(sight: Sight) -> Iterator[tuple[str, Offer]]:
    for each in ranks_to_say(ENGLISH, sight):
        yield each.option.text, each.kind


def test_a_figure_in_the_place_of_an_act_is_a_number_and_never_a_rank() -> None:
    asking = Sight.of(table_of(*HANDS), ME)

    said = [each.option for each in ranks_to_say(ENGLISH, asking)]

    assert called("7", said) == ()
    assert len(called("sevens", said)) == 1
    assert len(called("k", said)) == 1


def test_a_rank_in_the_place_of_an_act_asks_for_it_or_gives_all_of_it() -> None:
    asking = Sight.of(table_of(*HANDS), ME)
    asked = Sight.of(after(table_of(*TWO, turn="p1"), "p1 ask me 7"), ME)

    assert ("four", Offer.ASK) in [*saying(asking)]
    assert [*saying(asked)] == [(each, Offer.GIVE) for each in ("three", "seven", "king")]
    nothing: list[str] = []
    silent = Console(lambda: "", nothing.append, ENGLISH)
    assert read_act(silent, asked, Offer.GIVE, Rank.SEVEN) == Give(
        ME, SEATS[1], (card("7S"), card("7H"))
    )
    assert read_act(silent, asked, Offer.ASK, Rank.SEVEN) == Ask(ME, SEATS[1], Rank.SEVEN)
    assert nothing == [], "where one sits across from one, nothing more is asked"


@pytest.mark.parametrize(
    ("kind", "typed"),
    [
        (Offer.ASK, ["4"]),
        (Offer.ASK, ["1", "0"]),
        (Offer.ASK, ["1", "do something else"]),
        (Offer.LAY, ["5"]),
        (Offer.LAY, ["else"]),
        (Offer.PASS, ["4"]),
    ],
)
def test_who_began_an_act_can_do_something_else(kind: Offer, typed: list[str]) -> None:
    assert acted("en", kind, *typed)[0] is None

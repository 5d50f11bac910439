"""Texts to listen to: cards by their names in every language, and the table in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.positions import table_of
from tutor.game.acts import ME
from tutor.game.cards import RANK_CODES
from tutor.game.sight import Sight
from tutor.i18n.forms import load_forms
from tutor.i18n.locales import installed_locales
from tutor.wording.aloud import aloud, in_words
from tutor.wording.table import tell_aloud
from tutor.wording.words import Words, words_of

ENGLISH = words_of("en")


def named_in(locale: str) -> Words:
    """Return the English texts with the cards of another language."""
    return replace(ENGLISH, locale=locale, forms=load_forms(locale))


@pytest.mark.parametrize(
    ("locale", "seven", "ten", "king"),
    [
        ("en", "seven of hearts", "ten of spades", "king of clubs"),
        ("pt_PT", "sete de copas", "dez de espadas", "rei de paus"),
        ("it", "sette di cuori", "dieci di picche", "re di fiori"),
        ("sk", "srdcová sedmička", "piková desiatka", "krížový kráľ"),
        ("el", "εφτά κούπα", "δέκα μπαστούνι", "ρήγας σπαθί"),
        ("vi", "lá bảy cơ", "lá mười bích", "lá già chuồn"),
    ],
)
def test_a_card_is_read_by_its_name(locale: str, seven: str, ten: str, king: str) -> None:
    assert in_words(named_in(locale), "7♥, 10 ♠, K♣") == f"{seven}, {ten}, {king}"


def test_vietnamese_cards_with_a_letter_are_read_by_their_names() -> None:
    vietnamese = named_in("vi")

    assert in_words(vietnamese, "tất cả các lá J, lá 10 bích") == (
        "tất cả các lá bồi, lá mười bích"
    )


def test_signs_for_the_eyes_are_not_read() -> None:
    assert in_words(ENGLISH, "✓ Enter · “Go fish!” → [[x]] ♦") == "Enter, “Go fish!” x diamonds"


def test_there_is_a_pause_after_each_text() -> None:
    assert aloud(ENGLISH, ["", "Coach", "Say “Go fish!”", "Who?"]) == "Coach. Say “Go fish!” Who?"


def test_the_table_is_told_with_the_hand_first() -> None:
    table = table_of("me: 7S 7H KS", "p1: 2S 2H 3S 4S 5S", "p2: 9S", "pool: 9H 9D")

    assert tell_aloud(ENGLISH, Sight.of(table, ME)) == [
        "You hold two sevens and a king.",
        "Ann has 5 cards.",
        "Ben has 1 card.",
        "There are 2 cards left in the pool.",
    ]


@pytest.mark.parametrize("locale", installed_locales())
def test_each_language_can_tell_one_to_four_of_each_rank(locale: str) -> None:
    forms = load_forms(locale)

    assert len(forms.held) == 4
    for code in RANK_CODES:
        assert len({forms.rank(code)[form] for form in forms.held}) == 4

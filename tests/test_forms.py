"""Each language has every form of every name, rank, suit and card, in its own spelling."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

import pytest

from tests.catalogue_kit import glossary, listed
from tutor.game.cards import PACK, RANK_CODES, SUITS
from tutor.i18n.forms import Forms, load_forms
from tutor.i18n.locales import installed_locales

LOCALES = installed_locales()
OPPONENTS = range(1, 7)

Table = tuple[str, dict[str, str]]


def tables(forms: Forms) -> dict[str, list[Table]]:
    return {
        "ranks": [(code, dict(forms.rank(code))) for code in RANK_CODES],
        "suits": [(suit.value, dict(forms.suit(suit.value))) for suit in SUITS],
        "cards": [(card.code, dict(forms.card(card.code))) for card in PACK],
        "opponents": [(str(number), dict(forms.opponent(number))) for number in OPPONENTS],
    }


def every_form(forms: Forms) -> Iterator[tuple[str, str]]:
    yield "call", forms.call
    yield "call_full", forms.call_full
    for kind, rows in tables(forms).items():
        for code, table in rows:
            for form, text in table.items():
                yield f"{kind}.{code}.{form}", text


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kind", ["ranks", "suits", "cards", "opponents"])
def test_what_one_of_a_kind_has_all_of_its_kind_have_in_the_same_order(
    locale: str, kind: str
) -> None:
    rows = tables(load_forms(locale))[kind]

    assert {tuple(table) for _, table in rows} == {tuple(rows[0][1])}


@pytest.mark.parametrize("locale", LOCALES)
def test_forms_are_composed_text_without_stray_spaces(locale: str) -> None:
    odd = [
        (where, text)
        for where, text in every_form(load_forms(locale))
        if not text or text != " ".join(text.split()) or text != unicodedata.normalize("NFC", text)
    ]

    assert not odd, listed(odd)


@pytest.mark.parametrize("locale", LOCALES)
def test_forms_hold_no_word_the_language_must_not_use(locale: str) -> None:
    hits = [
        (where, text, row["reason"])
        for where, text in every_form(load_forms(locale))
        for row in glossary(locale)["banned"]
        if re.search(row["pattern"], text)
    ]

    assert not hits, listed(hits)


@pytest.mark.parametrize("locale", LOCALES)
def test_each_opponent_and_each_rank_has_a_name_of_its_own(locale: str) -> None:
    by_kind = tables(load_forms(locale))

    for kind in ("ranks", "suits", "cards", "opponents"):
        names = [next(iter(table.values())) for _, table in by_kind[kind]]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_full_call_ends_with_the_call(locale: str) -> None:
    forms = load_forms(locale)

    assert forms.call_full.endswith(forms.call)


def test_forms_may_be_joined_as_a_list_in_each_form() -> None:
    forms = load_forms("el")

    listed = forms.join_forms([forms.opponent(number) for number in (1, 2, 3)])

    assert listed["art_nom"] == "η Ελένη, ο Νίκος και η Άννα"
    assert listed["art_acc"] == "την Ελένη, τον Νίκο και την Άννα"


def test_a_list_is_joined_as_the_language_writes_it() -> None:
    assert load_forms("en").join(["Ann", "Ben", "Chloe"]) == "Ann, Ben and Chloe"
    assert load_forms("sk").join(["Ema", "Adam"], "or") == "Ema alebo Adam"
    assert load_forms("it").join(["Sofia"]) == "Sofia"
    assert load_forms("it").join([]) == ""

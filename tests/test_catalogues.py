"""Each catalogue says everything the sources say, once, whole, and in every form."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

from locales.update import DOMAINS, SOURCE_LOCALE, path_of, read_catalogue, up_to_date
from tests.catalogue_kit import (
    ALL_LOCALES,
    Message,
    as_tuple,
    format_faults,
    glossary,
    listed,
    load,
    messages,
    plural_index,
    roots,
    sources,
    translated_locales,
)
from tutor.course.index import open_course
from tutor.course.loader import load_course
from tutor.game.cards import PACK, RANK_CODES
from tutor.i18n.formatter import FormatError, placeholders
from tutor.i18n.text import Text
from tutor.places import lessons_folder

UPDATE = "run: python -m locales.update"
SCRIPTS = {"el": {"GREEK", "LATIN"}}
LATIN_TWINS = re.compile(r"\b[ABEZHIKMNOPTYXaeikoptuvxyn]+\b")
"""Words of letters that look like Greek ones."""

SPELT_ALIKE = frozenset(("Anki", "BOM"))
"""Names that look Greek by chance."""

SPACING = re.compile(r"  | [,;:!?.]|\w(?<![όΌ])[,;!?](?=[^\W\d_])|\w'\w|\.\.\.| - ")
"""Two blanks, one before a mark or none after it, and what a typewriter had for other signs.

The comma in the middle of the Greek «ό,τι» is part of the word.
"""

every_catalogue = pytest.mark.parametrize(
    ("locale", "domain"),
    [(locale, domain) for locale in translated_locales() for domain in DOMAINS],
)
every_language = pytest.mark.parametrize("locale", ALL_LOCALES)
every_translation = pytest.mark.parametrize("locale", translated_locales())


def test_each_folder_of_a_language_has_its_forms_and_its_glossary() -> None:
    assert {*translated_locales(), SOURCE_LOCALE} == set(ALL_LOCALES)


@every_catalogue
def test_a_catalogue_has_the_messages_of_the_sources_and_no_others(
    locale: str, domain: str
) -> None:
    catalogue = read_catalogue(path_of(locale, domain))
    held = {(message.context, as_tuple(message.id)) for message in catalogue if message.id}

    missing, stale = sources(domain).keys() - held, held - sources(domain).keys()
    assert not missing | stale, listed([UPDATE, "missing:", *missing, "stale:", *stale])


@every_catalogue
def test_every_message_is_translated_and_none_is_a_guess(locale: str, domain: str) -> None:
    left = [
        (message.id, "a guess" if message.fuzzy else "not translated")
        for message in read_catalogue(path_of(locale, domain))
        if message.id and (message.fuzzy or not all(as_tuple(message.string)))
    ]

    assert not left, listed(left)


@every_catalogue
def test_a_catalogue_lies_as_the_update_writes_it(locale: str, domain: str) -> None:
    same = path_of(locale, domain).read_text("utf-8") == up_to_date(locale, domain)

    assert same, UPDATE


@every_translation
def test_the_plural_header_gives_each_number_its_form(locale: str) -> None:
    expected = glossary(locale)["plural_tests"]

    assert {n: plural_index(locale, n) for n in expected} == expected


@every_catalogue
def test_the_plural_header_is_the_one_of_the_glossary(locale: str, domain: str) -> None:
    head = path_of(locale, domain).read_text("utf-8").split("\n\n")[0]

    assert f'"Plural-Forms: {glossary(locale)["plural_forms"]}\\n"' in head


def test_the_sources_hold_nothing_but_known_placeholders() -> None:
    wrong = []
    for message in messages(SOURCE_LOCALE):
        for text in message.texts:
            try:
                placeholders(text)
            except FormatError as error:
                wrong.append(f"{message}: {error}")

    assert not wrong, listed(wrong)


@every_translation
def test_a_translation_speaks_of_the_same_things_as_its_source(locale: str) -> None:
    odd = [
        (locale, str(message), text)
        for message in messages(locale)
        for form, text in enumerate(message.texts)
        if roots(text) not in _roots_allowed(locale, message, form)
    ]

    assert not odd, listed(odd)


def _roots_allowed(locale: str, message: Message, form: int) -> list[frozenset[str]]:
    wanted = frozenset[str]().union(*map(roots, message.source))
    # where the form is for one thing alone, its figure may be left out
    alone = len(message.source) > 1 and form == plural_index(locale, 1)
    return [wanted, wanted - {"n"}] if alone else [wanted]


@every_language
def test_every_message_can_be_filled_with_every_name_rank_suit_card_and_number(
    locale: str,
) -> None:
    wrong = [
        (str(message), fault)
        for message in messages(locale)
        for fault in format_faults(locale, message)
    ]

    assert not wrong, listed(wrong)


@every_language
def test_texts_are_composed_and_hold_no_unseen_or_picture_characters(locale: str) -> None:
    odd = [
        (str(message), text, f"U+{ord(character):04X}")
        for message in messages(locale)
        for text in message.texts
        for character in _odd_characters(text)
    ]

    assert not odd, listed(odd)


def _odd_characters(text: str) -> list[str]:
    """Return controls, joiners, selectors, loose accents, playing cards, flags."""
    odd = [
        character
        for character in text.replace("\n", "")
        if unicodedata.category(character) in {"Cc", "Cf", "Cs", "Co", "Cn", "Mn", "Me"}
        or "\U0001f0a0" <= character <= "\U0001f0ff"
        or "\U0001f1e6" <= character <= "\U0001f1ff"
    ]
    return odd if text == unicodedata.normalize("NFC", text) else [*odd, *text[:1]]


@pytest.mark.parametrize(
    "text",
    ["♥\ufe0f", "a\u200db", "7\u20e3", "\U0001f0b1", "\U0001f1f5\U0001f1f9", "e\u0301", "\x1b"],
)
def test_each_kind_of_odd_character_is_seen(text: str) -> None:
    assert _odd_characters(text)


@every_language
def test_no_word_mixes_letters_of_two_scripts(locale: str) -> None:
    odd = [
        (str(message), word)
        for message in messages(locale)
        for text in message.texts
        for word in re.findall(r"[^\W\d_]+", re.sub(r"\{[^{}]*\}", " ", text))
        if len(scripts := _scripts(word)) > 1 or not scripts <= SCRIPTS.get(locale, {"LATIN"})
    ]

    assert not odd, listed(odd)


def _scripts(word: str) -> set[str]:
    return {unicodedata.name(letter).split()[0] for letter in word}


@every_language
def test_the_names_and_ranks_of_a_language_are_of_its_script_too(locale: str) -> None:
    forms = load(locale)
    tables = [
        *(forms.opponent(number) for number in range(1, 7)),
        *(forms.rank(code) for code in RANK_CODES),
        *(forms.card(card.code) for card in PACK),
    ]
    words = {
        word
        for table in tables
        for text in table.values()
        for word in re.findall(r"[^\W\d_]+", text)
    }

    # a rank may be called by the letter on its card
    odd = [word for word in words if len(word) > 1 and _scripts(word) != {_script_of(locale)}]
    assert not odd, listed(odd)


def _script_of(locale: str) -> str:
    return "GREEK" if locale in SCRIPTS else "LATIN"


@pytest.mark.parametrize("locale", sorted(SCRIPTS))
def test_no_word_looks_like_one_of_the_language_but_is_latin(locale: str) -> None:
    odd = [
        (str(message), word)
        for message in messages(locale)
        for text in message.texts
        for word in LATIN_TWINS.findall(re.sub(r"\{[^{}]*\}", " ", text))
        if word not in SPELT_ALIKE and not any(word in each for each in message.source)
    ]

    assert not odd, listed(odd)


@every_language
def test_blanks_stand_where_a_sentence_has_them(locale: str) -> None:
    odd = [
        (str(message), text, found[0])
        for message in messages(locale)
        for text in message.texts
        if (found := SPACING.search(re.sub(r"\{[^{}]*\}", "x", text)))
    ]

    assert not odd, listed(odd)


@pytest.mark.parametrize(
    "text",
    ["one  two", "Wait !", "one ,two", "one,two", "Go!Fish", "don't", "and so on...", "a - b"],
)
def test_each_slip_of_blanks_and_signs_is_seen(text: str) -> None:
    assert SPACING.search(text)


@pytest.mark.parametrize("text", ["1, 2, 3 …", "10:30", "«id: …»", "don’t", "Ό,τι", "well-known"])
def test_what_is_written_so_is_no_slip(text: str) -> None:
    assert not SPACING.search(text)


@every_translation
def test_a_translation_begins_and_ends_with_blanks_only_where_its_source_does(
    locale: str,
) -> None:
    odd = [
        (str(message), text)
        for message in messages(locale)
        for text in message.texts
        if (text[:1].isspace(), text[-1:].isspace())
        != (message.source[0][:1].isspace(), message.source[0][-1:].isspace())
    ]

    assert not odd, listed(odd)


def test_every_text_of_the_course_reaches_translators() -> None:
    index = open_course(lessons_folder())
    course = [
        load_course(lessons_folder()),
        *(index.quiz(quiz.id) for quiz in index.quizzes),
        index.rules_page(),
    ]

    read = {(text.context, (text.msgid,)) for part in course for text in _texts(part)}

    assert read == sources("lessons").keys()


def _texts(value: object) -> Iterator[Text]:
    if isinstance(value, Text):
        yield value
    elif is_dataclass(value) and not isinstance(value, type):
        for each in fields(value):
            yield from _texts(getattr(value, each.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from _texts(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from _texts(item)

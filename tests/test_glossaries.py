"""No message, however it is filled, says what its language must not say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.catalogue_kit import ALL_LOCALES, glossary, listed, load, messages, renderings

every_language = pytest.mark.parametrize("locale", ALL_LOCALES)
DOUBLE_MARKS = frozenset('"„“”«»‹›')


@every_language
def test_each_banned_pattern_catches_its_own_bad_text(locale: str) -> None:
    missed = [
        row["pattern"]
        for row in glossary(locale)["banned"]
        if not re.search(row["pattern"], row["bad"])
    ]

    assert not missed, listed(missed)


@every_language
def test_no_banned_pattern_catches_a_text_that_is_fine(locale: str) -> None:
    caught = [
        (row["pattern"], fine)
        for row in glossary(locale)["banned"]
        for fine in row.get("fine", ())
        if re.search(row["pattern"], fine)
    ]

    assert not caught, listed(caught)


@every_language
def test_no_template_says_what_the_language_must_not_say(locale: str) -> None:
    hits = list(_hits(locale, _templates(locale)))

    assert not hits, listed(hits)


@every_language
def test_no_filled_message_says_what_the_language_must_not_say(locale: str) -> None:
    hits = list(_hits(locale, _filled(locale)))

    assert not hits, listed(hits)


@every_language
def test_no_text_says_what_was_given_up_for_a_better_phrase(locale: str) -> None:
    said = [*_templates(locale), *_filled(locale)]
    together = "\n".join(text for _, texts in said for text in texts)
    given_up = [row for row in glossary(locale)["phrases"] if row["not"] in together]

    hits = [
        (message, row)
        for row in given_up
        for message, texts in said
        if any(row["not"] in text for text in texts)
    ]
    assert not hits, listed(hits)


@every_language
def test_a_better_phrase_is_another_one(locale: str) -> None:
    rows = glossary(locale)["phrases"]
    same = [row for row in rows if row["not"] in row["say"] or "\n" in row["not"]]

    assert not same, listed(same)
    assert len({row["not"] for row in rows}) == len(rows)


@cache
def _templates(locale: str) -> list[tuple[str, list[str]]]:
    """Return each message with its texts as they are written and as they are read."""
    said = []
    for message in messages(locale):
        for text in message.texts:
            # some patterns look for a placeholder itself, all others read it as a word
            # (the names of forms are no words of the language)
            bare = text.replace("{{", "").replace("}}", "")
            as_written = re.sub(r"\{(\w+)[^{}]*\}", r"{\1}", bare)
            as_read = re.sub(r"\{[^{}]*\}", "x", bare)
            said.append((str(message), sorted({as_written, as_read})))
    return said


@cache
def _filled(locale: str) -> list[tuple[str, list[str]]]:
    """Return each message that has something to fill with all that it may say."""
    return [
        (str(message), renderings(locale, message))
        for message in messages(locale)
        if any("{" in text for text in message.texts)
    ]


def _hits(locale: str, said: list[tuple[str, list[str]]]) -> Iterator[tuple[str, str, str, str]]:
    """Yield one text of each message for each pattern that catches any, what, and why."""
    # all at once is many times faster; nothing reaches across what stands between two texts
    together = "\n\0\n".join(text for _, texts in said for text in texts)
    for row in glossary(locale)["banned"]:
        if not re.search(row["pattern"], together, re.MULTILINE):
            continue
        for message, texts in said:
            for text in texts:
                if found := re.search(row["pattern"], text):
                    yield message, text, found[0], row["reason"]
                    break


def test_a_banned_word_is_seen_among_many_texts() -> None:
    texts = ["Draw the top card from the pool.", "Draw the top card from the deck.", "Wait."]

    said = [("a message", texts)]

    assert [hit[:2] for hit in _hits("en", said)] == [
        ("a message", "Draw the top card from the deck.")
    ]
    assert list(_hits("en", [("one", ["Wait"]), ("another", ["! and see"])])) == []


@every_language
def test_quotation_marks_are_those_of_the_language_and_come_in_pairs(locale: str) -> None:
    pairs = [load(locale).quotes, tuple(glossary(locale)["inner_quotes"])]
    allowed = DOUBLE_MARKS.intersection(*[{mark for pair in pairs for mark in pair}])

    odd = [
        (str(message), text)
        for message in messages(locale)
        for text in message.texts
        if not DOUBLE_MARKS.intersection(text) <= allowed or not _paired(text, pairs)
    ]

    assert not odd, listed(odd)


def _paired(text: str, pairs: list[tuple[str, ...]]) -> bool:
    # the closing single mark is also the apostrophe, so only double marks are counted
    return all(
        text.count(first) == text.count(last)
        for first, last in pairs
        if {first, last} <= DOUBLE_MARKS
    )


@every_language
def test_no_word_is_both_right_and_wrong_for_one_idea(locale: str) -> None:
    torn = [
        (row["idea"], word)
        for row in glossary(locale)["terms"]
        for word in row["use"]
        if word in row.get("not", ())
    ]

    assert not torn, listed(torn)


def test_every_language_has_a_word_for_every_idea() -> None:
    ideas = {locale: [row["idea"] for row in glossary(locale)["terms"]] for locale in ALL_LOCALES}

    assert set(map(tuple, ideas.values())) == {tuple(ideas["en"])}

"""Finding something on the page of rules, its words, and what is said at a real table."""

from __future__ import annotations

from functools import cache

import pytest

from tests.catalogue_kit import ALL_LOCALES, glossary
from tests.our_course import COURSE
from tutor.course.terms import Term
from tutor.game.acts import Seat
from tutor.game.cards import Rank, card
from tutor.game.events import Asked, SaidGoFish, SaidNone
from tutor.game.ruleset import FISHER, LEFT, ruleset
from tutor.i18n.forms import load_forms
from tutor.i18n.kindly import holds, kindly
from tutor.wording.at_table import phrases
from tutor.wording.happenings import spoken
from tutor.wording.rules import SectionEntry, find, sections
from tutor.wording.words import words_of

PAGE = COURSE.rules_page()
EXACT = ruleset("left+specific-card")
IDEAS = {
    Term.DECK: "deck",
    Term.RANK: "rank",
    Term.SUIT: "suit",
    Term.DEALER: "dealer",
    Term.HAND: "hand (cards held)",
    Term.POOL: "draw pile",
    Term.TURN: "turn",
    Term.GO_FISH: "Go fish! (call)",
    Term.DRAW: "draw (a card)",
    Term.LUCKY_CATCH: "lucky catch",
    Term.BOOK: "book (set of four)",
    Term.PASS_TURN: "pass the turn",
    Term.TIE: "tie",
    Term.HOUSE_RULE: "house rule",
}

every_language = pytest.mark.parametrize("locale", ALL_LOCALES)


@cache
def told(locale: str = "en") -> tuple[SectionEntry, ...]:
    return sections(words_of(locale), PAGE, LEFT)


def found_in(typed: str) -> tuple[SectionEntry, ...]:
    (found,) = find(typed, told())
    return tuple(found)


def texts(found: tuple[SectionEntry, ...]) -> list[str]:
    rules = [entry.text for each in found for entry in each.rules]
    return rules + [entry.text for each in found for entry in each.sayings]


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("The top card", "TOP"),
        ("È una famiglia", "e una FAMIGLIA"),
        ("štvorica v ruke", "stvorica"),
        ("Η σειρά σου", "σειρα"),
        ("το παιδί που ζητάς", "ΖΗΤΑΣ"),
        ("όλους τους άσους", "ΑΣΟΥΣ"),
        ("βαλές ή ντάμα", "BAΛEΣ"),
        ("Đi câu cá đi!", "di cau ca"),
        ("lượt của bạn", "luot"),
        ("I don’t have it", "don't"),
        ("Say “Go fish!”", '"go fish!"'),
        ("l’asso", "lʼasso"),
    ],
)
def test_what_is_typed_is_found_without_its_accents_and_marks(text: str, typed: str) -> None:
    assert holds((text,), typed)


def test_every_word_that_is_typed_has_to_be_there_in_any_order() -> None:
    assert holds(("The top card", "of the pool"), "pool card")
    assert not holds(("The top card", "of the pool"), "pool book")
    assert kindly(" “…!” ") == ""


def test_only_what_contains_the_word_is_left_of_rules_differences_and_words() -> None:
    found = found_in("pool")

    assert "The other cards lie face down on the table. They are the pool." in texts(found)
    assert "pool" in texts(found)
    assert all("pool" in " ".join((each.text, each.about)) for s in found for each in s.sayings)
    assert all("pool" in each.text for section in found for each in section.rules)
    assert [each.title for s in found for each in s.differences]
    assert all(each.rules or each.differences or each.sayings for each in found)


def test_who_states_a_rule_is_not_what_is_looked_for() -> None:
    assert texts(found_in("Portuguese")) == []


@pytest.mark.parametrize(("locale", "typed"), [("el", "τυχερη ψαρια"), ("vi", "chồng bài")])
def test_a_word_of_either_language_is_found_and_told_in_both(locale: str, typed: str) -> None:
    (alone,) = find(typed, told(locale))

    both = dict(zip(("el", "vi"), find(typed, told("el"), told("vi")), strict=True))

    assert both[locale] == alone
    assert all(len(texts(tuple(found))) == len(texts(tuple(alone))) > 1 for found in both.values())


@every_language
def test_each_word_that_is_explained_is_the_one_used_everywhere(locale: str) -> None:
    used = {row["idea"]: row["use"] for row in glossary(locale)["terms"]}
    forms = load_forms(locale)

    assert forms.call in forms.word(Term.GO_FISH.value)
    assert [each.id for each in PAGE.words] == list(Term) == list(IDEAS)
    for term, idea in IDEAS.items():
        word = forms.word(term.value).casefold()
        assert any(each.casefold() in word for each in used[idea]), word


@every_language
def test_what_is_said_at_a_real_table_is_what_the_players_here_say(locale: str) -> None:
    words = words_of(locale)
    me, asked = Seat.P2, Seat.P1
    here = [
        spoken(words, Asked(me, asked, Rank.SEVEN), FISHER),
        spoken(words, Asked(me, asked, Rank.SEVEN, card("7H")), EXACT),
        spoken(words, SaidGoFish(me), FISHER),
        spoken(words, SaidGoFish(me), EXACT),
        spoken(words, SaidNone(me), FISHER),
    ]
    at_table = phrases(words)

    assert set(here) <= {phrase.said for phrase in at_table}
    assert all(phrase.deed and "{" not in "".join(phrase) for phrase in at_table)
    assert texts(told(locale))[-len(at_table) :] == [phrase.said for phrase in at_table]

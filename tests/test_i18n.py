"""Which language somebody gets, and how a template is filled."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.i18n.catalogue import load_catalogue
from tutor.i18n.formatter import FormatError, FormatFault, Value, fill, placeholders
from tutor.i18n.forms import load_forms
from tutor.i18n.locales import (
    installed_locales,
    languages,
    match,
    negotiate,
    wanted_from_environment,
)
from tutor.i18n.text import N_, NC_, Nn_, Text

INSTALLED = ("el", "en", "it", "pt_PT", "sk", "vi")


@pytest.mark.parametrize(
    ("wanted", "given_locale"),
    [
        (["pt_PT.UTF-8"], "pt_PT"),
        (["pt-BR"], "pt_PT"),
        (["pt"], "pt_PT"),
        (["EL_gr@euro"], "el"),
        (["de_AT", "sk_SK"], "sk"),
        (["zz", ""], "en"),
        ([], "en"),
        (["en_GB", "sk"], "en"),
    ],
)
def test_the_first_wish_that_can_be_met_is_met(wanted: list[str], given_locale: str) -> None:
    assert negotiate(wanted, INSTALLED) == given_locale


def test_a_locale_of_its_own_goes_before_another_one_of_the_same_language() -> None:
    assert match("pt_BR", ("pt_BR", "pt_PT")) == "pt_BR"
    assert match("pt_PT", ("pt_BR", "pt_PT")) == "pt_PT"
    assert match("xx", INSTALLED) is None


@pytest.mark.parametrize(
    ("environ", "wishes"),
    [
        ({"LANGUAGE": "sk:el", "LANG": "it_IT.UTF-8"}, ("sk", "el", "it_IT.UTF-8")),
        ({"LC_ALL": "vi_VN", "LANG": "it_IT"}, ("vi_VN",)),
        ({"LC_ALL": "", "LC_MESSAGES": "el_GR", "LANG": "it_IT"}, ("el_GR",)),
        ({"LANGUAGE": "sk"}, ("sk",)),
        ({"LANGUAGE": "sk", "LC_ALL": "C"}, ()),
        ({"LANGUAGE": "sk", "LANG": "C.UTF-8"}, ()),
        ({}, ()),
    ],
)
def test_the_environment_is_read_as_gettext_reads_it(
    environ: dict[str, str], wishes: tuple[str, ...]
) -> None:
    assert wanted_from_environment(environ) == wishes


def test_languages_are_offered_under_their_own_names_in_their_order() -> None:
    offered = languages()

    assert [language.name for language in offered] == [
        "English",
        "Português",
        "Italiano",
        "Slovenčina",
        "Ελληνικά",
        "Tiếng Việt",
    ]
    assert {language.locale for language in offered} == set(installed_locales())


def test_whole_forms_are_filled_in_by_name() -> None:
    greek = load_forms("el")
    values: dict[str, Value] = {"giver": greek.opponent(2), "taker": greek.opponent(1), "n": "3"}

    told = fill("{giver.art_nom:capitalised} δίνει {taker.to} {n} φύλλα.", values)

    assert told == "Ο Νίκος δίνει στην Ελένη 3 φύλλα."


def test_the_first_form_stands_where_none_is_named() -> None:
    assert fill("{p1} waits.", {"p1": load_forms("en").opponent(1)}) == "Ann waits."


def test_only_the_first_letter_is_made_a_capital() -> None:
    assert fill("{name.a:capitalised}", {"name": {"a": "à Ana-Maria"}}) == "À Ana-Maria"
    assert fill("{name.a:capitalised}", {"name": {"a": ""}}) == ""


def test_doubled_braces_are_braces() -> None:
    assert fill("{{n}} is {n}", {"n": "4"}) == "{n} is 4"


@pytest.mark.parametrize(
    ("template", "place", "fault"),
    [
        ("{n", 0, FormatFault.MALFORMED),
        ("one } two", 4, FormatFault.MALFORMED),
        ("{}", 0, FormatFault.MALFORMED),
        ("{n!r}", 0, FormatFault.MALFORMED),
        ("{n:>9}", 0, FormatFault.MALFORMED),
        ("{n.real.imag}", 0, FormatFault.MALFORMED),
        ("{n[0]}", 0, FormatFault.MALFORMED),
        ("a {rank.__class__}", 2, FormatFault.MALFORMED),
        ("a {seven}", 2, FormatFault.UNKNOWN_ROOT),
        ("a {m}", 2, FormatFault.NO_VALUE),
        ("a {n.plural}", 2, FormatFault.NO_FORM),
        ("a {rank.pl_acc}", 2, FormatFault.NO_FORM),
        ("a {rank.keys}", 2, FormatFault.NO_FORM),
    ],
)
def test_a_template_that_cannot_be_filled_names_the_place(
    template: str, place: int, fault: FormatFault
) -> None:
    with pytest.raises(FormatError) as raised:
        fill(template, {"n": "1", "rank": load_forms("en").rank("7")})

    assert (raised.value.template, raised.value.place, raised.value.fault) == (
        template,
        place,
        fault,
    )


@given(st.text(alphabet="{}.:nrank_ 7:capitalised"))
def test_whatever_is_written_either_fills_or_raises_a_format_error(template: str) -> None:
    try:
        filled = fill(template, {"n": "7", "rank": {"a": "seven"}})
    except FormatError as error:
        filled = template[: error.place]

    assert filled.count("{") <= template.count("{")


def test_placeholders_are_told_in_order() -> None:
    found = placeholders("{asker.nom} {{}} {rank.pl_acc:capitalised} {n}")

    assert [(each.root, each.form, each.capitalised) for each in found] == [
        ("asker", "nom", False),
        ("rank", "pl_acc", True),
        ("n", None, False),
    ]


PROGRAM_PO = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\\n"

msgid "Back"
msgstr "Späť"

msgctxt "card"
msgid "Back"
msgstr "Rub"

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} karta"
msgstr[1] "{n} karty"
msgstr[2] "{n} kariet"

#, fuzzy
msgid "Next"
msgstr "Ďalej"

msgid "Quiz"
msgstr ""
"""

LESSONS_PO = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

msgctxt "go-fish"
msgid "Draw a card."
msgstr "Potiahni si kartu."
"""


@pytest.fixture
def slovak(tmp_path: Path) -> Path:
    messages = tmp_path / "sk" / "LC_MESSAGES"
    messages.mkdir(parents=True)
    (messages / "tutor.po").write_text(PROGRAM_PO, "utf-8")
    (messages / "lessons.po").write_text(LESSONS_PO, "utf-8")
    return tmp_path


def test_texts_are_looked_up_by_what_they_are_in_english(slovak: Path) -> None:
    catalogue = load_catalogue("sk", slovak)

    assert catalogue.text(N_("Back")) == "Späť"
    assert catalogue.text(NC_("card", "Back")) == "Rub"
    assert [catalogue.plural(Nn_("{n} card", "{n} cards"), n) for n in (1, 2, 5, 22)] == [
        "{n} karta",
        "{n} karty",
        "{n} kariet",
        "{n} kariet",
    ]
    assert catalogue.authored(Text("go-fish", "Draw a card.")) == "Potiahni si kartu."


def test_what_is_not_translated_or_only_guessed_stays_english(slovak: Path) -> None:
    catalogue = load_catalogue("sk", slovak)

    assert catalogue.text(N_("Quiz")) == "Quiz"
    assert catalogue.text(N_("Next")) == "Next"
    assert catalogue.authored(Text("another-lesson", "Draw a card.")) == "Draw a card."


def test_english_needs_no_files(tmp_path: Path) -> None:
    catalogue = load_catalogue("en", tmp_path)

    assert catalogue.text(N_("Back")) == "Back"
    assert catalogue.text(NC_("card", "Back")) == "Back"
    assert catalogue.plural(Nn_("{n} card", "{n} cards"), 0) == "{n} cards"


def test_choosing_a_language_loads_neither_babel_nor_yaml() -> None:
    code = """
import sys
import tutor.i18n.arguments, tutor.i18n.catalogue, tutor.i18n.formatter, tutor.i18n.forms
import tutor.i18n.locales, tutor.i18n.text, tutor.places
from tutor.i18n.catalogue import load_catalogue
load_catalogue("en")
print(*{"babel", "yaml", "textual", "importlib.metadata", "tomllib"} & set(sys.modules))
"""
    said = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout

    assert said.split() == []

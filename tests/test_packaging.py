"""The built package says what the checkout says."""

from __future__ import annotations

from pathlib import Path

import pytest

from locales.hatch_build import CompileHook, compile_content
from locales.update import ROOT
from tests.catalogue_kit import ALL_LOCALES, Message, messages
from tutor.course.index import open_course
from tutor.i18n.catalogue import Catalogue, load_catalogue
from tutor.i18n.forms import load_forms
from tutor.i18n.locales import languages
from tutor.i18n.text import Contextual, Msgid, Plural, Text
from tutor.places import lessons_folder


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("built")
    compile_content(ROOT, target)
    return target


def test_nothing_is_compiled_into_the_package_that_a_checkout_reads_live(built: Path) -> None:
    endings = {path.suffix for path in built.rglob("*") if path.is_file()}

    assert endings <= {".json", ".mo"}


def test_the_built_languages_and_forms_are_those_of_the_checkout(built: Path) -> None:
    assert languages(built / "locales") == languages()
    for locale in ALL_LOCALES:
        assert load_forms(locale, built / "locales") == load_forms(locale)


@pytest.mark.parametrize("locale", ALL_LOCALES)
def test_the_built_catalogues_say_what_the_checkout_says(built: Path, locale: str) -> None:
    compiled, live = load_catalogue(locale, built / "locales"), load_catalogue(locale)

    for message in messages(locale):
        assert said(compiled, message) == said(live, message)


def said(catalogue: Catalogue, message: Message) -> list[str]:
    context, source = message.key
    if len(source) == 2:
        plural = Plural(Msgid(source[0]), Msgid(source[1]))
        return [catalogue.plural(plural, n) for n in (0, 1, 2, 5)]
    if message.domain == "lessons":
        return [catalogue.authored(Text(context or "", source[0]))]
    if context is not None:
        return [catalogue.text(Contextual(context, Msgid(source[0])))]
    return [catalogue.text(Msgid(source[0]))]


def test_the_built_course_has_the_lessons_of_the_checkout(built: Path) -> None:
    compiled, live = open_course(built / "lessons"), open_course(lessons_folder())

    assert [lesson.id for lesson in compiled.lessons] == [lesson.id for lesson in live.lessons]
    for lesson in live.lessons:
        assert compiled.lesson(lesson.id).title == lesson.title


def test_an_editable_install_compiles_nothing() -> None:
    added: dict[str, dict[str, str]] = {"force_include": {}}

    hook = CompileHook(str(ROOT), {}, None, None, str(ROOT), "wheel")  # type: ignore[arg-type]
    hook.initialize("editable", added)

    assert added == {"force_include": {}}

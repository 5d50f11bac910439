"""Bring every catalogue up to date with the program and the lessons.

    python -m locales.update

Run from the root of the checkout. New messages appear without a translation, messages that are
gone are dropped, and what is translated stays as it is; nothing is guessed. A new language is a
folder with forms.toml and glossary.yaml: its catalogues are made here.
"""

from __future__ import annotations

from functools import cache
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import yaml
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "locales"
DOMAINS = ("tutor", "lessons")
SOURCE_LOCALE = "en"
WIDTH = 100
COMMENT_TAG = "Translators:"
KEYWORDS: dict[str, Any] = {"N_": None, "Nn_": (1, 2), "NC_": ((1, "c"), 2)}

HEADER = """\
msgid ""
msgstr ""
"Project-Id-Version: Go Fish Tutor\\n"
"Language: {locale}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural_forms}\\n"

"""


def translated_locales() -> tuple[str, ...]:
    """Return the locales that English is translated into."""
    found = {path.parent.name for path in LOCALES.glob("*/glossary.yaml")}
    return tuple(sorted(found - {SOURCE_LOCALE}))


@cache
def extracted(domain: str) -> Catalog:
    """Return the messages of *domain* as the sources have them now."""
    with (LOCALES / f"{domain}.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    template = Catalog()
    for filename, line, text, comments, context in extract_from_dir(
        ROOT, methods, options, KEYWORDS, [COMMENT_TAG], strip_comment_tags=True
    ):
        place = (Path(filename).as_posix(), line)
        template.add(text, locations=[place], auto_comments=comments, context=context)
    return template


def path_of(locale: str, domain: str) -> Path:
    """Return where the catalogue of *domain* in *locale* lies."""
    return LOCALES / locale / "LC_MESSAGES" / f"{domain}.po"


def read_catalogue(path: Path) -> Catalog:
    """Return the catalogue in a .po file."""
    with path.open("rb") as file:
        return read_po(file)


def up_to_date(locale: str, domain: str) -> str:
    """Return what the catalogue of *domain* in *locale* has to hold now."""
    glossary = yaml.safe_load((LOCALES / locale / "glossary.yaml").read_text(encoding="utf-8"))
    header = HEADER.format(locale=locale, plural_forms=glossary["plural_forms"])
    catalogue = read_po(StringIO(header))
    path = path_of(locale, domain)
    before = read_catalogue(path) if path.exists() else Catalog()
    for message in extracted(domain):
        if not message.id:
            continue
        known = before.get(message.id, message.context)
        kept = known is not None and known.id == message.id
        entry = catalogue.add(
            message.id,
            known.string if known is not None and kept else None,
            locations=message.locations,
            flags=known.flags if known is not None else (),
            auto_comments=message.auto_comments,
            user_comments=known.user_comments if known is not None else (),
            context=message.context,
        )
        # the forms in braces differ from language to language, so no tool may compare them
        entry.flags.discard("python-brace-format")
    target = BytesIO()
    write_po(target, catalogue, WIDTH, omit_header=True, sort_by_file=True, include_lineno=False)
    return header + target.getvalue().decode("utf-8").strip() + "\n"


def main() -> None:
    """Write every catalogue anew."""
    for locale in translated_locales():
        for domain in DOMAINS:
            path = path_of(locale, domain)
            text = up_to_date(locale, domain)
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

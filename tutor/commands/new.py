"""``gofish new lesson``: write the beginning of a lesson, to be changed line by line."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from tutor.commands.command import CLEAN, from_here, stop
from tutor.course.files import COURSE_ID, QUIZ_FOLDER, RULES_ID, YAML
from tutor.course.plaintext import shown
from tutor.course.reading import is_id
from tutor.i18n.text import N_
from tutor.wording.words import Words

LESSON = "lesson"

KIND_HELP = N_("what to write: a lesson")
NAME_HELP = N_("its id: small letters, digits and hyphens")
FOLDER_HELP = N_("the folder of its chapter; without it the one you are in")

NO_NAME = N_(
    "“{name}” cannot be the id of a lesson. Use small letters, digits and hyphens, as in “{known}”."
)
THERE_ALREADY = N_("“{name}” is there already. It was left as it is; choose another name.")
NO_FOLDER = N_("“{name}” cannot be a chapter. Choose another folder.")
NOT_WRITTEN = N_("“{name}” cannot be written ({list}).")
WRITTEN = N_("The lesson is written: {name}")
PREVIEW_IT = N_("Play it while you change it: {known}")
LIST_IT = N_("Once it is ready, add “{name}” to a chapter in {known}.")

_TAKEN = (COURSE_ID, RULES_ID)
_TEMPLATE = """\
{head}format: 1
id: {id}
revision: 1
title: {title}
# the rules it explains, the lessons to finish before, and the house rules it is for:
# teaches: [ask]
# needs: [meet-the-cards]
when: {{ask_for: rank}}
automatic: [passing, ending, counting]
table:
  ranks: 3 7 9 K
  me: 7S 7H 3C KD
  p1: 7D 9S KC 3D
  p2: 3S 9H KH
  pool: 9D ...
  turn: me
  seed: 1
steps:
  - id: ask
    do: Ask {{p1}} for sevens.
    solution: [me ask p1 7]
    goal: [p1 gave me 7D]
    wrong:
      - {{act: me ask p1 9, code: ask-unheld-rank}}
    hints: {{look: 7S 7H, rule: must-hold-rank}}
    praise: You asked for a rank that you hold.
  - id: answer
    set-up: {{ranks: 3 7 9 K, me: 7S 7H 3C, p1: 7D KC, p2: 3S 9H KH, pool: "...", turn: p1}}
    answer: "{{p1}} asks for sevens. What do you give?"
    script: [p1 ask me 7]
    solution: [me give p1 7S 7H]
    goal: [me gave p1 7S 7H]
    wrong:
      - {{act: me give p1 7S, code: give-some}}
      - {{act: me go-fish, code: false-go-fish}}
    hints: {{look: 7S 7H, rule: give-all}}
    praise: You gave both sevens.
"""


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Say what can stand behind ``gofish new``."""
    kind, name = words.say(KIND_HELP), words.say(NAME_HELP)
    parser.add_argument("kind", choices=[LESSON], metavar=LESSON, help=kind)
    parser.add_argument("name", metavar="NAME", help=name)
    folder = words.say(FOLDER_HELP)
    parser.add_argument("--in", dest="folder", type=Path, metavar="FOLDER", help=folder)


def run(options: argparse.Namespace, words: Words) -> int:
    """Write the lesson, and say what to do next."""
    folder, name = from_here(options.folder or Path()), options.name
    if not is_id(name) or name in _TAKEN:
        return stop(words.say(NO_NAME, name=name, known="lucky-catch"))
    path = folder / f"{name}{YAML}"
    try:
        if os.path.basename(os.path.realpath(folder)) == QUIZ_FOLDER or not _is_made(folder):
            return stop(words.say(NO_FOLDER, name=str(folder)))
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(_text(name, folder))
    except FileExistsError:
        return stop(words.say(THERE_ALREADY, name=str(path)))
    except OSError as error:
        why = error.strerror or type(error).__name__
        return stop(words.say(NOT_WRITTEN, name=str(path), list=why))
    contents = folder.parent / f"{COURSE_ID}{YAML}"
    for line in (
        words.say(WRITTEN, name=str(path)),
        words.say(PREVIEW_IT, known=f"gofish preview {path}"),
        words.say(LIST_IT, name=name, known=str(contents)),
    ):
        sys.stdout.write(f"{shown(line)}\n")
    return CLEAN


def _is_made(folder: Path) -> bool:
    """Make the folder where it is not there; False if something else has its name."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        return False
    return True


def _text(name: str, folder: Path) -> str:
    # loaded only where a lesson is written
    from tutor.course.schema import EDITORS_LINE, SCHEMA_FILE

    schema = Path(os.path.realpath(folder)).parent / SCHEMA_FILE
    head = f"{EDITORS_LINE}../{SCHEMA_FILE}\n" if schema.is_file() else ""
    title = name.replace("-", " ").capitalize()
    return _TEMPLATE.format(head=head, id=name, title=title)

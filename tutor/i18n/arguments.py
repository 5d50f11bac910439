"""The words of the command line's own parser, in ours and in the learner's language.

argparse looks each of its words up in two names of its module. While `arguments_in` lasts they
lead here: to a kinder wording of ours, translated like every other text. A word that is not in
the list, as a newer Python may bring, stays as it is.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from tutor.i18n.catalogue import Catalogue
from tutor.i18n.formatter import fill
from tutor.i18n.text import N_, Msgid, Nn_

_NOT_THERE = N_("“{name}” is not there. Choose one of these: {list}")
_UNKNOWN = N_("this means nothing here: {list}")

_ONE_HOLE: Mapping[str, Msgid] = {
    "the following arguments are required: %s": N_("this is missing: {list}"),
    "one of the arguments %s is required": N_("one of these is missing: {list}"),
    "not allowed with argument %s": N_("this cannot stand beside {list}"),
    "ignored explicit argument %r": N_("no value can follow here: {list}"),
    "unrecognized arguments: %s": _UNKNOWN,
    "unexpected option string: %s": _UNKNOWN,
}
"""argparse's words with one value in them, and ours, where {list} stands for it."""

_NAMED_HOLES: Mapping[str, tuple[Msgid, Mapping[str, str]]] = {
    "invalid %(type)s value: %(value)r": (
        N_("“{name}” cannot be used here"),
        {"name": "%(value)s"},
    ),
    "invalid choice: %(value)r (choose from %(choices)s)": (
        _NOT_THERE,
        {"name": "%(value)s", "list": "%(choices)s"},
    ),
    "unknown parser %(parser_name)r (choices: %(choices)s)": (
        _NOT_THERE,
        {"name": "%(parser_name)s", "list": "%(choices)s"},
    ),
    "ambiguous option: %(option)s could match %(matches)s": (
        N_("“{name}” can mean more than one thing: {list}"),
        {"name": "%(option)s", "list": "%(matches)s"},
    ),
}
"""argparse's words with named values, ours, and which value stands for which placeholder."""

_WHOLE: Mapping[str, Msgid] = {
    "options": N_("options"),
    "positional arguments": N_("what can be named"),
    "subcommands": N_("commands"),
    "show this help message and exit": N_("show this help and stop"),
    "show program's version number and exit": N_("show the version and stop"),
    "expected one argument": N_("one value has to follow"),
    "expected at most one argument": N_("at most one value can follow"),
    "expected at least one argument": N_("at least one value has to follow"),
}

_VALUES_FOLLOW = Nn_("{n} value has to follow", "{n} values have to follow")
_USAGE = N_("Usage:")

_WITHOUT_WORDS: Mapping[str, str] = {
    "%(prog)s: error: %(message)s\n": "%(prog)s: %(message)s\n",
    "%(prog)s: warning: %(message)s\n": "%(prog)s: %(message)s\n",
    "argument %(argument_name)s: %(message)s": "%(argument_name)s: %(message)s",
}


@contextmanager
def arguments_in(catalogue: Catalogue) -> Iterator[None]:
    """Let argparse speak the language of *catalogue*: make and use parsers inside."""

    def word(said: str) -> str:
        if said == "usage: ":
            return catalogue.text(_USAGE) + " "
        if whole := _WHOLE.get(said):
            return catalogue.text(whole)
        if one := _ONE_HOLE.get(said):
            return _reopened(catalogue.text(one), {"list": "%s"})
        if named := _NAMED_HOLES.get(said):
            return _reopened(catalogue.text(named[0]), named[1])
        return _WITHOUT_WORDS.get(said, said)

    def counted(singular: str, plural: str, n: int) -> str:
        if singular == "expected %s argument":
            return _reopened(catalogue.plural(_VALUES_FOLLOW, n), {"n": "%s"})
        return singular if n == 1 else plural

    # there is no door to these words but the names through which the module itself finds them
    names = vars(argparse)
    before = {name: names[name] for name in ("_", "ngettext")}
    names.update({"_": word, "ngettext": counted})
    try:
        yield
    finally:
        names.update(before)


def _reopened(template: str, holes: Mapping[str, str]) -> str:
    """Return *template* with argparse's own placeholders where ours stand."""
    return fill(template.replace("%", "%%"), holes)

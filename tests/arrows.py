"""Reads which module imports which from the source, and finds the imports that no arrow allows.

Imports in functions and under conditions count like any other.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

PACKAGE = "tutor"
TIERS: Mapping[str, int] = {
    "game": 1,
    "referee": 2,
    "course": 3,
    "learning": 3,
    "opponents": 3,
    "session": 4,
    "wording": 5,
    "sheets": 6,
    "speech": 6,
    "ui": 7,
    "plain": 7,
    "checker": 7,
    "commands": 8,
    "cli": 9,
    "__main__": 10,
}
"""The layers; a module imports from its own and from lower ones, never sideways."""

FROM_COURSE_UP = TIERS["course"]
FROM_WORDING_UP = TIERS["wording"]
WIDGETS = f"{PACKAGE}.ui.widgets"
SCREEN_LIBRARIES = {"textual", "rich"}
READS_YAML = f"{PACKAGE}.course.nodes"
OUTSIDE_WORLD = {
    "asyncio", "calendar", "datetime", "gettext", "glob", "io", "locale", "logging", "os",
    "pathlib", "secrets", "shutil", "socket", "sqlite3", "subprocess", "sys", "tempfile",
    "threading", "time", "urllib", "uuid",
}  # fmt: skip
"""What would bring a clock, files, a language or chance from outside into the rules."""


@dataclass(frozen=True, slots=True)
class Import:
    """One import of one name: where it stands and what it loads."""

    module: str
    line: int
    target: str
    """The module that is loaded, in full; of a package that is not ours as it is written."""

    name: str = ""
    """What is taken from it, if that is no module."""

    @property
    def outside(self) -> str:
        """Return the library it comes from, "" for one of our own modules."""
        top = self.target.partition(".")[0]
        return "" if top == PACKAGE else top


@cache
def imports_of(root: Path) -> list[Import]:
    """Return every import in the package below *root*."""
    files = {_module(root, file): file for file in sorted((root / PACKAGE).rglob("*.py"))}
    found: list[Import] = []
    for module, file in files.items():
        is_package = file.name == "__init__.py"
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            for target, name in _loaded(node, module, is_package, files):
                found.append(Import(module, getattr(node, "lineno", 0), target, name))
    return found


def _module(root: Path, file: Path) -> str:
    parts = file.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _loaded(
    node: ast.AST, module: str, is_package: bool, ours: Mapping[str, Path]
) -> Iterator[tuple[str, str]]:
    match node:
        case ast.Import(names):
            yield from ((alias.name, "") for alias in names)
        case ast.ImportFrom(written, names, level):
            base = written or ""
            if level:
                parents = module.split(".")[: (0 if is_package else -1) or None]
                up = parents[: len(parents) - level + 1]
                base = ".".join([*up, *([written] if written else [])])
            for alias in names:
                whole = f"{base}.{alias.name}"
                is_module = whole in ours or (base == PACKAGE and alias.name != "__version__")
                yield (whole, "") if is_module else (base, alias.name)
        case ast.Call(func, [ast.Constant(str(target)), *_]) if _name_of(func) in (
            "import_module",
            "__import__",
        ):
            yield target, ""


def _name_of(func: ast.expr) -> str:
    match func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def unit(module: str) -> str:
    """Return the part of the package a module belongs to, "" for the package itself."""
    return f"{module}..".split(".")[1]


def forbidden(root: Path) -> list[str]:
    """Return every import below *root* that breaks a rule, with its place and the rule."""
    told = []
    for each in imports_of(root):
        for rule, breaks in RULES.items():
            if breaks(each):
                told.append(f"{each.module}:{each.line}: {each.target}: {rule}")
    return told


def cycle(root: Path) -> list[str]:
    """Return the modules of one import cycle below *root*, empty where there is none."""
    graph: dict[str, set[str]] = {}
    for each in imports_of(root):
        if not each.outside:
            graph.setdefault(each.module, set()).add(each.target)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def _breaks_the_tiers(each: Import) -> bool:
    own, other = unit(each.module), unit(each.target)
    if each.outside or own == other or not (own and other) or "places" in (own, other):
        return False
    if own == "i18n" or other == "i18n":
        return False
    return own not in TIERS or other not in TIERS or TIERS[own] <= TIERS[other]


def _breaks_i18n(each: Import) -> bool:
    own, other = unit(each.module), unit(each.target)
    if each.outside or own == other:
        return False
    if own == "i18n":
        return other not in ("", "places")
    if other != "i18n":
        return False
    text_only = each.target == f"{PACKAGE}.i18n.text" or (
        each.target == f"{PACKAGE}.i18n" and each.name == "text"
    )
    return TIERS.get(own, 0) < (FROM_COURSE_UP if text_only else FROM_WORDING_UP)


def _is_foreign(each: Import) -> bool:
    return bool(each.outside) and each.outside not in sys.stdlib_module_names


def _breaks_game(each: Import) -> bool:
    return unit(each.module) == "game" and (
        _is_foreign(each) or (not each.outside and unit(each.target) != "game")
    )


def _breaks_purity(each: Import) -> bool:
    if unit(each.module) != "game":
        return False
    chance = each.outside == "random" and each.name != "Random"
    return chance or each.outside in OUTSIDE_WORLD


def _breaks_the_bare_modules(each: Import) -> bool:
    if each.module not in (f"{PACKAGE}.places", f"{PACKAGE}.i18n.text"):
        return False
    return not each.outside or _is_foreign(each)


RULES: Mapping[str, Callable[[Import], bool]] = {
    "imports run only down, never sideways": _breaks_the_tiers,
    "i18n.text from course up, the rest from wording up, i18n itself of nobody": _breaks_i18n,
    "the rules import only the standard library and themselves": _breaks_game,
    "the rules have no clock, no files and no chance of their own": _breaks_purity,
    "only the standard library here": _breaks_the_bare_modules,
    "only ui draws": lambda each: each.outside in SCREEN_LIBRARIES and unit(each.module) != "ui",
    "one file reads YAML": lambda each: each.outside == "yaml" and each.module != READS_YAML,
    "a widget knows no session, course or learning": lambda each: (
        f"{each.module}.".startswith(f"{WIDGETS}.")
        and not each.outside
        and unit(each.target) in ("session", "course", "learning")
    ),
}

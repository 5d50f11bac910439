"""The texts that the sources mark for translation."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from pathlib import Path

TUTOR = Path(__file__).resolve().parent.parent / "tutor"


def marked_in(part: str, *, but: Collection[str] = ()) -> Iterator[str]:
    """Yield what a part of the program marks, *but* what is marked in these of its files."""
    for path in sorted((TUTOR / part).glob("*.py")):
        if path.name not in but:
            yield from _marked(ast.parse(path.read_text(encoding="utf-8")))


def _marked(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("N_", "Nn_"):
            yield from (str(each.value) for each in node.args if isinstance(each, ast.Constant))

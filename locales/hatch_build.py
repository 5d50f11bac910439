"""Compile languages and lessons for the built package.

A checkout reads .po, TOML and YAML as they are; the package holds .mo and JSON in their place,
under tutor/, so that a start neither parses YAML nor loads Babel.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileHook(BuildHookInterface):  # type: ignore[type-arg]
    """Add the compiled content to the wheel."""

    PLUGIN_NAME = "custom"
    _target: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile into a folder of its own and have its files packed under tutor/."""
        if version == "editable":
            return
        self._target = Path(tempfile.mkdtemp(prefix="go-fish-tutor-"))
        compile_content(Path(self.root), self._target)
        for file in sorted(path for path in self._target.rglob("*") if path.is_file()):
            inside = file.relative_to(self._target).as_posix()
            build_data["force_include"][str(file)] = f"tutor/{inside}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the folder again."""
        if self._target:
            shutil.rmtree(self._target)


def compile_content(root: Path, target: Path) -> None:
    """Write what the package needs of locales/ and lessons/ in *root* below *target*."""
    for source in sorted((root / "locales").glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as file:
            catalogue = read_po(file)
        with _made(root, target, source, ".mo").open("wb") as compiled:
            write_mo(compiled, catalogue)
    for source in sorted((root / "locales").glob("*/forms.toml")):
        forms = tomllib.loads(source.read_text(encoding="utf-8"))
        text = json.dumps(forms, ensure_ascii=False, separators=(",", ":"))
        _made(root, target, source, ".json").write_text(text, encoding="utf-8")
    _compile_lessons(root, target)


def _compile_lessons(root: Path, target: Path) -> None:
    # the build runs in an environment of its own, where the package is not installed
    sys.path.insert(0, str(root))
    try:
        from tutor.course.index import compile_course
    finally:
        sys.path.remove(str(root))
    for name, text in compile_course(root / "lessons").items():
        path = target / "lessons" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def _made(root: Path, target: Path, source: Path, suffix: str) -> Path:
    path = target / source.relative_to(root).with_suffix(suffix)
    path.parent.mkdir(parents=True, exist_ok=True)
    return path

"""The names of the files of a course, as authors write them and as the package holds them."""

from __future__ import annotations

COURSE_ID = "course"
RULES_ID = "rules"
QUIZ_FOLDER = "quiz"
YAML, JSON = ".yaml", ".json"

INDEX = "index.json"
"""The table of contents that only a built package has."""

"""Every mistake the referee knows, each from a position, with the nearest act that is none."""

from __future__ import annotations

from tests.late_mistakes import LATE
from tests.rare_mistakes import RARE
from tests.usual_mistakes import USUAL

MISTAKES = [*USUAL, *RARE, *LATE]

"""Acts and goals as they are written, to show beside one that cannot be read."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.course.faults import nearest
from tutor.game.acts import ME, SEAT_NAMES

_ACTS: Mapping[str, str] = {
    "ask": "{by} ask {other} 7",
    "give": "{by} give {other} 7S 7H",
    "go-fish": "{by} go-fish",
    "none": "{by} none",
    "draw": "{by} draw",
    "show": "{by} show",
    "keep": "{by} keep",
    "return": "{by} return",
    "lay": "{by} lay 7",
    "pass": "{by} pass {other}",
    "take": "{by} take 5",
    "deal": "{by} deal 5",
    "end": "{by} end",
    "winners": "{by} winners {by} {other}",
}
_GOALS: Mapping[str, str] = {
    "asked": "{by} asked {other} 7",
    "gave": "{by} gave {other} 7S 7H",
    "said": "{by} said go-fish",
    "drew": "{by} drew 7S",
    "showed": "{by} showed 7S",
    "kept": "{by} kept 7S",
    "laid": "{by} laid 7",
    "passed": "{by} passed {other}",
    "took": "{by} took 7S 7H",
    "turn": "turn {by}",
    "over": "over",
}
ACT_VERBS = tuple(_ACTS)
GOAL_VERBS = tuple(_GOALS)


def act_like(line: str) -> str | None:
    """Return an act of the same player with the same verb; None where no verb is like it."""
    words = line.split()
    verb = " ".join(words[1:2] or words)
    whole = [each for each in ACT_VERBS if each == verb or each.startswith(f"{verb}-")]
    meant = whole[0] if whole else nearest(verb, ACT_VERBS)
    return None if meant is None else _filled(_ACTS[meant], words)


def goal_like(line: str) -> str:
    """Return a goal with the same verb, or any where there is no such verb."""
    words = line.split()
    meant = next((word for word in (*words[1:2], *words[:1]) if word in _GOALS), "gave")
    return _filled(_GOALS[meant], words)


def _filled(template: str, words: list[str]) -> str:
    by = words[0] if words[0] in SEAT_NAMES else ME.code
    return template.format(by=by, other="p1" if by == ME.code else ME.code)

"""Somebody who has arrows, Enter, Space and Tab, and no other key."""

from __future__ import annotations

from textual.pilot import Pilot

from tutor.ui.keys import OPTION_LETTERS
from tutor.ui.screens.lesson import LessonScreen
from tutor.ui.widgets.keys import KeysLine

FOUR = {"up", "down", "left", "right", "enter", "space", "tab"}
MOST_TABS = 8


async def press_four(pilot: Pilot[None], *keys: str) -> None:
    """Press keys; what is none of the four kinds is looked for on the screen."""
    suits = [key for key in keys if key == "c"]
    if suits:
        # first the suit, for Tab goes past the players to the keys, and from there to the first
        keys = (*suits, "tab", *(key for key in keys if key != "c"))
    for key in keys:
        if key == "enter":
            # what it does depends on where the keys before it have led
            await pilot.pause()
        found = [*pilot.app.screen.query(KeysLine)]
        chooses = key == "enter" and any(line.has_focus for line in found)
        if key in FOUR and not chooses:
            pilot.app.simulate_key(key)
            continue
        await pilot.pause()
        name = {"enter": "Enter", "escape": "Esc"}.get(key) or (
            key if len(key) > 1 else key.upper()
        )
        if any(hint.key == name for line in found for hint in line.view.keys):
            await choose(pilot, name)
        else:
            # an answer to a question stands in a list; what Enter does has no letter there
            screen = pilot.app.screen
            listed = isinstance(screen, LessonScreen) and screen.state.choosing
            for each in (*["down"] * (OPTION_LETTERS.index(key) if listed else 0), "enter"):
                pilot.app.simulate_key(each)
    await pilot.pause()


async def choose(pilot: Pilot[None], name: str) -> None:
    """Choose a key by its name on the line of keys, by Tab, the arrows and Enter."""
    line = await at_the_keys(pilot)
    at = next(n for n, hint in enumerate(line.view.keys) if hint.key == name)
    for _ in range((at - line.chosen) % len(line.view.keys)):
        pilot.app.simulate_key("right")
    pilot.app.simulate_key("enter")
    for _ in range(3):
        # the key becomes a message, the message an action, and the action may open a screen
        await pilot.pause()


async def at_the_keys(pilot: Pilot[None]) -> KeysLine:
    """Go to the line of keys by Tab."""
    line = pilot.app.screen.query_one(KeysLine)
    for _ in range(MOST_TABS):
        if line.has_focus:
            return line
        pilot.app.simulate_key("tab")
        await pilot.pause()
    raise AssertionError("Tab does not lead to the keys")

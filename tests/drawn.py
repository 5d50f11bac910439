"""Drawings as text, for the tests of what the app draws."""

from __future__ import annotations

from textwrap import dedent
from typing import Any

from textual.app import App

from tutor.game.cards import Card, card
from tutor.ui.paint import Canvas


def cards(codes: str) -> tuple[Card, ...]:
    """Return the cards with these codes, in this order."""
    return tuple(card(code) for code in codes.split())


def text_of(canvas: Canvas) -> str:
    """Return the rows of a drawing, without the spaces at their ends."""
    return "\n".join(row.rstrip() for row in canvas.rows())


def drawing(text: str) -> str:
    """Return a drawing as it is written in a test: indented, with a line break before it."""
    return dedent(text).strip("\n")


def screen_text(app: App[Any]) -> str:
    """Return what an app shows, row by row, without the spaces at the ends."""
    rows = app.screen._compositor.render_strips()
    return "\n".join(row.text.rstrip() for row in rows)

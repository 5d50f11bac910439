"""The note in pictures: players, cards, arrows and one keycap, drawn with half blocks."""

from __future__ import annotations

from collections.abc import Mapping

from rich.cells import cell_len

from tutor.ui.paint import Canvas, chip, chip_width, sheet
from tutor.ui.paint_cards import CardSize, card_back, card_face
from tutor.ui.view_lines import Sign, SignKind

GAP = 2
STEP = 3
"""The columns between two cards that lie over each other."""
MOST_CARDS = 4

_PICTURES: Mapping[SignKind, tuple[str, ...]] = {
    SignKind.TO: ("   ▄  ", "▄▄▄██▄", "▀▀▀██▀", "   ▀  "),
    SignKind.QUESTION: ("▄▀▀▄", "  ▄▀", "  ▀ ", "  ▀ "),
    SignKind.FISH: ("", " ▗▟██▙▖▗▖", "▐█▘███▙█▌", " ▝▜██▛▘▝▘"),
    SignKind.TURN: ("", "█▄  ", "███▄", "█▀  "),
    SignKind.STAR: ("", "  ▟▙  ", "▜████▛", "▗█▀▀█▖"),
    SignKind.PLAYER: ("", " ▟█▙ ", " ▜█▛ ", "▟███▙"),
}
HERE, THERE = "●", "○"
_KEY_SIGNS: Mapping[str, str] = {"Enter": "↵", "Tab": "⇥", "Space": "␣"}
"""What is drawn on the keys that have a word."""
PRESS = "▼"


def draw_signs(canvas: Canvas, x: int, y: int, signs: tuple[Sign, ...]) -> None:
    """Draw the pictures side by side; what does not fit is left out, never the key."""
    keys = [sign for sign in signs if sign.kind is SignKind.KEY]
    end = canvas.width - x - sum(sign_width(key) + GAP for key in keys)
    for sign in signs:
        if sign.kind is not SignKind.KEY and x + sign_width(sign) <= end:
            _draw(canvas, x, y, sign)
            x += sign_width(sign) + GAP
    for key in keys:
        _draw(canvas, end + GAP, y, key)


def sign_width(sign: Sign) -> int:
    """Return the columns of a picture."""
    match sign.kind:
        case SignKind.KEY:
            return chip_width(drawn_key(sign.text)) + 6
        case SignKind.BOOK:
            return chip_width(sign.text)
        case SignKind.CARDS:
            return _cards_width(len(sign.cards))
        case SignKind.BACKS:
            return _cards_width(sign.number)
        case SignKind.RANK | SignKind.NOTHING:
            return CardSize.SMALL.width
        case SignKind.PLAYER:
            return max(5, 2 * sign.others - 1)
    return max(cell_len(row) for row in _PICTURES[sign.kind])


def drawn_key(key: str) -> str:
    """Return what stands on a keycap: for who cannot read, what is drawn on the key."""
    return _KEY_SIGNS.get(key, key)


def _cards_width(number: int) -> int:
    return CardSize.SMALL.width + STEP * (min(number, MOST_CARDS) - 1)


def _draw(canvas: Canvas, x: int, y: int, sign: Sign) -> None:
    width, height = CardSize.SMALL.width, CardSize.SMALL.height
    match sign.kind:
        case SignKind.KEY:
            canvas.put(x + sign_width(sign) // 2, y, PRESS, "noteink", bold=True)
            sheet(canvas, x, y + 1, sign_width(sign), height - 1, "panel", "line")
            canvas.put(x + 4, y + 2, drawn_key(sign.text), "text", bold=True)
        case SignKind.BOOK:
            chip(canvas, x, y + 2, sign.text, "paper", "back")
        case SignKind.CARDS:
            for at, card in enumerate(sign.cards[:MOST_CARDS]):
                card_face(
                    canvas,
                    x + at * STEP,
                    y,
                    card,
                    CardSize.SMALL,
                    four_colours=sign.four_colours,
                )
                _part(canvas, x + at * STEP, y, at)
        case SignKind.BACKS:
            for at in range(min(sign.number, MOST_CARDS)):
                card_back(canvas, x + at * STEP, y, width, height)
        case SignKind.RANK:
            sheet(canvas, x, y, width, height, "paper")
            canvas.put(x + 2, y + 1, sign.text, "ink", bold=True)
        case SignKind.NOTHING:
            sheet(canvas, x, y, width, height, "note", "notesoft")
        case _:
            _picture(canvas, x, y, sign)


def _part(canvas: Canvas, x: int, y: int, at: int) -> None:
    """Draw the hairline between a card and the one under it."""
    if at:
        for row in range(1, CardSize.SMALL.height - 1):
            canvas.put(x, y + row, "▏", "edge", "paper")


def _picture(canvas: Canvas, x: int, y: int, sign: Sign) -> None:
    width = sign_width(sign)
    rows = _PICTURES[sign.kind]
    indent = (width - max(cell_len(row) for row in rows)) // 2
    for row, text in enumerate(rows):
        canvas.put(x + indent, y + row, text, "noteink")
    if sign.kind is SignKind.PLAYER and sign.number and sign.others > 1:
        dots = " ".join(HERE if at == sign.number else THERE for at in range(1, sign.others + 1))
        canvas.put(x + (width - cell_len(dots)) // 2, y, dots, "noteink", bold=True)
    elif sign.kind is SignKind.PLAYER and not sign.number:
        # the learner: nobody sits nearer to the hand
        canvas.put(x + (width - 1) // 2, y, "▼", "noteink")

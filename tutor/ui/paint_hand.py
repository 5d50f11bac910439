"""The learner's hand: how large the cards are, where each lies, and drawing them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate

from tutor.game.cards import Card
from tutor.ui.paint import Canvas
from tutor.ui.paint_cards import SUIT_SIGNS, CardSize, card_face, draw_normal_pip, suit_colour
from tutor.ui.themes import Token
from tutor.ui.views import HandView

GAP = 1
DRAWN_GAP = 4
"""Columns between the hand and a card that was just drawn."""
MOST_WIDE_STRIPS = 17
"""With more cards than this a fan shows three columns a card."""
LARGE_STRIP = 5
"""So many columns show a rank and a suit of any card drawn large."""
ROOMY = 100
"""From this width on a fan shows five columns a card."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Where the cards of a hand lie inside their region."""

    size: CardSize
    """The size of whole cards; in a fan that of its last card and of a drawn one."""
    fan: bool
    lefts: tuple[int, ...]
    """The first column of each card, a drawn one last."""
    widths: tuple[int, ...]
    """The columns of each card that can be seen."""
    top: int
    """The row of the upper edges at rest; the row above is free for lifted cards."""

    @property
    def mark_row(self) -> int:
        """Return the row under the cards at rest."""
        return self.top + self.size.height

    def hit(self, x: int, y: int) -> int | None:
        """Return the place of the card at this cell, or None."""
        if not self.top - 1 <= y <= self.mark_row:
            return None
        for index, (left, width) in enumerate(zip(self.lefts, self.widths, strict=True)):
            if left <= x < left + width:
                return index
        return None

    def pointer(self, index: int) -> int:
        """Return the column of a card at which marks stand and the note points."""
        if self.is_strip(index):
            return self.lefts[index] + 1
        return self.lefts[index] + (self.size.width - 1) // 2

    def is_strip(self, index: int) -> bool:
        """Tell whether only a strip of this card shows."""
        return self.fan and self.widths[index] < self.size.width


def all_cards(view: HandView) -> tuple[Card, ...]:
    """Return the cards in the order they lie, a drawn one last."""
    return view.cards if view.drawn is None else (*view.cards, view.drawn)


def arrange(view: HandView, width: int, height: int) -> Arrangement:
    """Return the largest arrangement of the hand that fits a region of this size.

    Whole cards side by side if they fit, else a fan. A fan too wide even so keeps
    the focused card in sight.
    """
    count, drawn = len(view.cards), view.drawn is not None
    for size in _whole_sizes(height, view.large):
        steps = [size.width + GAP] * max(0, count - 1)
        lefts, total = _lay_out(steps, size.width, count, DRAWN_GAP if drawn else None)
        if total <= width:
            shift = (width - total) // 2
            places = tuple(left + shift for left in lefts)
            return Arrangement(
                size, False, places, (size.width,) * len(places), height - 1 - size.height
            )
    return _fan(view, width, height)


def _whole_sizes(height: int, large: bool) -> tuple[CardSize, ...]:
    if large and height >= CardSize.TALL.height + 2:
        sizes = (CardSize.GRAND, CardSize.BIG, CardSize.TALL)
        return tuple(size for size in sizes if height >= size.height + 2)
    if large and height >= CardSize.SNUG.height + 2:
        return (CardSize.SNUG,)
    if height >= CardSize.LARGE.height + 2:
        return (CardSize.LARGE, CardSize.NORMAL)
    if height >= CardSize.NORMAL.height + 2:
        return (CardSize.NORMAL,)
    return (CardSize.COMPACT,)


def _lay_out(
    steps: list[int], last: int, count: int, drawn_gap: int | None
) -> tuple[list[int], int]:
    """Return the first columns of the cards, and the width of all of them."""
    lefts = list(accumulate(steps, initial=0)) if count else []
    total = lefts[-1] + last if lefts else 0
    if drawn_gap is not None:
        lefts.append(total + drawn_gap if lefts else 0)
        total = lefts[-1] + last
    return lefts, total


def _fan(view: HandView, width: int, height: int) -> Arrangement:
    count, drawn = len(view.cards), view.drawn is not None
    size = CardSize.NORMAL if width >= ROOMY else CardSize.COMPACT
    ways = _fan_steps(view.cards, width)
    if view.large and height >= CardSize.SNUG.height + 2:
        size = CardSize.TALL if height >= CardSize.TALL.height + 2 else CardSize.SNUG
        ways = [*_large_fan_steps(view.cards), *ways]
    for steps, gap in ways:
        lefts, total = _lay_out(steps, size.width, count, gap if drawn else None)
        if total <= width:
            break
    shift = (width - total) // 2
    if total > width:
        focus = lefts[min(view.focus or 0, len(lefts) - 1)]
        shift = -min(max(0, focus - width // 2), total - width)
    widths = (*steps, size.width) if count else ()
    if drawn:
        widths = (*widths, size.width)
    places = tuple(left + shift for left in lefts)
    return Arrangement(size, True, places, widths, height - 1 - size.height)


def _fan_steps(cards: tuple[Card, ...], width: int) -> list[tuple[list[int], int]]:
    """Return how many columns each card but the last may show, the roomiest way first.

    With each way goes the gap before a card just drawn.
    """
    covered = cards[:-1]
    tight = [1 + len(card.rank.value) for card in covered]
    ways = [([3] * len(covered), DRAWN_GAP), (tight, GAP)]
    if len(cards) <= MOST_WIDE_STRIPS:
        ways.insert(0, ([4] * len(covered), DRAWN_GAP))
    if width >= ROOMY:
        ways.insert(0, ([5] * len(covered), DRAWN_GAP))
    return ways


def _large_fan_steps(cards: tuple[Card, ...]) -> list[tuple[list[int], int]]:
    """Return the ways in which every card shows its rank drawn large."""
    from tutor.ui.paint_large import narrow_width, rank_width

    tight = [1 + rank_width(card.rank) for card in cards[:-1]]
    narrow = [1 + narrow_width(card.rank) for card in cards[:-1]]
    return [([LARGE_STRIP] * len(tight), DRAWN_GAP), (tight, GAP), (narrow, GAP)]


def _shows_large_ranks(arrangement: Arrangement, cards: tuple[Card, ...]) -> bool:
    """Tell whether every strip has room for its rank drawn large."""
    from tutor.ui.paint_large import narrow_width

    strips = zip(cards, arrangement.widths, strict=False)
    return all(narrow_width(card.rank) < width for card, width in strips)


def draw_hand(canvas: Canvas, view: HandView) -> None:
    """Draw the hand with its marks; it fills the canvas from the lift row to the mark row."""
    cards = all_cards(view)
    if not cards:
        return
    arrangement = arrange(view, canvas.width, canvas.height)
    strips = len(view.cards) if arrangement.fan else 0
    for index, card in enumerate(cards):
        lifted = card in view.chosen | view.right | view.wrong
        top = arrangement.top - 1 if lifted else arrangement.top
        edge = _edge(index, card, view)
        if index < strips:
            _strip(canvas, arrangement, index, strips, card, top, edge, view)
        else:
            x = arrangement.lefts[index]
            card_face(
                canvas,
                x,
                top,
                card,
                arrangement.size,
                edge=edge,
                four_colours=view.four_colours,
            )
        _marks(canvas, arrangement, index, card, view)


def _edge(index: int, card: Card, view: HandView) -> Token:
    if index == view.focus or card in view.marked:
        return "now"
    return "good" if card in view.right else "paper"


def _strip(
    canvas: Canvas,
    arrangement: Arrangement,
    index: int,
    count: int,
    card: Card,
    top: int,
    edge: Token,
    view: HandView,
) -> None:
    """Draw what shows of one card of a fan; the last card shows whole."""
    x, width, height = arrangement.lefts[index], arrangement.widths[index], arrangement.size.height
    first, last = index == 0, index == count - 1
    left, right = x + first, x + width - last
    bottom = top + height - 1
    canvas.put(left, top, "▄" * (right - left), edge)
    for row in range(top + 1, bottom):
        if first:
            canvas.put(x, row, "▐", edge)
        elif edge != "paper":
            canvas.put(x, row, "▌", edge, "paper")
        else:
            canvas.put(x, row, "▏", "edge", "paper")
        canvas.put(x + 1, row, " " * (width - 1), "paper", "paper")
        if last:
            canvas.fill(x + width - 1, row, 1, 1, "felt")
            canvas.put(x + width - 1, row, "▌", edge)
    canvas.put(left, bottom, "▀" * (right - left), edge)
    colour, rank = suit_colour(card.suit, four_colours=view.four_colours), card.rank.value
    if arrangement.size.for_weak_eyes and _shows_large_ranks(arrangement, view.cards):
        narrow = min(arrangement.widths) < LARGE_STRIP and not last
        _draw_large_strip(canvas, x + 1, top, width - 1, card, colour, arrangement.size, narrow)
        return
    canvas.put(x + 1, top + 1, rank, colour, bold=True)
    canvas.put(x + 1, top + 2, SUIT_SIGNS[card.suit], colour)
    if last:
        canvas.put(x + width - 1 - len(rank), bottom - 1, rank, colour, bold=True)


def _draw_large_strip(
    canvas: Canvas,
    x: int,
    top: int,
    room: int,
    card: Card,
    colour: Token,
    size: CardSize,
    narrow: bool,
) -> None:
    """Draw rank and suit of a strip large, as far as the height of the card lets them be."""
    from tutor.ui.paint_large import draw_narrow_pip, draw_rank_within

    draw_rank_within(canvas, x, top + 1, room, card.rank, colour)
    if size is CardSize.SNUG:
        canvas.put(x, top + 4, SUIT_SIGNS[card.suit], colour, bold=True)
    elif narrow:
        draw_narrow_pip(canvas, x, top + 4, card.suit, colour)
    else:
        draw_normal_pip(canvas, x, top + 4, card.suit, colour)


def _marks(
    canvas: Canvas, arrangement: Arrangement, index: int, card: Card, view: HandView
) -> None:
    """Draw a sign in the row a lifted card left, and under a card what points at it."""
    column, below = arrangement.pointer(index), arrangement.mark_row
    if card in view.right:
        canvas.put(column, below - 1, "✓", "good", "goodbg", bold=True)
    elif card in view.wrong or card in view.chosen:
        sign = "•" if card in view.wrong else "✓"
        canvas.put(column, below - 1, sign, "onfelt", bold=True)
    if index == view.focus:
        even = arrangement.size.width % 2 == 0
        wide = arrangement.size is CardSize.NORMAL or arrangement.size.for_weak_eyes
        if wide and not arrangement.is_strip(index):
            canvas.put(column - 2 + even, below, "▗▟▙▖" if even else "▗▟█▙▖", "now")
        else:
            canvas.put(column, below, "▲", "now")
    elif card in view.marked:
        canvas.put(column, below, "↑", "now", bold=True)

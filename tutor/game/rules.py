"""The referee's book: which acts are allowed, and playing them.

`violation` is the one place that says what is not allowed and why; the order of its
questions decides which rule leads where an act breaks several.
"""

from __future__ import annotations

from typing import NamedTuple

from tutor.game.acts import Act, Ask, LayBook
from tutor.game.breach import IMPOSSIBLE, Violation
from tutor.game.cards import Hand, book_of, halves
from tutor.game.draft import Draft
from tutor.game.due import ASKS, DUE, ask_for_card, due, lay_whole, pass_on
from tutor.game.effects import EFFECTS
from tutor.game.events import Event
from tutor.game.possible import possible
from tutor.game.questions import (
    WRONG_CONTENT,
    WRONG_KIND,
    out_of_turn,
    owing,
    wrong_at_the_end,
    wrong_book,
)
from tutor.game.ruleset import AskFor
from tutor.game.table import Phase, Table

ASKING, HOLDING, CARD = Phase.ASKING, Phase.HOLDING, AskFor.CARD
THE_END = (Phase.ENDING, Phase.COUNTING, Phase.OVER)


class NotAllowedError(Exception):
    """An act that `play` refuses: carries the violation."""

    def __init__(self, act: Act, violation: Violation) -> None:
        super().__init__(act, violation)
        self.act = act
        self.violation = violation


class Played(NamedTuple):
    """The table after an act, and what happened, in order."""

    table: Table
    events: tuple[Event, ...]


_PLAYED = Played._make


def violation(table: Table, act: Act) -> Violation | None:
    """Return the rule that *act* breaks, or None if it is allowed."""
    if not possible(table, act):
        return IMPOSSIBLE
    phase, kind = table.phase, type(act)
    if phase in THE_END:
        return wrong_at_the_end(table, act)
    if isinstance(act, LayBook):
        return wrong_book(act)
    if act.by is not (table.turn if phase is ASKING else table.actor):
        return out_of_turn(table, act)
    return WRONG_KIND[kind](table, act) or owing(table, act) or WRONG_CONTENT[kind](table, act)


def legal_acts(table: Table) -> tuple[Act, ...]:
    """Return every allowed act, in a fixed order; empty only when the game is over.

    The books that are owed come first, those of the seat that must act before all others.
    """
    owed: list[Act] = []
    if table.owing and table.phase not in (Phase.COUNTING, Phase.OVER):
        owed = _owed_books(table)
        if owed and (owed[0].by is table.actor or table.phase is Phase.ENDING):
            return tuple(owed)
    if table.phase is ASKING:
        return (*owed, *_asks(table)) if owed else _asks(table)
    if table.phase is HOLDING and table.drawn is not None:
        return (*owed, *_with_drawn_card(table))
    act = due(table)
    return tuple(owed) if act is None else (*owed, act)


def _owed_books(table: Table) -> list[Act]:
    seats = (table.actor, *(seat for seat in table.seats if seat != table.actor))
    return [lay_whole(seat.number, rank.index) for seat in seats for rank in table.owed(seat)]


def _asks(table: Table) -> tuple[Ask, ...]:
    if table.ruleset.ask_for is CARD:
        return _card_asks(table)
    by, masks = table.turn.number, table.masks
    low, high = halves(masks[by])
    rows = ASKS[by]
    asks: tuple[Ask, ...] = ()
    for to, mask in enumerate(masks):
        if mask and to != by:
            row = rows[to]
            asks += row[low] + row[high]
    return asks


def _card_asks(table: Table) -> tuple[Ask, ...]:
    by, masks = table.turn.number, table.masks
    mine = masks[by]
    wanted = [card for rank in Hand(mine).ranks() for card in book_of(rank)]
    if not table.ruleset.own_card_ask:
        wanted = [card for card in wanted if not card.mask & mine]
    others = [to for to, mask in enumerate(masks) if mask and to != by]
    return tuple([ask_for_card(by, to, card.place) for to in others for card in wanted])


def _with_drawn_card(table: Table) -> list[Act]:
    """Return what may be done with the drawn card; with it a book may be complete."""
    drawn, by = table.drawn, table.turn
    acts = [act for act in (due(table),) if act is not None]
    if drawn is None:
        return acts
    completes = (table.masks[by.number] | drawn.mask) & drawn.rank.mask == drawn.rank.mask
    if completes:
        acts.append(lay_whole(by.number, drawn.rank.index))
    elif not table.catch:
        acts.append(pass_on(table))
    return acts


def play(table: Table, act: Act) -> Played:
    """Return the table after *act* and what happened; NotAllowedError if a rule forbids it."""
    broken = violation(table, act)
    if broken is not None:
        raise NotAllowedError(act, broken)
    return _done(table, act, marked=False)


def happen(table: Table, act: Act) -> Played:
    """Move the cards as hands can, whatever the rules say; a broken rule marks the table.

    NotAllowedError only for what hands cannot do.
    """
    broken = violation(table, act)
    if broken is IMPOSSIBLE:
        raise NotAllowedError(act, broken)
    return _done(table, act, marked=broken is not None)


def _done(table: Table, act: Act, *, marked: bool) -> Played:
    draft = Draft(table)
    EFFECTS[type(act)](draft, act)
    return Played(draft.frozen(marked=marked), tuple(draft.events))


def resolve(table: Table, ask: Ask) -> Played:
    """Play *ask* and all that must follow, up to the next decision or the end of the game.

    What must follow: the answer, the draw, the catch shown or the card kept, owed books,
    the turn passed, an empty hand refilled. NotAllowedError if the ask is not allowed.
    """
    broken = violation(table, ask)
    if broken is not None:
        raise NotAllowedError(ask, broken)
    draft = Draft(table)
    act: Act | None = ask
    while act is not None:
        EFFECTS[type(act)](draft, act)
        act = draft.owed_book() if draft.owing else None
        if act is None:
            act = DUE[draft.phase](draft)
    return _PLAYED((draft.frozen(marked=False), tuple(draft.events)))

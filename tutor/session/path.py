"""Whether an act is on the way that a step tries out."""

from __future__ import annotations

from tutor.course.model import Acting, Play
from tutor.game.acts import ME, Act, Give, LayBook


def same_act(one: Act, other: Act) -> bool:
    """Return whether two acts are the same; the order of the cards in them is not."""
    match one, other:
        case Give(by, to, cards), Give():
            return (by, to, set(cards)) == (other.by, other.to, set(other.cards))
        case LayBook(by, cards), LayBook():
            return by == other.by and set(cards) == set(other.cards)
    return one == other


def on_the_way(step: Acting, done: tuple[Act, ...], act: Act) -> bool:
    """Return whether *act*, after what the learner has *done*, follows a way of the step.

    In a guided hand every lawful act does.
    """
    if isinstance(step, Play):
        return True
    nexts = [next_on(way, done) for way in (step.solution, *step.accepts)]
    return any(each is not None and same_act(each, act) for each in nexts)


def next_on(way: tuple[Act, ...], done: tuple[Act, ...]) -> Act | None:
    """Return the learner's next act on *way* after *done*; None if *done* left it or ended it."""
    mine = [act for act in way if act.by == ME]
    if len(done) < len(mine) and all(map(same_act, mine, done)):
        return mine[len(done)]
    return None

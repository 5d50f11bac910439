"""What the coach says in a game: what happened, what to do, and what was not right."""

from __future__ import annotations

from tutor.game.acts import ME, NameWinners, Seat
from tutor.game.events import Asked, Caught, Drew, Event, Gave, LaidBook, TookCards, TurnPassed, Won
from tutor.game.memory import Known
from tutor.game.table import Phase, worth
from tutor.i18n.text import N_, NC_, Nn_
from tutor.referee.mistake import Ruling
from tutor.session.practice.following import MOST_HINTS
from tutor.session.practice.session import PracticeSession
from tutor.session.practice.setup import Coach
from tutor.session.practice.standing import Outcome
from tutor.session.practice.view import View
from tutor.wording import coach
from tutor.wording.deeds import exactly, who_has_most
from tutor.wording.happenings import tell
from tutor.wording.mistakes import explain, in_one_line
from tutor.wording.noticed import asked_just_now, put_right, what_another_did
from tutor.wording.reasons import reason, where_to_look
from tutor.wording.rulebook import RuleBook
from tutor.wording.speech import (
    MOST_HAPPENINGS,
    Line,
    Role,
    Speech,
    all_told_of,
    happenings,
    prompt,
    told_of,
)
from tutor.wording.words import Words

GAME = NC_("place", "A game")
STOPPED_BY_REFEREE = N_("The referee stops this. Try something else.")
ALLOWED = N_("Nobody has broken a rule.")
YOUR_TURN_TO_LOOK = N_("{name.address}, now it is your turn!")
YOU_ARE_ASKED = N_("{name.address}, you are asked for cards!")
LOOK_FIRST = N_("{name.address}, you look first!")
LOOK_AWAY = N_("The others look away. Press Enter when only you can see.")
UNDONE_TOO = N_("Everything after it is taken back too:")
POINTS = Nn_("{name}: {n} point", "{name}: {n} points")
YOUR_POINTS = Nn_("You: {n} point", "You: {n} points")
EVERYBODY_KNOWS = N_("What everyone knows so far")
NOTHING_KNOWN = N_("Nothing yet. Listen to who asks for what.")
MUST_HAVE = N_("{name} must have {rank.one}.")
MUST_HAVE_MANY = N_("{name} must have at least {list}.")
KNOW_YOURS = N_("Everybody knows that you have {rank.one}.")
KNOW_YOUR_MANY = N_("Everybody knows that you have at least {list}.")
KNOW_YOU_HAVE_NONE = N_("Everybody knows that you have {rank.none}.")
DEALER = N_("{name} deals the cards.")
HAS_NONE = N_("{name} has {rank.none}.")
YOUR_TURN = N_("Your turn")
TURN_OF = N_("{next.poss} turn")


def practice_says(words: Words, rules: RuleBook, state: PracticeSession, view: View) -> Speech:
    """Return what the coach says now to the person whose view it is."""
    told, title = view.feedback, words.say(coach.COACH)
    if state.naming is not None:
        other = told.outcome is Outcome.WRONG_RULE
        lines = [Line(words.say(coach.OTHER_RULE), Role.SOFT)] if other else []
        which = coach.WHICH_RULE if other else coach.NOTICED
        return Speech(title, (*lines, Line(words.say(which), Role.TASK)))
    if told.outcome is Outcome.REFUSED and told.seat is ME:
        return _refused(words, rules, state, view)
    if told.outcome is Outcome.NOTICED:
        title = words.say(coach.WELL_DONE)
    tells = all_told_of if state.setup.somebody_errs else told_of
    # whoever is to act is told in the task that it is their turn
    events = [event for event in told.events if view.waits_for is not ME or not _to_me(event)]
    lines = what_came(words, view) or tells(words, events, view.sight)
    ask = view.sight.ask if view.sight.phase is Phase.ANSWERING else None
    if not lines and ask is not None and view.waits_for is ME:
        # a game that is taken up again is still at the question
        lines = tells(words, [Asked(*ask[:4])], view.sight)
    noted = [] if told.noted is None else [Line(asked_just_now(words, told.noted), Role.SOFT)]
    said = (*noted, *lines, *_task(words, rules, state, view))
    return Speech(title, said or (where_it_stands(words, view),))


def where_it_stands(words: Words, view: View) -> Line:
    """Return what just happened where nothing else is to be said, or whose turn it is."""
    sight = view.sight
    if sight.phase is Phase.OVER:
        return Line(result(words, view), Role.TASK)
    told = happenings(words, view.feedback.events, sight)
    if sight.phase is Phase.DEALING and not told:
        # nobody has a turn yet
        deals = sight.dealer is ME
        text = prompt(words, sight) if deals else words.say(DEALER, name=words.name(sight.dealer))
        return Line(text, Role.SOFT)
    turn = tell(words, TurnPassed(sight.turn, sight.turn), sight.ruleset)
    return Line(told[-1] if told else turn, Role.SOFT)


def what_came(words: Words, view: View) -> list[Line]:
    """Return what came of the last thing done, where it was no act that stands."""
    match view.feedback.outcome:
        case Outcome.NOTICED | Outcome.UNNOTICED:
            return _put_right(words, view)
        case Outcome.FALSE_ALARM:
            return [Line(words.say(ALLOWED), Role.SOFT)]
        case Outcome.TAKEN_BACK:
            return [Line(words.say(coach.TAKEN_BACK), Role.SOFT)]
    return []


def curtain_says(words: Words, view: View) -> Speech:
    """Return what stands on the curtain that hides the cards, for the person who comes next."""
    says = LOOK_FIRST if view.waits_for is None else YOUR_TURN_TO_LOOK
    if view.sight.phase is Phase.ANSWERING and view.waits_for is ME:
        says = YOU_ARE_ASKED
    lines = (
        Line(words.say(says, name=words.name(ME)), Role.TASK),
        Line(words.say(LOOK_AWAY), Role.SOFT),
    )
    return Speech(words.label(ME), lines)


def what_is_known(words: Words, view: View) -> tuple[str, ...]:
    """Return what everybody may know of the others' hands, and then of the viewer's own."""
    known = sorted(view.known, key=lambda each: each.seat is ME)
    told = tuple(_known(words, each, view.least(each)) for each in known)
    return told or (words.say(NOTHING_KNOWN),)


def _known(words: Words, known: Known, least: int) -> str:
    rank, name = words.rank(known.rank), words.name(known.seat)
    several = rank[words.forms.held[least - 1]]
    if known.seat is ME:
        if least > 1:
            return words.say(KNOW_YOUR_MANY, list=several)
        return words.say(KNOW_YOURS if known.holds else KNOW_YOU_HAVE_NONE, rank=rank)
    if least > 1:
        return words.say(MUST_HAVE_MANY, name=name, list=several)
    return words.say(MUST_HAVE if known.holds else HAS_NONE, name=name, rank=rank)


def result(words: Words, view: View) -> str:
    """Return who has won, or how many points everybody has in a match."""
    sight = view.sight
    if sight.ruleset.target is not None:
        return " ".join(points(words, seat, view.points[seat.number]) for seat in sight.seats)
    counted = [worth(sight.ruleset, laid) for laid in sight.books]
    won = tuple(seat for seat in sight.seats if counted[seat.number] == max(counted))
    return tell(words, Won(won), sight.ruleset, counted)


def points(words: Words, seat: Seat, count: int) -> str:
    """Return how many points somebody has in a match."""
    if seat is ME:
        return words.count(YOUR_POINTS, count)
    return words.count(POINTS, count, name=words.name(seat))


def _task(words: Words, rules: RuleBook, state: PracticeSession, view: View) -> list[Line]:
    sight = view.sight
    if sight.phase is Phase.DEALING and sight.actor is not ME:
        return [Line(words.say(DEALER, name=words.name(sight.actor)), Role.TASK)]
    if view.waits_for is not ME:
        return []
    task = Line(prompt(words, view.sight), Role.TASK)
    return [task, *_hints(words, rules, state.rung, view)]


def _hints(words: Words, rules: RuleBook, rung: int, view: View) -> list[Line]:
    found = view.help
    if found is None or not rung:
        return []
    if rung == 1:
        return [Line(where_to_look(words, found, view.sight.phase), Role.SOFT)]
    if rung < MOST_HINTS:
        return [Line(rules.says(words, found.rule), Role.RULE)]
    why = Line(reason(words, found.reason), Role.WHY)
    if isinstance(found.act, NameWinners):
        return [why, Line(who_has_most(words, view.sight.ruleset.scoring), Role.NOW)]
    return [why, Line(exactly(words, found.act), Role.NOW)]


def _refused(words: Words, rules: RuleBook, state: PracticeSession, view: View) -> Speech:
    title, ruling = words.say(coach.NOT_YET), view.feedback.ruling
    person = state.setup.person(view.seat)
    if ruling is None:
        lines = [Line(words.say(STOPPED_BY_REFEREE), Role.HAPPENED)]
    elif person is not None and person.coach is Coach.NORMAL:
        lines = [Line(in_one_line(words, ruling), Role.RULE)]
    else:
        # with all its parts a mistake needs no more help, and leaves no room for it
        lines = explained(words, ruling, open_hands=state.setup.open_hands)
        return Speech(title, tuple(lines))
    said = {line.text for line in lines}
    hints = _hints(words, rules, state.rung, view)
    return Speech(title, (*lines, *[line for line in hints if line.text not in said]))


def explained(words: Words, ruling: Ruling, *, open_hands: bool) -> list[Line]:
    """Return a mistake in its parts: what happened, which rule, why, what to do."""
    said = explain(words, ruling, open_hands=open_hands)
    parts = (
        Line(said.happened, Role.HAPPENED),
        Line(said.rule, Role.RULE),
        Line(said.why, Role.WHY),
        Line(said.now, Role.NOW),
    )
    return [part for part in parts if part.text]


def _everybody_saw(event: Event) -> bool:
    """Return whether cards moved that the viewer would look for in vain once it is undone."""
    if isinstance(event, Drew):
        return event.card is not None
    return isinstance(event, Caught | Gave | LaidBook | TookCards)


def _to_me(event: Event) -> bool:
    return isinstance(event, TurnPassed) and event.to == ME


def _put_right(words: Words, view: View) -> list[Line]:
    ruling = view.feedback.ruling
    if ruling is None:
        return []
    noticed = view.feedback.outcome is Outcome.NOTICED
    did = Line(what_another_did(words, ruling), Role.PRAISE if noticed else Role.HAPPENED)
    right = Line(put_right(words, ruling.act.by, noticed=noticed), Role.SOFT)
    moved = [event for event in view.feedback.came_of_it if _everybody_saw(event)]
    if not moved:
        return [did, right]
    told = happenings(words, moved, view.sight)[-MOST_HAPPENINGS:]
    return [did, right, *[Line(text, Role.SOFT) for text in (words.say(UNDONE_TOO), *told)]]

"""What the coach says in a lesson: the same lines on the screen and in plain mode."""

from __future__ import annotations

from tutor.course.kinds import Drill, Show
from tutor.course.model import Acting, Play, Spot
from tutor.game.acts import ME, Ask, Draw, NameWinners, Seat
from tutor.game.events import Asked, Event, Kept, Won
from tutor.game.ids import RuleId
from tutor.game.ruleset import Scoring
from tutor.game.table import Phase, worth
from tutor.i18n.text import N_, Nn_
from tutor.session.lesson import LessonSession
from tutor.session.review import is_review
from tutor.session.standing import Outcome
from tutor.wording import labels
from tutor.wording.deeds import exactly, to_do, who_has_most
from tutor.wording.looking import look_at
from tutor.wording.mistakes import explain
from tutor.wording.noticed import asked_just_now
from tutor.wording.praise import praised
from tutor.wording.rulebook import RuleBook
from tutor.wording.speech import MOST_HAPPENINGS, Line, Role, Speech, happenings, prompt, told_of
from tutor.wording.words import Words

COACH = N_("Coach")
NOT_YET = N_("Coach · not yet")
WELL_DONE = N_("Coach · well done")
LOOK = N_("Coach · look")
LESSON_DONE = N_("You finished the lesson!")
REVIEW_DONE = N_("That is all for today. Well done!")
REVIEW_SHOWN = N_("That is all for today. You can try it again tomorrow.")
NOTHING_TO_REVIEW = N_("There is nothing to review today.")

TAKEN_BACK = N_("Let us take it back, and you can try again.")
ELSEWHERE = N_("That is allowed, but let us try something else here.")
MISSED = N_("Something was not right. Watch again.")
FALSE_ALARM = N_("That was allowed. Watch what comes next.")
WHO_ERRS = N_("{name} is the one who makes a mistake.")
FLAW_BEFORE = N_("That was allowed, but the mistake came before it.")
NOTICED = N_("You noticed it! Which rule was broken?")
OTHER_RULE = N_("Not yet. Nobody broke this rule here.")
WHICH_RULE = N_("Which rule was broken?")
WANT_HELP = N_("Would you like a hint?")
COUNTS = N_("By {name.poss} count: {list}")
I_WIN = Nn_("{name} says: “I win with {n} book!”", "{name} says: “I win with {n} books!”")
I_WIN_POINTS = Nn_("{name} says: “I win with {n} point!”", "{name} says: “I win with {n} points!”")
SHOWS_HOW = N_("Watch: this is how it goes.")
SHOWS_SOON = N_("Watch closely: the mistake is coming.")
SHOWS_WHAT_IS_WRONG = N_("Look: here is the mistake.")
HAND_OF = N_("Hand {n} of {m}.")
MORE_HANDS = N_("Let us do that once more, with new hands.")
NOW_YOU = N_("Now you have seen it. You can try it yourself.")

PLAY_ONCE_MORE = N_("The game is over. Play it again!")


def coach_says(words: Words, rules: RuleBook, state: LessonSession) -> Speech:
    """Return what the coach says now."""
    if state.finished:
        return Speech(words.say(COACH), (Line(ending(words, state), Role.TASK),))
    match state.feedback.outcome:
        case Outcome.REFUSED:
            return _refused(words, rules, state)
        case Outcome.DONE:
            return _shown_how(words, state) if state.demonstrated else _done(words, rules, state)
        case Outcome.WRONG_OPTION:
            return _wrong_option(words, rules, state)
        case Outcome.WATCHED if state.all_seen:
            return _seen(words, state)
        case Outcome.DEMONSTRATED if state.practice is not None:
            return _shown_how(words, state)
        case Outcome.ELSEWHERE:
            lines = [Line(words.say(ELSEWHERE), Role.SOFT), *_task(words, state)]
        case Outcome.BEGUN if not isinstance(state.step, Play):
            lines = _begun(words, state)
        case Outcome.DID | Outcome.BEGUN:
            told = told_of(words, state.feedback.events, state.sight)
            lines = [*_noted(words, state), *told, *_task(words, state)]
        case _:
            lines = _watching(words, state)
    helps = _hints(words, rules, state)
    if state.acting and any(line.role is Role.NOW for line in helps):
        # what exactly to do takes the place of the task: often they are the same words
        lines = [line for line in lines if line.role is not Role.TASK]
    return Speech(words.say(COACH), (*lines, *helps))


def ending(words: Words, state: LessonSession) -> str:
    """Return what is said at the end of a lesson, or of the review."""
    if not is_review(state):
        return words.say(LESSON_DONE)
    if not state.steps:
        return words.say(NOTHING_TO_REVIEW)
    return words.say(REVIEW_DONE if state.did_any else REVIEW_SHOWN)


def title(words: Words, state: LessonSession) -> str:
    """Return what the lesson is called; the review has no author to name it."""
    return words.say(labels.REVIEW) if is_review(state) else words.authored(state.lesson.title)


def _begun(words: Words, state: LessonSession) -> list[Line]:
    lines = _task(words, state)
    if state.practice is not None:
        lines = [*_watched(words, state), *lines, *_hand(words, state)]
    if state.step.aside is not None and not state.hints:
        lines.append(Line(words.authored(state.step.aside), Role.SOFT))
    return lines


def _hand(words: Words, state: LessonSession) -> list[Line]:
    """Return which hand of a drill this is."""
    if state.practice is None or not isinstance(state.step, Drill) or state.step.hands == 1:
        return []
    n, m = state.practice.number % state.step.hands + 1, state.step.hands
    hand = Line(words.say(HAND_OF, n=str(n), m=str(m)), Role.SOFT)
    again = n == 1 and state.practice.number and not state.practice.over
    return [Line(words.say(MORE_HANDS), Role.SOFT), hand] if again else [hand]


def _task(words: Words, state: LessonSession) -> list[Line]:
    step = state.step
    if isinstance(step, Play) and state.feedback.outcome is not Outcome.BEGUN:
        over = state.table.phase is Phase.OVER
        text = words.say(PLAY_ONCE_MORE) if over else prompt(words, state.sight)
        return [Line(text, Role.TASK)]
    if state.acting and state.table.phase is Phase.FISHING and state.done:
        # the first half of "ask, then draw" is done
        return [Line(to_do(words, Draw(ME)), Role.TASK)]
    if state.acting and state.table.phase in (Phase.HOLDING, Phase.PASSING) and state.done:
        # what was to be asked is behind the learner
        return [Line(prompt(words, state.sight), Role.TASK)]
    if isinstance(step, Drill) and is_review(state):
        return [Line(prompt(words, state.sight), Role.TASK)]
    task = Line(words.authored(step.text), Role.TASK)
    if isinstance(step, Play):
        return [task, Line(words.authored(step.aim), Role.SOFT)]
    return [task]


def _noted(words: Words, state: LessonSession) -> list[Line]:
    noted = state.feedback.noted
    return [] if noted is None else [Line(asked_just_now(words, noted), Role.SOFT)]


def _by(event: Event) -> Seat | None:
    by: Seat | None = getattr(event, "by", None)
    return by


def _refused(words: Words, rules: RuleBook, state: LessonSession) -> Speech:
    feedback = state.feedback
    if feedback.ruling is None:
        raise ValueError("refused without a ruling")
    said = explain(words, feedback.ruling, open_hands=state.sight.open_hands is not None)
    if feedback.consequence:
        shows = feedback.wrong.shows if feedback.wrong is not None else None
        lines = [Line(said.happened, Role.HAPPENED)]
        if shows is not None:
            lines.append(Line(words.authored(shows), Role.SOFT))
        return Speech(words.say(LOOK), (*lines, Line(words.say(TAKEN_BACK), Role.NOW)))
    now = said.now
    if isinstance(feedback.ruling.mend, Ask) and not isinstance(state.step, (Play, Drill)):
        # whom to ask for what is the step's own task, unless that is what it asks
        text = state.step.text
        now = now if text.msgid.endswith("?") else words.authored(text)
    parts = (
        Line(said.happened, Role.HAPPENED),
        Line(said.rule, Role.RULE),
        Line(said.why, Role.WHY),
        Line(now, Role.NOW),
    )
    lines = [part for part in parts if part.text]
    if state.hints:
        # help takes the place of the reason, so that the note does not grow over the table;
        # the rule is the one of this mistake, whichever the help had told before
        helps = [line for line in _hints(words, rules, state) if line.role is not Role.RULE]
        told = [line for line in lines if line.role is not Role.WHY]
        if any(line.role is Role.NOW for line in helps):
            told = [line for line in told if line.role is not Role.NOW]
        return Speech(words.say(NOT_YET), (*told, *helps))
    answer_told = bool(said.now) and now == said.now
    return Speech(
        words.say(NOT_YET), (*lines, *([] if answer_told else _hints(words, rules, state)))
    )


def _done(words: Words, rules: RuleBook, state: LessonSession) -> Speech:
    step = state.step
    title = words.say(WELL_DONE)
    if isinstance(step, Spot):
        return Speech(title, (Line(words.authored(step.why), Role.PRAISE),))
    if state.practice is not None:
        *told, did = _watched(words, state) or _task(words, state)
        praise = Line(_named(words, state) or did.text, Role.PRAISE)
        lines = (*told, praise, *_reason(words, rules, state))
        return Speech(title, (*lines, *_hand(words, state)))
    if state.feedback.option is not None:
        praise = Line(words.authored(state.feedback.option.why), Role.PRAISE)
        return Speech(title, (*_watched(words, state), praise))
    if isinstance(step, Acting) and step.praise is not None:
        # the praise names the learner's own act; only what the others did is told before it
        others = [event for event in state.feedback.events if _by(event) != ME]
        told = told_of(words, others, state.sight)
        return Speech(title, (*told[-2:], Line(words.authored(step.praise), Role.PRAISE)))
    told = told_of(words, state.feedback.events, state.sight)
    return Speech(title, (*told[:-1], *[Line(line.text, Role.PRAISE) for line in told[-1:]]))


def _named(words: Words, state: LessonSession) -> str:
    """Return what the learner has just done, as one who has done it; "" where others did it."""
    events = state.feedback.events
    if not events or _by(events[-1]) != ME:
        return ""
    return praised(words, events[-1], state.sight.ruleset)


def _reason(words: Words, rules: RuleBook, state: LessonSession) -> list[Line]:
    """Return the rule that a hand of the review was on: no lesson stands around it.

    Where a catch was looked for and there was none, it is the rule on all other cards.
    """
    kept = any(isinstance(event, Kept) and event.by == ME for event in state.feedback.events)
    rule = RuleId.KEEP_DRAWN_CARD if kept else state.help_rule
    return [Line(rules.says(words, rule), Role.WHY)] if is_review(state) else []


def _seen(words: Words, state: LessonSession) -> Speech:
    """Return what is said when the last act of a step that only shows was seen."""
    step = state.step
    told = _watched(words, state)
    if not isinstance(step, Show) or step.praise is None:
        return Speech(words.say(COACH), (Line(words.authored(step.text), Role.TASK), *told))
    praise = Line(words.authored(step.praise), Role.PRAISE)
    return Speech(words.say(WELL_DONE), (*told[-2:], praise))


def _wrong_option(words: Words, rules: RuleBook, state: LessonSession) -> Speech:
    option = state.feedback.option
    why = [] if option is None else [Line(words.authored(option.why), Role.WHY)]
    task = Line(words.authored(state.step.text), Role.TASK)
    return Speech(words.say(NOT_YET), (*why, task, *_hints(words, rules, state)))


def _shown_how(words: Words, state: LessonSession) -> Speech:
    """Return what is said when the game has shown how a step goes: no praise, but a second try."""
    step, option = state.step, state.feedback.option
    told = _watched(words, state)
    if isinstance(step, Spot):
        told.append(Line(words.authored(step.why), Role.TASK))
    if option is not None:
        told.append(Line(words.authored(option.text), Role.NOW))
        told.append(Line(words.authored(option.why), Role.WHY))
    return Speech(words.say(COACH), (*told, Line(words.say(NOW_YOU), Role.SOFT)))


def _watched(words: Words, state: LessonSession) -> list[Line]:
    """Return what was seen just now, the learner's own acts included."""
    events = state.feedback.events
    asks = [at for at, event in enumerate(events) if isinstance(event, Asked)]
    if state.practice is not None and asks:
        # a hand comes from nowhere: who asked whom is told with all that followed, or its end
        ask, *after = happenings(words, events[asks[-1] :], state.sight)
        told = [ask, *after[-MOST_HAPPENINGS:]]
    else:
        told = happenings(words, events, state.sight)[-MOST_HAPPENINGS:]
    if isinstance(state.step, Spot) and events and isinstance(events[-1], Won) and told:
        # who counted may be wrong: the coach only tells what was said
        told[-1] = _counted(words, state, events[-1].seats, told[-1])
    return [Line(sentence, Role.SOFT) for sentence in told]


def _counted(words: Words, state: LessonSession, seats: tuple[Seat, ...], said: str) -> str:
    by, sight = state.played[-1].by, state.sight
    if seats == (by,):
        points = sight.ruleset.scoring is Scoring.CARD_VALUES
        most = worth(sight.ruleset, sight.books[by.number])
        return words.count(I_WIN_POINTS if points else I_WIN, most, name=words.name(by))
    first, last = words.forms.quotes
    return words.say(COUNTS, name=words.name(by), list=f"{first}{said}{last}")


def _watching(words: Words, state: LessonSession) -> list[Line]:
    task = Line(words.authored(state.step.text), Role.TASK)
    match state.feedback.outcome:
        case Outcome.WATCHED | Outcome.DEMONSTRATED if state.demonstrated:
            coming = SHOWS_HOW if state.who_errs is None else SHOWS_SOON
            shows = SHOWS_WHAT_IS_WRONG if state.flaw_is_in_sight else coming
            return [Line(words.say(shows), Role.TASK), *_watched(words, state)]
        case Outcome.WATCHED:
            return [task, *_watched(words, state)]
        case Outcome.MISSED:
            return [Line(words.say(MISSED), Role.SOFT), task]
        case Outcome.FALSE_ALARM:
            said = FLAW_BEFORE if state.flaw_is_past else FALSE_ALARM
            return [Line(words.say(said), Role.SOFT), task]
        case Outcome.NOTICED:
            return [Line(words.say(NOTICED), Role.TASK)]
    return [Line(words.say(OTHER_RULE), Role.SOFT), Line(words.say(WHICH_RULE), Role.TASK)]


def _hints(words: Words, rules: RuleBook, state: LessonSession) -> list[Line]:
    if not state.hints:
        return [Line(words.say(WANT_HELP), Role.SOFT)] if state.help_offered else []
    if state.hints == 1:
        return [Line(look_at(words, state.help_look, state.table.phase), Role.SOFT)]
    errs = state.who_errs
    if state.hints > 2 and errs is not None:
        return [Line(words.say(WHO_ERRS, name=words.name(errs)), Role.NOW)]
    if state.hints == 2 or isinstance(state.step, Spot):
        return [Line(rules.says(words, state.help_rule), Role.RULE)]
    if state.right_option is not None:
        return [Line(words.authored(state.options[state.right_option].text), Role.NOW)]
    act = state.next_in_solution()
    if isinstance(act, NameWinners):
        return [Line(who_has_most(words, state.sight.ruleset.scoring), Role.NOW)]
    return [Line(exactly(words, act), Role.NOW)] if act is not None else []

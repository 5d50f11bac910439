"""A quiz in words: what is asked, what can be chosen, why it is right, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.game.acts import ME, Seat
from tutor.game.cards import Card, Rank
from tutor.game.events import TurnPassed
from tutor.game.sight import Sight
from tutor.game.table import Table
from tutor.i18n.formatter import begun
from tutor.i18n.text import N_, NC_, Contextual, Msgid, Nn_, Plural, Text
from tutor.session.quiz import QuizSession
from tutor.session.quiz_asked import Asked, Because, Choice, Kind, Moment, Task
from tutor.session.quiz_choice import About, Questions, Topic, is_faq
from tutor.session.quiz_rules import RuleShown, Sureness
from tutor.wording import labels, tags
from tutor.wording.deeds import who_has_most
from tutor.wording.knowledge import RULES_TO_GO_OVER
from tutor.wording.reasons import ASKED_FOR, NONE_IN_HAND
from tutor.wording.rulebook import RuleBook
from tutor.wording.speech import WHO_IS_NEXT, happenings
from tutor.wording.words import Words

MOST_BEFORE = 4
"""How many sentences of what was done stand before a question: a whole ask in vain."""

TOPIC = NC_("quiz", "Questions")
COUNT = NC_("quiz", "How many")
KEY_ANOTHER = NC_("key", "another quiz")
KEY_HOW_IT_WENT = NC_("key", "how it went")

MAY_ASK = N_("It is your turn. What may you ask {asked} for?")
WHICH_CARDS = N_("Which cards do you hand over?")
HELD = N_("You have {rank.one}.")
MARK_SOME = N_("Space marks one or more. Press Enter to answer.")
YOU = NC_("who has the most", "You")
NOT_ALL = N_("Not all of them yet.")
STILL_MISSING = N_("Still missing: {name}")
YOUR_PLACE = N_("your place: {n}")

_TRUTHS: Mapping[bool, Msgid] = {
    True: N_("That is true."),
    False: N_("That is not true."),
}
_HOW: Mapping[Kind, Msgid] = {
    Kind.SEVERAL: MARK_SOME,
    Kind.POINT: MARK_SOME,
    Kind.ORDER: N_("Choose what comes first, then what comes next."),
}
_ABOUT: Mapping[About, Contextual] = {
    About.MIXED: NC_("quiz", "a bit of everything"),
    About.WRONG: NC_("quiz", "what was not right yet"),
}
_SURENESS: Mapping[Sureness, Plural] = {
    Sureness.SURE: Nn_("{n} rule went well", "{n} rules went well"),
    Sureness.SHAKY: RULES_TO_GO_OVER,
    Sureness.UNTOUCHED: Nn_("{n} rule did not come up", "{n} rules did not come up"),
}


def topic(words: Words, about: Topic, questions: Questions) -> str:
    """Return what a quiz is about."""
    if about.about is About.FAQ:
        return next(words.authored(quiz.title) for quiz in questions.quizzes if is_faq(quiz.id))
    if about.about is About.CHAPTER:
        found = (each for each in questions.chapters if each.id == about.chapter)
        return words.authored(next(found).title)
    return begun(words.say(_ABOUT[about.about]))


def question(words: Words, asked: Asked) -> str:
    """Return what is asked."""
    if isinstance(asked.text, Text):
        return words.authored(asked.text)
    match asked.text:
        case Task.MAY_ASK:
            return words.say(MAY_ASK, asked=words.name(asked.to or ME))
        case Task.GIVE:
            return words.say(WHICH_CARDS)
        case Task.NEXT:
            return words.say(WHO_IS_NEXT)
        case Task.WINNERS:
            return who_has_most(words, _table(asked).ruleset.scoring)


def how(words: Words, asked: Asked) -> str:
    """Return how the question is answered by keys, where that needs words."""
    message = _HOW.get(asked.kind)
    return "" if message is None else words.say(message)


def before(words: Words, asked: Asked) -> list[str]:
    """Return the last of what has been done at the table, in sentences."""
    told = [sentence for moment in asked.moments for sentence in happened(words, moment)]
    return told[-MOST_BEFORE:]


def happened(words: Words, moment: Moment) -> list[str]:
    """Return what has just happened at the table, in sentences."""
    return happenings(words, moment.events, Sight.of(moment.table, ME))


def at_first(words: Words, moment: Moment) -> list[str]:
    """Return whose turn it is before anything has happened."""
    turn = moment.table.turn
    return happenings(words, [TurnPassed(turn, turn)], Sight.of(moment.table, ME))


def choice(words: Words, asked: Asked, each: Choice) -> str:
    """Return something to choose, as a whole sentence where a hand is asked about."""
    match each.what:
        case bool():
            return words.say(_TRUTHS[each.what])
        case Seat() if asked.text is Task.WINNERS:
            # a name alone: where several have the most, each of them is right
            return words.say(YOU) if each.what == ME else words.label(each.what)
        case Seat():
            return tags.turn_goes_to(words, each.what)
        case Rank() if asked.text is Task.MAY_ASK:
            return begun(words.say(labels.A_RANK, rank=words.rank(each.what)))
        case Rank():
            return words.rank_label(each.what)
        case Card():
            return words.card_label(each.what)
    return words.authored(each.what)


def why(words: Words, rules: RuleBook, asked: Asked, each: Choice) -> list[str]:
    """Return why a choice is right, or is not."""
    if isinstance(each.why, Text):
        return [words.authored(each.why)]
    fact = _fact(words, asked, each.why, right=each.right)
    return [text for text in (fact, rules.says(words, each.why.rule)) if text]


def _fact(words: Words, asked: Asked, because: Because, *, right: bool) -> str:
    if because.won is not None:
        sight = Sight.of(_table(asked), ME)
        return "".join(happenings(words, (because.won,), sight)[:1])
    if because.rank is None:
        return ""
    rank = words.rank(because.rank)
    if because.asked:
        return words.say(ASKED_FOR, rank=rank)
    if because.held == right:
        return words.say(HELD if because.held else NONE_IN_HAND, rank=rank)
    return ""


def reasons(words: Words, rules: RuleBook, asked: Asked, at: int, *, first: bool) -> list[str]:
    """Return the reason for a choice; of the answer just given, with the right one's as well.

    Where several are right, each of them has its own reason.
    """
    each = asked.choices[at]
    told = why(words, rules, asked, each)
    if first and not each.right and asked.kind in (Kind.ONE, Kind.POINT):
        right = next(choice for choice in asked.choices if choice.right)
        told += [text for text in why(words, rules, asked, right) if text not in told]
    return told


def differ(words: Words, asked: Asked) -> str:
    """Return where the sources or the house rules differ; nothing where they agree."""
    return "" if asked.differ is None else words.authored(asked.differ)


def missing(words: Words, state: QuizSession) -> list[tuple[int, str]]:
    """Return what else should have been marked, where some of several were."""
    asked = state.question
    if asked.kind is not Kind.SEVERAL:
        return []
    texts = ((at, choice(words, asked, asked.choices[at])) for at in state.missed)
    return [(at, words.say(STILL_MISSING, name=text)) for at, text in texts]


def place_given(words: Words, state: QuizSession, at: int) -> str:
    """Return at which place the learner put a part; "" where that is the right one."""
    given = state.marked.index(at)
    right = given == state.choices[at].place
    return "" if right else words.say(YOUR_PLACE, n=str(given + 1))


def verdict(words: Words, state: QuizSession) -> str:
    """Return whether the answer was right, and where nothing in it was wrong, that more is."""
    if state.is_right:
        return words.say(labels.THAT_IS_RIGHT)
    asked = state.question
    lacks = asked.kind in (Kind.SEVERAL, Kind.POINT) and all(
        asked.choices[at].right for at in state.marked
    )
    return words.say(NOT_ALL if lacks else labels.NOT_YET)


def sureness(words: Words, shown: tuple[RuleShown, ...]) -> list[tuple[Sureness, int, str]]:
    """Return how many rules are sure, shaky and untouched, in words; what is none is left out."""
    found = []
    for sure in (Sureness.SURE, Sureness.SHAKY, Sureness.UNTOUCHED):
        count = sum(each.sureness is sure for each in shown)
        if count:
            found.append((sure, count, words.count(_SURENESS[sure], count)))
    return found


def _table(asked: Asked) -> Table:
    if asked.table is None:
        raise ValueError(asked.id)
    return asked.table

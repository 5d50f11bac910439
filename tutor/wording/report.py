"""What the grown-up beside the learners reads: what is known, and which mistakes come back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from tutor.course.index import IndexedChapter
from tutor.course.plaintext import shown
from tutor.game.ids import RuleId
from tutor.i18n.text import N_, NC_, Msgid, Nn_, Plural
from tutor.learning.kept import names_of
from tutor.learning.mastery import Sureness
from tutor.referee.mistake import Mistake
from tutor.session.choosing import WRONG_OPTION
from tutor.session.knowledge import KnownRule
from tutor.session.report import Learned, Recurring, Report, sure_of
from tutor.wording import labels
from tutor.wording.data import called
from tutor.wording.knowledge import RULES_TO_GO_OVER, SURENESS
from tutor.wording.mistake_messages import MESSAGES
from tutor.wording.rulebook import RuleBook
from tutor.wording.words import Words

TITLE = N_("What each player knows")
MADE_AGAIN = N_("Mistakes made more than once")
LAST_ON = N_("last on {name}")
TIMES = Nn_("{n} time", "{n} times")
WRITTEN = N_("Saved: {name}")

PLAYER = NC_("column", "Player")
CODE = NC_("column", "Code")
RULE = NC_("column", "Rule or mistake")
KNOWN = NC_("column", "Known")
MISTAKES = NC_("column", "Mistakes")
LAST_DAY = NC_("column", "Last day")

KEY_EACH_RULE = NC_("key", "each rule")
KEY_WRITE = NC_("key", "save to a file")

SIGNS: Mapping[Sureness, str] = {
    Sureness.SURE: "✓",
    Sureness.SHAKY: "~",
    Sureness.UNTOUCHED: "–",
}
"""What stands for the word where there is room for one letter."""

TOTAL = "Σ"

BETWEEN = " · "
"""What parts two things in one line."""

KNOWS_RULES = Nn_("knows {n} rule", "knows {n} rules")
_COUNTED: Mapping[Sureness, Plural] = {
    Sureness.SURE: KNOWS_RULES,
    Sureness.SHAKY: RULES_TO_GO_OVER,
    Sureness.UNTOUCHED: Nn_("{n} new rule", "{n} new rules"),
}
WRONG_ANSWER = N_("A wrong answer in a lesson")
_IN_ANY_GAME: Mapping[Mistake, Msgid] = {
    Mistake.DEAL_WRONG_COUNT: N_("Deal everyone the right number of cards."),
    Mistake.REFILL_FORGOTTEN: N_("With an empty hand, draw before you ask."),
    Mistake.REFILL_WRONG_COUNT: N_("With an empty hand, draw as many cards as you agreed."),
    Mistake.WRONG_NEXT_PLAYER: N_("Pass the turn to the player who comes next."),
    Mistake.PLAY_AFTER_END: N_("When the game is over, nobody plays on."),
    Mistake.STOP_TOO_EARLY: N_("Play on until the game is over."),
    Mistake.COUNT_WRONG: N_("Count carefully who has the most."),
    Mistake.ASK_NO_ONE: N_("Say who you ask."),
    Mistake.BOOK_MIXED: N_("All cards of a book have the same rank."),
    Mistake.DRAW_TWICE: N_("Draw only one card."),
    Mistake.DRAW_SKIPPED: N_("After “Go fish!”, draw a card."),
}
"""Rules that house rules change, told as they hold for each game; and those of two mistakes."""


def names(words: Words, report: Report) -> tuple[str, ...]:
    """Return what each learner is called: Fish, and Fish 2 the next one with that picture."""
    named = names_of([each.learner for each in report.learners])
    return tuple(shown(each) for each in called(words, named.items()))


def with_file(name: str, learned: Learned) -> str:
    """Return a name with the file that it was read from: who is Fish 2 nobody could tell else."""
    return name if learned.file is None else f"{name}{BETWEEN}{shown(learned.file.name)}"


def sign(sureness: Sureness | None) -> str:
    """Return the sign of how well a rule is known; blank where it has no place."""
    return " " if sureness is None else SIGNS[sureness]


def legend(words: Words) -> str:
    """Return what each sign means."""
    return "   ".join(f"{sign} {words.say(SURENESS[each])}" for each, sign in SIGNS.items())


def rule_told(words: Words, rules: RuleBook, rule: RuleId, chapter: IndexedChapter) -> str:
    """Return what a rule says; of a variant after the lesson on it, which names the variant."""
    says = rules.says(words, rule) or rule.value
    lesson = next((each for each in chapter.lessons if rule in each.teaches), None)
    if lesson is None or not rules.is_variant(rule):
        return says
    return f"{words.authored(lesson.title)}{BETWEEN}{says}"


def mistake_told(words: Words, code: str) -> str:
    """Return the rule that a mistake breaks; of a mistake of another version, its code."""
    if code == WRONG_OPTION:
        return words.say(WRONG_ANSWER)
    try:
        mistake = Mistake(code)
    except ValueError:
        return shown(code)
    return words.say(_IN_ANY_GAME.get(mistake, MESSAGES[mistake].rule))


def times_told(words: Words, made: Recurring) -> str:
    """Return how often a mistake was made, and when last if anybody knows."""
    times = words.count(TIMES, made.times)
    return times if made.last is None else f"{times}{BETWEEN}{last_told(words, made.last)}"


def last_told(words: Words, day: date) -> str:
    """Return that this was the last day."""
    return words.say(LAST_ON, name=words.day(day))


def how_many(rules: Sequence[KnownRule]) -> str:
    """Return how many of some rules are sure, shaky and untouched, each with its sign."""
    known = [each.mastery.sureness for each in rules]
    return "  ".join(f"{sign} {known.count(sureness)}" for sureness, sign in SIGNS.items())


def how_many_in_words(words: Words, rules: Sequence[KnownRule]) -> str:
    """Return how many of some rules are sure, shaky and untouched, each with its word."""
    known = [each.mastery.sureness for each in rules]
    counts = {each: known.count(each) for each in SIGNS}
    return BETWEEN.join(words.count(_COUNTED[each], n) for each, n in counts.items() if n)


def all_sure(words: Words, learned: Learned) -> str:
    """Return how many rules a learner is sure of."""
    sure = sure_of(learned.rules)
    return words.count(KNOWS_RULES, sure) if sure else words.say(labels.NO_RULES_KNOWN)

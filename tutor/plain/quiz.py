"""The quiz as lines: chosen, answered and looked back at by numbers."""

from __future__ import annotations

from tutor.game.acts import ME, Seat
from tutor.game.cards import Card, Rank
from tutor.game.sight import Sight
from tutor.i18n.text import N_
from tutor.plain.console import TYPE_ALL, Console
from tutor.plain.meant import Option
from tutor.plain.table import card_option, rank_option
from tutor.plain.trouble import tell_trouble
from tutor.session.quiz import AT_ONCE, QuizSession
from tutor.session.quiz_asked import Asked, Choice, Kind
from tutor.session.quiz_choice import Questions
from tutor.session.quiz_rules import Sureness, rules_shown
from tutor.session.study import Study
from tutor.wording import labels, quiz, tags
from tutor.wording.rulebook import RuleBook
from tutor.wording.table import describe
from tutor.wording.words import Words

LEAVE_QUIZ = N_("Leave the quiz")
SEVERAL_NUMBERS = N_("You can type several numbers, with spaces between.")
TO_LESSON = N_("Go to the lesson: {name}")
RIGHT_ORDER = N_("The right order:")
YOUR_ORDER = N_("Your order:")
YOURS = N_("{name} (your answer)")

RIGHT = N_("Right: {name}")


class QuizRun:
    """One quiz, chosen and taken by numbers."""

    def __init__(self, console: Console, study: Study, rules: RuleBook) -> None:
        self.console = console
        self.study = study
        self.rules = rules

    def take(self) -> str | None:
        """Ask every question of the quiz that is chosen, and tell which rules are sure.

        Return the lesson that is chosen in the end, for a rule that is not sure yet.
        """
        state = self._chosen(self.study.questions())
        while state is not None and not state.finished:
            self._ask(state)
            after = self._answered(state)
            if after is None:
                state = state.stop()
                continue
            self.study.did_answer(after)
            tell_trouble(self.console, self.study)
            self._explain(after)
            state = after.go_on()
        if state is None or not state.results:
            return None
        self._end(state)
        return self._way_back(state)

    def _way_back(self, state: QuizSession) -> str | None:
        """Let a lesson be chosen on one of the rules that are not sure yet."""
        words, course = self.console.words, self.study.course
        shaky = [each.rule for each in rules_shown(state) if each.sureness is Sureness.SHAKY]
        taught = {lesson for rule in shaky if (lesson := self.study.lesson_on(rule)) is not None}
        lessons = [each for each in course.lessons if each.id in taught]
        if not lessons:
            return None
        titles = [words.say(TO_LESSON, name=words.authored(each.title)) for each in lessons]
        at = self.console.choose("", [*titles, words.say(labels.KEY_BACK)])
        return lessons[at].id if at < len(lessons) else None

    def _chosen(self, questions: Questions) -> QuizSession | None:
        words = self.console.words
        named = [quiz.topic(words, each, questions) for each in questions.topics]
        at = self.console.choose(words.say(quiz.TOPIC), [*named, words.say(LEAVE_QUIZ)])
        if at == len(named):
            return None
        topic = questions.topics[at]
        counts = questions.counts(topic)
        at = 0
        if len(counts) > 1:
            at = self.console.choose(words.say(quiz.COUNT), [str(each) for each in counts])
        return questions.begin(topic, counts[at], questions.seed)

    def _ask(self, state: QuizSession) -> None:
        words, asked = self.console.words, state.question
        total = len(state.questions)
        self.console.say("", words.say(labels.QUESTION_OF, n=str(state.at + 1), m=str(total)))
        if asked.table is not None:
            events = [event for moment in asked.moments for event in moment.events]
            self.console.say(*describe(words, Sight.of(asked.table, ME), events))
            self.console.tell(lambda words: quiz.before(words, asked))

    def _answered(self, state: QuizSession) -> QuizSession | None:
        """Return the quiz with an answer; None where it is left."""
        asked, told = state.question, self.console.told
        said = told(lambda words: [quiz.choice(words, asked, each) for each in asked.choices])
        texts = [
            self._option(asked, each, text) for each, text in zip(asked.choices, said, strict=True)
        ]
        (question,) = told(lambda words: [quiz.question(words, asked)])
        (leave,) = told(lambda words: [words.say(LEAVE_QUIZ)])
        if asked.kind in AT_ONCE:
            chosen = self.console.choose(question, [*texts, leave])
            return state.mark(chosen) if chosen < len(texts) else None
        ordered = asked.kind is Kind.ORDER
        say = self.console.words.say
        how = say(TYPE_ALL, n=str(len(texts))) if ordered else say(SEVERAL_NUMBERS)
        question = "\n".join([question, how])
        least = len(texts) if ordered else 1
        for number in self.console.choose_some(question, texts, least=least, instead=leave):
            if number == len(texts):
                return None
            state = state.mark(number)
        return state.answer()

    def _option(self, asked: Asked, each: Choice, text: str) -> Option:
        """Return something to choose with what else it is called: a rank, a card or a player."""
        words = self.console.words
        own = quiz.choice(words, asked, each)
        match each.what:
            case Rank():
                # a figure is the number of an answer
                called = rank_option(words, each.what)
                names = tuple(name for name in called.names if not name.isdecimal())
                return Option(text, (own, called.text, *names))
            case Card():
                pointing = asked.kind is Kind.POINT
                card = card_option(words, each.what, with_rank=pointing)
                return Option(text, (own, card.text, *card.names))
            case Seat() if each.what != ME:
                return Option(text, (own, *words.name(each.what).values()))
        return Option(text, (own,))

    def _explain(self, state: QuizSession) -> None:
        """Tell whether that was right, what is right, and every reason once."""
        self.console.tell(lambda words: _explained(words, self.rules, state))

    def _end(self, state: QuizSession) -> None:
        self.console.tell(lambda words: self._ended(words, state))

    def _ended(self, words: Words, state: QuizSession) -> list[str]:
        told = ["", tags.quiz_result(words, state.right, len(state.questions))]
        shown = rules_shown(state)
        for sure, _, text in quiz.sureness(words, shown):
            told.append(text)
            if sure is Sureness.SHAKY:
                rules = [each.rule for each in shown if each.sureness is sure]
                told += [f"  {self.rules.says(words, rule)}" for rule in rules]
        return told


def _explained(words: Words, rules: RuleBook, state: QuizSession) -> list[str]:
    asked = state.question
    lines = ["", quiz.verdict(words, state)]
    if asked.kind is Kind.ORDER:
        lines += _orders(words, state)
    elif asked.kind is Kind.TRUTH and not state.is_right:
        (right,) = state.missed
        lines.append(words.say(RIGHT, name=quiz.choice(words, asked, asked.choices[right])))
    told: list[str] = []
    for at in _right_first(state):
        whys = quiz.why(words, rules, asked, asked.choices[at])
        why = [text for text in whys if text not in told]
        told += why
        if asked.kind not in (Kind.ORDER, Kind.TRUTH):
            lines += _chosen(words, state, at, reasoned=bool(why))
        lines += [f"  {text}" for text in why]
    differ = quiz.differ(words, asked)
    return [*lines, *([differ] if differ else [])]


def _chosen(words: Words, state: QuizSession, at: int, *, reasoned: bool) -> list[str]:
    """Return a choice that is right, was chosen, or has a reason of its own."""
    each, chosen = state.choices[at], at in state.marked
    if not (each.right or chosen or reasoned):
        return []
    text = quiz.choice(words, state.question, each)
    said = words.say(YOURS, name=text) if chosen else text
    return [words.say(RIGHT, name=said) if each.right else said]


def _orders(words: Words, state: QuizSession) -> list[str]:
    """Return the right order, and the learner's own where that is another one."""
    asked = state.question
    orders = [(RIGHT_ORDER, sorted(asked.choices, key=lambda each: each.place))]
    if not state.is_right:
        orders.append((YOUR_ORDER, [asked.choices[at] for at in state.marked]))
    lines = []
    for title, parts in orders:
        texts = [quiz.choice(words, asked, each) for each in parts]
        lines += [words.say(title), *(f"{n}. {text}" for n, text in enumerate(texts, 1))]
    return lines


def _right_first(state: QuizSession) -> list[int]:
    """Return the choices in the order in which they are told: first what is right."""
    choices, marked = state.choices, state.marked
    return sorted(
        range(len(choices)),
        key=lambda at: (choices[at].place, not choices[at].right, at not in marked),
    )

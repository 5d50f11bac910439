"""The quiz as lines: chosen, answered and looked back at by numbers."""

from __future__ import annotations

from tutor.game.acts import ME
from tutor.game.sight import Sight
from tutor.plain.console import Console
from tutor.plain.trouble import tell_trouble
from tutor.session.quiz import AT_ONCE, QuizSession
from tutor.session.quiz_asked import Kind
from tutor.session.quiz_choice import Questions
from tutor.session.quiz_rules import Sureness, rules_shown
from tutor.session.study import Study
from tutor.wording import labels, quiz, tags
from tutor.wording.rulebook import RuleBook
from tutor.wording.table import describe


class QuizRun:
    """One quiz, chosen and taken by numbers."""

    def __init__(self, console: Console, study: Study, rules: RuleBook) -> None:
        self.console = console
        self.study = study
        self.rules = rules

    def take(self) -> None:
        """Ask every question of the quiz that is chosen, and tell which rules are sure."""
        state = self._chosen(self.study.questions())
        while not state.finished:
            self._ask(state)
            state = self._answered(state)
            self.study.did_answer(state)
            tell_trouble(self.console, self.study)
            self._explain(state)
            state = state.go_on()
        self._end(state)

    def _chosen(self, questions: Questions) -> QuizSession:
        words = self.console.words
        named = [quiz.topic(words, each, questions) for each in questions.topics]
        topic = questions.topics[self.console.choose(words.say(quiz.TOPIC), named)]
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
            self.console.say(*describe(words, Sight.of(asked.table, ME)))
            self.console.say(*quiz.before(words, asked))

    def _answered(self, state: QuizSession) -> QuizSession:
        words, asked = self.console.words, state.question
        question = quiz.question(words, asked)
        texts = [quiz.choice(words, asked, each) for each in asked.choices]
        if asked.kind in AT_ONCE:
            return state.mark(self.console.choose(question, texts))
        how = quiz.how(words, asked)
        question = f"{question}\n{how}" if how else question
        least = len(texts) if asked.kind is Kind.ORDER else 1
        for number in self.console.choose_some(question, texts, least=least):
            state = state.mark(number)
        return state.answer()

    def _explain(self, state: QuizSession) -> None:
        """Tell whether that was right, and the reason for every choice that has its own."""
        words, asked = self.console.words, state.question
        self.console.say("", quiz.verdict(words, state))
        told: list[str] = []
        order = sorted(asked.choices, key=lambda each: each.place)
        if asked.kind is Kind.ORDER:
            self.console.say(
                *[f"{n}. {quiz.choice(words, asked, each)}" for n, each in enumerate(order, 1)]
            )
        for each in order:
            why = [text for text in quiz.why(words, self.rules, asked, each) if text not in told]
            told += why
            if why and asked.kind is not Kind.ORDER:
                sign = "✓" if each.right else "•"
                self.console.say(f"{sign} {quiz.choice(words, asked, each)}")
            self.console.say(*[f"  {text}" for text in why])
        differ = quiz.differ(words, asked)
        self.console.say(*([differ] if differ else []))

    def _end(self, state: QuizSession) -> None:
        words = self.console.words
        self.console.say("", tags.quiz_result(words, state.right, len(state.questions)))
        shown = rules_shown(state)
        for sure, _, text in quiz.sureness(words, shown):
            self.console.say(text)
            if sure is Sureness.SHAKY:
                rules = [each.rule for each in shown if each.sureness is sure]
                self.console.say(*[f"  {self.rules.says(words, rule)}" for rule in rules])

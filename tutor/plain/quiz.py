"""The quiz as lines: chosen, answered and looked back at by numbers."""

from __future__ import annotations

from functools import partial

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
from tutor.wording.words import Words


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
            self.console.tell(lambda words: quiz.before(words, asked))

    def _answered(self, state: QuizSession) -> QuizSession:
        asked, told = state.question, self.console.told
        texts = told(lambda words: [quiz.choice(words, asked, each) for each in asked.choices])
        asks = told(lambda words: [quiz.question(words, asked), quiz.how(words, asked)])
        question = "\n".join(each for each in asks if each)
        if asked.kind in AT_ONCE:
            return state.mark(self.console.choose(question, texts))
        least = len(texts) if asked.kind is Kind.ORDER else 1
        for number in self.console.choose_some(question, texts, least=least):
            state = state.mark(number)
        return state.answer()

    def _explain(self, state: QuizSession) -> None:
        """Tell whether that was right, and the reason for every choice that has its own."""
        asked, console = state.question, self.console
        console.tell(lambda words: ["", quiz.verdict(words, state)])
        told: list[str] = []
        order = sorted(asked.choices, key=lambda each: each.place)
        choices = console.told(lambda words: [quiz.choice(words, asked, each) for each in order])
        if asked.kind is Kind.ORDER:
            console.say(*[f"{number}. {text}" for number, text in enumerate(choices, 1)])
        for each, choice in zip(order, choices, strict=True):
            whys = console.told(partial(quiz.why, rules=self.rules, asked=asked, each=each))
            why = [text for text in whys if text not in told]
            told += why
            if why and asked.kind is not Kind.ORDER:
                console.say(f"{'✓' if each.right else '•'} {choice}")
            console.say(*[f"  {text}" for text in why])
        if asked.differ is not None:
            console.tell(lambda words: [quiz.differ(words, asked)])

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

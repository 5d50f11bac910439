"""The keys of a quiz: those that answer, and where one can go from here."""

from __future__ import annotations

from tutor.session.quiz import AT_ONCE, QuizSession
from tutor.session.quiz_asked import Kind
from tutor.ui.view_lines import KeyHint
from tutor.wording import labels, quiz
from tutor.wording.words import Words


def quiz_keys(words: Words, state: QuizSession, *, covered: bool) -> list[KeyHint]:
    """Return the keys that work now; *covered* is whether answers lie over the hand."""
    say = words.say
    back = KeyHint("Esc", say(labels.KEY_BACK), "back")
    if state.results and not state.finished:
        back = KeyHint("Esc", say(quiz.KEY_HOW_IT_WENT), "back")
    move = KeyHint("↑ ↓", say(labels.KEY_MOVE), "move")
    lesson = KeyHint("L", say(labels.KEY_ITS_LESSON), "lesson")
    if state.finished:
        by_enter = KeyHint("Enter", say(labels.KEY_ITS_LESSON), "lesson")
        another = KeyHint("N", say(quiz.KEY_ANOTHER), "another")
        return [move, by_enter, another, back]
    cards = KeyHint("Tab", say(labels.KEY_CARD), "tab(1)")
    if state.question.kind is Kind.POINT:
        move, covered = KeyHint("← →", say(labels.KEY_CARD), "step(1)"), False
    watch = KeyHint("W", say(labels.KEY_WATCH_AGAIN), "watch")
    more = [watch] if len(state.question.moments) > 1 else []
    more += [cards] if covered else []
    if state.answered:
        last = state.at + 1 == len(state.questions)
        following = quiz.KEY_HOW_IT_WENT if last else labels.KEY_NEXT_QUESTION
        on = KeyHint("Enter", say(following), "go_on")
        rule = KeyHint("R", say(labels.KEY_THE_RULE), "rules")
        found = [on, *more, rule, lesson, *([] if last else [back])]
        return [*found, *([move] if _has_more(state) else [])]
    answer = KeyHint("Enter", say(labels.KEY_ANSWER), "go_on")
    found = [move, answer]
    if state.question.kind not in AT_ONCE:
        mark = KeyHint("Space", say(labels.KEY_CHOOSE), "mark")
        found = [mark, answer, move] if state.can_answer else [move, mark, answer]
    if state.question.kind is Kind.ORDER and not state.can_answer:
        found.remove(answer)
    return [*found, *more, KeyHint("R", say(labels.KEY_RULES), "rules"), back]


def _has_more(state: QuizSession) -> bool:
    """Return whether other choices have reasons of their own to be read."""
    return len({choice.why for choice in state.choices}) > 1

"""A quiz to listen to: everything is said, whatever room there is on the screen."""

from __future__ import annotations

from tutor.game.acts import ME
from tutor.game.sight import Sight
from tutor.session.quiz import QuizSession
from tutor.ui.quiz_view import QuizView
from tutor.ui.speech_view import words_of_note, words_of_options, words_of_table
from tutor.wording import tags
from tutor.wording.table import tell_aloud
from tutor.wording.words import Words


def quiz_aloud(view: QuizView) -> list[str]:
    """Return the question and its answers; once it is answered, how it was and why."""
    state = view.state
    if state.finished:
        return [tags.quiz_result(view.words, state.right, len(state.questions))]
    if state.answered:
        why = next(view.whys())
        return [why.title, *words_of_note(why)]
    if state.question.table is not None:
        return words_of_table(next(view.tables(state.question.table, options=True)))
    return [*view.question().split("\n"), *words_of_options(view.options())]


def quiz_table_aloud(words: Words, state: QuizSession) -> list[str]:
    """Return the table that the question is about; nothing where it is about none."""
    if state.finished or state.question.table is None:
        return []
    return tell_aloud(words, Sight.of(state.question.table, ME))

"""A quiz on paper: the questions, and on a page of their own the answers with their reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.game.events import Event
from tutor.game.sight import Sight
from tutor.i18n.text import Text
from tutor.sheets.asked import Asked, Choice
from tutor.sheets.cards import row
from tutor.sheets.document import document, page
from tutor.sheets.laid_out import at_the_table
from tutor.sheets.markup import Markup, element, joined
from tutor.sheets.paper import Paper
from tutor.sheets.voices import Voices, of_text
from tutor.wording import labels, sheets
from tutor.wording.speech import happenings
from tutor.wording.words import Words


def quiz_sheet(questions: Sequence[Asked], seed: int, voices: Voices, paper: Paper) -> str:
    """Return the file with the questions and their answers; *seed* tells which belong together."""
    number = element("p", f"#{seed}", class_="soft")
    ask = [_numbered(at, question(voices, each)) for at, each in enumerate(questions, 1)]
    key = [_numbered(at, answer(voices, each)) for at, each in enumerate(questions, 1)]
    return document(
        voices.words[0].say(labels.QUIZ),
        voices,
        paper,
        page(voices.say(labels.QUIZ, "h1"), number, *ask),
        page(voices.say(sheets.ANSWERS, "h1"), number, *key),
    )


def _numbered(number: int, inside: Markup) -> Markup:
    return element("div", element("b", str(number)), element("div", inside), class_="step whole")


def question(voices: Voices, each: Asked) -> Markup:
    """Return what is asked, with lines to mark or cards to point at."""
    parts: list[Markup] = []
    if each.sight is not None:
        parts.append(at_the_table(voices, each.sight))
        parts.append(_happened(voices, each.happened, each.sight))
    parts.append(voices.authored(each.text, class_="task"))
    if each.task is not None:
        parts.append(voices.say(each.task, class_="soft"))
    return joined(*parts, *_lines([_line(voices, choice, "") for choice in each.choices]))


def answer(voices: Voices, each: Asked) -> Markup:
    """Return what is right, and why."""
    lines = [
        _line(voices, choice, _mark(choice), *_soft(voices, choice.why))
        for choice in sorted(each.choices, key=lambda choice: choice.place)
    ]
    parts = [voices.authored(each.text, class_="task"), *_lines(lines)]
    if each.right_cards:
        parts.append(row(voices, "", each.right_cards, small=True))
    return joined(*parts, *_soft(voices, each.why), *_soft(voices, each.differ))


def _happened(voices: Voices, events: Sequence[Event], sight: Sight) -> Markup:
    def told(words: Words) -> Markup:
        said = happenings(words, events, sight)
        return joined(*(element("p", sentence) for sentence in said))

    return voices.tell(told, "div")


def _lines(lines: Sequence[Markup]) -> Iterator[Markup]:
    if lines:
        yield element("ul", *lines, class_="options")


def _line(voices: Voices, choice: Choice, mark: str, *reason: Markup) -> Markup:
    text = voices.tell(lambda words: of_text(words, choice.text))
    return element("li", element("span", mark, class_="tick"), element("div", text, *reason))


def _mark(choice: Choice) -> str:
    return str(choice.place) if choice.place else "✓" if choice.right else ""


def _soft(voices: Voices, text: Text | None) -> Iterator[Markup]:
    if text is not None:
        yield voices.authored(text, class_="soft")

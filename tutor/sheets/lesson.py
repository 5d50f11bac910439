"""A lesson at a real table: what to lay out, what to do, how it goes, and why."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.course.kinds import Choose, Show
from tutor.course.model import Lesson, Play, Spot, Step
from tutor.game.ruleset import Ruleset
from tutor.session.lesson import LessonSession, each_step
from tutor.sheets.document import document, page
from tutor.sheets.laid_out import laid_out
from tutor.sheets.markup import Markup, element, joined
from tutor.sheets.paper import Paper
from tutor.sheets.voices import Voices
from tutor.wording import labels, sheets
from tutor.wording.rulebook import RuleBook
from tutor.wording.speech import happenings
from tutor.wording.words import Words


def lesson_sheet(
    lesson: Lesson, ruleset: Ruleset, rules: RuleBook, voices: Voices, paper: Paper
) -> str:
    """Return the file with the lesson, step by step."""
    steps = list(each_step(lesson, ruleset))
    parts = [voices.authored(lesson.title, "h1")]
    if not steps or steps[0].step.set_up is None:
        parts.append(laid_out(voices, lesson.table))
    parts += [_step(voices, number, state, rules) for number, state in enumerate(steps, 1)]
    title = voices.words[0].authored(lesson.title)
    return document(title, voices, paper, page(*parts))


def _step(voices: Voices, number: int, state: LessonSession, rules: RuleBook) -> Markup:
    step = state.step
    parts: list[Markup] = []
    if step.set_up is not None:
        parts.append(laid_out(voices, step.set_up))
    parts.append(voices.authored(step.text, class_="task"))
    if isinstance(step, Play):
        parts.append(voices.authored(step.aim))
    if step.aside is not None:
        parts.append(voices.authored(step.aside, class_="soft"))
    parts += [*_options(voices, state), *_events(voices, state), *_reason(voices, state, rules)]
    if step.grown_ups is not None:
        note = voices.say(labels.FOR_GROWN_UPS, "b")
        said = voices.authored(step.grown_ups)
        parts.append(element("div", note, said, class_="box whole"))
    return element("div", element("b", str(number)), element("div", *parts), class_="step")


def _options(voices: Voices, state: LessonSession) -> Iterator[Markup]:
    """Yield what there is to choose from, the right answer ticked, each with its reason."""
    if isinstance(state.step, Choose):
        options = (
            element(
                "li",
                element("span", "✓" if option.right else "", class_="tick"),
                element(
                    "div",
                    voices.authored(option.text),
                    voices.authored(option.why, class_="soft"),
                ),
            )
            for option in state.options
        )
        yield element("ul", *options, class_="options")


def _events(voices: Voices, state: LessonSession) -> Iterator[Markup]:
    """Yield what is done at the table in this step, whoever does it."""
    after = _played(state)
    if not after.events or isinstance(state.step, Play):
        return

    def told(words: Words) -> Iterator[str]:
        return (element("li", said) for said in happenings(words, after.events, after.sight))

    title = voices.say(sheets.HOW_IT_GOES, "b")
    acts = voices.tell(lambda words: joined(*told(words)), "ol")
    yield element("div", title, acts, class_="whole")


def _played(state: LessonSession) -> LessonSession:
    """Return the step at its end, as its own solution or the acts to watch lead there."""
    if not isinstance(state.step, Show):
        state = state.show_me()
    while not state.complete:
        after = state.go_on()
        if after == state or after.at != state.at:
            break
        state = after
    return state


def _reason(voices: Voices, state: LessonSession, rules: RuleBook) -> Iterator[Markup]:
    """Yield the rule that the step is about, and why another player broke it."""
    step: Step = state.step
    if isinstance(step, Spot):
        yield voices.authored(step.why, class_="soft")
    rule = state.broken_rule or state.rule
    if rule is not None and not isinstance(step, Choose) and rules.says(voices.words[0], rule):
        yield voices.tell(lambda words: f"§ {rules.says(words, rule)}", class_="soft")

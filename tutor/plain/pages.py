"""The quiz and the rules as lines."""

from __future__ import annotations

from tutor.plain.console import Console
from tutor.plain.trouble import tell_trouble
from tutor.session.knowledge import knowledge
from tutor.session.study import Study
from tutor.wording import labels, tags
from tutor.wording.knowledge import SURENESS
from tutor.wording.rulebook import RuleBook
from tutor.wording.rules import sections, we_play


def take_quiz(console: Console, study: Study) -> None:
    """Ask every question of the quiz, with the reason for each answer."""
    words = console.words
    state = study.quiz()
    total = len(state.questions)
    while not state.finished:
        head = words.say(labels.QUESTION_OF, n=str(state.at + 1), m=str(total))
        options = state.options
        console.say("", head)
        chosen = console.choose(
            words.authored(state.question.text), [words.authored(each.text) for each in options]
        )
        state = state.answer(chosen)
        study.did_answer(state)
        tell_trouble(console, study)
        option = options[chosen]
        console.say("", words.say(labels.THAT_IS_RIGHT if option.right else labels.NOT_YET))
        console.say(words.authored(option.why))
        if not option.right:
            right = next(each for each in options if each.right)
            console.say(f"{words.authored(right.text)} {words.authored(right.why)}")
        state = state.go_on()
    console.say("", tags.quiz_result(words, state.right, total))


def read_progress(console: Console, study: Study) -> None:
    """Print how well each rule is known, by chapters."""
    words, rules = console.words, RuleBook(study.course.rules_page())
    for chapter in knowledge(study.course, study.mastery(), study.ruleset):
        console.say("", words.authored(chapter.chapter.title))
        for known in chapter.rules:
            word = words.say(SURENESS[known.mastery.sureness])
            console.say(f"• {rules.says(words, known.rule)}", f"  {word}")


def read_rules(console: Console, study: Study) -> None:
    """Print every rule with its sources."""
    words = console.words
    console.say("", we_play(words, study.ruleset))
    for section in sections(words, study.course.rules_page(), study.ruleset):
        console.say("", section.title)
        for rule in section.rules:
            console.say(f"• {rule.text}", *[f"  {line}" for line in rule.sources])
        for difference in section.differences:
            console.say(f"≠ {difference.title}", *[f"  {answer}" for answer in difference.answers])

"""The plain mode: lessons, quiz and rules as lines and numbers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.our_course import COURSE
from tests.quiz_kit import right_numbers, wrong_numbers
from tests.session_kit import our_lessons
from tests.typist import (
    CAT,
    ENGLISH,
    GO_ON,
    HINT,
    LEAVE,
    STOP,
    Choice,
    Typed,
    Typist,
    cut_off,
    does,
    goes_on_with,
    next_lesson,
    only_learner,
    opens,
    played,
    sit_down,
    way_through,
)
from tutor.game.acts import SEATS
from tutor.game.ids import RuleId
from tutor.game.ruleset import BASES
from tutor.i18n.formatter import begun
from tutor.i18n.locales import installed_locales
from tutor.learning.record import Record
from tutor.plain import app as home
from tutor.plain import practice
from tutor.plain import quiz as plain_quiz
from tutor.plain.console import Console, EndOfInputError
from tutor.plain.pages import TYPE_A_WORD, read_rules
from tutor.session.lesson import begin
from tutor.session.offers import Offer
from tutor.session.quiz_choice import About, Questions, Topic
from tutor.session.study import BASE_OF, USUAL_BASE, Study
from tutor.wording import coach, labels, quiz, table, tags
from tutor.wording.rulebook import RuleBook
from tutor.wording.rules import NOTHING_FOUND, sections
from tutor.wording.words import words_of

FIRST = our_lessons()[0]
TASK = ENGLISH.authored(FIRST.steps[0].text)
RULES = RuleBook(COURSE.rules_page())


def part(typist: Typist, after: str, before: str | None = None) -> str:
    """Return what was said after the last time a line was said."""
    at = len(typist.lines) - typist.lines[::-1].index(after)
    lines = typist.lines[at:]
    return "\n".join(lines if before is None else lines[: lines.index(before)])


# Lessons


@pytest.mark.parametrize("locale", installed_locales())
def test_the_whole_course_is_played_by_numbers(record: Record, locale: str) -> None:
    words, rules = words_of(locale), BASES[BASE_OF.get(locale, USUAL_BASE)]

    def choices() -> Iterator[Choice]:
        yield words.say(labels.PICTURES["cat"])
        for number, each in enumerate(our_lessons()):
            if number:
                yield next_lesson(each.id, words)
            yield from way_through(words, RULES, begin(each, rules))
        yield words.say(home.STOP_HERE)

    typist = played(record, *choices(), locale=locale)

    done = record.progress(only_learner(record))
    assert {id for id, known in done.items() if known.finished} == {e.id for e in our_lessons()}
    assert record.mistakes(only_learner(record)) == {}
    assert typist.lines.count(words.say(coach.LESSON_DONE)) == len(our_lessons())
    assert typist.lines[-1] == words.say(home.GOOD_BYE)


def test_a_line_tells_one_thing_and_nothing_a_terminal_obeys(record: Record) -> None:
    typist = cut_off(record, CAT, *way_through(ENGLISH, RULES, begin(FIRST, BASES["fisher"])))

    assert all(line.isprintable() for line in typist.lines)


def test_the_table_is_told_before_the_task(record: Record) -> None:
    typist = cut_off(record, CAT)

    count = ENGLISH.count(table.OTHER_HAS, 7, name=ENGLISH.name(SEATS[1]))
    told = [line for line in typist.lines if line]
    assert told.index(count) < told.index(TASK)
    hand = next(line for line in told if line.startswith("Your hand: "))
    assert "two of hearts" in hand
    assert told.index(hand) < told.index(TASK)


def test_a_table_that_has_not_changed_is_not_told_again(record: Record) -> None:
    typist = cut_off(record, CAT, HINT, HINT)

    assert sum(line.startswith("Your hand: ") for line in typist.lines) == 1


def test_a_mistake_is_told_in_its_parts_and_taken_back(record: Record) -> None:
    typist = cut_off(record, CAT, *does("me give p1 5S"))

    said = part(typist, f"{ENGLISH.say(coach.NOT_YET)}:")
    assert said.splitlines()[:4] == [
        "You gave a card of a different rank.",
        "Give only cards of the rank that was asked for.",
        "Your other cards stay secret.",
        "Give Ann the two of hearts.",
    ]
    assert record.mistakes(only_learner(record)) == {"give-wrong": 1}
    assert typist.options().keys() >= {begun(tags.offer(ENGLISH, Offer.GIVE))}


def test_what_a_mistake_leads_to_is_told_before_it_is_taken_back(record: Record) -> None:
    typist = cut_off(record, CAT, LEAVE, *opens("ask-what-you-hold"), *does("me ask p1 J"), GO_ON)

    shown = part(typist, f"{ENGLISH.say(coach.LOOK)}:", f"{ENGLISH.say(coach.NOT_YET)}:")
    assert "Now everybody thinks that you hold what you asked for." in shown
    assert ENGLISH.say(coach.TAKEN_BACK) in shown
    assert "You can only ask for a rank in your hand." in part(
        typist, f"{ENGLISH.say(coach.NOT_YET)}:"
    )
    assert record.mistakes(only_learner(record)) == {"ask-unheld-rank": 1}


def test_what_is_allowed_but_not_the_task_is_no_mistake(record: Record) -> None:
    typist = cut_off(record, CAT, LEAVE, *opens("ask-what-you-hold"), *does("me ask p2 7"))

    assert ENGLISH.say(coach.ELSEWHERE) in typist.lines
    assert record.mistakes(only_learner(record)) == {}


def test_hints_come_in_three_rungs_and_the_last_is_what_to_do(record: Record) -> None:
    typist = cut_off(record, CAT, HINT, HINT, HINT)

    rungs = ["Look at the two of hearts.", RULES.says(ENGLISH, FIRST.steps[0].hints.rule)]
    places = [typist.lines.index(rung) for rung in [*rungs, "Give Ann the two of hearts."]]
    assert places == sorted(places)


def test_a_broken_rule_is_noticed_and_named(record: Record) -> None:
    to_spot = [CAT, LEAVE, *opens("ask-what-you-hold")]
    to_spot += [*does("me ask p1 7"), GO_ON, *does("me ask p2 Q"), GO_ON]
    give_all, must_hold = (
        RULES.says(ENGLISH, rule) for rule in (RuleId.GIVE_ALL, RuleId.MUST_HOLD_RANK)
    )

    typist = cut_off(
        record,
        *to_spot,
        *[GO_ON, STOP],
        *[GO_ON, GO_ON, GO_ON],
        *[GO_ON, GO_ON, GO_ON, STOP],
        give_all,
        must_hold,
    )

    told = [coach.FALSE_ALARM, coach.MISSED, coach.NOTICED, coach.OTHER_RULE]
    places = [typist.lines.index(ENGLISH.say(each)) for each in told]
    assert places == sorted(places)
    assert typist.lines.index(f"{ENGLISH.say(coach.WELL_DONE)}:", places[-1])
    assert "The ask for tens was fine." in typist.said()


def test_a_lesson_left_goes_on_at_the_same_step(record: Record) -> None:
    title = ENGLISH.authored(FIRST.title)
    step = ENGLISH.say(labels.STEP_OF, n="2", m="5")

    typist = cut_off(
        record, CAT, *does("me give p1 2H"), GO_ON, LEAVE, goes_on_with("meet-the-cards")
    )

    assert typist.lines.count(f"{title} · {step}") == 2


def test_a_finished_lesson_is_marked_and_can_be_played_again(record: Record) -> None:
    way = list(way_through(ENGLISH, RULES, begin(FIRST, BASES["fisher"])))
    done = ENGLISH.say(home.DONE_MARK, name=ENGLISH.authored(FIRST.title))

    typist = cut_off(record, CAT, *way, ENGLISH.say(home.ALL_LESSONS), done, *way)

    assert typist.lines.count(ENGLISH.say(coach.LESSON_DONE)) == 2


# Quiz and rules


def test_the_quiz_gives_a_reason_for_each_answer_and_is_kept(record: Record) -> None:
    found = Questions(BASES["fisher"], COURSE.every_quiz())
    state = found.begin(Topic(About.FAQ), 5, 0)
    chosen = [numbers(state.questions[at]) for at, numbers in enumerate(RIGHT_AND_WRONG)]

    def choices() -> Iterator[Choice]:
        yield CAT
        yield LEAVE
        yield ENGLISH.say(home.TAKE_QUIZ)
        yield ENGLISH.authored(COURSE.quiz("faq").title)
        for asked, numbers in zip(state.questions, chosen, strict=True):
            texts = [quiz.choice(ENGLISH, asked, each) for each in asked.choices]
            yield tuple(texts[at] for at in numbers)

    typist = cut_off(record, *choices())

    for asked in state.questions:
        for each in asked.choices:
            assert all(f"  {why}" in typist.lines for why in quiz.why(ENGLISH, RULES, asked, each))
    assert tags.quiz_result(ENGLISH, 2, 5) in typist.lines
    assert len(record.answers(only_learner(record))) == 5


RIGHT_AND_WRONG = (wrong_numbers, right_numbers, wrong_numbers, right_numbers, wrong_numbers)


def test_every_rule_is_read_with_its_sources(record: Record) -> None:
    typist = cut_off(record, CAT, LEAVE, ENGLISH.say(home.READ_RULES))

    for section in sections(ENGLISH, COURSE.rules_page(), BASES["fisher"]):
        assert section.title in typist.lines
        for rule in section.rules:
            at = typist.lines.index(f"• {rule.text}")
            under = [line.strip() for line in typist.lines[at + 1 : at + 1 + len(rule.sources)]]
            assert under == list(rule.sources)


def test_a_word_is_found_in_the_rules_and_no_word_goes_back(record: Record) -> None:
    lines = iter(["BUSBY\n", "zzz\n", " \n"])
    said: list[str] = []
    study = Study(record, COURSE, "en")

    read_rules(Console(lambda: next(lines), said.append, ENGLISH), study)

    busby = "• In the United States, Dr Busby was first published in 1843."
    asked = [at for at, line in enumerate(said) if line == ENGLISH.say(TYPE_A_WORD)]
    first, second, third = asked
    assert [line for line in said[first:second] if line.startswith("•")] == [busby]
    assert said[second + 1 : third] == [ENGLISH.say(NOTHING_FOUND), ""]
    assert "• “Ann, please give me all your sevens!”" in said[:first]


@pytest.mark.parametrize("locale", installed_locales())
def test_every_page_is_read_in_every_language_and_nothing_in_it_is_drawn(
    record: Record, locale: str
) -> None:
    words = words_of(locale)
    Study(record, COURSE, locale).enrol("cat")
    back, answers = words.say(labels.KEY_BACK), ("1", "1 2 3", "1 2 3 4", "1 2 3 4 5")
    pages: list[Choice] = [words.say(home.READ_RULES), Typed(""), words.say(labels.PROGRESS)]
    pages += [words.say(labels.FOR_GROWN_UPS), back, words.say(home.SEE_WHAT_IS_KEPT), back]
    pages += [words.say(labels.PLAY_A_GAME), words.say(practice.LEAVE_GAME)]
    # in its first topic the quiz is about whatever there is; an answer of the wrong length is none
    pages += [words.say(home.TAKE_QUIZ), Typed("1"), *map(Typed, answers * 10)]

    app, typist = sit_down(record, COURSE, pages, locale)
    with pytest.raises(EndOfInputError):
        app.run()

    assert typist.lines.count(words.say(home.WHAT_TO_DO)) > 4, "each page led back"
    assert any(line.startswith(words.say(plain_quiz.RIGHT, name="")) for line in typist.lines)

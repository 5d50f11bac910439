"""What stands in the coach's note: no rule but that of the mistake, and nothing twice."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from tests.guided_hands import guided_hands
from tests.kinds_kit import at_kind
from tests.our_course import COURSE
from tests.session_kit import after, at_step, every_step
from tutor.course.model import Play, Spot
from tutor.game.acts import ME
from tutor.game.ids import RuleId
from tutor.game.rules import legal_acts
from tutor.game.table import Phase
from tutor.session.lesson import LessonSession
from tutor.ui.aim import Aim
from tutor.ui.lesson_view import LessonView
from tutor.ui.manner import USUAL
from tutor.wording import labels
from tutor.wording.coach import FLAW_BEFORE, WHO_ERRS, coach_says
from tutor.wording.deeds import exactly
from tutor.wording.looking import COUNT_PLAYERS, LOOK_AT_BOOKS, LOOK_AT_HAND, look_at
from tutor.wording.rulebook import RuleBook
from tutor.wording.speech import Role
from tutor.wording.words import words_of

ENGLISH = words_of("en")
RULES = RuleBook(COURSE.rules_page())


def said(state: LessonSession) -> list[str]:
    return [line.text for line in coach_says(ENGLISH, RULES, state).lines]


def note(state: LessonSession) -> list[str]:
    view = LessonView(ENGLISH, RULES, state, Aim(), USUAL).table().note
    assert view is not None
    return [line.text for line in view.lines]


def helped(state: LessonSession) -> LessonSession:
    return state.hint().hint().hint()


def test_after_help_a_mistake_is_still_told_with_its_own_rule_and_what_to_do() -> None:
    state = at_step("ask-what-you-hold", "first-ask").hint().hint()
    of_the_step = RULES.says(ENGLISH, state.help_rule)

    told = said(after(state, "me draw"))

    assert told[0] == said(after(at_step("ask-what-you-hold", "first-ask"), "me draw"))[0]
    assert of_the_step not in told
    assert len(told) > 2


def test_what_exactly_to_do_takes_the_place_of_the_task() -> None:
    state = at_step("ask-what-you-hold", "first-ask")
    act = state.next_in_solution()
    assert act is not None

    assert ENGLISH.authored(state.step.text) in said(state.hint())
    assert said(helped(state)) == [exactly(ENGLISH, act)]


def test_a_question_stays_in_sight_beside_its_answer() -> None:
    state = helped(at_step("the-pack-and-pool", "who-may-look"))

    assert ENGLISH.authored(state.step.text) in said(state)
    assert len(said(state)) > 1


def test_a_card_that_was_drawn_just_now_is_told_once() -> None:
    drawn = after(at_step("who-is-next", "fish-first"), "me ask p3 8", "me draw")
    card = drawn.sight.drawn
    assert card is not None

    told = [line for line in note(drawn) if ENGLISH.card_label(card) in line]

    assert len(told) == 1


def test_a_day_is_written_as_the_language_writes_it() -> None:
    day = date(2026, 11, 30)

    assert words_of("vi").day(day) == "30 tháng 11 năm 2026"
    assert words_of("sk").day(day) == "30. novembra 2026"


def test_in_a_guided_hand_help_ends_with_the_act_it_was_for() -> None:
    state = next(each for each in guided_hands() if each.acting).hint()
    allowed = next(act for act in legal_acts(state.table) if act.by is ME)

    assert state.hints == 1
    assert state.attempt(allowed).hints == 0


def test_who_wins_by_the_count_of_another_is_only_what_that_player_says() -> None:
    state = at_step("card-values", "watch-the-count")
    for _ in range(2):
        state = state.go_on()

    assert said(state)[-1] == "By Ann’s count: “Ben wins with 60 points!”"


def test_whoever_counts_and_wins_says_so_of_themselves() -> None:
    told = {line for each in every_step() for line in counted_in(each)}

    assert [line for line in told if "“I win with" in line]
    assert not [line for line in told if line.startswith("By Ben’s count: “Ben wins")]


def counted_in(state: LessonSession) -> Iterator[str]:
    """Yield the lines of the coach while others play and count before a learner who watches."""
    if isinstance(state.step, Spot):
        for _ in state.step.acts:
            state = state.go_on()
            yield from said(state)


def test_whoever_stops_after_the_mistake_is_told_that_it_came_before() -> None:
    late = [line for each in every_step() for line in stopped_late(each)]

    assert late
    assert set(late) == {ENGLISH.say(FLAW_BEFORE)}


def stopped_late(state: LessonSession) -> Iterator[str]:
    """Yield what is said where the game is stopped at each act after the mistake."""
    if isinstance(state.step, Spot):
        for _ in state.step.acts:
            state = state.go_on()
            if state.flaw_is_past:
                yield said(state.stop())[0]


def test_what_was_done_right_in_a_drill_is_praised_as_done() -> None:
    state = at_kind("practice")
    assert state.practice is not None

    (praise,) = [
        line.text
        for line in coach_says(ENGLISH, RULES, state.attempt(state.practice.hand.right[0])).lines
        if line.role is Role.PRAISE
    ]

    assert praise.startswith("You gave Ann ")


def test_where_books_are_counted_nobody_is_sent_to_an_empty_hand() -> None:
    state = next(
        each.hint() for each in every_step() if each.table.phase is Phase.COUNTING and each.acting
    )

    assert ENGLISH.say(LOOK_AT_HAND) not in said(state)
    looks = [look_at(ENGLISH, None, each) for each in (Phase.ASKING, Phase.COUNTING, Phase.DEALING)]
    assert looks == [ENGLISH.say(each) for each in (LOOK_AT_HAND, LOOK_AT_BOOKS, COUNT_PLAYERS)]


def test_where_several_answers_are_due_help_tells_the_rule_of_the_next_one() -> None:
    state = at_step("say-go-fish", "two-answers").hint().hint()
    given = after(state, "me give p1 AD")

    assert RULES.says(ENGLISH, RuleId.GIVE_ALL) in said(state)
    assert RULES.says(ENGLISH, RuleId.GO_FISH) in said(given)


def test_once_something_is_done_help_is_about_the_act_that_is_due() -> None:
    state = at_step("cards-on-the-table", "two-open")
    told: list[tuple[str, str]] = []
    for act in ("me ask p1 6", "me draw", "me keep", "me pass p1", "me go-fish"):
        told.append((said(state.hint())[-1], said(state.hint().hint())[-1]))
        state = after(state, act)

    assert isinstance(state.step, Play)
    rules = [RULES.says(ENGLISH, each) for each in (RuleId.GO_FISH, RuleId.KEEP_DRAWN_CARD)]
    assert [rule for _, rule in told[1:3]] == rules
    assert told[4] == (ENGLISH.say(LOOK_AT_HAND), rules[0])


def test_a_drawn_card_that_help_looks_at_is_not_told_once_more() -> None:
    looked = 0
    for state in (each.hint() for each in every_step() if each.acting and each.sight.drawn):
        look, drawn = state.help_look, state.sight.drawn
        if look is None or drawn not in look.cards:
            continue
        looked += 1
        assert ENGLISH.say(labels.YOU_DREW, card=ENGLISH.card(drawn)) not in note(state)
    assert looked > 0


def test_the_last_help_in_watching_tells_who_makes_the_mistake() -> None:
    spots = [each for each in every_step() if isinstance(each.step, Spot)]
    for spot in spots:
        assert spot.who_errs is not None
        name = ENGLISH.name(spot.who_errs)

        assert ENGLISH.say(WHO_ERRS, name=name) in said(helped(spot))
        assert ENGLISH.say(WHO_ERRS, name=name) not in said(spot.hint().hint())


def test_no_help_is_an_empty_line() -> None:
    for state in every_step():
        for _ in range(3):
            state = state.hint()
            assert all(said(state)), (state.lesson.id, state.step.id)

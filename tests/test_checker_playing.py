"""What the checker finds only by playing: each such fault is told alone and in its place."""

from __future__ import annotations

import pytest

from tests.checker_kit import PACK, SOUND, Pack, faults
from tutor.session.lesson import LessonSession

PLAYED = [
    pytest.param(
        "solution: [me ask p1 7, me draw]",
        "solution: [me ask p1 9, me draw]",
        "18:16: cast: “me ask p1 9” is not allowed here by the rule “must-hold-rank”; "
        "write an act that is allowed, or mend the table",
        id="an act of the solution that a rule forbids",
    ),
    pytest.param(
        "solution: [me ask p1 7, me draw]",
        "solution: [me ask p1 7, me show]",
        "18:29: cast: hands cannot do “me show” here; "
        "look where the cards are, then write an act that can be done",
        id="an act of the solution that hands cannot do",
    ),
    pytest.param(
        "solution: [me ask p1 7, me draw]",
        "solution: [me ask p1 7]",
        "21:12: cast: the solution does not reach this goal; "
        "go on until it is reached, or mend the goal",
        id="a solution that ends too early",
    ),
    pytest.param(
        "goal: [me showed 7D, p1 gave me KC]",
        "goal: [me showed 7D, p1 gave me KH]",
        "28:26: show: the solution does not reach this goal; "
        "go on until it is reached, or mend the goal",
        id="one goal of two that is not reached",
    ),
    pytest.param(
        "until: [me laid]",
        "until: [me laid, over]",
        "68:22: game: the solution does not reach this goal; "
        "go on until it is reached, or mend the goal",
        id="an until that is not reached",
    ),
    pytest.param(
        "solution: [me give p1 2S 2H]",
        "solution: [me give p1 2S 2H, me go-fish]",
        "46:34: hand-over: the goal is reached before “me go-fish”; take it out",
        id="an act of the solution after the goal",
    ),
    pytest.param(
        "goal: [me passed p1]",
        "goal: [turn me]",
        "55:12: pass-to-the-left: the goal is reached before the learner does anything; "
        "name something that the learner has to do",
        id="a goal that is true of the table from the start",
    ),
    pytest.param(
        "goal: [me gave p1 2S 2H]",
        "goal: [p2 gave p1 8H]",
        "47:12: hand-over: the goal is reached before the learner does anything; "
        "name something that the learner has to do",
        id="a goal that the others reach alone",
    ),
    pytest.param(
        "[me ask p2 7, me draw]",
        "[me ask p2 9, me draw]",
        "20:9: cast: “me ask p2 9” is not allowed here by the rule “must-hold-rank”; "
        "write an act that is allowed, or mend the table",
        id="another way that a rule forbids",
    ),
    pytest.param(
        "[me ask p2 7, me draw]",
        "[me ask p2 7]",
        "20:9: cast: this way does not reach the goal; "
        "go on until it is reached, or take the way out",
        id="another way that leads elsewhere",
    ),
    pytest.param(
        "{act: me draw, code: draw-early}",
        "{act: me draw, code: give-some}",
        "23:9: cast: this act makes the mistake “draw-early”, not “give-some”; "
        "write the mistake that it makes, or another act",
        id="a mistake of another code",
    ),
    pytest.param(
        "{act: me draw, code: draw-early}",
        "{act: me ask p2 3, code: ask-unheld-rank}",
        "23:9: cast: “me ask p2 3” is allowed here; "
        "take it out, or write an act that breaks a rule",
        id="a mistake that is none",
    ),
    pytest.param(
        "{act: me draw, code: draw-early}",
        "{act: me give p1 9S, code: give-wrong}",
        "23:9: cast: hands cannot do “me give p1 9S” here; "
        "look where the cards are, then write an act that can be done",
        id="a mistake that hands cannot make",
    ),
    pytest.param(
        "script: [p1 ask p2 8, p1 ask me 2]",
        "script: [p1 ask p2 8, p1 ask me 2, p1 ask p2 Q, p1 draw]",
        "45:40: hand-over: nobody comes to do “p1 ask p2 Q”: "
        "it is not allowed when its turn comes, or too late; "
        "write what is allowed then, or take it out",
        id="an act of the script that comes too late",
    ),
    pytest.param(
        "script: [p1 ask p2 8, p1 ask me 2]",
        "script: [p1 ask p2 5, p1 ask me 2]",
        "45:14: hand-over: nobody comes to do “p1 ask p2 5”: "
        "it is not allowed when its turn comes, or too late; "
        "write what is allowed then, or take it out",
        id="an act of the script that is never allowed",
    ),
    pytest.param(
        "      turn: p1\n    answer: Give",
        "      turn: me\n    answer: Give",
        "45:14: hand-over: nobody comes to do “p1 ask p2 8”: "
        "it is not allowed when its turn comes, or too late; "
        "write what is allowed then, or take it out",
        id="a script that waits for a turn that never comes",
    ),
    pytest.param(
        "script: [p1 ask p2 8, p1 ask me 2]",
        "script: [p1 ask p2 8, p1 ask p2 2, p2 go-fish, p1 draw, p1 keep]",
        "45:61: hand-over (left, full-pack): nobody asks the learner here; "
        "end with an ask such as “p1 ask me 7”",
        id="an answer to no question",
    ),
    pytest.param(
        "hints: {look: 7S 7H, rule: go-fish}",
        "hints: {look: 7S 9H, rule: go-fish}",
        "24:12: cast: the learner does not see these cards when the step begins: 9H; "
        "point at what lies face up",
        id="a hint that gives a hidden card away",
    ),
    pytest.param(
        "look: 7D\n  - id: hand-over",
        "look: 3D KH\n  - id: hand-over",
        "35:11: told: the learner does not see these cards when the step begins: 3D KH; "
        "point at what lies face up",
        id="a mark on hidden cards",
    ),
    pytest.param(
        "rules: [must-hold-rank, give-all]",
        "rules: [must-hold-rank, give-all]\n    look: 4H",
        "63:11: watch: the learner does not see these cards when the step begins: 4H; "
        "point at what lies face up",
        id="a mark on hidden cards where one watches",
    ),
    pytest.param(
        'p1: 4C 6D JS, pool: "..."',
        "p1: 4C 6D 6H 6C JS JH JD JC",
        "64:13: game (left, fisher): the game is over at this table before the step begins; "
        "leave everybody a card, and some cards in the pool",
        id="a table at which the game is over",
    ),
    pytest.param(
        "acts: [p1 ask p2 4, p2 go-fish, p1 draw, p1 return]",
        "acts: [p1 ask p2 4, p2 go-fish, p1 draw, p1 show]",
        "60:11: watch: no act here breaks a rule; add the act that makes this mistake",
        id="a flaw that does not happen",
    ),
    pytest.param(
        "flaw: return-drawn-card",
        "flaw: turn-kept",
        "59:46: watch: this act makes the mistake “return-drawn-card”, not “turn-kept”; "
        "write the mistake that it makes, or another act",
        id="a flaw of another code",
    ),
    pytest.param(
        "acts: [p1 ask p2 4, p2 go-fish, p1 draw, p1 return]",
        "acts: [p1 ask p2 4, p2 go-fish, p1 draw, p1 return, p2 draw]",
        "59:57: watch: “p2 draw” breaks a rule as well; let one act alone break a rule",
        id="a second flaw",
    ),
    pytest.param(
        "acts: [p1 ask p2 4, p2 go-fish, p1 draw, p1 return]",
        "acts: [p1 ask p2 4, p2 give p1 4S, p1 draw]",
        "59:25: watch: hands cannot do “p2 give p1 4S” here; "
        "look where the cards are, then write an act that can be done",
        id="an act to watch that hands cannot do",
    ),
    pytest.param(
        "acts: [p1 ask p2 4, p2 go-fish, p1 draw, p1 return]\n    flaw: return-drawn-card\n"
        '    why: "{p1} put the card back."\n    rules: [must-hold-rank',
        "acts: [p1 ask p2 6]\n    flaw: ask-unheld-rank\n"
        '    why: "{p1} has no six."\n    rules: [go-fish',
        "60:11: watch: only the cards in another hand show the mistake “ask-unheld-rank”; "
        "add “open: true”",
        id="a flaw that nobody can see",
    ),
    pytest.param(
        "do: Ask {p1} for sevens, then draw.",
        "do: Ask {p1} for all the sevens, and draw a card if there are none.",
        "17:9: cast: the task is too long for one line: 62 columns, and 60 fit; "
        "say it in fewer words, or move some into “aside”",
        id="a task longer than a line",
    ),
    pytest.param(
        "aim: Lay down one book.",
        "aim: Lay down one book, and then another one, and one more after that.",
        "66:10: game: the task is too long for one line: 65 columns, and 60 fit; "
        "say it in fewer words, or move some into “aside”",
        id="an aim longer than a line",
    ),
]


@pytest.mark.parametrize(("old", "new", "fault"), PLAYED)
def test_a_fault_that_only_playing_shows_is_told_alone_and_in_its_place(
    pack: Pack, old: str, new: str, fault: str
) -> None:
    pack.edit(SOUND, old, new)

    found = faults(pack.folder)

    assert f"{SOUND}:{fault}" in found
    assert [line for line in found if line != f"{SOUND}:{fault}"] == []


def test_a_step_that_help_alone_does_not_finish_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LessonSession, "next_in_solution", lambda _: None)

    found = faults(PACK)

    assert f"{SOUND}:16:5: cast: whoever only follows the hints does not reach the goal; " + (
        "mend the solution or the table"
    ) in [line.replace(f"{PACK}/", "") for line in found]
    assert len(found) == 5


def test_a_fault_under_one_base_alone_names_that_base(pack: Pack) -> None:
    pack.edit(SOUND, "    when: {turn_passes_to: left}\n    set-up", "    set-up")

    assert faults(pack.folder) == [
        f"{SOUND}:53:47: pass-to-the-left (fisher): "
        "“me pass p1” is not allowed here by the rule “next-fisher”; "
        "write an act that is allowed, or mend the table"
    ]


def test_a_lesson_is_played_only_by_the_house_rules_it_is_for(pack: Pack) -> None:
    pack.edit(SOUND, "when: {ask_for: rank}", "when: {turn_passes_to: asked}")
    pack.edit(SOUND, "me keep, me pass p1]", "me keep, me pass p2]")

    assert faults(pack.folder) == []


def test_cards_that_lie_open_can_be_pointed_at(pack: Pack) -> None:
    pack.edit(SOUND, "flaw: return", "open: true\n    look: 4H\n    flaw: return")

    assert faults(pack.folder) == []

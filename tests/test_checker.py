"""The checker plays what authors write, and tells every fault in one run, each in its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checker_kit import FEW, PACK, SOUND, Pack, catalogue, faults
from tests.marked import marked_in
from tutor.checker.check import check
from tutor.checker.texts import texts_of_lesson
from tutor.course.index import compile_course
from tutor.course.loader import load_lesson_file
from tutor.i18n.formatter import ROOTS, placeholders


def test_a_course_without_a_fault_is_clean() -> None:
    report = check(PACK)

    assert report.faults == ()
    assert report.lessons == 1


def test_what_comes_of_a_fault_is_not_told_again_in_the_steps_after_it(pack: Pack) -> None:
    pack.edit(SOUND, "solution: [me ask p1 7, me draw]", "solution: [me ask p1 9, me draw]")

    assert [line.split(": ")[1] for line in faults(pack.folder)] == ["cast"]


def test_what_would_go_wrong_later_in_a_solution_is_not_judged_before_it_is_mended(
    pack: Pack,
) -> None:
    pack.edit(SOUND, "solution: [me show, me ask p1 K]", "solution: [me keep, me ask p1 K]")

    assert [line.split(": ")[0] for line in faults(pack.folder)] == [f"{SOUND}:27:16"]


def test_a_step_that_can_be_played_after_a_fault_tells_its_own(pack: Pack) -> None:
    pack.edit(SOUND, "goal: [me drew 7D]", "goal: [me drew 7C]")
    pack.edit(SOUND, "{act: me keep, code: hide-catch}", "{act: me keep, code: keep-book}")
    pack.edit(SOUND, "look: 7D\n  - id: hand-over", "look: 7C\n  - id: hand-over")

    assert [line.split(": ")[0] for line in faults(pack.folder)] == [
        f"{SOUND}:21:12",
        f"{SOUND}:30:9",
        f"{SOUND}:35:11",
    ]


def test_the_rest_of_a_broken_lesson_is_played(pack: Pack) -> None:
    pack.edit(SOUND, "goal: [me drew 7D]", "goal: [me drawed 7D]")
    pack.edit(SOUND, "answer: Give {p1} all", "answer: Give {p9} all")
    pack.edit(SOUND, "{act: me give p1 2S, code: give-some}", "{act: me draw, code: give-some}")
    pack.edit(SOUND, "flaw: return-drawn-card", "flaw: wrong-next-player")

    assert [line.split(": ")[0] for line in faults(pack.folder)] == [
        f"{SOUND}:21:12",
        f"{SOUND}:44:13",
        f"{SOUND}:49:9",
        f"{SOUND}:59:46",
    ]


TWO_ASKS = """\
format: 1
id: two-asks
revision: 1
title: Two asks
when: {ask_for: rank}
table: {ranks: 3 7 9 K, me: 7S 7H 3C, p1: 7D 3D 9S, p2: 9H KC, pool: "...", turn: me}
steps:
  - id: first
    do: Ask {p1} for sevens.
    solution: [me ask p1 7]
    goal: [p1 gave me 7D]
    wrong:
      - {act: me ask p1 9, code: ask-unheld-rank}
  - id: second
    do: It is still your turn. Ask {p1} for threes.
    solution: [me ask p1 3]
    goal: [p1 gave me 3D]
    wrong:
      - {act: me pass p1, code: turn-given-up}
"""
"""Before the first ask, a passed turn is one that was not used."""


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("code: ask-unheld-rank", "code: pass-after-hit", "13:34"),
        ("act: me ask p1 9", "act: me aks p1 9", "13:15"),
        ("code: ask-unheld-rank", "codes: ask-unheld-rank", "13:28"),
        ("[me ask p1 7]", "[me aks p1 7]", "10:16"),
        ("[me ask p1 7]", "[me ask p1 9]", "10:16"),
        ("[p1 gave me 7D]", "[p1 gives me 7D]", "11:12"),
    ],
)
def test_a_fault_in_a_step_makes_no_false_one_in_the_next(
    tmp_path: Path, old: str, new: str, place: str
) -> None:
    file = tmp_path / "two-asks.yaml"
    file.write_text(TWO_ASKS.replace(old, new), encoding="utf-8")

    found = check(file).faults

    assert {fault.step for fault in found} == {"first"}
    assert f"{file}:{place}" in {str(fault.place) for fault in found}


def test_an_unknown_code_is_mended_with_the_mistake_that_the_act_makes(tmp_path: Path) -> None:
    file = tmp_path / "two-asks.yaml"
    file.write_text(TWO_ASKS.replace("turn-given-up", "pass-after-hit"), encoding="utf-8")

    assert [str(fault) for fault in check(file).faults] == [
        f"{file}:19:33: second: there is no mistake “pass-after-hit”; "
        "write the mistake that this act makes here: turn-given-up"
    ]


def test_a_mistake_is_made_at_the_beginning_of_a_step_or_after_an_act_of_its_solution(
    tmp_path: Path,
) -> None:
    file = tmp_path / "two-asks.yaml"
    later = TWO_ASKS.replace("[me ask p1 7]", "[me ask p1 7, me ask p1 3]")
    later = later.replace("p1 gave me 7D", "p1 gave me 3D").partition("  - id: second")[0]
    file.write_text(f"{later}      - {{act: me pass p1, code: turn-given-up}}\n", encoding="utf-8")

    assert check(file).faults == ()


def test_only_what_has_a_table_of_its_own_is_played_where_the_table_is_broken(pack: Pack) -> None:
    pack.edit(SOUND, "me: 7S 7H 3C KD", "me: 7S 7H 3C KX")
    pack.edit(SOUND, "solution: [me show, me ask p1 K]", "solution: [me keep]")
    pack.edit(SOUND, "solution: [me ask p1 4, me lay 4]", "solution: [me lay 4]")

    assert [line.split(": ")[0] for line in faults(pack.folder)] == [
        f"{SOUND}:9:7",
        f"{SOUND}:67:16",
    ]


@pytest.mark.parametrize(("key", "value"), [("when", "{ask: 1}"), ("automatic", "[showing]")])
def test_nothing_is_played_where_it_is_unknown_how(pack: Pack, key: str, value: str) -> None:
    old = {"when": "when: {ask_for: rank}", "automatic": "automatic: [ending, counting]"}[key]
    pack.edit(SOUND, old, f"{key}: {value}")
    pack.edit(SOUND, "solution: [me ask p1 4, me lay 4]", "solution: [me lay 4]")

    assert len(faults(pack.folder)) == 1


def test_two_options_that_say_the_same_are_told_where_both_are_offered(pack: Pack) -> None:
    pack.edit(FEW, "text: Nobody at all.", "text: The left neighbour.")

    assert faults(pack.folder) == [
        f"{FEW}:13:9: who-is-next: another option says the same; "
        "write another answer, or take it out"
    ]


def test_every_file_is_looked_at_whatever_is_wrong_in_the_others(pack: Pack) -> None:
    pack.edit("course.yaml", "title: The first chapter, ", "")
    pack.edit(FEW, "text: Nobody at all.", "text: The left neighbour.")
    pack.edit(SOUND, "solution: [me ask p1 4, me lay 4]", "solution: [me lay 4]")
    (pack.folder / "first" / "other.yaml").write_text("{}", encoding="utf-8")

    assert {line.split(" ")[0] for line in faults(pack.folder)} == {
        "course.yaml:4:5:",
        "first/other.yaml:1:1:",
        f"{SOUND}:67:16:",
        f"{FEW}:13:9:",
    }
    assert any("no chapter lists this lesson" in line for line in faults(pack.folder))


def test_a_text_that_a_language_does_not_have_is_told_with_the_language(
    pack: Pack, tmp_path: Path
) -> None:
    read = [each.text.msgid for each in texts_of_lesson(load_lesson_file(pack.sound))]
    catalogue(tmp_path, "sk", *read)
    catalogue(tmp_path, "it", *[each for each in read if each != "Lay down one book."])
    catalogue(tmp_path, "vi", *[each for each in read if each != "Lay down one book."])

    report = check(pack.sound, tmp_path)

    assert [str(fault) for fault in report.faults] == [
        f"{pack.sound}:66:10: game: the text “Lay down one book.” is not translated: it, vi; "
        "add it to these catalogues, in the context “sound”"
    ]


def test_without_catalogues_only_the_english_texts_are_read(pack: Pack) -> None:
    (pack.folder / "locales").mkdir()

    assert faults(pack.folder) == []


def test_the_built_course_is_checked_like_the_written_one(tmp_path: Path) -> None:
    for name, text in compile_course(PACK).items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")

    report = check(tmp_path)

    assert (report.faults, report.lessons) == ((), 1)


@pytest.mark.parametrize("message", sorted(set(marked_in("checker"))))
def test_every_fault_can_be_said_in_every_language(message: str) -> None:
    assert {each.root for each in placeholders(message)} <= ROOTS

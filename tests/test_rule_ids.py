"""The ids of the rules in code against those of the rules page."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
import yaml

from tutor.game.ids import RuleId
from tutor.game.ruleset import ruleset
from tutor.places import lessons_folder


@pytest.fixture(scope="module")
def page() -> dict[str, Any]:
    """Return what the file of the rules page says."""
    text = (lessons_folder() / "rules.yaml").read_text(encoding="utf-8")
    found: dict[str, Any] = yaml.safe_load(text)
    return found


def _rules(page: dict[str, Any]) -> list[dict[str, Any]]:
    return [rule for section in page["sections"] for rule in section["rules"]]


def _ids(page: dict[str, Any]) -> list[str]:
    return [rule["id"] for rule in _rules(page)]


def test_every_rule_that_code_names_is_on_the_rules_page_and_no_other(page: dict[str, Any]) -> None:
    assert set(_ids(page)) == {rule.value for rule in RuleId}


def test_no_rule_is_on_the_rules_page_twice(page: dict[str, Any]) -> None:
    assert [each for each, times in Counter(_ids(page)).items() if times > 1] == []


def test_every_rule_is_said_by_a_source_or_is_ours_and_says_so(page: dict[str, Any]) -> None:
    for rule in _rules(page):
        stated = {*rule.get("says", ()), *rule.get("garbled", ()), *rule.get("variant-in", ())}

        assert bool(stated) is not rule.get("gap", False), rule["id"]
        assert stated <= {"pt", "it", "sk", "el", "vi"}, rule["id"]


def test_a_rule_that_holds_only_sometimes_says_under_which_dials(page: dict[str, Any]) -> None:
    written = ["left", "fisher", "full-pack", "left+specific-card", "left+card-values"]
    written += ["left+new-hand", "left+specific-card+own-card-ask", "left+match-10"]
    there = {dial for rules in written for dial in ruleset(rules).dials(players=3).items()}
    conditions = [rule["when"] for rule in _rules(page) if "when" in rule]

    assert conditions
    assert {dial for condition in conditions for dial in condition.items()} <= there


def test_every_difference_is_between_rules_that_there_are(page: dict[str, Any]) -> None:
    named = {rule for difference in page["differences"] for rule in difference["rules"]}

    assert named
    assert named <= set(_ids(page))


def test_the_name_of_a_rule_in_code_is_its_id() -> None:
    for rule in RuleId:
        assert rule.name == rule.value.upper().replace("-", "_")

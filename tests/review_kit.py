"""What a review is about: answers of a lesson, and questions to be asked again."""

from __future__ import annotations

from datetime import timedelta

from tutor.course.model import Option
from tutor.course.placed import Place
from tutor.course.questions import ChooseOne
from tutor.game.ids import RuleId
from tutor.i18n.text import Text
from tutor.learning.events import Attempted, Result, StepFinished
from tutor.session.study import Study

DAY = timedelta(days=1)


def answered(study: Study, *rules: RuleId, right: bool = True) -> None:
    """Answer something on each of these rules in a lesson."""
    assert study.profile is not None
    for rule in rules:
        told = (
            StepFinished("x", 1, "one", rules=(rule.value,))
            if right
            else Attempted("x", 1, "one", "", Result.WRONG, (), (rule.value,))
        )
        study.record.append(study.profile, told)


def question(id: str) -> ChooseOne:
    here, text = Place("", 0, 0), Text("", id)
    options = (Option(here, text, text, right=True),)
    return ChooseOne(id=id, place=here, text=text, tests=(RuleId.GIVE_ALL,), options=options)


ONE, TWO = ("quiz faq one", question("one")), ("quiz faq two", question("two"))

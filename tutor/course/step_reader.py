"""Read the steps of a lesson, each by the key that holds its text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypedDict

from tutor.course.conditions import When
from tutor.course.goals import Goal
from tutor.course.kinds import Choose, Drill, Predict, RealCards, Show
from tutor.course.model import (
    Answer,
    Do,
    Hints,
    Look,
    Play,
    Spot,
    Step,
    TableSetUp,
    Tell,
    Wrong,
)
from tutor.course.nodes import Node, Scalar
from tutor.course.option_reader import read_options
from tutor.course.placed import Place, Places
from tutor.course.reading import Fields
from tutor.course.tables import read_table
from tutor.course.words import Words
from tutor.game.acts import Act
from tutor.i18n.text import N_, Text

_COMMON = ("aside", "look", "hints", "grown-ups", "set-up", "when", "formerly")
_WRONG = (("act", "code"), ("consequence", "shows"))
FEWEST_RULES, _MOST_RULES = 2, 3
"""Rules offered in a *spot* step besides the one that is broken."""


class _Common(TypedDict):
    """What every kind of step has."""

    id: str
    place: Place
    text: Text
    aside: Text | None
    look: Look | None
    hints: Hints
    grown_ups: Text | None
    set_up: TableSetUp | None
    when: When
    formerly: tuple[str, ...]
    places: Places


class _Acting(_Common):
    """What every step has in which the learner acts."""

    solution: tuple[Act, ...]
    goal: tuple[Goal, ...]
    accepts: tuple[tuple[Act, ...], ...]
    wrong: tuple[Wrong, ...]
    script: tuple[Act, ...]
    praise: Text | None


@dataclass(slots=True)
class Steps:
    """The steps of one lesson, read in order: a table set up stays for the steps after it."""

    words: Words
    ids: dict[str, Place]

    def read(self, lesson: Fields) -> tuple[Step, ...]:
        """Return the steps that could be read."""
        node = lesson.node("steps")
        items = () if node is None else self.words.reading.items(node)
        return tuple(self._each(items))

    def _each(self, items: tuple[Node, ...]) -> Iterator[Step]:
        for item in items:
            step = self._step(item)
            self.words.reading.faults.step = ""
            if step is not None:
                yield step

    def _step(self, node: Node) -> Step | None:
        reading = self.words.reading
        mapping = reading.mapping(node)
        if mapping is None:
            return None
        id_entry = mapping.entries.get("id")
        if id_entry is not None and isinstance(id_entry.value, Scalar):
            reading.faults.step = id_entry.value.text
        kinds = [key for key in mapping.entries if key in _KINDS]
        if len(kinds) != 1:
            self._report_kinds(kinds, mapping.place)
        if not kinds:
            return None
        kind = _KINDS[kinds[0]]
        required = ("id", kinds[0], *kind.required)
        fields = reading.fields(node, required, (*kind.optional, *_COMMON, *kinds))
        return None if fields is None else kind.read(self, fields, kinds[0])

    def _report_kinds(self, kinds: list[str], place: Place) -> None:
        faults = self.words.reading.faults
        if kinds:
            what = N_("a step is of one kind, not of several: {list}")
            faults.report(place, what, N_("make several steps of it"), list=", ".join(kinds))
            return
        what, mend = N_("the step is of no kind"), N_("add one of: {list}")
        faults.report(place, what, mend, list=", ".join(_KINDS))

    def tell(self, fields: Fields, key: str) -> Tell:
        """Read a step that tells something."""
        return Tell(**self._common(fields, key))

    def do(self, fields: Fields, key: str) -> Do:
        """Read a step in which the learner acts."""
        return Do(**self._acting(fields, key, "goal"))

    def answer(self, fields: Fields, key: str) -> Answer:
        """Read a step in which the learner is asked."""
        return Answer(**self._acting(fields, key, "goal"))

    def play(self, fields: Fields, key: str) -> Play:
        """Read a step in which the learner plays on."""
        acting = self._acting(fields, key, "until")
        return Play(**acting, aim=fields.text("aim"), open=fields.flag("open"))

    def spot(self, fields: Fields, key: str) -> Spot | None:
        """Read a step in which the learner watches for a mistake."""
        common = self._common(fields, key)
        why = fields.text("why")
        acts: tuple[Act, ...] = fields.each("acts", self.words.watched_act)
        code = fields.scalar("flaw")
        flaw = None if code is None else self.words.code(code, fields.node("acts"))
        rules = fields.each_once("rules", self.words.rule)
        if rules and not FEWEST_RULES <= len(rules) <= _MOST_RULES:
            what = N_("{n} rules to choose from")
            mend = N_("write two or three; the right one is added")
            place = common["places"]["rules"][0]
            fields.reading.faults.report(place, what, mend, n=str(len(rules)))
        shown = fields.flag("open")
        if flaw is None:
            return None
        return Spot(**common, acts=acts, flaw=flaw, why=why, rules=rules, open=shown)

    def show(self, fields: Fields, key: str) -> Show:
        """Read a step in which the learner watches what is done."""
        common = self._common(fields, key)
        acts: tuple[Act, ...] = fields.each("acts", self.words.act)
        return Show(**common, acts=acts, praise=fields.maybe_text("praise"))

    def choose(self, fields: Fields, key: str) -> Choose:
        """Read a step that asks a question."""
        common = self._common(fields, key)
        return Choose(**common, options=read_options(fields, self.words))

    def predict(self, fields: Fields, key: str) -> Predict:
        """Read a step that asks what happens next, and then lets it happen."""
        common = self._common(fields, key)
        options = read_options(fields, self.words)
        acts: tuple[Act, ...] = fields.each("acts", self.words.act)
        return Predict(**common, options=options, acts=acts)

    def drill(self, fields: Fields, key: str) -> Drill | None:
        """Read a step that practises a rule."""
        common = self._common(fields, key)
        rule = fields.one("rule", self.words.rule)
        hands = fields.one("of", fields.reading.number)
        enough = fields.one("pass", fields.reading.number)
        if rule is None or hands is None or enough is None:
            return None
        if not 1 <= enough <= hands:
            what = N_("of {total} hands, {n} have to be done right")
            mend = N_("write a “pass” that is at least 1 and at most “of”")
            place, n, total = common["places"]["pass"][0], str(enough), str(hands)
            fields.reading.faults.report(place, what, mend, n=n, total=total)
        return Drill(**common, rule=rule, hands=hands, enough=enough)

    def real_cards(self, fields: Fields, key: str) -> RealCards:
        """Read a step that is done with real cards."""
        common = self._common(fields, key)
        return RealCards(**common, done=fields.maybe_text("done"))

    def _common(self, fields: Fields, key: str) -> _Common:
        set_up = fields.node("set-up")
        # the table first: it says which players the texts may name
        table = None if set_up is None else read_table(set_up, self.words)
        return {
            "id": fields.unique_id(self.ids),
            "place": fields.place,
            "text": fields.text(key),
            "aside": fields.maybe_text("aside"),
            "look": fields.one("look", self.words.look),
            "hints": self._hints(fields.node("hints")),
            "grown_ups": fields.maybe_text("grown-ups"),
            "set_up": table,
            "when": self.words.when(fields.node("when")),
            "formerly": fields.each_once("formerly", fields.reading.id),
            "places": fields.places(),
        }

    def _acting(self, fields: Fields, key: str, goal: str) -> _Acting:
        common = self._common(fields, key)
        return {
            **common,
            "solution": fields.each("solution", self.words.own_act),
            "goal": fields.each(goal, self.words.goal),
            "accepts": fields.each_list("accepts", self.words.own_act),
            "wrong": tuple(self._wrong(fields)),
            "script": fields.each("script", self.words.other_act),
            "praise": fields.maybe_text("praise"),
        }

    def _wrong(self, fields: Fields) -> Iterator[Wrong]:
        for part in fields.parts("wrong", *_WRONG):
            scalar = part.scalar("act")
            act = None if scalar is None else self.words.own_act(scalar)
            code = part.scalar("code")
            known = None if code is None else self.words.code(code, part.node("act"))
            consequence = part.flag("consequence")
            shows = part.maybe_text("shows")
            if act is not None and code is not None and known is not None:
                yield Wrong(part.place, act, known, code.place, consequence, shows)

    def _hints(self, node: Node | None) -> Hints:
        fields = None if node is None else self.words.reading.fields(node, (), ("look", "rule"))
        if fields is None:
            return Hints()
        return Hints(fields.one("look", self.words.look), fields.one("rule", self.words.rule))


@dataclass(frozen=True, slots=True)
class _Kind:
    """One kind of step: the keys it has besides the common ones, and how it is read."""

    required: tuple[str, ...]
    optional: tuple[str, ...]
    read: Callable[[Steps, Fields, str], Step | None]


_KINDS: Mapping[str, _Kind] = {
    "tell": _Kind((), (), Steps.tell),
    "do": _Kind(("solution", "goal"), ("accepts", "wrong", "script", "praise"), Steps.do),
    "answer": _Kind(("script", "solution", "goal"), ("accepts", "wrong", "praise"), Steps.answer),
    "play": _Kind(
        ("aim", "solution", "until"), ("accepts", "wrong", "script", "praise", "open"), Steps.play
    ),
    "spot": _Kind(("acts", "flaw", "why", "rules"), ("open",), Steps.spot),
    "show": _Kind(("acts",), ("praise",), Steps.show),
    "choose": _Kind(("options",), (), Steps.choose),
    "predict": _Kind(("options", "acts"), (), Steps.predict),
    "drill": _Kind(("rule", "of", "pass"), (), Steps.drill),
    "table": _Kind((), ("done",), Steps.real_cards),
}

"""What follows from the log: the effect of each kind of entry on the derived tables."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from tutor.learning.entry import COLUMNS, NO_ENTRY, Entry, Kind, Stamp, entry_from
from tutor.learning.mastery import check_memory
from tutor.learning.schema import DERIVED


@dataclass(frozen=True, slots=True)
class Known:
    """The derived tables at one moment, row by row."""

    tables: Mapping[str, list[tuple[Any, ...]]] = field(default_factory=dict)

    def is_empty(self) -> bool:
        """Return whether nothing is known of anybody."""
        return not any(self.tables.values())


def carried_over(stamp: Stamp, known: Known) -> Entry:
    """Return the entry that brings what was known into a new record."""
    data = {table: [list(row) for row in rows] for table, rows in known.tables.items()}
    return Entry(stamp, Kind.CARRIED_OVER.value, data=data)


def rows_of(
    connection: sqlite3.Connection, table: str, where: Mapping[str, str]
) -> list[tuple[Any, ...]]:
    """Return the rows of a derived table, in the order in which it was filled.

    ValueError if one holds what was never written: damage that SQLite does not see.
    """
    columns = DERIVED[table]
    chosen = " AND ".join(f"{name} = ?" for name in where) or "1"
    rows = connection.execute(
        f"SELECT {', '.join(columns)} FROM {table} WHERE {chosen} ORDER BY rowid",
        tuple(where.values()),
    ).fetchall()
    for held, kind in zip(zip(*rows, strict=True), columns.values(), strict=False):
        if set(map(type, held)) != {kind}:
            raise ValueError(table)
    if table == "memory":
        for row in rows:
            check_memory(row)
    return rows


def apply(connection: sqlite3.Connection, entry: Entry) -> None:
    """Change the derived tables as *entry* says; a kind that is not known changes nothing."""
    effect = _EFFECTS.get(entry.kind)
    if effect is not None:
        effect(connection, entry)
    if entry.kind in _EVIDENCE:
        remember(connection, entry)


def remember(connection: sqlite3.Connection, entry: Entry) -> None:
    """Change the memory of the rules that *entry* says something of."""
    # loaded with the first answer, not at the start
    from tutor.learning.remembering import take_in

    take_in(connection, entry)


def remember_all(connection: sqlite3.Connection) -> None:
    """Work out the memory of every rule from the log of a record that knew of none.

    A line that cannot be read is passed over: what else the record knows does not rest on it.
    """
    told = f"SELECT {', '.join(COLUMNS)} FROM event ORDER BY sequence"
    for row in connection.execute(told).fetchall():
        with suppress(*NO_ENTRY):
            entry = entry_from(row)
            if entry.kind in _EVIDENCE:
                remember(connection, entry)


def empty(connection: sqlite3.Connection) -> None:
    """Take everything out of the derived tables."""
    for table in DERIVED:
        connection.execute(f"DELETE FROM {table}")


def _profile_added(connection: sqlite3.Connection, entry: Entry) -> None:
    connection.execute(
        "INSERT OR IGNORE INTO profile (uuid, picture) VALUES (?, ?)",
        (entry.stamp.learner, entry.data["picture"]),
    )


def _setting_chosen(connection: sqlite3.Connection, entry: Entry) -> None:
    connection.execute(
        "INSERT INTO setting (learner, key, value) VALUES (?, ?, ?) "
        "ON CONFLICT (learner, key) DO UPDATE SET value = excluded.value",
        (entry.stamp.learner or "", entry.data["key"], entry.data["value"]),
    )


def _mistaken(connection: sqlite3.Connection, entry: Entry) -> None:
    for code in entry.mistakes:
        connection.execute(
            "INSERT INTO mistake_count (learner, code, times) VALUES (?, ?, 1) "
            "ON CONFLICT (learner, code) DO UPDATE SET times = times + 1",
            (entry.stamp.learner, code),
        )


def _step_finished(connection: sqlite3.Connection, entry: Entry) -> None:
    # loaded with the first step, not at the start
    from tutor.learning.events import Result

    if entry.result == Result.SHOWN.value:
        return
    connection.execute(
        "INSERT INTO step_done (learner, lesson, step, revision) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (learner, lesson, step) DO UPDATE SET revision = excluded.revision",
        (entry.stamp.learner, entry.lesson, entry.step, entry.revision),
    )


def _lesson_finished(connection: sqlite3.Connection, entry: Entry) -> None:
    connection.execute(
        "INSERT INTO lesson_done (learner, lesson, revision) VALUES (?, ?, ?) "
        "ON CONFLICT (learner, lesson) DO UPDATE SET revision = excluded.revision",
        (entry.stamp.learner, entry.lesson, entry.revision),
    )
    connection.execute(
        "DELETE FROM place WHERE learner = ? AND lesson = ?", (entry.stamp.learner, entry.lesson)
    )


def _place_reached(connection: sqlite3.Connection, entry: Entry) -> None:
    # Replaced, not updated: the new row has the highest number, so it is the last place.
    connection.execute(
        "INSERT OR REPLACE INTO place (learner, lesson, revision, step, acts) "
        "VALUES (?, ?, ?, ?, ?)",
        (
            entry.stamp.learner,
            entry.lesson,
            entry.revision,
            entry.step,
            "\n".join(entry.data["acts"]),
        ),
    )


def _quiz_answered(connection: sqlite3.Connection, entry: Entry) -> None:
    # loaded with the first answer, not at the start
    from tutor.learning.events import Result

    right = int(entry.result == Result.RIGHT.value)
    data = entry.data
    # entries of an older version have the number of one option
    said = data["answer"] if "answer" in data else str(int(data["option"]))
    connection.execute(
        "INSERT INTO answer (learner, quiz, question, answer, right, times, times_right) "
        "VALUES (?, ?, ?, ?, ?, 1, ?) ON CONFLICT (learner, quiz, question) DO UPDATE SET "
        "answer = excluded.answer, right = excluded.right, times = times + 1, "
        "times_right = times_right + excluded.right",
        (entry.stamp.learner, data["quiz"], data["question"], said, right, right),
    )


def _game_begun(connection: sqlite3.Connection, entry: Entry) -> None:
    connection.execute(
        "INSERT OR IGNORE INTO game (id, learner, setup, lines, finished) VALUES (?, ?, ?, '', 0)",
        (entry.data["game"], entry.stamp.learner, entry.data["setup"]),
    )


def lines_of_game(connection: sqlite3.Connection, game: str) -> list[str] | None:
    """Return what was done in a game, or None if it is not kept any more."""
    row = connection.execute("SELECT lines FROM game WHERE id = ?", (game,)).fetchone()
    return None if row is None else str(row[0]).splitlines()


def _game_went_on(connection: sqlite3.Connection, entry: Entry) -> None:
    game = entry.data["game"]
    before = lines_of_game(connection, game) or []
    lines = [*before[: entry.data.get("after")], *entry.data["lines"]]
    connection.execute(
        "UPDATE game SET lines = ? WHERE id = ?", ("".join(f"{line}\n" for line in lines), game)
    )


def _game_ended(connection: sqlite3.Connection, entry: Entry) -> None:
    # loaded with the end of a game, not at the start
    from tutor.learning.events import Result

    # of the finished games only the last is kept at hand, to be looked back at
    finished = entry.result == Result.FINISHED.value
    connection.execute(
        "DELETE FROM game WHERE learner = ? AND (finished = 1 OR id = ?) AND NOT (id = ? AND ?)",
        (entry.stamp.learner, entry.data["game"], entry.data["game"], finished),
    )
    connection.execute("UPDATE game SET finished = 1 WHERE id = ?", (entry.data["game"],))


def _carried_over(connection: sqlite3.Connection, entry: Entry) -> None:
    """Add what was known; where the record knows something already, that stays."""
    for table, rows in entry.data.items():
        names = DERIVED[table]
        statement = (
            f"INSERT OR IGNORE INTO {table} ({', '.join(names)}) "
            f"VALUES ({', '.join('?' * len(names))})"
        )
        connection.executemany(statement, rows)


_EFFECTS: Mapping[str, Callable[[sqlite3.Connection, Entry], None]] = {
    Kind.PROFILE_ADDED.value: _profile_added,
    Kind.SETTING_CHOSEN.value: _setting_chosen,
    Kind.ATTEMPTED.value: _mistaken,
    Kind.REVIEWED.value: _mistaken,
    Kind.STEP_FINISHED.value: _step_finished,
    Kind.LESSON_FINISHED.value: _lesson_finished,
    Kind.PLACE_REACHED.value: _place_reached,
    Kind.QUIZ_ANSWERED.value: _quiz_answered,
    Kind.GAME_BEGUN.value: _game_begun,
    Kind.GAME_WENT_ON.value: _game_went_on,
    Kind.GAME_ENDED.value: _game_ended,
    Kind.CARRIED_OVER.value: _carried_over,
}

_EVIDENCE = {
    Kind.ATTEMPTED.value,
    Kind.HINT_TAKEN.value,
    Kind.STEP_FINISHED.value,
    Kind.QUIZ_ANSWERED.value,
    Kind.PLAYED_WELL.value,
    Kind.REVIEWED.value,
}
"""The kinds of entry that may say how well a rule is remembered."""

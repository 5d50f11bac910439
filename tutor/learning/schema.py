"""The tables of the record, and how its file is told from others."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping

APPLICATION_ID = 0x476F4669
"""In the header of every record: the letters GoFi."""

SCHEMA_VERSION = 3
"""The file's user_version; a higher one is of a newer Go Fish Tutor."""

DERIVED: Mapping[str, Mapping[str, type]] = {
    "profile": {"uuid": str, "picture": str},
    "setting": {"learner": str, "key": str, "value": str},
    "step_done": {"learner": str, "lesson": str, "step": str, "revision": int},
    "lesson_done": {"learner": str, "lesson": str, "revision": int},
    "place": {"learner": str, "lesson": str, "revision": int, "step": str, "acts": str},
    "mistake_count": {"learner": str, "code": str, "times": int},
    "answer": {
        "learner": str,
        "quiz": str,
        "question": str,
        "answer": str,
        "right": int,
        "times": int,
        "times_right": int,
    },
    "game": {"id": str, "learner": str, "setup": str, "lines": str, "finished": int},
    "memory": {
        "learner": str,
        "rule": str,
        "stability": float,
        "difficulty": float,
        "due": str,
        "rated": str,
        "rating": int,
        "answers": int,
        "mistakes": int,
        "item": str,
    },
}
"""The tables that follow from the log: their columns, and what each holds."""

_GAMES = """CREATE TABLE game (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        learner TEXT NOT NULL,
        setup TEXT NOT NULL,
        lines TEXT NOT NULL,
        finished INTEGER NOT NULL)"""
"""Practice games under way, and the last one that each learner finished."""

_MEMORY = """CREATE TABLE memory (
        learner TEXT NOT NULL,
        rule TEXT NOT NULL,
        stability REAL NOT NULL,
        difficulty REAL NOT NULL,
        due TEXT NOT NULL,
        rated TEXT NOT NULL,
        rating INTEGER NOT NULL,
        answers INTEGER NOT NULL,
        mistakes INTEGER NOT NULL,
        item TEXT NOT NULL,
        PRIMARY KEY (learner, rule))"""
"""How each rule is remembered: what the scheduler knows of it, and how it was last rated."""

_ANSWERS = """CREATE TABLE answer (
        learner TEXT NOT NULL,
        quiz TEXT NOT NULL,
        question TEXT NOT NULL,
        answer TEXT NOT NULL,
        right INTEGER NOT NULL,
        times INTEGER NOT NULL,
        times_right INTEGER NOT NULL,
        PRIMARY KEY (learner, quiz, question))"""
"""How each question was answered last, and how often."""

_ANSWERS_AS_TEXT = (
    "ALTER TABLE answer RENAME TO answered",
    _ANSWERS,
    "INSERT INTO answer SELECT learner, quiz, question, CAST(option AS TEXT), right, times, "
    "times_right FROM answered ORDER BY rowid",
    "DROP TABLE answered",
)
"""An answer was the number of one option, and nothing else."""

_TABLES = (
    """CREATE TABLE event (
        sequence INTEGER PRIMARY KEY AUTOINCREMENT,
        uuid TEXT NOT NULL UNIQUE,
        learner TEXT,
        time TEXT NOT NULL,
        kind TEXT NOT NULL,
        lesson TEXT,
        revision INTEGER,
        step TEXT,
        result TEXT,
        mistakes TEXT NOT NULL,
        hints INTEGER NOT NULL,
        language TEXT,
        data TEXT NOT NULL)""",
    """CREATE TRIGGER event_never_changes BEFORE UPDATE ON event
        BEGIN SELECT RAISE(ABORT, 'the log is only added to'); END""",
    """CREATE TRIGGER event_never_goes BEFORE DELETE ON event
        BEGIN SELECT RAISE(ABORT, 'the log is only added to'); END""",
    # The number is the order: profiles as added, places as reached.
    """CREATE TABLE profile (
        number INTEGER PRIMARY KEY,
        uuid TEXT NOT NULL UNIQUE,
        picture TEXT NOT NULL)""",
    # A setting of the device has the empty learner.
    """CREATE TABLE setting (
        learner TEXT NOT NULL,
        key TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (learner, key))""",
    """CREATE TABLE step_done (
        learner TEXT NOT NULL,
        lesson TEXT NOT NULL,
        step TEXT NOT NULL,
        revision INTEGER NOT NULL,
        PRIMARY KEY (learner, lesson, step))""",
    """CREATE TABLE lesson_done (
        learner TEXT NOT NULL,
        lesson TEXT NOT NULL,
        revision INTEGER NOT NULL,
        PRIMARY KEY (learner, lesson))""",
    """CREATE TABLE place (
        number INTEGER PRIMARY KEY,
        learner TEXT NOT NULL,
        lesson TEXT NOT NULL,
        revision INTEGER NOT NULL,
        step TEXT NOT NULL,
        acts TEXT NOT NULL,
        UNIQUE (learner, lesson))""",
    """CREATE TABLE mistake_count (
        learner TEXT NOT NULL,
        code TEXT NOT NULL,
        times INTEGER NOT NULL,
        PRIMARY KEY (learner, code))""",
    _ANSWERS,
    _GAMES,
    _MEMORY,
)

_MIGRATIONS: Mapping[int, tuple[str, ...]] = {1: (_GAMES,), 2: (*_ANSWERS_AS_TEXT, _MEMORY)}
"""What makes a record of each older version one of the next."""


def make_tables(connection: sqlite3.Connection) -> None:
    """Make an empty record, within the transaction that is open."""
    for statement in _TABLES:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")


def migrate(connection: sqlite3.Connection, version: int) -> None:
    """Make an older record one of this version, within the transaction that is open."""
    for older in range(version, SCHEMA_VERSION):
        for statement in _MIGRATIONS[older]:
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")

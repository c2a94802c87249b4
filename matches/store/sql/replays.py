"""The SQL of loaded replays: the newest few of each person."""

from __future__ import annotations

import msgspec

from ...records.record import Record
from ..jobs import Job, Statement

KEPT = 10
"""Loaded replays kept for a person; a new one pushes out the oldest."""

INSERT = Statement("INSERT INTO replays VALUES (?, ?, ?, ?)")
SWEEP = Statement(
    "DELETE FROM replays WHERE person = ?1 AND id NOT IN"
    " (SELECT id FROM replays WHERE person = ?1 ORDER BY loaded DESC, id LIMIT ?2)",
)
FORGET = (Statement("DELETE FROM replays WHERE person = ?1"),)
RECORD = "SELECT record FROM replays WHERE id = ?"


def keeping(number: int, person: int, now: float, record: Record) -> Job:
    """The job that stores a record for a person."""
    return [(INSERT, (number, person, now, msgspec.msgpack.encode(record))), (SWEEP, (person, KEPT))]


def record_of(packed: bytes) -> Record:
    """The record in a row."""
    return msgspec.msgpack.decode(packed, type=Record)

"""The SQL of loaded replays: the newest few of each person."""

from __future__ import annotations

import msgspec

from ..records.record import Record
from .jobs import Job, Statement

KEPT = 10
"""Loaded replays of a person that are kept; older ones go when a new one comes."""

INSERT = Statement("INSERT INTO replays VALUES (?, ?, ?, ?)")
SWEEP = Statement(
    "DELETE FROM replays WHERE person = ?1 AND id NOT IN"
    " (SELECT id FROM replays WHERE person = ?1 ORDER BY loaded DESC, id LIMIT ?2)",
)
FORGET = (Statement("DELETE FROM replays WHERE person = ?1"),)
RECORD = "SELECT record FROM replays WHERE id = ?"


def keeping(number: int, person: int, now: float, record: Record) -> Job:
    """The job that keeps a record for a person to look at."""
    return [(INSERT, (number, person, now, msgspec.msgpack.encode(record))), (SWEEP, (person, KEPT))]


def record_of(packed: bytes) -> Record:
    """The record of a row."""
    return msgspec.msgpack.decode(packed, type=Record)

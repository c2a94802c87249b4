"""A state as bytes and back: exact, versioned, and refused in one sentence where it does not fit this version's pieces."""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields
from typing import Any

from ..game import Action, BadRecord
from ..text import T
from .cards import BONUSES, FARMS, RAIDERS, SAMURAI
from .play import step
from .setup import DIFFICULTIES
from .state import FIELDS, Ask, State

VERSION = 1
_NUMBERS = [(samurai.name, samurai.kiai) for samurai in SAMURAI]
FINGERPRINT = hashlib.sha256(repr((RAIDERS, _NUMBERS, FARMS, BONUSES)).encode()).hexdigest()[:12]
_ASK = sorted(field.name for field in fields(Ask))
_PLAIN = tuple(name for name in FIELDS if name not in ("frames", "ask"))


def pack(s: State) -> bytes:
    """The whole state."""
    record = {
        "version": VERSION,
        "pieces": FINGERPRINT,
        "frames": s.frames,
        "ask": s.ask and [getattr(s.ask, name) for name in _ASK],
        **{name: getattr(s, name) for name in _PLAIN},
    }
    return json.dumps(record, separators=(",", ":")).encode()


def unpack(data: bytes) -> State:
    """The state of `pack`; raises BadRecord for anything else."""
    try:
        record = json.loads(data)
        if record["version"] != VERSION or record["pieces"] != FINGERPRINT:
            raise BadRecord(T("This position was stored with other pieces than this version of the game has."))
        return _restore(record)
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        raise BadRecord(T("This is not a stored position of Samurai Spirit.")) from error


def _restore(record: dict[str, Any]) -> State:
    s = State.__new__(State)
    record["names"], record["seats"] = tuple(record["names"]), tuple(record["seats"])
    for name in _PLAIN:
        setattr(s, name, record[name])
    s.frames = [(name, tuple(args)) for name, args in record["frames"]]
    if s.difficulty not in DIFFICULTIES or not {name for name, _ in s.frames} <= step.keys():
        raise ValueError("a difficulty or step that this version does not know")
    s.ask = None if record["ask"] is None else _ask(*record["ask"])
    return s


def _ask(actions: list[Action], args: list[int], fighter: int, question: str, then: str, values: list[int]) -> Ask:
    """The decision whose fields were stored in the order of their names."""
    return Ask(fighter, question, tuple(actions), tuple(values), then, tuple(args))

"""A state as bytes and back: exact, versioned, and refused in one sentence where it does not fit this version's cards."""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields
from typing import Any

from ..game import BadRecord
from ..text import T
from .battlefield import refresh
from .cards import KINDS
from .setup import lay_aside
from .state import Ask, Fight, State
from .vocabulary import ABILITIES

VERSION = 1
FINGERPRINT = hashlib.sha256(
    "|".join([*(f"{kind.faction}/{kind.name}" for kind in KINDS), *(ability.name for ability in ABILITIES)]).encode()
).hexdigest()[:12]

_APART = frozenset(
    (
        *("decks", "kind", "owner", "summoners", "outcome", "effects", "stack", "ask", "fights"),
        *("attached", "under", "blame", "vines"),
        *("abilities", "cache", "listeners"),
    )
)
"""Fields written in their own way, or worked out anew."""
_PLAIN = tuple(name for name in State.__slots__ if name not in _APART)
_DICTS = ("attached", "under", "blame", "vines")


def pack(s: State) -> bytes:
    """The whole state; what can be worked out anew is left out."""
    ask, fights = s.ask, s.fights
    record = {
        "version": VERSION,
        "cards": FINGERPRINT,
        "decks": s.decks,
        "kind": s.kind,
        "owner": s.owner,
        "outcome": s.outcome,
        "effects": s.effects,
        "stack": s.stack,
        "ask": ask and _fields(ask),
        "fights": [_fields(fight) for fight in fights],
        **{name: getattr(s, name) for name in _PLAIN},
        **{name: list(getattr(s, name).items()) for name in _DICTS},
    }
    return json.dumps(record, separators=(",", ":")).encode()


def unpack(data: bytes) -> State:
    """The state of `pack`; raises BadRecord for anything else."""
    try:
        record = json.loads(data)
        if record["version"] != VERSION or record["cards"] != FINGERPRINT:
            raise BadRecord(T("This position was stored with other cards than this version of the game has."))
        return _restore(record)
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, StopIteration) as error:
        raise BadRecord(T("This is not a stored position of Summoner Wars.")) from error


def _restore(record: dict[str, Any]) -> State:
    s = lay_aside(_tuple(record["decks"]), record["kind"], record["owner"])
    for name in _PLAIN:
        setattr(s, name, record[name])
    for name in _DICTS:
        items = record[name]
        assert isinstance(items, list)
        setattr(s, name, {key: _tuple(value) for key, value in items})
    outcome = record["outcome"]
    s.outcome = None if outcome is None else _tuple(outcome)
    s.effects = [_tuple(effect) for effect in _list(record["effects"])]
    s.stack = [_tuple(frame) for frame in _list(record["stack"])]
    s.fights = tuple(_made(Fight, values) for values in _list(record["fights"]))
    ask = record["ask"]
    s.ask = None if ask is None else _made(Ask, ask)
    for card in range(len(s.kind)):
        refresh(s, card)
    return s


def _names(what: Any) -> list[str]:
    return sorted(field.name for field in fields(what))


def _fields(thing: Any) -> list[Any]:
    return [getattr(thing, name) for name in _names(thing)]


def _made(what: Any, values: Any) -> Any:
    return what(**dict(zip(_names(what), map(_tuple, _list(values)), strict=True)))


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError("a list was stored here")
    return value


def _tuple(value: Any) -> Any:
    """Lists, at any depth, as tuples."""
    return tuple(_tuple(item) for item in value) if isinstance(value, list) else value

"""Events as bytes for the log; the format is old: an event for one seat alone names it by a number, not a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from engine.game import Event


class _Kept(NamedTuple):
    kind: str
    seat: int | None
    args: tuple[str | int, ...] = ()
    only: int | tuple[int, ...] | None = None


_decode = msgspec.msgpack.Decoder(list[_Kept]).decode


def pack_events(events: Sequence[Event]) -> bytes:
    """Events as bytes."""
    return msgspec.msgpack.encode([_kept(event) if event.only else event for event in events])


def unpack_events(data: bytes) -> list[Event]:
    """The events in bytes of `pack_events`."""
    return [
        Event(kind, seat, args, (only,) if isinstance(only, int) else only) for kind, seat, args, only in _decode(data)
    ]


def _kept(event: Event) -> _Kept:
    only = event.only
    return _Kept(event.kind, event.seat, event.args, only[0] if only is not None and len(only) == 1 else only)

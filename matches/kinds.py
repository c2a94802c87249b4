"""The kinds of what a match may owe to its channel and to people: what holds of each is said here and nowhere else.

A new kind is a line here and a post in `cogs.announcing.posts.POSTS`.  Where it has a timer of its own, that is a word of
`TimerKind`, with a plan in `timing.timers.PLANS` and a handler in `scheduler.scheduler.HANDLERS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, get_args

WorkKind = Literal["board", "invite", "call", "remind", "warn", "flag", "gone", "ask", "end", "follow"]
TimerKind = Literal["remind", "warn", "gone"]


@dataclass(frozen=True, slots=True)
class Kind:
    """What holds of a kind: whether it `calls` somebody to act, and follows `at_once` from an act; whose `timer` it comes of,
    with which it is stopped.  What is owed of it falls away with the next `entry` of the log, or only when the match is
    stopped (`stop`)."""

    calls: bool = False
    at_once: bool = False
    timer: TimerKind | None = None
    until: Literal["entry", "stop"] | None = None


KINDS: Mapping[WorkKind, Kind] = MappingProxyType(
    {
        "board": Kind(at_once=True, until="entry"),
        "invite": Kind(until="stop"),
        "call": Kind(calls=True, at_once=True, until="stop"),
        "remind": Kind(calls=True, timer="remind"),
        "warn": Kind(timer="warn"),
        "flag": Kind(timer="warn"),
        "gone": Kind(timer="gone"),
        "ask": Kind(calls=True, at_once=True, until="entry"),
        "end": Kind(at_once=True),
        "follow": Kind(),
    }
)
"""All kinds, in the order in which what a match owes is announced."""

TIMERS: tuple[TimerKind, ...] = get_args(TimerKind)
CALLING = tuple(name for name, kind in KINDS.items() if kind.calls)
"""What calls somebody to act."""
AT_ONCE = tuple(name for name, kind in KINDS.items() if kind.at_once)
"""What follows from an act at once."""
UNTIL_ENTRY = tuple(name for name, kind in KINDS.items() if kind.until == "entry")
"""What falls away with the next entry of the log."""
UNTIL_STOP = tuple(name for name, kind in KINDS.items() if kind.until is not None)
"""What falls away when the match is stopped; what timers came to goes with them."""


def owed_by(timer: TimerKind) -> tuple[WorkKind, ...]:
    """What a timer comes to."""
    return tuple(name for name, kind in KINDS.items() if kind.timer == timer)

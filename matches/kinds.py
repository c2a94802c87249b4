"""The kinds of announcements that a match may owe; what holds of each is said here alone.

A new kind is a line here and a post in `cogs.announcing.posts.POSTS`. If it has a timer of its own, that is a word in
`TimerKind`, a plan in `timing.timers.PLANS` and a handler in `scheduler.scheduler.HANDLERS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, get_args

WorkKind = Literal[
    "call",
    "board",
    "invite",
    "nudge",
    "silence",
    "remind",
    "answer",
    "warn",
    "flag",
    "gone",
    "grant",
    "ask",
    "end",
    "idle",
    "news",
    "follow",
]
TimerKind = Literal["remind", "answer", "warn", "gone", "nudge", "idle"]


@dataclass(frozen=True, slots=True)
class Kind:
    """What holds of a kind: it `calls` somebody to act, follows `at_once` from an act, or comes from a `timer`.

    It is dropped with the next `entry` of the log, or only when the match is stopped (`stop`); with a timer, when that
    is stopped.
    """

    calls: bool = False
    at_once: bool = False
    timer: TimerKind | None = None
    until: Literal["entry", "stop"] | None = None


KINDS: Mapping[WorkKind, Kind] = MappingProxyType(
    {
        "call": Kind(calls=True, at_once=True, until="stop"),
        "board": Kind(at_once=True, until="entry"),
        "invite": Kind(until="stop"),
        "nudge": Kind(timer="nudge"),
        "silence": Kind(until="stop"),
        "remind": Kind(calls=True, timer="remind"),
        "answer": Kind(calls=True, timer="answer"),
        "warn": Kind(timer="warn"),
        "flag": Kind(timer="warn"),
        "gone": Kind(timer="gone"),
        "grant": Kind(timer="warn"),
        "ask": Kind(calls=True, at_once=True, until="entry"),
        "end": Kind(at_once=True),
        "idle": Kind(timer="idle"),
        "news": Kind(),
        "follow": Kind(),
    }
)
"""All kinds, in the order in which a match's announcements are made: a call before the board, whose buttons are seen last."""

TIMERS: tuple[TimerKind, ...] = get_args(TimerKind)
CALLING = tuple(name for name, kind in KINDS.items() if kind.calls)
"""Kinds that call somebody to act."""
AT_ONCE = tuple(name for name, kind in KINDS.items() if kind.at_once)
"""Kinds that follow from an act at once."""
UNTIL_ENTRY = tuple(name for name, kind in KINDS.items() if kind.until == "entry")
"""Kinds that are dropped with the next log entry."""
UNTIL_STOP = tuple(name for name, kind in KINDS.items() if kind.until is not None)
"""Kinds that are dropped when the match is stopped; those of timers are dropped with their timers."""


def owed_by(timer: TimerKind) -> tuple[WorkKind, ...]:
    """The kinds that come from a timer."""
    return tuple(name for name, kind in KINDS.items() if kind.timer == timer)

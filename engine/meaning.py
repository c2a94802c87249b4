"""Why a computer did something, as an event of the log that only explains."""

from __future__ import annotations

from typing import Any

from .game import Event
from .text import Text

MEANT = "so meant"
NAME = "*"
"""Ends the name of a value that is itself to be translated."""


def meant(seat: int, why: Text) -> Event:
    """The event that tells why a seat acted. The sentence's values are words, numbers, and names without values of their own."""
    args: list[str | int] = [why.message]
    for name, value in why.values.items():
        args += [name + NAME, value.message] if isinstance(value, Text) else [name, value]
    return Event(MEANT, seat, tuple(args))


def told(event: Event) -> Text:
    """The sentence in such an event."""
    message, *rest = event.args
    values: dict[str, Any] = {}
    for name, value in zip(map(str, rest[::2]), rest[1::2], strict=True):
        values[name.removesuffix(NAME)] = Text(str(value)) if name.endswith(NAME) else value
    return Text(str(message), **values)

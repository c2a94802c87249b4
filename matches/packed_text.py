"""Sentences as they are kept in JSON, so that they can still be translated later."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.text import Text

Packed = tuple[Any, ...]
"""A sentence: message, plural, count, values; empty: none."""
KEPT = (str, int, float)


def packed(text: Text) -> Packed:
    """A sentence with all that it is filled with, made of what JSON knows."""
    values = {name: _packed_value(value) for name, value in text.values.items()}
    return (text.message, text.plural, text.count, values)


def _packed_value(value: Any) -> Any:
    if isinstance(value, Text):
        return packed(value)
    return value if isinstance(value, KEPT) else str(value)


def unpacked(kept: Packed) -> Text:
    """The sentence that was kept."""
    message, plural, count, values = kept
    return Text(message, plural, count, **_unpacked_values(values))


def _unpacked_values(values: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: unpacked(tuple(value)) if isinstance(value, list | tuple) else value for name, value in values.items()
    }

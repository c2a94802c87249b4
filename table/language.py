"""The language that everybody's Discord speaks at the table: that of the settings, for trying one out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from simcord import interactions


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """While the block runs all that people do comes with this language; with "auto" as SimCord has it, in English."""
    original = interactions.base_payload

    def base_payload(*args: Any, **options: Any) -> Any:
        record, payload = original(*args, **options)
        if language != "auto":
            payload |= {key: language for key in ("locale", "guild_locale") if key in payload}
        return record, payload

    interactions.base_payload = base_payload
    try:
        yield
    finally:
        interactions.base_payload = original

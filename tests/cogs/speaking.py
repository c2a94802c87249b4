"""Sets the locales of interactions."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import interactions


def speak(monkeypatch: pytest.MonkeyPatch, person: str, server: str) -> None:
    """From now on everybody's Discord has one locale, the server another."""
    original = interactions.base_payload

    def base_payload(*args: Any, **options: Any) -> Any:
        record, payload = original(*args, **options)
        return record, {**payload, "locale": person, "guild_locale": server}

    monkeypatch.setattr(interactions, "base_payload", base_payload)

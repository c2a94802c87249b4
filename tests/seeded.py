"""A fixture: the bot's own luck, the same in every run."""

from __future__ import annotations

import random
import secrets

import pytest


@pytest.fixture(autouse=True)
def luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seeds and computers' choices in every run."""
    chance = random.Random(20)
    monkeypatch.setattr(secrets, "token_bytes", lambda size=32: chance.randbytes(size))
    monkeypatch.setattr(secrets, "randbits", chance.getrandbits)
    monkeypatch.setattr(secrets, "choice", chance.choice)

"""Fixtures: pictures in which only the places of their words are worked out."""

from __future__ import annotations

import pytest

from render import lettering
from tests.unpainted import unpainted

__all__ = ("unpainted",)


@pytest.fixture
def lost(unpainted: None, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that did not fit."""
    found: list[str] = []
    monkeypatch.setattr(lettering, "LISTENERS", [found.append])
    return found

"""What docs/notation.md says of Summoner Wars is all."""

from __future__ import annotations

import pytest

from engine.summoner_wars.notation import SHORT
from tests.engine.notation_page import PAGE


@pytest.mark.parametrize("word", [short for short in SHORT if len(short) > 1 or short in "masen"])
def test_the_page_names_short_forms(word: str) -> None:
    assert f"`{word}`" in PAGE

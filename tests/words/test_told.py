"""What games say as they are played is in the catalogues: a text that nobody marked where it is made would stay English."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from babel.messages.catalog import Catalog

from tests.words.told import parts, said
from tools.games import TRIALS

MATCHES = 60


def sentences(messages: Iterable[str]) -> set[str]:
    """Messages with values or a full stop; numbers, spaces and names of people stay as they are."""
    return {message for message in messages if "{" in message or message.endswith(".")}


def marked(texts: Catalog) -> set[str]:
    """All messages that translators are given."""
    ids = [message.id for message in texts if message.id and not message.context]
    return {part for one in ids for part in ([one] if isinstance(one, str) else one)}


@pytest.mark.parametrize("game", TRIALS)
def test_what_a_game_says_is_marked_for_translation(game: str, texts: Catalog) -> None:
    found = sentences(part for text in said(TRIALS[game], MATCHES) for part in parts(text))
    assert len(found) > 40
    assert found - marked(texts) == set()

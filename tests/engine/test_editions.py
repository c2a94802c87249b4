"""A list that matches have been begun with stays what it was: whoever changes a ready deck keeps the former list with it."""

from __future__ import annotations

import hashlib

import pytest

from engine.editions import FIRST, LISTS
from engine.optional import builds
from tests.samples import SAMPLES
from tools.games import TRIALS


def digest(key: str, edition: str) -> str:
    """A mark of all ready decks as they were in that edition."""
    game = TRIALS[key].game
    building = builds(game)
    lists = [building.draft(deck.name, {LISTS: edition}) for deck in game.decks()] if building is not None else []
    told = "\n".join(
        f"{one.name}: {sorted(one.cards)}; {sorted(one.sideboard)}" for one in sorted(lists, key=lambda one: one.name)
    )
    return hashlib.sha256(told.encode()).hexdigest()[:12]


@pytest.mark.parametrize("key", sorted(key for key, sample in SAMPLES.items() if builds(TRIALS[key].game) is not None))
def test_no_list_of_an_edition_has_changed(key: str) -> None:
    option = next((option for option in TRIALS[key].game.options() if option.name == LISTS), None)
    editions = [word for word, _ in option.values] if option is not None else [FIRST]
    assert tuple(digest(key, edition) for edition in editions) == SAMPLES[key].lists, (
        "a deck's list has changed: the former one is kept with the last edition in which it held, and the new one is added here"
    )

"""Decks that people have built."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from engine.game import DeckList
from matches import Refused
from matches.store import BuiltDeck, Store
from matches.store.sqlite.store import SqliteStore

from .conftest import Shelf

ONE = BuiltDeck("AAAA", 7, "quarry", "Mine", DeckList("river", (("Sand", 2), ("Grit", 1)), (("Stone", 1),)), 5.0)
TWO = BuiltDeck("BBBB", 7, "quarry", "Also mine", DeckList("sea", ()), 6.0)
OTHERS = replace(ONE, code="CCCC", person=8)


async def test_decks_are_kept_by_name_changed_and_deleted(shelf: Shelf) -> None:
    store = await shelf.open()
    for deck in (ONE, TWO, OTHERS):
        await store.keep_deck(deck)
    await shelf.close()
    store = await shelf.open()
    assert await store.decks(7) == [TWO, ONE] and await store.decks(9) == []
    assert await store.deck("CCCC") == OTHERS and await store.deck("cccc") is None
    changed = replace(ONE, name="Zebra", deck=replace(ONE.deck, cards=(("Sand", 1),)), changed=9.0)
    await store.keep_deck(changed)
    await store.drop_deck("BBBB")
    assert await store.decks(7) == [changed]


async def test_whoever_is_forgotten_leaves_no_deck(store: Store) -> None:
    for deck in (ONE, OTHERS):
        await store.keep_deck(deck)
    await store.forget(7, "nobody")
    assert await store.decks(7) == [] and await store.decks(8) == [OTHERS]


@pytest.mark.parametrize("sign", ["\0", "\ud800"])
async def test_a_text_that_no_database_takes_is_refused_in_a_sentence_and_stops_nobody_else(
    store: Store, sign: str
) -> None:
    """A NUL SQLite does take; half of a sign neither."""
    odd = replace(OTHERS, name=f"Odd {sign}", code=f"CC{sign}")
    found = await asyncio.gather(
        store.deck(odd.code), store.keep_deck(odd), store.keep_deck(ONE), return_exceptions=True
    )
    for one in found:
        assert one is None or "no text may have" in str(one), one
    assert isinstance(found[1], Refused) or (sign == "\0" and isinstance(store, SqliteStore))
    assert await store.decks(7) == [ONE]

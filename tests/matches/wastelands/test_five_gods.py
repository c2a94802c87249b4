"""Matches begun before own decks had at most four gods (12.6), with a deck of five: played again, and a series that goes on."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from engine.dice import Dice
from engine.wastelands.building import CASUAL, breaches, drawn, gods_in
from engine.wastelands.cards import GODS
from engine.wastelands.rules import GAME
from matches import Match, Matches, Options, Refused
from matches.clock import WallClock
from matches.series import SERIES, THREE, between
from matches.store import open_store
from tests.matches.house import ANN, BOB
from tests.tables import Tables

FIVE = drawn(GODS[:5], Dice(bytes(32)))


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Matches]:
    """A service with the game on that database."""
    store = await open_store(path)
    try:
        yield Matches(store, {GAME.key: GAME}, clock=WallClock(lambda: 1000.0), new_seed=lambda: bytes(32))
    finally:
        await store.close()


async def begun_before(path: Path, extra: Mapping[str, str]) -> Match:
    """A match that Ann plays with five gods, as it stood in a database before there was a choice of how decks are built."""
    async with opened(path) as matches:
        options = Options(seats=2, rules={"decks": CASUAL}, extra=dict(extra))
        match = await matches.lobbies.open(1, 5, ANN, GAME.key, options)
        match = await matches.lobbies.join(match, ANN, FIVE)
        match = await matches.lobbies.join(match, BOB, "Dawn Company")
        match = await matches.lobbies.start(match, ANN.id)
    tables = Tables(path)
    ((stored,),) = tables.rows("matches", "options")
    tables.change("matches", {"options": json.dumps({**json.loads(stored), "rules": {}}).encode()})
    return match


async def test_the_rematch_is_refused_in_a_sentence_and_begins_once_the_host_allows_five(tmp_path: Path) -> None:
    assert len(gods_in(FIVE)) == 5 and not breaches(FIVE)
    match = await begun_before(tmp_path / "old.sqlite3", {})
    async with opened(tmp_path / "old.sqlite3") as matches:
        await matches.play.concede(match.id, BOB.id)
        for person in (ANN, BOB):
            again = await matches.rematches.open(match.id, person)
        with pytest.raises(Refused, match="Gods: 5; at most 4 are allowed"):
            await matches.lobbies.start(again, ANN.id)
        await matches.lobbies.choose(again, ANN.id, "decks", CASUAL)
        assert (await matches.lobbies.start(again, ANN.id)).status == "playing"


async def test_a_series_goes_on_by_the_rules_with_which_it_began(tmp_path: Path) -> None:
    match = await begun_before(tmp_path / "old.sqlite3", {SERIES.name: THREE})
    async with opened(tmp_path / "old.sqlite3") as matches:
        await matches.play.concede(match.id, BOB.id)
        lobby = await matches.find(match.channel)
        assert lobby is not None and between(lobby)
        for person in (ANN, BOB):
            await matches.breaks.keep(lobby.id, person.id)
        now = await matches.find(match.channel)
        assert now is not None and now.status == "playing" and now.options.rules == {}

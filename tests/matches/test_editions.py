"""Matches keep the deck lists of the day they began: those begun before there were editions, and those that began since.

`under_way.sql` in a game's folder is the dump of a database with a match of two ready decks under way, written before the match
kept an edition.
"""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from engine.dice import Chance
from engine.editions import LISTS, Editions, edition_in
from engine.game import DeckList, Event, GameOption, Setup
from engine.optional import builds
from matches import Match, Refused
from matches.events import pack_events
from matches.records.reading import read
from matches.records.record import Record
from matches.session import begin
from tests.toy import Quarry, State

from .house import ANN, BOB, HOUSE, House
from .recorded import GAMES, Club

HERE = Path(__file__).parent
OLD = {path.parent.name.replace("_", "-"): path for path in HERE.glob("*/under_way.sql")}


async def taken_back(club: Club, number: int) -> None:
    """Takes back act after act, until none is left."""
    while True:
        match = await club.matches.get(number)
        assert match is not None
        before = match.revision
        for seat in match.seats:
            assert seat.person is not None
            match = await club._take_back(match, seat.person.id)
        if match.revision == before:
            return


def test_every_game_with_lists_has_a_match_of_before() -> None:
    assert set(OLD) == {key for key, game in GAMES.items() if builds(game) is not None} - {Quarry.key}


@pytest.mark.parametrize("key", sorted(OLD))
async def test_a_match_begun_before_is_taken_back_played_on_replayed_and_reviewed(tmp_path: Path, key: str) -> None:
    club = Club(tmp_path / "club.sqlite3")
    with sqlite3.connect(club.path) as db:
        db.executescript(OLD[key].read_text())
    club.now = 1_000_000.0
    await club.open()
    match = await club.matches.get(1)
    assert match is not None and match.status == "playing" and LISTS not in match.options.rules
    session, (start, *_) = await club.matches.sessions.peek(match), await club.matches.store.rows(1)
    state, events, dice = begin(session.game, session.head)
    assert session.game.pack(state) and dice.position > 0 and start.events == pack_events(events)
    await taken_back(club, 1)
    match = await club.matches.get(1)
    assert match is not None
    again = (await club.matches.sessions.peek(match)).state
    assert session.game.pack(again) == session.game.pack(state), "at the start again"
    luck = random.Random(4)
    for _ in range(8):
        match = await club.step(match, luck)
    await club.reopen()
    past = await club.matches.replays.past(1, ANN.id)
    assert len(past.acts) > 1
    match = (await club.matches.play.concede(1, ANN.id)).match
    prepared = await club.matches.replays.judging(match)
    assert prepared()().points
    text = await club.matches.records.record(1)
    assert f"option {LISTS}" not in text and (await club.matches.records.verify(1)).fault == 0
    assert read(text, GAMES).setup.options == dict(match.options.rules)
    await club.close()


class Listed(Quarry):
    """A quarry whose ready decks have lists, which change."""

    editions = Editions({"river": ("Sand", "Grit"), "sea": ("Stone", "Gravel")})

    def options(self) -> tuple[GameOption, ...]:
        return (*super().options(), *self.editions.options)

    def draft(self, name: str, options: Mapping[str, str] | None = None) -> DeckList:
        edition = self.editions.newest if options is None else edition_in(options)
        return DeckList(name, tuple((card, 1) for card in self.editions.of(name, edition)), (("Pebble", 1),))

    def new(self, setup: Setup, dice: Chance) -> tuple[State, list[Event]]:
        lists = setup.lists or (None,) * len(setup.decks)
        known = tuple(one or self.draft(name, setup.options) for name, one in zip(setup.decks, lists, strict=True))
        return super().new(replace(setup, lists=known), dice)


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> Listed:
    """Such a game in the house."""
    game = Listed()
    monkeypatch.setitem(HOUSE, game.key, game)
    return game


def changed(game: Listed, river: tuple[str, str]) -> None:
    """The river's list becomes another one."""
    now, before = game.editions, game.editions.newest
    former = [(name, until, now.of(name, until)) for until in range(1, before + 1) for name in ("river",)]
    game.editions = Editions({"river": river, "sea": now.of("sea", before)}, former)


async def begun(house: House, **extra: str) -> Match:
    match = await house.lobby(game="quarry", extra=extra)
    await house.matches.lobbies.join(match, ANN, "river")
    await house.matches.lobbies.join(match, BOB, "sea")
    return await house.matches.lobbies.start(match, ANN.id)


async def hands(house: House, number: int) -> list[list[int]]:
    """The hands with which a match began, set up again."""
    session = await house.matches.sessions.peek(number)
    state, _, _ = begin(session.game, session.head)
    return [sorted(hand) for hand in state.hands]


def of_record(text: str) -> Record:
    return read(text, HOUSE)


def test_a_list_holds_until_its_last_edition() -> None:
    editions = Editions({"a": 5, "b": 7}, [("a", 3, 4), ("a", 1, 3)])
    assert editions.newest == 4 and [editions.of("a", number) for number in (1, 2, 3, 4)] == [3, 4, 4, 5]
    assert editions.of("b", 1) == 7 and Editions({"a": 5}).options == ()
    with pytest.raises(KeyError):
        editions.of("c", 4)


async def test_matches_keep_their_lists_and_new_ones_have_the_new_lists(house: House, listed: Listed) -> None:
    await house.reopen()
    first = await begun(house)
    assert await hands(house, first.id) == [[1, 2], [3, 5]]
    changed(listed, ("Grit", "Stone"))
    lobby = await house.lobby(game="quarry")
    await house.reopen()
    assert await hands(house, first.id) == [[1, 2], [3, 5]], "as it was"
    for person, deck in ((ANN, "river"), (BOB, "sea")):
        await house.matches.lobbies.join(lobby, person, deck)
    second = await house.matches.lobbies.start(lobby, ANN.id)
    changed(listed, ("Stone", "Boulder"))
    await house.reopen()
    assert await hands(house, second.id) == [[2, 5], [3, 5]], "the second edition"
    for number, edition in ((first.id, ""), (second.id, "2")):
        await house.matches.play.concede(number, ANN.id)
        text = await house.matches.records.record(number)
        assert of_record(text).rules.get(LISTS, "") == edition
        assert (await house.matches.records.verify(number)).fault == 0
    again = await house.matches.rematches.open(first.id, ANN)
    assert LISTS not in again.options.rules
    await house.matches.lobbies.join(again, BOB, "")
    again = await house.matches.lobbies.start(again, ANN.id)
    assert again.options.rules[LISTS] == "3" and [5, 6] in await hands(house, again.id)


async def test_all_games_of_a_series_have_the_lists_of_the_first(house: House, listed: Listed) -> None:
    changed(listed, ("Grit", "Stone"))
    await house.reopen()
    match = await begun(house, series="three")
    changed(listed, ("Stone", "Boulder"))
    await house.matches.play.concede(match, BOB.id)
    lobby = await house.matches.find(match.channel)
    assert lobby is not None and lobby.status == "lobby"
    deck, wrong = await house.matches.breaks.deck(lobby, ANN.id)
    assert deck == DeckList("river", (("Grit", 1), ("Stone", 1)), (("Pebble", 1),)) and wrong == ()
    for person in (ANN, BOB):
        await house.matches.breaks.keep(lobby.id, person.id)
    now = await house.matches.find(match.channel)
    assert now is not None and now.status == "playing" and now.options.rules[LISTS] == "2"
    assert await hands(house, now.id) == [[2, 5], [3, 5]]


async def test_nobody_chooses_an_edition(house: House, listed: Listed) -> None:
    changed(listed, ("Grit", "Stone"))
    await house.reopen()
    lobby = await house.lobby(game="quarry")
    with pytest.raises(Refused, match="no option “lists”") as refused:
        await house.matches.lobbies.choose(lobby, ANN.id, LISTS, "1")
    assert f", {LISTS}" not in str(refused.value).partition("there are")[2]

"""A house whose game can be made to fail at any call of the engine during an act."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import FrameType
from typing import Any

import engine
from engine.dice import Dice
from engine.game import Action, AnyGame, Event
from matches import Match, Matches, Options, Person
from matches.store import open_store

from .house import House

ENGINE = str(Path(engine.__file__).parent)
ERRORS: tuple[type[Exception], ...] = (KeyError, IndexError, AssertionError, ZeroDivisionError, RecursionError)
BROKEN = "the engine broke down"


class Shaky:
    """A wrapper of a game whose acts fail as `break_in` says."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.acts = self.calls = 0
        self.error: type[Exception] = KeyError
        self.times = 0
        self.broken = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def break_in(self, acts: int, calls: int, error: type[Exception], times: int = 1) -> None:
        """After `acts` more acts, `times` acts fail, each at that call of the engine (0: after all calls)."""
        self.acts, self.calls, self.error, self.times = acts, calls, error, times

    def apply(self, state: Any, seat: int, action: Action, dice: Any) -> list[Event]:
        self.acts -= 1
        if self.acts > 0 or not self.times:
            return self.game.apply(state, seat, action, dice)
        self.times -= 1
        self.broken += 1
        if self.calls:
            watched(lambda: self.game.apply(state, seat, action, dice), self.calls, self.error)
        else:
            self.game.apply(state, seat, action, dice)
        raise self.error(BROKEN)


def watched(work: Callable[[], object], limit: int, error: type[Exception]) -> int:
    """Does the work and raises the error at the engine's call of that number; returns the number of calls if there were
    fewer.
    """
    calls = 0

    def called(frame: FrameType, happening: str, _: object) -> None:
        nonlocal calls
        if happening == "call" and frame.f_code.co_filename.startswith(ENGINE):
            calls += 1
            if calls == limit:
                raise error(BROKEN)

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        work()
    finally:
        sys.setprofile(before)
    return calls


def calls_of(game: AnyGame, state: Any, seat: int, action: Action, dice: Dice) -> int:
    """How many calls of the engine an act makes."""
    copied, chance = game.copy(state), Dice(dice.seed, dice.position)
    return watched(lambda: game.apply(copied, seat, action, chance), 0, KeyError)


class ShakyHouse(House):
    """A house with one game that can be made to fail; `decks` are people's."""

    def __init__(self, path: Path, game: AnyGame) -> None:
        super().__init__(path)
        self.game = Shaky(game)

    def service(self, store: Any, game: Any) -> Matches:
        """A service on that store, with the game as it is or as it breaks."""
        return Matches(store, {game.key: game}, keep=self.keep, clock=self.clock, new_seed=lambda: self.seed)

    async def open(self) -> Matches:
        self.matches = self.service(await open_store(self.path), self.game)
        return self.matches

    async def begin(self, *people: Person, seed: int = 0, computers: int = 0) -> Match:
        """A match of these people that has begun."""
        self.seed = seed.to_bytes(32, "big")
        key, seats = self.game.key, len(people) + computers
        match = await self.matches.lobbies.open(next(self.channels), 5, people[0], key, Options(seats=seats))
        decks = [deck.name for deck in self.game.decks()]
        for person, deck in zip(people, decks, strict=False):
            match = await self.matches.lobbies.join(match, person, deck)
        for deck in decks[len(people) : seats]:
            match = await self.matches.lobbies.add_computer(match, people[0].id, "easy", deck)
        return await self.matches.lobbies.start(match, people[0].id)

    async def all_of(self, match: Match) -> list[Any]:
        """The match as it is in memory, and as read anew."""
        store = await open_store(self.path)
        try:
            return [await self._all(matches, match) for matches in (self.matches, self.service(store, self.game.game))]
        finally:
            await store.close()

    async def _all(self, matches: Matches, match: Match) -> Any:
        session = await matches.sessions.peek(match.id)
        assert session.dice is not None
        users = [seat.person.id for seat in session.head.seats if seat.person]
        logs = [await matches.views.log(match.id, user) for user in (None, *users)]
        rows, timers = await matches.store.rows(match.id), await matches.store.timers(match.id)
        return session.head, session.match, self.game.pack(session.state), session.dice.position, rows, logs, timers


async def unharmed(house: ShakyHouse, match: Match, deed: Callable[[], Awaitable[object]]) -> bool:
    """Whether the engine failed in a deed; asserts that memory and store are then unchanged."""
    before = await house.all_of(match)
    assert before[0] == before[1]
    broken = house.game.broken
    try:
        await deed()
    except ERRORS as error:
        assert error.args == (BROKEN,)
        assert house.game.broken == broken + 1
        assert await house.all_of(match) == before
    else:
        assert house.game.broken == broken, "nobody heard of the fault"
    house.game.times = 0
    return house.game.broken > broken

"""Random matches of every game at the table, played through the service to their end, for the tests of records."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from engine.game import Action, AnyGame
from engine.games import parts
from matches import Match, Matches, Options, Person, Refused
from matches.records.writing import check_line
from matches.store import open_store
from tests.matches.house import ANN, CY, DEE, HOUSE, House
from tests.samples import SAMPLES, Table

GAMES: dict[str, AnyGame] = {**HOUSE, **{key: game.GAME for key, game in parts("engine").items()}}
PEOPLE = (ANN, Person(12, 'Bob “#1” \\ "Bobby"'), CY, DEE)


TABLES = (
    Table("pebbles", ("river", "sea"), rules=(("heap", "20"),)),
    Table("pebbles", ("sea", "river", "river"), computers=1),
    Table("cairn", ("any", "lake", "any"), rules=(("heap", "10"), ("turns", "4"))),
    *(table for sample in SAMPLES.values() for table in sample.tables),
)


class Club(House):
    """A house where every game is played."""

    async def open(self) -> Matches:
        store = await open_store(self.path)
        self.matches = Matches(store, GAMES, keep=self.keep, clock=lambda: self.now, new_seed=lambda: self.seed)
        return self.matches

    async def begin(self, table: Table, seed: int) -> Match:
        """A match that has begun."""
        self.seed = seed.to_bytes(32, "big")
        options = Options(seats=len(table.decks), rules=dict(table.rules))
        match = await self.matches.open(next(self.channels), 5, ANN, table.game, options)
        people = len(table.decks) - table.computers
        for person, deck in zip(PEOPLE, table.decks[:people], strict=False):
            match = await self.matches.join(match, person, deck)
        for deck in table.decks[people:]:
            match = await self.matches.add_computer(match, ANN.id, "easy", deck)
        return await self.matches.start(match, ANN.id)

    async def step(self, match: Match, luck: random.Random, undo: float = 0.0, concede: float = 0.0) -> Match:
        """One act by whoever is to act, now and then something taken back or a match given up."""
        self.now += luck.choice((1, 60, 5000))
        people = [seat for seat in match.seats if seat.person and not seat.computer]
        if people and luck.random() < concede:
            person = luck.choice(people).person
            assert person
            return (await self.matches.concede(match, person.id)).match
        if people and luck.random() < undo:
            person = luck.choice(people).person
            assert person
            return await self._take_back(match, person.id)
        seat = match.seats[match.to_act[0]]
        if seat.computer:
            found = await self.matches.look_for_computer(match)
            assert found and found[0].seat is not None
            action = Action(luck.choice(found[0].legal))
            return (await self.matches.act_for_computer(match, found[0].seat, action, match.revision)).match
        assert seat.person
        legal = await self.matches.legal(match, seat.person.id)
        return (await self.matches.act(match, seat.person.id, luck.choice(legal))).match

    async def _take_back(self, match: Match, user: int) -> Match:
        try:
            undone = await self.matches.undo(match, user)
            for seat in undone.waiting:
                person = match.seats[seat].person
                assert person
                undone = await self.matches.answer(match, person.id, True)
        except Refused:
            return match
        return undone.match

    async def played(self, table: Table, seed: int, undo: float = 0.1, until: int = 300) -> Match:
        """A match played at random to its end; after `until` steps all people give up, one after the other."""
        luck = random.Random(seed)
        match = await self.begin(table, seed)
        steps = 0
        while match.status == "playing":
            steps += 1
            match = await self.step(match, luck, undo, float(steps > until))
        return match


def record_text(path: Path, table: Table, seed: int, undo: float = 0.2, until: int = 300) -> str:
    """The record of a match played at random, for tests that need no service."""

    async def play() -> str:
        club = Club(path)
        await club.open()
        match = await club.played(table, seed, undo, until)
        text = await club.matches.record(match)
        await club.close()
        return text

    return asyncio.run(play())


def signed(lines: list[str]) -> str:
    """The lines of a record with the checksum that they should have."""
    return "".join(f"{line}\n" for line in [*lines[:-1], check_line(lines[:-1])])


__all__ = ["GAMES", "PEOPLE", "TABLES", "Club", "Table", "record_text", "signed"]

"""Random matches of every game, played through the service to their end, for tests of records."""

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
    """A house with every game."""

    async def open(self) -> Matches:
        store = await open_store(self.place)
        self.matches = Matches(store, GAMES, keep=self.keep, clock=self.clock, new_seed=lambda: self.seed)
        return self.matches

    async def begin(self, table: Table, seed: int) -> Match:
        """A match that has begun."""
        self.seed = seed.to_bytes(32, "big")
        options = Options(seats=len(table.decks), rules=dict(table.rules))
        match = await self.matches.lobbies.open(next(self.channels), 5, ANN, table.game, options)
        people = len(table.decks) - table.computers
        for person, deck in zip(PEOPLE, table.decks[:people], strict=False):
            match = await self.matches.lobbies.join(match, person, deck)
        for deck in table.decks[people:]:
            match = await self.matches.lobbies.add_computer(match, ANN.id, "easy", deck)
        return await self.matches.lobbies.start(match, ANN.id)

    async def step(self, match: Match, luck: random.Random, undo: float = 0.0, concede: float = 0.0) -> Match:
        """One random act of whoever is to act; sometimes an undo or a concession."""
        self.now += luck.choice((1, 60, 5000))
        people = [seat for seat in match.seats if seat.person and not seat.computer]
        if people and luck.random() < concede:
            person = luck.choice(people).person
            assert person
            return (await self.matches.play.concede(match, person.id)).match
        if people and luck.random() < undo:
            person = luck.choice(people).person
            assert person
            return await self._take_back(match, person.id)
        seat = match.seats[match.to_act[0]]
        if seat.computer:
            found = await self.matches.views.look_for_computer(match)
            assert found and found[0].seat is not None
            action = Action(luck.choice(found[0].legal))
            return (await self.matches.play.act_for_computer(match, found[0].seat, action, match.revision)).match
        assert seat.person
        legal = await self.matches.views.legal(match, seat.person.id)
        return (await self.matches.play.act(match, seat.person.id, luck.choice(legal))).match

    async def _take_back(self, match: Match, user: int) -> Match:
        try:
            undone = await self.matches.proposals.undo(match, user)
            for seat in undone.waiting:
                person = match.seats[seat].person
                assert person
                undone = await self.matches.proposals.answer(match, person.id, True)
        except Refused:
            return match
        return undone.match

    async def played(self, table: Table, seed: int, undo: float = 0.1, until: int = 300) -> Match:
        """A random match played to its end; after `until` steps all people concede in turn."""
        luck = random.Random(seed)
        match = await self.begin(table, seed)
        steps = 0
        while match.status == "playing":
            steps += 1
            match = await self.step(match, luck, undo, float(steps > until))
        return match


def record_text(path: Path, table: Table, seed: int, undo: float = 0.2, until: int = 300) -> str:
    """The record of a random match, for tests without a service."""

    async def play() -> str:
        club = Club(path)
        await club.open()
        match = await club.played(table, seed, undo, until)
        text = await club.matches.records.record(match)
        await club.close()
        return text

    return asyncio.run(play())


def signed(lines: list[str]) -> str:
    """The lines of a record with the correct checksum."""
    return "".join(f"{line}\n" for line in [*lines[:-1], check_line(lines[:-1])])


__all__ = ["GAMES", "PEOPLE", "TABLES", "Club", "Table", "record_text", "signed"]

"""Reads the running bots' database without writing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Protocol

from engine.dice import Dice
from engine.game import Action, AnyGame, Setup
from matches.timing.calls import NOBODY, calls, waiting


@dataclass(frozen=True)
class Act:
    """One act in the log: its number, that of the first of its command, who did what, where the dice stood, and when."""

    number: int
    first: int
    seat: int
    person: int | None
    action: str
    position: int
    time: float


class Readable(Protocol):
    """The tables of a store, as `tests.tables` and `tests.postgres_tables` have them."""

    def rows(self, table: str, *columns: str, **where: Any) -> list[tuple[Any, ...]]: ...

    def sound(self) -> bool: ...


class Ledger:
    """A store, by channel: each channel of these tests has one match after the other."""

    def __init__(self, tables: Readable, game: AnyGame) -> None:
        self.tables, self.game = tables, game

    def match(self, channel: int) -> tuple[int, str] | None:
        """Id and status of the channel's newest match."""
        found = self.tables.rows("matches", "id", "status", channel=channel)
        return (found[-1][0], found[-1][1]) if found else None

    def matches(self, channel: int) -> list[int]:
        """Ids of all matches that were ever opened in the channel."""
        return [number for (number,) in self.tables.rows("matches", "id", channel=channel)]

    def acts(self, match: int) -> list[Act]:
        """All acts of a match, in order."""
        columns = ("number", "first", "seat", "person", "action", "position", "time")
        return [Act(*row) for row in self.tables.rows("actions", *columns, match=match, kind="act")]

    def numbers(self, match: int) -> list[int]:
        """The numbers of all log entries."""
        return [n for (n,) in self.tables.rows("actions", "number", match=match)]

    def interactions(self, match: int) -> list[tuple[int, int, int]]:
        """Every interaction that a match knows, with the first and last entry that it made."""
        rows = self.tables.rows("interactions", "first", "last", "id", match=match)
        return [(number, first, last) for first, last, number in rows]

    def owed(self, match: int | None = None, kind: str | None = None) -> list[tuple[int, str]]:
        """The announcements still in the outbox: match and kind."""
        rows = [(owing, owed) for owing, owed in self.tables.rows("outbox", "match", "kind")]
        return [row for row in rows if match in (None, row[0]) and kind in (None, row[1])]

    def shown(self, match: int) -> int | None:
        """The id of the message that is a match's board now."""
        found = self.tables.rows("shown", "message", match=match)
        return int(found[0][0]) if found else None

    def computer_due(self, match: int | None = None) -> bool:
        """Whether a computer's turn is pending, in that match or anywhere."""
        due = [number for (number,) in self.tables.rows("matches", "id", computer_due=1)]
        return bool(due) if match is None else match in due

    def sound(self) -> bool:
        """The database's own check of itself."""
        return self.tables.sound()

    def calls_owed(self, match: int) -> list[int]:
        """The people to be called in the course of a match, in order, found by playing its log again.

        The log must be playable: an act lost, doubled or out of order raises IllegalAction here.  A match that has not begun
        has no seed and calls nobody.
        """
        seats = self.tables.rows("seats", "number", "person", "deck", match=match)
        ((seed, options, status),) = self.tables.rows("matches", "seed", "options", "status", id=match)
        if seed is None:
            assert status in ("lobby", "cancelled") and not self.acts(match), "a match is played without a seed"
            return []
        people = {number: person for number, person, _ in seats if person is not None}
        rules = json.loads(options).get("rules", {})
        state, _ = self.game.new(Setup(tuple(deck for _, _, deck in seats), rules), Dice(seed))
        told, called = calls({}, people.keys(), NOBODY, waiting(self.game, state), None)
        order = [people[seat] for seat in called]
        for command in self.commands(match):
            before = waiting(self.game, state)
            for act in command:
                self.game.apply(state, act.seat, Action(act.action), Dice(seed, act.position))
            now = waiting(self.game, state)
            told, called = calls(told, people.keys(), before, now, command[0].seat)
            order += [people[seat] for seat in called]
        return order

    def commands(self, match: int) -> Iterator[list[Act]]:
        """The acts of a match by commits: each begins with a command, and what was settled in advance follows by itself."""
        for _, group in groupby(self.acts(match), key=lambda act: act.time):
            yield list(group)

"""Plays a record again: the results of each entry, with every draw of chance."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from engine.dice import Chance, Dice, Draw, NotedDice
from engine.game import Action, AnyGame, BadRecord, Event, IllegalAction, Outcome, Setup
from engine.optional import drops_out, sides
from engine.text import T

from ..concession import given_up, giving_up
from ..types import Former, MatchSeat, Person
from .record import ENDING, Holder, Misfit, Origin, Record, RecordEntry


def opening(game: AnyGame, setup: Setup, origin: Origin | None, dice: Chance) -> tuple[Any, list[Event]]:
    """A match's first state, new or that of its origin, and the events of setting it up.

    Raises IllegalAction if it cannot begin like this, BadRecord if the origin cannot be replayed.
    """
    if origin is None:
        return game.new(setup, dice)
    if (origin.record.game, origin.record.setup) != (game.key, setup):
        raise BadRecord(T("The match was played with other seats or options."))
    return position(game, origin), []


def position(game: AnyGame, origin: Origin) -> Any:
    """The state after the origin's entry; raises BadRecord if it cannot be played on from there."""
    replay = Replay(game, origin.record)
    try:
        for entry, _, _ in replay:
            if entry.number == origin.entry and game.outcome(replay.state) is None:
                return replay.state
    except Misfit:
        raise BadRecord(T("The record cannot be carried out again.")) from None
    raise BadRecord(T("The match was over by entry {entry}, or never came to it.", entry=origin.entry))


def last_open(game: AnyGame, record: Record) -> int:
    """The last entry after which the game was not over by its own rules (concessions aside)."""
    replay = Replay(game, record)
    return max(entry.number for entry, _, _ in replay if game.outcome(replay.state) is None)


@dataclass(slots=True)
class _Act:
    """An act not undone: its entry, the first entry of its command, the seat, and the state before it where needed."""

    number: int
    first: int
    seat: int
    before: Any


class Replay:
    """A match played again from its record: `for entry, events, draws in replay`. Afterwards `state`, `seats`, `former`
    and `outcome` are those at its end. Raises Misfit if the record is impossible.
    """

    def __init__(self, game: AnyGame, record: Record) -> None:
        self.game = game
        self.record = record
        self.dice = NotedDice(Dice(record.seed))
        self.state: Any = None
        self.abandoned = False
        first = [seat.holders[0] for seat in record.seats]
        self._later = [deque(seat.holders[1:]) for seat in record.seats]
        self.seats = tuple(
            MatchSeat(number, _person(number, holder), holder.level, seat.deck)
            for number, (seat, holder) in enumerate(zip(record.seats, first, strict=True))
        )
        self.former: tuple[Former, ...] = ()
        self._sides = sides(game, record.setup)
        self._stand: list[_Act] = []
        self._targets = {entry.target for entry in record.entries if entry.kind == "undo"}

    def __iter__(self) -> Iterator[tuple[RecordEntry, list[Event], list[Draw]]]:
        for entry in self.record.entries:
            events = self._enter(entry)
            yield entry, events, self.dice.taken()
        self._end()

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None if it was stopped."""
        return None if self.record.stopped else self._over()

    def _over(self) -> Outcome | None:
        return self.game.outcome(self.state) or given_up(self._sides, self.seats)

    def _enter(self, entry: RecordEntry) -> list[Event]:
        fits = (entry.kind == "start") == (entry.number == 1)
        if not fits or (entry.number > 1 and (self.abandoned or self._over() is not None)):
            raise Misfit(entry.number)
        if entry.kind == "start":
            return self._start()
        if entry.kind == "abandon":
            self.abandoned = True
            return []
        if entry.seat is None or not 0 <= entry.seat < len(self.seats):
            raise Misfit(entry.number)
        if entry.kind == "act":
            return self._act(entry, entry.seat)
        if entry.kind == "undo":
            self._take_back(entry, entry.seat)
        elif entry.kind == "substitute":
            self._hand_over(entry, entry.seat)
        else:
            return self._lose(entry, entry.seat)
        return []

    def _start(self) -> list[Event]:
        try:
            self.state, events = opening(self.game, self.record.setup, self.record.origin, self.dice)
        except (IllegalAction, BadRecord):
            raise Misfit(0) from None
        return events

    def _act(self, entry: RecordEntry, seat: int) -> list[Event]:
        before = self._stand[-1] if self._stand else None
        if not entry.joined:
            first = entry.number
        elif before is not None and (before.number, before.seat) == (entry.number - 1, seat):
            first = before.first
        else:
            raise Misfit(entry.number)
        kept = self.game.copy(self.state) if entry.number in self._targets else None
        try:
            events = self.game.apply(self.state, seat, Action(entry.action), self.dice)
        except (IllegalAction, BadRecord):
            raise Misfit(entry.number) from None
        self._stand.append(_Act(entry.number, first, seat, kept))
        return events

    def _take_back(self, entry: RecordEntry, seat: int) -> None:
        latest = next((act for act in reversed(self._stand) if act.seat == seat), None)
        if self.seats[seat].computer or latest is None or latest.first != entry.target:
            raise Misfit(entry.number)
        while self._stand and self._stand[-1].number >= entry.target:
            act = self._stand.pop()
            if act.number == entry.target:
                self.state = act.before

    def _lose(self, entry: RecordEntry, seat: int) -> list[Event]:
        """The seat concedes or runs out of time; a computer takes over if the match goes on, also where the seat leaves it."""
        if self.seats[seat].computer or self.seats[seat].conceded:
            raise Misfit(entry.number)
        leaving = drops_out(self.game, self.record.setup)
        events = leaving.drop_out(self.state, seat, self.dice) if leaving else []
        seats = giving_up(self.seats, seat)
        if (self.game.outcome(self.state) or given_up(self._sides, seats)) is None:
            holder = self._next(seat)
            if holder.name:
                raise Misfit(0, seat)
            seats = giving_up(seats, seat, holder.level)
        self.seats = seats
        return events

    def _hand_over(self, entry: RecordEntry, seat: int) -> None:
        """The seat's next player takes over."""
        if self.seats[seat].conceded:
            raise Misfit(entry.number)
        holder, before = self._next(seat), self.seats[seat]
        self.former += (Former(entry.number, seat, before.person, before.level),)
        taken = replace(before, person=_person(seat, holder), level=holder.level)
        self.seats = tuple(taken if one.number == seat else one for one in self.seats)
        if all(one.computer for one in self.seats):
            raise Misfit(entry.number)

    def _next(self, seat: int) -> Holder:
        """The seat's next player in the header; raises Misfit if there is none."""
        if not self._later[seat]:
            raise Misfit(0, seat)
        return self._later[seat].popleft()

    def _end(self) -> None:
        """Checks that the match is over or was stopped, and that everybody in the header has played."""
        stopped = self.abandoned or self._over() is None
        if stopped != self.record.stopped:
            raise Misfit(ENDING)
        for seat, later in enumerate(self._later):
            if later:
                raise Misfit(0, seat)


def _person(seat: int, holder: Holder) -> Person | None:
    return Person(seat, holder.name) if holder.name else None

"""Months of many matches by a virtual clock, with restarts, downtime and a clock that is set: what is called and reminded is what
a plain second computation says, each once, at every look."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from matches import Match, Person, Refused
from matches.scheduler.scheduler import Scheduler
from matches.store.sqlite import opening
from matches.timing.holidays import Holiday
from matches.timing.preferences import AFTER, EVERY, QUIET, TIMES, ZONE

from .house import House

pytestmark = pytest.mark.long

HOUR, DAY = 3600.0, 86400.0
MATCHES, LOOKS = 120, 420
PEOPLE = [Person(number, f"P{number}") for number in range(1, 31)]
ZONES = ("Europe/Prague", "America/New_York", "Asia/Tokyo", "UTC")
Told = tuple[str, int, int, bool]
"""Call or reminder, match, seat, whether it is the last."""


@dataclass
class Someone:
    """What a person wishes, as the test knows it."""

    after: float = DAY
    every: float = 2 * DAY
    times: int = 5
    quiet: tuple[int, int] | None = None
    zone: str = "UTC"
    holidays: list[tuple[float, float]] = field(default_factory=list)

    def reachable(self, now: float) -> bool:
        """Whether they may be called: tried minute by minute of the day, nothing cleverer."""
        local = datetime.fromtimestamp(now, ZoneInfo(self.zone))
        if self.quiet is not None:
            start, end = self.quiet
            quiet, minute = set[int](), start
            while minute != end:
                quiet.add(minute)
                minute = (minute + 1) % 1440
            if local.hour * 60 + local.minute in quiet:
                return False
        for since, until in self.holidays:
            ends = datetime.fromtimestamp(until, ZoneInfo(self.zone))
            if since <= now < until + (9 * HOUR if (ends.hour, ends.minute) == (0, 0) else 0):
                return False
        return True


@dataclass
class Wait:
    """A match waits for a seat: what has been told of it, and when last."""

    person: int
    reason: str
    called: bool
    base: float
    count: int = 0
    due: bool = False
    over: bool = False


class Plainly:
    """The second computation: a list of waits, looked through from end to end every time."""

    def __init__(self) -> None:
        self.people = {person.id: Someone() for person in PEOPLE}
        self.waits: dict[tuple[int, int], Wait] = {}
        self.last_call: dict[tuple[int, int], float] = {}

    def changed(self, before: Match, after: Match, actor: int, now: float) -> None:
        """Somebody acted or took back."""
        self.last_call.pop((after.id, actor), None)
        for key in [key for key in self.waits if key[0] == after.id and key[1] not in after.to_act]:
            del self.waits[key]
        for seat in after.to_act:
            assert after.chapter is not None
            person = after.seats[seat].person
            assert person is not None
            reason = "turn" if after.chapter.seat == seat else "question"
            self.waits[(after.id, seat)] = Wait(person.id, reason, seat in before.to_act, now)

    def look(self, now: float) -> Iterator[Told]:
        """What is told now."""
        for (match, seat), wait in self.waits.items():
            wish = self.people[wait.person]
            if wait.base > now + 60:
                wait.base = now
            if not wait.called:
                if 0 <= now - self.last_call.get((match, seat), -1e9) < 600:
                    wait.called, wait.base = True, now
                elif wish.reachable(now):
                    wait.called, wait.base = True, now
                    self.last_call[(match, seat)] = now
                    yield "call", match, seat, False
                continue
            if wait.over or wait.count >= wish.times:
                wait.over = True
                continue
            first = wish.after if wait.reason == "turn" else wish.after / 3
            wait.due = wait.due or now >= wait.base + (wish.every if wait.count else first)
            if wait.due and wish.reachable(now):
                wait.due, wait.count, wait.base = False, wait.count + 1, now
                yield "remind", match, seat, wait.count == wish.times


async def told_by_herald(house: House) -> list[Told]:
    """What the bot announces at one look, as the cogs do it."""
    matches = house.matches
    told: list[tuple[str, int, int, bool]] = []
    await Scheduler(matches).once()
    while works := await matches.outbox.claim_now():
        for work in works:
            match = await matches.settled(work.match)
            if not work.seats or match is None or work.seats[0] not in match.to_act:
                await matches.outbox.finish(work)
                continue
            (seat,) = work.seats
            person = match.seats[seat].person
            assert person is not None
            reminder = await matches.calls.reminder(match, seat) if work.kind == "remind" else None
            if (work.kind == "call" and await matches.calls.spared(match, seat)) or (
                work.kind == "remind" and reminder is None
            ):
                await matches.outbox.finish(work)
            elif (seconds := await matches.calls.put_off(person.id)) > 0:
                await matches.outbox.postpone(work, seconds)
            else:
                told.append((work.kind, work.match, seat, reminder is not None and reminder.last))
                await matches.outbox.finish(work, None, "told")
    return told


class Months:
    """People who play, wish, go on holiday; and a machine that is not always there and whose clock is not always right."""

    def __init__(self, house: House, chance: random.Random) -> None:
        self.house = house
        self.chance = chance
        self.plainly = Plainly()
        self.open: list[int] = []
        self.told = 0

    async def begin(self) -> None:
        house, chance = self.house, self.chance
        for number in range(MATCHES):
            pair = chance.sample(PEOPLE, 2)
            before = await house.lobby(2, pair[0])
            match = await house.play(*pair, seed=number, heap=chance.choice([10, 50]))
            await house.matches.play.cancel(before, pair[0].id)
            self.plainly.changed(before, match, -1, house.now)
            self.open.append(match.id)

    async def wish(self) -> None:
        """Somebody changes their mind."""
        chance, person = self.chance, self.chance.choice(PEOPLE)
        wish = self.plainly.people[person.id]
        wish.zone = chance.choice(ZONES)
        wish.after, wish.every = chance.choice([3, 12, 24, 72]) * HOUR, chance.choice([12, 24, 48, 96]) * HOUR
        wish.quiet = chance.choice([None, (1320, 420), (540, 1020)])
        quiet = f"{wish.quiet[0]}-{wish.quiet[1]}" if wish.quiet else ""
        settings = {ZONE: wish.zone, AFTER: f"{wish.after:.0f}", EVERY: f"{wish.every:.0f}", QUIET: quiet}
        await self.house.matches.people.wish(person.id, settings)

    async def leave(self) -> None:
        """Somebody goes on holiday."""
        person, now = self.chance.choice(PEOPLE), self.house.now
        wish = self.plainly.people[person.id]
        until = datetime.fromtimestamp(now + self.chance.randint(2, 12) * DAY, ZoneInfo(wish.zone))
        holiday = Holiday(now, until.replace(hour=0, minute=0, second=0, microsecond=0).timestamp())
        try:
            taken = await self.house.matches.people.take_holiday(person.id, holiday)
        except Refused:
            return
        wish.holidays = [(one.since, one.until) for one in taken]

    async def come_back(self) -> None:
        """Somebody is back, sooner than they meant to be."""
        person = self.chance.choice(PEOPLE)
        left = await self.house.matches.people.come_back(person.id)
        self.plainly.people[person.id].holidays = [(one.since, one.until) for one in left]

    async def play(self) -> None:
        """In one match something is done; mostly the turn is handed over, at times taken back."""
        house, chance = self.house, self.chance
        match = await house.matches.get(chance.choice(self.open))
        assert match is not None
        seat = match.to_act[0]
        person = match.seats[seat].person
        assert person is not None
        legal = [str(one) for one in await house.matches.views.legal(match, person.id) if one != "draw"]
        done = await house.matches.play.act(match, person.id, chance.choice([*legal, legal[-1]]))
        acted = done.match
        if acted.status != "playing":
            self.open.remove(match.id)
            for key in [key for key in self.plainly.waits if key[0] == match.id]:
                del self.plainly.waits[key]
            return
        self.plainly.changed(match, acted, seat, house.now)
        if chance.random() < 0.3 and not any(entry.settles for entry in done.entries):
            await self.take_back(acted, seat, person.id)

    async def take_back(self, match: Match, seat: int, person: int) -> None:
        """What was done is announced, taken back, and perhaps done again."""
        await self.look()
        self.house.now += self.chance.choice([5, 50, 700])
        undone = await self.house.matches.proposals.undo(match, person)
        assert undone.done
        self.plainly.changed(match, undone.match, seat, self.house.now)
        legal = await self.house.matches.views.legal(match, person)
        again = (await self.house.matches.play.act(match, person, legal[-1])).match
        if again.status == "playing":
            self.plainly.changed(undone.match, again, seat, self.house.now)
        else:
            self.open.remove(match.id)
            for key in [key for key in self.plainly.waits if key[0] == match.id]:
                del self.plainly.waits[key]

    async def look(self) -> None:
        told = await told_by_herald(self.house)
        expected = list(self.plainly.look(self.house.now))
        assert (sorted({*told} - {*expected}), sorted({*expected} - {*told})) == ([], []) and len(told) == len({*told})
        self.told += len(told)

    async def go_on(self) -> None:
        """Time passes; the bot is there, was away, or finds its clock set."""
        house, chance = self.house, self.chance
        house.now += chance.choice([60, 20 * 60, HOUR, 3 * HOUR, 8 * HOUR])
        what = chance.random()
        if what < 0.05:
            await house.reopen()
        elif what < 0.08:
            await house.close()
            house.now += chance.randint(1, 6) * DAY
            await house.open()
        elif what < 0.1:
            house.now += chance.choice([-1, 1]) * chance.choice([HOUR, 2 * DAY, 90 * DAY])
        for _ in range(chance.choice([0, 0, 2, 6])):
            await self.play()
        if chance.random() < 0.1:
            await self.wish()
        if chance.random() < 0.1:
            await self.leave()
        if chance.random() < 0.1:
            await self.come_back()
        await self.look()


@pytest.mark.parametrize("seed", [1])
async def test_months_of_many_matches(house: House, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "DURABLE", ("PRAGMA synchronous = OFF", "PRAGMA foreign_keys = ON"))
    house.now, house.keep = datetime(2026, 1, 10, 12, tzinfo=ZoneInfo("UTC")).timestamp(), 8
    await house.reopen()
    chance = random.Random(seed)
    months = Months(house, chance)
    for person in PEOPLE[:4]:
        months.plainly.people[person.id].times = 2
        await house.matches.people.wish(person.id, {TIMES: "2"})
    await months.begin()
    for _ in range(LOOKS):
        await months.go_on()
    assert months.told > 5 * MATCHES and 0 < len(months.open) < MATCHES

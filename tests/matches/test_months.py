"""Months of many matches under a virtual clock: random playing, holidays, downtime, warnings and claims, against a plain
second computation that counts every five minutes one by one."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from matches import Match, Refused
from matches.scheduler.downtime import note_running
from matches.scheduler.scheduler import Scheduler
from matches.timing.clock import Pace, pace_named

from .house import ANN, BOB, CY, DEE, House

pytestmark = pytest.mark.long

STEP = 300
"""Seconds; everything happens at a whole number of these."""
DAY = 86400
PACES = ("live", "day", "three-days", "bank")
PEOPLE = (ANN, BOB, CY, DEE)


@dataclass
class Moment:
    """What a match came to at a time: for whom it waits, in which turn and whose; who played; who got more time."""

    time: int
    to_act: tuple[int, ...]
    turn: int
    owner: int
    played: int | None = None
    granted: int | None = None
    undone: int | None = None


@dataclass
class Warned:
    """A warning that reached a seat."""

    time: int
    seat: int


@dataclass
class Glance:
    """What the clocks showed: by seat the seconds left, and whether others could claim that they are over."""

    time: int
    shown: dict[int, tuple[int, bool]]


@dataclass
class Diary:
    """What was seen of one match, in order."""

    match: Match
    pace: str
    pages: list[Moment | Warned | Glance] = field(default_factory=list)

    def note(
        self,
        match: Match,
        time: float,
        *,
        played: int | None = None,
        granted: int | None = None,
        undone: int | None = None,
    ) -> None:
        """Enters what the match came to."""
        self.match = match
        if match.status == "playing" and match.chapter:
            chapter = match.chapter
            self.pages.append(Moment(round(time), match.to_act, chapter.turn, chapter.seat, played, granted, undone))


Stopped = Callable[[int, int], bool]
"""Whether nobody's time passes from a time on, for a seat."""


class Counted:
    """The clocks of a match, counted step by step."""

    def __init__(self, pace: Pace, seats: int, time: int) -> None:
        self.pace, self.time = pace, time
        self.left = [pace.bank // 1000] * seats
        self.turn = [0] * seats
        self.fair: list[int | None] = [None] * seats
        self.dallied = [False] * seats
        self.waiting: tuple[int, ...] = ()

    def until(self, time: int, stopped: Stopped) -> None:
        """Time passes."""
        while self.time < time:
            for seat in self.waiting:
                if not stopped(self.time, seat):
                    self.left[seat] -= STEP
                    self.fair[seat] = None if (known := self.fair[seat]) is None else known + STEP
            self.time += STEP

    def comes_to(self, moment: Moment) -> None:
        """The match waits for others, or somebody has more time."""
        for seat in range(len(self.left)):
            added = moment.turn > self.turn[seat] and (self.pace.renewed or moment.owner == seat)
            stays = seat in self.waiting and seat in moment.to_act
            if seat in self.waiting and (added or not stays or moment.granted == seat):
                self.left[seat] = max(self.left[seat], 0)
            if added:
                self.left[seat] = (
                    self.pace.bank // 1000 if self.pace.renewed else self.left[seat] + self.pace.more // 1000
                )
                self.turn[seat] = moment.turn
            if moment.granted == seat:
                self.left[seat] += self.pace.turn // 1000
            if added or not stays or moment.granted == seat:
                self.dallied[seat] = False
            if moment.undone == seat and seat in moment.to_act and self.left[seat] <= 0:
                self.dallied[seat] = True
            if added or not stays or moment.granted == seat or (moment.played == seat and not self.dallied[seat]):
                self.fair[seat] = None
        self.waiting = moment.to_act

    def shown(self) -> dict[int, tuple[int, bool]]:
        """What the clocks must show."""
        return {seat: (left, self._claimable(seat)) for seat, left in enumerate(self.left)}

    def _claimable(self, seat: int) -> bool:
        fair = self.fair[seat]
        return seat in self.waiting and self.left[seat] <= 0 and fair is not None and fair >= self.pace.fair // 1000


def check(diary: Diary, stopped: Stopped) -> None:
    """Compares what was seen with what counting gives."""
    counted = Counted(pace_named(diary.pace), len(diary.match.seats), diary.pages[0].time)
    for number, page in enumerate(diary.pages):
        counted.until(page.time, stopped)
        if isinstance(page, Moment):
            counted.comes_to(page)
        elif isinstance(page, Warned):
            assert counted.fair[page.seat] is None, "one warning is enough"
            assert counted.left[page.seat] <= counted.pace.warned_at // 1000, "and not too early"
            counted.fair[page.seat] = 0
        else:
            assert page.shown == counted.shown(), (diary.match.id, diary.pace, number, page.time)


class Months:
    """The world of one run: its matches, and what happens in each step."""

    def __init__(self, house: House, seed: int) -> None:
        self.house = house
        self.luck = random.Random(seed)
        self.diaries: list[Diary] = []
        self.running: list[Diary] = []
        self.holidays: list[tuple[int, int, int]] = []
        self.closed: list[tuple[int, int]] = []
        self.claims = 0

    async def begin(self) -> None:
        """Another match."""
        pace = self.luck.choice(PACES)
        people = self.luck.sample(PEOPLE, self.luck.choice((2, 2, 3)))
        match = await self.house.play(*people, seed=len(self.diaries), heap=50, pace=pace)
        diary = Diary(match, pace)
        diary.note(match, self.house.now)
        self.diaries.append(diary)
        self.running.append(diary)

    async def pass_time(self) -> None:
        """Some time passes; now and then the program does not run meanwhile."""
        house, span = self.house, STEP * self.luck.choice((1, 2, 6, 12, 24, 48, 96))
        if self.luck.random() < 0.05:
            span = max(span, 4 * STEP)
            await house.close()
            self.closed.append((round(house.now), round(house.now) + span))
            house.now += span
            await house.open()
            await note_running(house.matches)
        else:
            await house.wait(span)
        if self.luck.random() < 0.01:
            await self.leave()

    async def leave(self) -> None:
        """Somebody goes on holiday now."""
        person = self.luck.choice(PEOPLE).id
        now, until = round(self.house.now), round(self.house.now) + self.luck.randint(1, 6) * DAY
        if all(one[0] != person or one[2] < now for one in self.holidays):
            self.holidays.append((person, now, until))
            self.house.tables.insert("holidays", person=person, since=now, until=until)

    async def tell(self) -> None:
        """What is due is owed, and told unless Discord is away just now."""
        await Scheduler(self.house.matches).once()
        if self.luck.random() < 0.8:
            while works := await self.house.matches.outbox.claim_now():
                for work in works:
                    await self.house.matches.outbox.finish(work, told="told")
                    if work.kind == "warn":
                        diary = next(one for one in self.diaries if one.match.id == work.match)
                        diary.pages.append(Warned(round(self.house.now), work.seats[0]))

    async def look(self, diary: Diary) -> None:
        """Notes what the clocks show."""
        readings = await self.house.matches.clocks.readings(diary.match)
        shown = {seat: (reading.left // 1000, reading.claimable) for seat, reading in readings.items()}
        diary.pages.append(Glance(round(self.house.now), shown))

    async def play(self, diary: Diary) -> None:
        """Somebody does something, or claims what they can."""
        matches, match = self.house.matches, diary.match
        seat = self.luck.choice(match.to_act)
        other = next(one for one in match.seats if one.number != seat and one.person)
        person = match.seats[seat].person
        assert person and other.person
        readings = await matches.clocks.readings(match)
        if readings[seat].claimable and self.luck.random() < 0.3:
            await self.claim(diary, seat, other.person.id)
            return
        if not readings[seat].claimable and self.luck.random() < 0.05:
            with pytest.raises(Refused):
                await matches.clocks.claim(match, other.person.id, "win", seat)
        if self.luck.random() < 0.1:
            try:
                proposed = await matches.proposals.undo(match, person.id)
            except Refused:
                return
            if proposed.done:
                diary.note(proposed.match, self.house.now, undone=seat)
            return
        legal = await matches.views.legal(match, person.id)
        acted = await matches.play.act(match, person.id, "next" if "next" in legal else self.luck.choice(legal))
        diary.note(acted.match, self.house.now, played=seat)

    async def claim(self, diary: Diary, seat: int, user: int) -> None:
        """More time, or the end."""
        self.claims += 1
        what = self.luck.choice(("time", "time", "win"))
        if what == "win" and len(diary.match.seats) > 2:
            what = "time"
        acted = await self.house.matches.clocks.claim(diary.match, user, what, seat)
        diary.note(acted.match, self.house.now, granted=seat)

    def stopped(self, diary: Diary) -> Stopped:
        """When nobody's time passes in a match."""
        slow = pace_named(diary.pace).slow

        def stopped(time: int, seat: int) -> bool:
            person = diary.match.seats[seat].person
            away = slow and person and any(who == person.id and a <= time < b for who, a, b in self.holidays)
            return bool(away) or any(since <= time < until for since, until in self.closed)

        return stopped


@pytest.mark.timeout(240)
@pytest.mark.parametrize("seed", [2])
async def test_clocks_are_what_counting_them_step_by_step_gives(house: House, seed: int) -> None:
    house.now = 1_000 * STEP
    months = Months(house, seed)
    await note_running(house.matches)
    end = house.now + 61 * DAY
    while house.now < end:
        while len(months.running) < 5:
            await months.begin()
        await months.pass_time()
        await months.tell()
        for diary in [*months.running]:
            await months.look(diary)
            if months.luck.random() < 0.25:
                await months.play(diary)
                if diary.match.status == "playing":
                    await months.look(diary)
                else:
                    months.running.remove(diary)
    assert months.claims > 10 and len(months.closed) > 5 and len(months.holidays) > 3
    assert {diary.pace for diary in months.diaries} == set(PACES)
    for diary in months.diaries:
        check(diary, months.stopped(diary))

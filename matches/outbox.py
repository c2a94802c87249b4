"""The outbox: hands out owed announcements, of the servers that this process looks after.

Whoever claims a match gets all its announcements, in order, and nobody else gets that match meanwhile. Claims are in
memory only, announcements on disk: after a crash, all that are unfinished are claimed again, with the same nonce.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress

from .clock import WallClock
from .kinds import KINDS
from .messages import Question, Shown, Told, Work
from .store import CHANGED, EVERYTHING, Change, OutboxStore, Share

ORDER = tuple(KINDS)
BATCH = 500
LONGEST_WAIT = 30.0
"""Seconds until the store is asked again, even if nobody has woken the outbox."""


class Outbox:
    """Hands out owed announcements."""

    def __init__(self, store: OutboxStore, clock: WallClock, share: Callable[[], Share] = lambda: EVERYTHING) -> None:
        self._store = store
        self._clock = clock
        self._share = share
        self._claimed: dict[int, set[int]] = {}
        self._oldest: deque[int] = deque()
        self._fresh: dict[int, None] = {}
        self._passed_over: set[int] = set()
        self._fresh_next = True
        self._woken = asyncio.Event()
        self._woken.set()
        self._told = asyncio.Event()

    def changed(self, change: Change) -> None:
        """A match has changed, and may owe something now: here, or where its server is looked after."""
        if self._share().has(change.head.guild):
            self.wake(change.head.id)
        else:
            self._store.ring(CHANGED)

    def wake(self, match: int | None = None) -> None:
        """Something may be owed now; a `match` that has just changed need not wait for all older announcements."""
        if match is not None:
            self._fresh[match] = None
        self._woken.set()

    def wake_all(self) -> None:
        """Something may be owed now on any server."""
        self.wake()
        self._store.ring(CHANGED)

    async def claim(self) -> list[Work]:
        """Waits for a match that owes something, and claims all its due announcements, in the order of `KINDS`.

        Nobody else can claim the match until each of them is finished, postponed or given back.
        """
        while True:
            self._woken.clear()
            found = await self.claim_now()
            if found:
                self._woken.set()
                return found
            await self._wait()

    async def claim_now(self) -> list[Work]:
        """Like `claim`, but returns an empty list if nothing is due."""
        while (match := await self._next()) is not None:
            mine = await self._store.owed_by(match, self._clock.now(), self._share())
            if mine and match not in self._claimed:
                self._claimed[match] = {work.id for work in mine}
                return sorted(mine, key=lambda work: (ORDER.index(work.kind), work.id))
        return []

    async def _next(self) -> int | None:
        """A match that may owe something, by turns one that has just changed and the one that has owed longest."""
        while True:
            if not self._oldest and not self._fresh:
                due = await self._store.owed(self._clock.now(), BATCH, self._claimed, self._share())
                self._oldest.extend(dict.fromkeys(work.match for work in due if work.match not in self._claimed))
            if not self._oldest and not self._fresh:
                return None
            fresh = self._fresh and (self._fresh_next or not self._oldest)
            self._fresh_next = not self._fresh_next
            match = next(iter(self._fresh)) if fresh else self._oldest.popleft()
            self._fresh.pop(match, None)
            if match not in self._claimed:
                return match
            self._passed_over.add(match)

    async def finish(self, work: Work, shown: Shown | None = None, told: Told | None = None) -> None:
        """Removes a delivered announcement for good.

        `shown` is the board message that it left, `told` what came of it if it was for somebody (None: it was not
        needed any more).
        """
        await self._store.finish(work, shown, self._clock.now(), told)
        self._let_go(work)
        self._told.set()
        self._told = asyncio.Event()

    async def postpone(self, work: Work, seconds: float) -> None:
        """Makes an announcement due again after `seconds`."""
        now = self._clock.now()
        await self._store.postpone(work, now, now + seconds)
        self._let_go(work)

    def give_back(self, works: Sequence[Work]) -> None:
        """Lets others claim these announcements at once."""
        for work in works:
            self._let_go(work)

    async def owes(self, work: Work) -> bool:
        """Whether an announcement has not been made meanwhile."""
        return await self._store.is_owed(work.id)

    async def hearing(self, match: int) -> list[int]:
        """The people to whom a match owes news, also postponed."""
        owed = [one for one in await self._store.outstanding(match) if one.kind == "news"]
        return [one.person for one in owed if one.person is not None]

    async def owes_end(self, match: int) -> bool:
        """Whether the channel has not been told yet how a match ended."""
        return any(one.kind == "end" for one in await self._store.outstanding(match))

    async def told_end(self, match: int, seconds: float) -> None:
        """Waits until the channel has been told how a match ended, at most `seconds`."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while True:
                    told = self._told
                    if not await self.owes_end(match):
                        return
                    await told.wait()

    async def told(self, match: int, people: Sequence[int]) -> None:
        """A match's news has been told to these people."""
        await self._store.drop_news(match, people)

    async def shown(self, match: int) -> Shown | None:
        """The board message last posted for a match."""
        return await self._store.shown(match)

    async def questions(self, match: int) -> Sequence[Question]:
        """A match's messages with a question that still have their buttons."""
        return await self._store.questions(match)

    async def asked(self, match: int, question: Question) -> None:
        """Remembers a message with a question."""
        await self._store.keep_question(match, question)

    async def answered(self, match: int, message: int) -> None:
        """Forgets a question whose buttons are gone, or about to go."""
        await self._store.drop_question(match, message)

    async def seen(self, match: int, revision: int, seconds: float) -> None:
        """Waits until the channel has been shown the match at `revision`, at most `seconds`."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while True:
                    told = self._told
                    shown = await self._store.shown(match)
                    if shown is not None and shown.revision >= revision:
                        return
                    await told.wait()

    def _let_go(self, work: Work) -> None:
        mine = self._claimed.get(work.match)
        if mine is None:
            return
        mine.discard(work.id)
        if not mine:
            del self._claimed[work.match]
            again = work.match in self._passed_over
            self._passed_over.discard(work.match)
            self.wake(work.match if again else None)

    async def _wait(self) -> None:
        due = await self._store.next_due(self._clock.now(), self._share())
        seconds = LONGEST_WAIT if due is None else min(max(due - self._clock.now(), 0.05), LONGEST_WAIT)
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):  # `wait_for` may swallow being cancelled (Python 3.11)
                await self._woken.wait()

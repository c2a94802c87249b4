"""Kills a process while it plays (`victim`), and finds what was lost or done twice."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from matches import Match, Matches
from matches.events import unpack_events
from matches.store import Row, Store, open_store
from tests.toy import Pebbles

ROOT = Path(__file__).parents[2]


async def run_and_kill(
    place: Path | str, seed: int, lines: int, instead: Callable[[], Awaitable[None]] | None = None
) -> list[list[str]]:
    """Runs the victim until it has printed `lines` lines, kills it, and returns all complete lines.

    `instead`: what is killed in its place, so that it ends by itself.
    """
    victim = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.matches.victim", str(place), str(seed)),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL if instead else None,
    )
    assert victim.stdout
    said: list[bytes] = []
    while len(said) < lines and (line := await asyncio.wait_for(victim.stdout.readline(), 240)):
        said.append(line)
    if instead:
        await instead()
    else:
        victim.kill()
    said += (await asyncio.wait_for(victim.stdout.read(), 240)).splitlines(keepends=True)
    assert await victim.wait() == (1 if instead else -9)
    return [line.decode().split() for line in said if line.endswith(b"\n")]


def _goes_on(match: Match, acting: int, rows: Sequence[Row]) -> bool:
    """Whether a seat has just acted, or did so in its own turn and only computers since: then it is not called."""
    assert match.chapter
    for row in reversed(rows):
        if row.seat == acting:
            return row is rows[-1] or acting in match.chapter.seats
        began = any(event.kind == "turn" for event in unpack_events(row.events))
        if began or row.seat is None or not match.seats[row.seat].computer:
            return False
    return False


@dataclass
class Known:
    """What processes that were killed had acknowledged and announced."""

    acknowledged: list[tuple[int, ...]] = field(default_factory=list)
    posted: dict[str, list[str]] = field(default_factory=dict)
    calls: dict[int, int] = field(default_factory=dict)

    def hear(self, lines: list[list[str]]) -> None:
        """Notes what a process has said; an announcement that is made again is the same."""
        for kind, *rest in lines:
            if kind == "ack":
                self.acknowledged.append(tuple(map(int, rest)))
                continue
            match, nonce, *what = rest
            assert self.posted.setdefault(nonce, [match, *what]) == [match, *what]
            if what[0] == "call":
                self.calls[int(match)] = int(what[2])

    async def look(self, place: Path | str) -> None:
        """Everything that was acknowledged is there, once, and what was not announced is owed."""
        store = await open_store(place)
        try:
            await self._look(store)
        finally:
            await store.close()

    async def _look(self, store: Store) -> None:
        matches = Matches(store, {"pebbles": Pebbles()})
        interactions = {interaction for _, _, interaction, _, _ in self.acknowledged}
        assert len(interactions) == len(self.acknowledged)
        for number, user, interaction, first, last in self.acknowledged:
            again = await matches.play.act(number, user, "anything", interaction=interaction)
            assert again.again and [entry.number for entry in again.entries] == list(range(first, last + 1))
        for number in {match for match, *_ in self.acknowledged}:
            rows = await store.rows(number)
            assert [row.number for row in rows] == list(range(1, len(rows) + 1))
        while works := await matches.outbox.claim_now():
            for work in works:
                what = [str(work.match), work.kind, str(work.revision), *map(str, work.seats)]
                assert self.posted.setdefault(work.nonce, what) == what
                if work.kind == "call":
                    self.calls[work.match] = work.seats[0]
                await matches.outbox.finish(work)
        found_in = [await matches.find(channel) for channel in range(6)]
        running = [found for found in found_in if found and found.status == "playing"]
        assert running
        for found in running:
            acting = found.to_act[0]
            if not found.seats[acting].computer and not _goes_on(found, acting, await store.rows(found.id)):
                assert self.calls[found.id] == acting
        due = set(await store.computers_due())
        assert due == {found.id for found in running if found.seats[found.to_act[0]].computer}

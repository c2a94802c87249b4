"""Plays the computers' turns; a computer chooses elsewhere, in another process."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.game import Action, AnyGame
from engine.text import Text

from .errors import Refused
from .service import Matches
from .store import Change, Head
from .types import Look, Match

Pick = Callable[[AnyGame, Any, Sequence[Action], str, int], Action]
"""`players.pick`: given a game, a seat's view, its legal actions, a level and a random number, the chosen action."""
Explain = Callable[[AnyGame, Any, Action, str], Text | None]
"""`players.explained`: given a game, a seat's view, its action and a level, what it says of that to everybody."""

log = logging.getLogger(__name__)
MOVED_ON = 0.01
"""Seconds until another try, if somebody else changed the match while the computer thought."""
SLOW, SLOWEST = 1.0, 60.0
"""Seconds until a failed turn is tried again: the first, doubled each time, up to the second."""


class Thought(NamedTuple):
    """What a computer does, and what it says of that."""

    action: Action
    why: Text | None = None


class Thinking(NamedTuple):
    """What is waited for, and the revision of the match that is thought about."""

    revision: int
    thought: asyncio.Future[Thought]


def silent(game: AnyGame, view: Any, action: Action, level: str) -> None:
    """No computer says anything."""


@dataclass(frozen=True, slots=True)
class Pondering:
    """What a computer is to do where its seat sees that, to be called in another process; the newest of a `match` counts."""

    match: int
    pick: Pick
    explain: Explain
    game: AnyGame
    view: Any = field(repr=False)
    legal: Sequence[Action] = field(repr=False)
    level: str
    luck: int = field(repr=False)

    def __call__(self) -> Thought:
        action = self.pick(self.game, self.view, self.legal, self.level, self.luck)
        return Thought(action, self.explain(self.game, self.view, action, self.level))


class Computers:
    """Plays every computer's seat, in several matches at a time.

    `make` makes the executor where they think, when it is first needed. After a computer has ended a phase, it waits until the
    channel has been shown that phase, at most `patience` seconds. A thought is cancelled as soon as the match moves on without
    it: after an undo, or at the end, also by another process.
    """

    def __init__(
        self,
        matches: Matches,
        pick: Pick,
        make: Callable[[], Executor],
        patience: float = 0.0,
        explain: Explain = silent,
    ) -> None:
        self._matches = matches
        self._pick = pick
        self._explain = explain
        self._make = make
        self._place: Executor | None = None
        self._patience = patience
        self._playing: dict[int, asyncio.Task[None]] = {}
        self._thinking: dict[int, Thinking] = {}
        self._running = False

    async def start(self) -> None:
        """Starts, with the turns that a stop or a crash left pending."""
        self._running = True
        self._matches.sessions.observers.append(self._changed)
        await self.look()

    async def look(self) -> None:
        """Takes up the turns that are due on the servers that this process looks after, and heeds what others have changed."""
        for match in await self._matches.store.computers_due(self._matches.share()):
            self._take_up(match)
        for match in self.thinking:
            self._heed(match, await self._matches.get(match))

    async def stop(self) -> None:
        """Stops; pending turns are played after the next start."""
        self._running = False
        with suppress(ValueError):  # it never began
            self._matches.sessions.observers.remove(self._changed)
        playing = list(self._playing.values())
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        self._playing.clear()
        if self._place is not None:
            self._place.shutdown(wait=False, cancel_futures=True)
            self._place = None

    async def idle(self) -> None:
        """Returns when no computer has anything to do."""
        while self._playing:
            await asyncio.wait(list(self._playing.values()))
            await asyncio.sleep(0)

    @property
    def thinking(self) -> frozenset[int]:
        """The matches that are thought about, or wait for that."""
        return frozenset(self._thinking)

    def _changed(self, change: Change) -> None:
        head = change.head
        self._heed(head.id, head)
        if head.computer_due and self._matches.share().has(head.guild):
            self._take_up(head.id)

    def _heed(self, match: int, now: Head | Match | None) -> None:
        """Drops the thought about a match that is another now, or is gone."""
        thinking = self._thinking.get(match)
        if thinking and (now is None or now.revision != thinking.revision or now.status != "playing"):
            thinking.thought.cancel()

    def _take_up(self, match: int) -> None:
        if self._running and match not in self._playing:
            task = asyncio.create_task(self._play(match), name=f"computer in match {match}")
            self._playing[match] = task

    async def _play(self, match: int) -> None:
        try:
            await self._play_on(match)
        finally:
            self._playing.pop(match, None)

    async def _play_on(self, match: int) -> None:
        wait = SLOW
        while self._running:
            try:
                if not await self._act(match):
                    return
                wait = SLOW
            except Refused:
                await asyncio.sleep(MOVED_ON)
            except Exception as error:
                failed = "The computer's turn in match %d failed (%s); it is tried again in %.0f s."
                log.error(failed, match, type(error).__name__, wait, extra={"match": match})
                await asyncio.sleep(wait)
                wait = min(2 * wait, SLOWEST)
                if not await self._due(match):
                    return

    async def _due(self, match: int) -> bool:
        """Whether a computer still has to act; True if that cannot be read."""
        try:
            return match in await self._matches.store.computers_due(self._matches.share())
        except Exception:
            return True

    async def _act(self, match: int) -> bool:
        """Plays one action of a computer; False if none is due."""
        found = await self._matches.views.look_for_computer(match)
        if found is None:
            return False
        look, level = found
        assert look.seat is not None
        if not self._matches.share().has(look.match.guild):
            return False  # another process plays it now
        thought = await self._choose(look, level)
        if thought is None:
            return True
        acted = await self._matches.play.act_for_computer(
            match, look.seat, thought.action, look.match.revision, thought.why
        )
        if self._patience and acted.match.chapter != look.match.chapter and acted.match.status == "playing":
            await self._matches.outbox.seen(match, acted.match.revision, self._patience)
        return True

    async def _choose(self, look: Look, level: str) -> Thought | None:
        """What it does, any legal act if it cannot tell; None if the match has moved on meanwhile."""
        match, chance = look.match.id, Thought(secrets.choice(look.legal))
        try:
            found = await self._thought(look, level)
        except Exception as error:
            log.error(
                "The computer could not choose in match %d (%s).", match, type(error).__name__, extra={"match": match}
            )
            return chance
        return found if found is None or found.action in look.legal else chance

    async def _thought(self, look: Look, level: str) -> Thought | None:
        """What comes of thinking; None if that was dropped."""
        place = self._place = self._place or self._make()
        game, luck = self._matches.game(look.match), secrets.randbits(62)
        work = Pondering(look.match.id, self._pick, self._explain, game, look.view, look.legal, level, luck)
        thought = asyncio.wrap_future(place.submit(work))
        thinking = self._thinking[look.match.id] = Thinking(look.match.revision, thought)
        try:
            await asyncio.wait([thinking.thought])
            return None if thinking.thought.cancelled() else thinking.thought.result()
        finally:
            thinking.thought.cancel()
            del self._thinking[look.match.id]

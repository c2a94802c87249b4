"""The verbs of lessons: guided matches that begin without waiting in a lobby."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.game import Action, AnyGame, Wording
from engine.text import T

from .. import lobby
from ..clock import WallClock
from ..errors import Refused
from ..lessons import LEARNER, Lesson, Step, lessons, origin_of, present
from ..session import standing
from ..sessions import MatchOrId, Sessions
from ..store import Change, Head, LogStore
from ..types import LESSON, Match, MatchSeat, Options, Person
from .admission import Admission
from .lobbies import Lobbies
from .views import choices, entries


@dataclass(frozen=True, slots=True)
class Taught:
    """The step of a lesson to tell now, and the learner's legal actions in words."""

    lesson: Lesson
    step: Step
    possible: Sequence[tuple[Action, Wording]]


class Lessons:
    """Begins lessons and finds what to tell."""

    def __init__(
        self,
        sessions: Sessions,
        store: LogStore,
        games: Mapping[str, AnyGame],
        admission: Admission,
        lobbies: Lobbies,
        clock: WallClock,
    ) -> None:
        self._sessions = sessions
        self._store = store
        self._games = games
        self._admission = admission
        self._lobbies = lobbies
        self._clock = clock

    async def teach(
        self, channel: int, guild: int | None, host: Person, key: str, extra: Mapping[str, str] | None = None
    ) -> Match:
        """Begins the lesson of that key in that channel, with `host` as the learner; `extra` goes to the options.

        Refused if there is none, or no match may begin there.
        """
        lesson = lessons().get(key)
        if lesson is None or lesson.game not in self._games:
            raise Refused(T("There is no lesson for this game; there are: {games}.", games=", ".join(lessons())))
        origin = await asyncio.to_thread(origin_of, lesson, self._games[lesson.game])
        host, decks = lobby.tidy(host), tuple(seat.deck for seat in origin.record.seats)
        seats = tuple(
            MatchSeat(number, host, "", deck) if number == LEARNER else MatchSeat(number, None, lesson.level, deck)
            for number, deck in enumerate(decks)
        )
        options = Options(len(decks), rules=origin.record.rules, extra={**(extra or {}), LESSON: key}, decks=decks)
        head = Head(0, channel, guild, lesson.game, "lobby", host, options, self._clock.now(), seats, origin=origin)
        await self._admission.may_begin(head)
        async with self._admission.sitting(head, host):
            pass
        opened = await self._lobbies.create(head)
        try:
            return await self._lobbies.start(opened.match, host.id, actor=LEARNER)
        except BaseException:
            self._sessions.tell(Change(opened.head))  # it is stored, so it is shown as a lobby
            raise

    async def taught(self, match: MatchOrId) -> Taught | None:
        """What to tell in a lesson now; None in other matches, and if there is nothing more to say."""
        session = await self._sessions.peek(match)
        head = session.head
        lesson = lessons().get(head.options.extra.get(LESSON, ""))
        if lesson is None or head.origin is None or head.status != "playing" or head.seats[LEARNER].computer:
            return None
        chapter, possible = session.game.chapter(session.state), choices(session, LEARNER)
        rows = standing(await self._store.rows(head.id, 0, head.revision))
        step = present(lesson, [entry.events for entry in entries(session, rows, None)], chapter, possible)
        if step is None:
            return None
        return Taught(lesson, step, [(act, session.game.wording(session.state, LEARNER, act)) for act in possible])

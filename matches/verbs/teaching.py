"""The verbs of lessons: a guided match that begins without a lobby, and what is to be told in it now."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.game import Action, Wording
from engine.text import T

from .. import lobby
from ..desk import MatchOrId
from ..lessons import LEARNER, Lesson, Step, lessons, origin_of, present
from ..session import standing
from ..store import Change, Head
from ..types import Match, MatchSeat, Options, Person, Refused
from .looking import Looking, choices, entries
from .seating import Seating

LESSON = "lesson"
"""The key of `Options.extra` by which a match is known as a lesson; its value is the lesson's game."""


@dataclass(frozen=True, slots=True)
class Taught:
    """The step of a lesson to tell now, and what the learner may do, in words."""

    lesson: Lesson
    step: Step
    possible: Sequence[tuple[Action, Wording]]


class Teaching(Seating, Looking):
    """Lessons."""

    async def teach(
        self, channel: int, guild: int | None, host: Person, game: str, extra: Mapping[str, str] | None = None
    ) -> Match:
        """Begins the lesson of a game in that channel, with `host` as the learner; `extra` goes to the options.

        Refused where there is no such lesson, or no match may begin.
        """
        lesson = lessons().get(game)
        if lesson is None or game not in self.games:
            raise Refused(T("There is no lesson for this game; there are: {games}.", games=", ".join(lessons())))
        origin = await asyncio.to_thread(origin_of, self.games[game])
        host, decks = lobby.tidy(host), tuple(seat.deck for seat in origin.record.seats)
        seats = tuple(
            MatchSeat(number, host, "", deck) if number == LEARNER else MatchSeat(number, None, lesson.level, deck)
            for number, deck in enumerate(decks)
        )
        options = Options(len(decks), rules=origin.record.rules, extra={**(extra or {}), LESSON: game}, decks=decks)
        head = Head(0, channel, guild, game, "lobby", host, options, self.clock(), seats, origin=origin)
        await self.may_begin(head)
        async with self.sitting(head, host):
            pass
        opened = await self._opened(head)
        try:
            return await self.start(opened.match, host.id, actor=LEARNER)
        except BaseException:
            self.desk.tell(Change(opened.head))  # what could not begin is at least seen, as a lobby
            raise

    async def taught(self, match: MatchOrId) -> Taught | None:
        """What is to be told in a lesson now; None in other matches, and where it has nothing more to say."""
        session = await self.desk.peek(match)
        head = session.head
        lesson = lessons().get(head.options.extra.get(LESSON, ""))
        if lesson is None or head.origin is None or head.status != "playing" or head.seats[LEARNER].computer:
            return None
        chapter, possible = session.game.chapter(session.state), choices(session, LEARNER)
        rows = standing(await self.store.rows(head.id, 0, head.revision))
        step = present(lesson, [entry.events for entry in entries(session, rows, None)], chapter, possible)
        if step is None:
            return None
        return Taught(lesson, step, [(act, session.game.wording(session.state, LEARNER, act)) for act in possible])

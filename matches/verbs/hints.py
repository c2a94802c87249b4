"""The verb of hints: what a person may know who asks for one, in a match that counts no more from then on."""

from __future__ import annotations

from dataclasses import replace

from engine.text import T

from ..errors import Refused
from ..session import Session
from ..sessions import MatchOrId, Sessions
from ..types import HINTED, Look
from .views import look_from, sitting


class Hints:
    """Hints for people who play against computers alone."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def look(self, match: MatchOrId, user: int, *, agreed: bool) -> Look | None:
        """What a person may know who is to be given a hint; None if the match counts and they have not `agreed` to that.

        Refused where they cannot act, or another person plays too.
        """

        async def once(session: Session) -> Look | None:
            seat = sitting(session, user)
            if seat is None:
                raise Refused(T("You do not play in this match."))
            if session.state is None or seat not in session.waiting.to_act:
                raise Refused(T("You can have a hint when it is your turn."))
            if len(session.head.people) > 1:
                raise Refused(T("Hints are given only to who plays against computers alone, or in a lesson."))
            if session.head.counts:
                if not agreed:
                    return None
                options = session.head.options
                extra = {**options.extra, HINTED: str(session.head.revision)}
                await self._sessions.rewrite(session, replace(session.head, options=replace(options, extra=extra)))
            return look_from(session, seat)

        return await self._sessions.change(match, once)

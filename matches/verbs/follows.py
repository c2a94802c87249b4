"""The verbs of following: being called about a match that others play."""

from __future__ import annotations

from typing import Literal, get_args

from engine.text import T

from ..errors import Refused
from ..session import Session
from ..sessions import MatchOrId, Sessions
from ..store import Head, PeopleStore
from ..types import Match
from ..visibility import refuse_outsiders

How = Literal["end", "turns"]
"""When a follower is called: once it is over, or at each turn too."""
WAYS: tuple[How, ...] = get_args(How)


def plays(match: Head | Match, user: int) -> bool:
    """Whether somebody plays in a match; after giving up they only look on."""
    return any(seat.played_by(user) for seat in match.seats)


class Follows:
    """Stores who follows a match."""

    def __init__(self, sessions: Sessions, store: PeopleStore) -> None:
        self._sessions = sessions
        self._store = store

    async def follow(self, match: MatchOrId, user: int, how: How | None) -> Match:
        """The person is called about the match from now on; with None no longer.

        Refused for its players, for a private match and for one that is over.
        """

        async def once(session: Session) -> Match:
            head = session.head
            if how is None:
                await self._store.unfollow(head.id, user)
                return session.match
            refuse_outsiders(head, user)
            if head.status not in ("lobby", "playing"):
                raise Refused(T("This match is over; there is nothing more to follow."))
            if plays(head, user):
                raise Refused(T("You play this match yourself; /notify show tells how you are called about it."))
            await self._store.follow(head.id, user, how, session.waiting.turn, head.revision)
            return session.match

        return await self._sessions.change(match, once)

    async def told(self, match: Match, user: int) -> None:
        """A follower has been told all that has happened in the match."""
        await self._store.tell_follower(match.id, user, match.revision)

    async def followed(self, match: Match, user: int) -> How | None:
        """How a person follows a match; None: not at all."""
        found = await self._store.followed(match.id, user)
        return next((how for how in WAYS if how == found), None)

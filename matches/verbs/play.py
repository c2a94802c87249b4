"""The verbs of playing: acting, declining in advance, giving up, stopping."""

from __future__ import annotations

from dataclasses import replace

from engine.game import Action
from engine.text import T

from .. import lobby
from ..changes import stopped
from ..clock import WallClock
from ..declining import asking, ordered
from ..desk import Desk, MatchOrId
from ..leaving import lost
from ..playing import By, acted, acted_exactly, current, declined, running, seat_of
from ..session import Session
from ..store import LogStore
from ..types import Acted, Match, Refused
from .views import acted_again, entries


class Play:
    """What the people and computers of a match do in it."""

    def __init__(self, desk: Desk, store: LogStore, levels: tuple[str, ...], clock: WallClock) -> None:
        self._desk = desk
        self._store = store
        self._levels = levels
        self._clock = clock

    async def act(
        self, match: MatchOrId, user: int, text: str, *, revision: int | None = None, interaction: int | None = None
    ) -> Acted:
        """Carries out an action in notation, or one with its answers (`use d2 d4`).

        `revision` is that of the button pressed; an `interaction` applied before is answered with the same entries
        again.
        """

        async def once(session: Session) -> Acted:
            running(session.head)
            by = By(seat_of(session.head, user).number, user, self._clock.now(), interaction)
            current(session.head, revision)
            change, played = acted(session, by, text)
            await self._desk.write(session, change, played.state, played.dice)
            return Acted(session.match, entries(session, change.rows, user))

        return await self._desk.change_once(match, interaction, once, acted_again(self._store, user))

    async def act_for_computer(self, match: MatchOrId, seat: int, action: Action, revision: int) -> Acted:
        """Carries out what the computer chose at `revision`; raises IllegalAction or Refused."""

        async def once(session: Session) -> Acted:
            running(session.head)
            current(session.head, revision)
            if not session.head.seats[seat].computer:
                raise Refused(T("The computer does not play that seat."))
            change, played = acted_exactly(session, By(seat, None, self._clock.now()), action)
            await self._desk.write(session, change, played.state, played.dice)
            return Acted(session.match, entries(session, change.rows, None))

        return await self._desk.change(match, once)

    async def concede(self, match: MatchOrId, user: int, *, interaction: int | None = None) -> Acted:
        """Gives up."""

        async def once(session: Session) -> Acted:
            running(session.head)
            by = By(seat_of(session.head, user).number, user, self._clock.now(), interaction)
            change = lost(session, by, self._levels[0])
            await self._desk.write(session, change)
            return Acted(session.match, entries(session, change.rows, user))

        return await self._desk.change_once(match, interaction, once, acted_again(self._store, user))

    async def decline(
        self,
        match: MatchOrId,
        user: int,
        what: str = "",
        *,
        others: bool = False,
        revision: int | None = None,
        interaction: int | None = None,
    ) -> Acted:
        """Declines in advance what would be asked in the turns of others, until the person's own turn begins; or, where they
        are asked something in their own turn, what would be asked in that.

        `what` is a key of their `Look` or `declining.EVERYTHING`; empty: what is asked now.  With `others` everything but that
        is declined.  What is asked now is declined with its like.
        """

        async def once(session: Session) -> Acted:
            running(session.head)
            seat = seat_of(session.head, user).number
            current(session.head, revision)
            game, asked = session.game, asking(session.game, session.state, seat)
            orders = ordered(game, session.head, session.waiting, seat, asked, what, others=others)
            head = replace(session.head, declined=orders)
            by = By(seat, user, self._clock.now(), interaction)
            found = declined(session, by, head)
            if found is None:
                await self._desk.rewrite(session, head)
                return Acted(session.match, ())
            change, played = found
            await self._desk.write(session, change, played.state, played.dice)
            return Acted(session.match, entries(session, change.rows, user))

        return await self._desk.change_once(match, interaction, once, acted_again(self._store, user))

    async def ask_again(self, match: MatchOrId, user: int) -> Match:
        """Ends everything that the person declines in advance."""

        async def once(session: Session) -> Match:
            running(session.head)
            seat = seat_of(session.head, user).number
            kept = {other: order for other, order in session.head.declined.items() if other != seat}
            if kept != session.head.declined:
                await self._desk.rewrite(session, replace(session.head, declined=kept))
            return session.match

        return await self._desk.change(match, once)

    async def cancel(self, match: MatchOrId, by: int, may_manage: bool = False) -> Match:
        """Stops a lobby or a running match; for the host, and who manages channels (`may_manage`)."""

        async def once(session: Session) -> Match:
            lobby.may_cancel(session.head, by, may_manage)
            await self._desk.write(session, stopped(session.head))
            return session.match

        return await self._desk.change(match, once)

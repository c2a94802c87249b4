"""The verbs of playing: acting, declining in advance, giving up, cancelling."""

from __future__ import annotations

from dataclasses import replace

from engine.game import Action
from engine.text import T

from .. import lobby
from ..changes import stopped
from ..clock import WallClock
from ..departures import lost
from ..freshness import fresh
from ..playing import By, acted, acted_exactly, current, declined, running, seat_of, turn_ended
from ..session import Session
from ..sessions import MatchOrId, Sessions
from ..standing_orders import asking, ordered
from ..store import LogStore
from ..types import Acted, Match, Refused
from .views import acted_again, entries


class Play:
    """Carries out what people and computers do in a match."""

    def __init__(self, sessions: Sessions, store: LogStore, levels: tuple[str, ...], clock: WallClock) -> None:
        self._sessions = sessions
        self._store = store
        self._levels = levels
        self._clock = clock

    async def act(
        self,
        match: MatchOrId,
        user: int,
        text: str,
        *more: Action,
        revision: int | None = None,
        interaction: int | None = None,
    ) -> Acted:
        """Carries out an action in notation, or one with its answers (`use d2 d4`); with `more`, several at once.

        Several are done all or none, if they can be done together (`Wording.times`). `revision` is that of the pressed
        button. An `interaction` that was applied before gets the same entries again.
        """

        async def once(session: Session) -> Acted:
            running(session.head)
            by = By(seat_of(session.head, user).number, user, self._clock.now(), interaction)
            fresh(session.head, by.seat, revision)
            change, played = acted(session, by, text, *more)
            await self._sessions.write(session, change, played.state, played.dice)
            return Acted(session.match, entries(session, change.rows, user))

        return await self._sessions.change_once(match, interaction, once, acted_again(self._store, user))

    async def end_turn(
        self, match: MatchOrId, user: int, *, revision: int | None = None, interaction: int | None = None
    ) -> Acted:
        """Ends all that is left of the person's turn as one act, up to a question, or something that is revealed."""

        async def once(session: Session) -> Acted:
            running(session.head)
            by = By(seat_of(session.head, user).number, user, self._clock.now(), interaction)
            fresh(session.head, by.seat, revision)
            change, played = turn_ended(session, by)
            await self._sessions.write(session, change, played.state, played.dice)
            return Acted(session.match, entries(session, change.rows, user))

        return await self._sessions.change_once(match, interaction, once, acted_again(self._store, user))

    async def act_for_computer(self, match: MatchOrId, seat: int, action: Action, revision: int) -> Acted:
        """Carries out what the computer chose at `revision`; raises IllegalAction or Refused."""

        async def once(session: Session) -> Acted:
            running(session.head)
            current(session.head, revision)
            if not session.head.seats[seat].computer:
                raise Refused(T("The computer does not play that seat."))
            change, played = acted_exactly(session, By(seat, None, self._clock.now()), action)
            await self._sessions.write(session, change, played.state, played.dice)
            return Acted(session.match, entries(session, change.rows, None))

        return await self._sessions.change(match, once)

    async def concede(self, match: MatchOrId, user: int, *, interaction: int | None = None) -> Acted:
        """The person gives up."""

        async def once(session: Session) -> Acted:
            running(session.head)
            by = By(seat_of(session.head, user).number, user, self._clock.now(), interaction)
            change, state, dice = lost(session, by, self._levels[0])
            await self._sessions.write(session, change, state, dice)
            return Acted(session.match, entries(session, change.rows, user))

        return await self._sessions.change_once(match, interaction, once, acted_again(self._store, user))

    async def decline(
        self,
        match: MatchOrId,
        user: int,
        what: str = "",
        *,
        others: bool = False,
        lasting: bool = False,
        revision: int | None = None,
        interaction: int | None = None,
    ) -> Acted:
        """Declines questions in advance, in the turns of others or in the person's own turn.

        The first ends when their own turn begins; the other, possible where they are asked something in their own turn,
        with that turn. `what` is a key of their `Look` or `standing_orders.EVERYTHING`; empty means the present
        question. With `others` all but that is declined, if `lasting` everything until it is taken back. A present
        question that this covers is declined at once.
        """

        async def once(session: Session) -> Acted:
            running(session.head)
            seat = seat_of(session.head, user).number
            fresh(session.head, seat, revision)
            game, asked = session.game, asking(session.game, session.state, seat)
            orders = ordered(game, session.head, session.waiting, seat, asked, what, others=others, lasting=lasting)
            head = replace(session.head, declined=orders)
            by = By(seat, user, self._clock.now(), interaction)
            found = declined(session, by, head)
            if found is None:
                await self._sessions.rewrite(session, head)
                return Acted(session.match, ())
            change, played = found
            await self._sessions.write(session, change, played.state, played.dice)
            return Acted(session.match, entries(session, change.rows, user))

        return await self._sessions.change_once(match, interaction, once, acted_again(self._store, user))

    async def ask_again(self, match: MatchOrId, user: int) -> Match:
        """Ends all that the person declines in advance."""

        async def once(session: Session) -> Match:
            running(session.head)
            seat = seat_of(session.head, user).number
            kept = {other: order for other, order in session.head.declined.items() if other != seat}
            if kept != session.head.declined:
                await self._sessions.rewrite(session, replace(session.head, declined=kept))
            return session.match

        return await self._sessions.change(match, once)

    async def cancel(self, match: MatchOrId, by: int, may_manage: bool = False) -> Match:
        """Cancels a lobby or a running match; for its host and for who manages channels (`may_manage`)."""

        async def once(session: Session) -> Match:
            lobby.may_cancel(session.head, by, may_manage)
            own = next((seat.number for seat in session.head.seats if seat.played_by(by)), None)
            await self._sessions.write(session, replace(stopped(session.head), by=own))
            return session.match

        return await self._sessions.change(match, once)

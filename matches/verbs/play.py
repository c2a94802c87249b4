"""The verbs of playing: acting, declining in advance, giving up, cancelling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from engine.game import Action
from engine.text import T, Text

from .. import lobby
from ..advance import Order, Planned
from ..changes import stopped
from ..clock import WallClock
from ..departures import lost
from ..errors import Refused
from ..freshness import fresh
from ..playing import By, acted, acted_exactly, current, declined, running, seat_of, turn_ended
from ..prepared import NOTHING, answer_to, heard, moment, read, stands, with_answer, without_answer
from ..session import Session
from ..sessions import MatchOrId, Sessions
from ..standing_orders import asking, ordered, stopping_at
from ..store import Head, LogStore, Timer, TimerStore
from ..types import Acted, Match
from .views import acted_again, entries, planned_by


class PlayStore(LogStore, TimerStore, Protocol):
    """The log, and the timers of who is asked."""


def _ordering(head: Head, seat: int, orders: dict[int, Order]) -> Head:
    """A head with other orders; their seat's person has read what had ended before."""
    return replace(head, declined=orders, prepared=heard(head.prepared, seat))


class Play:
    """Carries out what people and computers do in a match."""

    def __init__(self, sessions: Sessions, store: PlayStore, clock: WallClock) -> None:
        self._sessions = sessions
        self._store = store
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

    async def act_for_computer(
        self, match: MatchOrId, seat: int, action: Action, revision: int, why: Text | None = None
    ) -> Acted:
        """Carries out what the computer chose at `revision`; raises IllegalAction or Refused."""

        async def once(session: Session) -> Acted:
            running(session.head)
            current(session.head, revision)
            if not session.head.seats[seat].computer:
                raise Refused(T("The computer does not play that seat."))
            change, played = acted_exactly(session, By(seat, None, self._clock.now()), action, why)
            await self._sessions.write(session, change, played.state, played.dice)
            return Acted(session.match, entries(session, change.rows, None))

        return await self._sessions.change(match, once)

    async def concede(
        self, match: MatchOrId, user: int, *, series: bool = False, interaction: int | None = None
    ) -> Acted:
        """The person gives up, perhaps the whole `series`."""

        async def once(session: Session) -> Acted:
            running(session.head)
            by = By(seat_of(session.head, user).number, user, self._clock.now(), interaction)
            change, state, dice = lost(session, by, series=series)
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
            return await self._settle(session, user, _ordering(session.head, seat, orders), interaction)

        return await self._sessions.change_once(match, interaction, once, acted_again(self._store, user))

    async def ask_again(self, match: MatchOrId, user: int) -> Match:
        """Ends all that the person declines in advance."""

        async def once(session: Session) -> Match:
            running(session.head)
            seat = seat_of(session.head, user).number
            kept = {other: order for other, order in session.head.declined.items() if other != seat}
            if kept != session.head.declined:
                await self._sessions.rewrite(session, _ordering(session.head, seat, kept))
            return session.match

        return await self._sessions.change(match, once)

    async def order(
        self,
        match: MatchOrId,
        user: int,
        stops: Sequence[str],
        *,
        chapter: str = "",
        lasting: bool = False,
        interaction: int | None = None,
    ) -> Acted:
        """Declines everything but what is about one of `stops` (words of `Window.about`), until the person's own turn.

        It ends at the `chapter` with that key if there is one; if `lasting`, when they take it back. A present question
        that this covers is declined at once.
        """

        async def once(session: Session) -> Acted:
            running(session.head)
            seat = seat_of(session.head, user).number
            game, now = session.game, session.waiting
            orders = stopping_at(game, session.state, session.head, now, seat, stops, chapter, lasting=lasting)
            return await self._settle(session, user, _ordering(session.head, seat, orders), interaction)

        return await self._sessions.change_once(match, interaction, once, acted_again(self._store, user))

    async def let_pass(self, timer: Timer) -> None:
        """Declines for a seat what it has been asked for too long; without such a question only its timer ends."""

        async def once(session: Session) -> None:
            seat = timer.seat
            if timer not in await self._store.timers(timer.match):
                return
            asked = asking(session.game, session.state, seat) if seat in session.waiting.to_act else None
            if asked is None:
                await self._store.set_timer(timer, None)
                return
            change, played = acted_exactly(session, By(seat, None, self._clock.now()), asked.action)
            await self._sessions.write(session, change, played.state, played.dice)

        await self._sessions.change(timer.match, once)

    async def prepare(
        self, match: MatchOrId, user: int, when: Sequence[str], line: str, *, interaction: int | None = None
    ) -> Acted:
        """Prepares an answer: `line` (notation) is done where a question is about all words of `when` (none: any).

        A present question that this answers is answered at once.
        """

        async def once(session: Session) -> Acted:
            running(session.head)
            seat = seat_of(session.head, user).number
            known = replace(session.head.prepared.get(seat, NOTHING), notes=())
            answer = answer_to(session.game, session.state, seat, when, line)
            prepared = {**session.head.prepared, seat: with_answer(known, answer)}
            return await self._settle(session, user, replace(session.head, prepared=prepared), interaction)

        return await self._sessions.change_once(match, interaction, once, acted_again(self._store, user))

    async def plan(
        self, match: MatchOrId, user: int, *actions: Action, revision: int, interaction: int | None = None
    ) -> Acted:
        """Does these acts once the others have passed what they are asked; at once where the match has come to that.

        Without acts, all that is left of the person's turn is ended. Out of their turn, acts are done when it begins. `revision`
        is that of their `Look` ahead (`prepared.moment`).
        """

        async def once(session: Session) -> Acted:
            running(session.head)
            seat = seat_of(session.head, user).number
            assert session.dice is not None
            now = moment(session.game, session.state, session.dice.seed)
            if seat in session.waiting.to_act and now == revision:
                by = By(seat, user, self._clock.now(), interaction)
                change, played = acted(session, by, *actions) if actions else turn_ended(session, by)
                await self._sessions.write(session, change, played.state, played.dice)
                return Acted(session.match, entries(session, change.rows, user))
            after = planned_by(session, seat, actions, revision)
            prepared = {**session.head.prepared, seat: after}
            await self._sessions.rewrite(session, replace(session.head, prepared=prepared))
            return Acted(session.match, ())

        return await self._sessions.change_once(match, interaction, once, acted_again(self._store, user))

    async def follow(
        self, match: MatchOrId, user: int, acts: Sequence[Planned], *, interaction: int | None = None
    ) -> Acted:
        """Does these acts one after another, as far as the match comes to the mark of each; what is left comes back."""

        async def once(session: Session) -> Acted:
            running(session.head)
            seat = seat_of(session.head, user).number
            if seat not in session.waiting.to_act or not stands(session.game, session.state, seat, acts[0].mark):
                raise Refused(T("The match stands elsewhere than when the trial began; begin another with /game try."))
            known = replace(read(session.head.prepared.get(seat, NOTHING)), plan=tuple(acts))
            prepared = {**session.head.prepared, seat: known}
            return await self._settle(session, user, replace(session.head, prepared=prepared), interaction)

        return await self._sessions.change_once(match, interaction, once, acted_again(self._store, user))

    async def forget_prepared(self, match: MatchOrId, user: int, place: int | None = None) -> Match:
        """Takes back the prepared answer of that place; without one, all that the person has prepared."""

        async def once(session: Session) -> Match:
            running(session.head)
            seat = seat_of(session.head, user).number
            known = session.head.prepared.get(seat, NOTHING)
            left = NOTHING if place is None else without_answer(known, place)
            kept = {other: one for other, one in {**session.head.prepared, seat: left}.items() if one}
            if kept != session.head.prepared:
                await self._sessions.rewrite(session, replace(session.head, prepared=kept))
            return session.match

        return await self._sessions.change(match, once)

    async def _settle(self, session: Session, user: int, head: Head, interaction: int | None) -> Acted:
        """Writes what somebody has settled in advance, and what follows from it at once."""
        by = By(seat_of(head, user).number, user, self._clock.now(), interaction)
        found = declined(session, by, head)
        if isinstance(found, Head):
            await self._sessions.rewrite(session, found)
            return Acted(session.match, ())
        change, played = found
        await self._sessions.write(session, change, played.state, played.dice)
        return Acted(session.match, entries(session, change.rows, user))

    async def cancel(self, match: MatchOrId, by: int, may_manage: bool = False) -> Match:
        """Cancels a lobby or a running match; for its host and for who manages channels (`may_manage`)."""

        async def once(session: Session) -> Match:
            lobby.may_cancel(session.head, by, may_manage)
            own = next((seat.number for seat in session.head.seats if seat.played_by(by)), None)
            await self._sessions.write(session, replace(stopped(session.head), by=own))
            return session.match

        return await self._sessions.change(match, once)

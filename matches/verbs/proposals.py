"""The verbs of what needs the consent of others: undo, handing a seat over, abandoning the match.

A match has one proposal at a time; a new one, and any new entry of the log, replaces it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from typing import Protocol

from engine.text import T

from ..clock import WallClock
from ..consent import abandoning, handing_over
from ..departures import abandoned, substituted
from ..errors import Refused
from ..lobby import Levels
from ..messages import FRIEND
from ..playing import By, may_take_back, running, seat_of, taken_back
from ..seldom import CALM, Seldom
from ..session import Session
from ..sessions import MatchOrId, Sessions
from ..store import Applied, Head, LogStore, Owed
from ..timing.absence import absent
from ..timing.standstill import StopStore
from ..types import Person, Proposal, Proposed
from .admission import Admission


class ProposalStore(LogStore, StopStore, Protocol):
    """The log, and the pauses that do not count as absence."""


class Proposals:
    """Makes proposals and carries out what is agreed to."""

    def __init__(
        self, sessions: Sessions, store: ProposalStore, admission: Admission, levels: Levels, clock: WallClock
    ) -> None:
        self._sessions = sessions
        self._store = store
        self._admission = admission
        self._levels = levels
        self._clock = clock
        self.handing = Seldom(1, CALM, clock)
        """Limits by who asks whom (their ids) to take a seat of a running match."""

    async def undo(self, match: MatchOrId, user: int, *, interaction: int | None = None) -> Proposed:
        """Undoes the person's latest command, or asks the other people for consent."""

        async def once(session: Session) -> Proposed:
            running(session.head)
            seat = seat_of(session.head, user).number
            proposal = may_take_back(session, await self._store.rows(session.head.id), seat)
            return await self._propose(session, proposal, user, interaction)

        return await self._sessions.change_once(match, interaction, once, _done)

    async def hand_over(
        self,
        match: MatchOrId,
        user: int,
        seat: int,
        person: Person | None = None,
        level: str = "",
        *,
        interaction: int | None = None,
    ) -> Proposed:
        """Proposes that a seat goes to a `person`, who is asked too, or to a computer of a `level`.

        It may be one's own seat, a computer's, or that of somebody who has been away for long, who is then not asked.
        """

        async def once(session: Session) -> Proposed:
            running(session.head)
            own = seat_of(session.head, user).number
            away = await absent(self._store, self._clock, session)
            proposal = handing_over(session.head, own, seat, person, level, self._levels(session.game.key), away)
            return await self._propose(session, proposal, user, interaction)

        return await self._sessions.change_once(match, interaction, once, _done)

    async def abandon(self, match: MatchOrId, user: int, *, interaction: int | None = None) -> Proposed:
        """Proposes that the match ends without a winner; without a time limit, those long away are not asked."""

        async def once(session: Session) -> Proposed:
            running(session.head)
            own = seat_of(session.head, user).number
            proposal = abandoning(session.head, own, await absent(self._store, self._clock, session))
            return await self._propose(session, proposal, user, interaction)

        return await self._sessions.change_once(match, interaction, once, _done)

    async def answer(
        self, match: MatchOrId, user: int, yes: bool, *, mark: str = "", interaction: int | None = None
    ) -> Proposed:
        """Consents to the proposal, or declines it for everybody; `mark` is its mark or kind (empty: whatever it is)."""

        async def once(session: Session) -> Proposed:
            running(session.head)
            asked = session.head.proposal
            if asked is None or (mark and mark not in (asked.mark, asked.kind)):
                raise Refused(T("This is not asked any more; perhaps the match has moved on."))
            seat = self._asked(session, asked, user, yes)
            waiting = tuple(other for other in asked.waiting if other != seat)
            if not yes or waiting:
                left = replace(asked, waiting=waiting) if yes else None
                head = replace(session.head, proposal=left)
                await self._sessions.rewrite(session, head, drop=() if yes else ("ask",), by=seat)
                return Proposed(session.match, done=False, waiting=waiting if yes else (), proposal=asked)
            async with self._taking(session, asked):
                await self._carry_out(session, asked, user, interaction, asked=True)
            return Proposed(session.match, done=True, proposal=asked)

        return await self._sessions.change_once(match, interaction, once, _done)

    def _asked(self, session: Session, asked: Proposal, user: int, yes: bool) -> int:
        """The seat for which a person answers: their own, the one offered them (`FRIEND`), or one to be taken away."""
        if asked.person is not None and asked.person.id == user and FRIEND in asked.waiting:
            return FRIEND
        seat = seat_of(session.head, user).number
        if seat not in asked.waiting and not (asked.kind == "hand-over" and asked.target == seat and not yes):
            raise Refused(T("This question is for the other players."))
        return seat

    @asynccontextmanager
    async def _taking(self, session: Session, asked: Proposal) -> AsyncIterator[None]:
        """Wraps carrying out a proposal; Refused if the server's rules do not let its person take a seat."""
        if asked.person is None:
            yield
            return
        async with self._admission.sitting(session.head, asked.person):
            yield

    async def _propose(self, session: Session, proposal: Proposal, user: int, interaction: int | None) -> Proposed:
        """Carries out a proposal that needs nobody's consent, else asks for it; the same one is not asked twice."""
        if not proposal.waiting:
            await self._carry_out(session, proposal, user, interaction, asked=False)
            return Proposed(session.match, done=True, proposal=proposal)
        asked = session.head.proposal
        if asked and (asked.seat, asked.mark) == (proposal.seat, proposal.mark):
            return Proposed(session.match, done=False, waiting=asked.waiting, proposal=asked)
        head = replace(session.head, proposal=proposal, proposal_interaction=interaction)
        owed = tuple(Owed("ask", seat, _asked_of(head, seat)) for seat in proposal.waiting)
        with self._asking(user, proposal.person):
            await self._sessions.rewrite(session, head, drop=("ask",), owed=owed, by=proposal.seat)
        return Proposed(session.match, done=False, waiting=proposal.waiting, proposal=proposal)

    @contextmanager
    def _asking(self, user: int, friend: Person | None) -> Iterator[None]:
        """Wraps asking a friend to take a seat; Refused if the same person has just asked them."""
        if friend is None:
            yield
            return
        with self.handing.counted((user, friend.id)) as allowed:
            if not allowed:
                raise Refused(
                    T("You have asked {who} less than ten minutes ago; please wait some minutes.", who=friend)
                )
            yield

    async def _carry_out(
        self, session: Session, proposal: Proposal, user: int, interaction: int | None, *, asked: bool
    ) -> None:
        """Does what was proposed."""
        known = {one for one in (interaction, session.head.proposal_interaction if asked else None) if one is not None}
        if proposal.kind == "undo":
            rows = await self._store.rows(session.head.id)
            by = By(proposal.seat, user, self._clock.now(), interaction)
            change, state = taken_back(session, rows, proposal, by, asked=asked)
            await self._sessions.write(session, replace(change, interactions=tuple(sorted(known))), state, session.dice)
            return
        by = By(proposal.target, user, self._clock.now())
        if proposal.kind == "hand-over":
            change = substituted(session, by, proposal.person, proposal.level)
        else:
            change = abandoned(session, by)
        await self._sessions.write(session, replace(change, interactions=tuple(sorted(known))))


def _asked_of(head: Head, seat: int) -> int | None:
    """The id of the person whom the head's proposal asks at a seat (or as `FRIEND`)."""
    assert head.proposal is not None
    person = head.proposal.person if seat == FRIEND else head.seats[seat].person
    return None if person is None else person.id


async def _done(session: Session, applied: Applied) -> Proposed:
    return Proposed(session.match, done=True)

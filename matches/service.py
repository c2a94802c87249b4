"""`Matches`: the verbs by which the rest of the bot plays.

Every verb that changes something returns when it is durable.
"""

from __future__ import annotations

from dataclasses import replace

from engine.game import Action
from engine.text import T

from .declining import asking, ordered
from .desk import MatchOrId
from .freshness import fresh
from .leaving import lost
from .playing import By, acted, acted_exactly, current, declined, running, seat_of
from .session import Session
from .types import Acted, Match, Refused
from .verbs.books import Books
from .verbs.claiming import Claiming
from .verbs.following import Following
from .verbs.listing import Listing
from .verbs.looking import entries
from .verbs.proposing import Proposing
from .verbs.recording import Recording
from .verbs.rematch import Rematching
from .verbs.remembering import Remembering
from .verbs.reminding import Reminding
from .verbs.teaching import Teaching


class Matches(Teaching, Rematching, Listing, Following, Remembering, Recording, Reminding, Claiming, Proposing, Books):
    """Ongoing games: the lobby (`Rematching`), lessons (`Teaching`), looking (`Listing`), following (`Following`),
    looking back (`Remembering`), records (`Recording`), calls (`Reminding`), clocks (`Claiming`), what needs consent
    (`Proposing`), results (`Books`), and playing."""

    async def act(
        self,
        match: MatchOrId,
        user: int,
        text: str,
        *more: Action,
        revision: int | None = None,
        interaction: int | None = None,
    ) -> Acted:
        """Carries out an action in notation, or one with its answers (`use d2 d4`); with `more` several actions at once, all or
        none (`Wording.times`).

        `revision` is that of the button pressed; an `interaction` applied before is answered with the same entries
        again.
        """

        async def once(session: Session) -> Acted:
            running(session.head)
            by = By(seat_of(session.head, user).number, user, self.clock(), interaction)
            fresh(session.head, by.seat, revision)
            change, played = acted(session, by, text, *more)
            await self.desk.write(session, change, played.state, played.dice)
            return Acted(session.match, entries(session, change.rows, user))

        return await self.change_once(match, interaction, once, self.acted_again(user))

    async def act_for_computer(self, match: MatchOrId, seat: int, action: Action, revision: int) -> Acted:
        """Carries out what the computer chose at `revision`; raises IllegalAction or Refused."""

        async def once(session: Session) -> Acted:
            running(session.head)
            current(session.head, revision)
            if not session.head.seats[seat].computer:
                raise Refused(T("The computer does not play that seat."))
            change, played = acted_exactly(session, By(seat, None, self.clock()), action)
            await self.desk.write(session, change, played.state, played.dice)
            return Acted(session.match, entries(session, change.rows, None))

        return await self.change(match, once)

    async def concede(self, match: MatchOrId, user: int, *, interaction: int | None = None) -> Acted:
        """Gives up."""

        async def once(session: Session) -> Acted:
            running(session.head)
            by = By(seat_of(session.head, user).number, user, self.clock(), interaction)
            change = lost(session, by, self.levels[0])
            await self.desk.write(session, change)
            return Acted(session.match, entries(session, change.rows, user))

        return await self.change_once(match, interaction, once, self.acted_again(user))

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
            fresh(session.head, seat, revision)
            game, asked = session.game, asking(session.game, session.state, seat)
            orders = ordered(game, session.head, session.waiting, seat, asked, what, others=others)
            head = replace(session.head, declined=orders)
            by = By(seat, user, self.clock(), interaction)
            found = declined(session, by, head)
            if found is None:
                await self.desk.rewrite(session, head)
                return Acted(session.match, ())
            change, played = found
            await self.desk.write(session, change, played.state, played.dice)
            return Acted(session.match, entries(session, change.rows, user))

        return await self.change_once(match, interaction, once, self.acted_again(user))

    async def ask_again(self, match: MatchOrId, user: int) -> Match:
        """Ends everything that the person declines in advance."""

        async def once(session: Session) -> Match:
            running(session.head)
            seat = seat_of(session.head, user).number
            kept = {other: order for other, order in session.head.declined.items() if other != seat}
            if kept != session.head.declined:
                await self.desk.rewrite(session, replace(session.head, declined=kept))
            return session.match

        return await self.change(match, once)

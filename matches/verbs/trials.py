"""The verbs of trials: private boards on which acts are tried. They are kept in memory only."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from engine.game import Action, Event, Wording
from engine.text import T
from players.review import Deed

from ..errors import Refused
from ..lone import Trying
from ..session import Session
from ..sessions import MatchOrId, Sessions
from ..trials import LUCKS, PLANS, Trial, begun
from ..types import Acted, Look
from ..visibility import refuse_outsiders
from .play import Play
from .views import sitting

MOST = 200
"""The most trials remembered."""
Worded = list[tuple[Action, Wording]]


class Trials:
    """Opens trials, and changes the newest one of each person in each match."""

    def __init__(self, sessions: Sessions, play: Play, new_seed: Callable[[], bytes]) -> None:
        self._sessions = sessions
        self._play = play
        self._new_seed = new_seed
        self._open: OrderedDict[tuple[int, int], Trial] = OrderedDict()

    async def begin(self, match: MatchOrId, user: int) -> tuple[Look, Worded]:
        """Opens a trial from the present position; Refused where it is not the person's turn."""
        session = await self._sessions.peek(match)
        seat = sitting(session, user)
        if seat is None:
            raise Refused(T("You do not play in this match."))
        if session.state is None or seat not in session.waiting.to_act:
            raise Refused(T("You can try acts out when it is your turn."))
        return self._opened(session, user, begun(session.game, session.state, seat, self._new_seed()))

    async def begin_before(self, match: MatchOrId, user: int, deed: Deed) -> tuple[Look, Worded]:
        """Opens a trial of whoever did something in a match that is over, from the position before that."""
        session = await self._sessions.peek(match)
        refuse_outsiders(session.head, user)
        state = session.game.unpack(deed.before)
        return self._opened(session, user, begun(session.game, state, deed.seat, self._new_seed(), deed.number))

    def _opened(self, session: Session, user: int, trial: Trial) -> tuple[Look, Worded]:
        self._open[session.head.id, user] = trial
        self._open.move_to_end((session.head.id, user))
        while len(self._open) > MOST:
            self._open.popitem(last=False)
        return _look(session, trial)

    async def look(self, match: MatchOrId, user: int, revision: int) -> tuple[Look, Worded]:
        """The trial whose button was pressed, with its acts in words; Refused if it has moved on or is forgotten."""
        return _look(*await self._found(match, user, revision))

    async def act(self, match: MatchOrId, user: int, *actions: Action, revision: int) -> tuple[Look, Worded]:
        """Tries acts, one after another."""
        session, trial = await self._found(match, user, revision)
        for action in actions:
            trial.act(action)
        return _look(session, trial)

    async def back(self, match: MatchOrId, user: int, revision: int) -> tuple[Look, Worded]:
        """Takes the last act back."""
        session, trial = await self._found(match, user, revision)
        trial.back()
        return _look(session, trial)

    async def other(self, match: MatchOrId, user: int, revision: int) -> tuple[Look, Worded]:
        """Shows the other plan."""
        session, trial = await self._found(match, user, revision)
        trial.shown = PLANS[1 - PLANS.index(trial.shown)]
        return _look(session, trial)

    async def luck(self, match: MatchOrId, user: int, revision: int) -> tuple[Look, Worded]:
        """Lets dice fall in the next way from now on."""
        session, trial = await self._found(match, user, revision)
        ways = [*LUCKS]
        trial.luck = ways[(ways.index(trial.luck) + 1) % len(ways)]
        return _look(session, trial)

    async def compared(
        self, match: MatchOrId, user: int, revision: int
    ) -> Sequence[tuple[Trying, Any, Sequence[Event]]]:
        """Each plan with the view and all events that it came to."""
        _, trial = await self._found(match, user, revision)
        found = []
        for name, plan in trial.plans.items():
            state = plan[-1].states[0] if plan else trial.start[0]
            events = [event for act in plan for event in act.events]
            found.append((trial.trying(name), trial.game.view(state, trial.seat), events))
        return found

    async def play(self, match: MatchOrId, user: int, revision: int, interaction: int | None = None) -> Acted:
        """Plays the shown plan in the match, up to the first thing that comes out otherwise."""
        session, trial = await self._found(match, user, revision)
        if trial.entry:
            raise Refused(T("This match is over, so nothing of it can be played any more."))
        if not trial.plans[trial.shown]:
            raise Refused(T("This plan has no acts yet."))
        acted = await self._play.follow(match, user, trial.planned(), interaction=interaction)
        self._open.pop((session.head.id, user), None)
        return acted

    async def _found(self, match: MatchOrId, user: int, revision: int) -> tuple[Session, Trial]:
        session = await self._sessions.peek(match)
        trial = self._open.get((session.head.id, user))
        if trial is None or not (trial.entry or _is_present(session, trial, user)):
            if session.head.status != "playing":
                raise Refused(
                    T("This board is forgotten; boards do not outlast a restart, so open it again from the review.")
                )
            raise Refused(
                T("This trial is forgotten; trials do not outlast a restart, so begin another with /game try.")
            )
        if trial.revision != revision:
            raise Refused(T("That button is from an earlier moment of the trial; use its newest message."))
        return session, trial


def _is_present(session: Session, trial: Trial, user: int) -> bool:
    """Whether the person still plays that seat in the match."""
    return sitting(session, user) == trial.seat and session.head.status == "playing"


def _look(session: Session, trial: Trial) -> tuple[Look, Worded]:
    game, seat, state, legal = trial.game, trial.seat, trial.states[0], trial.legal
    match = replace(
        session.match,
        status="playing",
        revision=trial.revision,
        to_act=tuple(game.to_act(state)),
        chapter=game.chapter(state),
    )
    question = game.question(state, seat) if legal else None
    look = Look(match, seat, game.view(state, seat), legal, question, since=match.revision, trial=trial.trying())
    return look, [(one, game.wording(state, seat, one)) for one in legal]

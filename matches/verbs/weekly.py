"""The verbs of the matches of the weeks: everybody plays the same one, alone and once, and nothing is taken back.

What somebody has done is kept as their acts alone, so that it outlasts a restart, and the seed stays secret.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from engine.game import Action, AnyGame, IllegalAction, Wording
from engine.text import T, Text
from engine.weekly import Weekly, weekly

from ..clock import WallClock
from ..errors import Refused
from ..locks import Locks
from ..lone import Trying
from ..store import Entrant, WeeklyStore
from ..types import Look, Match, MatchSeat, Options, Person
from ..weekly import SEAT, Course, begins, course, meant, number_of, placed, week_at

Worded = list[tuple[Action, Wording]]
Places = Sequence[tuple[int, Entrant]]
EARLIER = T("That button is from an earlier moment of the match; please use the newest message.")


@dataclass(frozen=True, slots=True)
class Week:
    """A match of a week as somebody finds it: what there is to know of it, when it ends (Unix seconds), and what they have
    made of it (None: they have not begun).

    `places` are those of who has ended it on their server, `before` those of the week before.
    """

    number: int
    game: str
    weekly: Weekly
    about: Text
    ends: int
    own: Entrant | None
    places: Places
    before: Places


class Weeks:
    """Begins the matches of the weeks, and carries them on."""

    def __init__(
        self, store: WeeklyStore, games: Mapping[str, AnyGame], clock: WallClock, new_seed: Callable[[], bytes]
    ) -> None:
        self._store = store
        self._games = games
        self._clock = clock
        self._new_seed = new_seed
        self._locks = Locks()
        self.offered: Mapping[str, Weekly] = {
            key: found for key, game in games.items() if (found := weekly(game)) is not None
        }
        """What the games have that have such matches, by their keys."""

    def this_week(self, game: str) -> int:
        """The number of a game's match of the present week."""
        return number_of(game, week_at(self._clock.now()))

    async def shown(self, user: int, guild: int | None, number: int) -> Week:
        """A match of a week as a person finds it, with the table of their server; Refused if there is none."""
        game, week = self._meant(number)
        own = await self._store.entrant(game, week, user)
        begun = await self._course(game, week, ())
        weekly = self.offered[game]
        tables = [await self.table(guild, game, one) for one in (week, week - 1)]
        return Week(number, game, weekly, weekly.about(begun.state), begins(week + 1), own, *tables)

    async def table(self, guild: int | None, game: str, week: int | None = None) -> Places:
        """Who has ended the match of a week (the present one) on a server, with their places."""
        found = await self._store.entrants(game, week_at(self._clock.now()) if week is None else week, guild or 0)
        return placed(found)

    async def begin(self, person: Person, guild: int, number: int) -> tuple[Look, Worded]:
        """Begins the match of the present week, which counts on this server, or goes on with one that was begun."""
        game, week = self._meant(number)
        if await self._store.entrant(game, week, person.id) is None:
            if number != self.this_week(game):
                raise Refused(T("That week is over; /puzzle shows what this one has."))
            await self._store.enter(game, week, person.id, guild)
        return await self.look(person, number)

    async def look(self, person: Person, number: int, revision: int | None = None) -> tuple[Look, Worded]:
        """A person's match, with their acts in words; Refused where a button is not from the present moment."""
        game, week = self._meant(number)
        own = await self._own(person, game, week)
        if revision not in (None, len(own.acts)):
            raise Refused(EARLIER)
        return self._look(person, own, number, await self._course(game, week, own.acts))

    async def opened(self, person: Person, number: int) -> Match:
        """The board of a person's match; Refused if they have not begun it."""
        return (await self.look(person, number))[0].match

    async def act(self, person: Person, *actions: Action, number: int, revision: int) -> tuple[Look, Worded]:
        """Does acts, one after another up to the end, which are durable then."""
        game, week = self._meant(number)
        async with self._locks.alone(person.id):
            own = await self._own(person, game, week)
            if revision != len(own.acts):
                raise Refused(EARLIER)
            now, done = await self._course(game, week, own.acts), list(own.acts)
            for action in actions:
                if now.over:
                    break
                if action not in now.legal:
                    raise Refused(T("That is not an action; choose one from the list."))
                now.act(action)
                done.append(action)
            own = own._replace(acts=tuple(done))
            if now.over:
                own = own._replace(feat=self.offered[game].feat(now.state), ended=self._clock.now())
            if not await self._store.note_acts(game, week, revision, own):
                raise Refused(EARLIER)
        return self._look(person, own, number, now)

    def _meant(self, number: int) -> tuple[str, int]:
        found = meant(number, self.offered)
        if found is None or not 0 <= found[1] <= week_at(self._clock.now()):
            raise Refused(T("That match of a week is not offered here any more; /puzzle shows what there is."))
        return found

    async def _own(self, person: Person, game: str, week: int) -> Entrant:
        found = await self._store.entrant(game, week, person.id)
        if found is None:
            raise Refused(T("You have not begun that match; /puzzle shows what there is."))
        return found

    async def _course(self, game: str, week: int, acts: Sequence[str]) -> Course:
        seed = await self._store.seed_of_week(game, week, self._new_seed())
        try:
            return course(self._games[game], self.offered[game], seed, acts)
        except IllegalAction:
            raise Refused(
                T(
                    "The rules were corrected since you began this match, so it cannot go on; next week there is another."
                )
            ) from None

    def _look(self, person: Person, own: Entrant, number: int, now: Course) -> tuple[Look, Worded]:
        game, state, weekly = now.game, now.state, self.offered[now.game.key]
        legal = () if now.over else tuple(now.legal)
        match = Match(
            id=number,
            channel=0,
            guild=own.guild,
            game=game.key,
            status="ended" if now.over else "playing",
            host=person,
            options=Options(rules=dict(now.setup.options)),
            seats=(MatchSeat(SEAT, person, "", now.setup.decks[SEAT]),),
            revision=len(own.acts),
            seed_hash="",
            created=0.0,
            to_act=tuple(game.to_act(state)),
            chapter=game.chapter(state),
            outcome=game.outcome(state),
        )
        events = tuple(event for event in now.events if event.known_to(SEAT))
        told = None if own.feat is None else weekly.told(own.feat)
        trying = Trying("", tuple(map(Action, own.acts)), "", events, told, title=weekly.title)
        question = game.question(state, SEAT) if legal else None
        look = Look(match, SEAT, game.view(state, SEAT), legal, question, since=match.revision, trial=trying)
        return look, [(one, game.wording(state, SEAT, one)) for one in legal]

"""The verbs of puzzles: one a day for each server, and others for practice. Attempts are kept in memory only."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Mapping, Sequence
from itertools import count

from engine.game import Action, AnyGame, Wording
from engine.puzzles import puzzling
from engine.text import T

from ..clock import WallClock
from ..errors import Refused
from ..lone import PUZZLE, Solving, Trying
from ..puzzles import LEVELS, Puzzle, puzzles
from ..solving import Attempt, Judge, attempted
from ..store import PuzzleStore, Solver, Try
from ..types import Look, Match, MatchSeat, Options, Person

DAY = 24 * 3600
MOST = 200
"""The most attempts remembered."""
EASY, MEDIUM, HARD = LEVELS
WEEK = (EASY, EASY, EASY, EASY, MEDIUM, MEDIUM, HARD)
MONDAY = 4
"""The first Monday, by the number of its day."""
COMING = 28
"""The puzzles of so many days, today's first, are not there for practice."""
LISTED, RECENT = 20, 30
"""The most people listed, and the days that count."""
Worded = list[tuple[Action, Wording]]


class Puzzles:
    """Begins puzzles, and carries on the newest attempt of each person."""

    def __init__(self, store: PuzzleStore, games: Mapping[str, AnyGame], clock: WallClock) -> None:
        self._store = store
        self._games = games
        self._clock = clock
        self._open: OrderedDict[int, tuple[Person, Attempt]] = OrderedDict()
        self._practised = Counter[tuple[int, str]]()
        self._moments = count(1)

    def today(self) -> int:
        """The number of the present day, by UTC."""
        return int(self._clock.now() // DAY)

    def of_day(self, day: int) -> Puzzle:
        """The puzzle of a day, harder from Monday to Sunday; Refused where no game on offer has any."""
        week, weekday = divmod(day - MONDAY, len(WEEK))
        level = WEEK[weekday]
        found = [one for one in self._offered("") if one.level == level] or self._offered("")
        return found[(week * WEEK.count(level) + WEEK[:weekday].count(level)) % len(found)]

    async def begin(self, person: Person, guild: int | None, level: str = "") -> tuple[Look, Worded]:
        """Begins the puzzle of the day, or one of a level for practice; `guild` is the server where that counts.

        That of the day is for practice, too, for who was shown its best line.
        """
        day, puzzle = self.today(), None
        if level:
            found = self._for_practice(level, day)
            puzzle = found[(day + self._practised[person.id, level]) % len(found)]
            self._practised[person.id, level] += 1
        knows = not level and await self._store.knows_answer(day, person.id)
        practice = bool(level) or knows
        return self._begun(person, puzzle or self.of_day(day), guild or 0, None if practice else day, knows)

    def _for_practice(self, level: str, day: int) -> list[Puzzle]:
        """Those of a level that are not of the coming days, or at least not of today, as long as there are others."""
        offered, coming = self._offered(level), [self.of_day(day + ahead) for ahead in range(COMING)]
        later, others = ([one for one in offered if one not in kept] for kept in (coming, coming[:1]))
        return later or others or offered

    async def again(self, user: int, revision: int) -> tuple[Look, Worded]:
        """Begins the same puzzle again."""
        person, now = self._found(user, revision)
        knows = bool(now.answer) or now.knows
        return self._begun(person, now.puzzle, now.guild, None if knows else now.day, knows)

    async def look(self, user: int, revision: int) -> tuple[Look, Worded]:
        """The attempt whose button was pressed, with its acts in words; Refused if it has moved on or is forgotten."""
        return _look(*self._found(user, revision))

    async def opened(self, user: int) -> Match:
        """The board of a person's newest attempt; Refused if it is forgotten."""
        return _look(*self._found(user))[0].match

    async def act(self, user: int, *actions: Action, revision: int, judge: Judge) -> tuple[Look, Worded]:
        """Does acts, one after another; a try on a server is noted once it is over."""
        person, now = self._found(user, revision)
        for action in actions:
            await now.act(action, judge)
            now.revision = next(self._moments)
            if now.over is not None:
                break
        if now.over is not None and now.day is not None and now.guild:
            solved = self._clock.now() if now.solved else None
            await self._store.note_try(now.guild, now.day, user, now.kept, solved)
        return _look(person, now)

    async def answer(self, user: int, revision: int, judge: Judge) -> tuple[Look, Worded]:
        """Shows the best line of an attempt that is over; from then on no try at that puzzle of a day counts for the person."""
        person, now = self._found(user, revision)
        if now.over is None:
            raise Refused(T("The best line is shown once your own is over; end the turn if you see nothing."))
        if now.day is not None:
            await self._store.note_answer(now.day, user)
        await now.shown(judge)
        return _look(person, now)

    async def tries(self, guild: int, day: int) -> Sequence[Try]:
        """What people on a server made of the puzzle of a day: who solved it first, and then the others."""
        return await self._store.tries(guild, day)

    async def solvers(self, guild: int) -> Sequence[Solver]:
        """Who on a server has solved the most puzzles of the last days."""
        return await self._store.solvers(guild, self.today() - RECENT, LISTED)

    def _offered(self, level: str) -> list[Puzzle]:
        found = [one for one in puzzles() if one.game in self._games and level in ("", one.level)]
        if not found:
            raise Refused(T("There is no such puzzle of the games that are played here."))
        return found

    def _begun(self, person: Person, puzzle: Puzzle, guild: int, day: int | None, knows: bool) -> tuple[Look, Worded]:
        game = self._games[puzzle.game]
        judge = puzzling(game)
        assert judge is not None
        self._open[person.id] = person, attempted(game, judge, puzzle, next(self._moments), guild, day, knows=knows)
        self._open.move_to_end(person.id)
        while len(self._open) > MOST:
            self._open.popitem(last=False)
        return _look(*self._open[person.id])

    def _found(self, user: int, revision: int | None = None) -> tuple[Person, Attempt]:
        if user not in self._open:
            raise Refused(
                T("This puzzle is forgotten; puzzles do not outlast a restart, so begin it again with /puzzle.")
            )
        person, now = self._open[user]
        if revision not in (None, now.revision):
            raise Refused(T("That button is from an earlier moment of the puzzle; use its newest message."))
        return person, now


def _look(person: Person, now: Attempt) -> tuple[Look, Worded]:
    game, seat, state, legal = now.game, now.seat, now.state, now.legal
    seats = tuple(
        MatchSeat(number, person, "", deck) if number == seat else MatchSeat(number, None, "normal", deck)
        for number, deck in enumerate(now.puzzle.position["seats"])
    )
    chapter = game.chapter(state)
    match = Match(
        id=PUZZLE,
        channel=0,
        guild=now.guild or None,
        game=game.key,
        status="playing",
        host=person,
        options=Options(),
        seats=seats,
        revision=now.revision,
        seed_hash="",
        created=0.0,
        to_act=tuple(game.to_act(state)),
        chapter=chapter,
    )
    solving = Solving(
        now.puzzle.level,
        now.judge.task,
        now.puzzle.chance,
        now.kept,
        now.day,
        now.over,
        now.solved,
        now.answer,
        now.knows,
    )
    trying = Trying("", now.acts, "", now.events, puzzle=solving, title=T("Puzzle"), said=now.said)
    question = game.question(state, seat) if legal else None
    look = Look(match, seat, game.view(state, seat), legal, question, since=now.revision, trial=trying)
    return look, [(one, game.wording(state, seat, one)) for one in legal]

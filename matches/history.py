"""A match as it went: its log cut into scenes, as one reader may know them.

Undone acts are left out. While a match runs, a reader gets what their seat (or a spectator) may know; afterwards
everything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, pairwise
from typing import Any

from engine.dice import Dice, seed_hash
from engine.game import Action, AnyGame, Chapter, Setup
from engine.optional import gone
from players.chance import fit_of
from players.review import Deed

from .records.record import Record
from .records.replaying import Replay, opening
from .session import Session, begin, carried_out, departures, whole_entry
from .store import Row
from .types import ABANDONED, Entry, Match, Options, Person

Step = tuple[Entry, Any]
"""A complete log entry, and the state after it."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A part of a match (a command, a phase or a turn): its chapter, its entries, and `view`, the board at its end."""

    chapter: Chapter
    entries: tuple[Entry, ...]
    _show: Callable[[], Any] = field(repr=False, compare=False)

    @property
    def view(self) -> Any:
        """The game's view after the last entry."""
        return self._show()

    @property
    def first(self) -> int:
        """The number of its first entry."""
        return self.entries[0].number

    @property
    def last(self) -> int:
        """The number of its last entry."""
        return self.entries[-1].number


@dataclass(frozen=True, slots=True)
class Past:
    """The history of a match so far, as `seat` (None: a spectator) may know it.

    `acts` has one scene for each command, in order, at least one. `open` means that the match is over and nothing is
    hidden; entries then include what single seats were told. `loaded` means that it comes from a record: its `match` is
    none of this bot, and has the id of the replay.
    """

    match: Match
    seat: int | None
    open: bool
    acts: tuple[Scene, ...]
    loaded: bool = False

    @property
    def phases(self) -> tuple[Scene, ...]:
        """One scene for each phase."""
        return _together(self.acts, lambda scene: (scene.chapter.turn, scene.chapter.seats, scene.chapter.key))

    @property
    def turns(self) -> tuple[Scene, ...]:
        """One scene for each turn."""
        return _together(self.acts, turn_of)


def turn_of(scene: Scene) -> tuple[int, tuple[int, ...]]:
    """The turn of a scene: its number and its owners."""
    return scene.chapter.turn, scene.chapter.seats


def _together(acts: Sequence[Scene], key: Callable[[Scene], object]) -> tuple[Scene, ...]:
    groups = [tuple(scenes) for _, scenes in groupby(acts, key)]
    return tuple(
        replace(scenes[-1], entries=tuple(entry for scene in scenes for entry in scene.entries)) for scenes in groups
    )


def at(scenes: Sequence[Scene], entry: int) -> int:
    """The index of the scene with that entry: the next one if the entry was undone, the last if it is still to come."""
    return next((index for index, scene in enumerate(scenes) if scene.last >= entry), len(scenes) - 1)


def past(game: AnyGame, match: Match, seat: int | None, steps: Iterable[Step], *, over: bool) -> Past:
    """The history made of steps, the start first and none undone; `seat` is the reader until all may know all (`over`)."""
    acts: list[Scene] = []
    chapter: Chapter | None = None
    for made, state in steps:
        after = game.chapter(state)
        entry = made if over else _redacted(made, seat)
        if acts and made.kind == "act" and made.first == acts[-1].first and chapter == acts[-1].chapter:
            acts[-1] = Scene(acts[-1].chapter, (*acts[-1].entries, entry), _show(game, state, seat))
        else:
            acts.append(Scene(chapter or after, (entry,), _show(game, state, seat)))
        chapter = after
    return Past(match, seat, over, tuple(acts))


def _show(game: AnyGame, state: Any, seat: int | None) -> Callable[[], Any]:
    return lambda: game.view(state, seat)


def _redacted(made: Entry, seat: int | None) -> Entry:
    """The entry as a seat may see it while the match runs."""
    events = tuple(event for event in made.events if event.known_to(seat))
    return replace(made, events=events, action=made.action if seat is not None and made.seat == seat else None)


def steps_of(session: Session, rows: Sequence[Row]) -> Iterator[Step]:
    """The entries of a stored match that were not undone, each played again."""
    state, _, dice = begin(session.game, session.head)
    made = [(whole_entry(row), row.position) for row in rows]
    return _carried_out(session.game, session.head.setup, state, dice, made)


def _carried_out(
    game: AnyGame, setup: Setup, state: Any, dice: Dice, made: Iterable[tuple[Entry, int]]
) -> Iterator[Step]:
    """The entries that were not undone, each played again with the dice where they stood before it."""
    for entry, position in _standing(made):
        if entry.kind in ("act", *departures(game, setup)):
            assert entry.seat is not None
            state, dice.position = game.copy(state), position
            carried_out(game, state, entry.kind, entry.seat, entry.action or "", dice)
        yield entry, state


def _standing(made: Iterable[tuple[Entry, int]]) -> list[tuple[Entry, int]]:
    """The entries without undone ones, and without undos."""
    kept: list[tuple[Entry, int]] = []
    for one in made:
        if one[0].kind == "undo":
            kept = [other for other in kept if other[0].number < one[0].target or other[0].kind != "act"]
        else:
            kept.append(one)
    return kept


def can_be_judged(match: Match) -> bool:
    """Whether a match is over, and the computers know what chances are in its game."""
    return match.status == "ended" and fit_of(match.game) is not None


def deeds_of(game: AnyGame, steps: Iterable[Step]) -> list[Deed]:
    """The acts among steps, each with the states around it."""
    made = list(steps)
    return [
        Deed(entry.number, entry.seat, entry.action, game.pack(before), game.pack(after))
        for (_, before), (entry, after) in pairwise(made)
        if entry.kind == "act" and entry.seat is not None and entry.action is not None
    ]


def _ending(record: Record) -> dict[str, str]:
    """The option that tells an abandoned match from one that was cancelled."""
    last = record.entries[-1]
    return {ABANDONED: str(last.number)} if last.kind == "abandon" else {}


def past_of(game: AnyGame, number: int, record: Record) -> Past:
    """The history of a record, with `number` as the id of its match; raises Misfit if it cannot be replayed."""
    replay, told = Replay(game, record), list[tuple[Entry, int]]()
    position = 0
    for made, events, _ in replay:
        first = told[-1][0].first if made.joined else made.number
        action = Action(made.action) if made.kind == "act" else None
        by = replay.seats[made.seat] if made.seat is not None else None
        person = by.person.id if by is not None and by.person is not None and not by.computer else None
        entry = Entry(
            made.number, made.kind, made.seat, person, action, tuple(events), False, first, 0.0, target=made.target
        )
        told.append((entry, position))
        position = replay.dice.position
    match = Match(
        id=number,
        channel=0,
        guild=None,
        game=game.key,
        status="cancelled" if record.stopped else "ended",
        host=Person(0, "?"),
        options=Options(seats=len(record.seats), rules=record.rules, extra=_ending(record)),
        seats=replay.seats,
        revision=len(record.entries),
        seed_hash=seed_hash(record.seed),
        created=0.0,
        chapter=game.chapter(replay.state),
        outcome=replay.outcome,
        former=replay.former,
        out=gone(game, replay.state),
    )
    dice = Dice(record.seed)
    state, _ = opening(game, record.setup, record.origin, dice)
    steps = _carried_out(game, record.setup, state, dice, told)
    return replace(past(game, match, None, steps, over=True), loaded=True)

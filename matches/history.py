"""A match as it went: its log cut into scenes, each with the board at its end, as one reader may know them.

What was taken back is left out.  While a match goes on a reader learns what their seat (or a spectator) may know; when it
is over nothing is hidden any more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from engine.dice import Dice, seed_hash
from engine.game import Action, AnyGame, Chapter

from .records.record import Record
from .records.replaying import Replay, opening
from .session import Session, begin, whole_entry
from .store import Row
from .types import Entry, Match, Options, Person

Step = tuple[Entry, Any]
"""An entry of the log with everything in it, and the state after it."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A stretch of a match, one phase or one turn: its chapter, its entries, and `view`, the board at its end."""

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
    """A match as it went until now: `acts`, each a command, in order, never empty, as `seat` (None: a spectator) may know
    them.

    `open`: the match is over, and nothing is hidden; the entries then hold what single seats were told, too.  `loaded`: it
    comes from a record, and its `match` is none of this house: its id is that of the replay.
    """

    match: Match
    seat: int | None
    open: bool
    acts: tuple[Scene, ...]
    loaded: bool = False

    @property
    def phases(self) -> tuple[Scene, ...]:
        """The acts of each phase put together."""
        return _together(self.acts, lambda scene: (scene.chapter.turn, scene.chapter.seats, scene.chapter.key))

    @property
    def turns(self) -> tuple[Scene, ...]:
        """The acts of each turn put together."""
        return _together(self.acts, turn_of)


def turn_of(scene: Scene) -> tuple[int, tuple[int, ...]]:
    """Which turn a scene belongs to: its number and whose it is."""
    return scene.chapter.turn, scene.chapter.seats


def _together(acts: Sequence[Scene], key: Callable[[Scene], object]) -> tuple[Scene, ...]:
    groups = [tuple(scenes) for _, scenes in groupby(acts, key)]
    return tuple(
        replace(scenes[-1], entries=tuple(entry for scene in scenes for entry in scene.entries)) for scenes in groups
    )


def at(scenes: Sequence[Scene], entry: int) -> int:
    """The index of the scene that entry belongs to, or the next that stands where it was taken back; the last for what is
    still to come."""
    return next((index for index, scene in enumerate(scenes) if scene.last >= entry), len(scenes) - 1)


def past(game: AnyGame, match: Match, seat: int | None, steps: Iterable[Step]) -> Past:
    """The past that steps make, the first of them the start and none of them taken back; `seat` is whose knowledge it is
    while the match goes on."""
    over = not match.open
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
    """The entry as that seat may see it while the match goes on."""
    events = tuple(event for event in made.events if event.known_to(seat))
    return replace(made, events=events, action=made.action if seat is not None and made.seat == seat else None)


def steps_of(session: Session, rows: Sequence[Row]) -> Iterator[Step]:
    """The entries of a stored match that stand, each carried out again."""
    state, _, dice = begin(session.game, session.head)
    return _carried_out(session.game, state, dice, [(whole_entry(row), row.position) for row in rows])


def _carried_out(game: AnyGame, state: Any, dice: Dice, made: Iterable[tuple[Entry, int]]) -> Iterator[Step]:
    """The entries that stand, each carried out from the first state on, with the dice where they stood before it."""
    for entry, position in _standing(made):
        if entry.kind == "act":
            assert entry.seat is not None and entry.action is not None
            state, dice.position = game.copy(state), position
            game.apply(state, entry.seat, entry.action, dice)
        yield entry, state


def _standing(made: Iterable[tuple[Entry, int]]) -> list[tuple[Entry, int]]:
    """The entries without those that were taken back, and without the taking back."""
    kept: list[tuple[Entry, int]] = []
    for one in made:
        if one[0].kind == "undo":
            kept = [other for other in kept if other[0].number < one[0].target or other[0].kind != "act"]
        else:
            kept.append(one)
    return kept


def past_of(game: AnyGame, number: int, record: Record) -> Past:
    """The past that a record tells, kept under that number; raises Misfit where it cannot be carried out."""
    replay, told = Replay(game, record), list[tuple[Entry, int]]()
    position = 0
    for made, events, _ in replay:
        first = told[-1][0].first if made.joined else made.number
        action = Action(made.action) if made.kind == "act" else None
        entry = Entry(
            made.number, made.kind, made.seat, None, action, tuple(events), False, first, 0.0, target=made.target
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
        options=Options(seats=len(record.seats), rules=record.rules),
        seats=replay.seats,
        revision=len(record.entries),
        seed_hash=seed_hash(record.seed),
        created=0.0,
        chapter=game.chapter(replay.state),
        outcome=replay.outcome,
        former=replay.former,
    )
    dice = Dice(record.seed)
    state, _ = opening(game, record.setup, record.origin, dice)
    return replace(past(game, match, None, _carried_out(game, state, dice, told)), loaded=True)

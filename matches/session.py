"""A match in memory: head, state and dice; restored from a snapshot and the log after it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, cast

from engine.dice import Dice, seed_hash
from engine.game import Action, AnyGame, BadRecord, Event, IllegalAction, Outcome, Setup
from engine.optional import DropsOut, drops_out, gone, sides
from engine.text import T

from .concession import given_up
from .errors import Unreadable
from .events import unpack_events
from .records.replaying import opening
from .store import Head, Row, Snapshot, Stored
from .timing.calls import NOBODY, Waiting, waiting
from .types import Entry, Match
from .visibility import open_seats

SNAPSHOT_EVERY = 25
"""Entries between two snapshots, the most that are replayed when a match is restored."""


@dataclass(slots=True)
class Session:
    """A match in memory, always as the last durable commit left it.

    `snapshot` is the entry of its newest snapshot (0: none); `turned` is the first entry of the command that began the present
    turn (0: that was before it was restored); `first` is its first state, once somebody has needed it.
    """

    game: AnyGame
    head: Head
    state: Any = field(default=None, repr=False)
    dice: Dice | None = field(default=None, repr=False)
    snapshot: int = 0
    turned: int = 0
    first: Any = field(default=None, repr=False)

    @property
    def waiting(self) -> Waiting:
        """For whom the match waits; nobody unless it is running."""
        return waiting(self.game, self.state) if self.head.status == "playing" else NOBODY

    @property
    def match(self) -> Match:
        """What everybody may know of it."""
        head = self.head
        begun = self.state is not None
        return Match(
            id=head.id,
            channel=head.channel,
            guild=head.guild,
            game=head.game,
            status=head.status,
            host=head.host,
            options=head.options,
            seats=open_seats(self.game, head),
            revision=head.revision,
            seed_hash=seed_hash(head.seed) if head.seed else "",
            created=head.created,
            to_act=self.waiting.to_act,
            chapter=self.game.chapter(self.state) if begun else None,
            outcome=self.outcome() if head.status == "ended" else None,
            proposal=head.proposal,
            former=head.former,
            out=gone(self.game, self.state) if begun else (),
            turned=self.turned,
        )

    def outcome(self) -> Outcome | None:
        """How it ended, by the game or by giving up; None while it goes on."""
        return self.game.outcome(self.state) or given_up(sides(self.game, self.head.setup), self.head.seats)


def begin(game: AnyGame, head: Head) -> tuple[Any, list[Event], Dice]:
    """A match's first state, the events of setting it up, and the dice after it.

    Raises IllegalAction, or BadRecord if the record from which it is played on cannot be replayed.
    """
    assert head.seed is not None
    dice = Dice(head.seed)
    state, events = opening(game, head.setup, head.origin, dice)
    return state, events, dice


def departures(game: AnyGame, setup: Setup) -> tuple[str, ...]:
    """The kinds of entries by which a seat leaves a match that goes on without it; they change the state as acts do."""
    return ("concede", "forfeit") if drops_out(game, setup) else ()


def standing(rows: Iterable[Row], kinds: Collection[str] = ()) -> list[Row]:
    """The acts among the rows that were not undone, in order; with rows of other `kinds`, which no undo reaches."""
    stand: list[Row] = []
    for row in rows:
        if row.kind == "act" or row.kind in kinds:
            stand.append(row)
        while row.kind == "undo" and stand and stand[-1].number >= row.target:
            stand.pop()
    return stand


def replay(game: AnyGame, state: Any, seed: bytes, rows: Sequence[Row]) -> int:
    """Plays the acts and departures on `state`, each with the dice where they stood; returns the position of the dice after
    the last.
    """
    dice = Dice(seed)
    for row in rows:
        assert row.seat is not None
        dice.position = row.position
        carried_out(game, state, row.kind, row.seat, row.action, dice)
    return dice.position


def carried_out(game: AnyGame, state: Any, kind: str, seat: int, action: str, dice: Dice) -> list[Event]:
    """Carries out an act, or a departure, on `state`."""
    if kind == "act":
        return game.apply(state, seat, Action(action), dice)
    return cast(DropsOut, game).drop_out(state, seat, dice)


class StaleSnapshot(Exception):
    """A snapshot is damaged, or this version of its game cannot read it; the whole log still restores the match."""


def restore(games: Mapping[str, AnyGame], stored: Stored) -> Session:
    """Restores a match.

    Raises StaleSnapshot if only the snapshot cannot be read, Unreadable if the log cannot.
    """
    head = stored.head
    game = games.get(head.game)
    if game is None:
        raise Unreadable(
            T("Match {number} is of the game {game}, which is not known here.", number=head.id, game=head.game)
        )
    if head.seed is None:
        return Session(game, head)
    try:
        state, position = _base(game, head, stored.snapshot)
        acts = standing(stored.rows, departures(game, head.setup))
        if acts:
            position = max(position, replay(game, state, head.seed, acts))
    except Exception as error:
        if stored.snapshot is not None:
            raise StaleSnapshot from error
        if isinstance(error, IllegalAction | BadRecord):
            raise Unreadable(T("The record of match {number} cannot be read.", number=head.id)) from error
        raise
    if stored.rows and stored.rows[-1].kind != "act":
        position = max(position, stored.rows[-1].position)
    return Session(game, head, state, Dice(head.seed, position), stored.snapshot.number if stored.snapshot else 0)


def _base(game: AnyGame, head: Head, snapshot: Snapshot | None) -> tuple[Any, int]:
    if snapshot:
        return game.unpack(snapshot.state), snapshot.position
    state, _, dice = begin(game, head)
    return state, dice.position


def before(session: Session, rows: Sequence[Row], target: int) -> Any:
    """The state before entry `target`, replayed from the whole log."""
    assert session.head.seed is not None
    if session.first is None:
        session.first, _, _ = begin(session.game, session.head)
    state = session.game.copy(session.first)
    stand = standing(rows, departures(session.game, session.head.setup))
    replay(session.game, state, session.head.seed, [row for row in stand if row.number < target])
    return state


def entry(row: Row, viewer: int | None, over: bool) -> Entry:
    """A log entry as seat `viewer` (None: a spectator) may see it; `over` shows the actions of all seats."""
    whole = whole_entry(row)
    events = tuple(event for event in whole.events if event.known_to(viewer))
    own = row.seat is not None and row.seat == viewer
    return replace(whole, events=events, action=whole.action if own or over else None)


def whole_entry(row: Row) -> Entry:
    """A log entry with everything in it."""
    return Entry(
        number=row.number,
        kind=row.kind,
        seat=row.seat,
        person=row.person,
        action=Action(row.action) if row.kind == "act" else None,
        events=tuple(unpack_events(row.events)),
        settles=row.settles,
        first=row.first,
        time=row.time,
        target=row.target,
    )

"""A match in memory: its head, the game's state, the dice; brought back from a snapshot and the log after it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.dice import Dice, seed_hash
from engine.game import Action, AnyGame, BadRecord, Event, IllegalAction, Outcome, sides
from engine.text import T

from .concession import given_up
from .events import unpack_events
from .records.replaying import opening
from .store import Head, Row, Snapshot, Stored
from .timing.calls import NOBODY, Waiting, waiting
from .types import Entry, Match, Unreadable
from .visibility import open_seats

SNAPSHOT_EVERY = 25
"""Entries between two snapshots: how much is replayed at most when a match is brought into memory."""


@dataclass(slots=True)
class Session:
    """A match in use.  What it holds is always what the last durable commit left; `first` is its first state, once wanted."""

    game: AnyGame
    head: Head
    state: Any = field(default=None, repr=False)
    dice: Dice | None = field(default=None, repr=False)
    snapshot: int = 0
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
        )

    def outcome(self) -> Outcome | None:
        """How the game, or giving up, ended it; None while it goes on."""
        return self.game.outcome(self.state) or given_up(sides(self.game, self.head.setup), self.head.seats)


def begin(game: AnyGame, head: Head) -> tuple[Any, list[Event], Dice]:
    """A match's first state, what happened in setting it up, and the dice after it.

    Raises IllegalAction, or BadRecord where the record that it is played on from can no longer be carried out.
    """
    assert head.seed is not None
    dice = Dice(head.seed)
    state, events = opening(game, head.setup, head.origin, dice)
    return state, events, dice


def standing(rows: Iterable[Row]) -> list[Row]:
    """The acts among the rows that were not taken back, in order."""
    stand: list[Row] = []
    for row in rows:
        if row.kind == "act":
            stand.append(row)
        while row.kind == "undo" and stand and stand[-1].number >= row.target:
            stand.pop()
    return stand


def replay(game: AnyGame, state: Any, seed: bytes, rows: Sequence[Row]) -> int:
    """Carries the acts out on `state`, each with the dice where they stood; returns where the dice stand after the
    last."""
    dice = Dice(seed)
    for row in rows:
        assert row.seat is not None
        dice.position = row.position
        game.apply(state, row.seat, Action(row.action), dice)
    return dice.position


class StaleSnapshot(Exception):
    """A snapshot that is damaged, or that this version of its game does not read; the whole log still tells the match."""


def restore(games: Mapping[str, AnyGame], stored: Stored) -> Session:
    """Brings a match into memory.

    Raises StaleSnapshot where only the snapshot cannot be read, and Unreadable, naming the match, where its log cannot.
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
        acts = standing(stored.rows)
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
    """The state before entry `target`, from the whole log."""
    assert session.head.seed is not None
    if session.first is None:
        session.first, _, _ = begin(session.game, session.head)
    state = session.game.copy(session.first)
    replay(session.game, state, session.head.seed, [row for row in standing(rows) if row.number < target])
    return state


def entry(row: Row, viewer: int | None, over: bool) -> Entry:
    """A log row as seat `viewer` (None: a spectator) may see it; `over` opens the notations of every seat."""
    whole = whole_entry(row)
    events = tuple(event for event in whole.events if event.known_to(viewer))
    own = row.seat is not None and row.seat == viewer
    return replace(whole, events=events, action=whole.action if own or over else None)


def whole_entry(row: Row) -> Entry:
    """A log row with everything in it."""
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

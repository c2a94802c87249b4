"""The store's types: a match's head, its log entries, snapshots, and the change that one commit writes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.game import DeckList, Setup

from ..advance import Order, Prepared
from ..kinds import WorkKind
from ..records.record import Origin
from ..timing.clock import Clock
from ..types import HINTED, EntryKind, Former, MatchSeat, Options, Person, Proposal, Status, setup_of


class Conflict(Exception):
    """Somebody else has changed this match since it was read: read it again."""


class Repeated(Exception):
    """This interaction was applied before."""


class ChannelTaken(Exception):
    """The channel has an open match already."""


@dataclass(frozen=True, slots=True)
class Head:
    """A match without its log; `version` counts its changes, `seed` is secret until its end.

    `told` maps a seat to the turn in which it last learnt that it must act. `computer_due` means that a computer has to
    act. `origin` is the record it is played on from, if any. `declined` maps a seat to what it declines in advance
    (`matches.standing_orders`), `prepared` to what it has prepared, `clocks` a person's seat to its clock, if the pace
    has clocks. `former` are earlier players of seats that were handed over. `since` maps a seat to the entry since
    which its choices are unchanged, if that is not the newest (`matches.freshness`).
    """

    id: int
    channel: int
    guild: int | None
    game: str
    status: Status
    host: Person
    options: Options
    created: float
    seats: tuple[MatchSeat, ...] = ()
    seed: bytes | None = field(default=None, repr=False)
    version: int = 0
    revision: int = 0
    told: dict[int, int] = field(default_factory=dict)
    proposal: Proposal | None = None
    proposal_interaction: int | None = None
    computer_due: bool = False
    origin: Origin | None = field(default=None, repr=False)
    declined: dict[int, Order] = field(default_factory=dict)
    prepared: dict[int, Prepared] = field(default_factory=dict)
    clocks: dict[int, Clock] = field(default_factory=dict)
    former: tuple[Former, ...] = ()
    since: dict[int, int] = field(default_factory=dict)

    @property
    def counts(self) -> bool:
        """Whether its result goes into the books; not with hints, or if it is played on from a record, as lessons are."""
        return self.origin is None and HINTED not in self.options.extra

    @property
    def setup(self) -> Setup:
        """The setup of its seats."""
        return setup_of(self.seats, self.options.rules)

    @property
    def people(self) -> set[int]:
        """The seats that people play."""
        return {seat.number for seat in self.seats if seat.person and not seat.computer}


@dataclass(frozen=True, slots=True)
class Brief:
    """What can be read of a match even if the rest cannot."""

    id: int
    channel: int
    guild: int | None
    game: str
    status: Status
    host_name: str


@dataclass(frozen=True, slots=True)
class Row:
    """A stored log entry; `events` are packed, `position` is that of the dice before it."""

    number: int
    kind: EntryKind
    seat: int | None
    person: int | None
    action: str = field(repr=False)
    events: bytes = field(repr=False)
    settles: bool
    first: int
    position: int
    time: float
    target: int = 0


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A packed state after entry `number`, with the position of the dice."""

    number: int
    position: int
    state: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Owed:
    """An announcement for the outbox, about a `seat`; some kinds are for one `person` each (an id)."""

    kind: WorkKind
    seat: int | None = None
    person: int | None = None


@dataclass(frozen=True, slots=True)
class Outstanding:
    """An announcement in the outbox, to a `seat` or a `person`; `due` is 0 unless it was postponed."""

    kind: WorkKind
    seat: int | None = None
    person: int | None = None
    due: float = 0.0


@dataclass(frozen=True, slots=True)
class Census:
    """Counts for the operator: matches by game and status, and owed announcements by kind.

    `oldest` is since when one that follows from an act could have been made (Unix seconds; None: nothing is owed).
    """

    matches: Mapping[tuple[str, str], int]
    owed: Mapping[str, int]
    oldest: float | None


@dataclass(frozen=True, slots=True)
class Called:
    """The last call of a seat: after which log entry, and when."""

    revision: int
    time: float


@dataclass(frozen=True, slots=True)
class Follower:
    """A follower of a match, until its "end" or for its "turns" (`how`), and the last turn they need no call about.

    `entry` is the last entry of the log of which they have been told.
    """

    person: int
    how: str
    turn: int
    entry: int = 0


@dataclass(frozen=True, slots=True)
class Part:
    """A person's part in a match: as the host, in `seats` (number, whether conceded), or a seat they handed over."""

    match: int
    status: Status
    hosts: bool
    seats: tuple[tuple[int, bool], ...] = ()


@dataclass(frozen=True, slots=True)
class Timer:
    """What a match will owe a seat; times are Unix seconds.

    `since` is when the match began to wait for the seat, `at` when the timer was set, `due` when it fires, `count` how
    often it has. `person` is the seat's player, filled in when read.
    """

    match: int
    seat: int
    kind: str
    reason: str
    since: float
    at: float
    due: float
    count: int = 0
    person: int = 0


@dataclass(frozen=True, slots=True)
class Timing:
    """A change's effect on its match's timers: those to `start` or restart, to `hasten` (due no later than given), and
    to `stop` (seat, kind). Announcements owed by started and stopped timers are dropped.
    """

    start: tuple[Timer, ...] = ()
    hasten: tuple[Timer, ...] = ()
    stop: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Applied:
    """The log entries of an interaction: `first` to `last` of a match."""

    match: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Sequel:
    """A match that is opened in the commit that ends another, with what it owes and its first timers."""

    head: Head
    owed: tuple[Owed, ...] = ()
    start: tuple[Timer, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """All that one commit writes for one match, with the `sequel` that is opened with its end.

    `head` is the new head; its `version` is one more than before. Of its `former` those are new whose entry is among
    the `rows`. Owed announcements of the kinds `drop` are removed first, as are calls to seats not in `still_called`
    and invitations to the seats `uninvited`. `turn` is the turn that begins with it (0: none). `by` is the seat that
    proposed, answered or cancelled, if no row tells it. `news` are the ids of the people who are told that the match is
    over or that somebody has left it.
    """

    head: Head
    rows: tuple[Row, ...] = ()
    snapshot: Snapshot | None = None
    interactions: tuple[int, ...] = ()
    drop: tuple[WorkKind, ...] = ()
    still_called: tuple[int, ...] | None = None
    uninvited: tuple[int, ...] = ()
    owed: tuple[Owed, ...] = ()
    seats_changed: bool = False
    timing: Timing = Timing()
    turn: int = 0
    by: int | None = None
    news: tuple[int, ...] = ()
    sequel: Sequel | None = None


@dataclass(frozen=True, slots=True)
class Stored:
    """A match as read: its newest snapshot, if any, and the later rows (all rows if there is none)."""

    head: Head
    snapshot: Snapshot | None
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Lease:
    """What one process alone does for a while; `epoch` counts the times that somebody came to hold it."""

    name: str
    holder: str
    epoch: int


@dataclass(frozen=True, slots=True)
class Share:
    """The servers that a process looks after: those of some of Discord's `shards`, of which there are `count`.

    What belongs to no server belongs to the first shard.
    """

    count: int = 1
    shards: frozenset[int] = frozenset({0})

    def has(self, guild: int | None) -> bool:
        """Whether a server is one of them."""
        return ((guild or 0) >> 22) % self.count in self.shards


EVERYTHING = Share()


@dataclass(frozen=True, slots=True)
class BuiltDeck:
    """A deck that a person has built; `code` shares it, `changed` is the time of its last change."""

    code: str
    person: int
    game: str
    name: str
    deck: DeckList
    changed: float

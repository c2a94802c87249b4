"""What the store keeps: a match's head, its log rows, snapshots, and the change that one commit writes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.game import Setup

from ..kinds import WorkKind
from ..records.record import Origin
from ..types import EntryKind, Former, MatchSeat, Options, Order, Person, Proposal, Status, setup_of
from ..waiting.clock import Clock


class Conflict(Exception):
    """Somebody else has changed this match since it was read: read it again."""


class Repeated(Exception):
    """This interaction has been applied before."""


class ChannelTaken(Exception):
    """The channel has an open match already."""


@dataclass(frozen=True, slots=True)
class Head:
    """A match but for its log.  `version` counts all changes; `told` maps a seat to the turn when it last learnt that
    it acts.

    `seed` is secret until the match is over.  `computer_due` says that a computer is to act.  `origin` is the record that
    the match is played on from, if it is.  `declined` maps a seat to what it declines in advance (`matches.declining`),
    `clocks` a person's seat to its clock where the pace has any.  `former` are those who handed their seats over.
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
    clocks: dict[int, Clock] = field(default_factory=dict)
    former: tuple[Former, ...] = ()

    @property
    def setup(self) -> Setup:
        """What its seats sit down with."""
        return setup_of(self.seats, self.options.rules)

    @property
    def people(self) -> set[int]:
        """The seats that people play themselves; where there is but one, nobody waits for them."""
        return {seat.number for seat in self.seats if seat.person and not seat.computer}


@dataclass(frozen=True, slots=True)
class Brief:
    """What can be told of a match even where the rest of it cannot be read."""

    id: int
    channel: int
    guild: int | None
    game: str
    status: Status
    host_name: str


@dataclass(frozen=True, slots=True)
class Row:
    """One entry of the log as stored; `events` are packed, `position` is that of the dice before it."""

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
    """A packed state after entry `number`, and the position of the dice then."""

    number: int
    position: int
    state: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Owed:
    """An announcement to put into the outbox, about a `seat`; of some kinds there is one for each `person` (an id)."""

    kind: WorkKind
    seat: int | None = None
    person: int | None = None


@dataclass(frozen=True, slots=True)
class Outstanding:
    """What waits in the outbox to be announced to a `seat` or a `person`; `due` is 0 until it was put off."""

    kind: WorkKind
    seat: int | None = None
    person: int | None = None
    due: float = 0.0


@dataclass(frozen=True, slots=True)
class Census:
    """How many matches there are by game and status, how many announcements are owed by kind, and since when the oldest of
    those that follow from an act could have been made (seconds since 1970; None where nothing is owed)."""

    matches: Mapping[tuple[str, str], int]
    owed: Mapping[str, int]
    oldest: float | None


@dataclass(frozen=True, slots=True)
class Called:
    """The last call of a seat: after which entry of the log, and when."""

    revision: int
    time: float


@dataclass(frozen=True, slots=True)
class Follower:
    """Who follows a match, `how` ("end" or "turns"), and the last turn that they need not be called about."""

    person: int
    how: str
    turn: int


@dataclass(frozen=True, slots=True)
class Part:
    """A person's part in a match, of which they are the host, in which they have `seats` (each with its number, and whether
    they have given up there), or where they handed a seat over."""

    match: int
    status: Status
    hosts: bool
    seats: tuple[tuple[int, bool], ...] = ()


@dataclass(frozen=True, slots=True)
class Timer:
    """What a match will owe to a seat: `since` is when it came to wait for it, `at` when the timer was set, `due` when it
    goes off (seconds since 1970), `count` how often it has; `kind` and `reason` are words.

    `person` is whose seat it is, filled in when it is read.
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
    """What a change does to its match's timers: those it starts (anew, too), those that are due no later than that now,
    and those it stops (seat and kind).  What started or stopped timers owed is not owed any more."""

    start: tuple[Timer, ...] = ()
    hasten: tuple[Timer, ...] = ()
    stop: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Applied:
    """Where the entries of an interaction are: `first` to `last` of a match."""

    match: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Change:
    """All that one commit writes for one match, or nothing of it.

    `head` is the new head, whose `version` is one more than that of the head it was made from; of its `former` those are new
    who held a seat until one of the `rows`.  Owed rows of the kinds `drop` are taken out first, as are calls to seats not in
    `still_called`: to those not waited for any more, and to who has acted and needs none.  `turn` is the number of the turn
    that begins with it (0: none does).  `by` is the seat of who asked or answered for their consent, where no row tells it.
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


@dataclass(frozen=True, slots=True)
class Stored:
    """A match read back: its newest snapshot, if any, and the rows after that (all rows where there is none)."""

    head: Head
    snapshot: Snapshot | None
    rows: tuple[Row, ...]

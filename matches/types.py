"""What the rest of the bot sees of a match: plain frozen values without anything hidden in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from engine.game import Action, Cards, Chapter, DeckList, Event, Outcome, Setup
from engine.text import Text

from .advance import Advance, Prepared
from .lone import Trying

Status = Literal["lobby", "playing", "ended", "cancelled"]
EntryKind = Literal["start", "act", "undo", "concede", "forfeit", "substitute", "abandon"]
Come = Literal["opened", "begun", "over"]
"""How far a match has come; `over` is one that began and has ended in any way."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Discord: their id there, and their name in the channel (untrusted: escape when showing)."""

    id: int
    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Options:
    """What a host has chosen for a match: the most seats, who may join, and further options.

    `rules` go to the game's setup. `extra` has the house's options (`matches.options.HOUSE`) and keys of the cogs.
    `decks` are those of all seats, in order, if the match is played on from a record; otherwise everybody chooses.
    """

    seats: int = 2
    invited_only: bool = False
    rules: Mapping[str, str] = field(default_factory=dict)
    extra: Mapping[str, str] = field(default_factory=dict)
    decks: tuple[str, ...] = ()


ABANDONED = "abandoned"
"""The key of `Options.extra` of a match whose players agreed to end it without a winner."""


LESSON = "lesson"
"""The key of `Options.extra` that makes a match a lesson; its value is the lesson's key."""
HINTED = "hinted"
"""The key of `Options.extra` of a match in which somebody was given a hint, so that it does not count."""


FROM = "from"
"""The key of `Options.extra` of a match played on from a position, with the turn in which it goes on."""


@dataclass(frozen=True, slots=True)
class Contents:
    """The cards of a custom deck, which is stored with the name of the game's deck it is built on."""

    cards: Cards
    sideboard: Cards = ()


def built_on(deck: str, contents: Contents | None) -> DeckList | None:
    """The custom deck built on one of the game's; None if that one is played as it is."""
    return DeckList(deck, contents.cards, contents.sideboard) if contents else None


@dataclass(frozen=True, slots=True)
class MatchSeat:
    """One seat: a person or a computer of a `level`, with a deck. A seat has both if its person gave up.

    `joined` is False for an unanswered invitation; `deck` is then empty, or kept for them in a rematch. `contents` are
    the cards of a custom deck; a `Match` never has them, only that there are some (`custom`). `lost_before`: they lost
    the match of which this is the rematch.
    """

    number: int
    person: Person | None
    level: str
    deck: str
    joined: bool = True
    conceded: bool = False
    contents: Contents | None = None
    lost_before: bool = False
    custom: bool = False
    """In a `Match`: whether the deck is a custom one, so that others do not know its cards."""

    @property
    def computer(self) -> bool:
        """Whether the computer plays this seat."""
        return self.level != ""

    @property
    def built(self) -> DeckList | None:
        """The custom deck, if it has one."""
        return built_on(self.deck, self.contents)

    def played_by(self, user: int) -> bool:
        """Whether that person plays it themselves; after they gave up, a computer does."""
        return self.person is not None and self.person.id == user and not self.computer


def setup_of(seats: Sequence[MatchSeat], rules: Mapping[str, str]) -> Setup:
    """The setup of a game with these seats and rules."""
    return Setup(
        decks=tuple(seat.deck for seat in seats),
        options=dict(rules),
        lists=tuple(seat.built for seat in seats) if any(seat.contents for seat in seats) else (),
        lost_before=tuple(seat.number for seat in seats if seat.lost_before),
    )


@dataclass(frozen=True, slots=True)
class Former:
    """An earlier player of a seat, until it was handed over by entry `entry`: a person, or a computer of a `level`."""

    entry: int
    seat: int
    person: Person | None
    level: str = ""


ProposalKind = Literal["undo", "hand-over", "abandon"]


@dataclass(frozen=True, slots=True)
class Proposal:
    """What the person at `seat` asks of the others; `waiting` are the seats that have not consented yet.

    `undo`: to undo everything since entry `target`. `hand-over`: that seat `target` goes to `person`, or to a computer
    of `level`. `abandon`: that the match ends without a winner.
    """

    seat: int
    target: int
    waiting: tuple[int, ...]
    kind: ProposalKind = "undo"
    person: Person | None = None
    level: str = ""

    @property
    def mark(self) -> str:
        """A word that tells it from other proposals in the same match."""
        if self.kind == "abandon":
            return self.kind
        to = f".{self.person.id if self.person else self.level}" if self.kind == "hand-over" else ""
        return f"{self.kind}.{self.target}{to}"


@dataclass(frozen=True, slots=True)
class Match:
    """A match at `revision` (the number of log entries); nothing hidden is in it.

    In a lobby `to_act` is empty, `chapter` is None and `seed_hash` is empty. `turned` is the first entry of the command
    that began the present turn (0: not known since a restart). `out` are seats that the others play on without.
    """

    id: int
    channel: int
    guild: int | None
    game: str
    status: Status
    host: Person
    options: Options
    seats: tuple[MatchSeat, ...]
    revision: int
    seed_hash: str
    created: float
    to_act: tuple[int, ...] = ()
    chapter: Chapter | None = None
    outcome: Outcome | None = None
    proposal: Proposal | None = None
    former: tuple[Former, ...] = ()
    out: tuple[int, ...] = ()
    turned: int = field(default=0, compare=False)

    def holder(self, seat: int, entry: int) -> MatchSeat:
        """The seat, with the player who held it at that entry."""
        held = next((one for one in self.former if one.seat == seat and one.entry > entry), None)
        now = self.seats[seat]
        return now if held is None else replace(now, person=held.person, level=held.level, conceded=False)

    def seat_of(self, user: int) -> MatchSeat | None:
        """The seat that this person holds, also as an invitation; None if they have none."""
        return next((seat for seat in self.seats if seat.person and seat.person.id == user), None)

    @property
    def setup(self) -> Setup:
        """The setup of its seats, without custom decks."""
        return setup_of(self.seats, self.options.rules)

    @property
    def abandoned(self) -> bool:
        """Whether its players agreed to end it without a winner."""
        return ABANDONED in self.options.extra

    @property
    def open(self) -> bool:
        """Whether the match is in its lobby or running."""
        return self.status in ("lobby", "playing")


@dataclass(frozen=True, slots=True)
class Entry:
    """One log entry, as one reader may see it, without events that they may not know.

    `first` is the first entry of the same command; these are undone together. While a match runs, `action` is given
    only to the seat that did it, since it may name a hidden card. `person` is None for a computer, and where a person's seat
    passed because the time to answer was over.

    An `undo` took back every entry from `target` on that still stood. A `forfeit` is a loss on time. A `substitute`
    gives the seat a new player; then `person` is who brought that about.
    """

    number: int
    kind: EntryKind
    seat: int | None
    person: int | None
    action: Action | None
    events: tuple[Event, ...]
    settles: bool
    first: int
    time: float
    target: int = 0


@dataclass(frozen=True, slots=True)
class Look:
    """All that one person may know of a match at one moment; `seat` is None for a spectator.

    `view` is the game's view, `legal` are the person's legal actions, `question` is what they are asked (None:
    nothing). `advance` is what they decline in advance, if they can now. `since` is the entry since which their choices
    are unchanged. `prepared` is what they have prepared. `ahead`: this is how the match would stand if nobody answered
    (`prepared.moment` is its revision); `first` are the seats that may answer in the person's own turn. `phrases` say
    what the words of prepared answers stand for, and what these do. `trial`: this is a private board on which acts are only tried.
    """

    match: Match
    seat: int | None
    view: Any
    legal: tuple[Action, ...]
    question: Text | None
    advance: Advance | None = None
    since: int = 0
    prepared: Prepared = field(default_factory=Prepared)
    ahead: bool = False
    first: tuple[int, ...] = ()
    phrases: Mapping[str, Text] = field(default_factory=dict)
    trial: Trying | None = None

    def still(self, revision: int) -> bool:
        """Whether a button made at that revision is still valid."""
        return self.since <= revision <= self.match.revision


@dataclass(frozen=True, slots=True)
class Acted:
    """An act was carried out: the match after it, and the new entries as the actor may see them.

    `again`: this interaction was applied before, and nothing was done now.
    """

    match: Match
    entries: tuple[Entry, ...]
    again: bool = False


@dataclass(frozen=True, slots=True)
class Proposed:
    """What came of a `proposal`, or of an answer to it (None: it was applied before). `done`: it was carried out.

    Otherwise `waiting` are the seats that are asked to consent; nobody if they declined.
    """

    match: Match
    done: bool
    waiting: tuple[int, ...] = ()
    proposal: Proposal | None = None

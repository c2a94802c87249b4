"""What the rest of the bot sees of a match: plain frozen values without anything hidden in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from engine.game import Action, Cards, Chapter, DeckList, Event, Outcome, Setup
from engine.text import Text

from .kinds import WorkKind

Status = Literal["lobby", "playing", "ended", "cancelled"]
EntryKind = Literal["start", "act", "undo", "concede", "forfeit", "substitute", "abandon"]
Come = Literal["opened", "begun", "over"]
"""How far a match has come that is looked for: `over` is one that began and has ended in whatever way."""
Told = Literal["told", "later"]
"""What came of an announcement to somebody: they were called, or still are to be, since it was no time for it."""


class Refused(Exception):
    """A person asked for something that cannot be; `text` is one plain sentence for them.  Nothing has changed."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


class OutOfTurn(Refused):
    """It is not their turn."""


class StoreError(Exception):
    """Something is wrong with the database; `text` is one sentence for whoever runs the bot."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why nothing can be written: for whoever runs the bot, and for people who wanted something written."""

    name: str
    told: Text


class StoreFailed(StoreError):
    """The store cannot read or write just now, in its own words; nothing of what was to be written is."""

    def __init__(self, words: str, trouble: Trouble | None = None) -> None:
        super().__init__(Text("{words}", words=words))
        self.trouble = trouble


class Unreadable(StoreError):
    """What is stored of one match cannot be read."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Discord: `id` is theirs there, `name` what they are called in the channel (untrusted: escape when
    showing)."""

    id: int
    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Options:
    """What a host chooses for a match: the most seats, who may join, and what only the game or the cogs understand.

    `rules` goes to the game's setup; `extra` has what was chosen of the house's own options (`matches.options.HOUSE`), and
    keys of the cogs.
    `decks` are those of all seats in order where a match is played on from a record; else everybody chooses.
    """

    seats: int = 2
    invited_only: bool = False
    rules: Mapping[str, str] = field(default_factory=dict)
    extra: Mapping[str, str] = field(default_factory=dict)
    decks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Contents:
    """What is in a deck that somebody has built, as it is kept with the name of the deck that it is built on."""

    cards: Cards
    sideboard: Cards = ()


def built_on(deck: str, contents: Contents | None) -> DeckList | None:
    """The deck that somebody has built on one of the game's; None where they play that as it is."""
    return DeckList(deck, contents.cards, contents.sideboard) if contents else None


@dataclass(frozen=True, slots=True)
class MatchSeat:
    """One seat: a person, or a computer of a `level` (then `person` is None), with a deck.

    `joined` is False for someone invited who has not answered yet; `deck` is then empty, or kept for them in a rematch.
    `contents` is what is in the deck, where they have built it; a `Match` never has it.  `lost_before`: they lost the match of
    which this is the rematch.
    """

    number: int
    person: Person | None
    level: str
    deck: str
    joined: bool = True
    conceded: bool = False
    contents: Contents | None = None
    lost_before: bool = False

    @property
    def computer(self) -> bool:
        """Whether the computer plays this seat."""
        return self.level != ""

    @property
    def built(self) -> DeckList | None:
        """The deck that they have built."""
        return built_on(self.deck, self.contents)

    def played_by(self, user: int) -> bool:
        """Whether that person plays it themselves: for who has given up a computer does."""
        return self.person is not None and self.person.id == user and not self.computer


def setup_of(seats: Sequence[MatchSeat], rules: Mapping[str, str]) -> Setup:
    """What those seats sit down with."""
    return Setup(
        decks=tuple(seat.deck for seat in seats),
        options=dict(rules),
        lists=tuple(seat.built for seat in seats) if any(seat.contents for seat in seats) else (),
        lost_before=tuple(seat.number for seat in seats if seat.lost_before),
    )


@dataclass(frozen=True, slots=True)
class Former:
    """Who held a seat until entry number `entry`, with which it was handed over: a person, or a computer of a `level`."""

    entry: int
    seat: int
    person: Person | None
    level: str = ""


ProposalKind = Literal["undo", "hand-over", "abandon"]
FRIEND = -1
"""Stands among seats for the person who is to take a seat and is in none yet."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What the person at `seat` asks of the others; `waiting` are the seats that have yet to say yes.

    `undo`: to take back what stands since entry `target`; `hand-over`: that seat `target` goes to `person`, or to a computer
    of `level`; `abandon`: that the match ends without a winner.
    """

    seat: int
    target: int
    waiting: tuple[int, ...]
    kind: ProposalKind = "undo"
    person: Person | None = None
    level: str = ""

    @property
    def mark(self) -> str:
        """A word that tells it apart from other questions in the same match."""
        if self.kind == "abandon":
            return self.kind
        to = f".{self.person.id if self.person else self.level}" if self.kind == "hand-over" else ""
        return f"{self.kind}.{self.target}{to}"


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it was at `revision` (the number of log entries); nothing hidden is in it.

    `to_act` and `chapter` are empty and None in a lobby.  `seed_hash` is empty until the start.
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

    def holder(self, seat: int, entry: int) -> MatchSeat:
        """The seat with who held it when that entry was made."""
        held = next((one for one in self.former if one.seat == seat and one.entry > entry), None)
        now = self.seats[seat]
        return now if held is None else replace(now, person=held.person, level=held.level, conceded=False)

    def seat_of(self, user: int) -> MatchSeat | None:
        """The seat that this person holds (also an invited one), or None."""
        return next((seat for seat in self.seats if seat.person and seat.person.id == user), None)

    @property
    def setup(self) -> Setup:
        """What its seats sit down with, without the contents of decks."""
        return setup_of(self.seats, self.options.rules)

    @property
    def open(self) -> bool:
        """Whether the match still goes on or may still begin."""
        return self.status in ("lobby", "playing")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a match's log, as one reader may see it: events that are not for them are left out.

    `first` is the number of the first entry done by the same command (undo takes those back together).  While a match
    goes on `action` is given only to the seat that did it, since a notation may name a hidden card; afterwards to
    everybody. `person` is None for a computer's.  An `undo` took back every entry from number `target` on that still
    stood.  A `forfeit` says that the seat is out of time, a `substitute` that another plays it from here on; then `person` is
    whose doing that was.
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
class Order:
    """What a seat declines without being asked: the windows of those `keys`, or (`others`) all but those.

    It was given in the turns of others, and ends when the seat's own turn begins; or in that `turn` of its own, and ends
    with that.
    """

    keys: tuple[str, ...] = ()
    others: bool = False
    turn: int = 0

    def declines(self, key: str) -> bool:
        """Whether it declines what that key stands for."""
        return (key in self.keys) != self.others


@dataclass(frozen=True, slots=True)
class Advance:
    """What a person declines in advance: `declined` has its keys, each with a phrase for it, `but` those they still want to
    be asked about.

    `asking` is the key of what they are asked now and could decline; empty: nothing.  `own`: it is their own turn.
    """

    asking: str
    declined: Mapping[str, Text]
    but: Mapping[str, Text] = field(default_factory=dict)
    own: bool = False


@dataclass(frozen=True, slots=True)
class Look:
    """All that one person may know of a match at one moment, for one answer: `seat` is None for a spectator.

    `view` is the game's view, `legal` what the person may do now, `question` what they are asked (None: nothing).
    `advance` is what they decline in advance, where they may say so now.
    """

    match: Match
    seat: int | None
    view: Any
    legal: tuple[Action, ...]
    question: Text | None
    advance: Advance | None = None


@dataclass(frozen=True, slots=True)
class Acted:
    """An act was carried out: the match after it and the entries it made, as the one acting may see them.

    `again` says that this interaction had been applied before, and nothing was done now.
    """

    match: Match
    entries: tuple[Entry, ...]
    again: bool = False


@dataclass(frozen=True, slots=True)
class Proposed:
    """What became of a `proposal` or an answer to it (None: it had been dealt with before).  `done`: it was carried out.

    Otherwise `waiting` names the seats whose consent is asked, or nobody when they declined.
    """

    match: Match
    done: bool
    waiting: tuple[int, ...] = ()
    proposal: Proposal | None = None


@dataclass(frozen=True, slots=True)
class Work:
    """An announcement owed to a channel; `nonce` stays the same when it is tried again.

    `board`: show the match, which was at `revision`. `call`: call `seats`; with a `person`, only while their consent is
    asked. `remind`: remind them. `warn`: their time is running out.

    `flag`: tell `person` that the time of `seats[0]` is over and may be claimed. `gone`: `seats` have been away for
    long. `ask`: ask `person` at `seats[0]` (or the `FRIEND`) for their consent to the proposal.

    `invite`: tell the person of `seats[0]`, with a call if it names them as `person`. `end`: tell how it ended.
    `follow`: call `person`, who follows the match.
    """

    id: int
    match: int
    kind: WorkKind
    revision: int
    seats: tuple[int, ...]
    nonce: str
    person: int | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """A message with buttons by which something is asked about a `seat`: consent, where `mark` is that of the proposal, or what
    to do about a clock that has run out, where it is `OVERDUE`."""

    message: int
    seat: int
    mark: str

    @property
    def friend(self) -> int | None:
        """Whom it asks to take a seat: the last part of such a `Proposal.mark`.  None where it asks somebody in the match."""
        return int(self.mark.rpartition(".")[2]) if self.seat == FRIEND else None


OVERDUE = "overdue"
BOARD = "board"
"""The mark of a message that asks nothing: an old board, whose buttons could not be taken off yet."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The board message last posted for a match: its id, the revision it shows and its chapter (a word of the cogs)."""

    message: int
    revision: int
    chapter: str

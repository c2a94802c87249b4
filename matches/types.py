"""What the rest of the bot sees of a match: plain frozen values without anything hidden in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from engine.game import Action, Cards, Chapter, DeckList, Event, Outcome, Setup
from engine.optional import Preset, Window
from engine.text import Text

from .kinds import WorkKind
from .packed_text import Packed

Status = Literal["lobby", "playing", "ended", "cancelled"]
EntryKind = Literal["start", "act", "undo", "concede", "forfeit", "substitute", "abandon"]
Come = Literal["opened", "begun", "over"]
"""How far a match has come; `over` is one that began and has ended in any way."""
Told = Literal["told", "later"]
"""What came of an announcement for somebody; `later`: their call was deferred by quiet hours or a holiday."""


class Refused(Exception):
    """A request cannot be carried out; `text` is one plain sentence for the person. Nothing has changed."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


class OutOfTurn(Refused):
    """It is not their turn."""


class StoreError(Exception):
    """Something is wrong with the database; `text` is one sentence for the operator."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why nothing can be written: `name` is for the operator, `told` for people who wanted something written."""

    name: str
    told: Text


class StoreFailed(StoreError):
    """The store cannot read or write now; `words` is its own message. Nothing was written."""

    def __init__(self, words: str, trouble: Trouble | None = None) -> None:
        super().__init__(Text("{words}", words=words))
        self.trouble = trouble


def is_known(error: BaseException) -> bool:
    """Whether an error is a trouble of the store's, of which the store itself tells the operator: once, and when it is over."""
    return isinstance(error, StoreFailed) and error.trouble is not None


class Unreadable(StoreError):
    """What is stored of a match cannot be read."""


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
FRIEND = -1
"""Stands among seats for a person who is asked to take a seat and has none yet."""


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
class Order:
    """A standing order: a seat declines the windows with these `keys`, or (`others`) all but those, unasked.

    What is about one of its `stops` is asked nevertheless. If it was given in another's turn, it ends when the seat's
    own turn begins, or at the `chapter` with that key; if in a `turn` of its own, with that turn. A `lasting` one
    stands until the person takes it back; with `abroad` it gives way in their own turns to `within`, which ends with one.
    """

    keys: tuple[str, ...] = ()
    others: bool = False
    turn: int = 0
    lasting: bool = False
    stops: tuple[str, ...] = ()
    chapter: str = ""
    abroad: bool = False
    within: Order | None = None

    def in_turn(self, turn: int, *, own: bool) -> Order | None:
        """What it comes to in a turn, perhaps the seat's `own`."""
        if not (self.abroad and own):
            return self
        return self.within if self.within is not None and self.within.turn == turn else None

    def declines(self, window: Window) -> bool:
        """Whether it declines that window."""
        return (window.key in self.keys) != self.others and not self.stopped(window)

    def stopped(self, window: Window) -> tuple[str, ...]:
        """Which of its stops that window is about."""
        return tuple(stop for stop in self.stops if stop in window.about)


@dataclass(frozen=True, slots=True)
class Answer:
    """A prepared answer: where a window is about all words of `when`, the act `line` is done (in notation)."""

    when: tuple[str, ...]
    line: str


@dataclass(frozen=True, slots=True)
class Planned:
    """An act that follows by itself (a line in notation); `mark` is that of the state in which it was chosen.

    An empty mark: chosen for the seat's next turn, whatever comes before. `said` is the act in words, as
    `packed_text` keeps them (empty: told in notation).
    """

    line: str
    mark: str
    said: Packed = ()


@dataclass(frozen=True, slots=True)
class Prepared:
    """What a seat has prepared in secret: answers, in order, and acts that follow if nobody answers.

    `back` are acts that came back undone, `told` the same in words, `why` is what happened then (a key of
    `prepared.REASONS`). `notes` are sentences about what has ended by itself: orders, answers, why acts came back. They are
    told to this seat alone, until it acts.
    """

    answers: tuple[Answer, ...] = ()
    plan: tuple[Planned, ...] = ()
    back: tuple[str, ...] = ()
    why: str = ""
    told: tuple[Packed, ...] = ()
    notes: tuple[Packed, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.answers or self.plan or self.back or self.notes)


@dataclass(frozen=True, slots=True)
class Offered:
    """What an order may say in this game: a phrase for each stop, the usual orders, the chapters at which it may end."""

    stops: Mapping[str, Text]
    presets: Sequence[Preset]
    chapters: Mapping[str, Text]


@dataclass(frozen=True, slots=True)
class Advance:
    """What a person declines in advance: `declined` has a phrase for each key, `but` the exceptions, if there are any.

    `asking` is the key of the present question, if it could be declined (empty: none). `own`: it is their own turn.
    `lasting`: until they take it back. `windows` are phrases for all that their game may ask. `stops` has a phrase for
    each thing about which they are asked nevertheless, `why` those because of which they are asked now. `until` is the
    chapter at which it ends; `offered` is there if their game has stops. `rests`: in their own turn none of it holds.
    """

    asking: str
    declined: Mapping[str, Text]
    but: Mapping[str, Text] = field(default_factory=dict)
    own: bool = False
    lasting: bool = False
    windows: Sequence[Text] = ()
    stops: Mapping[str, Text] = field(default_factory=dict)
    until: Text | None = None
    why: Sequence[Text] = ()
    offered: Offered | None = None
    rests: bool = False


PUZZLE = 0
"""In place of a match's id: the puzzle that the person has before them."""
WEEKLY = 2**62
"""From here on, in place of a match's id: a match of a week, which the person plays alone (`matches/weekly.py`)."""


def is_lone(match: int) -> bool:
    """Whether this stands for a board that each person has alone, and no channel."""
    return match == PUZZLE or match >= WEEKLY


@dataclass(frozen=True, slots=True)
class Solving:
    """Where somebody stands with a puzzle: what is to be done, the best chance of it, the share of that which their acts kept.

    `day` is the one whose puzzle it is (None: for practice). `over`: whether it was done in the end, `solved`: as well as can be.
    """

    level: str
    task: Text
    best: float
    kept: float
    day: int | None
    over: bool | None
    solved: bool


@dataclass(frozen=True, slots=True)
class Trying:
    """Where a trial stands: the plan that is shown, its acts (`said`: in words), how dice fall (empty: none that count).

    `events` are what its last act did. `ends` says why it cannot go on (None: it can). `puzzle`: it is an attempt at one.
    `title` is what it is called where it is no plan.
    """

    plan: str
    acts: tuple[Action, ...] = ()
    luck: str = ""
    events: tuple[Event, ...] = ()
    ends: Text | None = None
    puzzle: Solving | None = None
    title: Text | None = None
    said: tuple[Text, ...] = ()


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
    prepared: Prepared = Prepared()
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


@dataclass(frozen=True, slots=True)
class Work:
    """An owed announcement; `nonce` stays the same when it is tried again.

    `board`: show the match, which was at `revision`. `call`: call `seats`; with a `person`, only while their consent is
    asked. `remind`: remind them. `warn`: their time is running out.

    `flag`: tell `person` that the time of `seats[0]` is over and may be claimed. `gone`: tell `person` that `seats` have
    been away for long. `grant`: tell `seats[0]` that `person` gave them more time.

    `ask`: ask `person` at `seats[0]` (or as the `FRIEND`) to consent to the proposal.

    `invite`: tell the person of `seats[0]`, and call them if they are the `person`. `nudge`: remind who is asked to
    take a seat. `silence`: tell who asked them that they do not answer. `end`: tell how the match ended. `idle`: tell
    that its lobby was closed.

    `news`: tell `person`, who played, what has become of seats or of the match since entry `revision`. `follow`: tell the
    follower `person` what came after entry `revision`.
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
    """A message with buttons that asks something about a `seat`.

    `mark` is that of a proposal if it asks for consent, or `OVERDUE` if it asks what to do about a clock that has run
    out.  A call is one as well: its mark is `CALL` and the id of the person called.
    """

    message: int
    seat: int
    mark: str

    @property
    def friend(self) -> int | None:
        """The id of the person asked to take a seat, from the proposal's mark; None if it asks somebody in the match."""
        return int(self.mark.rpartition(".")[2]) if self.seat == FRIEND else None

    @property
    def called(self) -> int | None:
        """The id of the person whom this message calls to act; None if it asks something."""
        kind, _, person = self.mark.partition(".")
        return int(person) if kind == CALL else None


OVERDUE = "overdue"
BOARD = "board"
CALL = "call"
"""The mark of a message that asks nothing: an old board, whose buttons could not be removed yet."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The board message last posted for a match: its id, the revision it shows and its chapter (a word of the cogs)."""

    message: int
    revision: int
    chapter: str

"""The contract that every game keeps, so that cogs, store, computer players, replays and fuzzers are written once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, NewType, Protocol, TypeVar, cast

from .dice import Chance
from .text import T, Text

Action = NewType("Action", str)
"""One choice of one seat.  An action *is* its notation (`docs/notation.md`): `move c3 c5`, `choose yes`, `next`."""


class IllegalAction(Exception):
    """What a seat tried is not among its legal actions; `reason` is one sentence for that player."""

    def __init__(self, reason: Text) -> None:
        super().__init__(str(reason))
        self.reason = reason


class BadRecord(Exception):
    """A stored state, position or log cannot be read; `reason` is one sentence naming the place."""

    def __init__(self, reason: Text) -> None:
        super().__init__(str(reason))
        self.reason = reason


class BadDeck(Exception):
    """A list is no deck that may be played; `complaints` has one sentence for each breach of the rules of building."""

    def __init__(self, complaints: tuple[Text, ...]) -> None:
        super().__init__(" ".join(map(str, complaints)))
        self.complaints = complaints


Cards = tuple[tuple[str, int], ...]
"""Names of cards, each with how many there are of it."""
Sides = tuple[tuple[int, ...], ...]
"""The seats that win or lose together, in an order that stays."""


@dataclass(frozen=True, slots=True)
class DeckList:
    """What is in a deck that somebody has built on the deck `name` of `Game.decks()`; `sideboard` lies beside it."""

    name: str
    cards: Cards
    sideboard: Cards = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """Who sits down with what: `decks[i]` is the deck (a name from `Game.decks()`) of seat `i`; `options` is the game's.

    `lists` is empty where nobody has built a deck, else `lists[i]` is what seat `i` has built.  `lost_before` are the seats
    that lost the match before this one in a series.
    """

    decks: tuple[str, ...]
    options: dict[str, str] = field(default_factory=dict)
    lists: tuple[DeckList | None, ...] = ()
    lost_before: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck, hero or army that a seat can pick: `name` is its word in notation, `title` and `about` are for people.

    `once` says that only one seat of a match can have it.
    """

    name: str
    title: Text
    about: Text
    once: bool = False


@dataclass(frozen=True, slots=True)
class GameOption:
    """Something to choose before a match starts, kept in `Setup.options[name]`.

    `values` are (word, title for people) in the order to offer them; `default` is the word taken where nothing was chosen.
    `seats` are the numbers of seats with which the choice means anything (empty: any).  `unsaid`, where it is not the default, is
    what holds in matches that do not say it: they began before there was the choice.
    """

    name: str
    title: Text
    values: tuple[tuple[str, Text], ...]
    default: str
    seats: tuple[int, ...] = ()
    unsaid: str = ""


class Event(NamedTuple):
    """Something that happened: `kind` with its `args` (names, spaces, numbers), by `seat` (None: nobody's doing).

    `only`, where set, are the seats that may know it; all others never see it.
    """

    kind: str
    seat: int | None
    args: tuple[str | int, ...] = ()
    only: tuple[int, ...] | None = None

    def known_to(self, seat: int | None) -> bool:
        """Whether that seat, or a spectator (None), may know it."""
        return self.only is None or seat in self.only

    def __str__(self) -> str:
        return " ".join([self.kind, *map(str, self.args)])


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: seats that won and lost (both empty in a draw), points by seat where a game has them."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    score: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Wording:
    """One legal action in words, for menus: first choose `verb` and `subject`, then `target`.

    `sentence` says it all in one line.  `subject` and `target` are short labels (a unit and its space, a card); `target` is
    empty where the action needs no second choice.  `spaces` are the spaces to light up in the picture: from, to.
    `hint` is a line about what it would do (a card's effect), or empty.  `ends` marks the action that ends a phase or turn,
    `own` what is done against a card of one's own.  `times` is how often it can be done together with others of its verb, as
    many as one likes in any order (three cards of a hand discarded at once); 0: it is done alone.
    """

    verb: Text
    subject: Text
    target: Text
    sentence: Text
    spaces: tuple[str, ...] = ()
    hint: Text | None = None
    ends: bool = False
    own: bool = False
    times: int = 0


@dataclass(frozen=True, slots=True)
class Chapter:
    """Where a match stands: the turn's number from 1, whose turn, and the phase (`key` is a stable word, `title` for people).

    `also` are further seats whose turn it is.  When a chapter changes a new picture is posted.
    """

    turn: int
    seat: int
    key: str
    title: Text
    also: tuple[int, ...] = ()

    @property
    def seats(self) -> tuple[int, ...]:
        """All whose turn it is."""
        return (self.seat, *self.also)


S = TypeVar("S")
V = TypeVar("V")


class Game(Protocol[S, V]):
    """A game's rules.  `S` is its state (opaque to everybody else), `V` its view (what renderers and players read).

    Seats are numbered from 0 in code and from 1 in every text.
    """

    key: str
    """The game's word in commands and records: small letters, with hyphens."""
    title: Text
    seats: tuple[int, int]
    """The fewest and the most seats."""
    cooperative: bool
    """Whether all seats always win or lose together."""

    def options(self) -> tuple[GameOption, ...]:
        """What can be chosen beside the decks, in the order to offer it; in a cooperative game the first is how hard it is."""

    def decks(self) -> tuple[Deck, ...]:
        """What a seat may pick, in a stable order; none in a game in which all begin alike (then a setup's decks are "")."""

    def new(self, setup: Setup, dice: Chance) -> tuple[S, list[Event]]:
        """A match set up for its first decision, and what happened in setting it up.

        Raises IllegalAction where the setup is not playable (an unknown deck or option, a wrong number of seats).
        """

    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that may act now; empty when the match is over."""

    def legal(self, state: S, seat: int) -> Sequence[Action]:
        """Every legal action of that seat, complete and in a stable order; empty if the seat may not act."""

    def apply(self, state: S, seat: int, action: Action, dice: Chance) -> list[Event]:
        """Carries the action out on `state` and says what followed.

        Raises IllegalAction, with `state` and `dice` untouched, if `action` is not in `legal(state, seat)`.
        """

    def view(self, state: S, seat: int | None) -> V:
        """What that seat, or a spectator (None), may know; of a deck that another has built no more than `Builds.shown`.

        Two states that differ only in what the seat may not know give equal views.
        """

    def question(self, state: S, seat: int) -> Text:
        """What that seat is asked now, in one sentence."""

    def outcome(self, state: S) -> Outcome | None:
        """Winners and losers, or None while the match goes on."""

    def epilogue(self, state: S) -> Sequence[Text]:
        """What is told at the end of a match beside who won, a line each (score, story, fates); `{seat1}` … as in `tell`."""

    def chapter(self, state: S) -> Chapter:
        """The present turn and phase."""

    def copy(self, state: S) -> S:
        """An independent state, cheap enough for search."""

    def pack(self, state: S) -> bytes:
        """The state as versioned bytes."""

    def unpack(self, data: bytes) -> S:
        """The state of `pack`; raises BadRecord for anything else."""

    def parse(self, state: S, seat: int, text: str) -> Action:
        """The legal action that a person means by `text` (any case, spare blanks).

        Raises IllegalAction with one sentence that says what is wrong and what would be right.
        """

    def wording(self, state: S, seat: int, action: Action) -> Wording:
        """A legal action of that seat in words; uses nothing that the seat may not know."""

    def tell(self, event: Event) -> Text | None:
        """An event as a sentence (None: not worth a line); `{seat1}`, `{seat2}` … stay in it for the players' names."""

    def settles(self, events: Sequence[Event]) -> bool:
        """Whether a die, a shuffle, a draw or a reveal is among the events, so that they cannot be taken back freely."""

    def imagine(self, view: V, dice: Chance) -> S:
        """A state that agrees with a seat's view, hidden things (what others have built, too) filled in by chance; for
        computer players."""


AnyGame = Game[Any, Any]


# --- What only some games have: each a protocol of its own, found by the function below it.


class Teams(Protocol):
    """What a game has besides if seats play together against others, or all against the game where some setups have it so."""

    def sides(self, setup: Setup) -> Sides:
        """The seats that win or lose together; every seat is in one side, each in ascending order."""


def sides(game: AnyGame, setup: Setup) -> Sides:
    """The sides of a match: those that the game tells, else all together in a cooperative game, else every seat for itself."""
    if getattr(game, "sides", None) is not None:
        return cast(Teams, game).sides(setup)
    seats = range(len(setup.decks))
    return (tuple(seats),) if game.cooperative else tuple((seat,) for seat in seats)


def side_of(sides: Sides, seat: int) -> tuple[int, ...]:
    """The side of a seat."""
    return next(side for side in sides if seat in side)


class Thrower(Protocol):
    """What a game has besides if the fall of its dice says how lucky somebody was; `die` is how many sides each has."""

    die: int

    def thrown(self, event: Event) -> tuple[int, ...]:
        """The dice that `event.seat` rolled in that event, for whom higher is better; empty for other events."""


def thrower(game: AnyGame) -> Thrower | None:
    """The game, if its dice count."""
    return cast(Thrower, game) if getattr(game, "thrown", None) is not None else None


@dataclass(frozen=True, slots=True)
class Picking:
    """What the decks that seats pick are to their game: `title` is what people call them, all together.

    `swap` is the button by which two exchange them in a rematch (None: they cannot).  `public`: others see what a seat has picked
    before the match is over.  `counted`: results are told by deck.  Whether two may have the same, each `Deck` says.
    """

    title: Text
    swap: Text | None
    public: bool = True
    counted: bool = True


class Picks(Protocol):
    """What a game has besides if its decks are not what decks mostly are."""

    picking: Picking


DECKS = Picking(T("Decks"), T("Swap decks"))


def picking(game: AnyGame) -> Picking:
    """What its decks are to a game."""
    return cast(Picks, game).picking if getattr(game, "picking", None) is not None else DECKS


class Builds(Protocol):
    """What a game has besides if people bring decks that they have built."""

    def read_deck(self, text: str) -> DeckList:
        """The deck that a pasted list is.  Raises BadDeck with one complaint for each breach."""

    def breaches(self, deck: DeckList) -> tuple[Text, ...]:
        """One complaint for each rule of building that the deck breaks; none where it may be played."""

    def shown(self, deck: DeckList) -> DeckList | None:
        """What others may know of somebody's deck until the match is over."""


def builds(game: AnyGame) -> Builds | None:
    """The game, if decks are built for it."""
    return cast(Builds, game) if getattr(game, "read_deck", None) is not None else None


class Window(NamedTuple):
    """A question that may be declined unseen, with the legal action by which a seat declines.

    `key` is a stable word for what has happened, the same whenever this is asked again.  A window opens for all who could
    answer as far as others know: neither that it opens nor its key tells what a seat holds in secret.
    """

    key: str
    action: Action


class Reactive(Protocol):
    """What a game has besides if it asks players what they could also decline in advance: in the turns of others, or in
    their own after others have answered."""

    def window(self, state: Any, seat: int) -> Window | None:
        """What that seat is asked now and could decline; None where it must choose, or is not asked."""

    def reaction(self, key: str) -> Text:
        """What a `Window.key` stands for, as a short phrase in the middle of a sentence."""


def reactive(game: AnyGame) -> Reactive | None:
    """The game, if it has windows."""
    return cast(Reactive, game) if getattr(game, "window", None) is not None else None

"""The contract that every game keeps, so that everything else is written once for all games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, NewType, Protocol, TypeVar

from .dice import Chance
from .text import T, Text

Action = NewType("Action", str)
"""One choice of one seat.  An action *is* its notation (`docs/notation.md`): `move c3 c5`, `choose yes`, `next`."""


class IllegalAction(Exception):
    """The action is not legal; `reason` is one sentence for that player."""

    def __init__(self, reason: Text) -> None:
        super().__init__(str(reason))
        self.reason = reason


class BadRecord(Exception):
    """A stored state, position or log cannot be read; `reason` is one sentence naming the place."""

    def __init__(self, reason: Text) -> None:
        super().__init__(str(reason))
        self.reason = reason


class BadFacts(Exception):
    """A file with the facts of cards cannot be used; the message names the file, the card and the field."""


class BadDeck(Exception):
    """A list is no legal deck; `complaints` has one sentence for each breach of the rules."""

    def __init__(self, complaints: tuple[Text, ...]) -> None:
        super().__init__(" ".join(map(str, complaints)))
        self.complaints = complaints


Cards = tuple[tuple[str, int], ...]
"""Names of cards, each with its number of copies."""
Sides = tuple[tuple[int, ...], ...]
"""The seats that win or lose together, in a stable order."""


@dataclass(frozen=True, slots=True)
class DeckList:
    """The contents of a custom deck based on the deck `name` of `Game.decks()`, with its `sideboard`."""

    name: str
    cards: Cards
    sideboard: Cards = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """Who sits down with what: `decks[i]` is the deck of seat `i` (a name from `Game.decks()`), `options` are the
    game's.

    `lists[i]` is the custom deck of seat `i`; `lists` is empty if there are none. `lost_before` are the seats that lost
    the match before this one in a series.
    """

    decks: tuple[str, ...]
    options: dict[str, str] = field(default_factory=dict)
    lists: tuple[DeckList | None, ...] = ()
    lost_before: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck, hero or army for a seat: `name` is its word in notation, `title` and `about` are for people. With `once`,
    only one seat of a match can have it. `called` are further names that people type for it. `plays` is a line on how it
    plays, `demand` how much it asks of a beginner, from 1 to 3 (0: nobody says). `chance`: it stands for one of the others,
    drawn when the match begins.
    """

    name: str
    title: Text
    about: Text
    once: bool = False
    called: tuple[Text, ...] = ()
    plays: Text | None = None
    demand: int = 0
    chance: bool = False


DEMANDS = (T("good to begin with"), T("takes some practice"), T("for the experienced"))
"""What `Deck.demand` says."""


@dataclass(frozen=True, slots=True)
class GameOption:
    """A choice before a match starts, kept in `Setup.options[name]`.

    `values` are (word, title for people) in the order to offer them; `default` is a word. `seats` are the numbers of
    seats for which the choice matters (empty: any), `when` another option and the word of it with which it does.
    `unsaid`, if not the default, holds for matches older than the option. For the word `chance` another one, not the
    default, is drawn when the match begins (empty: for none). A `tacit` one nobody chooses: a match keeps the default of
    the day it began.
    """

    name: str
    title: Text
    values: tuple[tuple[str, Text], ...]
    default: str
    seats: tuple[int, ...] = ()
    unsaid: str = ""
    chance: str = ""
    when: tuple[str, str] | None = None
    tacit: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    """A key figure of a match: one value for the whole table, or one for each player."""

    title: Text
    values: tuple[Text | int, ...]


class Event(NamedTuple):
    """Something that happened: `kind` with its `args` (names, spaces, numbers), by `seat` (None: nobody's doing). If
    `only` is set, only those seats may ever see it.

    One whose kind begins with `because` or `so` only explains the next or the one before, and changes nothing.
    """

    kind: str
    seat: int | None
    args: tuple[str | int, ...] = ()
    only: tuple[int, ...] | None = None

    def known_to(self, seat: int | None) -> bool:
        """Whether that seat, or a spectator (None), may know it."""
        return self.only is None or seat in self.only

    @property
    def explains(self) -> bool:
        """Whether it only says why something happened; matches of earlier versions may lack it."""
        return self.kind == "because" or self.concludes

    @property
    def concludes(self) -> bool:
        """Whether it explains what has just been told."""
        return self.kind.startswith("so ")

    def __str__(self) -> str:
        return " ".join([self.kind, *map(str, self.args)])


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: seats that won and lost (both empty in a draw), points by seat if the game has them."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    score: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Wording:
    """One legal action in words, for menus: first choose `verb` and `subject`, then `target`; `sentence` says it all.

    `subject` and `target` are short labels (a unit and its space, a card); `target` is empty if no second choice is
    needed. `spaces` are highlighted in the picture: from, to. `hint` is a line about the effect, or empty. `ends` marks
    the action that ends a phase or turn, `own` one against a card of one's own, which is asked once more; `late` is
    offered after the others. `times` is how often it can be done at once with others of its verb, in any order (several
    cards discarded); 0: it is done alone. `figures` are the subject's (attack, life), `chances` a line about what luck may
    make of it. `brief` is `sentence` in a few letters, for one button among many.
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
    late: bool = False
    figures: Text | None = None
    chances: Text | None = None
    brief: Text | None = None


@dataclass(frozen=True, slots=True)
class Chapter:
    """Where a match stands: the turn's number from 1, whose turn, and the phase (`key` for code, `title` for people).
    `also` are further seats whose turn it is. Each new chapter gets a new picture, and each new turn mostly a new message.
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
    """A game's rules. `S` is its state (opaque to everybody else), `V` its view (for renderers and players). Seats are
    numbered from 0 in code and from 1 in every text.
    """

    key: str
    """The game's word in commands and records: lower case, with hyphens."""
    title: Text
    seats: tuple[int, int]
    """The fewest and the most seats."""
    cooperative: bool
    """Whether all seats always win or lose together."""

    def options(self) -> tuple[GameOption, ...]:
        """The options beside the decks, in the order to offer them; in a cooperative game the first is the difficulty."""

    def decks(self) -> tuple[Deck, ...]:
        """The decks a seat may pick, in a stable order; empty if all begin alike (a setup's decks are then "")."""

    def new(self, setup: Setup, dice: Chance) -> tuple[S, list[Event]]:
        """A match set up for its first decision, and the events of setting it up. Raises IllegalAction if the setup is
        invalid (an unknown deck or option, a wrong number of seats).
        """

    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that may act now; empty when the match is over."""

    def legal(self, state: S, seat: int) -> Sequence[Action]:
        """Every legal action of that seat, complete and in a stable order; empty if the seat may not act."""

    def apply(self, state: S, seat: int, action: Action, dice: Chance) -> list[Event]:
        """Carries the action out on `state` and returns the events. Raises IllegalAction, with `state` and `dice`
        unchanged, if `action` is not in `legal(state, seat)`.
        """

    def view(self, state: S, seat: int | None) -> V:
        """What that seat, or a spectator (None), may know; of another's custom deck no more than `Builds.shown`. States
        that differ only in what the seat may not know give equal views.
        """

    def question(self, state: S, seat: int) -> Text:
        """What that seat is asked now, in one sentence."""

    def outcome(self, state: S) -> Outcome | None:
        """Winners and losers, or None while the match goes on."""

    def epilogue(self, state: S) -> Sequence[Text]:
        """Lines told at the end of a match beside who won (score, story, fates); `{seat1}` … as in `tell`."""

    def chapter(self, state: S) -> Chapter:
        """The current turn and phase."""

    def copy(self, state: S) -> S:
        """An independent state, cheap enough for search."""

    def pack(self, state: S) -> bytes:
        """The state as versioned bytes."""

    def unpack(self, data: bytes) -> S:
        """The state from `pack`; raises BadRecord for anything else."""

    def parse(self, state: S, seat: int, text: str) -> Action:
        """The legal action that a person means by `text` (any case, extra blanks). Raises IllegalAction with one
        sentence that says what is wrong and what would be right.
        """

    def wording(self, state: S, seat: int, action: Action) -> Wording:
        """A legal action of that seat in words, from what the seat may know."""

    def tell(self, event: Event) -> Text | None:
        """An event as a sentence (None: not worth a line); `{seat1}`, `{seat2}` … stay in it for the players' names."""

    def settles(self, events: Sequence[Event]) -> bool:
        """Whether the events include a die, shuffle, draw or reveal, so that undoing needs consent."""

    def imagine(self, view: V, dice: Chance) -> S:
        """A state that agrees with a seat's view, with hidden things (others' custom decks too) filled in by chance;
        for computer players.
        """


AnyGame = Game[Any, Any]

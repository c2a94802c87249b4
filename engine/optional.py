"""Optional parts of a game: what only some games have, each found by the function below it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple, Protocol, cast

from .dice import Chance
from .game import Action, AnyGame, Deck, DeckList, Event, Setup, Sides
from .text import T, Text


class Teams(Protocol):
    """An optional part of a game: seats play in teams, or all against the game in some setups."""

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


class Serial(Protocol):
    """An optional part of a game: two can play a series of it. Whether who lost begins the next game (`Setup.lost_before`), its
    rules say.
    """

    series: bool


def serial(game: AnyGame) -> bool:
    """Whether a series can be played."""
    return getattr(game, "series", None) is not None and cast(Serial, game).series


class DropsOut(Protocol):
    """An optional part of a game: where more than two sides play, who gives up leaves it, and the others play on."""

    def drops_out(self, setup: Setup) -> bool:
        """Whether that is so in such a match; else a computer plays on in the seat."""

    def drop_out(self, state: Any, seat: int, dice: Chance) -> list[Event]:
        """The seat leaves the match, which may end by it; it is never to act again."""


def drops_out(game: AnyGame, setup: Setup) -> DropsOut | None:
    """The game, if who gives up in such a match leaves it."""
    found = cast(DropsOut, game) if getattr(game, "drop_out", None) is not None else None
    return found if found is not None and found.drops_out(setup) else None


class Leaves(Protocol):
    """An optional part of a game: a seat may be out of a match that goes on, by its rules or since it gave up."""

    def gone(self, state: Any) -> tuple[int, ...]:
        """The seats that are never to act again while the others play on."""


def gone(game: AnyGame, state: Any) -> tuple[int, ...]:
    """The seats that are out of a match; none where the game does not tell."""
    return cast(Leaves, game).gone(state) if getattr(game, "gone", None) is not None else ()


class Sized(Protocol):
    """An optional part of a game: another number of players is another game, so a match begins when all its seats are taken."""

    usual: int
    """How many seats a lobby has unless its host asks for another number."""

    def seating(self, seats: int) -> Text | None:
        """What is different where so many play; None at the usual table."""


def sized(game: AnyGame) -> Sized | None:
    """The game, if its lobbies have a number of seats that must all be taken."""
    return cast(Sized, game) if getattr(game, "usual", None) is not None else None


class Thrower(Protocol):
    """An optional part of a game: its dice show who is lucky; `die` is their number of sides."""

    die: int

    def thrown(self, event: Event) -> tuple[int, ...]:
        """The dice that `event.seat` rolled in that event if higher is better for them; else empty."""


def thrower(game: AnyGame) -> Thrower | None:
    """The game, if its dice count."""
    return cast(Thrower, game) if getattr(game, "thrown", None) is not None else None


@dataclass(frozen=True, slots=True)
class Picking:
    """What the decks that seats pick are to their game: `title` is what people call them, all together.

    `swap` is the button by which two exchange them in a rematch (None: they cannot).  `public`: others see what a seat has picked
    before the match is over.  `counted`: results are told by deck.  Whether two may have the same, each `Deck` says.
    `chance` is what people call one drawn by chance (None: nobody may have that), and `built` one whose cards are drawn too.
    `browse` is the button that shows them all, and `take` the one that takes one of them (None: there are no such buttons).
    """

    title: Text
    swap: Text | None
    public: bool = True
    counted: bool = True
    chance: Text | None = None
    built: Text | None = None
    browse: Text | None = None
    take: Text | None = None


class Suits(Protocol):
    """An optional part of a game: which deck a seat may have depends on those of the others."""

    def suiting(self, setup: Setup, seats: int) -> Sequence[str]:
        """The decks that one more may have, where a match of so many `seats` is to begin and `setup` has those that are taken."""


def suited(game: AnyGame, decks: Sequence[Deck], setup: Setup, seats: int) -> list[Deck]:
    """Of some decks those that go with the taken ones; all of them where none does, or the game does not mind."""
    if getattr(game, "suiting", None) is None:
        return list(decks)
    names = cast(Suits, game).suiting(setup, seats)
    return [deck for deck in decks if deck.name in names] or list(decks)


class Glances(Protocol):
    """An optional part of a game: a state that a seat has imagined is seen quicker, for nothing is imagined from it again."""

    def glance(self, state: Any, seat: int) -> Any:
        """The seat's view without what `imagine` needs."""


def glance(game: AnyGame) -> Callable[[Any, int], Any]:
    """What sees imagined states in a game."""
    return cast(Glances, game).glance if getattr(game, "glance", None) is not None else game.view


class Retells(Protocol):
    """An optional part of a game: some events come twice, for everybody and more fully for one seat."""

    def retold(self, event: Event, private: Event) -> bool:
        """Whether `private`, which follows `event`, tells who may know it the same."""


def retells(game: AnyGame) -> Retells | None:
    """The game, if it has such events."""
    return cast(Retells, game) if getattr(game, "retold", None) is not None else None


class Touches(Protocol):
    """An optional part of a game: some events do something to seats other than `Event.seat`, or to what these have."""

    def touched(self, state: Any, event: Event) -> Collection[int]:
        """These seats; `state` is the one in which the act began that brought the event about."""


def touched(game: AnyGame, state: Any, event: Event) -> Collection[int]:
    """The seats that an event is about, its own included."""
    own = () if event.seat is None else (event.seat,)
    return (*own, *cast(Touches, game).touched(state, event)) if getattr(game, "touched", None) is not None else own


class Picks(Protocol):
    """What a game has besides if its decks are not what decks mostly are."""

    picking: Picking


DECKS = Picking(T("Decks"), T("Swap decks"))


def picking(game: AnyGame) -> Picking:
    """What its decks are to a game."""
    return cast(Picks, game).picking if getattr(game, "picking", None) is not None else DECKS


class Builds(Protocol):
    """An optional part of a game: people bring custom decks."""

    def read_deck(self, text: str, printed: Callable[[str], str] = str) -> DeckList:
        """The deck in a pasted list; `printed` finds the printed name for what people call a card.

        Raises BadDeck with one complaint for each breach.
        """

    def write_deck(self, deck: DeckList) -> str:
        """The text that `read_deck` reads as this deck."""

    def draft(self, name: str, options: Mapping[str, str] | None = None) -> DeckList:
        """The cards of the deck `name` of `Game.decks()`, to build on; as they were in a match with these `options`."""

    def drawn(self, name: str, chance: Chance) -> DeckList:
        """A legal deck built on that one, drawn by chance."""

    def changed(self, deck: DeckList, card: str, copies: int) -> DeckList:
        """The deck with so many copies more of a card (or fewer, below 0), legal or not. Raises BadDeck if no card is meant."""

    def fitting(self, deck: DeckList) -> Sequence[str]:
        """The names of the cards that may be put into a deck."""

    def breaches(self, deck: DeckList, options: Mapping[str, str] | None = None) -> tuple[Text, ...]:
        """One complaint for each rule of building that the deck breaks, in a match with these `options`; empty for a legal deck."""

    def shown(self, deck: DeckList) -> DeckList | None:
        """What others may know of somebody's deck until the match is over."""


def builds(game: AnyGame) -> Builds | None:
    """The game, if decks are built for it."""
    return cast(Builds, game) if getattr(game, "read_deck", None) is not None else None


class Suggests(Protocol):
    """An optional part of a game for which decks are built: it makes decks of what belongs together, and results are told by
    that as well.
    """

    kindred: Text
    """What the words of `kin` are called together."""

    def kin(self) -> Sequence[tuple[str, Text]]:
        """The words (gods) of which one or two make a deck, each with its title."""

    def kin_of(self, deck: str) -> Sequence[str]:
        """Of which of these one of the game's decks is."""

    def kin_in(self, deck: DeckList) -> Sequence[str]:
        """Of which of these a custom deck is, those of most cards first."""

    def suggested(self, kin: Sequence[str], chance: Chance | None = None) -> DeckList:
        """A sensible legal deck of these, always the same one; with `chance` one that is drawn."""


def suggesting(game: AnyGame) -> Suggests | None:
    """The game, if it suggests decks."""
    return cast(Suggests, game) if getattr(game, "suggested", None) is not None else None


class Window(NamedTuple):
    """A question that may be declined unseen, with the legal action by which a seat declines.

    `key` is a stable word for what happened, the same whenever this is asked; `about` are further words for it that a
    seat may single out (`Stops`). A window opens for all who could answer as far as others know: neither it nor its
    words tell what a seat holds in secret.
    """

    key: str
    action: Action
    about: tuple[str, ...] = ()


class Reactive(Protocol):
    """An optional part of a game: it asks questions that players could decline in advance, in others' turns or after
    others answered in their own.
    """

    def window(self, state: Any, seat: int) -> Window | None:
        """The question to the seat that it could decline; None if it must choose or is not asked."""

    def reaction(self, key: str) -> Text:
        """What a `Window.key` stands for, as a short phrase in the middle of a sentence."""

    def reactions(self) -> Sequence[Text]:
        """All that windows are about, as such phrases."""


def reactive(game: AnyGame) -> Reactive | None:
    """The game, if it has windows."""
    return cast(Reactive, game) if getattr(game, "window", None) is not None else None


@dataclass(frozen=True, slots=True)
class Preset:
    """A usual standing order: everything is declined but what is about one of `stops`, until it is taken back."""

    key: str
    title: Text
    stops: tuple[str, ...]


class Stops(Protocol):
    """An optional part of a game with windows: a seat that declines them all may be asked some of them nevertheless."""

    def stops(self) -> Sequence[str]:
        """The words of `Window.about` that are offered, in order, at most 25."""

    def stop(self, word: str) -> Text | None:
        """What such a word stands for, as a phrase after "when"; None if no window could be about it."""

    def never(self, state: Any, seat: int, word: str) -> Text | None:
        """Why no window of the seat can be about such a word any more, as a clause after "since"; None if one may be, as far as
        everybody knows. Nothing that is hidden from the seat decides it.
        """

    def named(self) -> Mapping[str, Text]:
        """Further such words that are only typed, such as for each card, with what they are called."""

    def replies(self, view: Any) -> Mapping[str, Text]:
        """The acts (in notation) by which the seat of a view might answer something, with what they are called."""

    def no_reply(self, line: str) -> Text | None:
        """Why such an act could answer nothing, whatever its seat holds; None if it might."""

    def presets(self) -> Sequence[Preset]:
        """The usual orders, in the order to offer them."""

    def until(self) -> Sequence[tuple[str, Text]]:
        """The chapters at which an order may end before the seat's own turn: key, and title as a noun."""


def stopping(game: AnyGame) -> Stops | None:
    """The game, if its windows can be told apart so."""
    return cast(Stops, game) if getattr(game, "stops", None) is not None else None


Tables = tuple[tuple[Text, tuple[tuple[Text, Fraction], ...]], ...]
"""A table for each card that an act may touch, of phrases with their exact chances."""


@dataclass(frozen=True, slots=True)
class Case:
    """What else luck may make of an act, for those cards of which it is different then."""

    title: Text
    tables: Tables


@dataclass(frozen=True, slots=True)
class Prospect:
    """What luck may make of an act. `notes` are sentences about what it takes for granted, and what may follow; `cases` tell the
    same where somebody does what they could leave.
    """

    act: Text
    tables: Tables
    notes: tuple[Text, ...] = ()
    cases: tuple[Case, ...] = ()


def percent(chance: Fraction) -> str:
    """A chance in percent: what can happen is never 0 %, what can fail never 100 %.

    >>> [percent(Fraction(one)) for one in ("0", "0.001", "1/3", "0.995", "1")]
    ['0 %', '< 1 %', '33 %', '> 99 %', '100 %']
    """
    rounded = round(100 * chance)
    if chance and not rounded:
        return "< 1 %"
    return "> 99 %" if chance < 1 and rounded == 100 else f"{rounded} %"


class Odds(Protocol):
    """An optional part of a game: what luck may make of an act can be worked out, from what the viewer knows."""

    def attempts(self, view: Any) -> Sequence[tuple[str, Text]]:
        """The lines that `prospect` reads, each with its words: what the viewer may do now first, then what could be done."""

    def prospect(self, view: Any, line: str) -> Prospect:
        """What luck may make of an act. Raises IllegalAction if the line is none of `attempts`, or is beyond reckoning."""


def foretelling(game: AnyGame) -> Odds | None:
    """The game, if it tells the odds."""
    return cast(Odds, game) if getattr(game, "prospect", None) is not None else None


class Supposes(Protocol):
    """An optional part of a game: what comes next lies face down, so luck shows in what it might have been."""

    def supposed(self, view: Any, dice: Chance) -> Sequence[tuple[Fraction, Any]]:
        """States that agree with the view, one for all that may come next, with their chances; the rest is dealt by chance."""


def supposing(game: AnyGame) -> Supposes | None:
    """The game, if it tells what might come next."""
    return cast(Supposes, game) if getattr(game, "supposed", None) is not None else None


class Draws(Protocol):
    """An optional part of a game: what is drawn lies face down in its order, so luck shows in other orders of it."""

    def undrawn(self, state: Any) -> Sequence[Sequence[int]]:
        """The face-down piles that are drawn from; an act that draws changes them."""

    def reordered(self, state: Any, dice: Chance, count: int) -> Sequence[Any]:
        """`count` states like it with these piles in other orders, as likely each. Hands stay, and cards that are looked at."""


def drawing(game: AnyGame) -> Draws | None:
    """The game, if luck lies in the order of its piles."""
    return cast(Draws, game) if getattr(game, "reordered", None) is not None else None


class Fate(NamedTuple):
    """What became of a seat's copies of a card in a match: how many it drew, played, and had destroyed."""

    seat: int
    card: str
    drawn: int = 0
    played: int = 0
    destroyed: int = 0


class Tracing(Protocol):
    """An optional part of a game: what became of the cards of its decks can be told."""

    def fates(self, state: Any, events: Iterable[Event]) -> Sequence[Fate]:
        """The fates of all cards of all decks in a match that ended in that state, with all its events."""


def tracing(game: AnyGame) -> Tracing | None:
    """The game, if it tells what became of cards."""
    return cast(Tracing, game) if getattr(game, "fates", None) is not None else None

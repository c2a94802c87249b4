"""What the cogs need to know of a game beside its rules: what draws it, how its cards are told, which buttons it has.

Each game has one, its `PRESENTER`; `cogs/games.py` is the table of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.game import Action, AnyGame, Chapter, Deck, DeckList, Event, Figure
from engine.text import T, Text
from render.lobby import Place

from .rules_topics import Topic
from .verbs import Verbs

Translate = Callable[[Text], str]


class Drawn(Protocol):
    """A finished picture (`render.Picture` is one): a file and the text for those who cannot see it."""

    @property
    def data(self) -> bytes: ...
    @property
    def filename(self) -> str: ...
    @property
    def description(self) -> str: ...


class BoardPainter(Protocol):
    """Draws a view with what just happened; `lit` are spaces to light up."""

    def __call__(
        self, view: Any, events: Sequence[Event], *, names: Sequence[str], translate: Translate, lit: Sequence[str] = ()
    ) -> Drawn: ...


class FinalPainter(Protocol):
    """Draws the end of a match: the view of it, made by `Presenter.over`, and its key figures."""

    def __call__(
        self, view: Any, *, names: Sequence[str], translate: Translate, figures: Sequence[Figure]
    ) -> Drawn: ...


class FramePainter(Protocol):
    """Draws a view as a Pillow image."""

    def __call__(self, view: Any, events: Sequence[Event], *, names: Sequence[str], translate: Translate) -> Any: ...


class ChoicePainter(Protocol):
    """Draws a choice between legal actions close by, with what each would bring; None where there is nothing to draw."""

    def __call__(self, view: Any, legal: Sequence[Action], translate: Translate) -> Drawn | None: ...


class SmallPainter(Protocol):
    """Draws what matters of a view in marks large enough for a list."""

    def __call__(self, view: Any, *, names: Sequence[str], translate: Translate) -> Drawn: ...


class LobbyPainter(Protocol):
    """Draws who plays what before a match begins."""

    def __call__(self, places: Sequence[Place], *, translate: Translate) -> Drawn: ...


class TextPainter(Protocol):
    """The board in letters, for those who cannot see pictures, in at most `limit` characters."""

    def __call__(self, view: Any, *, names: Sequence[str], translate: Translate, limit: int) -> str: ...


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card in a hand: its name as notation has it, a text to be translated, and what stands on it."""

    name: str
    text: Text


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile that somebody may look through: its title, which tells the order, and its cards in that order."""

    title: Text
    cards: Sequence[Text]


@dataclass(frozen=True, slots=True)
class Facts:
    """What a card is found by beside its name and army: its type, its price (None: it has none of the usual sort).

    `told` are all its facts in a line; `face` is what `Presenter.laid` draws.  Words are looked for in `words`, which are
    what stands on it without notes about it.
    """

    type: Text
    price: int | None
    told: Text
    face: Any
    words: Text | None = None


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card as `/card` shows it: its title as printed, what stands on it, what draws it, and what people call it.

    The first thing that it is `called` is shown, where there is one.  `army` is what it belongs to.  Only cards with `facts`
    are found by what they are.
    """

    title: str
    text: Text
    draw: Callable[[Translate], Drawn | None]
    called: tuple[Text, ...] = ()
    army: str = ""
    facts: Facts | None = None


@dataclass(frozen=True, slots=True)
class Own:
    """Words for a person's own cards: their button and title, and what is said if there are none, or one is of no use now."""

    button: Text
    title: Text
    empty: Text
    idle: Text


@dataclass(frozen=True, slots=True)
class Sure:
    """The question before a turn ends with acts left, and the button that ends it."""

    question: Text
    yes: Text


HAND = Own(T("My hand"), T("Your hand"), T("Your hand is empty."), T("nothing to do with it now"))
END_OF_TURN = Sure(T("You can still act this turn. End it all the same?"), T("End the turn"))


@dataclass(frozen=True, slots=True)
class Presenter:
    """A game as people see it.

    `hand` draws what is the viewer's own, with the names of the cards that can be played now (None: nothing to draw);
    `held` lists it in words, and `own` says what people call it.
    `piles` are the piles that this viewer may look through.
    `plays` names the held card that an action is about ("": none).
    `ends_turn` says whether ending the phase now ends the turn; `sure` is asked then if something else could still be
    done.  `last` says whether no later phase of the turn offers what this one does not (None: only where `ends_turn` says so).
    `phases`: turns have phases that are ended one by one.
    `moving` says whether events can be seen on the board, so that an animation shows them.
    `frame` draws the board for an animation, if that is quicker than decoding what `board` makes.
    `small` draws a match for a list, if that is not its board in small, and `lobby` who plays what before it begins.
    `deck` draws a deck under its name, and `shelf` several to choose from, with how they play.
    `asked` draws a choice for the person who has to make it, in place of the board with what is lit; `foreseen` says in words
    what each answer would bring, for those who read letters.
    `then` makes the view at a chapter's end, which is in the next chapter already, say that it is that chapter.
    `over` makes the last view of a match say that nobody is to play, and who won where somebody gave up (None: it was
    stopped, and nobody wins).  `counted` are the game's key figures of a match's events, for so many seats.  `final` draws the
    picture of the end, if that is not just the last board.
    `cards` are all that can be looked up, and `laid` draws several by their faces.  `topics` are the rules in short, `verbs`
    what its slash group is made of.  `warm_up` does what would make the first picture slow.
    Painters and `warm_up` are functions of a module, since they are pickled for another process.
    """

    game: AnyGame
    board: BoardPainter
    text: TextPainter
    hand: Callable[[Any, Sequence[str], Translate], Drawn | None]
    held: Callable[[Any], Sequence[HeldCard]]
    plays: Callable[[Any, Action], str]
    ends_turn: Callable[[Any], bool]
    cards: Callable[[], Sequence[CardShown]]
    warm_up: Callable[[], None] | None = None
    piles: Callable[[Any], Sequence[Pile]] = lambda view: ()
    own: Own = HAND
    phases: bool = True
    last: Callable[[Any], bool] | None = None
    sure: Sure = END_OF_TURN
    topics: Sequence[Topic] = ()
    frame: FramePainter | None = None
    small: SmallPainter | None = None
    lobby: LobbyPainter | None = None
    deck: Callable[[DeckList, str, Translate], Drawn | None] | None = None
    shelf: Callable[[Sequence[Deck], Translate], Drawn] | None = None
    laid: Callable[[Sequence[Any], Translate], Drawn | None] | None = None
    asked: ChoicePainter | None = None
    foreseen: Callable[[Any, Sequence[Action]], Sequence[tuple[Text, Sequence[Text]]]] = lambda view, legal: ()
    moving: Callable[[Sequence[Event]], bool] = bool
    then: Callable[[Any, Chapter], Any] = lambda view, chapter: view
    over: Callable[[Any, Sequence[int] | None], Any] = lambda view, winners: view
    counted: Callable[[Sequence[Event], int], Sequence[Figure]] = lambda events, seats: ()
    final: FinalPainter | None = None
    verbs: Verbs | None = None

"""Decks that people build (2): what may stand in one, as a list that can be pasted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from .. import decklists
from ..decklists import LONGEST, MOST_COPIES
from ..dice import Chance
from ..game import BadDeck, Cards, DeckList
from ..text import T, Text
from .cards import BY_NAME, GODS, KINDS, Kind
from .decks import DECKS, EDITIONS

CASUAL, COLOURS, TOURNAMENT = "casual", "colours", "tournament"
"""How strictly decks are built (2.1 to 2.3)."""
FEWEST, FEWEST_IN_TOURNAMENTS = 30, 45
MOST_COLOURS, BESIDE = 4, 20
BESIDE_WORD = "sideboard"
"""The line of a list after which the sideboard stands."""
WARRIORS_IN_TEN = 5
"""How many of ten cards of a drawn deck are warriors (2.4)."""


def listed(name: str, edition: int = EDITIONS.newest) -> DeckList:
    """A ready deck as a list to start from."""
    parts = EDITIONS.of(name, edition)
    return DeckList(name, *(tuple((KINDS[kind].name, count) for kind, count in part) for part in parts))


def text_of(deck: DeckList) -> str:
    """The list as text that `read_deck` reads."""
    beside = ["", BESIDE_WORD.capitalize(), *decklists.written(deck.sideboard)] if deck.sideboard else []
    return "\n".join([deck.name, *decklists.written(deck.cards), *beside])


def read_deck(text: str, printed: Callable[[str], str] = str) -> DeckList:
    """The deck in a pasted list, whose first line may name the ready deck that it began with.

    `printed` finds the printed name for what people call a card. Raises BadDeck with a complaint for each breach.
    """
    lines = decklists.pasted(text)
    name = next((known for known in DECKS for _, word in lines[:1] if known.casefold() == word.casefold()), "")
    parts: tuple[Counter[str], Counter[str]] = Counter(), Counter()
    complaints: list[Text] = []
    place = 0
    for count, word in lines[1:] if name else lines:
        kind = meant(printed(word))
        if word.casefold().rstrip(":") == BESIDE_WORD:
            place = 1
        elif kind is None:
            complaints.append(_unknown(word))
        else:
            parts[place][kind.name] += count
    deck = DeckList(name or nearest(parts[0]), tuple(parts[0].items()), tuple(parts[1].items()))
    if complaints := [*complaints, *breaches(deck)]:
        raise BadDeck(tuple(complaints))
    return deck


def meant(word: str) -> Kind | None:
    """The card that a word in a list means."""
    kind = BY_NAME.get(word) or next((one for one in KINDS if one.name.casefold() == word.casefold()), None)
    return None if kind is None or kind.token else kind


def nearest(cards: Counter[str]) -> str:
    """The ready deck that shares most cards with a list."""
    return max(DECKS, key=lambda name: sum(min(cards[KINDS[kind].name], count) for kind, count in DECKS[name]))


def changed(deck: DeckList, word: str, copies: int) -> DeckList:
    """The deck with so many copies more of a card, or fewer. Raises BadDeck if no card is meant, or none is there."""
    kind = meant(" ".join(word.split()))
    if kind is None:
        raise BadDeck((_unknown(word[:LONGEST]),))
    cards = dict(deck.cards)
    if copies < 0 and not cards.get(kind.name):
        raise BadDeck((T("{card} is not in this deck.", card=T(kind.name)),))
    cards[kind.name] = min(max(cards.get(kind.name, 0) + copies, 0), MOST_COPIES)
    left = tuple((name, count) for name, count in cards.items() if count)
    return DeckList(deck.name, left, deck.sideboard)


def fitting() -> list[str]:
    """The cards that may be put into a deck, by god."""
    known = [kind for kind in KINDS if not kind.token]
    return [kind.name for kind in sorted(known, key=lambda kind: (_place(kind), kind.number))]


def _place(kind: Kind) -> int:
    return min([GODS.index(god) for god in kind.gods], default=len(GODS))


def gods_of(name: str) -> list[str]:
    """The gods of a ready deck."""
    found = {god for kind, _ in DECKS.get(name, ()) for god in KINDS[kind].gods}
    return [god for god in GODS if god in found]


def gods_in(deck: DeckList) -> list[str]:
    """The gods of a deck, those of most cards first."""
    found: Counter[str] = Counter()
    for kind, copies in _counted(deck.cards).items():
        found.update({god: copies for god in kind.gods})
    return sorted(found, key=lambda god: (-found[god], GODS.index(god)))


def drawn(gods: Iterable[str], chance: Chance, name: str = "") -> DeckList:
    """A legal deck of these gods, drawn by chance: half of it warriors (2.4), one to three of a card.

    It is built on the ready deck `name`, or the one most like it.
    """
    allowed = [kind for kind in KINDS if not kind.token and kind.gods <= {*gods}]
    cards: Counter[str] = Counter()
    for of_warriors in (True, False):
        room = FEWEST_IN_TOURNAMENTS * (WARRIORS_IN_TEN if of_warriors else 10 - WARRIORS_IN_TEN) // 10 + of_warriors
        for number in chance.shuffle([kind.number for kind in allowed if kind.is_warrior == of_warriors]):
            kind = KINDS[number]
            copies = min(room, 1 if kind.important else 1 + chance.below(kind.copies))
            cards[kind.name] += copies
            room -= copies
    rest = [kind for kind in allowed if not cards[kind.name]]
    beside = [KINDS[number].name for number in chance.shuffle([kind.number for kind in rest])[:BESIDE]]
    return DeckList(name or nearest(cards), tuple((+cards).items()), tuple((card, 1) for card in beside))


def breaches(deck: DeckList, strictness: str = CASUAL) -> tuple[Text, ...]:
    """A complaint for each rule of building that the deck breaks (2.1 to 2.3, 2.6); empty for a legal deck."""
    if deck.name not in DECKS:
        return (T("There is no deck called {deck}.", deck=deck.name),)
    return (*_odd_lines(deck), *_copies(deck), *_sizes(deck, strictness), *_colours(deck, strictness))


def _odd_lines(deck: DeckList) -> Iterator[Text]:
    for word, copies in (*deck.cards, *deck.sideboard):
        if meant(word) is None:
            yield _unknown(word)
        elif copies < 1:
            yield T("{card}: {count} copies are no copies.", count=copies, card=word)


def _copies(deck: DeckList) -> Iterator[Text]:
    """At most three copies unless the card says otherwise, deck and sideboard together (2.1, 2.6)."""
    for kind, copies in _counted((*deck.cards, *deck.sideboard)).items():
        if copies > kind.copies:
            told = T("{card}: {found}; at most {most} are allowed.")
            if any(name == kind.name for name, _ in deck.sideboard):
                told = T("{card}: {found} with the sideboard; at most {most} are allowed.")
            yield Text(told.message, found=copies, card=T(kind.name), most=kind.copies)


def _sizes(deck: DeckList, strictness: str) -> Iterator[Text]:
    """At least 30 cards, or 45 with a sideboard of 20 (2.1, 2.3)."""
    fewest = FEWEST_IN_TOURNAMENTS if strictness == TOURNAMENT else FEWEST
    found, beside = _total(deck.cards), _total(deck.sideboard)
    if found < fewest:
        yield T("Cards: {found}; at least {least} are needed.", found=found, least=fewest)
    if strictness == TOURNAMENT and beside != BESIDE:
        yield T("Sideboard: {found} cards instead of {needed}.", found=beside, needed=BESIDE)
    elif beside > BESIDE:
        yield T("Sideboard: {found}; at most {most} are allowed.", found=beside, most=BESIDE)


def _colours(deck: DeckList, strictness: str) -> Iterator[Text]:
    """At most four gods beside the colourless cards (2.2)."""
    gods = {god for kind in _counted(deck.cards) for god in kind.gods}
    if strictness != CASUAL and len(gods) > MOST_COLOURS:
        yield T("Gods: {found}; at most {most} are allowed.", found=len(gods), most=MOST_COLOURS)


def _counted(cards: Iterable[tuple[str, int]]) -> Counter[Kind]:
    counts: Counter[Kind] = Counter()
    for word, copies in cards:
        if kind := meant(word):
            counts[kind] += copies
    return counts


def _total(cards: Cards) -> int:
    return sum(copies for _, copies in cards)


def _unknown(word: str) -> Text:
    return T("There is no card “{card}”.", card=word)


def counts_of(deck: DeckList) -> tuple[tuple[int, int], ...]:
    """The kinds of a legal deck with their copies, in a fixed order."""
    return tuple(sorted((kind.number, copies) for kind, copies in _counted(deck.cards).items()))

"""Decks that people build: what may stand in one (rules 9), as a list that can be pasted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from .. import decklists
from ..decklists import LONGEST, MOST_COPIES
from ..dice import Chance
from ..game import BadDeck, DeckList
from ..text import T, Text
from . import cards as facts
from .cards import CHAMPION, COMMON, CONJURATION, KINDS, MUTANTS, SUMMONER, VINE, Kind, kinds_named

MERCENARIES = "Mercenaries"
CHAMPIONS, COMMONS, COPIES, MOST_MERCENARIES = 3, 18, 10, 6
"""How many units a deck has, how many of a common at most, and how many of them mercenaries (9.2 to 9.4)."""

Counts = Mapping[int, int]
"""Copies by the number of the kind."""


def listed(name: str, edition: int = facts.EDITIONS.newest) -> DeckList:
    """A stock deck, by its summoner's name, as a list to start from."""
    return written(name, dict(facts.EDITIONS.of(name, edition).cards))


def written(name: str, counts: Counts) -> DeckList:
    """The cards of a deck as a list: champions, commons, events and walls."""
    deck = facts.DECKS[name]
    order = sorted(counts, key=lambda number: (_chapter(KINDS[number]), KINDS[number].faction != deck.faction, number))
    return DeckList(name, tuple((word_for(KINDS[number], deck.faction), counts[number]) for number in order))


def _chapter(kind: Kind) -> tuple[bool, bool, bool]:
    return kind.is_wall, not kind.is_unit, kind.type != CHAMPION


def word_for(kind: Kind, faction: str) -> str:
    """How a list of that faction names a card: one of another faction says of which."""
    return kind.name if kind.faction in (faction, "") else f"{kind.name} ({kind.faction})"


def text_of(deck: DeckList) -> str:
    """The list as text that `read_deck` reads: the summoner, then a line for each card."""
    return "\n".join([deck.name, *decklists.written(deck.cards)])


def read_deck(text: str, printed: Callable[[str], str] = str) -> DeckList:
    """The deck in a pasted list; the summoner's events and walls may be left out, since they are fixed (9.1).

    `printed` finds the printed name for what people call a card.

    Raises BadDeck with a complaint for each breach.
    """
    wanted = [(count, printed(word)) for count, word in decklists.pasted(text)]
    name = next(filter(None, (_summoner(word) for _, word in wanted)), "")
    if not name:
        raise BadDeck((T("No summoner is named; begin with a line that names one, for instance “Prince Elien”."),))
    counts: Counter[int] = Counter()
    complaints: list[Text] = []
    for count, word in wanted:
        if _summoner(word) == name:
            continue
        found = meant(word, name)
        if len(found) == 1:
            counts[found[0].number] += count
        else:
            complaints.append(_unclear(word, found))
    if not any(not KINDS[number].is_unit for number in counts):
        counts.update(fixed(name))
    deck = written(name, counts)
    if complaints := [*complaints, *breaches(deck)]:
        raise BadDeck(tuple(complaints))
    return deck


def changed(deck: DeckList, word: str, copies: int) -> DeckList:
    """The deck with so many copies more of a card, or fewer. Raises BadDeck if no card is meant, or none is there."""
    kinds = meant(" ".join(word.split()), deck.name)
    if len(kinds) != 1:
        raise BadDeck((_unclear(word[:LONGEST], kinds),))
    counts = Counter({kind.number: count for kind, count in kinds_of(deck)[1:]})
    number = kinds[0].number
    if copies < 0 and not counts[number]:
        raise BadDeck((T("{card} is not in this deck.", card=T(kinds[0].name)),))
    counts[number] = min(max(counts[number] + copies, 0), MOST_COPIES)
    return written(deck.name, +counts)


def fitting(name: str) -> list[str]:
    """The units that may be in a summoner's deck, champions first, those of the own faction before others."""
    faction = facts.DECKS[name].faction
    units = sorted(
        (kind for kind in KINDS if may_hold(name, kind)),
        key=lambda kind: (kind.faction != faction, kind.type != CHAMPION, kind.number),
    )
    return [word_for(kind, faction) for kind in units]


def random_list(name: str, chance: Chance) -> DeckList:
    """A legal deck of a summoner, drawn by chance: two to seven of a common, and champions of every kind (9)."""
    units = Counter({KINDS[number]: copies for number, copies in needed(name).items()})
    allowed = chance.shuffle([kind.number for kind in KINDS if may_hold(name, kind)])
    while room := CHAMPIONS + COMMONS - units.total():
        for kind in (KINDS[number] for number in allowed):
            copies = min(2 + chance.below(6), _room_for(name, kind, units), room)
            units[kind] += copies
            room -= copies
    return written(name, fixed(name) | {kind.number: copies for kind, copies in units.items() if copies})


def _room_for(name: str, kind: Kind, units: Counter[Kind]) -> int:
    """How many more of a unit fit into a deck that is not full yet."""
    alike = sum(copies for other, copies in units.items() if other.type == kind.type)
    room = (CHAMPIONS if kind.type == CHAMPION else COMMONS) - alike
    if kind.faction == MERCENARIES and MERCENARIES not in _leader(name).factions:
        room = min(room, MOST_MERCENARIES - sum(n for other, n in units.items() if other.faction == MERCENARIES))
    return min(room, _most(kind) - units[kind])


def _most(kind: Kind) -> int:
    """The most copies of a unit (9.4, 11.22)."""
    return 1 if kind.type == CHAMPION or kind.is_mutation else COPIES


def _summoner(word: str) -> str:
    return next((deck.summoner for deck in facts.DECKS.values() if deck.summoner.casefold() == word.casefold()), "")


def meant(word: str, name: str) -> list[Kind]:
    """The cards that a word in a list of that summoner can mean: of the own faction before those of others."""
    bare, _, faction = word.removesuffix(")").partition(" (")
    known = [kind for kind in kinds_named(bare) if not faction or kind.faction.casefold() == faction.casefold()]
    own = [kind for kind in known if kind.faction in (facts.DECKS[name].faction, "")]
    return own or [kind for kind in known if may_hold(name, kind)] or known


def _unclear(word: str, found: list[Kind]) -> Text:
    if not found:
        return T("There is no card “{card}”.", card=word)
    names = ", ".join(f"{kind.name} ({kind.faction})" for kind in found)
    return T("“{card}” can be several cards; write one of these: {cards}.", card=word, cards=names)


@cache
def fixed(name: str) -> dict[int, int]:
    """The events and walls of a summoner's reference card, which every deck of theirs has (9.1)."""
    return {number: copies for number, copies in facts.DECKS[name].cards if not KINDS[number].is_unit}


@cache
def needed(name: str) -> dict[int, int]:
    """The units of the starting setup, which must be in the deck (9.1)."""
    counts = Counter(number for number, _ in facts.DECKS[name].setup if KINDS[number].type in (CHAMPION, COMMON))
    return dict(counts)


def _leader(name: str) -> Kind:
    faction = facts.DECKS[name].faction
    return next(kind for kind in KINDS if kind.type == SUMMONER and kind.name == name and kind.faction == faction)


def may_hold(name: str, kind: Kind) -> bool:
    """Whether a summoner's deck may hold a unit: of the own side, its alliance or parents, or a mercenary (9.3, 9.6 to 9.9)."""
    if kind.type not in (CHAMPION, COMMON) or not kind.ready:
        return False
    leader = _leader(name)
    if kind.is_mutation and MUTANTS not in leader.factions:
        return False
    return kind.faction in leader.factions or kind.faction == MERCENARIES


def breaches(deck: DeckList) -> tuple[Text, ...]:
    """A complaint for each rule of building that the deck breaks (9.1 to 9.9, 11.22, 11.24); empty for a legal deck."""
    if deck.name not in facts.DECKS or not facts.DECKS[deck.name].stock:
        return (T("There is no deck called {deck}.", deck=deck.name),)
    if deck.sideboard:
        return (T("Decks of this game have no sideboard."),)
    counts: Counter[int] = Counter()
    found = []
    for word, copies in deck.cards:
        kinds = meant(word, deck.name)
        if len(kinds) != 1 or copies < 1:
            found.append(
                _unclear(word, kinds)
                if copies > 0
                else T("{card}: {count} copies are no copies.", count=copies, card=word)
            )
        else:
            counts[kinds[0].number] += copies
    units = {KINDS[number]: copies for number, copies in counts.items() if KINDS[number].is_unit}
    return (*found, *_other_events(deck.name, counts), *_strangers(deck.name, units), *_sizes(deck.name, units))


def _other_events(name: str, counts: Counts) -> Iterator[Text]:
    """Events and walls are those of the reference card, and the starting setup is there (9.1)."""
    for number in sorted(fixed(name).keys() | {number for number in counts if not KINDS[number].is_unit}):
        copies, found = fixed(name).get(number, 0), counts.get(number, 0)
        card, deck = T(KINDS[number].name), T(name)
        if not copies:
            yield T("{card} cannot be in a deck of {deck}, whose events are fixed.", card=card, deck=deck)
        elif copies != found:
            yield T(
                "{deck} has {copies} of {card}, and the deck {found}: events and walls are fixed.",
                **{"card": card, "deck": deck, "copies": copies, "found": found},
            )
    for number, copies in needed(name).items():
        if counts.get(number, 0) < copies:
            card = T(KINDS[number].name)
            yield T(
                "{deck} begins with {copies} of {card}, which must be in the deck.",
                deck=T(name),
                copies=copies,
                card=card,
            )


def _strangers(name: str, units: Mapping[Kind, int]) -> Iterator[Text]:
    """Units are of the own side, and at most 6 mercenaries are among them (9.3, 9.6 to 9.9, 11.24)."""
    for kind in units:
        card = T(kind.name)
        if kind.type in (SUMMONER, CONJURATION, VINE):
            yield T("{card} cannot be put into a deck.", card=card)
        elif not kind.ready:
            yield T("{card} cannot be played yet.", card=card)
        elif not may_hold(name, kind):
            yield T(
                "{card} ({faction}) cannot be in a deck of {deck}.", card=card, faction=T(kind.faction), deck=T(name)
            )
    hired = sum(copies for kind, copies in units.items() if kind.faction == MERCENARIES)
    if hired > MOST_MERCENARIES and MERCENARIES not in _leader(name).factions:
        yield T("Mercenaries: {found}; at most {most} are allowed.", found=hired, most=MOST_MERCENARIES)


def _sizes(name: str, units: Mapping[Kind, int]) -> Iterator[Text]:
    """18 commons and 3 different champions; with mutations 21 units, each mutation once (9.2, 9.4, 11.22)."""
    for kind, copies in units.items():
        if copies > _most(kind):
            yield T("{card}: {found}; at most {most} are allowed.", found=copies, card=T(kind.name), most=_most(kind))
    champions = sum(copies for kind, copies in units.items() if kind.type == CHAMPION)
    commons = sum(copies for kind, copies in units.items() if kind.type == COMMON)
    if MUTANTS in _leader(name).factions:
        if champions > CHAMPIONS:
            yield T("Champions: {found}; at most {most} are allowed.", found=champions, most=CHAMPIONS)
        if champions + commons != CHAMPIONS + COMMONS:
            yield T("Units: {found} instead of {needed}.", found=champions + commons, needed=CHAMPIONS + COMMONS)
    else:
        if champions != CHAMPIONS:
            yield T("Champions: {found} instead of {needed}.", found=champions, needed=CHAMPIONS)
        if commons != COMMONS:
            yield T("Commons: {found} instead of {needed}.", found=commons, needed=COMMONS)


def kinds_of(deck: DeckList) -> list[tuple[Kind, int]]:
    """The summoner and the cards of a list with their copies, in its order; what is no card is left out."""
    if deck.name not in facts.DECKS:
        return []
    found = [(meant(word, deck.name), copies) for word, copies in deck.cards]
    return [(_leader(deck.name), 1), *((kinds[0], copies) for kinds, copies in found if len(kinds) == 1)]


def counts_of(deck: DeckList) -> tuple[tuple[int, int], ...]:
    """The kinds of a legal deck with their copies: first what is fixed or begins on the board, then the rest.

    So a card's number tells nothing about those of a list that are still hidden.
    """
    counts = Counter({meant(word, deck.name)[0].number: copies for word, copies in deck.cards})
    public = Counter(fixed(deck.name)) + Counter(needed(deck.name))
    return (*sorted(public.items()), *sorted((counts - public).items()))

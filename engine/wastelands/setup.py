"""Setting a match up: decks shuffled, hands drawn, somebody begins (3.1); with more than two the way to play (13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, zip_longest

from ..dice import Chance
from ..editions import edition_in
from ..game import Deck, GameOption, IllegalAction, Setup
from ..text import T, Text
from .building import CASUAL, COLOURS, TOURNAMENT, breaches, counts_of
from .decks import DECKS, EDITIONS, FILE, MONO_COLOURED, Cards, god_of
from .numbers import MOST
from .piles import deal_hand, shuffle
from .play import Play
from .resources import gain_kb
from .sides import DUEL, FINAL_POWER, PAIRS, WAR_OF_GODS, WAYS, fights
from .state import SECOND_KB, State
from .turn import begin

HAND = 5
"""Cards drawn at the start (3.1)."""
SEATS = (2, 7)
YES, NO = "yes", "no"
RULES: tuple[GameOption, ...] = (
    GameOption(
        "first-draw",
        T("First turn"),
        ((NO, T("who starts does not draw")), (YES, T("who starts draws a card"))),
        NO,
    ),
    GameOption(
        "unique",
        T("Important personalities"),
        ((YES, T("one of a name for each player")), (NO, T("any number"))),
        YES,
    ),
    GameOption(
        "colours",
        T("Colour advantage"),
        ((NO, T("none")), (YES, T("+1 ATK against the next god of the circle"))),
        NO,
    ),
    GameOption(
        "second-kb",
        T("Second side"),
        ((NO, T("begins with no KB")), (YES, T("begins with 1 KB"))),
        YES,
        seats=(2,),
        unsaid=NO,
    ),
)
"""The optional rules (12), in the order of `state.FIRST_DRAW` and so on."""
TITLES = {
    WAYS[PAIRS]: T("Pairs"),
    WAYS[FINAL_POWER]: T("Fight for final power"),
    WAYS[WAR_OF_GODS]: T("War of gods"),
}


def _way(name: str, seats: int, *ways: int) -> GameOption:
    values = tuple((WAYS[way], TITLES[WAYS[way]]) for way in ways)
    return GameOption(name, T("Way to play"), values, values[0][0], seats=(seats,))


ALONE, TOGETHER = T("each for oneself"), T("together")
CHOICES_OF_WAYS = {4: _way("four", 4, PAIRS, FINAL_POWER), 5: _way("five", 5, FINAL_POWER, WAR_OF_GODS)}
"""Where the number of seats leaves a choice of ways."""
IN_PAIRS = (CHOICES_OF_WAYS[4].name, WAYS[PAIRS])


def _common(name: str, title: Text, no: Text, yes: Text) -> GameOption:
    return GameOption(name, title, ((NO, no), (YES, yes)), NO, seats=(4,), when=IN_PAIRS)


COMMON: tuple[GameOption, ...] = (
    _common("common-defence", T("Pairs: defence"), ALONE, TOGETHER),
    _common("common-components", T("Pairs: components"), ALONE, TOGETHER),
    _common("common-cards", T("Pairs: hands"), T("secret"), T("seen by partners")),
)
"""What partners can have in common (13.2), in the order of `state.COMMON_DEFENCE` and so on."""
BUILDING = GameOption(
    "decks",
    T("Deck building"),
    (
        (CASUAL, T("30 cards and more")),
        (COLOURS, T("of four gods at most")),
        (TOURNAMENT, T("tournament: 45 cards, four gods at most, a sideboard of 20")),
    ),
    COLOURS,
    unsaid=CASUAL,
)
"""How decks are built (2.1 to 2.3; 12.6)."""
OPEN_LISTS = GameOption(
    "open-lists",
    T("Lists of ready decks"),
    ((NO, T("count for nobody who is asked")), (YES, T("rule out what nobody can answer"))),
    YES,
    unsaid=NO,
    tacit=True,
)
"""Whether windows go by the lists of ready decks; matches begun before it go on with the windows that they had."""
OPTIONS: tuple[GameOption, ...] = (*RULES, BUILDING, *CHOICES_OF_WAYS.values(), *COMMON, OPEN_LISTS, *EDITIONS.options)
WITH = {3: FINAL_POWER, 6: WAR_OF_GODS, 7: WAR_OF_GODS}


def way_with(chosen: Mapping[str, str], seats: int) -> int:
    """The way to play, by the number of seats and what the host has chosen."""
    option = CHOICES_OF_WAYS.get(seats)
    if option is None:
        return WITH.get(seats, DUEL)
    return WAYS.index(chosen.get(option.name, option.default))


def words_of(chosen: Mapping[str, str], seats: int) -> tuple[int, ...]:
    """The options as a state has them."""
    rules = [int(chosen.get(option.name, option.unsaid or option.default) == YES) for option in RULES]
    way = way_with(chosen, seats)
    if way == DUEL:
        return tuple(rules)
    return (*rules, way, *[int(chosen.get(option.name, option.default) == YES) for option in COMMON])


def open_lists(chosen: Mapping[str, str], ready: Sequence[bool]) -> int:
    """The seats (bits) whose lists are open: those with a `ready` deck, if the options have it so."""
    said = chosen.get(OPEN_LISTS.name, OPEN_LISTS.unsaid) == YES
    return sum(1 << seat for seat, listed in enumerate(ready) if said and listed)


def gods_with(decks: tuple[str, ...], cards: Sequence[Cards], way: int) -> tuple[int, ...]:
    """The god of each seat in the war of gods. Raises IllegalAction unless each has another, and an enemy among them (13.4)."""
    if way != WAR_OF_GODS:
        return ()
    gods = []
    for name, kinds in zip(decks, cards, strict=True):
        god = god_of(kind for kind, _ in kinds)
        if god is None:
            raise IllegalAction(
                T(
                    "In the war of gods everybody plays a deck of one god, such as {example}; {deck} is none.",
                    example=T(next(iter(MONO_COLOURED))),
                    deck=T(name),
                )
            )
        gods.append(god)
    if len(set(gods)) < len(gods):
        raise IllegalAction(T("In the war of gods everybody plays another god; two of you have the same."))
    for god, name in zip(gods, decks, strict=True):
        if not any(fights(god, other) for other in gods):
            raise IllegalAction(
                T(
                    "In the war of gods everybody has an enemy; {deck} has none here, so choose other gods.",
                    deck=T(name),
                )
            )
    return tuple(gods)


def suiting(setup: Setup, seats: int) -> list[str]:
    """The decks that one more may have of so many seats (13.4): in the war of gods of gods that can be filled up to a circle
    in which everybody has an enemy.
    """
    if way_with(setup.options, seats) != WAR_OF_GODS:
        return list(DECKS)
    taken = set[int | None]()
    for name, custom in zip_longest(setup.decks, setup.lists[: len(setup.decks)]):
        taken.add(god_of(kind for kind, _ in (counts_of(custom) if custom else DECKS.get(name, ()))))
    taken.discard(None)
    whole = [
        gods
        for gods in combinations(sorted(set(MONO_COLOURED.values())), seats)
        if taken <= set(gods) and all(any(fights(god, other) for other in gods) for god in gods)
    ]
    wanted = {god for gods in whole for god in gods} - taken
    return [name for name, god in MONO_COLOURED.items() if god in wanted]


def strictness_in(options: Mapping[str, str]) -> str:
    """How strictly decks are built in a match with these options."""
    return options.get(BUILDING.name, BUILDING.unsaid)


def cards_of(setup: Setup) -> list[Cards]:
    """The cards of each seat's deck. Raises IllegalAction for one that breaks the rules of building (2)."""
    found, strictness = [], strictness_in(setup.options)
    edition = edition_in(setup.options)
    for name, custom in zip_longest(setup.decks, setup.lists[: len(setup.decks)]):
        complaints = breaches(custom, strictness) if custom else ()
        if custom and custom.name != name:
            raise IllegalAction(T("The deck built on {deck} breaks the rules of building.", deck=T(name)))
        if complaints:
            raise IllegalAction(
                T("The deck built on {deck} breaks a rule of building. {why}", deck=T(name), why=complaints[0])
            )
        found.append(counts_of(custom) if custom else EDITIONS.of(name, edition).cards)
    return found


def decks() -> tuple[Deck, ...]:
    """The ready decks."""
    return tuple(
        [
            Deck(deck["name"], T(deck["name"]), T(deck["about"]), plays=T(deck["plays"]), demand=deck["demand"])
            for deck in FILE
        ]
    )


def new(setup: Setup, dice: Chance) -> Play:
    """A match up to its first decision. Raises IllegalAction."""
    seats = len(setup.decks)
    if not SEATS[0] <= seats <= SEATS[1]:
        raise IllegalAction(T("Wastelands is played by two to seven."))
    for name in setup.decks:
        if name not in DECKS:
            raise IllegalAction(T("There is no deck {name}.", name=name))
    for option in OPTIONS:
        if setup.options.get(option.name, option.default) not in [word for word, _ in option.values]:
            raise IllegalAction(T("There is no such choice for {option}.", option=option.title))
    way = way_with(setup.options, seats)
    cards = cards_of(setup)
    gods = gods_with(setup.decks, cards, way)
    lists = [custom for _, custom in zip_longest(setup.decks, setup.lists[:seats])]
    kinds: list[int] = []
    owners: list[int] = []
    piles = []
    for seat, contents in enumerate(cards):
        begun = len(kinds)
        for kind, copies in contents:
            kinds += [kind] * copies
        owners += [seat] * (len(kinds) - begun)
        piles.append(tuple(range(begun, len(kinds))))
    s = State(
        hp=[2 * MOST if way == PAIRS else MOST] * seats,
        kb=[0] * seats,
        comp=[0] * seats,
        turns=[0] * seats,
        lost=[0] * seats,
        healed=[0] * seats,
        brought=[0] * seats,
        burst=[0] * seats,
        cast=[0] * seats,
        points=[0] * seats,
        kind=tuple(kinds),
        owner=tuple(owners),
        decks=setup.decks,
        built=sum(1 << seat for seat, custom in enumerate(lists) if custom),
        open_lists=open_lists(setup.options, [custom is None for custom in lists]),
        options=words_of(setup.options, seats),
        gods=gods,
        deck=tuple(piles),
        hand=((),) * seats,
        graveyard=((),) * seats,
    )
    p = Play(s, dice)
    for seat in range(seats):
        shuffle(p, seat)
        deal_hand(p, seat, HAND)
    starter = setup.lost_before[0] if len(setup.lost_before) == 1 else dice.below(seats)
    p.tell("began", starter)
    if seats == 2 and s.options[SECOND_KB]:
        gain_kb(p, 1 - starter, 1)
    p.then(begin, starter)
    p.run()
    return p

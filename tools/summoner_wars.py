"""Summoner Wars for random play: new matches, and positions with cards of all armies."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from inspect import signature
from operator import or_
from typing import Any

from engine.dice import Dice
from engine.flow import Ask, Frame, Step
from engine.game import Event, Setup
from engine.summoner_wars import GAME
from engine.summoner_wars.battlefield import kind_of, life_of
from engine.summoner_wars.cards import COMMON, CONJURATION, DECKS, KINDS, VINE, DeckList, Kind, kinds_named
from engine.summoner_wars.field import mask_of
from engine.summoner_wars.hidden import seats_of
from engine.summoner_wars.moments import ANSWERS
from engine.summoner_wars.position import from_position
from engine.summoner_wars.setup import EMPTY_PHASES, PASS, SECOND_ARMY
from engine.summoner_wars.state import State, copy

from .invariants import Trial

Start = Callable[[Dice], State]


def new_match(dice: Dice, phases: str = PASS) -> State:
    """The two stock decks, set up; `phases` is the option for empty phases."""
    state, _ = GAME.new(Setup(("Prince Elien", "Grognack"), {EMPTY_PHASES.name: phases}), dice)
    return state


def several(seed: int) -> Start:
    """A new match of three or four players with random decks (8.1, 8.2)."""
    chooser = random.Random(seed)
    stock = [deck.name for deck in GAME.decks()]
    decks = tuple(chooser.choice(stock) for _ in range(3 + seed % 2))
    options = {SECOND_ARMY: chooser.choice(stock)} if len(decks) == 3 else {}
    return lambda dice: GAME.new(Setup(decks, options), dice)[0]


def any_armies(seed: int) -> Start:
    """A position in mid-match that mixes units, walls and events of all armies."""
    return lambda _: from_position(_mixed(random.Random(seed)))


def searching(seed: int) -> Start:
    """Such a position with hands full of cards that search piles, look at hands or ask about cards."""
    return lambda _: from_position(_searching(random.Random(seed)))


def one_army(faction: str, seed: int) -> Start:
    """Such a position with the playable cards of one army, against itself."""
    kinds = [kind for kind in KINDS if kind.faction in (faction, "")]
    decks = sorted(name for name, deck in DECKS.items() if deck.faction == faction) or sorted(DECKS)
    return lambda _: from_position(_mixed(random.Random(seed), kinds, decks))


def pair(seed: int) -> Start:
    """A new match of two of the stock decks; as many seeds as there are pairs give every pair."""
    stock = [deck.name for deck in GAME.decks()]
    decks = stock[seed % len(stock)], stock[seed // len(stock) % len(stock)]
    return lambda dice: GAME.new(Setup(decks), dice)[0]


def drawn(seed: int) -> Start:
    """A new match of two legal decks that are drawn by chance (9)."""
    chance = Dice(seed.to_bytes(32, "big"))
    stock = [deck.name for deck in GAME.decks()]
    lists = tuple(GAME.drawn(stock[chance.below(len(stock))], chance) for _ in range(2))
    setup = Setup(tuple(deck.name for deck in lists), lists=lists)
    return lambda dice: GAME.new(setup, dice)[0]


SORTS = (any_armies, pair, several, drawn)


def fuzz_start(seed: int) -> Start:
    """Mixed positions, pairs of stock decks, tables of three and four, and drawn decks in turn; in half of them phases wait."""
    start = SORTS[seed % len(SORTS)](seed // len(SORTS))
    return waiting(start) if seed // len(SORTS) % 2 else start


def waiting(start: Start) -> Start:
    """The same, where phases about the hand wait for whoever holds cards."""

    def begun(dice: Dice) -> State:
        state = start(dice)
        state.waits, state.cache = 1, None
        return state

    return begun


SEARCHES = (
    "A Hero Is Born (Phoenix Elves)",
    "Mimic (Benders)",
    "Spy",
    "Reinforcements (Tundra Orcs)",
    "Ice Wall (Tundra Orcs)",
    "Kalu",
)


def _searching(chooser: random.Random) -> dict[str, Any]:
    position = _mixed(chooser)
    side = str(position["turn"])
    position["board"].remove(next(line for line in position["board"] if line.startswith(side) and "(" in line))
    hands = {seat: [*chooser.sample(SEARCHES, 4), *hand] for seat, hand in position["hand"].items()}
    draws = {seat: ["Talu", *pile] for seat, pile in position["draw"].items()}
    return {**position, "phase": chooser.choice(("summon", "event")), "hand": hands, "draw": draws}


def _mixed(
    chooser: random.Random, kinds: Sequence[Kind] = KINDS, decks: Sequence[str] = tuple(sorted(DECKS))
) -> dict[str, Any]:
    units = [kind for kind in kinds if kind.ready and kind.is_unit and kind.type != 0]
    events = [kind for kind in kinds if kind.ready and not kind.is_unit and not kind.beside_board]
    aside = [
        kind for kind in kinds if kind.ready and (kind.type == CONJURATION or (kind.beside_board and kind.type != VINE))
    ]
    commons = [kind for kind in units if kind.type == COMMON]
    held = [kind for kind in [*units, *events] if kind.type != CONJURATION]
    spaces = [f"{file}{rank}" for file in "abcdef" for rank in range(1, 9)]
    every = frozenset(spaces)
    chooser.shuffle(spaces)
    board = []
    seats = [chooser.choice(decks) for _ in range(2)]
    for seat in (1, 2):
        board.append(f"{seat} {seats[seat - 1]} {spaces.pop()}")
        board += [f"{seat} Wall {spaces.pop()}" for _ in range(2)]
        for kind in chooser.choices(units, k=7):
            board.append(f"{seat} {kind.name} ({kind.faction}) {spaces.pop()}{_noted(kind, chooser)}")
    if chooser.random() < 0.5:
        board += [f"{chooser.choice((1, 2))} Vine Wall {spaces.pop()}" for _ in range(4)]
        occupied = [next(word for word in line.split() if word in every) for line in board if " Wall " not in line]
        board += [f"{chooser.choice((1, 2))} Vine Wall {space}" for space in chooser.sample(occupied, 3)]

    def pile(size: int, among: list[Kind]) -> list[str]:
        cards = chooser.choices(among, k=size) if among else []
        return [f"{kind.name} ({kind.faction})" if kind.faction else kind.name for kind in cards]

    sides = ("1", "2")
    return {
        "seats": seats,
        "turn": chooser.choice((1, 2)),
        "phase": chooser.choice(("draw", "summon", "event", "movement", "attack", "magic")),
        "began_turn": True,
        "board": board,
        "hand": {side: pile(5, held) for side in sides},
        "magic": {side: pile(6, [*units, *events]) for side in sides},
        "draw": {side: pile(12, held) for side in sides},
        "discard": {side: pile(3, [*units, *events]) for side in sides},
        "prison": {side: pile(chooser.choice((0, 0, 0, 1, 2)), commons) for side in sides},
        "supply": {side: [*["Vine Wall"] * 5, *pile(4, aside)] for side in sides},
    }


def _noted(kind: Kind, chooser: random.Random) -> str:
    """A random note of a unit: a boost marker, or the common it mutated from."""
    if kind.boost_cost and chooser.random() < 0.5:
        return " boosted"
    return " under Zealot (Filth)" if kind.is_mutation and chooser.random() < 0.5 else ""


def census(s: State) -> None:
    """Every card is in exactly one place, and the places agree with each other (1.1, 5.7)."""
    piles = (s.hand, s.draw, s.magic, s.discard, s.supply, s.prison)
    places = [card for seats in piles for pile in seats for card in pile]
    places += [card for card in s.board if card >= 0]
    places += [*s.vines.values(), *s.resolving, *s.gone]
    places += [card for cards in (*s.under.values(), *s.attached.values()) for card in cards]
    assert sorted(places) == list(range(len(s.kind))), "a card is missing or in two places"
    taken = {space: card for space, card in enumerate(s.board) if card >= 0}
    assert not reduce(or_, s.mine) & ~mask_of(taken), "a unit stands nowhere"
    assert s.occupied == mask_of({*taken, *s.vines}), "an empty space is taken, or a taken one empty"
    for space, card in taken.items():
        assert s.space[card] == space, "a card stands elsewhere"
        side = s.walls if kind_of(s, card).is_wall else s.mine
        assert [seat for seat, spaces in enumerate(side) if spaces >> space & 1] == [
            s.control[card]
        ] or space in s.vines
        assert s.wounds[card] < life_of(s, card) or s.ask is not None or s.outcome is not None, "the dead walk"
    for host in (*s.under, *s.attached):
        assert s.space[host] >= 0, "cards lie with a card that is gone"


def showing(event: Event) -> bool:
    """Whether cards are shown that are hidden again afterwards: found by a search, or a hand or pile looked at."""
    return event.kind in ("found", "revealed") or (event.kind in ("saw", "topmost") and event.only is not None)


Place = tuple[str, int, int]
"""A pile or what lies under a card, whose it is, and the index from the bottom."""


def secrets(s: State, viewer: int | None) -> dict[Place, int]:
    """The cards that the viewer (None: a spectator) may not know, by place (3.22, 11.5)."""
    found = {("draw", seat, at): card for seat, pile in enumerate(s.draw) for at, card in enumerate(pile)}
    own = seats_of(s, viewer)
    teams = {s.teams[seat] for seat in own}
    partners = [seat for seat, team in enumerate(s.teams) if team in teams]
    for name, piles, known in (("hand", s.hand, partners), ("magic", s.magic, own)):
        for seat, pile in enumerate(piles):
            if seat not in known:
                found |= {(name, seat, at): card for at, card in enumerate(pile)}
    for host, cards in s.under.items():
        if s.control[host] not in own:
            found |= {("under", host, at): card for at, card in enumerate(cards) if s.face_down >> card & 1}
    if s.ask is not None and s.ask.from_pile and s.ask.seat in own:
        looked = {place[:2] for place, card in found.items() if card in s.ask.values}
        found = {place: card for place, card in found.items() if place[:2] not in looked}
    return found


def exchange(s: State, viewer: int | None, chooser: random.Random) -> State:
    """The match with everything exchanged that the viewer may not know, without the engine's `imagine`.

    Each owner's hidden cards swap places; of the viewer's own draw pile only the order changes. Cards named in somebody
    else's question or waiting step are swapped there too, with others of their type.
    """
    hidden, own = secrets(s, viewer), seats_of(s, viewer)
    named = [card for card in dict.fromkeys(_named_by_what_waits(s)) if card in hidden.values()]
    moved: dict[int, int] = {}
    groups: dict[tuple[int, bool], list[int]] = {}
    for place, card in hidden.items():
        if card not in named:
            groups.setdefault((s.owner[card], place[0] == "draw" and place[1] in own), []).append(card)
    if s.ask is not None and s.ask.seat not in own:
        _swap_named(s, named, hidden, groups, moved, chooser)
    for cards in groups.values():
        moved |= zip(cards, chooser.sample(cards, len(cards)), strict=True)
    return _with_cards_moved(s, moved)


def _swap_named(
    s: State,
    named: list[int],
    hidden: dict[Place, int],
    groups: dict[tuple[int, bool], list[int]],
    moved: dict[int, int],
    chooser: random.Random,
) -> None:
    """Gives each named card the place of another of its owner and type but not its kind; removes both from the groups."""
    where = {card: place for place, card in hidden.items()}
    kinds = {s.kind[card] for card in named}
    for card in named:
        group = groups.get((s.owner[card], False), [])
        alike = [
            other for other in group if kind_of(s, other).type == kind_of(s, card).type and s.kind[other] not in kinds
        ]
        if alike and card in where:
            other = chooser.choice(alike)
            group.remove(other)
            kinds.add(s.kind[other])
            moved |= {card: other, other: card}


def _named_by_what_waits(s: State) -> Iterable[int]:
    """The cards named by the pending question and the waiting steps."""
    ask = s.ask
    waiting: list[Frame] = [*s.frames, *([(ask.then, ask.args)] if ask is not None else [])]
    for step, args in waiting:
        yield from (value for word, value in _words(step, args) if word in NAMING)
    if ask is not None:
        yield from (ask.about, *(ask.values if _is_about_cards(ask) else ()))


NAMING = ("card", "who")
"""What steps call the cards that they are handed."""


def _is_about_cards(ask: Ask) -> bool:
    """Whether the values of a question are cards of piles, or of the hand that may answer something."""
    return ask.from_pile or ask.question in ANSWERS.values()


def _words(step: Step, args: tuple[int, ...]) -> list[tuple[str, int]]:
    """A waiting step's arguments with the names of its parameters; variadic ones share a name."""
    _, *words = signature(step).parameters
    words += words[-1:] * (len(args) - len(words))
    return list(zip(words, args, strict=False))


def _with_cards_moved(s: State, moved: dict[int, int]) -> State:
    """The match with other cards in the hidden places, also for what waits."""

    def there(card: int) -> int:
        return moved.get(card, card)

    def handed(step: Step, args: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(there(value) if word in NAMING else value for word, value in _words(step, args))

    other = copy(s)
    for name in ("hand", "draw", "magic"):
        setattr(other, name, tuple(tuple(map(there, pile)) for pile in getattr(s, name)))
    other.under = {host: tuple(map(there, cards)) for host, cards in s.under.items()}
    other.face_down = sum(1 << there(card) for card in range(len(s.kind)) if s.face_down >> card & 1)
    other.frames = [(step, handed(step, args)) for step, args in s.frames]
    if s.ask is not None:
        other.ask = _asked(s, s.ask, there(s.ask.about), handed(s.ask.then, s.ask.args), there)
    return GAME.unpack(GAME.pack(other))


def _asked(s: State, ask: Ask, about: int, args: tuple[int, ...], there: Callable[[int], int]) -> Ask:
    """A question about other cards; cards of a pile are named anew."""
    actions, values = ask.actions, ask.values
    if _is_about_cards(ask):
        cards = [there(card) for card in values if card >= 0]
        names = [kind_of(s, card).name for card in cards]
        folded = [name.casefold() for name in names]
        labels = [
            name if folded.count(name.casefold()) == 1 else f"{name} ({kind_of(s, card).faction})"
            for name, card in zip(names, cards, strict=True)
        ]
        pairs = sorted(zip((f"choose {label}" for label in labels), cards, strict=True))
        declined = [(action, value) for action, value in zip(actions, values, strict=True) if value < 0]
        actions, values = (tuple(column) for column in zip(*pairs, *declined, strict=True))
    return Ask(ask.seat, ask.question, actions, values, ask.then, args, about, ask.from_pile)


def _numbers_are_ours(deck: DeckList) -> bool:
    kinds = [kinds_named(deck.summoner, deck.faction)[0], *[KINDS[number] for number, _ in deck.cards]]
    return any(not {"attack", "life", "cost"}.isdisjoint(kind.ours) for kind in kinds)


OURS = frozenset(name for name, deck in DECKS.items() if deck.stock and _numbers_are_ours(deck))
"""Stock decks with cards whose numbers are ours: they may be retuned, printed numbers never."""
APART: frozenset[str] = frozenset()
"""Those that do not meet the others."""
CALLED = ("army", "army", "summoner")
"""What a deck is called, and the heads of the columns with what is told of it and with its name."""
UNSHOWN = {
    "8": "a heading: its lines are shown",
    "9.5": "in a channel nobody sees the back of a card",
    "11.25": "in a channel nobody sees the back of a card",
    "1.0.0.6": "says only where the books tell it",
    "2.3.7": "a heading: its lines are shown",
    "2.12.1.1": "says only that there are rulings on this army, which follow",
}
"""Rules that no case can show, with the reason."""
TRIAL = Trial(
    GAME,
    Setup(("Prince Elien", "Grognack")),
    (new_match, *(any_armies(seed) for seed in range(29))),
    fuzz_start,
    census,
    exchange=exchange,
    secrets=secrets,
    showing=showing,
    seated=lambda s: len(s.decks),
)

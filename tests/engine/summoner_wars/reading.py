"""A second, independent implementation of Summoner Wars' core rules, written from the rules file alone.

It covers movement of plain and winged units, vine walls, attacks, wounds, destruction, summoning, walls, magic, turns
and winning. If an ability it does not know takes part, it answers None. It imports nothing of the engine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

Space = tuple[int, int]
"""File and rank, from 0 (1.6)."""
FILES, RANKS, HAND, LIMIT, FIRST_TURN_MOVERS = 6, 8, 5, 3, 2
PHASES = ("draw", "summon", "event", "movement", "attack", "magic")

WINGED = {"Greater Flight", "Levitate"}
FAST = {"Greater Flight", "Swift"}
NEVER_ROLLS = {"Rampant Growth", "Vinemancer Sow", "Vinemancer Ambush", "Vinemancer Guard"}
"""Abilities with which a unit leaves vine walls without a roll (their texts)."""
NEVER_MOVES, NEVER_ATTACKS = {"Hunting Pride"}, {"Relentless"}
"""Not in the phase itself."""
TRAMPLES = {"Trample"}
ATTACKS_OTHERWISE = {"Wild Swing", "Hammer Quake", "Mind Capture"}
ANSWERS_WOUNDS = {"Mind Link"}
TAKES_OTHERWISE = {"Soul Harvest", "Vinemancer Sow"}
"""What the reading leaves out: other ways, targets, wounds, and what becomes of a destroyed unit."""


@dataclass(frozen=True)
class Card:
    """A card on the battlefield; what it is able to do just now is not compared."""

    name: str
    seat: int
    kind: str
    life: int
    wounds: int = 0
    moved: bool = False
    attacked: bool = False
    under: tuple[str, ...] = ()
    attached: tuple[str, ...] = ()
    owner: int = field(default=0, compare=False)
    faction: str = field(default="", compare=False)
    dice: int = field(default=0, compare=False)
    ranged: bool = field(default=False, compare=False)
    abilities: frozenset[str] = field(default=frozenset(), compare=False)
    held: bool = field(default=False, compare=False)
    """Frozen or stunned: it can neither move nor attack."""

    @property
    def is_unit(self) -> bool:
        return self.kind not in ("wall", "vine")

    def can(self, abilities: set[str]) -> bool:
        return bool(self.abilities & abilities)


@dataclass(frozen=True)
class InHand:
    """A card in hand."""

    name: str
    faction: str
    kind: str
    cost: int = 0
    life: int = 0


@dataclass(frozen=True)
class Side:
    """A player's piles; `magic` and `discard` top first."""

    hand: tuple[InHand, ...] = ()
    magic: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    draw: int = 0
    supply: int = 0


@dataclass(frozen=True)
class Position:
    """The table. `rolled` are the spaces of units that rolled to leave a vine wall this turn; `stasis` are seats that
    can pay nothing.
    """

    cards: Mapping[Space, Card]
    vines: Mapping[Space, Card]
    sides: tuple[Side, Side]
    active: int
    phase: str
    movers: int = LIMIT
    attackers: int = LIMIT
    rolled: frozenset[Space] = field(default=frozenset(), compare=False)
    stasis: frozenset[int] = field(default=frozenset(), compare=False)

    def everything(self) -> Iterator[tuple[Space, Card]]:
        """All cards, vine walls too."""
        yield from self.cards.items()
        yield from self.vines.items()

    def is_free(self, space: Space) -> bool:
        """No card at all on it (6.13, 11.9)."""
        return space not in self.cards and space not in self.vines

    def with_side(self, seat: int, side: Side) -> Position:
        return replace(self, sides=(side, self.sides[1]) if seat == 0 else (self.sides[0], side))


# --- spaces (1.6, 3.4, 5.8)
SPACES = [(file, rank) for file in range(FILES) for rank in range(RANKS)]


def beside(space: Space) -> list[Space]:
    """3.4: sharing a side."""
    file, rank = space
    around = ((file - 1, rank), (file + 1, rank), (file, rank - 1), (file, rank + 1))
    return [(file, rank) for file, rank in around if 0 <= file < FILES and 0 <= rank < RANKS]


def distance(one: Space, other: Space) -> int:
    """5.8: counted like movement."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def between(one: Space, other: Space) -> list[Space] | None:
    """The spaces between two in a straight line; None where they are in none."""
    file, rank = sorted((one[0], other[0])), sorted((one[1], other[1]))
    if file[0] == file[1]:
        return [(file[0], between) for between in range(rank[0] + 1, rank[1])]
    if rank[0] == rank[1]:
        return [(between, rank[0]) for between in range(file[0] + 1, file[1])]
    return None


# --- movement (3.9-3.12, 6.5-6.7, 11.7, 11.19)
Ways = dict[Space, set[Space | None]]
"""By the space where a move ends: the vine wall at which it may fail, None for a way without a roll."""


def ready_to_move(position: Position, start: Space) -> bool:
    """3.9, 3.10: a unit of the turn's player that has not moved, while the limit lasts."""
    card = position.cards[start]
    mine = card.is_unit and card.seat == position.active
    return mine and position.movers > 0 and not (card.moved or card.held or card.can(NEVER_MOVES))


def speed(card: Card) -> int:
    """3.9, 10.5: spaces in the movement phase."""
    return 3 if card.can(FAST) else 2


def is_winged(position: Position, start: Space) -> bool:
    """It moves through other cards: by itself, or since it begins within 2 spaces of a Levitate of its own side."""
    card = position.cards[start]
    lifted = any(
        other.can({"Levitate"}) and other.seat == card.seat and distance(start, space) <= 2
        for space, other in position.cards.items()
    )
    return card.can(WINGED) or lifted


def ways(position: Position, start: Space, spaces: int) -> Ways | None:
    """Where a unit may go, and what each way risks; a way that comes back to where it was is none of its own."""
    if position.cards[start].can(TRAMPLES):
        return None
    found: Ways = {}
    for path in _paths(position, (start,), spaces, winged=is_winged(position, start)):
        if path[-1] not in position.cards:
            found.setdefault(path[-1], set()).add(_roll_at(position, path))
    return found


def _paths(position: Position, path: tuple[Space, ...], spaces: int, *, winged: bool) -> Iterator[tuple[Space, ...]]:
    """All ways on from a path, over what the unit may enter."""
    if spaces == 0 or _is_held_by_vines(position, path):
        return
    for space in beside(path[-1]):
        if space not in path and (space not in position.cards or (winged and space not in position.vines)):  # 6.7
            yield (*path, space)
            yield from _paths(position, (*path, space), spaces - 1, winged=winged)


def _roll_at(position: Position, path: tuple[Space, ...]) -> Space | None:
    """The vine wall that a path leaves first, if the unit rolls at all (6.6)."""
    if position.cards[path[0]].can(NEVER_ROLLS):
        return None
    return next((space for space in path[:-1] if space in position.vines), None)


def _is_held_by_vines(position: Position, path: tuple[Space, ...]) -> bool:
    """11.19: having rolled in this turn, it leaves no further vine wall."""
    if path[-1] not in position.vines or position.cards[path[0]].can(NEVER_ROLLS):
        return False
    return path[0] in position.rolled or _roll_at(position, path) is not None


def moved(
    position: Position, start: Space, end: Space, risk: Space | None, die: int | None, *, free: bool = False
) -> Position | None:
    """3.9, 6.6: the position after a move; a die of 1-3 leaves the unit on the vine wall, wounded.

    A free one counts against nothing (4.7, 11.8), but Lionesses move once, too (10.7).
    """
    card = position.cards[start]
    pride = card.can(NEVER_MOVES) and position.phase == "movement"
    card = replace(card, moved=card.moved or pride or not free)
    failed = risk is not None and die is not None and die <= 3
    if failed and risk is not None:
        end = risk
    cards = {space: other for space, other in position.cards.items() if space != start} | {end: card}
    rolled = position.rolled - {start} | ({end} if risk is not None or start in position.rolled else set())
    after = replace(position, cards=cards, movers=position.movers - (not free), rolled=frozenset(rolled))
    if not failed:
        return after
    return wounded(after, end, wall=False, wounds=1, by=position.vines[end].seat)  # 11.11


# --- attacks (3.12-3.17, 5.6, 6.8, 6.9, 6.12)
def ready_to_attack(position: Position, start: Space) -> bool:
    """3.12."""
    card = position.cards[start]
    mine = card.is_unit and card.seat == position.active
    return mine and position.attackers > 0 and not (card.attacked or card.held or card.can(NEVER_ATTACKS))


def targets(position: Position, start: Space) -> set[tuple[Space, bool]]:
    """3.14, 3.15, 6.8: the spaces, and whether the vine wall there is meant although a unit stands on it."""
    cards = {
        (space, False) for space in position.cards if space != start and _reaches(position, start, space, wall=False)
    }
    vines = {
        (space, space in position.cards) for space in position.vines if _reaches(position, start, space, wall=True)
    }
    return cards | vines


def _reaches(position: Position, start: Space, space: Space, *, wall: bool) -> bool:
    card, far = position.cards[start], distance(start, space)
    if far <= 1:
        return True  # 6.5: a unit counts as adjacent to the vine wall that it stands on
    line = between(start, space) if far <= _reach(card) else None
    if line is None or not all(map(position.is_free, line)):
        return False
    return wall or not position.cards[space].can({"Camouflage"})


def _reach(card: Card) -> int:
    if not card.ranged:
        return 1
    return 4 if card.can({"Far Shot"}) else 3


def target_card(position: Position, space: Space, *, wall: bool) -> Card:
    """The card that an attack on a space means."""
    return position.vines[space] if wall or space not in position.cards else position.cards[space]


def dice_count(position: Position, start: Space, space: Space, *, wall: bool) -> int:
    """3.16: as many dice as the attack value; Blood Craze has 1 more against what is wounded."""
    card, target = position.cards[start], target_card(position, space, wall=wall)
    craze = card.can({"Blood Craze"}) and target.kind in ("common", "champion") and target.wounds > 0
    return card.dice + craze


def rolls_none(position: Position, start: Space, space: Space, *, wall: bool) -> bool:
    """5.6: Precise against a unit, and against Sluggish."""
    target = target_card(position, space, wall=wall)
    return target.is_unit and (position.cards[start].can({"Precise"}) or target.can({"Sluggish"}))


def hurts(position: Position, start: Space, space: Space, *, wall: bool, dice: Iterable[int]) -> int | None:
    """3.17, 5.6: the wounds that an attack puts on its target."""
    card, target = position.cards[start], target_card(position, space, wall=wall)
    if card.can(ATTACKS_OTHERWISE) or target.can(ANSWERS_WOUNDS) or is_covered(position, space, target):
        return None
    more = 1 if card.can({"Burning Blade"}) else 0
    if rolls_none(position, start, space, wall=wall):
        return dice_count(position, start, space, wall=wall) + more
    needed = 4 if card.can({"Reckless"}) else 3
    dice = list(dice)
    hits = [die for die in dice if die >= needed]
    if card.can({"Unwieldy Magic"}) and len(hits) < len(dice):
        hits = []
    return sum(die >= wounds_from(position, space, target, by=card.seat) for die in hits) + more


def wounds_from(position: Position, space: Space, target: Card, *, by: int) -> int:
    """5.6: the lowest die whose hit wounds a target."""
    if by == target.seat:
        return 1
    if target.can({"Vinemancer Guard"}) and any(distance(space, vine) <= 1 for vine in position.vines):
        return 5
    return 4 if target.can({"Tough"}) else 1


def is_covered(position: Position, space: Space, target: Card) -> bool:
    """Whether another's Cover might take the wounds."""
    return target.kind in ("common", "champion") and any(
        other is not target and other.can({"Cover"}) and other.seat == target.seat and distance(space, at) <= 3
        for at, other in position.cards.items()
    )


def attacked(position: Position, start: Space, space: Space, *, wall: bool, wounds: int, free: bool) -> Position | None:
    """3.12, 11.10: the position after an attack whose wounds are known; a free one counts against nothing (4.7),
    but Goblin Fighters attack once, too (10.7)."""
    card = position.cards[start]
    target = target_card(position, space, wall=wall)
    if target.is_unit and card.can(TAKES_OTHERWISE) and target.wounds + wounds >= target.life:
        return None
    if not free or card.can(NEVER_ATTACKS):
        cards = {**position.cards, start: replace(card, attacked=True)}
        position = replace(position, cards=cards, attackers=position.attackers - (not free))
    return wounded(position, space, wall=wall, wounds=wounds, by=card.seat)


# --- wounds and destruction (3.18, 3.19, 5.7, 6.10)
def wounded(position: Position, space: Space, *, wall: bool, wounds: int, by: int) -> Position | None:
    """3.18: wounds are placed, then what has as many as its life is destroyed by that player."""
    target = target_card(position, space, wall=wall)
    target = replace(target, wounds=target.wounds + wounds)
    if target.kind == "vine":
        vines = {**position.vines, space: target}
        after = replace(position, vines=vines)
    else:
        cards = {**position.cards, space: target}
        after = replace(position, cards=cards)
    if target.wounds < target.life:
        return after
    return _without_vine(after, space) if target.kind == "vine" else _destroyed(after, space, by)


def _without_vine(position: Position, space: Space) -> Position:
    """6.10: it returns to its owner's supply and is nobody's magic."""
    owner = position.vines[space].owner
    vines = {other: vine for other, vine in position.vines.items() if other != space}
    side = position.sides[owner]
    return replace(position, vines=vines).with_side(owner, replace(side, supply=side.supply + 1))


def _destroyed(position: Position, space: Space, by: int) -> Position | None:
    """3.19, 5.7, 11.4: to the destroyer's magic pile, the card first, then what lay under it."""
    card = position.cards[space]
    grows = any(other.can({"Rampant Growth"}) for other in position.cards.values())
    if card.attached or (card.is_unit and grows):
        return None
    cards = {other: left for other, left in position.cards.items() if other != space}
    side = position.sides[by]
    magic = (*reversed((card.name, *card.under)), *side.magic)
    return replace(position, cards=cards).with_side(by, replace(side, magic=magic))


def winners(position: Position) -> tuple[int, ...] | None:
    """7.1, 11.26: who alone has a summoner; nobody if none is left; None while the match goes on."""
    seats = {card.seat for card in position.cards.values() if card.kind == "summoner"}
    return None if len(seats) > 1 else tuple(seats)


# --- summoning (3.2-3.5, 6.5, 6.13)
def summons(position: Position) -> set[tuple[str, str, Space]]:
    """What the turn's player may summon, and where: names, factions, spaces."""
    seat = position.active
    at_walls = {
        space
        for wall, card in position.everything()
        if card.seat == seat and not card.is_unit
        for space in beside(wall)
        if position.is_free(space)
    }
    units = [card for card in position.sides[seat].hand if card.kind not in ("event", "wall", "vine")]
    return {(unit.name, unit.faction, space) for unit in units if _can_pay(position, unit.cost) for space in at_walls}


def _can_pay(position: Position, cost: int) -> bool:
    seat = position.active
    return cost == 0 or (seat not in position.stasis and cost <= len(position.sides[seat].magic))


def summoned(position: Position, unit: InHand, space: Space) -> Position:
    """3.2, 3.3: paid for and placed."""
    return placed(paid(position, position.active, unit.cost), unit, space)


def placed(position: Position, card: InHand, space: Space) -> Position:
    """A unit or wall (3.8) from hand on an empty space, unwounded, free to act (11.6)."""
    after = _out_of_hand(position, card)
    new = Card(card.name, position.active, card.kind, card.life)
    return replace(after, cards={**after.cards, space: new})


def paid(position: Position, seat: int, cost: int) -> Position:
    """3.2: that many cards, one by one, from the top of the magic pile to the discard pile."""
    side = position.sides[seat]
    spent = side.magic[:cost]
    return position.with_side(seat, replace(side, magic=side.magic[cost:], discard=(*reversed(spent), *side.discard)))


def _out_of_hand(position: Position, card: InHand) -> Position:
    side = position.sides[position.active]
    hand = list(side.hand)
    hand.remove(card)
    return position.with_side(position.active, replace(side, hand=tuple(hand)))


# --- walls and magic (3.8, 6.13, 3.21)
def wall_spaces(position: Position) -> set[Space]:
    """3.8: the empty spaces of the own half."""
    half = range(RANKS // 2) if position.active == 0 else range(RANKS // 2, RANKS)
    return {space for space in SPACES if space[1] in half and position.is_free(space)}


def built(position: Position, card: InHand) -> Position:
    """3.21: on top of the own magic pile."""
    after = _out_of_hand(position, card)
    side = after.sides[position.active]
    return after.with_side(position.active, replace(side, magic=(card.name, *side.magic)))


def discarded(position: Position, event: str) -> Position:
    """3.6: an event that is over goes to the own discard pile."""
    side = position.sides[position.active]
    return position.with_side(position.active, replace(side, discard=(event, *side.discard)))


# --- turns (2.4, 3.1, 11.3)
def next_phase(phase: str, seat: int) -> tuple[str, int]:
    """The phase after one, and whose it is."""
    after = PHASES.index(phase) + 1
    return (PHASES[after], seat) if after < len(PHASES) else (PHASES[0], 1 - seat)


def draws(side: Side) -> int:
    """3.1, 3.23: up to five cards in hand, as far as there are any."""
    return min(max(HAND - len(side.hand), 0), side.draw)


def turned(position: Position) -> Position:
    """The other player's turn: everybody may move and attack anew."""
    cards = {space: replace(card, moved=False, attacked=False) for space, card in position.cards.items()}
    return replace(position, cards=cards, active=1 - position.active, movers=LIMIT, attackers=LIMIT, rolled=frozenset())


def has_nothing_to_do(position: Position, phase: str) -> bool | None:
    """Whether a phase passes by itself as far as plain acts go; None where the reading cannot tell."""
    if phase == "summon":
        return not summons(position)
    if phase == "event":
        return not any(card.kind == "wall" for card in position.sides[position.active].hand) or not wall_spaces(
            position
        )
    if phase == "movement":
        ready = [start for start in position.cards if ready_to_move(position, start)]
        return not any(ways(position, start, speed(position.cards[start])) for start in ready)
    if phase == "attack":
        ready = [start for start in position.cards if ready_to_attack(position, start)]
        return not any(targets(position, start) for start in ready)
    return None if phase == "draw" else not position.sides[position.active].hand

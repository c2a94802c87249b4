"""Basic facts about cards in play, seats and spaces, for every chapter of the rules."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from .cards import CHAMPION, COMMON, KINDS, Kind
from .field import mask_of, spaces_in
from .state import NO_CARD, State
from .vocabulary import ABILITIES, REACHING, bits_of, counting_as
from .voices import silent, speakers, voices, words_about

Terrain = tuple[int, int]
"""(spaces where a unit may stand, vine walls), the same for every unit."""
OF_STRENGTH = bits_of("attack_value", "dice")


# --- cards
def kind_of(s: State, card: int) -> Kind:
    """The printed card."""
    return KINDS[s.kind[card]]


def named(s: State, card: int) -> str:
    """The name a card has now (a copier has another's)."""
    return identity(s, card).name if s.lasting else KINDS[s.kind[card]].name


def identity(s: State, card: int) -> Kind:
    """The printed card whose name and ability this card has now."""
    kind = s.kind[card]
    for effect in s.lasting:
        if effect.bearer == card and "poses_as" in ABILITIES[effect.ability].words:
            kind = effect.value
    return KINDS[kind]


def in_play(s: State, card: int) -> bool:
    """Whether the card stands on the battlefield."""
    return s.space[card] >= 0


def is_unit(s: State, card: int) -> bool:
    """Unit or not: walls are cards but not units (1.4)."""
    return KINDS[s.kind[card]].is_unit


def is_wall(s: State, card: int) -> bool:
    """Whether a card is a wall of any kind, or a unit that is one besides."""
    if KINDS[s.kind[card]].is_wall:
        return True
    return any([ability.is_wall(s, me, card) for ability, me in voices(s, "is_wall", card)])


def is_fighter(s: State, card: int) -> bool:
    """Whether a card is a common or a champion."""
    return KINDS[s.kind[card]].type in (COMMON, CHAMPION)


def is_common(s: State, card: int) -> bool:
    """Whether a card is a common; mutations are (11.21)."""
    return KINDS[s.kind[card]].type == COMMON


def belongs(s: State, card: int, faction: str) -> bool:
    """Whether an effect that names the faction means the card: an alliance counts as its parents, and they as it (9.6)."""
    return faction in KINDS[s.kind[card]].factions


def life_of(s: State, card: int) -> int:
    """Life points."""
    life = KINDS[s.kind[card]].life
    for ability, me in voices(s, "life", card):
        life += ability.life(s, me, card)
    return life


def has_ability(s: State, card: int, name: str) -> bool:
    """Whether a card has the named ability now, or one that counts as it."""
    return not counting_as(name).isdisjoint(s.abilities[card])


# --- seats
def opponents(s: State, seat: int) -> tuple[int, ...]:
    """The seats of the other team that are still in the game (11.30)."""
    return _others(s.teams, s.out, seat)


@cache
def _others(teams: tuple[int, ...], out: int, seat: int) -> tuple[int, ...]:
    return tuple([other for other, team in enumerate(teams) if team != teams[seat] and not out >> other & 1])


def next_seat(s: State, seat: int) -> int:
    """The seat whose turn comes after that one's: seats that are out are passed over (8.1, 11.29)."""
    for step in range(1, len(s.teams) + 1):
        other = (seat + step) % len(s.teams)
        if not s.out >> other & 1:
            return other
    return seat


def is_enemy(s: State, card: int, seat: int) -> bool:
    """Whether a card in play is a unit that an opponent of the seat controls."""
    return in_play(s, card) and is_unit(s, card) and s.teams[s.control[card]] != s.teams[seat]


def opposed(s: State, card: int, other: int) -> bool:
    """Whether two cards are of opposing teams."""
    return s.teams[s.control[card]] != s.teams[s.control[other]]


# --- sets of spaces
def all_units_mask(s: State) -> int:
    """The spaces of all units in play."""
    mask = 0
    for mine in s.mine:
        mask |= mine
    return mask


def enemies_mask(s: State, seat: int) -> int:
    """The spaces of the units that opponents of the seat control."""
    mask = 0
    for other, mine in enumerate(s.mine):
        if s.teams[other] != s.teams[seat]:
            mask |= mine
    return mask


def all_units(s: State) -> list[int]:
    """All units in play, in the order of their spaces."""
    return cards_on(s, all_units_mask(s))


def units(s: State, seat: int) -> list[int]:
    """The seat's units in play, in the order of their spaces."""
    return cards_on(s, s.mine[seat])


def spaces_of(s: State, cards: Iterable[int]) -> int:
    """The spaces of some cards in play."""
    space = s.space
    mask = 0
    for card in cards:
        mask |= 1 << space[card]
    return mask


def cards_on(s: State, mask: int) -> list[int]:
    """The units and walls on some spaces that hold one."""
    board = s.board
    return [board[space] for space in spaces_in(mask)]


def cards_at(s: State, space: int) -> list[int]:
    """The unit or wall on a space, then the vine wall there."""
    found = [s.board[space]] if s.board[space] != NO_CARD else []
    if space in s.vines:
        found.append(s.vines[space])
    return found


def half_of(s: State, seat: int) -> int:
    """The half of the battlefield that belongs to the seat's team (1.6, 8.4)."""
    return s.field.halves[s.teams[seat]]


def empty_mask(s: State) -> int:
    """The spaces with no card on them (11.9)."""
    return ~s.occupied & s.field.all


def standing_room(s: State) -> int:
    """The spaces where a unit may end a move or be placed: empty ones and bare vine walls (6.5, 11.9)."""
    room = ~s.occupied & s.field.all
    for space in s.vines:
        if s.board[space] == NO_CARD:
            room |= 1 << space
    return room


def terrain_of(s: State) -> Terrain:
    """The current terrain, computed once for all units of a list of acts."""
    if not s.vines:
        return ~s.occupied & s.field.all, 0
    return standing_room(s), mask_of(s.vines)


def beside(s: State, card: int) -> int:
    """The spaces adjacent to a card (3.4)."""
    return s.field.beside[s.space[card]]


def near(s: State, card: int, distance: int) -> int:
    """The spaces within `distance` orthogonal steps of a card, without its own (4.8, 5.8)."""
    return s.field.within[s.space[card]][distance]


def cards_near(s: State, card: int, distance: int) -> list[int]:
    """The cards within so many steps of a card, and the vine wall under it, to which it is adjacent (4.8, 6.5)."""
    found = [other for space in spaces_in(near(s, card, distance)) for other in cards_at(s, space)]
    under = s.vines.get(s.space[card], card)
    return found if under == card else [*found, under]


def is_beside(s: State, card: int, other: int) -> bool:
    """Whether two cards in play are adjacent; a unit is to the vine wall it stands on (6.5)."""
    here, there = s.space[card], s.space[other]
    return here >= 0 and there >= 0 and (here == there or bool(s.field.beside[here] >> there & 1))


def is_near(s: State, card: int, distance: int, other: int) -> bool:
    """Whether `other` stands within so many steps of a card and is another (4.8)."""
    return s.space[other] >= 0 and bool(s.field.within[s.space[card]][distance] >> s.space[other] & 1)


def neighbours(s: State, card: int) -> list[int]:
    """The cards adjacent to a card: clockwise from above, a unit before the vine wall under it, its own vine wall last (6.5)."""
    found = [other for space in s.field.neighbours[s.space[card]] for other in cards_at(s, space)]
    under = s.vines.get(s.space[card], card)
    return found if under == card else [*found, under]


def walls_of(s: State, seat: int) -> list[int]:
    """The walls of every sort that the seat controls, units that are walls besides too, in the order of their spaces."""
    here = [card for space in spaces_in(s.walls[seat]) for card in cards_at(s, space)]
    return [card for card in here if s.control[card] == seat and is_wall(s, card)]


def around_walls(s: State, walls: int) -> int:
    """The spaces adjacent to any of some walls; standing on a vine wall counts too (6.5)."""
    mask = s.field.around(walls)
    for space in s.vines:
        mask |= walls & 1 << space
    return mask


def beside_walls(s: State, seat: int) -> int:
    """The spaces adjacent to a wall that the seat controls (3.3)."""
    return around_walls(s, s.walls[seat])


# --- numbers
def attack_of(s: State, card: int, target: int = NO_CARD, more: int = 0) -> int:
    """The attack value now and so much `more`, against `target` where one is named; never below 0 (11.15)."""
    value = KINDS[s.kind[card]].attack
    if not silent(s, card, OF_STRENGTH):
        for ability, me in voices(s, "attack_value", card):
            value = ability.attack_value(s, me, card, target, value)
        for ability, me in voices(s, "dice", card):
            value += ability.dice(s, me, card, target)
    return max(value + more, 0)


def is_ranged(s: State, card: int) -> bool:
    """Whether it has a bow, or counts as having one (3.14)."""
    if KINDS[s.kind[card]].ranged:
        return True
    return any([ability.ranged(s, me, card) for ability, me in voices(s, "ranged", card)])


def reach_of(s: State, card: int) -> int:
    """How far it attacks: 1 in melee, else 3 or what an ability says (3.14)."""
    if silent(s, card, REACHING):
        return 3 if KINDS[s.kind[card]].ranged else 1
    said = words_about(s, card)
    reach = 3 if KINDS[s.kind[card]].ranged or ("ranged" in said and is_ranged(s, card)) else 1
    if "reach" in said:
        for ability, me in voices(s, "reach", card):
            reach = max(reach, ability.reach(s, me, card))
    return reach


def can_pay(s: State, seat: int, cost: int) -> bool:
    """Whether the seat can pay so many magic points now (3.2)."""
    if cost <= 0:
        return True
    if len(s.magic[seat]) < cost:
        return False
    said = speakers(s, "may_pay")
    return not said or all([ability.may_pay(s, me, seat) for ability, me in said])


def price_of(s: State, seat: int, price: int, what: int) -> int:
    """What the seat pays for the ability `what` (its number), or for playing an event (`~` its place in KINDS)."""
    for ability, me in speakers(s, "price"):
        price += ability.price(s, me, seat, what)
    return max(price, 0)

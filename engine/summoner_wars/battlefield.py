"""What stands where, and what it is worth there: the small facts that every chapter of the rules asks for."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from .cards import CHAMPION, COMMON, KINDS, VINE, Kind
from .field import NOWHERE, mask_of, spaces_in
from .state import END_OF_TURN, NO_CARD, Lasting, State
from .vocabulary import (
    ABILITIES,
    ABILITY_NUMBER,
    EVENTS,
    GRANTING,
    HEARD,
    WALLING,
    Ability,
)
from .voices import speakers, voices, words_about

Terrain = tuple[int, int]
"""What every unit finds on the battlefield: where it may stand, and the vine walls."""


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
    """Whether an effect that names the faction means the card: alliances count as both parents, and they as it (9.6)."""
    return faction in KINDS[s.kind[card]].factions


def life_of(s: State, card: int) -> int:
    """Life points."""
    life = KINDS[s.kind[card]].life
    for ability, me in voices(s, "life", card):
        life += ability.life(s, me, card)
    return life


def has_ability(s: State, card: int, name: str) -> bool:
    """Whether a card has the named ability now, or one that counts as it."""
    return ABILITY_NUMBER[name] in s.abilities[card]


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
    """The terrain now; a list of acts looks once for all its units."""
    return (standing_room(s), mask_of(s.vines)) if s.vines else (~s.occupied & s.field.all, 0)


def beside(s: State, card: int) -> int:
    """The spaces adjacent to a card (3.4)."""
    return s.field.beside[s.space[card]]


def near(s: State, card: int, distance: int) -> int:
    """The spaces within so many orthogonal steps of a card, its own not (4.8, 5.8)."""
    return s.field.within[s.space[card]][distance]


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
def attack_of(s: State, card: int, target: int = NO_CARD) -> int:
    """The attack value now, against `target` where one is named; never below 0 (11.15)."""
    value = KINDS[s.kind[card]].attack
    said = words_about(s, card)
    if "attack_value" in said:
        for ability, me in voices(s, "attack_value", card):
            value = ability.attack_value(s, me, card, target, value)
    if "dice" in said:
        for ability, me in voices(s, "dice", card):
            value += ability.dice(s, me, card, target)
    return max(value, 0)


def is_ranged(s: State, card: int) -> bool:
    """Whether it has a bow, or counts as having one (3.14)."""
    if KINDS[s.kind[card]].ranged:
        return True
    return any([ability.ranged(s, me, card) for ability, me in voices(s, "ranged", card)])


def reach_of(s: State, card: int) -> int:
    """How far it attacks: 1 in melee, else 3 or what an ability says (3.14)."""
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
    """What the seat pays for the ability `what` (its number), or for an event or its removal (`~` its place in KINDS)."""
    for ability, me in speakers(s, "price"):
        price += ability.price(s, me, seat, what)
    return max(price, 0)


# --- changes
def put(s: State, card: int, space: int) -> None:
    """Sets a card that is not in play onto a space, under its controller."""
    _stand(s, card, space)
    refresh(s, card)


def _stand(s: State, card: int, space: int) -> None:
    """Sets a card onto a space."""
    kind = KINDS[s.kind[card]]
    s.space[card] = space
    s.occupied |= 1 << space
    if kind.type == VINE:
        s.vines[space] = card
    else:
        s.board[space] = card
    (s.walls if kind.is_wall else s.mine)[s.control[card]] |= 1 << space


def _count(s: State, card: int, space: int) -> None:
    """Adds a card to its controller's side."""
    side = s.walls if KINDS[s.kind[card]].is_wall else s.mine
    side[s.control[card]] |= 1 << space


def _uncount(s: State, card: int, space: int) -> None:
    side = s.walls if KINDS[s.kind[card]].is_wall else s.mine
    side[s.control[card]] &= ~(1 << space)


def _mark_walls(s: State, space: int) -> None:
    """Works out anew whose walls stand on a space, where units may be walls besides."""
    if not WALLING:
        return
    walls = {s.control[card] for card in cards_at(s, space) if is_wall(s, card)}
    for seat in range(len(s.walls)):
        s.walls[seat] = s.walls[seat] & ~(1 << space) | (seat in walls) << space


def _leave(s: State, card: int, space: int) -> None:
    """Takes a card off its space."""
    if s.vines and s.vines.get(space) == card:
        del s.vines[space]
    else:
        s.board[space] = NO_CARD
    if s.board[space] == NO_CARD and space not in s.vines:
        s.occupied &= ~(1 << space)
    _uncount(s, card, space)


def take_off(s: State, card: int) -> None:
    """Takes a card off the battlefield: its wounds, its lasting effects and its marks of the turn go."""
    _leave(s, card, s.space[card])
    _mark_walls(s, s.space[card])
    s.space[card] = NOWHERE
    s.wounds[card] = 0
    s.poison.pop(card, None)
    s.walked.pop(card, None)
    if s.lasting:
        s.lasting = tuple([effect for effect in s.lasting if effect.bearer != card])
    stays = ~(1 << card)
    for name in MARKS:
        setattr(s, name, getattr(s, name) & stays)
    s.boosted &= stays
    if s.used:
        s.used = tuple([use for use in s.used if use[0] != card])
    s.control[card] = s.owner[card]
    if card in s.summoners:
        s.fallen |= 1 << s.summoners.index(card)
    refresh(s, card)


MARKS = ("moved", "attacked", "struck", "killers", "vine_rolled")
"""The fields of the state that note for each card (bit) what it has done in this turn."""


def take_over(s: State, card: int, old: int, seat: int) -> None:
    """Another card becomes the unit `old`: wounds, attachments, what is under it, and what it has done stay (facts, mutation)."""
    space, wounds = s.space[old], s.wounds[old]
    marks = [name for name in MARKS if getattr(s, name) >> old & 1]
    stays: list[dict[int, Any]] = [s.poison, s.walked, s.attached, s.under]
    kept = [(where, where.pop(old)) for where in stays if old in where]
    lasting = tuple([e._replace(bearer=card) for e in s.lasting if e.bearer == old and ABILITIES[e.ability].goes_back])
    take_off(s, old)
    for name in marks:
        setattr(s, name, getattr(s, name) | 1 << card)
    for where, value in kept:
        where[card] = value
    s.lasting += lasting
    s.wounds[card] = wounds
    s.control[card] = seat
    put(s, card, space)


def shift(s: State, card: int, space: int) -> None:
    """Moves a card that is in play to another space."""
    old = s.space[card]
    _leave(s, card, old)
    _stand(s, card, space)
    _mark_walls(s, old)
    _mark_walls(s, space)
    if GRANTING:
        refresh_granted(s)


def swap(s: State, card: int, other: int) -> None:
    """Exchanges the spaces of two units or walls in play."""
    here, there = s.space[card], s.space[other]
    for one, old in ((card, here), (other, there)):
        _uncount(s, one, old)
    for one, new in ((card, there), (other, here)):
        s.space[one] = new
        s.board[new] = one
        _count(s, one, new)
    _mark_walls(s, here)
    _mark_walls(s, there)
    refresh_granted(s)


def take_control(s: State, card: int, seat: int) -> None:
    """Makes a card in play the seat's (5.5)."""
    space = s.space[card]
    _uncount(s, card, space)
    s.control[card] = seat
    _count(s, card, space)
    refresh(s, card)


# --- abilities
def refresh(s: State, card: int) -> None:
    """Works out anew which abilities a card has; call after anything that gives or takes one."""
    before = s.abilities[card]
    now = s.abilities[card] = abilities_now(s, card)
    if before != now and any([HEARD[number] for number in (*before, *now)]):
        s.heard = None
    if s.space[card] >= 0 and not WALLING.isdisjoint((*before, *now)):
        _mark_walls(s, s.space[card])
    refresh_granted(s)


def refresh_granted(s: State) -> None:
    """Works out anew what depends on who stands where, if anybody in play grants abilities or makes walls."""
    if GRANTING and any([not GRANTING.isdisjoint(own) for own in s.abilities]):
        for card in s.board:
            if card != NO_CARD:
                s.abilities[card] = abilities_now(s, card)
        s.heard = None


def refresh_all(s: State) -> None:
    """Works out the abilities of every card anew."""
    for card in range(len(s.kind)):
        s.abilities[card] = abilities_now(s, card) if s.space[card] >= 0 else ()
    s.heard = None
    for space in range(s.field.size) if WALLING else ():
        _mark_walls(s, space)
    refresh_granted(s)


def abilities_now(s: State, card: int) -> tuple[int, ...]:
    """The abilities of a card in play: its own, what it gained, what lies on or under it gives, what others grant."""
    if s.space[card] < 0:
        return ()
    kind = identity(s, card)
    has_own = kind.ability in ABILITY_NUMBER and (not kind.boost_cost or s.boosted >> card & 1)
    found = [ABILITY_NUMBER[kind.ability]] if has_own else []
    boosted = found[:] if kind.boost_cost else []
    if s.lasting:
        found += [effect.ability for effect in s.lasting if effect.bearer == card]
    if card in s.attached or card in s.under:
        found += _given(s, card)
    if GRANTING:
        for me, own in enumerate(s.abilities):
            for number in GRANTING.intersection(own):
                found += [ABILITY_NUMBER[name] for name in ABILITIES[number].grants(s, me, card)]
    if len(found) > 1:
        found = list(dict.fromkeys(found))
    silent = _silencing(s, card, found)
    if silent:
        kept = [] if any([ability.stops for ability in silent]) else boosted
        found = kept + [number for number in found if ABILITIES[number].bonus]
    return tuple(found)


def events_at(s: State, card: int) -> list[int]:
    """The events that work on a card: those that lie on it, and those under it that work from there."""
    under = [other for other in s.under.get(card, ()) if not s.face_down >> other & 1]
    found = []
    for cards, lies_under in ((s.attached.get(card, ()), False), (under, True)):
        for other in cards:
            event = EVENTS.get(KINDS[s.kind[other]].name)
            if event is not None and event.gives and event.lies_under == lies_under:
                found.append(other)
    return found


def _given(s: State, card: int) -> list[int]:
    """The abilities that events on or under a card give it."""
    return [ABILITY_NUMBER[EVENTS[KINDS[s.kind[other]].name].gives] for other in events_at(s, card)]


def is_silenced(s: State, card: int) -> bool:
    """Whether the named abilities of a card in play are off."""
    return bool(_silencing(s, card, [*s.abilities[card]]))


def _silencing(s: State, card: int, found: list[int]) -> list[Ability]:
    """What takes a card's named abilities away: among those that it has itself, and those of seats."""
    speakers = [(number, card) for number in found]
    speakers += [(effect.ability, effect.bearer) for effect in s.lasting if effect.bearer < 0]
    silent = [(ABILITIES[number], me) for number, me in speakers if "silences" in ABILITIES[number].words]
    return [ability for ability, me in silent if ability.silences(s, me, card)]


def gain(s: State, bearer: int, ability: str, until: int = END_OF_TURN, value: int = 0) -> None:
    """Gives a card (or a seat, as `~seat`) an ability for a time."""
    s.lasting = (*s.lasting, Lasting(ABILITY_NUMBER[ability], bearer, until, value))
    _changed(s, bearer)


def lose(s: State, effect: Lasting) -> None:
    """Ends one thing that a card or a seat has for a time."""
    left = list(s.lasting)
    left.remove(effect)
    s.lasting = tuple(left)
    _changed(s, effect.bearer)


def _changed(s: State, bearer: int) -> None:
    if bearer < 0:
        refresh_all(s)
    elif s.space[bearer] >= 0:
        refresh(s, bearer)


def values_of(s: State, bearer: int, ability: Ability) -> list[int]:
    """The values with which a card or a seat has an ability for a time."""
    return [effect.value for effect in s.lasting if effect.bearer == bearer and effect.ability == ability.number]

"""What stands where, and what it is worth there: the small facts that every chapter of the rules asks for."""

from __future__ import annotations

from functools import cache

from .cards import KINDS, VINE, Kind
from .field import BOARD, spaces_in
from .state import BAR, BONUS, COPY, END_OF_TURN, GAIN, NO_MAGIC, SURGE, State
from .vocabulary import ABILITIES, ABILITY_NUMBER, HEARD, saying

CANNOT_MOVE, CANNOT_ATTACK = 1, 2


def kind_of(s: State, card: int) -> Kind:
    """The printed card."""
    return KINDS[s.kind[card]]


def named(s: State, card: int) -> str:
    """The name a card has now (a copier has another's)."""
    return identity(s, card).name


def identity(s: State, card: int) -> Kind:
    """The printed card whose name and ability this card has now."""
    for what, _, who, value in reversed(s.effects):
        if what == COPY and who == card:
            return KINDS[value]
    return KINDS[s.kind[card]]


def in_play(s: State, card: int) -> bool:
    """Whether the card stands on the battlefield."""
    return s.space[card] >= 0


def is_unit(s: State, card: int) -> bool:
    """Unit or not: walls are cards but not units (1.4)."""
    return KINDS[s.kind[card]].is_unit


def belongs(s: State, card: int, faction: str) -> bool:
    """Whether an effect that names the faction means the card: alliances count as both parents, and they as it (9.6)."""
    return faction in KINDS[s.kind[card]].factions


def units(s: State, seat: int) -> list[int]:
    """The seat's units in play, in the order of their spaces."""
    board = s.board
    return [board[space] for space in spaces_in(s.mine[seat])]


def cards_at(s: State, space: int) -> list[int]:
    """The unit or wall on a space, then the vine wall there."""
    found = [s.board[space]] if s.board[space] >= 0 else []
    if space in s.vines:
        found.append(s.vines[space])
    return found


def life_of(s: State, card: int) -> int:
    """Life points."""
    return KINDS[s.kind[card]].life


def attack_of(s: State, card: int, target: int = -1) -> int:
    """The attack value now, against `target` where one is named; never below 0 (11.15)."""
    value = KINDS[s.kind[card]].attack
    for ability in saying(s, card, "attack_bonus"):
        value += ability.attack_bonus(s, card, target)
    for what, _, who, more in s.effects:
        if what == BONUS and who == card:
            value += more
    return max(value, 0)


def reach_of(s: State, card: int) -> int:
    """How far it attacks: 1 in melee, else 3 or what an ability says (3.14)."""
    if not KINDS[s.kind[card]].ranged:
        return 1
    return _range(s.abilities[card])


@cache
def _range(abilities: tuple[int, ...]) -> int:
    return max([3, *(ABILITIES[number].reach for number in abilities)])


def speed_of(s: State, card: int) -> int:
    """Spaces in the movement phase (3.9)."""
    return _speed(s.abilities[card])


@cache
def _speed(abilities: tuple[int, ...]) -> int:
    return 2 + sum(ABILITIES[number].speed for number in abilities)


def has_ability(s: State, card: int, name: str) -> bool:
    """Whether a card has the named ability now."""
    return ABILITY_NUMBER[name] in s.abilities[card]


def barred(s: State, card: int, what: int) -> bool:
    """Whether something forbids it to move or to attack (`what`): Freeze, Stun."""
    if card in s.attached:
        return True
    return any(kind == BAR and who == card and value & what for kind, _, who, value in s.effects)


def empty_mask(s: State) -> int:
    """The spaces with no card on them (11.9)."""
    return ~s.occupied & ((1 << BOARD.size) - 1)


def standing_room(s: State) -> int:
    """The spaces where a unit may end a move or be placed: empty ones and bare vine walls (6.5, 11.9)."""
    room = empty_mask(s)
    for space in s.vines:
        if s.board[space] < 0:
            room |= 1 << space
    return room


def near(s: State, card: int, distance: int) -> int:
    """The spaces within so many orthogonal steps of a card, its own not (4.8, 5.8)."""
    return BOARD.within[s.space[card]][distance]


def beside_walls(s: State, seat: int) -> int:
    """The spaces adjacent to a wall that the seat controls (3.3); standing on a vine wall counts too (6.5)."""
    mask = 0
    for space in spaces_in(s.walls[seat]):
        mask |= BOARD.beside[space]
        if space in s.vines:
            mask |= 1 << space
    return mask


def can_pay(s: State, seat: int, cost: int) -> bool:
    """Whether the seat can pay so many magic points now (3.2)."""
    if cost == 0:
        return True
    if len(s.magic[seat]) < cost:
        return False
    return not any(what == NO_MAGIC and who == seat for what, _, who, _ in s.effects)


def refresh(s: State, card: int) -> None:
    """Works out anew which abilities a card has; call after anything that gives or takes one."""
    before = s.abilities[card]
    now = s.abilities[card] = _abilities_now(s, card)
    if not HEARD.isdisjoint(before) or not HEARD.isdisjoint(now):
        s.listeners = None


def _abilities_now(s: State, card: int) -> tuple[int, ...]:
    """The abilities of a card in play: its own and what it gained."""
    if s.space[card] < 0 or card in s.attached:
        return ()
    found = []
    own = ABILITY_NUMBER.get(identity(s, card).ability)
    if own is not None:
        found.append(own)
    for what, _, who, value in s.effects:
        if what == GAIN and who == card and value not in found:
            found.append(value)
    return tuple(found)


def put(s: State, card: int, space: int) -> None:
    """Sets a card that is not in play onto a space, under its controller."""
    bit = 1 << space
    kind = KINDS[s.kind[card]]
    s.space[card] = space
    s.occupied |= bit
    if kind.type == VINE:
        s.vines[space] = card
    else:
        s.board[space] = card
    if kind.is_wall:
        s.walls[s.control[card]] |= bit
    else:
        s.mine[s.control[card]] |= bit
    refresh(s, card)


def lift(s: State, card: int) -> None:
    """Takes a card off the battlefield: its wounds, its effects and its marks of the turn go."""
    space = s.space[card]
    kind = KINDS[s.kind[card]]
    if kind.type == VINE:
        del s.vines[space]
    else:
        s.board[space] = -1
    if s.board[space] < 0 and space not in s.vines:
        s.occupied &= ~(1 << space)
    seat = s.control[card]
    if kind.is_wall:
        s.walls[seat] &= ~(1 << space)
    else:
        s.mine[seat] &= ~(1 << space)
    s.space[card] = -1
    s.wounds[card] = 0
    if s.effects:
        s.effects = [effect for effect in s.effects if not _about(effect, card)]
    stays = ~(1 << card)
    s.moved &= stays
    s.attacked &= stays
    s.used &= stays
    s.vine_rolled &= stays
    s.control[card] = s.owner[card]
    refresh(s, card)


def _about(effect: tuple[int, int, int, int], card: int) -> bool:
    return effect[0] not in (NO_MAGIC, SURGE) and effect[2] == card


def shift(s: State, card: int, space: int) -> None:
    """Moves a unit that is in play to another space."""
    old = s.space[card]
    mine = s.mine[s.control[card]]
    s.board[old] = -1
    s.board[space] = card
    s.space[card] = space
    s.mine[s.control[card]] = mine & ~(1 << old) | 1 << space
    s.occupied |= 1 << space
    if old not in s.vines:
        s.occupied &= ~(1 << old)
    if not HEARD.isdisjoint(s.abilities[card]):
        s.listeners = None


def take_control(s: State, card: int, seat: int) -> None:
    """Makes a card in play the seat's (5.5)."""
    bit = 1 << s.space[card]
    side = s.walls if KINDS[s.kind[card]].is_wall else s.mine
    side[s.control[card]] &= ~bit
    s.control[card] = seat
    side[seat] |= bit


def gain(s: State, card: int, ability: str, until: int = END_OF_TURN) -> None:
    """Gives a card a named ability for a time; a second one of the same name adds nothing (4.4)."""
    s.effects.append((GAIN, until, card, ABILITY_NUMBER[ability]))
    refresh(s, card)


def become(s: State, card: int, other: int, until: int = END_OF_TURN) -> None:
    """Gives a card the name and printed ability of another (facts, copied ability)."""
    s.effects.append((COPY, until, card, s.kind[other]))
    refresh(s, card)


def bar(s: State, card: int, what: int, until: int = END_OF_TURN) -> None:
    """Forbids a card to move or to attack for a time."""
    s.effects.append((BAR, until, card, what))


def copying(s: State, card: int) -> bool:
    """Whether the card has another's name and ability now."""
    return any(what == COPY and who == card for what, _, who, _ in s.effects)

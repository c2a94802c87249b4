"""The Swamp Mercenaries: vine walls that hold and hurt enemies, and grow where somebody falls."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..battlefield import (
    all_units,
    all_units_mask,
    around_walls,
    beside_walls,
    can_pay,
    is_common,
    is_enemy,
    is_fighter,
    kind_of,
    standing_room,
    units,
)
from ..changes import gain
from ..effects import destroy_all, let_place
from ..field import mask_of
from ..lasting import strengthen
from ..placing import from_supply
from ..play import card_labels
from ..state import NO_CARD, State
from ..summoning import cost_of, is_affordable, summon, summon_spaces
from ..vocabulary import Ability, At, EventCard, Play, question, seat_of, step
from ..wounds import fall_of, fall_onto, falls_to_magic, wound_all
from .swamp_orcs import VINE_WALL

SCURRY = question("scurry", T("Where does {card} scurry to, beside one of your walls?"))
SPORES = question("spore carriers", T("Which of your commons and champions do you destroy, for a vine wall? 1 or 2."))
MUSTER = question(
    "muster the marsh", T("Which common do you summon beside a vine wall, for 1 magic less? Up to 2 may.")
)
MUSTER_SPACE = question("muster the marsh space", T("Where is {card} summoned, beside a vine wall of yours?"))


def around_vines(s: State, seat: int) -> int:
    """The spaces on and beside the seat's vine walls (6.5)."""
    return around_walls(s, mask_of([space for space, vine in s.vines.items() if s.control[vine] == seat]))


class VineBound(Ability):
    """Enemy commons and champions on and beside the seat's vine walls cannot be moved, and stop there (facts, stationary)."""

    name = "Vine Bound"
    bonus = True
    of_others = "holds"

    def holds(self, s: State, me: int, who: int) -> int:
        seat = seat_of(s, me)
        return around_vines(s, seat) if is_enemy(s, who, seat) and is_fighter(s, who) else 0


class VineBind(EventCard):
    """Your vine walls hold enemies until your next turn begins (11.2)."""

    name = "Vine Bind"

    def play(self, p: Play, seat: int, card: int) -> None:
        gain(p.s, ~seat, "Vine Bound", until=seat)


class VineLash(EventCard):
    """Every enemy unit on or beside your vine walls takes a wound, each once."""

    name = "Vine Lash"

    def play(self, p: Play, seat: int, card: int) -> None:
        s = p.s
        around = around_vines(s, seat)
        lashed = [unit for unit in all_units(s) if is_enemy(s, unit, seat) and around >> s.space[unit] & 1]
        wound_all(p, [(unit, 1) for unit in lashed], seat)


class ThickShell(Ability):
    """One attack puts 2 wounds on it at most, however it comes to them; other wounds are not limited."""

    name = "Thick Shell"

    def suffers(self, s: State, me: int, who: int, count: int, by_attack: bool) -> int:
        return min(count, max(0, 2 - s.fights[-1].wounds_on(me))) if by_attack else count


class VinemancerSpear(Ability):
    """Attacks 2 spaces away, too, past an empty space or a vine wall and who stands on it; leaves vine walls without a roll."""

    name = "Vinemancer Spear"

    def steady(self, s: State, me: int, who: int) -> bool:
        return True

    def aims(self, s: State, me: int, who: int) -> int:
        lines = [ray for ray in s.field.rays[s.space[me]] if len(ray) > 1]
        return mask_of([ray[1] for ray in lines if ray[0] in s.vines or not s.occupied >> ray[0] & 1])


class TakeRoot(Ability):
    """About to be an opponent's magic it is discarded by its own player instead, and a vine wall grows where it stands."""

    name = "Take Root"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        return falls_to_magic(s) and s.teams[fall_of(s).goes_to] != s.teams[s.control[me]]

    def falls(self, p: Play, me: int, who: int) -> None:
        seat = p.s.control[me]
        fall_onto(p, "discard", seat)
        from_supply(p, seat, VINE_WALL, p.s.space[me])


class FreshCharge(Ability):
    """A die more until the end of the turn in which it was summoned; being placed does not count (5.4)."""

    name = "Fresh Charge"

    def summoned(self, p: Play, me: int, who: int) -> None:
        strengthen(p, p.s.control[me], me, 1)


class Scurry(Ability):
    """After attacking it may be placed beside a wall of its player's; destroyed by that player it is discarded, no magic."""

    name = "Scurry"
    optional = False

    def room(self, s: State, me: int) -> int:
        """The free spaces beside the walls."""
        return beside_walls(s, s.control[me]) & standing_room(s)

    def ready(self, s: State, me: int, at: At) -> bool:
        if at.word == "after_attack":
            return self.room(s, me) != 0
        return falls_to_magic(s) and fall_of(s).seat == s.control[me]

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        let_place(p, p.s.control[me], me, self.room(p.s, me), SCURRY, optional=True)

    def falls(self, p: Play, me: int, who: int) -> None:
        fall_onto(p, "discard", p.s.control[me])


class Slippery(Ability):
    """Moves through units, neither through walls nor through a unit on a vine wall (5.3, 6.7)."""

    name = "Slippery"

    def walks_through(self, s: State, me: int, who: int) -> int:
        walls = 0
        for standing in s.walls:
            walls |= standing
        return all_units_mask(s) & ~walls


class SporeCarriers(EventCard):
    """1 or 2 commons and champions of yours are destroyed; a vine wall grows where each of them stood."""

    name = "Spore Carriers"

    def playable(self, s: State, seat: int) -> bool:
        return bool(carriers(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, SPORES, carriers(p.s, seat), first_carrier, seat)


def carriers(s: State, seat: int) -> list[int]:
    """The seat's commons and champions."""
    return [card for card in units(s, seat) if is_fighter(s, card)]


@step
def first_carrier(p: Play, seat: int, first: int) -> None:
    """Asks for another one."""
    others = [card for card in carriers(p.s, seat) if card != first]
    p.ask_piece(seat, SPORES, others, carriers_burst, seat, first, optional=True)


@step
def carriers_burst(p: Play, seat: int, *cards: int) -> None:
    """They are destroyed one after another, then the vine walls grow."""
    chosen = [card for card in cards if card != DECLINED]
    p.then(spores_grow, seat, *[p.s.space[card] for card in chosen])
    destroy_all(p, seat, NO_CARD, *chosen)


@step
def spores_grow(p: Play, seat: int, *spaces: int) -> None:
    """Places them, as far as there are any and no wall stands there (6.4)."""
    for space in spaces:
        from_supply(p, seat, VINE_WALL, space)


class MusterTheMarsh(EventCard):
    """Up to 2 commons are summoned beside your vine walls, each for 1 magic less."""

    name = "Muster the Marsh"

    def play(self, p: Play, seat: int, card: int) -> None:
        p.then(muster, seat, 2)


def mustering(s: State, seat: int, card: int) -> int:
    """Where a unit of the hand can be summoned so."""
    is_common_unit = is_common(s, card) and not kind_of(s, card).is_mutation
    payable = is_affordable(s, seat, card) or can_pay(s, seat, cost_of(s, seat, card, less=1))
    return summon_spaces(s, seat, card) & around_vines(s, seat) if is_common_unit and payable else 0


@step
def muster(p: Play, seat: int, left: int) -> None:
    """Asks for the next one; whoever holds cards is asked whatever they are (11.5)."""
    s = p.s
    if left and s.hand[seat]:
        options = list(card_labels(s, [card for card in s.hand[seat] if mustering(s, seat, card)]).items())
        p.ask(seat, MUSTER, options, mustered, seat, left, optional=True, from_pile=True, always=True)


@step
def mustered(p: Play, seat: int, left: int, card: int) -> None:
    """Asks where it stands."""
    if card != DECLINED:
        p.ask_space(seat, MUSTER_SPACE, mustering(p.s, seat, card), muster_stands, seat, left, card, about=card)


@step
def muster_stands(p: Play, seat: int, left: int, card: int, space: int) -> None:
    """It is summoned; then the next."""
    p.then(muster, seat, left - 1)
    summon(p, seat, card, space, cost_of(p.s, seat, card, less=1))

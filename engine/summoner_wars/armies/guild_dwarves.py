"""The Guild Dwarves: hammers, armour, engagement, walls, and towers."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..acts import is_spent, mark_used
from ..aiming import seen_from
from ..attack import roll_more
from ..battlefield import (
    all_units,
    around_walls,
    beside,
    can_pay,
    cards_at,
    cards_near,
    empty_mask,
    has_ability,
    in_play,
    is_beside,
    is_common,
    is_unit,
    is_wall,
    kind_of,
    named,
    near,
    neighbours,
    opposed,
    price_of,
    units,
    walls_of,
)
from ..cards import EVENT as EVENT_CARD
from ..changes import gain
from ..effects import mask_beside, search, with_opponent
from ..lasting import strengthen
from ..placing import heal, put_under
from ..play import card_labels
from ..state import EVENT, NO_CARD, State
from ..summoning import summon, summon_spaces
from ..vocabulary import (
    ABILITIES,
    ABILITY_NUMBER,
    EVENTS,
    INSTEAD_OF_ATTACKING,
    Ability,
    At,
    EventCard,
    Play,
    question,
    seat_of,
    step,
)
from ..voices import voices
from ..ways import SPEED
from ..wounds import blow_of, change_blow, wound, wound_all
from .mountain_vargath import Trample
from .shared import AttacksAgain
from .tundra_orcs import IceShield

RAGE = question("rage", T("How many wounds does {card} put on itself, each for 1 die more until this turn ends?"))
REPAIR = question("repair", T("What does {card} repair? It loses 1 wound."))
UPGRADE = question("upgrade", T("Which of your buildings is upgraded?"))
BARRIER = question(
    "magic barrier",
    T("{card} is about to be wounded (wounds: {count}). Pay 1 magic for 1 wound less?"),
    lambda s, args: {"count": blow_of(s).wounds},
)
STONE = question(
    "strength of the stone",
    T("Does each of your walls take 1 wound, for as many dice more in this attack ({count})?"),
    lambda s, args: {"count": len(walls_of(s, s.control[args[0]]))},
)
EXPAND = question("expand", T("Which building of your hand do you summon for nothing?"))
EXPAND_SPACE = question("expand space", T("Where does it stand, beside your walls or buildings?"))
CONSTRUCT = question("accelerated construction", T("Which event, wall or building do you take from your draw pile?"))
FEAT = question("heroic feat", T("Which unit rolls 2 dice more until this turn ends?"))


class HammerQuake(Ability):
    """The one roll of its attack counts for every other card within 2 spaces (F 2.15.7.2, 1.0.0.27)."""

    name = "Hammer Quake"

    def spreads(self, s: State, me: int, who: int, target: int) -> tuple[int, ...]:
        return tuple(cards_near(s, me, 2))


class ShieldBlock(IceShield):
    """Attacked, he takes wounds of a roll only if every die hits; others he takes (decisions, F 2.7.1.1)."""

    name = "Shield Block"


class MagicBarrier(Ability):
    """Once in each player's turn, for 1 magic, he takes 1 wound less (decisions)."""

    name = "Magic Barrier"
    once = True

    def ready(self, s: State, me: int, at: At) -> bool:
        price = price_of(s, s.control[me], 1, self.number)
        wounds = blow_of(s).wounds if blow_of(s).card == me else 0
        return bool(wounds) and can_pay(s, s.control[me], price) and not is_spent(s, me, self.number)

    def prevents(self, p: Play, me: int, who: int) -> None:
        p.ask_yes(p.s.control[me], BARRIER, barrier_raised, me, about=me)


@step
def barrier_raised(p: Play, me: int, yes: int) -> None:
    """Paid, one wound is gone."""
    if yes:
        number, seat = ABILITY_NUMBER["Magic Barrier"], p.s.control[me]
        mark_used(p.s, me, number)
        p.pay(seat, price_of(p.s, seat, 1, number))
        change_blow(p, wounds=blow_of(p.s).wounds - 1)


class StructuralAnalysis(Ability):
    """Two dice more against a wall of any sort."""

    name = "Structural Analysis"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return 2 if target != NO_CARD and is_wall(s, target) else 0


class SiegeEngine(StructuralAnalysis):
    """Shoots 5 spaces, walls with two dice more; it does not attack once it has been moved from its space in this turn."""

    name = "Siege Engine"

    def reach(self, s: State, me: int, who: int) -> int:
        return 5

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return not s.walked.get(me)


class Charge(Ability):
    """May move 2 spaces more; who moves further than it could without this does not attack in that turn."""

    name = "Charge"

    def speed(self, s: State, me: int, who: int) -> int:
        return 2

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        others = [ability.speed(s, speaker, me) for ability, speaker in voices(s, "speed", me) if ability is not self]
        return s.strides.get(me, 0) <= SPEED + sum(others)


class Bravery(Ability):
    """A die more against units with a printed cost of 2 or more (decisions)."""

    name = "Bravery"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return int(target != NO_CARD and is_unit(s, target) and kind_of(s, target).cost >= 2)


class StrengthOfTheStone(Ability):
    """Attacking: a wound on each of his player's walls, for as many dice more in this attack (decisions)."""

    name = "Strength of the Stone"

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(walls_of(s, s.control[me]))

    def before_attack(self, p: Play, me: int, who: int, target: int) -> None:
        p.ask_yes(p.s.control[me], STONE, stone_gives, me, about=me)


@step
def stone_gives(p: Play, me: int, yes: int) -> None:
    """The walls count as they stood before they were wounded."""
    if yes:
        seat = p.s.control[me]
        walls = walls_of(p.s, seat)
        roll_more(p, len(walls))
        p.tell("because", seat, named(p.s, me), p.where(me), "Strength of the Stone")
        wound_all(p, [(wall, 1) for wall in walls], seat, me)


class Tough(Ability):
    """An opponent's dice wound it on 4+ only (5.6, 10.14)."""

    name = "Tough"

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        return 4 if opposed(s, me, attacker) else 0


class Engage(Ability):
    """Enemy units beside it cannot be moved, nor go on once they come there (F 2.7.2.1, 2.7.2.3); placing is free (F 2.7.2.2)."""

    name = "Engage"
    of_others = "holds"

    def holds(self, s: State, me: int, who: int) -> int:
        return beside(s, me) if opposed(s, me, who) else 0


class StoneMelding(Ability):
    """Beside any wall, or on one, dice wound it on 4+ only (5.6), whoever attacks."""

    name = "Stone Melding"

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        return 4 if any([around_walls(s, walls) >> s.space[me] & 1 for walls in s.walls]) else 0


class GreaterStoneMelding(Ability):
    """Beside any walls, opponents' dice wound him, those walls, and his side's units beside them on 4+ only (decisions)."""

    name = "Greater Stone Melding"
    of_others = "wounded_on"

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        if not opposed(s, me, attacker):
            return 0
        walls = [card for card in neighbours(s, me) if is_wall(s, card)]
        own = is_unit(s, who) and not opposed(s, me, who)
        sheltered = who in walls or (own and any([is_beside(s, wall, who) for wall in walls]))
        return 4 if sheltered else 0


class RuneOfProtection(Ability):
    """An opponent's dice wound its player's commons beside it on 5+ only (5.6, 10.14)."""

    name = "Rune of Protection"
    of_others = "wounded_on"

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        own = who != me and s.control[who] == s.control[me] and is_common(s, who)
        return 5 if own and is_beside(s, me, who) and opposed(s, who, attacker) else 0


class Rage(Ability):
    """Before attacking: up to 2 wounds on itself, 1 die for each until the turn ends; it has attacked in any case (F 2.7.4.2)."""

    name = "Rage"

    def before_attack(self, p: Play, me: int, who: int, target: int) -> None:
        p.ask_number(p.s.control[me], RAGE, 2, enraged, me, about=me)


@step
def enraged(p: Play, me: int, count: int) -> None:
    """The wounds; dice only for those that it took itself."""
    p.then(rage_grows, me, p.s.wounds[me])
    wound(p, me, count, p.s.control[me], me, because="Rage")


@step
def rage_grows(p: Play, me: int, before: int) -> None:
    """One die for each."""
    added = p.s.wounds[me] - before
    if in_play(p.s, me) and added > 0:
        strengthen(p, p.s.control[me], me, added)


class Built(Ability):
    """Cannot be moved, but for a Colossus; may be summoned beside an Architect of its player's, too (facts, built)."""

    name = "Built"

    def holds(self, s: State, me: int, who: int) -> int:
        return 0 if has_ability(s, me, "Colossus") else -1

    def summons_at(self, s: State, me: int, seat: int, card: int) -> int:
        return beside_architects(s, seat) if card == me else 0


def beside_architects(s: State, seat: int) -> int:
    """The spaces beside the seat's Architects."""
    return mask_beside(s, [card for card in units(s, seat) if named(s, card) == "Architect"])


AS_BUILT = frozenset((Built.name, "Frozen Form"))
"""The abilities by which a unit is affected by what names Built (facts, built)."""


def is_built(s: State, card: int) -> bool:
    """Whether a card in play is affected by what names Built."""
    return any([ABILITIES[number].name in AS_BUILT for number in s.abilities[card]])


def is_building(s: State, card: int) -> bool:
    """Whether a card in a hand or pile is affected by what names Built."""
    return kind_of(s, card).ability in AS_BUILT


class Repair(Ability):
    """Instead of attacking: a wound off an adjacent wall, anybody's, or an adjacent unit that is built."""

    name = "Repair"
    use = INSTEAD_OF_ATTACKING

    def damaged(self, s: State, me: int) -> list[int]:
        """The wounded walls and buildings beside it."""
        around = [card for card in neighbours(s, me) if s.wounds[card]]
        return [card for card in around if not is_unit(s, card) or is_built(s, card)]

    def usable(self, s: State, me: int) -> bool:
        return bool(self.damaged(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], REPAIR, self.damaged(p.s, me), repaired, me, about=me)


@step
def repaired(p: Play, me: int, card: int) -> None:
    """One wound less."""
    heal(p, card, 1)


class Upgrade(EventCard):
    """Goes under a unit of yours that is built and has no upgrade yet, and stays with it (facts, upgrade)."""

    stays = True
    lies_under = True
    goes_along = True

    def hosts(self, s: State, seat: int) -> list[int]:
        """The buildings that have none."""
        built = [card for card in units(s, seat) if is_built(s, card)]
        return [card for card in built if not any([is_upgrade(s, other) for other in s.under.get(card, ())])]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.hosts(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, UPGRADE, self.hosts(p.s, seat), upgraded, card, about=card)


def is_upgrade(s: State, card: int) -> bool:
    """Whether a card is an upgrade."""
    return isinstance(EVENTS.get(kind_of(s, card).name), Upgrade)


@step
def upgraded(p: Play, card: int, host: int) -> None:
    """It lies there."""
    put_under(p, card, host)


class TurretUpgrade(Upgrade):
    """Diagonal shots, and a second one for magic."""

    name = "Turret Upgrade"
    gives = "Turret"


class Turret(AttacksAgain):
    """Attacks along a diagonal, too, up to 2 spaces in clear sight; once a turn, after attacking, again for 1 magic (decisions)."""

    name = "Turret"
    bonus = True
    badge = "upgraded"
    magic = 1

    def aims(self, s: State, me: int, who: int) -> int:
        return seen_from(s, me, 2, diagonal=True)


class MortarUpgrade(Upgrade):
    """Shots at everything near, and splinters."""

    name = "Mortar Upgrade"
    gives = "Mortar"


class Mortar(Ability):
    """Attacks any card within 3 spaces, too; around a card that its attack destroyed each card takes a wound (decisions)."""

    name = "Mortar"
    bonus = True
    badge = "upgraded"
    of_others = "destroyed"
    optional = False

    def aims(self, s: State, me: int, who: int) -> int:
        return near(s, me, 3)

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(s.fights) and s.fights[-1].attacker == me and s.fights[-1].wounds_on(at.who) > 0

    def destroyed(self, p: Play, me: int, who: int, space: int, seat: int) -> None:
        s = p.s
        around = [card for there in (*s.field.neighbours[space], space) for card in cards_at(s, there)]
        wound_all(p, [(card, 1) for card in around], s.control[me], me)


class ColossusUpgrade(Upgrade):
    """A building that walks."""

    name = "Colossus Upgrade"
    gives = "Colossus"


class Colossus(Trample):
    """May be moved, also through commons, which take a wound each; once moved it attacks adjacent cards only (decisions)."""

    name = "Colossus"
    bonus = True
    badge = "upgraded"

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return not s.walked.get(me) or target == NO_CARD or is_beside(s, me, target)


class BesiegeTheWalls(EventCard):
    """Three wounds on each wall of an opponent's, of every sort (decisions)."""

    name = "Besiege the Walls"

    def play(self, p: Play, seat: int, card: int) -> None:
        with_opponent(p, seat, besieged, seat)


@step
def besieged(p: Play, seat: int, other: int) -> None:
    """All are placed before any falls (3.18)."""
    wound_all(p, [(wall, 3) for wall in walls_of(p.s, other)], seat)


class Destabilize(EventCard):
    """Four wounds on each wall on the battlefield, of every sort (decisions)."""

    name = "Destabilize"

    def play(self, p: Play, seat: int, card: int) -> None:
        walls = [wall for other in range(len(p.s.walls)) for wall in walls_of(p.s, other)]
        wound_all(p, [(wall, 4) for wall in walls], seat)


class Expand(EventCard):
    """A common of the hand that is built is summoned for nothing, beside another building of yours, too (facts, built)."""

    name = "Expand"

    def room(self, s: State, seat: int, card: int) -> int:
        """Where it may stand."""
        built = [unit for unit in units(s, seat) if is_built(s, unit)]
        further = mask_beside(s, built) | beside_architects(s, seat)
        return summon_spaces(s, seat, card, free=True) | further & empty_mask(s)

    def buildings(self, s: State, seat: int) -> list[int]:
        """The commons of the hand that can be built somewhere."""
        found = [card for card in s.hand[seat] if is_common(s, card) and is_building(s, card)]
        return [card for card in found if self.room(s, seat, card)]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.buildings(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        options = list(card_labels(p.s, self.buildings(p.s, seat)).items())
        always = len(p.s.hand[seat]) > 1  # so that nobody learns what else is held (11.5)
        p.ask(seat, EXPAND, options, expanding, seat, from_pile=True, always=always)


@step
def expanding(p: Play, seat: int, card: int) -> None:
    """Asks where it stands."""
    if card != DECLINED:
        p.ask_space(seat, EXPAND_SPACE, Expand().room(p.s, seat, card), expanded, seat, card, about=card)


@step
def expanded(p: Play, seat: int, card: int, space: int) -> None:
    """It is summoned for nothing."""
    summon(p, seat, card, space, 0)


class Strengthened(Ability):
    """Enemies' dice wound the seat's walls of every sort and its buildings on 5+ only (5.6)."""

    name = "Strengthened Structures"
    bonus = True
    of_others = "wounded_on"

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        own = s.control[who] == seat_of(s, me) and opposed(s, who, attacker)
        return 5 if own and (is_wall(s, who) or is_built(s, who)) else 0


class StrengthenStructures(EventCard):
    """Your walls and buildings are harder to wound until your next turn begins (11.2)."""

    name = "Strengthen Structures"

    def play(self, p: Play, seat: int, card: int) -> None:
        gain(p.s, ~seat, Strengthened.name, until=seat)


class Constructing(Ability):
    """The seat may summon buildings in the event phase, too."""

    name = "Constructing"
    bonus = True

    def may_summon(self, s: State, me: int, seat: int, card: int) -> bool:
        return s.phase == EVENT and seat == seat_of(s, me) and is_building(s, card)


class AcceleratedConstruction(EventCard):
    """Search your draw pile for an event, a wall or a building; you may summon buildings in this event phase (decisions)."""

    name = "Accelerated Construction"

    def play(self, p: Play, seat: int, card: int) -> None:
        gain(p.s, ~seat, Constructing.name)
        search(p, seat, "draw", [other for other in p.s.draw[seat] if is_material(p.s, other)], CONSTRUCT)


def is_material(s: State, card: int) -> bool:
    """Whether Accelerated Construction finds a card."""
    kind = kind_of(s, card)
    return kind.type == EVENT_CARD or kind.is_wall or is_building(s, card)


class HeroicFeat(EventCard):
    """A unit attacks with 2 dice more until the turn ends; a second feat adds 2 more (F 1.0.0.10)."""

    name = "Heroic Feat"

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, FEAT, all_units(p.s), feat_done, seat)


@step
def feat_done(p: Play, seat: int, card: int) -> None:
    """A bonus without a name, so several add up (4.4)."""
    strengthen(p, seat, card, 2)

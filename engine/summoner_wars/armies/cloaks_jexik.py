"""The Cloaks of Jexik: plans, tricks and rough company."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..acts import is_spent, mark_used
from ..aiming import attacks_of, spread_of
from ..attack import strike_too
from ..battlefield import (
    all_units,
    around_walls,
    can_pay,
    half_of,
    in_play,
    is_beside,
    is_common,
    is_fighter,
    is_unit,
    kind_of,
    named,
    neighbours,
    price_of,
    standing_room,
    units,
)
from ..bearing import values_of
from ..cards import CHAMPION, SUMMONER
from ..changes import gain
from ..effects import each_may_move, let_attack, let_move, unit_moves, with_opponent
from ..field import spaces_in
from ..lasting import confer
from ..movement import stride_noted
from ..placing import discard, heal, place
from ..rolling import roll_die
from ..state import ATTACK, MOVEMENT, NO_CARD, State
from ..vocabulary import (
    ABILITY_NUMBER,
    INSTEAD_OF_ATTACKING,
    INSTEAD_OF_EITHER,
    INSTEAD_OF_MOVING,
    Ability,
    At,
    EventCard,
    Play,
    question,
    seat_of,
    step,
)
from ..ways import SPEED, free_speed, held_at, may_be_mover, moves_of, speed_of
from ..wounds import wound
from .cloaks import in_their_back_row, ways_home
from .shared import own_units_of

PLAN = question("plan", T("For whose next summon phase does {card} make a plan?"))
PLAN_MOVE = question("plan move", T("The plan unfolds: one of your commons may move up to 2 spaces."))
FIRST_AID = question("first aid", T("Whom does {card} treat? On 3 or more a wound is healed."))
INFILTRATE = question(
    "infiltrate", T("Where does {card} go, beside one of your walls? The other summoner takes a wound for it.")
)
VERSATILE_ATTACK = question("versatile attack", T("Whom does {card} attack, instead of moving?"))
VERSATILE_MOVE = question("versatile move", T("Where does {card} move, instead of attacking?"))
HEIST = question("heist", T("Which of your Cloaks steals until this turn ends?"))
CONCEALED = question("concealed weapons", T("Whom do your Cloaks beside it stab? It takes 1 wound for each."))
DIVERT = question("divert", T("Where does {card} turn up, beside another enemy wall?"))
VANISH = question("vanish", T("Where on your half does {card} turn up?"))
VANISH_MOVE = question("vanish move", T("Where does {card} move now?"))
VANISH_AFTER = question("vanish after", T("For 1 magic {card} may turn up elsewhere on your half."))
HEALS_ON = 3


class BrilliantStrategist(Ability):
    """Start of your draw phase: name a player; as their next summon phase starts a common of yours may move 2 (decisions)."""

    name = "Brilliant Strategist"

    def draw_starts(self, p: Play, me: int) -> None:
        s = p.s
        players = [(f"seat {seat + 1}", seat) for seat in range(len(s.decks)) if not s.out >> seat & 1]
        p.ask(s.control[me], PLAN, players, planned, s.control[me], about=me)


@step
def planned(p: Play, seat: int, other: int) -> None:
    """The seat has the plan until its next turn; everybody has one summon phase before that."""
    gain(p.s, ~seat, "Plan", until=seat, value=other)
    p.tell("planned", seat, p.s.players[other] + 1)


class Plan(Ability):
    """As the summon phase of the named player starts, a common of the seat may move up to 2 spaces (4.7)."""

    name = "Plan"
    bonus = True
    every_turn = True

    def ready(self, s: State, me: int, at: At) -> bool:
        return s.active in values_of(s, me, self)

    def summon_starts(self, p: Play, me: int) -> None:
        seat = seat_of(p.s, me)
        commons = [card for card in units(p.s, seat) if is_common(p.s, card)]
        each_may_move(p, seat, commons, 2, PLAN_MOVE, at_most=1)


class FirstAid(Ability):
    """Instead of attacking: a die for an adjacent wounded common or champion, and on 3+ a wound less (3.20)."""

    name = "First Aid"
    use = INSTEAD_OF_ATTACKING

    def hurt(self, s: State, me: int) -> list[int]:
        """The wounded ones beside it, anybody's."""
        return [card for card in neighbours(s, me) if is_fighter(s, card) and s.wounds[card]]

    def usable(self, s: State, me: int) -> bool:
        return bool(self.hurt(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], FIRST_AID, self.hurt(p.s, me), treated, me, about=me)


@step
def treated(p: Play, me: int, card: int) -> None:
    """Rolls for the chosen one."""
    roll_die(p, p.s.control[me], "First Aid", me, recovers, card, needs=HEALS_ON)


@step
def recovers(p: Play, card: int, die: int) -> None:
    """On 3 or more it loses a wound."""
    if die >= HEALS_ON:
        heal(p, card, 1)


class Infiltrate(Ability):
    """End of your turn in their back row: may be placed beside your wall; then an opponent's summoner is wounded (decisions)."""

    name = "Infiltrate"

    def ready(self, s: State, me: int, at: At) -> bool:
        return in_their_back_row(s, me) and ways_home(s, me) != 0

    def turn_ends(self, p: Play, me: int) -> None:
        p.ask_space(p.s.control[me], INFILTRATE, ways_home(p.s, me), infiltrated, me, about=me, optional=True)


@step
def infiltrated(p: Play, me: int, space: int) -> None:
    """It is placed, and the summoner wounded."""
    if space != DECLINED:
        place(p, me, space)
        with_opponent(p, p.s.control[me], summoner_hurt, me)


@step
def summoner_hurt(p: Play, me: int, other: int) -> None:
    """A wound of no attack."""
    wound(p, p.s.summoners[other], 1, p.s.control[me], me, because="Infiltrate")


class MarkedTarget(Ability):
    """1 die more against champions and summoners."""

    name = "Marked Target"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return int(target != NO_CARD and kind_of(s, target).type in (CHAMPION, SUMMONER))


class Intimidate(Ability):
    """A common or champion of another that its attack wounds in your turn attacks it in the next one only for 1 magic."""

    name = "Intimidate"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        return s.active == s.control[me]

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        s = p.s
        for card in s.fights[-1].survivors():
            if in_play(s, card) and is_fighter(s, card) and s.control[card] != s.control[me]:
                gain(s, card, "Intimidated", until=s.control[me], value=me)
                p.tell("intimidated", s.control[me], named(s, card), p.where(card), named(s, me))


class Intimidated(Ability):
    """In its player's turn each attack that strikes one of those cards costs 1 magic (decisions, Bruiser)."""

    name = "Intimidated"
    bonus = True
    badge = "intimidated"
    optional = False

    def feared(self, s: State, me: int) -> list[int]:
        """The cards that it is afraid of now."""
        return list(dict.fromkeys(values_of(s, me, self))) if s.active == s.control[me] else []

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return target not in self.feared(s, me) or can_pay(s, s.control[me], 1)

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.struck(s, me, at.args[0]))

    def struck(self, s: State, me: int, target: int) -> list[int]:
        """Those of them that its attack will strike, its target first."""
        return [card for card in (target, *spread_of(s, me, target)) if card in self.feared(s, me)]

    def before_attack(self, p: Play, me: int, who: int, target: int) -> None:
        for card in self.struck(p.s, me, target):
            if can_pay(p.s, p.s.control[me], 1):
                strike_too(p, [card])
                p.pay(p.s.control[me], 1)


class Versatile(Ability):
    """Instead of moving it may attack, and instead of attacking move, each as one of that phase's three (decisions, Renegade)."""

    name = "Versatile"
    use = INSTEAD_OF_EITHER

    def usable(self, s: State, me: int) -> bool:
        return bool(attacks_of(s, me) if s.phase == MOVEMENT else moves_of(s, me, free_speed(s, me, SPEED)))

    def act(self, p: Play, me: int) -> None:
        if p.s.phase == MOVEMENT:
            let_attack(p, me, VERSATILE_ATTACK)
        else:
            let_move(p, p.s.control[me], me, SPEED, VERSATILE_MOVE)


class Heist(EventCard):
    """A Cloak of yours has Steal until the turn ends."""

    name = "Heist"

    def playable(self, s: State, seat: int) -> bool:
        return bool(own_units_of(s, seat, "Cloaks"))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, HEIST, own_units_of(p.s, seat, "Cloaks"), heist_planned)


@step
def heist_planned(p: Play, card: int) -> None:
    """It gains the named ability (4.4)."""
    confer(p, card, "Steal")


class ConcealedWeapons(EventCard):
    """A common or champion takes a wound for each Cloak of yours beside it."""

    name = "Concealed Weapons"

    def targets(self, s: State) -> list[int]:
        """All commons and champions."""
        return [card for card in all_units(s) if is_fighter(s, card)]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.targets(s))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, CONCEALED, self.targets(p.s), stabbed, seat)


@step
def stabbed(p: Play, seat: int, card: int) -> None:
    """As many wounds as Cloaks stand there."""
    cloaks = [other for other in own_units_of(p.s, seat, "Cloaks") if other != card and is_beside(p.s, card, other)]
    wound(p, card, len(cloaks), seat)


class Confers(EventCard):
    """Some of the seat's Cloaks have a named ability until the turn ends; who has it already has it once (4.4)."""

    ability = ""

    def concerns(self, s: State, card: int) -> bool:
        """Whether a Cloak of the seat gets it."""
        return True

    def play(self, p: Play, seat: int, card: int) -> None:
        for cloak in own_units_of(p.s, seat, "Cloaks"):
            if self.concerns(p.s, cloak):
                confer(p, cloak, self.ability)


class CleverDiversion(Confers):
    """Commons have Divert."""

    name = "Clever Diversion"
    ability = "Divert"

    def concerns(self, s: State, card: int) -> bool:
        return is_common(s, card)


class Divert(Ability):
    """Ending a move beside an enemy wall it may be placed beside another enemy wall (5.4)."""

    name = T("Divert").message

    def room(self, s: State, me: int) -> int:
        """The free spaces beside the enemy walls that are others than one beside it."""
        here = 1 << s.space[me]
        walls = 0
        for seat, standing in enumerate(s.walls):
            walls |= standing if s.teams[seat] != s.teams[s.control[me]] else 0
        reached = [1 << space for space in spaces_in(walls) if around_walls(s, 1 << space) & here]
        others = 0
        for wall in reached:
            others |= walls & ~wall
        return around_walls(s, others) & standing_room(s)

    def ready(self, s: State, me: int, at: At) -> bool:
        return self.room(s, me) != 0

    def after_move(self, p: Play, me: int, who: int, spaces: int) -> None:
        p.ask_space(p.s.control[me], DIVERT, self.room(p.s, me), diverted, me, about=me, optional=True)


@step
def diverted(p: Play, me: int, space: int) -> None:
    """It is placed there."""
    if space != DECLINED:
        place(p, me, space)


class VanishEvent(Confers):
    """All your Cloaks have Vanish."""

    name = "Vanish"
    ability = "Vanish"


class Vanish(Ability):
    """Once a turn, before moving with it or after its attack, for 1 magic: placed anywhere free on its player's half (5.4)."""

    name = "Vanish"
    use = INSTEAD_OF_MOVING
    once = True

    def room(self, s: State, me: int) -> int:
        """The free spaces of the half."""
        return half_of(s, s.control[me]) & standing_room(s)

    def payable(self, s: State, me: int) -> bool:
        """Whether there is magic and room."""
        seat = s.control[me]
        return can_pay(s, seat, price_of(s, seat, 1, self.number)) and self.room(s, me) != 0

    def usable(self, s: State, me: int) -> bool:
        return self.payable(s, me) and not held_at(s, me) and may_be_mover(s, me)

    def act(self, p: Play, me: int) -> None:
        p.ask_space(p.s.control[me], VANISH, self.room(p.s, me), vanished_before_moving, me, about=me)

    def ready(self, s: State, me: int, at: At) -> bool:
        return s.active == s.control[me] and not is_spent(s, me, self.number) and self.payable(s, me)

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        p.ask_space(p.s.control[me], VANISH_AFTER, self.room(p.s, me), vanished, me, about=me, optional=True)


@step
def vanished(p: Play, me: int, space: int) -> None:
    """Paid, it is placed."""
    if space != DECLINED:
        mark_used(p.s, me, ABILITY_NUMBER["Vanish"])
        _vanish(p, me, space)


def _vanish(p: Play, me: int, space: int) -> None:
    """Pays and places it."""
    seat = p.s.control[me]
    p.pay(seat, price_of(p.s, seat, 1, ABILITY_NUMBER["Vanish"]))
    place(p, me, space)


@step
def vanished_before_moving(p: Play, me: int, space: int) -> None:
    """It is placed, and then moves as one of the three (F 1.0.0.33)."""
    _vanish(p, me, space)
    speed = speed_of(p.s, me)
    p.then(stride_noted, me, p.s.walked.get(me, 0))
    p.ask_to_act(p.s.control[me], VANISH_MOVE, moves_of(p.s, me, speed), unit_moves, me, speed, about=me)


class DaringPlan(Confers):
    """Commons and champions have Risky Attack."""

    name = "Daring Plan"
    ability = "Risky Attack"

    def concerns(self, s: State, card: int) -> bool:
        return is_fighter(s, card)


class RiskyAttack(Ability):
    """2 dice more against units in your attack phase; who does not destroy the target is discarded after it (decisions)."""

    name = T("Risky Attack").message
    optional = False

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return 2 if target != NO_CARD and is_unit(s, target) and in_own_attack_phase(s, me) else 0

    def ready(self, s: State, me: int, at: At) -> bool:
        target = at.args[0]
        return is_unit(s, target) and target not in s.fights[-1].fallen and in_own_attack_phase(s, me)

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        p.tell("because", p.s.control[me], named(p.s, me), p.where(me), self.name)
        gain(p.s, me, "Exposed")


def in_own_attack_phase(s: State, card: int) -> bool:
    """Whether it is the attack phase of the card's player."""
    return s.phase == ATTACK and s.active == s.control[card]


class Exposed(Ability):
    """At the end of the attack phase it is discarded by its player (5.1)."""

    name = "Exposed"
    bonus = True
    badge = "exposed"
    optional = False
    any_order = True

    def attack_ended(self, p: Play, me: int) -> None:
        discard(p, me, p.s.control[me])

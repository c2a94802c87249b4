"""The Sand Goblins: camouflage, luck, and cowards with other people's things."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..acts import is_spent, mark_used
from ..attack import lowest_hit
from ..battlefield import (
    all_units,
    all_units_mask,
    beside,
    can_pay,
    cards_at,
    cards_on,
    empty_mask,
    enemies_mask,
    half_of,
    has_ability,
    in_play,
    is_beside,
    is_common,
    is_enemy,
    is_fighter,
    is_near,
    is_unit,
    is_wall,
    kind_of,
    named,
    price_of,
    standing_room,
    units,
)
from ..bearing import values_of
from ..changes import gain
from ..effects import let_attack, let_move, let_place, let_swap, mask_beside
from ..field import spaces_in
from ..lasting import confer
from ..placing import discard, heal, place, remove_from
from ..rolling import ask_die, roll_again, roll_die
from ..state import NO_CARD, State
from ..vocabulary import ABILITY_NUMBER, ANY_TIME, Ability, At, EventCard, Play, question, step
from ..wounds import change_blow, fall_of, fall_under, falls_to_magic, wound
from .shared import own_units_of

LUCK = question("luck", T("Which die is rolled again, by {card}'s luck?"))
STORM = question("sandstorm", T("Whom does {card}'s sandstorm catch, for 2 magic? Up to 3 units."))
STORM_MORE = question("sandstorm more", T("Whom does the sandstorm catch besides?"))
STORM_MOVE = question("sandstorm move", T("The sandstorm may move {card} on {space} 1 space."))
SWAP = question("cunning", T("With which unit does {card} change places?"))
SHED = question("scavenge", T("Which card does {card} give up, so that it is not wounded?"))
CONCEAL = question("conceal", T("Which common or champion loses sight of {card}?"))
THROW_AGAIN = question("hasty", T("{card} may attack again."))
TAUNT = question("taunt", T("Which enemy common is taunted?"))
TAUNT_SPACE = question("taunt space", T("Where does {card} go, beside one of your Sand Goblins?"))
MIRAGE = question("mirage", T("Which of your walls is somewhere else now?"))
MIRAGE_SPACE = question("mirage space", T("Where on your half does {card} stand?"))
COWARDLY_TO = 2
STORM_PRICE, CAUGHT, STORM_ON = 2, 3, 4
WALL_HEALS = 3


class Camouflage(Ability):
    """Only adjacent units attack it; attacks on several cards from further away leave it out (10.11, F 2.12.2.1)."""

    name = "Camouflage"
    of_others = "may_attack"

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return target != me or is_beside(s, me, who)


class BloodCraze(Ability):
    """1 die more against a wounded common or champion."""

    name = "Blood Craze"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return int(target != NO_CARD and s.wounds[target] > 0 and is_fighter(s, target))


class Cowardly(Ability):
    """End of your turn, beside an enemy unit: a die, and on 1 or 2 it is discarded."""

    name = "Cowardly"
    optional = False
    any_order = True

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(beside(s, me) & enemies_mask(s, s.control[me]))

    def turn_ends(self, p: Play, me: int) -> None:
        roll_die(p, p.s.control[me], "Cowardly", me, frightened, me, most=COWARDLY_TO)


@step
def frightened(p: Play, me: int, die: int) -> None:
    """On 1 or 2 it is discarded."""
    if die <= COWARDLY_TO:
        discard(p, me, p.s.control[me])


class Lucky(Ability):
    """Once in your turn: may roll one die of any roll of yours again; what it shows then counts (decisions, Stink)."""

    name = "Lucky"
    of_others = "dice_lie"
    once = True

    def ready(self, s: State, me: int, at: At) -> bool:
        roll = s.rolls[-1]
        own = roll.seat == s.control[me] == s.active
        return own and bool(roll.dice) and not is_spent(s, me, self.number)

    def dice_lie(self, p: Play, me: int, who: int) -> None:
        ask_die(p, p.s.control[me], LUCK, rolled_again, me, about=me, optional=True)


@step
def rolled_again(p: Play, me: int, place: int) -> None:
    """The die is rolled again."""
    if place != DECLINED:
        mark_used(p.s, me, ABILITY_NUMBER["Lucky"])
        roll_again(p, place)


class DuckAndCover(EventCard):
    """Your Sand Goblins have Camouflage until your next turn begins; who has it already has it once (4.4, 10.11)."""

    name = "Duck and Cover"

    def play(self, p: Play, seat: int, card: int) -> None:
        for goblin in own_units_of(p.s, seat, "Sand Goblins"):
            confer(p, goblin, "Camouflage", until=seat)


class Sandstorm(Ability):
    """After your movement phase, for 2 magic: up to 3 units within 3 spaces move 1 each, and 4+ wounds each (F 1.0.0.31)."""

    name = "Sandstorm"

    def those(self, s: State, me: int) -> list[int]:
        """The units around him, anybody's."""
        return [card for card in all_units(s) if is_near(s, me, 3, card)]

    def ready(self, s: State, me: int, at: At) -> bool:
        seat = s.control[me]
        return can_pay(s, seat, price_of(s, seat, STORM_PRICE, self.number)) and bool(self.those(s, me))

    def movement_ended(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], STORM, self.those(p.s, me), caught, me, about=me, optional=True)


@step
def caught(p: Play, me: int, *chosen: int) -> None:
    """Paid with the first of them; up to two more."""
    *before, card = chosen
    seat = p.s.control[me]
    if card == DECLINED:
        chosen = tuple(before)
    elif not before:
        p.pay(seat, price_of(p.s, seat, STORM_PRICE, ABILITY_NUMBER["Sandstorm"]))
    left = [other for other in Sandstorm().those(p.s, me) if other not in chosen]
    if card != DECLINED and len(chosen) < CAUGHT and left:
        p.ask_piece(seat, STORM_MORE, left, caught, me, *chosen, about=me, optional=True)
    else:
        for other in reversed(chosen):
            p.then(blown, me, seat, other)


@step
def blown(p: Play, me: int, seat: int, card: int) -> None:
    """One of them is moved, and then rolled for."""
    p.then(sanded, me, seat, card)
    let_move(p, seat, card, 1, STORM_MOVE)


@step
def sanded(p: Play, me: int, seat: int, card: int) -> None:
    """Rolls for the unit, if it still stands."""
    if in_play(p.s, card):
        roll_die(p, seat, "Sandstorm", card, scoured, me, seat, card, needs=STORM_ON)


@step
def scoured(p: Play, me: int, seat: int, card: int, die: int) -> None:
    """On 4 or more it is wounded."""
    if die >= STORM_ON and in_play(p.s, card):
        wound(p, card, 1, seat, me)


class Crazed(Ability):
    """Cannot be moved beside an enemy unit, nor go on once he comes beside one (facts, stationary)."""

    name = "Crazed"

    def holds(self, s: State, me: int, who: int) -> int:
        return s.field.around(enemies_mask(s, s.control[me]))


class Cunning(Ability):
    """Once in your turn, at any time: changes places with an adjacent unit of any player (5.4)."""

    name = "Cunning"
    use = ANY_TIME
    once = True

    def others(self, s: State, me: int) -> list[int]:
        """The units beside it."""
        return cards_on(s, beside(s, me) & all_units_mask(s))

    def usable(self, s: State, me: int) -> bool:
        return s.active == s.control[me] and bool(self.others(s, me))

    def act(self, p: Play, me: int) -> None:
        let_swap(p, p.s.control[me], me, self.others(p.s, me), SWAP, optional=False)


class Scavenge(Ability):
    """What it destroys and would be its player's magic goes under it; a card from there prevents all wounds of one effect."""

    name = "Scavenge"
    of_others = "falls"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        if at.word == "prevents":
            return bool(s.under.get(me))
        fall = fall_of(s)
        own = fall.source == me and at.who != me and is_unit(s, at.who)
        return own and falls_to_magic(s) and fall.goes_to == s.control[me]

    def falls(self, p: Play, me: int, who: int) -> None:
        fall_under(p, me)

    def prevents(self, p: Play, me: int, who: int) -> None:
        p.ask_card(p.s.control[me], SHED, p.s.under[me], shed, me, about=me)


@step
def shed(p: Play, me: int, card: int) -> None:
    """Discarded by its player (5.1), in place of the wounds."""
    seat = p.s.control[me]
    p.tell("shed", seat, kind_of(p.s, card).name, named(p.s, me), p.where(me))
    remove_from(p, me, card)
    p.put_on("discard", seat, card)
    change_blow(p, wounds=0)


class Conceal(Ability):
    """End of your attack phase: a common or champion cannot attack it until your next turn begins (decisions, Tark)."""

    name = "Conceal"

    def others(self, s: State, me: int) -> list[int]:
        """The other commons and champions, anybody's."""
        return [card for card in all_units(s) if card != me and is_fighter(s, card)]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.others(s, me))

    def attack_ended(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], CONCEAL, self.others(p.s, me), concealed, me, about=me, optional=True)


@step
def concealed(p: Play, me: int, card: int) -> None:
    """It sees him no more."""
    if card != DECLINED:
        seat = p.s.control[me]
        gain(p.s, card, "Blinded", until=seat, value=me)
        p.tell("blinded", seat, named(p.s, card), p.where(card), named(p.s, me))


class Blinded(Ability):
    """Cannot attack those cards, and leaves them out of an attack on several."""

    name = "Blinded"
    bonus = True
    badge = "blinded"

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return target not in values_of(s, me, self)


class Hasty(Ability):
    """A miss, and it is discarded after its attack; else a 6, and it may attack again at once (decisions, Bomber)."""

    name = "Hasty"
    optional = False

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        dice = p.s.fights[-1].dice
        if any([die < lowest_hit(p.s, me, target) for die in dice]):
            discard(p, me, p.s.control[me])
        elif 6 in dice:
            let_attack(p, me, THROW_AGAIN)


class Taunt(EventCard):
    """One or two enemy commons within 3 spaces of Sand Goblins of yours are placed beside such, one by one (decisions)."""

    name = "Taunt"

    def taunters(self, s: State, seat: int, card: int) -> list[int]:
        """The seat's Sand Goblins that are near enough to a common."""
        return [goblin for goblin in own_units_of(s, seat, "Sand Goblins") if is_near(s, goblin, 3, card)]

    def room(self, s: State, seat: int, card: int) -> int:
        """Where a common can be placed."""
        return mask_beside(s, self.taunters(s, seat, card)) & standing_room(s)

    def targets(self, s: State, seat: int) -> list[int]:
        """The commons that can be placed somewhere."""
        enemies = [card for card in all_units(s) if is_common(s, card) and is_enemy(s, card, seat)]
        return [card for card in enemies if self.room(s, seat, card)]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.targets(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, TAUNT, self.targets(p.s, seat), taunted, seat)


@step
def taunted(p: Play, seat: int, *chosen: int) -> None:
    """The chosen one is placed; then another may be."""
    if chosen[-1] != DECLINED:
        if len(chosen) == 1:
            p.then(taunt_again, seat, *chosen)
        let_place(p, seat, chosen[-1], Taunt().room(p.s, seat, chosen[-1]), TAUNT_SPACE)


@step
def taunt_again(p: Play, seat: int, first: int) -> None:
    """Asks for the second one, from where all stand now."""
    others = [card for card in Taunt().targets(p.s, seat) if card != first]
    p.ask_piece(seat, TAUNT, others, taunted, seat, first, optional=True)


class StolenWeapons(Ability):
    """2 dice more while any card lies under it."""

    name = T("Stolen Weapons").message

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return 2 if s.under.get(me) else 0


class Shiny(EventCard):
    """Your units with Scavenge have Stolen Weapons until the turn ends."""

    name = "Shiny"

    def play(self, p: Play, seat: int, card: int) -> None:
        for goblin in units(p.s, seat):
            if has_ability(p.s, goblin, "Scavenge"):
                confer(p, goblin, "Stolen Weapons")


class Mirage(EventCard):
    """Each wall of yours may be placed on your half once and heals 3; you may summon in this event phase (decisions)."""

    name = "Mirage"

    def play(self, p: Play, seat: int, card: int) -> None:
        gain(p.s, ~seat, "Summoning")
        p.then(let_shimmer, seat)


@step
def let_shimmer(p: Play, seat: int, *done: int) -> None:
    """Asks for the next wall; a vine wall under a unit stays."""
    s = p.s
    here = [cards_at(s, space)[0] for space in spaces_in(s.walls[seat])]
    walls = [card for card in here if is_wall(s, card) and s.control[card] == seat and card not in done]
    if half_of(s, seat) & empty_mask(s):
        p.ask_piece(seat, MIRAGE, walls, shimmers, seat, *done, optional=True)


@step
def shimmers(p: Play, seat: int, *done: int) -> None:
    """Asks where it stands."""
    if done[-1] != DECLINED:
        p.then(let_shimmer, seat, *done)
        room = half_of(p.s, seat) & empty_mask(p.s)
        p.ask_space(seat, MIRAGE_SPACE, room, wall_shimmers, done[-1], about=done[-1])


@step
def wall_shimmers(p: Play, card: int, space: int) -> None:
    """It is placed with what lies on it, and heals."""
    place(p, card, space)
    heal(p, card, WALL_HEALS)

"""The Cave Goblins: many attacks, cheap crowds, and magic cards under a goblin."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..aiming import ATTACKERS
from ..attack import attack_around, enemies_around, roll_more
from ..battlefield import (
    all_units,
    all_units_mask,
    around_walls,
    belongs,
    beside,
    can_pay,
    cards_on,
    has_ability,
    in_play,
    is_beside,
    is_common,
    is_fighter,
    is_near,
    is_ranged,
    is_unit,
    kind_of,
    named,
    opposed,
    standing_room,
    units,
)
from ..bearing import values_of
from ..cards import CHAMPION, SUMMONER
from ..changes import gain, lose
from ..effects import attack_freely, attacks_among, each_may_attack, each_may_move, let_swap, unit_placed
from ..lasting import confer
from ..placing import detach, discard, put_under
from ..play import card_labels
from ..state import ATTACK, MOVEMENT, NO_CARD, Lasting, State
from ..summoning import cost_of
from ..vocabulary import ABILITY_NUMBER, ANY_TIME, AS_ATTACK, Ability, At, EventCard, Play, question, seat_of, step
from ..wounds import destroy, fall_under, falls_to_magic, wound
from .shared import own_units_of, units_under

SLY = question("sly", T("With which of your Cave Goblins does {card} change places?"))
EAT = question("feed the eater", T("Which common does {card} eat?"))
TIRELESS = question("tireless", T("{card} may move up to 3 spaces now."))
CURSE = question("curse", T("Which unit beside {card} takes 1 wound?"))
LEADER = question(
    "leader of the horde", T("One of your Cave Goblins that cost nothing may attack now, even a second time.")
)
JUNKIE = question("magic junkie", T("Do you pay 1 magic for {card}? If not, {card} is discarded."))
MEAL = question("scavenged meal", T("How many units under {card} do you discard, each for 1 die more in this attack?"))
CLING = question(
    "cling",
    T("{other} moves away. Does {card} cling to it, to stand beside it in the end?"),
    lambda s, args: {"other": T(named(s, args[1]))},
)
CLING_SPACE = question(
    "cling space", T("Where does {card} stand, beside {other}?"), lambda s, args: {"other": T(named(s, args[1]))}
)
RUSH = question("goblin rush", T("Up to 3 of your Cave Goblins that cost nothing may move, each up to 2 spaces."))
ROCKS = question(
    "throw rocks",
    T("Do your melee Cave Goblin commons throw rocks? If not, those with a bow attack with 1 die more."),
)
JOIN = question("join the horde", T("Which Cave Goblin common of your hand costs nothing in this turn? Up to 2 may."))
HORDES = question("hordes", T("Your Cave Goblin commons may move, each 1 space."))
RELENTLESS = question("relentless", T("Your relentless units may attack now, of Fighters up to 2."))
GOBLINS, FIGHTER = "Cave Goblins", "Fighter"


def idlers(s: State, seat: int) -> list[int]:
    """The seat's Cave Goblins that cost nothing now; a summoner has no cost at all (1.2)."""
    goblins = own_units_of(s, seat, GOBLINS)
    return [card for card in goblins if is_fighter(s, card) and not cost_of(s, seat, card)]


class Assault(Ability):
    """Instead of one attack it may attack every adjacent enemy unit, each once (F 2.2.1.1, 2.2.1.2, 2.16.6.2)."""

    name = "Assault"
    use = AS_ATTACK

    def usable(self, s: State, me: int) -> bool:
        return bool(enemies_around(s, me))

    def act(self, p: Play, me: int) -> None:
        attack_around(p, me)


class MagicAugmentation(Ability):
    """At any time its controller may put cards from the top of the magic pile face down under it: 1 die each, up to 4."""

    name = "Magic Augmentation"
    use = ANY_TIME

    def usable(self, s: State, me: int) -> bool:
        return bool(s.magic[s.control[me]])

    def act(self, p: Play, me: int) -> None:
        put_under(p, p.take_top("magic", p.s.control[me], 1)[0], me, face_down=True)

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return min(4, len(s.under.get(me, ())))


class Relentless(Ability):
    """Does not attack in the attack phase; right after it each that has this may, but 2 Fighters at most (10.7, F 2.2.3.1)."""

    name = "Relentless"
    together = True

    def rests(self, s: State, me: int, who: int) -> bool:
        return s.phase == ATTACK

    def late_attacks(self, p: Play, me: int) -> None:
        p.then(relentless_next, p.s.control[me], 2)


def relentless(s: State, seat: int, fighters: int, done: tuple[int, ...]) -> list[int]:
    """Who may still attack: those not `done`, and Fighters only while some are left."""
    those = [card for card in units(s, seat) if has_ability(s, card, "Relentless") and card not in done]
    return [card for card in those if fighters or named(s, card) != FIGHTER]


@step
def relentless_next(p: Play, seat: int, fighters: int, *done: int) -> None:
    """Asks who attacks next."""
    actions = [action for _, action in attacks_among(p.s, relentless(p.s, seat, fighters, done))]
    p.ask_to_act(seat, RELENTLESS, actions, relentless_one, seat, fighters, *done, about=NO_CARD)


@step
def relentless_one(p: Play, seat: int, fighters: int, *done_and_chosen: int) -> None:
    """It attacks; then the others."""
    *done, chosen = done_and_chosen
    if chosen == DECLINED:
        return
    card, action = attacks_among(p.s, relentless(p.s, seat, fighters, tuple(done)))[chosen]
    p.then(relentless_next, seat, fighters - (named(p.s, card) == FIGHTER), *done, card)
    attack_freely(p, card, action)


class Puny(Ability):
    """Stops nobody's line of sight; it is attacked as anybody (decisions, Runt)."""

    name = "Puny"
    of_others = "sees_through"

    def sees_through(self, s: State, me: int, who: int, other: int) -> bool:
        return other == me


class Taskmaster(Ability):
    """Each attack die of its player's other Cave Goblins within 3 spaces counts 1 higher (decisions)."""

    name = "Taskmaster"
    of_others = "die_changes"

    def die_changes(self, s: State, me: int, who: int, target: int) -> int:
        driven = s.control[who] == s.control[me] and is_near(s, me, 3, who) and belongs(s, who, GOBLINS)
        return int(driven)


class Rabble(Ability):
    """6 units of the seat may attack instead of 3; twice is no more (4.4)."""

    name = "Rabble"
    bonus = True

    def attackers(self, s: State, me: int, seat: int) -> int:
        return ATTACKERS if seat == seat_of(s, me) else 0


class HordesOfRabble(EventCard):
    """Your Cave Goblin commons may move 1 space each, and 6 units may attack in this turn."""

    name = "Hordes of Rabble"

    def play(self, p: Play, seat: int, card: int) -> None:
        gain(p.s, ~seat, "Rabble")
        those = [unit for unit in own_units_of(p.s, seat, GOBLINS) if is_common(p.s, unit)]
        each_may_move(p, seat, those, 1, HORDES)


class Sly(Ability):
    """End of your turn: may change places with a Cave Goblin of its player's (5.4, F 2.7.2.2)."""

    name = "Sly"

    def others(self, s: State, me: int) -> list[int]:
        """With whom."""
        return [card for card in own_units_of(s, s.control[me], GOBLINS) if card != me]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.others(s, me))

    def turn_ends(self, p: Play, me: int) -> None:
        let_swap(p, p.s.control[me], me, self.others(p.s, me), SLY)


class FeedTheEater(Ability):
    """End of the attack phase: a common beside it is destroyed, anybody's, or it is discarded itself (F 2.2.5.1)."""

    name = "Feed the Eater"
    optional = False

    def attack_ended(self, p: Play, me: int) -> None:
        s = p.s
        food = [card for card in cards_on(s, beside(s, me) & all_units_mask(s)) if is_common(s, card)]
        if food:
            p.ask_piece(s.control[me], EAT, food, eaten, me, about=me)
        else:
            discard(p, me, s.control[me])


@step
def eaten(p: Play, me: int, card: int) -> None:
    """It goes to the magic pile of its own controller (decisions)."""
    destroy(p, card, p.s.control[card], me)


class Tireless(Ability):
    """Does not move in the movement phase; right after it it may move up to 3 spaces."""

    name = "Tireless"

    def rests(self, s: State, me: int, who: int) -> bool:
        return s.phase == MOVEMENT

    def late_moves(self, p: Play, me: int) -> None:
        each_may_move(p, p.s.control[me], [me], 3, TIRELESS, marks=True)


class Curse(Ability):
    """Start of your turn: may put 1 wound on a unit beside it."""

    name = "Curse"

    def targets(self, s: State, me: int) -> list[int]:
        """The units beside it, anybody's."""
        return cards_on(s, beside(s, me) & all_units_mask(s))

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.targets(s, me))

    def turn_starts(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], CURSE, self.targets(p.s, me), cursed, me, about=me, optional=True)


@step
def cursed(p: Play, me: int, card: int) -> None:
    """One wound."""
    if card != DECLINED:
        wound(p, card, 1, p.s.control[me], me)


class ScaleWall(Ability):
    """Beside any wall an opponent's dice wound it on 4+ only (5.6); it moves through walls (5.3)."""

    name = "Scale Wall"

    def walks_through(self, s: State, me: int, who: int) -> int:
        return all_walls(s)

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        climbing = around_walls(s, all_walls(s)) >> s.space[me] & 1
        return 4 if climbing and opposed(s, me, attacker) else 0


def all_walls(s: State) -> int:
    """The spaces of all walls, whoever's."""
    mask = 0
    for walls in s.walls:
        mask |= walls
    return mask


class LeaderOfTheHorde(Ability):
    """End of the attack phase: a Cave Goblin of its player's that costs nothing may attack, even again (decisions, Frick)."""

    name = "Leader of the Horde"

    def attack_ended(self, p: Play, me: int) -> None:
        seat = p.s.control[me]
        each_may_attack(p, seat, idlers(p.s, seat), LEADER, at_most=1)


class Infamous(Ability):
    """Attacks champions with 1 die more, and champions attack it with 1 more."""

    name = "Infamous"
    of_others = "dice"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        other = target if who == me else who if target == me else NO_CARD
        return int(other != NO_CARD and kind_of(s, other).type == CHAMPION)


class MagicJunkie(Ability):
    """End of your turn: 1 magic is paid, or it is discarded."""

    name = "Magic Junkie"
    optional = False

    def turn_ends(self, p: Play, me: int) -> None:
        s = p.s
        seat = s.control[me]
        if can_pay(s, seat, 1):
            p.ask_yes(seat, JUNKIE, magic_given, me, about=me)
        else:
            discard(p, me, seat)


@step
def magic_given(p: Play, me: int, yes: int) -> None:
    """Paid, it stays."""
    seat = p.s.control[me]
    if yes:
        p.pay(seat, 1)
    else:
        discard(p, me, seat)


class ScavengedMeal(Ability):
    """Cave Goblins destroyed within 2 spaces go under it; discarded before it attacks, each is 1 die in that attack (decisions)."""

    name = "Scavenged Meal"
    of_others = "falls"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        if at.word == "before_attack":
            return units_under(s, me) > 0
        goblin = belongs(s, at.who, GOBLINS) and is_unit(s, at.who) and kind_of(s, at.who).type != SUMMONER
        return goblin and is_near(s, me, 2, at.who) and falls_to_magic(s)

    def falls(self, p: Play, me: int, who: int) -> None:
        fall_under(p, me)

    def before_attack(self, p: Play, me: int, who: int, target: int) -> None:
        p.ask_number(p.s.control[me], MEAL, units_under(p.s, me), meal_eaten, me, about=me)


@step
def meal_eaten(p: Play, me: int, count: int) -> None:
    """Discards that many of the units under it, topmost first."""
    s = p.s
    units_there = [card for card in s.under.get(me, ()) if is_unit(s, card) and not s.face_down >> card & 1]
    for card in units_there[:count]:
        detach(p, me, card, s.control[me])
    roll_more(p, count)


class Cling(Ability):
    """Nobody moves it in its player\'s turn; it may follow a friendly unit that leaves its side (decisions, Clinger)."""

    name = "Cling"
    of_others = "watches left"
    any_order = True

    def holds(self, s: State, me: int, who: int) -> int:
        return -1 if s.active == s.control[me] else 0

    def watches(self, s: State, me: int, who: int) -> int:
        return beside(s, me) if who != me and not opposed(s, me, who) else 0

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.watches(s, me, at.who) >> at.args[0] & 1) and not clinging(s, me)

    def left(self, p: Play, me: int, who: int, start: int, end: int) -> None:
        p.ask_yes(p.s.control[me], CLING, clung, me, who, about=me)


def clinging(s: State, me: int) -> list[Lasting]:
    """What holds a Clinger to a unit that moves, and has not died on its way."""
    held = [effect for effect in s.lasting if effect.bearer == me and effect.ability == ABILITY_NUMBER["Clinging"]]
    return [effect for effect in held if in_play(s, effect.value)]


@step
def clung(p: Play, me: int, who: int, yes: int) -> None:
    """It clings to that unit for this one move."""
    if yes:
        gain(p.s, me, "Clinging", value=who)


class Clinging(Ability):
    """When the unit that it clings to has moved, it is placed beside that, by its player's choice."""

    name = "Clinging"
    bonus = True
    of_others = "before_move after_move"
    optional = False
    every_turn = True
    any_order = True

    def ready(self, s: State, me: int, at: At) -> bool:
        return any([effect.value == at.who for effect in clinging(s, me)])

    def before_move(self, p: Play, me: int, who: int) -> None:
        let_go(p, me)

    def after_move(self, p: Play, me: int, who: int, spaces: int) -> None:
        let_go(p, me)
        p.ask_space(p.s.control[me], CLING_SPACE, beside(p.s, who) & standing_room(p.s), clung_on, me, who, about=me)


def let_go(p: Play, me: int) -> None:
    """It clings to nothing any more."""
    for effect in clinging(p.s, me):
        lose(p.s, effect)


@step
def clung_on(p: Play, me: int, who: int, space: int) -> None:
    """It stands there."""
    unit_placed(p, me, space)


class Enrage(Ability):
    """2 dice more while it has exactly 2 wounds."""

    name = "Enrage"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return 2 if s.wounds[me] == 2 else 0


# --- events
class GoblinRage(EventCard):
    """Your Cave Goblins that cost nothing have Swift Strike until the turn ends (4.4)."""

    name = "Goblin Rage"

    def play(self, p: Play, seat: int, card: int) -> None:
        for goblin in idlers(p.s, seat):
            confer(p, goblin, "Swift Strike")


class GangUp(Ability):
    """1 die more for each other friendly Cave Goblin beside the attacked card."""

    name = T("Gang Up").message

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        if target == NO_CARD:
            return 0
        around = [card for card in all_units(s) if card not in (me, target) and is_beside(s, target, card)]
        return sum([belongs(s, card, GOBLINS) and not opposed(s, me, card) for card in around])


class GoblinHordeAttack(EventCard):
    """Your Cave Goblins gang up until the turn ends; twice is no more (4.4)."""

    name = "Goblin Horde Attack"

    def play(self, p: Play, seat: int, card: int) -> None:
        for goblin in own_units_of(p.s, seat, GOBLINS):
            confer(p, goblin, "Gang Up")


class GoblinRush(EventCard):
    """Up to 3 Cave Goblins that cost nothing may move up to 2 spaces each."""

    name = "Goblin Rush"

    def play(self, p: Play, seat: int, card: int) -> None:
        each_may_move(p, seat, idlers(p.s, seat), 2, RUSH, at_most=3)


class Invincible(Ability):
    """Opponents' dice wound the seat's Cave Goblins on a 6 only (5.6, F 2.2.4.1)."""

    name = "Invincible"
    bonus = True
    of_others = "wounded_on"

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        own = s.control[who] == seat_of(s, me) and is_unit(s, who) and belongs(s, who, GOBLINS)
        return 6 if own and opposed(s, who, attacker) else 0


class GoblinInvincibility(EventCard):
    """Your Cave Goblins are hard to wound until your next turn begins (11.2)."""

    name = "Goblin Invincibility"

    def play(self, p: Play, seat: int, card: int) -> None:
        gain(p.s, ~seat, "Invincible", until=seat)


class Stones(Ability):
    """The seat's melee Cave Goblin commons count as having bows; adjacent cards they may attack all the same (decisions)."""

    name = "Stones"
    bonus = True
    of_others = "ranged"

    def ranged(self, s: State, me: int, who: int) -> bool:
        return is_rabble(s, seat_of(s, me), who)


class BetterAim(Ability):
    """The seat's Cave Goblin commons with a bow attack with 1 die more, for each such event (4.4)."""

    name = "Better Aim"
    bonus = True
    of_others = "dice"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        shooter = is_rabble(s, seat_of(s, me), who) and is_ranged(s, who)
        return len(values_of(s, me, self)) if shooter else 0


def is_rabble(s: State, seat: int, card: int) -> bool:
    """Whether a card in play is a Cave Goblin common of the seat's."""
    return s.control[card] == seat and is_common(s, card) and belongs(s, card, GOBLINS)


class ThrowRocks(EventCard):
    """Until the turn ends your melee Cave Goblin commons shoot, or those with a bow attack with 1 die more."""

    name = "Throw Rocks"

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_yes(seat, ROCKS, rocks_fly, seat)


@step
def rocks_fly(p: Play, seat: int, yes: int) -> None:
    """One or the other."""
    gain(p.s, ~seat, "Stones" if yes else "Better Aim")


class Joined(Ability):
    """The cards that the seat chose cost it nothing, nor does any Cave Goblin common on the battlefield."""

    name = "Joined"
    bonus = True

    def cost(self, s: State, me: int, seat: int, card: int) -> int:
        here = in_play(s, card) and is_common(s, card) and belongs(s, card, GOBLINS)
        return -kind_of(s, card).cost if here or (seat == seat_of(s, me) and card in values_of(s, me, self)) else 0


class JoinTheHorde(EventCard):
    """Up to 2 Cave Goblin commons of the hand, and all on the battlefield, cost nothing; you may summon in this phase."""

    name = "Join the Horde"

    def play(self, p: Play, seat: int, card: int) -> None:
        gain(p.s, ~seat, "Summoning")
        gain(p.s, ~seat, "Joined", value=NO_CARD)
        p.then(join, seat, NO_CARD)


@step
def join(p: Play, seat: int, first: int) -> None:
    """Asks for a card, whatever the hand holds (11.5); then for another one."""
    hand = [card for card in p.s.hand[seat] if card != first]
    goblins = [card for card in hand if is_common(p.s, card) and belongs(p.s, card, GOBLINS)]
    options = list(card_labels(p.s, goblins).items())
    p.ask(seat, JOIN, options, joined, seat, first, optional=True, from_pile=True, always=bool(hand))


@step
def joined(p: Play, seat: int, first: int, card: int) -> None:
    """It costs nothing until the turn ends."""
    if card != DECLINED:
        gain(p.s, ~seat, "Joined", value=card)
        if first == NO_CARD:
            p.then(join, seat, card)

"""The Mercenaries for hire: hunters, brutes, and a familiar; the army of Rallul is in `rallul`."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..acts import is_spent, mark_used
from ..aiming import in_sight
from ..battlefield import (
    all_units,
    all_units_mask,
    around_walls,
    beside,
    can_pay,
    cards_on,
    enemies_mask,
    in_play,
    is_beside,
    is_common,
    is_enemy,
    is_near,
    is_unit,
    life_of,
    named,
    neighbours,
    price_of,
    spaces_of,
    standing_room,
    units,
    walls_of,
)
from ..changes import gain
from ..effects import each_may_move, let_move, let_move_and_attack, let_move_straight, let_place, top_of_draw
from ..field import mask_of
from ..lasting import Stunned, strengthen
from ..placing import discard, heal, return_to_hand
from ..rolling import roll_die
from ..state import MOVEMENT, NO_CARD, State
from ..summoning import walls_to_summon_at
from ..vocabulary import ABILITY_NUMBER, INSTEAD_OF_ATTACKING, INSTEAD_OF_MOVING, Ability, At, Play, question, step
from ..wounds import wound
from .cloaks import BURY, LAY_BACK

PREY = question("prey", T("Which wounded common does {card} leap at?"))
PACT = question("dark pact", T("On which adjacent unit does {card} lay its hand, before it moves?"))
PREY_SPACE = question("prey space", T("Where does {card} land?"))
BLUR_MOVE = question("blur move", T("{card} may move up to 2 spaces and attack again."))
BLUR_ATTACK = question("blur attack", T("{card} may attack again."))
BLUR = question("blur", T("For 1 magic {card} may move up to 2 spaces and attack again. Do you pay?"))
REGENERATE = question("regenerate", T("For 1 magic {card} loses 1 wound. Do you pay?"))
RETURN = question("shadow summon", T("Does {card} go back to your hand?"))
GUARD = question("body guard", T("{card} may move up to 2 spaces."))
STOLEN = question("stolen armor", T("Which wall of yours takes 3 wounds for {card}?"))
CLEAN_SHOT = question("clean shot", T("Which card does {card} wound?"))
STENCH = question("stench", T("The enemy units around your unit may each be moved 1 space."))
GRAPPLE = question("grapple", T("Which adjacent common does {card} hold fast?"))
KNOCK = question("knock around", T("{card} may be moved up to 3 spaces straight on."))
PACT_ON, PLAGUE_ON = 4, 5


class Prey(Ability):
    """Instead of moving: placed beside a wounded enemy common; it is no move, but one of the three movers (3.28, F 1.0.0.34)."""

    name = "Prey"
    use = INSTEAD_OF_MOVING

    def prey(self, s: State, me: int) -> list[int]:
        """Wounded enemy commons with room beside them."""
        room = standing_room(s)
        wounded = [card for card in all_units(s) if s.wounds[card] and is_common(s, card)]
        return [card for card in wounded if is_enemy(s, card, s.control[me]) and beside(s, card) & room]

    def usable(self, s: State, me: int) -> bool:
        return bool(self.prey(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], PREY, self.prey(p.s, me), prey_chosen, me, about=me)


@step
def prey_chosen(p: Play, me: int, card: int) -> None:
    """It is placed there (5.4)."""
    let_place(p, p.s.control[me], me, beside(p.s, card) & standing_room(p.s), PREY_SPACE)


class DarkPact(Ability):
    """Before moving it may pick an adjacent unit: on a die of 4+ that is wounded.  Destroyed, it wounds its player's summoner."""

    name = "Dark Pact"
    optional = False

    def victims(self, s: State, me: int) -> list[int]:
        """The units around it."""
        return [card for card in neighbours(s, me) if is_unit(s, card)]

    def ready(self, s: State, me: int, at: At) -> bool:
        return at.word == "destroyed" or (s.control[me] == s.active and bool(self.victims(s, me)))

    def before_move(self, p: Play, me: int, who: int) -> None:
        p.ask_piece(p.s.control[me], PACT, self.victims(p.s, me), hand_laid, me, about=me, optional=True)

    def destroyed(self, p: Play, me: int, who: int, space: int, seat: int) -> None:
        wound(p, p.s.summoners[seat], 1, seat, me, because=self.name)


@step
def hand_laid(p: Play, me: int, card: int) -> None:
    """Rolls for the chosen unit."""
    if card != DECLINED:
        roll_die(p, p.s.control[me], "Dark Pact", me, hand_felt, me, card, needs=PACT_ON)


@step
def hand_felt(p: Play, me: int, card: int, die: int) -> None:
    """On 4 or more the unit is wounded."""
    if die >= PACT_ON and in_play(p.s, card):
        wound(p, card, 1, p.s.control[me], me)


class Wisdom(Ability):
    """Its player may draw up to 7 cards (3.1)."""

    name = "Wisdom"

    def hand_size(self, s: State, me: int, seat: int) -> int:
        return 7 if s.control[me] == seat else 0


class Reach(Ability):
    """Attacks a unit one diagonal space away, too; a die more against adjacent cards (3.4)."""

    name = "Reach"

    def aims(self, s: State, me: int, who: int) -> int:
        return self.corners(s, me) & all_units_mask(s)

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return target == NO_CARD or is_unit(s, target) or not self.corners(s, me) >> s.space[target] & 1

    def corners(self, s: State, me: int) -> int:
        """The spaces one diagonal step away."""
        return mask_of([line[0] for line in s.field.diagonals[s.space[me]] if line])

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return int(target != NO_CARD and is_beside(s, me, target))


class CursedBlade(Ability):
    """After attacking it takes a wound; destroyed so, it is its own player's magic (F 2.9.6.1)."""

    name = "Cursed Blade"
    optional = False

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        wound(p, me, 1, p.s.control[me], me, because=self.name)


class Plague(Ability):
    """After moving, in the movement phase by 0 spaces too, a die for each adjacent unit: 5+ wounds it (F 1.0.0.33, 2.9.3.1)."""

    name = "Plague"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        return at.args[0] > 0 or s.phase == MOVEMENT

    def after_move(self, p: Play, me: int, who: int, spaces: int) -> None:
        for card in reversed(neighbours(p.s, me)):
            if is_unit(p.s, card):
                p.then(infect, p.s.control[me], me, card)


@step
def infect(p: Play, seat: int, me: int, card: int) -> None:
    """Rolls for one of them."""
    if in_play(p.s, card):
        roll_die(p, seat, "Plague", me, infected, seat, me, card, needs=PLAGUE_ON)


@step
def infected(p: Play, seat: int, me: int, card: int, die: int) -> None:
    """On 5 or more it is wounded."""
    if die >= PLAGUE_ON and in_play(p.s, card):
        wound(p, card, 1, seat, me)


class Disguised(Ability):
    """May be summoned onto the space of a common of yours: that is discarded, its wounds are his (decisions)."""

    name = "Disguised"

    def masks(self, s: State, me: int, seat: int, card: int) -> int:
        """The spaces of the seat's commons."""
        return spaces_of(s, [unit for unit in units(s, seat) if is_common(s, unit)]) if card == me else 0

    def summons_at(self, s: State, me: int, seat: int, card: int) -> int:
        return self.masks(s, me, seat, card)

    def clears(self, s: State, me: int, seat: int, card: int) -> int:
        return self.masks(s, me, seat, card)

    def summoning(self, p: Play, me: int, who: int) -> None:
        s = p.s
        common = s.board[s.bills[-1].space]
        if common != NO_CARD:
            wounds, poison = s.wounds[common], s.poison.get(common, 0)
            discard(p, common, s.bills[-1].seat)
            s.wounds[me] = wounds
            if poison:
                s.poison[me] = poison


class MentalClarity(Ability):
    """Instead of attacking: the top 3 cards of one's draw pile, some to its bottom, the others back on top, in any order."""

    name = "Mental Clarity"
    use = INSTEAD_OF_ATTACKING

    def usable(self, s: State, me: int) -> bool:
        return bool(s.draw[s.control[me]])

    def act(self, p: Play, me: int) -> None:
        seat = p.s.control[me]
        cards = top_of_draw(p.s, seat, 3)
        p.take_top("draw", seat, 3)
        p.tell("spied", seat, p.s.players[seat] + 1)
        p.tell("topmost", seat, *p.names_of(cards), only=seat)
        p.put_on("hand", seat, *cards)
        p.then(sort_out, seat, len(cards))


@step
def sort_out(p: Play, seat: int, left: int) -> None:
    """Asks for the next card that goes to the bottom, of those at the end of the hand."""
    if left:
        p.ask_card(seat, BURY, p.s.hand[seat][-left:], sorted_out, seat, left, optional=True)


@step
def sorted_out(p: Play, seat: int, left: int, card: int) -> None:
    """It goes there; or the others go back on top."""
    if card == DECLINED:
        lay_back(p, seat, left)
        return
    p.take("hand", seat, card)
    p.set_pile("draw", seat, (card, *p.s.draw[seat]))
    p.then(sort_out, seat, left - 1)


@step
def lay_back(p: Play, seat: int, left: int) -> None:
    """Asks for the next card that goes on top."""
    if left:
        p.ask_card(seat, LAY_BACK, p.s.hand[seat][-left:], laid_back, seat, left)


@step
def laid_back(p: Play, seat: int, left: int, card: int) -> None:
    """It goes there."""
    p.take("hand", seat, card)
    p.put_on("draw", seat, card)
    p.then(lay_back, seat, left - 1)


class BodyGuard(Ability):
    """A turn begun further than 2 spaces from one's summoner: 2 wounds; ended within 2: it may move 2 (decisions, Grubs)."""

    name = "Body Guard"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        return is_near(s, me, 2, s.summoners[s.control[me]]) == (at.word == "turn_ends")

    def turn_starts(self, p: Play, me: int) -> None:
        wound(p, me, 2, p.s.control[me], me, because=self.name)

    def turn_ends(self, p: Play, me: int) -> None:
        let_move(p, p.s.control[me], me, 2, GUARD)


class StolenArmor(Ability):
    """Summoned only beside a wall of one's own with 3 life points left, which takes 3 wounds (decisions, F 2.9.10.1)."""

    name = "Stolen Armor"

    def walls(self, s: State, seat: int) -> list[int]:
        """The walls that can bear it."""
        allowed = walls_to_summon_at(s, seat)
        own = [card for card in walls_of(s, seat) if allowed >> s.space[card] & 1]
        return [card for card in own if life_of(s, card) - s.wounds[card] >= 3]

    def only_at(self, s: State, me: int, seat: int, card: int) -> int:
        return around_walls(s, spaces_of(s, self.walls(s, seat))) if card == me else -1

    def summoned(self, p: Play, me: int, who: int) -> None:
        walls = [card for card in self.walls(p.s, p.s.control[me]) if is_beside(p.s, card, me)]
        p.ask_piece(p.s.control[me], STOLEN, walls, armor_stolen, me, about=me)


@step
def armor_stolen(p: Play, me: int, wall: int) -> None:
    """The wounds."""
    if wall != DECLINED:
        wound(p, wall, 3, p.s.control[me], me)


class Regenerate(Ability):
    """Once a turn, after moving, in the movement phase by 0 spaces too: 1 magic for 1 wound less."""

    name = "Regenerate"
    once = True

    def ready(self, s: State, me: int, at: At) -> bool:
        seat = s.control[me]
        moved = at.args[0] > 0 or s.phase == MOVEMENT
        hurt = bool(s.wounds[me]) and not is_spent(s, me, self.number)
        return moved and hurt and can_pay(s, seat, price_of(s, seat, 1, self.number))

    def after_move(self, p: Play, me: int, who: int, spaces: int) -> None:
        p.ask_yes(p.s.control[me], REGENERATE, regenerated, me, about=me)


@step
def regenerated(p: Play, me: int, yes: int) -> None:
    """Paid, it is healed."""
    if yes:
        seat, number = p.s.control[me], ABILITY_NUMBER["Regenerate"]
        mark_used(p.s, me, number)
        p.pay(seat, price_of(p.s, seat, 1, number))
        heal(p, me, 1)


class ShadowSummon(Ability):
    """End of your turn: may go to the hand of whoever controls him, without his wounds (F 2.9.9.1, 2.9.9.3)."""

    name = "Shadow Summon"

    def turn_ends(self, p: Play, me: int) -> None:
        p.ask_yes(p.s.control[me], RETURN, shadow_summoned, me, about=me)


@step
def shadow_summoned(p: Play, me: int, yes: int) -> None:
    """He goes."""
    if yes:
        return_to_hand(p, me)


class Gore(Ability):
    """In place of walking: straight on, 3 spaces without a card.  Moved 3 spaces, by any means: 1 die more, once a turn.

    Nothing but such a run leads it so far.  It speaks of others, and means itself, so that no move of 0 spaces is offered (3.11).
    """

    name = "Gore"
    of_others = "after_move"
    optional = False
    once = True

    def leaps(self, s: State, me: int, who: int) -> int:
        lines = [ray[:3] for ray in s.field.rays[s.space[me]] if len(ray) >= 3]
        return mask_of([line[2] for line in lines if not mask_of(line) & s.occupied])

    def ready(self, s: State, me: int, at: At) -> bool:
        return at.who == me and at.args[0] == 3 and not is_spent(s, me, self.number)

    def after_move(self, p: Play, me: int, who: int, spaces: int) -> None:
        mark_used(p.s, me, self.number)
        strengthen(p, p.s.control[me], me, 1)


class CleanShot(Ability):
    """End of the attack phase, no enemy unit beside him: may wound a card in clear sight within 3 spaces."""

    name = "Clean Shot"

    def ready(self, s: State, me: int, at: At) -> bool:
        return not beside(s, me) & enemies_mask(s, s.control[me]) and bool(in_sight(s, me, 3))

    def attack_ended(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], CLEAN_SHOT, in_sight(p.s, me, 3), cleanly_shot, me, about=me, optional=True)


@step
def cleanly_shot(p: Play, me: int, card: int) -> None:
    """A wound without dice."""
    if card != DECLINED:
        wound(p, card, 1, p.s.control[me], me)


class Leap(Ability):
    """In place of walking: straight on, up to 3 spaces, over units, never over a wall or a unit on a vine wall (6.7)."""

    name = "Leap"

    def leaps(self, s: State, me: int, who: int) -> int:
        mask, passable = 0, standing_room(s) | all_units_mask(s) & ~mask_of(s.vines)
        for ray in s.field.rays[s.space[me]]:
            for space in ray[:3]:
                if not passable >> space & 1:
                    break
                mask |= 1 << space
        return mask


class RepellingStench(Ability):
    """After attacking: each adjacent enemy unit may be moved up to 1 space."""

    name = "Repelling Stench"

    def driven(self, s: State, me: int) -> list[int]:
        """The enemy units beside it."""
        return cards_on(s, beside(s, me) & enemies_mask(s, s.control[me]))

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.driven(s, me))

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        each_may_move(p, p.s.control[me], self.driven(p.s, me), 1, STENCH)


class Blur(Ability):
    """Once a turn, after attacking an enemy common: for 1 magic it moves up to 2 spaces and attacks again (F 1.0.0.12)."""

    name = "Blur"
    once = True

    def ready(self, s: State, me: int, at: At) -> bool:
        seat, target = s.control[me], at.args[0]
        common = is_common(s, target) and s.teams[s.control[target]] != s.teams[seat]
        return common and not is_spent(s, me, self.number) and can_pay(s, seat, price_of(s, seat, 1, self.number))

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        p.ask_yes(p.s.control[me], BLUR, blurred, me, about=me)


@step
def blurred(p: Play, me: int, yes: int) -> None:
    """Paid, it goes on."""
    if yes:
        seat, number = p.s.control[me], ABILITY_NUMBER["Blur"]
        mark_used(p.s, me, number)
        p.pay(seat, price_of(p.s, seat, 1, number))
        let_move_and_attack(p, me, 2, BLUR_MOVE, BLUR_ATTACK)


class Grappled(Stunned):
    """Held fast; when that ends, who holds it wounds it if still beside it, whoever controls either (F 2.9.5.1)."""

    name = "Grappled"

    def ends(self, p: Play, me: int, value: int) -> None:
        if in_play(p.s, me) and is_beside(p.s, value, me):
            wound(p, me, 1, p.s.control[value], value, because="Grapple")


class Grapple(Ability):
    """End of your turn: an adjacent common can neither move nor attack until your next turn begins."""

    name = "Grapple"
    optional = False

    def commons(self, s: State, me: int) -> list[int]:
        """The commons beside it, anybody's."""
        return [card for card in neighbours(s, me) if is_common(s, card)]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.commons(s, me))

    def turn_ends(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], GRAPPLE, self.commons(p.s, me), grappled, me, about=me)


@step
def grappled(p: Play, me: int, card: int) -> None:
    """It is held fast."""
    seat = p.s.control[me]
    gain(p.s, card, "Grappled", until=seat, value=me)
    p.tell("held", seat, named(p.s, card), p.where(card))


class KnockAround(Ability):
    """A unit that his attack wounded and that still stands may be moved up to 3 spaces straight on (F 2.9.4.3)."""

    name = "Knock Around"

    def struck(self, s: State) -> list[int]:
        """The units that the attack has wounded and that have survived it."""
        return [card for card in s.fights[-1].survivors() if in_play(s, card) and is_unit(s, card)]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.struck(s))

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        for card in reversed(self.struck(p.s)):
            p.then(knocked, p.s.control[me], card)


@step
def knocked(p: Play, seat: int, card: int) -> None:
    """It may be moved."""
    let_move_straight(p, seat, card, 3, KNOCK)


class Blink(Ability):
    """Steps diagonally, too, and moves through any card; must end on an empty space (5.3, decisions)."""

    name = "Blink"

    def slants(self, s: State, me: int, who: int) -> bool:
        return True

    def walks_through(self, s: State, me: int, who: int) -> int:
        return -1

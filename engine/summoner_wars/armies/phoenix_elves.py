"""The Phoenix Elves of Prince Elien: fire that wounds without dice."""

from __future__ import annotations

from collections.abc import Iterable

from ...flow import DECLINED, Step
from ...text import T
from ..aiming import in_sight
from ..attack import is_sure, lowest_hit
from ..battlefield import (
    all_units,
    all_units_mask,
    beside,
    beside_walls,
    can_pay,
    cards_at,
    cards_on,
    has_ability,
    in_play,
    is_beside,
    is_common,
    is_enemy,
    is_fighter,
    is_unit,
    kind_of,
    named,
    near,
    opponents,
    opposed,
    price_of,
    standing_room,
    units,
    walls_of,
)
from ..bearing import values_of
from ..changes import gain
from ..effects import hand_card_discarded, let_enter, let_place, mask_beside, unit_placed, with_opponent
from ..lasting import borrow, confer, strengthen
from ..placing import place
from ..play import card_labels
from ..rolling import roll_die
from ..state import EVENT, NO_CARD, State
from ..vocabulary import (
    ABILITIES,
    ABILITY_NUMBER,
    INSTEAD_OF_ATTACKING,
    Ability,
    At,
    EventCard,
    Play,
    question,
    seat_of,
    step,
)
from ..ways import speed_of
from ..wounds import wound, wound_all
from .shared import Conjuring, fewer_units, fewer_units_than, own_units_of

BLAST = question("fire blast", T("Which card does {card}'s fire hit?"))
BREATH = question("breath of flame", T("How far does {card} breathe fire? Everything up to that card is burnt."))
CONSCRIPT = question("conscript", T("Which unit does {card} take control of until this turn ends?"))
BLAZE = question("blaze step", T("Beside which of your walls does {card} step? If you do nothing, it stays."))
SPIRIT = question("spirit", T("Which of your Phoenix Elves becomes precise until this turn ends?"))
BURN = question("burn", T("Which common or champion is burnt?"))
DRAIN = question("drain", T("How many cards do you take from the top of the other magic pile?"))
SAVE = question("save the queen", T("Which Phoenix Elf comes to {card}'s side? Up to 2 commons may."))
SAVE_SPACE = question("save the queen space", T("Where does it stand, beside {card}?"))
CONJURE = question("conjure", T("Where does a Phoenix appear, beside your queen? Up to 2 may."))
FROM_HAND = question(
    "fire beast of the hand", T("Do you place a Fire Beast of your hand? If not, your draw pile is searched for one.")
)
BEAST_SPACE = question("fire beast space", T("Where does the Fire Beast stand, beside {card}?"))
DODGE = question("blaze dodge", T("Where does {card} stand, beside its attacker?"))
LAVA = question("lava flow", T("Which of your walls does the lava flow from?"))
FEED = question(
    "wrath of the volcano", T("Which card of your hand do you discard, for 1 wound more on {card}? Up to 2 may.")
)
SHOW_HOUND = question(
    "show a hound", T("Which Fire Beast or Fireling of your hand do you show? You may summon it at once.")
)
FIND_HOUND = question("find a hound", T("Which Fire Beast or Fireling do you take from your draw pile?"))
QUEEN, BEAST = "Queen Maldaria", "Fire Beast"
HOUNDS = 3
PURSUES_ON = 5


class FireBlast(Ability):
    """Instead of attacking: 2 wounds on a card in clear sight at most 2 spaces away (10.5)."""

    name = "Fire Blast"
    use = INSTEAD_OF_ATTACKING

    def usable(self, s: State, me: int) -> bool:
        return bool(in_sight(s, me, 2))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], BLAST, in_sight(p.s, me, 2), blasted, me, about=me)


@step
def blasted(p: Play, me: int, target: int) -> None:
    """Two wounds, no dice."""
    wound(p, target, 2, p.s.control[me], me)


class BreathOfFlame(Ability):
    """Instead of attacking: a wound on every card of a straight line, up to one at most 3 spaces away (F 2.11.3.1)."""

    name = "Breath of Flame"
    use = INSTEAD_OF_ATTACKING

    def spaces(self, s: State, me: int) -> int:
        """Where a card may be chosen."""
        mask = 0
        for ray in s.field.rays[s.space[me]]:
            for space in ray[:3]:
                mask |= s.occupied & 1 << space
        return mask

    def usable(self, s: State, me: int) -> bool:
        return self.spaces(s, me) != 0

    def act(self, p: Play, me: int) -> None:
        p.ask_space(p.s.control[me], BREATH, self.spaces(p.s, me), burnt, me, about=me)


@step
def burnt(p: Play, me: int, end: int) -> None:
    """One wound on each card from here to there, on a unit and the vine wall under it alike (F 2.11.3.2)."""
    s = p.s
    line = s.field.ray_to(s.space[me], end)
    wound_all(p, [(card, 1) for space in line for card in cards_at(s, space)], s.control[me], me)


class BlazingConscription(Ability):
    """Start of your turn: control of an adjacent common or champion until the turn ends."""

    name = "Blazing Conscription"

    def targets(self, s: State, me: int) -> list[int]:
        """Adjacent commons and champions of others."""
        around = beside(s, me)
        fighters = [card for card in all_units(s) if is_fighter(s, card) and around >> s.space[card] & 1]
        return [card for card in fighters if s.control[card] != s.control[me]]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.targets(s, me))

    def turn_starts(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], CONSCRIPT, self.targets(p.s, me), conscripted, me, about=me, optional=True)


@step
def conscripted(p: Play, me: int, card: int) -> None:
    """It changes hands, and back when the turn ends."""
    if card != DECLINED:
        borrow(p, card, p.s.control[me])


class BurningBlade(Ability):
    """Each attack wounds its target once more, hits or not (F 2.11.7.1)."""

    name = "Burning Blade"

    def after_wounds(self, p: Play, me: int, who: int, target: int) -> None:
        wound(p, target, 1, p.s.control[me], me, because=self.name)


class FarShot(Ability):
    """Shoots 4 spaces (10.5)."""

    name = "Far Shot"

    def reach(self, s: State, me: int, who: int) -> int:
        return 4


class Precise(Ability):
    """Against units its dice are wounds without being rolled (5.6)."""

    name = "Precise"

    def sure(self, s: State, me: int, who: int, target: int) -> bool:
        return is_unit(s, target)


class BlazeStep(Ability):
    """End of your turn: may be placed beside any of your walls."""

    name = "Blaze Step"

    def room(self, s: State, me: int) -> int:
        """Free spaces beside its controller's walls."""
        return beside_walls(s, s.control[me]) & standing_room(s)

    def ready(self, s: State, me: int, at: At) -> bool:
        return self.room(s, me) != 0

    def turn_ends(self, p: Play, me: int) -> None:
        let_place(p, p.s.control[me], me, self.room(p.s, me), BLAZE, optional=True)


class GreaterFlight(Ability):
    """Moves 1 space more and through other cards; must end on an empty space (5.3, 10.5)."""

    name = "Greater Flight"

    def speed(self, s: State, me: int, who: int) -> int:
        return 1

    def walks_through(self, s: State, me: int, who: int) -> int:
        return -1


class Riposte(Ability):
    """Attacked from an adjacent space and still standing, it wounds the attacker, once for each attack (decisions, Riposte)."""

    name = "Riposte"
    of_others = "after_attack"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        return me in s.fights[-1].close and in_play(s, at.who)

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        wound(p, who, 1, p.s.control[me], me, because=self.name)


class Pursue(Ability):
    """An enemy unit steps away from it: it is placed on the space left, and on 5+ wounds that unit (F 2.11.8.1-2.11.8.3)."""

    name = "Pursue"
    of_others = "watches left"
    optional = False

    def watches(self, s: State, me: int, who: int) -> int:
        if not is_enemy(s, who, s.control[me]):
            return 0
        # from the step beside it on it follows at every step: each way that leads there is another
        return near(s, me, speed_of(s, who) - (0 if is_beside(s, me, who) else 1))

    def ready(self, s: State, me: int, at: At) -> bool:
        start, end = at.args
        leaves = beside(s, me) >> start & 1 and not (beside(s, me) | 1 << s.space[me]) >> end & 1
        return bool(leaves and standing_room(s) >> start & 1) and is_enemy(s, at.who, s.control[me])

    def left(self, p: Play, me: int, who: int, start: int, end: int) -> None:
        place(p, me, start)
        roll_die(p, p.s.control[me], self.name, me, pursued, me, who, needs=PURSUES_ON)


@step
def pursued(p: Play, me: int, who: int, die: int) -> None:
    """On 5 or more it wounds the unit it follows."""
    if die >= PURSUES_ON:
        wound(p, who, 1, p.s.control[me], me)


class SpiritOfThePhoenix(EventCard):
    """A Phoenix Elf of yours is precise until the turn ends."""

    name = "Spirit of the Phoenix"

    def playable(self, s: State, seat: int) -> bool:
        return bool(own_units_of(s, seat, "Phoenix Elves"))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, SPIRIT, own_units_of(p.s, seat, "Phoenix Elves"), inspired, seat)


@step
def inspired(p: Play, seat: int, card: int) -> None:
    """It gains the named ability (4.4)."""
    confer(p, card, "Precise")


class Burn(EventCard):
    """Wounds on a common or champion anywhere, never a summoner (F 2.11.1.1)."""

    name = "Burn"
    count = 1

    def targets(self, s: State) -> list[int]:
        """All commons and champions."""
        return [card for card in all_units(s) if is_fighter(s, card)]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.targets(s))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, BURN, self.targets(p.s), burnt_down, seat, self.count)


class GreaterBurn(Burn):
    """Two wounds."""

    name = "Greater Burn"
    count = 2


@step
def burnt_down(p: Play, seat: int, count: int, card: int) -> None:
    """The wounds of a Burn."""
    wound(p, card, count, seat)


class MagicDrain(EventCard):
    """With fewer units than your opponent: up to two cards from the top of their magic pile onto yours (10.8)."""

    name = "Magic Drain"

    def playable(self, s: State, seat: int) -> bool:
        return fewer_units(s, seat)

    def play(self, p: Play, seat: int, card: int) -> None:
        with_opponent(
            p, seat, drain_from, seat, among=[o for o in opponents(p.s, seat) if fewer_units_than(p.s, seat, o)]
        )


@step
def drain_from(p: Play, seat: int, other: int) -> None:
    """Asks how much."""
    p.ask_number(seat, DRAIN, min(2, len(p.s.magic[other])), drained, seat, other)


@step
def drained(p: Play, seat: int, other: int, count: int) -> None:
    """The cards go over one by one, topmost first (11.4)."""
    taken = p.take_top("magic", other, count)
    p.put_on("magic", seat, *taken)
    p.tell("drained", seat, count, p.s.players[other] + 1)
    if taken:
        p.tell("taken", seat, *p.names_of(taken), only=seat)


class SaveTheQueen(Ability):
    """End of your turn: up to two of her player's Phoenix Elf commons are placed beside her, from anywhere (5.4)."""

    name = "Save the Queen"

    def guards(self, s: State, me: int) -> list[int]:
        """The commons that may come."""
        return [card for card in own_units_of(s, s.control[me], "Phoenix Elves") if is_common(s, card)]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.guards(s, me)) and bool(beside(s, me) & standing_room(s))

    def turn_ends(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], SAVE, self.guards(p.s, me), guard_comes, me, NO_CARD, about=me, optional=True)


@step
def guard_comes(p: Play, me: int, before: int, card: int) -> None:
    """It is placed; then perhaps another one."""
    if card == DECLINED:
        return
    seat = p.s.control[me]
    if before == NO_CARD:
        p.then(another_guard, me, card)
    let_place(p, seat, card, beside(p.s, me), SAVE_SPACE, about=me)


@step
def another_guard(p: Play, me: int, before: int) -> None:
    """Asks for the second."""
    ability = SaveTheQueen()
    guards = [card for card in ability.guards(p.s, me) if card != before]
    if guards and beside(p.s, me) & standing_room(p.s):
        p.ask_piece(p.s.control[me], SAVE, guards, guard_comes, me, before, about=me, optional=True)


class HeroicFlight(Ability):
    """Moves through cards; beside it, units of its player with this ability attack with 1 die more, with Greater Flight with 2."""

    name = "Heroic Flight"
    of_others = "dice"

    def walks_through(self, s: State, me: int, who: int) -> int:
        return -1

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        if who == me or s.control[who] != s.control[me] or not is_beside(s, me, who):
            return 0
        return has_ability(s, who, self.name) + 2 * has_ability(s, who, "Greater Flight")


class ConjurePhoenixes(Conjuring):
    """Phoenixes beside one's Queen Maldaria."""

    name = "Conjure Phoenixes"
    what = "Phoenix"
    host = QUEEN
    where = CONJURE


class Hellfire(Ability):
    """Instead of attacking: a wound on itself and on every adjacent unit, anybody's (F 2.11.2.1)."""

    name = "Hellfire"
    use = INSTEAD_OF_ATTACKING

    def act(self, p: Play, me: int) -> None:
        burnt_units = [me, *cards_on(p.s, beside(p.s, me) & all_units_mask(p.s))]
        wound_all(p, [(card, 1) for card in burnt_units], p.s.control[me], me)


class SummonFireBeast(Ability):
    """Instead of attacking: 2 magic, and a Fire Beast of the hand or draw pile is placed beside it (decisions, F 2.11.5.2)."""

    name = "Summon Fire Beast"
    use = INSTEAD_OF_ATTACKING

    def usable(self, s: State, me: int) -> bool:
        seat = s.control[me]
        return can_pay(s, seat, price_of(s, seat, 2, self.number)) and bool(beside(s, me) & standing_room(s))

    def act(self, p: Play, me: int) -> None:
        seat = p.s.control[me]
        p.pay(seat, price_of(p.s, seat, 2, self.number))
        yes = [("yes", 1)] if beasts(p.s, p.s.hand[seat]) else []
        p.ask(seat, FROM_HAND, [*yes, ("no", 0)], beast_sought, me, about=me, always=True)


def beasts(s: State, cards: Iterable[int]) -> list[int]:
    """The Fire Beasts among some cards."""
    return [card for card in cards if kind_of(s, card).name == BEAST]


@step
def beast_sought(p: Play, me: int, of_hand: int) -> None:
    """One of the hand, or the draw pile is searched, and shuffled in any case."""
    s = p.s
    seat = s.control[me]
    pile = "hand" if of_hand else "draw"
    found = beasts(s, s.hand[seat] if of_hand else s.draw[seat])
    if not of_hand:
        p.then(draw_shuffled, seat)
    if found:
        let_enter(p, seat, found[0], pile, seat, beside(s, me), BEAST_SPACE, about=me)


@step
def draw_shuffled(p: Play, seat: int) -> None:
    """The search is over."""
    p.shuffle(seat)


class SmolderingEmbers(Ability):
    """1 die more while its player's draw pile is empty."""

    name = "Smoldering Embers"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return int(not s.draw[s.control[me]])


class BlazeDodge(Ability):
    """An enemy common or champion missed it with a die: a wound on that unit, beside which it is then placed (decisions)."""

    name = "Blaze Dodge"
    of_others = "after_attack"

    def ready(self, s: State, me: int, at: At) -> bool:
        fight = s.fights[-1]
        if me not in fight.targets or not in_play(s, at.who) or not is_fighter(s, at.who):
            return False
        if not opposed(s, me, at.who) or is_sure(s, at.who, me):
            return False
        return any([die < lowest_hit(s, at.who, fight.target) for die in fight.dice])

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        p.then(dodged, me, who)
        wound(p, who, 1, p.s.control[me], me, because=self.name)


@step
def dodged(p: Play, me: int, who: int) -> None:
    """It is placed on another space beside its attacker, if that stands and one is free."""
    if in_play(p.s, me) and in_play(p.s, who):
        p.ask_space(p.s.control[me], DODGE, beside(p.s, who) & standing_room(p.s), unit_placed, me, about=me)


class PassionOfThePhoenix(EventCard):
    """Your units that are precise attack with 1 die more until the turn ends, for each such event (4.4)."""

    name = "Passion of the Phoenix"

    def play(self, p: Play, seat: int, card: int) -> None:
        for unit in units(p.s, seat):
            if has_ability(p.s, unit, "Precise"):
                strengthen(p, seat, unit, 1)


class LavaFlow(EventCard):
    """A wound on a wall of yours and on every unit beside it, anybody's; then you draw a card (decisions)."""

    name = "Lava Flow"

    def playable(self, s: State, seat: int) -> bool:
        return s.walls[seat] != 0

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, LAVA, walls_of(p.s, seat), lava_flows, seat)


@step
def lava_flows(p: Play, seat: int, wall: int) -> None:
    """It burns them all."""
    around = [card for card in all_units(p.s) if card != wall and is_beside(p.s, wall, card)]
    p.then(lava_cools, seat)
    wound_all(p, [(card, 1) for card in (wall, *around)], seat)


@step
def lava_cools(p: Play, seat: int) -> None:
    """A card is drawn in any case."""
    p.draw(seat, 1)


class WrathOfTheVolcano(Burn):
    """A wound on a common or champion, and one more for each of up to 2 cards discarded from the hand."""

    name = "Wrath of the Volcano"

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, BURN, self.targets(p.s), feed_volcano, seat, 1)


@step
def feed_volcano(p: Play, seat: int, wounds: int, target: int) -> None:
    """Asks for a card to discard, while more may be; then all wounds come at once."""
    hand = p.s.hand[seat] if wounds < 3 else ()
    p.ask_card(seat, FEED, hand, volcano_fed, seat, wounds, target, about=target, optional=True)


@step
def volcano_fed(p: Play, seat: int, wounds: int, target: int, card: int) -> None:
    """A card more, or this is all."""
    if card == DECLINED:
        wound(p, target, wounds, seat)
    else:
        p.then(feed_volcano, seat, wounds + 1, target)
        hand_card_discarded(p, seat, card)


class Released(Ability):
    """In this event phase the seat may summon what it found, beside its queen, too, and may build magic (decisions)."""

    name = "Released"
    bonus = True

    def may_summon(self, s: State, me: int, seat: int, card: int) -> bool:
        return s.phase == EVENT and seat == seat_of(s, me) and card in values_of(s, me, self)

    def may_build(self, s: State, me: int, seat: int) -> bool:
        return s.phase == EVENT and seat == seat_of(s, me)

    def summons_at(self, s: State, me: int, seat: int, card: int) -> int:
        queens = [unit for unit in units(s, seat) if named(s, unit) == QUEEN]
        return mask_beside(s, queens) if self.may_summon(s, me, seat, card) else 0


class ReleaseTheHounds(EventCard):
    """Up to three Fire Beasts and Firelings of the hand or draw pile are shown, and may be summoned at once."""

    name = "Release the Hounds"

    def play(self, p: Play, seat: int, card: int) -> None:
        gain(p.s, ~seat, "Released", value=NO_CARD)
        p.then(hound_in_hand, seat, HOUNDS)


def ask_hound(p: Play, seat: int, why: str, pile: str, left: int, then: Step) -> None:
    """Asks for a Fire Beast or Fireling of a pile, also where there is none: nobody else learns that (11.5)."""
    found = values_of(p.s, ~seat, ABILITIES[ABILITY_NUMBER["Released"]])
    unknown = [card for card in getattr(p.s, pile)[seat] if card not in found] if left else []
    options = card_labels(p.s, [card for card in unknown if kind_of(p.s, card).name in (BEAST, "Fireling")])
    p.ask(seat, why, [*options.items()], then, seat, left, optional=True, from_pile=True, always=bool(unknown))


@step
def hound_in_hand(p: Play, seat: int, left: int) -> None:
    """Asks which one of the hand is shown."""
    ask_hound(p, seat, SHOW_HOUND, "hand", left, hound_shown)


@step
def hound_shown(p: Play, seat: int, left: int, card: int) -> None:
    """It stays in the hand; then the next, or the draw pile."""
    if card == DECLINED:
        p.then(hound_in_draw, seat, left)
        return
    gain(p.s, ~seat, "Released", value=card)
    p.tell("found", seat, kind_of(p.s, card).name)
    p.then(hound_in_hand, seat, left - 1)


@step
def hound_in_draw(p: Play, seat: int, left: int) -> None:
    """Asks which one of the draw pile is taken."""
    ask_hound(p, seat, FIND_HOUND, "draw", left, hound_found)


@step
def hound_found(p: Play, seat: int, left: int, card: int) -> None:
    """It goes to the hand; in the end the draw pile is shuffled."""
    if card == DECLINED:
        p.shuffle(seat)
        return
    gain(p.s, ~seat, "Released", value=card)
    p.take("draw", seat, card)
    p.put_on("hand", seat, card)
    p.tell("found", seat, kind_of(p.s, card).name)
    p.then(hound_in_draw, seat, left - 1)

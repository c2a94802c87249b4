"""The Jungle Elves: beasts that hunt in packs, and poison."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..aiming import seen_from
from ..attack import is_sure, lowest_hit
from ..battlefield import (
    all_units,
    belongs,
    beside,
    can_pay,
    has_ability,
    in_play,
    is_beside,
    is_common,
    is_fighter,
    is_near,
    is_unit,
    is_wall,
    kind_of,
    named,
    opposed,
    price_of,
    units,
)
from ..bearing import values_of
from ..cards import CHAMPION, SUMMONER
from ..changes import gain
from ..effects import each_may_move, let_move, let_place, let_swap, search, with_opponent
from ..lasting import become, confer, is_copy, strengthen
from ..movement import move
from ..placing import heal
from ..state import END_OF_TURN, MOVEMENT, NO_CARD, State
from ..vocabulary import (
    ABILITIES,
    ABILITY_NUMBER,
    IN_EVENT_PHASE,
    INSTEAD_OF_ATTACKING,
    INSTEAD_OF_EITHER,
    Ability,
    At,
    EventCard,
    Play,
    question,
    seat_of,
    step,
)
from ..ways import moves_of
from ..wounds import wound, wound_all
from .shared import AttacksAgain, can_pay_besides, is_event_of, own_units_of

HUNT = question("hunt", T("Your lionesses may move, each up to 2 spaces."))
CLOUD = question("poison cloud", T("Which common or champion does {card} poison, for 1 magic a space?"))

GROWTH = question("chant of growth", T("Which Jungle Elf attacks with 1 more in this turn?"))
FORM = question("spirit form", T("Which beast's name and ability does {card} take?"))
MOUNT = question("mount up", T("Pay 1 magic: {card} moves up to 2 spaces and takes your summoner along?"))
RIDE = question("ride", T("Where does {card} carry your summoner?"))
DISMOUNT = question("dismount", T("Where does your summoner stand, beside {card}?"))
SWAP = question("chant of deception", T("Which of your Jungle Elves changes places?"))
SWAP_WITH = question("chant of deception with", T("With which other Jungle Elf of yours does {card} change places?"))
LIFE = question("chant of life", T("Which of your commons and champions is healed?"))
LIFE_COUNT = question("chant of life count", T("How many wounds does {card} lose, for 1 magic? 0: you do not pay."))
HASTE = question("chant of haste", T("Who moves? Up to 3 commons that cost 2 or less, or 1 champion or summoner."))
SALVATION = question("chant of salvation", T("Which card do you take from your draw pile?"))
LIZARD = question("lizard", T("Who can regenerate in this turn? Your summoner costs 4 magic, another 1."))
SPIRIT_OF = question("spirit of", T("Whom does the spirit help?"))
JUNGLE = question("spirit of the jungle", T("Which of Nikuya Na's events do you take back?"))
BEASTS = frozenset(("Hyena", "Rhinoceros", "Lioness", "Elephant", "Gorilla"))
SUMMONERS_PRICE = 4


class EliteTraining(Ability):
    """Attacks along a diagonal, too, a card in clear sight at most 2 spaces away; 1 die more against adjacent cards (3.4)."""

    name = "Elite Training"

    def aims(self, s: State, me: int, who: int) -> int:
        return seen_from(s, me, 2, diagonal=True)

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return int(target != NO_CARD and is_beside(s, me, target))


class HuntingPride(Ability):
    """Does not move in the movement phase; right after it all that have this may move up to 2 (10.7, 10.10)."""

    name = "Hunting Pride"
    together = True

    def rests(self, s: State, me: int, who: int) -> bool:
        return s.phase == MOVEMENT

    def late_moves(self, p: Play, me: int) -> None:
        seat = p.s.control[me]
        those = [card for card in units(p.s, seat) if has_ability(p.s, card, self.name)]
        each_may_move(p, seat, those, 2, HUNT, marks=True)


class PoisonCloud(Ability):
    """After moving, in the movement phase by 0 spaces too: X magic, and poison on a fighter within X spaces (decisions).

    X is how far the target is: to pay more would do nothing.
    """

    name = "Poison Cloud"

    def targets(self, s: State, me: int) -> list[int]:
        """Commons and champions, anybody's, as far as there is magic."""
        fighters = [card for card in all_units(s) if is_fighter(s, card) and card != me]
        return [card for card in fighters if can_pay(s, s.control[me], cloud_price(s, me, card))]

    def ready(self, s: State, me: int, at: At) -> bool:
        return (at.args[0] > 0 or s.phase == MOVEMENT) and bool(self.targets(s, me))

    def after_move(self, p: Play, me: int, who: int, spaces: int) -> None:
        p.ask_piece(p.s.control[me], CLOUD, self.targets(p.s, me), clouded, me, about=me, optional=True)


def distance(s: State, card: int, other: int) -> int:
    """How many spaces apart two cards in play are (5.8)."""
    return next((far for far in range(1, s.field.files + s.field.ranks) if is_near(s, card, far, other)), 0)


def cloud_price(s: State, me: int, card: int) -> int:
    """What it costs now to poison that unit."""
    return price_of(s, s.control[me], distance(s, me, card), ABILITY_NUMBER["Poison Cloud"])


@step
def clouded(p: Play, me: int, card: int) -> None:
    """Paid, it is poisoned."""
    if card != DECLINED:
        seat = p.s.control[me]
        p.pay(seat, cloud_price(p.s, me, card))
        wound(p, card, 1, seat, me, poison=1)


class PoisonedDaggers(Ability):
    """Each common or champion that its attack has wounded gets a poison marker besides."""

    name = "Poisoned Daggers"

    def after_wounds(self, p: Play, me: int, who: int, target: int) -> None:
        cut = [card for card in p.s.fights[-1].wounded() if in_play(p.s, card) and is_fighter(p.s, card)]
        wound_all(p, [(card, 1) for card in cut], p.s.control[me], me, poison=1)


class PoisonedDarts(Ability):
    """The wounds of its attack on commons and champions are poison markers."""

    name = "Poisoned Darts"

    def poisons(self, s: State, me: int, who: int) -> bool:
        return True


class ChantOfGrowth(Ability):
    """Instead of attacking, for 1 magic: a die more for a Jungle Elf, anybody's and anywhere (F 2.8.2.1, decisions)."""

    name = "Chant of Growth"
    use = INSTEAD_OF_ATTACKING

    def elves(self, s: State) -> list[int]:
        """All Jungle Elves."""
        return [card for card in all_units(s) if belongs(s, card, "Jungle Elves")]

    def usable(self, s: State, me: int) -> bool:
        return can_pay(s, s.control[me], price_of(s, s.control[me], 1, self.number)) and bool(self.elves(s))

    def act(self, p: Play, me: int) -> None:
        seat = p.s.control[me]
        p.pay(seat, price_of(p.s, seat, 1, self.number))
        p.ask_piece(seat, GROWTH, self.elves(p.s), grown, seat)


@step
def grown(p: Play, seat: int, card: int) -> None:
    """A bonus without a name, so several add up (4.4)."""
    strengthen(p, seat, card, 1)


class PowerShot(Ability):
    """2 dice more if she has not been moved in this turn; placing is no moving (F 2.8.7.1, 2.8.7.2)."""

    name = "Power Shot"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return 0 if s.walked.get(me) else 2


class SwiftShot(AttacksAgain):
    """Once a turn, after attacking, one attack more (F 1.0.0.12)."""

    name = "Swift Shot"


class Pummel(AttacksAgain):
    """Once a turn, when each die of its attack hit, one attack more; not where none was rolled (decisions, Gorilla)."""

    name = "Pummel"

    def ready(self, s: State, me: int, at: At) -> bool:
        fight = s.fights[-1]
        lowest = lowest_hit(s, me, fight.target)
        hit = bool(fight.dice) and not is_sure(s, me, fight.target) and all(die >= lowest for die in fight.dice)
        return hit and super().ready(s, me, at)


class ArchingShot(Ability):
    """Attacks over units; what is a wall besides stops it as walls do."""

    name = "Arching Shot"

    def sees_through(self, s: State, me: int, who: int, other: int) -> bool:
        return is_unit(s, other) and not is_wall(s, other)


class Opportunist(Ability):
    """1 die more against a unit that has been attacked in this turn."""

    name = "Opportunist"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return int(target != NO_CARD and is_unit(s, target) and bool(s.struck >> target & 1))


class SpiritForm(Ability):
    """Event phase: the name and ability of a beast on the battlefield, until its player's next turn (F 2.3.7.1)."""

    name = "Spirit Form"
    use = IN_EVENT_PHASE

    def beasts(self, s: State, me: int) -> list[int]:
        """Units of any player with one of those names."""
        return [card for card in all_units(s) if card != me and named(s, card) in BEASTS]

    def usable(self, s: State, me: int) -> bool:
        return not is_copy(s, me) and bool(self.beasts(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], FORM, self.beasts(p.s, me), form_taken, me, about=me)


@step
def form_taken(p: Play, me: int, other: int) -> None:
    """It becomes that beast."""
    become(p, me, other, until=p.s.control[me])


class MountUp(Ability):
    """After attacking beside its player's summoner: 1 magic, a move of up to 2, then the summoner stands beside it (decisions)."""

    name = "Mount Up"

    def ready(self, s: State, me: int, at: At) -> bool:
        seat = s.control[me]
        return is_beside(s, me, s.summoners[seat]) and can_pay(s, seat, price_of(s, seat, 1, self.number))

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        p.ask_yes(p.s.control[me], MOUNT, mounted, me, about=me)


@step
def mounted(p: Play, me: int, yes: int) -> None:
    """Paid, it moves, or stays where it is."""
    if yes:
        seat = p.s.control[me]
        p.pay(seat, price_of(p.s, seat, 1, ABILITY_NUMBER["Mount Up"]))
        p.then(dismounted, me)
        let_move(p, seat, me, 2, RIDE)


@step
def dismounted(p: Play, me: int) -> None:
    """The summoner must come along, if there is room; where it stands will do while that is adjacent."""
    seat = p.s.control[me]
    summoner = p.s.summoners[seat]
    if in_play(p.s, me) and in_play(p.s, summoner):
        let_place(p, seat, summoner, beside(p.s, me), DISMOUNT, about=me)


# --- chants
class Negated(Ability):
    """The named abilities of all of the seat's units are off, of those too that come later (F 2.8.5.1)."""

    name = "Negated"
    bonus = True

    def silences(self, s: State, me: int, who: int) -> bool:
        return s.control[who] == seat_of(s, me)


class ChantOfNegation(EventCard):
    """An opponent's units have no ability, and can gain none, until your next turn begins (F 2.8.5.3)."""

    name = "Chant of Negation"

    def play(self, p: Play, seat: int, card: int) -> None:
        with_opponent(p, seat, negated, seat)


@step
def negated(p: Play, seat: int, other: int) -> None:
    """They are silent."""
    gain(p.s, ~other, "Negated", until=seat)
    p.tell("negated", other, p.s.players[seat] + 1)


class ChantOfDeception(EventCard):
    """Two Jungle Elves of yours change places, a frozen one too (5.4, F 2.8.3.1)."""

    name = "Chant of Deception"

    def playable(self, s: State, seat: int) -> bool:
        return len(own_units_of(s, seat, "Jungle Elves")) > 1

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, SWAP, own_units_of(p.s, seat, "Jungle Elves"), deceiving, seat)


@step
def deceiving(p: Play, seat: int, one: int) -> None:
    """Asks for the other one."""
    others = [card for card in own_units_of(p.s, seat, "Jungle Elves") if card != one]
    let_swap(p, seat, one, others, SWAP_WITH, optional=False)


class ChantOfLife(EventCard):
    """A common or champion of yours: for 1 magic up to 2 of its wounds are removed."""

    name = "Chant of Life"

    def hosts(self, s: State, seat: int) -> list[int]:
        """The seat's commons and champions."""
        return [card for card in units(s, seat) if is_fighter(s, card)]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.hosts(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, LIFE, self.hosts(p.s, seat), life_chanted, seat)


@step
def life_chanted(p: Play, seat: int, card: int) -> None:
    """Asks how many, if it can be paid."""
    if p.s.wounds[card] and can_pay(p.s, seat, 1):
        p.ask_number(seat, LIFE_COUNT, min(2, p.s.wounds[card]), life_given, seat, card, about=card)


@step
def life_given(p: Play, seat: int, card: int, count: int) -> None:
    """Paid, so many wounds are removed."""
    if count:
        p.pay(seat, 1)
        heal(p, card, count)


class ChantOfHaste(EventCard):
    """Up to 3 commons of yours that cost 2 or less move up to 2 spaces each, or a champion or summoner does (F 2.8.4.1)."""

    name = "Chant of Haste"

    def play(self, p: Play, seat: int, card: int) -> None:
        actions = [action for _, action in hasty(p.s, seat)]
        p.ask_to_act(seat, HASTE, actions, hastened, seat, about=NO_CARD)


def light_commons(s: State, seat: int) -> list[int]:
    """The seat's commons that cost 2 or less."""
    return [card for card in units(s, seat) if is_common(s, card) and kind_of(s, card).cost <= 2]


def hasty(s: State, seat: int) -> list[tuple[int, str]]:
    """Every move with which the haste may begin, and whose it is."""
    leaders = [card for card in units(s, seat) if kind_of(s, card).type in (CHAMPION, SUMMONER)]
    return [(card, action) for card in (*light_commons(s, seat), *leaders) for action in moves_of(s, card, 2)]


@step
def hastened(p: Play, seat: int, chosen: int) -> None:
    """The first moves; after a common two others may."""
    if chosen == DECLINED:
        return
    card, action = hasty(p.s, seat)[chosen]
    if is_common(p.s, card):
        others = [other for other in light_commons(p.s, seat) if other != card]
        each_may_move(p, seat, others, 2, HASTE, at_most=2)
    move(p, action, 2)


class ChantOfSalvation(EventCard):
    """Search your draw pile for any card, show it and take it to your hand, then shuffle."""

    name = "Chant of Salvation"

    def play(self, p: Play, seat: int, card: int) -> None:
        search(p, seat, "draw", p.s.draw[seat], SALVATION)


# --- spirits
def near_the_summoner(s: State, seat: int) -> list[int]:
    """The seat's summoner, and the Jungle Elves within 2 spaces of it, anybody's."""
    summoner = s.summoners[seat]
    elves = [card for card in all_units(s) if belongs(s, card, "Jungle Elves") and is_near(s, summoner, 2, card)]
    return [summoner, *elves]


class SpiritOfTheLizard(EventCard):
    """4 magic for your summoner, or 1 for a Jungle Elf near it: it can regenerate in this turn."""

    name = "Spirit of the Lizard"

    def playable(self, s: State, seat: int) -> bool:
        elves = near_the_summoner(s, seat)
        return any([can_pay_besides(s, seat, self, lizards_price(s, seat, card)) for card in elves])

    def play(self, p: Play, seat: int, card: int) -> None:
        elves = near_the_summoner(p.s, seat)
        payable = [card for card in elves if can_pay(p.s, seat, lizards_price(p.s, seat, card))]
        p.ask_piece(seat, LIZARD, payable, lizard_chosen, seat)


def lizards_price(s: State, seat: int, card: int) -> int:
    """What the Lizard costs for a unit."""
    return SUMMONERS_PRICE if card == s.summoners[seat] else 1


@step
def lizard_chosen(p: Play, seat: int, card: int) -> None:
    """Paid with the choice."""
    if card != DECLINED:
        p.pay(seat, lizards_price(p.s, seat, card))
        confer(p, card, "Lizard's Regeneration")


class LizardsRegeneration(Ability):
    """Once a turn, in place of moving or of attacking: up to 2 wounds off it (3.20, 3.28)."""

    name = T("Lizard's Regeneration").message
    use = INSTEAD_OF_EITHER
    once = True

    def usable(self, s: State, me: int) -> bool:
        return s.wounds[me] > 0

    def act(self, p: Play, me: int) -> None:
        heal(p, me, 2)


class SpiritOf(EventCard):
    """A bonus for your summoner or a Jungle Elf near it; no named ability (4.4)."""

    bonus = ""
    lasts = False
    """Whether it lasts until the seat's next turn, not only until this one ends."""

    def play(self, p: Play, seat: int, card: int) -> None:
        until = seat if self.lasts else END_OF_TURN
        p.ask_piece(seat, SPIRIT_OF, near_the_summoner(p.s, seat), helped, card, ABILITY_NUMBER[self.bonus], until)


@step
def helped(p: Play, event: int, ability: int, until: int, card: int) -> None:
    """It has the bonus."""
    gain(p.s, card, ABILITIES[ability].name, until)
    p.tell("helped", p.s.active, kind_of(p.s, event).name, named(p.s, card), p.where(card))


class TurtleShell(Ability):
    """Opponents' dice wound it on 5+ only."""

    name = "Turtle Shell"
    bonus = True
    badge = "turtle"

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        return 5 if opposed(s, me, attacker) else 0


class SpiritOfTheTurtle(SpiritOf):
    """Dice wound it on 5+ only, until your next turn begins."""

    name = "Spirit of the Turtle"
    bonus = "Turtle Shell"
    lasts = True


class SerpentStrike(Ability):
    """2 dice more, each time, if it has moved at most 2 spaces in this turn when it attacks (decisions)."""

    name = "Serpent Strike"
    bonus = True
    badge = "serpent"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return 2 * len(values_of(s, me, self)) if s.walked.get(me, 0) <= 2 else 0


class SpiritOfTheSerpent(SpiritOf):
    """2 dice more for who has moved little."""

    name = "Spirit of the Serpent"
    bonus = "Serpent Strike"


class CheetahRun(Ability):
    """3 spaces more in the movement phase, each time."""

    name = "Cheetah Run"
    bonus = True
    badge = "cheetah"

    def speed(self, s: State, me: int, who: int) -> int:
        return 3 * len(values_of(s, me, self))


class SpiritOfTheCheetah(SpiritOf):
    """3 spaces more."""

    name = "Spirit of the Cheetah"
    bonus = "Cheetah Run"


class SpiritOfTheJungle(EventCard):
    """Take one of Nikuya Na's events from your discard pile."""

    name = "Spirit of the Jungle"

    def events(self, s: State, seat: int) -> list[int]:
        """Her events in the seat's discard pile."""
        return [card for card in s.discard[seat] if is_event_of(s, card, "Nikuya Na")]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.events(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        search(p, seat, "discard", self.events(p.s, seat), JUNGLE)

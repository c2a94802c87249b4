"""The Deep Dwarves: gems that work for magic, stopped magic, walls and tunnels."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..acts import is_spent, mark_used
from ..battlefield import (
    all_units,
    belongs,
    beside,
    beside_walls,
    can_pay,
    empty_mask,
    half_of,
    has_ability,
    in_play,
    is_beside,
    is_common,
    is_enemy,
    is_fighter,
    is_near,
    is_ranged,
    is_unit,
    is_wall,
    kind_of,
    named,
    near,
    neighbours,
    price_of,
    standing_room,
    units,
)
from ..bearing import values_of
from ..cards import CHAMPION, VINE
from ..changes import gain, lose
from ..effects import let_enter, let_move, let_place, mask_beside, with_opponent
from ..lasting import strengthen
from ..placing import heal, place
from ..state import MOVEMENT, NO_CARD, PILES, State
from ..vocabulary import (
    ABILITIES,
    ABILITY_NUMBER,
    ANY_TIME,
    IN_ATTACK_PHASE,
    INSTEAD_OF_MOVING,
    Ability,
    At,
    EventCard,
    Play,
    question,
    seat_of,
    step,
)
from ..ways import moves_of, speed_of
from ..wounds import fall_of, fall_onto, falls_to_magic, wound
from .shared import fewer_units

SURGE_COUNT = question("surge", T("How many cards of your discard pile become magic?"))
CALL = question("call", T("Which common does {card} call to its side, for 1 magic?"))
CALL_SPACE = question("call space", T("Where does the called common stand, beside {card}?"))
MEDITATE = question(
    "meditate", T("Does the top card of your discard pile become magic? Then only one unit of yours may attack.")
)
MAGE_PUSH = question("mage push", T("Which unit does {card} push, for magic?"))
PUSHED = question("mage pushed", T("Where is {card} pushed, up to 2 spaces?"))
MOVE_ON = question("move on", T("{card} was in the middle of its move and may go on."))
RESTRUCTURE = question("restructure", T("Which wall does {card} move elsewhere, for magic?"))
RESTRUCTURE_SPACE = question("restructure space", T("Where does the wall stand?"))
CHARGE = question("gem magic", T("Which unit attacks with 1 die more in this turn, for magic?"))
HOME = question("gem magic home", T("Which unit goes beside one of your walls, for magic?"))
HOME_SPACE = question("gem magic space", T("Where does {card} stand, beside one of your walls?"))
TUNNEL = question("tunnel", T("Pay magic, so that each of your Miners may go beside another in place of its move?"))
TUNNEL_SPACE = question("tunnel space", T("Beside which other Miner does {card} come up?"))
CHANNEL = question("channel magic", T("Does the top card of your discard pile become magic, too?"))
TORRENT = question("magic torrent", T("How much magic do you pay? Each puts 1 wound on another enemy."))
DOUSE = question("torrent hits", T("Which enemy common or champion takes 1 wound?"))
ILLUSION_CARD = question("illusionary warrior", T("Which common of your magic pile fights for you?"))
ILLUSION_SPACE = question("illusionary space", T("Where does it stand?"))
MINER, SCHOLAR, GEM_MAGE = "Miner", "Scholar", "Gem Mage"


def price(s: State, me: int, ability: Ability, cost: int = 1) -> int:
    """What a use of the ability costs its player now."""
    return price_of(s, s.control[me], cost, ability.number)


def payable(s: State, me: int, ability: Ability) -> bool:
    """Whether that can be paid."""
    return can_pay(s, s.control[me], price(s, me, ability))


def pay_for(p: Play, me: int, name: str) -> None:
    """Pays for a use of the ability of that name."""
    p.pay(p.s.control[me], price(p.s, me, ABILITIES[ABILITY_NUMBER[name]]))


class Meditate(Ability):
    """Start of the attack phase: the top discarded card becomes magic, and then one unit at most attacks (F 2.4.7.1)."""

    name = "Meditate"

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(s.discard[s.control[me]])

    def attack_starts(self, p: Play, me: int) -> None:
        p.ask_yes(p.s.control[me], MEDITATE, meditated, me, about=me)


@step
def meditated(p: Play, me: int, yes: int) -> None:
    """The card goes over, face down."""
    if yes:
        seat = p.s.control[me]
        p.tell("used", seat, named(p.s, me), p.where(me), "Meditate")
        top_becomes_magic(p, seat)
        gain(p.s, ~seat, "Meditating", value=NO_CARD)


def top_becomes_magic(p: Play, seat: int) -> None:
    """The top card of a discard pile goes to its player's magic pile."""
    cards = p.take_top("discard", seat, 1)
    p.put_on("magic", seat, *cards)
    if cards:
        p.tell("magic", seat, 1)


class Meditating(Ability):
    """One unit of the seat attacks, whoever is first, in the phase and free of it, as often as it may (decisions)."""

    name = T("Meditating").message
    bonus = True
    of_others = "may_attack before_attack"
    notes = True

    def ready(self, s: State, me: int, at: At) -> bool:
        return s.control[at.who] == seat_of(s, me) and values_of(s, me, self) == [NO_CARD]

    def before_attack(self, p: Play, me: int, who: int, target: int) -> None:
        gain(p.s, me, self.name, value=who)

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        first = values_of(s, me, self)[1:]
        return s.control[who] != seat_of(s, me) or not first or who in first

    def most_attackers(self, s: State, me: int, seat: int) -> int:
        return 1 if seat == seat_of(s, me) else 99


class MagePush(Ability):
    """Once in your turn, at any time, for 1 magic: moves another unit within 2 spaces up to 2 spaces (F 2.4.3.1, 2.4.3.2)."""

    name = "Mage Push"
    use = ANY_TIME
    once = True

    def targets(self, s: State, me: int) -> list[int]:
        """The units near enough that can be moved."""
        return [card for card in all_units(s) if is_near(s, me, 2, card) and moves_of(s, card, 2)]

    def usable(self, s: State, me: int) -> bool:
        return s.active == s.control[me] and payable(s, me, self) and bool(self.targets(s, me))

    def act(self, p: Play, me: int) -> None:
        pay_for(p, me, self.name)
        p.ask_piece(p.s.control[me], MAGE_PUSH, self.targets(p.s, me), mage_pushes, me, about=me)


@step
def mage_pushes(p: Play, me: int, card: int) -> None:
    """It is moved; whoever was in the middle of a move may then go on (4.6)."""
    s = p.s
    mover = next(reversed(s.strides), NO_CARD)
    if s.phase == MOVEMENT and mover not in (NO_CARD, card):
        p.then(goes_on, mover)
    let_move(p, s.control[me], card, 2, PUSHED)


@step
def goes_on(p: Play, card: int) -> None:
    """The last mover may use what is left of its move."""
    s = p.s
    if in_play(s, card) and s.control[card] == s.active:
        left = speed_of(s, card) - s.strides[card]
        s.strides[card] += max(0, left)
        if left > 0:
            let_move(p, s.active, card, left, MOVE_ON)


class GemOfCalling(Ability):
    """Once a turn, after moving, also by 0 spaces: pay 1 magic and place a common within 4 spaces beside it (10.17)."""

    name = "Gem of Calling"
    once = True

    def callable(self, s: State, me: int) -> list[int]:
        """Commons within 4 spaces, anybody's."""
        return [card for card in all_units(s) if is_common(s, card) and is_near(s, me, 4, card)]

    def ready(self, s: State, me: int, at: At) -> bool:
        room = beside(s, me) & standing_room(s)
        can = bool(room) and payable(s, me, self) and not is_spent(s, me, self.number)
        return can and bool(self.callable(s, me))

    def after_move(self, p: Play, me: int, who: int, spaces: int) -> None:
        p.ask_piece(p.s.control[me], CALL, self.callable(p.s, me), called, me, about=me, optional=True)


@step
def called(p: Play, me: int, card: int) -> None:
    """Paid, it is placed, which needs no roll (5.4, F 2.4.6.1)."""
    if card != DECLINED:
        mark_used(p.s, me, ABILITY_NUMBER["Gem of Calling"])
        pay_for(p, me, "Gem of Calling")
        let_place(p, p.s.control[me], card, beside(p.s, me) & standing_room(p.s), CALL_SPACE, about=me)


class Restructure(Ability):
    """End of your turn, for 1 magic: an adjacent wall is placed on an empty space within 2 spaces (decisions)."""

    name = "Restructure"

    def walls(self, s: State, me: int) -> list[int]:
        """The walls beside it that have somewhere to go; no vine wall under a unit."""
        around = [card for card in neighbours(s, me) if is_wall(s, card)]
        free = [card for card in around if kind_of(s, card).type != VINE or s.board[s.space[card]] == NO_CARD]
        return [card for card in free if self.room(s, me, card)]

    def room(self, s: State, me: int, wall: int) -> int:
        """The empty spaces near; for a friendly wall on its own half."""
        friendly = s.teams[s.control[wall]] == s.teams[s.control[me]]
        return near(s, me, 2) & empty_mask(s) & (half_of(s, s.control[me]) if friendly else -1)

    def ready(self, s: State, me: int, at: At) -> bool:
        return payable(s, me, self) and bool(self.walls(s, me))

    def turn_ends(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], RESTRUCTURE, self.walls(p.s, me), wall_taken, me, about=me, optional=True)


@step
def wall_taken(p: Play, me: int, wall: int) -> None:
    """Paid; then where it stands."""
    if wall != DECLINED:
        pay_for(p, me, "Restructure")
        p.ask_space(p.s.control[me], RESTRUCTURE_SPACE, Restructure().room(p.s, me, wall), wall_moved, wall, about=wall)


@step
def wall_moved(p: Play, wall: int, space: int) -> None:
    """It stands there, with what lies on it."""
    place(p, wall, space)


class GemMagic(Ability):
    """For 1 magic each, attack phase: at its start 1 die more until the turn ends, at its end beside one of your walls."""

    name = "Gem Magic"
    together = True

    def ready(self, s: State, me: int, at: At) -> bool:
        return payable(s, me, self) and (at.word == "attack_starts" or bool(homes(s, s.control[me])))

    def attack_starts(self, p: Play, me: int) -> None:
        p.then(charge, p.s.control[me])

    def attack_ended(self, p: Play, me: int) -> None:
        p.then(go_home, p.s.control[me])


def homes(s: State, seat: int) -> int:
    """The free spaces beside the seat's walls."""
    return beside_walls(s, seat) & standing_room(s)


def gem_bearers(s: State, seat: int, done: tuple[int, ...]) -> list[int]:
    """The seat's units that have the ability, have not used it now, and can be paid for."""
    those = [card for card in units(s, seat) if has_ability(s, card, "Gem Magic") and card not in done]
    return [card for card in those if payable(s, card, ABILITIES[ABILITY_NUMBER["Gem Magic"]])]


@step
def charge(p: Play, seat: int, *done: int) -> None:
    """Asks which one is charged next."""
    p.ask_piece(seat, CHARGE, gem_bearers(p.s, seat, done), charged, seat, *done, optional=True)


@step
def charged(p: Play, seat: int, *done: int) -> None:
    """The last of them is; then perhaps another."""
    card = done[-1]
    if card != DECLINED:
        p.then(charge, seat, *done)
        pay_for(p, card, "Gem Magic")
        strengthen(p, seat, card, 1)


@step
def go_home(p: Play, seat: int, *done: int) -> None:
    """Asks which one goes next."""
    if homes(p.s, seat):
        p.ask_piece(seat, HOME, gem_bearers(p.s, seat, done), gone_home, seat, *done, optional=True)


@step
def gone_home(p: Play, seat: int, *done: int) -> None:
    """The last of them goes; then perhaps another."""
    card = done[-1]
    if card != DECLINED:
        p.then(go_home, seat, *done)
        pay_for(p, card, "Gem Magic")
        let_place(p, seat, card, homes(p.s, seat), HOME_SPACE)


class Tunnel(Ability):
    """Start of the movement phase, for 1 magic: Miners may go beside other Miners in place of moving (F 2.4.6.1, 3.28)."""

    name = "Tunnel"
    together = True
    use = INSTEAD_OF_MOVING

    def ready(self, s: State, me: int, at: At) -> bool:
        return payable(s, me, self) and bool(self.exits(s, me))

    def movement_starts(self, p: Play, me: int) -> None:
        p.ask_yes(p.s.control[me], TUNNEL, tunnel_paid, me, about=me)

    def exits(self, s: State, me: int) -> int:
        """The free spaces beside its player's other Miners."""
        others = [card for card in units(s, s.control[me]) if card != me and named(s, card) == MINER]
        return mask_beside(s, others) & standing_room(s)

    def usable(self, s: State, me: int) -> bool:
        dug = any([ABILITIES[e.ability].name == "Tunnels" and e.bearer == ~s.control[me] for e in s.lasting])
        return dug and named(s, me) == MINER and bool(self.exits(s, me))

    def act(self, p: Play, me: int) -> None:
        let_place(p, p.s.control[me], me, self.exits(p.s, me), TUNNEL_SPACE)


@step
def tunnel_paid(p: Play, me: int, yes: int) -> None:
    """Paid once, all may use them."""
    if yes:
        p.tell("used", p.s.control[me], named(p.s, me), p.where(me), "Tunnel")
        pay_for(p, me, "Tunnel")
        gain(p.s, ~p.s.control[me], "Tunnels")


class Tunnels(Ability):
    """The seat's Miners may tunnel in this turn."""

    name = "Tunnels"
    bonus = True


class Insight(Ability):
    """Once a turn for its player, attack phase, 1 magic: units attack with 1 more what is beside a friendly Scholar."""

    name = "Insight"
    use = IN_ATTACK_PHASE
    once = True

    def usable(self, s: State, me: int) -> bool:
        return payable(s, me, self) and not is_spent(s, ~s.control[me], self.number)

    def act(self, p: Play, me: int) -> None:
        seat = p.s.control[me]
        mark_used(p.s, ~seat, self.number)
        pay_for(p, me, self.name)
        gain(p.s, ~seat, "Insightful")


class Insightful(Ability):
    """The seat's units attack with 1 more a card that is beside a Scholar of its team."""

    name = "Insightful"
    bonus = True
    of_others = "dice"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        seat = seat_of(s, me)
        if s.control[who] != seat or target == NO_CARD:
            return 0
        scholars = [card for card in all_units(s) if named(s, card) == SCHOLAR and is_beside(s, target, card)]
        return int(any([s.teams[s.control[card]] == s.teams[seat] for card in scholars if card != target]))


class RockEater(Ability):
    """1 die more against walls; an attack of its that wounds one takes a wound off it, which nobody would decline."""

    name = "Rock Eater"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return int(target != NO_CARD and is_wall(s, target))

    def ready(self, s: State, me: int, at: At) -> bool:
        return s.wounds[me] > 0 and any([is_wall(s, card) for card, _ in s.fights[-1].inflicted])

    def after_wounds(self, p: Play, me: int, who: int, target: int) -> None:
        heal(p, me, 1)


class ShardOfTheFatherGem(Ability):
    """Units of its player within 2 spaces that would become an opponent's magic become its player's (decisions)."""

    name = "Shard of the Father Gem"
    of_others = "falls"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        own = at.who != me and s.control[at.who] == s.control[me] and is_unit(s, at.who)
        lost = falls_to_magic(s) and s.teams[fall_of(s).goes_to] != s.teams[s.control[me]]
        return own and lost and is_near(s, me, 2, at.who)

    def falls(self, p: Play, me: int, who: int) -> None:
        fall_onto(p, "magic", p.s.control[me])


class ChannelMagic(Ability):
    """A card that it destroyed became its player's magic: the top discarded card may, too."""

    name = "Channel Magic"
    of_others = "destroyed"

    def ready(self, s: State, me: int, at: At) -> bool:
        fall, seat = fall_of(s), s.control[me]
        gained = (fall.source, fall.host, PILES[fall.pile], fall.goes_to) == (me, NO_CARD, "magic", seat)
        return gained and at.who != me and not kind_of(s, at.who).beside_board and bool(s.discard[seat])

    def destroyed(self, p: Play, me: int, who: int, space: int, seat: int) -> None:
        own = p.s.control[me]
        if who in p.s.magic[own]:
            p.ask_yes(own, CHANNEL, channelled, own, about=me)


@step
def channelled(p: Play, seat: int, yes: int) -> None:
    """The card goes over."""
    if yes:
        top_becomes_magic(p, seat)


class MagicBlast(Ability):
    """Before it attacks, for 1 magic: it counts as having a bow until the turn ends (3.14)."""

    name = "Magic Blast"
    use = IN_ATTACK_PHASE

    def usable(self, s: State, me: int) -> bool:
        return payable(s, me, self) and not is_ranged(s, me)

    def act(self, p: Play, me: int) -> None:
        pay_for(p, me, self.name)
        gain(p.s, me, "Bow")


class Bow(Ability):
    """Counts as having a bow."""

    name = "Bow"
    bonus = True

    def ranged(self, s: State, me: int, who: int) -> bool:
        return True


class Rally(Ability):
    """1 die more in a turn in which its player has played an event, a wall too (11.16)."""

    name = "Rally"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return s.played >> s.control[me] & 1


class IllusionaryWarrior(EventCard):
    """A common of one's magic pile is placed beside a Deep Dwarf champion or a Gem Mage of one's own (F 2.6.1.3)."""

    name = "Illusionary Warrior"

    def room(self, s: State, seat: int) -> int:
        """The free spaces beside them."""
        heroes = [c for c in units(s, seat) if kind_of(s, c).type == CHAMPION and belongs(s, c, "Deep Dwarves")]
        mages = [card for card in units(s, seat) if named(s, card) == GEM_MAGE]
        return mask_beside(s, [*heroes, *mages]) & standing_room(s)

    def playable(self, s: State, seat: int) -> bool:
        return any([is_common(s, card) for card in s.magic[seat]]) and self.room(s, seat) != 0

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_card(seat, ILLUSION_CARD, [c for c in p.s.magic[seat] if is_common(p.s, c)], illusion_made, seat)


@step
def illusion_made(p: Play, seat: int, card: int) -> None:
    """It is placed, not summoned."""
    if card != DECLINED:
        let_enter(p, seat, card, "magic", seat, IllusionaryWarrior().room(p.s, seat), ILLUSION_SPACE)


class MagicStasis(EventCard):
    """The opponent can pay no magic until your next turn begins; what costs nothing costs nothing (F 2.4.4.1)."""

    name = "Magic Stasis"

    def play(self, p: Play, seat: int, card: int) -> None:
        with_opponent(p, seat, magic_stopped, seat)


@step
def magic_stopped(p: Play, seat: int, other: int) -> None:
    """They can pay nothing."""
    gain(p.s, ~other, "No Magic", until=seat)
    p.tell("stasis", other, p.s.players[seat] + 1)


class SummoningSurge(EventCard):
    """With fewer units than your opponent: up to 3 discarded cards become magic, and you may summon now (F 1.0.0.28)."""

    name = "Summoning Surge"

    def playable(self, s: State, seat: int) -> bool:
        return fewer_units(s, seat)

    def play(self, p: Play, seat: int, card: int) -> None:
        gain(p.s, ~seat, "Summoning")
        p.ask_number(seat, SURGE_COUNT, min(3, len(p.s.discard[seat])), surged, seat)


@step
def surged(p: Play, seat: int, count: int) -> None:
    """One by one, topmost first, face down onto the magic pile (11.4)."""
    p.put_on("magic", seat, *p.take_top("discard", seat, count))
    if count:
        p.tell("magic", seat, count)


class FatherGem(Ability):
    """The seat's abilities cost 1 magic less for each use, once for each event that said so (4.4); what has no name is none."""

    name = "Father Gem"
    bonus = True

    def price(self, s: State, me: int, seat: int, what: int) -> int:
        ability = seat == seat_of(s, me) and what >= 0 and not ABILITIES[what].bonus
        return -len(values_of(s, me, self)) if ability else 0


class WakeTheFatherGem(EventCard):
    """Until the turn ends your abilities that cost magic cost 1 less, each time (F 2.4.2.1)."""

    name = "Wake the Father Gem"

    def play(self, p: Play, seat: int, card: int) -> None:
        gain(p.s, ~seat, "Father Gem")


class MagicTorrent(EventCard):
    """Pay as much as you like: so many enemy commons and champions within 4 spaces of your summoner take a wound each."""

    name = "Magic Torrent"

    def targets(self, s: State, seat: int) -> list[int]:
        """Those that have taken none of it yet."""
        around = [card for card in all_units(s) if is_near(s, s.summoners[seat], 4, card)]
        enemies = [card for card in around if is_enemy(s, card, seat) and is_fighter(s, card)]
        return [card for card in enemies if not has_ability(s, card, "Doused")]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.targets(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        most = min(len(self.targets(p.s, seat)), len(p.s.magic[seat])) if can_pay(p.s, seat, 1) else 0
        p.ask_number(seat, TORRENT, most, torrent_paid, seat)


@step
def torrent_paid(p: Play, seat: int, count: int) -> None:
    """Paid for first, then it strikes."""
    if count:
        p.pay(seat, count)
        gain(p.s, ~seat, "Torrent")
        p.then(torrent_ends)
        p.then(torrent, seat, count)


@step
def torrent(p: Play, seat: int, left: int) -> None:
    """Asks whom it strikes next."""
    if left:
        p.ask_piece(seat, DOUSE, MagicTorrent().targets(p.s, seat), torrent_strikes, seat, left)


@step
def torrent_strikes(p: Play, seat: int, left: int, card: int) -> None:
    """A wound; then the next."""
    if card != DECLINED:
        p.then(torrent, seat, left - 1)
        wound(p, card, 1, seat)


@step
def torrent_ends(p: Play) -> None:
    """Nobody is doused any more."""
    for effect in p.s.lasting:
        if ABILITIES[effect.ability].name in ("Torrent", "Doused"):
            lose(p.s, effect)


class Torrent(Ability):
    """Notes who has had a wound of the seat's torrent; whoever was spared can be chosen again (F 2.4.5.1)."""

    name = "Torrent"
    bonus = True
    of_others = "wounded"
    notes = True

    def wounded(self, p: Play, me: int, who: int, count: int, by_attack: int) -> None:
        gain(p.s, who, "Doused")


class Doused(Ability):
    """Has had its one wound of a torrent: it is no target, and takes no other's (F 2.4.5.1)."""

    name = "Doused"
    bonus = True

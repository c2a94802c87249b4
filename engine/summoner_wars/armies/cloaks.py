"""The Cloaks of Vlox: spies, thieves and sharpshooters."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..aiming import in_sight
from ..attack import is_sure, lowest_hit
from ..battlefield import (
    all_units,
    belongs,
    beside_walls,
    can_pay,
    has_ability,
    in_play,
    is_beside,
    is_common,
    is_enemy,
    is_fighter,
    is_near,
    is_unit,
    kind_of,
    named,
    opposed,
    price_of,
    standing_room,
    units,
)
from ..bearing import values_of
from ..cards import CHAMPION, SUMMONER
from ..changes import gain
from ..effects import let_move, let_place, mask_beside, unit_moves, with_opponent
from ..lasting import become, borrow, is_copy
from ..placing import place
from ..play import card_labels
from ..rolling import roll_die
from ..state import NO_CARD, State
from ..vocabulary import (
    ABILITY_NUMBER,
    IN_EVENT_PHASE,
    INSTEAD_OF_ATTACKING,
    Ability,
    At,
    EventCard,
    Play,
    question,
    step,
)
from ..ways import free_speed, moves_of
from ..wounds import blow_of, change_blow, destroy, wound
from .shared import Sneaking, can_pay_besides

ART = question("master of the art", T("Whose name and ability does {card} take until this turn ends?"))
COVER = question(
    "cover",
    T("{other} on {there} is to be wounded (wounds: {count}). Does {card} take that instead?"),
    lambda s, args: {
        "other": T(named(s, args[1])),
        "there": s.field.names[s.space[args[1]]],
        "count": blow_of(s).wounds,
    },
)
ILLUSION = question(
    "illusion",
    T("A die missed {card}. Pay 1 magic? Otherwise the wounds of the attack on it do not count (wounds: {count})."),
    lambda s, args: {"count": blow_of(s).wounds},
)
ESCAPE = question("escape", T("For 1 magic {card} may move up to 2 spaces."))
BLINDSIDE = question("blindside", T("Which other Scrapper comes to the side of the wounded unit?"))
BLINDSIDE_SPACE = question("blindside space", T("Where does {card} stand, beside the wounded unit?"))
STEAL = question(
    "steal", T("Where does {card} go, beside one of your walls? Skip: it is destroyed and becomes your magic.")
)
LOOT = question("loot", T("A thief takes a card of your hand as magic. Which card do you give?"))
AERIAL_STRIKE = question("aerial strike", T("Which common does {card} swoop on?"))
CHARM = question("charm", T("Which common does {card} charm, so that it is yours until this turn ends?"))
CHARM_MOVE = question("charm move", T("You may move the charmed {card} up to 2 spaces."))
ASSASSINATE = question("assassinate", T("Which common is destroyed?"))
SHADOWS = question("cloak of shadows", T("Who hides in the shadows? A champion or summoner costs 2 magic."))
RAID = question("raid", T("Which Thief may move up to 3 spaces further in this turn?"))
STRIKES_ON = 4
SHADOWS_PRICE = 2
BURY = question("bury", T("Which of the cards do you put at the bottom of that draw pile?"))
LAY_BACK = question("lay back", T("Which of the cards do you put back on top of that draw pile?"))


class Cover(Ability):
    """May take the wounds that a friendly common or champion within 3 spaces would receive (5.5, F 2.3.5.1, 2.4.5.1).

    What somebody pays with is not taken over (decisions).
    """

    name = "Cover"
    of_others = "redirects"

    def ready(self, s: State, me: int, at: At) -> bool:
        blow = blow_of(s)
        friendly = at.who != me and is_fighter(s, at.who) and not opposed(s, me, at.who)
        near = friendly and is_near(s, me, 3, at.who)
        return near and blow.card == at.who and not blow.paid and not has_ability(s, me, "Doused")

    def redirects(self, p: Play, me: int, who: int) -> None:
        p.ask_yes(p.s.control[me], COVER, covered, me, who, about=me)


@step
def covered(p: Play, me: int, who: int, yes: int) -> None:
    """Redirects the wounds to the covering card."""
    if yes:
        p.tell("covered", p.s.control[me], named(p.s, me), p.where(me), named(p.s, who), p.where(who))
        change_blow(p, card=me)


class MasterOfTheArt(Ability):
    """Event phase, once: the name and ability of a Cloak on the battlefield, until the turn ends (F 2.3.7)."""

    name = "Master of the Art"
    use = IN_EVENT_PHASE
    once = True

    def targets(self, s: State, me: int) -> list[int]:
        """Cloaks of any player, other than itself."""
        return [card for card in all_units(s) if card != me and belongs(s, card, "Cloaks")]

    def usable(self, s: State, me: int) -> bool:
        return not is_copy(s, me) and bool(self.targets(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], ART, self.targets(p.s, me), art_mastered, me, about=me)


@step
def art_mastered(p: Play, me: int, other: int) -> None:
    """Takes the chosen Cloak's name and ability."""
    become(p, me, other)


class GreaterSneak(Sneaking):
    """Up to 3 spaces more."""

    name = "Greater Sneak"
    further = 3


class FatalSlash(Ability):
    """Against an adjacent unit each hit with a 6 is three."""

    name = "Fatal Slash"

    def hits(
        self, s: State, me: int, who: int, target: int, dice: tuple[int, ...], hits: tuple[int, ...]
    ) -> tuple[int, ...]:
        if not is_unit(s, target) or not is_beside(s, me, target):
            return hits
        return tuple([3 * hit if die == 6 else hit for die, hit in zip(dice, hits, strict=True)])


class Illusionist(Ability):
    """If a die of a common or champion that attacks her misses, its controller pays 1 magic, or her wounds of it are ignored.

    A hit that does not wound is no miss (F 2.15.9.1), and where nothing is rolled nothing misses (5.6).
    """

    name = "Illusionist"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        if not s.fights or not blow_of(s).by_attack:
            return False
        fight = s.fights[-1]
        if me not in fight.targets or not is_fighter(s, fight.attacker) or is_sure(s, fight.attacker, me):
            return False
        lowest = lowest_hit(s, fight.attacker, fight.target)
        return any([die < lowest for die in fight.dice])

    def prevents(self, p: Play, me: int, who: int) -> None:
        seat = p.s.control[p.s.fights[-1].attacker]
        if can_pay(p.s, seat, 1):
            p.ask_yes(seat, ILLUSION, seen_through, seat, about=me)
        else:
            change_blow(p, wounds=0)


@step
def seen_through(p: Play, seat: int, yes: int) -> None:
    """Pays 1 magic, or the wounds are ignored."""
    if yes:
        p.pay(seat, 1)
    else:
        change_blow(p, wounds=0)


class Backstabbing(Ability):
    """`more` dice against an enemy unit that is further than it from the back row of that unit's player, by ranks (decisions)."""

    more = 0

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        if target == NO_CARD or not is_enemy(s, target, s.control[me]):
            return 0
        return self.more if _to_back_row(s, me, target) < _to_back_row(s, target, target) else 0


def _to_back_row(s: State, card: int, of: int) -> int:
    """How many ranks a card is from the back row of the player of another."""
    rank = s.space[card] // s.field.files
    return s.field.ranks - 1 - rank if s.teams[s.control[of]] else rank


class Backstab(Backstabbing):
    """3 dice."""

    name = "Backstab"
    more = 3


class LesserBackstab(Backstabbing):
    """2 dice."""

    name = "Lesser Backstab"
    more = 2


class Escape(Ability):
    """After attacking, for 1 magic: it moves up to 2 spaces, free of the limits (4.7)."""

    name = "Escape"

    def ready(self, s: State, me: int, at: At) -> bool:
        return can_pay(s, s.control[me], price_of(s, s.control[me], 1, self.number)) and bool(ways_out(s, me))

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        p.ask_to_act(p.s.control[me], ESCAPE, ways_out(p.s, me), escaped, me, about=me)


def ways_out(s: State, me: int) -> tuple[str, ...]:
    """The moves of an escape."""
    return moves_of(s, me, free_speed(s, me, 2))


@step
def escaped(p: Play, me: int, chosen: int) -> None:
    """Paid, it moves."""
    if chosen != DECLINED:
        seat = p.s.control[me]
        p.pay(seat, price_of(p.s, seat, 1, ABILITY_NUMBER["Escape"]))
        unit_moves(p, me, free_speed(p.s, me, 2), chosen)


class WhirlingBlade(Ability):
    """Units do not stop its attacks; the roll counts for each unit on the way to the target (F 2.3.6.1, 2.12.2.1)."""

    name = "Whirling Blade"

    def sees_through(self, s: State, me: int, who: int, other: int) -> bool:
        return is_unit(s, other)

    def spreads(self, s: State, me: int, who: int, target: int) -> tuple[int, ...]:
        between = s.field.ray_to(s.space[me], s.space[target])[:-1]
        return tuple([s.board[space] for space in between if s.board[space] != NO_CARD])


class Blindside(Ability):
    """An adjacent enemy unit that its attack wounded and left standing: a friendly Scrapper may be placed beside that (5.4)."""

    name = "Blindside"

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(mask_beside(s, self.wounded_ones(s, me)) & standing_room(s)) and bool(self.friends(s, me))

    def wounded_ones(self, s: State, me: int) -> list[int]:
        """The units that its attack wounded so."""
        fight = s.fights[-1]
        left = [card for card in fight.close if fight.wounds_on(card) and card not in fight.fallen]
        return [card for card in left if is_enemy(s, card, s.control[me])]

    def friends(self, s: State, me: int) -> list[int]:
        """The other Scrappers of its team (5.5)."""
        return [
            card for card in all_units(s) if card != me and named(s, card) == "Scrapper" and not opposed(s, me, card)
        ]

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        wounded = self.wounded_ones(p.s, me)
        p.ask_piece(
            p.s.control[me], BLINDSIDE, self.friends(p.s, me), blindsided, me, *wounded, about=me, optional=True
        )


@step
def blindsided(p: Play, me: int, *wounded_and_chosen: int) -> None:
    """Asks where the chosen Scrapper stands."""
    *wounded, card = wounded_and_chosen
    if card != DECLINED:
        let_place(p, p.s.control[me], card, mask_beside(p.s, wounded) & standing_room(p.s), BLINDSIDE_SPACE)


def in_their_back_row(s: State, card: int) -> bool:
    """Whether a card stands in the back row of its opponents' side."""
    return bool(s.field.back_rows[1 - s.teams[s.control[card]]] >> s.space[card] & 1)


def ways_home(s: State, card: int) -> int:
    """The free spaces beside its player's walls."""
    return beside_walls(s, s.control[card]) & standing_room(s)


class Steal(Ability):
    """End of your turn in their back row: placed beside your wall or destroyed; an opponent's card is your magic (decisions)."""

    name = "Steal"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        return in_their_back_row(s, me)

    def turn_ends(self, p: Play, me: int) -> None:
        p.ask_space(p.s.control[me], STEAL, ways_home(p.s, me), thief_returns, me, about=me, optional=True)


@step
def thief_returns(p: Play, me: int, space: int) -> None:
    """It is placed or destroyed, then an opponent gives a card."""
    seat = p.s.control[me]
    p.then(rob, seat)
    if space == DECLINED:
        destroy(p, me, seat, me)
    else:
        place(p, me, space)


@step
def rob(p: Play, seat: int) -> None:
    """Asks which opponent, where there are several."""
    with_opponent(p, seat, robbed, seat)


@step
def robbed(p: Play, seat: int, other: int) -> None:
    """The opponent chooses a card of the hand; of several it is asked even if all are alike (11.5)."""
    hand = p.s.hand[other]
    options = list(card_labels(p.s, hand).items())
    p.ask(other, LOOT, options, loot_taken, seat, other, from_pile=True, always=len(hand) > 1)


@step
def loot_taken(p: Play, seat: int, other: int, card: int) -> None:
    """It goes face down onto the robber's magic pile; only the two of them know it."""
    if card != DECLINED:
        p.take("hand", other, card)
        p.put_on("magic", seat, card)
        p.tell("robbed", seat, p.s.players[other] + 1)
        p.tell("taken", seat, *p.names_of([card]), only=seat)
        p.tell("lost", seat, *p.names_of([card]), only=other)


class AerialStrike(Ability):
    """After moving it may roll for a common within 3 spaces: on 4+ that is wounded (11.14)."""

    name = "Aerial Strike"

    def prey(self, s: State, me: int) -> list[int]:
        """The commons near it, anybody's."""
        return [card for card in all_units(s) if is_common(s, card) and is_near(s, me, 3, card)]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.prey(s, me))

    def after_move(self, p: Play, me: int, who: int, spaces: int) -> None:
        p.ask_piece(p.s.control[me], AERIAL_STRIKE, self.prey(p.s, me), swooped, me, about=me, optional=True)


@step
def swooped(p: Play, me: int, card: int) -> None:
    """Rolls for the chosen common."""
    if card != DECLINED:
        roll_die(p, p.s.control[me], "Aerial Strike", me, struck_from_above, me, card, needs=STRIKES_ON)


@step
def struck_from_above(p: Play, me: int, card: int, die: int) -> None:
    """On 4 or more the common is wounded."""
    if die >= STRIKES_ON and in_play(p.s, card):
        wound(p, card, 1, p.s.control[me], me)


class Charm(Ability):
    """Instead of attacking: control of a common in sight within 2 spaces until the turn ends, and a move at once (F 2.3.2.2)."""

    name = "Charm"
    use = INSTEAD_OF_ATTACKING

    def targets(self, s: State, me: int) -> list[int]:
        """The commons in clear sight."""
        return [card for card in in_sight(s, me, 2) if is_unit(s, card) and is_common(s, card)]

    def usable(self, s: State, me: int) -> bool:
        return bool(self.targets(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], CHARM, self.targets(p.s, me), charmed, me, about=me)


@step
def charmed(p: Play, me: int, card: int) -> None:
    """It changes hands, unless it is its player's already, and may move."""
    seat = p.s.control[me]
    if p.s.control[card] != seat:
        borrow(p, card, seat)
    let_move(p, seat, card, 2, CHARM_MOVE)


class SniperShot(Ability):
    """Shoots 5 spaces if it has moved 1 space at most in this turn (F 2.3.3.1)."""

    name = "Sniper Shot"

    def reach(self, s: State, me: int, who: int) -> int:
        return 5 if s.walked.get(me, 0) <= 1 else 0


class Assassinate(EventCard):
    """For 2 magic a common anywhere is destroyed."""

    name = "Assassinate"
    price = 2

    def playable(self, s: State, seat: int) -> bool:
        return bool(commons(s))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, ASSASSINATE, commons(p.s), assassinated, seat)


def commons(s: State) -> list[int]:
    """All commons on the battlefield."""
    return [card for card in all_units(s) if is_common(s, card)]


@step
def assassinated(p: Play, seat: int, card: int) -> None:
    """It is its player's magic (5.2)."""
    if card != DECLINED:
        destroy(p, card, seat)


class CloakOfShadows(EventCard):
    """Until your next turn begins opponents' dice wound one of yours on 6 only; no common costs 2 magic (5.6)."""

    name = "Cloak of Shadows"

    def targets(self, s: State, seat: int) -> list[int]:
        """The commons, and the others as far as there is magic."""
        found = [card for card in units(s, seat) if is_common(s, card)]
        if can_pay(s, seat, SHADOWS_PRICE):
            found += [card for card in units(s, seat) if kind_of(s, card).type in (CHAMPION, SUMMONER)]
        return found

    def playable(self, s: State, seat: int) -> bool:
        common = any([is_common(s, card) for card in units(s, seat)])
        return common or can_pay_besides(s, seat, self, SHADOWS_PRICE)

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, SHADOWS, self.targets(p.s, seat), shadowed, seat)


@step
def shadowed(p: Play, seat: int, card: int) -> None:
    """Paid where it must be, it is hidden."""
    if card == DECLINED:
        return
    if not is_common(p.s, card):
        p.pay(seat, SHADOWS_PRICE)
    gain(p.s, card, "Shadowed", until=seat)
    p.tell("shadowed", seat, named(p.s, card), p.where(card))


class Shadowed(Ability):
    """Opponents' dice wound it on 6 only."""

    name = "Shadowed"
    bonus = True
    badge = "shadowed"

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        return 6 if opposed(s, me, attacker) else 0


class Raid(EventCard):
    """A Thief of yours moves up to 3 spaces further in this turn, whoever moves it (F 2.3.2.2)."""

    name = "Raid"

    def thieves(self, s: State, seat: int) -> list[int]:
        """The seat's Thieves."""
        return [card for card in units(s, seat) if named(s, card) == "Thief"]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.thieves(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, RAID, self.thieves(p.s, seat), raided, seat)


@step
def raided(p: Play, seat: int, card: int) -> None:
    """No named ability, so a second one adds as much (4.4)."""
    gain(p.s, card, "Raid", value=3)
    p.tell("faster", seat, named(p.s, card), p.where(card), 3)


class Raiding(Ability):
    """Its Raids add up."""

    name = "Raid"
    bonus = True

    def longer_moves(self, s: State, me: int, who: int) -> int:
        return sum(values_of(s, me, self))


class Spy(EventCard):
    """The top 5 cards of an opponent's draw pile: 2 to its bottom, then 2 back on top, then 1 to its discard pile (5.10)."""

    name = "Spy"

    def play(self, p: Play, seat: int, card: int) -> None:
        with_opponent(p, seat, spied, seat)


@step
def spied(p: Play, seat: int, other: int) -> None:
    """Takes them to the hand while they are sorted: their seat alone sees them."""
    cards = p.take_top("draw", other, 5)
    p.tell("spied", seat, p.s.players[other] + 1)
    if cards:
        p.tell("topmost", seat, *p.names_of(cards), only=seat)
        p.put_on("hand", seat, *cards)
        p.then(sort_spied, seat, other, 0, len(cards))


@step
def sort_spied(p: Play, seat: int, other: int, done: int, left: int) -> None:
    """Asks for the next of those that are left, the last cards of the hand."""
    why = BURY if done < 2 else LAY_BACK
    p.ask_card(seat, why, p.s.hand[seat][-left:], spied_laid, seat, other, done, left)


@step
def spied_laid(p: Play, seat: int, other: int, done: int, left: int, card: int) -> None:
    """It goes where it must, one after another (11.4)."""
    p.take("hand", seat, card)
    if done < 2:
        p.set_pile("draw", other, (card, *p.s.draw[other]))
    elif done < 4:
        p.put_on("draw", other, card)
    else:
        p.put_on("discard", other, card)
        p.tell("put away", other, *p.names_of([card]))
    if left > 1:
        p.then(sort_spied, seat, other, done + 1, left - 1)

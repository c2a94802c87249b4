"""The Filth: mutations and mutants."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..aiming import seen_from
from ..battlefield import (
    all_units,
    around_walls,
    belongs,
    beside,
    can_pay,
    cards_at,
    cards_on,
    enemies_mask,
    has_ability,
    is_beside,
    is_common,
    is_fighter,
    is_wall,
    kind_of,
    named,
    opponents,
    opposed,
    reach_of,
    spaces_of,
    standing_room,
    units,
)
from ..bearing import values_of
from ..changes import gain
from ..effects import let_place, mask_beside, search, with_opponent
from ..field import mask_of
from ..lasting import strengthen
from ..legal import cancel_event
from ..placing import attach, heal
from ..play import card_labels, piece_label
from ..rolling import roll_die
from ..state import NO_CARD, State
from ..summoning import can_mutate, mutation_price, summon, summon_spaces
from ..vocabulary import INSTEAD_OF_ATTACKING, Ability, At, EventCard, Play, question, step
from ..wounds import blow_of, change_blow, destroy, is_price, move_wounds, wound_all
from .shared import own_units_of

WHERE = question(
    "mutagist", T("Do you look for a mutation in your draw pile? If not, you take one of your discard pile.")
)
POSSESS = question("possess", T("On which wall do you put {card}?"))
NULLIFY = question(
    "nullify",
    T("{event} was played. Is {card} destroyed, so that the event does nothing?"),
    lambda s, args: {"event": T(kind_of(s, args[2]).name)},
)
FEED = question("feed", T("Does {card} take over a wound of the unit that has come to it?"))
FEED_POISON = question("feed poison", T("Is it a poison marker of {card} that goes over?"))
SHIFT = question("shift", T("Is {card} placed beside a wall? If not, it is destroyed."))
SHIFT_TO = question("shift to", T("Where does {card} appear, beside any wall?"))
LINK = question("magic linked", T("Which card of that discard pile do you put on your own?"))
CHANNEL = question("channel", T("Which mutation do you summon without paying?"))
CHANNEL_SPACE = question("channel space", T("Out of which common does {card} grow?"))
REBUKE = question("rebuke", T("Which enemy common do you mutate and make yours?"))
REBUKE_CARD = question("rebuke card", T("Which mutation grows out of {card}?"))
FILTH = "Filth"
IGNORES_ON = 4
FOUND = question("mutagist card", T("Which mutation do you take into your hand?"))


class Mutagist(Ability):
    """Instead of attacking: a mutation of the draw or discard pile, shown, to the hand; a searched draw pile is shuffled."""

    name = "Mutagist"
    use = INSTEAD_OF_ATTACKING

    def usable(self, s: State, me: int) -> bool:
        seat = s.control[me]
        return bool(s.draw[seat] or mutations(s, s.discard[seat]))

    def act(self, p: Play, me: int) -> None:
        seat = p.s.control[me]
        if not p.s.draw[seat] or not mutations(p.s, p.s.discard[seat]):
            pile_chosen(p, seat, int(bool(p.s.draw[seat])))
        else:
            p.ask_yes(seat, WHERE, pile_chosen, seat, about=me)


def mutations(s: State, cards: tuple[int, ...]) -> list[int]:
    """The mutations among some cards."""
    return [card for card in cards if kind_of(s, card).is_mutation]


@step
def pile_chosen(p: Play, seat: int, draw: int) -> None:
    """The draw pile is searched, or the discard pile."""
    pile = "draw" if draw else "discard"
    search(p, seat, pile, mutations(p.s, getattr(p.s, pile)[seat]), FOUND)


class Bloodlust(Ability):
    """Attacks no walls of any sort (11.15 and all else as always)."""

    name = "Bloodlust"

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return target == NO_CARD or not is_wall(s, target)


class HexThrower(Ability):
    """Attacks nothing adjacent, the vine wall under its feet included (6.5, 6.8)."""

    name = "Hex Thrower"

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return target == NO_CARD or not is_beside(s, me, target)


class GreaterSwiftness(Ability):
    """Moves 4 spaces in the movement phase (10.5)."""

    name = "Greater Swiftness"

    def speed(self, s: State, me: int, who: int) -> int:
        return 2


class CrushingGrip(Ability):
    """Against commons and champions its attack value is their printed life, 5 at most; bonuses add to that (F 2.6.3.1)."""

    name = "Crushing Grip"

    def attack_value(self, s: State, me: int, who: int, target: int, value: int) -> int:
        return min(5, kind_of(s, target).life) if target != NO_CARD and is_fighter(s, target) else value


class LivingWall(Ability):
    """Its player may summon beside it as beside a wall (3.3); it is none for anything else."""

    name = "Living Wall"

    def summons_at(self, s: State, me: int, seat: int, card: int) -> int:
        return beside(s, me) if s.control[me] == seat else 0


class Nullify(Ability):
    """An opponent's event, an answer too: destroyed for its own player, it leaves that without effect (decisions)."""

    name = "Nullify"

    def ready(self, s: State, me: int, at: At) -> bool:
        return s.teams[at.who] != s.teams[s.control[me]] and at.args[0] in s.resolving

    def event_played(self, p: Play, me: int, seat: int, card: int) -> None:
        p.ask_yes(p.s.control[me], NULLIFY, nullified, me, seat, card, about=me)


@step
def nullified(p: Play, me: int, seat: int, card: int, yes: int) -> None:
    """Cancels the event and destroys the mutant."""
    if yes:
        cancel_event(p, seat, card)
        destroy(p, me, p.s.control[me], me)


class WrithingSpawn(Ability):
    """At the start of the attack phase a die, which is added to its attack value until the turn ends."""

    name = "Writhing Spawn"
    optional = False
    any_order = True

    def attack_starts(self, p: Play, me: int) -> None:
        roll_die(p, p.s.control[me], self.name, me, spawned, me)


@step
def spawned(p: Play, me: int, die: int) -> None:
    """The die is added to its attack value."""
    strengthen(p, p.s.control[me], me, die)


class IgnorePain(Ability):
    """About to be wounded it rolls: on 4+ it ignores all wounds of that attack or effect."""

    name = "Ignore Pain"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        return blow_of(s).card == me and blow_of(s).wounds > 0

    def prevents(self, p: Play, me: int, who: int) -> None:
        roll_die(p, p.s.control[me], self.name, me, pain_ignored, needs=IGNORES_ON)


@step
def pain_ignored(p: Play, die: int) -> None:
    """On 4 or more there are none."""
    if die >= IGNORES_ON:
        change_blow(p, wounds=0)


class FeedTheBrethren(Ability):
    """A Filth common of its player's that ended a move beside it, in any turn, may leave it a wound (11.13)."""

    name = "Feed the Brethren"
    of_others = "after_move"
    every_turn = True

    def ready(self, s: State, me: int, at: At) -> bool:
        own = at.who != me and s.control[at.who] == s.control[me] and s.wounds[at.who] > 0
        return own and is_beside(s, me, at.who) and is_common(s, at.who) and belongs(s, at.who, FILTH)

    def after_move(self, p: Play, me: int, who: int, spaces: int) -> None:
        p.ask_yes(p.s.control[me], FEED, fed, me, who, about=me)


@step
def fed(p: Play, me: int, who: int, yes: int) -> None:
    """Of wounds and poison markers its player chooses which goes over (facts, poison marker)."""
    if not yes:
        return
    poison = p.s.poison.get(who, 0)
    if 0 < poison < p.s.wounds[who]:
        p.ask_yes(p.s.control[me], FEED_POISON, wound_fed, me, who, about=who)
    else:
        wound_fed(p, me, who, int(poison > 0))


@step
def wound_fed(p: Play, me: int, who: int, poison: int) -> None:
    """It goes over."""
    move_wounds(p, who, me, 1, poison, p.s.control[me], me)


class Terrified(Ability):
    """Attacks nobody in this turn; what it does in place of attacking is no attack (F 1.0.0.30)."""

    name = "Terrified"
    bonus = True
    badge = "terrified"

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return False


class DemonicVisage(Ability):
    """An enemy unit that ends a move beside it, of 0 spaces too, attacks no more in that turn (decisions, F 2.6.5.1, 2.6.5.2)."""

    name = "Demonic Visage"
    of_others = "after_move"
    every_turn = True
    optional = False
    any_order = True

    def ready(self, s: State, me: int, at: At) -> bool:
        met = opposed(s, me, at.who) and is_beside(s, me, at.who)
        return met and not has_ability(s, at.who, "Terrified")

    def after_move(self, p: Play, me: int, who: int, spaces: int) -> None:
        gain(p.s, who, "Terrified")
        p.tell("scared", p.s.control[who], named(p.s, who), p.where(who))


class AcidicVomit(Ability):
    """Each card on which its attack put 2 wounds or more takes another one."""

    name = "Acidic Vomit"

    def burnt(self, s: State, me: int) -> list[int]:
        """Those cards."""
        fight = s.fights[-1]
        return [card for card in fight.wounded() if fight.wounds_on(card) > 1]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.burnt(s, me))

    def after_wounds(self, p: Play, me: int, who: int, target: int) -> None:
        p.tell("because", p.s.control[me], named(p.s, me), p.where(me), self.name)
        wound_all(p, [(card, 1) for card in self.burnt(p.s, me)], p.s.control[me], me)


class InsidiousReach(Ability):
    """Attacks cards up to 2 spaces away in a straight line, whatever stands between."""

    name = "Insidious Reach"

    def aims(self, s: State, me: int, who: int) -> int:
        return mask_of([space for ray in s.field.rays[s.space[me]] for space in ray[:2]])


class DimensionalShift(Ability):
    """Its player's unmutated Filth commons may move through it, or onto it: then they are placed beside a wall, or destroyed."""

    name = "Dimensional Shift"
    of_others = "walks_through takes_in taken_in"

    def walks_through(self, s: State, me: int, who: int) -> int:
        own = s.control[who] == s.control[me] and is_unmutated(s, who)
        return 1 << s.space[me] if own else 0

    def takes_in(self, s: State, me: int, who: int) -> int:
        return self.walks_through(s, me, who)

    def ready(self, s: State, me: int, at: At) -> bool:
        return at.args[0] == me and self.walks_through(s, me, at.who) != 0

    def taken_in(self, p: Play, me: int, who: int, host: int) -> None:
        if beside_any_wall(p.s):
            p.ask_yes(p.s.control[me], SHIFT, shifted, me, who, about=who)
        else:
            shifted(p, me, who, 0)


def beside_any_wall(s: State) -> int:
    """The free spaces beside any wall on the battlefield, anybody's."""
    walls = 0
    for standing in s.walls:
        walls |= around_walls(s, standing)
    return walls & standing_room(s)


@step
def shifted(p: Play, me: int, who: int, yes: int) -> None:
    """It is placed there, or destroyed by its own player."""
    seat = p.s.control[me]
    if yes:
        let_place(p, seat, who, beside_any_wall(p.s), SHIFT_TO)
    else:
        destroy(p, who, seat, me)


def is_unmutated(s: State, card: int) -> bool:
    """Whether a card is a Filth common on which no mutation lies (facts, mutation)."""
    return is_common(s, card) and belongs(s, card, FILTH) and not kind_of(s, card).is_mutation


class HerEyes(Ability):
    """Unless she has moved in this turn she may attack any common or champion on the battlefield (decisions)."""

    name = "Her Eyes"

    def aims(self, s: State, me: int, who: int) -> int:
        fighters = [card for card in all_units(s) if is_fighter(s, card)]
        return 0 if s.walked.get(me, 0) else spaces_of(s, fighters)

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        if target == NO_CARD or is_fighter(s, target) or s.space[target] == s.space[me]:
            return True
        return bool(seen_from(s, me, reach_of(s, me)) >> s.space[target] & 1)


class FarVomit(Ability):
    """Attacks so many spaces away, in clear straight lines."""

    name = "Far Vomit"
    bonus = True

    def reach(self, s: State, me: int, who: int) -> int:
        return max(values_of(s, me, self))


class HorrificVomit(Ability):
    """At the start of the attack phase a die: so far it attacks in this turn (F 2.6.7.1)."""

    name = "Horrific Vomit"
    optional = False
    any_order = True

    def attack_starts(self, p: Play, me: int) -> None:
        roll_die(p, p.s.control[me], self.name, me, vomited, me)


@step
def vomited(p: Play, me: int, die: int) -> None:
    """That is its reach until the turn ends."""
    gain(p.s, me, "Far Vomit", value=die)


class Destined(Ability):
    """At the start of its player's movement phase it loses all wounds (decisions)."""

    name = "Destined"
    optional = False
    any_order = True

    def ready(self, s: State, me: int, at: At) -> bool:
        return s.wounds[me] > 0

    def movement_starts(self, p: Play, me: int) -> None:
        heal(p, me, p.s.wounds[me])


class MagicLinked(Ability):
    """For each unit that it destroys, one Filth card of an opponent's discard pile may go to its player's discard pile."""

    name = "Magic Linked"

    def robbed(self, s: State, me: int) -> list[int]:
        """The opponents with such a card there."""
        return [other for other in opponents(s, s.control[me]) if filth_among(s, s.discard[other])]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.robbed(s, me))

    def destroys(self, p: Play, me: int, who: int, space: int, seat: int) -> None:
        with_opponent(p, p.s.control[me], linked, me, among=self.robbed(p.s, me))


def filth_among(s: State, cards: tuple[int, ...]) -> list[int]:
    """The Filth cards among some."""
    return [card for card in cards if belongs(s, card, FILTH)]


@step
def linked(p: Play, me: int, other: int) -> None:
    """Asks for the card."""
    seat = p.s.control[me]
    p.ask_card(seat, LINK, filth_among(p.s, p.s.discard[other]), link_taken, seat, other, about=me, optional=True)


@step
def link_taken(p: Play, seat: int, other: int, card: int) -> None:
    """It changes piles."""
    if card != DECLINED:
        p.take("discard", other, card)
        p.put_on("discard", seat, card)
        p.tell("put away", seat, *p.names_of([card]))


class InciteBrethren(Ability):
    """Its player's unmutated Filth commons beside it attack with 2 dice more."""

    name = "Incite Brethren"
    of_others = "dice"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        own = s.control[who] == s.control[me] and is_unmutated(s, who)
        return 2 * int(own and is_beside(s, me, who))


class ShieldOfTheHopeful(EventCard):
    """An unmutated Filth common of yours ignores all wounds about to be put on it, but not those it pays with (decisions)."""

    name = "Shield of the Hopeful"
    answers = "prevents"

    def fits(self, s: State, seat: int, who: int) -> bool:
        blow = blow_of(s)
        own = blow.card == who and blow.wounds > 0 and s.control[who] == seat
        return own and is_unmutated(s, who) and not is_price(blow)

    def answer(self, p: Play, seat: int, card: int, who: int) -> None:
        change_blow(p, wounds=0)


class ChannelCorruption(EventCard):
    """A mutation of your hand may be summoned for nothing."""

    name = "Channel Corruption"

    def play(self, p: Play, seat: int, card: int) -> None:
        s = p.s
        if any([can_mutate(s, unit) for unit in units(s, seat)]):  # asked whatever the hand holds (11.5)
            options = list(card_labels(s, mutations(s, s.hand[seat])).items())
            always = bool(s.hand[seat])
            p.ask(seat, CHANNEL, options, corruption_chosen, seat, optional=True, from_pile=True, always=always)


@step
def corruption_chosen(p: Play, seat: int, card: int) -> None:
    """Asks on which common it is played."""
    if card != DECLINED:
        room = summon_spaces(p.s, seat, card, free=True)
        p.ask_space(seat, CHANNEL_SPACE, room, corrupted, seat, card, about=card)


@step
def corrupted(p: Play, seat: int, card: int, space: int) -> None:
    """Without paying."""
    summon(p, seat, card, space, 0)


class HereticsRebuke(EventCard):
    """A mutation is played on an enemy common beside a Filth unit of yours and paid for; it is yours (F 2.6.4.1, 2.6.4.2)."""

    name = "Heretic's Rebuke"

    def playable(self, s: State, seat: int) -> bool:
        return bool(rebuked(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        options = [(piece_label(p.s, other), other) for other in rebuked(p.s, seat)]
        several = len(heretics(p.s, seat)) > 1
        p.ask(seat, REBUKE, options, rebuke_chosen, seat, about=card, always=several)


def heretics(s: State, seat: int) -> list[int]:
    """The enemy commons beside the seat's Filth units."""
    around = mask_beside(s, own_units_of(s, seat, FILTH))
    return [card for card in cards_on(s, around & enemies_mask(s, seat)) if is_common(s, card)]


def rebuked(s: State, seat: int) -> list[int]:
    """Those of them on which the seat can pay for a mutation of its hand."""
    return [card for card in heretics(s, seat) if payable_on(s, seat, card)]


def payable_on(s: State, seat: int, host: int) -> list[int]:
    """The mutations of the hand that the seat can pay for on that unit."""
    held = mutations(s, s.hand[seat])
    return [card for card in held if can_pay(s, seat, mutation_price(s, seat, card, host))]


@step
def rebuke_chosen(p: Play, seat: int, host: int) -> None:
    """Asks for the mutation, of several cards even if only one will do: nobody learns what else is held (11.5)."""
    options = list(card_labels(p.s, payable_on(p.s, seat, host)).items())
    always = len(p.s.hand[seat]) > 1
    p.ask(seat, REBUKE_CARD, options, rebuke_played, seat, host, about=host, from_pile=True, always=always)


@step
def rebuke_played(p: Play, seat: int, host: int, card: int) -> None:
    """It is summoned onto that common, which changes sides."""
    summon(p, seat, card, p.s.space[host], mutation_price(p.s, seat, card, host))


class Possessed(Ability):
    """Nobody summons at that wall (facts, possessed wall)."""

    name = "Possessed"
    bonus = True

    def no_summoning(self, s: State, me: int, wall: int) -> bool:
        return wall == me


class PossessedWall(EventCard):
    """Laid on an enemy's wall of any sort; any 2 cards of a hand take it off (facts, possessed wall; F 2.6.6.1)."""

    name = "Possessed Wall"
    stays = True
    gives = "Possessed"
    removal_cards = 2

    def playable(self, s: State, seat: int) -> bool:
        return bool(enemy_walls(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, POSSESS, enemy_walls(p.s, seat), possessed, card, about=card)


def enemy_walls(s: State, seat: int) -> list[int]:
    """The walls that opponents of the seat control."""
    found = [card for space in range(s.field.size) for card in cards_at(s, space)]
    return [card for card in found if is_wall(s, card) and s.teams[s.control[card]] != s.teams[seat]]


@step
def possessed(p: Play, card: int, wall: int) -> None:
    """The card lies on the wall."""
    attach(p, card, wall)

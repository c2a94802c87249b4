"""The Jungle Shadow, an alliance: shadows that come and go, and beasts that strike out of the dark."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..acts import is_spent
from ..battlefield import (
    around_walls,
    beside,
    can_pay,
    cards_on,
    enemies_mask,
    in_play,
    is_beside,
    is_common,
    is_near,
    kind_of,
    named,
    price_of,
    standing_room,
    units,
)
from ..changes import gain
from ..effects import let_move, let_place, mask_beside
from ..lasting import strengthen
from ..movement import move
from ..placing import enter, heal, return_to_hand
from ..play import card_labels
from ..state import NO_CARD, State
from ..vocabulary import ABILITY_NUMBER, ANY_TIME, IN_MOVEMENT_PHASE, Ability, At, EventCard, Play, question, step
from ..ways import moves_of
from ..wounds import wound_all
from .shadow_elves import Lurking

REPLACE = question("scatter", T("{card} was destroyed. For 1 magic another Shadow of your hand may take its place."))
SWIFTNESS = question("chant of swiftness", T("Which common may move up to 2 spaces further, for magic?"))
FLIT = question("bat flight over units", T("{card} may flit up to 2 spaces."))
TRACK = question("track", T("Your units may move, each up to 2 spaces, to a space beside an enemy unit."))
FEROCITY = question("chant of ferocity", T("Which common attacks with 1 more in this turn? Up to 3 do."))
DOOR = question("shadow door", T("Which common of yours steps through the door?"))
DOOR_SPACE = question("shadow door space", T("Where does {card} come out, beside a wall?"))
SHADOW = "Shadow"
SCATTER_PRICE = CHANT_PRICE = 1


class GreaterShadowStep(Ability):
    """Once a turn its player may summon a unit beside another of their units, with or without a wall (3.3, 3.5)."""

    name = "Greater Shadow Step"
    once = True

    def summons_at(self, s: State, me: int, seat: int, card: int) -> int:
        if s.control[me] != seat or card == me or is_spent(s, me, self.number):
            return 0
        return mask_beside(s, units(s, seat))


class Fading(Ability):
    """At any time of its player's turn it may go back to the hand."""

    use = ANY_TIME

    def usable(self, s: State, me: int) -> bool:
        return s.active == s.control[me]

    def act(self, p: Play, me: int) -> None:
        return_to_hand(p, me)


class Scatter(Fading):
    """Destroyed, in any turn, it may be replaced: for 1 magic a Shadow of the hand is placed on its space."""

    name = "Scatter"

    def ready(self, s: State, me: int, at: At) -> bool:
        seat = at.args[1]
        return bool(s.hand[seat]) and can_pay(s, seat, price_of(s, seat, SCATTER_PRICE, self.number))

    def destroyed(self, p: Play, me: int, who: int, space: int, seat: int) -> None:
        if standing_room(p.s) >> space & 1:
            shadows = [card for card in p.s.hand[seat] if kind_of(p.s, card).name == SHADOW]
            options = list(card_labels(p.s, shadows).items())
            p.ask(seat, REPLACE, options, replaced, seat, space, about=me, optional=True, from_pile=True, always=True)


@step
def replaced(p: Play, seat: int, space: int, card: int) -> None:
    """Paid, another stands there: placed, not summoned."""
    if card != DECLINED:
        p.pay(seat, price_of(p.s, seat, SCATTER_PRICE, ABILITY_NUMBER["Scatter"]))
        p.take("hand", seat, card)
        enter(p, card, seat, space)


class FadeAway(Fading):
    """It moves 1 space more, besides (10.5)."""

    name = "Fade Away"

    def speed(self, s: State, me: int, who: int) -> int:
        return 1


class ChantOfSwiftness(Ability):
    """Once a turn in the movement phase, for 1 magic: a common within 2 spaces that has not moved moves 2 further."""

    name = "Chant of Swiftness"
    use = IN_MOVEMENT_PHASE
    once = True

    def targets(self, s: State, me: int) -> list[int]:
        """Its player's commons that it can speed up."""
        near = [card for card in units(s, s.control[me]) if is_common(s, card) and is_near(s, me, 2, card)]
        swift = ABILITY_NUMBER["Swiftness"]
        return [card for card in near if not s.moved >> card & 1 and swift not in s.abilities[card]]

    def usable(self, s: State, me: int) -> bool:
        return can_pay(s, s.control[me], price_of(s, s.control[me], CHANT_PRICE, self.number)) and bool(
            self.targets(s, me)
        )

    def act(self, p: Play, me: int) -> None:
        seat = p.s.control[me]
        p.pay(seat, price_of(p.s, seat, CHANT_PRICE, self.number))
        p.ask_piece(seat, SWIFTNESS, self.targets(p.s, me), sped_up, about=me)


@step
def sped_up(p: Play, card: int) -> None:
    """It has that until the turn ends, once."""
    gain(p.s, card, "Swiftness")
    p.tell("gained", p.s.control[card], named(p.s, card), p.where(card), "Chant of Swiftness")


class Swiftness(Ability):
    """Moves 2 spaces more in the movement phase."""

    name = "Swiftness"
    bonus = True

    def speed(self, s: State, me: int, who: int) -> int:
        return 2


class BatFlightOverUnits(Ability):
    """Moves through units, not through walls (5.3); after attacking it may move up to 2 spaces."""

    name = "Bat Flight over units"

    def walks_through(self, s: State, me: int, who: int) -> int:
        return ~all_walls(s)

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        let_move(p, p.s.control[me], me, 2, FLIT)


def all_walls(s: State) -> int:
    """The spaces of all walls."""
    walls = 0
    for standing in s.walls:
        walls |= standing
    return walls


class SongOfTheHunt(Ability):
    """Its player's commons within 2 spaces attack adjacent cards with 1 more."""

    name = "Song of the Hunt"
    of_others = "dice"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        own = s.control[who] == s.control[me] and is_common(s, who) and is_near(s, me, 2, who)
        return int(own and target != NO_CARD and is_beside(s, who, target))


class Pounce(Lurking):
    """1 die more."""

    name = "Pounce"
    further = 1


class Track(EventCard):
    """Each of your units may move up to 2 spaces, to end beside an enemy unit; a second event lets each again (10.12)."""

    name = "Track"

    def play(self, p: Play, seat: int, card: int) -> None:
        p.then(track, seat, *units(p.s, seat))


def trails(s: State, seat: int, cards: tuple[int, ...]) -> list[tuple[int, str]]:
    """The units among some that can move beside an enemy unit, with each such move."""
    prey = s.field.around(enemies_mask(s, seat))
    there = sorted([card for card in cards if in_play(s, card) and s.control[card] == seat], key=lambda c: s.space[c])
    moves = [(card, action) for card in there for action in moves_of(s, card, 2)]
    index = s.field.index
    return [pair for pair in moves if prey >> index[pair[1].split(" ")[2]] & 1]


@step
def track(p: Play, seat: int, *cards: int) -> None:
    """Any of them that has not moved yet may."""
    found = [action for _, action in trails(p.s, seat, cards)]
    p.ask_to_act(seat, TRACK, found, tracked, seat, *cards, about=NO_CARD)


@step
def tracked(p: Play, seat: int, *cards_and_chosen: int) -> None:
    """It moves; then the others."""
    *cards, chosen = cards_and_chosen
    if chosen != DECLINED:
        card, action = trails(p.s, seat, tuple(cards))[chosen]
        p.then(track, seat, *[other for other in cards if other != card])
        move(p, action, 2)


class ConsumeInDarkness(EventCard):
    """2 wounds on every enemy unit beside your summoner, who loses 1 wound if any is destroyed."""

    name = "Consume in Darkness"

    def prey(self, s: State, seat: int) -> list[int]:
        """The enemy units beside the summoner."""
        return cards_on(s, beside(s, s.summoners[seat]) & enemies_mask(s, seat))

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.prey(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        prey = self.prey(p.s, seat)
        p.then(consumed, seat, *prey)
        wound_all(p, [(unit, 2) for unit in prey], seat)


@step
def consumed(p: Play, seat: int, *prey: int) -> None:
    """Heals the summoner if one of them is gone."""
    if not all([in_play(p.s, card) for card in prey]):
        heal(p, p.s.summoners[seat], 1)


class ChantOfFerocity(EventCard):
    """One to three commons of yours attack with 1 more until the turn ends; another event adds to it (F 1.0.0.10)."""

    name = "Chant of Ferocity"

    def playable(self, s: State, seat: int) -> bool:
        return bool(commons_of(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.then(enrage, seat)


def commons_of(s: State, seat: int) -> list[int]:
    """The seat's commons in play."""
    return [card for card in units(s, seat) if is_common(s, card)]


@step
def enrage(p: Play, seat: int, *done: int) -> None:
    """Asks for the next one; the first is compulsory."""
    left = [card for card in commons_of(p.s, seat) if card not in done]
    if len(done) < 3:
        p.ask_piece(seat, FEROCITY, left, enraged, seat, *done, optional=bool(done))


@step
def enraged(p: Play, seat: int, *done: int) -> None:
    """The last of them attacks with 1 more; then perhaps another."""
    if done[-1] != DECLINED:
        strengthen(p, seat, done[-1], 1)
        p.then(enrage, seat, *done)


class ShadowDoor(EventCard):
    """A common of yours is placed beside a wall, whoever controls that (5.4)."""

    name = "Shadow Door"

    def room(self, s: State) -> int:
        """The free spaces beside walls."""
        return around_walls(s, all_walls(s)) & standing_room(s)

    def playable(self, s: State, seat: int) -> bool:
        return bool(commons_of(s, seat)) and self.room(s) != 0

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, DOOR, commons_of(p.s, seat), through_the_door, seat)


@step
def through_the_door(p: Play, seat: int, card: int) -> None:
    """Asks where."""
    let_place(p, seat, card, ShadowDoor().room(p.s), DOOR_SPACE)

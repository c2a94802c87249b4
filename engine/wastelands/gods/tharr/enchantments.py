"""The enchantments of Tharr."""

from __future__ import annotations

from collections.abc import Iterable

from ...against import AgainstOne, is_against
from ...attack import is_fought
from ...cards import BUILDING, ENCHANTMENT
from ...damage import deal, heal, heal_player
from ...effects import take_control
from ...heard import lead_of
from ...leaving import bury
from ...levels import MoreLevels
from ...numbers import active, attack_of, has_trait, is_immune, left, life_of, of_god, sorts_of, warriors
from ...play import Play, kind_of, label, step
from ...quests import draw_up_to
from ...resources import gain_kb
from ...state import Attack, State
from ...targets import ENEMY_WARRIOR, OWN_PERSONALITY, both, cards, mine, of_type, theirs
from ...vocabulary import Ability, Activated, Announced, Magic, Price, Target, numbered, of
from ...voices import cards_on
from ...zones import lend, turn
from .shared import in_play


@of("Giant's Strength")
class GiantsStrength(Ability):
    """+2 ATK."""

    of_host = ("attack",)

    def attack(self, s: State, me: int, who: int) -> int:
        return 2


@of("Shield of Tharr")
class ShieldOfTharr(Ability):
    """+1 HP for each active warrior of Tharr on the side of its player."""

    of_host = ("life",)
    adds_life = True

    def life(self, s: State, me: int, who: int) -> int:
        own = active(s, warriors(s, s.pieces[me].control))
        return sum([of_god(s, me, card, "Tharr") for card in own])


@of("Bloodshed")
class Bloodshed(Ability):
    """The base ATK counts twice."""

    of_host = ("base",)
    adds_life = True

    def base(self, s: State, me: int, who: int, attack: int, life: int) -> tuple[int, int]:
        return 2 * attack, life


@of("Positive Discrimination")
class PositiveDiscrimination(MoreLevels):
    """A level for every bearded personality."""

    of_others = ("levels", "attack", "life")

    def gives(self, s: State, me: int, who: int) -> int:
        return int(has_trait(s, who, "bearded"))


@of("Limits of Power")
class LimitsOfPower(Ability):
    """Each enchantment costs 1 KB more for every enchantment in play."""

    of_others = ("dearer",)

    def dearer(self, s: State, me: int, card: int, seat: int) -> Price:
        return Price(kb=len(in_play(s, ENCHANTMENT))) if kind_of(s, card).type == ENCHANTMENT else Price()


@of("Castle Defenders")
class CastleDefenders(Ability):
    """Who attacks a building of its player loses as many HP as that has structure points."""

    of_others = ("dealt",)

    def dealt(self, p: Play, me: int, who: int) -> None:
        s, sorts = p.s, sorts_of(p.s, me)
        for attack in s.attacks:
            if _hits_building_of(s, attack, s.pieces[me].control) and not is_immune(s, attack.attacker, sorts):
                deal(p, attack.attacker, life_of(s, attack.target), me)


def _hits_building_of(s: State, attack: Attack, seat: int) -> bool:
    target = attack.target
    return target in s.pieces and kind_of(s, target).type == BUILDING and mine(s, seat, target) and is_fought(s, attack)


@of("Relocation")
class Relocation(Magic):
    """An enemy building changes sides, as long as this lies on it."""

    targets = (cards("enemy building", both(theirs, of_type(BUILDING))),)

    def happens(self, p: Play, act: Announced) -> None:
        take_control(p, act.targets[0], act.seat)

    def left(self, p: Play, me: int, who: int, host: int) -> None:
        others = [card for card in cards_on(p.s, host) if kind_of(p.s, card).name == "Relocation"]
        take_control(p, host, p.s.pieces[others[-1]].control if others else p.s.owner[host])


@of("Strength of the Walls")
class StrengthOfTheWalls(Ability):
    """Whenever a building is played, its player regains 1 HP and may draw a card."""

    of_others = ("played",)

    def played(self, p: Play, me: int, who: int, seat: int) -> None:
        if kind_of(p.s, who).type == BUILDING:
            own = p.s.pieces[me].control
            heal_player(p, own, 1)
            p.then(draw_up_to, own, 1)


@of("Mind Trample")
class Trampled(AgainstOne):
    """The opponent who suffers."""


@of("Mind Trample")
class MindTrample(Ability):
    """1 KB less for an opponent, and none for that one's reserve."""

    of_others = ("income", "reserve_pays")

    def income(self, s: State, me: int, who: int) -> int:
        return -int(is_against(s, me, ~who))

    def reserve_pays(self, s: State, me: int, who: int) -> bool:
        return not is_against(s, me, ~who)


@of("Rebellion")
class Rebellion(Ability):
    """In the preparation phase each active warrior with ATK wounds its own player."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        for card in active(p.s, warriors(p.s, ~who)):
            if attack_of(p.s, card) >= 1:
                deal(p, who, 1, card)


@of("Ebb of Magic")
class EbbOfMagic(Ability):
    """Nobody has more than 6 KB."""

    of_others = ("most_kb",)

    def most_kb(self, s: State, me: int, who: int, most: int) -> int:
        return min(most, 6)

    def entered(self, p: Play, me: int, who: int) -> None:
        for seat in range(len(p.s.kb)):
            gain_kb(p, seat, 0)

    def awoke(self, p: Play, me: int, who: int) -> None:
        self.entered(p, me, who)


@of("Cursed Magic")
class CursedMagic(Ability):
    """Whoever plays magic takes 2 damage."""

    of_others = ("paid",)

    def paid(self, p: Play, me: int, who: int, seat: int, kb: int) -> None:
        if kind_of(p.s, who).is_magic:
            deal(p, ~seat, 2, me)


@of("Storm Cloud")
class StormCloudTarget(Magic):
    """Lies on an enemy warrior."""

    targets = (ENEMY_WARRIOR,)


@of("Storm Cloud")
class StormCloud(Ability):
    """Its player's warriors come into play active."""

    of_others = ("entered",)

    def entered(self, p: Play, me: int, who: int) -> None:
        if kind_of(p.s, who).is_warrior and p.s.pieces[who].control == p.s.pieces[me].control:
            turn(p, who, active=True)


@of("Stone Brain")
class StoneBrain(Ability):
    """Immunity to mental magic; no other enchantments."""

    of_host = ("immune", "may_be_aimed_at")

    def immune(self, s: State, me: int, who: int, to: str) -> bool:
        return to == "mental"

    def may_be_aimed_at(self, s: State, me: int, who: int, card: int) -> bool:
        kind = kind_of(s, card)
        return card in s.pieces or kind.type != ENCHANTMENT or not kind.enchants

    def entered(self, p: Play, me: int, who: int) -> None:
        on_it = [card for card in cards_on(p.s, p.s.pieces[me].host) if card != me]
        bury(p, [card for card in on_it if kind_of(p.s, card).type == ENCHANTMENT])


class Serf(Ability):
    """Stays off the ramparts; its value is the lord."""

    def may_stand_on_ramparts(self, s: State, me: int, who: int) -> bool:
        return False


SERF = numbered(Serf())


def serfs_of(s: State, heritage: int) -> list[int]:
    """The serfs of a Feudal Heritage, a pair by its lead."""
    bound = [effect.bearer for effect in s.lasting if effect.ability == SERF.number and effect.until == heritage]
    return list(dict.fromkeys(lead_of(s, card) for card in bound))


def _free_to_serve(s: State, seat: int, lord: int, heritage: int) -> list[int]:
    bound = {lord, *serfs_of(s, heritage)}
    return [card for card in warriors(s, seat) if card not in bound]


@of("Feudal Heritage")
class FeudalHeritage(Magic):
    """Own warriors become serfs of an own personality, as long as that is in play."""

    targets = (OWN_PERSONALITY,)

    def may(self, s: State, seat: int, me: int) -> bool:
        return len(warriors(s, seat)) > 1

    def happens(self, p: Play, act: Announced) -> None:
        p.s.chosen[act.card] = act.targets[0]
        if act.targets[0] in p.s.pieces:
            p.then(ask_serf, act.card)

    def is_over(self, s: State, me: int, who: int) -> bool:
        return s.chosen.get(me) not in s.pieces


@step
def ask_serf(p: Play, heritage: int) -> None:
    """Asks for one serf after another; one there has to be."""
    s, lord = p.s, p.s.chosen[heritage]
    seat = s.pieces[heritage].control
    options = [(f"choose {label(s, card)}", card) for card in _free_to_serve(s, seat, lord, heritage)]
    declines = "next" if serfs_of(s, heritage) else ""
    if options:
        p.ask_seat(seat, "serf", options, serf_named, (heritage,), declines=declines, about=heritage)


@step
def serf_named(p: Play, heritage: int, card: int) -> None:
    """One serf more."""
    if card >= 0:
        lend(p, card, SERF, until=heritage, value=p.s.chosen[heritage])
        p.then(ask_serf, heritage)


@of("Feudal Heritage")
class Burden(Activated):
    """HP that the lord lost in this turn are lost by a serf instead, as many as it has."""

    word = "shift"

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        return range(1, min(self._lost(s, me), max([left(s, card) for card in serfs_of(s, me)], default=0)) + 1)

    def _lost(self, s: State, me: int) -> int:
        lord = s.chosen.get(me, me)
        return s.damage.get(lead_of(s, lord), 0) if lord in s.pieces else 0

    def aims(self, s: State, seat: int, me: int, x: int) -> tuple[Target, ...]:
        return (Target("serf", lambda s, seat, me: [card for card in serfs_of(s, me) if left(s, card) >= max(1, x)]),)

    def saves(self, s: State, seat: int, me: int, who: int) -> bool:
        lord = s.chosen.get(me, me)
        return lord in s.pieces and lead_of(s, lord) == who

    def happens(self, p: Play, act: Announced) -> None:
        (serf,) = act.targets
        amount = min(act.x, self._lost(p.s, act.card))
        if serf in p.s.pieces and amount > 0:
            heal(p, p.s.chosen[act.card], amount)
            deal(p, serf, amount, act.card)

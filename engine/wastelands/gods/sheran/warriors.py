"""The warriors of Sheran."""

from __future__ import annotations

from collections.abc import Iterable

from ...attack import is_fought, is_step_three
from ...damage import lose_hp
from ...heard import lead_of
from ...lasting import MORE_ATTACK, MORE_LIFE, next_turn_of
from ...numbers import is_creature
from ...play import Play, label, step
from ...resources import gain_kb
from ...state import NO_CARD, ON_RAMPARTS, RAMPARTS, State
from ...targets import units
from ...vocabulary import Ability, Activated, Announced, Harm, Price, numbered, of
from ...voices import says
from ...zones import count, lend


class Swelling(Activated):
    """X KB for +X ATK, 3 KB in a turn."""

    most = 3

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        return range(1, self.most - s.used.count((me, self.number)) + 1)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=x)

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, act.card, MORE_ATTACK, value=act.x)


@of("Carnivorous Magsim")
class CarnivorousMagsim(Swelling):
    """ATK for KB."""


@of("Bloodbath Magsim")
class BloodbathMagsim(Swelling):
    """ATK and HP for KB."""

    def happens(self, p: Play, act: Announced) -> None:
        super().happens(p, act)
        lend(p, act.card, MORE_LIFE, value=act.x)


@of("Annak")
class Annak(Ability):
    """With a level: only two attackers on it let others break through."""

    from_level = 1

    def bars_the_way(self, s: State, me: int, who: int) -> int:
        return 2


class Stone(Ability):
    """It cannot leave the ramparts by itself, nor attack."""

    def token_word(self) -> str:
        return "stone"

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return False

    def may_move(self, s: State, me: int, who: int) -> bool:
        return False


STONE = numbered(Stone())


@of("Stone Age Tinker")
class StoneAgeTinker(Ability):
    """Whom it wounds turns to stone, as long as it stands on the ramparts."""

    def wounded(self, p: Play, me: int, who: int, other: int, amount: int) -> None:
        if other in p.s.pieces and p.s.pieces[other].place == RAMPARTS:
            lend(p, other, STONE, until=ON_RAMPARTS)


@of("Steel Wasp")
class SteelWasp(Ability):
    """Its sting is its death: a token tells that it has poisoned somebody."""

    def struck(self, p: Play, me: int, who: int, other: int) -> None:
        if other in p.s.pieces and not says(p.s, "immune", lead_of(p.s, other), "poison"):
            self._stung(p, me)

    def struck_player(self, p: Play, me: int, who: int, other: int) -> None:
        if says(p.s, "poisonable", other):
            self._stung(p, me)

    def _stung(self, p: Play, me: int) -> None:
        if me in p.s.pieces:
            count(p.s, me, 1)

    def is_over(self, s: State, me: int, who: int) -> bool:
        return s.counters.get(me, 0) > 0


class Dazed(Ability):
    """It deals less damage, by its value."""

    of_others = ("takes",)

    def takes(self, s: State, me: int, who: int, amount: int, by: Harm) -> int:
        is_it = by.source >= 0 and lead_of(s, by.source) == lead_of(s, me)
        return max(0, amount - self.value) if is_it else amount


DAZED = numbered(Dazed())


def _attacking_creature(s: State, seat: int, card: int) -> bool:
    return is_creature(s, card) and any(attack.attacker == card for attack in s.attacks)


@of("Ninsai Bristlehair")
class NinsaisShout(Activated):
    """Turned in step III: an attacking creature deals 2 damage less."""

    word = "shout"
    targets = (units("attacking creature", _attacking_creature, RAMPARTS),)

    def may(self, s: State, seat: int, me: int) -> bool:
        return is_step_three(s)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, act.targets[0], DAZED, value=2)


@of("Ninsai Bristlehair")
class NinsaisParry(Ability):
    """From the second level: one attacker's damage to it is halved in the strike step."""

    of_others = ("clashing",)
    from_level = 2

    def clashing(self, p: Play, me: int, who: int) -> None:
        s = p.s
        attackers = [
            attack.attacker for attack in s.attacks if attack.target == lead_of(s, me) and is_fought(s, attack)
        ]
        options = [(f"choose {label(s, card)}", card) for card in attackers]
        p.ask_seat(s.pieces[me].control, "parry", options, parried, (me,), about=me)

    def takes(self, s: State, me: int, who: int, amount: int, by: Harm) -> int:
        return amount // 2 if by.struck and s.chosen.get(me, NO_CARD) == by.source else amount


@step
def parried(p: Play, me: int, attacker: int) -> None:
    """Notes whose damage is halved, if anybody attacks it."""
    p.s.chosen[me] = attacker


@of("Troll Tree")
class TrollTree(Ability):
    """It takes two places."""

    drawback = True

    def places(self, s: State, me: int, who: int) -> int:
        return 2


class Bleeding(Ability):
    """In its next preparation phase a player loses as many HP as its value, fewer for KB."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        if me == who:
            payable = range(min(p.s.kb[~who], self.value), -1, -1)
            options = [(f"choose {kb}", kb) for kb in payable]
            p.ask_seat(~who, "bleeding", options, staunched, (~who, self.value))


BLEEDING = numbered(Bleeding())


@step
def staunched(p: Play, seat: int, amount: int, kb: int) -> None:
    """The KB that were paid save as many HP."""
    gain_kb(p, seat, -kb)
    lose_hp(p, seat, amount - kb)


@of("Crimson Polecat")
class CrimsonPolecat(Ability):
    """A player whom it wounds goes on bleeding."""

    def wounded(self, p: Play, me: int, who: int, other: int, amount: int) -> None:
        if other < 0:
            lend(p, other, BLEEDING, until=next_turn_of(p.s, ~other), value=amount)

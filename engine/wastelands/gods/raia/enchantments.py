"""The enchantments of Raia."""

from __future__ import annotations

from collections.abc import Iterable

from ...heard import lead_of
from ...leaving import bury
from ...numbers import of_god
from ...play import Play, kind_of, step
from ...prices import cost_of
from ...regeneration import MOST_A_TURN, regenerate
from ...sides import helps
from ...state import State
from ...targets import ENCHANTMENT_CARD, WARRIOR, either, of_gods, units
from ...upkeep import pay_or_lose
from ...vocabulary import Ability, Activated, Announced, Harm, Price, Target, numbered, of
from ...voices import allows, says
from ...zones import lend


def _own_hand(s: State, seat: int, me: int) -> Iterable[int]:
    return [card for card in s.hand[seat] if of_god(s, me, card, "Raia")]


@of("Raia's Punishment")
class RaiasPunishment(Activated):
    """Turned, for 1 KB and a card of Raia from the hand, it destroys a warrior or enchantment of Fairlight."""

    given = (Target("own hand", _own_hand),)
    targets = (of_gods(either("warrior or enchantment", WARRIOR, ENCHANTMENT_CARD), "Fairlight"),)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=1, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets, by=act.seat)


@of("Ethereal Light")
class EtherealLight(Ability):
    """Nothing is invisible."""

    of_others = ("sees_invisible",)

    def sees_invisible(self, s: State, me: int, who: int) -> bool:
        return True


@of("Protection from Fire")
class ProtectionFromFire(Ability):
    """Fire takes nothing off its player and that one's warriors; 1 KB in each own preparation phase, or it goes."""

    of_others = ("takes", "preparation")

    def takes(self, s: State, me: int, who: int, amount: int, by: Harm) -> int:
        seat = ~who if who < 0 else s.pieces[who].control
        meant = helps(s, me, seat) and (who < 0 or kind_of(s, who).is_warrior)
        return 0 if meant and "fire" in by.sorts else amount

    def preparation(self, p: Play, me: int, who: int) -> None:
        if p.s.pieces[me].control == ~who:
            pay_or_lose(p, ~who, 1, me)


@of("Divine Help")
class DivineHelp(Activated):
    """Once a turn a warrior regenerates up to 4 HP, for as many HP of its player."""

    once = True
    targets = (
        units(
            "wounded warrior",
            lambda s, seat, card: s.damage.get(lead_of(s, card), 0) > 0 and allows(s, "may_regenerate", card),
        ),
    )

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        return range(1, min(MOST_A_TURN, max(s.damage.values(), default=0)) + 1)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(hp=x)

    def saves(self, s: State, seat: int, me: int, who: int) -> bool:
        return allows(s, "may_regenerate", who) and s.regenerated.get(who, 0) < MOST_A_TURN

    def happens(self, p: Play, act: Announced) -> None:
        regenerate(p, act.targets[0], act.x)


class IncomeIsHp(Ability):
    """Its player regains HP in place of income."""

    of_others = ("income_is_hp",)

    def income_is_hp(self, s: State, me: int, who: int) -> bool:
        return who == me


INCOME_IS_HP = numbered(IncomeIsHp())


@of("Reallocation")
class Reallocation(Ability):
    """At the beginning of the own turn a choice: income, or half of it as HP."""

    of_others = ("dawned",)

    def dawned(self, p: Play, me: int, who: int) -> None:
        if p.s.pieces[me].control == ~who and not says(p.s, "income_is_hp", who):
            p.ask_seat(~who, "income", [("choose kb", 0), ("choose hp", 1)], reallocated, (~who,), about=me)


@step
def reallocated(p: Play, seat: int, as_hp: int) -> None:
    """The income of this turn is regained HP, if so chosen."""
    if as_hp:
        lend(p, ~seat, INCOME_IS_HP)


@of("Fair Play")
class FairPlay(Ability):
    """Nobody dearer than 6 KB on any ramparts."""

    of_others = ("may_stand_on_ramparts",)

    def may_stand_on_ramparts(self, s: State, me: int, who: int) -> bool:
        return cost_of(s, who) <= 6

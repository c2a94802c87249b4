"""The buildings of Tharr."""

from __future__ import annotations

from ...attack import broke_through
from ...auras import Aura
from ...bearing import can_carry_levels
from ...cards import ITEM
from ...keywords import keyword
from ...lasting import MORE_ATTACK, next_turn_of
from ...leaving import bury
from ...levels import LEVEL_TOKEN
from ...numbers import attack_of, has_trait, of_god, skill_of
from ...play import Play, label, step
from ...resources import gain_comp
from ...sides import attacked_seat, opposes
from ...state import RESERVE, State
from ...targets import both, ours, units
from ...temples import Rite, Temple, warrior_of
from ...vocabulary import Ability, Activated, Announced, Harm, numbered, of
from ...zones import count, lend, turn
from .shared import in_play


@of("Altar of Tharr")
class AltarOfTharr(Aura):
    """+1 ATK for all own warriors of Tharr."""

    more_attack = 1

    def strengthens(self, s: State, me: int, who: int) -> bool:
        return of_god(s, me, who, "Tharr")


class KeptOut(Ability):
    """Its strike does no damage."""

    of_others = ("takes",)

    def takes(self, s: State, me: int, who: int, amount: int, by: Harm) -> int:
        return 0 if by.struck and by.source == me else amount


KEPT_OUT = numbered(KeptOut())
LOCK_PICKING = "Lock-Picking"
MOST_AT_GATE = 4


@of("Gate")
class Gate(Ability):
    """One weak attacker that broke through does no damage."""

    of_others = ("clashing",)

    def clashing(self, p: Play, me: int, who: int) -> None:
        s, seat = p.s, p.s.pieces[me].control
        if not opposes(s, seat, ~who):
            return
        most = MOST_AT_GATE - skill_of(s, ~who, LOCK_PICKING)
        kept = {effect.bearer for effect in s.lasting if effect.ability == KEPT_OUT.number}
        weak = [card for card in broke_through(s, seat) if attack_of(s, card) <= most and card not in kept]
        p.ask_seat(seat, "gate", [(f"choose {label(s, card)}", card) for card in weak], kept_out, (), about=me)


@step
def kept_out(p: Play, card: int) -> None:
    """A gate holds an attacker, or nobody."""
    lend(p, card, KEPT_OUT)


class Rested(Ability):
    """While it is active, its player cannot be attacked by one opponent: the seat before its value."""

    of_others = ("may_attack",)

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        attacked = ~target if target < 0 else s.pieces[target].control
        barred = s.pieces[who].control == self.value - 1
        return not barred or not s.pieces[me].active or attacked != s.pieces[me].control


RESTED = numbered(Rested())


@of("Earthwork")
class Earthwork(Ability):
    """After an attack, no attack in that opponent's next turn."""

    of_others = ("dealt",)

    def dealt(self, p: Play, me: int, who: int) -> None:
        s, seat = p.s, p.s.pieces[me].control
        if any(attacked_seat(s, attack.target) == seat for attack in s.attacks) or (len(s.hp) == 2 and seat != ~who):
            lend(p, me, RESTED, until=next_turn_of(s, ~who), value=s.active + 1)


@of("Big Magnetic Thingy")
class BigMagneticThingy(Ability):
    """Destroys metal items, and has a token and a structure point for each; it may be given for as many components."""

    of_others = ("entered", "preparation")
    adds_life = True

    def life(self, s: State, me: int, who: int) -> int:
        return s.counters.get(me, 0)

    def awoke(self, p: Play, me: int, who: int) -> None:
        metal = [card for card in in_play(p.s, ITEM) if has_trait(p.s, card, "metal")]
        if metal:
            count(p.s, me, len(metal))
            bury(p, metal)

    def entered(self, p: Play, me: int, who: int) -> None:
        self.awoke(p, me, who)

    def preparation(self, p: Play, me: int, who: int) -> None:
        if p.s.pieces[me].control == ~who and p.s.counters.get(me):
            p.ask_seat(~who, "give building", [("choose sacrifice", 1)], melted, (me,), declines="next", about=me)


@step
def melted(p: Play, card: int, gives: int) -> None:
    """A building is given for as many components as it has tokens, or stays."""
    if gives == 1:
        seat, tokens = p.s.pieces[card].control, p.s.counters.get(card, 0)
        bury(p, [card])
        gain_comp(p, seat, tokens)


@of("Temple of Tharr")
class TempleOfTharr(Temple):
    """The temple of Tharr."""

    god = "Tharr"


@of("Temple of Tharr")
class RiteOfTharr(Rite):
    """Magic attack and +2 ATK for a warrior of Tharr."""

    targets = (warrior_of("Tharr"),)

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, act.targets[0], keyword("magic-attack"))
        lend(p, act.targets[0], MORE_ATTACK, value=2)


def _unpromoted(s: State, seat: int, card: int) -> bool:
    has_one = any(effect.ability == LEVEL_TOKEN.number and effect.bearer == card for effect in s.lasting)
    return bool(s.pieces[card].active) and can_carry_levels(s, card) and not has_one


@of("Monastery")
class Monastery(Activated):
    """Once a turn an own personality in reserve turns passive for a level; each only once."""

    once = True
    targets = (units("own personality", both(ours, _unpromoted), RESERVE),)

    def happens(self, p: Play, act: Announced) -> None:
        (card,) = act.targets
        if card in p.s.pieces:
            turn(p, card, active=False)
            lend(p, card, LEVEL_TOKEN, until=card, value=1)

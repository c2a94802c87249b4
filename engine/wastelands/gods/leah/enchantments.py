"""The enchantments of Leah."""

from __future__ import annotations

from ...cards import ENCHANTMENT
from ...damage import deal
from ...effects import ask_discard
from ...heard import members_of, printed
from ...leaving import bury
from ...numbers import warriors
from ...play import Play, kind_of, label, step
from ...resources import gain_comp
from ...state import State
from ...targets import PLAYER, cards, units
from ...vocabulary import Ability, Announced, Magic, of
from ...voices import allowed, cards_on


@of("Withering")
class Withering(Ability):
    """3 ATK less."""

    of_host = ("attack",)

    def attack(self, s: State, me: int, who: int) -> int:
        return -3


def _breathless(s: State, seat: int, card: int) -> bool:
    sources = (*members_of(s, card), *cards_on(s, card))
    return not any("-breath-" in word for source in sources for word in kind_of(s, source).keywords)


@of("Acid Breath")
class AcidBreath(Magic):
    """Lies on a warrior without a breath."""

    targets = (units("warrior without a breath", _breathless),)


@of("Mockery of Nature")
class MockeryOfNature(Ability):
    """Base ATK and HP change places, and so do magic attack and magic defence."""

    of_host = ("base", "swaps")

    def base(self, s: State, me: int, who: int, attack: int, life: int) -> tuple[int, int]:
        return life, attack

    def swaps(self, s: State, me: int, who: int) -> bool:
        return True


def _of_everybody(s: State, seat: int, card: int) -> bool:
    return kind_of(s, card).type == ENCHANTMENT and any(ability.of_everybody for ability in printed(s, card))


@of("Exemption")
class Exemption(Magic):
    """One player is exempt from an enchantment that affects all."""

    of_host = ("exempts",)
    targets = (cards("enchantment of everybody", _of_everybody), PLAYER)

    def happens(self, p: Play, act: Announced) -> None:
        p.s.chosen[act.card] = ~act.targets[1]
        p.s.heard = None

    def exempts(self, s: State, me: int, who: int, seat: int) -> bool:
        return s.chosen.get(me) == seat


@of("Famine")
class Famine(Ability):
    """In each preparation phase a component, or a warrior of the player."""

    of_others = ("preparation",)
    of_everybody = True

    def preparation(self, p: Play, me: int, who: int) -> None:
        s, seat = p.s, ~who
        options = [("choose component", COMPONENT)] if s.comp[seat] else []
        options += [(f"choose {label(s, card)}", card) for card in allowed(s, "may_perish", warriors(s, seat))]
        p.ask_seat(seat, "famine", options, fed, (me, seat), about=me)


COMPONENT = -2


@step
def fed(p: Play, famine: int, seat: int, what: int) -> None:
    """A component or a warrior is gone; a famine ends when no warrior is left."""
    if what == COMPONENT:
        gain_comp(p, seat, -1)
    elif what >= 0:
        bury(p, [what])
    if not warriors(p.s):
        bury(p, [famine])


@of("Deadly Radiation")
class DeadlyRadiation(Ability):
    """1 damage to each player in the own preparation phase."""

    of_others = ("preparation",)
    of_everybody = True

    def preparation(self, p: Play, me: int, who: int) -> None:
        deal(p, who, 1, me)


@of("Rotting Swamps")
class RottingSwamps(Ability):
    """Each player discards a card at the end of the own turn."""

    of_others = ("ended",)
    of_everybody = True

    def ended(self, p: Play, me: int, who: int) -> None:
        ask_discard(p, ~who, 1)

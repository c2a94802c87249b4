"""The spells, counterspells and incantations of Leah."""

from __future__ import annotations

from collections.abc import Iterable

from ...bearing import can_carry_levels
from ...cards import ITEM, KINDS
from ...damage import deal, heal_player
from ...effects import restore
from ...heard import lead_of
from ...lasting import NO_BONUS
from ...leaving import bury
from ...levels import give_levels
from ...numbers import is_creature, of_god, warriors
from ...piles import draw, mill
from ...play import Play, kind_of, label, step
from ...quests import Quest
from ...reactions import stop, to_card
from ...resources import gain_comp
from ...sides import gainer, opposes
from ...state import RESERVE, State
from ...targets import OPPONENT, PLAYER, WARRIOR, aimable, both, cards, mine, of_gods, of_type, units
from ...vocabulary import NEVER, Announced, Magic, of
from ...zones import lend, turn


def _creature(s: State, seat: int, card: int) -> bool:
    """Whether a warrior is a creature; of a pair either counts (9.19)."""
    return is_creature(s, card)


def _once(s: State, seat: int, card: int) -> bool:
    """Whether a card stands for itself, not for the pair that it is in (15.34)."""
    return lead_of(s, card) == card


@of("Frost Comet")
class FrostComet(Magic):
    """X damage."""

    targets = (WARRIOR,)
    harmful = True

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        return range(s.kb[seat] + 1)

    def happens(self, p: Play, act: Announced) -> None:
        deal(p, act.targets[0], act.x, act.card)


@of("Passivity")
class Passivity(Magic):
    """An opponent's reserve turns passive."""

    targets = (OPPONENT,)
    after_draw = True

    def happens(self, p: Play, act: Announced) -> None:
        for card in warriors(p.s, ~act.targets[0], RESERVE):
            turn(p, card, active=False)


@of("Energy of the Dead")
class EnergyOfTheDead(Magic):
    """1 HP for each warrior in a graveyard."""

    targets = (PLAYER,)

    def happens(self, p: Play, act: Announced) -> None:
        pile = p.s.graveyard[~act.targets[0]]
        heal_player(p, act.seat, sum(kind_of(p.s, card).is_warrior for card in pile))


@of("Leah's Curse")
class LeahsCurse(Magic):
    """An opponent has no defensive bonus this turn."""

    targets = (OPPONENT,)

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, act.targets[0], NO_BONUS)


@of("Dark Death")
class DarkDeath(Magic):
    """Destroys a creature, if its player has an active warrior of Leah."""

    targets = (units("creature", _creature),)

    def may(self, s: State, seat: int, me: int) -> bool:
        return any(s.pieces[card].active and of_god(s, me, card, "Leah") for card in warriors(s, seat))

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets, by=act.seat)


@of("Stillborn")
class Stillborn(Magic):
    """A warrior that is being played goes to the graveyard; its components are gained."""

    when = NEVER

    def answers(self, s: State, seat: int, me: int, to: Announced) -> bool:
        return to_card(s, to) and kind_of(s, to.card).is_warrior

    def happens(self, p: Play, act: Announced) -> None:
        s = p.s
        if s.announced:
            played = s.announced[-1]
            yields = played.x if kind_of(s, played.card).x == "comp" else kind_of(s, played.card).yields
            gain_comp(p, gainer(s, played.seat, act.seat), yields)
        stop(p)


@of("Leah's Bony Grip")
class LeahsBonyGrip(Magic):
    """Destroys a card of Sheran or Elenios."""

    targets = (of_gods(cards("card of Sheran or Elenios", _once), "Sheran", "Elenios"),)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets, by=act.seat)


@of("Heart Attack")
class HeartAttack(Magic):
    """1 damage to all warriors of an opponent."""

    targets = (OPPONENT,)
    harms_many = True

    def happens(self, p: Play, act: Announced) -> None:
        for card in warriors(p.s, ~act.targets[0]):
            deal(p, card, 1, act.card)


@of("Rot")
class Rot(Magic):
    """A player loses all components."""

    targets = (PLAYER,)

    def happens(self, p: Play, act: Announced) -> None:
        seat = ~act.targets[0]
        gain_comp(p, seat, -p.s.comp[seat])


@of("Offering")
class Offering(Magic):
    """A personality gains as many levels as an own item cost components."""

    given = (cards("own item", both(mine, of_type(ITEM))),)
    targets = (units("personality", lambda s, seat, card: can_carry_levels(s, card)),)

    def worth(self, s: State, given: tuple[int, ...], x: int) -> int:
        return sum([kind_of(s, card).comp for card in given])

    def happens(self, p: Play, act: Announced) -> None:
        give_levels(p, act.targets[0], act.x)


@of("Leah's Quest")
class LeahsQuest(Quest):
    """For two warriors of the opponent that went to the graveyard in this turn."""

    def may(self, s: State, seat: int, me: int) -> bool:
        return sum(opposes(s, seat, death.control) and not KINDS[death.kind].token for death in s.deaths) >= 2


@of("Vampirism")
class Vampirism(Magic):
    """1 HP of every warrior; 1 HP for its player for each that was hurt."""

    harms_many = True

    def happens(self, p: Play, act: Announced) -> None:
        hurt = [card for card in warriors(p.s) if deal(p, card, 1, act.card) > 0]
        heal_player(p, act.seat, len(hurt))


@of("Power of Leah")
class PowerOfLeah(Magic):
    """Five cards off a deck, then two drawn."""

    targets = (PLAYER,)

    def happens(self, p: Play, act: Announced) -> None:
        mill(p, ~act.targets[0], 5)
        draw(p, ~act.targets[0], 2)


@of("Cataclysm")
class Cataclysm(Magic):
    """Destroys a card; its controller may go on with another, and so on."""

    targets = (cards("card", _once),)

    def happens(self, p: Play, act: Announced) -> None:
        if act.targets[0] in p.s.pieces:
            p.then(ravage, act.card, act.seat, act.targets[0])


@step
def ravage(p: Play, cataclysm: int, seat: int, card: int) -> None:
    """One card is destroyed; whoever controlled it may choose the next."""
    s = p.s
    if card < 0:
        return
    victim = s.pieces[card].control
    p.then(go_on_ravaging, cataclysm, victim, card)
    bury(p, [card], by=seat)


@step
def go_on_ravaging(p: Play, cataclysm: int, seat: int, card: int = -1) -> None:
    """Asks for the next card, once all that the last one brought about is done; it ends where that one was not destroyed."""
    s = p.s
    if card in s.pieces:
        return
    further = [card for card in s.pieces if _once(s, seat, card) and aimable(s, card, cataclysm)]
    options = [(f"choose {label(s, card)}", card) for card in further]
    p.ask_seat(seat, "cataclysm", options, ravage, (cataclysm, seat), declines="next", about=cataclysm)


@of("Death's Gate")
class DeathsGate(Magic):
    """A warrior regains all its HP, also one that would die."""

    targets = (WARRIOR,)

    def saves(self, s: State, seat: int, me: int, who: int) -> bool:
        return True

    def happens(self, p: Play, act: Announced) -> None:
        card = act.targets[0]
        restore(p, card, p.s.damage.get(lead_of(p.s, card), 0))

"""The enchantments of Fairlight."""

from __future__ import annotations

from ...against import AgainstOne, is_against
from ...cards import CREATURE, GODS
from ...damage import deal
from ...heard import lead_of
from ...lasting import OF_GOD
from ...leaving import bury
from ...numbers import left, meant, warriors
from ...play import Play, kind_of, label, step
from ...resources import gain_comp, gain_kb
from ...sides import defends, helps
from ...state import RAMPARTS, State
from ...targets import cards
from ...upkeep import pay_or_lose
from ...vocabulary import Ability, Announced, Magic, of
from ...voices import allowed, voices
from ...zones import lend, turn


@of("Tide of Magic")
class TideOfMagic(Ability):
    """1 KB more for everybody's income."""

    of_others = ("income",)

    def income(self, s: State, me: int, who: int) -> int:
        return 1


@of("Wonder of Magic")
class Watched(AgainstOne):
    """The opponent whose warriors count."""


@of("Wonder of Magic")
class WonderOfMagic(Ability):
    """A component for each warrior of an opponent that comes into play."""

    of_others = ("entered",)

    def entered(self, p: Play, me: int, who: int) -> None:
        if who in p.s.pieces and kind_of(p.s, who).is_warrior and is_against(p.s, me, p.s.pieces[who].control):
            gain_comp(p, p.s.pieces[me].control, 1)


@of("Curse of Greed")
class CurseOfGreed(Ability):
    """In their preparation phases players take as much damage as they have components."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        deal(p, who, p.s.comp[~who], me)


@of("The Master's Punishment")
class TheMastersPunishment(Ability):
    """In their preparation phases players lose HP for every two cards in hand."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        deal(p, who, len(p.s.hand[~who]) // 2, me)


@of("Parasite")
class Parasite(Ability):
    """Its host's controller pays 2 KB in each preparation phase, or the host is destroyed."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        host = p.s.pieces[me].host
        if p.s.pieces[host].control == ~who:
            pay_or_lose(p, ~who, 2, host)


@of("Influenza")
class Influenza(Ability):
    """In their preparation phases players put a warrior with less than 3 HP into the graveyard."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        ill = [card for card in allowed(p.s, "may_perish", warriors(p.s, ~who)) if left(p.s, card) < 3]
        p.ask_seat(~who, "own warrior", [(f"choose {label(p.s, card)}", card) for card in ill], put_away, (), about=me)


@step
def put_away(p: Play, card: int) -> None:
    """A warrior goes to the graveyard."""
    bury(p, [card])


@of("Unstable Singularity")
class UnstableSingularity(Ability):
    """Cards turn active for 3 KB each, not by themselves."""

    of_others = ("activates", "woken")

    def activates(self, s: State, me: int, who: int) -> bool:
        return False

    def woken(self, p: Play, me: int, who: int) -> None:
        copies = [other for ability, other in voices(p.s, "woken", who) if isinstance(ability, UnstableSingularity)]
        if copies[0] == me:
            p.then(wake, ~who, 3 * len(copies), me)


@step
def wake(p: Play, seat: int, kb: int, about: int) -> None:
    """A player pays for one card after another to turn active."""
    s = p.s
    able = [card for card in s.pieces if _sleeps(s, seat, card)] if s.kb[seat] >= kb else []
    options = [(f"choose {label(s, card)}", card) for card in able]
    p.ask_seat(seat, "wake", options, woken, (seat, kb, about), declines="next", about=about)


def _sleeps(s: State, seat: int, card: int) -> bool:
    """Whether a card is passive, and nothing else keeps it so."""
    held = any(
        not ability.activates(s, me, card)
        for ability, me in voices(s, "activates", card)
        if not isinstance(ability, UnstableSingularity)
    )
    return s.pieces[card].control == seat and not s.pieces[card].active and lead_of(s, card) == card and not held


@step
def woken(p: Play, seat: int, kb: int, about: int, card: int) -> None:
    """One card turns active, or no more."""
    if card >= 0:
        gain_kb(p, seat, -kb)
        turn(p, card, active=True)
        p.then(wake, seat, kb, about)


def _can_be_copied(s: State, seat: int, card: int) -> bool:
    """Whether a creature can be copied; a copy only if what it copied is still in play (8.19)."""
    kind = kind_of(s, card)
    return kind.type == CREATURE and any(s.kind[other] == kind.number and other not in s.guise for other in s.pieces)


@of("Cloning")
class Cloning(Magic):
    """A copy of a creature, of Fairlight; it is an enchantment, too."""

    copies = True
    targets = (cards("creature", _can_be_copied),)

    def happens(self, p: Play, act: Announced) -> None:
        s, (original,) = p.s, act.targets
        s.paid[act.card] = s.paid.get(original, 0)
        lend(p, act.card, OF_GOD, until=act.card, value=GODS.index(meant(s, act.card, "Fairlight")))


@of("Force Shield")
class ForceShield(Ability):
    """In opponents' turns own warriors on the ramparts have +1 HP."""

    of_others = ("life",)
    adds_life = True

    def life(self, s: State, me: int, who: int) -> int:
        piece = s.pieces[who]
        return int(
            bool(s.bonus) and defends(s, piece.control) and helps(s, me, piece.control) and piece.place == RAMPARTS
        )

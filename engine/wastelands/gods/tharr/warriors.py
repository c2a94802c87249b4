"""The warriors of Tharr."""

from __future__ import annotations

from ...attack import is_fought
from ...cards import BUILDING, CREATURE, ENCHANTMENT, ITEM, LEVEL
from ...heard import lead_of, members_of
from ...leaving import bury
from ...numbers import has_trait, left, of_god
from ...play import Play, kind_of
from ...state import ATTACK, State
from ...vocabulary import IN_COMBAT, Ability, Activated, Announced, Harm, Magic, Price, numbered, of
from ...voices import cards_on, voices
from ...zones import lend
from .shared import ALONE

LARGE = 4
"""The printed HP of a large creature."""


@of("Beldor Stonehead")
class BeldorStonehead(Ability):
    """Large creatures have -2 ATK against it."""

    of_others = ("against",)

    def against(self, s: State, me: int, who: int, other: int) -> int:
        kinds = [kind_of(s, member) for member in members_of(s, who)]
        large = any(kind.type == CREATURE and kind.life >= LARGE for kind in kinds)
        return -2 if large and other == lead_of(s, me) else 0


@of("Beldor Stonehead")
class BeldorsItems(Ability):
    """From the second level, while it is active: items cost 1 component less, but at least 1."""

    of_others = ("cheaper",)
    from_level = 2

    def cheaper(self, s: State, me: int, card: int, seat: int) -> Price:
        kind = kind_of(s, card)
        helping = [one for ability, one in voices(s, "cheaper", card) if ability is self and s.pieces[one].active]
        return Price(comp=1) if kind.type == ITEM and me in helping and kind.comp > 1 + helping.index(me) else Price()


@of("Lord Kovach")
class LordKovach(Ability):
    """While it is active, its player's magic costs 1 KB more."""

    of_others = ("dearer",)

    def dearer(self, s: State, me: int, card: int, seat: int) -> Price:
        piece = s.pieces[me]
        return Price(kb=1) if piece.active and piece.control == seat and kind_of(s, card).is_magic else Price()


@of("Stone Eater")
class StoneEater(Ability):
    """Destroys the building that it attacks."""

    of_others = ("takes",)

    def takes(self, s: State, me: int, who: int, amount: int, by: Harm) -> int:
        eaten = who >= 0 and by.struck and by.source == lead_of(s, me) and kind_of(s, who).type == BUILDING
        return max(amount, left(s, who)) if eaten else amount


class Bitten(Ability):
    """Leaves its printed components twice, in this attack phase."""

    def yields(self, s: State, me: int, who: int) -> int:
        return kind_of(s, who).yields if s.phase == ATTACK else 0


BITTEN = numbered(Bitten())


@of("Hundred-Tooth")
class HundredTooth(Ability):
    """Whom it has struck leaves its printed components twice."""

    def struck(self, p: Play, me: int, who: int, other: int) -> None:
        if not any(effect.ability == BITTEN.number and effect.bearer == other for effect in p.s.lasting):
            lend(p, other, BITTEN)

    def wounded(self, p: Play, me: int, who: int, other: int, amount: int) -> None:
        if other in p.s.pieces and kind_of(p.s, other).is_warrior:
            self.struck(p, me, who, other)


@of("Raging Hybrid")
class RagingHybrid(Ability):
    """It strikes on until one of the two dies."""

    def fights_on(self, s: State, me: int, who: int) -> bool:
        return True


@of("Punishing Praglonc")
class PragloncsCondition(Magic):
    """Comes only beside an own active altar of Tharr."""

    def may(self, s: State, seat: int, me: int) -> bool:
        return any(
            piece.control == seat and piece.active and has_trait(s, card, "altar") and of_god(s, me, card, "Tharr")
            for card, piece in s.pieces.items()
        )


@of("Punishing Praglonc")
class PunishingPraglonc(Activated):
    """In combat it destroys the enchantments and level cards on its opponents."""

    when = IN_COMBAT
    once = True

    def may(self, s: State, seat: int, me: int) -> bool:
        return bool(_opponents_of(s, lead_of(s, me)))

    def happens(self, p: Play, act: Announced) -> None:
        if act.card in p.s.pieces:
            stripped = [
                card
                for opponent in _opponents_of(p.s, lead_of(p.s, act.card))
                for card in cards_on(p.s, opponent)
                if kind_of(p.s, card).type in (ENCHANTMENT, LEVEL)
            ]
            bury(p, stripped)


def _opponents_of(s: State, card: int) -> list[int]:
    """The warriors that a warrior attacks, or that attack it."""
    fought = [attack for attack in s.attacks if card in attack and is_fought(s, attack)]
    found = [attack.target if attack.attacker == card else attack.attacker for attack in fought]
    return [other for other in found if other >= 0 and kind_of(s, other).is_warrior]


@of("Wart Giant")
class WartGiant(Ability):
    """Builds anything alone."""

    def builds(self, s: State, me: int, who: int, building: int) -> int:
        return ALONE

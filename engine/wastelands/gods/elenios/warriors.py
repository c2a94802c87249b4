"""The warriors of Elenios."""

from __future__ import annotations

from collections.abc import Iterable

from ...attack import opponent_of
from ...auras import Aura
from ...cards import ENCHANTMENT, KINDS, SKILL, TOKENS
from ...damage import deal
from ...direct_damage import its_opponent
from ...effects import to_hand
from ...heard import lead_of, members_of
from ...lasting import lend
from ...leaving import bury
from ...legal import may_have
from ...numbers import has_trait, is_personality
from ...play import Play, kind_of, label, step
from ...state import RAMPARTS, State
from ...targets import both, cards, facing, mine, units
from ...vocabulary import IN_COMBAT, Ability, Activated, Announced, Magic, Price, Target, numbered, of
from ...zones import add_token
from .shared import is_on_ramparts


class InGuise(Ability):
    """A copy for this turn: a creature of its own god, itself again at the end."""

    of_others = ("ended",)

    def gods(self, s: State, me: int, who: int, gods: frozenset[str]) -> frozenset[str]:
        return KINDS[s.kind[me]].gods

    def is_creature(self, s: State, me: int, who: int) -> bool:
        return True

    def ended(self, p: Play, me: int, who: int) -> None:
        p.s.guise.pop(me, None)
        p.s.paid.pop(me, None)
        p.s.heard = None


IN_GUISE = numbered(InGuise())


@of("Changeling")
class Changeling(Ability):
    """Once attacks are declared, it becomes its opponent for this turn."""

    of_others = ("battle_begun",)

    def battle_begun(self, p: Play, me: int, who: int) -> None:
        s = p.s
        opponent = opponent_of(s, lead_of(s, me))
        if opponent is not None and opponent in s.pieces and kind_of(s, opponent).is_warrior:
            options = [(f"choose {label(s, card)}", card) for card in members_of(s, opponent)]
            p.ask_seat(s.pieces[me].control, "model", options, changed, (me,), about=me)


@step
def changed(p: Play, card: int, model: int) -> None:
    """It looks like its model, unless its player may not have another of those."""
    s = p.s
    kind = kind_of(s, model)
    if kind is not kind_of(s, card) and may_have(s, s.pieces[card].control, kind):
        s.guise[card] = kind.number
        s.paid[card] = s.paid.get(model, 0)
        lend(p, card, IN_GUISE)
        p.tell("becomes", s.pieces[card].control, label(s, card), kind.name)


@of("Spider Hunter")
class SpiderHunter(Activated):
    """In combat it destroys a spider that it fights."""

    when = IN_COMBAT
    once = True
    targets = (its_opponent(lambda s, card: has_trait(s, card, "spider")),)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets, by=act.seat)


@of("Uzban")
class Uzban(Activated):
    """In combat 3 damage to a spider or scorpion that it fights."""

    when = IN_COMBAT
    once = True
    targets = (its_opponent(lambda s, card: has_trait(s, card, "spider") or has_trait(s, card, "scorpion")),)

    def happens(self, p: Play, act: Announced) -> None:
        deal(p, act.targets[0], 3, act.card)


@of("Uzban")
class Contempt(Ability):
    """+2 ATK against personalities."""

    def against(self, s: State, me: int, who: int, other: int) -> int:
        return 2 * is_personality(s, other)


class SpatOn(Ability):
    """1 ATK less, by the biosaur of that number."""

    def token_word(self) -> str:
        return "spittle"

    def attack(self, s: State, me: int, who: int) -> int:
        return -1


SPAT_ON = numbered(SpatOn())


def _dry(s: State, seat: int, me: int) -> Iterable[int]:
    wet = {each.bearer for each in s.lasting if each.ability == SPAT_ON.number and each.value == me}
    enemies = units("", facing, RAMPARTS).among(s, seat, me)
    return [card for card in enemies if wet.isdisjoint(members_of(s, card))]


@of("Spitting Biosaur")
class SpittingBiosaur(Activated):
    """In combat it spits at a warrior of the enemy ramparts, which has 1 ATK less for good; at each only once."""

    when = IN_COMBAT
    once = True
    targets = (Target("enemy ramparts warrior", _dry),)

    def may(self, s: State, seat: int, me: int) -> bool:
        return is_on_ramparts(s, me)

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, act.targets[0], SPAT_ON, act.targets[0], act.card)


YOUNG = "Lizard Hatchling"


@of("Adult Lizard", "Pockmarked Lizard")
class Brood(Ability):
    """For a warrior that it kills, a lizard young comes into its player's reserve."""

    def killed(self, p: Play, me: int, who: int, victim: int) -> None:
        if me in p.s.pieces:
            add_token(p, TOKENS[YOUNG].number, p.s.pieces[me].control)


def _young(s: State, seat: int, card: int) -> bool:
    return kind_of(s, card).name == YOUNG


@of("Pockmarked Lizard")
class Devouring(Magic):
    """It costs an own lizard young."""

    given = (cards("lizard young", both(mine, _young)),)


@of("Pockmarked Lizard")
class PockmarkedLizard(Aura):
    """+1 ATK for own adult lizards and lizard young."""

    more_attack = 1

    def strengthens(self, s: State, me: int, who: int) -> bool:
        return any(kind_of(s, member).name in ("Adult Lizard", YOUNG) for member in members_of(s, who))


@of("Sihaya")
class Sihaya(Ability):
    """Enchantments do not aim at her."""

    def may_be_aimed_at(self, s: State, me: int, who: int, card: int) -> bool:
        return kind_of(s, card).type != ENCHANTMENT


@of("Esoteric Mardel")
class EsotericMardel(Ability):
    """Striking a player, it destroys a skill card of that player."""

    def struck(self, p: Play, me: int, who: int, other: int) -> None:
        s = p.s
        if other < 0 and me in s.pieces:
            skills = [card for card, piece in s.pieces.items() if piece.control == ~other]
            options = [(f"choose {label(s, card)}", card) for card in skills if kind_of(s, card).type == SKILL]
            p.ask_seat(s.pieces[me].control, "skill", options, forgotten, ())


@step
def forgotten(p: Play, card: int) -> None:
    """A skill card goes to the graveyard."""
    bury(p, [card])


@of("Protein Swallow")
class ProteinSwallow(Ability):
    """In place of each component from it 3 HP."""

    def heals_for_component(self, s: State, me: int, who: int) -> int:
        return 3


def _own_enchantments(s: State, seat: int, me: int) -> Iterable[int]:
    return [card for card in s.graveyard[seat] if kind_of(s, card).type == ENCHANTMENT]


@of("Lady Olivia")
class LadyOlivia(Activated):
    """Turned, for 4 KB: an enchantment goes from the own graveyard to the hand."""

    targets = (Target("own graveyard", _own_enchantments),)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=4, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        if act.targets[0] >= 0:
            to_hand(p, act.targets[0])

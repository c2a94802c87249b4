"""The cards of Tharr."""

from __future__ import annotations

from collections.abc import Iterable

from ..against import AgainstOne, is_against
from ..attack import broke_through, is_after_damage, is_before_damage, is_fought
from ..auras import Aura
from ..bearing import can_carry_levels
from ..cards import BUILDING, CREATURE, ENCHANTMENT, ITEM, LEVEL
from ..effects import take_control
from ..keywords import keyword
from ..lasting import MORE_ATTACK, next_turn_of
from ..levels import LEVEL_TOKEN, MoreLevels
from ..numbers import (
    active,
    attack_of,
    has_trait,
    is_immune,
    left,
    life_of,
    of_god,
    skill_of,
    sorts_of,
    warriors,
)
from ..play import Play, kind_of, label, step
from ..quests import Quest, draw_up_to
from ..sides import attacked_seat, opposes
from ..state import ATTACK, MAIN, RAMPARTS, RESERVE, Attack, State
from ..targets import (
    ENEMY_WARRIOR,
    ITEM_CARD,
    OWN_PERSONALITY,
    PLAYER,
    WARRIOR,
    both,
    cards,
    either,
    mine,
    of_type,
    ours,
    theirs,
    units,
)
from ..temples import Rite, Temple, warrior_of
from ..traps import Trap
from ..vocabulary import IN_COMBAT, Ability, Activated, Announced, Harm, Magic, Price, Target, numbered, of
from ..voices import cards_on, lead_of, members_of, says, voices
from ..zones import bury, count, deal, gain_comp, gain_kb, heal, heal_player, lend, turn


def in_play(s: State, type_: int) -> list[int]:
    """All cards of a type in play."""
    return [card for card in s.pieces if kind_of(s, card).type == type_]


# --- numbers


@of("Giant's Strength")
class GiantsStrength(Ability):
    """+2 ATK."""

    of_host = ("attack",)

    def attack(self, s: State, me: int, who: int) -> int:
        return 2


@of("Ironbound Club")
class IronboundClub(Ability):
    """+4 ATK for its bearer."""

    of_host = ("attack",)

    def attack(self, s: State, me: int, who: int) -> int:
        return 4


@of("Bronze Helmet")
class BronzeHelmet(Ability):
    """+2 HP for its bearer."""

    of_host = ("life",)

    def life(self, s: State, me: int, who: int) -> int:
        return 2


@of("Bronze Armour")
class BronzeArmour(Ability):
    """+3 HP for its bearer."""

    of_host = ("life",)

    def life(self, s: State, me: int, who: int) -> int:
        return 3


@of("Shield of Tharr")
class ShieldOfTharr(Ability):
    """+1 HP for each active warrior of Tharr on the side of its player."""

    of_host = ("life",)

    def life(self, s: State, me: int, who: int) -> int:
        own = active(s, warriors(s, s.pieces[me].control))
        return sum([of_god(s, me, card, "Tharr") for card in own])


@of("Bloodshed")
class Bloodshed(Ability):
    """The base ATK counts twice."""

    of_host = ("base",)

    def base(self, s: State, me: int, who: int, attack: int, life: int) -> tuple[int, int]:
        return 2 * attack, life


@of("Altar of Tharr")
class AltarOfTharr(Aura):
    """+1 ATK for all own warriors of Tharr."""

    more_attack = 1

    def strengthens(self, s: State, me: int, who: int) -> bool:
        return of_god(s, me, who, "Tharr")


@of("Storm Banner")
class StormBanner(MoreLevels):
    """A level for a personality that bears it."""

    of_host = ("levels", "attack", "life")

    def gives(self, s: State, me: int, who: int) -> int:
        return 1


@of("Positive Discrimination")
class PositiveDiscrimination(MoreLevels):
    """A level for every bearded personality."""

    of_others = ("levels", "attack", "life")

    def gives(self, s: State, me: int, who: int) -> int:
        return int(has_trait(s, who, "bearded"))


@of("Fist of Might")
class FistOfMight(Magic):
    """+1 ATK for this turn for each KB of X, up to 5."""

    targets = (WARRIOR,)

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        return range(6)

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, act.targets[0], MORE_ATTACK, value=act.x)


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


@of("Limits of Power")
class LimitsOfPower(Ability):
    """Each enchantment costs 1 KB more for every enchantment in play."""

    of_others = ("dearer",)

    def dearer(self, s: State, me: int, card: int, seat: int) -> Price:
        return Price(kb=len(in_play(s, ENCHANTMENT))) if kind_of(s, card).type == ENCHANTMENT else Price()


# --- destroying


@of("Titan's Fist")
class TitansFist(Magic):
    """Destroys an item."""

    targets = (ITEM_CARD,)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets, by=act.seat)


@of("Earthquake")
class Earthquake(Magic):
    """Destroys all buildings."""

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, in_play(p.s, BUILDING), by=act.seat)


@of("Volcanic Eruption")
class VolcanicEruption(Magic):
    """Before the movement phase: destroys all buildings, and all warriors on the ramparts."""

    def may(self, s: State, seat: int, me: int) -> bool:
        return s.phase == MAIN

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, [*in_play(p.s, BUILDING), *warriors(p.s, None, RAMPARTS)], by=act.seat)


@of("Tharr's Wrath")
class TharrsWrath(Magic):
    """All warriors of Sheran and Fairlight lose 3 HP."""

    def happens(self, p: Play, act: Announced) -> None:
        for card in warriors(p.s):
            if of_god(p.s, act.card, card, "Sheran") or of_god(p.s, act.card, card, "Fairlight"):
                deal(p, card, 3, act.card)


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


# --- attack


@of("Stake Trap")
class StakeTrap(Trap):
    """2 damage."""

    damage = 2


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


@of("Raging Hybrid")
class RagingHybrid(Ability):
    """It strikes on until one of the two dies."""

    def fights_on(self, s: State, me: int, who: int) -> bool:
        return True


class Doomed(Ability):
    """At the end of the battle it dies."""

    def is_over(self, s: State, me: int, who: int) -> bool:
        return is_after_damage(s)


DOOMED = numbered(Doomed())


def _in_battle(s: State, seat: int, card: int) -> bool:
    return any(card in attack and is_fought(s, attack) for attack in s.attacks)


@of("Blind Frenzy")
class BlindFrenzy(Magic):
    """A warrior in battle adds its HP to its ATK, and dies at the end of the battle."""

    targets = (units("warrior in battle", _in_battle),)

    def may(self, s: State, seat: int, me: int) -> bool:
        return is_before_damage(s)

    def happens(self, p: Play, act: Announced) -> None:
        (card,) = act.targets
        if card in p.s.pieces:
            lend(p, card, MORE_ATTACK, value=max(0, left(p.s, card)))
            lend(p, card, DOOMED)


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
        return s.pieces[me].place == RAMPARTS and bool(_opponents_of(s, lead_of(s, me)))

    def happens(self, p: Play, act: Announced) -> None:
        if act.card in p.s.pieces:
            stripped = [
                card
                for opponent in _opponents_of(p.s, lead_of(p.s, act.card))
                for card in cards_on(p.s, opponent)
                if kind_of(p.s, card).type in (ENCHANTMENT, LEVEL)
            ]
            bury(p, stripped, by=act.seat)


def _opponents_of(s: State, card: int) -> list[int]:
    """The warriors that a warrior attacks, or that attack it."""
    fought = [attack for attack in s.attacks if card in attack and is_fought(s, attack)]
    found = [attack.target if attack.attacker == card else attack.attacker for attack in fought]
    return [other for other in found if other >= 0 and kind_of(s, other).is_warrior]


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


@of("Symbol of Two Swords")
class SymbolOfTwoSwords(Ability):
    """Nobody attacks a warrior that is attacked already."""

    of_others = ("may_attack",)

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        one = target >= 0 and kind_of(s, target).is_warrior
        return not one or all(attack.target != target for attack in s.attacks)


# --- building


ALONE = 99
"""Builders enough for any building."""


@of("Wart Giant")
class WartGiant(Ability):
    """Builds anything alone."""

    def builds(self, s: State, me: int, who: int, building: int) -> int:
        return ALONE


class GreatBuilders(Ability):
    """Each of a player's warriors builds anything alone."""

    of_others = ("builds",)

    def builds(self, s: State, me: int, who: int, building: int) -> int:
        return ALONE if s.pieces[who].control == ~me else 1


GREAT_BUILDERS = numbered(GreatBuilders())


@of("Great Construction")
class GreatConstruction(Magic):
    """In this turn one warrior is enough for any building."""

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, ~act.seat, GREAT_BUILDERS)


@of("Relocation")
class Relocation(Magic):
    """An enemy building changes sides, as long as this lies on it."""

    targets = (cards("enemy building", both(theirs, of_type(BUILDING))),)

    def happens(self, p: Play, act: Announced) -> None:
        take_control(p, act.targets[0], act.seat)

    def left(self, p: Play, me: int, who: int, host: int) -> None:
        if host in p.s.pieces:
            others = [card for card in cards_on(p.s, host) if kind_of(p.s, card).name == "Relocation"]
            take_control(p, host, p.s.pieces[others[-1]].control if others else p.s.owner[host])


@of("Big Magnetic Thingy")
class BigMagneticThingy(Ability):
    """Destroys metal items, and has a token and a structure point for each; it may be given for as many components."""

    of_others = ("entered", "preparation")

    def life(self, s: State, me: int, who: int) -> int:
        return s.counters.get(me, 0)

    def awoke(self, p: Play, me: int, who: int) -> None:
        metal = [card for card in in_play(p.s, ITEM) if has_trait(p.s, card, "metal")]
        if metal:
            count(p.s, me, len(metal))
            bury(p, metal, by=p.s.pieces[me].control)

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
        bury(p, [card], by=seat)
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


@of("Ongoliant Discus Throw")
class OngoliantDiscusThrow(Magic):
    """An own active building is thrown at a player or at a warrior that does not fly."""

    given = (
        Target(
            "own building",
            lambda s, seat, me: [card for card in active(s, in_play(s, BUILDING)) if mine(s, seat, card)],
        ),
    )
    targets = (
        either(
            "flightless warrior or player", units("warrior", lambda s, seat, card: not says(s, "flies", card)), PLAYER
        ),
    )

    def worth(self, s: State, given: tuple[int, ...], x: int) -> int:
        return life_of(s, given[0])

    def happens(self, p: Play, act: Announced) -> None:
        deal(p, act.targets[0], 2 + act.x, act.card)


@of("Strength of the Walls")
class StrengthOfTheWalls(Ability):
    """Whenever a building is played, its player regains 1 HP and may draw a card."""

    of_others = ("played",)

    def played(self, p: Play, me: int, who: int, seat: int) -> None:
        if kind_of(p.s, who).type == BUILDING:
            own = p.s.pieces[me].control
            heal_player(p, own, 1)
            p.then(draw_up_to, own, 1)


# --- players


@of("Tharr's Quest")
class TharrsQuest(Quest):
    """Asks for an own warrior with 8 ATK."""

    def may(self, s: State, seat: int, me: int) -> bool:
        return any(attack_of(s, card) >= 8 for card in warriors(s, seat))


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


@of("Madden")
class Madden(Magic):
    """An active warrior in reserve wounds its own player with its ATK."""

    targets = (units("active reserve warrior", lambda s, seat, card: bool(s.pieces[card].active), RESERVE),)

    def happens(self, p: Play, act: Announced) -> None:
        (card,) = act.targets
        if card in p.s.pieces:
            deal(p, ~p.s.pieces[card].control, max(0, attack_of(p.s, card)), card)


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
        bury(p, [card for card in on_it if kind_of(p.s, card).type == ENCHANTMENT], by=p.s.pieces[me].control)


# --- Feudal Heritage


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

"""The cards of Dornodon."""

from __future__ import annotations

from collections.abc import Iterable

from ..attack import opponent_of
from ..auras import Aura, ForBearer
from ..bearing import can_bear
from ..cards import GODS, ITEM, PERSONALITY, TOKENS
from ..effects import discard_at_random, move_onto, see_hand, send_back
from ..keywords import keyword
from ..lasting import MORE_ATTACK, OF_GOD
from ..legal import may_come
from ..moments import announce
from ..numbers import (
    base_of,
    has_trait,
    is_immune,
    is_personality,
    meant,
    of_god,
    place_of,
    places_taken,
    price_of,
    room_of,
    skill_of,
    sorts_of,
    warriors,
)
from ..play import Play, kind_of, label, name_of, seat_of, step
from ..poison import poison
from ..quests import Quest
from ..reactions import stop
from ..sides import helps, opposes, present, purses
from ..state import ATTACK, RAMPARTS, RESERVE, Announced, State
from ..targets import (
    ENCHANTMENT_CARD,
    OPPONENT,
    OWN_WARRIOR,
    PLAYER,
    RAMPARTS_WARRIOR,
    RESERVE_WARRIOR,
    aimable,
    both,
    cards,
    facing,
    mine,
    of_gods,
    standing,
    theirs,
    units,
)
from ..temples import Rite, Temple, warrior_of
from ..upkeep import pay_or_lose
from ..vocabulary import (
    ABILITIES,
    ANY_TIME,
    AS_REACTION,
    IN_COMBAT,
    Ability,
    Activated,
    Harm,
    Magic,
    Price,
    Target,
    numbered,
    of,
)
from ..voices import lead_of, levels_of, members_of, times
from ..zones import (
    add_token,
    bury,
    change,
    count,
    deal,
    discard,
    enter,
    gain_comp,
    gain_kb,
    harm_by,
    heal_player,
    lend,
    lose_hp,
    out_of_pile,
    place,
    shuffle,
    tell,
    turn,
)

THAUMATURGY = "Thaumaturgy"
QUWARG, VARKAUDAR = "quwarg", "varkaudar"
INDUCTOR = "Zan Inductor"


def _stand(s: State, seat: int, name: str) -> bool:
    """Whether a player has an active card of that name in play."""
    return any(
        piece.control == seat and piece.active and kind_of(s, card).name == name for card, piece in s.pieces.items()
    )


def _touched(s: State, seat: int, where: int, by: int) -> list[int]:
    """The warriors of a player in a place that are not immune to a card."""
    return [card for card in warriors(s, seat, where) if not is_immune(s, card, sorts_of(s, by))]


# --- spells and incantations


@of("Altar Breaking")
class AltarBreaking(Magic):
    """Destroys an altar, or for 4 KB more a temple."""

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        return (0, 4)

    def aims(self, s: State, seat: int, me: int, x: int) -> tuple[Target, ...]:
        return (_building_with("temple" if x else "altar"),)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets, by=act.seat)


def _building_with(trait: str) -> Target:
    return cards("building", lambda s, seat, card: trait in kind_of(s, card).traits)


@of("Mind Crush")
class MindCrush(Magic):
    """Destroys a personality."""

    targets = (units("personality", lambda s, seat, card: is_personality(s, card)),)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets, by=act.seat)


@of("Rain of Fire")
class RainOfFire(Magic):
    """2 damage, and one for each Thaumaturgy, to every warrior on a player's ramparts."""

    targets = (PLAYER,)

    def happens(self, p: Play, act: Announced) -> None:
        amount = 2 + skill_of(p.s, act.seat, THAUMATURGY)
        for card in _touched(p.s, ~act.targets[0], RAMPARTS, act.card):
            deal(p, card, amount, act.card)


@of("Shiver in the Blood")
class ShiverInTheBlood(Magic):
    """A warrior goes from the ramparts to the reserve, passive."""

    targets = (RAMPARTS_WARRIOR,)

    def happens(self, p: Play, act: Announced) -> None:
        send_back(p, act.targets[0], passive=True)


@of("Magic Thief")
class MagicThief(Magic):
    """All components of a player go to another."""

    targets = (PLAYER._replace(question="components from"), PLAYER._replace(question="components to"))

    def happens(self, p: Play, act: Announced) -> None:
        loser, gainer = act.targets
        amount = p.s.comp[~loser]
        gain_comp(p, ~loser, -amount)
        gain_comp(p, ~gainer, amount)


@of("Devastating Doom")
class DevastatingDoom(Magic):
    """An opponent's hand is seen; up to three cards of Elenios in it are discarded."""

    targets = (OPPONENT,)

    def happens(self, p: Play, act: Announced) -> None:
        other = ~act.targets[0]
        see_hand(p, act.seat, other)
        p.then(doom, act.seat, other, 3, act.card)


@step
def doom(p: Play, seat: int, other: int, most: int, by: int) -> None:
    """Asks for one card of Elenios more."""
    s = p.s
    options = {f"choose {name_of(s, card)}": card for card in s.hand[other] if of_god(s, by, card, "Elenios")}
    if options and most > 0:
        p.ask_seat(
            seat, "doomed", list(options.items()), doomed, (seat, other, most, by), declines="next", from_pile=True
        )


@step
def doomed(p: Play, seat: int, other: int, most: int, by: int, card: int) -> None:
    """It is discarded."""
    if card >= 0:
        discard(p, card)
        p.then(doom, seat, other, most - 1, by)


@of("Dornodon's Quest")
class DornodonsQuest(Quest):
    """An opponent has lost at least 8 HP in this turn."""

    def may(self, s: State, seat: int, me: int) -> bool:
        return any(lost >= 8 for other, lost in enumerate(s.lost) if opposes(s, seat, other))


class Doomed(Ability):
    """It goes to the graveyard, whatever saves it."""

    def is_over(self, s: State, me: int, who: int) -> bool:
        return True


class BloodStreams(Ability):
    """Every warrior that another one wounds in the attack is doomed."""

    of_others = ("wounded",)

    def wounded(self, p: Play, me: int, who: int, other: int, amount: int) -> None:
        if amount > 0 and p.s.phase == ATTACK and other in p.s.pieces and kind_of(p.s, other).is_warrior:
            lend(p, other, DOOMED)


DOOMED, BLOOD_STREAMS = numbered(Doomed()), numbered(BloodStreams())


@of("Streams of Blood")
class StreamsOfBlood(Magic):
    """Whatever warrior is wounded by another in this turn goes to the graveyard."""

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, ~act.seat, BLOOD_STREAMS)


@of("Thief's Eye")
class ThiefsEye(Magic):
    """Cards of a deck go to its bottom, unseen by others; the rest is shuffled."""

    targets = (PLAYER,)

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        return (0, 2, 4)

    def happens(self, p: Play, act: Announced) -> None:
        tell(p, "looked through", act.seat, label(p.s, act.targets[0]))
        p.then(choose_for_bottom, act.seat, ~act.targets[0], 1 + act.x // 2)


@step
def choose_for_bottom(p: Play, seat: int, other: int, wanted: int, *chosen: int) -> None:
    """Asks for one card of the deck after another."""
    s = p.s
    options = {f"choose {name_of(s, card)}": card for card in s.deck[other] if card not in chosen}
    if options and len(chosen) < wanted:
        p.ask_seat(
            seat,
            "to the bottom",
            list(options.items()),
            chosen_for_bottom,
            (seat, other, wanted, *chosen),
            from_pile=True,
        )
        return
    for card in chosen:
        out_of_pile(s, card)
    shuffle(p, other)
    s.deck = (*s.deck[:other], (*chosen, *s.deck[other]), *s.deck[other + 1 :])


@step
def chosen_for_bottom(p: Play, seat: int, other: int, wanted: int, *chosen: int) -> None:
    """One card more is chosen."""
    p.then(choose_for_bottom, seat, other, wanted, *chosen)


@of("World in Flames")
class WorldInFlames(Magic):
    """With an active Zan Inductor: all cards in play, all components and half of every player's HP are lost."""

    def may(self, s: State, seat: int, me: int) -> bool:
        return _stand(s, seat, INDUCTOR)

    def happens(self, p: Play, act: Announced) -> None:
        p.s.counters.clear()
        p.s.poison.clear()
        bury(p, list(p.s.pieces), by=act.seat, yields=False)
        for seat in purses(p.s):
            lose_hp(p, seat, max(0, p.s.hp[seat]) // 2)
        for seat in present(p.s):
            gain_comp(p, seat, -p.s.comp[seat])


@of("Acid Hurricane")
class AcidHurricane(Magic):
    """Destroys all warriors of a player's reserve; every player loses 1 HP."""

    targets = (PLAYER,)
    harms_players = True

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, _touched(p.s, ~act.targets[0], RESERVE, act.card), by=act.seat)
        for seat in present(p.s):
            deal(p, ~seat, 1, act.card)


@of("Poison Cloud")
class PoisonCloud(Magic):
    """A poison token for every warrior on a player's ramparts."""

    targets = (PLAYER,)

    def happens(self, p: Play, act: Announced) -> None:
        for card in warriors(p.s, ~act.targets[0], RAMPARTS):
            poison(p, card, 1)


def _has_room(s: State, seat: int, card: int) -> bool:
    return places_taken(s, seat) + place_of(s, card) <= room_of(s, seat)


class Betrayed(Ability):
    """At the end of the turn it goes back to the seat of its value, to the ramparts if there is room."""

    of_others = ("ended",)

    def ended(self, p: Play, me: int, who: int) -> None:
        s = p.s
        lead, seat = lead_of(s, me), self.value if self.value not in s.out else s.owner[me]
        stays = _has_room(s, seat, lead)
        for member in members_of(s, lead):
            change(s, member, control=seat)
        if not stays and s.pieces[lead].place == RAMPARTS:
            place(p, lead, RESERVE)


BETRAYED = numbered(Betrayed())


@of("Betrayal")
class Betrayal(Magic):
    """Before attackers are declared, a warrior on enemy ramparts comes to one's own until the end of the turn."""

    targets = (units("enemy ramparts warrior", both(theirs, _has_room), RAMPARTS),)

    def may(self, s: State, seat: int, me: int) -> bool:
        return s.phase == ATTACK and not s.attacks

    def happens(self, p: Play, act: Announced) -> None:
        (card,) = act.targets
        if card >= 0:
            lend(p, card, BETRAYED, value=p.s.pieces[card].control)
            for member in members_of(p.s, card):
                change(p.s, member, control=act.seat)


class Fused(Ability):
    """In the turn of its value its numbers are doubled, and at the end of that turn it goes to the graveyard."""

    of_others = ("ended",)

    def counts_double(self, s: State, me: int, who: int) -> bool:
        return s.turn == self.value

    def ended(self, p: Play, me: int, who: int) -> None:
        if p.s.turn == self.value:
            bury(p, [me])


FUSED = numbered(Fused())


@of("Destructive Fusion")
class DestructiveFusion(Magic):
    """An enchantment counts double in the next turn, and goes at its end."""

    targets = (ENCHANTMENT_CARD,)

    def happens(self, p: Play, act: Announced) -> None:
        following = p.s.turn + 1
        lend(p, act.targets[0], FUSED, until=-following, value=following)


# --- enchantments


@of("Dark Ceremony")
class DarkCeremony(Ability):
    """+2 HP for its warrior, and one for each Thaumaturgy."""

    of_host = ("life",)

    def life(self, s: State, me: int, who: int) -> int:
        return 2 + skill_of(s, s.pieces[me].control, THAUMATURGY)


@of("Amok")
class Amok(ForBearer):
    """+4 ATK, -2 HP; it stays on the ramparts and always attacks, but never buildings."""

    of_host = ("attack", "life", "stays_on_ramparts", "must_attack", "may_attack")
    more_attack = 4
    more_life = -2

    def stays_on_ramparts(self, s: State, me: int, who: int) -> bool:
        return True

    def must_attack(self, s: State, me: int, who: int) -> bool:
        return True

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return target < 0 or kind_of(s, target).is_warrior


@of("Power of the Bat")
class PowerOfTheBat(Ability):
    """Who summons a warrior of Dornodon may pay 1 KB, so that it comes active."""

    of_others = ("entered",)

    def entered(self, p: Play, me: int, who: int) -> None:
        s = p.s
        if (
            who in s.pieces
            and kind_of(s, who).is_warrior
            and not s.pieces[who].active
            and of_god(s, me, who, "Dornodon")
        ):
            seat = s.pieces[who].control
            options = [("choose pay", 1)] if s.kb[seat] else []
            p.ask_seat(seat, "awake", options, woken, (seat, who), declines="next", about=who)


@step
def woken(p: Play, seat: int, card: int, pays: int) -> None:
    """It was paid, and the warrior turns active."""
    if pays == 1:
        gain_kb(p, seat, -1)
        turn(p, card, active=True)


@of("Immortality")
class Immortality(Magic):
    """A warrior in reserve can go neither to the ramparts nor to the graveyard."""

    of_host = ("may_stand_on_ramparts", "may_perish")
    targets = (RESERVE_WARRIOR,)

    def may_stand_on_ramparts(self, s: State, me: int, who: int) -> bool:
        return False

    def may_perish(self, s: State, me: int, who: int) -> bool:
        return False


@of("Invasion")
class Invasion(Ability):
    """Twice the room on one's ramparts, but only for those with at most 1 base ATK."""

    of_others = ("room", "may_stand_on_ramparts", "preparation")

    def room(self, s: State, me: int, who: int, places: int) -> int:
        return 2 * times(s, me) * places if s.pieces[me].control == ~who else places

    def may_stand_on_ramparts(self, s: State, me: int, who: int) -> bool:
        return s.pieces[who].control != s.pieces[me].control or base_of(s, who)[0] <= 1

    def preparation(self, p: Play, me: int, who: int) -> None:
        if p.s.pieces[me].control == ~who:
            p.ask_seat(~who, "end it", [("choose end", 1)], invasion_ended, (me,), declines="next", about=me)


@step
def invasion_ended(p: Play, card: int, ends: int) -> None:
    """Its player ends it, or not."""
    if ends == 1:
        bury(p, [card])


@of("Fire Magic")
class FireMagic(Ability):
    """One more damage of one's fire magic and one's warriors' fire abilities; not of items, nor of strikes."""

    of_others = ("takes",)

    def takes(self, s: State, me: int, who: int, amount: int, by: Harm) -> int:
        burns = by.source >= 0 and "fire" in by.sorts and ITEM_FIRE not in by.sorts and not by.struck
        if amount <= 0 or not burns or seat_of(s, by.source) != s.pieces[me].control:
            return amount
        kind = kind_of(s, by.source)
        return amount + times(s, me) * int(kind.is_magic or kind.is_warrior)


ITEM_FIRE = "item"
"""The sort of means of what an item does by itself."""


@of("Hibernation")
class Hibernation(Magic):
    """A warrior sleeps in reserve: it does not turn active, nothing aims at it, poison does not grow; 3 KB wake it."""

    of_others = ("preparation",)
    of_host = ("activates", "may_be_aimed_at", "poison_grows")

    def activates(self, s: State, me: int, who: int) -> bool:
        return False

    def may_be_aimed_at(self, s: State, me: int, who: int, card: int) -> bool:
        return False

    def poison_grows(self, s: State, me: int, who: int) -> bool:
        return False

    def happens(self, p: Play, act: Announced) -> None:
        send_back(p, act.targets[0], passive=True)

    def preparation(self, p: Play, me: int, who: int) -> None:
        s = p.s
        if s.pieces[s.pieces[me].host].control == ~who:
            options = [("choose pay", 1)] if s.kb[~who] >= 3 else []
            p.ask_seat(~who, "wake up", options, awakened, (~who, me), declines="next", about=me)


@step
def awakened(p: Play, seat: int, card: int, pays: int) -> None:
    """It was paid, and the enchantment goes."""
    if pays == 1:
        gain_kb(p, seat, -3)
        bury(p, [card])


# --- buildings


@of("Altar of Dornodon")
class DarkPower(Activated):
    """A token in each own preparation phase; each is worth +1 ATK for a warrior of Dornodon."""

    of_others = ("preparation",)
    targets = (of_gods(OWN_WARRIOR, "Dornodon"),)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(tokens=1)

    def preparation(self, p: Play, me: int, who: int) -> None:
        if p.s.pieces[me].control == ~who:
            count(p.s, me, 1)

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, act.targets[0], MORE_ATTACK, value=1)


@of(INDUCTOR)
class ZanInductor(Ability):
    """Own magic costs 1 KB less."""

    of_others = ("cheaper",)
    cheapens_spells = True

    def cheaper(self, s: State, me: int, card: int, seat: int) -> Price:
        return Price(kb=int(helps(s, me, seat) and kind_of(s, card).is_magic))


@of("Quwarg Hive")
class QuwargHive(Aura):
    """Only quwargs build it; own quwargs have +1 ATK."""

    more_attack = 1

    def may_build(self, s: State, me: int, who: int) -> bool:
        return has_trait(s, who, QUWARG)

    def strengthens(self, s: State, me: int, who: int) -> bool:
        return has_trait(s, who, QUWARG)


@of("Temple of Dornodon")
class TempleOfDornodon(Temple):
    """The temple of Dornodon."""

    god = "Dornodon"


@of("Temple of Dornodon")
class BreathOfDornodon(Rite):
    """A warrior of Dornodon breathes fire in this turn."""

    kb = 1
    targets = (warrior_of("Dornodon"),)

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, act.targets[0], keyword("fire-breath-2"))


def _dead_personality(s: State, seat: int, me: int) -> Iterable[int]:
    return [card for card in s.graveyard[seat] if kind_of(s, card).type == PERSONALITY and may_come(s, seat, card)]


@of("Scorched Earth")
class ScorchedEarth(Activated):
    """In one's own turn, for a warrior, a personality comes back from one's graveyard."""

    once = True
    given = (units("own warrior", mine),)
    targets = (Target("dead personality", _dead_personality),)

    def may(self, s: State, seat: int, me: int) -> bool:
        return s.active == seat

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=3, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        (card,) = act.targets
        if card >= 0:
            out_of_pile(p.s, card)
            enter(p, card, act.seat)
            turn(p, card, active=False)


# --- items


@of("Roxati Lock-Eater")
class LockEater(Activated):
    """Its bearer turned, a player discards a card by chance."""

    passes_on = True
    word = "lock"
    targets = (PLAYER,)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        discard_at_random(p, ~act.targets[0])


@of("Bat Symbol")
class BatSymbol(Ability):
    """Each own Thaumaturgy counts for one more."""

    of_others = ("skill",)

    def skill(self, s: State, me: int, who: int, name: str) -> int:
        if name != THAUMATURGY or s.pieces[me].control != ~who:
            return 0
        return sum(
            [
                piece.control == ~who and piece.active and kind_of(s, card).name == name
                for card, piece in s.pieces.items()
            ]
        )


@of("Iron Armour")
class IronArmour(ForBearer):
    """+5 HP for its bearer."""

    more_life = 5


@of("Varkaudar Spear")
class VarkaudarSpear(Ability):
    """+2 ATK for its bearer, +4 for a varkaudar."""

    of_host = ("attack",)

    def attack(self, s: State, me: int, who: int) -> int:
        return 4 if has_trait(s, who, VARKAUDAR) else 2


@of("Staff of Destruction")
class StaffOfDestruction(Activated):
    """A personality with a level bears it: a bolt of up to 4 at any warrior on the enemy ramparts."""

    when = IN_COMBAT
    once = True
    word = "bolt"
    targets = (units("enemy ramparts warrior", facing, RAMPARTS),)
    harmful = True

    def may_bear(self, s: State, me: int, who: int, item: int) -> bool:
        return is_personality(s, who) and levels_of(s, who) >= 1

    def may(self, s: State, seat: int, me: int) -> bool:
        return s.pieces[s.pieces[me].host].place == RAMPARTS

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        return range(1, 5)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=x)

    def happens(self, p: Play, act: Announced) -> None:
        (target,) = act.targets
        if act.card in p.s.pieces and target >= 0 and not is_immune(p.s, target, ("fire", "direct-damage")):
            deal(p, target, act.x, harm_by(p.s, p.s.pieces[act.card].host, "fire", ITEM_FIRE))


def _copyable(s: State, seat: int, me: int) -> list[int]:
    """The items in play that a Duplicator could become: their condition is met, and somebody can bear them."""
    return [
        card
        for card, piece in s.pieces.items()
        if card != me and kind_of(s, card).type == ITEM and card not in s.guise and may_come(s, seat, card)
        if not kind_of(s, card).hand or _bearers_of(s, seat, card)
    ]


def _bearers_of(s: State, seat: int, item: int) -> list[int]:
    return [card for card in warriors(s, seat) if can_bear(s, card, item)]


@of("Duplicator")
class Duplicator(Magic):
    """Becomes a copy of an item in play."""

    def may(self, s: State, seat: int, me: int) -> bool:
        return bool(_copyable(s, seat, me))

    def happens(self, p: Play, act: Announced) -> None:
        options = [(f"choose {label(p.s, card)}", card) for card in _copyable(p.s, act.seat, act.card)]
        p.ask_seat(act.seat, "item", options, duplicated, (act.seat, act.card), about=act.card)


@step
def duplicated(p: Play, seat: int, copy: int, item: int) -> None:
    """The card is that item from now on, and lies where such an item lies."""
    s = p.s
    if item < 0:
        bury(p, [copy])
        return
    s.guise[copy] = s.kind[item]
    s.heard = None
    p.then(copy_entered, copy)
    if kind_of(s, item).hand:
        options = [(f"choose {label(s, card)}", card) for card in _bearers_of(s, seat, copy)]
        p.ask_seat(seat, "bearer", options, copy_borne, (copy,), about=copy)


@step
def copy_borne(p: Play, copy: int, bearer: int) -> None:
    """A warrior bears the copy."""
    move_onto(p, copy, bearer)


@step
def copy_entered(p: Play, copy: int) -> None:
    """The copy has just been played."""
    announce(p, "entered", copy)


# --- warriors


@of("Umor Leech")
class UmorLeech(Ability):
    """Its controller regains the HP that it takes off a warrior or player."""

    def wounded(self, p: Play, me: int, who: int, other: int, amount: int) -> None:
        s = p.s
        if other < 0:
            amount = min(amount, max(0, s.hp[~other] + amount))
        elif other in s.pieces and not kind_of(s, other).is_warrior:
            return
        if me in s.pieces:
            heal_player(p, s.pieces[me].control, amount)


class NotWithItsLike(Ability):
    """Does not join a second one of its name."""

    drawback = True

    def may_join(self, s: State, me: int, who: int, other: int) -> bool:
        return kind_of(s, other) is not kind_of(s, me)


of("Varkaudar Necromancer", "Varkaudar Mage")(NotWithItsLike)


def _dead(s: State, seat: int, me: int) -> Iterable[int]:
    return [card for pile in s.graveyard for card in pile if kind_of(s, card).is_warrior]


@of("Varkaudar Necromancer")
class RaiseDead(Activated):
    """Turned, for 2 KB, it makes a dead warrior a skeleton of its own side."""

    targets = (Target("dead warrior", _dead),)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=2, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        (card,) = act.targets
        if card >= 0:
            out_of_pile(p.s, card)
            p.s.guise[card] = TOKENS["Raised Skeleton"].number
            enter(p, card, act.seat)
            lend(p, card, OF_GOD, card, GODS.index(meant(p.s, act.card, "Dornodon")))


@of("Thundering Vitriol")
class SnatchItem(Activated):
    """From the first level: turned, for 3 KB, it takes an item from another warrior."""

    from_level = 1
    targets = (Target("item", lambda s, seat, me: _snatchable(s, me)),)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=3, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        (item,) = act.targets
        if item >= 0 and act.card in p.s.pieces:
            change(p.s, item, control=act.seat)
            move_onto(p, item, act.card)


def _snatchable(s: State, me: int) -> list[int]:
    """The items for warriors that lie on other warriors, and that this one can bear."""
    return [
        card
        for card, piece in s.pieces.items()
        if kind_of(s, card).type == ITEM
        and kind_of(s, card).hand
        and piece.host in s.pieces
        and piece.host not in members_of(s, me)
        and kind_of(s, piece.host).is_warrior
        and aimable(s, card, me)
        and can_bear(s, me, card)
    ]


@of("Hired Assassin")
class HiredAssassin(Ability):
    """1 KB in each own preparation phase; +2 ATK against personalities."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        if p.s.pieces[me].control == ~who:
            pay_or_lose(p, ~who, 1, me)

    def against(self, s: State, me: int, who: int, other: int) -> int:
        return 2 if is_personality(s, other) else 0


@of("Quwarg Queen")
class QueensHive(Magic):
    """Comes only where an own Quwarg Hive is active."""

    def may(self, s: State, seat: int, me: int) -> bool:
        return _stand(s, seat, "Quwarg Hive")


@of("Quwarg Queen")
class Brood(Activated):
    """Turned, for 2 KB, it brings a quwarg into the reserve."""

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=2, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        add_token(p, TOKENS["Quwarg"].number, act.seat)


@of("Sardullah Sharpa")
class Contempt(Ability):
    """+1 ATK against personalities, which have -1 ATK against it."""

    of_others = ("against",)

    def against(self, s: State, me: int, who: int, other: int) -> int:
        lead = lead_of(s, me)
        return int(who == lead and is_personality(s, other)) - int(other == lead and is_personality(s, who))


class Silenced(Ability):
    """The ability of that number cannot be used."""

    def may_use(self, s: State, me: int, who: int, ability: int) -> bool:
        return ability != self.value


SILENCED = numbered(Silenced())


@of("Sardullah Sharpa")
class Silence(Activated):
    """From the second level: for 3 KB, an activated ability of a warrior has no effect, and no further use in this turn."""

    from_level = 2
    when = AS_REACTION
    word = "silence"

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=3)

    def answers(self, s: State, seat: int, me: int, to: Announced) -> bool:
        return (
            to.ability >= 0
            and not to.stopped
            and ABILITIES[to.ability].when == ANY_TIME
            and to.card in s.pieces
            and kind_of(s, to.card).is_warrior
        )

    def happens(self, p: Play, act: Announced) -> None:
        if p.s.announced:
            silenced = p.s.announced[-1]
            stop(p)
            lend(p, silenced.card, SILENCED, value=silenced.ability)


def _raia_opponent(s: State, seat: int, me: int) -> Iterable[int]:
    found = opponent_of(s, lead_of(s, me))
    return (
        (found,)
        if found is not None and found >= 0 and kind_of(s, found).is_warrior and of_god(s, me, found, "Raia")
        else ()
    )


@of("Dark Gnome")
class DarkBolt(Activated):
    """1 damage for each KB to its opponent of Raia."""

    when = IN_COMBAT
    word = "bolt"
    targets = (Target("its opponent", _raia_opponent),)
    harmful = True

    def may(self, s: State, seat: int, me: int) -> bool:
        return standing(s, seat, me)

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        return range(1, s.kb[seat] + 1)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=x)

    def happens(self, p: Play, act: Announced) -> None:
        deal(p, act.targets[0], act.x, act.card)


@of("Dreadful Varkaudar")
class TwoVarkaudars(Magic):
    """Comes only where two own varkaudars are active."""

    def may(self, s: State, seat: int, me: int) -> bool:
        active = [
            card
            for card, piece in s.pieces.items()
            if piece.control == seat and piece.active and kind_of(s, card).is_warrior and has_trait(s, card, VARKAUDAR)
        ]
        return len(active) >= 2


@of("Dreadful Varkaudar")
class Dread(Aura):
    """+1 ATK for the other own varkaudars."""

    more_attack = 1

    def strengthens(self, s: State, me: int, who: int) -> bool:
        return lead_of(s, who) != lead_of(s, me) and has_trait(s, who, VARKAUDAR)


@of("Zan Scion")
class ZanScion(Ability):
    """Builds a Zan Inductor alone; those of its side have 1 structure point more."""

    of_others = ("life",)

    def builds(self, s: State, me: int, who: int, building: int) -> int:
        if kind_of(s, building).name != INDUCTOR:
            return 1
        return max(1, price_of(s, building, s.pieces[me].control).builders)

    def life(self, s: State, me: int, who: int) -> int:
        piece = s.pieces[me]
        return int(piece.active and kind_of(s, who).name == INDUCTOR and s.pieces[who].control == piece.control)

"""The creatures of Leah."""

from __future__ import annotations

from collections.abc import Iterable

from ...attack import opponent_of
from ...auras import Aura
from ...cards import ITEM
from ...effects import send_back, take_kb, to_hand
from ...heard import lead_of, members_of
from ...lasting import LOWER_MOST, NO_ABILITIES, NO_ATTACK
from ...leaving import bury
from ...levels import drain_level
from ...numbers import has_trait, left, most_hp, warriors
from ...piles import mill
from ...play import Play, kind_of, label, step
from ...poison import poison
from ...resources import gain_comp, gain_kb
from ...sides import opposes
from ...state import FOR_GOOD, RAMPARTS, State
from ...targets import aimable
from ...vocabulary import IN_COMBAT, Ability, Activated, Announced, Harm, Magic, Target, of
from ...voices import cards_on, says
from ...zones import count, lend


@of("Giant Rat")
class GiantRat(Ability):
    """Three cards go from its player's deck to the graveyard when it comes."""

    def entered(self, p: Play, me: int, who: int) -> None:
        mill(p, p.s.pieces[me].control, 3)


@of("Fearwalker")
class Fearwalker(Ability):
    """No warrior with 2 HP or less attacks it, nor faces it by choice."""

    of_others = ("may_attack", "may_face")

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return target < 0 or me not in members_of(s, target) or left(s, who) > 2

    def may_face(self, s: State, me: int, who: int, attacker: int) -> bool:
        return me not in members_of(s, attacker) or left(s, who) > 2


@of("Grako Bat")
class GrakoBat(Ability):
    """1 HP more for each warrior that it has killed, at once."""

    adds_life = True

    def life(self, s: State, me: int, who: int) -> int:
        return s.counters.get(me, 0)

    def killing(self, p: Play, me: int, who: int, victim: int) -> None:
        count(p.s, me, 1)


@of("Giant Skeleton")
class GiantSkeleton(Ability):
    """Before its player declares attackers it may send an enemy back to the reserve; then it does not attack."""

    of_others = ("declaring",)

    def declaring(self, p: Play, me: int, who: int) -> None:
        s, piece = p.s, p.s.pieces[me]
        if piece.control == ~who and piece.place == RAMPARTS:
            enemies = [card for card in warriors(s, None, RAMPARTS) if opposes(s, ~who, s.pieces[card].control)]
            options = [(f"choose {label(s, card)}", card) for card in enemies if aimable(s, card, me)]
            p.ask_seat(~who, "sent back", options, driven_off, (me,), declines="next", about=me)


@step
def driven_off(p: Play, skeleton: int, card: int) -> None:
    """An enemy goes to the reserve in place of an attack."""
    if card >= 0:
        send_back(p, card)
        lend(p, skeleton, NO_ATTACK)


def _morsel(s: State, seat: int, me: int) -> Iterable[int]:
    target = opponent_of(s, lead_of(s, me))
    if target is None or target < 0 or not kind_of(s, target).is_warrior:
        return ()
    return (target,) if left(s, target) <= 3 and not says(s, "flies", target) and aimable(s, target, me) else ()


@of("Abyssal Grittang")
class AbyssalGrittang(Activated):
    """In step IV it destroys its opponent, if that has at most 3 HP and does not fly."""

    when = IN_COMBAT
    once = True
    word = "swallow"
    targets = (Target("its opponent", _morsel),)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets, by=act.seat)


@of("Corpse Man")
class CorpseMan(Ability):
    """A player whom it wounds has so many HP less at most, for good."""

    def wounded(self, p: Play, me: int, who: int, other: int, amount: int) -> None:
        if other < 0:
            s = p.s
            lend(p, other, LOWER_MOST, FOR_GOOD, amount)
            p.tell("most hp", ~other, most_hp(s, ~other))


@of("Soul Thief")
class SoulThief(Ability):
    """A level falls off the warrior that it strikes."""

    def struck(self, p: Play, me: int, who: int, other: int) -> None:
        drain_level(p, other)


@of("Dark Mumbler")
class DarkMumbler(Ability):
    """In the own preparation phase it returns from the graveyard to the hand, for 2 KB."""

    from_graveyard = True

    def preparation(self, p: Play, me: int, who: int) -> None:
        s, seat = p.s, ~who
        if me in s.graveyard[seat] and s.kb[seat] >= 2:
            p.ask_seat(seat, "return", [("choose pay", 1)], called_back, (me,), declines="next", about=me)


@step
def called_back(p: Play, card: int, pays: int) -> None:
    """It was paid for, and goes to the hand."""
    if pays == 1:
        gain_kb(p, p.s.owner[card], -2)
        to_hand(p, card)


@of("Nomenklatura")
class Nomenklatura(Ability):
    """2 poison tokens for an attacker without a weapon that wounds it."""

    of_others = ("wounded",)

    def wounded(self, p: Play, me: int, who: int, other: int, amount: int) -> None:
        s = p.s
        attacks = any(attack.attacker == who for attack in s.attacks)
        if other < 0 or me not in members_of(s, other) or not attacks or who not in s.pieces:
            return
        if not any(kind_of(s, card).type == ITEM and has_trait(s, card, "weapon") for card in cards_on(s, who)):
            poison(p, who, 2)


MOST_PAID = 5


@of("Mixissi Flesh Golem")
class MixissiFleshGolem(Magic):
    """It costs X components, up to 5, and grows for further ones in its player's preparation phases."""

    of_others = ("preparation",)

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        return range(MOST_PAID + 1)

    def preparation(self, p: Play, me: int, who: int) -> None:
        s = p.s
        if s.pieces[me].control == ~who:
            most = min(MOST_PAID - s.paid.get(me, 0), s.comp[~who])
            options = [(f"choose {more}", more) for more in range(1, most + 1)]
            p.ask_seat(~who, "growth", options, grown, (me,), declines="next", about=me)


@step
def grown(p: Play, card: int, more: int) -> None:
    """A warrior that is paid in components becomes bigger."""
    if more > 0:
        s = p.s
        gain_comp(p, s.pieces[card].control, -more)
        s.paid[card] = s.paid.get(card, 0) + more
        s.heard = None


@of("Xirnox")
class Xirnox(Ability):
    """Whom it strikes uses no activated ability in this turn and the next; of a player whom it wounds it takes 1 KB."""

    def struck(self, p: Play, me: int, who: int, other: int) -> None:
        lend(p, other, NO_ABILITIES, -(p.s.turn + 1))

    def wounded(self, p: Play, me: int, who: int, other: int, amount: int) -> None:
        if other < 0 and me in p.s.pieces:
            take_kb(p, ~other, p.s.pieces[me].control, 1)


@of("Skeleton Lord")
class SkeletonLord(Aura):
    """+1 ATK for the other own skeletons, while it is active."""

    more_attack = 1

    def strengthens(self, s: State, me: int, who: int) -> bool:
        return me not in members_of(s, who) and has_trait(s, who, "skeleton")


@of("Ice Troll")
class IceTroll(Ability):
    """Fire hurts it double."""

    def takes(self, s: State, me: int, who: int, amount: int, by: Harm) -> int:
        return 2 * amount if "fire" in by.sorts else amount

"""The cards of Leah."""

from __future__ import annotations

from collections.abc import Iterable

from ..attack import broke_through, opponent_of
from ..auras import Aura
from ..bearing import can_carry_levels
from ..cards import BY_NAME, CREATURE, ENCHANTMENT, ITEM, KINDS
from ..effects import ask_discard, restore, send_back, take_kb, to_hand
from ..keywords import keyword
from ..lasting import LOWER_MOST, MORE_ATTACK, NO_ABILITIES, NO_ATTACK, NO_BONUS
from ..levels import drain_level, give_levels
from ..numbers import has_trait, left, most_hp, of_god, warriors
from ..play import Play, kind_of, label, name_of, seat_of, step
from ..poison import poison
from ..quests import Quest
from ..reactions import stop, to_card
from ..sides import gainer, opponents, opposes
from ..state import FOR_GOOD, RAMPARTS, RESERVE, State
from ..targets import OPPONENT, PLAYER, WARRIOR, aimable, both, cards, mine, of_gods, of_type, standing, units
from ..temples import Rite, Temple, warrior_of
from ..vocabulary import (
    IN_COMBAT,
    NEVER,
    Ability,
    Activated,
    Announced,
    Harm,
    Magic,
    Price,
    Target,
    of,
)
from ..voices import cards_on, lead_of, members_of, printed, says
from ..zones import (
    bury,
    count,
    deal,
    draw,
    enter,
    gain_comp,
    gain_kb,
    heal_player,
    into_pile,
    lend,
    lower_hp,
    mill,
    out_of_pile,
    shuffle,
    tell,
    turn,
)

LEAH = "Leah"
REGENERATION = keyword("regeneration-1")


def _creature(s: State, seat: int, card: int) -> bool:
    """Whether a warrior is a creature; of a pair either counts (9.19)."""
    return any(kind_of(s, member).type == CREATURE for member in members_of(s, card))


def _once(s: State, seat: int, card: int) -> bool:
    """Whether a card stands for itself, not for the pair that it is in (15.34)."""
    return lead_of(s, card) == card


# --- incantations and spells


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
        return any(s.pieces[card].active and of_god(s, me, card, LEAH) for card in warriors(s, seat))

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
    p.then(go_on_ravaging, cataclysm, victim)
    bury(p, [card], by=seat)


@step
def go_on_ravaging(p: Play, cataclysm: int, seat: int) -> None:
    """Asks for the next card, once all that the last one brought about is done."""
    s = p.s
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


# --- enchantments


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
        options += [(f"choose {label(s, card)}", card) for card in warriors(s, seat)]
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


# --- items


@of("Curse Stone")
class CurseStone(Magic):
    """Any warrior bears it: its base HP is 1, and it has no defensive bonus."""

    targets = (WARRIOR,)
    for_anyone = True
    of_host = ("base", "has_bonus")

    def base(self, s: State, me: int, who: int, attack: int, life: int) -> tuple[int, int]:
        return attack, int(s.pieces[me].host == who)

    def has_bonus(self, s: State, me: int, who: int) -> bool:
        return False


@of("Lifedrinker Sword")
class LifedrinkerSword(Ability):
    """+2 ATK, and one more for each warrior killed with it."""

    of_host = ("attack", "killing")

    def attack(self, s: State, me: int, who: int) -> int:
        return 2 + s.counters.get(me, 0)

    def killing(self, p: Play, me: int, who: int, victim: int) -> None:
        count(p.s, me, 1)


@of("Morgan's Crystal")
class MorgansCrystal(Ability):
    """After each card drawn, two go from the deck to the graveyard."""

    of_others = ("mills",)

    def mills(self, s: State, me: int, who: int) -> int:
        return 2


@of("Uman's Ghost")
class UmansGhost(Activated):
    """Turned, for 3 components, it destroys a warrior."""

    targets = (WARRIOR,)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(comp=3, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets, by=act.seat)


# --- buildings


@of("Altar of Leah")
class AltarOfLeah(Aura):
    """+1/+1 for own warriors of Leah in the own turn."""

    more_attack = 1
    more_life = 1

    def strengthens(self, s: State, me: int, who: int) -> bool:
        return s.pieces[me].control == s.active and of_god(s, me, who, LEAH)


@of("Sucking Pit")
class SuckingPit(Ability):
    """A poison token for each enemy warrior that breaks through."""

    of_others = ("declared",)

    def declared(self, p: Play, me: int, who: int) -> None:
        s = p.s
        if opposes(s, s.pieces[me].control, ~who):
            for card in broke_through(s, s.pieces[me].control):
                poison(p, card, 1)


@of("Castle Vangorf")
class CastleVangorf(Ability):
    """One place less on all ramparts, but two at least."""

    of_others = ("room",)

    def room(self, s: State, me: int, who: int, places: int) -> int:
        return min(places, max(2, places - 1))


@of("Temple of Leah")
class TempleOfLeah(Temple):
    """Leah's temple."""

    god = LEAH


@of("Temple of Leah")
class RiteOfLeah(Rite):
    """In the own turn a warrior of Leah has regeneration-1 for that turn."""

    targets = (warrior_of(LEAH),)

    def may(self, s: State, seat: int, me: int) -> bool:
        return seat == s.active

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, act.targets[0], REGENERATION)


# --- warriors


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

    def life(self, s: State, me: int, who: int) -> int:
        return s.counters.get(me, 0)

    def killing(self, p: Play, me: int, who: int, victim: int) -> None:
        count(p.s, me, 1)


def _nekrofuns(s: State, seat: int, card: int) -> bool:
    return kind_of(s, card) is BY_NAME["Nekrofun"]


@of("Smack")
class SmackDestroys(Activated):
    """From the first level: turned, it destroys a Nekrofun."""

    from_level = 1
    word = "nekrofun"
    targets = (cards("nekrofun", _nekrofuns),)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets, by=act.seat)


@of("Smack")
class SmackFeasts(Ability):
    """From the second level: 1 HP for its player when it kills in battle."""

    from_level = 2

    def killed(self, p: Play, me: int, who: int, victim: int) -> None:
        heal_player(p, seat_of(p.s, me), 1)


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

    def may(self, s: State, seat: int, me: int) -> bool:
        return standing(s, seat, me)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets, by=act.seat)


@of("Corpse Man")
class CorpseMan(Ability):
    """A player whom it wounds has so many HP less at most, for good."""

    def wounded(self, p: Play, me: int, who: int, other: int, amount: int) -> None:
        if other < 0:
            s = p.s
            lend(p, other, LOWER_MOST, FOR_GOOD, amount)
            lower_hp(p, ~other)
            tell(p, "most hp", ~other, most_hp(s, ~other))


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


@of("Dusky Rat")
class Retreat(Activated):
    """Once a turn it goes from the ramparts to the reserve."""

    once = True
    word = "retreat"

    def may(self, s: State, seat: int, me: int) -> bool:
        return standing(s, seat, me)

    def happens(self, p: Play, act: Announced) -> None:
        send_back(p, act.card)


def _provided(s: State, seat: int, me: int) -> Iterable[int]:
    return [~other for other in sorted(opponents(s, seat)) if s.comp[other]]


@of("Dusky Rat")
class Pilfering(Activated):
    """From the first level: turned, it steals X components for X KB."""

    from_level = 1
    word = "steal"
    targets = (Target("opponent", _provided),)

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        return range(1, max([s.comp[other] for other in opponents(s, seat)], default=0) + 1)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=x, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        if act.targets[0] < -len(p.s.hp):
            return
        other = ~act.targets[0]
        taken = min(act.x, p.s.comp[other])
        gain_comp(p, other, -taken)
        gain_comp(p, act.seat, taken)


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


@of("Grath Morphus")
class GrathMorphus(Ability):
    """Its items cannot be stolen."""

    def immune(self, s: State, me: int, who: int, to: str) -> bool:
        return to in ("theft", "charm")


def _snares(s: State, seat: int, me: int) -> Iterable[int]:
    """The traps of a hand that can be paid in KB; the one that is paid for already."""
    paid = any(act.card == me and act.targets for act in s.announced)
    return [
        card for card in s.hand[seat] if has_trait(s, card, "trap") and (paid or kind_of(s, card).comp <= s.kb[seat])
    ]


@of("Grath Morphus")
class LaysTraps(Activated):
    """From the first level: turned, it puts a trap from the hand into play, for KB in place of components."""

    from_level = 1
    word = "trap"
    targets = (Target("trap of the hand", _snares),)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        named = [act.targets[0] for act in s.announced[-1:] if act.card == me and act.targets]
        return Price(kb=sum([kind_of(s, card).comp for card in named]), passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        (trap,) = act.targets
        if trap >= 0:
            out_of_pile(p.s, trap)
            enter(p, trap, act.seat)


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


@of("Sizzling Pumpa")
class Search(Activated):
    """Turned, for 6 KB: a magic card of Leah comes from its player's deck to the hand, shown; the deck is shuffled."""

    word = "search"

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=6, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        s = p.s
        wanted = [card for card in s.deck[act.seat] if kind_of(s, card).is_magic and of_god(s, act.card, card, LEAH)]
        options = {f"choose {kind_of(s, card).name}": card for card in wanted}
        p.ask_seat(
            act.seat,
            "search",
            sorted(options.items()),
            found,
            (act.seat,),
            declines="next",
            about=act.card,
            from_pile=True,
            always=True,
        )


@step
def found(p: Play, seat: int, card: int) -> None:
    """The card is shown and taken, or none; the deck is shuffled."""
    if card >= 0:
        out_of_pile(p.s, card)
        into_pile(p.s, card, "hand")
        tell(p, "found", seat, name_of(p.s, card))
    shuffle(p, seat)


@of("Sizzling Pumpa")
class Rally(Activated):
    """In step IV, for 3 KB: +2 ATK for the other varkaudars on the own ramparts this turn."""

    when = IN_COMBAT
    word = "rally"

    def may(self, s: State, seat: int, me: int) -> bool:
        return standing(s, seat, me)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=3)

    def happens(self, p: Play, act: Announced) -> None:
        s = p.s
        for card in warriors(s, act.seat, RAMPARTS):
            if act.card not in members_of(s, card) and has_trait(s, card, "varkaudar"):
                lend(p, card, MORE_ATTACK, value=2)


@of("Ice Troll")
class IceTroll(Ability):
    """Fire hurts it double."""

    def takes(self, s: State, me: int, who: int, amount: int, by: Harm) -> int:
        return 2 * amount if "fire" in by.sorts else amount

"""The cards of Sheran."""

from __future__ import annotations

from collections.abc import Iterable

from ..attack import is_fought, is_step_three
from ..auras import Aura, ForBearer
from ..cards import CREATURE, ENCHANTMENT, ITEM
from ..effects import move_onto, of_types, restore, send_back
from ..ending import drop_out
from ..keywords import keyword
from ..lasting import MORE_ATTACK, MORE_LIFE, next_turn_of
from ..numbers import cost_of, has_trait, is_immune, left, life_of, of_god, skill_of, sorts_of, warriors
from ..play import Play, kind_of, label, name_of, step
from ..poison import poison, poison_player, tokens_on
from ..quests import Quest
from ..sides import helps, opposes, others
from ..state import (
    ATTACK,
    FINAL,
    NO_CARD,
    ON_RAMPARTS,
    RAMPARTS,
    RESERVE,
    SECOND_MAIN,
    TABLE,
    State,
)
from ..targets import OPPONENT, PLAYER, RAMPARTS_WARRIOR, WARRIOR, aimable, both, either, mine, ours, units
from ..temples import Rite, Temple, warrior_of
from ..traps import Trap
from ..upkeep import pay_or_lose
from ..vocabulary import (
    ABILITIES,
    AS_SAVING,
    IN_COMBAT,
    Ability,
    Activated,
    Announced,
    Harm,
    Magic,
    Price,
    numbered,
    of,
)
from ..voices import lead_of, members_of, says
from ..zones import (
    bury,
    change,
    count,
    deal,
    discard,
    gain_comp,
    gain_kb,
    heal,
    heal_player,
    lend,
    lose_hp,
    shuffle_in,
    take_into_hand,
)

GOD = "Sheran"
MAGIC_DEFENCE, POISON_2 = keyword("magic-defence"), keyword("poison-2")


# --- incantations and spells


@of("Propagation")
class Propagation(Magic):
    """A player has twice as many components."""

    targets = (PLAYER,)

    def happens(self, p: Play, act: Announced) -> None:
        seat = ~act.targets[0]
        gain_comp(p, seat, p.s.comp[seat])


@of("Instant Healing")
class InstantHealing(Magic):
    """Heals X HP."""

    targets = (either("warrior or player", WARRIOR, PLAYER),)

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        return range(1, s.kb[seat] + 1)

    def saves(self, s: State, seat: int, me: int, who: int) -> bool:
        return True

    def happens(self, p: Play, act: Announced) -> None:
        doubled = says(p.s, "doubles_healing", ~act.seat)
        restore(p, act.targets[0], 2 * act.x if doubled else act.x)


@of("Wrath of Nature")
class WrathOfNature(Magic):
    """Once the movement is over: damage to everybody on the ramparts, one more for each Thaumaturgy."""

    def may(self, s: State, seat: int, me: int) -> bool:
        return s.phase in (ATTACK, SECOND_MAIN, FINAL)

    def happens(self, p: Play, act: Announced) -> None:
        amount = 1 + skill_of(p.s, act.seat, "Thaumaturgy")
        for card in warriors(p.s, None, RAMPARTS):
            deal(p, card, amount, act.card)


@of("Venom Surge")
class VenomSurge(Magic):
    """All poison is doubled."""

    def happens(self, p: Play, act: Announced) -> None:
        for card, tokens in list(p.s.poison.items()):
            if card in p.s.pieces:
                poison(p, card, tokens)


@of("New Hope")
class NewHope(Magic):
    """Every left neighbour gets a card of a graveyard by chance; the rest goes back into the deck."""

    def happens(self, p: Play, act: Announced) -> None:
        s = p.s
        for seat in (s.active, *others(s, s.active)):
            pile = [card for card in s.graveyard[seat] if card != act.card]
            if pile:
                drawn = pile.pop(p.dice.below(len(pile)))
                take_into_hand(p, drawn, others(s, seat)[0])
                shuffle_in(p, seat, pile)


@of("Simplification")
class Simplification(Magic):
    """Destroys all enchantments."""

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, of_types(p.s, p.s.pieces, (ENCHANTMENT,)), by=act.seat)


@of("Word of Life")
class WordOfLife(Magic):
    """Destroys a warrior of Leah."""

    targets = (warrior_of("Leah"),)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets, by=act.seat)


def _lives(s: State, seat: int, card: int) -> bool:
    return not has_trait(s, card, "undead")


@of("Final Sacrifice")
class FinalSacrifice(Magic):
    """Its player regains as many HP as the sacrificed warrior had cost."""

    given = (units("own warrior", both(mine, _lives)),)

    def worth(self, s: State, given: tuple[int, ...], x: int) -> int:
        return cost_of(s, given[0])

    def happens(self, p: Play, act: Announced) -> None:
        heal_player(p, act.seat, act.x)


@of("Sheran's Quest")
class SheransQuest(Quest):
    """For three warriors brought into play in this turn."""

    def may(self, s: State, seat: int, me: int) -> bool:
        return s.brought[seat] >= 3


@of("Last Chance")
class LastChance(Magic):
    """With a single HP left, its player comes to have as many as the opponent with the most."""

    def may(self, s: State, seat: int, me: int) -> bool:
        return s.hp[seat] == 1

    def happens(self, p: Play, act: Announced) -> None:
        change_ = (
            max([p.s.hp[other] for other in others(p.s, act.seat) if opposes(p.s, act.seat, other)]) - p.s.hp[act.seat]
        )
        heal_player(p, act.seat, max(0, change_))
        lose_hp(p, act.seat, max(0, -change_))


@of("Revitalisation")
class Revitalisation(Magic):
    """All own warriors that would die have 1 HP instead."""

    when = AS_SAVING

    def saves(self, s: State, seat: int, me: int, who: int) -> bool:
        return ours(s, seat, who)

    def happens(self, p: Play, act: Announced) -> None:
        for card in [card for card in warriors(p.s) if ours(p.s, act.seat, card)]:
            missing = 1 - left(p.s, card)
            if missing > 0:
                heal(p, card, missing)
                lend(p, card, MORE_LIFE, value=max(0, 1 - life_of(p.s, card)))


@of("Sheran's Revolt")
class SheransRevolt(Magic):
    """The dearest card in play goes; an opponent says which among equals."""

    targets = (OPPONENT,)

    def happens(self, p: Play, act: Announced) -> None:
        s = p.s
        able = [
            card
            for card in s.pieces
            if lead_of(s, card) == card and aimable(s, card, act.card) and not is_immune(s, card, sorts_of(s, act.card))
        ]
        most = max([cost_of(s, card) for card in able], default=0)
        options = [(f"choose {label(s, card)}", card) for card in able if cost_of(s, card) == most]
        p.ask_seat(~act.targets[0], "dearest", options, dearest_chosen, (act.seat,), about=act.card)


@step
def dearest_chosen(p: Play, seat: int, card: int) -> None:
    """It goes to the graveyard."""
    if card >= 0:
        bury(p, [card], by=seat)


@of("Tidal Wave")
class TidalWave(Magic):
    """All swimmers are stronger this turn."""

    def happens(self, p: Play, act: Announced) -> None:
        for card in warriors(p.s):
            if has_trait(p.s, card, "swimming"):
                lend(p, card, MORE_ATTACK, value=2)
                lend(p, card, MAGIC_DEFENCE)


@of("Rampage of the Soyers")
class RampageOfTheSoyers(Magic):
    """Items of wood or metal that no warrior bears are destroyed, unless they are bought off."""

    def happens(self, p: Play, act: Announced) -> None:
        s = p.s
        found = [
            card
            for seat in (s.active, *others(s, s.active))
            for card in of_types(s, s.pieces, (ITEM,))
            if s.pieces[card].control == seat and kind_of(s, card).traits & {"wood", "metal"} and not _is_borne(s, card)
        ]
        for card in reversed(found):
            p.then(buy_off, card)


def _is_borne(s: State, item: int) -> bool:
    host = s.pieces[item].host
    return host != NO_CARD and kind_of(s, host).is_warrior


@step
def buy_off(p: Play, item: int) -> None:
    """An item's player may save it for its components and one more."""
    if item in p.s.pieces:
        seat, comp = p.s.pieces[item].control, kind_of(p.s, item).comp + 1
        options = [("choose pay", 1)] if p.s.comp[seat] >= comp else []
        p.ask_seat(seat, "upkeep", options, bought_off, (item, seat, comp), declines="next", about=item)


@step
def bought_off(p: Play, item: int, seat: int, comp: int, pays: int) -> None:
    """It stays, or goes."""
    if pays == 1:
        gain_comp(p, seat, -comp)
    else:
        bury(p, [item])


# --- enchantments


@of("Field of Peace")
class FieldOfPeace(Ability):
    """Cards of Tharr cost 2 KB more."""

    of_others = ("dearer",)

    def dearer(self, s: State, me: int, card: int, seat: int) -> Price:
        return Price(kb=2) if of_god(s, me, card, "Tharr") else Price()


@of("Survival Instinct")
class SurvivalInstinct(Ability):
    """Its warrior may flee from a battle just declared."""

    of_others = ("battle_begun",)

    def battle_begun(self, p: Play, me: int, who: int) -> None:
        s = p.s
        warrior = lead_of(s, s.pieces[me].host)
        if any(warrior in attack and is_fought(s, attack) for attack in s.attacks):
            seat = s.pieces[warrior].control
            p.ask_seat(seat, "flight", [("choose flee", 1)], fled, (warrior,), declines="next", about=warrior)


@step
def fled(p: Play, warrior: int, flees: int) -> None:
    """It goes back to the reserve, or fights."""
    if flees == 1:
        send_back(p, warrior)


@of("Petrification")
class Petrification(Magic):
    """Its warrior stays on the ramparts; it may only defend, and uses no activated abilities."""

    of_host = ("may_attack", "may_move", "may_be_sent_back", "may_use")
    targets = (RAMPARTS_WARRIOR,)

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return False

    def may_move(self, s: State, me: int, who: int) -> bool:
        return False

    def may_be_sent_back(self, s: State, me: int, who: int) -> bool:
        return False

    def may_use(self, s: State, me: int, who: int, ability: int) -> bool:
        return ABILITIES[ability].when == IN_COMBAT


@of("Poison Immunity")
class PoisonImmunity(Ability):
    """No poison for own warriors; 1 KB in each own preparation phase."""

    of_others = ("immune", "preparation")

    def immune(self, s: State, me: int, who: int, to: str) -> bool:
        return to == "poison" and kind_of(s, who).is_warrior and helps(s, me, s.pieces[who].control)

    def preparation(self, p: Play, me: int, who: int) -> None:
        if p.s.pieces[me].control == ~who:
            pay_or_lose(p, ~who, 1, me)


@of("Epidemic")
class Epidemic(Ability):
    """Its warrior dies in the preparation phase, and the next one falls ill."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        s = p.s
        host = s.pieces[me].host
        if host in s.pieces and s.pieces[host].control == ~who:
            change(s, me, place=TABLE, host=NO_CARD)
            p.then(spread, me, ~who)
            bury(p, [host])


@step
def spread(p: Play, me: int, seat: int) -> None:
    """The dead warrior's player says who falls ill next; if there is nobody the epidemic is over."""
    s = p.s
    if me in s.pieces:
        able = [card for card in warriors(s) if aimable(s, card, me) and not is_immune(s, card, sorts_of(s, me))]
        p.ask_seat(seat, "warrior", [(f"choose {label(s, card)}", card) for card in able], fell_ill, (me,), about=me)


@step
def fell_ill(p: Play, me: int, host: int) -> None:
    """The epidemic lies on another warrior, or goes."""
    if host >= 0:
        move_onto(p, me, host)
    else:
        bury(p, [me])


@of("Verdant Tree")
class VerdantTree(Ability):
    """Regeneration and healing magic give its player twice as much for KB."""

    of_others = ("doubles_healing",)

    def doubles_healing(self, s: State, me: int, who: int) -> bool:
        return s.pieces[me].control == ~who


@of("Living Labyrinth")
class LivingLabyrinth(Magic):
    """An opponent's warriors get to the other place only by luck."""

    of_others = ("strays",)
    targets = (OPPONENT,)

    def strays(self, s: State, me: int, who: int) -> bool:
        return s.chosen.get(me) == s.pieces[who].control

    def happens(self, p: Play, act: Announced) -> None:
        p.s.chosen[act.card] = ~act.targets[0]


@of("Peace of the Dead")
class PeaceOfTheDead(Ability):
    """5 KB more for each warrior that is brought back from a graveyard."""

    of_others = ("toll",)

    def toll(self, s: State, me: int, who: int, seat: int) -> int:
        return 5 if kind_of(s, who).is_warrior and any(who in pile for pile in s.graveyard) else 0


@of("Deadly Venom")
class DeadlyVenom(Magic):
    """Poison works on a player: it grows in the preparation phase, and cards are given to be rid of it; several work as one."""

    of_others = ("poisonable", "preparation")
    targets = (PLAYER,)

    def poisonable(self, s: State, me: int, who: int) -> bool:
        return s.chosen.get(me) == ~who

    def preparation(self, p: Play, me: int, who: int) -> None:
        s = p.s
        copies = [card for card in s.pieces if kind_of(s, card) is kind_of(s, me) and s.chosen.get(card) == ~who]
        if copies[:1] == [me] and s.poison.get(who, 0) > 0:
            poison_player(p, who, 1)
            p.then(succumb, ~who)
            p.then(take_antidote, ~who)

    def happens(self, p: Play, act: Announced) -> None:
        p.s.chosen[act.card] = ~act.targets[0]


@step
def take_antidote(p: Play, seat: int) -> None:
    """Asks for a card of the hand or in play, as long as there is poison left."""
    s = p.s
    hand = {f"choose {name_of(s, card)}": card for card in s.hand[seat]}
    table = {f"choose {label(s, card)}": card for card, piece in s.pieces.items() if piece.control == seat}
    options = [*hand.items(), *table.items()] if s.poison.get(~seat, 0) > 0 else []
    p.ask_seat(seat, "antidote", options, antidote_taken, (seat,), declines="next", from_pile=True)


@step
def antidote_taken(p: Play, seat: int, card: int) -> None:
    """One card is given for one token."""
    if card >= 0:
        p.s.poison[~seat] -= 1
        p.then(take_antidote, seat)
        if card in p.s.pieces:
            bury(p, [card])
        else:
            discard(p, card)


@step
def succumb(p: Play, seat: int) -> None:
    """Who has as many tokens as HP loses at the end of step II."""
    if p.s.poison.get(~seat, 0) >= p.s.hp[seat]:
        drop_out(p, [seat])


# --- items and buildings


@of("Thorn Trap")
class ThornTrap(Trap):
    """1 damage and one for each Trap-Making."""

    damage = 1


@of("Altar of Sheran")
class AltarOfSheran(Ability):
    """1 HP in each own preparation phase for every warrior of Sheran in reserve."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        if p.s.pieces[me].control == ~who:
            heal_player(p, ~who, sum([of_god(p.s, me, card, GOD) for card in warriors(p.s, ~who, RESERVE)]))


@of("Grok Formation")
class GrokFormation(Aura):
    """Built by flyers, for +1 HP of own flyers."""

    more_life = 1

    def may_build(self, s: State, me: int, who: int) -> bool:
        return says(s, "flies", who)

    def strengthens(self, s: State, me: int, who: int) -> bool:
        return says(s, "flies", who)


@of("Nekrofun")
class Nekrofun(Ability):
    """Every warrior in reserve gives income, not every second one; a further copy adds nothing."""

    of_others = ("income",)

    def income(self, s: State, me: int, who: int) -> int:
        piece, kind = s.pieces[me], kind_of(s, me)
        copies = [
            card
            for card, other in s.pieces.items()
            if kind_of(s, card) is kind and other.control == piece.control and other.active
        ]
        reserve = len(warriors(s, ~who, RESERVE))
        return reserve - reserve // 2 if piece.control == ~who and copies[0] == me else 0


CURE, INFECT = 0, 1


@of("Goblet of Life and Death")
class Goblet(Ability):
    """For 1 KB in step II: one poison token off a warrior, or onto one on the ramparts."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        s, seat = p.s, ~who
        if s.pieces[me].control != seat or s.kb[seat] < 1:
            return
        options = [("choose cure", CURE)] if _curable(s, me) else []
        options += [("choose infect", INFECT)] if _infectable(s, me) else []
        p.ask_seat(seat, "goblet", options, goblet_used, (me, seat), declines="next", about=me)


def _curable(s: State, me: int) -> list[int]:
    return [card for card in warriors(s) if tokens_on(s, card) > 0 and aimable(s, card, me)]


def _infectable(s: State, me: int) -> list[int]:
    able = [card for card in warriors(s, None, RAMPARTS) if aimable(s, card, me)]
    return [card for card in able if not says(s, "immune", card, "poison")]


@step
def goblet_used(p: Play, me: int, seat: int, how: int) -> None:
    """Asks whose token it is."""
    if how >= 0:
        gain_kb(p, seat, -1)
        able = _curable(p.s, me) if how == CURE else _infectable(p.s, me)
        question = "poisoned warrior" if how == CURE else "ramparts warrior"
        p.ask_seat(seat, question, [(f"choose {label(p.s, card)}", card) for card in able], drunk, (how,), about=me)


@step
def drunk(p: Play, how: int, card: int) -> None:
    """One token more or less."""
    s = p.s
    if how == INFECT:
        poison(p, card, 1)
        return
    ill = next(member for member in members_of(s, card) if s.poison.get(member))
    s.poison[ill] -= 1


TROLL_TREE = "Troll Tree"


@of("Gnarled Club")
class GnarledClub(ForBearer):
    """+3 ATK; a Troll Tree swings it, too, and better."""

    def suits(self, s: State, me: int, who: int) -> bool:
        return any(kind_of(s, member).name == TROLL_TREE for member in members_of(s, who))

    def attack(self, s: State, me: int, who: int) -> int:
        return 4 if kind_of(s, s.pieces[me].host).name == TROLL_TREE else 3


@of("Flower Symbol")
class FlowerSymbol(Activated):
    """Turned, for 5 KB: twice the HP for an own warrior in this turn."""

    targets = (units("own warrior", mine),)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=5, passivate=True)

    def saves(self, s: State, seat: int, me: int, who: int) -> bool:
        return mine(s, seat, who) and left(s, who) + life_of(s, who) > 0

    def happens(self, p: Play, act: Announced) -> None:
        (card,) = act.targets
        if card >= 0:
            lend(p, card, MORE_LIFE, value=life_of(p.s, card))


@of("Temple of Sheran")
class TempleOfSheran(Temple):
    """The temple's common words."""

    god = GOD


@of("Temple of Sheran")
class RiteOfSheran(Rite):
    """Poison for a warrior of Sheran."""

    targets = (warrior_of(GOD),)

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, act.targets[0], POISON_2)


# --- warriors


class Swelling(Activated):
    """X KB for +X ATK, 3 KB in a turn."""

    most = 3

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        return range(1, self.most - s.used.count((me, self.number)) + 1)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=x)

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, act.card, MORE_ATTACK, value=act.x)


@of("Carnivorous Magsim")
class CarnivorousMagsim(Swelling):
    """ATK for KB."""


@of("Bloodbath Magsim")
class BloodbathMagsim(Swelling):
    """ATK and HP for KB."""

    def happens(self, p: Play, act: Announced) -> None:
        super().happens(p, act)
        lend(p, act.card, MORE_LIFE, value=act.x)


@of("Annak")
class Annak(Ability):
    """With a level: only two attackers on it let others break through."""

    from_level = 1

    def bars_the_way(self, s: State, me: int, who: int) -> int:
        return 2


class Stone(Ability):
    """It cannot leave the ramparts by itself, nor attack."""

    def token_word(self) -> str:
        return "stone"

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return False

    def may_move(self, s: State, me: int, who: int) -> bool:
        return False


STONE = numbered(Stone())


@of("Stone Age Tinker")
class StoneAgeTinker(Ability):
    """Whom it wounds turns to stone, as long as it stands on the ramparts."""

    def wounded(self, p: Play, me: int, who: int, other: int, amount: int) -> None:
        if amount > 0 and other in p.s.pieces and p.s.pieces[other].place == RAMPARTS:
            lend(p, other, STONE, until=ON_RAMPARTS)


@of("Steel Wasp")
class SteelWasp(Ability):
    """Its sting is its death: a token tells that it has poisoned somebody."""

    def struck(self, p: Play, me: int, who: int, other: int) -> None:
        if other in p.s.pieces and not says(p.s, "immune", lead_of(p.s, other), "poison"):
            self._stung(p, me)

    def struck_player(self, p: Play, me: int, who: int, other: int) -> None:
        if says(p.s, "poisonable", other):
            self._stung(p, me)

    def _stung(self, p: Play, me: int) -> None:
        if me in p.s.pieces:
            count(p.s, me, 1)

    def is_over(self, s: State, me: int, who: int) -> bool:
        return s.counters.get(me, 0) > 0


class Dazed(Ability):
    """It deals less damage, by its value."""

    of_others = ("takes",)

    def takes(self, s: State, me: int, who: int, amount: int, by: Harm) -> int:
        is_it = by.source >= 0 and lead_of(s, by.source) == lead_of(s, me)
        return max(0, amount - self.value) if is_it else amount


DAZED = numbered(Dazed())


def _attacking_creature(s: State, seat: int, card: int) -> bool:
    is_creature = any(kind_of(s, member).type == CREATURE for member in members_of(s, card))
    return is_creature and any(attack.attacker == card for attack in s.attacks)


@of("Ninsai Bristlehair")
class NinsaisShout(Activated):
    """Turned in step III: an attacking creature deals 2 damage less."""

    word = "shout"
    targets = (units("attacking creature", _attacking_creature, RAMPARTS),)

    def may(self, s: State, seat: int, me: int) -> bool:
        return is_step_three(s)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, act.targets[0], DAZED, value=2)


@of("Ninsai Bristlehair")
class NinsaisParry(Ability):
    """From the second level: one attacker's damage to it is halved in the strike step."""

    of_others = ("clashing",)
    from_level = 2

    def clashing(self, p: Play, me: int, who: int) -> None:
        s = p.s
        attackers = [
            attack.attacker for attack in s.attacks if attack.target == lead_of(s, me) and is_fought(s, attack)
        ]
        options = [(f"choose {label(s, card)}", card) for card in attackers]
        p.ask_seat(s.pieces[me].control, "parry", options, parried, (me,), about=me)

    def takes(self, s: State, me: int, who: int, amount: int, by: Harm) -> int:
        return amount // 2 if by.struck and s.chosen.get(me, NO_CARD) == by.source else amount


@step
def parried(p: Play, me: int, attacker: int) -> None:
    """Notes whose damage is halved, if anybody attacks it."""
    p.s.chosen[me] = attacker


@of("Troll Tree")
class TrollTree(Ability):
    """It takes two places."""

    drawback = True

    def places(self, s: State, me: int, who: int) -> int:
        return 2


class Bleeding(Ability):
    """In its next preparation phase a player loses as many HP as its value, fewer for KB."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        if me == who:
            payable = range(min(p.s.kb[~who], self.value), -1, -1)
            options = [(f"choose {kb}", kb) for kb in payable]
            p.ask_seat(~who, "bleeding", options, staunched, (~who, self.value))


BLEEDING = numbered(Bleeding())


@step
def staunched(p: Play, seat: int, amount: int, kb: int) -> None:
    """The KB that were paid save as many HP."""
    gain_kb(p, seat, -kb)
    lose_hp(p, seat, amount - kb)


@of("Crimson Polecat")
class CrimsonPolecat(Ability):
    """A player whom it wounds goes on bleeding."""

    def wounded(self, p: Play, me: int, who: int, other: int, amount: int) -> None:
        if other < 0:
            lend(p, other, BLEEDING, until=next_turn_of(p.s, ~other), value=amount)

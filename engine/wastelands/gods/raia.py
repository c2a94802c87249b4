"""The cards of Raia."""

from __future__ import annotations

from collections.abc import Iterable

from ...flow import DECLINED
from ..announcing import put, says_of, top
from ..auras import Aura, ForBearer
from ..cards import BUILDING, CREATURE, ENCHANTMENT, GODS, INCANTATION
from ..effects import ask_discard, restore, see_hand, send_back, to_hand
from ..keywords import keyword
from ..lasting import MORE_ATTACK, MORE_LIFE, NO_ACTIVATION, NO_REGENERATION, OfGod, next_turn_of
from ..legal import magic_of, may_come
from ..levels import destroyed
from ..numbers import (
    base_of,
    cost_of,
    has_trait,
    is_personality,
    left,
    meant,
    of_god,
    price_of,
    skill_of,
    warriors,
)
from ..play import Play, kind_of, label, name_of, seat_of, step
from ..poison import tokens_on
from ..quests import Quest
from ..reactions import answered, stop, to_magic
from ..regeneration import MOST_A_TURN, regenerate
from ..sides import helps
from ..state import RAMPARTS, RESERVE, State
from ..targets import (
    ENCHANTMENT_CARD,
    OPPONENT,
    PLAYER,
    WARRIOR,
    cards,
    either,
    facing,
    mine,
    of_gods,
    one_of_several,
    opponent_of_text,
    standing,
    units,
)
from ..temples import Rite, Temple, warrior_of
from ..tokens import tokens_of
from ..traps import Trap
from ..upkeep import pay_or_lose
from ..vocabulary import (
    AS_REACTION,
    IN_COMBAT,
    NEVER,
    Ability,
    Activated,
    Announced,
    Harm,
    Magic,
    Price,
    Target,
    numbered,
    of,
)
from ..voices import allows, cards_on, lead_of, level_cards, levels_of, members_of, printed, says, speaks, voices
from ..zones import (
    bury,
    deal,
    draw,
    enter,
    gain_comp,
    gain_kb,
    heal_player,
    lend,
    out_of_pile,
    tell,
)

MAGIC_DEFENCE = keyword("magic-defence")
WARRIOR_OR_PLAYER = either("warrior or player", WARRIOR, PLAYER)
ITSELF = Target("own card", lambda s, seat, me: [me])


# --- incantations and spells


def _dead(s: State, seat: int, me: int) -> Iterable[int]:
    return [
        card
        for pile in s.graveyard
        for card in pile
        if kind_of(s, card).is_warrior and may_come(s, s.owner[card], card)
    ]


@of("Resurrection")
class Resurrection(Magic):
    """A warrior comes back from its owner's graveyard to that player's reserve."""

    targets = (Target("dead warrior", _dead),)

    def happens(self, p: Play, act: Announced) -> None:
        (card,) = act.targets
        if card >= 0:
            out_of_pile(p.s, card)
            enter(p, card, p.s.owner[card])


@of("Cleansing Fire")
class CleansingFire(Magic):
    """2 damage, and one for each Thaumaturgy."""

    targets = (WARRIOR,)
    harmful = True

    def happens(self, p: Play, act: Announced) -> None:
        deal(p, act.targets[0], 2 + skill_of(p.s, act.seat, "Thaumaturgy"), act.card)


@of("Bane of the Undead")
class BaneOfTheUndead(Magic):
    """Destroys an undead warrior."""

    targets = (units("undead warrior", lambda s, seat, card: has_trait(s, card, "undead")),)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets, by=act.seat)


@of("Spellbreak")
class Spellbreak(Magic):
    """Destroys an enchantment."""

    targets = (ENCHANTMENT_CARD,)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets, by=act.seat)


@of("Battle Toast")
class BattleToast(Magic):
    """All attackers are stronger this turn."""

    def may(self, s: State, seat: int, me: int) -> bool:
        return bool(s.attacks)

    def happens(self, p: Play, act: Announced) -> None:
        for attack in p.s.attacks:
            lend(p, attack.attacker, MORE_ATTACK, value=1)
            lend(p, attack.attacker, MORE_LIFE, value=1)


def _own_ruins(s: State, seat: int, me: int) -> Iterable[int]:
    return [card for card in s.graveyard[seat] if kind_of(s, card).type == BUILDING and may_come(s, seat, card)]


@of("Rebuilding")
class Rebuilding(Magic):
    """An own building comes back from the graveyard, passive."""

    targets = (Target("own graveyard", _own_ruins),)

    def happens(self, p: Play, act: Announced) -> None:
        (card,) = act.targets
        if card >= 0:
            out_of_pile(p.s, card)
            enter(p, card, act.seat)


def _own_memories(s: State, seat: int, me: int) -> Iterable[int]:
    return [card for card in s.graveyard[seat] if kind_of(s, card).is_magic or kind_of(s, card).is_warrior]


@of("Voice of the Past")
class VoiceOfThePast(Magic):
    """A magic card or warrior goes from the own graveyard to the hand."""

    targets = (Target("own graveyard", _own_memories),)

    def happens(self, p: Play, act: Announced) -> None:
        if act.targets[0] >= 0:
            to_hand(p, act.targets[0])


class Unhurt(Ability):
    """Its player takes no damage."""

    of_others = ("takes",)

    def takes(self, s: State, me: int, who: int, amount: int, by: Harm) -> int:
        return 0 if who == me else amount


UNHURT = numbered(Unhurt())


@of("Closing Wounds")
class ClosingWounds(Magic):
    """Its player regains all HP lost this turn, and takes no more damage."""

    def happens(self, p: Play, act: Announced) -> None:
        heal_player(p, act.seat, p.s.lost[act.seat])
        lend(p, ~act.seat, UNHURT)


@of("Neutralise Poison")
class NeutralisePoison(Magic):
    """Takes all poison off a warrior, and off X further ones."""

    targets = (units("poisoned warrior", lambda s, seat, card: tokens_on(s, card) > 0),)

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        return range(max(1, len(list(self.targets[0].among(s, seat, me)))))

    def aims(self, s: State, seat: int, me: int, x: int) -> tuple[Target, ...]:
        return self.targets * (1 + x)

    def happens(self, p: Play, act: Announced) -> None:
        for card in act.targets:
            for member in members_of(p.s, card):
                p.s.poison.pop(member, None)


@of("Raia's Quest")
class RaiasQuest(Quest):
    """For 10 HP that its player regained in this turn."""

    def may(self, s: State, seat: int, me: int) -> bool:
        return s.healed[seat] >= 10


@of("Olympic Games")
class OlympicGames(Magic):
    """All personalities lose their enchantments, go to the reserve passive, and stay so in their player's next turn."""

    def happens(self, p: Play, act: Announced) -> None:
        s = p.s
        for card in [card for card in warriors(s) if is_personality(s, card)]:
            bury(p, [other for other in cards_on(s, card) if kind_of(s, other).type == ENCHANTMENT], by=act.seat)
            send_back(p, card, passive=True)
            for member in members_of(s, card):
                lend(p, member, NO_ACTIVATION, next_turn_of(s, s.pieces[member].control))


@of("Ball Lightning")
class BallLightning(Magic):
    """4 damage; whoever was hit may pay to send it on, each time for one less."""

    targets = (WARRIOR_OR_PLAYER,)
    harmful = True

    def happens(self, p: Play, act: Announced) -> None:
        deal(p, act.targets[0], 4, act.card)
        p.then(bounce, act.card, act.targets[0], 3)


def _further(s: State, lightning: int, hit: int) -> list[int]:
    return [value for value in WARRIOR_OR_PLAYER.among(s, 0, lightning) if value != hit]


@step
def bounce(p: Play, lightning: int, hit: int, amount: int) -> None:
    """Who was hit, or the controller of the warrior, may send the lightning on for as many KB as its damage."""
    s = p.s
    if amount < 1 or (hit >= 0 and hit not in s.pieces) or hit < -len(s.hp):
        return
    seat = s.pieces[hit].control if hit >= 0 else ~hit
    further = _further(s, lightning, hit) if s.kb[seat] >= amount else []
    options = [(f"choose {label(s, value)}", number) for number, value in enumerate(further)]
    p.ask_seat(seat, "bounce", options, bounced, (seat, lightning, hit, amount), declines="next", about=lightning)


@step
def bounced(p: Play, seat: int, lightning: int, hit: int, amount: int, number: int) -> None:
    """The lightning goes on to another target."""
    if number >= 0:
        target = _further(p.s, lightning, hit)[number]
        gain_kb(p, seat, -amount)
        p.then(hit_next, lightning, target, amount)
        if target < 0:
            offer_shelter(p, ~target, lightning)


@step
def hit_next(p: Play, lightning: int, target: int, amount: int) -> None:
    """The next one is hit, and may send the lightning on."""
    deal(p, target, amount, lightning)
    p.then(bounce, lightning, target, amount - 1)


@of("Mana Trap")
class ManaTrap(Magic):
    """Stops magic, for what it cost."""

    when = NEVER

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        answers = answered(s, me)
        return Price(kb=answers.paid if answers is not None else 0)

    def answers(self, s: State, seat: int, me: int, to: Announced) -> bool:
        return to_magic(s, to)

    def happens(self, p: Play, act: Announced) -> None:
        stop(p)


@of("Creation")
class Creation(Magic):
    """2 components; 3 if one creature lies in the opponent's graveyard, 4 if none does."""

    def aims(self, s: State, seat: int, me: int, x: int) -> tuple[Target, ...]:
        return one_of_several(s, seat)

    def happens(self, p: Play, act: Announced) -> None:
        pile = p.s.graveyard[opponent_of_text(p.s, act)]
        creatures = sum(kind_of(p.s, card).type == CREATURE for card in pile)
        gain_comp(p, act.seat, max(2, 4 - creatures))


# --- enchantments


def _own_hand(s: State, seat: int, me: int) -> Iterable[int]:
    return [card for card in s.hand[seat] if of_god(s, me, card, "Raia")]


@of("Raia's Punishment")
class RaiasPunishment(Activated):
    """Turned, for 1 KB and a card of Raia from the hand, it destroys a warrior or enchantment of Fairlight."""

    given = (Target("own hand", _own_hand),)
    targets = (of_gods(either("warrior or enchantment", WARRIOR, ENCHANTMENT_CARD), "Fairlight"),)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=1, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets, by=act.seat)


@of("Ethereal Light")
class EtherealLight(Ability):
    """Nothing is invisible."""

    of_others = ("sees_invisible",)

    def sees_invisible(self, s: State, me: int, who: int) -> bool:
        return True


@of("Protection from Fire")
class ProtectionFromFire(Ability):
    """Fire takes nothing off its player and that one's warriors; 1 KB in each own preparation phase, or it goes."""

    of_others = ("takes", "preparation")

    def takes(self, s: State, me: int, who: int, amount: int, by: Harm) -> int:
        seat = ~who if who < 0 else s.pieces[who].control
        meant = helps(s, me, seat) and (who < 0 or kind_of(s, who).is_warrior)
        return 0 if meant and "fire" in by.sorts else amount

    def preparation(self, p: Play, me: int, who: int) -> None:
        if p.s.pieces[me].control == ~who:
            pay_or_lose(p, ~who, 1, me)


@of("Divine Help")
class DivineHelp(Activated):
    """Once a turn a warrior regenerates up to 4 HP, for as many HP of its player."""

    once = True
    targets = (
        units(
            "wounded warrior",
            lambda s, seat, card: s.damage.get(lead_of(s, card), 0) > 0 and allows(s, "may_regenerate", card),
        ),
    )

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        return range(1, min(MOST_A_TURN, max(s.damage.values(), default=0)) + 1)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(hp=x)

    def saves(self, s: State, seat: int, me: int, who: int) -> bool:
        return allows(s, "may_regenerate", who) and s.regenerated.get(who, 0) < MOST_A_TURN

    def happens(self, p: Play, act: Announced) -> None:
        regenerate(p, act.targets[0], act.x)


class IncomeIsHp(Ability):
    """Its player regains HP in place of income."""

    of_others = ("income_is_hp",)

    def income_is_hp(self, s: State, me: int, who: int) -> bool:
        return who == me


INCOME_IS_HP = numbered(IncomeIsHp())


@of("Reallocation")
class Reallocation(Ability):
    """At the beginning of the own turn a choice: income, or half of it as HP."""

    of_others = ("dawned",)

    def dawned(self, p: Play, me: int, who: int) -> None:
        if p.s.pieces[me].control == ~who and not says(p.s, "income_is_hp", who):
            p.ask_seat(~who, "income", [("choose kb", 0), ("choose hp", 1)], reallocated, (~who,), about=me)


@step
def reallocated(p: Play, seat: int, as_hp: int) -> None:
    """The income of this turn is regained HP, if so chosen."""
    if as_hp:
        lend(p, ~seat, INCOME_IS_HP)


@of("Fair Play")
class FairPlay(Ability):
    """Nobody dearer than 6 KB on any ramparts."""

    of_others = ("may_stand_on_ramparts",)

    def may_stand_on_ramparts(self, s: State, me: int, who: int) -> bool:
        return cost_of(s, who) <= 6


# --- items


@of("Healing Salve")
class HealingSalve(Activated):
    """Sacrificed at any time, it heals 2 HP."""

    hp = 2
    targets = (WARRIOR_OR_PLAYER,)
    given = (ITSELF,)

    def saves(self, s: State, seat: int, me: int, who: int) -> bool:
        return True

    def happens(self, p: Play, act: Announced) -> None:
        restore(p, act.targets[0], self.hp)


@of("Holy Sceptre")
class HolySceptre(HealingSalve):
    """Sacrificed at any time, it heals 8 HP."""

    hp = 8


@of("Torch")
class Torch(ForBearer):
    """+1 ATK for its bearer, whose strike is fire; whom it wounds cannot regenerate this turn."""

    of_host = ("attack", "life", "strikes_as", "wounded")
    more_attack = 1

    def strikes_as(self, s: State, me: int, who: int) -> str:
        return "fire"

    def wounded(self, p: Play, me: int, who: int, other: int, amount: int) -> None:
        if other >= 0:
            lend(p, other, NO_REGENERATION)


@of("Sun Symbol")
class SunSymbol(Ability):
    """Damage by its player's magic is 2 more for warriors of Dornodon."""

    of_others = ("takes",)

    def takes(self, s: State, me: int, who: int, amount: int, by: Harm) -> int:
        ours = by.source >= 0 and kind_of(s, by.source).is_magic and seat_of(s, by.source) == s.pieces[me].control
        meant = who >= 0 and kind_of(s, who).is_warrior and of_god(s, me, who, "Dornodon")
        return amount + 2 if ours and meant and amount > 0 else amount


@of("Hybrid Trap")
class HybridTrap(Trap):
    """3 HP."""

    damage = 3


@of("Quasar Sword")
class QuasarSword(ForBearer):
    """+4 ATK for its bearer."""

    more_attack = 4


# --- buildings


@of("Altar of Raia")
class AltarOfRaia(Aura):
    """+1 HP for all own warriors of Raia."""

    more_life = 1

    def strengthens(self, s: State, me: int, who: int) -> bool:
        return of_god(s, me, who, "Raia")


@of("Temple of Raia")
class TempleOfRaia(Temple):
    """Raia's temple."""

    god = "Raia"


@of("Temple of Raia")
class RiteOfRaia(Rite):
    """A warrior of Raia has magic defence this turn."""

    kb = 3
    targets = (warrior_of("Raia"),)

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, act.targets[0], MAGIC_DEFENCE)


@of("Lighthouse")
class Lighthouse(Activated):
    """Once a turn, a look at an opponent's hand."""

    once = True
    targets = (OPPONENT,)

    def happens(self, p: Play, act: Announced) -> None:
        see_hand(p, act.seat, ~act.targets[0])


@of("Bridge")
class Bridge(Ability):
    """One place more on all ramparts."""

    of_others = ("room",)

    def room(self, s: State, me: int, who: int, places: int) -> int:
        return places + 1


@of("Alanor Canal")
class AlanorCanal(Ability):
    """Only flyers, and warriors with 3 HP or more, attack."""

    of_others = ("may_attack",)

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return left(s, who) >= 3 or says(s, "flies", who)


class DiscardsAtTheEnd(Ability):
    """Its player discards a card at the end of the turn."""

    of_others = ("ended",)

    def ended(self, p: Play, me: int, who: int) -> None:
        ask_discard(p, ~me, 1)


DISCARDS_AT_THE_END = numbered(DiscardsAtTheEnd())


@of("Alanor Library")
class AlanorLibrary(Ability):
    """As the first thing of the own main phase: a card more for 3 KB, and one discarded at the end of the turn."""

    of_others = ("main_begun",)

    def main_begun(self, p: Play, me: int, who: int) -> None:
        seat = p.s.pieces[me].control
        if seat == ~who and p.s.kb[seat] >= 3 and p.s.deck[seat]:
            p.ask_seat(seat, "library", [("choose pay", 1)], lent_out, (seat,), declines="next", about=me)


@step
def lent_out(p: Play, seat: int, pays: int) -> None:
    """The library gives a card."""
    if pays == 1:
        gain_kb(p, seat, -3)
        draw(p, seat)
        lend(p, ~seat, DISCARDS_AT_THE_END)


class Sheltered(Ability):
    """Its player loses only 1 HP by the card of that number."""

    of_others = ("takes",)

    def takes(self, s: State, me: int, who: int, amount: int, by: Harm) -> int:
        return min(amount, 1) if who == me and by.source == self.value else amount


SHELTERED = numbered(Sheltered())


def is_sheltered(s: State, seat: int, magic: int) -> bool:
    """Whether a player has paid for shelter from a card already."""
    return any((each.ability, each.bearer, each.value) == (SHELTERED.number, ~seat, magic) for each in s.lasting)


def offer_shelter(p: Play, seat: int, magic: int) -> None:
    """Magic that aims anew at a player: a sanctuary may be used although nothing was announced."""
    s = p.s
    own = [card for card, piece in s.pieces.items() if piece.control == seat]
    havens = [card for card in own if speaks(s, card) and any(isinstance(each, Shelter) for each in printed(s, card))]
    if havens and not is_sheltered(s, seat, magic):
        options = [("choose component", COMPONENT)] if s.comp[seat] else []
        options += [(f"choose {label(s, card)}", card) for card in own]
        p.ask_seat(seat, "shelter", options, sheltered, (seat, magic), declines="next", about=magic)


COMPONENT = -2


@step
def sheltered(p: Play, seat: int, magic: int, given: int) -> None:
    """Shelter for a component, or for a card in play."""
    if given == COMPONENT:
        gain_comp(p, seat, -1)
    elif given >= 0:
        bury(p, [given], yields=False)
    if given != DECLINED:
        lend(p, ~seat, SHELTERED, value=magic)


class Shelter(Activated):
    """When magic would damage its player: only 1 HP of it."""

    when = AS_REACTION

    def answers(self, s: State, seat: int, me: int, to: Announced) -> bool:
        if is_sheltered(s, seat, to.card):
            return False
        magic = magic_of(s, to.card) if to_magic(s, to) else None
        return magic is not None and (magic.harms_players or (magic.harmful and ~seat in to.targets))

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, ~act.seat, SHELTERED, value=top(p.s).card)


@of("Sanctuary of Light")
class ShelterForAComponent(Shelter):
    """For a component."""

    word = "component"

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(comp=1)


@of("Sanctuary of Light")
class ShelterForACard(Shelter):
    """For an own card in play."""

    word = "card"
    given = (cards("own card", mine),)


@of("Magic Fortress")
class MagicFortress(Ability):
    """No magic or ability aims at own warriors in reserve."""

    of_others = ("may_be_aimed_at",)

    def may_be_aimed_at(self, s: State, me: int, who: int, card: int) -> bool:
        piece = s.pieces[who]
        if piece.place != RESERVE or not helps(s, me, piece.control):
            return True
        return card not in s.pieces and not kind_of(s, card).is_magic


# --- warriors


@of("Motley Dozmong")
class MotleyDozmong(Ability):
    """Belongs to the god that was chosen in its player's last preparation phase."""

    of_others = ("preparation",)

    def gods(self, s: State, me: int, who: int, gods: frozenset[str]) -> frozenset[str]:
        return frozenset((GODS[s.chosen[me]],)) if me in s.chosen else gods

    def preparation(self, p: Play, me: int, who: int) -> None:
        if p.s.pieces[me].control == ~who:
            options = [(f"choose {god}", number) for number, god in enumerate(GODS)]
            p.ask_seat(~who, "god", options, turned_to, (me,), about=me)


@step
def turned_to(p: Play, card: int, god: int) -> None:
    """A card belongs to another god."""
    p.s.chosen[card] = god
    p.s.heard = None
    tell(p, "named", p.s.pieces[card].control, label(p.s, card), name_of(p.s, card), GODS[god])


@of("Sighing Dorony")
class Gust(Activated):
    """In step IV, a flyer with 2 base HP goes from the enemy ramparts to the reserve."""

    when = IN_COMBAT
    once = True
    word = "gust"
    targets = (
        units(
            "enemy flyer",
            lambda s, seat, card: facing(s, seat, card) and base_of(s, card)[1] == 2 and says(s, "flies", card),
            RAMPARTS,
        ),
    )

    def may(self, s: State, seat: int, me: int) -> bool:
        return standing(s, seat, me)

    def happens(self, p: Play, act: Announced) -> None:
        send_back(p, act.targets[0])


@of("Fantalas")
class Arrow(Activated):
    """An arrow in step IV: 1 damage to any warrior on the enemy ramparts."""

    when = IN_COMBAT
    word = "arrow"
    once = True
    targets = (units("enemy ramparts warrior", facing, RAMPARTS),)

    def may(self, s: State, seat: int, me: int) -> bool:
        return standing(s, seat, me)

    def happens(self, p: Play, act: Announced) -> None:
        deal(p, act.targets[0], 1, act.card)


@of("Fantalas")
class Tinkering(Activated):
    """From the second level: turned, for 3 KB, it makes a component."""

    from_level = 2
    word = "component"

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=3, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        gain_comp(p, act.seat, 1)


@of("King Borax")
class KingBorax(Ability):
    """While active: other own personalities count as a level higher, and one more for each of his."""

    of_others = ("levels",)

    def levels(self, s: State, me: int, who: int) -> int:
        king = s.pieces[me]
        if not king.active or me in members_of(s, who) or s.pieces[who].control != king.control:
            return 0
        if not is_personality(s, who):
            return 0
        further = [ability.levels(s, by, me) for ability, by in voices(s, "levels", me) if ability is not self]
        return 1 + level_cards(s, me) + sum(further)


@of("Malvina Lobara")
class MalvinaLobara(Activated):
    """While active: a look at the top cards of a deck, one and as many as she has levels."""

    targets = (PLAYER,)

    def may(self, s: State, seat: int, me: int) -> bool:
        return bool(s.pieces[me].active)

    def happens(self, p: Play, act: Announced) -> None:
        s, other = p.s, ~act.targets[0]
        levels = 1 + levels_of(s, act.card) if act.card in s.pieces else 1
        names = [name_of(s, card) for card in reversed(s.deck[other][-levels:])]
        tell(p, "saw deck", act.seat, label(s, ~other), *names, only=(act.seat,))


@of("Flavius")
class Flavius(Ability):
    """1 ATK less against skeletons."""

    def against(self, s: State, me: int, who: int, other: int) -> int:
        return -int(has_trait(s, other, "skeleton"))


@of("Flavius")
class Teaching(Ability):
    """From the second level, while active: +1 Thaumaturgy."""

    of_others = ("skill",)
    from_level = 2

    def skill(self, s: State, me: int, who: int, name: str) -> int:
        piece = s.pieces[me]
        return int(bool(piece.active) and piece.control == ~who and name == "Thaumaturgy")


@of("Tricorn")
class Tricorn(Ability):
    """1 KB in each own preparation phase, while it is active."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        piece = p.s.pieces[me]
        if piece.control == ~who and piece.active:
            gain_kb(p, ~who, 1)


@of("Court Mage")
class CourtMage(Ability):
    """While active: in each own turn incantations and enchantments cost up to 3 KB less in all, as their player likes to spread
    them; the first of several speaks.
    """

    of_others = ("cheaper", "paid")

    def _saves(self, s: State, me: int, card: int, seat: int) -> int:
        """The KB that it can still take off a card."""
        mages = [
            other
            for other, piece in s.pieces.items()
            if piece.control == seat and piece.active and self in printed(s, other)
        ]
        if mages[:1] != [me] or seat != s.active or kind_of(s, card).type not in (INCANTATION, ENCHANTMENT):
            return 0
        return max(0, 3 * len(mages) - sum(number == self.number for _, number in s.used))

    def cheaper(self, s: State, me: int, card: int, seat: int) -> Price:
        return Price(kb=self._saves(s, me, card, seat))

    def paid(self, p: Play, me: int, who: int, seat: int, kb: int) -> None:
        s = p.s
        says, act = says_of(s, top(s)), top(s)
        own = says.price(s, seat, who, act.x) if says is not None else None
        full = price_of(s, who, seat, act.x, own, without=self).kb
        most = min(full - kb, self._saves(s, me, who, seat))
        values = range(most, max(0, most - s.kb[seat]) - 1, -1)
        p.ask_seat(
            seat,
            "savings",
            [(f"choose {saved}", saved) for saved in values],
            kb_saved,
            (me, self.number, most),
            about=me,
        )


@step
def kb_saved(p: Play, mage: int, number: int, most: int, saved: int) -> None:
    """What is not saved is paid after all."""
    act = top(p.s)
    p.s.used = (*p.s.used, *[(mage, number)] * saved)
    gain_kb(p, act.seat, saved - most)
    put(p.s, paid=act.paid + most - saved)


@of("Purifier")
class Purifier(Ability):
    """May destroy a card or token on a warrior that it wounds."""

    def wounded(self, p: Play, me: int, who: int, other: int, amount: int) -> None:
        s = p.s
        if other not in s.pieces or not kind_of(s, other).is_warrior or me not in s.pieces:
            return
        options = [(f"choose {label(s, card)}", card) for card in cards_on(s, other)]
        options += tokens_of(s, other)
        p.ask_seat(s.pieces[me].control, "purified", options, destroyed, (other,), declines="next", about=other)


@of("Dillbeard")
class Dillbeard(Activated):
    """From the second level: turned, it destroys a varkaudar, or a pair with one."""

    from_level = 2
    targets = (units("varkaudar", lambda s, seat, card: has_trait(s, card, "varkaudar")),)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets, by=act.seat)


class Devotion(OfGod):
    """The token of a priestess."""

    def token_word(self) -> str:
        return "devotion"


DEVOTION = numbered(Devotion())


@of("Priestess of Raia")
class PriestessOfRaia(Activated):
    """Turned, for 1 KB: a warrior counts as one of Raia."""

    targets = (WARRIOR,)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=1, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        (card,) = act.targets
        if card in p.s.pieces:
            for member in members_of(p.s, card):
                lend(p, member, DEVOTION, member, GODS.index(meant(p.s, act.card, "Raia")))

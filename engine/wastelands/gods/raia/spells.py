"""The spells, counterspells and incantations of Raia."""

from __future__ import annotations

from collections.abc import Iterable

from ....flow import DECLINED
from ...cards import BUILDING, CREATURE, ENCHANTMENT
from ...damage import deal, heal_player
from ...effects import send_back, to_hand
from ...heard import members_of, printed, speaks
from ...lasting import MORE_ATTACK, MORE_LIFE, NO_ACTIVATION, next_turn_of
from ...leaving import bury
from ...legal import may_come
from ...numbers import has_trait, is_personality, skill_of, warriors
from ...piles import out_of_pile
from ...play import Play, kind_of, label, step
from ...poison import tokens_on
from ...quests import Quest
from ...reactions import answered, stop, to_magic
from ...resources import gain_comp, gain_kb
from ...state import State
from ...targets import ENCHANTMENT_CARD, WARRIOR, one_of_several, opponent_of_text, units
from ...vocabulary import NEVER, Ability, Announced, Harm, Magic, Price, Target, numbered, of
from ...voices import allowed, cards_on
from ...zones import enter, lend
from .shared import SHELTERED, WARRIOR_OR_PLAYER, Shelter, is_sheltered


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
            bury(p, [other for other in cards_on(s, card) if kind_of(s, other).type == ENCHANTMENT])
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


def offer_shelter(p: Play, seat: int, magic: int) -> None:
    """Magic that aims anew at a player: a sanctuary may be used although nothing was announced."""
    s = p.s
    own = [card for card, piece in s.pieces.items() if piece.control == seat]
    havens = [card for card in own if speaks(s, card) and any(isinstance(each, Shelter) for each in printed(s, card))]
    if havens and not is_sheltered(s, seat, magic):
        options = [("choose component", COMPONENT)] if s.comp[seat] else []
        options += [(f"choose {label(s, card)}", card) for card in allowed(s, "may_perish", own)]
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

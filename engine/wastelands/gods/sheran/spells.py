"""The spells, counterspells and incantations of Sheran."""

from __future__ import annotations

from collections.abc import Iterable

from ...cards import ENCHANTMENT, ITEM
from ...damage import deal, heal, heal_player, lose_hp
from ...effects import of_types, restore
from ...heard import lead_of
from ...keywords import keyword
from ...lasting import MORE_ATTACK, MORE_LIFE
from ...leaving import bury
from ...numbers import has_trait, is_immune, left, life_of, skill_of, sorts_of, warriors
from ...piles import shuffle_in, take_into_hand
from ...play import Play, kind_of, label, step
from ...poison import poison
from ...prices import cost_of
from ...quests import Quest
from ...resources import gain_comp
from ...sides import opposes, others
from ...state import ATTACK, FINAL, NO_CARD, RAMPARTS, SECOND_MAIN, State
from ...targets import OPPONENT, PLAYER, WARRIOR, aimable, both, either, mine, ours, units
from ...temples import warrior_of
from ...vocabulary import AS_SAVING, Announced, Magic, of
from ...voices import says
from ...zones import lend

MAGIC_DEFENCE = keyword("magic-defence")


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

    harms_many = True

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
                p.tell("by chance", seat)
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

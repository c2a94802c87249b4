"""The spells, counterspells and incantations of Dornodon."""

from __future__ import annotations

from collections.abc import Iterable

from ...damage import deal, lose_hp
from ...effects import see_hand, send_back
from ...heard import lead_of, members_of
from ...leaving import bury
from ...numbers import is_immune, is_personality, of_god, place_of, places_taken, room_of, skill_of, sorts_of, warriors
from ...piles import discard, out_of_pile, shuffle
from ...play import Play, kind_of, label, name_of, step
from ...poison import poison
from ...quests import Quest
from ...resources import gain_comp
from ...sides import opposes, present, purses
from ...state import ATTACK, RAMPARTS, RESERVE, Announced, State
from ...targets import ENCHANTMENT_CARD, OPPONENT, PLAYER, RAMPARTS_WARRIOR, both, cards, theirs, units
from ...vocabulary import Ability, Magic, Target, numbered, of
from ...zones import change, lend, place
from .shared import INDUCTOR, THAUMATURGY, stand


def _touched(s: State, seat: int, where: int, by: int) -> list[int]:
    """The warriors of a player in a place that are not immune to a card."""
    return [card for card in warriors(s, seat, where) if not is_immune(s, card, sorts_of(s, by))]


@of("Altar Breaking")
class AltarBreaking(Magic):
    """Destroys an altar, or for 4 KB more a temple."""

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        return (0, 4)

    def aims(self, s: State, seat: int, me: int, x: int) -> tuple[Target, ...]:
        return (_building_with("temple" if x else "altar"),)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets)


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
    harms_many = True

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
        if p.s.phase == ATTACK and other in p.s.pieces and kind_of(p.s, other).is_warrior:
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
        p.tell("looked through", act.seat, label(p.s, act.targets[0]))
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
        return stand(s, seat, INDUCTOR)

    def happens(self, p: Play, act: Announced) -> None:
        p.s.counters.clear()
        p.s.poison.clear()
        bury(p, list(p.s.pieces), yields=False)
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

"""The spells, counterspells and incantations of Tharr."""

from __future__ import annotations

from collections.abc import Iterable

from ...attack import is_after_damage, is_before_damage, is_fought
from ...cards import BUILDING
from ...damage import deal
from ...lasting import MORE_ATTACK
from ...leaving import bury
from ...numbers import active, attack_of, left, life_of, of_god, warriors
from ...play import Play
from ...quests import Quest
from ...state import MAIN, RAMPARTS, RESERVE, State
from ...targets import ITEM_CARD, PLAYER, WARRIOR, either, mine, units
from ...vocabulary import Ability, Announced, Magic, Target, numbered, of
from ...voices import says
from ...zones import lend
from .shared import ALONE, in_play


@of("Fist of Might")
class FistOfMight(Magic):
    """+1 ATK for this turn for each KB of X, up to 5."""

    targets = (WARRIOR,)

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        return range(6)

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, act.targets[0], MORE_ATTACK, value=act.x)


@of("Titan's Fist")
class TitansFist(Magic):
    """Destroys an item."""

    targets = (ITEM_CARD,)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets)


@of("Earthquake")
class Earthquake(Magic):
    """Destroys all buildings."""

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, in_play(p.s, BUILDING))


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

    harms_many = True

    def happens(self, p: Play, act: Announced) -> None:
        for card in warriors(p.s):
            if of_god(p.s, act.card, card, "Sheran") or of_god(p.s, act.card, card, "Fairlight"):
                deal(p, card, 3, act.card)


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
    harmful = True

    def worth(self, s: State, given: tuple[int, ...], x: int) -> int:
        return life_of(s, given[0])

    def happens(self, p: Play, act: Announced) -> None:
        deal(p, act.targets[0], 2 + act.x, act.card)


@of("Tharr's Quest")
class TharrsQuest(Quest):
    """Asks for an own warrior with 8 ATK."""

    def may(self, s: State, seat: int, me: int) -> bool:
        return any(attack_of(s, card) >= 8 for card in warriors(s, seat))


@of("Madden")
class Madden(Magic):
    """An active warrior in reserve wounds its own player with its ATK."""

    targets = (units("active reserve warrior", lambda s, seat, card: bool(s.pieces[card].active), RESERVE),)

    def happens(self, p: Play, act: Announced) -> None:
        (card,) = act.targets
        if card in p.s.pieces:
            deal(p, ~p.s.pieces[card].control, max(0, attack_of(p.s, card)), card)

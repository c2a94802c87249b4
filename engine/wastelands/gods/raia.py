"""The cards of Raia."""

from __future__ import annotations

from collections.abc import Iterable

from ..effects import restore
from ..lasting import MORE_ATTACK, MORE_LIFE
from ..numbers import has_trait, of_god, skill_of
from ..play import Play, kind_of, label
from ..reactions import answered, stop, to_magic
from ..state import RAMPARTS, State
from ..targets import ENCHANTMENT_CARD, OPPONENT, PLAYER, WARRIOR, either, theirs, units
from ..vocabulary import IN_COMBAT, NEVER, Ability, Activated, Announced, Magic, Price, Target, of
from ..zones import bury, deal, enter, gain_comp, gain_kb, lend, name_of, out_of_pile, tell


def _dead(s: State, seat: int, me: int) -> Iterable[int]:
    return [card for pile in s.graveyard for card in pile if kind_of(s, card).is_warrior]


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


@of("Healing Salve")
class HealingSalve(Activated):
    """Sacrificed at any time, it heals 2 HP."""

    targets = (either("warrior or player", WARRIOR, PLAYER),)
    given = (Target("own card", lambda s, seat, me: [me]),)

    def saves(self, s: State, seat: int, me: int, who: int) -> bool:
        return True

    def happens(self, p: Play, act: Announced) -> None:
        restore(p, act.targets[0], 2)


@of("Altar of Raia")
class AltarOfRaia(Ability):
    """+1 HP for all own warriors of Raia."""

    of_others = ("life",)

    def life(self, s: State, me: int, who: int) -> int:
        return int(
            kind_of(s, who).is_warrior and s.pieces[who].control == s.pieces[me].control and of_god(s, who, "Raia")
        )


@of("Torch")
class Torch(Ability):
    """+1 ATK for its bearer."""

    of_host = ("attack",)

    def attack(self, s: State, me: int, who: int) -> int:
        return 1


@of("Tricorn")
class Tricorn(Ability):
    """1 KB in each own preparation phase, while it is active."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        piece = p.s.pieces[me]
        if piece.control == ~who and piece.active:
            gain_kb(p, ~who, 1)


@of("Fantalas")
class Arrow(Activated):
    """An arrow in step IV: 1 damage to any warrior on the enemy ramparts."""

    when = IN_COMBAT
    word = "arrow"
    once = True
    targets = (units("enemy ramparts warrior", theirs, RAMPARTS),)

    def may(self, s: State, seat: int, me: int) -> bool:
        return s.pieces[me].place == RAMPARTS

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


@of("Lighthouse")
class Lighthouse(Activated):
    """Once a turn, a look at an opponent's hand."""

    once = True
    targets = (OPPONENT,)

    def happens(self, p: Play, act: Announced) -> None:
        other = ~act.targets[0]
        names = sorted(name_of(p.s, card) for card in p.s.hand[other])
        tell(p, "saw hand", act.seat, label(p.s, ~other), *names, only=(act.seat,))

"""The warriors of Dornodon."""

from __future__ import annotations

from collections.abc import Iterable

from ...attack import opponent_of
from ...auras import Aura
from ...bearing import can_bear
from ...cards import GODS, TOKENS
from ...damage import deal, heal_player
from ...effects import move_onto
from ...heard import lead_of, members_of
from ...lasting import OF_GOD
from ...numbers import has_trait, is_personality, meant, of_god
from ...piles import out_of_pile
from ...play import Play, kind_of, seat_of
from ...prices import price_of
from ...reactions import stop
from ...state import PLAYED, Announced, State
from ...targets import aimable
from ...upkeep import pay_or_lose
from ...vocabulary import (
    ABILITIES,
    ANY_TIME,
    AS_REACTION,
    IN_COMBAT,
    Ability,
    Activated,
    Magic,
    Price,
    Target,
    numbered,
    of,
)
from ...zones import add_token, change, enter, lend
from .shared import INDUCTOR, VARKAUDAR, stand


@of("Umor Leech")
class UmorLeech(Ability):
    """Its controller regains the HP that it takes off a warrior or player."""

    def wounded(self, p: Play, me: int, who: int, other: int, amount: int) -> None:
        if other < 0 or kind_of(p.s, other).is_warrior:
            heal_player(p, seat_of(p.s, me), amount)


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
        if kind_of(s, card).hand
        and piece.host in s.pieces
        and piece.host not in members_of(s, me)
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
        return stand(s, seat, "Quwarg Hive")


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
            to.ability != PLAYED
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
    adds_life = True

    def builds(self, s: State, me: int, who: int, building: int) -> int:
        if kind_of(s, building).name != INDUCTOR:
            return 1
        return max(1, price_of(s, building, s.pieces[me].control).builders)

    def life(self, s: State, me: int, who: int) -> int:
        piece = s.pieces[me]
        return int(piece.active and kind_of(s, who).name == INDUCTOR and s.pieces[who].control == piece.control)

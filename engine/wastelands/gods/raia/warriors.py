"""The warriors of Raia."""

from __future__ import annotations

from ...announcing import put, says_of, top
from ...cards import ENCHANTMENT, GODS, INCANTATION
from ...damage import deal
from ...effects import send_back
from ...heard import members_of, printed
from ...lasting import OfGod
from ...leaving import bury
from ...levels import destroyed
from ...numbers import base_of, has_trait, is_personality, meant
from ...play import Play, kind_of, label, name_of, step
from ...prices import price_of
from ...resources import gain_comp, gain_kb
from ...state import RAMPARTS, State
from ...targets import PLAYER, WARRIOR, facing, standing, units
from ...tokens import tokens_of
from ...vocabulary import IN_COMBAT, Ability, Activated, Announced, Price, numbered, of
from ...voices import cards_on, level_cards, levels_of, says, voices
from ...zones import lend


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
    p.tell("named", p.s.pieces[card].control, label(p.s, card), name_of(p.s, card), GODS[god])


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
        p.tell("saw deck", act.seat, label(s, ~other), *names, only=(act.seat,))


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

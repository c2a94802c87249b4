"""The Cloaks of Vlox: spies who use other cards' abilities."""

from __future__ import annotations

from ...text import T
from ..attack import is_sure, lowest_hit
from ..battlefield import all_units, belongs, can_pay, has_ability, is_beside, is_fighter, is_near, is_unit, named
from ..effects import with_opponent
from ..lasting import become, is_copy
from ..state import State
from ..vocabulary import IN_EVENT_PHASE, Ability, At, EventCard, Play, question, step
from ..wounds import blow_of, change_blow
from .shared import Sneaking

ART = question("master of the art", T("Whose name and ability does {card} take until this turn ends?"))
COVER = question(
    "cover",
    T("{other} on {there} is to be wounded (wounds: {count}). Does {card} take that instead?"),
    lambda s, args: {
        "other": T(named(s, args[1])),
        "there": s.field.names[s.space[args[1]]],
        "count": blow_of(s).wounds,
    },
)
ILLUSION = question(
    "illusion",
    T("A die missed {card}. Pay 1 magic? Otherwise the wounds of the attack on it do not count (wounds: {count})."),
    lambda s, args: {"count": blow_of(s).wounds},
)
BURY = question("bury", T("Which of the cards do you put at the bottom of that draw pile?"))
LAY_BACK = question("lay back", T("Which of the cards do you put back on top of that draw pile?"))


class Cover(Ability):
    """May take the wounds that a friendly common or champion within 3 spaces would receive (F 2.3.5.1, 2.4.5.1)."""

    name = "Cover"
    of_others = "redirects"

    def ready(self, s: State, me: int, at: At) -> bool:
        own = at.who != me and s.control[at.who] == s.control[me]
        near = own and is_fighter(s, at.who) and is_near(s, me, 3, at.who)
        return near and blow_of(s).card == at.who and not has_ability(s, me, "Doused")

    def redirects(self, p: Play, me: int, who: int) -> None:
        p.ask_yes(p.s.control[me], COVER, covered, me, who, about=me)


@step
def covered(p: Play, me: int, who: int, yes: int) -> None:
    """Redirects the wounds to the covering card."""
    if yes:
        p.tell("covered", p.s.control[me], named(p.s, me), p.where(me), named(p.s, who), p.where(who))
        change_blow(p, card=me)


class MasterOfTheArt(Ability):
    """Event phase, once: the name and ability of a Cloak on the battlefield, until the turn ends (F 2.3.7)."""

    name = "Master of the Art"
    use = IN_EVENT_PHASE
    once = True

    def targets(self, s: State, me: int) -> list[int]:
        """Cloaks of any player, other than itself."""
        return [card for card in all_units(s) if card != me and belongs(s, card, "Cloaks")]

    def usable(self, s: State, me: int) -> bool:
        return not is_copy(s, me) and bool(self.targets(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], ART, self.targets(p.s, me), art_mastered, me, about=me)


@step
def art_mastered(p: Play, me: int, other: int) -> None:
    """Takes the chosen Cloak's name and ability."""
    become(p, me, other)


class GreaterSneak(Sneaking):
    """Up to 3 spaces more."""

    name = "Greater Sneak"
    further = 3


class FatalSlash(Ability):
    """Against an adjacent unit each hit with a 6 is three."""

    name = "Fatal Slash"

    def hits(
        self, s: State, me: int, who: int, target: int, dice: tuple[int, ...], hits: tuple[int, ...]
    ) -> tuple[int, ...]:
        if not is_unit(s, target) or not is_beside(s, me, target):
            return hits
        return tuple([3 * hit if die == 6 else hit for die, hit in zip(dice, hits, strict=True)])


class Illusionist(Ability):
    """If a die of a common or champion that attacks her misses, its controller pays 1 magic, or her wounds of it are ignored.

    A hit that does not wound is no miss (F 2.15.9.1), and where nothing is rolled nothing misses (5.6).
    """

    name = "Illusionist"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        if not s.fights or not blow_of(s).by_attack:
            return False
        fight = s.fights[-1]
        if me not in fight.targets or not is_fighter(s, fight.attacker) or is_sure(s, fight.attacker, me):
            return False
        lowest = lowest_hit(s, fight.attacker, fight.target)
        return any([die < lowest for die in fight.dice])

    def prevents(self, p: Play, me: int, who: int) -> None:
        seat = p.s.control[p.s.fights[-1].attacker]
        if can_pay(p.s, seat, 1):
            p.ask_yes(seat, ILLUSION, seen_through, seat, about=me)
        else:
            change_blow(p, wounds=0)


@step
def seen_through(p: Play, seat: int, yes: int) -> None:
    """Pays 1 magic, or the wounds are ignored."""
    if yes:
        p.pay(seat, 1)
    else:
        change_blow(p, wounds=0)


class Spy(EventCard):
    """The top 5 cards of an opponent's draw pile: 2 to its bottom, then 2 back on top, then 1 to its discard pile (5.10)."""

    name = "Spy"

    def play(self, p: Play, seat: int, card: int) -> None:
        with_opponent(p, seat, spied, seat)


@step
def spied(p: Play, seat: int, other: int) -> None:
    """Takes them to the hand while they are sorted: their seat alone sees them."""
    cards = p.take_top("draw", other, 5)
    p.tell("spied", seat, p.s.players[other] + 1)
    if cards:
        p.tell("topmost", seat, *p.names_of(cards), only=seat)
        p.put_on("hand", seat, *cards)
        p.then(sort_spied, seat, other, 0, len(cards))


@step
def sort_spied(p: Play, seat: int, other: int, done: int, left: int) -> None:
    """Asks for the next of those that are left, the last cards of the hand."""
    why = BURY if done < 2 else LAY_BACK
    p.ask_card(seat, why, p.s.hand[seat][-left:], spied_laid, seat, other, done, left)


@step
def spied_laid(p: Play, seat: int, other: int, done: int, left: int, card: int) -> None:
    """It goes where it must, one after another (11.4)."""
    p.take("hand", seat, card)
    if done < 2:
        p.set_pile("draw", other, (card, *p.s.draw[other]))
    elif done < 4:
        p.put_on("draw", other, card)
    else:
        p.put_on("discard", other, card)
        p.tell("put away", other, *p.names_of([card]))
    if left > 1:
        p.then(sort_spied, seat, other, done + 1, left - 1)

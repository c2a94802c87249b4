"""The enchantments of Sheran."""

from __future__ import annotations

from ...attack import is_fought
from ...effects import move_onto, send_back
from ...ending import drop_out
from ...heard import lead_of
from ...leaving import bury
from ...numbers import is_immune, of_god, sorts_of, warriors
from ...piles import discard
from ...play import Play, kind_of, label, name_of, step
from ...poison import poison_player
from ...sides import helps
from ...state import NO_CARD, TABLE, State
from ...targets import OPPONENT, PLAYER, RAMPARTS_WARRIOR, aimable
from ...upkeep import pay_or_lose
from ...vocabulary import ABILITIES, IN_COMBAT, Ability, Announced, Magic, Price, of
from ...zones import change


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

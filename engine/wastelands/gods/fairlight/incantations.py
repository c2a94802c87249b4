"""The incantations of Fairlight."""

from __future__ import annotations

from collections.abc import Iterable

from ...cards import BUILDING, KINDS
from ...damage import deal
from ...heard import lead_of
from ...leaving import bury
from ...numbers import is_creature, of_god, warriors
from ...piles import discard
from ...play import Play, kind_of, label, name_of, step
from ...prices import cost_of
from ...quests import MOST_DRAWN, draw_up_to
from ...resources import gain_comp
from ...sides import others
from ...state import RESERVE, State
from ...targets import ITEM_CARD, OPPONENT, PLAYER, cards
from ...tokens import take_token, tokens_of
from ...vocabulary import Ability, Announced, Magic, Target, numbered, of
from ...voices import allowed
from ...zones import lend

ENEMIES = ("Tharr", "Raia")
"""The gods that Fairlight fights (1.7)."""


def _own_creatures(s: State, seat: int, me: int) -> Iterable[int]:
    return [card for card in warriors(s, seat, RESERVE) if s.pieces[card].active and is_creature(s, card)]


@of("Alchemy")
class Alchemy(Magic):
    """As many components as the sacrificed creature cost."""

    given = (Target("own creature", _own_creatures),)

    def worth(self, s: State, given: tuple[int, ...], x: int) -> int:
        return sum([cost_of(s, card) for card in given])

    def happens(self, p: Play, act: Announced) -> None:
        gain_comp(p, act.seat, act.x)


@of("Create Building")
class CreateBuilding(Magic):
    """For this turn buildings can be paid in KB."""

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, ~act.seat, BUILDS_FOR_KB)


class BuildsForKB(Ability):
    """Two KB may be paid in place of each builder."""

    def builds_for_kb(self, s: State, me: int, who: int) -> bool:
        return me == who

    of_others = ("builds_for_kb",)


BUILDS_FOR_KB = numbered(BuildsForKB())


@of("Lesser Wish")
class LesserWish(Magic):
    """Destroys any card in play, or a token on it."""

    targets = (cards("card", lambda s, seat, card: lead_of(s, card) == card),)

    def happens(self, p: Play, act: Announced) -> None:
        (card,) = act.targets
        if card in p.s.pieces:
            options = [(f"choose {label(p.s, card)}", card), *tokens_of(p.s, card)]
            p.ask_seat(act.seat, "purified", options, wished_away, (act.seat, card), about=act.card)


@step
def wished_away(p: Play, seat: int, card: int, what: int) -> None:
    """The card leaves, or a token on it."""
    if what >= 0:
        bury(p, [what], by=seat)
    else:
        take_token(p, card, what)


@of("Uncreation")
class Uncreation(Magic):
    """Destroys an item; a player gains what it cost."""

    targets = (ITEM_CARD, PLAYER)

    def happens(self, p: Play, act: Announced) -> None:
        item, player = act.targets
        if item in p.s.pieces:
            cost = kind_of(p.s, item).comp
            bury(p, [item])
            gain_comp(p, ~player, cost)


def _of_an_enemy(s: State, me: int, card: int) -> bool:
    return any(of_god(s, me, card, god) for god in ENEMIES)


@of("Fairlight's Storm")
class FairlightsStorm(Magic):
    """An opponent loses all buildings of Tharr and Raia, shows the hand, and discards two cards of theirs."""

    targets = (OPPONENT,)

    def happens(self, p: Play, act: Announced) -> None:
        s, other = p.s, ~act.targets[0]
        names = sorted(name_of(s, card) for card in s.hand[other])
        p.tell("saw hand", act.seat, label(s, ~other), *names, only=(act.seat,))
        p.then(ask_for_enemy, other, 2, act.card)
        buildings = [card for card, piece in s.pieces.items() if piece.control == other and _is_building(s, card)]
        bury(p, [card for card in buildings if _of_an_enemy(s, act.card, card)])


def _is_building(s: State, card: int) -> bool:
    return kind_of(s, card).type == BUILDING


@step
def ask_for_enemy(p: Play, seat: int, count: int, by: int) -> None:
    """A player discards a card of Tharr or Raia, then the next; whoever asked for it has seen the hand."""
    s = p.s
    options = {f"choose {name_of(s, card)}": card for card in s.hand[seat] if _of_an_enemy(s, by, card)}
    if options and count > 0:
        p.ask_seat(seat, "discard", list(options.items()), enemy_discarded, (seat, count, by), from_pile=True)


@step
def enemy_discarded(p: Play, seat: int, count: int, by: int, card: int) -> None:
    """One card goes unused."""
    discard(p, card)
    p.then(ask_for_enemy, seat, count - 1, by)


@of("Kholdenic Blow")
class KholdenicBlow(Magic):
    """Two players roll a die: a warrior for each two points, the rest is damage."""

    harms_players = True
    tosses = True
    targets = (OPPONENT,)

    def happens(self, p: Play, act: Announced) -> None:
        p.then(roll_for_blow, ~act.targets[0], act.card)
        p.then(roll_for_blow, act.seat, act.card)


@step
def roll_for_blow(p: Play, seat: int, card: int) -> None:
    """One player's die."""
    eyes = p.dice.roll()
    p.tell("die", None, eyes)
    p.then(take_blow, seat, card, eyes)


@step
def take_blow(p: Play, seat: int, card: int, points: int) -> None:
    """Two points after another take a warrior, while there are any; the rest is damage."""
    s = p.s
    options = [(f"choose {label(s, warrior)}", warrior) for warrior in allowed(s, "may_perish", warriors(s, seat))]
    if points < 2 or not options:
        deal(p, ~seat, points, card)
        return
    p.ask_seat(seat, "own warrior", options, blow_taken, (seat, card, points), about=card)


@step
def blow_taken(p: Play, seat: int, card: int, points: int, warrior: int) -> None:
    """A warrior goes for two points."""
    p.then(take_blow, seat, card, points - 2)
    bury(p, [warrior])


@of("Redivision of the World")
class RedivisionOfTheWorld(Magic):
    """Players may put away their cards; then they lose half of the printed KB of those that they keep."""

    harms_players = True

    def happens(self, p: Play, act: Announced) -> None:
        seats = (act.seat, *others(p.s, act.seat))
        p.then(divide_world, act.card)
        for seat in reversed(seats):
            p.then(give_up, seat, act.card)


@step
def give_up(p: Play, seat: int, about: int) -> None:
    """Asks for one card to put away after another."""
    s = p.s
    own = [card for card, piece in s.pieces.items() if piece.control == seat and lead_of(s, card) == card]
    options = [(f"choose {label(s, card)}", card) for card in allowed(s, "may_perish", own)]
    p.ask_seat(seat, "put away", options, given_up, (seat, about), declines="next", about=about)


@step
def given_up(p: Play, seat: int, about: int, card: int) -> None:
    """One card goes, or no more."""
    if card >= 0:
        p.then(give_up, seat, about)
        bury(p, [card])


@step
def divide_world(p: Play, card: int) -> None:
    """Everybody loses HP."""
    s = p.s
    costs = [0] * len(s.hp)
    for other, piece in s.pieces.items():
        costs[piece.control] += KINDS[s.kind[other]].kb
    for seat, cost in enumerate(costs):
        deal(p, ~seat, cost // 2, card)


@of("Fairlight's Quest")
class FairlightsQuest(Magic):
    """Up to three cards for magic worth 15 KB that is played in the rest of this turn."""

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, ~act.seat, FEAT, value=p.s.cast[act.seat] + 15)


class Feat(Ability):
    """Once a player's magic of this turn is worth its value, that player draws."""

    of_others = ("paid",)

    def paid(self, p: Play, me: int, who: int, seat: int, kb: int) -> None:
        s = p.s
        done = [
            effect
            for effect in s.lasting
            if effect.ability == self.number and effect.bearer == me == ~seat and effect.value <= s.cast[seat]
        ]
        s.lasting = tuple([effect for effect in s.lasting if effect not in done])
        s.heard = None
        for _ in done:
            p.then(draw_up_to, seat, MOST_DRAWN)


FEAT = numbered(Feat())
TWELVE = 12


@of("Fairlight's Game")
class FairlightsGame(Magic):
    """Two players turn up cards of their graveyards, as near to 12 KB as they dare."""

    targets = (OPPONENT,)

    def happens(self, p: Play, act: Announced) -> None:
        p.then(ask_to_turn_up, act.seat, act.card, act.seat, ~act.targets[0], 0)


@step
def ask_to_turn_up(p: Play, seat: int, game: int, caster: int, other: int, first: int, *up: int) -> None:
    """One player turns up a card, or stops; `first` is what the caster has reached, `up` are the cards of this player."""
    rest = [card for card in p.s.graveyard[seat] if card not in up and card != game]
    options = [("choose card", 1)] if rest and _points(p.s, up) <= TWELVE else []
    p.ask_seat(seat, "turn up", options, turn_up, (seat, game, caster, other, first, *up), declines="next", about=game)


def _points(s: State, up: Iterable[int]) -> int:
    return sum([KINDS[s.kind[card]].kb for card in up])


@step
def turn_up(p: Play, seat: int, game: int, caster: int, other: int, first: int, *rest: int) -> None:
    """A card by chance; or the other player's cards come, and then the game is decided."""
    s, (*up, more) = p.s, rest
    if more > 0:
        left_over = sorted(card for card in s.graveyard[seat] if card not in up and card != game)
        up.append(left_over[p.dice.below(len(left_over))])
        p.tell("turned up", seat, name_of(s, up[-1]), _points(s, up))
        p.then(ask_to_turn_up, seat, game, caster, other, first, *up)
    elif seat == caster and _points(s, up) <= TWELVE:
        p.then(ask_to_turn_up, other, game, caster, other, _points(s, up))
    elif seat == caster or first <= _points(s, up) <= TWELVE:
        deal(p, ~caster, 3, game)
    else:
        p.then(draw_up_to, caster, MOST_DRAWN)

"""The cards of Fairlight."""

from __future__ import annotations

from collections.abc import Iterable

from ..against import AgainstOne, is_against
from ..attack import opponent_of
from ..cards import BUILDING, CREATURE, ENCHANTMENT, GODS, ITEM, KINDS, SPELLS
from ..coins import call_coin
from ..effects import HEADS, TAILS, discard_at_random
from ..lasting import OF_GOD
from ..numbers import cost_of, gods_in_text, has_trait, left, meant, of_god, warriors
from ..play import Play, kind_of, label, name_of, seat_of, step
from ..quests import MOST_DRAWN, draw_up_to
from ..reactions import answered, reword, stop, to_card, to_magic
from ..sides import NOBODY, defends, helps, opponents, others
from ..state import A_GOD, GONE, ON_CARD, RAMPARTS, RESERVE, State
from ..targets import BUILDING_CARD, ITEM_CARD, OPPONENT, PLAYER, WARRIOR, cards, either, facing, mine, units
from ..temples import Rite, Temple
from ..tokens import take_token, tokens_of
from ..upkeep import pay_or_lose
from ..vocabulary import (
    IN_COMBAT,
    NEVER,
    Ability,
    Activated,
    Announced,
    Magic,
    Price,
    Target,
    numbered,
    of,
)
from ..voices import cards_on, lead_of, members_of, voices
from ..zones import bury, deal, discard, gain_comp, gain_kb, lend, tell, turn

ENEMIES = ("Tharr", "Raia")
"""The gods that Fairlight fights (1.7)."""


def _in_reserve(s: State, seat: int, card: int) -> bool:
    """Whether a warrior is active in the seat's reserve."""
    return mine(s, seat, card) and bool(s.pieces[card].active)


def _is_creature(s: State, card: int) -> bool:
    return any(kind_of(s, member).type == CREATURE for member in members_of(s, card))


# --- magic points and components


def _own_creatures(s: State, seat: int, me: int) -> Iterable[int]:
    return [card for card in warriors(s, seat, RESERVE) if s.pieces[card].active and _is_creature(s, card)]


@of("Alchemy")
class Alchemy(Magic):
    """As many components as the sacrificed creature cost."""

    given = (Target("own creature", _own_creatures),)

    def worth(self, s: State, given: tuple[int, ...], x: int) -> int:
        return sum([cost_of(s, card) for card in given])

    def happens(self, p: Play, act: Announced) -> None:
        gain_comp(p, act.seat, act.x)


@of("Energy Burst")
class EnergyBurst(Magic):
    """8 KB for this turn."""

    def happens(self, p: Play, act: Announced) -> None:
        gain_kb(p, act.seat, 8, fleeting=True)


@of("Magic Stone")
class MagicStone(Activated):
    """Sacrificed, it is 6 KB for this turn."""

    given = (Target("own card", lambda s, seat, me: [me]),)

    def happens(self, p: Play, act: Announced) -> None:
        gain_kb(p, act.seat, 6, fleeting=True)


@of("Wizard's Tower")
class WizardsTower(Activated):
    """3 KB for each component."""

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        return range(1, s.comp[seat] + 1)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(comp=x)

    def happens(self, p: Play, act: Announced) -> None:
        gain_kb(p, act.seat, 3 * act.x)


@of("Tide of Magic")
class TideOfMagic(Ability):
    """1 KB more for everybody's income."""

    of_others = ("income",)

    def income(self, s: State, me: int, who: int) -> int:
        return 1


@of("Wonder of Magic")
class Watched(AgainstOne):
    """The opponent whose warriors count."""


@of("Wonder of Magic")
class WonderOfMagic(Ability):
    """A component for each warrior of an opponent that comes into play."""

    of_others = ("entered",)

    def entered(self, p: Play, me: int, who: int) -> None:
        if who in p.s.pieces and kind_of(p.s, who).is_warrior and is_against(p.s, me, p.s.pieces[who].control):
            gain_comp(p, p.s.pieces[me].control, 1)


@of("Tefean Magoflux")
class TefeanMagoflux(Ability):
    """1 KB for each HP that it takes off."""

    def wounded(self, p: Play, me: int, who: int, other: int, amount: int) -> None:
        gain_kb(p, p.s.pieces[me].control, amount)


@of("Altar of Fairlight")
class AltarOfFairlight(Ability):
    """Own warriors of Fairlight cost 1 KB less."""

    of_others = ("cheaper",)

    def cheaper(self, s: State, me: int, card: int, seat: int) -> Price:
        meant = kind_of(s, card).is_warrior and of_god(s, me, card, "Fairlight")
        return Price(kb=int(meant and helps(s, me, seat)))


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


# --- magic that answers


@of("Interruption")
class Interruption(Magic):
    """Stops magic."""

    when = NEVER

    def answers(self, s: State, seat: int, me: int, to: Announced) -> bool:
        return to_magic(s, to)

    def happens(self, p: Play, act: Announced) -> None:
        stop(p)


@of("Mind Paralysis")
class MindParalysis(Magic):
    """Stops a spell or counterspell."""

    when = NEVER

    def answers(self, s: State, seat: int, me: int, to: Announced) -> bool:
        return to_card(s, to) and kind_of(s, to.card).type in SPELLS

    def happens(self, p: Play, act: Announced) -> None:
        stop(p)


@of("Negative Energy")
class NegativeEnergy(Magic):
    """Who played magic loses as many HP as it cost KB."""

    when = NEVER

    def answers(self, s: State, seat: int, me: int, to: Announced) -> bool:
        return to_magic(s, to)

    def happens(self, p: Play, act: Announced) -> None:
        if p.s.announced:
            deal(p, ~p.s.announced[-1].seat, p.s.announced[-1].paid, act.card)


@of("Strength of the Weak")
class StrengthOfTheWeak(Magic):
    """1 damage to a warrior; or it stops magic in its player's first three turns."""

    def answers(self, s: State, seat: int, me: int, to: Announced) -> bool:
        return to_magic(s, to) and s.turns[to.seat] <= 3

    def aims(self, s: State, seat: int, me: int, x: int) -> tuple[Target, ...]:
        return () if answered(s, me) is not None else (WARRIOR,)

    def happens(self, p: Play, act: Announced) -> None:
        if act.targets:
            deal(p, act.targets[0], 1, act.card)
        else:
            stop(p)


def _gods_of_text(s: State, seat: int, me: int) -> Iterable[int]:
    to = answered(s, me)
    return [A_GOD - GODS.index(god) for god in gods_in_text(s, to.card)] if to is not None else ()


@of("Mirror of Character")
class MirrorOfCharacter(Magic):
    """A text names one god in place of another, everywhere, as long as its card is in play."""

    when = NEVER
    targets = (
        Target("god of a text", _gods_of_text),
        Target("god", lambda s, seat, me: [A_GOD - number for number in range(len(GODS))]),
    )

    def answers(self, s: State, seat: int, me: int, to: Announced) -> bool:
        return to_card(s, to) and bool(gods_in_text(s, to.card))

    def happens(self, p: Play, act: Announced) -> None:
        reword(p, act.seat, *[A_GOD - value for value in act.targets])


@of("Negation")
class Negation(Magic):
    """Turns magic round for this turn: damage and healing, more and less ATK or HP."""

    def answers(self, s: State, seat: int, me: int, to: Announced) -> bool:
        kind = kind_of(s, to.card)
        return to_card(s, to) and kind.signed and kind.type != ENCHANTMENT

    def aims(self, s: State, seat: int, me: int, x: int) -> tuple[Target, ...]:
        return () if answered(s, me) is not None else (SIGNED_ENCHANTMENT,)

    def happens(self, p: Play, act: Announced) -> None:
        s = p.s
        card = act.targets[0] if act.targets else s.announced[-1].card
        s.negated = tuple(sorted({*s.negated} ^ {card}))
        tell(p, "negated", act.seat, name_of(s, card))


SIGNED_ENCHANTMENT = cards(
    "enchantment", lambda s, seat, card: kind_of(s, card).signed and kind_of(s, card).type == ENCHANTMENT
)


# --- damage


@of("Lightning Strike")
class LightningStrike(Magic):
    """2 damage to a player or building."""

    targets = (either("player or building", PLAYER, BUILDING_CARD),)

    def happens(self, p: Play, act: Announced) -> None:
        deal(p, act.targets[0], 2, act.card)


@of("Lightning Symbol")
class LightningSymbol(Activated):
    """Turned, for 3 KB: 1 damage to a warrior or player."""

    targets = (either("warrior or player", WARRIOR, PLAYER),)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=3, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        deal(p, act.targets[0], 1, act.card)


@of("Energy Stream")
class EnergyStream(Magic):
    """4 damage to an opponent or a warrior; to its own player if an opponent calls the coin."""

    targets = (either("warrior or opponent", WARRIOR, OPPONENT),)

    def happens(self, p: Play, act: Announced) -> None:
        (target,) = act.targets
        able = opponents(p.s, act.seat)
        aimed = seat_of(p.s, target) if target > GONE else NOBODY
        callers = [aimed] if aimed in able else able
        options = [(f"choose {label(p.s, ~seat)}", seat) for seat in callers]
        p.ask_seat(act.seat, "opponent", options, ask_call, (act.seat, act.card, target), about=act.card)


@step
def ask_call(p: Play, seat: int, card: int, target: int, caller: int) -> None:
    """An opponent calls the coin: the one that is aimed at, else one who is chosen."""
    calls = [("choose heads", HEADS), ("choose tails", TAILS)]
    p.ask_seat(caller, "call", calls, called, (seat, card, target), about=card)


@step
def called(p: Play, seat: int, card: int, target: int, call: int) -> None:
    """The coin is called, and falls."""
    p.then(stream_hits, seat, card, target, call)
    call_coin(p, seat)


@step
def stream_hits(p: Play, seat: int, card: int, target: int, call: int) -> None:
    """The stream strikes back if the call was right."""
    deal(p, ~seat if p.s.coin == call else target, 4, card)


@of("Emerald Ring")
class EmeraldRing(Ability):
    """For 2 KB its player decides how a coin falls."""

    of_others = ("coin_price",)

    def coin_price(self, s: State, me: int, who: int) -> int:
        return 2 if s.pieces[me].control == ~who else 0


@of("Curse of Greed")
class CurseOfGreed(Ability):
    """In their preparation phases players take as much damage as they have components."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        deal(p, who, p.s.comp[~who], me)


@of("The Master's Punishment")
class TheMastersPunishment(Ability):
    """In their preparation phases players lose HP for every two cards in hand."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        deal(p, who, len(p.s.hand[~who]) // 2, me)


@of("Mine Sprite")
class MineSprite(Activated):
    """In combat, half of the HP of a warrior on the enemy ramparts, rounded up."""

    when = IN_COMBAT
    once = True
    targets = (units("enemy ramparts warrior", facing, RAMPARTS),)

    def may(self, s: State, seat: int, me: int) -> bool:
        return s.pieces[me].place == RAMPARTS

    def gauge(self, s: State, act: Announced) -> int:
        (target,) = act.targets
        return (left(s, target) + 1) // 2 if target in s.pieces else 0

    def happens(self, p: Play, act: Announced) -> None:
        deal(p, act.targets[0], act.x, act.card)


# --- what is destroyed


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
            cost = kind_of(p.s, item).comp + (p.s.paid.get(item, 0) if kind_of(p.s, item).x == "comp" else 0)
            bury(p, [item], by=act.seat)
            gain_comp(p, ~player, cost)


@of("Rius")
class Rius(Activated):
    """From the first level: turned, for 3 KB, he destroys an item."""

    from_level = 1
    targets = (ITEM_CARD,)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=3, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets, by=act.seat)


def _of_an_enemy(s: State, me: int, card: int) -> bool:
    return any(of_god(s, me, card, god) for god in ENEMIES)


@of("Fairlight's Storm")
class FairlightsStorm(Magic):
    """An opponent loses all buildings of Tharr and Raia, shows the hand, and discards two cards of theirs."""

    targets = (OPPONENT,)

    def happens(self, p: Play, act: Announced) -> None:
        s, other = p.s, ~act.targets[0]
        names = sorted(name_of(s, card) for card in s.hand[other])
        tell(p, "saw hand", act.seat, label(s, ~other), *names, only=(act.seat,))
        p.then(ask_for_enemy, other, 2, act.card)
        buildings = [card for card, piece in s.pieces.items() if piece.control == other and _is_building(s, card)]
        bury(p, [card for card in buildings if _of_an_enemy(s, act.card, card)], by=act.seat)


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


@of("Daronel")
class Daronel(Activated):
    """From the second level: turned, for 2 KB, an opponent discards a card by chance."""

    from_level = 2
    targets = (OPPONENT,)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=2, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        discard_at_random(p, ~act.targets[0])


def _metal_on(s: State, card: int) -> list[int]:
    """The metal items of a warrior."""
    return [other for other in cards_on(s, card) if kind_of(s, other).type == ITEM and has_trait(s, other, "metal")]


def _armed_opponent(s: State, seat: int, me: int) -> Iterable[int]:
    other = opponent_of(s, lead_of(s, me))
    return (other,) if other is not None and other >= 0 and _metal_on(s, other) else ()


@of("Metal-Eating Soyer")
class EatsMetal(Activated):
    """In combat it destroys all metal items of its opponent."""

    when = IN_COMBAT
    once = True
    targets = (Target("its opponent", _armed_opponent),)

    def may(self, s: State, seat: int, me: int) -> bool:
        return s.pieces[me].place == RAMPARTS

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, _metal_on(p.s, act.targets[0]), by=act.seat)


@of("Metal-Eating Soyer")
class Robs(Ability):
    """A player that it wounds loses a component."""

    def wounded(self, p: Play, me: int, who: int, other: int, amount: int) -> None:
        if other < 0:
            gain_comp(p, ~other, -1)


def _weak(s: State, seat: int, card: int) -> bool:
    return left(s, card) <= 3


@of("Fairlight's Wrecking Machine")
class WreckingMachine(Activated):
    """In its player's turn, it and a warrior are turned: a warrior with at most 3 HP on the ramparts is destroyed."""

    given = (units("own active warrior", _in_reserve, RESERVE),)
    turns_given = True
    targets = (units("weak ramparts warrior", _weak, RAMPARTS),)

    def may(self, s: State, seat: int, me: int) -> bool:
        return s.active == seat

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets, by=act.seat)


@of("Parasite")
class Parasite(Ability):
    """Its host's controller pays 2 KB in each preparation phase, or the host is destroyed."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        host = p.s.pieces[me].host
        if p.s.pieces[host].control == ~who:
            pay_or_lose(p, ~who, 2, host)


@of("Influenza")
class Influenza(Ability):
    """In their preparation phases players put a warrior with less than 3 HP into the graveyard."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        ill = [card for card in warriors(p.s, ~who) if left(p.s, card) < 3]
        p.ask_seat(~who, "own warrior", [(f"choose {label(p.s, card)}", card) for card in ill], put_away, (), about=me)


@step
def put_away(p: Play, card: int) -> None:
    """A warrior goes to the graveyard."""
    bury(p, [card])


@of("Kholdenic Blow")
class KholdenicBlow(Magic):
    """Two players roll a die: a warrior for each two points, the rest is damage."""

    harms_players = True
    targets = (OPPONENT,)

    def happens(self, p: Play, act: Announced) -> None:
        p.then(roll_for_blow, ~act.targets[0], act.card)
        p.then(roll_for_blow, act.seat, act.card)


@step
def roll_for_blow(p: Play, seat: int, card: int) -> None:
    """One player's die."""
    eyes = p.dice.roll()
    tell(p, "die", None, eyes)
    p.then(take_blow, seat, card, eyes)


@step
def take_blow(p: Play, seat: int, card: int, points: int) -> None:
    """Two points after another take a warrior, while there are any; the rest is damage."""
    s = p.s
    options = [(f"choose {label(s, warrior)}", warrior) for warrior in warriors(s, seat)]
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
    options = [(f"choose {label(s, card)}", card) for card in own]
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


# --- turned cards


def turn_over(p: Play, card: int) -> None:
    """Turns a card active if it is passive, else passive."""
    if card in p.s.pieces:
        turn(p, card, active=not p.s.pieces[card].active)


def _turns(s: State, seat: int, card: int) -> bool:
    return s.pieces[card].place not in (RAMPARTS, ON_CARD) and lead_of(s, card) == card


@of("Turnabout")
class Turnabout(Magic):
    """Turns a card, but none on the ramparts or on another card."""

    targets = (cards("card", _turns),)

    def happens(self, p: Play, act: Announced) -> None:
        turn_over(p, act.targets[0])


@of("Temple of Fairlight")
class TempleOfFairlight(Temple):
    """Other gods' cards are dearer."""

    god = "Fairlight"


@of("Temple of Fairlight")
class RiteOfFairlight(Rite):
    """A warrior in reserve is turned active or passive."""

    targets = (units("reserve warrior", place=RESERVE),)

    def happens(self, p: Play, act: Announced) -> None:
        turn_over(p, act.targets[0])


@of("Unstable Singularity")
class UnstableSingularity(Ability):
    """Cards turn active for 3 KB each, not by themselves."""

    of_others = ("activates", "woken")

    def activates(self, s: State, me: int, who: int) -> bool:
        return False

    def woken(self, p: Play, me: int, who: int) -> None:
        copies = [other for ability, other in voices(p.s, "woken", who) if isinstance(ability, UnstableSingularity)]
        if copies[0] == me:
            p.then(wake, ~who, 3 * len(copies), me)


@step
def wake(p: Play, seat: int, kb: int, about: int) -> None:
    """A player pays for one card after another to turn active."""
    s = p.s
    able = [card for card in s.pieces if _sleeps(s, seat, card)] if s.kb[seat] >= kb else []
    options = [(f"choose {label(s, card)}", card) for card in able]
    p.ask_seat(seat, "wake", options, woken, (seat, kb, about), declines="next", about=about)


def _sleeps(s: State, seat: int, card: int) -> bool:
    """Whether a card is passive, and nothing else keeps it so."""
    held = any(
        not ability.activates(s, me, card)
        for ability, me in voices(s, "activates", card)
        if not isinstance(ability, UnstableSingularity)
    )
    return s.pieces[card].control == seat and not s.pieces[card].active and lead_of(s, card) == card and not held


@step
def woken(p: Play, seat: int, kb: int, about: int, card: int) -> None:
    """One card turns active, or no more."""
    if card >= 0:
        gain_kb(p, seat, -kb)
        turn(p, card, active=True)
        p.then(wake, seat, kb, about)


# --- copies


def _can_be_copied(s: State, seat: int, card: int) -> bool:
    """Whether a creature can be copied; a copy only if what it copied is still in play (8.19)."""
    kind = kind_of(s, card)
    originals = [other for other in s.pieces if s.kind[other] == kind.number and other not in s.guise]
    return kind.type == CREATURE and (card not in s.guise or bool(originals))


@of("Cloning")
class Cloning(Magic):
    """A copy of a creature, of Fairlight; it is an enchantment, too."""

    copies = True
    targets = (cards("creature", _can_be_copied),)

    def happens(self, p: Play, act: Announced) -> None:
        s, (original,) = p.s, act.targets
        s.paid[act.card] = s.paid.get(original, 0)
        lend(p, act.card, OF_GOD, until=act.card, value=GODS.index(meant(s, act.card, "Fairlight")))


# --- stronger warriors and skills


@of("Force Shield")
class ForceShield(Ability):
    """In opponents' turns own warriors on the ramparts have +1 HP."""

    of_others = ("life",)

    def life(self, s: State, me: int, who: int) -> int:
        piece = s.pieces[who]
        return int(
            bool(s.bonus) and defends(s, piece.control) and helps(s, me, piece.control) and piece.place == RAMPARTS
        )


@of("Short Sword")
class ShortSword(Ability):
    """+1 ATK for its bearer."""

    of_host = ("attack",)

    def attack(self, s: State, me: int, who: int) -> int:
        return 1


@of("Small Iron Shield")
class SmallIronShield(Ability):
    """+3 HP for its bearer."""

    of_host = ("life",)

    def life(self, s: State, me: int, who: int) -> int:
        return 3


@of("Slasher Locust")
class SlasherLocust(Ability):
    """It may split its ATK between two attackers."""

    def splits(self, s: State, me: int, who: int) -> bool:
        return True


@of("Mind Turbo")
class MindTurbo(Magic):
    """All own skills count double for this turn."""

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, ~act.seat, DOUBLE_SKILLS)


class DoubleSkills(Ability):
    """All skills of a player count double."""

    of_others = ("doubles_skills",)

    def doubles_skills(self, s: State, me: int, who: int) -> bool:
        return me == who


DOUBLE_SKILLS = numbered(DoubleSkills())


# --- games and feats


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
        tell(p, "turned up", seat, name_of(s, up[-1]), _points(s, up))
        p.then(ask_to_turn_up, seat, game, caster, other, first, *up)
    elif seat == caster and _points(s, up) <= TWELVE:
        p.then(ask_to_turn_up, other, game, caster, other, _points(s, up))
    elif seat == caster or first <= _points(s, up) <= TWELVE:
        deal(p, ~caster, 3, game)
    else:
        p.then(draw_up_to, caster, MOST_DRAWN)

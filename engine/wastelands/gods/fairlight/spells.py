"""The spells and counterspells of Fairlight."""

from __future__ import annotations

from collections.abc import Iterable

from ...cards import ENCHANTMENT, GODS, SPELLS
from ...coins import call_coin
from ...damage import deal
from ...effects import HEADS, TAILS
from ...heard import lead_of
from ...numbers import gods_in_text
from ...play import Play, kind_of, label, name_of, seat_of, step
from ...reactions import answered, reword, stop, to_card, to_magic
from ...resources import gain_kb
from ...sides import NOBODY, opponents
from ...state import A_GOD, GONE, ON_CARD, RAMPARTS, State
from ...targets import BUILDING_CARD, OPPONENT, PLAYER, WARRIOR, cards, either
from ...vocabulary import NEVER, Ability, Announced, Magic, Target, numbered, of
from ...zones import lend
from .shared import turn_over


@of("Energy Burst")
class EnergyBurst(Magic):
    """8 KB for this turn."""

    def happens(self, p: Play, act: Announced) -> None:
        gain_kb(p, act.seat, 8, fleeting=True)


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

    harmful = True

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
        p.tell("negated", act.seat, name_of(s, card))


SIGNED_ENCHANTMENT = cards(
    "enchantment", lambda s, seat, card: kind_of(s, card).signed and kind_of(s, card).type == ENCHANTMENT
)


@of("Lightning Strike")
class LightningStrike(Magic):
    """2 damage to a player or building."""

    targets = (either("player or building", PLAYER, BUILDING_CARD),)
    harmful = True

    def happens(self, p: Play, act: Announced) -> None:
        deal(p, act.targets[0], 2, act.card)


@of("Energy Stream")
class EnergyStream(Magic):
    """4 damage to an opponent or a warrior; to its own player if an opponent calls the coin."""

    targets = (either("warrior or opponent", WARRIOR, OPPONENT),)
    harmful = True
    tosses = True
    awaited_damage = 4

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


def _turns(s: State, seat: int, card: int) -> bool:
    return s.pieces[card].place not in (RAMPARTS, ON_CARD) and lead_of(s, card) == card


@of("Turnabout")
class Turnabout(Magic):
    """Turns a card, but none on the ramparts or on another card."""

    targets = (cards("card", _turns),)

    def happens(self, p: Play, act: Announced) -> None:
        turn_over(p, act.targets[0])


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

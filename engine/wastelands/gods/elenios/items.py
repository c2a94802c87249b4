"""The items of Elenios."""

from __future__ import annotations

from collections.abc import Iterable

from ...damage import deal
from ...effects import send_back
from ...heard import members_of
from ...leaving import bury
from ...legal import magic_of
from ...numbers import life_of, warriors
from ...play import Play, kind_of, seat_of
from ...poison import tokens_on
from ...reactions import answered, stop, to_magic
from ...state import State, copy
from ...targets import ENEMY_WARRIOR, OPPONENT, WARRIOR, mine, units
from ...vocabulary import AS_REACTION, IN_COMBAT, Ability, Activated, Announced, Magic, Target, of
from ...voices import says
from ...windows import decline
from .shared import ForChosenPlayer, is_on_ramparts

ITSELF = Target("own card", lambda s, seat, me: [me])


@of("Spyglass")
class Watching(ForChosenPlayer):
    """The opponent who is watched."""

    targets = (OPPONENT,)


@of("Spyglass")
class Spyglass(Ability):
    """Flyers of the chosen opponent come passive."""

    of_others = ("enters",)

    def enters(self, s: State, me: int, who: int, active: bool) -> bool:
        return active and (s.chosen.get(me) != s.pieces[who].control or not says(s, "flies", who))


@of("Deus ex Machina")
class DeusExMachina(Magic):
    """Lies on any warrior, and saves it once."""

    targets = (WARRIOR,)
    of_host = ("rescues",)

    def rescues(self, p: Play, me: int, who: int) -> bool:
        s = p.s
        s.damage.pop(who, None)
        if tokens_on(s, who) >= life_of(s, who):
            for member in members_of(s, who):
                s.poison.pop(member, None)
        send_back(p, who)
        bury(p, [me], final=True)
        return True


@of("Enchanted Draught")
class EnchantedDraught(Activated):
    """An own and an enemy warrior go to the graveyard, and it with them; nothing saves them."""

    targets = (units("own warrior", mine), ENEMY_WARRIOR)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, [*act.targets, act.card], by=act.seat, final=True)


def _in_sight(s: State, seat: int, me: int) -> Iterable[int]:
    bearer = s.pieces[me].host
    return [
        card for card in units("").among(s, seat, me) if is_on_ramparts(s, card) and bearer not in members_of(s, card)
    ]


@of("Longbow")
class Longbow(Activated):
    """In step IV its bearer shoots at any other warrior on any ramparts."""

    when = IN_COMBAT
    once = True
    targets = (Target("ramparts warrior", _in_sight),)

    def may(self, s: State, seat: int, me: int) -> bool:
        return is_on_ramparts(s, s.pieces[me].host)

    def happens(self, p: Play, act: Announced) -> None:
        host = p.s.pieces[act.card].host if act.card in p.s.pieces else act.card
        deal(p, act.targets[0], 1, host)


@of("Magic Mirror")
class MagicMirror(Activated):
    """Sacrificed: damaging magic does as much to its own player, and nothing else."""

    when = AS_REACTION
    given = (ITSELF,)

    def answers(self, s: State, seat: int, me: int, to: Announced) -> bool:
        magic = magic_of(s, to.card) if to_magic(s, to) else None
        if magic is None:
            return False
        hits = [value for value in to.targets if value == ~seat or (value in s.pieces and mine(s, seat, value))]
        if magic.harms_many:
            return bool(warriors(s, seat)) and (bool(hits) or not to.targets)
        return magic.harms_players or (magic.harmful and bool(hits))

    def happens(self, p: Play, act: Announced) -> None:
        to = answered(p.s, act.card)
        if to is not None:
            amount = _first_damage(p, to, act.seat)
            stop(p)
            deal(p, ~to.seat, amount, to.card)


def _first_damage(p: Play, act: Announced, seat: int) -> int:
    """How much magic would take off first, tried on a copy of the match. What does so only after questions and dice is played out,
    as far as it concerns a seat: the dice are thrown, and what may be declined is.
    """
    trial = Play(copy(p.s), p.dice)
    trial.s.heard, trial.s.frames = None, []
    magic = magic_of(trial.s, act.card)
    assert magic is not None
    magic.happens(trial, act)
    done = [event for event in trial.events if event.kind in LOSSES]
    if not done and not magic.awaited_damage:
        _play_out(trial)
        done = [event for event in trial.events if event.kind in LOSSES and event.seat == seat]
    p.events += [event for event in trial.events if event.kind in CHANCES]
    return int(done[0].args[-1]) if done else magic.awaited_damage


LOSSES = frozenset(("hurt", "lost hp"))
"""Events of damage done; the last word says how much."""
CHANCES = frozenset(("die", "coin"))
"""Events of chance, which all are told."""


def _play_out(trial: Play) -> None:
    """Carries out all that waits; whoever is asked declines."""
    trial.run()
    while trial.s.ask is not None:
        decline(trial)
        trial.run()


@of("Eye Symbol")
class EyeSymbol(Ability):
    """Mental magic of others does not reach own warriors."""

    of_others = ("may_be_aimed_at",)

    def may_be_aimed_at(self, s: State, me: int, who: int, card: int) -> bool:
        seat, kind = s.pieces[me].control, kind_of(s, card)
        meant = s.pieces[who].control == seat
        return not (meant and "mental" in kind.traits and seat_of(s, card) != seat)

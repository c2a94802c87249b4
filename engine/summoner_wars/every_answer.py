"""What an attack comes to with every roll and every answer: the rules themselves, carried out with each (3.16-3.19).

Where several answers matter, who is asked gives the one that is best for their side (`_gains`); what is optional is declined
but by those who are said to be `choosing`. Moves and attacks that may follow are declined, and so are answers from hands;
of free spaces, and of things that only come one after another, the first is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from ..game import Action
from .attack import activate, attack, is_sure
from .battlefield import attack_of, cards_at, named
from .every_roll import EveryRoll, Hits, sets_of
from .harm import HAPPENS_ANYWAY
from .moments import ANSWERS
from .odds import chances_of_hits
from .play import Play
from .state import ATTACK, State, copy
from .voices import heard

MOST = 3000
"""The most positions that are looked at: one for each set of faces, and for each answer."""
DECLINES = (Action("skip"), Action("choose no"), Action("choose 0"))
NOBODY: frozenset[int] = frozenset()
STAYS, RETURNS, CHANGES_SIDES = "stays", "returns", "changes sides"
DESTROYED, LEAVES = "destroyed", "leaves"
OPTIONAL, BEST, HANDS, ATTACKS = "optional", "best", "hands", "attacks"
"""What was asked meanwhile: whether to do something, which of several things, for answers from hands, for further attacks."""


class Fate(NamedTuple):
    """What became of a card on the battlefield, and of its wounds: how many more it has, or has at all where it has come back.

    A card that leaves undestroyed is in the `pile` ("": elsewhere).
    """

    word: str = STAYS
    wounds: int = 0
    pile: str = ""


class Doing(NamedTuple):
    """An ability, by its number, and whose it is: a card, or `~seat`."""

    ability: int
    bearer: int


class Result(NamedTuple):
    """The fates of the cards whose lot has changed, and what else there is to say of how it came to them.

    `asked` is what was asked meanwhile, `used` what was done that could have been declined; `blind`: more than dice decided it.
    """

    fates: tuple[tuple[int, Fate], ...]
    asked: frozenset[str] = frozenset()
    used: frozenset[Doing] = frozenset()
    blind: bool = False


Results = dict[Result, Fraction]
Gains = tuple[Fraction, ...]


def results(s: State, card: int, target: int, most: int = MOST, choosing: frozenset[int] = NOBODY) -> Results | None:
    """How likely an attack comes to what, as if it were made now; None where more than `most` positions would be looked at.

    The teams in `choosing` do what is optional where that is best for them.
    """
    start = _before(s, card)
    hits = chances_of_hits(start, card, target)
    if hits is None and not is_sure(start, card, target) and sets_of(attack_of(start, card, target)) > most:
        return None
    search = _Search(start, card, target, most, choosing)
    try:
        return search.all(start, search.attack, EveryRoll() if hits is None else Hits(hits), None)
    except _Beyond:
        return None


def fates_of(found: Results, card: int) -> dict[Fate, Fraction]:
    """How likely which fate of a card is."""
    fates: dict[Fate, Fraction] = {}
    for result, chance in found.items():
        fate = dict(result.fates).get(card, Fate())
        fates[fate] = fates.get(fate, Fraction(0)) + chance
    return fates


def doings_of(found: Results) -> list[Doing]:
    """What somebody does that they could have declined."""
    return sorted({doing for result in found for doing in result.used})


def asked_in(*found: Results) -> frozenset[str]:
    """What was asked meanwhile, in any of some outcomes."""
    return frozenset().union(*[result.asked for one in found for result in one])


class _Beyond(Exception):
    """There is more to look at than is allowed."""


class _Watched(Play):
    """Remembers what a state does not: what was destroyed (some of which comes back), and what was asked and done."""

    __slots__ = ("asked", "blind", "doing", "fallen", "used")

    def __init__(self, s: State, every: EveryRoll, before: _Watched | None) -> None:
        super().__init__(s, every)
        self.fallen: frozenset[int] = before.fallen if before else frozenset()
        self.asked: frozenset[str] = before.asked if before else frozenset()
        self.used: frozenset[Doing] = before.used if before else frozenset()
        self.doing: Doing | None = before.doing if before else None
        self.blind: bool = before is not None and before.blind

    def begins(self, ability: int, me: int) -> None:
        self.doing = Doing(ability, me)

    def tell(self, kind: str, seat: int | None, *args: str | int, only: int | None = None) -> None:
        """Notes a card of which it is told that it is destroyed; it still stands."""
        if kind == "destroyed":
            there = cards_at(self.s, self.s.field.index[str(args[1])])
            self.fallen |= {one for one in there if named(self.s, one) == args[0]}
        super().tell(kind, seat, *args, only=only)


class _Search:
    """Looks at an attack with every roll, and with every answer of whoever has a choice."""

    def __init__(self, start: State, card: int, target: int, most: int, choosing: frozenset[int]) -> None:
        self.start, self.card, self.target = start, card, target
        self.left, self.choosing = most, choosing
        self.standing = [one for one, space in enumerate(start.space) if space >= 0]

    def attack(self, p: Play) -> None:
        activate(p.s, self.card)
        attack(p, self.card, self.target)

    def all(self, s: State, act: Callable[[Play], None], every: EveryRoll, before: _Watched | None) -> Results:
        """How likely an act comes to what."""
        found = Results()
        while True:
            self.left -= 1
            if self.left < 0:
                raise _Beyond
            p = _Watched(copy(s), every, before)
            every.begin(p)
            act(p)
            p.run()
            came = self._came(p, every)
            for result, chance in came.items():
                found[result] = found.get(result, Fraction(0)) + chance * every.chance()
            if not every.next():
                return found

    def _came(self, p: _Watched, every: EveryRoll) -> Results:
        """What comes of a roll."""
        while p.s.ask is not None:
            answers = self._answers(p)
            p.blind |= every.blind
            if len(answers) > 1:
                return self._best(p, answers)
            p.answer(answers[0])
            p.run()
        fates = tuple(_fates(self.start, p.s, self.standing, p.fallen))
        return {Result(fates, p.asked, p.used, p.blind or every.blind): Fraction(1)}

    def _answers(self, p: _Watched) -> Sequence[Action]:
        """The answers to be tried, the one that declines first."""
        s, ask = p.s, p.s.ask
        assert ask is not None
        declining = [one for one in DECLINES if one in ask.actions]
        if ask.question in HAPPENS_ANYWAY:
            return ask.actions[:1]
        if ask.from_pile:
            p.blind |= not declining
            p.asked |= {HANDS} if ask.question in ANSWERS.values() else set()
            return declining or ask.actions[:1]
        if any([action.startswith(("move ", "attack ", "use ")) for action in ask.actions]):
            p.asked |= {ATTACKS} if any([action.startswith("attack ") for action in ask.actions]) else set()
            return declining or ask.actions[:1]
        if _are_free_spaces(s, ask.actions):
            return declining or ask.actions[:1]
        p.asked |= {OPTIONAL if declining else BEST}
        if not declining:
            return ask.actions
        others = [one for one in ask.actions if one not in declining]
        return [*declining, *others] if s.teams[ask.seat] in self.choosing else declining

    def _best(self, p: _Watched, answers: Sequence[Action]) -> Results:
        """What comes of the answer that is best for who is asked, the first of several as good."""
        ask = p.s.ask
        assert ask is not None
        ways = [self.all(p.s, partial(Play.answer, action=one), EveryRoll(), p) for one in answers]
        side = 1 if p.s.teams[ask.seat] == p.s.teams[p.s.active] else -1
        best = max(ways, key=lambda found: [side * gain for gain in self._gains(found)])
        if answers[0] not in DECLINES or best is ways[0] or p.doing is None:
            return best
        return {result._replace(used=result.used | {p.doing}): chance for result, chance in best.items()}

    def _gains(self, found: Results) -> Gains:
        """What the attacker's side may hope for, the most important first: summoners, the target's end, its wounds, other cards
        that go, other wounds. To the other side it is worth as much less.
        """
        hopes = [(self._gain(result), chance) for result, chance in found.items()]
        return tuple([sum([gain[place] * chance for gain, chance in hopes], Fraction(0)) for place in range(5)])

    def _gain(self, result: Result) -> tuple[int, ...]:
        s, summoners, ends, wounds, other_ends, other_wounds = self.start, 0, 0, 0, 0, 0
        for one, fate in result.fates:
            side = -1 if s.teams[s.control[one]] == s.teams[s.active] else 1
            gone = int(fate.word not in (STAYS, RETURNS))
            more = fate.wounds - (s.wounds[one] if fate.word == RETURNS else 0)
            summoners += side * gone * (one in s.summoners)
            if one == self.target:
                ends, wounds = gone, more
            else:
                other_ends, other_wounds = other_ends + side * gone, other_wounds + side * more
        return summoners, ends, wounds, other_ends, other_wounds


def _before(s: State, card: int) -> State:
    """The state in the attack phase of a unit's side, with nothing under way."""
    s = copy(s)
    s.ask = s.cache = s.heard = None
    s.frames, s.blame = [], {}
    s.fights = s.rolls = s.blows = s.falls = s.bills = ()
    s.active, s.phase = s.control[card], ATTACK
    heard(s)  # once for all its copies
    return s


def _fates(before: State, after: State, standing: Sequence[int], fallen: frozenset[int]) -> Iterator[tuple[int, Fate]]:
    """What became of the cards whose lot has changed; those that left with their player have no fate of their own."""
    for card in standing:
        if after.space[card] < 0:
            if card in fallen:
                yield card, Fate(DESTROYED)
            elif card not in after.gone:
                yield card, Fate(LEAVES, pile=_pile_of(after, card))
        elif card in fallen:
            yield card, Fate(RETURNS, after.wounds[card])
        elif after.control[card] != before.control[card]:
            yield card, Fate(CHANGES_SIDES)
        elif after.wounds[card] != before.wounds[card]:
            yield card, Fate(wounds=after.wounds[card] - before.wounds[card])


def _are_free_spaces(s: State, actions: Sequence[Action]) -> bool:
    """Whether all that can be chosen are spaces where nothing stands: that decides neither wounds nor ends."""
    spaces = [s.field.index.get(one.removeprefix("choose "), -1) for one in actions if one not in DECLINES]
    return all([space >= 0 and not cards_at(s, space) for space in spaces])


def _pile_of(s: State, card: int) -> str:
    piles = {"hand": s.hand, "magic": s.magic, "discard": s.discard, "prison": s.prison}
    return next((name for name, pile in piles.items() if any(card in of_seat for of_seat in pile)), "")

"""Views of a match without hidden things (rule 1.9), and states that agree with a view."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from ..dice import Chance
from .cards import FAMILIES, FARM_BACKS, RAIDERS, RANKS, SAMURAI, Raider
from .play import name_of
from .rounds import score
from .setup import farm_penalties
from .state import BINDING, State, copy
from .view import Fighter, Question, View

PLACING = ("place", "given")
"""The questions about a raider on its way (6, 9.12)."""
RANK_NUMBERS = [RANKS.index(raider.rank) for raider in RAIDERS]


def view(s: State, seat: int | None) -> View:
    """What the seat, or a spectator (None), may know: the same for everybody."""
    return glance(s, seat, _redacted(s))


def glance(s: State, seat: int | None, known: State | None = None) -> View:
    """The same, with what is `known` to `imagine`."""
    ask = s.ask
    return View(
        viewer=seat,
        difficulty=s.difficulty,
        round=s.round,
        turn=s.turn,
        fighters=tuple([_fighter(s, fighter) for fighter in range(len(s.names))]),
        seats=max(s.seats) + 1,
        active=s.active,
        barricades=s.barricades,
        most_barricades=s.most_barricades,
        farms=len(s.farms),
        burnt=tuple([FARM_BACKS[back] if farm_penalties(s) else "" for back in s.burnt]),
        families=tuple([FAMILIES[family] if s.families_up else "" for family in s.families]),
        lost_families=len(FAMILIES) - len(s.families),
        stack=len(s.stack),
        turned_up=_raiders(s.stack[len(s.stack) - s.turned_up :][::-1]),
        intruders=len(s.intruders),
        discard=_raiders(s.discard[::-1]),
        drawn=RAIDERS[s.drawn[-1]] if ask is not None and ask.question in PLACING else None,
        absent=tuple([SAMURAI[number].name for number in s.absent]),
        question=None if ask is None else Question(ask.seat, ask.about, ask.question),
        to_act=to_act(s),
        result=s.outcome,
        why=s.why,
        score=score(s) if s.outcome == "won" else "",
        known=known,
    )


def to_act(s: State) -> tuple[int, ...]:
    """The seat that is asked; nobody when the match is over."""
    return () if s.ask is None or s.outcome else (s.ask.seat,)


def _raiders(cards: Iterable[int]) -> tuple[Raider, ...]:
    return tuple([RAIDERS[card] for card in cards])


def _fighter(s: State, fighter: int) -> Fighter:
    acting = fighter == s.active
    borrowed = [name_of(s, other) for other, holder in enumerate(s.token) if holder == fighter != other]
    return _samurai(
        fighter,
        s.seats[fighter],
        s.names[fighter],
        s.beast[fighter],
        bool(s.wounded[fighter]),
        fighter == s.dead,
        bool(s.passed[fighter]),
        tuple(s.line[fighter]),
        tuple(s.left[fighter]),
        s.token[fighter] == fighter,
        (*borrowed, *[SAMURAI[number].name for number in s.lent]) if acting else tuple(borrowed),
        acting,
        s.bound if acting else 0,
        bool(s.shouting >> fighter & 1),
    )


@lru_cache(maxsize=4096)
def _samurai(
    number: int,
    seat: int,
    name: int,
    beast: int,
    wounded: bool,
    dead: bool,
    passed: bool,
    line: tuple[int, ...],
    left: tuple[int, ...],
    own_token: bool,
    borrowed: tuple[str, ...],
    acting: bool,
    bound: int,
    shouting: bool,
) -> Fighter:
    """A samurai with printed facts instead of numbers; kept, since from one view to the next few of them change."""
    samurai = SAMURAI[name]
    hat, farm, family = (RAIDERS[card] if card >= 0 else None for card in left)
    return Fighter(
        number=number,
        seat=seat,
        name=samurai.name,
        beast=bool(beast),
        wounded=wounded,
        dead=dead,
        passed=passed,
        kiai=samurai.kiai[beast],
        track=sum([RAIDERS[card].strength for card in line]),
        line=_raiders(line),
        left=(hat, farm, family),
        own_token=own_token,
        borrowed=borrowed,
        acting=acting,
        bound=tuple(word for word, bit in BINDING.items() if bound & bit),
        talent=samurai.talent,
        effect=samurai.effects[beast],
        shouting=shouting,
    )


def _redacted(s: State) -> State:
    """A copy with all unknown things in a fixed order."""
    known = copy(s)
    _deal(known, sorted)
    return known


def imagine(seen: View, dice: Chance) -> State:
    """A state that agrees with public knowledge, the rest dealt by chance."""
    assert seen.known is not None
    s = copy(seen.known)
    _deal(s, dice.shuffle)
    return s


def counted(s: State, rank: int) -> bool:
    """Whether all have seen which raiders of a rank (its number) are in the match: those that joined in an earlier round, as every
    raider of a round lies open at its end (1.4, 11.2).
    """
    return rank + 1 < s.round


def _deal(s: State, arrange: Callable[[list[int]], list[int]]) -> None:
    """Deals face-down things anew: the stack below what is turned up, intruders, boxes, farms, families. The boxes keep
    their number of each rank (2.2, 11.6), so a lieutenant appears only where there can be one.
    """
    known = s.stack[len(s.stack) - s.turned_up :]
    face_down: tuple[list[int], ...] = ([], [], [])
    for card in s.stack[: len(s.stack) - s.turned_up] + s.intruders:
        face_down[RANK_NUMBERS[card]].append(card)
    hidden: list[int] = []
    for rank, (box, cards) in enumerate(zip((s.plunderers, s.lieutenants, s.bosses), face_down, strict=True)):
        if counted(s, rank):
            hidden += cards
            continue
        alike = arrange(box + cards)
        box[:] = alike[: len(box)]
        hidden += alike[len(box) :]
    hidden = arrange(hidden)
    size = len(s.intruders)
    s.intruders = hidden[:size]
    s.stack = hidden[size:] + known
    _deal_village(s, arrange)


def _deal_village(s: State, arrange: Callable[[list[int]], list[int]]) -> None:
    """The backs of farms that stand, of burnt ones too where backs were never looked at; the families face down."""
    unseen = [] if farm_penalties(s) else s.burnt
    farms = arrange([*s.farms, *unseen])
    s.farms, unseen[:] = farms[: len(s.farms)], farms[len(s.farms) :]
    if not s.families_up:
        s.families = arrange(list(range(len(FAMILIES))))[: len(s.families)]

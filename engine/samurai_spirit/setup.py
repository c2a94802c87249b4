"""Setting a match up (rules 2, 3, 13)."""

from __future__ import annotations

from dataclasses import dataclass

from ..dice import Chance
from ..game import Event, GameOption, IllegalAction, Setup
from ..text import T, Text
from .cards import BONUSES, FAMILIES, FARM_BACKS, FARMS, RAIDERS, SAMURAI, SAMURAI_NUMBER
from .state import State

ANY, NONE = "Any", "none"
"""A samurai drawn by chance; no samurai."""
COMPANIONS = ("companion", "third")
"""The options of a single player's further samurai (13.3)."""
FEWEST, MOST = 1, 7
FEWEST_FAMILIES = 2
"""The least plunderers with the family symbol for two players (13.2)."""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """A level (3): barricades beyond the number of samurai, plunderers for each, lieutenants and bosses fewer than samurai,
    whether the backs of farms and the bonuses of families count, and how many plus signs its score gets (12.1)."""

    title: Text
    barricades: int
    plunderers: int
    fewer: int
    farm_penalties: bool
    bonuses: bool
    plus: int


DIFFICULTIES = {
    "easy": Difficulty(T("Easy"), 3, 6, 1, False, True, 0),
    "normal": Difficulty(T("Normal"), 2, 7, 0, False, True, 1),
    "hard": Difficulty(T("Hard"), 1, 7, 0, True, True, 2),
    "heroic": Difficulty(T("Heroic"), 0, 7, 0, True, False, 3),
}


def level(s: State) -> Difficulty:
    """The difficulty of a match."""
    return DIFFICULTIES[s.difficulty]


def farm_penalties(s: State) -> bool:
    """Whether the back of a destroyed farm counts (3.5)."""
    return DIFFICULTIES[s.difficulty].farm_penalties


def joining(s: State) -> int:
    """How many lieutenants, later bosses, join the raiders (3, 11.6)."""
    return len(s.names) - level(s).fewer


_SAMURAI_WORDS = tuple((samurai.name, T(samurai.name)) for samurai in SAMURAI)

OPTIONS = (
    GameOption(
        "difficulty", T("Difficulty"), tuple((word, level.title) for word, level in DIFFICULTIES.items()), "normal"
    ),
    GameOption("companion", T("Your second samurai"), ((ANY, T("By chance")), *_SAMURAI_WORDS), ANY, (1,)),
    GameOption(
        "third", T("Your third samurai"), ((NONE, T("None")), (ANY, T("By chance")), *_SAMURAI_WORDS), NONE, (1,)
    ),
    GameOption(
        "tokens",
        T("Tokens of absent samurai (easier)"),
        (("no", T("No")), ("yes", T("Yes"))),
        "no",
        (3, 4, 5, 6),
    ),
)
"""What can be chosen: the difficulty (3), the companions of a single player (13.3), the easier game (13.4)."""


def new(setup: Setup, dice: Chance) -> tuple[State, list[Event]]:
    """The village and its defenders, ready for the first turn, and what happened.

    Raises IllegalAction where samurai, options or their number do not fit.
    """
    options = _options(setup)
    names, seats = _fighters(setup, options, dice)
    s = laid_out(names, seats, options["difficulty"])
    s.plunderers = dice.shuffle(s.plunderers)
    s.lieutenants = dice.shuffle(s.lieutenants)
    s.bosses = dice.shuffle(s.bosses)
    s.farms = dice.shuffle(s.farms)
    s.families = dice.shuffle(s.families)
    s.stack = _plunderers(s, dice)
    if len(names) < MOST and (len(set(seats)) <= 2 or options["tokens"] == "yes"):
        s.absent = [samurai.number for samurai in SAMURAI if samurai.number not in names]
    s.active = dice.below(len(names))
    return s, [Event("began", seats[s.active], (SAMURAI[names[s.active]].name,))]


def laid_out(names: tuple[int, ...], seats: tuple[int, ...], difficulty: str) -> State:
    """A match of these samurai with all raiders in the box and all farms and families in the village (2.1)."""
    barricades = len(names) + DIFFICULTIES[difficulty].barricades
    s = State(names, seats, difficulty, barricades, barricades=barricades)
    s.clear_boards()
    s.beast, s.wounded, s.token = [0] * len(names), [0] * len(names), list(range(len(names)))
    boxes = {"plunderer": s.plunderers, "lieutenant": s.lieutenants, "boss": s.bosses}
    for card, raider in enumerate(RAIDERS):
        boxes[raider.rank].append(card)
    s.farms = [FARM_BACKS.index(back) for back in FARMS]
    s.families = [FAMILIES.index(bonus) for bonus in BONUSES]
    return s


def _options(setup: Setup) -> dict[str, str]:
    """What was chosen, with the defaults for the rest; refuses what does not exist."""
    known = {option.name: option for option in OPTIONS}
    for name, value in setup.options.items():
        if name not in known:
            raise IllegalAction(
                T("There is no option “{name}”; there are: {names}.", name=name, names=", ".join(known))
            )
        words = [word for word, _ in known[name].values]
        if value not in words:
            raise IllegalAction(
                T(
                    "“{value}” is no value of {name}; there are: {values}.",
                    value=value,
                    name=name,
                    values=", ".join(words),
                )
            )
    return {name: setup.options.get(name, option.default) for name, option in known.items()}


def _fighters(setup: Setup, options: dict[str, str], dice: Chance) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The samurai at the table and the seat of each (2.3, 13.3); those left to chance are drawn."""
    if not FEWEST <= len(setup.decks) <= MOST:
        raise IllegalAction(T("Samurai Spirit is for one to seven players."))
    wanted = list(setup.decks)
    if len(wanted) == 1:
        wanted += [options[name] for name in COMPANIONS if options[name] != NONE]
    named = [name for name in wanted if name != ANY]
    for name in named:
        if name not in SAMURAI_NUMBER:
            known = ", ".join(SAMURAI_NUMBER)
            raise IllegalAction(T("There is no samurai “{name}”; there are: {names}.", name=name, names=known))
        if named.count(name) > 1:
            raise IllegalAction(T("{name} was chosen twice; every samurai is there once.", name=name))
    left = [samurai.number for samurai in SAMURAI if samurai.name not in named]
    chosen = [SAMURAI_NUMBER[name] if name != ANY else left.pop(dice.below(len(left))) for name in wanted]
    solo = len(setup.decks) == 1
    return tuple(chosen), tuple(0 if solo else seat for seat in range(len(chosen)))


def _plunderers(s: State, dice: Chance) -> list[int]:
    """The first raider stack (2.2); with two players, or one, dealt again until enough families are in danger (13.2)."""
    size = len(s.names) * level(s).plunderers
    everybody, left = s.plunderers, list(s.plunderers)
    while True:
        stack, left = left[:size], left[size:]
        families = sum(RAIDERS[card].symbol == "family" for card in stack)
        if len(set(s.seats)) > 2 or families >= FEWEST_FAMILIES:
            s.plunderers = [card for card in everybody if card not in stack]
            return stack
        if len(left) < size:
            left = dice.shuffle(everybody)

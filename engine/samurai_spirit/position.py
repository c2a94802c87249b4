"""Positions as text (docs/notation.md): a mapping of plain values, as TOML gives it, to a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..dice import QueuedDice
from ..game import BadRecord, Event
from ..text import T
from .cards import FAMILIES, FARM_BACKS, RAIDER_NUMBER, RAIDERS, SAMURAI, SAMURAI_NUMBER
from .play import Play
from .setup import DIFFICULTIES, MOST, laid_out
from .state import ROUNDS, State
from .turn import begin_turn, choose_action, end_turn

STACK = 3
"""Raiders in a stack that the position does not give."""
KNOWN = frozenset(
    (
        *("seats", "players", "difficulty", "round", "turn", "phase", "samurai", "stack", "turned_up", "intruders"),
        *("discard", "barricades", "farms", "families", "families_up", "absent"),
    )
)


def load(position: Mapping[str, Any]) -> tuple[State, list[Event]]:
    """The position played on to its first decision, and what happened until then; raises BadRecord with the fault."""
    s = from_position(position)
    p = Play(s, QueuedDice())
    p.run()
    return s, p.events


def from_position(position: Mapping[str, Any]) -> State:
    """The state that a position describes, its turn about to begin; raises BadRecord where it means nothing."""
    try:
        return _read(position)
    except (TypeError, ValueError, AttributeError) as error:
        raise BadRecord(T("This position of Samurai Spirit has a value of the wrong kind.")) from error


def _read(position: Mapping[str, Any]) -> State:
    for key in position:
        if key not in KNOWN:
            raise BadRecord(T("A position of Samurai Spirit has no “{key}”.", key=str(key)[:40]))
    s = laid_out(*_table(position), _one_of(position, "difficulty", DIFFICULTIES, "normal"))
    s.round = _number(position, "round", 1, ROUNDS, 1)
    s.active = _number(position, "turn", 1, len(s.names), 1) - 1
    s.turn = 0
    for number, text in dict(position.get("samurai", {})).items():
        _samurai(s, _fighter(s, number), str(text).split())
    _piles(s, position)
    _village(s, position)
    _begin(s, _one_of(position, "phase", ("start", "action"), "start"))
    return s


def _table(position: Mapping[str, Any]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The samurai and the seat of each."""
    names = [str(name) for name in position.get("seats", ())]
    for name in names:
        if name not in SAMURAI_NUMBER or names.count(name) > 1:
            raise BadRecord(T("“{name}” is no samurai, or there twice.", name=name[:40]))
    solo = position.get("players") == 1
    if not 2 <= len(names) <= (3 if solo else MOST):
        raise BadRecord(T("A position needs two to seven samurai, two or three for a single player."))
    seats = tuple(0 if solo else seat for seat in range(len(names)))
    return tuple(SAMURAI_NUMBER[name] for name in names), seats


def _one_of(position: Mapping[str, Any], key: str, known: Any, default: str) -> str:
    value = str(position.get(key, default))
    if value not in known:
        raise BadRecord(
            T("“{value}” is no {key}; there are: {known}.", value=value[:40], key=key, known=", ".join(known))
        )
    return value


def _number(position: Mapping[str, Any], key: str, least: int, most: int, default: int) -> int:
    value = position.get(key, default)
    if not isinstance(value, int) or not least <= value <= most:
        raise BadRecord(T("“{key}” is a number from {least} to {most}.", key=key, least=least, most=most))
    return value


def _fighter(s: State, number: object) -> int:
    if not str(number).isdecimal() or not 1 <= int(str(number)) <= len(s.names):
        raise BadRecord(T("There is no samurai {number} in this position.", number=str(number)[:40]))
    return int(str(number)) - 1


def _raider(s: State, name: str) -> int:
    """A raider out of the box, where each is once."""
    card = RAIDER_NUMBER.get(name, -1)
    for box in (s.plunderers, s.lieutenants, s.bosses):
        if card in box:
            box.remove(card)
            return card
    raise BadRecord(T("“{name}” is no raider, or there twice.", name=name[:40]))


def _samurai(s: State, fighter: int, words: list[str]) -> None:
    """One samurai's board: `line CARD…`, `left CARD…`, `wound`, `beast`, `passed`, `token NUMBER`."""
    place = ""
    while words:
        word = words.pop(0)
        if word in ("line", "left"):
            place = word
        elif word in FLAGS:
            FLAGS[word](s)[fighter] = 1
        elif word == "token":
            s.token[fighter] = _fighter(s, words.pop(0) if words else "")
        elif place == "line":
            s.line[fighter].append(_raider(s, word))
        elif place == "left":
            _defended(s, fighter, word)
        else:
            raise BadRecord(T("“{word}” means nothing beside a samurai's board.", word=word[:40]))


FLAGS: dict[str, Callable[[State], list[int]]] = {
    "wound": lambda s: s.wounded,
    "beast": lambda s: s.beast,
    "passed": lambda s: s.passed,
}


def _defended(s: State, fighter: int, name: str) -> None:
    card = _raider(s, name)
    place = RAIDERS[card].place
    if place < 0 or s.left[fighter][place] >= 0:
        raise BadRecord(T("{name} cannot lie on the left: no symbol, or its place is taken.", name=name))
    s.left[fighter][place] = card


def _piles(s: State, position: Mapping[str, Any]) -> None:
    """The piles, each top first in the position."""
    for pile, key in ((s.intruders, "intruders"), (s.discard, "discard"), (s.stack, "stack")):
        names = [str(name) for name in position.get(key, ())]
        pile += [_raider(s, name) for name in names][::-1]
    if "stack" not in position:
        s.stack = [s.plunderers.pop() for _ in range(min(STACK, len(s.plunderers)))]
    if not s.stack:
        raise BadRecord(T("The raider stack is empty; a turn needs at least one raider (rule 4.3)."))
    s.turned_up = _number(position, "turned_up", 0, len(s.stack), 0)


def _village(s: State, position: Mapping[str, Any]) -> None:
    """Barricades, farms, families and the tokens beside the village."""
    s.barricades = _number(position, "barricades", 0, s.most_barricades, s.most_barricades)
    _left_standing(s.farms, s.burnt, position.get("farms"), FARM_BACKS, "farms")
    _left_standing(s.families, [], position.get("families"), FAMILIES, "families")
    s.families_up = int(bool(position.get("families_up", False)))
    for name in position.get("absent", ()):
        number = SAMURAI_NUMBER.get(str(name), -1)
        if number < 0 or number in s.names or number in s.absent:
            raise BadRecord(T("“{name}” is no absent samurai.", name=str(name)[:40]))
        s.absent.append(number)


def _left_standing(present: list[int], gone: list[int], named: Any, letters: tuple[str, ...], key: str) -> None:
    """Keeps what the position names, in its order; the others are gone."""
    if named is None:
        return
    gone += present
    present.clear()
    for letter in named:
        number = letters.index(letter) if letter in letters else -1
        if number not in gone:
            raise BadRecord(T("“{letter}” is none of the {key}, or there too often.", letter=str(letter)[:40], key=key))
        gone.remove(number)
        present.append(number)
    if not present:
        raise BadRecord(T("Without {key} the game is over.", key=key))


def _begin(s: State, phase: str) -> None:
    """The turn under way: from its start, or with its penalty behind it."""
    if s.passed[s.active]:
        raise BadRecord(T("{samurai} has passed and has no turn.", samurai=SAMURAI[s.names[s.active]].name))
    p = Play(s, QueuedDice())
    if phase == "start":
        p.then(begin_turn)
    else:
        s.turn = 1
        p.then(end_turn)
        p.then(choose_action, 0)

"""Moments: everybody who has something to do at one does it, the active player's first, each player's in their order (7.18)."""

from __future__ import annotations

from collections.abc import Sequence

from .heard import is_spoken
from .play import Play, label, seat_of, step
from .sides import others
from .state import State
from .vocabulary import ABILITIES, valued
from .voices import voices

Speakers = tuple[tuple[int, int, int], ...]
"""Abilities by number and value, each with the card that has it."""


def speakers_at(s: State, word: str, who: int) -> Speakers:
    """Everybody who has something to do at a moment; asked beforehand where the moment is that cards leave."""
    return tuple([(ability.number, ability.value, me) for ability, me in voices(s, word, who)])


def announce(p: Play, word: str, who: int, *args: int, speakers: Speakers | None = None) -> None:
    """Comes to a moment: pushes what everybody does at it, to be done before all that waits."""
    if speakers is None:
        speakers = speakers_at(p.s, word, who) if is_spoken(p.s, word) else ()
    if speakers:
        p.then(go_on, WORDS.index(word), who, len(args), *args, *[number for one in speakers for number in one])


WORDS = (
    "preparation",
    "entered",
    "died",
    "killed",
    "struck",
    "wounded",
    "played",
    "ended",
    "dawned",
    "main_begun",
    "paid",
    "dealt",
    "clashing",
    "awoke",
    "left",
    "woken",
    "declaring",
    "declared",
    "battle_begun",
    "struck_player",
    "drawn",
)


def _speakers(flat: Sequence[int]) -> list[tuple[int, int, int]]:
    return list(zip(flat[::3], flat[1::3], flat[2::3], strict=True))


@step
def go_on(p: Play, word: int, who: int, count: int, *rest: int) -> None:
    """Lets the next one do what they do; a player with several says which comes first."""
    flat = rest[count:]
    speakers = _speakers(flat)
    for seat in (p.s.active, *others(p.s, p.s.active)):
        mine = [
            place for place, (_, _, me) in enumerate(speakers) if WORDS[word] in OF_ACTIVE or seat_of(p.s, me) == seat
        ]
        if mine:
            break
    else:
        return  # whoever had something to do has left play
    options = [
        (f"choose {ABILITIES[speakers[place][0]].called or label(p.s, speakers[place][2])}", place) for place in mine
    ]
    if len({action for action, _ in options}) < len(options) or len(options) == 1:
        options = options[:1]
    p.ask_seat(seat, "order", options, do, (word, who, count, *rest))


@step
def do(p: Play, word: int, who: int, count: int, *rest: int) -> None:
    """One of them does it, then the others."""
    *rest_, place = rest
    args, flat = rest_[:count], rest_[count:]
    speakers = _speakers(flat)
    number, value, me = speakers.pop(place)
    if speakers:
        p.then(go_on, word, who, count, *args, *[number for one in speakers for number in one])
    if me < 0 or me in p.s.pieces or word in ON_LEAVING or ABILITIES[number].from_graveyard:
        ability = valued(number, value) if value else ABILITIES[number]
        getattr(ability, WORDS[word])(p, me, who, *args)


OF_ACTIVE = frozenset(("preparation",))
"""Moments at which the active player orders everything, also what others' cards do (6.1.2, 6.10)."""
ON_LEAVING = frozenset((WORDS.index("died"), WORDS.index("killed"), WORDS.index("left")))
"""Moments at which also cards speak that have just left play."""

"""What luck may make of an act, in words: the fall of coins and dice, and the next card of one's own deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import reduce

from ..game import Action, Event, IllegalAction
from ..optional import Prospect
from ..text import T, Text
from . import acts
from .cards import BY_NAME, TYPES
from .every_way import EveryWay, told_apart, ways
from .heard import printed, printed_on
from .legal import PASS
from .moving import may_go_astray
from .play import Play, kind_of
from .state import State, copy
from .telling import tell
from .view import View
from .windows import window_of
from .wording import card_of, wording_of

DRAW = "draw"
NOTHING_DRAWN = T("No card is left in your deck.")
NO_LUCK = T("Luck has no part in that; choose an act from the list.")
BEYOND = T("Too much hangs on that to work the chances out.")
BY_A_COIN = ("theft", "call")
"""Questions whose answers a coin proves right or wrong."""


def attempts(view: View) -> list[tuple[str, Text]]:
    """What the viewer may do now that a coin or a die decides, then the next card of their deck."""
    if view.viewer is None or view.winners is not None:
        return []
    s, seat = _known(view), view.viewer
    found = [(line, said) for line, said, _ in _offered(s, seat)]
    return [*found, (DRAW, T("The next card of your deck"))] if s.deck[seat] else found


def _known(view: View) -> State:
    assert isinstance(view.known, State)
    return view.known


def _offered(s: State, seat: int) -> Iterator[tuple[str, Text, tuple[Action, ...]]]:
    """Each act that luck decides with its line and its words; one that asks at once whom it is aimed at, with each answer."""
    if s.ask is None or s.ask.seat != seat:
        return
    for act in acts.legal(s, seat):
        if not _is_tossed(s, act):
            continue
        said = wording_of(s, seat, act).sentence
        after = copy(s)
        if act.startswith("play "):
            acts.perform(Play(after, EveryWay()), act)
        aims = after.ask.actions if after.ask is not s.ask and after.ask and after.ask.seat == seat else ()
        if not aims or window_of(after) is not None:
            yield str(act), said, (act,)
            continue
        for answer in aims:
            aimed = T("{act}: {target}", act=said, target=wording_of(after, seat, answer).sentence)
            yield f"{act} {answer.removeprefix('choose ')}", aimed, (act, answer)


def _is_tossed(s: State, act: Action) -> bool:
    """Whether a coin or a die decides what comes of an act, as far as can be seen before."""
    verb, _, rest = act.partition(" ")
    if verb == "move":
        return bool(may_go_astray(s, card_of(s, rest.partition(" ")[0])))
    if verb == "choose":
        return s.ask is not None and s.ask.question in BY_A_COIN
    if verb == "play":
        return any(ability.tosses for ability in printed_on(BY_NAME[rest].number))
    waiting = s.announced[-1] if act == PASS and s.announced else None
    return waiting is not None and any(ability.tosses for ability in printed(s, waiting.card))


def prospect(view: View, line: str) -> Prospect:
    """What luck may make of an act, as if everybody let it happen."""
    if view.viewer is None:
        raise IllegalAction(NO_LUCK)
    s, seat, wanted = _known(view), view.viewer, " ".join(line.lower().split())
    if wanted == DRAW:
        return _drawn(s, seat)
    found = next(((said, done) for one, said, done in _offered(s, seat) if one.lower() == wanted), None)
    if found is None:
        raise IllegalAction(NO_LUCK)
    said, done = found
    came = ways(s, seat, done)
    if came is None:
        raise IllegalAction(BEYOND)
    rows = tuple([(_sentences(events), chance) for events, chance in told_apart(came)])
    return Prospect(said, ((T("What comes of it"), rows),), _notes(any(way.asked for way in came)))


def _notes(asked: bool) -> tuple[Text, ...]:
    alone = T("It is taken that nobody answers it, and that nobody pays to say how a coin falls.")
    if not asked:
        return (alone,)
    return (alone, T("Where somebody has to choose something else, the first possibility is taken."))


def _sentences(events: Iterable[Event]) -> Text:
    said = [text for event in events if (text := tell(event)) is not None]
    if not said:
        return T("nothing more")
    return reduce(lambda some, more: T("{some} {more}", some=some, more=more), said)


def _drawn(s: State, seat: int) -> Prospect:
    """The chance of each card of a deck to be the next, whose order nobody knows (3.1)."""
    deck = s.deck[seat]
    if not deck:
        raise IllegalAction(NOTHING_DRAWN)
    kinds = [kind_of(s, card) for card in deck]
    by_type = Counter([TYPES[kind.type] for kind in kinds])
    by_name = Counter([kind.name for kind in kinds])
    tables = (
        (T("Its type"), _shares(by_type, len(deck))),
        (T("The card"), _shares(by_name, len(deck))),
    )
    return Prospect(
        T("The next card of your deck"), tables, (T("Cards of your hand, in play and in graveyards are left out."),)
    )


def _shares(counted: Counter[str], size: int) -> tuple[tuple[Text, Fraction], ...]:
    """Each word with its share, the largest first."""
    return tuple([(T(word), Fraction(count, size)) for word, count in sorted(counted.items(), key=_by_count)])


def _by_count(pair: tuple[str, int]) -> tuple[int, str]:
    return -pair[1], pair[0]

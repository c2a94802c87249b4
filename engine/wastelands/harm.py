"""Whether a choice harms what is one's own, which is asked once more: found by carrying it out in a match that they imagine."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..dice import Chance, OneFace
from ..flow import DECLINED, Ask
from ..game import Action, Event
from .legal import PASS
from .numbers import attack_of, left
from .play import kind_of
from .sides import foes
from .sight import imagine, view
from .state import NO_CARD, State
from .voices import allows, levels_of
from .windows import CALM, window_of
from .wording import COUNTS, card_of

LOST = -1000
"""What a card is worth that is no longer one's own."""
Apply = Callable[[State, int, Action, Chance], Sequence[Event]]
FACES = (6, 1)
LONGEST = 30
"""After so many decisions of others nothing more is looked for."""


def harms_own(s: State, seat: int, action: Action, apply: Apply) -> bool:
    """Whether a seat harms by this choice a card of its own, or itself, that it could spare by another one.

    It does if nothing is better than after the other choice, and something is worse.
    """
    ask = s.ask
    if ask is None or ask.seat != seat or ask.question in COUNTS or action not in ask.actions:
        return False
    spared = next((one for one in ask.actions if _whose(s, one) not in (seat, None)), None)
    if spared is None or _whose(s, action) != seat:
        return False
    chosen = card_of(s, _word(action))
    seen = view(s, seat)
    for dice in map(OneFace, FACES):
        after = [_after(imagine(seen, dice), one, apply, dice) for one in (action, spared)]
        aimed, missed = [_goods(one, seat, chosen) for one in after]
        changes = [have - had for have, had in zip(aimed, missed, strict=True)]
        if min(changes) < 0 and max(changes) <= 0:
            return True
    return False


def _word(action: Action) -> str:
    return action.removeprefix("choose ")


def _whose(s: State, action: Action) -> int | None:
    """Whose what a choice names is: the player's, or who controls the card in play; None for what is neither."""
    seats = [f"seat{number}" for number in range(1, len(s.hp) + 1)]
    if _word(action) in seats:
        return seats.index(_word(action))
    card = card_of(s, _word(action))
    return None if card == NO_CARD else s.pieces[card].control


def _after(s: State, action: Action, apply: Apply, dice: Chance) -> State:
    """The match once what is chosen has come about, and nobody has done anything else meanwhile."""
    moment, waiting = (s.turn, s.phase), max(len(s.announced), 1)
    for decisions in range(LONGEST):
        ask = s.ask
        done = decisions and window_of(s) in CALM and len(s.announced) < waiting and not s.blows
        if ask is None or done or (s.turn, s.phase) != moment:
            break
        apply(s, ask.seat, _declining(s, ask) if decisions else action, dice)
    return s


def _declining(s: State, ask: Ask) -> Action:
    """Passing, declining, or the first answer."""
    if window_of(s) is not None:
        return PASS
    return ask.actions[ask.values.index(DECLINED) if DECLINED in ask.values else 0]


def _goods(s: State, seat: int, card: int) -> tuple[int, ...]:
    """What a card in play (NO_CARD: its player) is worth, by several measures that are all the better the higher they are."""
    if card == NO_CARD:
        return s.hp[seat], s.kb[seat], s.comp[seat], len(s.hand[seat]), -s.poison.get(~seat, 0)
    piece = s.pieces.get(card)
    if piece is None or piece.control != seat:
        return (LOST,) * 8
    numbers = (0, 0, 0)
    if kind_of(s, card).is_warrior:
        numbers = left(s, card), attack_of(s, card), levels_of(s, card)
    free = [allows(s, word, card) for word in ("may_move", "activates")]
    able = all(allows(s, "may_attack", card, ~foe) for foe in foes(s, seat))
    return s.hp[seat], piece.active, *numbers, -s.poison.get(card, 0), all(free), able

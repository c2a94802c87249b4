"""Whether an act harms a card of who does it, which is asked once more: found by carrying it out on a board that they imagine."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..dice import Chance, OneFace
from ..game import Action, Event
from .attack import NEXT_TARGET
from .battlefield import life_of
from .hidden import imagine
from .moments import ORDER
from .sight import view
from .state import NO_CARD, State
from .wounds import REMOVAL

HURTS = frozenset(("wounded", "destroyed"))
HAPPENS_ANYWAY = frozenset((ORDER, REMOVAL, NEXT_TARGET))
"""Questions that only ask what comes first."""
FACES = (6, 1)
Apply = Callable[[State, int, Action, Chance], Sequence[Event]]


def harms_own(s: State, seat: int, action: Action, apply: Apply) -> bool:
    """Whether the acting `seat` may harm by this act a card of its own that it could spare.

    Wounds that a unit puts on itself by its own ability are a price, and no harm.
    """
    spaces = _at_stake(s, seat, action)
    if not spaces:
        return False
    seen = view(s, s.players[seat])
    price = ("wounded", action.split(" ")[1] if action.startswith("use ") else "")
    return any([_hurts(imagine(seen, dice), seat, action, spaces, price, apply, dice) for dice in map(OneFace, FACES)])


def _hurts(
    s: State, seat: int, action: Action, spaces: set[str], price: tuple[str, str], apply: Apply, dice: Chance
) -> bool:
    """Whether it hurts a card on these spaces, at once or by a choice that is left among them alone."""
    player = s.players[seat]
    hurt = [event for event in apply(s, player, action, dice) if event.kind in HURTS and event.seat == player]
    mine = [(event.kind, event.args[1]) for event in hurt if event.args[1] in spaces]
    if any([harm != price for harm in mine]):
        return True
    ask = s.ask
    if ask is None or ask.seat != seat or ask.question in HAPPENS_ANYWAY:
        return False
    left = {other.removeprefix("choose ") for other in ask.actions}
    return left <= spaces and _hurts(s, seat, ask.actions[0], left, price, apply, dice)


def _at_stake(s: State, seat: int, action: Action) -> set[str]:
    """The spaces of own cards that count: of what is chosen only the chosen card, and only if something else can be chosen."""
    verb, _, rest = action.partition(" ")
    if verb not in ("use", "event", "choose"):
        return set()
    cards = [card for card in s.board if card != NO_CARD and s.control[card] == seat]
    own = {s.field.names[s.space[card]] for card in cards if s.wounds[card] < life_of(s, card)}
    if verb != "choose":
        return own
    ask = s.ask
    spared = ask is not None and any([other.removeprefix("choose ") not in own for other in ask.actions])
    return {rest} & own if spared and ask is not None and ask.question not in HAPPENS_ANYWAY else set()

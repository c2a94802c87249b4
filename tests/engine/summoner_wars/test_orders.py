"""Draw piles in other orders: what is shown of them while somebody decides stays where it is."""

from __future__ import annotations

from engine.dice import Dice
from engine.flow import Ask
from engine.game import Action, Setup
from engine.summoner_wars import GAME
from engine.summoner_wars.armies.benders import FORGET, REMEMBER, memory_broken, memory_kept
from engine.summoner_wars.state import State


def tops(ask: Ask | None, state: State) -> list[int]:
    """How many cards may lie on top of each draw pile while that is asked."""
    state.ask = ask
    found = GAME.reordered(state, Dice(bytes(32)), 9)
    return [len({other.draw[seat][-1] for other in found}) for seat in (0, 1)]


def test_the_order_of_draw_piles_is_unknown_but_for_a_card_that_is_shown() -> None:
    state, _ = GAME.new(Setup(tuple(deck.name for deck in GAME.decks()[:2])), Dice(bytes(32)))
    shown = state.draw[1][-1]
    yes = tuple(Action(word) for word in ("choose yes", "choose no"))
    assert tops(None, state) == [9, 9]
    assert tops(Ask(0, FORGET, yes, (shown, -1), memory_broken, (0, 1), -1, True), state) == [9, 1]
    assert tops(Ask(1, REMEMBER, yes, (1, 0), memory_kept, (0, 1)), state) == [9, 1]

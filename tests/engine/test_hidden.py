"""What a Summoner Wars seat may not know makes no difference to it (rule 11.5), tried without the engine's own `imagine`."""

from __future__ import annotations

import random

import pytest

from engine.summoner_wars import GAME
from engine.summoner_wars.state import State, copy
from tools.invariants import dice_for
from tools.summoner_wars import new_match


def _exchanged(s: State, viewer: int | None, chooser: random.Random) -> State:
    """The match with everything exchanged that the viewer (None: a spectator) may not know.

    That is both draw piles' order, and what lies in the hands, draw piles and magic piles of others: of each owner's
    cards the places are exchanged.
    """
    other = copy(s)
    piles = {name: [list(pile) for pile in getattr(s, name)] for name in ("hand", "draw", "magic")}
    if viewer is not None:
        chooser.shuffle(piles["draw"][viewer])
    hidden = [piles[name][seat] for seat in (0, 1) if seat != viewer for name in piles]
    for owner in (0, 1):
        places = [(pile, at) for pile in hidden for at, card in enumerate(pile) if s.owner[card] == owner]
        cards = [pile[at] for pile, at in places]
        chooser.shuffle(cards)
        for (pile, at), card in zip(places, cards, strict=True):
            pile[at] = card
    for name, seats in piles.items():
        setattr(other, name, tuple(map(tuple, seats)))
    return other


@pytest.mark.parametrize("seed", range(12))
def test_views_and_actions_do_not_depend_on_hidden_cards(seed: int) -> None:
    """Rule 11.5: other hands, magic piles and the order of draw piles change neither what anybody sees nor may do."""
    chooser = random.Random(seed)
    dice = dice_for(seed)
    state = new_match(dice)
    exchanged = 0
    for _ in range(250):
        if GAME.outcome(state) is not None:
            break
        seat = GAME.to_act(state)[0]
        for viewer in (0, 1, None):
            if state.ask is not None and state.ask.from_pile and state.ask.seat == viewer:
                continue  # it is looking through a pile: it knows more just now
            other = _exchanged(state, viewer, chooser)
            exchanged += GAME.pack(other) != GAME.pack(state)
            assert GAME.view(other, viewer) == GAME.view(state, viewer)
            if viewer is not None:
                assert GAME.legal(other, viewer) == GAME.legal(state, viewer)
            same = GAME.pack(GAME.imagine(GAME.view(other, viewer), dice_for(1)))
            assert same == GAME.pack(GAME.imagine(GAME.view(state, viewer), dice_for(1)))
        GAME.apply(state, seat, chooser.choice(GAME.legal(state, seat)), dice)
    assert exchanged > 100


def test_a_spectator_sees_no_hand() -> None:
    """Rule 11.5: hands, magic and draw piles are not in a spectator's view; sizes are, but for the draw pile's."""
    state = new_match(dice_for(5))
    GAME.apply(state, GAME.to_act(state)[0], GAME.legal(state, GAME.to_act(state)[0])[0], dice_for(5))
    for viewer in (None, 0, 1):
        for side in GAME.view(state, viewer).sides:
            if side.seat != viewer:
                assert side.hand == () and side.magic == () and side.draw_size == -1
            else:
                assert side.draw_size == 28

"""What a Summoner Wars seat may not know makes no difference to it (rule 11.5), tried without the engine's own `imagine`."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.dice import QueuedDice
from engine.game import Action, Event
from engine.summoner_wars import GAME
from engine.summoner_wars.position import from_position
from engine.summoner_wars.setup import PASS, WAIT
from engine.summoner_wars.state import State
from tools.games import TRIALS
from tools.invariants import FOLLOWED, dice_for, play
from tools.summoner_wars import any_armies, exchange, new_match, searching

pytestmark = pytest.mark.long

WAR = TRIALS["summoner-wars"]
VIEWERS = (0, 1, None)


@pytest.mark.parametrize("seed", range(8))
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
        for viewer in VIEWERS:
            other = exchange(state, viewer, chooser)
            exchanged += GAME.pack(other) != GAME.pack(state)
            assert GAME.view(other, viewer) == GAME.view(state, viewer)
            if viewer is not None:
                assert GAME.legal(other, viewer) == GAME.legal(state, viewer)
            same = GAME.pack(GAME.imagine(GAME.view(other, viewer), dice_for(1)))
            assert same == GAME.pack(GAME.imagine(GAME.view(state, viewer), dice_for(1)))
        GAME.apply(state, seat, chooser.choice(GAME.legal(state, seat)), dice)
    assert exchanged > 100


@pytest.mark.parametrize("seed", range(5))
def test_mixed_armies_give_nothing_away(seed: int) -> None:
    """Rule 11.5, over all cards that are ready: at every moment, what is shown, asked and told does not depend on hidden cards."""
    played = play(WAR, any_armies(700 + seed), 700 + seed, every=1, longest=40)
    assert played.followed > 10 * FOLLOWED


def _phases_after_next(state: State, seat: int) -> list[Any]:
    """Who acts in which phase after `next`, and the phases that passed on the way."""
    after = GAME.copy(state)
    events = GAME.apply(after, seat, Action("next"), dice_for(7))
    return [GAME.to_act(after), GAME.chapter(after), [event for event in events if event.kind in ("phase", "passed")]]


@pytest.mark.parametrize("phases", [WAIT, PASS])
def test_whether_a_phase_passes_does_not_tell_what_is_in_a_hand(phases: str) -> None:
    """Rule 11.5: exchanging the hand makes no difference to which phases pass; where the host chose so it does."""
    chooser, dice, differences, ends = random.Random(5), dice_for(5), 0, 0
    state = new_match(dice, phases)
    while GAME.outcome(state) is None and ends < 60:
        seat = GAME.to_act(state)[0]
        legal = GAME.legal(state, seat)
        if state.ask is None:
            ends += 1
            other = exchange(state, 1 - seat, chooser)
            differences += _phases_after_next(state, seat) != _phases_after_next(other, seat)
        soon = "next" in legal and GAME.chapter(state).key in ("movement", "attack")
        GAME.apply(state, seat, Action("next") if soon else chooser.choice(legal), dice)
    assert ends == 60 and (differences > 0) == (phases == PASS)


def test_the_summon_and_the_event_phase_can_be_ended_together() -> None:
    """With cards in hand both wait, and `next movement` ends both."""
    state = new_match(dice_for(3), WAIT)
    dice = dice_for(4)
    while not (state.turn > 2 and GAME.chapter(state).key == "summon"):
        legal = GAME.legal(state, GAME.to_act(state)[0])
        assert GAME.chapter(state).key == "summon" or "next movement" not in legal
        GAME.apply(state, GAME.to_act(state)[0], Action("next" if "next" in legal else legal[0]), dice)
    seat = GAME.to_act(state)[0]
    step = GAME.copy(state)
    GAME.apply(step, seat, Action("next"), dice_for(1))
    assert GAME.chapter(step).key == "event"
    GAME.apply(state, seat, Action("next movement"), dice_for(1))
    assert GAME.chapter(state).key == "movement" and GAME.to_act(state) == (seat,)


def _searching_first(legal: Sequence[Action]) -> list[float]:
    """Weights for random play that comes to questions about hidden cards."""
    wanted = ("event", "summon Kalu", "choose")
    return [30.0 if action.startswith(wanted) else 0.2 if action == "next" else 1.0 for action in legal]


def test_what_waits_gives_no_hidden_card_away() -> None:
    """Rule 11.5: a pile searched, a hand looked through, a card of a hand that waits for its space are asked of one seat alone."""
    tried: Counter[str] = Counter()

    def watched(state: State, viewer: int | None, chooser: random.Random) -> State:
        other = exchange(state, viewer, chooser)
        for asked in (seat for seat in GAME.to_act(state) if seat != viewer):
            question = GAME.question(state, asked)
            if GAME.legal(other, asked) != GAME.legal(state, asked):
                tried[f"answers: {question.message}"] += 1
            if GAME.question(other, asked) != question:
                tried[f"card: {question.message}"] += 1
        return other

    trial = replace(WAR, exchange=watched, liking=_searching_first)
    for seed in range(40):
        play(trial, searching(seed), seed, every=1, longest=12)
    expected = {
        "answers: Which champion do you take from your draw pile?",
        "answers: Which event do you take from the other hand?",
        "answers: Which of the cards do you put at the bottom of that draw pile?",
        "answers: Which common do you summon without paying?",
        "card: Where is {card} summoned?",
        "card: Where does {card} stand?",
    }
    assert expected <= tried.keys(), "a question about hidden cards was never tried"


def test_what_lies_face_down_under_units_is_exchanged() -> None:
    """Cards, Blarf: whoever does not control him cannot tell what lies under him."""
    board = [
        "1 Prince Elien a1",
        "1 Wall b1",
        "2 Sneeks f8",
        "2 Wall a6",
        "2 Blarf d5 under Fighter, Slinger face down",
    ]
    s = from_position(
        {"seats": ["Prince Elien", "Sneeks"], "turn": 1, "phase": "magic", "board": board, "hand": {"1": ["Burn"]}}
    )
    chooser = random.Random(1)
    beneath = set()
    for _ in range(20):
        others = [exchange(s, viewer, chooser) for viewer in VIEWERS]
        assert _under(others[1], 1) == ("Fighter", "Slinger")
        assert [_under(other, viewer) for other, viewer in zip(others, VIEWERS, strict=True) if viewer != 1] == [(), ()]
        beneath |= {_under(other, 1) for other in others}
    assert len(beneath) > 5


def _under(s: State, viewer: int | None) -> tuple[str, ...]:
    return next(piece.under_names for piece in GAME.view(s, viewer).pieces if piece.space == "d5")


HANDS: dict[str, Any] = {
    "seats": ["Prince Elien", "Grognack"],
    "turn": 1,
    "board": ["1 Prince Elien a1", "1 Wall b1", "2 Grognack f8", "2 Wall a8", "2 Fighter d8"],
    "hand": {"1": ["Burn", "Archer"], "2": ["Freeze"]},
    "magic": {"1": ["Wall", "Wall"]},
}


def _told(phase: str, action: str, viewer: int | None, **more: Any) -> tuple[list[Event], Any]:
    s = from_position({**HANDS, "phase": phase, **more})
    events = GAME.apply(s, 0, Action(action), QueuedDice())
    return [event for event in events if event.only is None or viewer in event.only], GAME.view(s, viewer)


@pytest.mark.parametrize("viewer", [1, None])
def test_nobody_else_learns_which_card_becomes_magic(viewer: int | None) -> None:
    """Rules 3.21, 11.5: it goes there face down."""
    assert _told("magic", "magic Burn", viewer) == _told("magic", "magic Archer", viewer)


@pytest.mark.parametrize("viewer", [0, None])
def test_nobody_else_learns_what_is_drawn(viewer: int | None) -> None:
    """Rules 3.1, 11.5: of the other's draw only the number is told."""
    drawn = [
        _told("magic", "next", viewer, hand={"1": ["Burn"]}, draw={"2": [card] * 5}) for card in ("Smasher", "Ragnor")
    ]
    assert any(event.kind == "drew" for event in drawn[0][0])
    assert drawn[0] == drawn[1]


def test_only_the_two_learn_which_card_is_taken_from_a_hand() -> None:
    """Cards, Mimic; rule 11.5: a spectator hears that an event was taken, not which."""
    heard = []
    for card in ("Burn", "Greater Burn"):
        s = from_position(
            {**HANDS, "phase": "event", "hand": {"1": ["Mimic (Benders)"], "2": ["Burn", "Greater Burn"]}}
        )
        told = [GAME.apply(s, 0, Action(act), QueuedDice()) for act in ("event Mimic", f"choose {card}")]
        heard.append(([event for events in told for event in events if event.only is None], GAME.view(s, None)))
    assert heard[0] == heard[1]


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

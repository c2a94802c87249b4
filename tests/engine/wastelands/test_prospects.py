"""The chances of what coins, dice and the next card decide (rules 3.1, 7.13)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from engine.dice import Dice
from engine.game import Action, IllegalAction
from engine.optional import Prospect
from engine.wastelands import GAME
from engine.wastelands.cards import BY_NAME
from engine.wastelands.every_way import TOSSED, ways
from engine.wastelands.heard import printed, printed_on
from engine.wastelands.position import load
from engine.wastelands.state import State
from tools.games import TRIALS
from tools.invariants import dice_for

SAMPLES = 400


def position(hand: str = "", table: dict[str, list[str]] | None = None, **more: Any) -> State:
    """The main phase of seat 1, who has KB enough and perhaps a card in hand."""
    players = {"1": {"kb": 9, "hand": [hand] if hand else [], "deck": ["Elf", "Elf", "Goldugar"]}, "2": {"kb": 0}}
    seats = ["Dawn Company", "Green Death"]
    return load({"seats": seats, "phase": "main", "players": players, "table": table or {}, **more})[0]


def rows(found: Prospect) -> dict[str, Fraction]:
    """The chances of the first table, by what they are of."""
    return {str(said): chance for said, chance in found.tables[0][1]}


def test_the_next_card_is_each_card_of_ones_deck_alike() -> None:
    view = GAME.view(position(), 0)
    assert [line for line, _ in GAME.attempts(view)] == ["draw"]
    found = GAME.prospect(view, "Draw")
    assert rows(found) == {"personality": Fraction(2, 3), "creature": Fraction(1, 3)}
    assert {str(said): chance for said, chance in found.tables[1][1]} == {
        "Elf": Fraction(2, 3),
        "Goldugar": Fraction(1, 3),
    }


def test_nobody_learns_of_anothers_deck_and_a_spectator_of_none() -> None:
    state = position()
    assert GAME.attempts(GAME.view(state, None)) == []
    with pytest.raises(IllegalAction):
        GAME.prospect(GAME.view(state, None), "draw")
    with pytest.raises(IllegalAction, match="Luck has no part"):
        GAME.prospect(GAME.view(state, 0), "next")


def test_the_order_of_a_deck_tells_nothing() -> None:
    one, other = position(), position()
    deck = one.deck
    other.deck = (tuple(reversed(deck[0])), *deck[1:])
    assert GAME.prospect(GAME.view(one, 0), "draw") == GAME.prospect(GAME.view(other, 0), "draw")


def test_a_coin_that_an_opponent_calls_turns_the_damage_round_in_half_of_all_cases() -> None:
    """Energy Stream: 4 damage to the target, or to its own player."""
    view = GAME.view(position("Energy Stream", {"2": ["Goldugar"]}), 0)
    offered = [line for line, _ in GAME.attempts(view)]
    assert {"play Energy Stream 1", "play Energy Stream seat2"} <= set(offered)
    found = rows(GAME.prospect(view, "play energy stream seat2"))
    assert sorted(found.values()) == [Fraction(1, 2)] * 2
    assert any("{seat1} loses 4 HP" in said for said in found) and any("{seat2} loses 4 HP" in said for said in found)


def test_a_warrior_gets_through_the_labyrinth_by_a_coin() -> None:
    state = position("Living Labyrinth", {"1": ["Elf"], "2": ["Elf"]}, turn=1)
    plain = [line for line, _ in GAME.attempts(GAME.view(state, 0))]
    assert plain == ["draw"]
    for act in ("play Living Labyrinth", "next", "next", "next", "next"):
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, Action(act if act in GAME.legal(state, seat) else "pass"), Dice(bytes(32)))
    while not any(act.startswith("move 2") for act in GAME.legal(state, 1)):
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, Action("next" if "next" in GAME.legal(state, seat) else "pass"), Dice(bytes(32)))
    view = GAME.view(state, 1)
    assert "move 2 ramparts" in [line for line, _ in GAME.attempts(view)]
    found = rows(GAME.prospect(view, "move 2 ramparts"))
    assert found == {
        "The coin shows heads.": Fraction(1, 2),
        "The coin shows tails. Elf (#2) goes to the ramparts.": Fraction(1, 2),
    }
    words = GAME.wording(state, 1, Action("move 2 ramparts"))
    assert str(words.chances) == "A coin decides: it gets there in 50 of 100 cases."


def test_dice_are_all_of_their_falls() -> None:
    """Kholdenic Blow without warriors: each player loses what its die shows."""
    view = GAME.view(position("Kholdenic Blow"), 0)
    line = next(line for line, _ in GAME.attempts(view) if line.startswith("play Kholdenic Blow"))
    found = rows(GAME.prospect(view, line))
    assert len(found) == 36 and set(found.values()) == {Fraction(1, 36)}


def test_a_card_that_would_be_drawn_is_not_foretold() -> None:
    """3.2: a theft comes before the drawing phase, and nobody knows what is on top of the deck."""
    table = {"1": ["Theft"], "2": ["Healing Salve"]}
    state = position(table=table, phase="preparation")
    while state.ask is None or state.ask.question != "theft":
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, GAME.legal(state, seat)[0], Dice(bytes(32)))
    (line, *_) = [line for line, _ in GAME.attempts(GAME.view(state, 0)) if line != "draw"]
    found = ways(GAME.view(state, 0).known, 0, (Action(line),))
    assert found is not None
    told = {event.kind for way in found for event in way.events}
    assert "drew" in told and "drew card" not in told


def test_the_chances_are_those_of_what_happens() -> None:
    """Carried out with real dice, everything comes as often as it is said to."""
    state = position("Energy Stream", {"2": ["Goldugar"]})
    done = (Action("play Energy Stream"), Action("choose 1"))
    expected = ways(GAME.view(state, 0).known, 0, done)
    assert expected is not None and sum(expected.values()) == 1
    seen, dice = Counter[bool](), Dice(bytes(32))
    for _ in range(SAMPLES):
        after = GAME.copy(state)
        events = [event for act in done for event in GAME.apply(after, 0, act, dice)]
        while not any(event.kind == "coin" for event in events):
            seat = GAME.to_act(after)[0]
            events += GAME.apply(after, seat, GAME.legal(after, seat)[-1], dice)
        seen["tails" in repr(events)] += 1
    assert seen[True] / SAMPLES == pytest.approx(0.5, abs=0.08)


def test_what_is_said_to_be_tossed_is_what_coins_and_dice_decide() -> None:
    """In random matches nothing else than the cards said so, moves and thefts brings a coin or a die."""
    seen = 0
    for seed in range(40):
        dice = dice_for(seed)
        state = TRIALS[GAME.key].fuzz_start(seed)(dice)
        for step in range(150):
            if GAME.outcome(state) is not None:
                break
            seat = GAME.to_act(state)[0]
            legal, asked = GAME.legal(state, seat), state.ask.question if state.ask else ""
            waiting = [card.card for card in state.announced]
            action = legal[(seed * 7 + step * 13) % len(legal)]
            played = BY_NAME.get(action.removeprefix("play "))
            tossing = any(ability.tosses for card in waiting for ability in printed(state, card)) or (
                played is not None and any(ability.tosses for ability in printed_on(played.number))
            )
            events = GAME.apply(state, seat, action, dice)
            if any(event.kind in TOSSED for event in events):
                seen += 1
                assert tossing or asked in ("theft", "movement", "call", "coin", "own warrior", "opponent"), asked
    assert seen

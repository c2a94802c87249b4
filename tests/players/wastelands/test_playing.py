"""Computers at the table of Wastelands: single decisions that anybody would take, and whole matches that end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.dice import Chance, Dice
from engine.game import Action, Event, Setup
from engine.wastelands import GAME
from engine.wastelands.position import load
from engine.wastelands.rules import Wastelands
from engine.wastelands.state import State
from players import LEVELS, ahead, levels_of, pick
from players.pick import known_of
from players.wastelands.sense import taste
from tests.players.arena import play, wins
from tests.players.wastelands.arena import duel
from tools.invariants import dice_for
from tools.wastelands import TRIAL, fuzz_start

DECKS = ("Dawn Company", "Green Death")
DECK = {"deck": ["Elf"] * 10}


def position(*table: str, phase: str = "main", turn: int = 1, **players: dict[str, Any]) -> State:
    """A position with these cards in play, each after its seat; players are `one` and `two`."""
    return load(
        {
            "seats": list(DECKS),
            "phase": phase,
            "turn": turn,
            "players": {"1": DECK | players.get("one", {}), "2": DECK | players.get("two", {})},
            "table": {seat: [card[2:] for card in table if card[0] == seat] for seat in ("1", "2")},
        }
    )[0]


def after(state: State, *acts: str) -> State:
    """The position after acts of whoever is asked."""
    for act in acts:
        GAME.apply(state, GAME.to_act(state)[0], Action(act), Dice(bytes(32)))
    return state


def picks(state: State, level: str = "normal", seeds: int = 5) -> set[str]:
    """What a level picks over some seeds for whoever is asked."""
    seat = GAME.to_act(state)[0]
    view, actions = GAME.view(state, seat), GAME.legal(state, seat)
    return {str(pick(GAME, view, actions, level, seed)) for seed in range(seeds)}


def test_normal_kills_what_it_can_kill_for_free() -> None:
    assert picks(position("1 Goldugar ramparts", "2 Kobudera ramparts", phase="attack")) == {"attack 1 2"}


def test_normal_attacks_nobody_who_would_kill_it_for_nothing() -> None:
    assert picks(position("1 Elf ramparts", "2 Goldugar ramparts", phase="attack")) == {"next"}


def test_normal_breaks_through_to_win() -> None:
    """One attacker keeps the defender busy, though it dies, and the other one wins."""
    state = position("1 Elf ramparts", "1 Kobudera ramparts", "2 Goldugar ramparts", phase="attack", two={"hp": 2})
    first = picks(state)
    assert first <= {"attack 1 3", "attack 2 3"}
    after(state, *first)
    assert picks(state) == {"attack 2 seat2"} or picks(state) == {"attack 1 seat2"}


def test_normal_counts_what_strikes_back_stronger_by_the_defensive_bonus() -> None:
    """A Winged Dumpling is 1/2, and as a defender 2/3 (8.2)."""
    assert picks(position("1 Winged Dumpling ramparts", "2 Winged Dumpling ramparts", phase="attack")) == {"next"}


def countering(*acts: str, hand: str, counter: str = "Interruption") -> State:
    """Seat 1 may answer what seat 2 announces."""
    state = position(
        "1 Goldugar ramparts",
        "1 Zurgblug ramparts",
        "2 Elf",
        turn=2,
        one={"kb": 6, "hand": [counter]},
        two={"kb": 9, "hand": [hand]},
    )
    after(state, *acts)
    assert GAME.to_act(state) == (0,)
    assert state.ask is not None
    assert state.ask.question == "reaction"
    return state


def test_normal_counters_the_dear_spell() -> None:
    assert picks(countering("play Mind Crush", "choose 2", hand="Mind Crush")) == {"play Interruption"}


def test_normal_keeps_its_counter_from_a_cheap_one() -> None:
    assert picks(countering("play Ethereal Light", hand="Ethereal Light")) == {"pass"}


def test_normal_stops_a_strong_warrior_and_no_weak_one() -> None:
    assert picks(countering("play Gryphonix", hand="Gryphonix", counter="Stillborn")) == {"play Stillborn"}
    assert picks(countering("play Battle Toad", hand="Battle Toad", counter="Stillborn")) == {"pass"}


def test_normal_saves_the_dear_warrior() -> None:
    """Cleansing Fire is about to kill Smack, who can regenerate."""
    state = position("1 Smack damage 3", turn=2, one={"kb": 4}, two={"kb": 4, "hand": ["Cleansing Fire"]})
    after(state, "play Cleansing Fire")
    assert state.ask is not None
    assert state.ask.question == "saving"
    assert picks(state) == {"use 1 regenerate"}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_aims_harm_at_their_own(level: str) -> None:
    state = position("1 Kobudera", "1 Elf", "2 Gorombilla", one={"kb": 6, "hand": ["Cleansing Fire"]})
    assert picks(after(state, "play Cleansing Fire"), level, 20) == {"choose 3"}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_strengthens_an_enemy(level: str) -> None:
    state = position("1 Kobudera", "2 Gorombilla", one={"kb": 6, "hand": ["Giant's Strength"]})
    assert picks(after(state, "play Giant's Strength"), level, 20) == {"choose 1"}


def test_normal_plays_the_strongest_warrior_that_it_can_pay() -> None:
    assert picks(position(one={"kb": 7, "hand": ["Elf", "Goldugar"]})) == {"play Goldugar"}


@pytest.mark.parametrize("hand", ["Giant's Strength", "Invisibility", "Curse Stone"])
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_gives_a_card_to_the_wrong_side_for_want_of_another(level: str, hand: str) -> None:
    whose = "1" if hand == "Curse Stone" else "2"
    state = position(f"{whose} Goldugar", one={"kb": 6, "comp": 3, "hand": [hand]})
    assert f"play {hand}" in GAME.legal(state, 0)
    assert picks(state, level, 20) == {"next"}


def test_easy_does_not_go_to_and_fro() -> None:
    state = position("1 Goldugar ramparts", "1 Kobudera ramparts", "1 Elf ramparts", phase="movement")
    assert picks(state, "easy", 20) == {"next"}


@pytest.mark.parametrize("level", levels_of(GAME.key))
def test_nobody_goes_to_and_fro_while_another_must_move(level: str) -> None:
    """Amok: the Soyer has to go to the ramparts, where nobody is wanted."""
    state = position(
        "1 Gnome ramparts",
        "2 Petrification on 1",
        "1 Zombie",
        "1 Metal-Eating Soyer",
        "2 Amok on 3",
        "2 Umor Leech ramparts",
        "2 Umor Leech ramparts",
        phase="movement",
    )
    assert GAME.view(state, 0).due == (3,)
    assert max(zip(taste(GAME.view(state, 0), GAME.legal(state, 0)), GAME.legal(state, 0), strict=True))[1] == (
        "move 3 ramparts"
    )
    assert "move 3 ramparts" in picks(state, level)


def test_normal_does_not_go_to_and_fro_for_a_pair() -> None:
    """Malvina and the Phoenix can join on the ramparts alone (9.6), a pair that changes who should stand there."""
    state = position(
        "1 Malvina Lobara",
        "1 Tricorn",
        "1 Goldugar passive",
        "1 Tricorn",
        "1 Gorombilla ramparts",
        "1 Fire Phoenix ramparts",
        "2 Dras Moth ramparts",
        "2 Winged Dumpling ramparts",
        "2 Sabre-Toothed Nightingale ramparts",
        "2 Dras Moth",
        "2 Grok Formation",
        phase="movement",
        one={"hp": 5},
        two={"hp": 7},
    )
    assert picks(state, seeds=1) == {"move 1 ramparts"}
    assert picks(after(state, "move 1 ramparts"), seeds=1) <= {"join 1 6", "next"}


def test_normal_defends_itself() -> None:
    """Who stays in reserve does not save the last HP."""
    state = position("1 Kobudera", "2 Gorombilla ramparts", phase="movement", one={"hp": 3})
    assert picks(state) == {"move 1 ramparts"}


def test_two_fight_as_a_pair_where_one_of_them_would_fall() -> None:
    """Varkaudars are 3/2; Flavius, 2/3 and as a defender 3/4, kills one that comes alone (8.2, 9.6)."""
    state = position("1 Varkaudar", "1 Varkaudar", "2 Flavius ramparts", phase="movement")
    assert picks(state) == {"join 1 2"}
    assert picks(after(state, "join 1 2")) == {"move 1 ramparts"}
    assert picks(after(state, "move 1 ramparts", "next")) == {"attack 1 3"}


def test_two_do_not_pair_where_both_would_fall() -> None:
    """A Goldugar, 4/4 and as a defender 5/5, kills the pair; of two who come singly it kills one."""
    assert "join 1 2" not in picks(position("1 Varkaudar", "1 Varkaudar", "2 Goldugar ramparts", phase="movement"))


@pytest.mark.parametrize("level", LEVELS)
def test_what_the_opponent_holds_changes_nothing(level: str) -> None:
    """Hands and decks exchanged behind the player's back give the same picks."""
    compared = 0
    for seed in range(3):
        dice = dice_for(seed)
        state = fuzz_start(seed)(dice)
        for number in range(40):
            if not GAME.to_act(state):
                break
            seat = GAME.to_act(state)[0]
            view, actions = GAME.view(state, seat), GAME.legal(state, seat)
            if len(actions) > 1 and number % 3 == 0:
                assert TRIAL.exchange is not None
                other = TRIAL.exchange(state, seat, Random(number))
                assert GAME.legal(other, seat) == actions
                first, second = (pick(GAME, seen, actions, level, number) for seen in (view, GAME.view(other, seat)))
                assert first == second
                compared += 1
            GAME.apply(state, seat, pick(GAME, view, actions, "easy", number), dice)
    assert compared > 5


class Counted(Wastelands):
    """The game, with a count of the actions carried out."""

    count = 0

    def apply(self, state: State, seat: int, action: Action, dice: Chance) -> list[Event]:
        self.count += 1
        return super().apply(state, seat, action, dice)


def test_thinking_has_an_end() -> None:
    """No decision looks at more than four times the effort, also where much is in play."""
    game, known, most = Counted(), known_of(GAME.key), 0
    assert known.horizon
    for seed in range(6):
        dice = dice_for(seed)
        state = fuzz_start(seed)(dice)
        for number in range(30):
            if not GAME.to_act(state):
                break
            seat = GAME.to_act(state)[0]
            view, actions = GAME.view(state, seat), GAME.legal(state, seat)
            game.count = 0
            if number % 10 == 0 and len(actions) > 1:
                ahead.pick(game, view, actions, known, known.horizon, seed)
            most = max(most, game.count)
            GAME.apply(state, seat, pick(GAME, view, actions, "easy", number), dice)
    assert known.effort.positions < most < 4 * known.effort.positions


def test_computers_play_every_deck_to_the_end() -> None:
    names = [deck.name for deck in GAME.decks()]
    for number in range(0, len(names), 2):
        played = play(GAME, Setup((names[number], names[(number + 1) % len(names)])), ("easy", "easy"), number)
        assert played.outcome is not None
        assert played.turns < 100


@pytest.mark.long
def test_normal_beats_easy_with_any_deck() -> None:
    """At least 4 of 5, each with two other decks.  `make duel` plays hundreds."""
    assert wins((duel(("normal", "easy"), seed).winner == seed % 2 for seed in range(0, 25, 5)), 4, of=5)


def test_the_same_seed_plays_the_same_match() -> None:
    first, second = (play(GAME, Setup(DECKS), ("easy", "easy"), 7).actions for _ in range(2))
    assert first == second

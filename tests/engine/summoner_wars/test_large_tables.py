"""Summoner Wars with three and four players: two boards, two teams, played at random to the end (rules 8)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.game import Action, IllegalAction, Setup
from engine.optional import sides
from engine.summoner_wars import GAME
from engine.summoner_wars.field import TWO_BOARDS
from engine.summoner_wars.position import from_position
from engine.summoner_wars.setup import SECOND_ARMY
from tools.games import TRIALS
from tools.invariants import dice_for, play
from tools.summoner_wars import several

pytestmark = pytest.mark.long

TABLE = replace(TRIALS["summoner-wars"], setup=Setup(("Prince Elien", "Grognack") * 2))


@pytest.mark.parametrize("seed", range(8))
def test_large_tables_keep_every_invariant(seed: int) -> None:
    """Rules 8.1-8.6, 8.8: whole matches of three and of four, everything checked that is checked of two."""
    played = play(TABLE, several(seed), seed, every=60, longest=4000)
    outcome = GAME.outcome(played.state)
    assert outcome is not None, "the match did not come to its end"
    assert outcome.winners in sides(GAME, Setup(("",) * len(set(played.state.players))))
    assert played.leaks_tried > 0


def test_somebody_drops_out_before_the_end() -> None:
    """Rules 8.6, 11.29: who loses the summoner leaves the game, with all cards but the magic, and the others play on."""
    gone = kept = 0
    for seed in range(1, 12, 2):
        state = play(TABLE, several(seed), seed, every=10_000, longest=4000).state
        gone += bool(state.gone)
        kept += any(state.magic[seat] for seat in range(4) if not state.out >> seat & 1)
        for seat in range(4):
            if state.out >> seat & 1:
                assert not (state.hand[seat] or state.draw[seat] or state.discard[seat] or state.mine[seat])
    assert gone and kept


def test_four_sit_across_on_two_boards() -> None:
    """Rules 8.1, 11.27: 1 faces 2 on one board, 3 faces 4 on the other; partners share a long side."""
    state = several(1)(dice_for(1))
    assert (state.field.files, state.field.ranks, state.teams) == (12, 8, (0, 1, 0, 1))
    for seat, summoner in enumerate(state.summoners):
        space = state.space[summoner]
        assert (space % 12 < 6) == (seat < 2)
        assert bool(state.field.halves[seat % 2] >> space & 1)


def test_of_four_the_highest_begins_without_being_asked() -> None:
    """Rule 8.3: all roll, equal highest rolls are repeated, and the highest begins."""
    for seed in range(12):
        state, events = GAME.new(Setup(("Prince Elien", "Grognack") * 2), dice_for(seed))
        rolls = [int(event.args[0]) for event in events if event.kind == "first roll"][-4:]
        assert rolls.count(max(rolls)) == 1
        assert (state.turn, state.active) == (1, rolls.index(max(rolls)))


def test_walls_go_anywhere_on_the_teams_half() -> None:
    """Rule 8.4: on the partner's side of the seam as well."""
    state = from_position(
        {
            "seats": ["Prince Elien", "Grognack", "Prince Elien", "Grognack"],
            "turn": 1,
            "phase": "event",
            "board": ["1 Prince Elien a1", "2 Grognack a8", "3 Prince Elien l1", "4 Grognack l8"],
            "hand": {"1": ["Wall"]},
        }
    )
    spaces = {action.split()[1] for action in GAME.legal(state, 0) if action.startswith("wall ")}
    half = {f"{file}{rank}" for file in "abcdefghijkl" for rank in range(1, 5)}
    assert spaces == half - {"a1", "l1"}


def test_three_players_share_four_decks() -> None:
    """Rule 8.2: one of three plays two decks, each a seat of its own in every rule."""
    state, _ = GAME.new(Setup(("Prince Elien", "Grognack", "Grognack"), {SECOND_ARMY: "Prince Elien"}), dice_for(2))
    assert state.players == (0, 1, 0, 2)
    assert state.decks == ("Prince Elien", "Grognack", "Prince Elien", "Grognack")
    assert [side.player for side in GAME.view(state, 0).sides] == [0, 1, 0, 2]
    assert [bool(side.draw_size >= 0) for side in GAME.view(state, 0).sides] == [True, False, True, False]


def test_the_edges_of_two_boards_meet() -> None:
    """Rules 8.5, 11.28: steps, lines and distances cross the outer edges; a line does not come back to where it began."""
    index, names = TWO_BOARDS.index, TWO_BOARDS.names
    assert {names[space] for space in TWO_BOARDS.neighbours[index["a1"]]} == {"a2", "b1", "l1"}
    left = next(ray for ray in TWO_BOARDS.rays[index["a3"]] if names[ray[0]] == "l3")
    assert [names[space] for space in left[:3]] == ["l3", "k3", "j3"] and len(left) == 11
    assert TWO_BOARDS.within[index["a1"]][2] >> index["k1"] & 1
    assert TWO_BOARDS.around(1 << index["l5"]) == TWO_BOARDS.beside[index["l5"]]


FOUR: dict[str, Any] = {
    "seats": ["Prince Elien", "Grognack"] * 2,
    "turn": 1,
    "phase": "magic",
    "board": ["1 Prince Elien d1", "2 Grognack d8", "3 Prince Elien j1", "4 Grognack j8"],
    "hand": {1: ["Warrior"], 2: ["Fighter"], 3: ["Burn"]},
    "magic": {1: ["Guardian", "Burn", "Archer"], 2: 2, 3: ["Warrior"]},
}


def test_magic_goes_to_the_partner_in_its_order() -> None:
    """Rule 8.7: any number of cards, at any moment of the phase, also after the hand has been built with."""
    state = from_position(FOUR)
    GAME.apply(state, 0, Action("magic Warrior"), dice_for(1))
    assert [one for one in GAME.legal(state, 0) if one.startswith("give")] == [f"give {count}" for count in range(1, 5)]
    GAME.apply(state, 0, Action("give 3"), dice_for(1))
    given, kept = GAME.view(state, 2).sides[2], GAME.view(state, 0).sides[0]
    assert [card.name for card in given.magic] == ["Warrior", "Guardian", "Burn", "Warrior"]
    assert [card.name for card in kept.magic] == ["Archer"]
    with pytest.raises(IllegalAction, match="from 1 to 1"):
        GAME.apply(state, 0, Action("give 2"), dice_for(1))


def test_nothing_is_given_in_another_phase_to_who_is_out_or_among_two() -> None:
    """Rules 8.6, 8.7."""
    with pytest.raises(IllegalAction, match="build magic phase"):
        GAME.apply(
            from_position({**FOUR, "phase": "attack", "board": [*FOUR["board"], "1 Archer d7"]}),
            0,
            Action("give 1"),
            dice_for(1),
        )
    state = from_position(FOUR)
    state.out, state.cache = 0b0100, None
    with pytest.raises(IllegalAction, match="no partner"):
        GAME.apply(state, 0, Action("give 1"), dice_for(1))
    two = from_position(
        {**FOUR, "seats": FOUR["seats"][:2], "board": FOUR["board"][:2], "hand": {1: ["Warrior"]}, "magic": {1: 3}}
    )
    assert not any(one.startswith("give") for one in GAME.legal(two, 0))


def test_partners_know_each_others_hands_and_no_more() -> None:
    """Rule 8.2; another's magic and draw piles stay unknown."""
    state = from_position(FOUR)
    for viewer, known in ((0, (0, 2)), (2, (0, 2)), (1, (1, 3)), (None, ())):
        sides = GAME.view(state, viewer).sides
        assert [side.seat for side in sides if side.hand] == [seat for seat in known if state.hand[seat]]
        assert [side.seat for side in sides if side.magic] == [
            side.seat for side in sides if side.seat == viewer and side.magic_size
        ]
        imagined = GAME.imagine(GAME.view(state, viewer), dice_for(3))
        assert all(imagined.hand[seat] == state.hand[seat] for seat in known)

"""What cannot be done is answered by what is wrong with it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dice import QueuedDice
from engine.game import Action, IllegalAction
from engine.wastelands import GAME
from engine.wastelands.position import load

POSITION: dict[str, Any] = {
    "seats": ["Dawn Company", "Green Death"],
    "players": {
        "1": {
            "kb": 2,
            "hand": ["Goldugar", "Interruption", "Altar of Raia", "Battle Toast", "Level", "Torch", "Lavinia Lobara"],
        },
    },
    "table": {
        "1": [
            "Gorombilla ramparts",
            "Goldugar ramparts",
            "Mendu ramparts",
            "Mendu reserve",
            "Gorombilla reserve passive",
        ],
        "2": ["Mendu ramparts", "Goldugar reserve"],
    },
}


@pytest.mark.parametrize(
    ("phase", "typed", "told"),
    [
        ("main", "play Goldugar", "Goldugar costs 7 KB; you have 2 KB and 0 comp."),
        ("main", "play torch", "Torch costs 1 comp; you have 2 KB and 0 comp."),
        ("main", "play Altar of Raia", "Altar of Raia needs builders: 2 active warriors of your reserve."),
        ("main", "play Interruption", "Interruption only answers what was announced."),
        ("main", "play Level", "There is nothing that Level could be aimed at."),
        ("main", "play Elf", "Elf is not in your hand."),
        ("main", "use 1", "Gorombilla #1 has no ability that you can use and pay for now."),
        ("main", "use 77", "There is no card number 77 in play."),
        ("main", "join 1 2", "Pairs are made and parted only in the movement phase of your own turn."),
        (
            "main",
            "sacrifice 1",
            "Warriors are given for their components only in the preparation phase of your own turn.",
        ),
        ("movement", "move 4 ramparts", "Your ramparts are full; call somebody back first."),
        ("movement", "move 5 ramparts", "Gorombilla #5 is passive, and only active warriors move."),
        ("movement", "move 6 reserve", "Mendu #6 is not yours."),
        ("attack", "play Level", "Level can be played only in the main phases of your own turn."),
    ],
)
def test_what_is_wrong_is_said(phase: str, typed: str, told: str) -> None:
    assert _refusal(POSITION, phase, typed) == told


def test_who_attacks_what_cannot_be_attacked_is_told_why() -> None:
    calm = {**POSITION, "players": {}}
    assert _refusal(calm, "attack", "attack 4 6") == "Mendu #4 is not on your ramparts, so it cannot attack."
    assert (
        _refusal(calm, "attack", "attack 1 seat2")
        == "First every warrior on the enemy ramparts has to be attacked; then your opponent."
    )


def test_who_ends_the_movement_phase_too_early_is_told_who_must_move() -> None:
    """Amok: its warrior has to go to the ramparts; the question says so as well."""
    table = {"1": ["Elf ramparts", "Raging Hybrid", "Amok on 2"], "2": ["Mendu ramparts"]}
    amok = {**POSITION, "players": {}, "table": table}
    told = "Before the phase can end, these must move: Raging Hybrid."
    assert _refusal(amok, "movement", "next") == told
    state = load({**amok, "phase": "movement"})[0]
    assert str(GAME.question(state, 0)) == f"{told} Who moves?"
    assert GAME.view(state, 0).due == (2,)


def test_of_ramparts_that_hold_too_many_somebody_is_called_back_first() -> None:
    """15.40: any of them may go."""
    over = {**POSITION, "players": {}, "table": {"1": ["Elf ramparts"] * 4, "2": ["Mendu ramparts"]}}
    told = "Your ramparts are full; call somebody back first."
    assert _refusal(over, "movement", "next") == told
    state = load({**over, "phase": "movement"})[0]
    assert (str(GAME.question(state, 0)), GAME.view(state, 0).due) == (f"{told} Who moves?", ())


def _refusal(position: dict[str, Any], phase: str, typed: str) -> str:
    state = load({**position, "phase": phase})[0]
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(state, 0, typed)
    return str(refused.value.reason)


TABLE: dict[str, Any] = {
    "1": ["Gorombilla ramparts", "Bridge", "Lavinia Lobara", "Goldugar", "Gorombilla ramparts"],
    "2": ["Mendu ramparts", "Bridge", "Goldugar"],
}


@pytest.mark.parametrize(
    ("phase", "acts", "typed", "told"),
    [
        ("main", (), "play Nobody", "There is no card “Nobody”."),
        ("main", (), "play LAVINIA LOBARA", "You have Lavinia Lobara in play already, and no second one may come."),
        ("main", (), "play Battle Toast", "Battle Toast cannot be played now: {effect}"),
        ("main", (), "play Dreadful Varkaudar", "Dreadful Varkaudar cannot be played now: {effect}"),
        ("main", (), "play Mendu", "Mendu costs 4 KB; you have 3 KB and 1 comp."),
        ("main", (), "use 9", "There is no card number 9 in play."),
        ("main", (), "use 6", "Mendu #6 is not yours."),
        ("main", (), "attack 1 6", "Attackers are named only in the attack phase of your own turn."),
        ("main", (), "move 1 reserve", "Warriors move only in the movement phase of your own turn."),
        ("main", (), "split 1", "Pairs are made and parted only in the movement phase of your own turn."),
        ("main", (), "dance 1", "You cannot do “dance 1” now; try one from the menu of /game do."),
        ("movement", (), "play Elf", "You cannot do “play Elf” now; try one from the menu of /game do."),
        ("movement", (), "use 1", "You cannot do “use 1” now; try one from the menu of /game do."),
        ("movement", (), "move 2 ramparts", "Bridge #2 is no warrior."),
        ("movement", (), "join 6 1", "Mendu #6 is not yours."),
        ("movement", (), "split 9", "There is no card number 9 in play."),
        (
            "movement",
            (),
            "move 4 elsewhere",
            "You cannot do “move 4 elsewhere” now; try one from the menu of /game do.",
        ),
        ("attack", ("pass",), "attack 1 8", "You cannot do “attack 1 8” now; try one from the menu of /game do."),
        (
            "attack",
            ("pass",),
            "attack 1 7",
            "First every warrior on the enemy ramparts has to be attacked; then Bridge #7.",
        ),
        ("attack", ("pass", "attack 1 6"), "attack 1 seat2", "Gorombilla #1 has its target already."),
        ("attack", (), "play Elf", "Elf can be played only in the main phases of your own turn."),
        ("attack", (), "play Mana Trap", "Mana Trap only answers what was announced."),
        ("preparation", (), "sacrifice 6", "Mendu #6 is not yours."),
        ("preparation", (), "sacrifice 1", "You cannot do “sacrifice 1” now; try one from the menu of /game do."),
    ],
)
def test_what_is_wrong_in_other_ways_is_said(phase: str, acts: tuple[str, ...], typed: str, told: str) -> None:
    hand = ["Lavinia Lobara", "Battle Toast", "Dreadful Varkaudar", "Mendu", "Elf", "Mana Trap"]
    players = {"1": {"kb": 3, "comp": 1, "hand": hand}}
    if phase == "preparation":
        players = {}
    state = load({"seats": POSITION["seats"], "players": players, "table": TABLE, "phase": phase})[0]
    for act in acts:
        GAME.apply(state, 0, Action(act), QueuedDice())
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(state, 0, typed)
    assert str(refused.value.reason).startswith(told.partition("{")[0])


def _in_window(typed: str, hand: list[str], *acts: tuple[int, str]) -> str:
    """The refusal of what the second player types after such acts."""
    players = {"1": {"kb": 9, "hand": ["Cleansing Fire"]}, "2": {"kb": 9, "hand": hand}}
    table = {"2": ["Elf ramparts", "Pyroweasel ramparts"], "1": ["Pyroweasel ramparts"]}
    phase = "attack" if any(act.startswith("attack") for _, act in acts) else "main"
    state = load({"seats": POSITION["seats"], "players": players, "table": table, "phase": phase})[0]
    for seat, act in acts:
        GAME.apply(state, seat, Action(act), QueuedDice())
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(state, 1, typed)
    return str(refused.value.reason)


def test_what_answers_nothing_or_saves_nobody_is_told_so() -> None:
    """7.4, 7.17, 10.14."""
    fire = ((0, "play Cleansing Fire"), (0, "choose 2"))
    assert _in_window("play Rot", ["Rot"], *fire) == "Rot is no answer to Cleansing Fire."
    dying = (*fire, (1, "pass"))
    assert _in_window("play Rot", ["Rot", "Instant Healing"], *dying) == "Rot saves nobody who is about to die."
    battle = ((0, "pass"), (1, "pass"), (0, "attack 1 3"), (0, "pass"), (1, "pass"), (0, "pass"))
    assert _in_window("play Rot", ["Rot"], *battle) == "Now only combat abilities can be used."


def test_who_has_not_the_word_and_who_has_nothing_to_do_any_more_are_told_so() -> None:
    state = load({**POSITION, "phase": "main"})[0]
    with pytest.raises(IllegalAction, match="somebody else has the word"):
        GAME.parse(state, 1, "play Elf")
    state.outcome = (0,)
    with pytest.raises(IllegalAction, match="The game is over"):
        GAME.parse(state, 0, "play Elf")


def test_two_attackers_are_enough() -> None:
    """10.2."""
    table = {"1": ["Elf ramparts", "Elf ramparts", "Elf ramparts"], "2": ["Elf ramparts", "Elf ramparts"]}
    state = load({"seats": POSITION["seats"], "table": table, "phase": "attack"})[0]
    for act in ("attack 1 4", "attack 2 4"):
        GAME.apply(state, 0, Action(act), QueuedDice())
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(state, 0, "attack 3 4")
    assert str(refused.value.reason) == "Two warriors attack Elf #4 already."

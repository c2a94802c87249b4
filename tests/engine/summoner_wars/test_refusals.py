"""A player who tries what is not possible learns in one sentence what is wrong and what would be right."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dice import QueuedDice
from engine.game import Action, IllegalAction
from engine.summoner_wars import GAME
from engine.summoner_wars.position import from_position

BASE: dict[str, Any] = {
    "seats": ["Prince Elien", "Grognack"],
    "board": [
        "1 Prince Elien a1",
        "1 Wall b1",
        "1 Archer c3",
        "1 Guardian c4 with Freeze",
        "1 Lioness e3",
        "1 Torodin d2",
        "1 Berserker e1 stunned",
        "1 Warrior (Phoenix Elves) d3",
        "1 Warrior (Phoenix Elves) c2",
        "1 Archer f6 attacked",
        "2 Grognack f8",
        "2 Wall a6",
        "2 Fighter c8 with Freeze",
    ],
}


def _reason(phase: str, action: str, **position: Any) -> str:
    state = from_position({**BASE, "phase": phase, **position})
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(state, 0, action)
    with pytest.raises(IllegalAction):
        GAME.apply(state, 0, Action(action), None)  # type: ignore[arg-type]  # refused before any die
    return str(refused.value.reason)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("move c4 c5", "Freeze lies on Guardian, which can do nothing until somebody pays 2 magic: use c4 Freeze."),
        ("move e1 f1", "Berserker is stunned; in this turn it neither moves nor attacks."),
        ("move e3 e4", "Lioness: Does not move in your movement phase."),
        ("move c3 c7", "c7 is too far: Archer moves up to 2 spaces, not diagonally."),
        ("move c3 c3", "Archer stands there already; a move of 0 spaces would do nothing."),
        ("move c3 c4", "c4 is taken; a move ends on an empty space."),
        ("move c3 c5", "The way to c5 is blocked for Archer."),
        ("move d2 c3", "c3 is taken"),
        ("move d2 a2", "a2 is too far"),
        ("move c8 c7", "Fighter on c8 is not yours."),
        ("use c4 Freeze", "That costs 2 magic and you can pay 0."),
        ("use c8 Freeze", "That costs 2 magic and you can pay 0."),
        ("use c3 Freeze", "Nothing on c3 can be taken off by that name."),
        ("use a1", "Fire Blast is used in the attack phase."),
        ("use c3", "The ability of Archer is no act of its own; it works by itself or asks you."),
    ],
)
def test_in_the_movement_phase(action: str, reason: str) -> None:
    """Rules 3.9, 4.6, 10.7 and the facts on attachments."""
    assert _reason("movement", action).startswith(reason)


def test_ways_are_named_where_they_matter() -> None:
    """Rule 5.3: each way over other commons is a move of its own."""
    board = ["1 Prince Elien a1", "2 Grognack f8", "1 Torodin d2", "2 Fighter d3", "2 Fighter c2", "1 Archer e3"]
    reason = _reason("movement", "move d2 c3", board=board)
    assert reason == "The way matters here; say it as one of: move d2 c3 via d3, move d2 c3 via c2."


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("attack c4 c3", "Freeze lies on Guardian"),
        ("attack e1 d1", "Berserker is stunned"),
        ("use e1", "Berserker is stunned"),
        ("attack c3 c3", "A unit never attacks itself."),
        ("attack c3 wall d3", "There is no vine wall on d3; leave the word wall out."),
        ("attack c3 c8", "c8 is too far: Archer attacks up to 4 spaces away."),
        ("attack c3 a6", "a6 is not in a straight line from Archer."),
        ("attack c3 f3", "There is nothing to attack on f3."),
        ("attack f6 f8", "Archer has attacked already in this turn."),
        ("use c4", "Freeze lies on Guardian"),
        ("use a1", "Fire Blast would reach nothing from here."),
        ("summon Archer c5", "This is the attack phase; that can be done in the summon phase."),
    ],
)
def test_in_the_attack_phase(action: str, reason: str) -> None:
    """Rules 3.12-3.15, 3.20."""
    board = [line.replace("Wall b1", "Wall b3") for line in BASE["board"]]
    assert _reason("attack", action, board=board).startswith(reason)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("event Wall", "Say where: wall and an empty space of your half, for example wall c3."),
        ("event Magic Drain", "Magic Drain cannot be played now. Only if an opponent has more units"),
        ("event Archer", "You have no Archer in your hand."),
        ("event burn", "You have no Burn in your hand."),
        ("wall c3", "c3 is taken; a wall needs an empty space."),
        ("wall c6", "c6 is not on your half; walls stand on your own half."),
        ("event Flood", "There is no card called Flood."),
        ("use a1 or b1", "Nothing on a1 can be taken off by that name."),
        ("move z9 c3", "This is the event phase; that can be done in the movement phase."),
    ],
)
def test_in_the_event_phase(action: str, reason: str) -> None:
    """Rules 3.6-3.8."""
    assert _reason("event", action, hand={"1": ["Wall", "Magic Drain"]}).startswith(reason)


@pytest.mark.parametrize(
    ("phase", "action", "reason"),
    [
        ("summon", "summon Stonecloak b2", "Stonecloak: You summon it only next to a wall of yours"),
        ("summon", "summon Stonecloak e5", "e5 is not beside one of your walls."),
        ("movement", "move d4 a8", "Time Mage: Its steps may also be diagonal"),
    ],
)
def test_what_a_card_says_itself(phase: str, action: str, reason: str) -> None:
    """Where the rule would allow it, or explains too little, the card's own text is the reason."""
    board = ["1 Rallul a1", "1 Wall b1 wounds 7", "1 Wall f1", "1 Time Mage d4", "2 Grognack f8", "2 Wall a6"]
    document = {"seats": ["Rallul", "Grognack"], "board": board, "hand": {"1": ["Stonecloak"]}, "magic": {"1": 3}}
    assert _reason(phase, action, **document).startswith(reason)


def test_a_golem_that_went_too_far() -> None:
    """Its own ability keeps it from attacking, nobody else."""
    board = ["1 Rallul a1", "1 Stone Golem c4", "1 Archer f4", "2 Grognack f8", "2 Krung c7", "2 Fighter f6"]
    state = from_position({"seats": ["Rallul", "Grognack"], "board": board, "phase": "movement"})
    for action in ("move c4 c6", "next"):
        GAME.apply(state, 0, Action(action), None)  # type: ignore[arg-type]  # no die
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(state, 0, "attack c6 c7")
    assert str(refused.value.reason).startswith("Stone Golem: It moves 1 space at most")


def test_who_is_grappled() -> None:
    """Held fast by Kogar a unit is stunned to all appearances."""
    board = ["1 Rallul a1", "1 Kogar d4", "1 Wall b1", "2 Grognack f8", "2 Smasher d5", "2 Wall a6"]
    document = {"seats": ["Rallul", "Grognack"], "board": board, "hand": {"2": ["Wall"]}, "draw": {"2": []}}
    state = from_position({**document, "phase": "magic"})
    GAME.apply(state, 0, Action("next"), None)  # type: ignore[arg-type]  # no die
    GAME.apply(state, 1, Action("next"), None)  # type: ignore[arg-type]
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(state, 1, "move d5 d6")
    assert str(refused.value.reason).startswith("Smasher is stunned")


def test_the_first_turn() -> None:
    """Rule 2.4."""
    reason = _reason("movement", "event Burn", hand={"1": ["Burn"]}, first_turn=True)
    assert reason == "The first turn of a match has no summon phase and no event phase; your next turn has."


def test_many_answers_are_not_all_listed() -> None:
    """A question with many answers names some of them, and says that there are more."""
    state = from_position({**BASE, "phase": "event", "hand": {"1": ["Burn", "Burn"]}})
    GAME.apply(state, 0, Action("event Burn"), None)  # type: ignore[arg-type]  # asks, rolls nothing
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(state, 0, "choose a1")
    assert str(refused.value.reason).endswith(", ….")


def test_a_fourth_unit_does_not_move() -> None:
    """Rule 3.9; the number is said."""
    board = [line for line in BASE["board"] if "Lioness" not in line]
    state = from_position(
        {**BASE, "phase": "movement", "board": board, "magic": {"1": 2}}
    )  # who could pay is not hurried
    for action in ("move a1 a2", "move c3 b3", "move d3 d4"):
        GAME.apply(state, 0, Action(action), None)  # type: ignore[arg-type]  # no die
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(state, 0, "move c2 c3")
    assert str(refused.value.reason) == "You have moved 3 units, which is all in this phase."


def test_cards_of_one_name_are_asked_for_by_army() -> None:
    """An event taken from another hand may have the name of one's own."""
    hand = ["A Hero Is Born", "A Hero Is Born (Tundra Orcs)"]
    reason = _reason("magic", "magic A Hero Is Born", hand={"1": hand})
    assert reason == (
        "You hold cards of two armies with that name; say which: "
        "A Hero Is Born (Phoenix Elves), A Hero Is Born (Tundra Orcs)."
    )


def test_who_reaches_only_neighbours_is_said_to() -> None:
    """Rule 3.14."""
    board = ["1 Prince Elien a1", "2 Grognack f8", "1 Guardian d2", "1 Archer d4", "2 Fighter c2"]
    assert _reason("attack", "attack d2 d4", board=board) == "d4 is too far: Guardian attacks adjacent cards only."


def test_who_hides_is_said_to() -> None:
    """Rule 10.11; what stands between is said first, as ever."""
    board = [
        "1 Prince Elien a1",
        "2 Grognack f8",
        "1 Archer d2",
        "2 Javelineer d4",
        "1 Archer e2",
        "1 Archer e3",
        "2 Javelineer e4",
    ]
    assert (
        _reason("attack", "attack d2 d4", board=board) == "Javelineer on d4 cannot be attacked from there (Camouflage)."
    )
    assert _reason("attack", "attack e2 e4", board=board) == "Another card stands between Archer and e4."


@pytest.mark.parametrize("phase", ["event", "movement"])
def test_an_answer_has_no_phase(phase: str) -> None:
    """Rule 3.24; facts, reaction event: it waits for what it names, whatever phase it is."""
    reason = _reason(phase, "event Abolish", hand={"1": ["Abolish", "Wall"]})
    assert reason.startswith("Abolish cannot be played now. An answer: when an opponent plays an event")


def test_who_is_built_is_said_to_stay() -> None:
    """Mechanisms, built and stationary: its own ability holds it; next to a Defender another card does."""
    board = ["1 Prince Elien a1", "2 Grognack f8", "1 Assault Tower d2", "1 Archer d4", "2 Defender d5"]
    assert _reason("movement", "move d2 d3", board=board).startswith("Assault Tower: Nothing moves it")
    held = "Archer cannot do that where it stands: another card holds it there."
    assert _reason("movement", "move d4 d3", board=board) == held


def test_the_poisoned_are_said_to_have_moved_too_far() -> None:
    """Mechanisms, poison marker: after 2 spaces no attack."""
    board = ["1 Prince Elien a1", "2 Grognack f8", "1 Torodin d2 wounds 1 poison 1", "1 Archer d6", "2 Fighter d5"]
    state = from_position({**BASE, "phase": "movement", "board": board})
    for action in ("move d2 d4", "next"):
        GAME.apply(state, 0, Action(action), QueuedDice())
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(state, 0, "attack d4 d5")
    poisoned = "Torodin is poisoned and has moved 2 spaces or more; in this turn it attacks no more."
    assert str(refused.value.reason) == poisoned


def test_who_must_be_attacked_is_named() -> None:
    """Decisions, Guardian Knight."""
    board = ["1 Prince Elien a1", "2 Grognack f8", "1 Archer d2", "2 Guardian Knight d3", "2 Fighter c2"]
    assert _reason("attack", "attack d2 c2", board=board) == "Archer must attack Guardian Knight on d3 (Protector)."


def test_a_possessed_wall_is_said_to_be_of_no_use() -> None:
    """Facts, possessed wall: nobody summons there; two cards of the hand take it off."""
    board = ["1 Prince Elien a1", "2 Grognack f8", "1 Wall c3 with Possessed Wall", "1 Zealot e3"]
    hand, magic = {"1": ["Archer", "Claw Mutant"]}, {"1": 4}
    said = _reason("summon", "summon Archer c4", board=board, hand=hand, magic=magic)
    assert said == "Nobody can summon at your walls now."
    said = _reason("movement", "use c3 Possessed Wall", board=board, hand={"1": ["Archer"]})
    assert said == "That takes more cards of your hand than you hold."


def test_a_dearer_freeze_is_said_to_cost_more() -> None:
    """Facts, attachment: 3 magic while its player controls Bragg."""
    board = ["1 Prince Elien a1", "2 Grognack f8", "2 Bragg f7", "1 Archer d2"]
    state = from_position({**BASE, "turn": 2, "phase": "event", "board": board, "hand": {"2": ["Freeze", "Wall"]}})
    for action in ("event Freeze", "choose d2"):
        GAME.apply(state, 1, Action(action), QueuedDice())
    while 0 not in GAME.to_act(state):
        GAME.apply(state, 1, Action("next"), QueuedDice())
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(state, 0, "move d2 d3")
    assert "until somebody pays 3 magic" in str(refused.value.reason)


def test_more_attackers_are_counted() -> None:
    """Rule 3.12: with six attackers the seventh is told so."""
    goblins = [f"1 Slinger {file}3" for file in "abcdef"] + ["1 Slinger c2"]
    board = [
        "1 Sneeks a1",
        "2 Grognack f8",
        "1 Blarf f1",
        *goblins,
        *[f"2 Wall {file}5" for file in "abcdef"],
        "2 Wall d2",
    ]
    position = {**BASE, "seats": ["Sneeks", "Grognack"], "phase": "event", "board": board}
    state = from_position({**position, "hand": {"1": ["Hordes of Rabble"]}, "magic": {"1": 1}})
    attacks = [f"attack {file}3 {file}5" for file in "abcdef"]
    for action in ("event Hordes of Rabble", "skip", "next", "next", *attacks):
        GAME.apply(state, 0, Action(action), QueuedDice([1]))
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(state, 0, "attack c2 d2")
    assert str(refused.value.reason) == "As many of your units have attacked as may in this turn: 6."


@pytest.mark.parametrize("action", ["next movement", "end movement", "next attack"])
def test_a_phase_that_is_not_ended_together_with_others_is_ended_by_next(action: str) -> None:
    assert _reason("attack", action) == "The attack phase is ended by next alone."


DEEP = ["1 Tundle a1", "1 Wall b1", "1 Scholar e4", "1 Scholar c4", "1 Battle Mage d4", "2 Tundle f8", "2 Krung d6"]


def test_what_the_attack_phase_is_for_and_what_is_done_once_by_the_player() -> None:
    deep = {"seats": ["Tundle", "Tundle"], "board": DEEP, "magic": {"1": 2}}
    assert _reason("movement", "use d4", **deep) == "Magic Blast is used in the attack phase."
    state = from_position({"phase": "attack", **deep})
    GAME.apply(state, 0, Action("use e4"), QueuedDice())
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(state, 0, "use c4")
    assert str(refused.value.reason) == "Insight is used once a turn; that was done already."


def test_one_attacker_is_counted() -> None:
    deep = {"seats": ["Tundle", "Tundle"], "board": [*DEEP, "1 Owl Gryphon d7"], "discard": {"1": ["Miner"]}}
    state = from_position({"phase": "movement", **deep, "hand": {"1": ["Wall"]}})
    for action in ("next", "choose yes", "attack d7 d6"):
        GAME.apply(state, 0, Action(action), QueuedDice([1, 1, 1]))
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(state, 0, "attack e4 d4")
    assert str(refused.value.reason) == "As many of your units have attacked as may in this turn: 1."

"""What Samurai Spirit says: filled in, true, and with the right reason where something is refused."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dice import QueuedDice
from engine.game import Event, IllegalAction
from engine.samurai_spirit import GAME
from engine.samurai_spirit.cards import RAIDERS, Raider
from engine.samurai_spirit.position import load

HEIHACHI = {"seats": ["Heihachi", "Kyuzo", "Kanbei"], "phase": "action"}


def asked(position: dict[str, Any], *actions: str) -> Any:
    """The position after these actions of seat 1."""
    state, _ = load({**HEIHACHI, **position})
    for action in actions:
        GAME.apply(state, 0, action, QueuedDice())  # type: ignore[arg-type]
    return state


def sentences(state: Any) -> dict[str, str]:
    return {action: str(GAME.wording(state, 0, action).sentence) for action in GAME.legal(state, 0)}


@pytest.mark.parametrize("back", ["", "A", "B", "C", "D"])
@pytest.mark.parametrize("left", [0, 1, 5])
def test_a_burnt_farm_is_told_whole(left: int, back: str) -> None:
    """No placeholder stays open, the last farm's least of all; its back no longer matters (11.5)."""
    told = str(GAME.tell(Event("farm", None, (left, back))))
    assert "{" not in told
    assert told == "The last farm burns." or f"{left} left" in told


@pytest.mark.parametrize("raider", RAIDERS, ids=lambda raider: raider.id)
def test_an_intruder_that_is_revealed_says_why_something_burns_or_nothing_does(raider: Raider) -> None:
    told = str(GAME.tell(Event("revealed", None, (raider.id,))))
    assert told.endswith(
        "with flames, which burn a barricade or a farm." if raider.flame else "without flames, so nothing burns."
    )


@pytest.mark.parametrize(
    ("points", "meaning"), [("7", "Score: 7."), ("7+", "Score: 7+, a + for each level above easy.")]
)
def test_a_score_says_what_its_plus_means(points: str, meaning: str) -> None:
    assert str(GAME.tell(Event("won", None, (points,)))).endswith(meaning)


@pytest.mark.parametrize(("barricades", "burns"), [(1, "a barricade burns"), (0, "a farm burns")])
def test_confronting_says_what_would_burn(barricades: int, burns: str) -> None:
    """6.2: a farm where no barricade is left."""
    state = asked({"samurai": {1: "line P4-13 P3-13"}, "barricades": barricades, "stack": ["P4-03", "P1-02"]}, "fight")
    assert sentences(state)["confront"].endswith(burns)


@pytest.mark.parametrize(("barricades", "healing"), [(1, "Add a barricade and heal Kyuzo"), (5, "Heal Kyuzo")])
def test_healing_says_what_comes_with_it(barricades: int, healing: str) -> None:
    """9: Heihachi's beast does both, where both can be done."""
    samurai = {1: "beast line P4-13 P3-13", 2: "wound"}
    position = {"samurai": samurai, "barricades": barricades, "stack": ["P4-03", "P1-02"]}
    assert sentences(asked(position, "fight", "confront"))["kiai Kyuzo"] == healing


@pytest.mark.parametrize("text", ["confront hat", "defend hat", "talent Heihachi", "talent heihachi gorobei"])
def test_a_wrong_rest_is_not_called_impossible(text: str) -> None:
    """Where the act itself is possible the refusal repeats what was typed and what can be done."""
    state = asked({"stack": ["P2-02", "P1-02"]}, "fight")
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(state, 0, text)
    assert str(refused.value).startswith("You cannot do")

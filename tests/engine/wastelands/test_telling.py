"""Every event in its sentence: who, what, how much."""

from __future__ import annotations

import pytest

from engine.dice import Dice
from engine.game import Action, Event
from engine.text import Text
from engine.wastelands import GAME
from engine.wastelands.position import load
from engine.wastelands.telling import TELLERS, points_text, tell

SENTENCES: dict[str, tuple[tuple[str | int, ...], str]] = {
    "began": ((), "{seat2} begins."),
    "turn": ((7,), "Turn 7: {seat2}."),
    "dealt": ((5,), "{seat2} begins with 5 cards."),
    "drew": ((), "{seat2} draws a card."),
    "drew card": (("Elf",), "{seat2} draws Elf."),
    "discarded": (("Elf",), "{seat2} discards Elf."),
    "kb": ((3,), "{seat2} gains 3 KB."),
    "components": ((3,), "{seat2} gains components: 3."),
    "lost hp": ((4,), "{seat2} loses 4 HP."),
    "gained hp": ((4,), "{seat2} regains 4 HP."),
    "announced": (("Elf", "", 0), "{seat2} plays Elf."),
    "aimed": (("3", "Elf", "seat1", "", "Zombie", "Zombie"), "It is aimed at Elf (#3), {seat1}, Zombie."),
    "stopped": (("Elf",), "Elf has no effect."),
    "entered": (("3", "Elf"), "Elf comes into play as #3."),
    "left": (("3", "Elf", "graveyard"), "Elf (#3) leaves play."),
    "hurt": (("3", "Elf", 2), "Elf (#3) loses 2 HP."),
    "so by": (("Elf",), "By Elf."),
    "healed": (("3", "Elf", 2), "Elf (#3) regains 2 HP."),
    "poisoned": (("3", "Elf", 2), "Elf (#3) is poisoned: 2."),
    "player poisoned": ((2,), "{seat2} is poisoned: 2."),
    "died of poison": (("3", "Elf"), "Elf (#3) dies of poison."),
    "sacrificed": (("3", "Elf"), "{seat2} sacrifices Elf (#3)."),
    "control": (("3", "Elf"), "Elf (#3) is {seat2}'s from now on."),
    "coin": (("heads",), "The coin shows heads."),
    "negated": (("Elf",), "Elf works the other way round in this turn."),
    "reworded": (("Elf", "Raia", "Leah"), "Elf names Leah in place of Raia."),
    "turned up": (("Elf", 9), "{seat2} turns up Elf; that makes 9."),
    "die": ((5,), "The die shows 5."),
    "item taken": (("3", "Elf", "Torch"), "Elf (#3) takes Torch."),
    "alliance": (("Raia", "Leah"), "Cards of Raia belong to Leah."),
    "found": (("Elf",), "{seat2} takes Elf from the deck."),
    "looked through": (("seat1",), "{seat2} looks through the deck of {seat1}."),
    "milled": (("Elf",), "Elf goes from the deck of {seat2} to the graveyard."),
    "most hp": ((18,), "{seat2} has 18 HP at most from now on."),
    "hides": (("3", "Elf"), "Elf (#3) hides for this turn."),
    "returned": (("Elf",), "{seat2} takes Elf from the graveyard."),
    "saw deck": (("seat1", "Elf", "Zombie"), "On top of the deck of {seat1}: Elf, Zombie."),
    "named": (("3", "Elf", "Leah"), "Elf (#3): Leah."),
    "named card": (("Elf",), "{seat2} names Elf."),
    "revealed": (("Elf",), "{seat2} draws Elf and shows it."),
    "becomes": (("3", "Elf"), "#3 turns into a copy of Elf."),
    "paid hp": ((2,), "{seat2} pays 2 HP."),
    "saw hand": (("seat1",), "You see the hand of {seat1}: –."),
    "joined": (("3", "4"), "#3 and #4 join."),
    "split": (("3", "4"), "#3 and #4 part."),
    "moved": (("3", "Elf", "ramparts"), "Elf (#3) goes to the ramparts."),
    "attack": (("3", "Elf", "4", "Zombie"), "Elf (#3) attacks Zombie (#4)."),
    "dropped out": ((), "{seat2} drops out, and all cards of that player leave the match."),
    "points": ((2, 5), "{seat2} scores 1, and has 2½ now."),
    "over": ((2,), "{seat2} wins."),
}
"""Of each kind, at the second seat: its values, and what is told."""


def told(kind: str, *values: str | int) -> str:
    text = tell(Event(kind, 1, values))
    assert isinstance(text, Text)
    return str(text)


@pytest.mark.parametrize("kind", SENTENCES)
def test_events_are_told(kind: str) -> None:
    values, sentence = SENTENCES[kind]
    assert told(kind, *values) == sentence


def test_no_sentence_is_untried() -> None:
    assert [*SENTENCES] == [*TELLERS]


def test_what_has_two_sides_is_told_as_it_came_out() -> None:
    """What is gained or paid, a card played or used, with an X or not, and where a warrior goes."""
    assert told("kb", -3) == "{seat2} pays 3 KB."
    assert told("components", -1) == "{seat2} gives components: 1."
    assert told("announced", "Elf", "use", 0) == "{seat2} uses Elf."
    assert told("announced", "Frost Comet", "", 3) == "{seat2} plays Frost Comet with X = 3."
    assert told("coin", "tails") == "The coin shows tails."
    assert told("moved", "3", "Elf", "reserve") == "Elf (#3) goes to the reserve."
    assert told("attack", "3", "Elf", "seat1", "") == "Elf (#3) attacks {seat1}."
    assert told("saw hand", "seat1", "Elf", "Zombie") == "You see the hand of {seat1}: Elf, Zombie."


def test_an_end_is_told_with_all_winners() -> None:
    assert told("over") == "The match is a draw."
    assert told("over", 1, 3) == "{seat1}, {seat3} win together."


def test_nothing_is_told_of_what_is_aimed_at_nothing_or_only_shuffled() -> None:
    assert tell(Event("aimed", 1, ())) is None and tell(Event("shuffled", 1, ())) is None


def test_an_event_without_a_seat_needs_none() -> None:
    assert str(tell(Event("began", None, ()))) == "{seat1} begins."


def test_points_are_told_in_halves() -> None:
    """13.3: a point, or one and a half."""
    assert [points_text(halves) for halves in range(5)] == ["0", "½", "1", "1½", "2"]


def test_who_joins_and_who_parts_is_called_by_name() -> None:
    table = {"1": ["Orc Warrior", "Orc Veteran"]}
    state = load({"seats": ["Horde of the Pit", "Green Death"], "table": table, "phase": "movement"})[0]
    told = []
    for action in ("join 1 2", "split 1"):
        told += [str(GAME.tell(event)) for event in GAME.apply(state, 0, Action(action), Dice(bytes(32)))]
    assert told == ["Orc Warrior (#1) and Orc Veteran (#2) join.", "Orc Warrior (#1) and Orc Veteran (#2) part."]


def test_a_pair_of_a_match_that_told_numbers_alone_is_still_told() -> None:
    assert str(GAME.tell(Event("joined", 0, ("1", "2")))) == "#1 and #2 join."

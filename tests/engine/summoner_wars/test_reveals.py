"""What shows somebody a hidden card cannot be taken back freely, and is told to that seat alone (rule 11.5)."""

from __future__ import annotations

from typing import Any

from engine.dice import QueuedDice
from engine.game import Action, Event
from engine.summoner_wars import GAME
from engine.summoner_wars.position import from_position
from engine.summoner_wars.state import State, copy

WAR: dict[str, Any] = {
    "seats": ["Prince Elien", "Sneeks"],
    "phase": "event",
    "board": [
        "1 Prince Elien a1",
        "1 Wall b1",
        "2 Sneeks f8",
        "2 Wall a6",
        "2 Berserker b6",
        "2 Blarf d5 wounds 4 under Fighter, Slinger face down",
    ],
}


def _do(s: State, *actions: str) -> list[Event]:
    """Seat 1 acts; what the last action brought about."""
    events: list[Event] = []
    for action in actions:
        events = GAME.apply(s, 0, Action(action), QueuedDice())
    return events


def _told(events: list[Event], seat: int) -> list[str]:
    return [str(GAME.tell(event)) for event in events if event.only == (seat,)]


def test_magic_taken_from_another_pile_is_seen() -> None:
    """Rules 10.8, 3.22: its new owner may look through it."""
    s = from_position({**WAR, "hand": {"1": ["Magic Drain", "Burn"]}, "magic": {"2": ["Slinger", "Wall"]}})
    events = _do(s, "event Magic Drain", "choose 1")
    assert GAME.settles(events)
    assert _told(events, 0) == ["You took: Slinger."] and not _told(events, 1)


def test_no_magic_taken_shows_nothing() -> None:
    """Rule 10.8: up to two, so also none."""
    s = from_position({**WAR, "hand": {"1": ["Magic Drain", "Burn"]}, "magic": {"2": ["Slinger", "Wall"]}})
    assert not GAME.settles(_do(s, "event Magic Drain", "choose 0"))


def test_face_down_cards_are_seen_by_whoever_gets_them() -> None:
    """Rule 5.7: destroyed with Blarf they go to the same magic pile; Mind Control of a card is alike."""
    s = from_position({**WAR, "hand": {"1": ["Burn", "Burn"]}})
    events = _do(s, "event Burn", "choose d5")
    assert GAME.settles(events)
    assert _told(events, 0) == ["Face down beneath: Fighter, Slinger."] and not _told(events, 1)
    assert s.face_down == 0


def test_a_copy_has_its_own_vine_walls() -> None:
    """Design 2: what happens to a copy does not happen to the match."""
    s = from_position(
        {
            "seats": ["Mugglug", "Grognack"],
            "phase": "event",
            "board": ["1 Mugglug c1", "1 Wall c3", "2 Grognack c8", "2 Wall c6"],
            "hand": {"1": ["Vine Growth", "Vine Growth"]},
            "supply": {"1": 3},
        }
    )
    other = copy(s)
    _do(other, "event Vine Growth", "choose c4")
    assert (len(s.supply[0]), len(other.supply[0])) == (3, 2)


def test_equal_names_in_a_hand_are_told_apart_where_one_costs_too_much() -> None:
    """Rule 3.2: only what can be paid for; its name in the notation does not depend on that."""
    s = from_position(
        {
            "seats": ["Sneeks", "Grognack"],
            "phase": "summon",
            "board": ["1 Sneeks c1", "1 Wall c3", "2 Grognack c8", "2 Wall c6"],
            "hand": {"1": ["Fighter", "Fighter (Tundra Orcs)"]},
        }
    )
    _do(s, "summon Fighter (Cave Goblins) c4")
    assert s.board[20] >= 0

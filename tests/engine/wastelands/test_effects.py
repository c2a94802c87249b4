"""What many cards do, by itself: restoring, sending back, changing sides, taking, discarding (3.7, 3.10, 4.4, 5.9, 9.18)."""

from __future__ import annotations

from typing import Any

from engine.dice import OneFace, QueuedDice
from engine.wastelands.effects import (
    ask_discard,
    discard_at_random,
    move_onto,
    restore,
    roll,
    see_hand,
    send_back,
    take_control,
    take_kb,
    to_hand,
)
from engine.wastelands.play import Play, name_of
from engine.wastelands.position import load
from engine.wastelands.state import GONE, ON_CARD, RAMPARTS, RESERVE


def play(*table: str, other: tuple[str, ...] = (), **players: Any) -> Play:
    position = {
        "seats": ["Dawn Company", "Green Death"],
        "players": {seat[1:]: facts for seat, facts in players.items()},
        "table": {"1": [*table], "2": [*other]},
    }
    p = Play(load(position)[0], QueuedDice())
    p.s.ask = None
    return p


def heard(p: Play) -> list[tuple[Any, ...]]:
    return [(event.kind, event.seat, *event.args) for event in p.events]


def test_cards_and_players_are_restored_and_what_is_gone_is_not() -> None:
    """5.9."""
    p = play("Goldugar damage 3", p1={"hp": 10}, p2={"hp": 10})
    for target in (0, ~0, ~1, GONE, ~2, 7):
        restore(p, target, 2)
    assert (p.s.damage, p.s.hp) == ({0: 1}, [12, 12])


def test_a_warrior_is_sent_from_the_ramparts_to_the_reserve() -> None:
    """15.10: turned on arrival where it is said, else active; who stays there is not turned (4.4)."""
    p = play("Elf ramparts", "Elf ramparts", "Elf", "Elf ramparts", "Petrification on 4")
    send_back(p, 0)
    send_back(p, 1, passive=True)
    send_back(p, 2, passive=True)
    send_back(p, 3, passive=True)
    send_back(p, 99, passive=True)
    assert [(piece.place, piece.active) for piece in p.s.pieces.values()][:4] == [
        (RESERVE, 1),
        (RESERVE, 0),
        (RESERVE, 0),
        (RAMPARTS, 1),
    ]
    assert [kind for kind, *_ in heard(p)] == ["moved", "moved"]


def test_a_warrior_that_changes_sides_goes_to_the_reserve_there_as_it_lies() -> None:
    """3.7: what lies on it keeps its controller; a pair goes as a whole (9.18)."""
    p = play(other=("Elf ramparts", "Torch on 1", "Orc Warrior", "Orc Veteran with 3", "Elf passive"))
    for card in (0, 3, 4, 99):
        take_control(p, card, 0)
    found = [(piece.control, piece.place, piece.active) for piece in p.s.pieces.values()]
    assert found == [(0, RESERVE, 1), (1, ON_CARD, 1), (0, RESERVE, 1), (0, RESERVE, 1), (0, RESERVE, 0)]
    assert heard(p) == [("control", 0, "1", "Elf"), ("control", 0, "4", "Orc Veteran"), ("control", 0, "5", "Elf")]


def test_what_is_laid_onto_a_card_is_active() -> None:
    """4.2."""
    p = play("Elf", "Nekrofun passive")
    move_onto(p, 1, 0)
    assert p.s.pieces[1] == (0, ON_CARD, 1, 2, 0)


def test_a_card_is_taken_out_of_the_graveyard_for_all_to_see() -> None:
    p = play(p2={"graveyard": ["Elf", "Gnome"]})
    to_hand(p, p.s.graveyard[1][0])
    assert [name_of(p.s, card) for card in (*p.s.hand[1], *p.s.graveyard[1])] == ["Gnome", "Elf"]
    assert heard(p) == [("returned", 1, "Gnome")]


def test_a_die_is_rolled_and_told() -> None:
    p = play()
    p.dice = OneFace(4)
    assert roll(p) == 4 and heard(p) == [("die", None, 4)]


def test_kb_are_taken_as_far_as_there_are_any() -> None:
    """3.2: and kept up to twenty."""
    p = play(p1={"kb": 19}, p2={"kb": 5})
    take_kb(p, 1, 0, 3)
    assert p.s.kb == [20, 2]
    take_kb(p, 1, 0, 3)
    take_kb(p, 0, 1, 4)
    assert p.s.kb == [16, 4]


def test_a_hand_is_seen_by_one_alone() -> None:
    """3.3."""
    p = play(p2={"hand": ["Zombie", "Elf"]})
    see_hand(p, 0, 1)
    assert heard(p) == [("saw hand", 0, "seat2", "Elf", "Zombie")] and p.events[0].only == (0,)


def test_as_many_cards_are_discarded_as_are_asked_for_or_there() -> None:
    """3.10: its player chooses, one by one."""
    p = play(p2={"hand": ["Elf", "Gnome", "Zombie"]})
    ask_discard(p, 1, 2)
    p.run()
    for name in ("Gnome", "Elf"):
        assert p.s.ask is not None and (p.s.ask.seat, p.s.ask.question) == (1, "discard")
        p.answer(f"choose {name}")
        p.run()
    assert [name_of(p.s, card) for card in p.s.hand[1]] == ["Zombie"]
    p.s.ask = None
    ask_discard(p, 1, 2)
    p.run()
    assert p.s.hand[1] == () and len(p.s.graveyard[1]) == 3
    for count in (0, 2):
        ask_discard(p, 1, count)
        assert not [waiting for waiting, _ in p.s.frames if waiting.__name__ == "choose_discard"]


def test_alike_cards_are_chosen_from_so_that_nobody_learns_that_they_are() -> None:
    """3.3."""
    p = play(p2={"hand": ["Elf", "Elf"]})
    ask_discard(p, 1, 1)
    p.run()
    assert p.s.ask is not None and p.s.ask.actions == ("choose Elf",)


def test_chance_discards_one_card_of_a_hand() -> None:
    """3.10."""
    p = play(p2={"hand": ["Elf", "Gnome", "Zombie"]})
    p.dice = OneFace(3)
    discard_at_random(p, 1)
    assert [name_of(p.s, card) for card in p.s.graveyard[1]] == ["Zombie"]
    discard_at_random(p, 0)
    assert p.s.graveyard[0] == ()

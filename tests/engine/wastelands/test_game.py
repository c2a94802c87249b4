"""What the house asks of the game beside its acts: ends, chapters, sides, what settles a turn (docs/adding-a-game.md)."""

from __future__ import annotations

import pytest

from engine.dice import QueuedDice
from engine.game import Action, Event, Setup
from engine.wastelands import GAME
from engine.wastelands.position import load
from engine.wastelands.state import PHASES, State

THREE = ["Dawn Company", "Green Death", "The Grave Tide"]


def position(seats: int = 2, **more: object) -> State:
    return load({"seats": THREE[:seats], "table": {}} | more)[0]


@pytest.mark.parametrize(("outcome", "winners", "losers"), [((0,), (0,), (1, 2)), ((2, 1), (2, 1), (0,)), ((), (), ())])
def test_an_outcome_has_winners_and_losers_or_is_a_draw(
    outcome: tuple[int, ...], winners: tuple[int, ...], losers: tuple[int, ...]
) -> None:
    """3.4, 3.5."""
    s = position(3)
    assert GAME.outcome(s) is None
    s.outcome = outcome
    found = GAME.outcome(s)
    assert found is not None and (found.winners, found.losers) == (winners, losers)


def test_points_are_told_at_the_end_of_the_fight_for_final_power_alone() -> None:
    """13.3."""
    s = position(3)
    s.points[:] = [2, 5, 0]
    assert [str(line) for line in GAME.epilogue(s)] == [
        "Points of {seat1}: 1.",
        "Points of {seat2}: 2½.",
        "Points of {seat3}: 0.",
    ]
    assert GAME.epilogue(position()) == ()


@pytest.mark.parametrize("phase", PHASES[1:-1])
def test_a_chapter_is_a_phase_of_a_turn(phase: str) -> None:
    """6."""
    s = position(turn=2, phase=phase)
    s.phase = PHASES.index(phase)
    chapter = GAME.chapter(s)
    assert (chapter.turn, chapter.seat, chapter.key) == (10, 1, phase)
    s.outcome = ()
    assert GAME.chapter(s).key == "end"


def test_a_turn_is_settled_by_what_came_to_light() -> None:
    """Then nobody takes it back alone."""
    open_, luck = Event("moved", 0, ("1", "Elf", "reserve")), Event("coin", None, ("heads",))
    assert not GAME.settles([]) and not GAME.settles([open_, open_])
    assert GAME.settles([open_, luck])
    for kind in (
        "drew",
        "die",
        "shuffled",
        "revealed",
        "saw hand",
        "saw deck",
        "milled",
        "discarded",
        "found",
        "turned up",
    ):
        assert GAME.settles([Event(kind, 0, ())]), kind
    for kind in ("hurt", "kb", "attack", "entered", "left", "announced", "aimed"):
        assert not GAME.settles([Event(kind, 0, ())]), kind


def test_who_draws_is_told_it_once() -> None:
    """3.3: with the card, in place of what all are told."""
    drew, card = Event("drew", 0, ()), Event("drew card", 0, ("Elf",), (0,))
    assert GAME.retold(drew, card)
    assert not GAME.retold(drew, Event("drew card", 1, ("Elf",), (1,)))
    assert not GAME.retold(card, drew) and not GAME.retold(Event("kb", 0, (1,)), card)


def test_the_main_phase_of_one_s_own_turn_is_not_passed_unseen() -> None:
    """6.3.3; that of another's is, and so is an answer."""
    hands = {seat: {"kb": 9, "hand": ["Cleansing Fire", "Interruption"]} for seat in "12"}
    s = position(players=hands)
    assert GAME.window(s, 0) is None and GAME.window(s, 1) is None
    GAME.apply(s, 0, Action("next"), QueuedDice())
    found = GAME.window(s, 1)
    assert found is not None and (found.key, found.action) == ("answer main", "pass") and GAME.window(s, 0) is None
    assert str(GAME.reaction(found.key)) == "a main phase"


def test_no_window_is_open_while_something_is_asked() -> None:
    s = position(phase="movement", table={"1": ["Elf"]})
    assert s.ask is not None and s.ask.question == "movement" and GAME.window(s, 0) is None


def test_how_many_play_and_in_which_ways_is_told() -> None:
    """13."""
    assert [GAME.seating(seats) is None for seats in range(2, 9)] == [True] + [False] * 5 + [True]
    for seats, words in ((3, "final power"), (4, "40 HP"), (5, "war of gods"), (6, "one god"), (7, "one god")):
        assert words in str(GAME.seating(seats))
    assert GAME.sides(Setup(("Dawn Company",) * 4)) == ((0, 2), (1, 3))
    assert GAME.sides(Setup(("Dawn Company",) * 4, {"four": "final-power"})) == ((0,), (1,), (2,), (3,))


def test_those_whom_an_event_is_aimed_at_are_told_of_it() -> None:
    """1.10, 10.2: players and the controllers of cards, as it was before."""
    s = position(3, table={"1": ["Elf"], "2": ["Gnome", "Elf"], "3": ["Elf"]})
    for event, seats in (
        (Event("aimed", 0, ("2", "Gnome")), [1]),
        (Event("aimed", 0, ("seat3", "", "1", "Elf")), [2, 0]),
        (Event("attack", 0, ("1", "Elf", "seat2", "")), [1]),
        (Event("attack", 0, ("1", "Elf", "4", "Elf")), [2]),
        (Event("control", 0, ("2", "Gnome")), [1]),
        (Event("looked through", 0, ("seat2",)), [1]),
        (Event("becomes", 0, ("4", "Elf")), [2]),
        (Event("moved", 0, ("2", "Gnome", "reserve")), []),
    ):
        assert GAME.touched(s, event) == seats, event


def test_only_where_others_play_on_one_drops_out() -> None:
    """13.9."""
    assert [GAME.drops_out(Setup(("Dawn Company",) * seats)) for seats in range(2, 8)] == [
        False,
        True,
        False,
        True,
        True,
        True,
    ]


def test_a_deck_is_begun_with_a_ready_one_as_it_is_or_was() -> None:
    """2.6: with its sideboard; a match that says which lists it began with keeps them."""
    deck = GAME.draft("Dawn Company")
    assert deck.sideboard and GAME.draft("Dawn Company", {"lists": "1"}).cards
    shown = GAME.shown(deck)
    assert shown is not None and (shown.name, shown.cards) == ("Dawn Company", ())

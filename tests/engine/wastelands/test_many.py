"""More than two players, where a rules case cannot show it: setups, hands that partners see, giving up (13)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.game import Action, Event, IllegalAction, Setup
from engine.optional import sides
from engine.wastelands import GAME
from engine.wastelands.lasting import next_turn_of
from engine.wastelands.position import load
from engine.wastelands.setup import way_with
from engine.wastelands.sides import FINAL_POWER, PAIRS, WAR_OF_GODS
from engine.wastelands.state import Lasting, State
from tools.invariants import dice_for
from tools.wastelands import TABLES, census, large_mixed, liking

DECK = "Dawn Company"
WAR = ("Host of Raia", "Guild of Fairlight", "Clans of Tharr", "Brood of Sheran", "Procession of Leah")
FINAL = {"four": "final-power"}


def position(seats: int, **more: Any) -> State:
    """A position of the fight for final power, with nothing but what is said."""
    names = more.pop("decks", [DECK] * seats)
    return load({"seats": names, "options": FINAL, "players": {}, "table": {}, **more})[0]


@pytest.mark.parametrize(
    ("seats", "options", "way"),
    [
        (3, {}, FINAL_POWER),
        (4, {}, PAIRS),
        (4, FINAL, FINAL_POWER),
        (5, {}, FINAL_POWER),
        (5, {"five": "war-of-gods"}, WAR_OF_GODS),
        (6, {}, WAR_OF_GODS),
        (7, {}, WAR_OF_GODS),
    ],
)
def test_the_way_to_play_follows_from_seats_and_options(seats: int, options: dict[str, str], way: int) -> None:
    """13.1, 13.3, 13.4: partners sit across; else everybody is alone, and drops out by giving up."""
    setup = Setup((DECK,) * seats, options)
    assert way_with(options, seats) == way
    assert sides(GAME, setup) == (((0, 2), (1, 3)) if way == PAIRS else tuple((seat,) for seat in range(seats)))
    assert GAME.drops_out(setup) == (way != PAIRS)
    assert GAME.seating(seats)


@pytest.mark.parametrize(
    "decks",
    [
        (DECK, *WAR[1:]),
        (*WAR[:4], WAR[0]),
        ("Host of Raia", "Clans of Tharr", "Brood of Sheran", "Procession of Leah", "Choir of Elenios"),
    ],
    ids=["two gods in a deck", "a god twice", "no enemy"],
)
def test_gods_at_war_have_a_deck_and_an_enemy_each(decks: tuple[str, ...]) -> None:
    """13.4, 13.11."""
    with pytest.raises(IllegalAction):
        GAME.new(Setup(decks, {"five": "war-of-gods"}), dice_for(1))


def test_a_pair_begins_with_forty_hp() -> None:
    """13.1."""
    state, _ = GAME.new(Setup((DECK,) * 4), dice_for(1))
    assert [side.hp for side in GAME.view(state, None).sides] == [40] * 4


@pytest.mark.parametrize(("common", "seen"), [("no", [0]), ("yes", [0, 2])])
def test_partners_see_hands_only_with_common_cards(common: str, seen: list[int]) -> None:
    """13.1, 13.2: the hand, and what is drawn."""
    state, events = GAME.new(Setup((DECK,) * 4, {"common-cards": common}), dice_for(1))
    assert [side.seat for side in GAME.view(state, 0).sides if side.hand is not None] == seen
    assert {event.seat for event in events if event.kind == "drew card" and event.known_to(0)} == set(seen)


@pytest.mark.parametrize(
    ("options", "foes"), [({}, [(1, 3), (0, 2), (1, 3), (0, 2)]), (FINAL, [(1,), (2,), (3,), (0,)])]
)
def test_views_tell_whom_each_attacks(options: dict[str, str], foes: list[tuple[int, ...]]) -> None:
    """13.1, 13.3."""
    state, _ = GAME.new(Setup((DECK,) * 4, options), dice_for(1))
    assert [side.foes for side in GAME.view(state, None).sides] == foes


# --- giving up


def test_a_pair_that_gives_up_has_lost_together() -> None:
    """13.1."""
    state, _ = GAME.new(Setup((DECK,) * 4), dice_for(1))
    GAME.drop_out(state, 1, dice_for(1))
    outcome = GAME.outcome(state)
    assert outcome is not None and (outcome.winners, outcome.losers) == ((0, 2), (1, 3))


def test_all_who_are_left_have_the_word_again() -> None:
    """13.6: whoever gives up with the word has not passed in place of another."""
    state = position(
        4, players={str(seat): {"kb": 9, "hand": ["Cleansing Fire"]} for seat in (2, 3, 4)}, table={"1": ["Elf"]}
    )
    GAME.apply(state, 0, Action("next"), dice_for(1))
    GAME.drop_out(state, 1, dice_for(1))
    asked: list[int] = []
    while GAME.view(state, None).question == "main":
        asked += GAME.to_act(state)
        GAME.apply(state, asked[-1], Action("pass" if asked[-1] else "next"), dice_for(1))
    assert asked == [2, 3, 0]


def test_who_gives_up_drops_out_at_once() -> None:
    """13.9: all cards leave, the right neighbour scores, the turn goes on."""
    state = position(4, table={"1": ["Gorombilla"], "2": ["Zombie", "Elf ramparts"]}, players={"2": {"hand": ["Elf"]}})
    GAME.drop_out(state, 1, dice_for(1))
    view = GAME.view(state, None)
    assert [side.out for side in view.sides] == [False, True, False, False]
    assert [piece.face.name for piece in view.pieces] == ["Gorombilla"] and view.sides[1].hand_size == 0
    assert [side.points for side in view.sides] == [2, 0, 0, 0]
    assert (view.active, view.to_act) == (0, (0,))


def test_a_new_left_neighbour_is_safe_in_that_turn() -> None:
    """13.3: neither attacked nor scored for in the same turn."""
    state = position(4, phase="attack", table={"1": ["Gorombilla ramparts"], "4": ["Elf"]}, players={"3": {"hp": 0}})
    assert GAME.view(state, None).attackable == (1,)
    GAME.drop_out(state, 1, dice_for(1))
    assert GAME.view(state, None).attackable == ()
    GAME.apply(state, 0, Action("next"), dice_for(1))
    view = GAME.view(state, None)
    assert [side.out for side in view.sides] == [False, True, True, False]
    assert [side.points for side in view.sides] == [2, 0, 0, 0]


def test_the_survivor_has_the_last_points_all_the_same() -> None:
    """15.38: that the neighbour is new denies only the 1."""
    state = position(3, players={"3": {"hp": 0}})
    GAME.drop_out(state, 1, dice_for(1))
    events: list[Event] = []
    while GAME.outcome(state) is None:
        events = GAME.apply(state, 0, Action("next"), dice_for(1))
    assert [side.points for side in GAME.view(state, None).sides] == [2 + 3, 0, 0]
    assert [str(said) for event in events if event.kind == "over" and (said := GAME.tell(event))] == ["{seat1} wins."]


def test_the_house_hears_who_is_out() -> None:
    s = position(4)
    assert GAME.gone(s) == ()
    GAME.drop_out(s, 2, dice_for(1))
    assert GAME.gone(s) == (2,)


def test_the_turn_of_who_gives_up_is_over() -> None:
    """13.9."""
    state = position(3, table={"1": ["Gorombilla"]})
    GAME.drop_out(state, 0, dice_for(1))
    assert (GAME.chapter(state).seat, GAME.to_act(state)) == (1, (1,))


def test_who_gives_up_in_their_attack_leaves_no_attack_behind() -> None:
    """13.9, 10.12: the next turn begins without it."""
    hands = {"2": {"kb": 9, "hand": ["Cleansing Fire"]}}
    state = position(3, phase="attack", table={"1": ["Gorombilla ramparts"]}, players=hands)
    while GAME.view(state, None).question != "declare":
        GAME.apply(state, GAME.to_act(state)[0], Action("pass"), dice_for(1))
    GAME.apply(state, 0, Action("attack 1 seat2"), dice_for(1))
    assert GAME.view(state, None).attacks and GAME.to_act(state) == (1,)
    GAME.drop_out(state, 0, dice_for(1))
    view = GAME.view(state, None)
    assert view.sides[0].out and view.attacks == () and view.active == 1


def test_what_is_under_way_is_done_before_a_player_leaves() -> None:
    """13.9, 7.13: magic that waits for answers still has its effect, and whoever left answers no more."""
    hands = {str(seat): {"kb": 9, "hand": ["Cleansing Fire", "Interruption"]} for seat in (1, 2, 3)}
    state = position(3, table={"3": ["Elf"]}, players=hands)
    GAME.apply(state, 0, Action("play Cleansing Fire"), dice_for(1))
    assert GAME.to_act(state) == (1,)
    GAME.drop_out(state, 1, dice_for(1))
    assert GAME.to_act(state) == (2,) and not GAME.view(state, None).sides[1].out
    for seat in (2, 0, 2):  # answers, own answers, saving
        assert not GAME.view(state, None).sides[1].out
        GAME.apply(state, seat, Action("pass"), dice_for(1))
    while GAME.view(state, None).pieces:
        GAME.apply(state, GAME.to_act(state)[0], Action("pass"), dice_for(1))
    assert GAME.view(state, None).sides[1].out


@pytest.mark.parametrize("leaves", [1, 2])
def test_what_another_is_asked_waits_though_somebody_gives_up(leaves: int) -> None:
    """13.9, 5.7: a target is named all the same; until what is under way is done nobody's cards leave."""
    hands = {"1": {"kb": 9, "hand": ["Cleansing Fire"]}}
    state = position(3, table={"2": ["Elf"], "3": ["Elf"]}, players=hands)
    GAME.apply(state, 0, Action("play Cleansing Fire"), dice_for(1))
    before = GAME.legal(state, 0)
    GAME.drop_out(state, leaves, dice_for(1))
    assert (GAME.to_act(state), GAME.view(state, None).question) == ((0,), "warrior")
    assert tuple(GAME.legal(state, 0)) == tuple(before) and not GAME.view(state, None).sides[leaves].out
    GAME.apply(state, 0, Action(f"choose {3 - leaves}"), dice_for(1))
    view = GAME.view(state, None)
    assert view.sides[leaves].out and view.pieces == ()


def test_what_who_gives_up_is_asked_is_declined() -> None:
    """13.9: or answered by the first that can be; then all goes on without that player."""
    state = position(3, turn=2, table={"3": ["Elf", "Elf"]}, players={"2": {"kb": 9, "hand": ["Cleansing Fire"]}})
    GAME.apply(state, 1, Action("play Cleansing Fire"), dice_for(1))
    GAME.drop_out(state, 1, dice_for(1))
    view = GAME.view(state, None)
    assert view.sides[1].out and view.to_act == (2,)


@pytest.mark.parametrize(
    ("phase", "table", "before", "after"),
    [
        ("preparation", {"1": ["Gorombilla"]}, ["sacrifice 1", "next"], ["sacrifice 1", "next"]),
        (
            "movement",
            {"1": ["Gorombilla"], "2": ["Elf ramparts"]},
            ["move 1 ramparts", "next"],
            ["move 1 ramparts", "next"],
        ),
        (
            "attack",
            {"1": ["Gorombilla ramparts"], "2": ["Elf ramparts"]},
            ["attack 1 2", "next"],
            ["next"],
        ),
    ],
)
def test_the_active_player_is_asked_anew_what_can_be_done_without_who_gave_up(
    phase: str, table: dict[str, list[str]], before: list[str], after: list[str]
) -> None:
    """13.9, 6.1.4, 6.4.2, 10.2: between which cards may leave the game."""
    state = position(3, phase=phase, table=table)
    assert [*GAME.legal(state, 0)] == before
    GAME.drop_out(state, 1, dice_for(1))
    view = GAME.view(state, None)
    assert view.sides[1].out and view.to_act == (0,)
    assert [*GAME.legal(state, 0)] == after


def test_giving_up_that_decides_the_match_ends_it_at_once() -> None:
    """13.3: whatever is under way, the last one has the last points."""
    hands = {str(seat): {"kb": 9, "hand": ["Cleansing Fire", "Interruption"]} for seat in (1, 2, 3)}
    state = position(3, table={"3": ["Elf"]}, players=hands)
    GAME.drop_out(state, 0, dice_for(1))
    GAME.apply(state, 2, Action("pass"), dice_for(1))  # right after the draw
    GAME.apply(state, 1, Action("play Cleansing Fire"), dice_for(1))
    GAME.drop_out(state, 2, dice_for(1))
    outcome = GAME.outcome(state)
    assert outcome is not None and outcome.winners == (1,) and GAME.to_act(state) == ()
    assert [side.points for side in GAME.view(state, None).sides] == [0, 2 + 3, 2]


def test_stolen_cards_return_from_a_player_who_leaves() -> None:
    """13.9, 3.7."""
    state = position(
        3, phase="main", turn=2, table={"3": ["Gorombilla"]}, players={"2": {"kb": 9, "hand": ["Charm Monster"]}}
    )
    GAME.apply(state, 1, Action("play Charm Monster"), dice_for(1))
    assert [piece.seat for piece in GAME.view(state, None).pieces] == [1, 1]
    GAME.drop_out(state, 1, dice_for(1))
    assert [(piece.face.name, piece.seat) for piece in GAME.view(state, None).pieces] == [("Gorombilla", 2)]


@pytest.mark.parametrize("leaves", [1, 3])
def test_what_lasts_to_a_later_turn_ends_with_that_turn_though_others_drop_out(leaves: int) -> None:
    """13.9, 6.13: one turn less goes by before it if who leaves was to play before, else as many."""
    s = position(4)
    s.lasting = (Lasting(0, ~2, next_turn_of(s, 2)),)
    GAME.drop_out(s, leaves, dice_for(1))
    assert [effect.until for effect in s.lasting] == [next_turn_of(s, 2)]


@pytest.mark.parametrize(("leaves", "hands", "elves"), [(0, [0, 0, 0], [0, 0, 1]), (2, [0, 0, 0], [0, 0, 0])])
def test_cards_in_another_s_hand_go_back_to_their_owner(leaves: int, hands: list[int], elves: list[int]) -> None:
    """13.9: whoever holds them leaves, or their owner does, with whom all their cards leave the game."""
    players = {"1": {"kb": 9, "hand": ["New Hope"]}, "3": {"graveyard": ["Elf"]}}
    state = position(3, players=players)
    dice = dice_for(1)
    GAME.apply(state, 0, Action("play New Hope"), dice)
    while [side.hand_size for side in GAME.view(state, None).sides] != [1, 0, 0]:
        GAME.apply(state, GAME.to_act(state)[0], Action("pass"), dice)
    GAME.drop_out(state, leaves, dice)
    sides = GAME.view(state, None).sides
    assert [side.hand_size for side in sides] == hands
    assert [sum(face.name == "Elf" for face in side.graveyard) for side in sides] == elves


@pytest.mark.parametrize("seed", [place for place, (_, options) in enumerate(TABLES) if options.get("four") != "pairs"])
def test_players_give_up_at_any_moment(seed: int) -> None:
    """13.9: nobody waits for who has left, and every card is where it should be."""
    chooser, dice = random.Random(seed), dice_for(seed)
    state = large_mixed(seed)(dice)
    gone: set[int] = set()
    while GAME.outcome(state) is None:
        if chooser.random() < 0.02:
            seat = chooser.choice([side.seat for side in GAME.view(state, None).sides if not side.out])
            if seat not in gone:
                gone.add(seat)
                GAME.drop_out(state, seat, dice)
                continue
        (seat,) = GAME.to_act(state)
        assert seat not in gone
        legal = GAME.legal(state, seat)
        GAME.apply(state, seat, chooser.choices(legal, liking(legal))[0], dice)
        census(state)
    assert gone

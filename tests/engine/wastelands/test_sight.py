"""What lies hidden stays so while it is named for something (5.7)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from engine.dice import Dice
from engine.game import Action
from engine.wastelands import GAME
from engine.wastelands.position import load
from engine.wastelands.state import State, copy
from tools.invariants import dice_for
from tools.wastelands import large_mixed, liking, mixed


def test_a_card_of_the_hand_is_not_shown_before_all_is_named() -> None:
    """The only card that could be discarded is named by itself; others learn of it when it is paid."""
    state = load(
        {
            "seats": ["Dawn Company", "Green Death"],
            "players": {"1": {"kb": 9, "hand": ["Kobudera"]}},
            "table": {"1": ["Raia's Punishment"], "2": ["Sprite", "Gnome"]},
        }
    )[0]
    GAME.apply(state, 0, Action("use 1"), dice_for(1))
    own, others = [GAME.view(state, seat).pending[0].targets for seat in (0, 1)]
    assert (own, others) == (("Kobudera",), ())
    GAME.apply(state, 0, Action("choose 2"), dice_for(1))
    assert GAME.view(state, 1).sides[0].graveyard[-1].name == "Kobudera"


def test_what_computers_imagine_from_knows_of_nobody_elses_acts() -> None:
    """What may be done is kept in the state, with the hands it hangs on (3.3)."""
    players = {"1": {"kb": 9, "hand": ["Kobudera"]}}
    state = load({"seats": ["Dawn Company", "Green Death"], "players": players, "table": {}})[0]
    assert "play Kobudera" in GAME.legal(state, 0)
    for viewer in (None, 1):
        known = GAME.view(state, viewer).known
        assert state.able is not None is known.able


THREE = ["Dawn Company", "Green Death", "The Grave Tide"]
MAGIC, WARRIORS = ["Cleansing Fire", "Lockout"], ["Elf", "Gnome", "Elf"]


def unlike_the_deal(players: dict[str, dict[str, object]], seat: int) -> State:
    """A position in which everybody holds the magic, though a supposed deal of the unknown cards would lay it in the decks."""
    dealt = {"deck": MAGIC, "hand": WARRIORS}
    hands = {str(other + 1): players.get(str(other + 1), dealt) for other in range(3)}
    s = load({"seats": THREE, "players": hands, "table": {"2": ["Elf"]}, "turn": seat + 1})[0]
    for other in range(3):
        if str(other + 1) not in players:
            decks, in_hand = list(s.deck), list(s.hand)
            decks[other], in_hand[other] = in_hand[other], decks[other]
            s.deck, s.hand = tuple(decks), tuple(in_hand)
    return s


def hands_known(s: State, viewer: int | None) -> list[int]:
    """Whose hands a viewer knows, by what computers imagine from."""
    known = GAME.view(s, viewer).known
    assert isinstance(known, State)
    return [seat for seat in range(3) if set(known.hand[seat]) == set(s.hand[seat])]


@pytest.mark.parametrize("card", ["Spell Theft", "Devastating Doom"])
@pytest.mark.parametrize(("seat", "other"), [(0, 1), (1, 0)])
def test_another_s_hand_is_known_to_who_looks_through_it_and_to_nobody_else(card: str, seat: int, other: int) -> None:
    """3.3: of what others see a state is made in which those cards are any that could be there."""
    state, dice = unlike_the_deal({str(seat + 1): {"kb": 20, "hand": [card]}}, seat), dice_for(1)
    GAME.apply(state, seat, Action(f"play {card}"), dice)
    GAME.apply(state, seat, Action(f"choose seat{other + 1}"), dice)
    while not (state.ask and state.ask.from_pile):
        GAME.apply(state, GAME.to_act(state)[0], Action("pass"), dice)
    assert hands_known(state, seat) == sorted((seat, other))
    assert hands_known(state, other) == sorted((seat, other))  # a hand of nothing holds no secret
    assert hands_known(state, 2) == sorted((seat, 2))
    assert hands_known(state, None) == [seat]


def test_what_one_is_asked_is_known_to_that_seat_alone() -> None:
    """3.3, 5.7: its options may be cards of a hand; that somebody has the word all players see."""
    players = {"1": {"kb": 9, "hand": ["Cleansing Fire"]}, "2": {"kb": 9, "hand": ["Cleansing Fire"]}}
    s = load({"seats": THREE[:2], "players": players, "table": {"2": ["Elf", "Gnome"]}})[0]

    def told() -> list[bool]:
        found = [GAME.view(s, viewer).known for viewer in (0, 1, None)]
        assert all(isinstance(known, State) and bool(known.frames) == (known.ask is not None) for known in found)
        return [isinstance(known, State) and known.ask is not None for known in found]

    assert s.ask and s.ask.question == "main" and told() == [True, True, False]
    GAME.apply(s, 0, Action("play Cleansing Fire"), dice_for(1))
    assert s.ask.question == "warrior" and told() == [True, False, False]


def test_naming_an_x_shows_nobody_s_hand() -> None:
    """3.3, 5.7: numbers are no cards."""
    state = unlike_the_deal({"1": {"kb": 20, "hand": ["Instant Healing"]}}, 0)
    GAME.apply(state, 0, Action("play Instant Healing"), dice_for(1))
    assert state.ask and state.ask.question == "x" and len(state.ask.values) > 5
    assert hands_known(state, 0) == [0]


@pytest.mark.parametrize("start", [mixed(3), large_mixed(4)])
def test_what_lies_open_is_shown_as_if_it_were_looked_at_anew(start: Callable[[Dice], State]) -> None:
    """The cards in play are looked at once for everybody, and again after each act."""
    dice, chooser = dice_for(1), random.Random(1)
    s = start(dice)
    for _ in range(60):
        seat = GAME.to_act(s)[0]
        anew = copy(s)
        anew.heard = anew.shown = None
        assert [GAME.view(s, viewer) for viewer in (None, 0, 1)] == [GAME.view(anew, viewer) for viewer in (None, 0, 1)]
        legal = GAME.legal(s, seat)
        GAME.apply(s, seat, chooser.choices(legal, liking(legal))[0], dice)
        if GAME.outcome(s) is not None:
            break

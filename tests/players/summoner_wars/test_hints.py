"""What a hint says in Summoner Wars: what comes of the act, and why, as far as the one who asks can know."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.game import Action, Event, Setup
from engine.summoner_wars import GAME
from players.aftermath import aftermath
from players.hint import Hint, hint
from players.pick import pick
from players.summoner_wars import OWN_LEVELS
from players.summoner_wars.advice import advice, wasteful
from players.summoner_wars.reasons import reason
from tests.players.summoner_wars.arena import DECKS, position
from tests.players.summoner_wars.scenes import piece, side, view
from tools.invariants import dice_for

SETUP = Setup(tuple(DECKS))


def hinted(state: Any, seat: int = 0) -> Hint:
    return hint(GAME, SETUP, GAME.view(state, seat), GAME.legal(state, seat), 1)


def advised(state: Any, act: str, seat: int = 0) -> list[str]:
    """What is said for an act, whatever the best one would be."""
    seen, action = GAME.view(state, seat), Action(act)
    legal = GAME.legal(state, seat)
    assert action in legal
    return [str(line) for line in advice(seen, action, legal, aftermath(GAME, seen, action, 1).events)]


def told(lines: tuple[Any, ...]) -> str:
    return " ".join(map(str, lines))


def burning() -> Any:
    """A Burn in the hand, and a Shaman with one life left."""
    return position("2 Shaman c5 wounds 1", "2 Smasher f7", phase="event", hand={1: ["Burn"]})


def test_an_event_says_what_it_does_and_what_comes_of_it_with_the_best_answer() -> None:
    found = hinted(burning())
    assert found.action == "event Burn" and found.answered
    assert told(found.why).startswith("Put 1 wound on any common or champion")
    assert told(found.follows) == "Shaman on c5 took 1 wound. Shaman on c5 was destroyed."


EXPOSED = ("1 Prince Elien d1", "1 Archer e2", "1 Guardian b3", "1 Wall c3", "2 Smasher e4 wounds 1", "2 Shaman b5")
"""A position whose score is higher without the Archer, who stands in the way of an attack."""


def one_of(*acts: str) -> Any:
    """A level that does the first of these that it can."""
    return lambda game, view, actions, seed: next(Action(act) for act in acts if act in actions)


def test_a_hint_harms_nothing_of_ones_own_where_it_could_harm_an_enemy(monkeypatch: pytest.MonkeyPatch) -> None:
    """A level that goes by the score alone would burn its own Archer."""
    monkeypatch.setitem(OWN_LEVELS, "hard", one_of("choose e2", "choose e4", "choose b5"))
    state = position(*EXPOSED, phase="event", hand={1: ["Burn"]}, magic={1: 5})
    GAME.apply(state, 0, Action("event Burn"), dice_for(1))
    seen, legal = GAME.view(state, 0), GAME.legal(state, 0)
    assert pick(GAME, seen, legal, "hard", 1) == "choose e2"
    assert hinted(state).action in ("choose e4", "choose b5")


WALLED = (
    "1 Prince Elien c1", "1 Warrior a2", "1 Archer f2", "1 Wall c3", "1 Archer d3 attacked", "1 Guardian a4", "2 Fighter a5",
    "2 Wall c6", "2 Smasher e6", "2 Shaman b7", "2 Fighter d7", "2 Grognack c8",
)  # fmt: skip
"""Prince Elien's fire reaches his own wall alone."""


def test_a_hint_advises_nothing_that_only_harms_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the level would rather do."""
    monkeypatch.setitem(OWN_LEVELS, "hard", one_of("use c1", "attack a4 a5"))
    state = position(*WALLED, draw={"1": 0, "2": 0})
    assert pick(GAME, GAME.view(state, 0), GAME.legal(state, 0), "hard", 1) in ("use c1", "attack c1 c3")
    assert hinted(state).action == "attack a4 a5"


def test_what_harms_an_enemy_or_does_more_than_harm_is_no_waste() -> None:
    scene = view(piece("Archer", "c2", 0), piece("Fighter", "c5", 1))
    own, enemy = Event("wounded", 0, ("Archer", "c2", 1)), Event("wounded", 0, ("Fighter", "c5", 1))
    more = Event("stronger", 0, ("Archer", "c2", 2))
    assert wasteful(scene, [own])
    assert not wasteful(scene, [own, enemy]) and not wasteful(scene, [own, more]) and not wasteful(scene, [])


def test_the_answer_to_its_question_says_what_comes_of_it() -> None:
    state = burning()
    GAME.apply(state, 0, Action("event Burn"), dice_for(1))
    found = hinted(state)
    assert found.action == "choose c5" and not found.answered
    assert told(found.follows) == "Shaman on c5 took 1 wound. Shaman on c5 was destroyed."


def test_nothing_is_foretold_that_dice_decide() -> None:
    """3.17: only the attack itself is sure, which its own words say."""
    state = position("1 Archer c4", "2 Fighter c5")
    assert hinted(state).action == "attack c4 c5"
    assert hinted(state).follows == ()


def test_nothing_is_foretold_that_lies_in_a_pile() -> None:
    """A Hero Is Born looks through a draw pile; what is there may be known, its order and the rest of the turn are not."""
    state = position("1 Guardian b3", phase="event", hand={1: ["A Hero Is Born"]})
    seen = GAME.view(state, 0)
    assert [event.kind for event in aftermath(GAME, seen, Action("event A Hero Is Born"), 1).events] == ["event"]


def test_nothing_is_foretold_of_the_next_turn() -> None:
    state = position("1 Guardian b3", phase="magic", hand={1: ["Burn"]})
    events = aftermath(GAME, GAME.view(state, 0), Action("next"), 1).events
    assert not any(event.kind in ("turn", "drew", "hand") for event in events)


def test_what_is_declined_is_told() -> None:
    """Freeze on a unit (2 magic to be rid of it) that could do nothing in what is left of the turn, which others need."""
    state = position("1 Archer a2 with Freeze", "1 Guardian c4", "2 Fighter c6", phase="event", magic={1: 2})
    assert GAME.legal(state, 0) == ("use a2 Freeze", "next")
    found = hinted(state)
    assert found.action == "next" and found.follows == ()
    assert told(found.otherwise).startswith("{seat1} paid 2 magic") and "took Freeze off Archer on a2" in told(
        found.otherwise
    )


def frozen(*board: str) -> Any:
    """A unit is to be chosen for Freeze."""
    state = position(*board, phase="event", seats=["Grognack", "Prince Elien"], hand={1: ["Freeze"]})
    GAME.apply(state, 0, Action("event Freeze"), dice_for(1))
    return state


def test_what_is_chosen_is_told_by_what_matters_of_it() -> None:
    """An Archer comes two spaces far and shoots four (3.9, 3.14)."""
    near = frozen("1 Grognack f8", "2 Prince Elien a1", "2 Archer f3", "2 Fire Drake a3", "2 Guardian b1")
    assert advised(near, "choose a1") == ["Prince Elien is an enemy summoner, and whoever is without summoners loses."]
    assert advised(near, "choose f3") == ["Archer on f3 can come near enough to attack Grognack in its next turn."]
    assert advised(near, "choose a3") == ["Of the enemies that you can choose now, Fire Drake costs most: 7."]
    assert advised(near, "choose b1") == ["Guardian on b1: attack 1, range 1, life left 2."]


def test_ones_own_card_is_told_by_what_it_can_do() -> None:
    state = position("1 Archer c2", "1 Warrior a3", "2 Fighter c5", phase="event", hand={1: ["Spirit of the Phoenix"]})
    GAME.apply(state, 0, Action("event Spirit of the Phoenix"), dice_for(1))
    assert advised(state, "choose c2") == ["From c2 it can attack Fighter on c5."]
    assert advised(state, "choose a3") == [], "nothing in reach"


def test_of_ones_own_cards_that_one_harms_the_cheapest_is_told() -> None:
    cheap, dear = piece("Archer", "c2", 0), piece("Guardian", "d2", 0)
    legal = [Action("choose c2"), Action("choose d2")]
    harm = [Event("wounded", 0, ("Archer", "c2", 1))]
    scene = view(cheap, dear, phase="event")
    assert [str(line) for line in advice(scene, legal[0], legal, harm)] == [
        "Of your cards that you can choose now, Archer costs least: 1."
    ]
    dearer = [Event("wounded", 0, ("Guardian", "d2", 1))]
    assert "costs least" not in told(advice(scene, legal[1], legal, dearer))


def test_a_unit_that_goes_back_is_told_to_be_borrowed() -> None:
    borrowed = replace(piece("Fighter", "c5", 0, faction="Tundra Orcs"), badges=("borrowed",))
    legal = [Action("choose c5")]
    assert told(advice(view(borrowed), legal[0], legal, ())) == "Fighter is yours only until this turn ends."


def stepping() -> Any:
    """A Warrior at the end of its turn, which may step beside a wall."""
    state = position("1 Warrior d6", "1 Wall b2", "1 Wall c5", "2 Smasher d7", phase="magic", hand={1: ["Burn"]})
    GAME.apply(state, 0, Action("next"), dice_for(1))
    return state


def test_a_step_is_told_by_how_the_unit_stands_there_and_not_by_attacks_of_a_turn_that_is_over() -> None:
    state = stepping()
    safe = told(tuple(advised(state, "choose b1")))
    assert safe == "No enemy can come near enough to attack it there in the next turn."
    assert not any("can attack" in line for act in GAME.legal(state, 0) for line in advised(state, act))


def test_a_space_is_told_by_whom_it_parts() -> None:
    """The first card in the line stops a shot (3.14)."""
    state = position(
        "1 Grognack f1", "1 Smasher c2", "2 Prince Elien a8", "2 Archer c5", phase="event",
        seats=["Grognack", "Prince Elien"], hand={1: ["Ice Wall"]},
    )  # fmt: skip
    GAME.apply(state, 0, Action("event Ice Wall"), dice_for(1))
    assert advised(state, "choose c3") == ["It stands between Archer on c5 and Smasher on c2."]
    assert advised(state, "choose a4") == ["Of the spaces offered, a4 is the nearest to Prince Elien."]
    assert advised(state, "choose e2") == []


@pytest.mark.parametrize(
    ("act", "said"),
    [
        ("magic Burn", "With it you have 3 magic; Fire Drake of your hand costs 7."),
        ("magic Fire Drake", "With it you have 3 magic, which pays for units."),
        ("next", "You keep 2 cards; in your next turn you draw up to five."),
    ],
)
def test_magic_is_told_with_what_it_pays_for(act: str, said: str) -> None:
    """Cards of the hand become magic, and the next turn fills it to five (3.1, 3.21)."""
    state = position("1 Guardian b3", phase="magic", magic={1: 2}, hand={1: ["Burn", "Fire Drake"]})
    assert advised(state, act) == [said]


def test_a_wall_is_told_by_how_far_ahead_it_stands() -> None:
    """Units enter beside walls (3.3); one that stands further back says nothing of that."""
    state = position("1 Wall d2", phase="event", hand={1: ["Wall"]})
    assert advised(state, "wall d4") == [
        "Units are summoned next to walls; this one is 6 spaces from Grognack, the nearest so far 8."
    ]
    assert advised(state, "wall c1") == []


def test_who_could_strike_only_their_own_is_told_so() -> None:
    state = position("1 Archer c2", "1 Wall c4")
    assert advised(state, "next") == ["Only cards of your own are in reach."]
    assert advised(position("1 Archer c2", "2 Fighter c4"), "next") == []


def test_a_card_that_is_taken_is_told_with_its_price() -> None:
    scene = view(phase="event", sides=(side(0, 2, ("Fire Drake",)), side(1)))
    legal = [Action("choose Fire Drake"), Action("choose Archer")]
    assert told(advice(scene, legal[0], legal, ())) == "Fire Drake costs 7, and you have 2 magic."
    moved = [Event("placed", 0, ("Fire Drake", "", "c4"))]
    assert advice(scene, legal[0], legal, moved) == (), "it is in play already, so its price does not matter"


def test_an_ability_is_told_by_its_card_but_not_what_takes_a_card_off() -> None:
    scene = view(piece("Guardian", "c4", 0))
    assert "any card in a straight line" in str(reason(scene, Action("use c1")))
    assert reason(scene, Action("use c1 Freeze")) is None


def test_an_enemy_that_is_pushed_is_not_told_as_ones_own_move_nor_an_own_wall_as_a_target() -> None:
    """One's own cards are fair targets (3.15), but what is said of others' is not true of them."""
    scene = view(piece("Fighter", "c5", 1), piece("Archer", "c2", 0), piece("Wall", "c4", 0), phase="movement")
    assert reason(scene, Action("move c5 c6")) is None
    assert reason(scene, Action("attack c2 c4")) is None
    assert "bears more than that" not in str(reason(scene, Action("attack c2 c5")))


def test_a_unit_that_is_summoned_is_told_with_whom_it_can_attack() -> None:
    scene = view(piece("Fighter", "c5", 1), phase="summon", sides=(side(0, 2, ("Archer",)), side(1)))
    assert str(reason(scene, Action("summon Archer c2"))) == "From c2 it can attack Fighter on c5."
    assert "may move and attack in the turn" in str(reason(scene, Action("summon Archer a1")))

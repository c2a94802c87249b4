"""What attacks come to, by all abilities: exact chances against the states to which every face of every die leads."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest

from engine.game import Action, IllegalAction
from engine.optional import foretelling
from engine.summoner_wars import GAME
from engine.summoner_wars.position import from_position
from engine.summoner_wars.state import State
from engine.summoner_wars.wording import wording_of
from tests.engine.summoner_wars.attacking import DUEL, attacks, positions
from tests.engine.summoner_wars.brute import NOBODY, Brute, Chances, Lots, told, told_lots

MOST = 700
"""Orders of faces of one attack that are tried."""


def lots(s: State, action: Action) -> Chances | None:
    """How likely which end of all cards is, by brute force, if all decline."""
    return Brute(s, action, NOBODY, MOST).found()


def compared(seed: int) -> Iterator[Lots]:
    """Compares an attack of each position; yields what may come of them."""
    chooser = random.Random(seed)
    for s in positions(seed):
        action = chooser.choice(attacks(s))
        found, real = told(s, action), lots(s, action)
        if found is not None and real is not None:
            assert told_lots(s, found) == real, action
            yield from real


@pytest.mark.parametrize("seed", range(16))
def test_the_chances_are_those_of_every_face_of_every_die(seed: int) -> None:
    """Positions mixed from all armies, a hundred attacks or so: how all cards stand in the end."""
    assert Counter(compared(seed))


FATED = {
    "what comes back (Undying)": (
        ["Prince Elien", "Ret-Talus"],
        ["1 Warrior c4", "1 Archer d2", "2 Reaver c5", "2 Fighter d5"],
        [
            (
                "Reaver c5",
                {
                    "0 wounds": (1, 9),
                    "1 wound": (4, 9),
                    "destroyed, comes back with 1 wound": (4, 27),
                    "destroyed": (8, 27),
                },
            )
        ],
        "2 dice · wounds 0: 11 %, 1: 44 % · destroyed and back 15 % · destroyed 30 %",
    ),
    "the attacker's own end (Hasty)": (
        ["Krusk", "Grognack"],
        ["1 Bomber c4", "1 Bomber d3", "2 Fighter c5", "2 Fighter d5"],
        [
            ("Fighter c5", {"0 wounds": (1, 3), "destroyed": (2, 3)}),
            ("Bomber c4", {"0 wounds": (2, 3), "discarded": (1, 3)}),
        ],
        "1 die · wounds 0: 33 % · destroyed 67 % · attacker lost 33 %",
    ),
    "the attacker's own end, by a die of its own (Hard Labor)": (
        ["The Warden", "Grognack"],
        ["1 Prisoner c4", "1 Prisoner d4", "2 Fighter c5", "2 Fighter d5"],
        [
            ("Fighter c5", {"0 wounds": (1, 3), "destroyed": (2, 3)}),
            ("Prisoner c4", {"0 wounds": (1, 2), "imprisoned": (1, 2)}),
        ],
        "1 die · wounds 0: 33 % · destroyed 67 % · attacker lost 50 % (if nobody answers)",
    ),
}


@pytest.mark.parametrize(("seats", "board", "tables", "menu"), FATED.values(), ids=[*FATED])
def test_the_ends_that_are_told(
    seats: list[str], board: list[str], tables: list[tuple[str, dict[str, tuple[int, int]]]], menu: str
) -> None:
    """As worked out by hand, by brute force, and in the menu."""
    s = from_position(
        {"seats": seats, "turn": 1, "phase": "attack", "board": [f"1 {seats[0]} a1", f"2 {seats[1]} f8", *board]}
    )
    action = Action("attack c4 c5")
    found = told(s, action)
    assert found is not None and told_lots(s, found) == lots(s, action)
    said = [
        (str(card), {str(fate): chance for fate, chance in rows})
        for card, rows in GAME.prospect(GAME.view(s, 0), action).tables
    ]
    assert said == [(card, {fate: Fraction(*chance) for fate, chance in rows.items()}) for card, rows in tables]
    assert str(wording_of(s, 0, action).chances) == menu


def test_the_menu_never_rounds_to_certainty() -> None:
    """Five dice on one life: all miss in 1 of 243."""
    s = from_position(
        {
            "seats": ["Prince Elien", "Grognack"],
            "turn": 1,
            "phase": "attack",
            "board": ["1 Prince Elien a1", "1 Hester c4", "2 Grognack f8", "2 Fighter c5"],
            "prison": {"1": ["Prisoner"] * 4},
        }
    )
    assert str(wording_of(s, 0, Action("attack c4 c5")).chances).startswith(
        "5 dice · wounds 0: < 1 % · destroyed > 99 %"
    )


def test_all_chances_are_one() -> None:
    for seed in range(6):
        for s in positions(seed):
            for action in attacks(s):
                found = told(s, action)
                assert found is None or sum(found.values()) == 1


def test_any_attack_can_be_asked_about_and_those_that_may_be_made_come_first() -> None:
    s = from_position(DUEL)
    odds = foretelling(GAME)
    assert odds is not None
    view = GAME.view(s, 0)
    lines = [line for line, _ in odds.attempts(view)]
    assert set(lines[:7]) == set(attacks(s))
    friendly = [s.control[s.board[s.field.index[line.split()[-1]]]] == 0 for line in lines[:7]]
    assert friendly == sorted(friendly) and any(friendly), "attacks on one's own cards come last of those"
    assert "attack d8 b1" in lines and "attack b1 d8" in lines
    prospect = odds.prospect(view, "attack b1 d8")
    assert [(str(word), chance) for word, chance in prospect.tables[0][1]] == [
        ("0 wounds", Fraction(1, 27)),
        ("1 wound", Fraction(6, 27)),
        ("2 wounds", Fraction(12, 27)),
        ("3 wounds", Fraction(8, 27)),
    ]
    assert "From where they stand it could not be made; this is what would happen if it were." in map(
        str, prospect.notes
    )


@pytest.mark.parametrize(
    "line", ["", "attack", "attack a1 a2", "attack b1 zz", "attack e2 b6", "move c5 c6", "attack b1 wall b6"]
)
def test_what_is_no_attack_is_refused(line: str) -> None:
    with pytest.raises(IllegalAction, match="no attack"):
        GAME.prospect(GAME.view(from_position(DUEL), 0), line)


def test_chances_tell_nothing_of_hidden_cards() -> None:
    """Two hands of the opponent's that others cannot tell apart."""
    hands: list[list[str]] = [["Fighter", "Shaman"], ["Smasher", "A Hero Is Born"]]
    states = [from_position({**DUEL, "hand": {2: hand}}) for hand in hands]
    told_by = [[GAME.prospect(GAME.view(s, 0), action) for action in attacks(s)] for s in states]
    assert told_by[0] == told_by[1]

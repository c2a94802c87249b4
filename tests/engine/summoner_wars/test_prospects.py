"""What attacks come to, by all abilities: exact chances against every roll made one by one, and against many matches' dice."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from engine.dice import Dice
from engine.game import Action, IllegalAction
from engine.optional import foretelling
from engine.summoner_wars import GAME
from engine.summoner_wars.aiming import target_named
from engine.summoner_wars.battlefield import named
from engine.summoner_wars.every_roll import results
from engine.summoner_wars.position import from_position
from engine.summoner_wars.state import State
from tests.engine.summoner_wars.attacking import DUEL, attacks, positions


def rolled(s: State, action: Action, dice: Dice) -> tuple[int, bool]:
    """The wounds that one attack put on its target, and whether it was destroyed; whatever is asked is declined."""
    s, words = GAME.copy(s), action.split(" ")
    card = target_named(s, words[2:])
    place = (named(s, card), words[-1])
    events = GAME.apply(s, s.players[s.active], action, dice)
    while s.ask is not None and s.fights:
        answers = s.ask.actions
        events += GAME.apply(
            s, GAME.to_act(s)[0], answers[answers.index(Action("skip"))] if "skip" in answers else answers[0], dice
        )
    wounds = sum(int(event.args[2]) for event in events if event.kind == "wounded" and event.args[:2] == place)
    return wounds, any(event.kind == "destroyed" and event.args[:2] == place for event in events)


def told(s: State, action: Action) -> dict[tuple[int, bool], Fraction] | None:
    """The same by the chances that are told; None where dice alone do not decide."""
    words = action.split(" ")
    card, target = s.board[s.field.index[words[1]]], target_named(s, words[2:])
    found: dict[tuple[int, bool], Fraction] = {}
    chances = results(s, card, target)
    if chances is None or any(result.blind for result in chances):
        return None
    for result, chance in chances.items():
        key = (dict(result.wounds).get(target, 0), target in result.destroyed)
        found[key] = found.get(key, Fraction(0)) + chance
    return found


def uncertain(s: State) -> tuple[Action, dict[tuple[int, bool], Fraction]] | None:
    """One of the attacks in a position whose result dice decide."""
    found = [(action, chances) for action in attacks(s) if (chances := told(s, action)) and len(chances) > 1]
    return random.Random(1).choice(found) if found else None


@pytest.mark.parametrize("seed", range(12))
def test_the_chances_are_how_often_it_comes(seed: int) -> None:
    """Positions mixed from all armies: 1,700 rolls each, 20,000 in all."""
    s, found = next((s, found) for s in positions(seed) if (found := uncertain(s)))
    (action, chances), dice, seen = found, Dice(bytes([seed]) * 32), Counter[tuple[int, bool]]()
    for _ in range(1700):
        seen[rolled(s, action, dice)] += 1
    assert set(seen) <= set(chances), (action, chances, seen)
    for result, chance in chances.items():
        assert abs(seen[result] / 1700 - chance) < 0.06, (action, result, float(chance), seen[result] / 1700)


def test_all_chances_are_one() -> None:
    for seed in range(6):
        for s in positions(seed):
            for action in attacks(s):
                chances = told(s, action)
                assert chances is None or sum(chances.values()) == 1


def test_what_somebody_may_choose_is_declined_and_said() -> None:
    """Cursed Slash is a choice, when the dice are known."""
    s = from_position({**DUEL, "board": [*DUEL["board"], "1 Cultist (Fallen Phoenix) c8", "2 Thwarter b8"]})
    prospect = GAME.prospect(GAME.view(s, 0), "attack c8 b8")
    assert sum(chance for word, chance in prospect.tables[0][1] if "wound" in str(word)) == 1
    assert "Somebody may be asked to choose something: it is taken that they decline." in map(str, prospect.notes)


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

"""The beginner level: gentle, sensible, and it says why it does things without telling what is hidden."""

from __future__ import annotations

import pytest

from engine.game import Action, Event
from engine.games import GAMES
from engine.meaning import MEANT, meant, told
from engine.text import T, Text
from players import explained, levels_of, pick
from players.pick import known_of
from tools.games import TRIALS
from tools.invariants import Trial, dice_for
from words.catalogue import translate

ACTS = 250
EACH = pytest.mark.parametrize("trial", TRIALS.values(), ids=TRIALS)


def deeds(trial: Trial, seed: int) -> list[tuple[Action, Text | None, list[Event]]]:
    """What beginners do in the beginning of a match, why, and what came of it."""
    game, dice, found = trial.game, dice_for(seed), list[tuple[Action, Text | None, list[Event]]]()
    state, _ = game.new(trial.setup, dice)
    while game.outcome(state) is None and len(found) < ACTS:
        seat = game.to_act(state)[0]
        view, actions = game.view(state, seat), game.legal(state, seat)
        action = pick(game, view, actions, "beginner", len(found))
        why = explained(game, view, action, "beginner")
        found.append((action, why, game.apply(state, seat, action, dice)))
    return found


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_it_as_its_first_level(key: str) -> None:
    assert levels_of(key)[0] == "beginner"


@EACH
def test_it_says_why_it_does_most_things_in_all_languages(trial: Trial) -> None:
    reasons = [why for _, why, _ in deeds(trial, 1) if why]
    assert len({why.message for why in reasons}) >= 6
    for why in reasons:
        assert str(why)[0].isupper() and str(why).endswith(".")
        for language in ("cs", "pl"):
            assert translate(Text(why.message, **why.values), language) != str(why)


@EACH
def test_the_other_levels_say_nothing(trial: Trial) -> None:
    game, dice = trial.game, dice_for(1)
    state, _ = game.new(trial.setup, dice)
    seat = game.to_act(state)[0]
    view, actions = game.view(state, seat), game.legal(state, seat)
    assert not any(explained(game, view, one, level) for one in actions for level in levels_of(game.key)[1:])


@EACH
def test_a_reason_names_only_what_everybody_sees(trial: Trial) -> None:
    """Whatever a reason names is named by what happens, or seen by a spectator before it."""
    game, dice = trial.game, dice_for(2)
    state, _ = game.new(trial.setup, dice)
    for step in range(ACTS):
        if game.outcome(state) is not None:
            break
        seat = game.to_act(state)[0]
        view, seen = game.view(state, seat), repr(game.view(state, None))
        action = pick(game, view, game.legal(state, seat), "beginner", step)
        why = explained(game, view, action, "beginner")
        events = game.apply(state, seat, action, dice)
        public = seen + repr([event for event in events if event.known_to(None)])
        for value in why.values.values() if why else ():
            assert isinstance(value, int) or str(value) in public


def test_a_reason_is_kept_in_the_log_with_what_is_to_be_translated() -> None:
    why = T("From {space} it can attack {target} on {other}.", space="c4", target=T("Archer"), other="c5")
    event = meant(1, why)
    assert (event.kind, event.seat, event.explains, event.concludes) == (MEANT, 1, True, True)
    assert all(isinstance(value, str | int) for value in event.args)
    assert told(event) == why


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_taste_and_reasons_for_it(key: str) -> None:
    known = known_of(key)
    assert known.gentle is not None and known.reason is not None

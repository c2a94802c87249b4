"""What holds at every moment of every match of every game: random play that checks it (`tests/engine`, `make fuzz`)."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.dice import Dice
from engine.game import Action, AnyGame, Event, IllegalAction, Setup
from engine.text import Text

NEAR_MISSES = 12
"""So many actions of other moments are tried at each moment that is looked at closely."""

Start = Callable[[Dice], Any]
"""A state to play from."""
Census = Callable[[Any], None]
"""Raises AssertionError unless every card of a state is in exactly one place."""
Liking = Callable[[Sequence[Action]], Sequence[float]]
"""How often random play does each action beside the others."""
Exchange = Callable[[Any, int | None, random.Random], Any]
"""A state that differs only in what the viewer (None: a spectator) may not know, made without the engine's `imagine`."""


def no_census(state: Any) -> None:
    """Nothing to count."""


def all_alike(legal: Sequence[Action]) -> Sequence[float]:
    """Every action as often as any other."""
    return [1.0] * len(legal)


@dataclass(frozen=True)
class Trial:
    """A game with all that random play needs to know of it.

    `starts` are states to begin with, `fuzz_start` gives one for any seed; `exchange` is how leaks are looked for besides the
    game's own `imagine` (None: only with that).
    """

    game: AnyGame
    setup: Setup
    starts: tuple[Start, ...]
    fuzz_start: Callable[[int], Start]
    census: Census = no_census
    liking: Liking = all_alike
    exchange: Exchange | None = None


@dataclass
class Played:
    """A match played at random: `log` is every (seat, action), `leaks_tried` how often hidden things really were exchanged."""

    state: Any
    log: list[tuple[int, Action]] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    leaks_tried: int = 0


def dice_for(seed: int) -> Dice:
    """Dice that depend on a number alone."""
    return Dice(hashlib.sha256(b"herald %d" % seed).digest())


def play(trial: Trial, start: Start, seed: int, *, longest: int = 3000, every: int = 11) -> Played:
    """Plays at random from `start`, checking cheap things at each decision and dear ones at each `every`-th; then replays.

    Raises AssertionError, naming what does not hold.
    """
    game = trial.game
    chooser = random.Random(seed)
    dice = dice_for(seed)
    state = start(dice)
    played = Played(state)
    offered: set[Action] = set()
    trial.census(state)
    while game.outcome(state) is None and len(played.log) < longest:
        seat = chooser.choice(game.to_act(state))
        legal = list(game.legal(state, seat))
        assert legal, "a seat that is to act has no action"
        assert len(set(legal)) == len(legal), "an action is listed twice"
        if len(played.log) % every == 0:
            elsewhere = sorted(offered.difference(legal))
            check_moment(game, state, seat, legal, dice, chooser.sample(elsewhere, min(NEAR_MISSES, len(elsewhere))))
            played.leaks_tried += check_leaks(game, state, seed + len(played.log))
            if trial.exchange is not None:
                played.leaks_tried += check_exchange(game, state, trial.exchange, seed + len(played.log))
        offered.update(legal)
        action = chooser.choices(legal, trial.liking(legal))[0]
        played.events += game.apply(state, seat, action, dice)
        played.log.append((seat, action))
        trial.census(state)
    if game.outcome(state) is not None:
        check_end(game, state)
    check_replay(game, start, seed, played)
    return played


def check_moment(
    game: AnyGame, state: Any, seat: int, legal: list[Action], dice: Dice, elsewhere: Sequence[Action] = ()
) -> None:
    """Copies and packing are exact, the list of actions is stable and can be typed, everything else is refused.

    `elsewhere` are actions that were legal at other moments of the match.
    """
    packed = game.pack(state)
    for other in (game.copy(state), game.unpack(packed)):
        assert game.pack(other) == packed, "a copy is not the same"
        assert list(game.legal(other, seat)) == legal, "a copy has other legal actions"
        assert game.view(other, seat) == game.view(state, seat), "a copy looks different"
    for action in legal:
        assert game.parse(state, seat, f"  {action.upper()} ") == action, f"{action} cannot be typed"
        for text in _texts(game, state, seat, action):
            assert text.render().strip(), f"{action} has no words"
    assert game.question(state, seat).render()
    position = dice.position
    for wrong in ("", "dance", "next next", "choose 9000", legal[0] + " x", *elsewhere):
        check_refused(game, state, seat, Action(wrong), dice)
    for other_seat in range(game.seats[1]):
        if other_seat not in game.to_act(state):
            assert not list(game.legal(state, other_seat)), "a seat that is not to act has actions"
            check_refused(game, state, other_seat, legal[0], dice)
    assert game.pack(state) == packed and dice.position == position, "a refused action changed something"


def _texts(game: AnyGame, state: Any, seat: int, action: Action) -> list[Text]:
    wording = game.wording(state, seat, action)
    return [wording.verb, wording.sentence]


def check_refused(game: AnyGame, state: Any, seat: int, action: Action, dice: Dice) -> None:
    """The action is refused with a sentence."""
    try:
        game.apply(state, seat, action, dice)
    except IllegalAction as error:
        assert str(error).strip(), f"{action} is refused without a word"
    else:
        raise AssertionError(f"{action} was accepted from seat {seat + 1}")


def check_end(game: AnyGame, state: Any) -> None:
    """A match that is over waits for nobody, has somebody who won or lost where all play together, and can be told."""
    outcome = game.outcome(state)
    assert outcome is not None and game.to_act(state) == (), "somebody is to act in a match that is over"
    if game.cooperative:
        assert not outcome.winners or not outcome.losers, "not all won or all lost together"
    for line in game.epilogue(state):
        assert line.render().strip(), "the end is told without words"


def check_leaks(game: AnyGame, state: Any, seed: int) -> int:
    """A seat's view and actions do not depend on what it may not know; the number of viewers for whom something differed."""
    packed = game.pack(state)
    tried = 0
    for viewer in (None, *range(game.seats[1])):
        view = game.view(state, viewer)
        other = game.imagine(view, dice_for(seed))
        if viewer is not None and viewer in game.to_act(state):
            assert list(game.legal(other, viewer)) == list(game.legal(state, viewer)), (
                "legal actions tell hidden things"
            )
            assert game.question(other, viewer) == game.question(state, viewer), "a question tells hidden things"
            assert game.view(other, viewer) == view, "a view tells hidden things"
        tried += game.pack(other) != packed
    return tried


def check_exchange(game: AnyGame, state: Any, exchange: Exchange, seed: int) -> int:
    """The same as `check_leaks` with hidden things exchanged by other means, for every viewer and for all that is said."""
    chooser = random.Random(seed)
    tried = 0
    for viewer in (None, *range(game.seats[1])):
        other = exchange(state, viewer, chooser)
        tried += game.pack(other) != game.pack(state)
        seen = game.view(other, viewer)
        assert seen == game.view(state, viewer), "a view tells hidden things"
        imagined = [game.pack(game.imagine(view, dice_for(seed))) for view in (seen, game.view(state, viewer))]
        assert imagined[0] == imagined[1], "what a seat imagines tells hidden things"
        if viewer is None or viewer not in game.to_act(state):
            continue
        legal = list(game.legal(state, viewer))
        assert list(game.legal(other, viewer)) == legal, "legal actions tell hidden things"
        assert game.question(other, viewer) == game.question(state, viewer), "a question tells hidden things"
        for action in legal:
            said = game.wording(other, viewer, action)
            assert said == game.wording(state, viewer, action), "words for an action tell hidden things"
    return tried


def check_replay(game: AnyGame, start: Start, seed: int, played: Played) -> None:
    """The same seed and actions give the same match and the same events."""
    dice = dice_for(seed)
    state = start(dice)
    events: list[Event] = []
    for seat, action in played.log:
        events += game.apply(state, seat, action, dice)
    assert game.pack(state) == game.pack(played.state), "a replay ends elsewhere"
    assert events == played.events, "a replay tells something else"
    for event in dict.fromkeys(events):
        sentence = game.tell(event)
        assert sentence is None or sentence.render().strip(), f"{event.kind} is told without words"

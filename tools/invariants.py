"""Invariants of every match of every game, checked by random play (`tests/engine`, `make fuzz`)."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.dice import Dice
from engine.game import Action, AnyGame, Event, IllegalAction, Setup
from engine.optional import reactive
from engine.text import Text

NEAR_MISSES = 12
"""How many actions of other moments are tried at each moment that is checked closely."""

FOLLOWED = 3
"""How many actions are carried out in an exchanged match too, to compare what others are told."""

Start = Callable[[Dice], Any]
"""A state to play from."""
Census = Callable[[Any], None]
"""Raises AssertionError unless every card of a state is in exactly one place."""
Seated = Callable[[Any], int]
"""How many seats a state has."""
Liking = Callable[[Sequence[Action]], Sequence[float]]
"""Weights of actions for random play."""
Exchange = Callable[[Any, int | None, random.Random], Any]
"""(state, viewer, random) -> a state that differs only in what the viewer (None: a spectator) may not know, made
without the engine's `imagine`.
"""
Secrets = Callable[[Any, int | None], Mapping[Any, Hashable]]
"""(state, viewer) -> what the viewer may not know: place to the thing there. Equal things are the same thing."""


def no_census(state: Any) -> None:
    """Checks nothing."""


def shows_nothing(event: Event) -> bool:
    """False: no event shows what is hidden again afterwards."""
    return False


def all_alike(legal: Sequence[Action]) -> Sequence[float]:
    """Equal weights."""
    return [1.0] * len(legal)


@dataclass(frozen=True)
class Trial:
    """A game with what random play needs.

    `starts` are states to begin with, `fuzz_start` makes one from any seed. `exchange` finds leaks besides the game's
    `imagine` (None: only that). With `secrets`, what is told of an act is compared too; `showing` is true for events
    that rightly show what is hidden again afterwards. Without `seated`, all seats that the game can have look on.
    """

    game: AnyGame
    setup: Setup
    starts: tuple[Start, ...]
    fuzz_start: Callable[[int], Start]
    census: Census = no_census
    liking: Liking = all_alike
    exchange: Exchange | None = None
    secrets: Secrets | None = None
    showing: Callable[[Event], bool] = shows_nothing
    seated: Seated | None = None

    def viewers(self, state: Any) -> tuple[int | None, ...]:
        """A spectator, and every seat."""
        return (None, *range(self.seated(state) if self.seated else self.game.seats[1]))


@dataclass
class Played:
    """A match played at random: `log` is every (seat, action).

    `leaks_tried` counts how often hidden things were really exchanged; `followed` counts actions carried out in an
    exchanged match too, and told alike.
    """

    state: Any
    log: list[tuple[int, Action]] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    leaks_tried: int = 0
    followed: int = 0


def as_today(game: AnyGame) -> dict[str, str]:
    """The options with which a match begins today, where one that tells none would be an older match."""
    return {option.name: option.default for option in game.options() if option.unsaid}


def dice_for(seed: int) -> Dice:
    """Dice seeded by a number."""
    return Dice(hashlib.sha256(b"herald %d" % seed).digest())


def play(trial: Trial, start: Start, seed: int, *, longest: int = 3000, every: int = 11) -> Played:
    """Plays at random from `start`, with cheap checks at each decision and expensive ones at every `every`-th; then
    replays. Raises AssertionError naming the broken invariant.
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
        assert seat in trial.viewers(state), "a seat acts from which nobody looks on"
        legal = list(game.legal(state, seat))
        assert legal, "a seat that is to act has no action"
        assert len(set(legal)) == len(legal), "an action is listed twice"
        if len(played.log) % every == 0:
            elsewhere = sorted(offered.difference(legal))
            check_moment(game, state, seat, legal, dice, chooser.sample(elsewhere, min(NEAR_MISSES, len(elsewhere))))
            played.leaks_tried += check_leaks(trial, state, seed + len(played.log))
            if trial.exchange is not None:
                tried, followed = check_exchange(trial, state, trial.exchange, seed + len(played.log))
                played.leaks_tried += tried
                played.followed += followed
        offered.update(legal)
        action = chooser.choices(legal, trial.liking(legal))[0]
        thrown = dice.position
        events = game.apply(state, seat, action, dice)
        assert dice.position == thrown or game.settles(events), f"{action} let chance decide, and could be taken back"
        played.events += events
        played.log.append((seat, action))
        trial.census(state)
    if game.outcome(state) is not None:
        check_end(game, state)
    check_replay(game, start, seed, played)
    return played


def check_moment(
    game: AnyGame, state: Any, seat: int, legal: list[Action], dice: Dice, elsewhere: Sequence[Action] = ()
) -> None:
    """Copies and packing are exact, legal actions are stable and can be typed, all else is refused. `elsewhere` are
    actions that were legal at other moments.
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
    check_together(game, state, seat, legal, dice)
    assert game.question(state, seat).render()
    position = dice.position
    for wrong in ("", "dance", "next next", "choose 9000", legal[0] + " x", *elsewhere):
        check_refused(game, state, seat, Action(wrong), dice)
    for other_seat in range(game.seats[1]):
        if other_seat not in game.to_act(state):
            assert not list(game.legal(state, other_seat)), "a seat that is not to act has actions"
            check_refused(game, state, other_seat, legal[0], dice)
    assert game.pack(state) == packed and dice.position == position, "a refused action changed something"


def check_together(game: AnyGame, state: Any, seat: int, legal: Sequence[Action], dice: Dice) -> None:
    """What several can be done of at once brings nothing to light, where others can follow in the same act."""
    times = {action: game.wording(state, seat, action).times for action in legal}
    if sum(times.values()) > 1:
        several = {action for action, count in times.items() if count}
        for action in several:
            after = game.copy(state)
            events = game.apply(after, seat, action, Dice(dice.seed, dice.position))
            follow = several & set(game.legal(after, seat))
            assert not follow or not game.settles(events), (
                f"{action} brings to light what others may not follow in one act"
            )


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
    """A finished match waits for nobody, has winners or losers if cooperative, and can be told."""
    outcome = game.outcome(state)
    assert outcome is not None and game.to_act(state) == (), "somebody is to act in a match that is over"
    if game.cooperative:
        assert not outcome.winners or not outcome.losers, "not all won or all lost together"
    for line in game.epilogue(state):
        assert line.render().strip(), "the end is told without words"


def check_leaks(trial: Trial, state: Any, seed: int) -> int:
    """A seat's view and actions do not depend on what it may not know; returns for how many viewers something differed."""
    game = trial.game
    packed = game.pack(state)
    tried = 0
    for viewer in trial.viewers(state):
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


def check_exchange(trial: Trial, state: Any, exchange: Exchange, seed: int) -> tuple[int, int]:
    """Like `check_leaks` with hidden things exchanged by other means, for every viewer and all that is said. For one
    viewer, actions are followed too (`check_told`).

    Returns for how many viewers something differed, and how many actions were followed.
    """
    game = trial.game
    chooser = random.Random(seed)
    viewers = trial.viewers(state)
    told = chooser.choice(viewers)
    tried = followed = 0
    packed = game.pack(state)
    for viewer in viewers:
        other = exchange(state, viewer, chooser)
        tried += game.pack(other) != packed
        check_shown(game, state, other, viewer, seed)
        followed += check_told(trial, state, other, viewer, seed) if viewer == told else 0
    return tried, followed


def check_shown(game: AnyGame, state: Any, other: Any, viewer: int | None, seed: int) -> None:
    """Two states that the viewer cannot tell apart look alike: view, imagined states, actions, questions and words."""
    seen = [game.view(one, viewer) for one in (other, state)]
    assert seen[0] == seen[1], "a view tells hidden things"
    imagined = [game.pack(game.imagine(view, dice_for(seed))) for view in seen]
    assert imagined[0] == imagined[1], "what a seat imagines tells hidden things"
    assert game.to_act(other) == game.to_act(state), "who may act tells hidden things"
    assert game.chapter(other) == game.chapter(state), "the chapter tells hidden things"
    windows = reactive(game)
    if windows is not None:
        asked = [[windows.window(one, seat) for seat in game.to_act(one)] for one in (other, state)]
        assert asked[0] == asked[1], "what may be declined tells hidden things"
    if viewer is None:
        return
    legal = list(game.legal(state, viewer))
    assert list(game.legal(other, viewer)) == legal, "legal actions tell hidden things"
    assert game.question(other, viewer) == game.question(state, viewer), "a question tells hidden things"
    for action in legal:
        said = game.wording(other, viewer, action)
        assert said == game.wording(state, viewer, action), "words for an action tell hidden things"


def check_told(trial: Trial, state: Any, other: Any, viewer: int | None, seed: int) -> int:
    """The results of an action that touches nothing exchanged are told and shown alike; returns how many were compared.

    Whether somebody is asked can depend on their cards, and everybody sees that. So nothing is compared once the two
    matches wait for different things.
    """
    game, secrets = trial.game, trial.secrets
    if secrets is None:
        return 0
    hidden = [secrets(one, viewer) for one in (state, other)]
    exchanged = _differing(*hidden)
    chooser = random.Random(seed)
    followed = 0
    for seat in game.to_act(state):
        common = set(game.legal(other, seat))
        both = [action for action in game.legal(state, seat) if action in common]
        for action in chooser.sample(both, min(FOLLOWED, len(both))):
            after = [game.copy(one) for one in (state, other)]
            heard = [_heard(game.apply(one, seat, action, dice_for(seed)), viewer) for one in after]
            came_out = {
                thing for was, one in zip(hidden, after, strict=True) for thing in _gone(was, secrets(one, viewer))
            }
            shown = any(trial.showing(event) for events in heard for event in events)
            if shown or came_out & exchanged or _waits_for(game, after[0]) != _waits_for(game, after[1]):
                continue
            assert heard[0] == heard[1], f"what is told of {action} tells hidden things"
            assert game.view(after[0], viewer) == game.view(after[1], viewer), f"what {action} does shows hidden things"
            followed += 1
    return followed


def _differing(one: Mapping[Any, Hashable], other: Mapping[Any, Hashable]) -> set[Hashable]:
    """The things that lie elsewhere in the other state."""
    places = [place for place in one.keys() | other.keys() if one.get(place) != other.get(place)]
    return {lying[place] for place in places for lying in (one, other) if place in lying}


def _gone(before: Mapping[Any, Hashable], after: Mapping[Any, Hashable]) -> set[Hashable]:
    """The things that are no longer hidden."""
    return set(before.values()).difference(after.values())


def _heard(events: Sequence[Event], viewer: int | None) -> list[Event]:
    """The events that a viewer is told."""
    return [event for event in events if event.known_to(viewer)]


def _waits_for(game: AnyGame, state: Any) -> tuple[Any, ...]:
    """Where a match stands, and what those to act are asked, without names."""
    seats = game.to_act(state)
    return (game.outcome(state), game.chapter(state), seats, [game.question(state, seat).message for seat in seats])


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

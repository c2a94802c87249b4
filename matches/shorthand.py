"""An act as people type it: one action, one with its answers (`event Burn d5`), or several of a kind (`magic Wall Burn`); and
several of a kind as they choose them from a menu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.dice import Dice
from engine.game import Action, AnyGame, Event, IllegalAction
from engine.text import T, Text

from .types import Refused

LONGEST = 200
"""Letters in an act; no notation is near it."""
WORDS = 12
TRIES = 60
"""How many readings of one line are tried, so that no text takes long."""


@dataclass(frozen=True, slots=True)
class Step:
    """One action carried out: where the dice stood before it, and what followed."""

    action: Action
    position: int
    events: list[Event]


@dataclass(slots=True)
class Played:
    """What became of copies of the state and the dice."""

    state: Any
    dice: Dice
    steps: list[Step] = field(default_factory=list)


class _Search:
    """Looks for a reading of a line as an action followed by answers to the same seat's own decisions, or by more of the same verb.

    More is read only as long as nothing has come to light (no die, draw, reveal): otherwise one could try lines and
    learn from their refusal what the dice would show, without having acted.
    """

    def __init__(self, game: AnyGame, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.tries = TRIES
        self.reason: Text | None = None

    def play(self, played: Played, words: list[str], prefix: str) -> Played | None:
        for size in range(len(words), 0, -1):
            if self.tries == 0:
                return None
            self.tries -= 1
            try:
                action = self.game.parse(played.state, self.seat, prefix + " ".join(words[:size]))
            except IllegalAction as error:
                if self.reason is None or (played.steps and size == len(words)):
                    self.reason = error.reason
                continue
            after = carry_out(self.game, played, self.seat, action)
            rest = words[size:]
            if not rest:
                return after
            verb = self._goes_on_with(after, action.partition(" ")[0])
            found = self.play(after, rest, f"{verb} ") if verb else None
            if found:
                return found
        return None

    def _goes_on_with(self, played: Played, verb: str) -> str:
        """How the next words of the line are read: as answers, as more of the same, or not at all ("")."""
        if self.game.settles(played.steps[-1].events):
            return ""
        verbs = {action.partition(" ")[0] for action in self.game.legal(played.state, self.seat)}
        return "choose" if "choose" in verbs else verb if verb in verbs else ""


def carry_out(game: AnyGame, played: Played, seat: int, action: Action) -> Played:
    """One action more, on copies; raises IllegalAction."""
    state = game.copy(played.state)
    dice = Dice(played.dice.seed, played.dice.position)
    step = Step(action, dice.position, game.apply(state, seat, action, dice))
    return Played(state, dice, [*played.steps, step])


def read_and_play(game: AnyGame, state: Any, dice: Dice, seat: int, text: str) -> Played:
    """Carries out what `text` means, on copies of the state and the dice.  Raises Refused with one sentence."""
    words = text.split()
    if not words:
        raise Refused(T("Say what you want to do; the list shows what you can do now."))
    if len(text) > LONGEST or len(words) > WORDS:
        raise Refused(T("That is too long for an action; choose one from the list."))
    search = _Search(game, seat)
    played = search.play(Played(state, dice), words, "")
    if played is None:
        raise Refused(search.reason or T("That is not an action; choose one from the list."))
    return played


def play_together(game: AnyGame, state: Any, dice: Dice, seat: int, actions: Sequence[Action]) -> Played:
    """Carries out several actions that can be done together, on copies.  Raises Refused, with one sentence, if not all can."""
    legal = game.legal(state, seat)
    if not all(action in legal for action in actions):
        raise Refused(T("That is not an action; choose one from the list."))
    played = Played(state, dice)
    for action in actions:
        if not _goes_together(game, played, seat, action):
            sentence = game.wording(state, seat, action).sentence
            raise Refused(T("This cannot be done after the others, so nothing was done: {act}.", act=sentence))
        played = carry_out(game, played, seat, action)
    return played


def _goes_together(game: AnyGame, played: Played, seat: int, action: Action) -> bool:
    """Whether an action can be done after those before it, as one act: none of them has brought anything to light."""
    if played.steps and game.settles(played.steps[-1].events):
        return False
    legal = seat in game.to_act(played.state) and action in game.legal(played.state, seat)
    return legal and game.wording(played.state, seat, action).times > 0

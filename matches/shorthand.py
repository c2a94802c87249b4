"""Several actions given as one act.

They are an action with its answers (`event Burn d5`), several with the same verb (`magic Wall Burn`), or several from a
menu.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.dice import Dice
from engine.game import Action, AnyGame, Event, IllegalAction
from engine.text import T, Text

from .errors import Refused

LONGEST = 200
"""Characters in a typed act; no notation comes near it."""
WORDS = 12
TRIES = 60
"""Readings of one line that are tried, so that no text takes long."""


@dataclass(frozen=True, slots=True)
class Step:
    """One action that was played: the position of the dice before it, and its events."""

    action: Action
    position: int
    events: list[Event]


@dataclass(slots=True)
class Played:
    """Copies of the state and the dice, after these steps."""

    state: Any
    dice: Dice
    steps: list[Step] = field(default_factory=list)


class _Search:
    """Reads a line as an action followed by answers to the seat's own decisions, or by more with the same verb.

    It reads on only while nothing is revealed (no die, draw or hidden card): otherwise people could try lines, and
    learn from a refusal what the dice would show, without having acted.
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
        """The verb for the rest of the line: that of answers, the same again, or none (empty)."""
        if self.game.settles(played.steps[-1].events):
            return ""
        verbs = {action.partition(" ")[0] for action in self.game.legal(played.state, self.seat)}
        return "choose" if "choose" in verbs else verb if verb in verbs else ""


def carry_out(game: AnyGame, played: Played, seat: int, action: Action) -> Played:
    """Plays one more action, on copies; raises IllegalAction."""
    state = game.copy(played.state)
    dice = Dice(played.dice.seed, played.dice.position)
    step = Step(action, dice.position, game.apply(state, seat, action, dice))
    return Played(state, dice, [*played.steps, step])


def read_and_play(game: AnyGame, state: Any, dice: Dice, seat: int, text: str) -> Played:
    """Plays what `text` means, on copies of the state and the dice; raises Refused."""
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
    """Plays several actions as one act, on copies; raises Refused if not all can be done together."""
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
    """Whether an action can join those before it in one act: none of them has revealed anything."""
    if played.steps and game.settles(played.steps[-1].events):
        return False
    legal = seat in game.to_act(played.state) and action in game.legal(played.state, seat)
    return legal and game.wording(played.state, seat, action).times > 0

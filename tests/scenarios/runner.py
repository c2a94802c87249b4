"""Plays a scenario step by step, and says which step failed and how."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from engine.dice import QueuedDice
from engine.game import Action, AnyGame, BadRecord, Event, IllegalAction, Setup

from .games import Look, Table, tables
from .reading import BadScenario, Scenario, place_of
from .steps import Kind, Step


class ScenarioFailed(Exception):
    """A step did not do or find what the scenario says; the message names file and step."""


class _Otherwise(Exception):
    """What was found instead of what a step says."""


def play(scenario: Scenario) -> list[int]:
    """Plays a scenario; returns the queued dice left over. Raises ScenarioFailed if a step fails, BadScenario if the
    position or an expectation is invalid.
    """
    table = tables().get(scenario.game)
    if table is None:
        raise BadScenario(f"{scenario.path}: no game is called {scenario.game!r}; these are: {', '.join(tables())}")
    fewest, most = table.game.seats
    if not fewest <= len(scenario.position["seats"]) <= most:
        number = str(most) if fewest == most else f"{fewest} to {most}"
        raise BadScenario(f"{place_of(scenario.path, ['seats'])}: {scenario.game} is for {number} seats")
    looks = {step.number: _look(scenario, table, step) for step in scenario.steps if step.kind is Kind.EXPECT}
    match = _Match(table, scenario)
    for step in scenario.steps:
        try:
            match.take(step, looks.get(step.number))
        except _Otherwise as found:
            raise ScenarioFailed(
                f'{scenario.path}:{step.line}: step {step.number} "{step.text}": {found}\n'
                f"  {scenario.rule}: {scenario.says}"
            ) from found
    return match.dice.rolls


def hold(scenario: Scenario) -> None:
    """Plays a scenario as `play` does, and raises ScenarioFailed also where queued dice are left over."""
    left = play(scenario)
    if left:
        place = place_of(scenario.path, ["dice"])
        raise ScenarioFailed(f"{place}: nobody rolled these dice: {left}\n  {scenario.rule}: {scenario.says}")


class _Match:
    """A match in progress: the state, the queued dice, and all lines so far, public and private."""

    def __init__(self, table: Table, scenario: Scenario) -> None:
        self.game = table.game
        self.several = table.several
        self.dice = QueuedDice(scenario.dice)
        self.said: list[str] = []
        self.told: list[str] = []
        self.seats = len(scenario.position["seats"])
        try:
            if scenario.is_new_game:
                self.state, events = self.game.new(
                    Setup(tuple(scenario.position["seats"]), dict(scenario.options)), self.dice
                )
            else:
                self.state, events = table.load(scenario.position)
        except (BadRecord, IllegalAction) as error:
            place = place_of(scenario.path, [*error.reason.values.values(), "board", "seats"])
            raise BadScenario(f"{place}: {error.reason}") from error
        self._hear(events)

    def take(self, step: Step, look: Look | None) -> None:
        """Takes one step; raises _Otherwise where it goes otherwise."""
        if look is not None:
            lines = {"said": self.said, "told": self.told}.get(step.words.partition(" ")[0])
            found = look(self.game, self.state) if lines is None else _heard(lines, step.words)
            if found is not None:
                raise _Otherwise(found)
            return
        assert step.seat is not None
        action = Action(step.words)
        if step.kind is Kind.ACT:
            self._act(step.seat, step.words)
        elif step.kind is Kind.ASKS:
            asked = self.game.to_act(self.state)
            if asked != (step.seat,):
                raise _Otherwise(f"{_seats(asked)} may act{self._choices(asked)}")
        elif step.kind is Kind.LEGAL:
            if action not in self.game.legal(self.state, step.seat):
                raise _Otherwise(f"is not legal{self._choices((step.seat,))}")
        else:
            self._refuses(step.seat, action)

    def _act(self, seat: int, words: str) -> None:
        try:
            action, rest = self._read(seat, words)
            self._hear(self.game.apply(self.state, seat, action, self.dice))
        except IllegalAction as error:
            raise _Otherwise(f"refused: {error.reason}{self._choices((seat,))}") from error
        except LookupError as error:
            if self.dice.rolls:
                raise
            raise _Otherwise(str(error)) from error
        self._check_state()
        if rest:
            self._act(seat, rest)

    def _read(self, seat: int, words: str) -> tuple[Action, str]:
        """The act that the words mean, and those of its further things, where its verb may name several."""
        verb, *names = words.split()
        for size in range(len(names), 0, -1) if verb in self.several else ():
            try:
                action = self.game.parse(self.state, seat, " ".join((verb, *names[:size])))
            except IllegalAction:
                continue
            rest = names[size:]
            return action, " ".join((verb, *rest)) if rest else ""
        return self.game.parse(self.state, seat, words), ""

    def _check_state(self) -> None:
        """Goes on with the state as stored and read again; whoever may act is asked in words, and has a choice, each in
        words of its own."""
        before = self._shown()
        self.state = self.game.copy(self.game.unpack(self.game.pack(self.state)))
        if self._shown() != before:
            raise _Otherwise("the match is another when it was stored and read again")
        for seat in self.game.to_act(self.state):
            actions = self.game.legal(self.state, seat)
            self._check_question(seat)
            if not actions or len(set(actions)) < len(actions):
                raise _Otherwise(f"the legal actions of seat {seat + 1} are {', '.join(actions) or 'none'}")
            sentences = {str(self.game.wording(self.state, seat, action).sentence) for action in actions}
            if len(sentences) < len(actions):
                raise _Otherwise(f"two of the legal actions of seat {seat + 1} read the same: {', '.join(actions)}")

    def _check_question(self, seat: int) -> None:
        try:
            self.game.question(self.state, seat)
        except LookupError as error:
            raise _Otherwise(f"there are no words for what seat {seat + 1} is asked: {error}") from error

    def _shown(self) -> list[Any]:
        """What everybody sees of the match, and may do."""
        seats = range(self.seats)
        views = [self.game.view(self.state, seat) for seat in (None, *seats)]
        return [*views, *(tuple(self.game.legal(self.state, seat)) for seat in seats)]

    def _refuses(self, seat: int, action: Action) -> None:
        if action in self.game.legal(self.state, seat):
            raise _Otherwise("is legal")
        before = self.game.pack(self.state)
        try:
            self.game.apply(self.state, seat, action, self.dice)
        except IllegalAction:
            if self.game.pack(self.state) != before:
                raise _Otherwise("was refused but changed the match") from None
        else:
            raise _Otherwise("is not among the legal actions, yet was carried out")

    def _hear(self, events: list[Event]) -> None:
        for event in events:
            lines = [str(event), str(self.game.tell(event) or "")]
            if event.only is None:
                self.said += lines
            else:
                self.told += [f"{seat + 1} {line}" for seat in event.only for line in lines]

    def _choices(self, seats: tuple[int, ...]) -> str:
        """The legal actions of the seats, for a failure's message."""
        lines = []
        for seat in range(self.seats):
            actions = self.game.legal(self.state, seat) if seat in (*seats, *self.game.to_act(self.state)) else ()
            if actions:
                more = " …" if len(actions) > SHOWN else ""
                lines.append(f"\n  legal for {seat + 1}: {', '.join(actions[:SHOWN])}{more}")
        return "".join(lines)


SHOWN = 30


def _heard(lines: list[str], words: str) -> str | None:
    """Whether one of the lines has what comes after the first of the words."""
    form, _, name = words.partition(" ")
    if any(name.casefold() in line.casefold() for line in lines):
        return None
    return f"{form} were: " + "; ".join(line for line in lines if line)


def _look(scenario: Scenario, table: Table, step: Step) -> Look:
    """The check of an expectation; raises BadScenario if its words mean nothing."""
    look = _general(step.words) or table.expectation(step.words)
    if look is None:
        raise BadScenario(f'{scenario.path}:{step.line}: step {step.number} "{step.text}": nothing can be expected so')
    return look


def _general(words: str) -> Look | None:
    """The expectations of every game: `winner 1 2`, `none` or `nobody` (a draw; all lost), `turn 2`, `phase event`,
    `said`, and `told 1 …` what seat 1 alone heard.
    """
    if words.startswith(("said ", "told ")):
        return lambda game, state: None  # the match itself remembers what was said
    for form, what in GENERAL:
        found = form.fullmatch(words)
        if found:
            return partial(_compare, what, found[1])
    return None


def _winner(game: AnyGame, state: Any) -> str:
    outcome = game.outcome(state)
    if outcome is None:
        return "none"
    return " ".join(str(seat + 1) for seat in outcome.winners) or "nobody"


GENERAL = (
    (re.compile(r"winner (none|nobody|[1-9](?: [1-9])*)"), _winner),
    (re.compile(r"turn ([1-9])"), lambda game, state: str(game.chapter(state).seat + 1)),
    (re.compile(r"phase (\w+)"), lambda game, state: str(game.chapter(state).key)),
)


def _compare(what: Callable[[AnyGame, Any], str], expected: str, game: AnyGame, state: Any) -> str | None:
    found = what(game, state)
    return None if found == expected else f"it is {found}"


def _seats(seats: tuple[int, ...]) -> str:
    return "seat " + " and ".join(str(seat + 1) for seat in seats) if seats else "nobody"

"""Random matches of Summoner Wars, compared with the second reading (`reading.py`) after every act."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from engine.dice import Dice
from engine.game import Action, Event
from engine.summoner_wars import GAME
from tests.engine.summoner_wars import reading
from tests.engine.summoner_wars.decisions import Decisions, way
from tests.engine.summoner_wars.pieces import as_word, in_hand, space_of
from tests.engine.summoner_wars.reading import Position

TELLING = {"passed", "phase", "turn", "drew", "hand", "stunned", "won", "gave"}
"""Events after an act whose effects the reading knows."""

Predicted = tuple[set[str], Position | None]
"""The possible kinds of events of an act, and the position after it; None if the reading does not know."""


class Watch(Decisions):
    """A random match, compared with the reading at every decision and after every act."""

    def __init__(self, state: Any, dice: Dice, chooser: random.Random, *, fierce: bool = False) -> None:
        super().__init__(state)
        self.dice, self.chooser, self.fierce = dice, chooser, fierce
        self.spaces: int | None = None
        self.event = ""
        self.laying_ice = False
        self.before_last = self.before_act = self.position

    def play(self, acts: int) -> None:
        """Plays `acts` acts, or until the match ends."""
        for _ in range(acts):
            seats = GAME.to_act(self.state)
            if not seats:
                break
            (seat,) = seats
            legal = GAME.legal(self.state, seat)
            self.compare_legal(seat, legal)
            self.act(seat, self.pick(legal))

    def pick(self, legal: Sequence[Action]) -> Action:
        """A random action, each verb alike, but seldom the end of a phase; the fierce attack summoners, or others' cards."""
        attacks = [action for action in legal if self.fierce and action.startswith("attack")]
        for kinds in ({"summoner"}, {"summoner", "champion", "common"}):
            fitting = [action for action in attacks if self.is_against(action.split(), kinds)]
            if fitting:
                return self.chooser.choice(fitting)
        verbs: dict[str, list[Action]] = {}
        for action in legal:
            verbs.setdefault(action.split()[0], []).append(action)
        weights = [0.15 if verb in ("next", "pass", "skip") else 1.0 for verb in verbs]
        (verb,) = self.chooser.choices(sorted(verbs), [weights[list(verbs).index(word)] for word in sorted(verbs)])
        return self.chooser.choice(verbs[verb])

    def is_against(self, words: list[str], kinds: set[str]) -> bool:
        """Whether an attack is against an opponent's unit of these kinds."""
        target = reading.target_card(self.position, space_of(words[-1]), wall=words[2] == "wall")
        return target.kind in kinds and target.seat != self.position.active

    # --- what an act does
    def act(self, seat: int, action: Action) -> None:
        """Carries an action out and compares what followed."""
        before, asked = self.position, self.view.question is not None
        self.laying_ice = action.startswith("choose") and self.last_action == "event Ice Wall"
        verb, *words = action.split()
        self.spaces = self.reach_of_move(words) if verb == "move" else None
        events = GAME.apply(self.state, seat, action, self.dice)
        self.remember(events)
        self.look()
        self.before_last, self.before_act = self.before_act, before
        self.last, self.last_action, self.was_asked = list(events), action, asked
        if not asked:
            self.compare_phases(before, action, events)
        if not asked or verb in ("move", "attack") or self.laying_ice:
            self.compare_after(before, action, events, free=asked)

    def reach_of_move(self, words: list[str]) -> int | None:
        """How far the unit that is about to move may go."""
        card = self.position.cards[space_of(words[0])]
        return reading.speed(card) if self.view.question is None else self.free_spaces(card)

    def remember(self, events: Iterable[Event]) -> None:
        """Who has rolled to leave a vine wall, who can pay nothing, who may summon in the event phase."""
        for event in events:
            spaces = [space_of(word) for word in map(str, event.args[1:3]) if re.fullmatch("[a-f][1-8]", word)]
            if event.kind == "turn":
                self.rolled, self.surge = set(), False
                self.stasis -= {0, 1} - {event.seat}
            elif event.kind == "stasis" and event.seat is not None:
                self.stasis.add(event.seat)
            elif event.kind == "event":
                self.event = str(event.args[0])
                self.surge = self.surge or self.event == "Summoning Surge"
            elif event.kind == "die" and event.args[0] == "Vine Wall":
                self.rolled.add(space_of(str(event.args[2])))
            elif event.kind in ("moved", "placed") and len(spaces) == 2:
                start, end = spaces
                if start in self.rolled:
                    self.rolled = self.rolled - {start} | {end}
            elif event.kind in ("destroyed", "discarded") and event.args[0] != "Vine Wall":
                self.rolled -= set(spaces)

    def compare_phases(self, before: Position, action: Action, events: Sequence[Event]) -> None:
        """3, 2.4: one phase after the other, none left out; `next` ends one, all others pass by themselves."""
        phase, seat = before.phase, before.active
        for event in events:
            if event.kind == "phase" and event.args[0] != phase:
                assert (event.args[0], event.seat) == reading.next_phase(phase, seat)
                phase, seat = str(event.args[0]), event.seat or 0
                self.compared["phases"] += 1
            elif event.kind == "turn":
                assert phase == "magic" and event.seat == 1 - seat
                phase, seat = reading.next_phase(phase, seat)
                self.compared["turns"] += 1
        assert (self.position.phase, self.position.active) == (phase, seat) or self.view.winners is not None
        for event in reversed(events):
            if event.kind not in ("passed", "phase"):
                break
            if event.kind == "passed":
                nothing = reading.has_nothing_to_do(self.position, str(event.args[0]))
                assert nothing is not False, f"{event} after {action}, but something could be done"
                self.compared["phases passed by"] += nothing is True

    def compare_after(self, before: Position, action: Action, events: Sequence[Event], *, free: bool) -> None:
        """The whole position, as the reading says that it is after an act."""
        verb, *words = action.split()
        kinds, after = {
            "move": self.after_move,
            "attack": self.after_attack,
            "summon": self.after_summon,
            "wall": self.after_wall,
            "magic": self.after_magic,
            "next": self.after_next,
            "choose": self.after_ice,
        }.get(verb, self.after_other)(before, words, events, free)
        strange = {event.kind for event in events if not event.explains} - kinds - TELLING
        if after is None or strange:
            self.compared[f"left out: {verb}"] += 1
            return
        goes_on = self.view.question is not None and self.position.phase == "event"
        if verb == "move" and before.phase == "event" and not goes_on:
            after = reading.discarded(after, self.event)
        after = self.later(after, events)
        self.compare_positions(after, f"{action}: {[(e.kind, e.args) for e in events]}")
        if self.view.question is None:  # 11.10: after all that follows the attack
            assert self.view.winners == reading.winners(after)
        self.compared[verb] += 1
        self.compared["wins"] += self.view.winners is not None
        self.count_wounds(before, action, after, events)

    def after_move(self, before: Position, words: list[str], events: Sequence[Event], free: bool) -> Predicted:
        start = space_of(words[0])
        ways = reading.ways(before, start, self.spaces) if self.spaces else None
        if ways is None or words[0] == words[1]:
            return set(), None
        end, risk = way(before, words, ways)
        dice = [int(event.args[1]) for event in events if event.kind == "die" and event.args[0] == "Vine Wall"]
        assert len(dice) == (risk is not None), "there is a roll where a vine wall is left, once a turn"
        kinds = {"moved", "die", "wounded", "destroyed"}
        failed = bool(dice) and dice[0] <= 3
        if failed and len(ways[end]) > 1 and len(words) == 2:
            risk = next((space_of(str(event.args[2])) for event in events if event.kind == "moved"), start)
            assert risk in ways[end], "it stays on a vine wall that was on its way"
        if failed and risk is not None and reading.is_covered(before, risk, before.cards[start]):
            return kinds, None
        return kinds, reading.moved(before, start, end, risk, dice[0] if dice else None, free=free)

    def after_attack(self, before: Position, words: list[str], events: Sequence[Event], free: bool) -> Predicted:
        start, space, wall = space_of(words[0]), space_of(words[-1]), words[1] == "wall"
        if before.cards[start].can(reading.ATTACKS_OTHERWISE):
            return set(), None
        dice = [int(die) for event in events if event.kind == "rolled" for die in event.args[2:]]
        without = reading.rolls_none(before, start, space, wall=wall)
        assert len(dice) == (0 if without else reading.dice_count(before, start, space, wall=wall))
        wounds = reading.hurts(before, start, space, wall=wall, dice=dice)
        kinds = {"attacked", "rolled", "hits", "wounded", "destroyed", "die"}
        if wounds is None:
            return kinds, None
        return kinds, reading.attacked(before, start, space, wall=wall, wounds=wounds, free=free)

    def after_summon(self, before: Position, words: list[str], events: Sequence[Event], free: bool) -> Predicted:
        unit = in_hand(before, " ".join(words[:-1]))
        return {"paid", "summoned"}, reading.summoned(before, unit, space_of(words[-1]))

    def after_wall(self, before: Position, words: list[str], events: Sequence[Event], free: bool) -> Predicted:
        return {"wall"}, reading.placed(before, in_hand(before, "Wall"), space_of(words[0]))

    def after_ice(self, before: Position, words: list[str], events: Sequence[Event], free: bool) -> Predicted:
        ice = in_hand(self.before_last, "Ice Wall")
        return {"wall"}, reading.placed(self.before_last, ice, space_of(words[0]))

    def after_magic(self, before: Position, words: list[str], events: Sequence[Event], free: bool) -> Predicted:
        return {"magic"}, reading.built(before, in_hand(before, " ".join(words)))

    def after_next(self, before: Position, words: list[str], events: Sequence[Event], free: bool) -> Predicted:
        return set(), before

    def after_other(self, before: Position, words: list[str], events: Sequence[Event], free: bool) -> Predicted:
        return set(), None

    def later(self, position: Position, events: Sequence[Event]) -> Position:
        """Phases and turns that went by after an act (3.1, 11.3)."""
        for event in events:
            if event.kind == "turn":
                position = reading.turned(position)
            elif event.kind == "phase" and event.args[0] == "draw":
                seat = position.active
                side, real = position.sides[seat], self.position.sides[seat]
                number = reading.draws(side)
                told = [other.args[0] for other in events if other.kind == "drew" and other.seat == seat]
                assert told == ([number] if number else []), f"{number} cards should be drawn"
                new = Counter(real.hand) - Counter(side.hand)
                assert new.total() == number, "the cards in hand stay"
                hand = (*side.hand, *new.elements())
                position = position.with_side(seat, replace(side, hand=hand, draw=side.draw - number))
                self.compared["draws"] += 1
        return replace(position, phase=self.position.phase)

    def compare_positions(self, after: Position, told: str) -> None:
        """Everything that lies on the table."""
        real = self.position
        for name in ("cards", "vines"):
            ours, theirs = getattr(after, name), getattr(real, name)
            spaces = sorted(space for space in {*ours, *theirs} if ours.get(space) != theirs.get(space))
            assert not spaces, "\n".join(
                [told, *(f"{as_word(s)}: engine {theirs.get(s)}, reading {ours.get(s)}" for s in spaces)]
            )
        for ours, theirs in zip(after.sides, real.sides, strict=True):
            assert Counter(ours.hand) == Counter(theirs.hand), told
            assert replace(ours, hand=()) == replace(theirs, hand=()), told
        assert (after.active, after.movers, after.attackers) == (real.active, real.movers, real.attackers), told

    def count_wounds(self, before: Position, action: Action, after: Position, events: Sequence[Event]) -> None:
        """What came up in an act that was compared."""
        for event in events:
            self.compared[f"{action.split()[0]}: {event.kind}"] += 1
            if event.kind == "die" and event.args[0] == "Vine Wall":
                self.compared["vine walls left" if int(event.args[1]) > 3 else "vine walls not left"] += 1
            elif event.kind == "destroyed":
                space = space_of(str(event.args[1]))
                lost = before.cards.get(space)
                self.compared["destroyed: vine walls" if event.args[0] == "Vine Wall" else "destroyed"] += 1
                if lost is not None and event.args[0] == lost.name:
                    self.compared["destroyed with cards under them"] += bool(lost.under)
                    self.compared["destroyed own cards"] += lost.seat == before.active
